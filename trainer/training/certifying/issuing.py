"""From an examination that was passed to its certificate.

What an examination has to say is a plain value: whoever examines fills it in.
"""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, Decimal
from fractions import Fraction

from trainer.procedure.spec import Procedure
from trainer.training.certifying.certificate import (
    Certificate,
    Dates,
    Fact,
    Interval,
    Issuer,
    LiveTable,
    Overruled,
    Person,
    Result,
    Role,
    Seen,
    Sitting,
    Subject,
)
from trainer.training.certifying.house_keys import HouseKeys
from trainer.training.inspecting.marks import Estimate, Marks
from trainer.training.inspecting.rule import Rule, critical_missed

_HUNDREDTHS = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Examined:
    """An examination that was passed, and under whose eyes."""

    holder: Person
    what: Subject
    blueprint: tuple[Fact, ...]
    result: Result
    clauses: tuple[str, ...]
    sitting: Sitting
    assessor: Person
    live_table: LiveTable | None = None
    overruled: tuple[Overruled, ...] | None = None


def certificate_of(
    examined: Examined, keys: HouseKeys, number: str, at: datetime, valid: tuple[date, date]
) -> Certificate:
    """Its certificate, issued at a moment by the house with these keys.

    ``number`` is a new ``urn:uuid:``; ``valid``: the first and the last day on which it holds.
    """
    since, until = valid
    return Certificate(
        id=number,
        issuer=Issuer(keys.house, keys.current.fingerprint),
        holder=examined.holder,
        what=examined.what,
        blueprint=examined.blueprint,
        result=examined.result,
        clauses=examined.clauses,
        sitting=examined.sitting,
        dates=Dates(at.replace(microsecond=0), since, until),
        assessor=examined.assessor,
        live_table=examined.live_table,
        overruled=examined.overruled,
    )


def subject_of(role: Role, examined: Procedure, manual: Procedure, game: str) -> Subject:
    """What is certified: the procedure as it was examined, and its manual as it is by itself.

    ``game`` is what the game is called.
    """
    return Subject(
        role=role,
        house=manual.house_name,
        game=game,
        procedure=manual.id,
        version=manual.version,
        content_hash=examined.content_hash,
        manual_hash=manual.content_hash,
    )


def percent(share: Fraction | float) -> Decimal:
    """A share in percent, to the hundredth; never rounded up to what was not reached."""
    exact = Fraction(str(share)) if isinstance(share, float) else share
    return (Decimal(exact.numerator * 100) / exact.denominator).quantize(_HUNDREDTHS, ROUND_DOWN)


def result_of(marks: Marks, rule: Rule) -> Result:
    """What the calls of an inspector have come to."""
    faults = len(marks.faults)
    return Result(
        score=percent(Fraction(marks.hits, faults)) if faults else Decimal(0),
        pass_mark=percent(Fraction(rule.hits, rule.faults)),
        due=faults,
        correct=marks.hits,
        seen=Seen(
            hits=marks.hits,
            faults=faults,
            critical_missed=critical_missed(marks),
            false_calls=marks.false_calls,
            right_acts=marks.clean,
            sensitivity=_interval(marks.sensitivity),
            criterion=_interval(marks.criterion),
        ),
    )


def _interval(found: Estimate | None) -> Interval | None:
    if found is None:
        return None
    value, low, high = (Decimal(str(one)).quantize(_HUNDREDTHS, ROUND_HALF_EVEN) for one in found)
    return Interval(value, low, high)
