"""A certificate's file: it reads back as it was signed, or not at all."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from tests.unit.training.certificates.made import (
    DEALER,
    KEYS,
    SEEN,
    SIGNER,
    certificates,
    signed,
)
from trainer.records.signing import is_signed
from trainer.training.certificates.certificate import Certificate, Role, format_fingerprint
from trainer.training.certificates.credential import (
    FORM,
    HEAD,
    SIGNATURE,
    AlteredError,
    NotOursError,
    digest,
    file_name,
    read_signed,
)
from trainer.training.certificates.plain import canonical, rendered
from trainer.training.certificates.validity import Trust, ValidityState, check_validity

TRUST = Trust([KEYS], is_signed)
FILE = signed().file


def altered(content: bytes) -> tuple[str, ...]:
    with pytest.raises(AlteredError) as error:
        read_signed(content)
    return error.value.parts


def refused(content: bytes) -> bool:
    """Whether nobody would take it for what it was."""
    try:
        found = read_signed(content)
    except (AlteredError, NotOursError):
        return True
    return check_validity(found, TRUST, DEALER.dates.valid_from).state is not ValidityState.VALID


@settings(max_examples=200)
@given(certificate=certificates)
def test_any_certificate_reads_back_as_it_was_signed(certificate: Certificate) -> None:
    made = signed(certificate)
    found = read_signed(made.file)
    assert found == made
    assert is_signed(SIGNER.public, found.proof.signature, found.proof.message)


def test_each_of_2000_flipped_bits_is_refused() -> None:
    assert not refused(FILE)
    random = Random(26)
    bits = random.sample(range(8 * len(FILE)), 2000)
    for bit in bits:
        content = bytearray(FILE)
        content[bit // 8] ^= 1 << bit % 8
        assert refused(bytes(content)), bit


@pytest.mark.parametrize("part", sorted(json.loads(FILE)["certificate"]["parts"]))
def test_the_part_that_was_altered_is_named(part: str) -> None:
    whole = json.loads(FILE)
    whole["certificate"]["parts"][part] = {"name": "Somebody Else"}
    assert altered(rendered(whole)) == (part,)


def test_a_letter_of_a_name_names_its_part() -> None:
    assert altered(FILE.replace('"name": "Žofie'.encode(), b'"name": "Sofie')) == ("holder",)


@pytest.mark.parametrize(
    ("before", "after", "part"),
    [
        (b'"score": "97.40"', b'"score": "98.40"', "result"),
        (b'"score": "97.40"', b'"score": "97.4"', "result"),
        (b'"attempt": 2', b'"attempt": 1', "sitting"),
        (b'"attempt": 2', b'"attempt": 2.0', FORM),
        (b'"attempt": 2', b'"attempt": NaN', FORM),
        (b'"attempt": 2', b'"attempt": 2, "attempt": 2', FORM),
        (b'"attempt": 2', b'"attempt": "2', "sitting"),
        (b'"attempt": 2', b'"attempt": 2\xff', "sitting"),
        (b'"validUntil": "2027', b'"validUntil": "2037', HEAD),
        (b'"awardedDate"', b'"award\xe8dDate"', HEAD),
        (b'"id": "urn:uuid:6f', b'"id": "urn:uuid:7f', "id"),
        (b'"proofPurpose": "assert', b'"proofPurpose": "Assert', SIGNATURE),
        (b'"proofValue": "z', b'"proofValue": "z1', SIGNATURE),
        (b'"proofValue": "z', b'"proofValue": "0', SIGNATURE),
        (b'"proofValue": "z', b'"proofVal\xfcue": "z', SIGNATURE),
        (b'"edition": 1,\n', b'"edition": 1,\n    "more": 1,\n', FORM),
    ],
)
def test_what_was_altered_is_said(before: bytes, after: bytes, part: str) -> None:
    assert before in FILE
    assert altered(FILE.replace(before, after)) == (part,)


@pytest.mark.parametrize(
    "content",
    [
        canonical(json.loads(FILE)),
        FILE.replace(b"\n", b"\r\n"),
        FILE + b"\n",
        FILE.replace(b'"attempt": 2', b'"attempt" : 2'),
        FILE.replace(b'"number": "1047"', b'"number": "\\u0031047"'),
    ],
)
def test_another_spelling_is_the_same_certificate(content: bytes) -> None:
    assert content != FILE
    assert read_signed(content) == read_signed(FILE)


def test_a_number_for_a_truth_value_is_another_value() -> None:
    assert altered(FILE.replace(b'"hashed": false', b'"hashed": 0')) == (HEAD,)


def test_a_part_with_a_new_digest_spoils_the_signature() -> None:
    whole = json.loads(FILE)
    kept = whole["certificate"]
    kept["parts"]["sitting"]["attempt"] = 1
    kept["digests"]["sitting"] = digest("sitting", kept["parts"]["sitting"])
    found = read_signed(rendered(whole))
    told = check_validity(found, TRUST, DEALER.dates.valid_from)
    assert (told.state, told.parts) == (ValidityState.ALTERED, (SIGNATURE,))


def test_a_part_too_many_is_altered() -> None:
    whole = json.loads(FILE)
    kept = whole["certificate"]
    kept["parts"]["praise"] = "very good"
    assert altered(rendered(whole)) == ("praise",)
    kept["digests"]["praise"] = digest("praise", "very good")
    assert altered(rendered(whole)) == (FORM,)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty"),
        (b" " * 1_000_001, "too large"),
        (b"\xff\xfe", "UTF-8"),
        (b"hello", "JSON"),
        (b"[" * 5000, "JSON"),
        (b'{"a": NaN}', "JSON"),
        (b"[]", "not a certificate"),
        (b'{"type": ["VerifiableCredential"]}', "not a certificate"),
        (FILE.replace(b'"edition": 1,', b'"edition": 2,'), "newer version"),
    ],
)
def test_what_is_no_certificate_is_said(content: bytes, says: str) -> None:
    with pytest.raises(NotOursError, match=says):
        read_signed(content)


def test_deep_nesting_in_a_certificate_is_altered() -> None:
    deep = b'"attempt": ' + b"[" * 100_000
    assert altered(FILE.replace(b'"attempt": 2', deep))


def missing(schema: dict[str, tuple[str, ...]], found: dict[str, Any], name: str) -> set[str]:
    return {f"{name}.{field}" for field in schema[name] if field not in found}


#: What the published schema of an AchievementCredential requires, by its classes.
REQUIRED = {
    "AchievementCredential": ("@context", "id", "type", "credentialSubject", "issuer", "validFrom"),
    "AchievementSubject": ("type", "achievement"),
    "Achievement": ("id", "type", "criteria", "description", "name"),
    "Profile": ("id", "type"),
    "IdentityObject": ("type", "hashed", "identityHash", "identityType"),
    "Result": ("type",),
    "ResultDescription": ("id", "type", "name", "resultType"),
    "Proof": ("type",),
}


@pytest.mark.parametrize("role", Role)
def test_the_file_has_what_the_published_schema_requires(role: Role) -> None:
    certificate = replace(DEALER, what=replace(DEALER.what, role=role))
    if role is Role.INSPECTOR:
        certificate = replace(certificate, result=replace(DEALER.result, seen=SEEN))
    whole = json.loads(signed(certificate).file)
    subject = whole["credentialSubject"]
    objects = [
        ("AchievementCredential", whole),
        ("AchievementSubject", subject),
        ("Achievement", subject["achievement"]),
        ("Profile", whole["issuer"]),
        *(("IdentityObject", one) for one in subject["identifier"]),
        *(("Result", one) for one in subject["result"]),
        *(("ResultDescription", one) for one in subject["achievement"]["resultDescription"]),
        ("Proof", whole["proof"][0]),
    ]
    assert not set().union(*(missing(REQUIRED, one, name) for name, one in objects))
    assert whole["@context"][0] == "https://www.w3.org/ns/credentials/v2"
    assert whole["@context"][1].startswith("https://purl.imsglobal.org/spec/ob/v3p0/context-3.")
    assert {"VerifiableCredential", "AchievementCredential"} == set(whole["type"])
    assert whole["proof"][0]["cryptosuite"] == "eddsa-jcs-2022"


def test_a_file_is_named_for_its_holder() -> None:
    assert file_name(DEALER) == "Žofie_Dvořáková_prague_dealer_2026-11-23.certificate.json"


def test_a_fingerprint_can_be_read_out() -> None:
    assert format_fingerprint("0123456789abcdef" * 4) == "0123 4567 89AB CDEF 0123 4567 89AB CDEF"
