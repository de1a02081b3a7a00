"""Sessions and exams as they were logged: rows read whole, and made into records afterwards."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from trainer.records.people import names
from trainer.records.rulings import ruling_of, rulings_in
from trainer.training.sessions.record import (
    ActRecord,
    Event,
    ExamHead,
    ExamRecord,
    Interruption,
    SessionHead,
    SessionRecord,
    Task,
)

_SESSIONS = """
    SELECT sessions.id, trainees.id, mode, procedure, scenario_name,
        coalesce((SELECT scenario FROM shown WHERE session = sessions.id), scenario_text), seed,
        program_version, begun, ended, summary, prelude, focus, exam, number, spent, sources,
        (SELECT json_group_array(n) FROM assists WHERE session = sessions.id) AS helped
    FROM sessions JOIN trainees ON trainees.id = sessions.trainee
"""
_EXAMS = """
    SELECT id, task, trainee, procedure, blueprint, program_version, begun, ended, result, sources,
        assessor, (SELECT coalesce(max(after), 0) FROM releases WHERE exam = exams.id)
    FROM exams
"""
_EVENTS = "SELECT round, event, at FROM events WHERE exam = ? ORDER BY n"
_INTERRUPTIONS = "SELECT why, at, length, round FROM interruptions WHERE exam = ? ORDER BY id"
_PROCEDURES = "SELECT id, version, text FROM procedures WHERE content_hash = ?"
_ACTS = "SELECT n, act, verdict, at, spent, sources FROM acts WHERE session = ? ORDER BY n"

_Row = tuple[Any, ...]


class Sessions(NamedTuple):
    """What the tables hold of some sessions: their rows, procedures by hash, acts by session.

    ``names``: what people are called, by the ids that they have in the rows.
    """

    rows: Sequence[_Row]
    procedures: dict[str, tuple[str, str, str]]
    acts: dict[int, Sequence[_Row]]
    names: dict[int, str]


class ExamRows(NamedTuple):
    """What the tables hold of an exam."""

    row: _Row
    procedures: dict[str, tuple[str, str, str]]
    rounds: Sessions
    events: Sequence[_Row]
    interruptions: Sequence[_Row]
    rulings: Sequence[_Row]


def read_sessions(
    conn: sqlite3.Connection, which: str, values: Sequence[object], *, acts: bool = False
) -> Sessions:
    """Read sessions, with their acts if those are wanted."""
    rows = conn.execute(f"{_SESSIONS} {which}", values).fetchall()
    done: dict[int, Sequence[_Row]] = {}
    for row in rows if acts else ():
        done[row[0]] = conn.execute(_ACTS, [row[0]]).fetchall()
    return Sessions(rows, _procedures(conn, (row[3] for row in rows)), done, names(conn))


def read_exam(conn: sqlite3.Connection, which: str, values: Sequence[object]) -> ExamRows | None:
    """Read an exam with all that was done in it; None if there is none."""
    row = conn.execute(f"{_EXAMS} {which}", values).fetchone()
    if row is None:
        return None
    exam = row[:1]
    return ExamRows(
        row,
        _procedures(conn, [row[3]]),
        read_sessions(conn, "WHERE exam = ? ORDER BY number", exam, acts=True),
        conn.execute(_EVENTS, exam).fetchall(),
        conn.execute(_INTERRUPTIONS, exam).fetchall(),
        rulings_in(conn, *exam),
    )


def _procedures(conn: sqlite3.Connection, hashes: Iterable[str]) -> dict[str, tuple[str, str, str]]:
    """The procedures with these hashes, as far as they are there: id, version and text of each."""
    found = {
        content_hash: conn.execute(_PROCEDURES, [content_hash]).fetchone()
        for content_hash in dict.fromkeys(hashes)
    }
    return {content_hash: row for content_hash, row in found.items() if row is not None}


def session_records(found: Sessions) -> list[SessionRecord]:
    """The sessions that were read; those of one procedure share its text.

    ValueError, or what else JSON of another shape leads to, where they are damaged.
    """
    acts = defaultdict[int, Sequence[_Row]](tuple, found.acts)
    return [_session(row, found, acts[row[0]]) for row in found.rows]


def _session(row: _Row, found: Sessions, acts: Sequence[_Row]) -> SessionRecord:
    number, trainee, mode, content_hash, name, text, seed, program, begun, *rest = row
    ended, summary, prelude, focus, exam, of_exam, spent, sources, asked = rest
    procedure, version, source = _procedure(f"session {number}", content_hash, found.procedures)
    head = SessionHead(
        trainee=found.names[trainee],
        mode=mode,
        procedure=procedure,
        version=version,
        content_hash=content_hash,
        procedure_text=source,
        scenario_name=name,
        scenario_text=text,
        seed=seed,
        program_version=program,
        prelude=() if prelude is None else tuple(map(dict, json.loads(prelude))),
        focus=focus,
        exam=exam,
        number=of_exam,
    )
    done = tuple(
        ActRecord(n, _object(act), _object(verdict), at, ms, by)
        for n, act, verdict, at, ms, by in acts
    )
    last = max((act.spent for act in done), default=0)
    end = None if summary is None else _object(summary)
    clock = max(spent, last)
    helped = tuple(sorted(json.loads(asked)))
    return SessionRecord(number, head, begun, ended, done, helped, end, clock, sources)


def exam_of(found: ExamRows) -> ExamRecord:
    """The exam that was read; ValueError and the like where it is damaged."""
    number, task, trainee, content_hash, blueprint, program, *rest = found.row
    begun, ended, result, sources, assessor, released = rest
    procedure, version, source = _procedure(f"exam {number}", content_hash, found.procedures)
    head = ExamHead(
        task=Task(task),
        trainee=found.rounds.names[trainee],
        procedure=procedure,
        version=version,
        content_hash=content_hash,
        procedure_text=source,
        blueprint=_object(blueprint),
        program_version=program,
        assessor=assessor,
    )
    return ExamRecord(
        number,
        head,
        begun,
        ended,
        None if result is None else _object(result),
        sessions=tuple(session_records(found.rounds)),
        events=tuple(Event(of, _object(what), at) for of, what, at in found.events),
        sources=sources,
        interruptions=tuple(Interruption(*stop) for stop in found.interruptions),
        released=released,
        rulings=tuple(ruling_of(*ruling) for ruling in found.rulings),
    )


def _object(text: str) -> dict[str, Any]:
    """A JSON object; ValueError where it is something else."""
    return dict(json.loads(text))


def _procedure(
    what: str, content_hash: str, procedures: dict[str, tuple[str, str, str]]
) -> tuple[str, str, str]:
    """The procedure of a session or an exam."""
    if content_hash not in procedures:
        raise ValueError(f"the procedure of {what} is not in them")
    return procedures[content_hash]
