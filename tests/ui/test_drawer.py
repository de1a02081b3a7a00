"""The panel beside a table: in a narrow window a drawer, and what matters of it told without it."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.act import Act
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.ui.deal.coach import Coach
from trainer.ui.navigator.flow import show_table
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.settings import Settings

NARROW, WIDE = QSize(900, 500), QSize(1280, 690)
USUAL = "Left click = left hand"


@pytest.fixture
def dealer(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, settings: Settings
) -> Dealer:
    window = open_window(program)
    window.resize(NARROW)
    made = Dealer(qtbot, window)
    made.choose()
    settings.drawer = False  # as it was left
    return made


def test_it_is_open_from_the_first_where_the_table_loses_nothing_by_it(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, settings: Settings
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    resize(dealer, NARROW)
    dealer.begin("R01")
    QApplication.processEvents()
    view, drawer = dealer.screen.view, dealer.screen.drawer
    assert settings.drawer is None
    assert drawer.isVisible()
    assert dealer.screen.panel.help.isVisible()
    high = view.height()
    assert view.width() >= high * 1.6 * 0.98 - 1
    drawer.click()
    assert not dealer.screen.panel.isVisible()
    assert settings.drawer is False
    QApplication.processEvents()
    assert view.height() == high
    resize(dealer, QSize(900, 700))
    assert not dealer.screen.panel.isVisible(), "as it was left"


def resize(dealer: Dealer, size: QSize) -> None:
    dealer.window.resize(size)
    QApplication.processEvents()


def test_it_is_a_drawer_only_where_there_is_little_room(dealer: Dealer) -> None:
    dealer.begin("R01")
    screen = dealer.screen
    QApplication.processEvents()
    assert not screen.panel.isVisible()
    assert screen.drawer.isVisible()
    assert screen.drawer.accessibleName()
    assert screen.view.width() == NARROW.width()
    assert screen.view.height() >= 352
    resize(dealer, WIDE)
    assert screen.panel.isVisible()
    assert not screen.drawer.isVisible()
    assert screen.view.height() >= 542
    assert screen.panel.height() == screen.height(), "the panel stands beside the calls, too"


def test_it_is_opened_with_its_handle_and_by_key(dealer: Dealer) -> None:
    dealer.begin("R01")
    screen = dealer.screen
    QTest.mouseClick(screen.drawer, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert screen.panel.isVisible()
    assert screen.view.width() + screen.panel.width() == NARROW.width()
    QTest.keyClick(screen.view.fixtures.shoe, Qt.Key.Key_I)
    assert not screen.panel.isVisible()
    resize(dealer, WIDE)
    QTest.keyClick(screen.view.fixtures.shoe, Qt.Key.Key_I)
    assert screen.panel.isVisible(), "there it is no drawer"


def test_it_stays_as_it_was_left(dealer: Dealer, settings: Settings) -> None:
    dealer.begin("R01")
    assert settings.drawer is False
    QTest.mouseClick(dealer.screen.drawer, Qt.MouseButton.LeftButton)
    assert settings.drawer is True
    dealer.begin("R02")
    assert dealer.screen.panel.isVisible()
    QTest.mouseClick(dealer.screen.drawer, Qt.MouseButton.LeftButton)
    dealer.watch()
    walk = dealer.window.walkthrough
    assert walk is not None
    assert not walk.panel.isVisible()
    assert walk.brief.text().endswith(walk.panel.act.text())


def test_a_walkthrough_begins_with_what_it_tells(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    resize(dealer, NARROW)
    dealer.watch()
    walk = dealer.window.walkthrough
    assert walk is not None
    assert walk.panel.isVisible()
    assert not walk.brief.isVisible()
    QTest.keyClick(walk, Qt.Key.Key_I)
    assert not walk.panel.isVisible()
    walk.watch.step()
    assert walk.brief.isVisible()
    assert walk.brief.text().endswith(walk.panel.act.text())


def test_the_verdict_is_told_while_it_is_shut(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    QApplication.processEvents()
    screen = dealer.screen
    assert screen.hint.text().startswith(USUAL)
    dealer.do(acts[0])
    assert screen.hint.text().startswith("✓")
    screen.do(Act("shuffle"))
    assert screen.hint.text().startswith("✗")
    assert "Right move" in screen.hint.text()
    screen.drawer.click()
    assert screen.hint.text().startswith(USUAL), "the panel tells it"


def test_it_opens_where_something_has_to_be_read(dealer: Dealer) -> None:
    dealer.begin("R01")
    dealer.screen.assist()
    assert dealer.screen.panel.isVisible()


def test_the_clock_of_an_exam_is_always_seen(dealer: Dealer, program: MemoryProgram) -> None:
    dealer.begin("R01")
    dealing = dealer.screen.sitting.session.dealing
    exam = DealingExam.begin_exam(dealing.procedure, "Anna", program.log)
    sitting = exam.next_round(
        Piece(dealing.scenario.source), program.dealer(dealing.procedure), program.clock
    )
    clock = ExamClock(exam)
    show_table(dealer.window, sitting, clock)
    for _ in range(2):
        QApplication.processEvents()
        assert clock.time.isVisible()
        assert clock.round.isVisible()
        dealer.screen.drawer.click()


def test_who_is_shown_around_is_shown_the_way_to_it(
    dealer: Dealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first thing that is told is where acts are judged, wherever that is to be seen."""
    monkeypatch.setattr(Settings, "coached", False)
    dealer.do(dealer.begin("R01")[0])
    screen = dealer.screen
    assert target_of(screen.coach) is screen.hint
    screen.drawer.open()
    assert target_of(screen.coach) is screen.panel.verdict


def target_of(coach: Coach) -> QWidget | None:
    return coach.beat and coach.beat.target


def test_all_calls_are_whole_in_a_narrow_window(dealer: Dealer) -> None:
    """They have the width of panel and table."""
    dealer.begin("R01")
    screen = dealer.screen
    screen.drawer.open()
    screen.retranslate("cs")
    QApplication.processEvents()
    assert screen.calls.width() == NARROW.width()
    for sign in screen.calls.signs:
        assert sign.fitting()[0] == sign.label
