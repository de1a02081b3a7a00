"""No screen says the same sentence twice at once."""

from collections import Counter

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.ui.navigator.main_window import MainWindow

SENTENCE = 3  # words: shorter texts name things, and may name them again


def said(window: MainWindow) -> Counter[str]:
    """The sentences that can be read now, and how often."""
    shown: list[QLabel | QAbstractButton] = [
        *window.findChildren(QLabel),
        *window.findChildren(QAbstractButton),
    ]
    texts = (widget.text().strip() for widget in shown if widget.isVisible())
    return Counter(text for text in texts if len(text.split()) > SENTENCE)


def assert_said_once(window: MainWindow) -> None:
    QApplication.processEvents()
    assert [text for text, times in said(window).items() if times > 1] == []


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("activity", ["practise", "quiz", "money", "record", "inspect"])
def test_what_is_opened_from_home(
    activity: str, lang: str, program: MemoryProgram, open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(program, lang)
    assert_said_once(window)
    Dealer(qtbot, window).choose()
    assert_said_once(window)
    window.course.open(activity)
    assert_said_once(window)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_table_and_its_result(
    lang: str, program: MemoryProgram, open_window: OpenWindow, qtbot: QtBot
) -> None:
    dealer = Dealer(qtbot, open_window(program, lang))
    for act in dealer.begin("R01"):
        assert_said_once(dealer.window)
        dealer.do(act)
    qtbot.waitUntil(lambda: dealer.window.result is not None)
    assert_said_once(dealer.window)
