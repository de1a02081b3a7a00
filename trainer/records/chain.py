"""The chain of everything on record that decides about people.

Each row that is written to one of these tables adds an entry: the digest of the row, and a
hash over it and the entry before. Where somebody has come in with a passphrase for it, the
hash is signed with that person's key. Triggers of the database add the entries, by
functions that only this program brings along: another program cannot write such a row.

The hash of the last entry, the *head*, is written down outside the records whenever the
chain grows: a file that is behind its head was put back, or cut off.
"""

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from trainer.records.house_key import PersonalKey, Signature, read_signature
from trainer.records.safe_file import write_whole
from trainer.training.certificates.house_keys import HouseKeys
from trainer.training.people.register import Role

_ROUND = "session IN (SELECT id FROM sessions WHERE exam = {row}.id)"


def _of_row(columns: str) -> str:
    return ", ".join(f"{{row}}.{column.strip()}" for column in columns.split(","))


def _all_of(columns: str, table: str, where: str, order: str) -> str:
    """Return an SQL expression for some rows of a table, as one JSON list."""
    rows = f"SELECT json_array({columns}) AS one FROM {table} WHERE {where} ORDER BY {order}"  # noqa: S608 - names of here
    return f"(SELECT json_group_array(one) FROM ({rows}))"  # noqa: S608 - the rows above


class Chained(NamedTuple):
    """A kind of row that the chain covers.

    ``what`` names it in the chain; ``content``: SQL expressions of what is covered, of a
    ``{row}``; ``key``: the column that identifies it; ``once``: the trigger's event; ``there``:
    which rows of the table have an entry.
    """

    what: str
    table: str
    content: str
    key: str = "id"
    once: str = "INSERT"
    there: str = "1"

    def digest(self, row: str) -> str:
        """Return the SQL expression of a row's digest."""
        return f"chain_digest(json_array({self.content.format(row=row)}))"


def _whole(table: str, columns: str, key: str = "id") -> Chained:
    return Chained(table, table, _of_row(columns), key)


_SESSION = (
    "id, trainee, mode, procedure, scenario_name, scenario_text, seed, prelude, focus, exam,"
    " number, program_version, sources, begun"
)
_EXAM = (
    "id, task, trainee, procedure, blueprint, assessor, program_version, equipment, sources, begun"
)
_ENDED = "ended IS NOT NULL"
_SESSION_ENDED = ", ".join(
    (
        "{row}.id, {row}.ended, {row}.summary, {row}.spent",
        _all_of("n, act, verdict, at, spent, sources", "acts", "session = {row}.id", "n"),
        _all_of("n, at", "assists", "session = {row}.id", "id"),
        _all_of("scenario", "shown", "session = {row}.id", "session"),
    )
)
_EXAM_ENDED = ", ".join(
    (
        "{row}.id, {row}.ended, {row}.result",
        _all_of("n, round, event, at", "events", "exam = {row}.id", "n"),
        _all_of("id, begun, ended, summary, spent", "sessions", "exam = {row}.id", "id"),
        _all_of("session, n, act, verdict, at, spent, sources", "acts", _ROUND, "session, n"),
        _all_of("session, n, at", "assists", _ROUND, "id"),
        _all_of("session, scenario", "shown", _ROUND, "session"),
        _all_of("why, at, length, round", "interruptions", "exam = {row}.id", "id"),
        _all_of("after, by, at", "releases", "exam = {row}.id", "id"),
        _all_of("after, by, at", "attestations", "exam = {row}.id", "id"),
    )
)
#: What the chain covers; the first column of each is its id.
CHAINED: Sequence[Chained] = (
    _whole("trainees", "id, name"),
    _whole("procedures", "content_hash, id, version, text", key="content_hash"),
    Chained("exam begun", "exams", _of_row(_EXAM)),
    Chained("exam ended", "exams", _EXAM_ENDED, once="UPDATE OF ended", there=_ENDED),
    Chained("session begun", "sessions", _of_row(_SESSION)),
    Chained("session ended", "sessions", _SESSION_ENDED, once="UPDATE OF ended", there=_ENDED),
    _whole("interruptions", "id, exam, why, at, length, round"),
    _whole("releases", "id, exam, after, by, at"),
    _whole("attestations", "id, exam, after, by, at"),
    _whole("appeals", "id, exam, round, line, call, by, evidence, at"),
    _whole(
        "overrulings",
        "id, exam, round, line, call, act, clauses, verdict, graded, outcome, why, appeal,"
        " withdrawn, by, at, result",
    ),
    _whole(
        "live_tables",
        "id, trainee, procedure, version, content_hash, place, day, marks, remarks, assessor, at",
    ),
    _whole(
        "certificates",
        "id, trainee, role, procedure, version, content_hash, valid_from, valid_until, issued,"
        " file",
    ),
    _whole("withdrawals", "number, file, at", key="number"),
    _whole("lesson_stages", "id, trainee, procedure, lesson, stage, correct, due, at"),
    _whole("sittings", "id, trainee, procedure, what, level, correct, due, spent, middle, at"),
    _whole(
        "change_tries",
        "id, trainee, role, procedure, version, content_hash, moment, day, unaided, at",
    ),
    _whole("sign_offs", "id, trainee, role, procedure, version, content_hash, day, signed_by, at"),
    _whole("house", "id, name, numbers, pins, idle, by, at"),
    _whole("people_changes", "id, trainee, what, says, by, at"),
    _whole("house_settings", "id, house, content, by, at"),
    _whole("gaps", "id, was, hash, n, manager, assessor, at"),
)
_BY_NAME = {chained.what: chained for chained in CHAINED}


def _trigger(chained: Chained) -> str:
    key = f"CAST(NEW.{chained.key} AS TEXT)"
    return f"""
CREATE TRIGGER {chained.what.replace(" ", "_")}_chained AFTER {chained.once} ON {chained.table}
BEGIN
    INSERT INTO chain (n, what, row, digest, at, hash, signed)
    SELECT n, '{chained.what}', row, digest, chain_now(), hash, chain_signed(hash) FROM (
        SELECT n, row, digest, chain_hash(former, n, '{chained.what}', row, digest, chain_now())
        AS hash FROM (
            SELECT coalesce(max(n), 0) + 1 AS n,
                coalesce((SELECT hash FROM chain ORDER BY n DESC LIMIT 1), '') AS former,
                {key} AS row, {chained.digest("NEW")} AS digest
            FROM chain
        )
    );
END
""".strip()  # noqa: S608 - names of here


#: The triggers that add to the chain, by name.
TRIGGERS: Mapping[str, str] = {
    f"{chained.what.replace(' ', '_')}_chained": _trigger(chained) for chained in CHAINED
}


@dataclass(frozen=True, slots=True)
class Head:
    """The last entry of a chain: its number, from 1, its hash and time.

    ``signed``: the signature on it, "" for none.
    """

    n: int
    hash: str
    at: str
    signed: str = ""


#: Entries for no row: triggers that were missing when the file was opened, and entries that were
#: found there and that this program has not written.
MISSING_TRIGGERS, ELSEWHERE = "triggers", "elsewhere"
_NOTE = """
    INSERT INTO chain (n, what, row, digest, at, hash, signed)
    SELECT n, :what, :row, '', chain_now(), chain_hash(former, n, :what, :row, '', chain_now()), ''
    FROM (
        SELECT coalesce(max(n), 0) + 1 AS n,
            coalesce((SELECT hash FROM chain ORDER BY n DESC LIMIT 1), '') AS former
        FROM chain
    )
"""


def note_missing(conn: sqlite3.Connection, triggers: Sequence[str]) -> None:
    """Add an entry about triggers that were missing."""
    conn.execute(_NOTE, {"what": MISSING_TRIGGERS, "row": ", ".join(triggers)})


def note_elsewhere(conn: sqlite3.Connection, seen: Head | None) -> None:
    """Add an entry about others than this program has written, if there are any.

    A program that was killed before it could write the head down leaves one transaction, whose
    entries have the same time.
    """
    if seen is None or is_behind(conn, seen):
        return
    after = conn.execute("SELECT n, at FROM chain WHERE n > ? ORDER BY n", [seen.n]).fetchall()
    if len({at for _, at in after}) > 1:
        row = f"{after[0][0]} to {after[-1][0]}"
        conn.execute(_NOTE, {"what": ELSEWHERE, "row": row})


def digest_of(content: str) -> str:
    """Return the digest of a row's content."""
    return sha256(content.encode("utf-8", "surrogatepass")).hexdigest()


def hash_of(  # noqa: PLR0913, PLR0917 - the parts of an entry
    former: str, n: int, what: str, row: str, digest: str, at: str
) -> str:
    """Return the hash of an entry, over the one before."""
    said = json.dumps([former, n, what, row, digest, at], separators=(",", ":"))
    return sha256(said.encode("utf-8", "surrogatepass")).hexdigest()


class ChainWriter:
    """Functions of the database by which triggers add to the chain.

    ``key`` signs what is written as long as it is set. ``grown``: an entry was added.
    """

    def __init__(self, now: Callable[[], str]) -> None:
        self.key: PersonalKey | None = None
        self.grown = False
        self._now, self._at = now, ""

    def install(self, conn: sqlite3.Connection) -> None:
        """Make the functions known to a connection."""
        add_digest(conn)
        conn.create_function("chain_now", 0, lambda: self._at)
        conn.create_function("chain_hash", 6, self._hash)
        conn.create_function("chain_signed", 1, self._sign)

    def begin(self, key: PersonalKey | None) -> None:
        """Begin a transaction; ``key`` signs what is added in it."""
        self.key, self.grown, self._at = key, False, self._now()

    def _hash(self, *said: str) -> str:
        self.grown = True
        return hash_of(said[0], int(said[1]), *said[2:])

    def _sign(self, hashed: str) -> str:
        return "" if self.key is None else self.key.sign(hashed.encode())


def add_digest(conn: sqlite3.Connection) -> None:
    """Make the function of digests known to a connection."""
    conn.create_function("chain_digest", 1, digest_of, deterministic=True)


class Entry(NamedTuple):
    """An entry of the chain, as recorded."""

    n: int
    what: str
    row: str
    digest: str
    at: str
    hash: str
    signed: str


_ENTRIES = "SELECT n, what, row, digest, at, hash, signed FROM chain"
_LAST = f"{_ENTRIES} ORDER BY n DESC LIMIT 1"
_OF_ROW = f"{_ENTRIES} WHERE what = ? AND row = ? ORDER BY n DESC LIMIT 1"
_NUMBER = f"{_ENTRIES} WHERE n = ?"


def entries(conn: sqlite3.Connection) -> Sequence[Entry]:
    """Read the whole chain, the oldest first."""
    return [Entry(*row) for row in conn.execute(f"{_ENTRIES} ORDER BY n")]


def last_entry(conn: sqlite3.Connection) -> Entry | None:
    """Read the last entry; None of an empty chain."""
    found = conn.execute(_LAST).fetchone()
    return None if found is None else Entry(*found)


def entry_at(conn: sqlite3.Connection, n: int) -> Entry | None:
    """Read the entry with this number, or None."""
    found = conn.execute(_NUMBER, [n]).fetchone()
    return None if found is None else Entry(*found)


class Standing(NamedTuple):
    """State of a row against the chain.

    ``sound``: it is as its entry says; ``by``: who signed the entry, None if nobody did or
    the signature is not genuine.
    """

    sound: bool
    by: Signature | None = None

    def is_by(self, *roles: Role) -> bool:
        """Tell if it is sound, and signed by somebody in one of these roles."""
        return self.sound and self.by is not None and self.by.role in roles


def standing_of(
    conn: sqlite3.Connection, keys: HouseKeys | None, what: str, row: object
) -> Standing:
    """Return the state of a row; not sound if it or its entry is missing."""
    chained = _BY_NAME[what]
    found = conn.execute(_OF_ROW, (what, str(row))).fetchone()
    now = conn.execute(
        f"SELECT {chained.digest(chained.table)} FROM {chained.table}"  # noqa: S608 - names of here
        f" WHERE CAST({chained.key} AS TEXT) = ? AND {chained.there}",
        [str(row)],
    ).fetchone()
    if found is None or now is None:
        return Standing(sound=False)
    entry = Entry(*found)
    former = entry_at(conn, entry.n - 1)
    hashed = hash_of("" if former is None else former.hash, *entry[:5])
    if now[0] != entry.digest or hashed != entry.hash:
        return Standing(sound=False)
    by = read_signature(keys, entry.signed, entry.hash.encode()) if keys and entry.signed else None
    return Standing(sound=True, by=by)


def missing_rows(conn: sqlite3.Connection, what: str) -> Sequence[str]:
    """List the rows that have an entry of a kind, and are not in their table.

    Those before a gap that was accepted are left out.
    """
    chained = _BY_NAME[what]
    found = conn.execute(
        "SELECT DISTINCT row FROM chain WHERE what = ?"  # noqa: S608 - names of here
        " AND n > (SELECT coalesce(max(n), 0) FROM chain WHERE what = 'gaps') AND row NOT IN"
        f" (SELECT CAST({chained.key} AS TEXT) FROM {chained.table} WHERE {chained.there})",
        [what],
    )
    return [str(row) for (row,) in found]


class HeadFile:
    """File beside the records with the last head that was seen.

    It is written whenever the chain grows, unless the records are behind it.
    """

    def __init__(self, records: Path) -> None:
        self.path = records.with_name(f"{records.name}.head")

    def read(self) -> Head | None:
        """Return the head last seen; None without a file, or a damaged one."""
        try:
            return Head(**json.loads(self.path.read_bytes()))
        except (OSError, ValueError, TypeError):
            return None

    def write(self, head: Head) -> None:
        """Write a head down; raise OSError if that is impossible."""
        write_whole(self.path, json.dumps(asdict(head)).encode(), private=True)


def is_behind(conn: sqlite3.Connection, seen: Head | None) -> bool:
    """Tell if the records lack what was seen before.

    A chain whose head was never written down, or was removed, is behind, too.
    """
    if seen is None:
        return last_entry(conn) is not None
    entry = entry_at(conn, seen.n)
    return entry is None or entry.hash != seen.hash


def head_of(conn: sqlite3.Connection) -> Head | None:
    """Return the head of the chain; None of an empty one."""
    entry = last_entry(conn)
    return None if entry is None else Head(entry.n, entry.hash, entry.at, entry.signed)


_SLACK = timedelta(minutes=1)  # by which clocks differ in the usual course of things


def is_before(one: str, other: str) -> bool:
    """Tell if a time lies clearly before another, both in ISO 8601."""
    return datetime.fromisoformat(one) < datetime.fromisoformat(other) - _SLACK
