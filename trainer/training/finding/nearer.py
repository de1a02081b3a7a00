"""Altering a round so that it comes nearer to a clause: what would have to lie there.

It is imagined on one of its tables: other cards, another answer.
"""

import random
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from trainer.procedure.spec import Procedure
from trainer.training.finding.answering import Answering, Place
from trainer.training.finding.chain import Chain, Together, chains_of, places
from trainer.training.finding.imagine import (
    Imagined,
    Wanted,
    a_card_otherwise,
    doubled_otherwise,
    imagined,
)
from trainer.training.finding.laying import Laid
from trainer.training.finding.led import Led
from trainer.training.finding.need import DECISIVE, Needs
from trainer.training.finding.plan import Plan, Planner
from trainer.training.finding.reads import DECIDED
from trainer.training.judging.trace import Trace

_ANYWHERE = 0.2  # how likely hands are thought of otherwise somewhere, and not where it is nearest
_VAINLY = 0.2  # by so much a round is farther off that seemed to need a clause and did not,
_IN_VAIN = 0.02  # and where nothing was thought of that would bring it nearer
_TABLES = 300  # are imagined where conditions lack,
_TABLES_DECIDED = 600  # and where nothing hangs on an option
_LESS_HOPE, _LEAST_HOPE = 0.7, 0.2  # of them, each time that none of these was any good; no fewer
_SOME = 4  # of its tables are drawn, to be imagined otherwise
_DRAWN = 3  # of the situations are drawn, and what is nearest is imagined otherwise


@dataclass(eq=False, slots=True)
class Tried:
    """A planned round as it came out, with how near it came.

    ``where``: the situations in which it came nearest, of the clauses that an option decides.
    """

    near: float
    met: frozenset[str]
    came: Laid
    where: Mapping[str, Sequence[int]]

    def unproved(self, met: AbstractSet[str]) -> None:
        """Only these clauses are met, since the others were not needed after all."""
        self.near -= _VAINLY * len(self.met - met)
        self.met &= met

    def in_vain(self) -> None:
        """Nothing was thought of that would have brought it nearer."""
        self.near -= _IN_VAIN


class Nearer:
    """Makes rounds that come nearer to what a clause needs; ``hows``: the ways of each clause."""

    def __init__(
        self, needs: Needs, planner: Planner, rng: random.Random, hows: Mapping[str, str]
    ) -> None:
        self._needs = needs
        self._procedure: Procedure = needs.procedure
        self._planner, self._rng, self._hows = planner, rng, hows
        self._ways = tuple(chains_of(needs.procedure).values())
        self._answering = Answering(planner, rng)
        self._hope: dict[tuple[str, str], float] = {}

    def hear(self, trace: Trace) -> None:
        """Learn from a round what players answer."""
        self._answering.hear(trace)

    def places(self, clause: str) -> Sequence[Chain]:
        """Where it is asked what an option of a clause decides; some of it, where that is much."""
        places = self._needs.hanging.deciding(self._needs.ways(clause).options).places
        return self._rng.sample(places, min(len(places), _SOME))

    def plan(self, tried: Tried, clause: str) -> Plan | None:
        """A round altered so that what is missing of a clause would lie there; None: not found."""
        place = self._place(clause, tried)
        found = place and self._hoped(clause, place)
        if not (place and found):
            return None
        return self._answering.led(self._planner.given(tried.came.plan, found.given), place, found)

    def _hoped(self, clause: str, place: Place) -> Imagined | None:
        """A table that has more of what is wanted; None where none was found.

        Where none was found before, fewer are imagined from then on, until one is.
        """
        whence = (clause, place.situation.state)
        hope = self._hope.get(whence, 1.0)
        wanted = place.wanted
        found = self._otherwise(wanted._replace(tables=round(hope * wanted.tables)))
        if found.cards or found.answers:
            self._hope.pop(whence, None)
            return found
        self._hope[whence] = max(_LEAST_HOPE, hope * _LESS_HOPE)
        return None

    def _otherwise(self, wanted: Wanted) -> Imagined:
        """A table that has more of what is wanted: what decides may be a card away."""
        near = None
        if wanted.most == DECIDED:
            rng, ranks = self._rng, self._planner.ranks
            near = a_card_otherwise(rng, ranks, wanted) or doubled_otherwise(rng, ranks, wanted)
        return near or imagined(self._rng, self._planner.hand, wanted)

    def _place(self, clause: str, tried: Tried) -> Place | None:
        """A situation that lacks something of a clause."""
        decisive = self._hows[clause] == DECISIVE
        place = self._undecided(clause, tried) if decisive else None
        if place:
            return place
        chains = self.places(clause) if decisive else self._needs.chains(clause, self._hows[clause])
        return self._not_held(self._rng.choice(chains), tried.came.trace) if chains else None

    def _undecided(self, clause: str, tried: Tried) -> Place | None:
        """One in which something is asked that an option of the clause may answer."""
        rng, house, situations = self._rng, self._procedure.house, tried.came.trace.situations
        deciding = self._needs.hanging.deciding(self._needs.ways(clause).options)
        for _ in range(_SOME):
            number = rng.choice(tried.where.get(clause, (0,)))
            if rng.random() < _ANYWHERE:
                number = rng.randrange(len(situations))
            situation = situations[number]
            measure = deciding.around(situation.table, situation.state, rng)
            if measure:
                led = Led(house, self._ways, situations[: number + 1])
                words = self._answering.words
                wanted = Wanted(situation.table, measure, DECIDED, _TABLES_DECIDED, led, words)
                return Place(situation, wanted)
        return None

    def _not_held(self, chain: Chain, trace: Trace) -> Place:
        """One in which not all the conditions of a step hold together."""
        rng = self._rng
        there, looked_at = places(trace.situations, chain)
        together = Together(self._procedure.house, rng.choice(chain.wanted(there=there)))
        situation = max(rng.choices(looked_at, k=_DRAWN), key=lambda one: together(one.table))
        words = self._answering.words
        wanted = Wanted(situation.table, together, together.most, _TABLES, words=words)
        return Place(situation, wanted)
