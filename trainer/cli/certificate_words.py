"""Words for certificates in the terminal."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from trainer.catalogue import N_, number_in, translate
from trainer.cli.words import line
from trainer.training.certificates.certificate import (
    Certificate,
    Person,
    Role,
    format_fingerprint,
    short,
)
from trainer.training.certificates.credential import FORM, HEAD, SIGNATURE
from trainer.training.certificates.validity import Validity, ValidityState


def state_words(lang: str, state: ValidityState) -> str:
    """Return the state of a certificate in a word."""
    return translate(lang, state.value)


def role_words(lang: str, role: Role) -> str:
    """Return the role of a certificate in a word."""
    return translate(lang, role.value)


def parts_words(lang: str, parts: Sequence[str]) -> str:
    """List the altered parts of a certificate in words.

    A part without a known name is given as it stands in the file.
    """
    return ", ".join(translate(lang, _PARTS[part]) if part in _PARTS else part for part in parts)


def person_words(person: Person) -> str:
    """Return a person's name, with the personnel number if any."""
    return person.name if person.number is None else f"{person.name} ({person.number})"


def because(lang: str, standing: Validity, certificate: Certificate) -> str:
    """Return the reason for an invalid certificate; "" if it is valid."""
    dates, issuer = certificate.dates, certificate.issuer
    text = _WHY.get(standing.state, "")
    if standing.state is ValidityState.SUPERSEDED and standing.by is None:
        text = _LISTED if standing.newer else _WITHDRAWN
    if standing.other_key:
        text = _OTHER_KEY
    return text and translate(
        lang,
        text,
        since=dates.valid_from,
        until=dates.valid_until,
        short=standing.by.short if standing.by else short(standing.newer),
        later=standing.by and standing.by.dates.valid_from,
        why=standing.why,
        house=issuer.house,
        key=format_fingerprint(issuer.key),
        parts=parts_words(lang, standing.parts),
    )


def certificate_lines(lang: str, certificate: Certificate) -> list[str]:
    """List a genuine certificate's content, in a few lines."""
    what, result, dates = certificate.what, certificate.result, certificate.dates
    broken = certificate.sitting.interruptions
    return [
        translate(
            lang,
            "{who}, {role}: {house}, {procedure} {version}",
            who=person_words(certificate.holder),
            role=role_words(lang, what.role),
            house=what.house,
            procedure=what.procedure,
            version=what.version,
        ),
        translate(
            lang,
            _MARKED if result.pass_mark else _SCORED,
            since=dates.valid_from,
            until=dates.valid_until,
            score=_number(lang, result.score),
            mark=_number(lang, result.pass_mark),
        ),
        translate(
            lang,
            "assessor {assessor}; attempt {attempt}; interruptions: {broken}, {seconds} s",
            assessor=person_words(certificate.assessor),
            attempt=certificate.sitting.attempt,
            broken=len(broken),
            seconds=sum(one.seconds for one in broken),
        ),
        *_record_lines(lang, certificate),
        translate(
            lang,
            "issued by {house}, key {key}",
            house=certificate.issuer.house,
            key=format_fingerprint(certificate.issuer.key),
        ),
    ]


def _record_lines(lang: str, certificate: Certificate) -> list[str]:
    """List what a certificate says of the records behind its exam."""
    record = certificate.record
    if record is None:
        return []
    words = ", ".join(f"{one.by} {one.at:%Y-%m-%d %H:%M} UTC" for one in record.attested)
    lines = [
        translate(lang, "attested by {words}", words=words),
        translate(lang, "records: entry {n}, {head}", n=record.entries, head=record.head),
    ]
    if record.equipment:
        taken = ", ".join(f"{fact.name} {fact.value}" for fact in record.equipment)
        lines.insert(1, translate(lang, "taken on: {words}", words=taken))
    if record.gaps:
        lines.append(translate(lang, _GAPS, n=record.gaps))
    return lines


def _number(lang: str, value: Decimal) -> str:
    return number_in(lang, format(value, "f"))


def in_a_line(text: str) -> str:
    """Return a text as one printable line."""
    return line(text)


_GAPS = N_("the records lacked something that was in them before, accepted by two people: {n} ×")
_MARKED = N_("valid {since} to {until}; score {score} %, pass mark {mark} %")
_SCORED = N_("valid {since} to {until}; score {score} %")
_WITHDRAWN = N_("the house withdrew it: {why}")
_LISTED = N_("the house issued a newer one: {short}")
_OTHER_KEY = N_("signed with {key}, which is not the trusted key of {house}")
_NO_KEY = N_("no key for {house} was given or installed; it is signed with {key}")
_WHY: Mapping[ValidityState, str] = {
    ValidityState.EARLY: N_("it is valid from {since}"),
    ValidityState.EXPIRED: N_("it was valid until {until}"),
    ValidityState.SUPERSEDED: N_("by certificate {short} of {later}"),
    ValidityState.UNKNOWN: _NO_KEY,
    ValidityState.ALTERED: N_("altered parts: {parts}"),
}

_PARTS: Mapping[str, str] = {
    "assessor": N_("assessor"),
    "blueprint": N_("exam rules"),
    "clauses": N_("rules"),
    "dates": N_("dates"),
    "holder": N_("holder"),
    "id": N_("certificate number"),
    "issuer": N_("issuer"),
    "live_table": N_("live table"),
    "overruled": N_("overruled verdicts"),
    "record": N_("training records"),
    "result": N_("result"),
    "sitting": N_("attempt and interruptions"),
    "what": N_("role, house and rules"),
    HEAD: N_("file header"),
    FORM: N_("file format"),
    SIGNATURE: N_("signature"),
}
