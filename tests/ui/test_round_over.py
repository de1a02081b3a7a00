"""The button with which a dealer says that the round is over."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram
from tests.ui.dealer import ROUNDS, Dealer, TableDealer
from tests.ui.sheets import open_sheet, sheet_of
from trainer.table.act import DONE, Act
from trainer.training.debrief.debrief import debrief
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import EXAM, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.debrief.details import Details

LEFT = Qt.MouseButton.LeftButton

Seat = Callable[..., Dealer]


@pytest.fixture
def seat(qtbot: QtBot, program: MemoryProgram) -> Seat:
    def at(mode: Mode, prelude: tuple[Act, ...] = (), text: str = "") -> Dealer:
        text = text or (ROUNDS / "R03.toml").read_text(encoding="utf-8")
        session = Session(program.dealing(text, "written"), mode, prelude)
        screen = TableScreen(Sitting.begin_sitting(session, "Anna", program.log), "en")
        qtbot.addWidget(screen)
        screen.resize(1280, 720)
        with qtbot.waitExposed(screen):
            screen.show()
        return TableDealer(screen)

    return at


def end(screen: TableScreen) -> None:
    """Say that the round is over, and that what is left counts as missed."""
    QTest.mouseClick(screen.panel.over, LEFT)
    QTest.mouseClick(sheet_of(screen).answers[0], LEFT)


def right_acts(dealer: Dealer) -> list[Act]:
    dealing = dealer.screen.sitting.session.dealing
    return list(perform(dealing).acts)


def test_it_ends_the_round_and_asks_first_where_something_is_due(seat: Seat) -> None:
    dealer = seat(EXAM)
    screen = dealer.screen
    acts = right_acts(dealer)
    for act in acts[:-1]:
        dealer.do(act)
    over = screen.panel.over
    assert over.isVisible()
    assert not over.stands_out
    QTest.mouseClick(over, LEFT)
    sheet = sheet_of(screen)
    assert sheet.title.text() == "End this round?"
    assert sheet.keep.text() == "Keep dealing"
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    assert not screen.sitting.over, "Enter keeps dealing"
    end(screen)
    assert screen.sitting.over
    summary = screen.sitting.session.summary
    assert summary.complete
    assert [one.act.act for one in summary.omitted] == [acts[-1].act]
    assert screen.sitting.session.verdicts[-1].act == DONE


def test_it_stands_out_and_does_not_ask_where_nothing_is_left_but_what_was_forgotten(
    seat: Seat, qtbot: QtBot
) -> None:
    dealer = seat(EXAM)
    screen = dealer.screen
    acts = right_acts(dealer)
    owed = next(n for n, act in enumerate(acts) if act.act in ("take", "pay"))
    assert screen.panel.over.property("look") == "second"
    for act in (*acts[:owed], *acts[owed + 1 :]):
        dealer.do(act)
    assert not screen.sitting.over
    assert not screen.sitting.situation.due
    over = screen.panel.over
    assert over.stands_out
    assert over.property("look") == "main"
    with qtbot.waitSignal(screen.ended):
        QTest.keyClick(screen, Qt.Key.Key_E)
    assert open_sheet(screen) is None
    assert screen.sitting.over
    (omitted,) = screen.sitting.session.summary.omitted
    assert (omitted.act.act, omitted.act.box) == (acts[owed].act, acts[owed].box)
    QTest.keyClick(screen, Qt.Key.Key_E)  # nothing more comes of it
    assert screen.sitting.session.verdicts[-1].n == len(acts)


def test_the_next_round_follows(seat: Seat) -> None:
    text = "rounds = 2\n" + (ROUNDS / "R03.toml").read_text(encoding="utf-8")
    dealer = seat(EXAM, text=text)
    screen = dealer.screen
    performance = perform(screen.sitting.session.dealing)
    first = [one.act for one in performance.moments if one.before.table.round == 1]
    for act in first[:-1]:
        dealer.do(act)
    end(screen)
    assert screen.sitting.situation.table.round == 2
    assert not screen.sitting.over
    assert screen.heading.title.endswith(" · Round 2 of 2")
    assert "Round is over" in screen.panel.log.lines


def test_in_practice_it_is_there_only_for_what_was_forgotten_before(seat: Seat) -> None:
    dealer = seat(PRACTICE)
    assert not dealer.screen.panel.over.isVisible()
    QTest.keyClick(dealer.screen, Qt.Key.Key_E)
    assert not dealer.screen.sitting.session.verdicts
    acts = right_acts(dealer)
    forgotten = next(n for n, act in enumerate(acts) if act.act in ("take", "pay"))
    later = seat(PRACTICE, (*acts[:forgotten], acts[forgotten + 1]))
    for act in acts[forgotten + 2 :]:
        later.do(act)
    screen = later.screen
    assert not screen.sitting.over
    assert screen.panel.over.isVisible()
    screen.assist()
    screen.assist()
    screen.assist()  # help goes on: it tells what may still be done
    assert screen.sitting.session.assists == 3
    assert screen.view.places  # it is shown at the table
    QTest.mouseClick(screen.panel.over, LEFT)
    assert screen.sitting.over
    assert open_sheet(screen) is None
    assert screen.sitting.session.summary.score == 1


def test_what_was_said_stands_in_the_debrief(seat: Seat, qtbot: QtBot) -> None:
    dealer = seat(EXAM)
    acts = right_acts(dealer)
    for act in acts[:-1]:
        dealer.do(act)
    end(dealer.screen)
    found = debrief([dealer.screen.sitting])
    result = Details(found, "en", None)
    qtbot.addWidget(result)
    assert found.omissions[0].moment is found.moments[-1]
    result.open(found.moments[-1])
    assert result.timeline is not None
    assert "Round is over" in result.timeline.view.toPlainText()
    assert "Skipped and never done" in result.timeline.view.toPlainText()
