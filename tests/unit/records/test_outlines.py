"""What the home page asks of the records, from real files."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.unit.records.test_history import RESULT, exam_head
from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.records.activities import InspectionRecords, LessonRecords, SittingRecords
from trainer.records.log import SqliteLog
from trainer.records.outlines import OutlineRecords
from trainer.records.remembered import MemoryRecords
from trainer.table.act import Act
from trainer.training.debrief.home_figures import ClockReading, Outline
from trainer.training.debrief.round_result import FollowedRule
from trainer.training.inspect.history import Drill
from trainer.training.lessons.course import StageRecord
from trainer.training.memory.evidence import tries_of
from trainer.training.sessions.record import SessionHead, SittingRecord
from trainer.training.sessions.session import LEARN, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting

WHOSE = "Jana", "prague"
THURSDAY = date(2026, 11, 26)
MONDAY = date(2026, 11, 23)
SUMMARY = {"score": 0.95, "correct": 19, "due": 20, "faults": 1, "assists": 2, "complete": True}


class Calendar:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = at(26)

    def __call__(self) -> str:
        return self.now


def at(day: int) -> str:
    return f"2026-11-{day:02}T15:00:00.000+00:00"


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def log(database: Path, calendar: Calendar) -> SqliteLog:
    return SqliteLog(database, calendar)


@pytest.fixture
def outlines(log: SqliteLog) -> OutlineRecords:
    return OutlineRecords(log.file)


@pytest.fixture
def practice(head: SessionHead) -> SessionHead:
    return replace(head, mode="practice")


def deal(log: SqliteLog, session: int, *spent: int, act: str = "offer") -> None:
    before = len(log.session(session).acts)
    for n, clock in enumerate(spent, start=before + 1):
        shape = {"act": act}
        log.add_act(session, n, shape, {"act": shape, "verdict": "correct", "clauses": []}, clock)


def test_a_session_in_outline(
    log: SqliteLog, outlines: OutlineRecords, practice: SessionHead
) -> None:
    number = log.add_session(practice)
    fields = (number, "practice", "first", at(26))
    begun = Outline(*fields, None, None, part=False, single=True, moves=False)
    assert outlines.outlines(*WHOSE) == [begun]
    deal(log, number, 900)
    log.end(number, SUMMARY)
    over = begun._replace(ended=at(26), moves=True, score=0.95, right=19, of=20)
    assert outlines.outlines(*WHOSE) == [over._replace(mistakes=1, hints=2, complete=True)]
    assert outlines.outlines("Karel", "prague") == outlines.outlines("Jana", "star") == []


def test_parts_and_several_rounds_say_so(
    log: SqliteLog, outlines: OutlineRecords, practice: SessionHead
) -> None:
    log.add_session(replace(practice, focus="deal"))
    log.add_session(replace(practice, prelude=({"act": "deal_self"},)))
    log.add_session(replace(practice, scenario_text="rounds = 2"))
    found = outlines.outlines(*WHOSE)
    assert [(one.part, one.single) for one in found] == [(True, True), (True, True), (False, False)]


def test_a_round_of_an_exam_is_one_when_that_is_marked(
    log: SqliteLog, outlines: OutlineRecords, head: SessionHead
) -> None:
    exam = log.begin_exam(exam_head(head))
    number = log.add_session(replace(head, exam=exam))
    assert outlines.outlines(*WHOSE) == []
    log.end_exam(exam, RESULT)
    (found,) = outlines.outlines(*WHOSE)
    assert (found.id, found.exam) == (number, exam)


def test_lines_are_as_the_log_has_them(
    log: SqliteLog, outlines: OutlineRecords, practice: SessionHead
) -> None:
    numbers = [log.add_session(practice) for _ in range(3)]
    for number in numbers:
        deal(log, number, 400)
    history = log.history(*WHOSE)
    assert outlines.lines("prague", [numbers[2], numbers[0]]) == [history[0], history[2]]


def test_clocks_of_a_week_move_by_move(
    log: SqliteLog, outlines: OutlineRecords, practice: SessionHead, calendar: Calendar
) -> None:
    calendar.now = at(18)
    old, resumed = log.add_session(practice), log.add_session(practice)
    deal(log, old, 500)
    deal(log, resumed, 700)
    log.end(old, SUMMARY)
    calendar.now = at(24)
    deal(log, resumed, 1500)
    log.spend(resumed, 4000)
    log.add_session(practice)
    assert outlines.clocked(*WHOSE, MONDAY) == [
        ClockReading(resumed, 700, at(18)),
        ClockReading(resumed, 1500, at(24)),
        ClockReading(resumed, 4000, at(24)),
    ]
    calendar.now = at(25)
    log.end(resumed, SUMMARY)
    assert outlines.clocked(*WHOSE, MONDAY)[-1] == ClockReading(resumed, 4000, at(25))
    assert outlines.clocked("Karel", "prague", MONDAY) == []


def test_the_time_of_the_shuffle_is_not_counted(
    log: SqliteLog, outlines: OutlineRecords, practice: SessionHead
) -> None:
    first, second = log.add_session(practice), log.add_session(practice)
    deal(log, first, 1000, act="burn_card")
    deal(log, first, 3000, 4000)
    deal(log, first, 9000, act="shuffle")
    deal(log, second, 2500)
    assert outlines.dealing_times([first, second]) == {first: 3000, second: 2500}
    assert outlines.dealing_times([first]) == {first: 3000}
    assert outlines.dealing_times([99]) == {99: 0}


def test_what_is_finished(
    log: SqliteLog, outlines: OutlineRecords, practice: SessionHead, calendar: Calendar
) -> None:
    heads = [practice, replace(practice, focus="deal"), replace(practice, mode="learn")]
    for day, head in enumerate(heads, start=1):
        calendar.now = at(day)
        log.end(log.add_session(head), SUMMARY)
    calendar.now = at(4)
    log.add_session(practice)
    log.end(log.add_session(practice), SUMMARY | {"complete": False})
    assert outlines.finished(*WHOSE) == [at(1)], "neither parts, nor what was watched or left"
    calendar.now = at(5)
    log.end_exam(log.begin_exam(exam_head(practice)), RESULT)
    LessonRecords(log.file).add(*WHOSE, StageRecord("deal", "alone", 1, 9, at(6)))
    SittingRecords(log.file).add(*WHOSE, SittingRecord("pay", "easy", 3, 4, 60.0, 9.0, at(7)))
    for clause in ("A-1", "A-2"):
        tries = tries_of([clause], at(8), right=True, dealt=False)
        MemoryRecords(log.file).remember_tries(*WHOSE, tries)
    inspections = InspectionRecords(log.file)
    drill = inspections.add_drill("Jana", Drill("prague", "1", "easy", 7, 3, at(9)))
    inspections.add(drill, 1, {}, at(9))
    assert sorted(outlines.finished(*WHOSE)) == [at(day) for day in (1, 5, 6, 7, 8, 9)]
    assert outlines.finished("Karel", "prague") == outlines.finished("Jana", "star") == []


# --- all of it, of rounds that were dealt


class Program(App):
    """The program on a day."""

    def today(self) -> date:
        return THURSDAY


@pytest.fixture
def program(database: Path) -> App:
    return Program(database)


@pytest.fixture
def prague(program: App) -> Procedure:
    return program.procedure("prague")


def play(log: SqliteLog, session: Session, slip: Callable[[Act], Act | None]) -> int:
    """Deal a round, with a slip before some acts; each takes four seconds."""
    seconds = iter(range(0, 10_000, 4))
    sitting = Sitting.begin_sitting(session, "Jana", log, lambda: next(seconds))
    assert session.performance is not None
    for act in session.performance.acts:
        wrong = slip(act)
        if wrong is not None:
            sitting.do(wrong)
        sitting.do(act)
    return sitting.number


def test_the_figures_of_rounds_that_were_dealt(
    program: App, prague: Procedure, log: SqliteLog, calendar: Calendar
) -> None:
    table = program.day_table(prague)
    assert program.day_table(prague) is table

    def deal_table(slip: Callable[[Act], Act | None], name: str = table.name) -> int:
        return play(log, Session.from_drawn(table.drawn, PRACTICE, name), slip)

    def with_left(act: Act) -> Act | None:
        return replace(act, with_="left") if act.act == "offer" else None

    calendar.now = at(24)
    play(log, Session.from_drawn(table.drawn, LEARN, "watched"), lambda _: None)
    first = deal_table(with_left, "seed 1")
    calendar.now = at(26)
    second = deal_table(lambda _: None)
    found = program.home_figures("Jana", prague)
    assert found.habit.streak == 2
    moves = len(table.drawn.performance.moments)
    assert found.habit.today == pytest.approx(moves * 4 / 60, abs=1)
    assert found.habit.week[1] > moves * 8 / 60, "what was watched, too"
    assert (found.rounds.dealt, found.rounds.last, found.rounds.clean) == (2, 100, 1)
    assert found.rounds.rounds_an_hour
    assert [rule.right for rule in found.to_fix] == [1]
    clause = found.to_fix[0].clause
    assert program.round_gains("Jana", prague, second) == (FollowedRule(clause),)
    assert program.round_gains("Jana", prague, first) == ()
    assert found.rules.of == 80
    assert found.tables == (None, None, None, 100, None, None, None)
    deal_table(lambda _: None, "seed 2")
    assert program.home_figures("Jana", prague, certified=True).to_fix == ()


def test_the_figures_of_somebody_new(program: App, prague: Procedure) -> None:
    found = program.home_figures("Jana", prague)
    assert (found.habit.streak, found.habit.total, found.rounds.dealt) == (0, 0, 0)
    assert (found.rules.known, found.to_fix, found.tables) == (0, (), (None,) * 7)
