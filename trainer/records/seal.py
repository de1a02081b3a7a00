"""What a manager has saved, kept beside the sessions: a file that was written by hand is none."""

from collections.abc import Callable

from trainer.records.database import RecordsFile
from trainer.records.people import storable

_IS_SET_UP = "SELECT 1 FROM house LIMIT 1"
_LAST = "SELECT content FROM house_settings WHERE house = ? ORDER BY id DESC LIMIT 1"
_ADD = "INSERT INTO house_settings (house, content, by, at) VALUES (?, ?, ?, ?)"


class Seal:
    """The settings of the houses as they were saved; ``now`` gives the time in ISO 8601.

    RecordsError where the records cannot be read or written.
    """

    def __init__(self, file: RecordsFile, now: Callable[[], str]) -> None:
        self._file = file
        self._now = now

    @property
    def holds(self) -> bool:
        """Whether only what was saved through the manager's door holds: from the set-up on."""
        with self._file.reading() as conn:
            return conn.execute(_IS_SET_UP).fetchone() is not None

    def content(self, house: str) -> bytes | None:
        """What was saved last at a house; None where nothing was."""
        with self._file.reading() as conn:
            row = conn.execute(_LAST, [house]).fetchone()
        return None if row is None else str(row[0]).encode()

    def keep(self, house: str, content: bytes, who: str) -> None:
        """Write down what is saved, and who does it."""
        row = house, content.decode(), storable(who), self._now()
        with self._file.writing() as conn:
            conn.execute(_ADD, row)
