"""The register of the house's people: each change, with its author."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date

from trainer.records.access import try_secret
from trainer.records.database import RecordsFile
from trainer.records.people import damaged, know, main_ids, storable
from trainer.records.secret import hash_secret
from trainer.training.people.register import Person, Role, person_key, tidy_name

_PIN = "pin"
_TRAINEES = "SELECT id, name FROM trainees ORDER BY id"
_CHANGES = "SELECT trainee, what, says FROM people_changes ORDER BY id"
_CHANGE = "INSERT INTO people_changes (trainee, what, says, by, at) VALUES (?, ?, ?, ?, ?)"
_LISTED = """
    SELECT trainee, at FROM people_changes WHERE (what, says) = ('left', '') AND id IN (
        SELECT min(id) FROM people_changes WHERE what = 'left' GROUP BY trainee
    )
"""
_TRAINED = "SELECT trainee FROM sessions UNION SELECT trainee FROM inspections"
_GONE = "1"


class PeopleRegister:
    """Register of the house's people, in a file.

    ``now`` gives the time in ISO 8601.
    """

    def __init__(self, file: RecordsFile, now: Callable[[], str]) -> None:
        self._file = file
        self._now = now

    def people(self) -> Sequence[Person]:
        """List everybody on record by name, former staff included."""
        with self._file.reading() as conn:
            found = _people(conn)
        return sorted(found, key=lambda who: person_key(who.name))

    def person(self, name: str) -> Person | None:
        """Find a person by name or personnel number, or None.

        The name may be in any spelling.
        """
        return _find(self.people(), name)

    def write_down(self, name: str, by: str) -> None:
        """Add a person who has not trained yet, if new."""
        with self._file.writing() as conn:
            if _find(_people(conn), name) is None:
                number = know(conn, storable(tidy_name(name)))
                self._add(conn, number, "left", "", by)  # who wrote him down

    def number(self, name: str, number: str, by: str) -> None:
        """Set a person's personnel number; raise ValueError if taken.

        "" removes it.
        """
        number = tidy_name(number)
        with self._file.writing() as conn:
            people = _people(conn)
            who = _one(people, name)
            if any(number and number == other.number and other != who for other in people):
                raise ValueError(f"the personnel number {number} is another person's")
            self._add(conn, who.id, "number", number, by)

    def give_pin(self, name: str, pin: str, by: str) -> None:
        """Set a person's PIN; "" removes it."""
        self._change(name, _PIN, hash_secret(pin) if pin else "", by)

    def pin_opens(self, name: str, pin: str) -> bool:
        """Tell if this is the person's PIN.

        Raise WaitError if it is too early to try again.
        """
        with self._file.reading() as conn:
            who = _one(_people(conn), name)
            kept = _latest(conn).get(who.id, {}).get(_PIN, "")
        return try_secret(self._file, self._now, (_PIN, who.id), kept, pin)

    def appoint(self, name: str, roles: frozenset[Role], by: str) -> None:
        """Give a person these roles and no others."""
        self._change(name, "roles", json.dumps(sorted(roles)), by)

    def knew(self, name: str, day: date | None, by: str) -> None:
        """Record that a person knew a day's manual; None removes it."""
        self._change(name, "knew", day.isoformat() if day else "", by)

    def merge(self, name: str, into: str, by: str) -> None:
        """Merge two names of one person under ``into``."""
        with self._file.writing() as conn:
            people = _people(conn)
            who, main = _one(people, name), _one(people, into)
            if who != main:
                self._add(conn, who.id, "main", str(main.id), by)

    def part(self, spelling: str, by: str) -> None:
        """Undo the merging of a name: it is another person's."""
        wanted = person_key(spelling)
        with self._file.writing() as conn:
            called = dict(conn.execute(_TRAINEES).fetchall())
            first = next((n for n in called if person_key(called[n]) == wanted), None)
            if first is None:
                raise KeyError(spelling)
            self._add(conn, first, "main", "", by)

    def leave(self, name: str, *, gone: bool, by: str) -> None:
        """Record that a person has left, or is back.

        Their records stay.
        """
        self._change(name, "left", _GONE if gone else "", by)

    def _change(self, name: str, what: str, says: str, by: str) -> None:
        with self._file.writing() as conn:
            self._add(conn, _one(_people(conn), name).id, what, says, by)

    def _add(self, conn: sqlite3.Connection, who: int, what: str, says: str, by: str) -> None:
        conn.execute(_CHANGE, (who, what, storable(says), storable(by), self._now()))


def _latest(conn: sqlite3.Connection) -> dict[int, dict[str, str]]:
    """Return the last change of each id, by its subject."""
    said: dict[int, dict[str, str]] = defaultdict(dict)
    for number, what, says in conn.execute(_CHANGES):
        said[number][what] = says
    return said


def _people(conn: sqlite3.Connection) -> list[Person]:
    called, said = dict(conn.execute(_TRAINEES).fetchall()), _latest(conn)
    main = main_ids(conn, called)
    listed = dict(conn.execute(_LISTED).fetchall())
    trained = {main[number] for (number,) in conn.execute(_TRAINED)}
    people = [
        _person(number, name, [called[n] for n in called if main[n] == number], said[number])
        for number, name in called.items()
        if main[number] == number
    ]
    return [
        replace(who, listed=listed.get(who.id, ""), trained=who.id in trained) for who in people
    ]


def _person(number: int, name: str, spellings: Sequence[str], said: dict[str, str]) -> Person:
    try:
        roles = frozenset(Role(role) for role in json.loads(said.get("roles", "[]")))
    except (ValueError, TypeError) as error:
        raise damaged(f"roles of {name}", error) from None
    return Person(
        id=number,
        name=name,
        spellings=tuple(other for other in spellings if other != name),
        number=said.get("number", ""),
        roles=roles,
        has_pin=bool(said.get(_PIN)),
        left=said.get("left") == _GONE,
        knew=date.fromisoformat(said["knew"]) if said.get("knew") else None,
    )


def _find(people: Iterable[Person], name: str) -> Person | None:
    wanted, number = person_key(name), tidy_name(name)
    for who in people:
        if wanted in map(person_key, (who.name, *who.spellings)) or (
            number and number == who.number
        ):
            return who
    return None


def _one(people: Iterable[Person], name: str) -> Person:
    found = _find(people, name)
    if found is None:
        raise KeyError(name)
    return found
