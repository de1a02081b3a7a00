"""Whether an exam is on record as an assessor's passphrase has sealed it."""

from enum import StrEnum
from typing import Protocol


class Seal(StrEnum):
    """What holds of the record of an exam that an assessor has attested.

    It is sealed when it begins, when it ends, and when a verdict of it is overruled, with a key
    that an assessor's passphrase opens.
    """

    SOUND = "sound"
    #: The program had ended in it: its beginning is sealed by the assessor, and its end is not.
    HALF = "half"
    #: No assessor's passphrase has sealed it.
    MISSING = "missing"
    #: What is on record is not what was sealed.
    ALTERED = "altered"


class Seals(Protocol):
    """The seals on the records; RecordsError where they cannot be read."""

    def of(self, exam: int) -> Seal:
        """What holds of an exam, looked at act by act."""

    def of_live(self, number: int) -> Seal:
        """What holds of what was seen at a live table, by its number."""

    def torn(self) -> bool:
        """Whether seals are missing that there were once: exams were taken out."""
