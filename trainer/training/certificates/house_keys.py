"""The keys of a house, as they are given to others: the one that it signs with, and former ones.

A house that replaces its key keeps the former one in the list, so that what was signed with it can
still be verified. The former key signs the one that follows it, where it is still there: who
trusted the former one can then tell that the house itself has replaced it.

As a certificate, such a file is read only if the same bytes come of what was read.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar

from trainer.training.certificates.credential import (
    FORM,
    SIGNATURE,
    AlteredError,
    Check,
    NotOursError,
    Proved,
    Sign,
    base58,
    from_base58,
    opened,
    proved,
    read_proof,
)
from trainer.training.certificates.plain import canonical, in_letters, read, rendered, written

_Value = TypeVar("_Value")
_EDITION = 1


@dataclass(frozen=True, slots=True)
class Kind(Generic[_Value]):
    """A kind of such files: the mark that they bear, what one is called, what is in it."""

    mark: str
    called: str
    value: type[_Value]


class SignedList(NamedTuple, Generic[_Value]):
    """What such a file holds, and its signature, which nobody has checked yet."""

    value: _Value
    proof: Proved


def signed_file(kind: Kind[_Value], value: _Value, key: str, at: datetime, sign: Sign) -> bytes:
    """The file that holds this, signed by who holds the key with this fingerprint."""
    return rendered(proved(_document(kind, value, key), key, at, sign).whole)


def read_list(kind: Kind[_Value], content: bytes) -> SignedList[_Value]:
    """What is in such a file; NotOursError if it is none, AlteredError if it was altered."""
    whole = opened(content, kind.mark, kind.called)
    if whole.get("edition") != _EDITION:
        raise NotOursError("it was made by a newer version of this program, or altered")
    try:
        value, key = read(kind.value, whole.get("says")), read(str, whole.get("key"))
    except ValueError:
        raise AlteredError([FORM]) from None
    try:
        found = SignedList(value, read_proof(whole, key))
    except ValueError:
        raise AlteredError([SIGNATURE]) from None
    if found.proof.document != _document(kind, value, key) or rendered(whole) != content:
        raise AlteredError([FORM])
    return found


def _document(kind: Kind[_Value], value: _Value, key: str) -> Mapping[str, Any]:
    return {"edition": _EDITION, "key": key, "says": written(value), "type": kind.mark}


#: Before a public Ed25519 key, where it is written down by itself (W3C's Multikey).
_MULTIKEY = b"\xed\x01"
KEY_BYTES = 32


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A public key in multibase; from which day on the house signed with it, and up to which.

    ``vouched``: the signature of the key before it, in multibase, where that was still there.
    """

    key: str
    since: date
    until: date | None = None
    vouched: str | None = None

    @property
    def content(self) -> bytes:
        """The key itself; ValueError where it is none."""
        found = from_base58(self.key)
        if not found.startswith(_MULTIKEY) or len(found) != len(_MULTIKEY) + KEY_BYTES:
            raise ValueError("it is no Ed25519 key")
        return found.removeprefix(_MULTIKEY)

    @property
    def fingerprint(self) -> str:
        """The fingerprint, in hex."""
        return fingerprint(self.content)

    def held_on(self, day: date) -> bool:
        """Whether the house signed with it on that day."""
        return self.since <= day and (self.until is None or day <= self.until)


@dataclass(frozen=True, slots=True)
class HouseKeys:
    """A house by name, and its keys, the oldest first: it signs with the last one."""

    house: str
    keys: tuple[PublicKey, ...]

    def __post_init__(self) -> None:
        """ValueError where there is no key, or what should be one is none."""
        if len({key.content for key in self.keys}) != len(self.keys) or not self.keys:
            raise ValueError("it needs keys, each of them once")

    @property
    def current(self) -> PublicKey:
        """The key that it signs with."""
        return self.keys[-1]

    def key(self, wanted: str) -> PublicKey | None:
        """The key with this fingerprint; None where the house has none such."""
        return next((key for key in self.keys if key.fingerprint == wanted), None)

    def follow(self, others: "HouseKeys", check: Check) -> bool:
        """Whether these are the same house's, gone on with: each new key was vouched for."""
        known = {key.key for key in others.keys}
        if self.house != others.house or not known <= {key.key for key in self.keys}:
            return False
        pairs = zip(self.keys, self.keys[1:], strict=False)
        return all(
            key.key in known or _vouches(before, self.house, key, check) for before, key in pairs
        )


KEYS: Kind[HouseKeys] = Kind("dealer-trainer house keys", "a house's key", HouseKeys)
#: What the names of such files end in.
KEYS_ENDING = ".key"


def fingerprint(content: bytes) -> str:
    """The fingerprint of a public key: SHA-256 of it as it stands in a certificate of X.509."""
    return sha256(bytes.fromhex("302a300506032b6570032100") + content).hexdigest()


def public_key(content: bytes, since: date) -> PublicKey:
    """A key, as it is given to others from this day on."""
    return PublicKey(base58(_MULTIKEY + content), since)


def followed_by(keys: HouseKeys, content: bytes, on: date, vouch: Sign | None) -> HouseKeys:
    """The keys of a house that signs with another one from this day on."""
    new = public_key(content, on)
    if vouch is not None:
        new = replace(new, vouched=base58(vouch(_statement(keys.house, new))))
    former = replace(keys.current, until=on)
    return HouseKeys(keys.house, (*keys.keys[:-1], former, new))


def _statement(house: str, key: PublicKey) -> bytes:
    """What a key says of the one that follows it."""
    said = {"follows": key.key, "house": house, "since": in_letters(key.since)}
    return sha256(canonical(said)).digest()


def _vouches(before: PublicKey, house: str, key: PublicKey, check: Check) -> bool:
    if key.vouched is None:
        return False
    try:
        return check(before.content, from_base58(key.vouched), _statement(house, key))
    except ValueError:
        return False


def keys_file(keys: HouseKeys, at: datetime, sign: Sign) -> bytes:
    """The file that a house gives away, signed with the key that it signs with now."""
    return signed_file(KEYS, keys, keys.current.fingerprint, at, sign)


def read_keys(content: bytes, check: Check) -> HouseKeys:
    """The keys in a file; NotOursError or AlteredError where it is not as the house gave it."""
    found = read_list(KEYS, content)
    keys, proof = found.value, found.proof
    current = keys.current
    if proof.key != current.fingerprint or not check(
        current.content, proof.signature, proof.message
    ):
        raise AlteredError([SIGNATURE])
    return keys


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A certificate that does not hold any more: since when, and why; ``by`` is the newer one."""

    certificate: str
    on: date
    why: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Withdrawals:
    """All that a house has withdrawn up to a day; each list of a house holds the former ones'."""

    house: str
    number: int
    on: date
    withdrawn: tuple[Withdrawn, ...]

    def of(self, certificate: str) -> Withdrawn | None:
        """Whether and why a certificate was withdrawn."""
        return next((one for one in self.withdrawn if one.certificate == certificate), None)


def listed_after(
    former: Withdrawals | None, house: str, on: date, withdrawn: Iterable[Withdrawn]
) -> Withdrawals:
    """The list that follows another one: what stands in it stays."""
    before = () if former is None else former.withdrawn
    known = {one.certificate for one in before}
    new = tuple(one for one in withdrawn if one.certificate not in known)
    return Withdrawals(house, 1 if former is None else former.number + 1, on, (*before, *new))


WITHDRAWALS: Kind[Withdrawals] = Kind(
    "dealer-trainer withdrawals", "a list of withdrawn certificates", Withdrawals
)
#: What the names of such files end in.
WITHDRAWN_ENDING = ".withdrawn.json"
