"""The rule of sign-off: three times of three, unaided, and once more on a later day."""

from datetime import date, timedelta

import pytest

from trainer.procedure.amend import Version
from trainer.training.catchup.sign_off import (
    READ,
    ChangeTry,
    VersionProgress,
    find_current_version,
    find_version_progress,
)

FIRST = date(2026, 12, 1)
BURN, TOTAL = "option burn_cards", "step settlement/own_total"


def tried(moment: str, *days: str) -> list[ChangeTry]:
    """Tries on one day after the other: of each day a text, with a mark for each try."""
    return [
        ChangeTry("2026-12-01", "c0ffee", moment, FIRST + timedelta(number), mark == "+")
        for number, marks in enumerate(days)
        for mark in marks
    ]


def of(
    *tries: ChangeTry, moments: tuple[str, ...] = (BURN,), today: date = FIRST + timedelta(9)
) -> VersionProgress:
    return find_version_progress("2026-12-01", "c0ffee", moments, tries, today)


@pytest.mark.parametrize(
    ("days", "signed"),
    [
        (("+++", "+"), 1),
        (("-+++", "+"), 1),
        (("+++", "", "", "+"), 3),
        (("+++", "++"), 1),
        (("+++", "+", "-"), 1),
        ((), None),
        (("+++",), None),
        (("++++++",), None),
        (("++-+", "+"), None),
        (("++", "+", "+"), None),
        (("+++-", "+"), None),
        (("+++", "-+"), None),
        (("+++", "-+++", "+"), 2),
        (("+", "+", "+", "+"), None),
    ],
)
def test_three_of_three_and_once_more_on_a_later_day(
    days: tuple[str, ...], signed: int | None
) -> None:
    found = of(*tried(BURN, *days))
    assert found.signed == (None if signed is None else FIRST + timedelta(signed))


def test_every_changed_moment_is_needed() -> None:
    both = (BURN, TOTAL)
    tries = [*tried(BURN, "+++", "+"), *tried(TOTAL, "", "+++")]
    found = of(*tries, moments=both)
    assert found.signed is None
    assert found.due(FIRST + timedelta(1)) == ()
    assert found.waits(FIRST + timedelta(1))
    assert found.due(FIRST + timedelta(2)) == (TOTAL,)
    later = ChangeTry("2026-12-01", "c0ffee", TOTAL, FIRST + timedelta(2), right=True)
    assert of(*tries, later, moments=both).signed == FIRST + timedelta(2)


def test_what_is_on_the_way_is_told() -> None:
    (one,) = of(*tried(BURN, "-++")).learning
    assert (one.in_a_row, one.learnt, one.kept) == (2, None, None)
    (one,) = of(*tried(BURN, "+++")).learning
    assert (one.in_a_row, one.learnt, one.kept) == (3, FIRST, None)


def test_what_a_wrong_clock_has_written_down_does_not_block() -> None:
    ahead = [one._replace(day=date(2030, 1, 1)) for one in tried(BURN, "+++")]
    assert of(*ahead).due(FIRST) == (BURN,)
    assert of(*ahead).learning[0].in_a_row == 0
    (one,) = of(*ahead, *tried(BURN, "+++")).learning
    assert one.learnt == FIRST
    later = of(*ahead, *tried(BURN, "+++", "+"), today=date(2030, 2, 1))
    assert later.signed == FIRST + timedelta(1), "nor when that day has come"


def test_tries_by_other_rules_count_for_nothing() -> None:
    others = [one._replace(version="2027-02-01") for one in tried(BURN, "+++", "+")]
    edited = [one._replace(content_hash="dead") for one in tried(BURN, "+++", "+")]
    assert of(*others).signed is None
    assert of(*edited).signed is None


def test_where_nothing_is_done_otherwise_it_is_enough_to_have_read_it() -> None:
    assert of(moments=()).due(FIRST) == (READ,)
    assert of(*tried(READ, "+"), moments=()).signed == FIRST


def versions() -> list[Version]:
    names = ("2011-03-30", "2026-12-01", "2027-02-01")
    return [Version(name, None, {}, coming=False) for name in names]


@pytest.mark.parametrize(
    ("signed", "first_trained", "name"),
    [
        ((), None, None),
        ((), "2011-03-30", "2011-03-30"),
        ((), "2026-12-01", "2026-12-01"),
        (("2026-12-01",), "2011-03-30", "2026-12-01"),
        (("2027-02-01", "2026-12-01"), "2011-03-30", "2027-02-01"),
        (("2026-12-01",), "2027-02-01", "2027-02-01"),
        ((), "a version that is gone", "2011-03-30"),
        (("a version that is gone",), None, None),
    ],
)
def test_somebody_is_current_with_what_he_signed_off_or_began_with(
    signed: tuple[str, ...], first_trained: str | None, name: str | None
) -> None:
    found = find_current_version(versions(), signed, first_trained)
    assert (found and found.name) == name
