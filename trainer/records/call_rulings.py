"""Misses and false calls of inspectors that assessors have overruled, in the training records."""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from trainer.records.people import storable
from trainer.table.act import parse_act
from trainer.training.inspecting.overruling import CallRuling, DisputedCall

_OVERRULE = """
    INSERT INTO call_overrulings
        (exam, round, line, call, act, clauses, verdict, graded, outcome, why, by, at, result)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_COLUMNS = "round, line, call, act, clauses, verdict, graded, outcome, why, by, at"
_OF_EXAM = f"SELECT {_COLUMNS} FROM call_overrulings WHERE exam = ? ORDER BY id"  # noqa: S608 - above
_ALL = """
    SELECT call_overrulings.exam, inspector_exams.trainee, procedures.id, procedures.version,
        round, line, call, act, clauses, verdict, graded, call_overrulings.outcome, why, by, at
    FROM call_overrulings JOIN inspector_exams ON inspector_exams.id = call_overrulings.exam
    JOIN procedures ON procedures.content_hash = inspector_exams.procedure
    ORDER BY call_overrulings.id DESC
"""


def add_call_ruling(
    conn: sqlite3.Connection, exam: int, ruling: CallRuling, at: str, outcome: dict[str, Any]
) -> None:
    """Write down an overruling, and what its examination has come to by it."""
    of = ruling.of
    row = (
        *(exam, of.round, of.line, of.call, json.dumps(of.act.as_json()), json.dumps(of.clauses)),
        *(of.verdict, of.severity, ruling.outcome),
        *(storable(ruling.why), storable(ruling.by), at, json.dumps(outcome)),
    )
    conn.execute(_OVERRULE, row)


def call_rulings(conn: sqlite3.Connection, exam: int) -> Sequence[tuple[Any, ...]]:
    """The rows of an examination's overrulings, the oldest first."""
    return conn.execute(_OF_EXAM, [exam]).fetchall()


def all_call_rulings(conn: sqlite3.Connection) -> Sequence[tuple[Any, ...]]:
    """The rows of all, the latest first: in whose examination, of which procedure and version."""
    return conn.execute(_ALL).fetchall()


def call_ruling(*row: Any) -> CallRuling:  # noqa: ANN401 - as the columns are
    """What a row says; ValueError and the like where it is damaged."""
    number, line, call, act, clauses, verdict, graded, outcome, why, by, at = row
    done = parse_act(json.loads(act))
    broken = tuple(json.loads(clauses))
    of = DisputedCall(number, line, done, broken, verdict, graded, call)
    return CallRuling(of, outcome, why, by, at)
