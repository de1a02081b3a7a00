"""Checks of exams and floor assessments against the chain and its signatures.

What an assessor attests is signed with the key that their passphrase opens. Rows that are
altered, invented or removed afterwards, by whatever means, do not match the chain any
more; without the passphrase nobody can sign them anew.
"""

import sqlite3
from collections.abc import Sequence
from datetime import datetime

from trainer.records.chain import Standing, missing_rows, standing_of
from trainer.records.database import RecordsFile
from trainer.records.house_key import HouseKey
from trainer.records.keyring import Keyring
from trainer.records.people import main_ids, storable
from trainer.training.certificates.certified import Gap, Seal
from trainer.training.certificates.issuing import PassedExam
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError

_EXAM = "SELECT trainee, assessor, ended FROM exams WHERE id = ?"
_TRAINEES = "SELECT id, name FROM trainees ORDER BY id"
_INTERRUPTIONS = "SELECT count(*) FROM interruptions WHERE exam = ?"
_ATTESTED = "SELECT id, after FROM attestations WHERE exam = ? ORDER BY id"
_OVERRULED = "SELECT id FROM overrulings WHERE exam = ? ORDER BY id"
#: Rows whose absence could turn a failed exam into a passed one, or hide an attempt.
_DECIDING = ("exam begun", "exam ended", "attestations", "interruptions", "overrulings", "gaps")


_GAP = """
    INSERT INTO gaps (was, hash, n, manager, assessor, at)
    SELECT ?, ?, coalesce(max(n), 0), ?, ?, ? FROM chain
"""
_GAPS = "SELECT was, n, manager, assessor, at FROM gaps ORDER BY id"


class ExamSeals:
    """Check of exams with the keys of the house."""

    def __init__(self, file: RecordsFile, key: HouseKey, keyring: Keyring) -> None:
        self._file, self._key, self._keyring = file, key, keyring

    def of(self, exam: int) -> Seal:
        """Return the state of an exam's seals; may raise RecordsError."""
        with self._file.reading() as conn:
            return self._of(conn, exam)

    def of_live(self, number: int) -> Seal:
        """Return the state of a floor assessment's seal."""
        with self._file.reading() as conn:
            standing = standing_of(conn, self._key.keys, "live_tables", number)
        return _state([standing], [standing])

    def _of(self, conn: sqlite3.Connection, exam: int) -> Seal:
        found = conn.execute(_EXAM, [exam]).fetchone()
        if found is None:
            return Seal.ALTERED
        trainee, assessor, has_ended = found
        keys = self._key.keys
        begun = standing_of(conn, keys, "exam begun", exam)
        attested = conn.execute(_ATTESTED, [exam]).fetchall()
        again = [standing_of(conn, keys, "attestations", number) for number, _ in attested]
        rulings = [
            standing_of(conn, keys, "overrulings", number)
            for (number,) in conn.execute(_OVERRULED, [exam])
        ]
        ended = [standing_of(conn, keys, "exam ended", exam)] if has_ended else []
        signed = [begun, *again, *rulings]
        if not assessor and not rulings:
            return Seal.MISSING if begun.sound else Seal.ALTERED
        if self._is_candidate(conn, trainee, [begun, *again, *rulings, *ended]):
            return Seal.ALTERED
        state = _state([*signed, *ended], signed)
        if state is not Seal.SOUND or not has_ended:
            return state
        stops = conn.execute(_INTERRUPTIONS, [exam]).fetchone()[0]
        to_its_end = max((after for _, after in attested), default=0) == stops
        whole = to_its_end and all(one.is_by(Role.ASSESSOR) for one in ended)
        return Seal.SOUND if whole else Seal.HALF

    @staticmethod
    def _is_candidate(conn: sqlite3.Connection, trainee: int, signed: Sequence[Standing]) -> bool:
        """Tell if the candidate has signed something of their own exam."""
        main = main_ids(conn, dict(conn.execute(_TRAINEES).fetchall()))
        return any(
            main.get(one.by.person) == main.get(trainee) for one in signed if one.by is not None
        )

    @property
    def lacks_rows(self) -> bool:
        """Tell if the records lack what was in them before.

        They are behind what was seen last, or rows about exams are only in the chain any more.
        """
        if self._file.behind:
            return True
        with self._file.reading() as conn:
            return any(missing_rows(conn, what) for what in _DECIDING)

    def accept_gap(self, manager: str, assessor: str, at: str) -> None:
        """Record that two people accept what the records lack.

        Exams can be taken again from then on. ``at``: now, in ISO 8601.
        """
        seen = self._file.seen
        was, hashed = (0, "") if seen is None else (seen.n, seen.hash)
        row = was, hashed, storable(manager), storable(assessor), at
        with self._file.writing(self._keyring.key(Role.MANAGER)) as conn:
            conn.execute(_GAP, row)
        self._file.accept_gap()

    @property
    def gaps(self) -> Sequence[Gap]:
        """What was lacking, and who accepted it, the oldest first."""
        with self._file.reading() as conn:
            return [Gap(*row) for row in conn.execute(_GAPS)]


def _state(all_: Sequence[Standing], signed: Sequence[Standing]) -> Seal:
    if not all(one.sound for one in all_):
        return Seal.ALTERED
    return Seal.SOUND if all(one.is_by(Role.ASSESSOR) for one in signed) else Seal.MISSING


_UNSOUND = {
    Seal.ALTERED: "is not on record as the assessor has sealed it: it was altered",
    Seal.MISSING: "was not sealed with an assessor's passphrase, so nobody has attested it",
    Seal.HALF: "was not attested to its end: it was interrupted, or ended without the assessor",
}


def check_sealed(seals: ExamSeals, passed: PassedExam, now: str) -> None:
    """Raise RecordsError if an exam may not be certified.

    The error says why. ``now`` is in ISO 8601: an exam that ends later was dealt by a wrong
    clock.
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
