"""What became of the acts of a session, in figures that add up."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from trainer.training.judging.score import Summary
from trainer.training.judging.verdict import CORRECT, FAULT, FREE, Verdict

_FURTHER, _WITHDRAWN = "further", "withdrawn"


class Counts(NamedTuple):
    """What became of the acts that were done: every one of them is counted once.

    ``further``: tries in practice after the first. ``withdrawn``: faults that count as the omission
    of what they passed over. ``left_out``: faults without an act, or such a one; with ``faulty``
    they are all the faults that count. ``first``: what was right at the first try.
    """

    right: int = 0
    faulty: int = 0
    further: int = 0
    withdrawn: int = 0
    free: int = 0
    left_out: int = 0
    first: int = 0

    @property
    def acts(self) -> int:
        """All that were done."""
        return self.right + self.faulty + self.further + self.withdrawn + self.free

    @property
    def faults(self) -> int:
        """All that count as a fault."""
        return self.faulty + self.left_out


def counts_of(verdicts: Sequence[Verdict], summary: Summary) -> Counts:
    """The counts of one session."""
    kinds = Counter(_kind(verdict, summary) for verdict in verdicts)
    return Counts(
        kinds[CORRECT],
        kinds[FAULT],
        kinds[_FURTHER],
        kinds[_WITHDRAWN],
        kinds[FREE],
        len(summary.omitted),
        summary.correct,
    )


def counts_together(each: Iterable[Counts]) -> Counts:
    """The counts of several sessions as those of one."""
    return Counts(*map(sum, zip(*each, strict=True)))


def tenths(share: Fraction) -> int:
    """A share in tenths of a per cent, rounded down: only all of it is a thousand."""
    return int(share * 1000)


def _kind(verdict: Verdict, summary: Summary) -> str:
    """The verdict; of a fault that counts for nothing by itself, why."""
    if verdict.verdict != FAULT:
        return verdict.verdict
    if verdict.attempt:
        return _FURTHER
    return _WITHDRAWN if verdict.n in summary.withdrawn else FAULT
