"""What somebody can resume."""

from typing import NamedTuple

from trainer.training.sessions.record import ExamRecord, SessionRecord

Record = SessionRecord | ExamRecord


class Left(NamedTuple):
    """What somebody stopped in the middle of, and the name of the house where it was."""

    record: Record
    house: str
