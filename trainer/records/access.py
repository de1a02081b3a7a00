"""Who may do what at the house: set-up, passphrases, and the rules about people.

Roles and passphrases are in the house's key: a role opens only to the passphrase of a
person who has it. The rules are in the records, and hold as a manager has signed them.
"""

import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime

from trainer.records.chain import standing_of
from trainer.records.database import RecordsFile
from trainer.records.house_key import HouseKey, PersonalKey
from trainer.records.keyring import Keyring
from trainer.records.people import know, storable
from trainer.records.register import PeopleRegister, add_change, listed_roles
from trainer.records.tries import try_secret, waits
from trainer.training.people.access import (
    CODE_LENGTH,
    CODE_LETTERS,
    HouseRules,
    SetUp,
    code_of,
    plain_code,
)
from trainer.training.people.register import Person, Role, tidy_name

PASSPHRASE, RECOVERY = "passphrase", "recovery"
_RULES = "SELECT id, name, numbers, pins, idle FROM house ORDER BY id DESC"
_RULE = "INSERT INTO house (name, numbers, pins, idle, by, at) VALUES (?, ?, ?, ?, ?, ?)"


class HouseDoors:
    """Roles of the house, opened by the passphrases of people who have them.

    ``now`` gives the time in ISO 8601. RecordsError if the records or the key cannot be used.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what doors are made of
        self,
        file: RecordsFile,
        key: HouseKey,
        keyring: Keyring,
        register: PeopleRegister,
        now: Callable[[], str],
        today: Callable[[], date],
    ) -> None:
        self._file, self._key, self._keyring = file, key, keyring
        self._register, self._now, self._today = register, now, today

    @property
    def rules(self) -> HouseRules | None:
        """The house's rules about people; None until it is set up."""
        keys = self._key.keys
        with self._file.reading() as conn:
            for number, name, numbers, pins, idle in conn.execute(_RULES).fetchall():
                if keys is None or standing_of(conn, keys, "house", number).is_by(Role.MANAGER):
                    return HouseRules(name, numbers=bool(numbers), pins=bool(pins), idle=idle)
        return None

    @property
    def lacks_key(self) -> bool:
        """Tell if the house is set up, and its key is gone."""
        return self.rules is not None and not self._key.is_made

    def set_up(self, how: SetUp) -> str:
        """Set up the house, once, with its first manager; return the recovery code.

        The code is not stored anywhere. Where the house's key was brought back, or is here from
        other records, its own code has to open it. Raise ValueError if the house is set up
        already, or that code is wrong.
        """
        if self.rules is not None and self._key.is_made:
            raise ValueError("this house is set up by now")
        code, at = _code(), datetime.fromisoformat(self._now())
        with self._kept_whole():
            if self._key.is_made:
                house = self._key.open_by_code(plain_code(how.code))
                if house is None:
                    raise ValueError("that is not the recovery code of the key that is here")
                for person in self._key.roles:
                    self._key.take_away(person)
                self._key.change_code(house, plain_code(code))
            else:
                house = self._key.make(how.rules.name, plain_code(code), at, self._today())
            with self._file.reading() as conn:
                known = self._register.find(conn, how.manager)
            if known is None:
                self._register.write_down(how.manager, how.manager)
                with self._file.reading() as conn:
                    known = self._register.find(conn, how.manager)
            number = 0 if known is None else known.id
            self._key.give(house, number, tuple(Role), how.passphrase)
            key = PersonalKey.of(house, number, Role.MANAGER)
            by = storable(how.manager)
            with self._file.writing(key) as conn:
                self._rule(conn, how.rules, by)
                add_change(conn, number, "roles", listed_roles(tuple(Role)), by, self._now())
        self.opens(Role.MANAGER, how.manager, how.passphrase)
        return code

    def rule(self, rules: HouseRules, by: str) -> None:
        """Change the house's rules about people; its key keeps the former name."""
        with self._file.writing(self._keyring.key(Role.MANAGER)) as conn:
            self._rule(conn, rules, storable(by))

    def _rule(self, conn: sqlite3.Connection, rules: HouseRules, by: str) -> None:
        row = storable(rules.name), rules.numbers, rules.pins, rules.idle, by, self._now()
        conn.execute(_RULE, row)

    # --- coming in

    def wait(self, name: str) -> int:
        """Return the seconds to wait before a person's next try."""
        who = self._register.person(name)
        with self._file.reading() as conn:
            return 0 if who is None else waits(conn, PASSPHRASE, who.id, self._now())

    def opens(self, role: Role, name: str, passphrase: str) -> bool:
        """Tell if a person has a role, and this is their passphrase.

        Then their key signs what they do, a manager's opens the house's key. Raise WaitError if
        it is too early to try.
        """
        who = self._with_role(name, role)
        if who is None:
            return False
        opened = try_secret(
            self._file,
            self._now,
            (PASSPHRASE, who.id),
            lambda: self._key.open_key(role, who.id, passphrase),
        )
        if opened is not None:
            self._keyring.put(opened)
        return opened is not None

    def shows(self, name: str, passphrase: str) -> bool:
        """Tell if a person may see others' records, by their passphrase.

        Assessors and managers may.
        """
        roles = (Role.ASSESSOR, Role.MANAGER)
        whose = next((role for role in roles if self._with_role(name, role)), None)
        who = self._register.person(name)
        if whose is None or who is None:
            return False
        door = PASSPHRASE, who.id
        opened = try_secret(
            self._file, self._now, door, lambda: self._key.open_key(whose, who.id, passphrase)
        )
        return opened is not None

    def _with_role(self, name: str, role: Role) -> Person | None:
        """Return a person who has this role and has not left, or None."""
        who = self._register.person(name)
        return None if who is None or who.left or role not in who.roles else who

    @property
    def signs_as(self) -> str:
        """The house's name in its key and certificates; "" without a key."""
        keys = self._key.keys
        return "" if keys is None else keys.house

    def close(self) -> None:
        """Close what was opened: nobody can sign any more."""
        self._keyring.close()

    # --- other secrets

    def recover(self, code: str, name: str, passphrase: str) -> str | None:
        """Make somebody manager by the recovery code; return another code.

        None if the code is wrong. They keep their other roles, under the new passphrase.
        """
        house = try_secret(
            self._file,
            self._now,
            (RECOVERY, None),
            lambda: self._key.open_by_code(plain_code(code)),
        )
        if house is None:
            return None
        new, by = _code(), storable(tidy_name(name))
        with self._kept_whole():
            with self._file.writing() as conn:
                number = know(conn, by)
            roles = {*self._key.roles.get(number, ()), Role.MANAGER}
            self._key.give(house, number, roles, passphrase)
            self._key.change_code(house, plain_code(new))
            key = PersonalKey.of(house, number, Role.MANAGER)
            with self._file.writing(key) as conn:
                for what, says in (("left", ""), ("roles", listed_roles(roles))):
                    add_change(conn, number, what, says, by, self._now())
        return new

    def replace_key(self, name: str, passphrase: str) -> str | None:
        """Make a new signing key; return the new recovery code.

        The former key vouches for it. Other managers need new passphrases. None if the
        passphrase is not that of a manager of this name.
        """
        who = self._register.person(name)
        if who is None or not self.opens(Role.MANAGER, name, passphrase):
            return None
        former, code = self._keyring.signer, _code()
        if former is None:
            return None
        at = datetime.fromisoformat(self._now())
        with self._kept_whole():
            house = self._key.replace(former, plain_code(code), at, self._today())
            self._key.give(house, who.id, who.roles, passphrase)
        self.opens(Role.MANAGER, name, passphrase)
        return code

    @contextmanager
    def _kept_whole(self) -> Iterator[None]:
        """Restore the key if the records cannot be written."""
        before = self._key.backup() if self._key.is_made else None
        try:
            yield
        except BaseException:
            self._keyring.close()
            self._key.put_back(before)
            raise


def _code() -> str:
    return code_of([secrets.randbelow(CODE_LETTERS) for _ in range(CODE_LENGTH)])
