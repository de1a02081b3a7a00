"""The signed file of a certificate: an Open Badges 3.0 credential, by W3C's model 2.0.

Written by hand, for reading has to be strict. ``openbadgeslib`` (4.6.3 was looked at) is well kept,
but it verifies its Data Integrity proofs over RDF, for which many spellings are one and unknown
keys are none, or tokens whose base64 may have other bits; it fetches keys, needs four packages
more and says valid or not, never which part was altered.

So everything in the file follows from the certificate and the signature, and a file is read only if
the same bytes come of what was read. The parts stand in ``certificate``, with a digest of each;
what other programs read (name, issuer, dates, subject, achievement, result) repeats them.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from trainer.training.certifying.certificate import Certificate, Issuer, Person, Subject
from trainer.training.certifying.plain import as_object, canonical, in_letters, read, rendered
from trainer.training.certifying.proof import Proved, Sign, key_name, proved, read_proof
from trainer.training.certifying.reading import (
    FORM,
    HEAD,
    SIGNATURE,
    AlteredError,
    NotOursError,
    opened,
)

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


class Signed(NamedTuple):
    """A certificate as it was signed, and the signature, which nobody has checked yet."""

    certificate: Certificate
    proof: Proved

    @property
    def file(self) -> bytes:
        """The whole file."""
        return rendered(self.proof.whole)


def sign(certificate: Certificate, by: Sign) -> Signed:
    """The certificate, signed by who holds the key that it names."""
    document, issued = _document(certificate), certificate.dates.issued
    return Signed(certificate, proved(document, certificate.issuer.key, issued, by))


def read_signed(content: bytes) -> Signed:
    """The certificate in a file.

    NotOursError if there is none, AlteredError with what was altered where it is not as it was
    signed. Whether the signature is right says only the key.
    """
    try:
        whole = opened(content, _MARK, "a certificate")
    except AlteredError as error:
        raise AlteredError([_part_behind(error.before) if error.before else FORM]) from None
    certificate = _certificate(whole)
    document = {name: value for name, value in whole.items() if name != "proof"}
    if document != _document(certificate):
        raise AlteredError([HEAD])
    try:
        found = Signed(certificate, read_proof(whole, certificate.issuer.key))
    except ValueError:
        raise AlteredError([SIGNATURE]) from None
    if found.proof.at != certificate.dates.issued:
        raise AlteredError([SIGNATURE])
    if found.file != content:
        raise AlteredError([FORM])
    return found


def file_name(certificate: Certificate) -> str:
    """What its file is called: whose it is, for what, and since when."""
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
    """The digest of a part; its name is in it, so that two parts cannot change places."""
    return sha256(canonical({name: part})).hexdigest()


def _part_behind(before: str) -> str:
    """In which part the place lies up to which a text could be read."""
    begin = _CERTIFICATE.search(before)
    if begin is None or _BEHIND.search(before, begin.end()):
        return SIGNATURE if '\n  "proof": [' in before else HEAD
    names = _PART.findall(before, begin.end())
    return names[-1] if names else FORM


def _document(certificate: Certificate) -> dict[str, Any]:
    """All of the file but the proof."""
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
    return f"Pass mark {in_letters(certificate.result.pass_mark)} %. {facts}".strip()


def _identity(holder: Person) -> list[dict[str, Any]]:
    named = [("ext:name", holder.name), ("ext:personnelNumber", holder.number)]
    return [
        {"hashed": False, "identityHash": value, "identityType": kind, "type": "IdentityObject"}
        for kind, value in named
        if value is not None
    ]
