"""A round with several slips by which two procedures are told apart: acts at random, led to it.

Some differences are felt only by who has slipped before: what is passed over opens moments that no
correct round comes to. From a round that comes near, acts that are not right are tried wherever
nobody has been yet, nearest to where the difference lies first, and the same acts are judged under
both. What of them is not needed to tell the two apart is left out again.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from trainer.procedure.due import Obligation
from trainer.procedure.reading import DataError
from trainer.table.act import Act
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.situation import Situation
from trainer.training.differing.anything import every_act
from trainer.training.differing.both import Side, alike_until, judged, said_of
from trainer.training.differing.lying import Lying
from trainer.training.differing.telling import OTHER, Told, both_ways
from trainer.training.judging.judge import judge
from trainer.training.judging.trace import Trace, making_good
from trainer.training.slips.making import slips
from trainer.training.slips.slip import Slip

_MOST_SLIPS = 3  # in a round
_AT_ONCE = 3  # slips are tried at a place each time
_OF = 4  # places drawn, the best is gone on from
_TIRES = 0.1  # is a place worth less each time
_ANY_ACT = 0.1  # how likely any act is tried: else one that somebody may take for right
_OF_A_SORT = 2  # places are kept where all that is told of them is the same
_LONGEST = 250  # acts

#: All that is asked for in a situation, on either side, and what was passed over.
_Sort = tuple[object, ...]


class _Place(NamedTuple):
    """Where a round has come to under both procedures, by which acts, so many of them slips."""

    situations: tuple[Situation, Situation]
    acts: tuple[Act, ...] = ()
    slips: int = 0


class Several:
    """Looks for a round with several slips between two procedures; ``look`` is told of each try."""

    def __init__(
        self, lies: Lying, sides: tuple[Side, Side], rng: random.Random, look: Callable[[], None]
    ) -> None:
        self._lies, self._sides, self._rng, self._look = lies, sides, rng, look

    def told(self, text: str, most: int) -> tuple[Told | None, int]:
        """What tells the two apart in a scenario, if that is found; how many acts were judged.

        ``most``: so many acts are judged, more or less.
        """
        traces = [side.performed_text(text) for side in self._sides]
        without, having = traces
        if without is None or having is None or without.acts != having.acts:
            return None, 1
        wandering = _Wandering(self._lies, self._sides, (without, having), self._rng)
        acts = wandering.found(most, self._look)
        told = None if acts is None else _least((without, having), acts)
        return told, wandering.judged


class _Wandering:
    """A scenario in which acts are tried: the places that were come to, by what is due there."""

    def __init__(
        self,
        lies: Lying,
        sides: tuple[Side, Side],
        traces: tuple[Trace, Trace],
        rng: random.Random,
    ) -> None:
        self._lies, self._sides, self._rng = lies, sides, rng
        self._dealings = tuple(trace.dealing for trace in traces)
        self._begins = (traces[0].begins, traces[1].begins)
        self._places: list[_Place] = []
        self._worth: list[float] = []
        self._seen: Counter[_Sort] = Counter()
        #: How many acts were judged under both.
        self.judged = 0

    def found(self, most: int, look: Callable[[], None]) -> tuple[Act, ...] | None:
        """The acts of a round that is judged otherwise, up to there; None among so many acts."""
        found = self._on(_Place(self._begins))
        while found is None and self.judged < most:
            look()
            number = self._drawn()
            self._worth[number] -= _TIRES
            place = self._places[number]
            self.judged += 1
            if place.slips < _MOST_SLIPS:
                found = self._from(place)
        return found

    def _drawn(self) -> int:
        """A place that is worth much, by its number."""
        some = self._rng.choices(range(len(self._places)), k=_OF)
        return max(some, key=self._worth.__getitem__)

    def _from(self, place: _Place) -> tuple[Act, ...] | None:
        """The same by one more slip at a place, gone on with."""
        try:
            made = list(dict.fromkeys(self._tried(place)))
            for acts in self._rng.sample(made, min(len(made), _AT_ONCE)):
                after, apart = self._through(place, acts)
                if apart:
                    return after.acts
                if self._seen[_sort(after)] < _OF_A_SORT:
                    found = self._on(after._replace(slips=place.slips + 1))
                    if found is not None:
                        return found
        except DataError:  # no card is left, say: the round does not go on from there
            self.judged += 1
        return None

    def _tried(self, place: _Place) -> Iterator[tuple[Act, ...]]:
        """What is tried at a place: mostly what may be taken for right on one of the sides."""
        side = self._rng.randrange(len(self._sides))
        dealing, situation = self._dealings[side], place.situations[side]
        if self._rng.random() < _ANY_ACT:
            yield from ((act,) for act in every_act(dealing.procedure, situation))
            return
        for obligation in (*dealing.candidates(situation), *dealing.known(situation)):
            yield from ((act,) for act in _done(dealing, obligation, situation))
        for slip in slips(dealing, situation):
            yield slip.acts

    def _on(self, place: _Place) -> tuple[Act, ...] | None:
        """Deal on from a place, making good what was passed over; the acts, if they tell apart."""
        good = making_good(self._dealings[0])
        while len(place.acts) < _LONGEST:
            self._keep(place)
            act = good(place.situations[0])
            if act is None:
                break
            place, apart = self._through(place, (act,))
            if apart:
                return place.acts
        self.judged += len(place.acts)
        dealt = [judged(dealing, place.acts).told for dealing in self._dealings]
        return place.acts if dealt[0] != dealt[1] else None

    def _keep(self, place: _Place) -> None:
        sort = _sort(place)
        self._seen[sort] += 1
        if self._seen[sort] <= _OF_A_SORT:
            near = zip(self._sides, place.situations, strict=True)
            self._places.append(place)
            self._worth.append(max(self._lies.near(side, (there,)) for side, there in near))

    def _through(self, place: _Place, acts: Sequence[Act]) -> tuple[_Place, bool]:
        """Where acts lead to from a place; True: to the first of them that is judged otherwise."""
        for act in acts:
            n = len(place.acts) + 1
            both = zip(self._dealings, place.situations, strict=True)
            old, new = (judge(dealing, situation, act, n) for dealing, situation in both)
            self.judged += 1
            there = (old.situation, new.situation)
            place = _Place(there, (*place.acts, act), place.slips)
            if said_of(old.verdict) != said_of(new.verdict):
                return place, True
        return place, False


def _sort(place: _Place) -> _Sort:
    """All that is told of a place, but for where on the table, and for how much."""
    return tuple(
        (
            one.state,
            one.slipped,
            frozenset(obligation.step.path for obligation in one.due),
            frozenset(debt.obligation.step.path for debt in one.owed),
            frozenset(debt.obligation.step.path for debt in one.lapsed),
        )
        for one in place.situations
    )


def _done(dealing: Dealing, obligation: Obligation, situation: Situation) -> Iterator[Act]:
    """What is asked for, right, and with too little or too much."""
    right = dealing.correct_act(obligation, situation)
    yield right
    if right.amount:
        unit = min(dealing.house.denominations)
        yield from (replace(right, amount=amount) for amount in {unit, right.amount * 2})


def _least(traces: tuple[Trace, Trace], acts: tuple[Act, ...]) -> Told | None:
    """A slip of these acts that tells the two apart, without those that are not needed for it.

    All of them after the last one that is done right are the slip.
    """
    without, having = traces

    def told_by(acts: Sequence[Act]) -> Told | None:
        number = min(alike_until(without.acts, acts), len(without.acts) - 1) + 1
        slip = Slip(OTHER, without.acts[number - 1], tuple(acts[number - 1 :]))
        return both_ways(number, slip, without, having, without) if slip.acts else None

    told, share = told_by(acts), len(acts)
    while told is not None and share:
        for begin in reversed(range(0, len(acts), share)):
            fewer = (*acts[:begin], *acts[begin + share :])
            tried = told_by(fewer)
            if tried is not None:
                acts, told = fewer, tried
        share //= 2
    return told
