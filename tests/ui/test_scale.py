"""Words grow with the window, from the size that the system has for them."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.ui.app import fit_on_screen
from trainer.ui.widgets.scale import scale_of


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        (QSize(900, 500), 1.0),
        (QSize(1280, 690), 1.0),
        (QSize(3840, 690), 1.0),
        (QSize(1920, 1040), 1.3),
        (QSize(3840, 2120), 2.3),
        (QSize(16000, 16000), 2.5),
    ],
    ids=str,
)
def test_the_scale_of_a_window(size: QSize, scale: float) -> None:
    assert scale_of(size) == pytest.approx(scale)


def test_all_words_grow(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    usual = QFontInfo(QApplication.font()).pointSizeF()
    for size in (QSize(1920, 1040), QSize(900, 500), QSize(3840, 2120)):
        window.resize(size)
        scale = scale_of(size)
        menu = dealer.choose()
        words = {
            menu.title: 1.5,
            menu.own.title: 1.6,
            menu.own.words: 1,
            menu.next.words: 1,  # on a panel with a style sheet
            menu.practise_button: 1,
            window.languages: 1,
        }
        for widget, factor in words.items():
            assert widget.font().pointSizeF() == pytest.approx(usual * scale * factor)
        dealer.begin("R01")
        panel, hands = dealer.screen.panel, dealer.screen.hands.buttons.values()
        for part in (panel.coach, panel.done, *hands):
            assert part.font().pointSizeF() == pytest.approx(usual * scale)


def test_a_panel_is_as_wide_as_its_words_ask_for(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    dealer.begin("R01")
    widths = []
    for size in (QSize(1280, 690), QSize(1920, 1040), QSize(3840, 2120)):
        window.resize(size)
        QApplication.processEvents()
        widths.append(dealer.screen.panel.width())
    assert widths == sorted(set(widths))
    assert widths[0] == 300


def test_a_window_is_no_larger_than_its_screen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(9000, 9000)
    fit_on_screen(window)
    room = window.screen().availableSize()
    assert window.width() <= room.width()
    assert window.height() < room.height()
    window.resize(300, 200)
    fit_on_screen(window)
    assert window.size() == QSize(300, 200)
