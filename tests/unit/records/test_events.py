"""Exams that are watched are kept with all that happened, one person's under any spelling."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.records.log import SqliteLog
from trainer.training.sessions.record import (
    AWAY,
    ENDED,
    Event,
    ExamHead,
    Interruption,
    RecordsError,
    Task,
)

AT = "2027-01-05T12:00:00.000+00:00"
HEAD = ExamHead(
    task=Task.WATCH,
    trainee="Jana",
    procedure="prague",
    version="1",
    content_hash="c0ffee",
    procedure_text="text",
    blueprint={"faults": 30},
    program_version="1",
    assessor="Eva",
)
LATER = replace(HEAD, version="2", content_hash="c0ffef")
FIRST, SECOND = Event(1, {"table": 1}, AT), Event(1, {"act": 1, "at": 0.25}, AT)

Opened = Callable[[Path], SqliteLog]


@pytest.fixture
def log(opened: Opened, database: Path) -> SqliteLog:
    return opened(database).dated(AT)


def test_an_exam_is_kept_with_what_happened(log: SqliteLog) -> None:
    number = log.begin_exam(HEAD)
    log.add_event(number, 1, FIRST)
    log.add_event(number, 2, SECOND)
    found = log.unfinished_exam(" JANA ", Task.WATCH)
    assert found is not None
    assert found == log.exam(number)
    assert (found.head, found.begun, found.ended, found.result) == (HEAD, AT, None, None)
    assert (found.events, found.sessions) == ((FIRST, SECOND), ())
    assert [line.result for line in log.exams("jana", Task.WATCH)] == [None]
    log.end_exam(number, {"passed": True})
    assert log.unfinished_exam("Jana", Task.WATCH) is None
    (line,) = log.exams("Jana", Task.WATCH)
    assert (line.id, line.begun, line.result) == (number, AT, {"passed": True})
    assert log.exam(number).ended == AT


def test_those_that_are_dealt_are_others(log: SqliteLog) -> None:
    numbers = [log.begin_exam(replace(HEAD, task=task)) for task in (*Task, *Task)]
    assert [line.attempt for line in log.all_exams()] == [1, 1, 2, 2]
    for task, number in zip(Task, numbers[2:], strict=True):
        found = log.unfinished_exam("Jana", task)
        assert found is not None
        assert (found.id, found.head.task) == (number, task)
        assert [line.id for line in log.exams("Jana", task)] == [number - 2, number]


def test_the_latest_unfinished_one_is_gone_on_with(log: SqliteLog) -> None:
    log.begin_exam(HEAD)
    log.begin_exam(LATER)
    found = log.unfinished_exam("Jana", Task.WATCH)
    assert found is not None
    assert found.head == LATER
    with pytest.raises(KeyError):
        log.exam(3)


def test_when_something_was_seen_last_is_known(log: SqliteLog) -> None:
    times = [f"2027-01-05T12:00:0{second}.000+00:00" for second in range(4)]
    number = log.dated(times[0]).begin_exam(HEAD)
    for n, (event, at) in enumerate(
        zip((FIRST, SECOND, Event(1, {"left": 1})), times[1:], strict=True), start=1
    ):
        log.dated(at).add_event(number, n, event)
    found = log.exam(number)
    assert [found.begun, found.last_round, found.last] == times[:3]


def test_what_has_interrupted_it_is_kept_and_who_let_it_go_on(log: SqliteLog) -> None:
    number, other = log.begin_exam(HEAD), log.begin_exam(HEAD)
    stops = (Interruption(AWAY, AT, 4_000), Interruption(ENDED, AT, 9_000, 3))
    for stop in stops:
        log.interrupt(number, stop)
    found = log.exam(number)
    assert (found.interruptions, found.released) == (stops, 0)
    log.release(number, "Eva")
    log.interrupt(number, stops[0])
    assert log.exam(number).released == 2
    assert log.exam(other).interruptions == ()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE exams SET task = 'deal'",
        "UPDATE exams SET assessor = 'Karel'",
        "DELETE FROM exams",
        "UPDATE events SET event = '{}'",
        "DELETE FROM events",
        "INSERT INTO events VALUES (1, 3, 1, '{}', '')",
        "INSERT INTO events VALUES (1, 1, 1, '{}', '')",
    ],
)
def test_what_happened_stays(change: str, log: SqliteLog) -> None:
    log.add_event(log.begin_exam(HEAD), 1, FIRST)
    with pytest.raises(RecordsError), log.file.writing() as conn:
        conn.execute(change)
    assert log.exam(1).events == (FIRST,)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE exams SET result = '{}'",
        "UPDATE exams SET ended = NULL, result = NULL",
        "INSERT INTO events VALUES (1, 1, 1, '{}', '')",
    ],
)
def test_what_has_ended_stays(change: str, log: SqliteLog) -> None:
    log.end_exam(log.begin_exam(HEAD), {"passed": False})
    with pytest.raises(RecordsError), log.file.writing() as conn:
        conn.execute(change)
    assert log.exam(1).result == {"passed": False}
    assert log.exam(1).events == ()
