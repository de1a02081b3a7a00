"""Drills, lessons, quizzes, sign-offs and live tables, in the training records."""

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from trainer import __version__
from trainer.records.database import RecordsFile
from trainer.records.keyring import Keyring
from trainer.records.people import ids, know, names, storable
from trainer.records.roster import ONE, TrainingSpan
from trainer.training.catchup.sign_off import ChangeTry, FirstTraining, SignOff, TrainingRole
from trainer.training.certificates.floor_assessment import FloorAssessment
from trainer.training.inspect.history import Drill, DrillRecord
from trainer.training.lessons.course import StageRecord
from trainer.training.people.register import Role, tidy_name
from trainer.training.sessions.record import SittingRecord

_BEGIN = """
    INSERT INTO inspections
        (procedure, version, level, seed, rounds, begun, trainee, program_version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_ADD_DRILL = "INSERT INTO inspected (inspection, number, seen, at) VALUES (?, ?, ?, ?)"
_DRILLS = """
    SELECT id, procedure, version, level, seed, rounds, begun FROM inspections
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ROUNDS = "SELECT seen FROM inspected WHERE inspection = ? ORDER BY number"


class InspectionRecords:
    """Inspectors' drills with their rounds; each writing call is a transaction."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def add_drill(self, trainee: str, drill: Drill) -> int:
        """Record that a drill began, and return its id."""
        with self._file.writing() as conn:
            row = (*drill, know(conn, storable(tidy_name(trainee))), __version__)
            return int(conn.execute(_BEGIN, row).lastrowid or 0)

    def add(self, inspection: int, number: int, seen: Mapping[str, Any], at: str) -> None:
        """Record a watched round of a drill, counted from 1."""
        with self._file.writing() as conn:
            conn.execute(_ADD_DRILL, (inspection, number, json.dumps(seen), at))

    def inspected(self, trainee: str, procedure: str) -> Sequence[DrillRecord]:
        """List a trainee's drills at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            drills = conn.execute(_DRILLS, whose).fetchall()
            rows = [conn.execute(_ROUNDS, drill[:1]).fetchall() for drill in drills]
        with self._file.understanding():
            return [
                DrillRecord(Drill(*drill[1:]), tuple(json.loads(seen) for (seen,) in rounds))
                for drill, rounds in zip(drills, rows, strict=True)
            ]


_STAGES = """
    SELECT lesson, stage, correct, due, at FROM lesson_stages
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ADD_STAGE = """
    INSERT INTO lesson_stages (trainee, procedure, lesson, stage, correct, due, at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


class LessonRecords:
    """Stages of lessons that were completed; each writing call is a transaction."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def stages(self, trainee: str, procedure: str) -> Sequence[StageRecord]:
        """List a trainee's completed stages at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            return [StageRecord(*row) for row in conn.execute(_STAGES, whose).fetchall()]

    def add(self, trainee: str, procedure: str, done: StageRecord) -> None:
        """Record a completed stage."""
        with self._file.writing() as conn:
            whose = know(conn, storable(tidy_name(trainee))), procedure
            conn.execute(_ADD_STAGE, (*whose, *done))


_SITTINGS = """
    SELECT what, level, correct, due, spent, middle, at FROM sittings
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ADD_SITTING = """
    INSERT INTO sittings
        (trainee, procedure, what, level, correct, due, spent, middle, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


class SittingRecords:
    """Quizzes and money drills taken; each writing call is a transaction."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def sittings(self, trainee: str, procedure: str) -> Sequence[SittingRecord]:
        """List a trainee's sittings at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            return [SittingRecord(*row) for row in conn.execute(_SITTINGS, whose).fetchall()]

    def add(self, trainee: str, procedure: str, sat: SittingRecord) -> None:
        """Record a sitting."""
        with self._file.writing() as conn:
            whose = know(conn, storable(tidy_name(trainee))), procedure
            conn.execute(_ADD_SITTING, (*whose, *sat))


_TRIES = """
    SELECT version, content_hash, moment, day, unaided, role FROM change_tries
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ADD = """
    INSERT INTO change_tries
        (trainee, procedure, version, content_hash, moment, day, unaided, role, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_SIGN_OFFS = """
    SELECT version, content_hash, day, role, signed_by FROM sign_offs
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_SIGN = """
    INSERT INTO sign_offs (trainee, procedure, version, content_hash, role, day, signed_by, at)
    SELECT ?, ?, ?, ?, ?, ?, ?, ?
    WHERE NOT EXISTS (
        SELECT 1 FROM sign_offs
        WHERE trainee IN (SELECT value FROM json_each(?))
            AND (procedure, version, content_hash, role) = (?, ?, ?, ?) AND day <= ?
    )
"""


class SignOffRecords:
    """Tries and sign-offs of rule changes; each writing call is a transaction.

    What a manager signs off is signed with their open key.
    """

    def __init__(
        self, file: RecordsFile, now: Callable[[], str], keyring: Keyring | None = None
    ) -> None:
        self._file = file
        self._now = now
        self._keyring = keyring or Keyring()

    def tries(self, trainee: str, procedure: str) -> Sequence[ChangeTry]:
        """List a trainee's tries at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            return [
                ChangeTry(
                    version, text, moment, date.fromisoformat(day), bool(right), TrainingRole(role)
                )
                for version, text, moment, day, right, role in conn.execute(_TRIES, whose)
            ]

    def add(self, trainee: str, procedure: str, tried: ChangeTry) -> None:
        """Record a try."""
        with self._file.writing() as conn:
            whose = know(conn, storable(tidy_name(trainee))), procedure
            rules, what = (tried.version, tried.content_hash), (tried.moment, tried.day.isoformat())
            came = int(tried.right), tried.role.value
            conn.execute(_ADD, (*whose, *rules, *what, *came, self._now()))

    def sign_offs(self, trainee: str, procedure: str) -> Sequence[SignOff]:
        """List a trainee's sign-offs at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            return [
                SignOff(version, content_hash, date.fromisoformat(day), TrainingRole(role), by)
                for version, content_hash, day, role, by in conn.execute(_SIGN_OFFS, whose)
            ]

    def sign_off(self, trainee: str, procedure: str, signed: SignOff) -> None:
        """Record that a trainee is current with a version.

        It is recorded once for each version and role. One with a later day was recorded by a
        wrong clock, and does not stand in the way.
        """
        key = self._keyring.key(Role.MANAGER) if signed.by else None
        with self._file.writing(key) as conn:
            name = storable(tidy_name(trainee))
            own = know(conn, name)
            rules = procedure, signed.version, signed.content_hash, signed.role.value
            day = signed.day.isoformat()
            row = (own, *rules, day, storable(signed.by), self._now())
            conn.execute(_SIGN, (*row, ids(conn, name), *rules, day))

    def first_trained(
        self, trainee: str, procedure: str, role: TrainingRole
    ) -> FirstTraining | None:
        """Return the trainee's first rules in a role; None if untrained."""
        with self._file.reading() as conn:
            whose = {"ids": ids(conn, storable(trainee)), "role": role.value}
            row = conn.execute(ONE, {"procedure": procedure, **whose}).fetchone()
            return None if row is None else TrainingSpan(*row).began


_ENTER = """
    INSERT INTO live_tables
        (trainee, procedure, version, content_hash, place, day, marks, remarks, assessor, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_OF = """
    SELECT id, trainee, procedure, version, content_hash, place, day, marks, remarks, assessor, at
    FROM live_tables
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ALL = """
    SELECT id, trainee, procedure, version, content_hash, place, day, marks, remarks, assessor, at
    FROM live_tables ORDER BY id DESC
"""


class FloorAssessmentRecords:
    """Assessments at live tables; each writing call is a transaction.

    ``now`` gives the time in ISO 8601; the assessor's open key signs each entry.
    """

    def __init__(
        self, file: RecordsFile, now: Callable[[], str], keyring: Keyring | None = None
    ) -> None:
        self._file, self._now = file, now
        self._keyring = keyring or Keyring()

    def enter(self, seen: FloorAssessment) -> None:
        """Record an assessment, signed by its assessor."""
        row = (
            *(seen.procedure, seen.version, seen.content_hash, storable(seen.place)),
            *(seen.day.isoformat(), json.dumps(dict(seen.marks)), storable(seen.remarks)),
            *(storable(seen.assessor), self._now()),
        )
        with self._file.writing(self._keyring.key(Role.ASSESSOR)) as conn:
            who = know(conn, storable(tidy_name(seen.trainee)))
            conn.execute(_ENTER, (who, *row))

    def seen(self, trainee: str, procedure: str) -> Sequence[FloorAssessment]:
        """List a trainee's assessments at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            rows, called = conn.execute(_OF, whose).fetchall(), names(conn)
        with self._file.understanding():
            return [_seen(row, called) for row in rows]

    def all_seen(self) -> Sequence[FloorAssessment]:
        """List everybody's assessments, the latest first."""
        with self._file.reading() as conn:
            rows, called = conn.execute(_ALL).fetchall(), names(conn)
        with self._file.understanding():
            return [_seen(row, called) for row in rows]


def _seen(row: tuple[Any, ...], called: dict[int, str]) -> FloorAssessment:
    number, who, procedure, version, content, place, day, marks, remarks, assessor, at = row
    return FloorAssessment(
        number=number,
        trainee=called[who],
        procedure=procedure,
        version=version,
        content_hash=content,
        place=place,
        day=date.fromisoformat(day),
        marks=dict(json.loads(marks)),
        remarks=remarks,
        assessor=assessor,
        at=at,
    )
