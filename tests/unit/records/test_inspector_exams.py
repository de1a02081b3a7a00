"""Examinations of inspectors are kept with all that happened, one person's under any spelling."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.records.inspector_exams import InspectorExamRecords
from trainer.records.interruptions import EXAM, interrupted
from trainer.records.log import SqliteLog
from trainer.training.inspecting.exam_kept import TERMINAL, Event, InspectorExamHead
from trainer.training.sessions.record import AWAY, ENDED, Interruption, RecordsError

AT = "2027-01-05T12:00:00.000+00:00"
HEAD = InspectorExamHead(
    trainee="Jana",
    procedure="prague",
    version="1",
    content_hash="c0ffee",
    procedure_text="text",
    blueprint={"faults": 30},
    where=TERMINAL,
    program_version="1",
    assessor="Eva",
)
LATER = replace(HEAD, version="2", content_hash="c0ffef")
FIRST, SECOND = Event(1, {"table": 1}), Event(1, {"act": 1, "at": 0.25})

Opened = Callable[[Path], SqliteLog]


@pytest.fixture
def records(opened: Opened, database: Path) -> InspectorExamRecords:
    return InspectorExamRecords(opened(database).file, lambda: AT)


def test_an_examination_is_kept_with_what_happened(records: InspectorExamRecords) -> None:
    number = records.begin(HEAD)
    records.add(number, 1, FIRST)
    records.add(number, 2, SECOND)
    found = records.unfinished(" JANA ")
    assert found is not None
    assert found == records.exam(number)
    assert (found.head, found.begun, found.ended, found.result) == (HEAD, AT, None, None)
    assert found.events == (FIRST, SECOND)
    assert [line.result for line in records.exams("jana", "prague")] == [None]
    records.end(number, {"passed": True})
    assert records.unfinished("Jana") is None
    (line,) = records.exams("Jana", "prague")
    assert (line.id, line.begun, line.where, line.result) == (
        number,
        AT,
        TERMINAL,
        {"passed": True},
    )
    assert records.exam(number).ended == AT
    assert records.exams("Jana", "crown") == []
    assert records.exams("Karel", "prague") == []


def test_the_latest_unfinished_one_is_gone_on_with(records: InspectorExamRecords) -> None:
    records.begin(HEAD)
    records.begin(LATER)
    found = records.unfinished("Jana")
    assert found is not None
    assert found.head == LATER
    with pytest.raises(KeyError):
        records.exam(3)


def test_when_something_was_seen_last_is_known(database: Path, opened: Opened) -> None:
    times = (f"2027-01-05T12:00:0{second}.000+00:00" for second in range(9))
    records = InspectorExamRecords(opened(database).file, lambda: next(times))
    number = records.begin(HEAD)
    records.add(number, 1, FIRST)
    records.add(number, 2, SECOND)
    records.add(number, 3, Event(1, {"left": 1}))
    found = records.exam(number)
    assert [at[18] for at in (found.begun, found.last_round, found.last)] == ["0", "1", "2"]


def test_what_has_interrupted_it_is_kept_and_who_let_it_go_on(
    records: InspectorExamRecords,
) -> None:
    number, other = records.begin(HEAD), records.begin(HEAD)
    stops = [Interruption(AWAY, AT, 4_000), Interruption(ENDED, AT, 9_000, 3)]
    for stop in stops:
        records.interrupt(number, stop)
    found = records.exam(number)
    assert found.interruptions == (stops[0], stops[1]._replace(session=None))
    assert found.released == 0
    records.release(number, "Eva")
    records.interrupt(number, stops[0])
    assert records.exam(number).released == 2
    assert records.exam(other).interruptions == ()


def test_those_of_dealers_are_others(
    records: InspectorExamRecords, opened: Opened, database: Path
) -> None:
    records.interrupt(records.begin(HEAD), Interruption(AWAY, AT, 4_000))
    with opened(database).file.reading() as conn:
        assert interrupted(conn, EXAM, 1) == ([], 0)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE inspector_exams SET seed = 1",
        "UPDATE inspector_exams SET rounds = '[1]'",
        "UPDATE inspector_exams SET assessor = 'Karel'",
        "DELETE FROM inspector_exams",
        "UPDATE inspector_events SET event = '{}'",
        "DELETE FROM inspector_events",
        "INSERT INTO inspector_events VALUES (1, 3, 1, '{}', '')",
        "INSERT INTO inspector_events VALUES (1, 1, 1, '{}', '')",
    ],
)
def test_what_happened_stays(change: str, records: InspectorExamRecords) -> None:
    records.add(records.begin(HEAD), 1, FIRST)
    with pytest.raises(RecordsError), records._file.writing() as conn:
        conn.execute(change)
    assert records.exam(1).events == (FIRST,)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE inspector_exams SET result = '{}'",
        "UPDATE inspector_exams SET ended = NULL, result = NULL",
        "INSERT INTO inspector_events VALUES (1, 1, 1, '{}', '')",
    ],
)
def test_what_has_ended_stays(change: str, records: InspectorExamRecords) -> None:
    records.end(records.begin(HEAD), {"passed": False})
    with pytest.raises(RecordsError), records._file.writing() as conn:
        conn.execute(change)
    assert records.exam(1).result == {"passed": False}
    assert records.exam(1).events == ()
