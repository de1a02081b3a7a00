import gc
import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from trainer.app import App
from trainer.records.log import SqliteLog, hash_of_judge
from trainer.starting import start
from trainer.table.act import Act
from trainer.training.engine.dealing import Dealing
from trainer.training.sessions.record import (
    AWAY,
    ENDED,
    ExamHead,
    Interruption,
    Log,
    RecordsError,
    SessionHead,
    Task,
)
from trainer.training.sessions.session import MODES, Session
from trainer.training.sessions.sitting import Sitting, differences

Opened = Callable[[Path], SqliteLog]

CORRECT = {"verdict": "correct"}


@pytest.fixture
def log(database: Path, opened: Opened) -> SqliteLog:
    return opened(database)


def test_it_is_a_log(log: SqliteLog) -> None:
    as_promised: Log = log
    assert list(as_promised.sessions()) == []


def test_what_was_written_is_read(log: SqliteLog, head: SessionHead) -> None:
    number = log.add_session(head)
    act = {"act": "call", "phrase": "dvanáct", "chips": {"25": 2}, "decks": 1.5}
    log.add_act(number, 1, act, {"n": 1, "says": "Příliš", "money": -3})
    log.add_assist(number, 2)
    log.add_assist(number, 2)
    log.add_act(number, 2, {"act": "deal_self"}, CORRECT)
    log.end(number, {"score": 0.9677})
    record = log.session(number)
    assert record.head == head
    assert [(one.n, one.act, one.verdict) for one in record.acts] == [
        (1, act, {"n": 1, "says": "Příliš", "money": -3}),
        (2, {"act": "deal_self"}, CORRECT),
    ]
    assert list(record.acts[0].act) == list(act), "in the order in which the fields were given"
    assert (record.assists, record.summary) == (2, {"score": 0.9677})
    times = [record.begun, *(one.at for one in record.acts), record.ended or ""]
    assert times == sorted(times)


def test_it_is_still_there_after_reopening(
    log: SqliteLog, head: SessionHead, opened: Opened, database: Path
) -> None:
    number = log.add_session(head)
    log.add_act(number, 1, {"act": "deal_self"}, CORRECT)
    before = log.session(number)
    log.close()
    assert opened(database).session(number) == before


def test_there_is_only_the_head_beside_the_file_between_writes(
    log: SqliteLog, head: SessionHead, database: Path
) -> None:
    log.add_session(head)
    assert sorted(path.name for path in database.parent.iterdir()) == [
        "records.sqlite",
        "records.sqlite.head",
    ]


def test_lists_are_the_latest_first(log: SqliteLog, head: SessionHead) -> None:
    first = log.add_session(head)
    second = log.add_session(replace(head, trainee="Karel"))
    assert log.trainees() == ["Karel", "Jana"]
    third = log.add_session(head)
    log.add_act(third, 1, {"act": "deal_self"}, CORRECT)
    log.add_assist(third, 2)
    assert log.trainees() == ["Jana", "Karel"]
    assert [record.id for record in log.sessions()] == [third, second, first]
    latest = log.sessions()[0]
    assert (latest.acts, latest.assists, latest.summary) == ((), 1, None)


def test_unfinished_is_the_trainees_latest(log: SqliteLog, head: SessionHead) -> None:
    assert log.unfinished("Jana") is None
    first, second = log.add_session(head), log.add_session(head)
    log.add_session(replace(head, trainee="Karel"))
    log.add_act(first, 1, {"act": "deal_self"}, CORRECT)
    log.end(second, {})
    assert log.unfinished("Jana") == log.session(first)
    log.end(first, {})
    assert log.unfinished("Jana") is None


def test_every_session_that_is_not_ended_is_told(log: SqliteLog, head: SessionHead) -> None:
    first, second, third = (log.add_session(head) for _ in range(3))
    log.add_session(replace(head, trainee="Karel"))
    log.end(second, {})
    assert [record.id for record in log.all_unfinished("Jana", 9)] == [third, first]
    assert [record.id for record in log.all_unfinished("Jana", 1)] == [third]


SPELLINGS = ["Jana Nová", "jana nová", "JANA NOVÁ", " Jana  Nová ", "Jana\u00a0Nova\u0301"]


@pytest.mark.parametrize("order", [SPELLINGS, SPELLINGS[::-1]])
def test_a_person_is_one_however_the_name_is_spelled(
    order: list[str], log: SqliteLog, head: SessionHead
) -> None:
    numbers = [log.add_session(replace(head, trainee=name)) for name in order]
    first = " ".join(order[0].split())
    assert log.trainees() == [first]
    assert {record.head.trainee for record in log.sessions()} == {first}
    for name in SPELLINGS:
        assert [line.id for line in log.history(name, "prague")] == numbers
        assert [record.id for record in log.all_unfinished(name, 9)] == numbers[::-1]


def test_spellings_that_were_recorded_before_are_one_person_too(
    log: SqliteLog, head: SessionHead, database: Path
) -> None:
    other = log.add_session(replace(head, trainee="Karel"))
    exam = log.begin_exam(EXAM)
    with log._file.writing() as conn:
        conn.execute("INSERT INTO trainees (name) VALUES ('  JANA')")
        conn.execute("DROP TRIGGER trainees_keep")
        conn.execute("UPDATE trainees SET name = 'jana' WHERE name = 'Jana'")
        wrote = conn.execute("SELECT id FROM trainees WHERE name = '  JANA'").fetchone()[0]
    begun = log.add_session(head)
    with log._file.writing() as conn:
        conn.execute("DROP TRIGGER sessions_keep")
        conn.execute("UPDATE sessions SET trainee = ? WHERE id = ?", (wrote, begun))
    before = database.read_bytes()
    assert log.trainees() == ["jana", "Karel"]
    assert [record.head.trainee for record in log.sessions()] == ["jana", "Karel"]
    assert log.session(begun).head.trainee == "jana"
    assert [line.id for line in log.history("JANA", "prague")] == [begun]
    assert [line.id for line in log.exams("Jana", Task.DEAL)] == [exam]
    found = log.unfinished_exam("Jana ", Task.DEAL)
    assert found is not None
    assert found.head.trainee == "jana"
    assert log.session(other).head.trainee == "Karel"
    assert database.read_bytes() == before, "nothing is rewritten"


def test_a_procedures_text_is_kept_once(log: SqliteLog, head: SessionHead) -> None:
    log.add_session(head)
    log.add_session(head)
    other = log.add_session(replace(head, content_hash="beef", version="2", procedure_text="new"))
    assert log.session(other).head.procedure_text == "new"
    first, *_, last = (record.head.procedure_text for record in log.sessions()[1:])
    assert first is last
    with log._file.reading() as conn:
        assert conn.execute("SELECT count(*) FROM procedures").fetchone() == (2,)


def test_names_that_are_no_unicode_can_be_written(log: SqliteLog, head: SessionHead) -> None:
    name = "\udce9.toml"
    number = log.add_session(replace(head, trainee=name, scenario_name=name))
    log.add_act(number, 1, {"act": "call", "phrase": "\ud800"}, CORRECT)
    assert log.session(number).head.scenario_name == "\\udce9.toml"
    assert log.session(number).acts[0].act["phrase"] == "\ud800"
    assert log.unfinished(name) == log.session(number)


def test_there_is_no_such_session(log: SqliteLog) -> None:
    with pytest.raises(KeyError):
        log.session(5)
    with pytest.raises(KeyError):
        log.end(5, {})
    with pytest.raises(RecordsError, match="FOREIGN KEY"):
        log.add_act(5, 1, {}, CORRECT)
    with pytest.raises(RecordsError, match="FOREIGN KEY"):
        log.add_assist(5, 1)


def test_a_session_ends_once(log: SqliteLog, head: SessionHead) -> None:
    number = log.add_session(head)
    log.end(number, {"score": 1.0})
    before = log.session(number)
    with pytest.raises(RecordsError, match="the session has ended"):
        log.end(number, {"score": 0.5})
    with pytest.raises(RecordsError, match="the session has ended"):
        log.add_act(number, 1, {}, CORRECT)
    with pytest.raises(RecordsError, match="the session has ended"):
        log.add_assist(number, 1)
    assert log.session(number) == before


@pytest.mark.parametrize("n", [0, 1, 3, 7])
def test_an_act_follows_the_last_one(log: SqliteLog, head: SessionHead, n: int) -> None:
    number = log.add_session(head)
    log.add_act(number, 1, {"act": "deal_self"}, CORRECT)
    with pytest.raises(RecordsError, match="an act must follow the last one"):
        log.add_act(number, n, {"act": "clear_self"}, CORRECT)
    log.add_act(number, 2, {"act": "clear_self"}, CORRECT)
    assert [one.n for one in log.session(number).acts] == [1, 2]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE acts SET verdict = '{}'",
        "UPDATE acts SET n = 9",
        "DELETE FROM acts",
        "REPLACE INTO acts VALUES (1, 1, '{}', '{}', '', 0, '')",
        "UPDATE assists SET n = 9",
        "DELETE FROM assists",
        "UPDATE sessions SET seed = 8",
        "UPDATE sessions SET prelude = '[]'",
        "UPDATE sessions SET exam = 1",
        "UPDATE sessions SET sources = ''",
        "UPDATE acts SET sources = ''",
        "UPDATE sessions SET ended = '2026'",
        "UPDATE sessions SET summary = '{'",
        "DELETE FROM sessions",
        "UPDATE procedures SET text = 'softer'",
        "DELETE FROM procedures",
        "DELETE FROM trainees",
        "INSERT INTO acts VALUES (1, 2, 'no JSON', '{}', '', 0, '')",
        "INSERT INTO acts VALUES (1, 'two', '{}', '{}', '', 0, '')",
        "INSERT INTO acts VALUES (99, 1, '{}', '{}', '', 0, '')",
        (
            "INSERT INTO sessions VALUES (9, 9, '', 'c0ffee', '', '', 1, NULL, '', NULL, 1,"
            " '', '', '', 0, NULL, NULL)"
        ),
        (
            "INSERT INTO sessions VALUES (9, 1, '', 'none', '', '', 1, NULL, '', NULL, 1,"
            " '', '', '', 0, NULL, NULL)"
        ),
        (
            "INSERT INTO sessions VALUES (9, 1, '', 'c0ffee', '', '', 1, NULL, '', NULL, 1,"
            " '', '', '', 0, '2026', NULL)"
        ),
    ],
)
def test_what_is_written_down_stays(log: SqliteLog, head: SessionHead, change: str) -> None:
    number = log.add_session(head)
    log.add_act(number, 1, {"act": "deal_self"}, CORRECT)
    log.add_assist(number, 2)
    before = log.session(number)
    with pytest.raises(RecordsError, match="do not take this"), log._file.writing() as conn:
        conn.execute(change)
    assert log.session(number) == before


def test_the_log_says_which_program_wrote_it(
    log: SqliteLog, head: SessionHead, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = log.add_session(head)
    log.add_act(number, 1, {"act": "deal_self"}, CORRECT)
    record = log.session(number)
    assert record.head == head
    assert record.sources == hash_of_judge() != ""
    assert record.acts[0].sources == "", "the same as the session's"
    monkeypatch.setattr("trainer.records.log.hash_of_judge", lambda: "another")
    log.add_act(number, 2, {"act": "clear_self"}, CORRECT)
    assert [one.sources for one in log.session(number).acts] == ["", "another"]


def test_a_call_is_written_whole_or_not_at_all(log: SqliteLog, head: SessionHead) -> None:
    missing: Any = None
    with pytest.raises(RecordsError, match="NOT NULL"):
        log.add_session(replace(head, program_version=missing))
    assert (log.trainees(), list(log.sessions())) == ([], [])
    with log._file.reading() as conn:
        assert conn.execute("SELECT count(*) FROM trainees").fetchone() == (0,)
    assert log.add_session(head) == 1


@pytest.mark.parametrize("mode", ["exam", "practice"])
def test_a_session_replays_to_the_same_verdicts(
    database: Path, scenario: str, with_slips: Callable[[Dealing], list[Act]], mode: str
) -> None:
    program = App(database=database)
    dealing = program.dealing(scenario, "first")
    sitting = Sitting.begin_sitting(Session(dealing, MODES[mode]), "Jana", program.log)
    said = []
    for act in with_slips(dealing):
        if sitting.over:
            break
        if mode == "practice" and act.act == "pay":
            sitting.assist()
        said.append(sitting.session.as_json(sitting.do(act), "en"))
    assert sitting.over
    assert {"correct", "fault"} <= {one["verdict"] for one in said}
    again = App(database=database)
    record = again.log.session(sitting.number)
    assert [one.verdict for one in record.acts] == said
    assert json.dumps(record.summary) == json.dumps(sitting.summary_json()["summary"])
    assert differences(again.logged_dealing(record), record) == []
    for one in (program, again):
        assert isinstance(one.log, SqliteLog)
        one.log.close()


EXAM = ExamHead(
    task=Task.DEAL,
    trainee="Jana",
    procedure="prague",
    version="1",
    content_hash="c0ffee",
    procedure_text="text",
    blueprint={"rounds": 2, "minutes": 20},
    program_version="0.1.0",
)


def test_an_exam_is_read_with_its_rounds(log: SqliteLog, head: SessionHead) -> None:
    exam = log.begin_exam(EXAM)
    rounds = [log.add_session(replace(head, exam=exam, number=number)) for number in (1, 2)]
    alone = log.add_session(head)
    log.add_act(rounds[0], 1, {"act": "deal_self"}, CORRECT, 1500)
    found = log.exam(exam)
    assert (found.head, found.ended, found.result) == (EXAM, None, None)
    assert [(one.id, one.head.number, len(one.acts)) for one in found.sessions] == [
        (rounds[0], 1, 1),
        (rounds[1], 2, 0),
    ]
    assert found.sessions[0].acts[0].spent == found.sessions[0].spent == 1500
    unfinished = log.unfinished("Jana")
    assert unfinished is not None
    assert unfinished.id == alone, "a round of an exam is none"
    assert log.unfinished_exam("Jana", Task.DEAL) == found
    assert log.unfinished_exam("Karl", Task.DEAL) is None
    log.end_exam(exam, {"passed": False})
    assert log.unfinished_exam("Jana", Task.DEAL) is None
    assert log.exam(exam).result == {"passed": False}
    with pytest.raises(RecordsError, match="do not take this"):
        log.end_exam(exam, {"passed": True})
    with pytest.raises(KeyError):
        log.exam(99)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE exams SET blueprint = '{}'",
        "UPDATE exams SET ended = '2026'",
        "DELETE FROM exams",
    ],
)
def test_an_exam_stays_as_it_began(log: SqliteLog, change: str) -> None:
    exam = log.begin_exam(EXAM)
    with pytest.raises(RecordsError, match="do not take this"), log._file.writing() as conn:
        conn.execute(change)
    assert log.exam(exam).head == EXAM


def test_a_sessions_clock_is_kept_between_acts(log: SqliteLog, head: SessionHead) -> None:
    number = log.add_session(replace(head, prelude=({"act": "deal_self"},), focus="boxes"))
    log.add_act(number, 1, {"act": "deal_self"}, CORRECT, 900)
    assert log.session(number).spent == 900
    log.spend(number, 2500)
    record = log.session(number)
    assert (record.spent, record.head.prelude, record.head.focus) == (
        2500,
        ({"act": "deal_self"},),
        "boxes",
    )


def test_a_session_goes_on_with_its_clock(database: Path, scenario: str) -> None:
    time = [100.0]
    program = App(database=database)
    dealing = program.dealing(scenario, "first")
    session = Session(dealing, MODES["exam"])
    sitting = Sitting.begin_sitting(session, "Jana", program.log, lambda: time[0])
    time[0] += 2.5
    sitting.do(session.assist())
    time[0] += 1.0
    sitting.spend()
    record = program.log.session(sitting.number)
    assert (record.acts[0].spent, record.spent) == (2500, 3500)
    time[0] = 7000.0
    again = Sitting.resume(dealing, record, program.log, lambda: time[0])
    time[0] += 0.25
    assert again.spent == 3750


@pytest.mark.parametrize("forgotten", [False, True])
def test_the_file_is_closed_by_whoever_is_done_with_it(database: Path, *, forgotten: bool) -> None:
    program = App(database)
    log = program.log
    assert isinstance(log, SqliteLog)
    conn = log._file._db.conn
    if forgotten:
        del program, log
        gc.collect()
    else:
        program.close()
        program.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        conn.execute("SELECT 1")


def test_a_command_closes_the_file(
    database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DEALER_TRAINER_DATA", str(database.parent))
    opened: list[SqliteLog] = []
    logs = App._opened

    def seen(program: App, *, writes: bool) -> SqliteLog:
        opened.append(logs(program, writes=writes))
        return opened[-1]

    monkeypatch.setattr(App, "_opened", seen)
    assert start(["sessions"]) == 0
    assert "There are no sessions yet" in capsys.readouterr().out
    (log,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        log._file._db.conn.execute("SELECT 1")


def test_what_is_dated_was_done_then(log: SqliteLog, head: SessionHead) -> None:
    then = "2025-12-31T23:59:59"
    number = log.dated(then).add_session(head)
    log.dated(then).add_act(number, 1, {"act": "deal_self"}, CORRECT)
    log.add_act(number, 2, {"act": "deal_self"}, CORRECT)
    log.dated(then).end(number, {})
    record = log.session(number)
    assert (record.begun, record.ended, record.acts[0].at) == (then, then, then)
    assert record.acts[1].at != then


def test_exams_are_listed_with_their_attempts_and_interruptions(
    log: SqliteLog, head: SessionHead
) -> None:
    """What certifies is counted apart from what does not, for each person at each house."""
    begun = [
        log.begin_exam(replace(EXAM, trainee=name, assessor=assessor))
        for name, assessor in (
            *(("Jana", ""), ("Petr", "Eva"), ("JANA", "Eva"), ("Jana", "Eva"), ("Jana", "")),
        )
    ]
    log.add_session(replace(head, exam=begun[3]))
    log.interrupt(begun[3], Interruption(AWAY, "2026-01-01T00:00:00+00:00", 4000))
    log.interrupt(begun[3], Interruption(ENDED, "2026-01-01T00:01:00+00:00", 90_000, 1))
    log.release(begun[3], "Manager Horak")
    lines = log.all_exams()
    assert [(line.trainee, line.assessor, line.attempt) for line in lines] == [
        *(("Jana", "", 1), ("Petr", "Eva", 1), ("Jana", "Eva", 1), ("Jana", "Eva", 2)),
        ("Jana", "", 2),
    ]
    assert [line.id for line in log.exams("jana", Task.DEAL)] == [begun[0], *begun[2:]]
    stops = lines[3].interruptions
    assert [(stop.why, stop.length, stop.round) for stop in stops] == [
        (AWAY, 4000, None),
        (ENDED, 90_000, 1),
    ]
    record = log.exam(begun[3])
    assert (record.interruptions, record.released) == (stops, 2)
    assert log.exam(begun[0]).interruptions == ()
