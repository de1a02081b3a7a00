"""The button with which a dealer says that the round is over."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram
from tests.ui.dealer import ROUNDS, Dealer, TableDealer
from trainer.table.act import DONE, Act
from trainer.training.judging.trace import perform
from trainer.training.review.debrief import debrief
from trainer.training.sessions.mode import EXAM, PRACTICE, Mode
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal import done_button
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.debrief.result import Result

LEFT = Qt.MouseButton.LeftButton

Seat = Callable[..., Dealer]


class Answers:
    """What is answered when it is asked whether the round is over, and how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answer = 0

    def __call__(self, _parent: QWidget, _title: str, text: str, *, ends: str, keep: str) -> int:
        assert (ends, keep) == ("End the round", "Keep dealing")
        self.asked.append(text)
        return self.answer


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    made = Answers()
    monkeypatch.setattr(done_button, "ask", made)
    return made


@pytest.fixture
def seat(qtbot: QtBot, program: MemoryProgram) -> Seat:
    def at(mode: Mode, prelude: tuple[Act, ...] = (), text: str = "") -> Dealer:
        text = text or (ROUNDS / "R03.toml").read_text(encoding="utf-8")
        session = Session(program.dealing(text, "written"), mode, prelude)
        screen = TableScreen(Sitting.begin(session, "Anna", program.log), "en")
        qtbot.addWidget(screen)
        screen.resize(1280, 720)
        with qtbot.waitExposed(screen):
            screen.show()
        return TableDealer(screen)

    return at


def right_acts(dealer: Dealer) -> list[Act]:
    dealing = dealer.screen.sitting.session.dealing
    return list(perform(dealing).acts)


def test_it_ends_the_round_and_asks_first_where_something_is_due(
    seat: Seat, answers: Answers
) -> None:
    dealer = seat(EXAM)
    screen = dealer.screen
    acts = right_acts(dealer)
    for act in acts[:-1]:
        dealer.do(act)
    over = screen.panel.over
    assert over.isVisible()
    assert not over.stands_out
    answers.answer = -1
    QTest.mouseClick(over, LEFT)
    assert len(answers.asked) == 1
    assert not screen.sitting.over  # thought better of it
    answers.answer = 0
    QTest.mouseClick(over, LEFT)
    assert screen.sitting.over
    summary = screen.sitting.session.summary
    assert summary.complete
    assert [one.act.act for one in summary.omitted] == [acts[-1].act]
    assert screen.sitting.session.verdicts[-1].act == DONE


def test_it_stands_out_and_does_not_ask_where_nothing_is_left_but_what_was_forgotten(
    seat: Seat, answers: Answers, qtbot: QtBot
) -> None:
    dealer = seat(EXAM)
    screen = dealer.screen
    acts = right_acts(dealer)
    owed = next(n for n, act in enumerate(acts) if act.act in ("take", "pay"))
    plain = screen.panel.over.styleSheet()
    for act in (*acts[:owed], *acts[owed + 1 :]):
        dealer.do(act)
    assert not screen.sitting.over
    assert not screen.sitting.situation.due
    over = screen.panel.over
    assert over.stands_out
    assert over.styleSheet() != plain
    with qtbot.waitSignal(screen.ended):
        QTest.keyClick(screen, Qt.Key.Key_E)
    assert answers.asked == []
    assert screen.sitting.over
    (omitted,) = screen.sitting.session.summary.omitted
    assert (omitted.act.act, omitted.act.box) == (acts[owed].act, acts[owed].box)
    QTest.keyClick(screen, Qt.Key.Key_E)  # nothing more comes of it
    assert screen.sitting.session.verdicts[-1].n == len(acts)


def test_the_next_round_follows(seat: Seat, answers: Answers) -> None:
    text = "rounds = 2\n" + (ROUNDS / "R03.toml").read_text(encoding="utf-8")
    dealer = seat(EXAM, text=text)
    screen = dealer.screen
    performance = perform(screen.sitting.session.dealing)
    first = [one.act for one in performance.moments if one.before.table.round == 1]
    for act in first[:-1]:
        dealer.do(act)
    QTest.mouseClick(screen.panel.over, LEFT)
    assert len(answers.asked) == 1
    assert screen.sitting.situation.table.round == 2
    assert not screen.sitting.over
    assert "Round 2 of 2" in screen.panel.state.text()
    assert "Round is over" in screen.panel.done.item(screen.panel.done.count() - 1).text()


def test_in_practice_it_is_there_only_for_what_was_forgotten_before(
    seat: Seat, answers: Answers
) -> None:
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
    assert answers.asked == []
    assert screen.sitting.session.summary.score == 1


def test_what_was_said_stands_in_the_debrief(seat: Seat, answers: Answers, qtbot: QtBot) -> None:
    dealer = seat(EXAM)
    acts = right_acts(dealer)
    for act in acts[:-1]:
        dealer.do(act)
    QTest.mouseClick(dealer.screen.panel.over, LEFT)
    assert answers.asked
    found = debrief([dealer.screen.sitting])
    result = Result(found, "en")
    qtbot.addWidget(result)
    assert found.omissions[0].moment is found.moments[-1]
    result.open(found.moments[-1])
    assert result.timeline is not None
    assert "Round is over" in result.timeline.view.toPlainText()
    assert "Skipped and never done" in result.timeline.view.toPlainText()
