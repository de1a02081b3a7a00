"""Sittings in the training records."""

from collections.abc import Sequence

from trainer.records.database import RecordsFile
from trainer.records.people import ids, know, storable
from trainer.training.people.register import tidied
from trainer.training.sessions.sat import Sat

_SITTINGS = """
    SELECT what, level, correct, due, spent, middle, at FROM sittings
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ADD = """
    INSERT INTO sittings
        (trainee, procedure, what, level, correct, due, spent, middle, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


class SittingRecords:
    """Which sittings there were; a call that writes is one transaction."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def sittings(self, trainee: str, procedure: str) -> Sequence[Sat]:
        """The sittings of a trainee at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            return [Sat(*row) for row in conn.execute(_SITTINGS, whose).fetchall()]

    def add(self, trainee: str, procedure: str, sat: Sat) -> None:
        """Write down one more."""
        with self._file.writing() as conn:
            whose = know(conn, storable(tidied(trainee))), procedure
            conn.execute(_ADD, (*whose, *sat))
