"""Drills of inspectors, in the training records: each with its rounds as they were watched."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from trainer import __version__
from trainer.records.database import RecordsFile
from trainer.records.people import ids, know, storable
from trainer.training.inspect.history import Drill, Inspected
from trainer.training.lessons.path import StageDone
from trainer.training.people.register import tidied
from trainer.training.sessions.record import Sat

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
            conn.execute(_ADD_DRILL, (inspection, number, json.dumps(seen), at))

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


_STAGES = """
    SELECT lesson, stage, correct, due, at FROM lesson_stages
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ADD_STAGE = """
    INSERT INTO lesson_stages (trainee, procedure, lesson, stage, correct, due, at)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""


class LessonRecords:
    """Which stages were gone through; a call that writes is one transaction."""

    def __init__(self, file: RecordsFile) -> None:
        self._file = file

    def stages(self, trainee: str, procedure: str) -> Sequence[StageDone]:
        """The stages that a trainee has gone through at a house, the oldest first."""
        with self._file.reading() as conn:
            whose = ids(conn, storable(trainee)), procedure
            return [StageDone(*row) for row in conn.execute(_STAGES, whose).fetchall()]

    def add(self, trainee: str, procedure: str, done: StageDone) -> None:
        """Write down one more."""
        with self._file.writing() as conn:
            whose = know(conn, storable(tidied(trainee))), procedure
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
            conn.execute(_ADD_SITTING, (*whose, *sat))
