"""Rulings and appeals on exams, and who may give them."""

import json
import sqlite3
from collections.abc import Sequence
from typing import Any

from trainer.records.database import RecordsFile
from trainer.records.house_key import PersonalKey
from trainer.records.people import ids, main_ids, names, storable
from trainer.table.act import parse_act
from trainer.training.sessions.record import Appeal, AppealLine, DisputedVerdict, Ruling

_COLUMNS = (
    "round, line, call, act, clauses, verdict, graded, outcome, why, by, at, appeal, withdrawn"
)
_OVERRULE = f"""
    INSERT INTO overrulings (exam, {_COLUMNS}, result)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
    """Record a ruling, and the exam's result after it."""
    of = ruling.of
    row = (
        *(exam, of.round, of.line, of.call, json.dumps(of.act.as_json())),
        *(json.dumps(of.clauses), of.verdict, of.severity, ruling.outcome),
        *(storable(ruling.why), storable(ruling.by), at, ruling.appeal),
        *(ruling.withdrawn, json.dumps(outcome)),
    )
    conn.execute(_OVERRULE, row)


def all_rulings(conn: sqlite3.Connection) -> Sequence[tuple[Any, ...]]:
    """Read all rulings' rows, the latest first.

    Each has its exam, trainee, procedure and version before it.
    """
    return conn.execute(_ALL).fetchall()


def rulings_in(conn: sqlite3.Connection, exam: int) -> Sequence[tuple[Any, ...]]:
    """Read the rows of an exam's rulings, the oldest first."""
    return conn.execute(_OF_EXAM, [exam]).fetchall()


def ruling_of(*row: Any) -> Ruling:  # noqa: ANN401 - as the columns are
    """Return the ruling of a row; raise ValueError if damaged.

    Damaged JSON may raise another error, too.
    """
    number, line, call, act, clauses, verdict, graded, outcome, why, by, at, *case = row
    appeal, withdrawn = case
    done = parse_act(json.loads(act))
    of = DisputedVerdict(number, line, done, tuple(json.loads(clauses)), verdict, graded, call)
    return Ruling(of, outcome, why, by, at, appeal=appeal, withdrawn=bool(withdrawn))


_APPEAL = """
    INSERT INTO appeals (exam, round, line, call, by, evidence, at) VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_APPEALS = "SELECT id, round, line, call, by, evidence, at FROM appeals WHERE exam = ? ORDER BY id"
_OPEN_APPEALS = """
    SELECT exam, trainee, procedures.id, version, appeals.id, round, line, call, by, evidence, at
    FROM appeals JOIN exams ON exams.id = exam JOIN procedures ON content_hash = procedure
    WHERE appeals.id NOT IN (SELECT appeal FROM overrulings WHERE appeal IS NOT NULL)
    ORDER BY appeals.id
"""
_ATTESTED_BY = """
    SELECT assessor FROM exams WHERE id = :exam UNION SELECT by FROM attestations WHERE exam = :exam
"""


def add_appeal(conn: sqlite3.Connection, exam: int, appeal: Appeal, at: str) -> None:
    """Record an appeal against a verdict of an exam."""
    row = exam, appeal.round, appeal.line, appeal.call, storable(appeal.by)
    conn.execute(_APPEAL, (*row, storable(appeal.evidence), at))


def appeals_in(conn: sqlite3.Connection, exam: int) -> Sequence[tuple[Any, ...]]:
    """Read the rows of an exam's appeals, the oldest first."""
    return conn.execute(_APPEALS, [exam]).fetchall()


def open_appeals(conn: sqlite3.Connection) -> Sequence[AppealLine]:
    """List all appeals that nobody has decided, the oldest first."""
    called = names(conn)
    return [
        AppealLine(exam, called[who], procedure, version, Appeal(*row))
        for exam, who, procedure, version, *row in conn.execute(_OPEN_APPEALS)
    ]


def check_assessor(
    file: RecordsFile, conn: sqlite3.Connection, trainee: int, key: PersonalKey | None
) -> None:
    """Refuse the candidate as assessor of their own exam."""
    main = main_ids(conn, dict(conn.execute("SELECT id, name FROM trainees").fetchall()))
    if key is not None and main.get(key.person) == main[trainee]:
        file.refuse(
            "take nobody's word about themselves: the candidate is the assessor",
            "let another assessor come in",
        )


def check_judge(
    file: RecordsFile, conn: sqlite3.Connection, exam: int, key: PersonalKey | None
) -> None:
    """Refuse who sat or attested an exam as who overrules a verdict of it."""
    check_assessor(file, conn, trainee_of(conn, exam), key)
    attested = [name for (name,) in conn.execute(_ATTESTED_BY, {"exam": exam})]
    there = {who for name in attested for who in json.loads(ids(conn, name))}
    if key is not None and key.person in there:
        file.refuse(
            "take no ruling of somebody who has had a part in it: the assessor attested this exam",
            "let another assessor come in",
        )


def trainee_of(conn: sqlite3.Connection, exam: int) -> int:
    """Return the id of an exam's candidate; raise KeyError if there is no such exam."""
    found = conn.execute("SELECT trainee FROM exams WHERE id = ?", [exam]).fetchone()
    if found is None:
        raise KeyError(exam)
    return int(found[0])
