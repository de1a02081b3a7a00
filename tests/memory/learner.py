"""A simulated learner: how well one really remembers, by a model that is not the scheduler's.

Fixed before any order of rehearsal was tried on it, from what is known of people, not from what
makes an order look good:

- An item is a clause or a way of a procedure. Nobody knows an item before he has met it; who meets
  it for the first time does it right by chance, one time in five, and is told in any case.
- Forgetting is a power law with an exponent of each learner's own: ``t`` days after an item was met
  last it is recalled with (1 + a·t/s)^(-b), where ``a`` is such that s, the item's strength, is the
  days after which that is 0.9. (The scheduler's model is a power law as well; its exponent is one
  number for everybody, and it knows neither b nor s.)
- What an item starts with differs tenfold between easy and hard ones: a hardness of the item that
  all learners share, one of the learner's own, and how fast he learns in general.
- A success makes an item stronger by its spacing: s grows by g·s^0.4·t^0.6, so by nothing at all
  where it was met a moment ago, and doubles about where it was met s days ago. This is no rule of
  the scheduler's: there growth depends on the probability of recall and on a difficulty.
- Who fails is told what was right: s falls to two fifths, but not below half of what it began with.

Time is in days; what is done in one sitting is done at the same time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

GUESS = 0.2
SURE = 0.9
WEEK = 7.0


@dataclass(slots=True)
class Trace:
    """What a learner has of one item: ``last`` is when he met it, None where he has not."""

    first: float
    growth: float
    exponent: float
    strength: float = 0.0
    last: float | None = None

    def recall(self, day: float) -> float:
        """How likely it is recalled on a day: 0 where it was never met."""
        if self.last is None:
            return 0.0
        scale = SURE ** (-1 / self.exponent) - 1
        return float((1 + scale * (day - self.last) / self.strength) ** -self.exponent)


class Learner:
    """Somebody who learns the items with these hardnesses (0: usual, 1: half as lasting)."""

    def __init__(self, hardness: Sequence[float], source: Random) -> None:
        self._source = source
        pace = exp(source.gauss(0, 0.35))
        growth = 1.2 * exp(source.gauss(0, 0.25))
        exponent = source.uniform(0.3, 0.9)
        self.traces = [
            self._trace(shared + source.gauss(0, 0.5), pace, growth, exponent)
            for shared in hardness
        ]

    def _trace(self, hard: float, pace: float, growth: float, exponent: float) -> Trace:
        first = min(max(1.5 * pace * exp(-0.7 * hard), 0.1), 12.0)
        own = exponent * exp(self._source.gauss(0, 0.15))
        return Trace(first, growth * exp(-0.2 * hard), own)

    def recall(self, item: int, day: float) -> float:
        """How likely an item is recalled on a day."""
        return self.traces[item].recall(day)

    def deals(self, item: int, day: float) -> bool:
        """Deal an act that needs an item; whether it was right at the first try."""
        trace = self.traces[item]
        if trace.last is None:
            trace.strength, trace.last = trace.first, day
            return self._source.random() < GUESS
        right = self._source.random() < trace.recall(day)
        if right:
            trace.strength += trace.growth * trace.strength**0.4 * (day - trace.last) ** 0.6
        else:
            trace.strength = max(0.4 * trace.strength, 0.5 * trace.first)
        trace.last = day
        return right

    def mastered(self, day: float) -> int:
        """How many items will be recalled with 0.9 or more a week after a day."""
        return sum(trace.recall(day + WEEK) >= SURE for trace in self.traces)


def hardnesses(items: int, source: Random) -> list[float]:
    """How hard each item is for everybody."""
    return [source.gauss(0, 1) for _ in range(items)]
