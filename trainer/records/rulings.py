"""What assessors have overruled in exams, in the training records."""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from trainer.records.people import storable
from trainer.table.act import parse_act
from trainer.training.sessions.rulings import Disputed, Ruling

_COLUMNS = "round, line, call, act, clauses, verdict, graded, outcome, why, by, at"
_OVERRULE = f"""
    INSERT INTO overrulings (exam, {_COLUMNS}, result)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""  # noqa: S608 - the columns above
_OF_EXAM = f"SELECT {_COLUMNS} FROM overrulings WHERE exam = ? ORDER BY id"  # noqa: S608 - above
_ALL = f"""
    SELECT exam, trainee, procedures.id, version, {_COLUMNS} FROM overrulings
    JOIN exams ON exams.id = exam JOIN procedures ON content_hash = procedure
    ORDER BY overrulings.id DESC
"""  # noqa: S608 - above


def add_ruling(
    conn: sqlite3.Connection, exam: int, ruling: Ruling, at: str, outcome: dict[str, Any]
) -> None:
    """Write down a ruling, and what its exam has come to by it."""
    of = ruling.of
    row = (
        *(exam, of.round, of.line, of.call, json.dumps(of.act.as_json())),
        *(json.dumps(of.clauses), of.verdict, of.severity, ruling.outcome),
        *(storable(ruling.why), storable(ruling.by), at, json.dumps(outcome)),
    )
    conn.execute(_OVERRULE, row)


def all_rulings(conn: sqlite3.Connection) -> Sequence[tuple[Any, ...]]:
    """The rows of all, the latest first: in whose exam, of which procedure and version."""
    return conn.execute(_ALL).fetchall()


def rulings_in(conn: sqlite3.Connection, exam: int) -> Sequence[tuple[Any, ...]]:
    """The rows of an exam's rulings, the oldest first."""
    return conn.execute(_OF_EXAM, [exam]).fetchall()


def ruling_of(*row: Any) -> Ruling:  # noqa: ANN401 - as the columns are
    """What a row says; ValueError and the like where it is damaged."""
    number, line, call, act, clauses, verdict, graded, outcome, why, by, at = row
    done = parse_act(json.loads(act))
    of = Disputed(number, line, done, tuple(json.loads(clauses)), verdict, graded, call)
    return Ruling(of, outcome, why, by, at)
