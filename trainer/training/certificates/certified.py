"""Certificates held: who has one, until when, and which are stale."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple, Protocol

from trainer.catalogue import N_
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.catchup.known_versions import CertificateFacts
from trainer.training.certificates.certificate import Certificate, Role
from trainer.training.certificates.credential import (
    FORM,
    AlteredError,
    NotOursError,
    SignedCertificate,
    read_signed,
)
from trainer.training.certificates.house_keys import WITHDRAWALS, Withdrawals, read_list
from trainer.training.certificates.renewal import months_after
from trainer.training.certificates.validity import Trust, Validity, ValidityState, check_validity


class CertificateEntry(NamedTuple):
    """A certificate on record: id, holder's present name, signed file."""

    id: str
    who: str
    file: bytes


class CertificateStore(Protocol):
    """Store of the house's certificates and withdrawals.

    Raise RecordsError where they cannot be read or written. Nothing is changed or taken out.
    """

    def issue(self, signed: SignedCertificate) -> None:
        """Record a signed certificate; raise ValueError if it is there already."""

    def issued(self) -> Sequence[CertificateEntry]:
        """All issued certificates, the oldest first."""

    def withdraw(self, number: int, file: bytes) -> None:
        """Record the next signed list of withdrawals.

        Raise ValueError for any other number than the next.
        """

    def withdrawn(self) -> bytes | None:
        """The latest list of withdrawals; None before the first."""


class Seal(StrEnum):
    """State of the seal on an attested exam's record.

    The record is sealed when the exam begins, goes on after an interruption and ends, and when
    a verdict of it is overruled, with a key that an assessor's passphrase opens.
    """

    SOUND = "sound"
    #: It was not attested to its end: after an interruption, or when it ended.
    HALF = "half"
    #: No assessor's passphrase has sealed it.
    MISSING = "missing"
    #: What is on record is not what was sealed.
    ALTERED = "altered"


class Gap(NamedTuple):
    """Point at which the records lacked what was in them before.

    ``was``: how many entries were seen then, ``n``: how many there were; ``manager`` and
    ``assessor``: who accepted it; ``at``: in ISO 8601.
    """

    was: int
    n: int
    manager: str
    assessor: str
    at: str


class RulesMark(NamedTuple):
    """Rules in force of a procedure: version, and hash of the manual."""

    version: str
    manual_hash: str


class RulesGap(StrEnum):
    """Reasons why a certificate's rules are out of date."""

    VERSION = N_("a different version of the rules is in force")
    TEXT = N_("the rules of this version have changed")
    GONE = N_("the procedure is no longer here")


class Doubt(StrEnum):
    """Reasons to withdraw a certificate that holds."""

    FAILED = N_("an assessor overruled verdicts, and the exam is no longer passed")
    ALTERED = N_("the exam record no longer matches its seal")


@dataclass(frozen=True, slots=True)
class HeldCertificate:
    """Somebody's newest certificate for a role and procedure, or an unreadable one.

    ``lapses``: it is valid today, and not in a month any more. ``due``: why it has to be
    renewed.
    """

    id: str
    who: str
    standing: Validity
    signed: SignedCertificate | None = None
    lapses: bool = False
    stale: RulesGap | None = None
    doubt: Doubt | None = None
    due: tuple[str, ...] = ()

    @property
    def certificate(self) -> Certificate | None:
        """The certificate, where it can be read."""
        return None if self.signed is None else self.signed.certificate


#: The rules in force of a procedure; None where there is none of this name.
Rules = Callable[[str], RulesMark | None]


class RulesInForce:
    """Rules in force by procedure; each is read once.

    ``manual`` loads a procedure as its manual has it.
    """

    def __init__(self, manual: Callable[[str], Procedure]) -> None:
        self._manual = manual
        self._known: dict[str, RulesMark | None] = {}

    def __call__(self, name: str) -> RulesMark | None:
        """Return a procedure's rules in force; None if it cannot be read."""
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> RulesMark | None:
        try:
            procedure = self._manual(name)
        except DataError:
            return None
        return RulesMark(procedure.version, procedure.content_hash)


def certified(
    kept: CertificateStore, trust: Trust, on: date, rules: Rules, who: str | None = None
) -> Sequence[HeldCertificate]:
    """List the certificates people hold on a day, soonest to lapse first.

    Each is verified. Unreadable ones come last. ``who``: only this person's.
    """
    lists = withdrawals(kept, trust)
    newest: dict[tuple[str, ...], tuple[CertificateEntry, SignedCertificate]] = {}
    spoilt = []
    for one in kept.issued():
        if who not in (None, one.who):
            continue
        try:
            signed = read_signed(one.file)
        except (AlteredError, NotOursError) as error:
            parts = error.parts if isinstance(error, AlteredError) else (FORM,)
            spoilt.append(HeldCertificate(one.id, one.who, Validity(ValidityState.ALTERED, parts)))
            continue
        what = signed.certificate.what
        key: tuple[str, ...] = (one.who, what.role, what.procedure)
        if trust.check_signature(signed) is not None:
            key = (*key, one.id)  # what is not genuine takes no other one's place
        if key not in newest or _age(newest[key][1]) <= _age(signed):
            newest[key] = one, signed
    held = [
        _held(one, check_validity(signed, trust, on, lists=lists), signed, (on, rules))
        for one, signed in newest.values()
    ]
    return [*sorted(held, key=_order), *spoilt]


def doubted(
    found: Iterable[HeldCertificate], passed: Mapping[str, bool], seal: Callable[[int], Seal]
) -> Sequence[HeldCertificate]:
    """Add doubts to certificates that hold; the doubted come first.

    ``passed``: whether each exam on record is passed, by its name on certificates; ``seal``
    returns the seal of an exam, by its number.
    """
    looked = [replace(one, doubt=_doubt(one, passed, seal)) for one in found]
    return sorted(looked, key=lambda one: one.doubt is None)


def _doubt(
    held: HeldCertificate, passed: Mapping[str, bool], seal: Callable[[int], Seal]
) -> Doubt | None:
    certificate = held.certificate
    lasts = held.standing.state in {ValidityState.VALID, ValidityState.EARLY}
    if certificate is None or not lasts or certificate.sitting.exam not in passed:
        return None
    exam = certificate.sitting.exam
    if not passed[exam]:
        return Doubt.FAILED
    number = int(exam.rpartition(" ")[2])
    return Doubt.ALTERED if seal(number) is Seal.ALTERED else None


def withdrawals(kept: CertificateStore, trust: Trust) -> Sequence[Withdrawals]:
    """Return the house's list of withdrawals, if there is one.

    Empty without the house's key. Raise AlteredError or NotOursError where the list is not
    genuine: without it nobody could tell what holds.
    """
    content = kept.withdrawn()
    if content is None:
        return []
    found = read_list(WITHDRAWALS, content)
    refused = trust.genuine_list(found)
    if refused is not None and refused.state is ValidityState.ALTERED:
        raise AlteredError(refused.parts)
    return [] if refused else [found.value]


def _held(
    one: CertificateEntry, told: Validity, signed: SignedCertificate, today: tuple[date, Rules]
) -> HeldCertificate:
    certificate, (on, rules) = signed.certificate, today
    what = certificate.what
    lapses = told.state is ValidityState.VALID and certificate.dates.valid_until < months_after(
        on, 1
    )
    found = rules(what.procedure)
    stale = None
    if found is None:
        stale = RulesGap.GONE
    elif found.version != what.version:
        stale = RulesGap.VERSION
    elif found.manual_hash != what.manual_hash:
        stale = RulesGap.TEXT
    return HeldCertificate(one.id, one.who, told, signed, lapses, stale)


def _age(signed: SignedCertificate) -> tuple[object, ...]:
    return signed.certificate.dates.issued, signed.certificate.id


def _order(held: HeldCertificate) -> tuple[date, str]:
    certificate = held.certificate
    return (date.max if certificate is None else certificate.dates.valid_until), held.who


_LASTS = frozenset({ValidityState.VALID, ValidityState.EARLY})
#: What has run out was proved all the same; what was withdrawn, or is not genuine, proves nothing.
_PROVED = _LASTS | {ValidityState.EXPIRED}


def rostered(held: Iterable[HeldCertificate], procedure: str) -> Iterator[CertificateFacts]:
    """Yield a procedure's certificates as the roster needs them."""
    for one in held:
        certificate = one.certificate
        if certificate is None or certificate.what.procedure != procedure:
            continue
        what, dates, state = certificate.what, certificate.dates, one.standing.state
        yield CertificateFacts(
            one.id,
            one.who,
            what.role.value,
            what.version,
            what.manual_hash,
            frozenset(certificate.clauses),
            dates.valid_from,
            dates.valid_until,
            lasts=state in _LASTS,
            proves=what.role is Role.DEALER and state in _PROVED and one.doubt is None,
        )
