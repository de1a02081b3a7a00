"""What real records do not take waits, and is written down in its order, with its time."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from trainer.records import database as database_module
from trainer.records.log import SqliteLog
from trainer.training.sessions.backlog import Backlog
from trainer.training.sessions.record import RecordsError, SessionHead

Opened = Callable[[Path], SqliteLog]
VERDICT = {"verdict": "correct", "clauses": []}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.05)
    monkeypatch.setattr(database_module, "AGAIN_SECONDS", 0.02)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another program writes, and does not let go."""
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("BEGIN IMMEDIATE")
        yield


class Told:
    """A log with a backlog, and what it told while it was used."""

    def __init__(self, records: Callable[[], SqliteLog]) -> None:
        self.states: list[tuple[bool, int]] = []
        self.hour = 0
        self.log = Backlog(records, self.now, self.changed)

    def now(self) -> str:
        self.hour += 1
        return f"2026-01-01T{self.hour:02}:00"

    def changed(self) -> None:
        self.states.append((self.log.failing, self.log.acts))

    def act(self, session: int, n: int) -> None:
        self.log.add_act(session, n, {"act": "deal_self"}, VERDICT, n * 100)


@pytest.fixture
def told(database: Path, opened: Opened) -> Told:
    records = opened(database)
    return Told(lambda: records)


def test_while_all_is_well_nothing_is_told(told: Told, head: SessionHead) -> None:
    number = told.log.add_session(head)
    told.act(number, 1)
    told.log.add_assist(number, 2)
    told.log.end(number, {"score": 1.0})
    assert told.states == []
    record = told.log.session(number)
    assert (len(record.acts), record.assists, record.summary) == (1, 1, {"score": 1.0})


def test_what_was_refused_is_written_down_before_the_next_act(
    told: Told, head: SessionHead, database: Path
) -> None:
    number = told.log.add_session(head)
    told.act(number, 1)
    with locked(database):
        told.act(number, 2)
        told.log.add_assist(number, 3)
        told.act(number, 3)
        assert told.log.failing
        assert told.log.waits(number)
        assert "are in use by another program" in told.log.says
        assert len(told.log.session(number).acts) == 1
    told.act(number, 4)
    assert not told.log.failing
    assert told.states == [(True, 1), (True, 2), (False, 0)]
    acts = told.log.session(number).acts
    assert [(one.n, one.spent) for one in acts] == [(n, n * 100) for n in (1, 2, 3, 4)]
    assert [one.at[11:13] for one in acts] == ["01", "02", "04", "05"], "when they were done"
    assert told.log.session(number).assists == 1


def test_a_new_session_is_refused_unless_somebody_goes_without(
    told: Told, head: SessionHead, database: Path
) -> None:
    with locked(database):
        with pytest.raises(RecordsError, match="in use by another program"):
            told.log.add_session(head)
        assert not told.log.failing
        told.log.go_without()
        assert told.log.failing
        first = told.log.add_session(head)
        told.act(first, 1)
        second = told.log.add_session(head)
        told.act(second, 1)
        told.act(second, 2)
        assert (told.log.waits(first), told.log.waits(second)) == (True, True)
    assert told.log.catch_up()
    assert not told.log.without
    assert [len(told.log.session(one).acts) for one in (1, 2)] == [1, 2]
    told.act(second, 3)
    assert len(told.log.session(2).acts) == 3, "it goes on where it was written down"
    assert told.log.add_session(head) == 3


def test_after_a_failure_sessions_go_on_being_begun(
    told: Told, head: SessionHead, database: Path
) -> None:
    number = told.log.add_session(head)
    with locked(database):
        told.act(number, 1)
        told.act(told.log.add_session(head), 1)
        assert told.log.acts == 2
        assert told.log.unfinished("Jana") is None, "what waits cannot be gone on with"
    found = told.log.unfinished("Jana")
    assert found is not None
    assert (found.id, len(found.acts)) == (2, 1)


def test_what_one_session_is_refused_for_good_holds_up_no_other(
    told: Told, head: SessionHead, database: Path, opened: Opened
) -> None:
    number = told.log.add_session(head)
    opened(database).add_act(number, 1, {"act": "deal_self"}, VERDICT)  # in a second window
    told.act(number, 1)
    assert told.log.waits(number)
    other = told.log.add_session(head)
    told.act(other, 1)
    assert not told.log.waits(other)
    assert (told.log.failing, told.log.acts) == (True, 1)
    assert len(told.log.session(other).acts) == 1


def test_records_that_are_opened_later_get_it_all(
    head: SessionHead, database: Path, opened: Opened
) -> None:
    database.mkdir(parents=True)  # a folder in their place
    made: list[SqliteLog] = []

    def records() -> SqliteLog:
        if not made:
            made.append(opened(database))
        return made[0]

    told = Told(records)
    with pytest.raises(RecordsError, match="this is a folder"):
        told.log.trainees()
    told.log.go_without()
    number = told.log.add_session(head)
    told.act(number, 1)
    with pytest.raises(RecordsError):
        told.log.records()
    database.rmdir()
    told.act(number, 2)
    assert not told.log.failing
    assert list(told.log.trainees()) == ["Jana"]
    assert len(told.log.session(1).acts) == 2
