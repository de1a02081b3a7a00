"""What assessors have overruled in exams, in the training records."""

import json
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from trainer.records.database import RecordsFile
from trainer.records.people import names, storable
from trainer.records.sealing import Sealing
from trainer.table.act import parse_act
from trainer.training.sessions.rulings import Disputed, Overruled, Ruling

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


class ChallengeRecords:
    """The rulings; a call that writes is one transaction. ``now``: the time in ISO 8601."""

    def __init__(
        self, file: RecordsFile, now: Callable[[], str], sealing: Sealing | None = None
    ) -> None:
        self._file, self._now = file, now
        self._sealing = sealing or Sealing()

    def overrule(self, exam: int, ruling: Ruling, outcome: dict[str, Any]) -> None:
        """Write down a ruling, and what its exam, which has ended, has come to by it."""
        of = ruling.of
        row = (
            *(exam, of.round, of.line, of.call, json.dumps(of.act.as_json())),
            *(json.dumps(of.clauses), of.verdict, of.severity, ruling.outcome),
            *(storable(ruling.why), storable(ruling.by), self._now(), json.dumps(outcome)),
        )
        with self._file.writing() as conn:
            conn.execute(_OVERRULE, row)
            self._sealing.overrule(conn, exam, self._now())

    def of_exam(self, exam: int) -> Sequence[Ruling]:
        """The rulings of an exam, the oldest first."""
        with self._file.reading() as conn:
            rows = rulings_in(conn, exam)
        with self._file.understanding():
            return [ruling_of(*row) for row in rows]

    def overruled(self) -> Sequence[Overruled]:
        """All of them, the latest first."""
        with self._file.reading() as conn:
            rows, called = conn.execute(_ALL).fetchall(), names(conn)
        with self._file.understanding():
            return [
                Overruled(exam, called[who], procedure, version, ruling_of(*row))
                for exam, who, procedure, version, *row in rows
            ]


def rulings_in(conn: sqlite3.Connection, exam: int) -> Sequence[tuple[Any, ...]]:
    """The rows of an exam's rulings, the oldest first."""
    return conn.execute(_OF_EXAM, [exam]).fetchall()


def ruling_of(*row: Any) -> Ruling:  # noqa: ANN401 - as the columns are
    """What a row says; ValueError and the like where it is damaged."""
    number, line, call, act, clauses, verdict, graded, outcome, why, by, at = row
    done = parse_act(json.loads(act))
    of = Disputed(number, line, done, tuple(json.loads(clauses)), verdict, graded, call)
    return Ruling(of, outcome, why, by, at)
