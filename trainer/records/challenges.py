"""Verdicts that assessors have overruled, in the training records."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from trainer.records.call_rulings import (
    add_call_ruling,
    all_call_rulings,
    call_ruling,
    call_rulings,
)
from trainer.records.database import RecordsFile
from trainer.records.interruptions import EXAM, INSPECTOR_EXAM
from trainer.records.people import names, storable
from trainer.records.sealing import Sealing
from trainer.table.act import parse_act
from trainer.training.inspecting.overruling import CallRuling
from trainer.training.review.overruling import Disputed, Overruled, Overruling

_OVERRULE = """
    INSERT INTO overrulings
        (exam, session, line, act, clauses, verdict, graded, severity, why, by, at, result)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_RULINGS = """
    SELECT session, line, act, clauses, verdict, graded, severity, why, by, at FROM overrulings
"""
_OF_EXAM = f"{_RULINGS} WHERE exam = ? ORDER BY id"
_ALL = f"{_RULINGS} ORDER BY id DESC"
_EXAMS = """
    SELECT overrulings.exam, exams.trainee, procedures.id, procedures.version FROM overrulings
    JOIN exams ON exams.id = overrulings.exam
    JOIN procedures ON procedures.content_hash = exams.procedure ORDER BY overrulings.id DESC
"""


class ChallengeRecords:
    """The overrulings; a call that writes is one transaction. ``now``: the time in ISO 8601."""

    def __init__(
        self, file: RecordsFile, now: Callable[[], str], sealing: Sealing | None = None
    ) -> None:
        self._file, self._now = file, now
        self._sealing = sealing or Sealing()

    def overrule(self, exam: int, ruling: Overruling, outcome: dict[str, Any]) -> None:
        """Write down an overruling, and what its exam, which has ended, has come to by it."""
        of = ruling.of
        row = (
            *(exam, of.session, of.line, json.dumps(of.act.as_json()), json.dumps(of.clauses)),
            *(of.verdict, of.severity, ruling.severity),
            *(storable(ruling.why), storable(ruling.by), self._now(), json.dumps(outcome)),
        )
        with self._file.writing() as conn:
            conn.execute(_OVERRULE, row)
            self._sealing.overrule(conn, EXAM, exam, self._now())

    def overrule_call(self, exam: int, ruling: CallRuling, outcome: dict[str, Any]) -> None:
        """Write down an overruling in an inspector's examination, and what that has come to."""
        with self._file.writing() as conn:
            add_call_ruling(conn, exam, ruling, self._now(), outcome)
            self._sealing.overrule(conn, INSPECTOR_EXAM, exam, self._now())

    def of_examination(self, exam: int) -> Sequence[CallRuling]:
        """The overrulings of an inspector's examination, the oldest first."""
        with self._file.reading() as conn:
            rows = call_rulings(conn, exam)
        with self._file.understanding():
            return [call_ruling(*row) for row in rows]

    def of_exam(self, exam: int) -> Sequence[Overruling]:
        """The overrulings of an exam, the oldest first."""
        with self._file.reading() as conn:
            rows = conn.execute(_OF_EXAM, [exam]).fetchall()
        with self._file.understanding():
            return [_ruling(*row) for row in rows]

    def overruled(self) -> Sequence[Overruled]:
        """All of them, the latest first."""
        with self._file.reading() as conn:
            rows, exams = conn.execute(_ALL).fetchall(), conn.execute(_EXAMS).fetchall()
            calls, called = all_call_rulings(conn), names(conn)
        with self._file.understanding():
            found = [
                Overruled(exam, called[who], procedure, version, _ruling(*row))
                for row, (exam, who, procedure, version) in zip(rows, exams, strict=True)
            ]
            found += [
                Overruled(exam, called[who], procedure, version, call_ruling(*row))
                for exam, who, procedure, version, *row in calls
            ]
        return sorted(found, key=lambda one: one.ruling.at, reverse=True)


def _ruling(*row: Any) -> Overruling:  # noqa: ANN401 - as the columns are
    session, line, act, clauses, verdict, graded, severity, why, by, at = row
    done = parse_act(json.loads(act))
    of = Disputed(session, line, done, tuple(json.loads(clauses)), verdict, graded)
    return Overruling(of, severity, why, by, at)
