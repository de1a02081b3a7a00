"""Sessions and exams as they were logged: rows read whole, and made into records afterwards."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from trainer.records.interruptions import EXAM, interrupted
from trainer.records.people import names
from trainer.training.sessions.record import (
    ActRecord,
    ExamHead,
    ExamRecord,
    Interruption,
    SessionHead,
    SessionRecord,
)

_SESSIONS = """
    SELECT sessions.id, trainees.id, mode, procedure, scenario_name,
        coalesce((SELECT scenario FROM shown WHERE session = sessions.id), scenario_text), seed,
        program_version, begun, ended, summary, prelude, focus, exam, number, spent, sources,
        (SELECT json_group_array(n) FROM assists WHERE session = sessions.id) AS helped
    FROM sessions JOIN trainees ON trainees.id = sessions.trainee
"""
_EXAMS = """
    SELECT exams.id, trainees.id, procedure, blueprint, program_version, begun, ended, result,
        sources, assessor
    FROM exams JOIN trainees ON trainees.id = exams.trainee
"""
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
    interruptions: Sequence[_Row]
    released: int


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
    """Read an exam with its rounds and their acts; None if there is none."""
    row = conn.execute(f"{_EXAMS} {which}", values).fetchone()
    if row is None:
        return None
    rounds = read_sessions(conn, "WHERE exam = ? ORDER BY number", [row[0]], acts=True)
    stops = interrupted(conn, EXAM, row[0])
    return ExamRows(row, _procedures(conn, [row[2]]), rounds, *stops)


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
    row = found.row
    number, trainee, content_hash, blueprint, program, begun, ended, result, sources, assessor = row
    procedure, version, source = _procedure(f"exam {number}", content_hash, found.procedures)
    head = ExamHead(
        trainee=found.rounds.names[trainee],
        procedure=procedure,
        version=version,
        content_hash=content_hash,
        procedure_text=source,
        blueprint=_object(blueprint),
        program_version=program,
        assessor=assessor,
    )
    done = None if result is None else _object(result)
    rounds = tuple(session_records(found.rounds))
    stops = tuple(Interruption(*stop) for stop in found.interruptions)
    return ExamRecord(number, head, begun, ended, done, rounds, sources, stops, found.released)


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
