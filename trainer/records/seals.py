"""The seals on examinations that certify: what was on record when an assessor attested it.

A seal has the digest of the rows that it is about, and names the seal before it; an assessor's key
signs both. What is altered, invented or taken out afterwards, with whatever means, is not as it was
sealed any more; who has no passphrase cannot seal it anew.
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
from trainer.training.certificates.issuing import Passed
from trainer.training.sessions.record import RecordsError

if TYPE_CHECKING:
    from trainer.records.house_key import Attester


class Attesting:
    """The assessors' keys while the program runs: of who came in last, and of what is examined."""

    def __init__(self) -> None:
        self.ready: Attester | None = None
        self._open: dict[int, Attester] = {}

    def take(self) -> "Attester | None":
        """The key of the assessor who came in last: for one act of his."""
        found, self.ready = self.ready, None
        return found

    def shown(self) -> "Attester | None":
        """The same, for what he does again and again."""
        return self.ready

    def begin(self, exam: int, attester: "Attester | None") -> None:
        """Keep the key with an exam until it ends."""
        if attester is not None:
            self._open[exam] = attester

    def end(self, exam: int) -> "Attester | None":
        """The key with which an exam was begun in this program, for the last time."""
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


class Sealed(NamedTuple):
    """A seal as it is written down; bytes in hex, "" where nobody has signed it."""

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
        """What is signed."""
        return _line(self[: len(self) - 3])

    @property
    def mark(self) -> str:
        """What the next seal names it by."""
        return sha256(_line(self)).hexdigest()


class Sealing:
    """Seals what is written down of examinations; part of the transaction that writes it."""

    def __init__(self, attesting: Attesting | None = None) -> None:
        self._attesting = attesting or Attesting()

    def begin(self, conn: sqlite3.Connection, exam: int, at: str) -> None:
        """Seal how an exam that certifies begins."""
        attester = self._attesting.take()
        _seal(conn, Sealed(EXAM, exam, BEGUN, "", at, ""), attester)
        self._attesting.begin(exam, attester)

    def end(self, conn: sqlite3.Connection, exam: int, at: str) -> None:
        """Seal all of an exam that certifies, when it has ended."""
        if seals_of(conn, EXAM, exam):
            _seal(conn, Sealed(EXAM, exam, ENDED, "", at, ""), self._attesting.end(exam))

    def see(self, conn: sqlite3.Connection, number: int, at: str) -> None:
        """Seal what an assessor has seen at a live table."""
        _seal(conn, Sealed(LIVE, number, BEGUN, "", at, ""), self._attesting.shown())

    def overrule(self, conn: sqlite3.Connection, exam: int, at: str) -> None:
        """Seal what was overruled in an exam so far, where that is sealed."""
        attester = self._attesting.take()
        if seals_of(conn, EXAM, exam):
            _seal(conn, Sealed(EXAM, exam, OVERRULED, "", at, ""), attester)


def seals(conn: sqlite3.Connection) -> list[Sealed]:
    """All seals, the oldest first."""
    return [Sealed(*row) for row in conn.execute(_ALL)]


def seals_of(conn: sqlite3.Connection, paper: str, exam: int) -> list[Sealed]:
    """The seals on an examination, the oldest first."""
    return [Sealed(*row) for row in conn.execute(_OF_EXAM, (paper, exam))]


def stages(conn: sqlite3.Connection, paper: str, exam: int) -> list[str]:
    """What of an examination has to be sealed, by what is on record of it."""
    found = conn.execute(_ENDED[paper], [exam]).fetchone()
    if found is None:
        return []
    overruled = paper == EXAM and conn.execute(_IS_OVERRULED, [exam]).fetchone()
    return [BEGUN, *([ENDED] if found[0] else []), *([OVERRULED] if overruled else [])]


def _seal(conn: sqlite3.Connection, seal: Sealed, attester: "Attester | None") -> None:
    last = conn.execute(_LAST).fetchone()
    seal = seal._replace(
        digest=digest_of(conn, seal.paper, seal.exam, seal.what),
        former="" if last is None else Sealed(*last).mark,
    )
    if attester is not None:
        public, vouched = attester.signer.public.hex(), attester.vouched.hex()
        seal = seal._replace(attester=public, vouched=vouched)
        seal = seal._replace(seal=attester.signer.sign(seal.said).hex())
    conn.execute(_ADD, seal)


def digest_of(conn: sqlite3.Connection, paper: str, exam: int, what: str) -> str:
    """The digest of what a seal is about."""
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
