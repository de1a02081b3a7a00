"""A trainee's sessions and exams as progress needs them, read in a few queries."""

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import date, timedelta
from functools import cache
from typing import Any, NamedTuple

from trainer.records.database import RecordsFile
from trainer.records.people import ids, names, storable
from trainer.table.act import OF_THE_SHUFFLE
from trainer.training.debrief.home_figures import Clocked, Outline
from trainer.training.judge.verdict import CORRECT, FAULT, OMITTED
from trainer.training.memory.evidence import MONEY
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import (
    QUIZ,
    RIGHT,
    Done,
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
    """What the tables hold of a trainee's sessions, in their order."""

    sessions: Sequence[tuple[Any, ...]]
    acts: Sequence[tuple[Any, ...]]
    assists: Sequence[tuple[int, int]]
    overruled: Sequence[tuple[Any, ...]] = ()


class ExamRows(NamedTuple):
    """What the tables hold of exams, in their order; ``names``: of people, by their ids."""

    exams: Sequence[tuple[Any, ...]]
    interruptions: Sequence[tuple[Any, ...]]
    names: Mapping[int, str]


def rows(reading: Reading, trainee: str, procedure: str) -> Rows:
    """Read the trainee's sessions of a procedure, in any version of it."""
    with reading() as conn:
        of = {"trainee": ids(conn, trainee), "procedure": procedure}
        sessions = conn.execute(LINES, of).fetchall()
    return with_acts(reading, sessions)


def with_acts(reading: Reading, sessions: Sequence[tuple[Any, ...]]) -> Rows:
    """Read the acts of sessions, whose rows are as ``LINES`` gives them.

    Some sessions at a time, so that nobody who writes has to wait for long: what was written down
    stays as it is.
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
    """The sessions that were read, the oldest first, by what was overruled in them."""
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
    """What was omitted in each session and is right, as an assessor says: act and clauses."""
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
    """The summary of a session without what was omitted and is right."""
    if not forgiven:
        return summary
    left = list(summary["omitted"])
    for act, clauses in forgiven:
        gone = (one for one in left if (one["act"], one["clauses"]) == (act, clauses))
        if (one := next(gone, None)) is not None:
            left.remove(one)
    return summary | {"omitted": left}


def _done(found: Rows) -> dict[int, list[Done]]:
    """The acts of each session."""
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
    acts: defaultdict[int, list[Done]] = defaultdict(list)
    for session, n, shape, spent, at in found.acts:
        act, verdict, clauses = judged(shape)
        verdict = ruled.get((session, n), verdict)
        acts[session].append(Done(act, verdict, clauses, spent, (session, n) in helped, at))
    return acts


def exam_rows(conn: sqlite3.Connection) -> ExamRows:
    """Read all exams, what interrupted them, and what people are called."""
    stops = conn.execute(_INTERRUPTIONS).fetchall()
    return ExamRows(conn.execute(_EXAMS).fetchall(), stops, names(conn))


def exam_lines(found: ExamRows) -> list[ExamLine]:
    """The exams that were read, the oldest first."""
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


_THEIRS = "trainee IN (SELECT value FROM json_each(:trainee))"
_HERE = "procedure IN (SELECT content_hash FROM procedures WHERE id = :procedure)"
_OUTLINES = f"""
    SELECT id, mode, scenario_name, begun, ended, exam, prelude IS NOT NULL OR focus <> '',
        instr(scenario_text, 'rounds') = 0, EXISTS (SELECT 1 FROM acts WHERE session = sessions.id),
        json_extract(summary, '$.score', '$.correct', '$.due', '$.faults', '$.assists',
            '$.complete')
    FROM sessions WHERE {_THEIRS} AND {_HERE}
    AND (exam IS NULL OR EXISTS (SELECT 1 FROM exams WHERE exams.id = exam AND ended IS NOT NULL))
    ORDER BY id
"""  # noqa: S608 - the conditions above
# A session that was resumed on another day has its moves on both.
_CLOCKED = f"""
    WITH recent AS (
        SELECT id, spent, coalesce(ended, '') AS ended FROM sessions
        WHERE {_THEIRS} AND {_HERE} AND (ended IS NULL OR ended >= :since)
        AND EXISTS (SELECT 1 FROM acts WHERE session = sessions.id AND at >= :since)
    )
    SELECT session, spent, at FROM (
        SELECT session, n, acts.spent, at FROM acts JOIN recent ON recent.id = session
        UNION ALL
        SELECT id, NULL, spent, max(ended, (SELECT max(at) FROM acts WHERE session = id))
        FROM recent
    ) ORDER BY session, n NULLS LAST
"""  # noqa: S608 - the conditions above
_FINISHED = f"""
    SELECT ended FROM sessions WHERE {_THEIRS} AND {_HERE} AND exam IS NULL
    AND mode IN (SELECT value FROM json_each(:modes)) AND prelude IS NULL AND focus = ''
    AND json_extract(summary, '$.complete')
    UNION ALL
    SELECT ended FROM exams WHERE {_THEIRS} AND {_HERE} AND ended IS NOT NULL
    UNION ALL
    SELECT at FROM lesson_stages WHERE {_THEIRS} AND procedure = :procedure
    UNION ALL
    SELECT at FROM sittings WHERE {_THEIRS} AND procedure = :procedure
    UNION ALL
    SELECT max(at) FROM reviews WHERE {_THEIRS} AND procedure = :procedure
    AND asked IN (SELECT value FROM json_each(:asked)) GROUP BY day
    UNION ALL
    SELECT at FROM inspected WHERE inspection IN (
        SELECT id FROM inspections WHERE {_THEIRS} AND procedure = :procedure
    )
"""  # noqa: S608 - the conditions above
_DEALING_TIMES = """
    SELECT session, max(spent) - coalesce((
        SELECT sum(later.spent - coalesce(earlier.spent, 0)) FROM acts AS later
        LEFT JOIN acts AS earlier ON (earlier.session, earlier.n) = (later.session, later.n - 1)
        WHERE later.session = acts.session
        AND json_extract(later.act, '$.act') IN (SELECT value FROM json_each(:shuffle))
    ), 0)
    FROM acts WHERE session IN (SELECT value FROM json_each(:sessions)) GROUP BY session
"""
_SCORING = json.dumps([mode.name for mode in MODES.values() if mode.scores])
_ASKED = json.dumps([QUIZ, MONEY])
_SHUFFLE = json.dumps(sorted(OF_THE_SHUFFLE))


class OutlineRecords:
    """Sessions in a file of training records, looked up in outline."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file
        self._times: dict[int, int] = {}  # of sessions that are over: they stay as they are

    def outlines(self, trainee: str, procedure: str) -> Sequence[Outline]:
        """The trainee's sessions at a house, the oldest first."""
        rows = self._rows(_OUTLINES, trainee, procedure)
        with self._file.understanding():
            return [_outline(*row) for row in rows]

    def lines(self, procedure: str, numbers: Collection[int]) -> Sequence[SessionLine]:
        """The sessions with these ids, with their moves, the oldest first."""
        with self._file.reading() as conn:
            rows = conn.execute(LINES_WITH_IDS, [json.dumps(sorted(numbers))]).fetchall()
        found = with_acts(self._file.reading, rows)
        with self._file.understanding():
            return history(found, procedure)

    def clocked(self, trainee: str, procedure: str, since: date) -> Sequence[Clocked]:
        """The clocks of sessions since a day, move by move; some may be older."""
        day_before = (since - timedelta(days=1)).isoformat()  # the house's day begins elsewhere
        rows = self._rows(_CLOCKED, trainee, procedure, since=day_before)
        return [Clocked(*row) for row in rows]

    def finished(self, trainee: str, procedure: str) -> Sequence[str]:
        """Times in ISO 8601 when the trainee finished something, one a day at least."""
        rows = self._rows(_FINISHED, trainee, procedure, modes=_SCORING, asked=_ASKED)
        return [at for (at,) in rows]

    def dealing_times(self, numbers: Collection[int]) -> Mapping[int, int]:
        """The ms of dealing in sessions that are over, by id; no shuffle."""
        new = json.dumps([number for number in numbers if number not in self._times])
        with self._file.reading() as conn:
            self._times |= dict(
                conn.execute(_DEALING_TIMES, {"sessions": new, "shuffle": _SHUFFLE}).fetchall()
            )
        return {number: self._times.get(number, 0) for number in numbers}

    def _rows(
        self, query: str, trainee: str, procedure: str, **values: str
    ) -> list[tuple[Any, ...]]:
        with self._file.reading() as conn:
            whose = {"trainee": ids(conn, storable(trainee)), "procedure": procedure}
            return conn.execute(query, whose | values).fetchall()


def _outline(*row: Any) -> Outline:  # noqa: ANN401 - as SQLite has it
    """Make an outline of a row; a session that is not over has no summary."""
    number, mode, name, begun, ended, exam, part, single, moves, summary = row
    score, right, of, mistakes, hints, complete = json.loads(summary or "[null, 0, 0, 0, 0, false]")
    return Outline(
        *(number, mode, name, begun, ended, exam),
        part=bool(part),
        single=bool(single),
        moves=bool(moves),
        score=score,
        right=right or 0,
        of=of or 0,
        mistakes=mistakes or 0,
        hints=hints or 0,
        complete=bool(complete),
    )
