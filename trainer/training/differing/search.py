"""The smallest round in which a dealer feels one difference, by search over both procedures.

Rounds are planned and laid as for a clause (``finding``): those that come nearest to where the
difference lies are altered, until one tells the two procedures apart; that one is made short.
"""

import random
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

from trainer.procedure.difference import Difference
from trainer.procedure.kinds import OPTION, SEVERITY, STEP
from trainer.training.corpus.laying import Laid, laid
from trainer.training.corpus.plan import Plan, Planner
from trainer.training.corpus.shorter import size_of
from trainer.training.differing.aligned import unlike
from trainer.training.differing.anything import by_anything
from trainer.training.differing.both import Between, Side
from trainer.training.differing.by_clause import decided_by, kept_by
from trainer.training.differing.cards import has_same_cards, shoes_differ, undecided, written
from trainer.training.differing.lying import RECKONED, Lying
from trainer.training.differing.named import named_otherwise
from trainer.training.differing.planning import Planning
from trainer.training.differing.players import (
    a_few,
    lessened,
    of_full_hands,
    of_one_card,
    of_other_stakes,
    of_pairs,
    of_seats,
    reaching,
    varied,
)
from trainer.training.differing.telling import (
    FELT_BY_SLIPS,
    Told,
    by_acts,
    by_names,
    by_score,
    by_slips,
    is_about,
)
from trainer.training.differing.unfelt import judged_otherwise, weighing
from trainer.training.judging.trace import Trace

#: How many rounds are looked at for one difference, at most.
MOST = 240

_FIRST = 16  # so many are planned anew before anything
_ANEW = 0.3  # how likely one is planned anew later
_POOL = 12  # of the nearest so many are kept
_HUNTED = 10  # of rounds with the same acts so many are looked through for slips
_UNLIKE = 3  # an act that is another one weighs as much as so many more that are the same
_LONGER = 4  # acts more may be worth it where less is different
_A_NEAREST = 40  # one for so many rounds is looked through for any act
_VAIN = 30  # so often a round that was found is altered in vain to make it shorter
_MANY_ACTS = 40  # differ as good as these where one of the procedures cannot have the round
_ONE_OR_TWO, _SEVERAL = (1, 1, 1, 2), (2, 2, 3)  # how many boxes a round has


class Found(NamedTuple):
    """A round that tells two procedures apart: its text, and how.

    ``unlike``: how many acts are others between the old and the new, by this difference or others.
    """

    text: str
    told: Told
    unlike: int


class _Tried(NamedTuple):
    near: float
    came: Laid


class Search:
    """Looks for a round that shows one difference; ``looked`` counts the rounds.

    ``met`` counts those that come to where it lies. ``look`` is told of each; what it raises ends
    the search.
    """

    def __init__(
        self,
        difference: Difference,
        between: Between,
        seed: int,
        look: Callable[[int], None] = lambda _number: None,
    ) -> None:
        self._difference = difference
        self._look = look
        self._near_only = between.near_only
        self._among = between.among
        self._without, self._having = self._sides = between.without, between.having
        self._lies = Lying(difference, between.without, between.having)
        self._rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
        self._planning = Planning(difference, self._sides, self._lies, self._rng)
        self._pool: list[_Tried] = []
        self._several = False  # boxes in each
        self._shoes_differ = shoes_differ(between.without, between.having)
        self._text: Callable[[Laid], str] = partial(written, more=self._shoes_differ)
        self._hunted: Counter[bool] = Counter()  # for slips: where it is due, or is reckoned by
        self._tells: Callable[[Trace, Trace], Told | None] = partial(by_slips, difference)
        self.looked = self.met = 0
        self._was_there = False  # a round, and not only where bets are reckoned by it
        #: A round that only one of them can have, where that was seen.
        self.only_one: str | None = None

    def proved(self, text: str, *, hunt: bool = True) -> Found | None:
        """A round that tells them apart, if it does."""
        raw = tomllib.loads(text)
        without, having = (side.performed(raw, text) for side in (self._without, self._having))
        if without is None or having is None:
            if (without is None) != (having is None) and not self._near_only:
                self.only_one = self.only_one or text
            return None
        told = by_acts(without, having)
        if told is not None and self._near_only and not is_about(self._difference, told):
            return None
        if told is None and hunt:
            told = self._tells(without, having)
        if told is not None and self._shoes_differ and not has_same_cards(told):
            return None
        return None if told is None else Found(text, told, self._unlike(told, raw))

    def _unlike(self, told: Told, raw: Mapping[str, Any]) -> int:
        """How many acts differ by this difference and by others, if there are others."""
        if self._among == (self._without, self._having):
            return told.unlike
        known = {id(self._without): told.without, id(self._having): told.having}
        old, new = (known.get(id(side)) or side.performed(raw) for side in self._among)
        return _MANY_ACTS if old is None or new is None else max(told.unlike, unlike(old, new))

    def found(self, most: int = MOST) -> Found | None:
        """The first round that tells them apart, made as short as can be; None in so many."""
        if self._difference.part == SEVERITY:
            return self._graded(most)
        by_itself = self._by_option if self._difference.part == OPTION else self._by_slips_too
        found = by_itself(most) or self._of_names() or self._by_anything(most)
        return found or self._later(most)

    def by_acts(self, most: int) -> Found | None:
        """A round with several boxes in which other acts are done: no slip is tried."""
        self._several = True
        self._tells = lambda _without, _having: None
        return self._looked_for(most, hunt_after=most)

    def _by_option(self, most: int) -> Found | None:
        """A round in which an option decides something."""
        few, side = most // 4, self._without
        for of in self._sides:
            self._first_of(of, of_other_stakes(of.procedure, self._difference))
            self._first_of(of, of_one_card(of.procedure, self._difference))
        if self.only_one:
            return self._looked_for(few, hunt_after=few)
        seats = of_seats(side.procedure, self.looked) if self._lies.nowhere else ()
        found = self._first_of(side, seats) or self._looked_for(few, hunt_after=few)
        found = found or self._decided(most) or self._kept(most) or self._counted()
        return found or self._looked_for(most - few, hunt_after=few)

    def _counted(self) -> Found | None:
        """A round beyond the lower of two limits: it takes as many acts as it does."""
        side, limits = self._having, (self._difference.old, self._difference.new)
        rounds = (laid(side.procedure, side.machine, p) for p in reaching(side.procedure, limits))
        proved = (self.proved(self._text(came), hunt=False) for came in rounds if came)
        return next(filter(None, proved), None)

    def _by_anything(self, most: int) -> Found | None:
        """A round among the nearest in which some act or other is judged otherwise."""
        tells, self._tells = self._tells, partial(by_anything, self._difference)
        nearest = sorted(self._pool, key=lambda tried: -tried.near)[: max(1, most // _A_NEAREST)]
        found = None
        for tried in nearest:
            self._look(self.looked)
            found = found or self.proved(self._text(tried.came))
        self._tells = tells
        return found

    def _later(self, most: int) -> Found | None:
        """A round in which it comes up only because another one was dealt before."""
        if not any(self._lies.is_later(tried.came.trace) for tried in self._pool):
            return None
        self._planning.rounds = 2
        self._pool.clear()
        return self._looked_for(most, hunt_after=most // 6)

    def _by_slips_too(self, most: int) -> Found | None:
        """The same where other acts may be right, or a slip is judged otherwise."""
        after = 0 if self._difference.kind in FELT_BY_SLIPS else most // 6
        found = self._looked_for(most // 2, hunt_after=after)
        if found is None and self._lies.only_forbidden:
            found = self._first_of(self._having, self._of_hands(), hunt=True)
        if found is None and not self.met:
            found = self._kept(most)
        found = found or self._undecided()
        return found or self._looked_for(most - most // 2, hunt_after=0)

    def _undecided(self) -> Found | None:
        """A round that does not say what the banker decides, among those that have come near."""
        kept = self._text
        self._text = lambda came: undecided(kept(came))
        decided = (tried.came for tried in self._pool if tried.came.sheet.decisions)
        proved = ((came, self.proved(self._text(came), hunt=False)) for came in decided)
        came, found = next((one for one in proved if one[1]), (None, None))
        if came and found:
            found = self._shortened(self._having, came, found)
        self._text = kept
        return found

    def _graded(self, most: int) -> Found | None:
        """A round in which a fault is graver or less grave, or else costs another score."""
        sides = (self._without.procedure, self._having.procedure)
        found = None
        if judged_otherwise(*sides, self._difference):
            found = self._by_slips_too(most)
            found = found or self._by_anything(most)
        paths = weighing(*sides, self._difference)
        if found is None and paths:
            self._lies = Lying(self._difference, self._without, self._having, paths)
            self._tells = partial(by_score, paths)
            self._hunted.clear()
            self._pool.clear()
            found = self._looked_for(most // 2, hunt_after=0) or self._kept(most)
        return found

    def _looked_for(self, most: int, hunt_after: int) -> Found | None:
        """The same among so many rounds; slips are tried after so many of them only."""
        for number, plan in enumerate(islice(self._plans(), most)):
            self.looked += 1
            self._look(self.looked)
            side = self._sides[number % 2]
            came = laid(side.procedure, side.machine, plan)
            if came is None:
                continue
            near = self._lies.near(side, came.trace.situations)
            self.met += near >= RECKONED
            self._was_there |= near >= 1
            due, some = near >= 1, min(_HUNTED, most // 6)
            hunt = near >= RECKONED and self._hunted[due] < some and number >= hunt_after
            self._hunted[due] += hunt
            if self._near_only and near < RECKONED:
                continue
            text = self._text(came)
            if not hunt:
                other = self._other(side).performed_text(text)
                hunt = other is not None and _reads_otherwise(came.trace, other)
                if not hunt and other is not None and other.acts == came.trace.acts:
                    self._keep(_Tried(near, came))
                    continue
            found = self.proved(text, hunt=hunt)
            if found is not None:
                return self._shortened(side, came, found)
            self._keep(_Tried(near, came))
        return None

    def _other(self, side: Side) -> Side:
        return self._having if side is self._without else self._without

    def _apart(self, side: Side, came: Laid, text: str) -> int | None:
        """How many acts are others on the other side than in a round that was laid on this one.

        None where it cannot be dealt there. It is quicker than to prove it.
        """
        trace = self._other(side).performed_text(text)
        if trace is None:
            return None
        return 0 if trace.acts == came.trace.acts else unlike(came.trace, trace)

    def _of_hands(self) -> Iterator[Plan]:
        """Rounds with hands that are not imagined: after a split, and with nothing left to ask."""
        yield from of_pairs(self._planner, self._rng)
        yield from of_full_hands(self._having.procedure)

    def _decided(self, most: int) -> Found | None:
        """A round in which an option decides an act, as it would be looked for by its clause."""
        side = self._having
        without = self._without.procedure
        decided = decided_by(self._difference.of, without, side, self._rng, most, self._look)
        if decided is None:
            return None
        found = self.proved(decided.trace.scenario.source, hunt=False)
        came = found and laid(side.procedure, side.machine, decided.plan)
        return self._shortened(side, came, found) if found and came else found

    def _kept(self, most: int) -> Found | None:
        """A round in which a clause of the difference is kept: the next ones are altered from it.

        It is looked for where no round has come to where the difference lies.
        """
        for side in reversed(self._sides):
            for kept in kept_by(self._difference, side, self._rng, most, self._look):
                found = self.proved(kept.trace.scenario.source)
                if found is not None:
                    return found
                came = laid(side.procedure, side.machine, kept.plan)
                if came is not None:
                    others = varied(side.procedure, self._planning.starts, came.plan)
                    found = self._first_of(side, others)
                    if found is not None:
                        return found
                    self._keep(_Tried(self._lies.near(side, came.trace.situations), came))
        return None

    def _of_names(self) -> Found | None:
        """A round in which an act that nothing asks for is told by the clauses of another step."""
        sides = (self._without.procedure, self._having.procedure)
        if self._difference.part != STEP or not named_otherwise(*sides):
            return None
        tells, self._tells = self._tells, by_names
        found = self._first_of(self._having, a_few(sides[1], self.looked), hunt=True)
        self._tells = tells
        return found

    def _first_of(self, side: Side, plans: Iterable[Plan], *, hunt: bool = False) -> Found | None:
        """The first of some rounds that tells them apart, made short."""
        for plan in plans:
            came = laid(side.procedure, side.machine, plan)
            found = self.proved(self._text(came), hunt=hunt) if came else None
            if came is not None and found is not None:
                return self._shortened(side, came, found)
        return None

    # --- rounds that come near

    def _plans(self) -> Iterator[Plan]:
        rng, planning = self._rng, self._planning
        most = min(side.procedure.house.boxes for side in self._sides)
        boxes = _SEVERAL if planning.ordered or self._several else _ONE_OR_TWO
        while True:
            if self.looked < _FIRST or not self._pool or rng.random() < _ANEW:
                yield planning.cut_anywhere(self._planner.drawn(min(rng.choice(boxes), most)))
            else:
                came = self._chosen().came
                yield planning.altered(self.looked, self._lies, came, has_met=self._was_there)

    @property
    def _planner(self) -> Planner:
        return self._planning.planner(self.looked)

    def _chosen(self) -> _Tried:
        return max(self._rng.choices(self._pool, k=3), key=lambda tried: tried.near)

    def _keep(self, tried: _Tried) -> None:
        self._planning.hear(self.looked, tried.came.trace)
        self._pool.append(tried)
        if len(self._pool) > _POOL:
            self._pool.remove(min(self._pool, key=lambda other: other.near))

    # --- made short

    def _shortened(self, side: Side, came: Laid, found: Found) -> Found:
        """The same made short, and so that little else is different in it."""
        plan, todo, vain = came.plan, lessened(came.plan), 0
        acts, size = len(came.trace.moments), _size(came, found)
        slipped = found.told.slipped is not None
        least = 0 if slipped else _UNLIKE  # one act is another one at least
        while vain < _VAIN:
            self._look(self.looked)
            less = next(todo, None)
            vain += less is None
            other = less or self._planner.altered(plan)
            most = min(acts + _LONGER, size - least - 1)
            tried = laid(side.procedure, side.machine, other, most)
            if tried is None or size_of(tried.plan, tried.trace) + least >= size:
                continue
            text = self._text(tried)
            apart = self._apart(side, tried, text)
            if apart is None or slipped != (apart == 0):
                continue
            if size_of(tried.plan, tried.trace) + _UNLIKE * apart >= size:
                continue
            proved = self.proved(text, hunt=slipped)
            if proved is None or (proved.told.slipped is not None) != slipped:
                continue
            if _size(tried, proved) < size:
                plan, found, acts = tried.plan, proved, len(tried.trace.moments)
                size, todo, vain = _size(tried, proved), lessened(plan), 0
        return found


def _reads_otherwise(one: Trace, other: Trace) -> bool:
    """Whether the same acts are right by other clauses: then a slip there is told by others."""
    clauses = ([moment.clauses for moment in trace.moments] for trace in (one, other))
    return one.acts == other.acts and next(clauses) != next(clauses)


def _size(came: Laid, found: Found) -> int:
    """How much there is in a round; what is different in it counts more than what is not."""
    return size_of(came.plan, came.trace) + _UNLIKE * found.unlike
