"""What was tried of changed rules, and who is current with which version, on record."""

from collections.abc import Callable, Sequence
from datetime import date

from trainer.records.database import RecordsFile
from trainer.records.people import ids, know, storable
from trainer.records.trained import ONE, Trained
from trainer.training.current.standing import Began, SignOff, TrainedAs, Tried
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
