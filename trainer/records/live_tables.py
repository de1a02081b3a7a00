"""What assessors have seen at live tables, in the training records."""

import json
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any

from trainer.records.database import RecordsFile
from trainer.records.people import ids, know, names, storable
from trainer.records.sealing import Sealing
from trainer.training.certifying.live_table import SeenLive
from trainer.training.people.register import tidied

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
