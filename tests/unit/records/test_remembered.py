"""What trainees remember, from real files: made of sessions, kept, and had again."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from itertools import count
from pathlib import Path

import pytest

from tests.unit.records.test_history import RESULT, exam_head
from trainer.app import App
from trainer.procedure.amend import day_of
from trainer.records.log import SqliteLog
from trainer.records.remembered import MemoryRecords
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.judge.trace import perform
from trainer.training.memory.evidence import look_at_ways
from trainer.training.memory.memory import (
    BROKEN,
    CLAUSE,
    HELPED,
    KEPT,
    KNOWN,
    WAY,
    Key,
    Memory,
    Source,
    Try,
)
from trainer.training.memory.renewed import build_memory
from trainer.training.sessions.record import RecordsError, SessionHead, Task
from trainer.training.sessions.session import EXAM, LEARN, PRACTICE, Mode, Session
from trainer.training.sessions.sitting import Part, Sitting

A1, A2 = Key(CLAUSE, "A-1"), Key(CLAUSE, "A-2")


class Clock:
    """What time it is for a log."""

    def __init__(self) -> None:
        self.day = "2026-01-01"
        self._seconds = count()

    def __call__(self) -> str:
        seconds = next(self._seconds)
        return f"{self.day}T10:{seconds // 60:02}:{seconds % 60:02}.000+00:00"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def log(database: Path, clock: Clock) -> Iterator[SqliteLog]:
    log = SqliteLog(database, clock)
    yield log
    log.close()


@pytest.fixture
def memories(log: SqliteLog) -> MemoryRecords:
    return MemoryRecords(log.file)


def act(
    log: SqliteLog, session: int, how: str, *clauses: str, n: int = 1, helped: bool = False
) -> None:
    verdict = {"act": {"act": "offer"}, "verdict": how, "clauses": list(clauses)}
    if helped:
        log.add_assist(session, n)
    log.add_act(session, n, {"act": "offer"}, verdict)


def quiz(key: Key) -> Try:
    return Try(key, "2026-01-01T23:00:00.000+00:00", KEPT, Source(None, 4, "quiz"))


def again(log: SqliteLog, trainee: str = "Jana", procedure: str = "prague") -> Memory:
    """The same from the sessions alone."""
    return build_memory(log.history(trainee, procedure), log.exams(trainee, Task.DEAL))


def test_the_first_try_of_a_day_is_a_review(
    log: SqliteLog, memories: MemoryRecords, head: SessionHead
) -> None:
    number = log.add_session(replace(head, mode="practice"))
    act(log, number, "correct", "A-1", "A-2")
    act(log, number, "fault", "A-2", "A-1", n=2)
    act(log, number, "correct", "A-3", n=3)
    act(log, number, "correct", "A-4", n=4, helped=True)
    memory = memories.memory("Jana", "prague")
    found = {
        (one.tried.key.name, one.tried.how, one.rating)
        for one in memories.reviews("Jana", "prague")
    }
    assert found == {("A-1", KEPT, 3), ("A-2", KEPT, 3), ("A-4", HELPED, 1)}
    assert memory == again(log)
    first = memories.reviews("Jana", "prague")[0].tried
    assert first.source == Source(number, 1)
    assert first.at == log.session(number).acts[0].at


def test_what_is_new_is_added_and_nothing_is_read_twice(
    log: SqliteLog, memories: MemoryRecords, head: SessionHead, clock: Clock
) -> None:
    for day in range(1, 4):
        clock.day = f"2026-01-{day * 2:02}"
        number = log.add_session(replace(head, mode="practice"))
        act(log, number, "correct", "A-1")
        assert memories.memory("Jana", "prague") == again(log), "not over, and known"
        act(log, number, "fault", "A-2", n=2)
        act(log, number, "correct", "A-2", n=3)
        assert memories.memory("Jana", "prague") == again(log)
        log.end(number, {"score": 0.5, "omitted": [{"clauses": ["A-5", "A-1"]}]})
        assert memories.memory("Jana", "prague") == again(log)
        assert len(memories.reviews("Jana", "prague")) == 3 * day
    memory = memories.memory("Jana", "prague")
    assert memory.state(A1, day_of(clock.day)) == KNOWN
    assert memory.cards[A2].days == 0
    assert memory.cards[Key(CLAUSE, "A-5")].days == 0
    with log.file.reading() as conn:
        assert conn.execute("SELECT session, acts, whole FROM remembered").fetchall() == [
            (number, 3, 1) for number in (1, 2, 3)
        ]


def test_an_exam_says_nothing_before_it_is_marked(
    log: SqliteLog, memories: MemoryRecords, head: SessionHead, clock: Clock
) -> None:
    exam = log.begin_exam(exam_head(head))
    number = log.add_session(replace(head, exam=exam))
    act(log, number, "fault", "A-1")
    alone = log.add_session(head)
    act(log, alone, "correct", "A-2")
    assert memories.memory("Jana", "prague") == Memory()
    log.end(number, {"score": 0.5})
    assert memories.memory("Jana", "prague") == Memory()
    clock.day = "2026-01-05"
    log.end_exam(exam, RESULT)
    assert memories.memory("Jana", "prague").cards[A1].last == date(2026, 1, 5)
    clock.day = "2026-01-06"
    log.end(alone, {"score": 1.0})
    assert memories.memory("Jana", "prague").cards[A2].last == date(2026, 1, 6)
    assert memories.memory("Jana", "prague") == again(log)


def test_what_was_shown_says_nothing_and_nobody_remembers_anothers(
    log: SqliteLog, memories: MemoryRecords, head: SessionHead
) -> None:
    shown = log.add_session(replace(head, mode=LEARN.name))
    act(log, shown, "correct", "A-1")
    log.end(shown, {"score": 1.0})
    other = log.add_session(replace(head, mode="practice", trainee="Karel"))
    act(log, other, "correct", "A-1")
    assert memories.memory("Jana", "prague") == Memory()
    assert memories.memory("Nobody", "prague") == Memory()
    assert set(memories.memory(" KAREL", "prague").cards) == {A1}
    assert memories.memory("Karel", "crown") == Memory()
    assert memories.memory("\udce9", "prague") == Memory()


def test_another_version_of_the_manual_goes_on_with_the_same_cards(
    log: SqliteLog, memories: MemoryRecords, head: SessionHead, clock: Clock
) -> None:
    for version, clauses in (("1", ["A-1", "A-9"]), ("2", ["A-1"]), ("3", ["A-1", "A-2"])):
        clock.day = f"2026-01-0{version}"
        made = replace(head, mode="practice", version=version, content_hash=f"c{version}")
        act(log, log.add_session(made), "correct", *clauses)
    memory = memories.memory("Jana", "prague")
    assert memory.state(A1, day_of(clock.day)) == KNOWN
    assert set(memory.cards) == {A1, A2, Key(CLAUSE, "A-9")}, "what is gone is not lost"


def test_a_quiz_is_remembered_after_what_was_dealt(
    log: SqliteLog, memories: MemoryRecords, head: SessionHead
) -> None:
    act(log, log.add_session(replace(head, mode="practice")), "fault", "A-1")
    asked = [quiz(A1), quiz(A2)]
    memories.remember_tries("Jana", "prague", asked)
    memory = memories.memory("Jana", "prague")
    assert (memory.cards[A1].days, memory.cards[A2].days) == (0, 1)
    assert [one.tried.source for one in memories.reviews("Jana", "prague")] == [
        Source(1, 1),
        Source(None, 4, "quiz"),
    ]
    memories.remember_tries("Eva ", "prague", asked)
    assert set(memories.memory("eva", "prague").cards) == {A1, A2}, "who has never dealt"
    others = [one.tried for one in memories.reviews("Jana", "prague") if one.tried.source.asked]
    assert build_memory(log.history("Jana", "prague"), (), others) == memory


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE reviews SET how = 'broken'",
        "DELETE FROM reviews",
        "DELETE FROM cards",
        "DELETE FROM remembered",
        "INSERT OR REPLACE INTO reviews SELECT * FROM reviews",
    ],
)
def test_the_log_of_reviews_is_only_added_to(
    change: str, log: SqliteLog, memories: MemoryRecords, head: SessionHead
) -> None:
    act(log, log.add_session(replace(head, mode="practice")), "correct", "A-1")
    memories.memory("Jana", "prague")
    with pytest.raises(RecordsError), log.file.writing() as conn:
        conn.execute(change)
    assert memories.memory("Jana", "prague") == again(log)


def test_records_that_cannot_be_written_are_remembered_all_the_same(
    log: SqliteLog, head: SessionHead, database: Path, clock: Clock
) -> None:
    act(log, log.add_session(replace(head, mode="practice")), "correct", "A-1")
    looking = SqliteLog(database, clock, writes=False)
    assert set(MemoryRecords(looking.file).memory("Jana", "prague").cards) == {A1}
    assert MemoryRecords(looking.file).reviews("Jana", "prague") == []
    with pytest.raises(RecordsError):
        MemoryRecords(looking.file).remember_tries("Jana", "prague", [quiz(A2)])
    looking.close()


def test_two_windows_remember_a_session_once(
    log: SqliteLog, memories: MemoryRecords, head: SessionHead, monkeypatch: pytest.MonkeyPatch
) -> None:
    act(log, log.add_session(replace(head, mode="practice")), "correct", "A-1")
    other = MemoryRecords(log.file)
    kept = other._kept("Jana", "prague")
    memories.memory("Jana", "prague")
    monkeypatch.setattr(other, "_kept", lambda *_: kept)
    assert other.memory("Jana", "prague") == again(log)
    assert len(memories.reviews("Jana", "prague")) == 1


def test_a_session_under_a_clock_that_ran_ahead_is_set_aside(
    log: SqliteLog, memories: MemoryRecords, head: SessionHead, clock: Clock
) -> None:
    """One of 2030 stops no memory: what comes after it counts, in sessions and quizzes alike."""
    for day in ("2026-01-01", "2030-01-01", "2026-01-02", "2026-01-03"):
        clock.day = day
        act(log, log.add_session(replace(head, mode="practice")), "correct", "A-1")
        memories.memory("Jana", "prague")
        asked = Try(A2, f"{day}T11:00:00.000+00:00", KEPT, Source(None, 1, "quiz"))
        memories.remember_tries("Jana", "prague", [asked])
    for found in (memories, MemoryRecords(log.file)):
        cards = found.memory("Jana", "prague").cards
        for key in (A1, A2):
            assert (cards[key].last, cards[key].days) == (date(2026, 1, 3), 3)
    days = [one.tried.day for one in memories.reviews("Jana", "prague")]
    assert days == [date(2026, 1, day) for day in (1, 1, 2, 2, 3, 3)]
    assert log.latest()["Jana"].startswith(clock.day)


def test_a_damaged_time_is_told(log: SqliteLog, memories: MemoryRecords, head: SessionHead) -> None:
    number = log.add_session(replace(head, mode="practice"))
    verdict = {"act": {"act": "pay"}, "verdict": "correct", "clauses": ["A-1"]}
    log.dated("then").add_act(number, 1, {}, verdict)
    with pytest.raises(RecordsError, match="damaged"):
        memories.memory("Jana", "prague")


# --- with real sessions


def dealt(
    log: SqliteLog, scenario: str, acts: Callable[[Dealing], list[Act]], mode: Mode = PRACTICE
) -> None:
    dealing = App().dealing(scenario, "test")
    sitting = Sitting.begin_sitting(Session(dealing, mode), "Jana", log, part=Part())
    for one in acts(dealing):
        if not sitting.over:
            sitting.do(one)
    if not sitting.over:
        sitting.leave()


def right(dealing: Dealing) -> list[Act]:
    return list(perform(dealing).acts)


@pytest.mark.parametrize("mode", [PRACTICE, EXAM])
def test_the_file_remembers_what_the_sessions_say(
    mode: Mode,
    log: SqliteLog,
    clock: Clock,
    scenario: str,
    with_slips: Callable[[Dealing], list[Act]],
) -> None:
    memories = MemoryRecords(log.file)
    for day, acts in enumerate((right, with_slips, right, right, with_slips), start=1):
        clock.day = f"2026-01-{day:02}"
        dealt(log, scenario, acts, mode)
        assert memories.memory("Jana", "prague") == again(log)
    hows = {one.tried.how for one in memories.reviews("Jana", "prague")}
    assert hows == {KEPT, BROKEN}


def looked(log: SqliteLog, memories: MemoryRecords) -> dict[str, str]:
    """How the last review of each way went."""
    program = App()
    look_at_ways(memories, log.session, program.logged_dealing, "Jana", "prague")
    reviews = [one.tried for one in memories.reviews("Jana", "prague")]
    return {one.key.name: one.how for one in reviews if one.key.kind == WAY}


def test_ways_are_known_by_what_comes_behind_them(
    log: SqliteLog, memories: MemoryRecords, clock: Clock, scenario: str
) -> None:
    def without_the_second_card(dealing: Dealing) -> list[Act]:
        acts = right(dealing)
        first = next(n for n, one in enumerate(acts) if one.act == "offer")
        return [*acts[:first], Act("burn_card"), *acts[first:]]

    dealt(log, scenario, right)
    ways = looked(log, memories)
    assert set(ways.values()) == {KEPT}
    assert {"deal/second_cards>boxes", "boxes/turn/begun>asked", "settlement>clearing"} <= set(ways)
    assert "clearing>over" not in ways, "nothing comes behind it"
    clock.day = "2026-01-02"
    dealt(log, scenario, without_the_second_card)
    ways = looked(log, memories)
    assert ways["deal/second_cards>boxes"] == BROKEN
    assert ways["deal/first_cards>own_card"] == KEPT
    assert looked(log, memories) == ways
    assert memories.uncounted_sessions("Jana", "prague", 9) == []


def test_only_the_latest_sessions_are_dealt_again(
    log: SqliteLog, memories: MemoryRecords, scenario: str
) -> None:
    for _ in range(3):
        dealt(log, scenario, right)
    assert [line.id for line, _ in memories.uncounted_sessions("Jana", "prague", 2)] == [2, 3]
    memories.remember_ways("Jana", "prague", 2, [])
    assert [line.id for line, _ in memories.uncounted_sessions("Jana", "prague", 2)] == [3]
