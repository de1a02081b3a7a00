"""Questions: what Enter, Escape, letters and Space answer, where an answer ends something too."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.acting import Meets
from trainer.ui.widgets.question import CLOSED, ask

KEEP, TAB, SPACE, ENTER = "Keep dealing", Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    return made


def typed(meets: Meets, *keys: Qt.Key) -> None:
    """Type keys in the question that comes, each where the focus is then; close it if it stays."""

    def does(box: QMessageBox) -> None:
        for key in keys:
            if box.isVisible():
                QTest.keyClick(QApplication.focusWidget() or box, key)
        assert not any(button.isDown() for button in box.buttons())  # a letter presses it first
        box.reject()

    meets(QMessageBox, does)


@pytest.mark.parametrize(
    "keys",
    [
        (ENTER,),
        (SPACE,),
        (Qt.Key.Key_Escape,),
        (Qt.Key.Key_L,),
        (TAB, ENTER),
        (Qt.Key.Key_L, ENTER),
    ],
)
def test_no_letter_and_no_enter_ends_anything(
    keys: tuple[Qt.Key, ...], window: QWidget, meets: Meets
) -> None:
    typed(meets, *keys)
    assert ask(window, "Exam", "End the exam now?", ends="Leave", keep=KEEP) == CLOSED


def test_space_on_the_answer_itself_ends_it(window: QWidget, meets: Meets) -> None:
    typed(meets, TAB, SPACE)
    assert ask(window, "Exam", "End the exam now?", ends="Leave", keep=KEEP) == 0


def test_enter_gives_the_first_answer_also_on_the_one_that_ends_something(
    window: QWidget, meets: Meets
) -> None:
    for keys in ((ENTER,), (TAB, ENTER)):
        typed(meets, *keys)
        assert ask(window, "Exam", "Resume it?", ("&Continue",), ends="End the exam") == 0


def test_who_is_to_agree_may_do_so_with_enter_but_not_at_once(
    window: QWidget, meets: Meets
) -> None:
    typed(meets, ENTER)
    assert ask(window, "Exam", "Begin?", ("&Begin drill",), keep="Not now") == CLOSED
    typed(meets, TAB, ENTER)
    assert ask(window, "Exam", "Begin?", ("&Begin drill",), keep="Not now") == 0
