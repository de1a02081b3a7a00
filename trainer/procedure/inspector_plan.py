"""Plan of an inspectors' exam: misses that pass or fail, in two parts.

All probabilities are exact: each mistake is named rightly with the same probability.
"""

from functools import lru_cache
from math import comb
from typing import NamedTuple

#: Naming rates of a good inspector and of a bad one; a house says how often the exam may err.
GOOD, BAD = 0.95, 0.80


class Plan(NamedTuple):
    """Limits of an exam with ``faults`` mistakes in each of two parts.

    After the first part at most ``passes`` misses pass, ``fails`` or more fail. In between
    a second part follows; then at most ``most`` misses in both parts pass.
    """

    faults: int
    passes: int
    fails: int
    most: int

    @property
    def has_second(self) -> bool:
        """Tell if a second part may follow."""
        return self.fails > self.passes + 1

    def pass_chance(self, rate: float) -> float:
        """Return the probability to pass; ``rate``: of naming a mistake, 0 to 1."""
        odds = _misses(self.faults, rate)
        second = (
            odds[missed] * sum(odds[: max(0, self.most - missed + 1)])
            for missed in range(self.passes + 1, self.fails)
        )
        return sum(odds[: self.passes + 1]) + sum(second)

    def second_chance(self, rate: float) -> float:
        """Return the probability of a second part."""
        return sum(_misses(self.faults, rate)[self.passes + 1 : self.fails])


def _misses(faults: int, rate: float) -> tuple[float, ...]:
    """Return the probability of each number of misses, from 0."""
    return tuple(
        comb(faults, missed) * (1 - rate) ** missed * rate ** (faults - missed)
        for missed in range(faults + 1)
    )


@lru_cache(maxsize=64)
def find_plan(faults: int, good_fails: float, bad_passes: float) -> Plan | None:
    """Find the plan with the fewest second parts; None if there is none.

    ``good_fails``: how often a good inspector may fail, ``bad_passes``: how often a bad one
    may pass, both from 0 to 1. Who has missed in the first part what both parts allow fails.
    """
    bad = _misses(faults, BAD)
    for passes in reversed(range(faults)):
        if sum(bad[: passes + 1]) > bad_passes:
            continue
        for most in range(passes + 1, 2 * faults + 1):
            plan = Plan(faults, passes, min(most, faults), most)
            if plan.pass_chance(BAD) > bad_passes:
                break
            if plan.pass_chance(GOOD) >= 1 - good_fails:
                return plan
    return None
