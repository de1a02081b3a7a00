"""Who is certified for what, until when, and what a new version of the rules has made stale."""

from calendar import monthrange
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple, Protocol

from trainer.catalogue import N_
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.catchup.known_versions import Certified
from trainer.training.certificates.certificate import Certificate, Role
from trainer.training.certificates.credential import (
    FORM,
    AlteredError,
    NotOursError,
    Signed,
    read_signed,
)
from trainer.training.certificates.house_keys import WITHDRAWALS, Withdrawals, read_list
from trainer.training.certificates.standing import Standing, State, Trust, standing


class KeptCertificate(NamedTuple):
    """A certificate on record: its id, whose it is as the records call him now, its signed file."""

    id: str
    who: str
    file: bytes


class CertificatesKept(Protocol):
    """The certificates that the house has issued, and what it has withdrawn.

    RecordsError where they cannot be read or written. Nothing is changed or taken out.
    """

    def issue(self, signed: Signed) -> None:
        """Write down one that was signed; ValueError where it is on record already."""

    def issued(self) -> Sequence[KeptCertificate]:
        """All of them, the oldest first."""

    def withdraw(self, number: int, file: bytes) -> None:
        """Write down the next signed list of what was withdrawn; ValueError for another number."""

    def withdrawn(self) -> bytes | None:
        """The latest such list; None where nothing was withdrawn yet."""


class Seal(StrEnum):
    """What holds of the record of an exam that an assessor has attested.

    It is sealed when it begins, when it ends, and when a verdict of it is overruled, with a key
    that an assessor's passphrase opens.
    """

    SOUND = "sound"
    #: The program had ended in it: its beginning is sealed by the assessor, and its end is not.
    HALF = "half"
    #: No assessor's passphrase has sealed it.
    MISSING = "missing"
    #: What is on record is not what was sealed.
    ALTERED = "altered"


class InForce(NamedTuple):
    """The rules of a procedure that are in force: their version, and the mark of the manual."""

    version: str
    manual_hash: str


class Stale(StrEnum):
    """How the rules differ from those that a certificate was examined by."""

    VERSION = N_("a different version of the rules is in force")
    TEXT = N_("the rules of this version have changed")
    GONE = N_("the procedure is no longer here")


class Doubt(StrEnum):
    """Why a certificate that holds should be withdrawn."""

    FAILED = N_("an assessor overruled verdicts, and the exam is no longer passed")
    ALTERED = N_("the exam record no longer matches its seal")


@dataclass(frozen=True, slots=True)
class Held:
    """What somebody has: the newest certificate of a matter, or one that cannot be read any more.

    ``lapses``: it is valid today and not in a month any more.
    """

    id: str
    who: str
    standing: Standing
    signed: Signed | None = None
    lapses: bool = False
    stale: Stale | None = None
    doubt: Doubt | None = None

    @property
    def certificate(self) -> Certificate | None:
        """The certificate, where it can be read."""
        return None if self.signed is None else self.signed.certificate


#: The rules in force of a procedure; None where there is none of this name.
Rules = Callable[[str], InForce | None]


class RulesInForce:
    """The rules in force, each procedure read once; ``manual`` gives it as its manual has it."""

    def __init__(self, manual: Callable[[str], Procedure]) -> None:
        self._manual = manual
        self._known: dict[str, InForce | None] = {}

    def __call__(self, name: str) -> InForce | None:
        """Those of a procedure; None where there is none that can be read."""
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> InForce | None:
        try:
            procedure = self._manual(name)
        except DataError:
            return None
        return InForce(procedure.version, procedure.content_hash)


def certified(
    kept: CertificatesKept, trust: Trust, on: date, rules: Rules, who: str | None = None
) -> Sequence[Held]:
    """What people hold on a day, what lapses first comes first; each is verified by the way.

    ``who``: only what this one holds.
    """
    lists = withdrawals(kept, trust)
    newest: dict[tuple[str, ...], tuple[KeptCertificate, Signed]] = {}
    spoilt = []
    for one in kept.issued():
        if who not in (None, one.who):
            continue
        try:
            signed = read_signed(one.file)
        except (AlteredError, NotOursError) as error:
            parts = error.parts if isinstance(error, AlteredError) else (FORM,)
            spoilt.append(Held(one.id, one.who, Standing(State.ALTERED, parts)))
            continue
        what = signed.certificate.what
        key: tuple[str, ...] = (one.who, what.role, what.procedure)
        if trust.genuine(signed) is not None:
            key = (*key, one.id)  # what is not genuine takes no other one's place
        if key not in newest or _age(newest[key][1]) <= _age(signed):
            newest[key] = one, signed
    held = [
        _held(one, standing(signed, trust, on, lists=lists), signed, (on, rules))
        for one, signed in newest.values()
    ]
    return [*sorted(held, key=_order), *spoilt]


def doubted(
    found: Iterable[Held], passed: Mapping[str, bool], seal: Callable[[int], Seal]
) -> Sequence[Held]:
    """The same, each that holds with why it should not; those come first.

    ``passed``: whether the examinations on record are passed, by what they are called on
    certificates; ``seal`` says how one of them, by its number, is sealed.
    """
    looked = [replace(one, doubt=_doubt(one, passed, seal)) for one in found]
    return sorted(looked, key=lambda one: one.doubt is None)


def _doubt(held: Held, passed: Mapping[str, bool], seal: Callable[[int], Seal]) -> Doubt | None:
    certificate = held.certificate
    lasts = held.standing.state in {State.VALID, State.EARLY}
    if certificate is None or not lasts or certificate.sitting.exam not in passed:
        return None
    exam = certificate.sitting.exam
    if not passed[exam]:
        return Doubt.FAILED
    number = int(exam.rpartition(" ")[2])
    return Doubt.ALTERED if seal(number) is Seal.ALTERED else None


def withdrawals(kept: CertificatesKept, trust: Trust) -> Sequence[Withdrawals]:
    """The house's list of what it has withdrawn, if there is one; none without the house's key.

    AlteredError or NotOursError where it is not genuine: what holds could not be told without it.
    """
    content = kept.withdrawn()
    if content is None:
        return []
    found = read_list(WITHDRAWALS, content)
    refused = trust.genuine_list(found)
    if refused is not None and refused.state is State.ALTERED:
        raise AlteredError(refused.parts)
    return [] if refused else [found.value]


def _held(one: KeptCertificate, told: Standing, signed: Signed, today: tuple[date, Rules]) -> Held:
    certificate, (on, rules) = signed.certificate, today
    what = certificate.what
    lapses = told.state is State.VALID and certificate.dates.valid_until < in_a_month(on)
    found = rules(what.procedure)
    stale = None
    if found is None:
        stale = Stale.GONE
    elif found.version != what.version:
        stale = Stale.VERSION
    elif found.manual_hash != what.manual_hash:
        stale = Stale.TEXT
    return Held(one.id, one.who, told, signed, lapses, stale)


def in_a_month(on: date) -> date:
    """The same day of the next month, or its last one."""
    year, month = on.year + on.month // 12, on.month % 12 + 1
    return date(year, month, min(on.day, monthrange(year, month)[1]))


def _age(signed: Signed) -> tuple[object, ...]:
    return signed.certificate.dates.issued, signed.certificate.id


def _order(held: Held) -> tuple[date, str]:
    certificate = held.certificate
    return (date.max if certificate is None else certificate.dates.valid_until), held.who


_LASTS = frozenset({State.VALID, State.EARLY})
#: What has run out was proved all the same; what was withdrawn, or is not genuine, proves nothing.
_PROVED = _LASTS | {State.EXPIRED}


def rostered(held: Iterable[Held], procedure: str) -> Iterator[Certified]:
    """The certificates for a procedure, as the roster asks for them."""
    for one in held:
        certificate = one.certificate
        if certificate is None or certificate.what.procedure != procedure:
            continue
        what, dates, state = certificate.what, certificate.dates, one.standing.state
        yield Certified(
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
