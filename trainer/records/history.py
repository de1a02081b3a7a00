"""A trainee's sessions and exams as progress needs them, read in a few queries."""

import json
import sqlite3
from collections import defaultdict
from functools import cache

from trainer.training.record import Done, ExamLine, SessionLine

_OF_TRAINEE = """
    trainee = (SELECT id FROM trainees WHERE name = ?)
    AND procedure IN (SELECT content_hash FROM procedures WHERE id = ?)
"""
_LINES = f"""
    SELECT id, mode, scenario_text, begun, ended, summary, spent, exam,
        prelude IS NOT NULL OR focus <> ''
    FROM sessions WHERE {_OF_TRAINEE} ORDER BY id
"""  # noqa: S608 - no value of anybody's stands in it
# SQLite takes what is needed out of each act: to read all of it here takes twice as long.
_ACTS = f"""
    SELECT session, n, json_extract(verdict, '$.act.act', '$.verdict', '$.clauses'), spent
    FROM acts WHERE session IN (SELECT id FROM sessions WHERE {_OF_TRAINEE})
    ORDER BY session, n
"""  # noqa: S608 - as above
_ASSISTS = f"""
    SELECT session, n FROM assists
    WHERE session IN (SELECT id FROM sessions WHERE {_OF_TRAINEE})
"""  # noqa: S608 - as above
_EXAMS = """
    SELECT exams.id, procedures.id, begun, ended, result
    FROM exams JOIN procedures ON procedures.content_hash = exams.procedure
    WHERE trainee = (SELECT id FROM trainees WHERE name = ?) ORDER BY exams.id
"""


def history(conn: sqlite3.Connection, trainee: str, procedure: str) -> list[SessionLine]:
    """The trainee's sessions of a procedure, in any version of it, the oldest first."""

    @cache
    def judged(shape: str) -> tuple[str, str, tuple[str, ...]]:
        act, verdict, clauses = json.loads(shape)
        return act or "", verdict, tuple(clauses or ())

    whose = (trainee, procedure)
    helped = set(conn.execute(_ASSISTS, whose))
    acts: defaultdict[int, list[Done]] = defaultdict(list)
    for session, n, shape, spent in conn.execute(_ACTS, whose):
        acts[session].append(Done(*judged(shape), spent, (session, n) in helped))
    found = []
    for row in conn.execute(_LINES, whose):
        number, mode, text, begun, ended, summary, spent, exam, part = row
        done = acts.get(number, [])
        last = max((one.spent or 0 for one in done), default=0)
        found.append(
            SessionLine(
                id=number,
                mode=mode,
                procedure=procedure,
                scenario_text=text,
                begun=begun,
                ended=ended,
                acts=tuple(done),
                summary=None if summary is None else json.loads(summary),
                spent=max(spent, last),
                exam=exam,
                part=bool(part),
            )
        )
    return found


def exam_lines(conn: sqlite3.Connection, trainee: str) -> list[ExamLine]:
    """The trainee's exams, the oldest first."""
    return [
        ExamLine(number, procedure, begun, ended, None if result is None else json.loads(result))
        for number, procedure, begun, ended, result in conn.execute(_EXAMS, [trainee])
    ]
