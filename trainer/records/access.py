"""The house's protected roles, in its training records.

A door is what a role's passphrase opens. The house's key is made when the house is set up,
and opens to the manager's passphrase and to the recovery code: when one of them changes, it
is sealed anew. After the manager's passphrase the program can sign until the door is
closed; after the assessor's it seals the assessor's statements.
"""

import secrets
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date, datetime

from trainer.records.database import RecordsFile
from trainer.records.house_key import ASSESSOR, MANAGER, RECOVERY, Attester, HouseKey
from trainer.records.people import storable
from trainer.records.seals import AssessorKeys
from trainer.records.secret import hash_secret, matches
from trainer.records.signing import Signer
from trainer.training.people.access import (
    CODE_LENGTH,
    CODE_LETTERS,
    HouseRules,
    SetUp,
    WaitError,
    code_of,
    plain_code,
    wait_after,
)
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError

_RECOVERY = "recovery"
_RULES = "SELECT name, numbers, pins, idle FROM house ORDER BY id DESC LIMIT 1"
_RULE = "INSERT INTO house (name, numbers, pins, idle, by, at) VALUES (?, ?, ?, ?, ?, ?)"
_HASH = "SELECT hash FROM passphrases WHERE door = ? ORDER BY id DESC LIMIT 1"
_CHANGE = "INSERT INTO passphrases (door, hash, by, at) VALUES (?, ?, ?, ?)"
# The wrong tries since the last right one, and when the last of them was.
_WRONG = """
    SELECT count(*), max(at) FROM tries WHERE door = :door AND trainee IS :trainee AND id > (
        SELECT coalesce(max(id), 0) FROM tries WHERE door = :door AND trainee IS :trainee AND opened
    )
"""
_TRY = "INSERT INTO tries (door, trainee, opened, at) VALUES (?, ?, ?, ?)"
#: Does what else hangs on a recovery code.
Seal = Callable[[str], None]


def do_nothing(_code: str) -> None:
    """Do nothing with the recovery code."""


class HouseDoors:
    """Passphrases and access rules of the house, in a file.

    ``now`` gives the time in ISO 8601.
    """

    def __init__(self, file: RecordsFile, now: Callable[[], str]) -> None:
        self._file = file
        self._now = now

    @property
    def rules(self) -> HouseRules | None:
        """The house's access rules; None until it is set up."""
        with self._file.reading() as conn:
            return _rules(conn)

    def set_up(self, how: SetUp, seal: Seal = do_nothing) -> str:
        """Set up the house, once; return the recovery code.

        The code is not stored anywhere. ``seal`` does what else depends on the code, before it is
        written down. Raise ValueError if the house is set up already.
        """
        if self.rules is not None:
            raise ValueError("this house is set up by now")
        code = _code()
        seal(code)
        kept = {role.value: hash_secret(passphrase) for role, passphrase in how.passphrases.items()}
        kept[_RECOVERY] = hash_secret(plain_code(code))
        by = storable(how.manager)
        with self._file.writing() as conn:
            if _rules(conn) is not None:
                raise ValueError("this house is set up by now")
            self._rule(conn, how.rules, by)
            for door, content in kept.items():
                conn.execute(_CHANGE, (door, content, by, self._now()))
        return code

    def rule(self, rules: HouseRules, by: str) -> None:
        """Change the house's access rules."""
        with self._file.writing() as conn:
            self._rule(conn, rules, storable(by))

    def _rule(self, conn: sqlite3.Connection, rules: HouseRules, by: str) -> None:
        row = storable(rules.name), rules.numbers, rules.pins, rules.idle, by, self._now()
        conn.execute(_RULE, row)

    def has_own(self, role: Role) -> bool:
        """Tell if a role has a passphrase of its own."""
        with self._file.reading() as conn:
            return conn.execute(_HASH, [role.value]).fetchone() is not None

    def wait(self, role: Role) -> int:
        """Return the seconds to wait before the next try."""
        with self._file.reading() as conn:
            return waits(conn, role.value, None, self._now())

    def opens(self, role: Role, passphrase: str) -> bool:
        """Tell if this is the passphrase of a role.

        A role without one of its own opens to the manager's. Raise WaitError if it is too early
        to try.
        """
        with self._file.reading() as conn:
            found = conn.execute(_HASH, [role.value]).fetchone()
            found = found or conn.execute(_HASH, [Role.MANAGER.value]).fetchone()
        return self._try(role.value, "" if found is None else found[0], passphrase)

    def shows(self, passphrase: str) -> bool:
        """Tell if the passphrase gives access to others' records.

        The assessor's or the manager's does.
        """
        with self._file.reading() as conn:
            doors = Role.ASSESSOR.value, Role.MANAGER.value
            found = [row for door in doors for row in conn.execute(_HASH, [door]).fetchmany(1)]
        hashes = [kept for (kept,) in found]
        kept = next((one for one in hashes if matches(one, passphrase)), "")
        return self._try(Role.ASSESSOR.value, kept, passphrase)

    def _try(self, door: str, kept: str, secret: str) -> bool:
        return try_secret(self._file, self._now, (door, None), kept, secret)

    def change(self, role: Role, passphrase: str, by: str) -> None:
        """Change the passphrase of a role."""
        row = role.value, hash_secret(passphrase), storable(by), self._now()
        with self._file.writing() as conn:
            conn.execute(_CHANGE, row)

    def new_code(self, by: str, seal: Seal) -> str:
        """Replace the recovery code and return the new one.

        ``seal`` as in ``set_up``.
        """
        new = _code()
        seal(new)
        row = _RECOVERY, hash_secret(plain_code(new)), storable(by), self._now()
        with self._file.writing() as conn:
            conn.execute(_CHANGE, row)
        return new

    def recover(self, code: str, passphrase: str, by: str, seal: Seal = do_nothing) -> str | None:
        """Set a new manager's passphrase by recovery code; return another code.

        None if the code is wrong.
        """
        with self._file.reading() as conn:
            found = conn.execute(_HASH, [_RECOVERY]).fetchone()
        if found is None or not self._try(_RECOVERY, found[0], plain_code(code)):
            return None
        new, by, at = _code(), storable(by), self._now()
        seal(new)
        rows = (
            (Role.MANAGER.value, hash_secret(passphrase), by, at),
            (_RECOVERY, hash_secret(plain_code(new)), by, at),
        )
        with self._file.writing() as conn:
            conn.executemany(_CHANGE, rows)
        return new


def waits(conn: sqlite3.Connection, door: str, trainee: int | None, now: str) -> int:
    """Return the seconds to wait before the next try.

    It is the full wait if the clock was put back.
    """
    wrong, last = conn.execute(_WRONG, {"door": door, "trainee": trainee}).fetchone()
    wait = wait_after(wrong)
    if not wait:
        return 0
    gone = (datetime.fromisoformat(now) - datetime.fromisoformat(last)).total_seconds()
    return wait if gone < 0 else max(0, round(wait - gone))


def try_secret(
    file: RecordsFile, now: Callable[[], str], door: tuple[str, int | None], kept: str, secret: str
) -> bool:
    """Tell if a secret matches its hash, and log the try.

    ``door``: the role's door, or PIN and the person's id. The try is written down as wrong
    before it is checked. Raise WaitError if it is too early to try.
    """
    with file.writing() as conn:
        wait = waits(conn, *door, now())
        if wait:
            raise WaitError(wait)
        conn.execute(_TRY, (*door, 0, now()))
    opened = matches(kept, secret)
    if opened:
        with file.writing() as conn:
            conn.execute(_TRY, (*door, 1, now()))
    return opened


def _rules(conn: sqlite3.Connection) -> HouseRules | None:
    row = conn.execute(_RULES).fetchone()
    if row is None:
        return None
    name, numbers, pins, idle = row
    return HouseRules(name, numbers=bool(numbers), pins=bool(pins), idle=idle)


def _code() -> str:
    return code_of([secrets.randbelow(CODE_LETTERS) for _ in range(CODE_LENGTH)])


_OPENERS = {Role.MANAGER: MANAGER, Role.ASSESSOR: ASSESSOR}


class KeyedDoors:
    """The house's passphrases together with its signing key.

    ``now`` gives the time in ISO 8601. If the program ends between two steps, the key still
    opens to a passphrase of the house. RecordsError if the records or the key cannot be used.
    """

    def __init__(
        self,
        doors: HouseDoors,
        key: HouseKey,
        now: Callable[[], str],
        today: Callable[[], date],
        attesting: AssessorKeys | None = None,
    ) -> None:
        self._doors, self._key, self._now, self._today = doors, key, now, today
        self._attesting = attesting or AssessorKeys()
        self.signer: Signer | None = None  # once the manager's door was opened

    @property
    def rules(self) -> HouseRules | None:
        """The house's access rules; None until it is set up."""
        return self._doors.rules

    def set_up(self, how: SetUp) -> str:
        """Set up the house with its key, once; return the recovery code."""
        passphrases = {
            _OPENERS[role]: one for role, one in how.passphrases.items() if role in _OPENERS
        }

        def seal(code: str) -> None:
            self._make(how.rules.name, passphrases | {RECOVERY: plain_code(code)})

        with self._kept_whole():
            return self._doors.set_up(how, seal)

    def rule(self, rules: HouseRules, by: str) -> None:
        """Change the house's access rules; its key keeps the former name."""
        self._doors.rule(rules, by)

    def wait(self, role: Role) -> int:
        """Return the seconds to wait before the next try."""
        return self._doors.wait(role)

    def opens(self, role: Role, passphrase: str) -> bool:
        """Tell if this is the role's passphrase, and open the key.

        The manager's opens the signing key, the assessor's the key for seals. If the house's key
        is gone, the manager's passphrase makes another one.
        """
        opened = self._doors.opens(role, passphrase)
        if opened and role is Role.MANAGER:
            self._open_key(passphrase)
        if opened and role is Role.ASSESSOR:
            self._attesting.ready = self._attester(passphrase)
        return opened

    def shows(self, passphrase: str) -> bool:
        """Tell if the passphrase gives access to others' records.

        The assessor's or the manager's does.
        """
        return self._doors.shows(passphrase)

    def _open_key(self, passphrase: str) -> None:
        if self._key.is_made:
            self.signer = self._key.open_signer(passphrase)
            if self.signer is not None:
                self._forget_former(self.signer, {MANAGER: passphrase})
            return
        rules = self._doors.rules
        if rules is not None:
            self._make(rules.name, {MANAGER: passphrase})

    def _attester(self, passphrase: str) -> Attester | None:
        """Return the key for seals; None if it cannot be used."""
        try:
            return self._key.attester(passphrase)
        except RecordsError:
            return None

    @property
    def signs_as(self) -> str:
        """The house's name in its key and certificates; "" without a key."""
        keys = self._key.keys
        return "" if keys is None else keys.house

    @property
    def attests(self) -> bool:
        """Tell if the assessor who came in last can seal statements."""
        return self._attesting.ready is not None

    def close(self) -> None:
        """Close the key: nobody can sign any more."""
        self.signer = None

    def change(self, role: Role, passphrase: str, by: str) -> None:
        """Change the passphrase of a role, for its key, too."""
        signer, opener = self.signer, _OPENERS.get(role)
        if signer is None or opener is None:
            self._doors.change(role, passphrase, by)
            return
        self._key.change(signer, {opener: passphrase}, also=True)
        self._doors.change(role, passphrase, by)
        self._forget_former(signer, {opener: passphrase})

    def recover(self, code: str, passphrase: str, by: str) -> str | None:
        """Set a new manager's passphrase by recovery code; return another code.

        None if the code is wrong. The key opens to the new secrets, if it opened to the code.
        """
        changes: list[tuple[Signer, Mapping[str, str]]] = []

        def seal(new: str) -> None:
            signer = (
                self._key.open_signer(plain_code(code), RECOVERY) if self._key.is_made else None
            )
            signer = signer or self.signer
            if signer is not None:
                changes.append((signer, {MANAGER: passphrase, RECOVERY: plain_code(new)}))
                self._key.change(*changes[-1], also=True)

        new = self._doors.recover(code, passphrase, by, seal)
        for change in changes:
            self._forget_former(*change)
        return new

    def has_own(self, role: Role) -> bool:
        """Tell if a role has a passphrase of its own."""
        return self._doors.has_own(role)

    def replace_key(self, passphrase: str, by: str) -> str | None:
        """Make a new signing key; return the new recovery code.

        The key opens to the manager's passphrase and to that code. The former key vouches for it
        if it is there. None if the passphrase is wrong.
        """
        if not self.opens(Role.MANAGER, passphrase):
            return None
        at = datetime.fromisoformat(self._now())

        def seal(code: str) -> None:
            secrets = {MANAGER: passphrase, RECOVERY: plain_code(code)}
            self._key.replace(self.signer, secrets, at, self._today())

        with self._kept_whole():
            code = self._doors.new_code(by, seal)
        self.signer = self._key.open_signer(passphrase)
        return code

    def take_over(self, former: str, passphrase: str, by: str) -> str | None:
        """Open a restored key to the manager's passphrase and a new code.

        Return the code; None if the key did not open to the ``former`` passphrase, or the other
        is not the manager's.
        """
        signer = self._key.open_signer(former)
        if signer is None or not self._doors.opens(Role.MANAGER, passphrase):
            return None

        def seal(code: str) -> None:
            self._key.change(signer, {MANAGER: passphrase, RECOVERY: plain_code(code)})

        with self._kept_whole():
            code = self._doors.new_code(by, seal)
        self.signer = signer
        return code

    def _make(self, house: str, secrets: Mapping[str, str]) -> None:
        if self._key.is_made:  # it was brought back: take_over opens it
            return
        at = datetime.fromisoformat(self._now())
        self._key.make(house, secrets, at, self._today())
        self.signer = self._key.open_signer(secrets[MANAGER])

    def _forget_former(self, signer: Signer, secrets: Mapping[str, str]) -> None:
        """Remove former secrets from the key, if it can be written.

        Otherwise it is tried again next time.
        """
        if any(self._key.has_former(opener) for opener in secrets):
            with suppress(RecordsError):
                self._key.change(signer, secrets)

    @contextmanager
    def _kept_whole(self) -> Iterator[None]:
        """Restore the key if the records cannot be written."""
        before = self._key.backup() if self._key.is_made else None
        try:
            yield
        except BaseException:
            self.signer = None
            self._key.put_back(before)
            raise
