"""Questions: what Enter, Escape, letters and Space answer, where an answer ends something too."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.sheets import sheet_of
from trainer.ui.widgets.question import CLOSED, ask

KEEP, TAB, SPACE, ENTER = "Keep dealing", Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    return made


@pytest.fixture
def typed(window: QWidget) -> Callable[..., None]:
    """Types keys in the question that comes, each where the focus is; closes it if it stays."""

    def does(*keys: Qt.Key) -> None:
        sheet = sheet_of(window)
        for key in keys:
            if not sheet.isHidden():
                QTest.keyClick(window.focusWidget(), key)
        assert not any(button.isDown() for button in (*sheet.answers, sheet.keep))
        if not sheet.isHidden():
            sheet.close_unanswered()

    return lambda *keys: QTimer.singleShot(0, lambda: does(*keys))


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
    keys: tuple[Qt.Key, ...], window: QWidget, typed: Callable[..., None]
) -> None:
    typed(*keys)
    assert ask(window, "Exam", "Leave the exam?", ends="Leave", keep=KEEP) == CLOSED


def test_space_on_the_answer_itself_ends_it(window: QWidget, typed: Callable[..., None]) -> None:
    typed(TAB, SPACE)
    assert ask(window, "Exam", "Leave the exam?", ends="Leave", keep=KEEP) == 0


@pytest.mark.parametrize("keys", [(ENTER,), (TAB, ENTER)])
def test_enter_gives_the_first_answer_also_on_the_one_that_ends_something(
    keys: tuple[Qt.Key, ...], window: QWidget, typed: Callable[..., None]
) -> None:
    typed(*keys)
    assert ask(window, "Exam", "Go on with it?", ("&Continue",), ends="End the exam") == 0


@pytest.mark.parametrize(("keys", "answer"), [((ENTER,), CLOSED), ((TAB, ENTER), 0)])
def test_who_is_to_agree_may_do_so_with_enter_but_not_at_once(
    keys: tuple[Qt.Key, ...], answer: int, window: QWidget, typed: Callable[..., None]
) -> None:
    typed(*keys)
    assert ask(window, "Exam", "Begin?", ("&Begin drill",), keep="Not now") == answer
