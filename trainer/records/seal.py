"""What a manager has saved, kept beside the sessions: a file that was written by hand is none."""

from collections.abc import Callable

from trainer.records.database import RecordsFile
from trainer.records.people import storable

_IS_SET_UP = "SELECT 1 FROM house LIMIT 1"
_LAST = "SELECT content FROM house_settings WHERE house = ? ORDER BY id DESC LIMIT 1"
_BY = "SELECT by FROM house_settings WHERE house = ? ORDER BY id DESC LIMIT 1"
_LATEST = """
    SELECT house, content FROM house_settings
    WHERE id IN (SELECT MAX(id) FROM house_settings GROUP BY house)
    AND substr(house, 1, ?) = ? ORDER BY house
"""
_ADD = "INSERT INTO house_settings (house, content, by, at) VALUES (?, ?, ?, ?)"


class Seal:
    """What was saved under names; ``now`` gives the time in ISO 8601.

    The name of a house is that of its settings, ``amendments/HOUSE/NAME`` that of a rule change,
    ``approvals/HOUSE/NAME`` that of the approval of its draft.
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

    def by(self, house: str) -> str:
        """Who saved last under a name; "" where nothing was."""
        with self._file.reading() as conn:
            row = conn.execute(_BY, [house]).fetchone()
        return "" if row is None else str(row[0])

    def kept(self, prefix: str) -> dict[str, bytes]:
        """What was saved last under names that begin so, by the rest of the name."""
        with self._file.reading() as conn:
            rows = conn.execute(_LATEST, [len(prefix), prefix]).fetchall()
        return {str(name)[len(prefix) :]: str(content).encode() for name, content in rows}

    def keep(self, house: str, content: bytes, who: str) -> None:
        """Write down what is saved, and who does it."""
        row = house, content.decode(), storable(who), self._now()
        with self._file.writing() as conn:
            conn.execute(_ADD, row)
