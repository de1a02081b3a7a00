"""A piece of an exam: a whole round, or a short position of one, with what it serves."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.corpus.draw import DRAWN
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.scenario import parse_scenario, read_scenario
from trainer.training.judging.trace import Trace, perform
from trainer.training.sessions.occasions import Occasion

LONGEST = 14  # acts of a short position, at most
_SETTING_IN = 2  # acts that it costs to take in a position, as it were


class Piece(NamedTuple):
    """What is dealt of a round: its acts from ``begin`` to ``end``, from 1; 0: to its end.

    ``text``: the scenario's; ``prelude``: what was done before. ``serves``: how many occasions of
    each family are in it.
    """

    text: str
    begin: int = 1
    end: int = 0
    prelude: tuple[Act, ...] = ()
    serves: Mapping[str, int] = MappingProxyType({})

    @property
    def whole(self) -> bool:
        """Whether it is a whole round."""
        return not self.end

    @property
    def until(self) -> int:
        """How many acts are done in a position; 0: to the end of the round."""
        return self.end - self.begin + 1 if self.end else 0


def of_text(procedure: Procedure, machine: Machine, text: str) -> Trace:
    """The correct performance of a scenario's text."""
    scenario = read_scenario(parse_scenario(text, DRAWN), procedure, DRAWN, text)
    return perform(Dealing(procedure, machine, scenario))


def position(trace: Trace, begin: int, end: int, serves: Mapping[str, int]) -> Piece:
    """The piece of a round from one of its acts to another."""
    return Piece(trace.scenario.source, begin, end, trace.acts[: begin - 1], serves)


def best(found: Sequence[Occasion], need: Mapping[str, int], last: int) -> tuple[int, int] | None:
    """The stretch of a round of ``last`` acts that serves most for its length; None: none does.

    It has one act before its first occasion and one after its last.
    """
    worths = {
        stretch: _useful(inside, need) / (stretch[1] - stretch[0] + 1 + _SETTING_IN)
        for stretch, inside in _stretches(found, last)
    }
    stretch = max(worths, key=lambda one: worths[one], default=None)
    return stretch if stretch is not None and worths[stretch] else None


def _stretches(
    found: Sequence[Occasion], last: int
) -> Iterator[tuple[tuple[int, int], Sequence[Occasion]]]:
    for first, one in enumerate(found):
        if one.n == 1:  # a position begins after an act at least: that tells it from a round
            continue
        for after in range(first, len(found)):
            begin, end = max(2, one.n - 1), min(last, found[after].n + 1)
            if end - begin >= LONGEST:
                break
            yield (begin, end), found[first : after + 1]


def _useful(inside: Sequence[Occasion], need: Mapping[str, int]) -> int:
    there = Counter(occasion.family for occasion in inside)
    return sum(min(count, need.get(family, 0)) for family, count in there.items())
