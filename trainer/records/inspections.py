"""Drills of inspectors, in the training records: each with its rounds as they were watched."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from trainer import __version__
from trainer.records.database import RecordsFile
from trainer.records.people import ids, know, storable
from trainer.training.inspecting.kept import Drill, Inspected
from trainer.training.people.register import tidied

_BEGIN = """
    INSERT INTO inspections
        (procedure, version, level, seed, rounds, begun, trainee, program_version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_ADD = "INSERT INTO inspected (inspection, number, seen, at) VALUES (?, ?, ?, ?)"
_DRILLS = """
    SELECT id, procedure, version, level, seed, rounds, begun FROM inspections
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ROUNDS = "SELECT seen FROM inspected WHERE inspection = ? ORDER BY number"


class InspectionRecords:
    """Which drills there were; a call that writes is one transaction."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def begin(self, trainee: str, drill: Drill) -> int:
        """Write down that a drill was begun, and return its id."""
        with self._file.writing() as conn:
            row = (*drill, know(conn, storable(tidied(trainee))), __version__)
            return int(conn.execute(_BEGIN, row).lastrowid or 0)

    def add(self, inspection: int, number: int, seen: Mapping[str, Any], at: str) -> None:
        """Write down a round of it, from 1, as it was watched."""
        with self._file.writing() as conn:
            conn.execute(_ADD, (inspection, number, json.dumps(seen), at))

    def inspected(self, trainee: str, procedure: str) -> Sequence[Inspected]:
        """The drills of a trainee at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            drills = conn.execute(_DRILLS, whose).fetchall()
            rows = [conn.execute(_ROUNDS, drill[:1]).fetchall() for drill in drills]
        with self._file.understanding():
            return [
                Inspected(Drill(*drill[1:]), tuple(json.loads(seen) for (seen,) in rounds))
                for drill, rounds in zip(drills, rows, strict=True)
            ]
