"""Signed certificate file: an Open Badges 3.0 credential (W3C model 2.0).

It is written by hand, because reading has to be strict. ``openbadgeslib`` (4.6.3 was looked
at) is well kept, but it verifies its Data Integrity proofs over RDF, where many spellings
are one and unknown keys are none, or tokens whose base64 may have other bits. It fetches
keys, needs four packages more and says valid or not, never which part was altered.

So everything in the file follows from the certificate and the signature, and a file is
accepted only if writing it again gives the same values; white space and the order of keys
may be others. The parts stand in ``certificate``,
with a digest of each; what other programs read (name, issuer, dates, subject, achievement,
result) repeats them.

The signature is made of the digest of the proof's own head and that of the document, each
in canonical form. The key is named by its fingerprint alone (a ``ni:`` name of RFC 6920):
there is no key in a file that somebody could take for a trusted one.
"""

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from json import JSONDecodeError
from typing import Any, NamedTuple

from trainer.training.certificates.certificate import Certificate, Issuer, Person, Subject
from trainer.training.certificates.plain import (
    FormError,
    as_object,
    canonical,
    in_letters,
    parsed,
    read,
    rendered,
)

#: Whether a signature of a message was made with a key; the key and the signature as bytes.
Check = Callable[[bytes, bytes, bytes], bool]
#: Makes a signature of a message.
Sign = Callable[[bytes], bytes]
SIGNATURE_BYTES = 64
_TYPE, _SUITE, _PURPOSE = "DataIntegrityProof", "eddsa-jcs-2022", "assertionMethod"
_LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class _Head:
    """Head of a proof: all but the signature."""

    created: datetime
    cryptosuite: str
    proofPurpose: str  # noqa: N815 - the names are the W3C's
    type: str
    verificationMethod: str  # noqa: N815


class SignedDocument(NamedTuple):
    """A document without its proof, with signing time, key and signature."""

    document: dict[str, Any]
    at: datetime
    key: str
    signature: bytes

    @property
    def message(self) -> bytes:
        """Bytes that are signed."""
        return _message(self.document, _head(self.document, self.key, self.at))

    @property
    def whole(self) -> dict[str, Any]:
        """Document with its proof, in a list as Open Badges has it."""
        head = _head(self.document, self.key, self.at)
        return {**self.document, "proof": [{**head, "proofValue": base58(self.signature)}]}


def sign_document(
    document: Mapping[str, Any], key: str, at: datetime, sign: Sign
) -> SignedDocument:
    """Sign a document with the key of this fingerprint."""
    plain = dict(document)
    return SignedDocument(plain, at, key, sign(_message(plain, _head(plain, key, at))))


def read_proof(whole: Mapping[str, Any], key: str) -> SignedDocument:
    """Separate a document from its proof.

    The proof has to name this key; raise ValueError for any other proof.
    """
    document = {name: value for name, value in whole.items() if name != "proof"}
    match whole.get("proof"):
        case [{"proofValue": value, **said}]:
            head = {name: one for name, one in said.items() if name != "@context"}
        case _:
            raise FormError("there is no proof")
    found = SignedDocument(document, read(_Head, head).created, key, from_base58(value))
    if len(found.signature) != SIGNATURE_BYTES or found.whole["proof"] != whole["proof"]:
        raise FormError("it is another proof")
    return found


def key_name(key: str) -> str:
    """Return a key's fingerprint as a URI."""
    return "ni:///sha-256;" + urlsafe_b64encode(bytes.fromhex(key)).decode().rstrip("=")


def _head(document: Mapping[str, Any], key: str, at: datetime) -> dict[str, Any]:
    head = as_object(_Head(at, _SUITE, _PURPOSE, _TYPE, key_name(key)))
    context = {"@context": document["@context"]} if "@context" in document else {}
    return {**context, **head}


def _message(document: object, head: object) -> bytes:
    return sha256(canonical(head)).digest() + sha256(canonical(document)).digest()


def base58(content: bytes) -> str:
    """Write bytes in multibase (base-58-btc), as the W3C does."""
    number, letters = int.from_bytes(content), ""
    while number:
        number, rest = divmod(number, 58)
        letters = _LETTERS[rest] + letters
    zeros = len(content) - len(content.lstrip(b"\0"))
    return "z" + _LETTERS[0] * zeros + letters


def from_base58(text: object) -> bytes:
    """Read bytes from base 58; raise ValueError for any other spelling."""
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


#: More bytes than any file of ours has.
MOST_BYTES = 1_000_000
#: What was altered, where it is none of the parts.
HEAD, FORM, SIGNATURE = "head", "form", "signature"


class NotOursError(ValueError):
    """Error: the file is of another kind; the message says why."""


class AlteredError(ValueError):
    """Error: somebody or something has altered these parts of the file.

    ``before``: where it cannot be read to its end, the text before the damage.
    """

    def __init__(self, parts: Sequence[str], before: str = "") -> None:
        super().__init__(", ".join(parts))
        self.parts, self.before = tuple(parts), before


def read_marked_file(content: bytes, mark: str, called: str) -> Mapping[str, Any]:
    """Read the content of a file that bears a mark.

    ``called``: the name of such files in messages. Raise NotOursError where it bears no mark,
    AlteredError where it bears it and cannot be read.
    """
    if not content:
        raise NotOursError("it is empty")
    if len(content) > MOST_BYTES:
        raise NotOursError(f"it is too large to be {called}")
    ours = mark.encode() in content
    try:
        raw = parsed(content)
    except ValueError as error:
        if ours:
            raise AlteredError([FORM], _before(error, content)) from None
        why = (
            "UTF-8" if isinstance(error, UnicodeDecodeError) else "JSON of the form that is signed"
        )
        raise NotOursError(f"it is not {called} (nor {why})") from None
    if not ours:
        raise NotOursError(f"it is not {called} of this program")
    if not isinstance(raw, dict):
        raise AlteredError([FORM])
    return raw


def _before(error: ValueError, content: bytes) -> str:
    if isinstance(error, UnicodeDecodeError):
        return content[: error.start].decode()
    return error.doc[: error.pos] if isinstance(error, JSONDecodeError) else ""


#: What the names of such files end in.
ENDING = ".certificate.json"
#: How this program writes certificates; a newer one may write them otherwise.
EDITION = 1
_MARK = "urn:x-dealer-trainer:certificate"
_CONTEXT = [
    "https://www.w3.org/ns/credentials/v2",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    {"certificate": {"@id": _MARK, "@type": "@json"}},
]
_ID = re.compile(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_KEY = re.compile(r"[0-9a-f]{64}")
_PART = re.compile(r'^ {6}"(\w+)": ', re.MULTILINE)
_CERTIFICATE = re.compile(r'^ {2}"certificate": \{$', re.MULTILINE)
_BEHIND = re.compile(r'^ {2}"', re.MULTILINE)


class SignedCertificate(NamedTuple):
    """A certificate and its signature, which nobody has checked yet."""

    certificate: Certificate
    proof: SignedDocument

    @property
    def file(self) -> bytes:
        """The whole file."""
        return rendered(self.proof.whole)


def sign(certificate: Certificate, by: Sign) -> SignedCertificate:
    """Sign a certificate with the key that it names."""
    document, issued = _document(certificate), certificate.dates.issued
    return SignedCertificate(
        certificate, sign_document(document, certificate.issuer.key, issued, by)
    )


def read_signed(content: bytes) -> SignedCertificate:
    """Read the certificate in a file, without checking the signature.

    Raise NotOursError if there is none, AlteredError with what was altered where it is not as
    it was signed. Only the key tells whether the signature is right.
    """
    try:
        whole = read_marked_file(content, _MARK, "a certificate")
    except AlteredError as error:
        raise AlteredError([_part_behind(error.before) if error.before else FORM]) from None
    certificate = _certificate(whole)
    document = {name: value for name, value in whole.items() if name != "proof"}
    expected = _document(certificate)
    if document != expected or canonical(document) != canonical(expected):  # 0 is not false
        raise AlteredError([HEAD])
    try:
        found = SignedCertificate(certificate, read_proof(whole, certificate.issuer.key))
    except ValueError:
        raise AlteredError([SIGNATURE]) from None
    if found.proof.at != certificate.dates.issued:
        raise AlteredError([SIGNATURE])
    return found


def file_name(certificate: Certificate) -> str:
    """Return the file's name: holder, procedure, role and first day."""
    holder = re.sub(r"[^\w-]+", "_", certificate.holder.name).strip("_") or "certificate"
    what = re.sub(r"[^\w-]+", "_", certificate.what.procedure)
    since = certificate.dates.valid_from.isoformat()
    return f"{holder[:60]}_{what[:40]}_{certificate.what.role}_{since}{ENDING}"


def _certificate(whole: Mapping[str, Any]) -> Certificate:
    kept = whole.get("certificate")
    if not isinstance(kept, dict) or set(kept) != {"digests", "edition", "parts"}:
        raise AlteredError([FORM])
    if kept["edition"] != EDITION:
        raise NotOursError("it was made by a newer version of this program, or altered")
    parts, digests = kept["parts"], kept["digests"]
    if not (isinstance(parts, dict) and isinstance(digests, dict)):
        raise AlteredError([FORM])
    altered = [
        name
        for name in sorted({*parts, *digests})
        if name not in parts or digests.get(name) != digest(name, parts[name])
    ]
    if altered:
        raise AlteredError(altered)
    try:
        found = read(Certificate, parts)
    except ValueError:
        raise AlteredError([FORM]) from None
    if not (_ID.fullmatch(found.id) and _KEY.fullmatch(found.issuer.key)):
        raise AlteredError([FORM])
    return found


def digest(name: str, part: object) -> str:
    """Return the digest of a part.

    The part's name is in it, so that two parts cannot change places.
    """
    return sha256(canonical({name: part})).hexdigest()


def _part_behind(before: str) -> str:
    """Name the part where reading stopped, from the text before."""
    begin = _CERTIFICATE.search(before)
    if begin is None or _BEHIND.search(before, begin.end()):
        return SIGNATURE if '\n  "proof": [' in before else HEAD
    names = _PART.findall(before, begin.end())
    return names[-1] if names else FORM


def _document(certificate: Certificate) -> dict[str, Any]:
    """Build all of the file but the proof."""
    parts = as_object(certificate)
    dates, issuer = certificate.dates, certificate.issuer
    return {
        "@context": _CONTEXT,
        "awardedDate": parts["dates"]["issued"],
        "certificate": {
            "digests": {name: digest(name, part) for name, part in parts.items()},
            "edition": EDITION,
            "parts": parts,
        },
        "credentialSubject": _subject(certificate),
        "id": certificate.id,
        "issuer": _issuer(issuer),
        "name": _name(certificate.what),
        "type": ["VerifiableCredential", "AchievementCredential"],
        "validFrom": f"{dates.valid_from}T00:00:00Z",
        "validUntil": f"{dates.valid_until}T23:59:59Z",
    }


def _issuer(issuer: Issuer) -> dict[str, Any]:
    return {"id": key_name(issuer.key), "name": issuer.house, "type": ["Profile"]}


def _name(what: Subject) -> str:
    return f"{what.role.capitalize()}, {what.house}"


def _subject(certificate: Certificate) -> dict[str, Any]:
    what, result = certificate.what, certificate.result
    scored = f"{_achievement_id(what)}:score"
    return {
        "achievement": {
            "achievementType": "Certification",
            "criteria": {"narrative": _criteria(certificate)},
            "description": f"Examined as a {what.role} on {what.procedure} {what.version}.",
            "id": _achievement_id(what),
            "name": _name(what),
            "resultDescription": [
                {
                    "id": scored,
                    "name": "Score",
                    "requiredValue": in_letters(result.pass_mark),
                    "resultType": "Percent",
                    "type": ["ResultDescription"],
                }
            ],
            "type": ["Achievement"],
            "version": what.version,
        },
        "identifier": _identity(certificate.holder),
        "result": [
            {"resultDescription": scored, "type": ["Result"], "value": in_letters(result.score)}
        ],
        "type": ["AchievementSubject"],
    }


def _achievement_id(what: Subject) -> str:
    mark = digest("what", as_object(what))
    return f"urn:x-dealer-trainer:achievement:{mark}"


def _criteria(certificate: Certificate) -> str:
    facts = "; ".join(f"{fact.name}: {fact.value}" for fact in certificate.blueprint)
    mark = certificate.result.pass_mark
    return f"Pass mark {in_letters(mark)} %. {facts}".strip() if mark else facts


def _identity(holder: Person) -> list[dict[str, Any]]:
    named = [("ext:name", holder.name), ("ext:personnelNumber", holder.number)]
    return [
        {"hashed": False, "identityHash": value, "identityType": kind, "type": "IdentityObject"}
        for kind, value in named
        if value is not None
    ]
