"""The doors of the house that trains here, in its training records.

The key is made when the house is set up, and opens to the manager's passphrase and to the recovery
code: when one of them changes, it is sealed anew. Whoever has come through the manager's door can
sign until it is closed; who has come through the assessor's seals what he attests.
"""

import secrets
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date, datetime

from trainer.records.database import RecordsFile
from trainer.records.house_key import ASSESSOR, MANAGER, RECOVERY, Attester, HouseKey
from trainer.records.people import storable
from trainer.records.seals import Attesting
from trainer.records.secret import hashed, matches
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


def nothing(_code: str) -> None:
    """Nothing hangs on it."""


class HouseDoors:
    """The doors of the house, in a file; ``now`` gives the time in ISO 8601."""

    def __init__(self, file: RecordsFile, now: Callable[[], str]) -> None:
        self._file = file
        self._now = now

    @property
    def rules(self) -> HouseRules | None:
        """How the house wants it; None as long as it is not set up."""
        with self._file.reading() as conn:
            return _rules(conn)

    def set_up(self, how: SetUp, seal: Seal = nothing) -> str:
        """Set up the house, once; the recovery code, which is told nowhere else.

        ``seal`` does what else hangs on the code, before it is written down.
        """
        if self.rules is not None:
            raise ValueError("this house is set up by now")
        code = _code()
        seal(code)
        kept = {role.value: hashed(passphrase) for role, passphrase in how.passphrases.items()}
        kept[_RECOVERY] = hashed(plain_code(code))
        by = storable(how.manager)
        with self._file.writing() as conn:
            if _rules(conn) is not None:
                raise ValueError("this house is set up by now")
            self._rule(conn, how.rules, by)
            for door, content in kept.items():
                conn.execute(_CHANGE, (door, content, by, self._now()))
        return code

    def rule(self, rules: HouseRules, by: str) -> None:
        """Let these rules hold from now on."""
        with self._file.writing() as conn:
            self._rule(conn, rules, storable(by))

    def _rule(self, conn: sqlite3.Connection, rules: HouseRules, by: str) -> None:
        row = storable(rules.name), rules.numbers, rules.pins, rules.idle, by, self._now()
        conn.execute(_RULE, row)

    def has_own(self, role: Role) -> bool:
        """Whether the door of a role has a passphrase of its own."""
        with self._file.reading() as conn:
            return conn.execute(_HASH, [role.value]).fetchone() is not None

    def wait(self, role: Role) -> int:
        """How many seconds the next try at a door has to wait."""
        with self._file.reading() as conn:
            return waits(conn, role.value, None, self._now())

    def opens(self, role: Role, passphrase: str) -> bool:
        """Whether this is the passphrase of the door; without one of its own, the manager's."""
        with self._file.reading() as conn:
            found = conn.execute(_HASH, [role.value]).fetchone()
            found = found or conn.execute(_HASH, [Role.MANAGER.value]).fetchone()
        return self._try(role.value, "" if found is None else found[0], passphrase)

    def shows(self, passphrase: str) -> bool:
        """Tell whether it shows records of others: the assessor's or the manager's."""
        with self._file.reading() as conn:
            doors = Role.ASSESSOR.value, Role.MANAGER.value
            found = [row for door in doors for row in conn.execute(_HASH, [door]).fetchmany(1)]
        hashes = [kept for (kept,) in found]
        kept = next((one for one in hashes if matches(one, passphrase)), "")
        return self._try(Role.ASSESSOR.value, kept, passphrase)

    def _try(self, door: str, kept: str, secret: str) -> bool:
        return tried(self._file, self._now, (door, None), kept, secret)

    def change(self, role: Role, passphrase: str, by: str) -> None:
        """Let the door of a role have this passphrase from now on."""
        row = role.value, hashed(passphrase), storable(by), self._now()
        with self._file.writing() as conn:
            conn.execute(_CHANGE, row)

    def new_code(self, by: str, seal: Seal) -> str:
        """A recovery code instead of the one before; ``seal`` as when the house is set up."""
        new = _code()
        seal(new)
        row = _RECOVERY, hashed(plain_code(new)), storable(by), self._now()
        with self._file.writing() as conn:
            conn.execute(_CHANGE, row)
        return new

    def recover(self, code: str, passphrase: str, by: str, seal: Seal = nothing) -> str | None:
        """With the recovery code: a new passphrase for the manager, and a new code."""
        with self._file.reading() as conn:
            found = conn.execute(_HASH, [_RECOVERY]).fetchone()
        if found is None or not self._try(_RECOVERY, found[0], plain_code(code)):
            return None
        new, by, at = _code(), storable(by), self._now()
        seal(new)
        rows = (
            (Role.MANAGER.value, hashed(passphrase), by, at),
            (_RECOVERY, hashed(plain_code(new)), by, at),
        )
        with self._file.writing() as conn:
            conn.executemany(_CHANGE, rows)
        return new


def waits(conn: sqlite3.Connection, door: str, trainee: int | None, now: str) -> int:
    """How many seconds the next try has to wait; all of them where the clock was put back."""
    wrong, last = conn.execute(_WRONG, {"door": door, "trainee": trainee}).fetchone()
    wait = wait_after(wrong)
    if not wait:
        return 0
    gone = (datetime.fromisoformat(now) - datetime.fromisoformat(last)).total_seconds()
    return wait if gone < 0 else max(0, round(wait - gone))


def tried(
    file: RecordsFile, now: Callable[[], str], door: tuple[str, int | None], kept: str, secret: str
) -> bool:
    """Whether a secret matches its hash, at a door, of a person where it is a PIN.

    It is written down before it is told, as wrong at first. WaitError: it is too early to try.
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
    """The doors, and who can sign; RecordsError for either. ``now`` gives the time in ISO 8601.

    Whatever ends the program in between, the key opens to a passphrase that opens the door.
    """

    def __init__(
        self,
        doors: HouseDoors,
        key: HouseKey,
        now: Callable[[], str],
        today: Callable[[], date],
        attesting: Attesting | None = None,
    ) -> None:
        self._doors, self._key, self._now, self._today = doors, key, now, today
        self._attesting = attesting or Attesting()
        self.signer: Signer | None = None  # once the manager's door was opened

    @property
    def rules(self) -> HouseRules | None:
        """How the house wants it; None as long as it is not set up."""
        return self._doors.rules

    def set_up(self, how: SetUp) -> str:
        """Set up the house, once, and make its key; the recovery code."""
        passphrases = {
            _OPENERS[role]: one for role, one in how.passphrases.items() if role in _OPENERS
        }

        def seal(code: str) -> None:
            self._make(how.rules.name, passphrases | {RECOVERY: plain_code(code)})

        with self._kept_whole():
            return self._doors.set_up(how, seal)

    def rule(self, rules: HouseRules, by: str) -> None:
        """Let these rules hold from now on; the key stays that of the house as it was named."""
        self._doors.rule(rules, by)

    def wait(self, role: Role) -> int:
        """How many seconds the next try at a door has to wait."""
        return self._doors.wait(role)

    def opens(self, role: Role, passphrase: str) -> bool:
        """Whether this is the passphrase of the door; the manager's opens the key, too.

        A house whose key is gone has another made here.
        """
        opened = self._doors.opens(role, passphrase)
        if opened and role is Role.MANAGER:
            self._open_key(passphrase)
        if opened and role is Role.ASSESSOR:
            self._attesting.ready = self._attester(passphrase)
        return opened

    def shows(self, passphrase: str) -> bool:
        """Tell whether it shows records of others: the assessor's or the manager's."""
        return self._doors.shows(passphrase)

    def _open_key(self, passphrase: str) -> None:
        if self._key.is_made:
            self.signer = self._key.opened(passphrase)
            if self.signer is not None:
                self._forget_former(self.signer, {MANAGER: passphrase})
            return
        rules = self._doors.rules
        if rules is not None:
            self._make(rules.name, {MANAGER: passphrase})

    def _attester(self, passphrase: str) -> Attester | None:
        """Who seals examinations; None where the key cannot be used."""
        try:
            return self._key.attester(passphrase)
        except RecordsError:
            return None

    @property
    def signs_as(self) -> str:
        """The name of the house in its key, as certificates have it; "" where there is none."""
        keys = self._key.keys
        return "" if keys is None else keys.house

    @property
    def attests(self) -> bool:
        """Whether who came in by the assessor's door last can seal what he attests."""
        return self._attesting.ready is not None

    def close(self) -> None:
        """Nobody is inside any more: nobody can sign."""
        self.signer = None

    def change(self, role: Role, passphrase: str, by: str) -> None:
        """Let the door of a role have this passphrase from now on."""
        signer, opener = self.signer, _OPENERS.get(role)
        if signer is None or opener is None:
            self._doors.change(role, passphrase, by)
            return
        self._key.change(signer, {opener: passphrase}, also=True)
        self._doors.change(role, passphrase, by)
        self._forget_former(signer, {opener: passphrase})

    def recover(self, code: str, passphrase: str, by: str) -> str | None:
        """With the recovery code: a new passphrase for the manager, and a new code."""
        changes: list[tuple[Signer, Mapping[str, str]]] = []

        def seal(new: str) -> None:
            signer = self._key.opened(plain_code(code), RECOVERY) if self._key.is_made else None
            signer = signer or self.signer
            if signer is not None:
                changes.append((signer, {MANAGER: passphrase, RECOVERY: plain_code(new)}))
                self._key.change(*changes[-1], also=True)

        new = self._doors.recover(code, passphrase, by, seal)
        for change in changes:
            self._forget_former(*change)
        return new

    def has_own(self, role: Role) -> bool:
        """Whether the door of a role has a passphrase of its own."""
        return self._doors.has_own(role)

    def replace_key(self, passphrase: str, by: str) -> str | None:
        """Let the house sign with another key, which opens to the manager's passphrase.

        The former one vouches for it if it is there. The new recovery code, to which it opens, too;
        None where it is not the passphrase.
        """
        if not self.opens(Role.MANAGER, passphrase):
            return None
        at = datetime.fromisoformat(self._now())

        def seal(code: str) -> None:
            secrets = {MANAGER: passphrase, RECOVERY: plain_code(code)}
            self._key.replace(self.signer, secrets, at, self._today())

        with self._kept_whole():
            code = self._doors.new_code(by, seal)
        self.signer = self._key.opened(passphrase)
        return code

    def take_over(self, former: str, passphrase: str, by: str) -> str | None:
        """Let a key that was brought back open to the manager's passphrase, and to a new code.

        None where it did not open to the ``former`` one, or this is not the manager's.
        """
        signer = self._key.opened(former)
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
        self.signer = self._key.opened(secrets[MANAGER])

    def _forget_former(self, signer: Signer, secrets: Mapping[str, str]) -> None:
        """Let no former secret open the key any more; where it cannot be written, next time."""
        if any(self._key.has_former(opener) for opener in secrets):
            with suppress(RecordsError):
                self._key.change(signer, secrets)

    @contextmanager
    def _kept_whole(self) -> Iterator[None]:
        """Where the records do not take what belongs to the key, the key is as it was before."""
        before = self._key.backup() if self._key.is_made else None
        try:
            yield
        except BaseException:
            self.signer = None
            self._key.put_back(before)
            raise
