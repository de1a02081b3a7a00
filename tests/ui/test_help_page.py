"""Help: F1 on every screen opens its pages, at what they say of that kind of screen."""

import re
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSizeF, Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.acting import begun, click
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.ui.help.help_page import PAGES, SECTIONS, HelpPage
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.words.times import assets_folder

UI = Path(__file__).parents[2] / "trainer" / "ui"


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


def reads(window: MainWindow, words: str) -> bool:
    return at_top(window) == words


def test_f1_opens_it_at_the_screen_that_one_comes_from(window: MainWindow, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: at_top(window) == "Say who you are")  # it is laid out
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


def test_at_the_table_f1_shows_the_keys_and_these_lead_to_help(
    window: MainWindow, qtbot: QtBot
) -> None:
    dealer = Dealer(qtbot, window)
    dealer.begin("R01")
    press(window, Qt.Key.Key_F1)
    assert dealer.screen.key_caps.isVisible()
    assert window.shown is dealer.screen
    click(dealer.screen.key_caps.legend.help)
    assert isinstance(window.shown, HelpPage)
    qtbot.waitUntil(lambda: at_top(window) == "Table")
    press(window, Qt.Key.Key_Escape)
    assert window.shown is dealer.screen
    assert not dealer.screen.key_caps.isVisible()


def test_it_follows_the_language(window: MainWindow) -> None:
    begun(window, "Anna")
    press(window, Qt.Key.Key_F1)
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    QApplication.processEvents()
    assert at_top(window) == "Domů"


def test_every_kind_of_screen_has_a_section() -> None:
    sources = {file: file.read_text("utf-8") for file in UI.glob("*/*.py")}
    of_a_screen = re.compile(r"^class \w+\(.*\bScreen\):", re.MULTILINE)
    has = {file.parent.name for file, text in sources.items() if of_a_screen.search(text)}
    assert {"start", "deal", "quiz"} <= has
    assert has - {"help", "widgets"} <= SECTIONS.keys()
    classes = {*re.findall(r"^class (\w+)", "".join(sources.values()), re.MULTILINE)}
    packages = {file.parent.name for file in sources}
    assert SECTIONS.keys() <= classes | packages
    for name, (page, section) in SECTIONS.items():
        text = (assets_folder() / "help" / "en" / f"{page}.md").read_text(encoding="utf-8")
        assert section < text.count("\n## "), name


def opened(window: MainWindow) -> HelpPage:
    begun(window, "Anna")
    press(window, Qt.Key.Key_F1)
    assert isinstance(window.shown, HelpPage)
    return window.shown


def pictures(page: HelpPage) -> list[QSizeF]:
    """The sizes at which the pictures of the page are shown."""
    document = page.browser.document()
    found = []
    for name in re.findall(r'<img src="([^"]+)"', document.toHtml()):
        image = document.resource(QTextDocument.ResourceType.ImageResource, QUrl(name))
        assert isinstance(image, QImage)
        found.append(image.deviceIndependentSize())
    return found


def test_every_page_can_be_chosen_and_its_pictures_fit(window: MainWindow, qtbot: QtBot) -> None:
    page = opened(window)
    for size in ((1280, 720), (900, 500)):
        window.resize(*size)
        for row, name in enumerate(PAGES):
            page.pages.setCurrentRow(row)
            qtbot.waitUntil(partial(reads, window, page.pages.item(row).text()))
            shown = pictures(page)
            assert len(shown) == (assets_folder() / "help" / "en" / f"{name}.md").read_text(
                encoding="utf-8"
            ).count("![")
            assert all(400 < one.width() <= page.browser.viewport().width() for one in shown)
            assert page.browser.horizontalScrollBar().maximum() == 0, name
    press(window, Qt.Key.Key_Escape)
    assert window.shown is window.menu, "from any page one goes back where one was"


def test_a_link_leads_to_its_page_and_section(window: MainWindow, qtbot: QtBot) -> None:
    page = opened(window)
    page.browser.anchorClicked.emit(QUrl("managers.md#floor-assessments"))
    qtbot.waitUntil(lambda: at_top(window) == "Floor assessments")
    assert page.pages.currentRow() == PAGES.index("managers")
    page.browser.anchorClicked.emit(QUrl("../scenarios.md"))
    qtbot.waitUntil(lambda: at_top(window) == "Scenarios")
    assert page.pages.currentRow() == -1
    window.use_language("cs")
    assert at_top(window) == "Scenarios", "it is in English only"
    page.pages.setCurrentRow(0)
    qtbot.waitUntil(lambda: at_top(window) == "První kolo")
