"""The stages of lessons that trainees have gone through, in the training records."""

from collections.abc import Sequence

from trainer.records.database import RecordsFile
from trainer.records.people import ids, know, storable
from trainer.training.lessons.path import StageDone
from trainer.training.people.register import tidied

_STAGES = """
    SELECT lesson, stage, correct, due, at FROM lesson_stages
    WHERE trainee IN (SELECT value FROM json_each(?)) AND procedure = ? ORDER BY id
"""
_ADD = """
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
            conn.execute(_ADD, (*whose, *done))
