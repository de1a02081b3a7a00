"""Renewal of certificates: when a house wants them renewed, and why one is due."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from trainer.catalogue import N_
from trainer.procedure.training_rules import Renewal
from trainer.training.certificates.certificate import Certificate, Fact


class Due(StrEnum):
    """Reasons why a certificate that holds has to be renewed."""

    RULES = N_("renew: its rules have changed")
    AWAY = N_("renew: away for longer than the house allows")
    FLOOR = N_("renew: too few floor assessments in the last year")


class Activity(NamedTuple):
    """What the holder of a certificate has done since.

    ``last``: their last training on record, None for none; ``assessed``: the days of their
    floor assessments.
    """

    last: date | None
    assessed: Sequence[date]


def renewal_due(
    rule: Renewal, certificate: Certificate, on: date, done: Activity, *, stale: bool
) -> tuple[Due, ...]:
    """Return why a certificate is due for renewal on a day; () if it is not.

    ``stale``: its rules have changed.
    """
    last, assessed = done
    since = certificate.dates.valid_from
    there = max(since, last or since)
    year = [day for day in assessed if months_after(day, 12) > on]
    few = months_after(since, 12) <= on and len(year) < rule.floor_assessments
    away = bool(rule.months_away) and months_after(there, rule.months_away) <= on
    reasons = {
        Due.RULES: rule.rule_changes and stale,
        Due.AWAY: away,
        Due.FLOOR: few,
    }
    return tuple(reason for reason, holds in reasons.items() if holds)


def months_after(day: date, months: int) -> date:
    """Return the same day so many months later, or the last one of that month."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


#: How the rules about renewal are named on a certificate.
RENEWAL_FACTS = ("renew_months", "renew_rules", "renew_away", "renew_floor")


def renewal_facts(rule: Renewal) -> tuple[Fact, ...]:
    """Return the rules about renewal for a certificate; those that do not apply are left out."""
    values = (rule.months, int(rule.rule_changes), rule.months_away, rule.floor_assessments)
    named = zip(RENEWAL_FACTS, values, strict=True)
    return tuple(Fact(name, str(value)) for name, value in named if value)
