"""Whether an exam is on record as an assessor's passphrase has sealed it."""

from enum import StrEnum


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
