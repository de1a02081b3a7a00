"""Help: F1 on every screen opens one page, at what it says of that kind of screen."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.acting import begun, click
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.catalogue import LANGUAGES
from trainer.ui.navigator.main_window import HEADINGS, HelpPage, MainWindow
from trainer.ui.words.times import assets_folder

PAGES = {"en": "help.md", "cs": "help_cs.md"}
MOST_LINES = 150


@pytest.fixture
def window(program: MemoryProgram, open_window: OpenWindow) -> MainWindow:
    return open_window(program)


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.focusWidget(), key)
    QApplication.processEvents()


def at_top(window: MainWindow) -> str:
    """The words at the top of the page."""
    page = window.shown
    assert isinstance(page, HelpPage)
    return page.browser.cursorForPosition(QPoint(40, 8)).block().text()


def test_f1_opens_it_at_the_screen_that_one_comes_from(window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: at_top(window) == "Dealer Trainer")  # it is laid out
    assert window.bar.title.text() == "Help"
    press(window, Qt.Key.Key_Escape)
    assert window.screens.currentWidget() is window.welcome
    assert not window.bar.isVisible()
    assert window.welcome.name.hasFocus()
    menu = begun(window, "Anna").menu
    press(window, Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: at_top(window) == "Home")
    click(window.bar.left)
    assert window.screens.currentWidget() is menu
    assert window.bar.left.text() == "Card Casino Prague"


def test_at_the_table_f1_shows_the_keys(window: MainWindow, qtbot: QtBot) -> None:
    dealer = Dealer(qtbot, window)
    dealer.begin("R01")
    press(window, Qt.Key.Key_F1)
    assert dealer.screen.key_caps.isVisible()
    assert window.shown is dealer.screen


def test_it_follows_the_language(window: MainWindow) -> None:
    begun(window, "Anna")
    press(window, Qt.Key.Key_F1)
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    QApplication.processEvents()
    assert at_top(window) == "Domů"


def test_the_page_says_the_same_in_every_language() -> None:
    assert PAGES.keys() == LANGUAGES.keys()
    pages = {
        lang: (assets_folder() / "help" / name).read_text(encoding="utf-8")
        for lang, name in PAGES.items()
    }
    marks = [re.findall(r"^(#+|-|\d\.|\|)", page, re.MULTILINE) for page in pages.values()]
    assert marks[0] == marks[1]
    assert marks[0].count("##") == max(HEADINGS.values()) + 1
    for page in pages.values():
        assert page.count("\n") <= MOST_LINES


def test_every_kind_of_screen_has_a_heading() -> None:
    files = (Path(__file__).parents[2] / "trainer" / "ui").glob("*/*.py")
    of_a_screen = re.compile(r"^class \w+\(.*\bScreen\):", re.MULTILINE)
    has = {file.parent.name for file in files if of_a_screen.search(file.read_text("utf-8"))}
    assert {"start", "deal", "quiz"} <= has
    assert has - {"navigator"} <= HEADINGS.keys(), "but help itself"
