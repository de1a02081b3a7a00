"""The proof in a signed file: Data Integrity ``eddsa-jcs-2022`` of the W3C.

What is signed is the digest of the proof's own head and that of the document, each in canonical
form. Whose key it is, is named by its fingerprint alone (a ``ni:`` name of RFC 6920): there is no
key in a file that somebody could take for a trusted one.
"""

from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

from trainer.training.certifying.plain import FormError, as_object, canonical, read

#: Whether a signature of a message was made with a key; the key and the signature as bytes.
Check = Callable[[bytes, bytes, bytes], bool]
#: Makes a signature of a message.
Sign = Callable[[bytes], bytes]

SIGNATURE_BYTES = 64
_TYPE, _SUITE, _PURPOSE = "DataIntegrityProof", "eddsa-jcs-2022", "assertionMethod"
_LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class _Head:
    """What is said of a proof beside the signature."""

    created: datetime
    cryptosuite: str
    proofPurpose: str  # noqa: N815 - the names are the W3C's
    type: str
    verificationMethod: str  # noqa: N815


class Proved(NamedTuple):
    """A document without its proof, when and with whose key it was signed, and the signature."""

    document: dict[str, Any]
    at: datetime
    key: str
    signature: bytes

    @property
    def message(self) -> bytes:
        """What was signed."""
        return _message(self.document, _head(self.document, self.key, self.at))

    @property
    def whole(self) -> dict[str, Any]:
        """The document with its proof, in a list of one, as Open Badges has it."""
        head = _head(self.document, self.key, self.at)
        return {**self.document, "proof": [{**head, "proofValue": base58(self.signature)}]}


def proved(document: Mapping[str, Any], key: str, at: datetime, sign: Sign) -> Proved:
    """A document, signed by who holds the key with this fingerprint."""
    plain = dict(document)
    return Proved(plain, at, key, sign(_message(plain, _head(plain, key, at))))


def read_proof(whole: Mapping[str, Any], key: str) -> Proved:
    """A document and its proof, which names this key; ValueError for any other proof."""
    document = {name: value for name, value in whole.items() if name != "proof"}
    match whole.get("proof"):
        case [{"proofValue": value, **said}]:
            head = {name: one for name, one in said.items() if name != "@context"}
        case _:
            raise FormError("there is no proof")
    found = Proved(document, read(_Head, head).created, key, from_base58(value))
    if len(found.signature) != SIGNATURE_BYTES or found.whole["proof"] != whole["proof"]:
        raise FormError("it is another proof")
    return found


def key_name(key: str) -> str:
    """A key's fingerprint as a name that any program may take for an address."""
    return "ni:///sha-256;" + urlsafe_b64encode(bytes.fromhex(key)).decode().rstrip("=")


def _head(document: Mapping[str, Any], key: str, at: datetime) -> dict[str, Any]:
    head = as_object(_Head(at, _SUITE, _PURPOSE, _TYPE, key_name(key)))
    context = {"@context": document["@context"]} if "@context" in document else {}
    return {**context, **head}


def _message(document: object, head: object) -> bytes:
    return sha256(canonical(head)).digest() + sha256(canonical(document)).digest()


def base58(content: bytes) -> str:
    """Bytes as the W3C writes them: multibase, base-58-btc."""
    number, letters = int.from_bytes(content), ""
    while number:
        number, rest = divmod(number, 58)
        letters = _LETTERS[rest] + letters
    zeros = len(content) - len(content.lstrip(b"\0"))
    return "z" + _LETTERS[0] * zeros + letters


def from_base58(text: object) -> bytes:
    """Bytes that are written so; ValueError where they would be written otherwise."""
    if not isinstance(text, str) or len(text) > 2 * SIGNATURE_BYTES:
        raise FormError("it is no base 58")
    number = 0
    for letter in text[1:]:
        number = number * 58 + _LETTERS.index(letter)
    zeros = len(text) - 1 - len(text[1:].lstrip(_LETTERS[0]))
    content = bytes(zeros) + number.to_bytes((number.bit_length() + 7) // 8)
    if base58(content) != text:
        raise FormError("it is written otherwise")
    return content
