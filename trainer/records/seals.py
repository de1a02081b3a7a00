"""Seals on certifying exams and live-table assessments.

A seal holds the digest of the rows that it covers, and names the seal before it; an
assessor's key signs both. Rows that are altered, invented or removed afterwards, by
whatever means, do not match their seal any more; without the passphrase nobody can seal
them anew.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from datetime import datetime
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from trainer.records.database import RecordsFile
from trainer.records.house_key import HouseKey, is_attested
from trainer.training.certificates.certified import Seal
from trainer.training.certificates.issuing import PassedExam
from trainer.training.sessions.record import RecordsError

if TYPE_CHECKING:
    from trainer.records.house_key import Attester


class AssessorKeys:
    """Assessors' keys while the program runs.

    They are the key of the assessor who came in last, and those of the exams in progress.
    """

    def __init__(self) -> None:
        self.ready: Attester | None = None
        self._open: dict[int, Attester] = {}

    def take(self) -> "Attester | None":
        """Take the last assessor's key, for one act only."""
        found, self.ready = self.ready, None
        return found

    def shown(self) -> "Attester | None":
        """Return the last assessor's key, for repeated acts."""
        return self.ready

    def keep_key(self, exam: int, attester: "Attester | None") -> None:
        """Keep the key with an exam until it ends."""
        if attester is not None:
            self._open[exam] = attester

    def end(self, exam: int) -> "Attester | None":
        """Take the key kept with an exam, if any."""
        return self._open.pop(exam, None)


#: What is sealed: exams, and what was seen at a live table.
EXAM, LIVE = "exam", "live_table"
BEGUN, ENDED, OVERRULED = "begun", "ended", "overruled"
_PERSON = "SELECT id, name FROM trainees WHERE id = (SELECT trainee FROM {table} WHERE id = ?)"
_ENDED = {
    EXAM: "SELECT ended FROM exams WHERE id = ?",
    LIVE: "SELECT NULL FROM live_tables WHERE id = ?",
}
_IS_OVERRULED = "SELECT 1 FROM overrulings WHERE exam = ?"
#: What a seal is about: whose rows, in which order. ``?`` is the exam.
_BEGINS = {
    LIVE: (
        (
            "SELECT id, trainee, procedure, version, content_hash, place, day, marks, remarks,"
            " assessor FROM live_tables WHERE id = ?"
        ),
        _PERSON.format(table="live_tables"),
    ),
    EXAM: (
        "SELECT id, task, trainee, procedure, blueprint, assessor, begun FROM exams WHERE id = ?",
        _PERSON.format(table="exams"),
        (
            "SELECT content_hash, id, version, text FROM procedures"
            " WHERE content_hash = (SELECT procedure FROM exams WHERE id = ?)"
        ),
    ),
}
_ROUNDS = "JOIN sessions ON sessions.id = session WHERE exam = ?"
_ENDS = (
    "SELECT id, ended, result FROM exams WHERE id = ?",
    (
        "SELECT id, trainee, mode, procedure, scenario_name, scenario_text, seed, begun, ended,"
        " summary, prelude, focus, number, spent FROM sessions WHERE exam = ? ORDER BY id"
    ),
    f"SELECT session, n, act, verdict, acts.at, acts.spent FROM acts {_ROUNDS} ORDER BY 1, 2",  # noqa: S608
    f"SELECT session, n, at FROM assists {_ROUNDS} ORDER BY assists.id",  # noqa: S608
    f"SELECT session, scenario FROM shown {_ROUNDS} ORDER BY 1",  # noqa: S608
    "SELECT n, round, event, at FROM events WHERE exam = ? ORDER BY n",
    "SELECT why, at, length, round FROM interruptions WHERE exam = ? ORDER BY id",
    "SELECT after, by, at FROM releases WHERE exam = ? ORDER BY id",
)
_OVERRULINGS = (
    (
        "SELECT round, line, call, act, clauses, verdict, graded, outcome, why, by, at, result"
        " FROM overrulings WHERE exam = ? ORDER BY id"
    ),
)
_SEALS = "SELECT paper, exam, what, digest, at, former, attester, vouched, seal FROM seals"
_ALL = f"{_SEALS} ORDER BY id"
_OF_EXAM = f"{_SEALS} WHERE paper = ? AND exam = ? ORDER BY id"
_LAST = f"{_SEALS} ORDER BY id DESC LIMIT 1"
_ADD = """
    INSERT INTO seals (paper, exam, what, digest, at, former, attester, vouched, seal)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


class SealRow(NamedTuple):
    """A seal as recorded; bytes in hex, "" if unsigned."""

    paper: str
    exam: int
    what: str
    digest: str
    at: str
    former: str
    attester: str = ""
    vouched: str = ""
    seal: str = ""

    @property
    def said(self) -> bytes:
        """The bytes that are signed."""
        return _line(self[: len(self) - 3])

    @property
    def mark(self) -> str:
        """Hash by which the next seal names this one."""
        return sha256(_line(self)).hexdigest()


class Sealer:
    """Seals exams and assessments within the transaction that records them."""

    def __init__(self, attesting: AssessorKeys | None = None) -> None:
        self._attesting = attesting or AssessorKeys()

    def seal_start(self, conn: sqlite3.Connection, exam: int, at: str) -> None:
        """Seal the beginning of an exam that certifies."""
        attester = self._attesting.take()
        _seal(conn, SealRow(EXAM, exam, BEGUN, "", at, ""), attester)
        self._attesting.keep_key(exam, attester)

    def end(self, conn: sqlite3.Connection, exam: int, at: str) -> None:
        """Seal the whole of a certifying exam at its end."""
        if seals_of(conn, EXAM, exam):
            _seal(conn, SealRow(EXAM, exam, ENDED, "", at, ""), self._attesting.end(exam))

    def see(self, conn: sqlite3.Connection, number: int, at: str) -> None:
        """Seal an assessor's assessment at a live table."""
        _seal(conn, SealRow(LIVE, number, BEGUN, "", at, ""), self._attesting.shown())

    def overrule(self, conn: sqlite3.Connection, exam: int, at: str) -> None:
        """Seal an exam's rulings so far, if it is sealed."""
        attester = self._attesting.take()
        if seals_of(conn, EXAM, exam):
            _seal(conn, SealRow(EXAM, exam, OVERRULED, "", at, ""), attester)


def seals(conn: sqlite3.Connection) -> list[SealRow]:
    """Read all seals, the oldest first."""
    return [SealRow(*row) for row in conn.execute(_ALL)]


def seals_of(conn: sqlite3.Connection, paper: str, exam: int) -> list[SealRow]:
    """Read the seals on an exam, the oldest first."""
    return [SealRow(*row) for row in conn.execute(_OF_EXAM, (paper, exam))]


def needed_seals(conn: sqlite3.Connection, paper: str, exam: int) -> list[str]:
    """List the seals that an exam must have by now."""
    found = conn.execute(_ENDED[paper], [exam]).fetchone()
    if found is None:
        return []
    overruled = paper == EXAM and conn.execute(_IS_OVERRULED, [exam]).fetchone()
    return [BEGUN, *([ENDED] if found[0] else []), *([OVERRULED] if overruled else [])]


def _seal(conn: sqlite3.Connection, seal: SealRow, attester: "Attester | None") -> None:
    last = conn.execute(_LAST).fetchone()
    seal = seal._replace(
        digest=digest_of(conn, seal.paper, seal.exam, seal.what),
        former="" if last is None else SealRow(*last).mark,
    )
    if attester is not None:
        public, vouched = attester.signer.public.hex(), attester.vouched.hex()
        seal = seal._replace(attester=public, vouched=vouched)
        seal = seal._replace(seal=attester.signer.sign(seal.said).hex())
    conn.execute(_ADD, seal)


def digest_of(conn: sqlite3.Connection, paper: str, exam: int, what: str) -> str:
    """Compute the digest of the rows that a seal covers."""
    digest = sha256()
    for row in _rows(conn, _about(paper, what), exam):
        digest.update(_line(row))
    return digest.hexdigest()


def _about(paper: str, what: str) -> Sequence[str]:
    if what == BEGUN:
        return _BEGINS[paper]
    return _OVERRULINGS if what == OVERRULED else (*_BEGINS[paper], *_ENDS)


def _rows(conn: sqlite3.Connection, queries: Sequence[str], exam: int) -> Iterator[tuple[Any, ...]]:
    for number, query in enumerate(queries):
        yield (number,)
        yield from conn.execute(query, [exam])


def _line(row: Sequence[Any]) -> bytes:
    return json.dumps(row, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


class ExamSeals:
    """Check of recorded seals with the keys of the house."""

    def __init__(self, file: RecordsFile, key: HouseKey) -> None:
        self._file, self._key = file, key

    def of(self, exam: int) -> Seal:
        """Return the state of an exam's seals; may raise RecordsError."""
        return self._of(EXAM, exam)

    def of_live(self, number: int) -> Seal:
        """Return the state of a live-table assessment's seal."""
        return self._of(LIVE, number)

    def _of(self, paper: str, exam: int) -> Seal:
        with self._file.reading() as conn:
            found = seals_of(conn, paper, exam)
            last = {seal.what: seal for seal in found}
            same = all(
                seal.digest == digest_of(conn, paper, exam, seal.what) for seal in last.values()
            )
            due = needed_seals(conn, paper, exam)
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

    def is_chain_broken(self) -> bool:
        """Tell if a seal is missing from the chain."""
        with self._file.reading() as conn:
            found = seals(conn)
        marks = ["", *(seal.mark for seal in found)]
        return any(seal.former != mark for seal, mark in zip(found, marks, strict=False))

    def _is_signed(self, seal: SealRow) -> bool:
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
