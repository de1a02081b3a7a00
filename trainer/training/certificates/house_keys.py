"""Keys of a house as given to others: current and former ones.

A house that replaces its key keeps the former one in the list, so that what was signed with
it can still be verified. The former key signs the one that follows it, where it is still
there: whoever trusted the former one can then tell that the house itself has replaced it.

The list of withdrawn certificates is a signed file, too. Like a certificate, such a file is
accepted only if writing it again gives the same bytes.
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
    Sign,
    SignedDocument,
    base58,
    from_base58,
    read_marked_file,
    read_proof,
    sign_document,
)
from trainer.training.certificates.plain import canonical, in_letters, read, rendered, written

_Value = TypeVar("_Value")
_EDITION = 1


@dataclass(frozen=True, slots=True)
class Kind(Generic[_Value]):
    """A kind of signed file: its mark, its name, its content."""

    mark: str
    called: str
    value: type[_Value]


class SignedList(NamedTuple, Generic[_Value]):
    """Content of a signed file; nobody has checked the signature yet."""

    value: _Value
    proof: SignedDocument


def signed_file(kind: Kind[_Value], value: _Value, key: str, at: datetime, sign: Sign) -> bytes:
    """Write a file signed with the key of this fingerprint."""
    return rendered(sign_document(_document(kind, value, key), key, at, sign).whole)


def read_list(kind: Kind[_Value], content: bytes) -> SignedList[_Value]:
    """Read a signed file, without checking the signature.

    Raise NotOursError if it is no such file, AlteredError if it was altered.
    """
    whole = read_marked_file(content, kind.mark, kind.called)
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
    document, expected = found.proof.document, _document(kind, value, key)
    if document != expected or rendered(document) != rendered(expected):
        raise AlteredError([FORM])
    return found


def _document(kind: Kind[_Value], value: _Value, key: str) -> Mapping[str, Any]:
    return {"edition": _EDITION, "key": key, "says": written(value), "type": kind.mark}


#: Before a public Ed25519 key, where it is written down by itself (W3C's Multikey).
_MULTIKEY = b"\xed\x01"
KEY_BYTES = 32


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A house's public key in multibase, with its days of use.

    ``since`` and ``until``: the first and the last day. ``vouched``: the signature of the key
    before it, in multibase, where that was still there.
    """

    key: str
    since: date
    until: date | None = None
    vouched: str | None = None

    @property
    def content(self) -> bytes:
        """Bytes of the key; raise ValueError if it is no key."""
        found = from_base58(self.key)
        if not found.startswith(_MULTIKEY) or len(found) != len(_MULTIKEY) + KEY_BYTES:
            raise ValueError("it is no Ed25519 key")
        return found.removeprefix(_MULTIKEY)

    @property
    def fingerprint(self) -> str:
        """The fingerprint, in hex."""
        return fingerprint(self.content)

    def held_on(self, day: date) -> bool:
        """Tell if the house signed with this key on a day."""
        return self.since <= day and (self.until is None or day <= self.until)


@dataclass(frozen=True, slots=True)
class HouseKeys:
    """A house's keys, the oldest first; it signs with the last."""

    house: str
    keys: tuple[PublicKey, ...]

    def __post_init__(self) -> None:
        """Raise ValueError without keys, or for a repeated or invalid one."""
        if len({key.content for key in self.keys}) != len(self.keys) or not self.keys:
            raise ValueError("it needs keys, each of them once")

    @property
    def current(self) -> PublicKey:
        """Key that the house signs with."""
        return self.keys[-1]

    def key(self, wanted: str) -> PublicKey | None:
        """Find the key with a fingerprint; None if there is none."""
        return next((key for key in self.keys if key.fingerprint == wanted), None)

    def follow(self, others: "HouseKeys", check: Check) -> bool:
        """Tell if these keys rightly continue others of the same house.

        Each new key has to be vouched for by the one before it.
        """
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
    """Return the fingerprint of a public key, in hex.

    It is SHA-256 of the key as it stands in a certificate of X.509.
    """
    return sha256(bytes.fromhex("302a300506032b6570032100") + content).hexdigest()


def public_key(content: bytes, since: date) -> PublicKey:
    """Make a public key that the house uses from a day on."""
    return PublicKey(base58(_MULTIKEY + content), since)


def followed_by(keys: HouseKeys, content: bytes, on: date, vouch: Sign | None) -> HouseKeys:
    """Replace a house's signing key from a day on.

    ``vouch`` signs with the former key; None where that is not there any more.
    """
    new = public_key(content, on)
    if vouch is not None:
        new = replace(new, vouched=base58(vouch(_statement(keys.house, new))))
    former = replace(keys.current, until=on)
    return HouseKeys(keys.house, (*keys.keys[:-1], former, new))


def _statement(house: str, key: PublicKey) -> bytes:
    """Return the statement by which a key vouches for the next one."""
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
    """Write the house's key file, signed with its current key."""
    return signed_file(KEYS, keys, keys.current.fingerprint, at, sign)


def read_keys(content: bytes, check: Check) -> HouseKeys:
    """Read the keys in a house's key file, and check its signature.

    Raise NotOursError or AlteredError where it is not as the house gave it.
    """
    found = read_list(KEYS, content)
    keys, proof = found.value, found.proof
    current = keys.current
    if proof.key != current.fingerprint or not check(
        current.content, proof.signature, proof.message
    ):
        raise AlteredError([SIGNATURE])
    return keys


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A certificate that does not hold any more: since when, and why.

    ``by`` is the newer one in its place.
    """

    certificate: str
    on: date
    why: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Withdrawals:
    """All that a house has withdrawn up to a day.

    Each list of a house repeats the entries of the former ones.
    """

    house: str
    number: int
    on: date
    withdrawn: tuple[Withdrawal, ...]

    def find(self, certificate: str) -> Withdrawal | None:
        """Find a certificate's withdrawal; None if it was not withdrawn."""
        return next((one for one in self.withdrawn if one.certificate == certificate), None)


def listed_after(
    former: Withdrawals | None, house: str, on: date, withdrawn: Iterable[Withdrawal]
) -> Withdrawals:
    """Make the next list of withdrawals; former entries stay."""
    before = () if former is None else former.withdrawn
    known = {one.certificate for one in before}
    new = tuple(one for one in withdrawn if one.certificate not in known)
    return Withdrawals(house, 1 if former is None else former.number + 1, on, (*before, *new))


WITHDRAWALS: Kind[Withdrawals] = Kind(
    "dealer-trainer withdrawals", "a list of withdrawn certificates", Withdrawals
)
#: What the names of such files end in.
WITHDRAWN_ENDING = ".withdrawn.json"
