"""What cannot be read or written is one sentence: the place, what is safe, and what to do."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from trainer.records.log import SqliteLog
from trainer.starting import start
from trainer.training.sessions.record import ExamHead, RecordsError, SessionHead, Task

Opened = Callable[[Path], SqliteLog]
Contents = Callable[[Path], dict[str, str]]
Child = Callable[..., "subprocess.Popen[str]"]

posix = pytest.mark.skipif(sys.platform == "win32", reason="rights and limits of POSIX")

VERDICT = {"act": {"act": "deal_self"}, "verdict": "correct", "clauses": []}

AS_NOBODY = """
import os, sys
from pathlib import Path
from trainer.records.log import SqliteLog
from trainer.training.sessions.record import RecordsError
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
try:
    log = SqliteLog(Path(sys.argv[1]), lambda: "", writes=sys.argv[2] == "writes")
    print([one.head.trainee for one in log.sessions()])
    log.add_session(log.session(1).head)
except RecordsError as error:
    print(error)
"""


@pytest.fixture
def log(database: Path, opened: Opened, head: SessionHead) -> SqliteLog:
    """A log with an exam of one round in it, and a session."""
    made = opened(database)
    exam = ExamHead(Task.DEAL, "Jana", "prague", "1", "c0ffee", "text", {"rounds": 1}, "0.1.0")
    made.begin_exam(exam)
    for _ in range(2):
        number = made.add_session(head)
        made.add_act(number, 1, {"act": "deal_self"}, VERDICT)
    return made


@contextmanager
def overwritten(path: Path) -> Iterator[sqlite3.Connection]:
    """The file as somebody reaches it who goes round the program."""
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        conn.execute("PRAGMA ignore_check_constraints = ON")
        for (name,) in conn.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            conn.execute(f"DROP TRIGGER {name}")
        yield conn


def refusal(path: Path, ask: Callable[[], object]) -> str:
    with pytest.raises(RecordsError) as caught:
        ask()
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}: the training records ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def everything(log: SqliteLog) -> list[Callable[[], object]]:
    """Whatever reads sessions and exams."""
    return [
        log.sessions,
        lambda: log.session(1),
        lambda: log.exam(1),
        lambda: log.history("Jana", "prague"),
        lambda: log.exams("Jana", Task.DEAL),
        lambda: log.unfinished("Jana"),
        lambda: log.unfinished_exam("Jana", Task.DEAL),
    ]


def test_a_damaged_hash_is_told(log: SqliteLog, database: Path) -> None:
    with overwritten(database) as conn:
        conn.execute("UPDATE procedures SET content_hash = 'c0ffef'")
    for ask in (log.sessions, lambda: log.session(1)):
        sentence = refusal(database, ask)
        assert "are damaged (the procedure of session " in sentence
        assert "put your latest copy in its place" in sentence
    assert "the procedure of exam 1" in refusal(database, lambda: log.exam(1))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE acts SET verdict = '{', act = '{'",
        "UPDATE acts SET verdict = CAST(x'ff7b' AS TEXT)",
        "UPDATE sessions SET summary = 'nothing', ended = '2026'",
        "UPDATE sessions SET prelude = '7'",
        "UPDATE exams SET blueprint = '7', result = '{'",
        "UPDATE sessions SET scenario_text = CAST(x'ff7b' AS TEXT)",
    ],
)
def test_a_text_that_was_overwritten_is_told(log: SqliteLog, database: Path, damage: str) -> None:
    with overwritten(database) as conn:
        conn.execute(damage)
    told = 0
    for ask in everything(log):
        try:
            ask()
        except RecordsError:
            assert "are damaged (" in refusal(database, ask)
            told += 1
    assert told


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**40, 0, -1])
def test_no_session_has_such_a_number(log: SqliteLog, number: int) -> None:
    with pytest.raises(KeyError):
        log.session(number)
    with pytest.raises(KeyError):
        log.exam(number)


def test_a_number_that_is_too_large_is_not_written(
    log: SqliteLog, head: SessionHead, database: Path
) -> None:
    sentence = refusal(database, lambda: log.add_session(replace(head, seed=2**63)))
    assert "take a smaller one" in sentence
    assert len(log.sessions()) == 2
    log.add_session(head)


def test_nobody_has_to_wait_while_what_was_read_is_worked_on(
    log: SqliteLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked: list[bool] = []
    loads = json.loads

    def seen(text: str) -> Any:  # noqa: ANN401 - JSON of any kind
        worked.append(log._file._db.conn.in_transaction)
        return loads(text)

    log.end(1, {"score": 1.0})
    log.end_exam(1, {"passed": True})
    monkeypatch.setattr(json, "loads", seen)
    for ask in everything(log):
        ask()
    assert worked
    assert not any(worked)


def test_acts_of_many_sessions_are_read(
    log: SqliteLog, head: SessionHead, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.records.history._AT_ONCE", 2)
    for _ in range(3):
        log.add_act(log.add_session(head), 1, {"act": "deal_self"}, VERDICT)
    log.add_assist(5, 2)
    assert [(one.id, len(one.acts)) for one in log.history("Jana", "prague")] == [
        (number, 1) for number in range(1, 6)
    ]


@posix
def test_a_disk_that_is_full_at_the_start_is_told(log: SqliteLog, child: Child) -> None:
    path = log._file.path
    log.close()
    code = """
import resource, sys
from pathlib import Path
from trainer.records.log import SqliteLog
from trainer.training.sessions.record import RecordsError
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
try:
    SqliteLog(Path(sys.argv[1]), lambda: "2026")
except RecordsError as error:
    print(error)
"""
    before = sorted(path.parent.iterdir())
    for place in (path, path.with_name("new.sqlite")):
        out, trouble = child(code, place).communicate()
        assert not trouble
        assert out.startswith(f"{place}: the training records could not be read or written")
        assert "check the disk and the room on it" in out
    assert sorted(path.parent.iterdir()) == before


@posix
@pytest.mark.parametrize(
    "rights", [(0o444, 0o777), (0o666, 0o555), (0o444, 0o555)], ids=["file", "folder", "both"]
)
def test_read_only_records_are_looked_at(
    log: SqliteLog,
    shared_folder: Path,
    contents: Contents,
    child: Child,
    rights: tuple[int, int],
) -> None:
    path = shared_folder / "records.sqlite"
    path.write_bytes(log._file.path.read_bytes())
    before = contents(shared_folder)
    path.chmod(rights[0])
    shared_folder.chmod(rights[1])
    out, trouble = child(AS_NOBODY, path, "reads").communicate()
    assert not trouble
    names, refused = out.splitlines()
    assert names == "['Jana', 'Jana']"
    assert "read" in refused
    shared_folder.chmod(0o755)
    path.chmod(0o644)
    assert contents(shared_folder) == before


@posix
@pytest.mark.parametrize("how", ["reads", "writes"])
@pytest.mark.parametrize("rights", [(0o000, 0o777), (0o666, 0o000)], ids=["file", "folder"])
def test_records_without_any_right_are_one_sentence(
    log: SqliteLog, shared_folder: Path, child: Child, rights: tuple[int, int], how: str
) -> None:
    path = shared_folder / "records.sqlite"
    path.write_bytes(log._file.path.read_bytes())
    path.chmod(rights[0])
    shared_folder.chmod(rights[1])
    out, trouble = child(AS_NOBODY, path, how).communicate()
    assert not trouble
    assert out.startswith(f"{path}: the training records cannot be ")
    assert out.count("\n") == 1
    assert "allow" in out


def test_sessions_are_listed_while_another_program_writes(
    log: SqliteLog, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = log._file.path
    monkeypatch.setattr("trainer.records.database.BUSY_SECONDS", 0.05)
    monkeypatch.setenv("DEALER_TRAINER_DATA", str(path.parent))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert start(["sessions"]) == 0
        assert capsys.readouterr().out.count("Jana") == 2
        assert start(["replay", "7"]) == 2
        assert "there is no session 7" in capsys.readouterr().err
    log.close()
    path.write_bytes(path.read_bytes()[:-1])
    assert start(["sessions"]) == 2
    says = capsys.readouterr().err
    assert "are damaged (the end of the file is missing)" in says
    assert says.count("\n") == 1
