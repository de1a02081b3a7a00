"""The house's key for signing certificates, in a file beside the records.

The file holds the private key under the manager's passphrase, and under the recovery code
that was printed at the set-up: if one is forgotten, the other still opens it. The public
keys stand beside it, as they are given to others, and are sealed with it. A copy of the
file is a backup of the key.
"""

import hmac
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NoReturn

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
from trainer.training.sessions.record import RecordsError

_PURPOSE = b"dealer-trainer: attests examinations"


@dataclass(frozen=True, slots=True, repr=False)
class Attester:
    """Key for sealing exams, with the house's signature on it."""

    signer: Signer
    vouched: bytes

    @classmethod
    def of(cls, house: Signer) -> "Attester":
        """Return the one derived from the house's key, always the same."""
        signer = Signer(hmac.digest(house.private, _PURPOSE, "sha256"))
        return cls(signer, house.sign(_statement(signer.public)))

    @classmethod
    def read(cls, content: bytes) -> "Attester":
        """Read one from its ``content``."""
        return cls(Signer(content[:KEY_BYTES]), content[KEY_BYTES:])

    @property
    def content(self) -> bytes:
        """Private key and signature as bytes, to be kept secret."""
        return self.signer.private + self.vouched


def is_attested(keys: HouseKeys, public: bytes, vouched: bytes, sealed: bytes, said: bytes) -> bool:
    """Tell if an assessor of the house has sealed this content.

    One of the house's keys must have vouched for the assessor's key, ``public``.
    """
    known = any(is_signed(key.content, vouched, _statement(public)) for key in keys.keys)
    return known and is_signed(public, sealed, said)


def _statement(public: bytes) -> bytes:
    return canonical({"attests": public.hex()})


#: Who can open it; assessors open no more of it than what seals examinations.
MANAGER, RECOVERY, ASSESSOR = "manager", "recovery", "assessor"
_TYPE = "dealer-trainer house key, sealed"


@dataclass(frozen=True, slots=True)
class _Box:
    """A secret sealed for one opener: bytes in hex.

    It is the private key; for assessors only their key for seals.
    """

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

    def make(self, house: str, secrets: Mapping[str, str], at: datetime, on: date) -> HouseKeys:
        """Make the key, once, opened by any of these secrets.

        ``on`` is the day of the house. Raise RecordsError if there is a key already.
        """
        if self.is_made:
            raise RecordsError(
                f"{self.path}: this house has a key by now, and it stays; replace it where another"
                " one is wanted."
            )
        signer = Signer(new_private_key())
        keys = HouseKeys(house, (public_key(signer.public, on),))
        self._write(keys, signer, secrets, at)
        return keys

    def open_signer(self, secret: str, opener: str = MANAGER) -> Signer | None:
        """Return the signer; None if the secret is wrong."""
        private = self._unsealed(secret, opener)
        return None if private is None else Signer(private)

    def attester(self, secret: str) -> Attester | None:
        """Return the key for seals; None if the secret is wrong.

        The assessor's secret opens it, and the manager's.
        """
        content = self._unsealed(secret, ASSESSOR)
        if content is not None:
            return Attester.read(content)
        signer = self.open_signer(secret)
        return None if signer is None else Attester.of(signer)

    def _unsealed(self, secret: str, opener: str) -> bytes | None:
        """Open an opener's box; None if the secret is wrong."""
        kept = self._kept()
        for box in kept.boxes:
            if box.opener == opener:
                salt, content = bytes.fromhex(box.salt), bytes.fromhex(box.sealed)
                found = unsealed(salt, content, secret, _beside(kept.public, opener))
                if found is not None:
                    return found
        return None

    def change(self, signer: Signer, secrets: Mapping[str, str], *, also: bool = False) -> None:
        """Replace the secrets of these openers.

        ``also``: add them beside the former ones, until the next change, so that one of them
        opens the key even if the program ends in between.
        """
        kept = self._kept()
        stay = kept.boxes if also else [box for box in kept.boxes if box.opener not in secrets]
        self._store(kept.public, signer, secrets, stay)

    def has_former(self, opener: str) -> bool:
        """Tell if a former secret of an opener still opens it."""
        return [box.opener for box in self._kept().boxes].count(opener) > 1

    def replace(
        self, former: Signer | None, secrets: Mapping[str, str], at: datetime, on: date
    ) -> HouseKeys:
        """Make another key; the former one stays known.

        The ``former`` key vouches for the new one if it is given: only then can others who
        installed the house's keys accept the new one by themselves.
        """
        signer = Signer(new_private_key())
        keys = followed_by(self.known, signer.public, on, None if former is None else former.sign)
        assessors = [box for box in self._kept().boxes if box.opener == ASSESSOR]
        self._write(keys, signer, secrets, at, assessors)
        return keys

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
        self,
        keys: HouseKeys,
        signer: Signer,
        secrets: Mapping[str, str],
        at: datetime,
        stay: Iterable[_Box] = (),
    ) -> None:
        moment = at.astimezone(UTC).replace(microsecond=0)
        self._store(keys_file(keys, moment, signer.sign).decode(), signer, secrets, stay)

    def _store(
        self, public: str, signer: Signer, secrets: Mapping[str, str], stay: Iterable[_Box] = ()
    ) -> None:
        boxes = (*stay, *self._boxes(public, signer, secrets))
        self._put(rendered(as_object(_KeyFile(_TYPE, public, boxes))))

    @staticmethod
    def _boxes(public: str, signer: Signer, secrets: Mapping[str, str]) -> Iterator[_Box]:
        yield from (
            _Box(opener, *(part.hex() for part in _sealed(signer, secret, public, opener)))
            for opener, secret in sorted(secrets.items())
        )

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
                f"{self.path}: there is no key of the house; it is made when the house is set up."
            )
        return content

    def _kept(self) -> _KeyFile:
        return self._read(self._needed())[0]

    def _read(self, content: bytes) -> tuple[_KeyFile, HouseKeys]:
        try:
            kept = read(_KeyFile, parsed(content))
            keys = read_keys(kept.public.encode(), is_signed)
            [bytes.fromhex(box.salt + box.sealed) for box in kept.boxes]
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


def _sealed(signer: Signer, secret: str, public: str, opener: str) -> tuple[bytes, bytes]:
    content = Attester.of(signer).content if opener == ASSESSOR else signer.private
    return sealed(content, secret, _beside(public, opener))


def _beside(public: str, opener: str) -> bytes:
    """Return the public part that is sealed with a secret.

    The assessors' part does not name the public keys, so it stays when the key is replaced: its
    former key has vouched for it.
    """
    return canonical({"opener": opener} if opener == ASSESSOR else _both(public, opener))


def _both(public: str, opener: str) -> dict[str, str]:
    return {"opener": opener, "public": public}


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
