"""The register of the house's people: each change, with its author."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date

from trainer.records.chain import standing_of
from trainer.records.database import RecordsFile
from trainer.records.house_key import HouseKey
from trainer.records.keyring import Keyring
from trainer.records.people import know, main_ids, storable
from trainer.records.secret import hash_secret, matches
from trainer.records.signing import Signer
from trainer.records.tries import try_secret
from trainer.training.people.register import (
    LastManagerError,
    Person,
    Role,
    person_key,
    tidy_name,
)
from trainer.training.sessions.record import RecordsError

_PIN = "pin"
_TRAINEES = "SELECT id, name FROM trainees ORDER BY id"
_CHANGES = "SELECT trainee, what, says FROM people_changes ORDER BY id"
_PINS = """
    SELECT id, says FROM people_changes WHERE trainee = ? AND what = 'pin' ORDER BY id DESC
"""
_CHANGE = "INSERT INTO people_changes (trainee, what, says, by, at) VALUES (?, ?, ?, ?, ?)"
_LISTED = """
    SELECT trainee, at FROM people_changes WHERE (what, says) = ('left', '') AND id IN (
        SELECT min(id) FROM people_changes WHERE what = 'left' GROUP BY trainee
    )
"""
_TRAINED = "SELECT trainee FROM sessions UNION SELECT trainee FROM inspections"
_GONE = "1"


def add_change(  # noqa: PLR0913, PLR0917 - the columns of a change
    conn: sqlite3.Connection, who: int, what: str, says: str, by: str, at: str
) -> None:
    """Record a change of a person."""
    conn.execute(_CHANGE, (who, what, storable(says), storable(by), at))


def listed_roles(roles: Iterable[Role]) -> str:
    """Return roles as they are recorded."""
    return json.dumps(sorted(roles))


class PeopleRegister:
    """Register of the house's people, in a file; their roles are in the house's key.

    ``now`` gives the time in ISO 8601. What a manager changes is signed with their open key.
    """

    def __init__(
        self, file: RecordsFile, key: HouseKey, keyring: Keyring, now: Callable[[], str]
    ) -> None:
        self._file, self._key, self._keyring = file, key, keyring
        self._now = now

    def people(self) -> Sequence[Person]:
        """List everybody on record by name, former staff included."""
        with self._file.reading() as conn:
            found = self._people(conn)
        return sorted(found, key=lambda who: person_key(who.name))

    def person(self, name: str) -> Person | None:
        """Find a person by name or personnel number, or None.

        The name may be in any spelling.
        """
        with self._file.reading() as conn:
            return self.find(conn, name)

    def find(self, conn: sqlite3.Connection, name: str) -> Person | None:
        """Find a person within a transaction, or None."""
        return _find(self._people(conn), name)

    def _people(self, conn: sqlite3.Connection) -> list[Person]:
        return _people(conn, self._key.roles)

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._file.writing(self._keyring.key(Role.MANAGER)) as conn:
            yield conn

    def write_down(self, name: str, by: str) -> None:
        """Add a person who has not trained yet, if new."""
        with self._writing() as conn:
            if _find(self._people(conn), name) is None:
                number = know(conn, storable(tidy_name(name)))
                self._add(conn, number, "left", "", by)  # who wrote him down

    def number(self, name: str, number: str, by: str) -> None:
        """Set a person's personnel number; raise ValueError if taken.

        "" removes it.
        """
        number = tidy_name(number)
        with self._writing() as conn:
            people = self._people(conn)
            who = _one(people, name)
            if any(number and number == other.number and other != who for other in people):
                raise ValueError(f"the personnel number {number} is another person's")
            self._add(conn, who.id, "number", number, by)

    def give_pin(self, name: str, pin: str, by: str) -> None:
        """Set a person's PIN; "" removes it."""
        self._change(name, _PIN, hash_secret(pin) if pin else "", by)

    def pin_opens(self, name: str, pin: str) -> bool:
        """Tell if this is the person's PIN, as a manager has given it.

        Raise WaitError if it is too early to try again.
        """
        keys = self._key.keys
        with self._file.reading() as conn:
            who = _one(self._people(conn), name)
            given = [
                says
                for number, says in conn.execute(_PINS, [who.id]).fetchall()
                if standing_of(conn, keys, "people_changes", number).is_by(Role.MANAGER)
            ]
        kept = next(iter(given), "")
        door = _PIN, who.id
        return bool(try_secret(self._file, self._now, door, lambda: matches(kept, pin)))

    def appoint(self, name: str, roles: frozenset[Role], passphrase: str, by: str) -> None:
        """Give a person these roles and no others, under a new passphrase.

        Raise RecordsError if no manager's key is open.
        """
        who = self._known(name)
        self._keep_a_manager(who, roles)
        self._key.give(self._signer(), who.id, roles, passphrase)
        self._change(name, "roles", listed_roles(roles), by)

    def dismiss(self, name: str, roles: frozenset[Role], by: str) -> None:
        """Take these roles away from a person; their doors are closed at once.

        Raise LastManagerError if nobody would be manager.
        """
        who = self._known(name)
        left = who.roles - roles
        self._keep_a_manager(who, left)
        self._key.take_away(who.id, roles)
        self._change(name, "roles", listed_roles(left), by)

    def _known(self, name: str) -> Person:
        with self._file.reading() as conn:
            return _one(self._people(conn), name)

    def _keep_a_manager(self, who: Person, roles: frozenset[Role]) -> None:
        others = (one for one in self.people() if one.id != who.id and not one.left)
        if Role.MANAGER in who.roles - roles and not any(
            Role.MANAGER in one.roles for one in others
        ):
            raise LastManagerError(f"{who.name} is the only training manager")

    def _signer(self) -> Signer:
        signer = self._keyring.signer
        if signer is None:
            raise RecordsError(
                f"{self._key.path}: the house's key is closed, so no passphrase can be given;"
                " nothing was changed; come in again as training manager."
            )
        return signer

    def knew(self, name: str, day: date | None, by: str) -> None:
        """Record that a person knew a day's manual; None removes it."""
        self._change(name, "knew", day.isoformat() if day else "", by)

    def give_time(self, name: str, percent: int, by: str) -> None:
        """Give a person so many per cent more time in exams; 0 for none."""
        self._change(name, "time", str(percent), by)

    def merge(self, name: str, into: str, by: str) -> None:
        """Merge two names of one person under ``into``.

        Roles that the first name had are gone: they are given anew.
        """
        with self._writing() as conn:
            people = self._people(conn)
            who, main = _one(people, name), _one(people, into)
            if who != main:
                self._add(conn, who.id, "main", str(main.id), by)
        if who.roles:
            self._key.take_away(who.id)

    def part(self, spelling: str, by: str) -> None:
        """Undo the merging of a name: it is another person's."""
        wanted = person_key(spelling)
        with self._writing() as conn:
            called = dict(conn.execute(_TRAINEES).fetchall())
            first = next((n for n in called if person_key(called[n]) == wanted), None)
            if first is None:
                raise KeyError(spelling)
            self._add(conn, first, "main", "", by)

    def leave(self, name: str, *, gone: bool, by: str) -> None:
        """Record that a person has left, or is back.

        Their records stay. Who has left has no roles any more. Raise LastManagerError if nobody
        would be manager.
        """
        who = self._known(name)
        if gone and who.roles:
            self.dismiss(name, who.roles, by)
        self._change(name, "left", _GONE if gone else "", by)

    def _change(self, name: str, what: str, says: str, by: str) -> None:
        with self._writing() as conn:
            self._add(conn, _one(self._people(conn), name).id, what, says, by)

    def _add(self, conn: sqlite3.Connection, who: int, what: str, says: str, by: str) -> None:
        add_change(conn, who, what, says, by, self._now())


def _latest(conn: sqlite3.Connection) -> dict[int, dict[str, str]]:
    """Return the last change of each id, by its subject."""
    said: dict[int, dict[str, str]] = defaultdict(dict)
    for number, what, says in conn.execute(_CHANGES):
        said[number][what] = says
    return said


def _people(conn: sqlite3.Connection, roles: Mapping[int, frozenset[Role]]) -> list[Person]:
    called, said = dict(conn.execute(_TRAINEES).fetchall()), _latest(conn)
    main = main_ids(conn, called)
    listed = dict(conn.execute(_LISTED).fetchall())
    trained = {main[number] for (number,) in conn.execute(_TRAINED)}
    people = [
        replace(
            _person(number, name, [called[n] for n in called if main[n] == number], said[number]),
            roles=roles.get(number, frozenset()),
        )
        for number, name in called.items()
        if main[number] == number
    ]
    return [
        replace(who, listed=listed.get(who.id, ""), trained=who.id in trained) for who in people
    ]


def _person(number: int, name: str, spellings: Sequence[str], said: dict[str, str]) -> Person:
    return Person(
        id=number,
        name=name,
        spellings=tuple(other for other in spellings if other != name),
        number=said.get("number", ""),
        has_pin=bool(said.get(_PIN)),
        left=said.get("left") == _GONE,
        knew=date.fromisoformat(said["knew"]) if said.get("knew") else None,
        more_time=int(said.get("time") or 0),
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
