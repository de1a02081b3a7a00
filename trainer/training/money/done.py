"""Sittings with money that are on record: when, how much was right, and beside it how fast."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple, Protocol

from trainer.training.money.exercise import CHIPS, SUMS
from trainer.training.money.sitting import MoneySitting

#: What a sitting was, by its permanent name.
IN_FIGURES, IN_CHIPS, IN_SUMS = "figures", "chips", "sums"


class MoneyDone(NamedTuple):
    """A sitting that is over, or was left: only first tries count.

    ``what``: IN_FIGURES, IN_CHIPS or IN_SUMS; ``spent``: the seconds of all of them, ``middle``: of
    the middle one of those that were right, None where none was; ``at``: when, in ISO 8601.
    """

    what: str
    level: str
    right: int
    of: int
    spent: float
    middle: float | None
    at: str

    @classmethod
    def of_sitting(cls, sitting: MoneySitting, level: str, at: str) -> "MoneyDone":
        """What came of a sitting in which something was answered."""
        firsts = sitting.firsts
        kinds = {tried.exercise.kind for tried in firsts}
        what = IN_SUMS if kinds == {SUMS} else IN_CHIPS if kinds <= set(CHIPS) else IN_FIGURES
        times = [tried.seconds for tried in firsts if tried.marked.right]
        middle = round(median(times), 1) if times else None
        return cls(what, level, len(times), len(firsts), round(sitting.seconds, 1), middle, at)


class MoneyKept(Protocol):
    """Where sittings with money are kept; RecordsError where they cannot be."""

    def sittings(self, trainee: str, procedure: str) -> Sequence[MoneyDone]:
        """The sittings of a trainee at a house, the oldest first."""

    def add(self, trainee: str, procedure: str, done: MoneyDone) -> None:
        """Write down one more."""
