"""Who is certified for what, until when, and what a new version of the rules has made stale."""

from calendar import monthrange
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from trainer.catalogue import N_
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.certifying.certificate import Certificate
from trainer.training.certifying.credential import Signed, read_signed
from trainer.training.certifying.kept import CertificatesKept, KeptCertificate
from trainer.training.certifying.reading import FORM, AlteredError, NotOursError
from trainer.training.certifying.seals import Seal
from trainer.training.certifying.signed_list import read_list
from trainer.training.certifying.standing import Standing, State, Trust, standing
from trainer.training.certifying.withdrawn import WITHDRAWALS, Withdrawals


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
