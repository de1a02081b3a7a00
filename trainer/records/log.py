"""The log of sessions, in SQLite."""

import json
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from trainer.records.database import RecordsFile
from trainer.training.record import ActRecord, SessionHead, SessionRecord

_TRAINEES = """
    SELECT name FROM trainees JOIN sessions ON sessions.trainee = trainees.id
    GROUP BY trainees.id ORDER BY max(sessions.id) DESC
"""
_SESSIONS = """
    SELECT sessions.id, name, mode, procedure, scenario_name, scenario_text, seed,
        program_version, begun, ended, summary,
        (SELECT count(*) FROM assists WHERE session = sessions.id) AS assists
    FROM sessions JOIN trainees ON trainees.id = sessions.trainee
"""
_BEGIN = """
    INSERT INTO sessions
        (trainee, mode, procedure, scenario_name, scenario_text, seed, program_version, begun)
    VALUES ((SELECT id FROM trainees WHERE name = ?), ?, ?, ?, ?, ?, ?, ?)
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
        procedure = (head.content_hash, head.procedure, head.version, head.procedure_text)
        trainee = _text(head.trainee)
        session = (
            *(trainee, head.mode, head.content_hash, _text(head.scenario_name)),
            *(head.scenario_text, head.seed, head.program_version, self._now()),
        )
        with self._file.writing() as conn:
            conn.execute("INSERT INTO trainees (name) VALUES (?) ON CONFLICT DO NOTHING", [trainee])
            conn.execute(
                "INSERT INTO procedures (content_hash, id, version, text) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                procedure,
            )
            return int(conn.execute(_BEGIN, session).lastrowid or 0)

    def add_act(self, session: int, n: int, act: dict[str, Any], verdict: dict[str, Any]) -> None:
        """Write down one judged act, the next of its session."""
        row = (session, n, json.dumps(act), json.dumps(verdict), self._now())
        with self._file.writing() as conn:
            conn.execute(
                "INSERT INTO acts (session, n, act, verdict, at) VALUES (?, ?, ?, ?, ?)", row
            )

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
        which = "WHERE name = ? AND ended IS NULL ORDER BY sessions.id DESC LIMIT 1"
        with self._file.reading() as conn:
            found = _records(conn, which, _text(trainee))
            return _with_acts(conn, found[0]) if found else None


def _records(conn: sqlite3.Connection, which: str, *values: object) -> list[SessionRecord]:
    """Sessions without their acts; those of one procedure share its text."""
    procedures: dict[str, tuple[str, str, str]] = {}
    found = []
    for row in conn.execute(f"{_SESSIONS} {which}", values).fetchall():
        number, trainee, mode, content_hash, name, text, seed, program, begun, *rest = row
        ended, summary, assists = rest
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
        )
        done = None if summary is None else json.loads(summary)
        found.append(SessionRecord(number, head, begun, ended, (), assists, done))
    return found


def _procedure(conn: sqlite3.Connection, content_hash: str) -> tuple[str, str, str]:
    which = "SELECT id, version, text FROM procedures WHERE content_hash = ?"
    procedure, version, text = conn.execute(which, [content_hash]).fetchone()
    return procedure, version, text


def _with_acts(conn: sqlite3.Connection, record: SessionRecord) -> SessionRecord:
    which = "SELECT n, act, verdict, at FROM acts WHERE session = ? ORDER BY n"
    acts = tuple(
        ActRecord(n, json.loads(act), json.loads(verdict), at)
        for n, act, verdict, at in conn.execute(which, [record.id])
    )
    return replace(record, acts=acts)


def _text(text: str) -> str:
    """A text as a database can hold it: what came from a file's name may not be Unicode."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
