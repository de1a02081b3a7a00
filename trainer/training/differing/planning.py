"""What draws the rounds in which a difference is looked for, for each of the two procedures."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from trainer.procedure.difference import Difference
from trainer.procedure.kinds import OPTION, ORDER, SPOTS
from trainer.training.corpus.laying import Laid
from trainer.training.corpus.plan import Plan, Planner
from trainer.training.differing.both import Side
from trainer.training.differing.lying import Lying
from trainer.training.differing.players import after_split, paired, twinned
from trainer.training.finding.answering import Answering
from trainer.training.finding.imagine import imagined
from trainer.training.judging.trace import Trace

_IMAGINED = 0.6  # how likely one is altered so that what is missing would lie there
_SPLIT = 4  # every fourth is one after a split, where none came to it, or of an order
_ACE = "A"  # is split by rules of its own
_TWINNED = 0.3  # how likely a box has a twin, where an order is asked for
_IN_ORDER = "order_clauses"
_AS_DRAWN = 0.75  # how likely cuts are as they were drawn
_LEAST_CUT = 0.1  # decks
_DEALT, _SHUFFLED = ("deal",) * 4 + ("shuffle",), ("shuffle",)
_EITHER = ("deal", "deal", "deal", "shuffle")


class Planning:
    """Draws rounds by turns for the procedure without the difference, and for the one with it.

    A round is told by its number: an even one is the first procedure's. ``rounds``: how many are
    planned at a time, 1 or 2.
    """

    def __init__(
        self, difference: Difference, sides: tuple[Side, Side], lies: Lying, rng: random.Random
    ) -> None:
        self._difference, self._sides, self._lies, self._rng = difference, sides, lies, rng
        self.rounds = 1

    def planner(self, number: int, rounds: int | None = None) -> Planner:
        """What draws the plan with this number."""
        return self._planners[rounds or self.rounds][number % 2]

    @cached_property
    def _planners(self) -> Mapping[int, Sequence[Planner]]:
        return {
            rounds: [
                Planner(side.procedure, self._rng, self.starts, rounds) for side in self._sides
            ]
            for rounds in (1, 2)
        }

    @cached_property
    def _answerings(self) -> Sequence[Answering]:
        """What players have answered, for each of the two."""
        return [Answering(planner, self._rng) for planner in self._planners[1]]

    @cached_property
    def starts(self) -> Sequence[str]:
        """How rounds begin: with the shuffle where the difference lies before the first bet."""
        procedure = self._sides[1].procedure
        states = self._lies.states
        begins = procedure.starts.get("deal", "")
        paths = [phase.path for phase in procedure.phases]
        early = paths[: paths.index(begins)] if begins in paths else []
        if states and states <= set(early):
            return _SHUFFLED
        return _EITHER if self._difference.part == OPTION else _DEALT

    @property
    def ordered(self) -> bool:
        """Whether it is about the order of several spots."""
        return self._difference.kind in (ORDER, SPOTS) or self._difference.field == _IN_ORDER

    def cut_anywhere(self, plan: Plan) -> Plan:
        """A plan that begins with the shuffle: now and then the cards are cut at any depth."""
        house = self._sides[1].procedure.house
        if plan.start != "shuffle" or house.continuous_shuffler or self._rng.random() < _AS_DRAWN:
            return plan
        return replace(plan, cuts=(round(self._rng.uniform(_LEAST_CUT, house.decks), 2),))

    def hear(self, number: int, trace: Trace) -> None:
        """Learn from a round with this number what players answer."""
        self._answerings[number % 2].hear(trace)

    def altered(self, number: int, lies: Lying, came: Laid, *, has_met: bool) -> Plan:
        """Another round from one that came near; ``has_met``: some came to where it lies."""
        rng = self._rng
        if self.ordered and rng.random() < _TWINNED:
            return twinned(rng, came.plan, self._sides[1].procedure.house.boxes)
        if (self.ordered or not has_met) and number % _SPLIT == 0:
            rank = rng.choice((_ACE, rng.choice(self.planner(number).ranks)))
            return after_split(rng, rng.choice((came.plan, paired(came.plan, rank))))
        if rng.random() < _IMAGINED:
            return self.imagined(number, lies, came)
        return self.cut_anywhere(self.planner(number).altered(came.plan))

    def imagined(self, number: int, lies: Lying, came: Laid) -> Plan:
        """A round altered so that it comes nearer to where the difference lies."""
        planner, answering = self.planner(number), self._answerings[number % 2]
        place = lies.place(came.trace, answering.words, self._rng)
        found = place and imagined(self._rng, planner.hand, place.wanted)
        if not (place and found and (found.cards or found.answers)):
            return planner.altered(came.plan)
        plan = planner.given(came.plan, found.given)
        return answering.led(plan, place, found) if found.answers else plan
