"""The log of sessions, in SQLite."""

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from trainer.records.database import RecordsFile
from trainer.records.history import exam_lines, history
from trainer.training.record import (
    ActRecord,
    ExamHead,
    ExamLine,
    ExamRecord,
    SessionHead,
    SessionLine,
    SessionRecord,
)

_TRAINEES = """
    SELECT name FROM trainees JOIN sessions ON sessions.trainee = trainees.id
    GROUP BY trainees.id ORDER BY max(sessions.id) DESC
"""
_SESSIONS = """
    SELECT sessions.id, name, mode, procedure, scenario_name, scenario_text, seed,
        program_version, begun, ended, summary, prelude, focus, exam, number, spent,
        (SELECT count(*) FROM assists WHERE session = sessions.id) AS assists
    FROM sessions JOIN trainees ON trainees.id = sessions.trainee
"""
_BEGIN = """
    INSERT INTO sessions
        (trainee, mode, procedure, scenario_name, scenario_text, seed, program_version, begun,
        prelude, focus, exam, number)
    VALUES ((SELECT id FROM trainees WHERE name = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_EXAMS = """
    SELECT exams.id, name, procedure, seed, blueprint, scenarios, program_version, begun, ended,
        result
    FROM exams JOIN trainees ON trainees.id = exams.trainee
"""
_BEGIN_EXAM = """
    INSERT INTO exams
        (trainee, procedure, seed, blueprint, scenarios, program_version, begun)
    VALUES ((SELECT id FROM trainees WHERE name = ?), ?, ?, ?, ?, ?, ?)
"""


class SqliteLog:
    """A Log in a file: each call is one transaction, on the disk when it returns.

    ``now`` gives the time in ISO 8601. RecordsError when the file cannot be opened, and from any
    call when it cannot be read or written; then nothing of that call is in it, and all that was
    written down before is.
    """

    def __init__(self, path: Path, now: Callable[[], str]) -> None:
        self._file = RecordsFile(path)
        self._now = now

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def trainees(self) -> Sequence[str]:
        """The names of everybody who has a session, the latest first."""
        with self._file.reading() as conn:
            return [name for (name,) in conn.execute(_TRAINEES)]

    def begin(self, head: SessionHead) -> int:
        """Write down a new session and return its id; a procedure's text is kept once."""
        session = (
            *(_text(head.trainee), head.mode, head.content_hash, _text(head.scenario_name)),
            *(head.scenario_text, head.seed, head.program_version, self._now()),
            *(json.dumps(head.prelude) if head.prelude else None, head.focus),
            *(head.exam, head.number),
        )
        with self._file.writing() as conn:
            _know(conn, head)
            return int(conn.execute(_BEGIN, session).lastrowid or 0)

    def add_act(
        self, session: int, n: int, act: dict[str, Any], verdict: dict[str, Any], spent: int = 0
    ) -> None:
        """Write down one judged act, the next of its session, and the session's clock in ms."""
        row = (session, n, json.dumps(act), json.dumps(verdict), self._now(), spent)
        with self._file.writing() as conn:
            conn.execute(
                "INSERT INTO acts (session, n, act, verdict, at, spent) VALUES (?, ?, ?, ?, ?, ?)",
                row,
            )

    def spend(self, session: int, spent: int) -> None:
        """Write down the session's clock in ms, between two acts."""
        with self._file.writing() as conn:
            conn.execute("UPDATE sessions SET spent = ? WHERE id = ?", (spent, session))

    def add_assist(self, session: int, n: int) -> None:
        """Write down that help was asked for before the act number ``n``."""
        row = (session, n, self._now())
        with self._file.writing() as conn:
            conn.execute("INSERT INTO assists (session, n, at) VALUES (?, ?, ?)", row)

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Write down that the session has ended; it ends once. KeyError if there is none."""
        row = (self._now(), json.dumps(summary), session)
        with self._file.writing() as conn:
            done = conn.execute("UPDATE sessions SET ended = ?, summary = ? WHERE id = ?", row)
            if not done.rowcount:
                raise KeyError(session)

    def session(self, session: int) -> SessionRecord:
        """A session with all its acts; KeyError if there is none with this id."""
        with self._file.reading() as conn:
            found = _records(conn, "WHERE sessions.id = ?", session)
            if not found:
                raise KeyError(session)
            return _with_acts(conn, found[0])

    def sessions(self) -> Sequence[SessionRecord]:
        """Every session, the latest first, without its acts."""
        with self._file.reading() as conn:
            return _records(conn, "ORDER BY sessions.id DESC")

    def unfinished(self, trainee: str) -> SessionRecord | None:
        """The trainee's latest session that was begun and not ended, with its acts."""
        which = "WHERE name = ? AND ended IS NULL AND exam IS NULL"
        which += " ORDER BY sessions.id DESC LIMIT 1"
        with self._file.reading() as conn:
            found = _records(conn, which, _text(trainee))
            return _with_acts(conn, found[0]) if found else None

    def history(self, trainee: str, procedure: str) -> Sequence[SessionLine]:
        """The trainee's sessions of a procedure, in any version of it, the oldest first."""
        with self._file.reading() as conn:
            return history(conn, _text(trainee), procedure)

    # --- exams

    def exams(self, trainee: str) -> Sequence[ExamLine]:
        """The trainee's exams, the oldest first."""
        with self._file.reading() as conn:
            return exam_lines(conn, _text(trainee))

    def begin_exam(self, head: ExamHead) -> int:
        """Write down a new exam and return its id."""
        exam = (
            *(_text(head.trainee), head.content_hash, head.seed, json.dumps(head.blueprint)),
            *(json.dumps(head.scenarios), head.program_version, self._now()),
        )
        with self._file.writing() as conn:
            _know(conn, head)
            return int(conn.execute(_BEGIN_EXAM, exam).lastrowid or 0)

    def end_exam(self, exam: int, result: dict[str, Any]) -> None:
        """Write down that the exam has ended; it ends once. KeyError if there is none."""
        row = (self._now(), json.dumps(result), exam)
        with self._file.writing() as conn:
            done = conn.execute("UPDATE exams SET ended = ?, result = ? WHERE id = ?", row)
            if not done.rowcount:
                raise KeyError(exam)

    def exam(self, exam: int) -> ExamRecord:
        """An exam with its rounds and their acts; KeyError if there is none with this id."""
        with self._file.reading() as conn:
            found = _exam(conn, "WHERE exams.id = ?", exam)
        if found is None:
            raise KeyError(exam)
        return found

    def unfinished_exam(self, trainee: str) -> ExamRecord | None:
        """The trainee's latest exam that was begun and not ended."""
        which = "WHERE name = ? AND ended IS NULL ORDER BY exams.id DESC LIMIT 1"
        with self._file.reading() as conn:
            return _exam(conn, which, _text(trainee))


def _know(conn: sqlite3.Connection, head: SessionHead | ExamHead) -> None:
    """Write down who and by which procedure, where that is not known yet."""
    name = _text(head.trainee)
    conn.execute("INSERT INTO trainees (name) VALUES (?) ON CONFLICT DO NOTHING", [name])
    conn.execute(
        "INSERT INTO procedures (content_hash, id, version, text) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        (head.content_hash, head.procedure, head.version, head.procedure_text),
    )


def _exam(conn: sqlite3.Connection, which: str, *values: object) -> ExamRecord | None:
    row = conn.execute(f"{_EXAMS} {which}", values).fetchone()
    if row is None:
        return None
    number, trainee, content_hash, seed, blueprint, scenarios, program, begun, ended, result = row
    procedure, version, source = _procedure(conn, content_hash)
    head = ExamHead(
        trainee=trainee,
        procedure=procedure,
        version=version,
        content_hash=content_hash,
        procedure_text=source,
        seed=seed,
        blueprint=json.loads(blueprint),
        scenarios=tuple(json.loads(scenarios)),
        program_version=program,
    )
    rounds = _records(conn, "WHERE exam = ? ORDER BY number", number)
    done = None if result is None else json.loads(result)
    return ExamRecord(
        number, head, begun, ended, done, tuple(_with_acts(conn, one) for one in rounds)
    )


def _records(conn: sqlite3.Connection, which: str, *values: object) -> list[SessionRecord]:
    """Sessions without their acts; those of one procedure share its text."""
    procedures: dict[str, tuple[str, str, str]] = {}
    found = []
    for row in conn.execute(f"{_SESSIONS} {which}", values).fetchall():
        number, trainee, mode, content_hash, name, text, seed, program, begun, *rest = row
        ended, summary, prelude, focus, exam, of_exam, spent, assists = rest
        if content_hash not in procedures:
            procedures[content_hash] = _procedure(conn, content_hash)
        procedure, version, source = procedures[content_hash]
        head = SessionHead(
            trainee=trainee,
            mode=mode,
            procedure=procedure,
            version=version,
            content_hash=content_hash,
            procedure_text=source,
            scenario_name=name,
            scenario_text=text,
            seed=seed,
            program_version=program,
            prelude=() if prelude is None else tuple(json.loads(prelude)),
            focus=focus,
            exam=exam,
            number=of_exam,
        )
        done = None if summary is None else json.loads(summary)
        found.append(SessionRecord(number, head, begun, ended, (), assists, done, spent))
    return found


def _procedure(conn: sqlite3.Connection, content_hash: str) -> tuple[str, str, str]:
    which = "SELECT id, version, text FROM procedures WHERE content_hash = ?"
    procedure, version, text = conn.execute(which, [content_hash]).fetchone()
    return procedure, version, text


def _with_acts(conn: sqlite3.Connection, record: SessionRecord) -> SessionRecord:
    which = "SELECT n, act, verdict, at, spent FROM acts WHERE session = ? ORDER BY n"
    acts = tuple(
        ActRecord(n, json.loads(act), json.loads(verdict), at, spent)
        for n, act, verdict, at, spent in conn.execute(which, [record.id])
    )
    last = max((one.spent or 0 for one in acts), default=0)
    return replace(record, acts=acts, spent=max(record.spent, last))


def _text(text: str) -> str:
    """A text as a database can hold it: what came from a file's name may not be Unicode."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
