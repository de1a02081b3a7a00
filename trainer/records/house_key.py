"""The house's key for signing certificates, in a file beside the records.

The file holds what each person with a role may use, under that person's passphrase: a
training manager the house's private key, everybody a key of their own, for which the
house's key has vouched with person and role. The recovery code that was printed at the
set-up opens the private key, too. The public keys stand beside it, as they are given to
others. Who has no passphrase in this file has no role, whatever the records say. A copy
of the file is a backup of the key.
"""

import hmac
import json
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NamedTuple, NoReturn

from trainer.records.safe_file import write_whole
from trainer.records.signing import KEY_BYTES, Signer, is_signed, new_private_key, sealed, unsealed
from trainer.training.certificates.credential import MOST_BYTES, AlteredError, NotOursError
from trainer.training.certificates.house_keys import (
    KEYS_ENDING,
    HouseKeys,
    followed_by,
    keys_file,
    public_key,
    read_keys,
)
from trainer.training.certificates.plain import as_object, canonical, parsed, read, rendered
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError

_PURPOSE = b"dealer-trainer: "


@dataclass(frozen=True, slots=True, repr=False)
class PersonalKey:
    """Key of a person in a role, with the house's signature on it.

    ``person``: their id on record.
    """

    person: int
    role: Role
    signer: Signer
    vouched: bytes

    @classmethod
    def of(cls, house: Signer, person: int, role: Role) -> "PersonalKey":
        """Return the one derived from the house's key, always the same."""
        whose = f"{role} {person}".encode()
        signer = Signer(hmac.digest(house.private, _PURPOSE + whose, "sha256"))
        return cls(person, role, signer, house.sign(_statement(signer.public, person, role)))

    @property
    def content(self) -> bytes:
        """Private key and signature as bytes, to be kept secret."""
        return self.signer.private + self.vouched

    def sign(self, message: bytes) -> str:
        """Sign a message; return the signature with person and role, as JSON."""
        said = {
            "person": self.person,
            "role": self.role.value,
            "key": self.signer.public.hex(),
            "vouched": self.vouched.hex(),
            "signature": self.signer.sign(message).hex(),
        }
        return json.dumps(said, separators=(",", ":"))


class OpenedKey(NamedTuple):
    """What a passphrase opens: a personal key; a manager's the house's signer, too."""

    own: PersonalKey
    house: Signer | None = None


@dataclass(frozen=True, slots=True)
class Signature:
    """Who has signed something: a person's id and their role then."""

    person: int
    role: Role


def read_signature(keys: HouseKeys, signed: str, message: bytes) -> Signature | None:
    """Return who signed a message; None if it is not genuine.

    One of the house's keys must have vouched for the person's key.
    """
    try:
        said = json.loads(signed)
        person, role = int(said["person"]), Role(said["role"])
        public, vouched, signature = (
            bytes.fromhex(said[name]) for name in ("key", "vouched", "signature")
        )
    except (ValueError, TypeError, LookupError):
        return None
    known = _is_vouched(keys, vouched, _statement(public, person, role))
    return Signature(person, role) if known and is_signed(public, signature, message) else None


def _is_vouched(keys: HouseKeys, vouched: bytes, statement: bytes) -> bool:
    return any(is_signed(key.content, vouched, statement) for key in keys.keys)


def _statement(public: bytes, person: int, role: Role) -> bytes:
    return canonical({"key": public.hex(), "person": person, "role": role.value})


_RECOVERY = "recovery"
_TYPE = "dealer-trainer house key, sealed"


@dataclass(frozen=True, slots=True)
class _Box:
    """Something sealed under a passphrase: salt and content in hex.

    ``person``: whose passphrase; 0 for the recovery code. ``opener``: the role, or "recovery".
    """

    person: int
    opener: str
    salt: str
    sealed: str


@dataclass(frozen=True, slots=True)
class _KeyFile:
    """Content of the key file; ``public``: the part given to others."""

    type: str
    public: str
    boxes: tuple[_Box, ...]


class HouseKey:
    """The house's key, in a file.

    RecordsError if it cannot be read, used or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def is_made(self) -> bool:
        """Tell if there is a key."""
        return self._content() is not None

    @property
    def keys(self) -> HouseKeys | None:
        """The house's public keys, without a passphrase; None without a key."""
        content = self._content()
        return None if content is None else self._read(content)[1]

    @property
    def known(self) -> HouseKeys:
        """The house's public keys; raise RecordsError if there is none."""
        return self._read(self._needed())[1]

    @property
    def public(self) -> bytes:
        """The file of public keys, as given to others."""
        return self._kept().public.encode()

    def make(self, house: str, code: str, at: datetime, on: date) -> Signer:
        """Make the key, once, opened by a recovery code.

        ``on`` is the day of the house. Raise RecordsError if there is a key already.
        """
        if self.is_made:
            raise RecordsError(
                f"{self.path}: this house has a key by now, and it stays; replace it where another"
                " one is wanted."
            )
        signer = Signer(new_private_key())
        keys = HouseKeys(house, (public_key(signer.public, on),))
        self._write(keys, signer, code, at)
        return signer

    # --- who has which role

    @property
    def roles(self) -> Mapping[int, frozenset[Role]]:
        """The roles of each person, by id; empty without a key."""
        content, found = self._content(), defaultdict[int, set[Role]](set)
        for box in () if content is None else self._read(content)[0].boxes:
            if box.opener != _RECOVERY:
                found[box.person].add(Role(box.opener))
        return {person: frozenset(roles) for person, roles in found.items()}

    def give(self, house: Signer, person: int, roles: Collection[Role], passphrase: str) -> None:
        """Give a person these roles and no others, under a passphrase."""
        kept = self._kept()
        stay = [box for box in kept.boxes if box.person != person]
        new = [
            _sealed_box(kept.public, person, role, _content_for(house, person, role), passphrase)
            for role in sorted(roles)
        ]
        self._store(replace(kept, boxes=(*stay, *new)))

    def take_away(self, person: int, roles: Collection[Role] = tuple(Role)) -> None:
        """Take roles away from a person; all of them if none are named."""
        kept = self._kept()
        gone = {role.value for role in roles}
        stay = tuple(box for box in kept.boxes if box.person != person or box.opener not in gone)
        if stay != kept.boxes:
            self._store(replace(kept, boxes=stay))

    def open_key(self, role: Role, person: int, passphrase: str) -> OpenedKey | None:
        """Return what a person may use in a role; None if the passphrase is wrong."""
        content = self._unsealed(person, role.value, passphrase)
        if role is Role.MANAGER:
            house = self._signer(content)
            return None if house is None else OpenedKey(PersonalKey.of(house, person, role), house)
        if content is None:
            return None
        key = PersonalKey(person, role, Signer(content[:KEY_BYTES]), content[KEY_BYTES:])
        statement = _statement(key.signer.public, person, role)
        return OpenedKey(key) if _is_vouched(self.known, key.vouched, statement) else None

    def open_by_code(self, code: str) -> Signer | None:
        """Return the house's signer by the recovery code; None if wrong."""
        return self._signer(self._unsealed(0, _RECOVERY, code))

    def change_code(self, house: Signer, code: str) -> None:
        """Let another recovery code open the key."""
        kept = self._kept()
        stay = [box for box in kept.boxes if box.opener != _RECOVERY]
        new = _sealed_box(kept.public, 0, _RECOVERY, house.private, code)
        self._store(replace(kept, boxes=(*stay, new)))

    def _signer(self, private: bytes | None) -> Signer | None:
        """Return the signer of a private key; None if it is not the current one."""
        if private is None:
            return None
        signer = Signer(private)
        return signer if signer.public == self.known.current.content else None

    def _unsealed(self, person: int, opener: str, secret: str) -> bytes | None:
        """Open a box; None if there is none or the secret is wrong."""
        kept = self._kept()
        for box in kept.boxes:
            if (box.person, box.opener) == (person, opener):
                salt, content = bytes.fromhex(box.salt), bytes.fromhex(box.sealed)
                return unsealed(salt, content, secret, _beside(kept.public, person, opener))
        return None

    # --- other keys

    def replace(self, former: Signer, code: str, at: datetime, on: date) -> Signer:
        """Make another key, for which the ``former`` one vouches; that stays known.

        Managers need new passphrases; the others keep theirs.
        """
        signer = Signer(new_private_key())
        keys = followed_by(self.known, signer.public, on, former.sign)
        none = (Role.MANAGER.value, _RECOVERY)
        stay = [box for box in self._kept().boxes if box.opener not in none]
        self._write(keys, signer, code, at, stay)
        return signer

    def backup(self) -> bytes:
        """Return a copy of the key file, with the same secrets."""
        return self._needed()

    def restore(self, content: bytes) -> HouseKeys:
        """Restore a copy of the key file; return its public keys.

        Raise RecordsError if the key that is here is newer, or another house's: it stays.
        """
        _, keys = self._read(content)
        now = self.keys
        if now is not None and not keys.follow(now, is_signed):
            raise RecordsError(
                f"{self.path}: this copy does not go on with the key that is here; nothing was"
                " changed; move that file away first if the copy should take its place."
            )
        self._put(content)
        return keys

    def put_back(self, content: bytes | None) -> None:
        """Restore the file from a backup; None: there was no key."""
        if content is None:
            self.path.unlink(missing_ok=True)
        else:
            self._put(content)

    def _write(
        self, keys: HouseKeys, signer: Signer, code: str, at: datetime, stay: Iterable[_Box] = ()
    ) -> None:
        moment = at.astimezone(UTC).replace(microsecond=0)
        public = keys_file(keys, moment, signer.sign).decode()
        box = _sealed_box(public, 0, _RECOVERY, signer.private, code)
        self._store(_KeyFile(_TYPE, public, (*stay, box)))

    def _store(self, kept: _KeyFile) -> None:
        self._put(rendered(as_object(kept)))

    def _put(self, content: bytes) -> None:
        try:
            write_whole(self.path, content, private=True)
        except OSError as error:
            raise RecordsError(
                f"{self.path}: the house's key could not be written ({error.strerror}); nothing was"
                " changed; see that there is room on the disk and that the folder may be written"
                " to, then try again."
            ) from None

    def _content(self) -> bytes | None:
        try:
            with self.path.open("rb") as file:
                return file.read(MOST_BYTES)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._refuse(f"cannot be read ({error.strerror})")

    def _needed(self) -> bytes:
        content = self._content()
        if content is None:
            raise RecordsError(
                f"{self.path}: there is no key of the house; it is made when the house is set up;"
                " put your copy of it back if there was one."
            )
        return content

    def _kept(self) -> _KeyFile:
        return self._read(self._needed())[0]

    def _read(self, content: bytes) -> tuple[_KeyFile, HouseKeys]:
        try:
            kept = read(_KeyFile, parsed(content))
            keys = read_keys(kept.public.encode(), is_signed)
            for box in kept.boxes:
                bytes.fromhex(box.salt + box.sealed)
                if box.opener != _RECOVERY:
                    Role(box.opener)
        except ValueError:
            self._refuse("is damaged, or is none")
        if kept.type != _TYPE:
            self._refuse("is none of this program")
        return kept, keys

    def _refuse(self, what: str) -> NoReturn:
        raise RecordsError(
            f"{self.path}: the house's key {what}; certificates that were issued still hold; put"
            " your copy of the key in its place."
        ) from None


def _content_for(house: Signer, person: int, role: Role) -> bytes:
    return house.private if role is Role.MANAGER else PersonalKey.of(house, person, role).content


def _sealed_box(public: str, person: int, opener: str, content: bytes, secret: str) -> _Box:
    parts = sealed(content, secret, _beside(public, person, opener))
    return _Box(person, str(opener), *(part.hex() for part in parts))


def _beside(public: str, person: int, opener: str) -> bytes:
    """Return the public part that is sealed with a secret.

    Only where the private key is sealed does it name the public keys: other people's boxes
    stay when the key is replaced, because its former key has vouched for what is in them.
    """
    says = {"person": str(person), "opener": str(opener)}
    holds = opener in {Role.MANAGER.value, _RECOVERY}
    return canonical(says | ({"public": public} if holds else {}))


class TrustedKeys:
    """Keys of trusted houses in a folder, and the house's own.

    RecordsError if one cannot be used.
    """

    def __init__(self, folder: Path, own: HouseKey) -> None:
        self.folder, self._own = folder, own

    def houses(self) -> Sequence[HouseKeys]:
        """List the trusted houses, the own one first."""
        own = self._own.keys
        found = [keys for _, keys in self._installed()]
        return found if own is None else [own, *found]

    def install(self, file: Path) -> HouseKeys:
        """Trust the keys in a file from now on.

        If a house of that name is trusted already, its former key must have vouched for the new
        one: others who use its name are refused. Raise RecordsError then.
        """
        keys = read_key_file(file)
        for place, known in self._installed():
            if known.house != keys.house:
                continue
            if known.follow(keys, is_signed):
                return known
            if not keys.follow(known, is_signed):
                raise RecordsError(
                    f"{file}: {keys.house} is trusted with another key, which has not vouched for"
                    f" this one; nothing was changed; if the house has told you so itself, delete"
                    f" {place} and install this one then."
                )
            place.unlink()
        name = re.sub(r"[^\w-]+", "_", keys.house).strip("_")[:60] or "house"
        place = self.folder / f"{name}_{keys.current.fingerprint[:8]}{KEYS_ENDING}"
        try:
            write_whole(place, file.read_bytes())
        except OSError as error:
            raise RecordsError(
                f"{place}: the key could not be written ({error.strerror}); see that there is room"
                " on the disk and that the folder may be written to, then try again."
            ) from None
        return keys

    def _installed(self) -> Sequence[tuple[Path, HouseKeys]]:
        return [(file, read_key_file(file)) for file in sorted(self.folder.glob(f"*{KEYS_ENDING}"))]


def read_key_file(file: Path) -> HouseKeys:
    """Read a house's keys from a file; raise RecordsError if unusable."""
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise RecordsError(
            f"{file}: this key cannot be read ({error.strerror}); see that the file is there and"
            " may be read."
        ) from None
    try:
        return read_keys(content, is_signed)
    except NotOursError as error:
        raise RecordsError(f"{file}: {error}; ask the house for its key.") from None
    except AlteredError:
        raise RecordsError(
            f"{file}: this key was altered since the house gave it; ask the house for it again."
        ) from None
