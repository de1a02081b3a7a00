"""Days in a row, and minutes a day: how regularly somebody trains."""

from collections import Counter
from collections.abc import Collection, Iterable
from datetime import date, timedelta
from typing import NamedTuple

from trainer.procedure.versions import day_of
from trainer.training.review.outline import Clocked

#: Minutes a day that are the goal, as long as no house or person can set another one.
GOAL, GOAL_CERTIFIED = 10, 5
#: So many days off in between do not break a streak.
DAYS_OFF = 2
#: A longer time without a move, in ms, is a pause.
PAUSE = 30_000

_MINUTE = 60_000


class Habit(NamedTuple):
    """Days in a row with something finished, and minutes a day.

    ``week``: the minutes from Monday to Sunday; ``weekday``: which of them is today, from 0;
    ``goal``: how many minutes a day there should be.
    """

    streak: int
    week: tuple[int, ...]
    weekday: int
    goal: int = GOAL

    @property
    def today(self) -> int:
        """The minutes of today."""
        return self.week[self.weekday]

    @property
    def total(self) -> int:
        """The minutes of the week."""
        return sum(self.week)


def habit(
    finished: Iterable[str], clocks: Iterable[Clocked], today: date, *, certified: bool = False
) -> Habit:
    """Sum up days and minutes; ``finished``: times in ISO 8601."""
    days = {day_of(at) for at in finished}
    goal = GOAL_CERTIFIED if certified else GOAL
    minutes = minutes_by_day(clocks)
    week = tuple(minutes.get(day, 0) for day in week_of(today))
    return Habit(streak(days, today), week, today.weekday(), goal)


def streak(days: Collection[date], today: date) -> int:
    """Count days back from today until more than DAYS_OFF were off."""
    count, last = 0, today
    for day in sorted((day for day in set(days) if day <= today), reverse=True):
        if (last - day).days > DAYS_OFF + 1:
            break
        count, last = count + 1, day
    return count


def week_of(day: date) -> tuple[date, ...]:
    """Return the seven days of a day's week, from Monday."""
    monday = day - timedelta(days=day.weekday())
    return tuple(monday + timedelta(days=number) for number in range(7))


def minutes_by_day(clocks: Iterable[Clocked]) -> dict[date, int]:
    """Count the minutes at tables, pauses left out; clocks of a session stand in their order."""
    spent: Counter[date] = Counter()
    last: dict[int, int] = {}
    for clock in clocks:
        took = clock.spent - last.get(clock.session, 0)
        last[clock.session] = clock.spent
        if 0 < took <= PAUSE:
            spent[day_of(clock.at)] += took
    return {day: round(ms / _MINUTE) for day, ms in spent.items()}
