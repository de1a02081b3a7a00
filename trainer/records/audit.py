"""Audit of the training records: everything that the chain and its signatures can tell."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from trainer.records.chain import (
    CHAINED,
    ELSEWHERE,
    MISSING_TRIGGERS,
    Chained,
    Entry,
    Head,
    add_digest,
    entries,
    hash_of,
    is_before,
    is_behind,
)
from trainer.records.house_key import HouseKey, read_signature
from trainer.records.people import main_ids
from trainer.records.schema import TRIGGERS
from trainer.training.people.register import Role


class Kind(StrEnum):
    """What an audit finds."""

    ALTERED = "altered"
    REMOVED = "removed"
    ADDED = "added"
    REPLACED = "replaced"
    CHAIN = "chain"
    BEHIND = "behind"
    ELSEWHERE = "elsewhere"
    UNSIGNED = "unsigned"
    FORGED = "forged"
    OWN_CASE = "own case"
    ORPHAN = "orphan"
    ROLES = "roles"
    TRIGGERS = "triggers"
    CLOCK = "clock"
    RESULT = "result"
    GAP = "gap"


class Finding(NamedTuple):
    """Something that an audit found: of which rows, which one, and a sentence.

    ``row``: its id, or several.
    """

    kind: Kind
    what: str
    row: str
    says: str

    @property
    def is_accepted(self) -> bool:
        """Tell if two people have accepted it: it is told, and nothing more."""
        return self.kind is Kind.GAP


#: Who has to sign which rows, once the house is set up.
_SIGNED: Mapping[str, tuple[Role, ...]] = {
    "attestations": (Role.ASSESSOR,),
    "overrulings": (Role.ASSESSOR,),
    "live_tables": (Role.ASSESSOR,),
    "releases": (Role.MANAGER,),
    "gaps": (Role.MANAGER,),
    "certificates": (Role.MANAGER,),
    "withdrawals": (Role.MANAGER,),
    "house": (Role.MANAGER,),
    "people_changes": (Role.MANAGER,),
    "house_settings": (Role.MANAGER, Role.PROCEDURES),
}
#: The exams that can be judged again.
ENDED = "SELECT id FROM exams WHERE ended IS NOT NULL ORDER BY id"
#: What was done in an exam, by whom of its people: whoever signs it has to be somebody else.
_OWN_CASES = {
    "attestations": (
        "SELECT trainee FROM exams WHERE id = (SELECT exam FROM attestations WHERE id = ?)"
    ),
    "overrulings": (
        "SELECT trainee FROM exams WHERE id = (SELECT exam FROM overrulings WHERE id = ?)"
    ),
    "exam begun": "SELECT trainee FROM exams WHERE id = ?",
    "exam ended": "SELECT trainee FROM exams WHERE id = ?",
    "live_tables": "SELECT trainee FROM live_tables WHERE id = ?",
    "certificates": "SELECT trainee FROM certificates WHERE id = ?",
}
Look = Callable[[str], None]


def audit(
    conn: sqlite3.Connection, key: HouseKey, seen: Head | None, now: str, look: Look
) -> Iterator[Finding]:
    """Yield everything that is wrong with the records; nothing for honest ones.

    ``seen``: the head last seen; ``now`` is in ISO 8601; ``look`` is told what is looked at.
    """
    add_digest(conn)
    look("chain")
    chain = entries(conn)
    yield from _links(chain)
    if is_behind(conn, seen):
        was = (
            "nothing was noted beside it" if seen is None else f"{seen.n} entries were seen before"
        )
        says = f"the chain has {len(chain)} entries, and {was}: an older copy, or its end is gone"
        yield Finding(Kind.BEHIND, "chain", str(len(chain)), says)
    yield from _times(chain, now)
    yield from _notes(chain)
    for chained in CHAINED:
        look(chained.what)
        yield from _rows(conn, chained, chain)
    look("signatures")
    yield from _signatures(conn, key, chain)
    yield from _roles(conn, key)
    look("orphans")
    for table, row, parent, _ in conn.execute("PRAGMA foreign_key_check"):
        says = f"it belongs to a row of {parent} that is not there"
        yield Finding(Kind.ORPHAN, table, str(row), says)
    yield from _triggers(conn)
    for was, n, manager, assessor, at in conn.execute(
        "SELECT was, n, manager, assessor, at FROM gaps ORDER BY id"
    ):
        says = (
            f"on {at} the records had {n} entries and {was} had been seen; {manager} and {assessor}"
            " accepted that"
        )
        yield Finding(Kind.GAP, "gaps", str(n), says)


def _links(chain: Sequence[Entry]) -> Iterator[Finding]:
    former, n = "", 0
    for entry in chain:
        if entry.n != n + 1:
            says = f"entries {n + 1} to {entry.n - 1} of the chain are not there"
            yield Finding(Kind.CHAIN, entry.what, entry.row, says)
        elif hash_of(former, *entry[:5]) != entry.hash:
            says = f"entry {entry.n} of the chain does not follow from the one before"
            yield Finding(Kind.CHAIN, entry.what, entry.row, says)
        former, n = entry.hash, entry.n


def _times(chain: Sequence[Entry], now: str) -> Iterator[Finding]:
    for before, entry in pairwise(chain):
        if is_before(entry.at, before.at):
            says = (
                f"it is of {entry.at}, and follows something of {before.at}: a clock was put back"
            )
            yield Finding(Kind.CLOCK, entry.what, entry.row, says)
    if chain and is_before(now, chain[-1].at):
        says = (
            f"it was written at {chain[-1].at}, and that is not yet: a clock was wrong, or is now"
        )
        yield Finding(Kind.CLOCK, chain[-1].what, chain[-1].row, says)


def _notes(chain: Sequence[Entry]) -> Iterator[Finding]:
    for entry in chain:
        if entry.what == MISSING_TRIGGERS:
            says = f"these triggers were missing when the program was started at {entry.at}"
            yield Finding(Kind.TRIGGERS, entry.what, entry.row, says)
        if entry.what == ELSEWHERE:
            says = f"these entries were found at {entry.at}, and this program has not written them"
            yield Finding(Kind.ELSEWHERE, "chain", entry.row, says)


def _rows(conn: sqlite3.Connection, chained: Chained, chain: Iterable[Entry]) -> Iterator[Finding]:
    written: dict[str, list[str]] = defaultdict(list)
    for entry in chain:
        if entry.what == chained.what:
            written[entry.row].append(entry.digest)
    rows = conn.execute(
        f"SELECT CAST({chained.key} AS TEXT), {chained.digest(chained.table)}"  # noqa: S608 - names of schema.py
        f" FROM {chained.table} WHERE {chained.there}"
    )
    there = set[str]()
    for row, digest in rows:
        there.add(row)
        if row not in written:
            yield Finding(Kind.ADDED, chained.what, row, "this program has not written it")
        elif len(written[row]) > 1:
            yield Finding(Kind.REPLACED, chained.what, row, "it was written more than once")
        elif digest != written[row][0]:
            yield Finding(Kind.ALTERED, chained.what, row, "it is not as it was written")
    for row in written:
        if row not in there:
            yield Finding(Kind.REMOVED, chained.what, row, "it was written, and is not there")


def _signatures(
    conn: sqlite3.Connection, key: HouseKey, chain: Sequence[Entry]
) -> Iterator[Finding]:
    keys = key.keys
    if keys is None:
        if any(entry.what == "house" for entry in chain):
            says = "the house's key is not there, so no signature can be checked"
            yield Finding(Kind.FORGED, "house", "", says)
        return
    first = next((entry.n for entry in chain if entry.what == "house"), None)
    main = main_ids(conn, dict(conn.execute("SELECT id, name FROM trainees").fetchall()))
    for entry in chain if first is not None else ():
        by = read_signature(keys, entry.signed, entry.hash.encode()) if entry.signed else None
        roles = _SIGNED.get(entry.what, _of_exam(conn, entry))
        if entry.signed and by is None:
            says = "its signature is not that of anybody for whom the house's key has vouched"
            yield Finding(Kind.FORGED, entry.what, entry.row, says)
        elif roles and entry.n >= (first or 0) and (by is None or by.role not in roles):
            says = f"it is not signed by somebody with the role {' or '.join(roles)}"
            yield Finding(Kind.UNSIGNED, entry.what, entry.row, says)
        elif by is not None and entry.what in _OWN_CASES:
            whose = conn.execute(_OWN_CASES[entry.what], [entry.row]).fetchone()
            if whose is not None and main.get(whose[0]) == main.get(by.person):
                says = "whom it is about has signed it"
                yield Finding(Kind.OWN_CASE, entry.what, entry.row, says)


def _of_exam(conn: sqlite3.Connection, entry: Entry) -> tuple[Role, ...]:
    """Return who has to sign the beginning or end of an exam.

    An attested exam's beginning is, and the end of one that is passed.
    """
    found = None
    if entry.what == "exam begun":
        found = conn.execute(
            "SELECT assessor <> '' FROM exams WHERE id = ?", [entry.row]
        ).fetchone()
    if entry.what == "exam ended":
        found = conn.execute(
            "SELECT assessor <> '' AND json_extract(result, '$.passed') FROM exams WHERE id = ?",
            [entry.row],
        ).fetchone()
    return (Role.ASSESSOR,) if found is not None and found[0] else ()


def _roles(conn: sqlite3.Connection, key: HouseKey) -> Iterator[Finding]:
    """Compare the roles in the house's key with those last recorded."""
    recorded: dict[int, set[str]] = {}
    for who, says in conn.execute(
        "SELECT trainee, says FROM people_changes WHERE what = 'roles' ORDER BY id"
    ):
        recorded[who] = set(json.loads(says))
    held = {who: {role.value for role in roles} for who, roles in key.roles.items()}
    for who in sorted({*recorded, *held} if key.is_made else ()):
        if recorded.get(who, set()) != held.get(who, set()):
            name = conn.execute("SELECT name FROM trainees WHERE id = ?", [who]).fetchone()
            called = f"person {who}" if name is None else name[0]
            says = (
                f"{called} has the roles {_listed(held.get(who, ()))} in the house's key, and"
                f" {_listed(recorded.get(who, ()))} on record"
            )
            yield Finding(Kind.ROLES, "people_changes", str(who), says)


def _listed(roles: Iterable[str]) -> str:
    return ", ".join(sorted(roles)) or "none"


def _triggers(conn: sqlite3.Connection) -> Iterator[Finding]:
    there = dict(conn.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
    gone = sorted(name for name, sql in TRIGGERS.items() if there.get(name) != sql)
    if gone:
        says = "these triggers are missing, or are others"
        yield Finding(Kind.TRIGGERS, "triggers", ", ".join(gone), says)
