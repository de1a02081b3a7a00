"""The seals on examinations that certify: what was on record when an assessor attested it.

A seal has the digest of the rows that it is about, and names the seal before it; an assessor's key
signs both. What is altered, invented or taken out afterwards, with whatever means, is not as it was
sealed any more; who has no passphrase cannot seal it anew.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from trainer.records.attesting import Attesting
from trainer.records.interruptions import EXAM, INSPECTOR_EXAM

if TYPE_CHECKING:  # cryptography is loaded when somebody attests
    from trainer.records.attester import Attester

#: What is sealed beside examinations: what was seen at a live table.
LIVE = "live_table"
BEGUN, ENDED, OVERRULED = "begun", "ended", "overruled"

_PERSON = "SELECT id, name FROM trainees WHERE id = (SELECT trainee FROM {table} WHERE id = ?)"
_RULES = """
    SELECT content_hash, id, version, text FROM procedures
    WHERE content_hash = (SELECT procedure FROM {table} WHERE id = ?)
"""
_STOPS = (
    (
        "SELECT why, at, length, session FROM interruptions WHERE paper = '{paper}' AND exam = ?"
        " ORDER BY id"
    ),
    "SELECT after, by, at FROM releases WHERE paper = '{paper}' AND exam = ? ORDER BY id",
)
_SEEN = """
    SELECT id, trainee, procedure, version, content_hash, place, day, marks, remarks, assessor
    FROM live_tables WHERE id = ?
"""
_ACTS = """
    SELECT session, n, act, verdict, acts.at, acts.spent FROM acts
    JOIN sessions ON sessions.id = session WHERE exam = ? ORDER BY session, n
"""
_ASSISTS = """
    SELECT session, n, at FROM assists
    JOIN sessions ON sessions.id = session WHERE exam = ? ORDER BY assists.id
"""
_SHOWN = """
    SELECT session, scenario FROM shown
    JOIN sessions ON sessions.id = session WHERE exam = ? ORDER BY session
"""
_ENDED = {
    LIVE: "SELECT NULL FROM live_tables WHERE id = ?",
    EXAM: "SELECT ended FROM exams WHERE id = ?",
    INSPECTOR_EXAM: "SELECT ended FROM inspector_exams WHERE id = ?",
}
_OVERRULED = {
    EXAM: "SELECT 1 FROM overrulings WHERE exam = ?",
    INSPECTOR_EXAM: "SELECT 1 FROM call_overrulings WHERE exam = ?",
}
#: What a seal is about: whose rows, in which order. ``?`` is the examination.
_BEGINS = {
    LIVE: (
        _SEEN,
        _PERSON.format(table="live_tables"),
    ),
    EXAM: (
        "SELECT id, trainee, procedure, blueprint, assessor, begun FROM exams WHERE id = ?",
        _PERSON.format(table="exams"),
        _RULES.format(table="exams"),
    ),
    INSPECTOR_EXAM: (
        (
            "SELECT id, trainee, procedure, blueprint, place, assessor, begun FROM inspector_exams"
            " WHERE id = ?"
        ),
        _PERSON.format(table="inspector_exams"),
        _RULES.format(table="inspector_exams"),
    ),
}
_ENDS = {
    EXAM: (
        "SELECT id, ended, result FROM exams WHERE id = ?",
        (
            "SELECT id, trainee, mode, procedure, scenario_name, scenario_text, seed, begun, ended,"
            " summary, prelude, focus, number, spent FROM sessions WHERE exam = ? ORDER BY id"
        ),
        _ACTS,
        _ASSISTS,
        _SHOWN,
        *(query.format(paper=EXAM) for query in _STOPS),
    ),
    INSPECTOR_EXAM: (
        "SELECT id, ended, result FROM inspector_exams WHERE id = ?",
        "SELECT n, round, event, at FROM inspector_events WHERE exam = ? ORDER BY n",
        *(query.format(paper=INSPECTOR_EXAM) for query in _STOPS),
    ),
}
_OVERRULINGS = {
    EXAM: (
        (
            "SELECT session, line, act, clauses, verdict, graded, severity, why, by, at, result"
            " FROM overrulings WHERE exam = ? ORDER BY id"
        ),
    ),
    INSPECTOR_EXAM: (
        (
            "SELECT round, line, call, act, clauses, verdict, graded, outcome, why, by, at, result"
            " FROM call_overrulings WHERE exam = ? ORDER BY id"
        ),
    ),
}
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

    def begin(self, conn: sqlite3.Connection, paper: str, exam: int, at: str) -> None:
        """Seal how an examination that certifies begins."""
        attester = self._attesting.take()
        _seal(conn, Sealed(paper, exam, BEGUN, "", at, ""), attester)
        self._attesting.begin(paper, exam, attester)

    def end(self, conn: sqlite3.Connection, paper: str, exam: int, at: str) -> None:
        """Seal all of an examination that certifies, when it has ended."""
        if seals_of(conn, paper, exam):
            _seal(conn, Sealed(paper, exam, ENDED, "", at, ""), self._attesting.end(paper, exam))

    def see(self, conn: sqlite3.Connection, number: int, at: str) -> None:
        """Seal what an assessor has seen at a live table."""
        _seal(conn, Sealed(LIVE, number, BEGUN, "", at, ""), self._attesting.shown())

    def overrule(self, conn: sqlite3.Connection, paper: str, exam: int, at: str) -> None:
        """Seal what was overruled in an examination so far, where that is sealed."""
        attester = self._attesting.take()
        if seals_of(conn, paper, exam):
            _seal(conn, Sealed(paper, exam, OVERRULED, "", at, ""), attester)


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
    ruling = _OVERRULED.get(paper)
    overruled = ruling and conn.execute(ruling, [exam]).fetchone()
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
    return _OVERRULINGS[paper] if what == OVERRULED else (*_BEGINS[paper], *_ENDS[paper])


def _rows(conn: sqlite3.Connection, queries: Sequence[str], exam: int) -> Iterator[tuple[Any, ...]]:
    for number, query in enumerate(queries):
        yield (number,)
        yield from conn.execute(query, [exam])


def _line(row: Sequence[Any]) -> bytes:
    return json.dumps(row, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"
