"""Digit row on keyboards whose digits need Shift."""

import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from tests.ui.acting import begun, click
from tests.ui.conftest import MemoryProgram, OpenWindow
from trainer.table.chips import NO_CHIPS
from trainer.ui.money.money_screen import MoneyScreen
from trainer.ui.navigator.main_window import MainWindow

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="key codes are those of X11")

_NONE = Qt.KeyboardModifier.NoModifier
# The first key of the row writes these; the third one these.
FIRST, THIRD, CODE = ("+", "&"), ("š", '"'), 10


def press(window: MainWindow, text: str, code: int) -> None:
    """Press a key as the system reports it to the window."""
    handle = window.windowHandle()
    assert handle is not None
    key = ord(text.upper())
    QApplication.sendEvent(handle, QKeyEvent(QEvent.Type.KeyPress, key, _NONE, code, 0, 0, text))


@pytest.mark.parametrize("text", THIRD)
def test_a_box_is_reached_by_the_place_of_its_key(
    program: MemoryProgram, open_window: OpenWindow, text: str
) -> None:
    window = begun(open_window(program))
    window.course.deal_first()
    assert window.table is not None
    window.table.setFocus()
    press(window, text, CODE + 2)
    focused = window.focusWidget()
    boxes = window.table.view.places_of_box(3 if 3 in window.table.view.boxes else 1)
    assert focused in boxes


@pytest.mark.parametrize("text", FIRST)
def test_a_chip_is_picked_by_the_place_of_its_key(
    program: MemoryProgram, open_window: OpenWindow, text: str
) -> None:
    window = begun(open_window(program))
    assert window.menu is not None
    click(window.menu.tiles["money"])
    screen = window.shown
    assert isinstance(screen, MoneyScreen)
    click(screen.ways.buttons["chips"])
    assert screen.float.chips == NO_CHIPS
    press(window, text, CODE)
    assert screen.float.chips != NO_CHIPS


@pytest.mark.parametrize("text", THIRD)
def test_a_sum_is_typed_by_the_place_of_its_keys(
    program: MemoryProgram, open_window: OpenWindow, text: str
) -> None:
    window = begun(open_window(program))
    assert window.menu is not None
    click(window.menu.tiles["money"])
    screen = window.shown
    assert isinstance(screen, MoneyScreen)
    screen.field.setFocus()
    press(window, text, CODE + 2)
    assert screen.field.text() == "3"


def test_where_something_is_written_a_letter_stays_a_letter(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = begun(open_window(program))
    window.go_home()
    line = window.welcome.name
    line.clear()
    line.setFocus()
    press(window, "š", CODE + 2)
    assert line.text() == "š"
