"""A trainee's sessions and exams for progress, read in few queries."""

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cache
from typing import Any, NamedTuple

from trainer.records.people import ids, names
from trainer.training.judge.verdict import CORRECT, FAULT, OMITTED
from trainer.training.sessions.record import (
    RIGHT,
    ActLine,
    ExamLine,
    Interruption,
    SessionLine,
    Task,
)

#: Looks at the records: what is read in the block belongs to one moment.
Reading = Callable[[], AbstractContextManager[sqlite3.Connection]]
_AT_ONCE = 200  # sessions whose acts are read before others may write again
_LINE = """
    SELECT id, mode,
        coalesce((SELECT scenario FROM shown WHERE session = sessions.id), scenario_text),
        begun, ended, summary, spent, exam, prelude IS NOT NULL OR focus <> '', scenario_name
    FROM sessions
"""
_OF_TRAINEE = """
    WHERE trainee IN (SELECT value FROM json_each(:trainee))
    AND procedure IN (SELECT content_hash FROM procedures WHERE id = :procedure)
"""
_NOT_REMEMBERED = """
    AND NOT EXISTS (
        SELECT 1 FROM remembered WHERE session = id
        AND (whole OR (ended IS NULL
            AND acts = (SELECT coalesce(max(n), 0) FROM acts WHERE session = id)))
    )
    AND (exam IS NULL OR EXISTS (SELECT 1 FROM exams WHERE exams.id = exam AND ended IS NOT NULL))
"""
_WITH_IDS = "WHERE id IN (SELECT value FROM json_each(?))"
_BY_ID = "ORDER BY id"
#: The sessions of a trainee, by ids in JSON, of a procedure; those of them that say something of
#: clauses that is not remembered yet: a round of an exam when that was marked; those with ids.
LINES = f"{_LINE} {_OF_TRAINEE} {_BY_ID}"
NEW_LINES = f"{_LINE} {_OF_TRAINEE} {_NOT_REMEMBERED} {_BY_ID}"
LINES_WITH_IDS = f"{_LINE} {_WITH_IDS} {_BY_ID}"
# SQLite takes what is needed out of each act: to read all of it here takes twice as long.
_ACTS = """
    SELECT session, n, json_extract(verdict, '$.act.act', '$.verdict', '$.clauses'), spent, at
    FROM acts WHERE session IN (SELECT value FROM json_each(?)) ORDER BY session, n
"""
_ASSISTS = "SELECT session, n FROM assists WHERE session IN (SELECT value FROM json_each(?))"
_OVERRULED = """
    SELECT sessions.id, line, act, clauses, verdict, outcome FROM overrulings
    JOIN sessions ON (sessions.exam, sessions.number) = (overrulings.exam, round)
    WHERE sessions.id IN (SELECT value FROM json_each(?)) ORDER BY overrulings.id
"""
_EXAMS = """
    SELECT exams.id, trainee, task, procedures.id, version, begun, ended, result, assessor,
        (SELECT count(*) FROM overrulings WHERE exam = exams.id),
        (SELECT result FROM overrulings WHERE exam = exams.id ORDER BY id DESC LIMIT 1)
    FROM exams JOIN procedures ON procedures.content_hash = exams.procedure
    ORDER BY exams.id
"""
_INTERRUPTIONS = "SELECT exam, why, at, length, round FROM interruptions ORDER BY id"


class Rows(NamedTuple):
    """A trainee's sessions as rows of the tables, in order."""

    sessions: Sequence[tuple[Any, ...]]
    acts: Sequence[tuple[Any, ...]]
    assists: Sequence[tuple[int, int]]
    overruled: Sequence[tuple[Any, ...]] = ()


class ExamRows(NamedTuple):
    """Exams as rows of the tables, in order, with people's names.

    ``names`` go by the people's ids.
    """

    exams: Sequence[tuple[Any, ...]]
    interruptions: Sequence[tuple[Any, ...]]
    names: Mapping[int, str]


def rows(reading: Reading, trainee: str, procedure: str) -> Rows:
    """Read a trainee's sessions of a procedure, in any version."""
    with reading() as conn:
        of = {"trainee": ids(conn, trainee), "procedure": procedure}
        sessions = conn.execute(LINES, of).fetchall()
    return with_acts(reading, sessions)


def with_acts(reading: Reading, sessions: Sequence[tuple[Any, ...]]) -> Rows:
    """Read the acts of sessions, given their rows from ``LINES``.

    A few sessions are read at a time, so that nobody who writes has to wait for long: recorded
    acts do not change.
    """
    acts: list[tuple[Any, ...]] = []
    assists: list[tuple[int, int]] = []
    overruled: list[tuple[Any, ...]] = []
    for first in range(0, len(sessions), _AT_ONCE):
        some = [json.dumps([row[0] for row in sessions[first : first + _AT_ONCE]])]
        with reading() as conn:
            acts += conn.execute(_ACTS, some).fetchall()
            assists += conn.execute(_ASSISTS, some).fetchall()
            overruled += conn.execute(_OVERRULED, some).fetchall()
    return Rows(sessions, acts, assists, overruled)


def history(found: Rows, procedure: str) -> list[SessionLine]:
    """Return sessions from rows, the oldest first, with overrulings applied."""
    acts, forgiven = _done(found), _forgiven(found)
    lines = []
    for number, mode, text, begun, ended, summary, spent, exam, part, name in found.sessions:
        done = acts.get(number, [])
        last = max((act.spent for act in done), default=0)
        lines.append(
            SessionLine(
                id=number,
                mode=mode,
                procedure=procedure,
                scenario_text=text,
                begun=begun,
                ended=ended,
                acts=tuple(done),
                summary=None
                if summary is None
                else _counted(json.loads(summary), forgiven[number]),
                spent=max(spent, last),
                exam=exam,
                part=bool(part),
                name=name,
            )
        )
    return lines


def _forgiven(found: Rows) -> defaultdict[int, list[tuple[Any, Any]]]:
    """Collect omissions that an assessor ruled right: act and clauses.

    They go by session.
    """
    last = {
        (session, line, act, clauses): outcome
        for session, line, act, clauses, verdict, outcome in found.overruled
        if verdict == OMITTED
    }
    forgiven: defaultdict[int, list[tuple[Any, Any]]] = defaultdict(list)
    for (session, _, act, clauses), outcome in last.items():
        if outcome == RIGHT:
            forgiven[session].append((json.loads(act), json.loads(clauses)))
    return forgiven


def _counted(summary: dict[str, Any], forgiven: list[tuple[Any, Any]]) -> dict[str, Any]:
    """Return the summary without omissions that were ruled right."""
    if not forgiven:
        return summary
    left = list(summary["omitted"])
    for act, clauses in forgiven:
        gone = (one for one in left if (one["act"], one["clauses"]) == (act, clauses))
        if (one := next(gone, None)) is not None:
            left.remove(one)
    return summary | {"omitted": left}


def _done(found: Rows) -> dict[int, list[ActLine]]:
    """Collect the acts of each session, with overrulings applied."""
    ruled = {
        (session, line): CORRECT if outcome == RIGHT else FAULT
        for session, line, _, _, verdict, outcome in found.overruled
        if verdict != OMITTED
    }

    @cache
    def judged(shape: str) -> tuple[str, str, tuple[str, ...]]:
        act, verdict, clauses = json.loads(shape)
        return act or "", verdict, tuple(clauses or ())

    helped = set(found.assists)
    acts: defaultdict[int, list[ActLine]] = defaultdict(list)
    for session, n, shape, spent, at in found.acts:
        act, verdict, clauses = judged(shape)
        verdict = ruled.get((session, n), verdict)
        acts[session].append(ActLine(act, verdict, clauses, spent, (session, n) in helped, at))
    return acts


def exam_rows(conn: sqlite3.Connection) -> ExamRows:
    """Read all exams, their interruptions and people's names."""
    stops = conn.execute(_INTERRUPTIONS).fetchall()
    return ExamRows(conn.execute(_EXAMS).fetchall(), stops, names(conn))


def exam_lines(found: ExamRows) -> list[ExamLine]:
    """Return exams from rows, the oldest first."""
    attempts: Counter[tuple[str, str, str, bool]] = Counter()
    stops: defaultdict[int, list[Interruption]] = defaultdict(list)
    for exam, *stop in found.interruptions:
        stops[exam].append(Interruption(*stop))
    lines = []
    for number, trainee, task, procedure, version, begun, *rest in found.exams:
        ended, result, assessor, rulings, outcome = rest
        own = None if result is None else json.loads(result)
        kind = task, found.names[trainee], procedure, bool(assessor)
        attempts[kind] += 1
        lines.append(
            ExamLine(
                number,
                Task(task),
                procedure,
                begun,
                ended,
                own if outcome is None else json.loads(outcome),
                trainee=found.names[trainee],
                version=version,
                assessor=assessor,
                attempt=attempts[kind],
                interruptions=tuple(stops[number]),
                rulings=rulings,
                own=None if outcome is None else own,
            )
        )
    return lines
