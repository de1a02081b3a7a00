"""The seals on exams, looked at: whether what is on record is what was sealed."""

from datetime import datetime

from trainer.records.attester import is_attested
from trainer.records.database import RecordsFile
from trainer.records.house_key import HouseKey
from trainer.records.sealing import (
    BEGUN,
    ENDED,
    EXAM,
    LIVE,
    OVERRULED,
    Sealed,
    digest_of,
    seals,
    seals_of,
    stages,
)
from trainer.training.certifying.passed import Passed
from trainer.training.certifying.seals import Seal
from trainer.training.sessions.record import RecordsError


class ExamSeals:
    """The seals in a file, looked at with the keys of the house."""

    def __init__(self, file: RecordsFile, key: HouseKey) -> None:
        self._file, self._key = file, key

    def of(self, exam: int) -> Seal:
        """What holds of an exam; RecordsError where it cannot be told."""
        return self._of(EXAM, exam)

    def of_live(self, number: int) -> Seal:
        """What holds of what was seen at a live table."""
        return self._of(LIVE, number)

    def _of(self, paper: str, exam: int) -> Seal:
        with self._file.reading() as conn:
            found = seals_of(conn, paper, exam)
            last = {seal.what: seal for seal in found}
            same = all(
                seal.digest == digest_of(conn, paper, exam, seal.what) for seal in last.values()
            )
            due = stages(conn, paper, exam)
        signed = {what for what, seal in last.items() if seal.seal}
        if not found:
            return Seal.MISSING
        genuine = all(self._is_signed(last[what]) for what in signed)
        there = [seal.what for seal in found if seal.what != OVERRULED]
        there += {OVERRULED} & set(last)
        if not (same and genuine and there == due):
            return Seal.ALTERED
        if not {BEGUN, OVERRULED} & set(last) <= signed:
            return Seal.MISSING
        return Seal.HALF if ENDED in set(last) - signed else Seal.SOUND

    def torn(self) -> bool:
        """Whether a seal is missing that there was once."""
        with self._file.reading() as conn:
            found = seals(conn)
        marks = ["", *(seal.mark for seal in found)]
        return any(seal.former != mark for seal, mark in zip(found, marks, strict=False))

    def _is_signed(self, seal: Sealed) -> bool:
        keys = self._key.known
        try:
            public, vouched, sealed = map(bytes.fromhex, (seal.attester, seal.vouched, seal.seal))
            return is_attested(keys, public, vouched, sealed, seal.said)
        except ValueError:
            return False


_UNSOUND = {
    Seal.ALTERED: "is not on record as the assessor has sealed it: it was altered",
    Seal.MISSING: "was not sealed with an assessor's passphrase, so nobody has attested it",
}


def check_sealed(seals: ExamSeals, passed: Passed, now: str) -> None:
    """Raise RecordsError where nothing can be certified of an exam, and say why.

    ``now`` is in ISO 8601: what has not ended yet was dealt by a clock that was wrong.
    """
    if datetime.fromisoformat(passed.on) > datetime.fromisoformat(now):
        raise RecordsError(
            f"{passed.name} ended on {passed.on}, and that is not yet: the clock of this"
            " computer was wrong then, or is now; nothing was made out; set it right."
        )
    why = _UNSOUND.get(seals.of(passed.exam))
    if why is not None:
        raise RecordsError(
            f"{passed.name} {why}; nothing was made out; compare it with your latest copy"
            " of the records, or have the exam taken again."
        )
