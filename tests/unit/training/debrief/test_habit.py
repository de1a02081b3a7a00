"""Days in a row, and minutes at tables."""

from datetime import date, timedelta

import pytest
from hypothesis import given, strategies as st

from trainer.training.debrief.home_figures import (
    DAYS_OFF,
    ClockReading,
    Habit,
    habit,
    minutes_by_day,
    streak,
    week_of,
)

THURSDAY = date(2026, 11, 26)


def days(*ago: int) -> list[date]:
    return [THURSDAY - timedelta(days=number) for number in ago]


@pytest.mark.parametrize(
    ("ago", "count"),
    [
        ([], 0),
        ([0], 1),
        ([0, 1, 2], 3),
        ([1, 2], 2),  # today is not over
        ([0, 3, 6], 3),  # two days off, twice
        ([0, 4], 1),
        ([3], 1),
        ([4, 5], 0),
        ([0, 0, 1], 2),
        ([-9, 0], 1),  # a clock ran ahead
    ],
)
def test_days_in_a_row(ago: list[int], count: int) -> None:
    assert streak(days(*ago), THURSDAY) == count


@given(st.sets(st.integers(0, 30)))
def test_every_day_that_counts_is_near_the_next(ago: set[int]) -> None:
    count = streak(days(*ago), THURSDAY)
    counted, rest = sorted(ago)[:count], sorted(ago)[count:]
    far = DAYS_OFF + 1
    assert all(later - one <= far for one, later in zip([0, *counted], counted, strict=False))
    assert not rest or rest[0] - max(counted, default=0) > far


def test_a_week_begins_on_monday() -> None:
    assert week_of(THURSDAY)[0] == date(2026, 11, 23)
    assert week_of(date(2026, 11, 29))[6] == date(2026, 11, 29)


def clocks(session: int, *spent: int, day: int = 26) -> list[ClockReading]:
    """A session's clock in seconds, at noon here."""
    return [ClockReading(session, each * 1000, f"2026-11-{day}T12:00:00") for each in spent]


def test_a_pause_of_more_than_half_a_minute_is_left_out() -> None:
    told = clocks(1, *range(20, 121, 20))
    assert minutes_by_day(told) == {THURSDAY: 2}
    assert minutes_by_day([*told, *clocks(1, 150)]) == {THURSDAY: 2}, "two and a half"
    assert minutes_by_day([*told, *clocks(1, 151)]) == {THURSDAY: 2}
    assert minutes_by_day(clocks(1, 31, 62, 93)) == {}


def test_each_session_has_a_clock_of_its_own_and_each_day_its_minutes() -> None:
    told = [*clocks(1, 30, 60), *clocks(2, 30, 60), *clocks(2, 90, 120, day=25)]
    assert minutes_by_day(told) == {THURSDAY: 2, date(2026, 11, 25): 1}


def test_what_is_done_after_midnight_is_of_the_day_before() -> None:
    late = [ClockReading(1, ms, "2026-11-26T02:00:00") for ms in (30_000, 60_000)]
    assert minutes_by_day(late) == {date(2026, 11, 25): 1}


def test_the_week_and_today() -> None:
    found = habit(["2026-11-26T12:00:00"], clocks(1, 30, 60), THURSDAY)
    assert found == Habit(1, (0, 0, 0, 1, 0, 0, 0), 3, goal=10)
    assert (found.today, found.total) == (1, 1)
    assert habit([], [], THURSDAY, certified=True) == Habit(0, (0,) * 7, 3, goal=5)
