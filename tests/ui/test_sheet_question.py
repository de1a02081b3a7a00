"""Sheets with questions: what keys answer, and that nothing below them hears a key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.widgets.question import SheetQuestion, ask_on_sheet

TAB, SPACE, ENTER = Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return
ESCAPE, RIGHT, LETTER = Qt.Key.Key_Escape, Qt.Key.Key_Right, Qt.Key.Key_E


class Asker:
    """A window with a field, and what was answered at the question in it."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(640, 480)
        self.field = QLineEdit(self.window)
        self.heard: list[str] = []
        for key in ("E", "F1", "Escape", "Return"):
            shortcut = QShortcut(QKeySequence(key), self.window)
            shortcut.activated.connect(lambda key=key: self.heard.append(key))
        with qtbot.waitActive(self.window):
            self.window.show()
        self.field.setFocus()

    def ask(self, *, enter: bool = False) -> SheetQuestion:
        end = ("End the exam", lambda: self.heard.append("ended"))
        sheet = ask_on_sheet(
            self.window, "End the exam now?", "It counts.", [end], "Keep dealing", enter=enter
        )
        sheet.kept.connect(lambda: self.heard.append("kept"))
        return sheet

    def type(self, *keys: Qt.Key) -> None:
        """Type keys, each where the focus is then."""
        for key in keys:
            QTest.keyClick(self.window.focusWidget(), key)


@pytest.fixture
def asker(qtbot: QtBot) -> Asker:
    return Asker(qtbot)


@pytest.mark.parametrize(
    "keys",
    [
        (ENTER,),
        (SPACE,),
        (ESCAPE,),
        (TAB, ENTER),
        (TAB, ESCAPE),
        (TAB, TAB, ENTER),
        (LETTER, SPACE),
    ],
)
def test_enter_and_escape_keep(keys: tuple[Qt.Key, ...], asker: Asker) -> None:
    sheet = asker.ask()
    asker.type(*keys)
    assert asker.heard == ["kept"]
    assert sheet.isHidden()
    assert asker.field.hasFocus(), "the focus is where it was"


@pytest.mark.parametrize("keys", [(TAB, SPACE), (RIGHT, SPACE)])
def test_an_action_takes_a_move_and_space(keys: tuple[Qt.Key, ...], asker: Asker) -> None:
    asker.ask()
    asker.type(*keys)
    assert asker.heard == ["ended"]


def test_enter_does_what_ends_nothing(asker: Asker) -> None:
    asker.ask(enter=True)
    asker.type(TAB, ENTER)
    assert asker.heard == ["ended"]


def test_the_screen_below_hears_no_key_and_gets_no_focus(asker: Asker) -> None:
    sheet = asker.ask()
    asker.type(LETTER, Qt.Key.Key_F1)
    asker.field.setFocus()
    assert sheet.keep.hasFocus()
    assert not asker.heard
    QTest.mouseClick(asker.window, Qt.MouseButton.LeftButton, pos=asker.field.geometry().center())
    assert sheet.keep.hasFocus()
    QTest.mouseClick(sheet.answers[0], Qt.MouseButton.LeftButton)
    assert asker.heard == ["ended"]
    asker.type(Qt.Key.Key_F1)
    assert asker.heard == ["ended", "F1"], "keys go where they went before"


def test_it_lies_over_the_whole_window_and_gives_way_to_the_next(asker: Asker) -> None:
    first = asker.ask()
    second = asker.ask()
    assert first.isHidden()
    assert not asker.heard
    asker.window.resize(900, 700)
    assert second.size() == asker.window.size()
    middle = second.card.geometry().center()
    assert (middle - second.rect().center()).manhattanLength() <= 10
    asker.type(ESCAPE)
    assert asker.heard == ["kept"]
    assert asker.field.hasFocus()
