"""When a certificate has to be renewed, by the house's settings."""

from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from tests.unit.training.certificates.made import DEALER
from trainer.procedure.training_rules import Renewal
from trainer.training.certificates.certificate import Fact
from trainer.training.certificates.renewal import (
    Activity,
    Due,
    months_after,
    renewal_due,
    renewal_facts,
)

SINCE = DEALER.dates.valid_from
STRICT = Renewal(months=12, rule_changes=True, months_away=3, floor_assessments=2)


def due(
    rule: Renewal, on: date, last: date | None = None, days: Sequence[date] = (), *, stale: bool
) -> tuple[Due, ...]:
    return renewal_due(rule, DEALER, on, Activity(last, days), stale=stale)


def test_months_end_with_their_last_day() -> None:
    assert months_after(date(2027, 1, 31), 1) == date(2027, 2, 28)
    assert months_after(date(2027, 12, 5), 1) == date(2028, 1, 5)
    assert months_after(date(2027, 12, 5), 12) == date(2028, 12, 5)


def test_the_rules_have_changed() -> None:
    assert due(Renewal(), SINCE, stale=True) == (Due.RULES,)
    assert due(Renewal(rule_changes=False), SINCE, stale=True) == ()


@pytest.mark.parametrize(("last", "is_due"), [(None, True), (30, True), (31, False), (-9, True)])
def test_who_is_away_too_long_renews(last: int | None, is_due: bool) -> None:
    """From the certificate's first day, or the last training after it."""
    on = months_after(SINCE + timedelta(30), 3)
    day = None if last is None else SINCE + timedelta(last)
    assert (Due.AWAY in due(STRICT, on, day, stale=False)) is is_due
    assert Due.AWAY not in due(Renewal(), on, day, stale=False)


def test_floor_assessments_are_counted_in_the_last_year_once_it_is_over() -> None:
    on = months_after(SINCE, 12)
    seen = [on - timedelta(30), on - timedelta(60)]
    assert Due.FLOOR in due(STRICT, on, on, seen[:1], stale=False)
    assert Due.FLOOR not in due(STRICT, on, on, seen, stale=False)
    assert Due.FLOOR in due(STRICT, on + timedelta(330), on, seen, stale=False)
    assert Due.FLOOR not in due(STRICT, on - timedelta(1), on, (), stale=False)


def test_the_rules_stand_on_the_certificate() -> None:
    assert renewal_facts(Renewal()) == (Fact("renew_months", "12"), Fact("renew_rules", "1"))
    assert len(renewal_facts(STRICT)) == 4
