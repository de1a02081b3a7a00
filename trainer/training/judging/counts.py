"""What became of the acts of a session, in figures that add up."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from trainer.training.judging.score import Summary
from trainer.training.judging.verdict import CORRECT, FAULT, FREE, Verdict

_ALONE, _HELPED, _SHOWN, _LATER = "alone", "helped", "shown", "later"
_FURTHER, _WITHDRAWN = "further", "withdrawn"


class Counts(NamedTuple):
    """What became of the acts that were done: every one of them is counted once.

    ``alone``: right at the first try, without help; ``helped``: so with help; ``shown``: so where
    the tour of a first round had shown it; ``later``: right in practice after a fault at the same.
    ``further``: tries in practice after the first that were wrong too. ``withdrawn``: faults that
    count as the omission of what they passed over. ``left_out``: faults without an act, or such a
    one; with ``faulty`` they are all the faults that count.
    """

    alone: int = 0
    helped: int = 0
    later: int = 0
    faulty: int = 0
    further: int = 0
    withdrawn: int = 0
    free: int = 0
    left_out: int = 0
    shown: int = 0

    @property
    def first(self) -> int:
        """All that were right at the first try."""
        return self.alone + self.helped + self.shown

    @property
    def right(self) -> int:
        """All that were right."""
        return self.first + self.later

    @property
    def acts(self) -> int:
        """All that were done."""
        return self.right + self.faulty + self.further + self.withdrawn + self.free

    @property
    def faults(self) -> int:
        """All that count as a fault."""
        return self.faulty + self.left_out


def counts_of(
    verdicts: Sequence[Verdict],
    summary: Summary,
    helped: Collection[int] = (),
    shown: Collection[int] = (),
    *,
    blocks: bool,
) -> Counts:
    """The counts of one session; ``helped``: the acts before which there was help.

    ``shown``: those of them to which the tour of a first round led, unasked. ``blocks``: a fault
    was not carried out, and what is right after it is no first try.
    """
    given = dict.fromkeys(helped, _HELPED) | dict.fromkeys(shown, _SHOWN)
    kinds = Counter(_kinds(verdicts, summary, given, blocks=blocks))
    return Counts(
        kinds[_ALONE],
        kinds[_HELPED],
        kinds[_LATER],
        kinds[FAULT],
        kinds[_FURTHER],
        kinds[_WITHDRAWN],
        kinds[FREE],
        len(summary.omitted),
        kinds[_SHOWN],
    )


def counts_together(each: Iterable[Counts]) -> Counts:
    """The counts of several sessions as those of one."""
    return Counts(*map(sum, zip(*each, strict=True)))


def tenths(share: Fraction) -> int:
    """A share in tenths of a per cent, rounded down: only all of it is a thousand."""
    return int(share * 1000)


def _kinds(
    verdicts: Sequence[Verdict], summary: Summary, given: Mapping[int, str], *, blocks: bool
) -> Iterator[str]:
    """The kind of each act. Help that was ``given`` counts for the next one that is scored."""
    missed, help_ = False, ""
    for verdict in verdicts:
        help_ = given.get(verdict.n, help_)
        if verdict.verdict == FREE:
            yield FREE
            continue
        if verdict.verdict == CORRECT:
            yield _LATER if missed else help_ or _ALONE
        elif verdict.attempt:
            yield _FURTHER
        else:
            yield _WITHDRAWN if verdict.n in summary.withdrawn else FAULT
        missed, help_ = blocks and verdict.verdict == FAULT, ""
