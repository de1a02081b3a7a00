"""F1 lays the keys over the table itself."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.act import Act
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.ui.deal.keys import FIXED, KeyCaps
from trainer.ui.navigator.flow import show_table
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.table.move import Thing
from trainer.ui.widgets.exam_clock import ExamClock

SIZES = (QSize(900, 500), QSize(1280, 720))
GAMES = ("prague", "australian", "crown", "british", "shoot")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    dealer = Dealer(qtbot, open_window(program))
    for act in dealer.begin("R08")[:12]:
        dealer.do(act)
    return dealer


def press(dealer: Dealer, key: Qt.Key) -> None:
    QTest.keyClick(dealer.window.focusWidget(), key)


def caps_of(dealer: Dealer) -> KeyCaps:
    return dealer.screen.key_caps


def test_every_key_of_a_thing_on_the_table_has_a_cap(dealer: Dealer) -> None:
    press(dealer, Qt.Key.Key_F1)
    caps = caps_of(dealer)
    assert caps.isVisible()
    view = dealer.screen.view
    at = {cap.key: cap.widget for cap in caps.caps}
    for key, thing in FIXED.items():
        place = view.places.get(thing)
        if place is not None and place.isVisible() and key != "0":
            assert at[key] is place
    for number, box in view.boxes.items():
        assert at[str(number)] is box
    for number, sign in enumerate(dealer.screen.calls.signs, start=2):
        assert at[f"F{number}"] is sign
    assert at["H"] is dealer.screen.panel.help
    assert "R" not in at  # there is no marker at this house


def test_the_key_goes_to_what_its_cap_lies_on(dealer: Dealer) -> None:
    press(dealer, Qt.Key.Key_F1)
    for cap in caps_of(dealer).caps:
        if cap.key in ("S", "T", "D", "M", "P", "N"):
            QTest.keyClick(dealer.window.focusWidget(), Qt.Key[f"Key_{cap.key}"])
            assert dealer.window.focusWidget() is cap.widget


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_Escape])
def test_a_key_takes_them_away_and_nothing_else(dealer: Dealer, key: Qt.Key) -> None:
    dealer.click(Thing("shoe"))
    QTest.mouseClick(dealer.screen.head.keys, LEFT)
    assert caps_of(dealer).isVisible()
    press(dealer, key)
    assert not caps_of(dealer).isVisible()
    assert dealer.screen.in_hand.thing == Thing("shoe")
    press(dealer, Qt.Key.Key_Escape)
    assert dealer.screen.in_hand.thing is None


def test_a_click_takes_them_away_and_does_nothing_else(dealer: Dealer) -> None:
    press(dealer, Qt.Key.Key_F1)
    shoe = dealer.screen.view.fixtures.shoe
    at = shoe.mapTo(dealer.window, shoe.rect().center())
    under = dealer.window.childAt(at)
    assert under is caps_of(dealer)
    QTest.mouseClick(under, LEFT, pos=under.mapFrom(dealer.window, at))
    assert not caps_of(dealer).isVisible()
    assert dealer.screen.in_hand.thing is None
    assert dealer.window.childAt(at) is shoe


def test_they_are_told_to_who_cannot_see_them(dealer: Dealer) -> None:
    press(dealer, Qt.Key.Key_F1)
    told = caps_of(dealer).accessibleDescription()
    assert "S: Shoe" in told
    assert "H: Hint" in told
    assert "Enter: right hand" in told


def fits(label: QLabel) -> bool:
    return label.isHidden() or label.heightForWidth(label.width()) <= label.height()


def assert_in_order(dealer: Dealer) -> None:
    QApplication.processEvents()
    caps, screen = caps_of(dealer), dealer.screen
    room, legend = QRectF(screen.rect()), QRectF(caps.legend.geometry())
    assert room.contains(legend)
    assert QRectF(screen.view.geometry()).contains(legend)
    for cap in caps.caps:
        assert room.contains(cap.rect), cap.key
        assert not cap.rect.intersects(legend), cap.key
    for one, other in combinations(caps.caps, 2):
        assert not one.rect.intersects(other.rect), (one.key, other.key)
    assert all(fits(column) for column in caps.legend.columns)
    again = caps.legend.again
    assert again.width() >= again.minimumSizeHint().width()


def smaller(window: MainWindow, size: QSize) -> None:
    """Make the window so small, as far as what is on it allows."""
    window.setMinimumSize(size)
    window.resize(size)
    QApplication.processEvents()


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_nothing_is_clipped_and_no_cap_lies_on_another(  # noqa: PLR0913, PLR0917 - fixtures
    size: QSize,
    lang: str,
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    tmp_path: Path,
) -> None:
    window = open_window(program, lang)
    dealer = Dealer(qtbot, window)
    for game in GAMES:
        for start, done in (("shuffle", 0), ("deal", 9)):
            file = tmp_path / f"{game}.toml"
            file.write_text(program.new_scenario(game, 7, start), encoding="utf-8")
            for act in dealer.begin_file(file)[:done]:
                dealer.screen.do(act)
            smaller(window, size)
            caps_of(dealer).turn()
            assert_in_order(dealer)
            window.go_home()


def test_they_follow_the_size_of_the_window(dealer: Dealer) -> None:
    press(dealer, Qt.Key.Key_F1)
    smaller(dealer.window, SIZES[0])
    assert_in_order(dealer)
    dealer.window.resize(1600, 900)
    assert_in_order(dealer)


def test_from_there_one_is_shown_around_again(dealer: Dealer) -> None:
    press(dealer, Qt.Key.Key_F1)
    again = caps_of(dealer).legend.again
    again.setFocus()
    QTest.keyClick(again, Qt.Key.Key_Space)
    assert not caps_of(dealer).isVisible()
    assert dealer.screen.coach.step


def test_an_exam_has_keys_and_no_coach(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    dealer.begin("R01")
    dealing = dealer.screen.sitting.session.dealing
    exam = DealingExam.begin_exam(dealing.procedure, "Anna", program.log)
    sitting = exam.next_round(
        Piece(dealing.scenario.source), program.dealer(dealing.procedure), program.clock
    )
    show_table(window, sitting, ExamClock(exam))
    dealer.screen.key_caps.turn()
    assert dealer.screen.key_caps.isVisible()
    assert not dealer.screen.key_caps.legend.again.isVisible()
    dealer.screen.coach.begin_coaching()
    assert dealer.screen.coach.step == ""


def test_an_act_under_the_keys_is_shown(dealer: Dealer) -> None:
    """What a key does while they are shown is done, and the caps stay where they belong."""
    press(dealer, Qt.Key.Key_F1)
    dealer.screen.do(Act("call_inspector"))
    assert caps_of(dealer).isVisible()
    over = caps_of(dealer).mapTo(dealer.window, QPoint(5, 300))
    assert dealer.window.childAt(over) is caps_of(dealer)
