"""What was tried of changed rules, and who is current with which version, on record."""

import json
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from trainer.records.database import RecordsFile
from trainer.records.people import ids, know, names, storable
from trainer.records.roster import ONE, Trained
from trainer.records.seals import Sealing
from trainer.training.catchup.sign_off import Began, SignOff, TrainedAs, Tried
from trainer.training.certificates.floor_assessment import SeenLive
from trainer.training.people.register import tidied

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
    """Tries and sign-offs; a call that writes is one transaction."""

    def __init__(self, file: RecordsFile, now: Callable[[], str]) -> None:
        self._file = file
        self._now = now

    def tries(self, trainee: str, procedure: str) -> Sequence[Tried]:
        """The tries of a trainee at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            return [
                Tried(version, text, moment, date.fromisoformat(day), bool(right), TrainedAs(role))
                for version, text, moment, day, right, role in conn.execute(_TRIES, whose)
            ]

    def add(self, trainee: str, procedure: str, tried: Tried) -> None:
        """Write down one more."""
        with self._file.writing() as conn:
            whose = know(conn, storable(tidied(trainee))), procedure
            rules, what = (tried.version, tried.content_hash), (tried.moment, tried.day.isoformat())
            came = int(tried.right), tried.role.value
            conn.execute(_ADD, (*whose, *rules, *what, *came, self._now()))

    def sign_offs(self, trainee: str, procedure: str) -> Sequence[SignOff]:
        """The sign-offs of a trainee at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            return [
                SignOff(version, content_hash, date.fromisoformat(day), TrainedAs(role), by)
                for version, content_hash, day, role, by in conn.execute(_SIGN_OFFS, whose)
            ]

    def sign_off(self, trainee: str, procedure: str, signed: SignOff) -> None:
        """Write down that he is current with a version; once for each, and each role.

        One of a later day was written down by a clock that was wrong, and is no hindrance.
        """
        with self._file.writing() as conn:
            name = storable(tidied(trainee))
            own = know(conn, name)
            rules = procedure, signed.version, signed.content_hash, signed.role.value
            day = signed.day.isoformat()
            row = (own, *rules, day, storable(signed.by), self._now())
            conn.execute(_SIGN, (*row, ids(conn, name), *rules, day))

    def first_trained(self, trainee: str, procedure: str, role: TrainedAs) -> Began | None:
        """The rules that a trainee first trained by at a house in a role; None: he never did."""
        with self._file.reading() as conn:
            whose = {"ids": ids(conn, storable(trainee)), "role": role.value}
            row = conn.execute(ONE, {"procedure": procedure, **whose}).fetchone()
            return None if row is None else Trained(*row).began


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


class LiveTableRecords:
    """What was seen; a call that writes is one transaction. ``now``: the time in ISO 8601.

    ``sealing`` seals it.
    """

    def __init__(
        self, file: RecordsFile, now: Callable[[], str], sealing: Sealing | None = None
    ) -> None:
        self._file, self._now = file, now
        self._sealing = sealing or Sealing()

    def enter(self, seen: SeenLive) -> None:
        """Write down what was seen."""
        row = (
            *(seen.procedure, seen.version, seen.content_hash, storable(seen.place)),
            *(seen.day.isoformat(), json.dumps(dict(seen.marks)), storable(seen.remarks)),
            *(storable(seen.assessor), self._now()),
        )
        with self._file.writing() as conn:
            who = know(conn, storable(tidied(seen.trainee)))
            number = conn.execute(_ENTER, (who, *row)).lastrowid or 0
            self._sealing.see(conn, number, self._now())

    def seen(self, trainee: str, procedure: str) -> Sequence[SeenLive]:
        """What was seen of somebody at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            rows, called = conn.execute(_OF, whose).fetchall(), names(conn)
        with self._file.understanding():
            return [_seen(row, called) for row in rows]

    def all_seen(self) -> Sequence[SeenLive]:
        """What was seen of everybody, the latest first."""
        with self._file.reading() as conn:
            rows, called = conn.execute(_ALL).fetchall(), names(conn)
        with self._file.understanding():
            return [_seen(row, called) for row in rows]


def _seen(row: tuple[Any, ...], called: dict[int, str]) -> SeenLive:
    number, who, procedure, version, content, place, day, marks, remarks, assessor, at = row
    return SeenLive(
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
