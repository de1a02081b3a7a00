"""Names of people: one person however they are spelled, not too long, and shown as they are."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.acting import begun
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.training.people.register import MOST_LETTERS
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets.settings import Settings
from trainer.ui.widgets.trouble import HIDDEN_NAME, LONG_NAME

HTML = "<h1>Jana</h1><b>x</b>"
LONG = "W" * MOST_LETTERS


def begin(window: MainWindow, name: str) -> None:
    """Type a name on the first screen, and enter it."""
    window.go_home()
    window.welcome.name.setText(name)
    QTest.mouseClick(window.welcome.first_button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("name", ["jana nová", "  Jana   Nová ", "JANA NOVÁ"])
def test_another_spelling_is_the_same_person(
    name: str, qtbot: QtBot, program: MemoryProgram, settings: Settings, open_window: OpenWindow
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    acts = dealer.begin("R01", "Jana Nová")
    dealer.do(acts[0])
    begin(window, name)
    assert window.trainee == settings.trainee == "Jana Nová"
    assert window.menu is not None
    assert window.menu.stands.left
    window.go_home()
    assert window.welcome.people is not None
    assert [tile.who.name for tile in window.welcome.people.tiles] == ["Jana Nová"]


def test_spaces_are_tidied(program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program)
    begin(window, "  Jana \t Nová ")
    assert window.trainee == "Jana Nová"


@pytest.mark.parametrize(
    ("name", "trouble"), [(LONG + "W", LONG_NAME), ("Jana\u202e", HIDDEN_NAME)]
)
def test_a_name_that_cannot_be_had_is_a_sentence(
    name: str, trouble: str, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    begin(window, name)
    assert window.shown is None
    assert window.welcome.wrong == trouble
    assert window.welcome.about.isVisible()
    assert window.welcome.name.text() == name, "the field keeps its text"
    QTest.keyClick(window.welcome.name, Qt.Key.Key_Backspace)
    assert not window.welcome.wrong


def test_the_longest_name_begins(program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program)
    begin(window, LONG)
    assert window.trainee == LONG


@pytest.mark.parametrize("name", [HTML, LONG])
def test_a_name_is_shown_as_it_is_and_has_room(
    name: str, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    window.resize(1024, 640)
    begun(window, name)
    menu = window.menu
    assert menu is not None
    for screen in (menu, None):
        if screen is None:
            QTest.mouseClick(menu.tiles["record"], Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert window.size().width() == 1024
        assert window.shown is not None
        for label in window.findChildren(QLabel):
            if label.isVisible() and name[:12] in label.text():
                assert label.textFormat() == Qt.TextFormat.PlainText
                right = label.mapTo(window, label.rect().topRight()).x()
                assert right < window.width()
    assert window.bar.title.text() == "My progress"
