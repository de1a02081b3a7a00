"""Short positions for the occasions that the rounds of an exam leave over, and their look-alikes.

They are cut out of hard rounds, of each at most one. Among those in which something must be refused
stand others that look like them, in which what is asked for is right, or nothing is asked.
"""

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import count

from trainer.games.habits import HARD, Seats
from trainer.procedure.training_rules import FAMILIES, LETS_PASS
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.find import Finder
from trainer.training.judging.trace import Trace
from trainer.training.sessions.occasions import Occasion, counted, occasions
from trainer.training.sessions.piece import Piece, best, of_text, position

MOST_VAIN = 60  # rounds in a row in which no occasion of a family is: then it is told
ALIKE = 3  # to so many positions with something to refuse there is one that only looks like them
_SEEDS = 2**62
#: Where bets lie in rounds that positions without a refusal are cut out of.
SEATS = tuple(Seats(boxes, bets) for boxes in (1, 2, 3) for bets in (1, 2))
_ANYWHERE = Seats()


class NoOccasionError(Exception):
    """There are not so many occasions of a family at the house as an exam should have."""

    def __init__(self, family: str, looked: int) -> None:
        super().__init__(
            f"in {looked} hard rounds there was no further occasion of {family}: no fault of that"
            " kind is critical at this house, or it hardly ever comes up; ask for fewer in"
            f" [exam] {family}, or for 0, or make such clauses critical"
        )
        self.family = family


class Source:
    """Where the rounds come from that positions are cut out of; it may keep what it has looked at.

    ``look`` is told the number of each round before it is drawn, and may raise to stop.
    """

    def __init__(self, finder: Finder, look: Callable[[int], None] = lambda _number: None) -> None:
        self.finder = finder
        self._look = look
        self._numbers = count(1)

    def drawn(self, seed: int, seats: Seats) -> Trace:
        """The hard round with this seed."""
        self._look(next(self._numbers))
        recipe = Recipe(HARD, seats=_fitting(self.finder, seats))
        return draw_round(self.finder.procedure, self.finder.machine, seed, recipe)

    def trace(self, text: str) -> Trace:
        """The correct performance of a scenario's text."""
        return of_text(self.finder.procedure, self.finder.machine, text)

    def whole(self, text: str) -> Piece:
        """The piece that is the whole round of a scenario's text."""
        trace = self.trace(text)
        families = [f for f, many in self.finder.procedure.exam.occasions.items() if many]
        found = self.occasions(trace, 1, len(trace.moments), families)
        return Piece(text, serves=counted(found))

    def occasions(
        self, trace: Trace, begin: int, end: int, families: Collection[str]
    ) -> Sequence[Occasion]:
        """Its occasions."""
        return occasions(trace, begin, end, families)


def _fitting(finder: Finder, seats: Seats) -> Seats:
    house = finder.procedure.house
    boxes = None if seats.boxes is None else min(seats.boxes, house.boxes)
    bets = None if seats.bets is None else min(seats.bets, house.bets_on_a_box)
    return Seats(boxes, bets)


def positions(source: Source, need: Mapping[str, int], rng: random.Random) -> list[Piece]:
    """Positions that serve what is needed of each family, in any order; the same for the same rng.

    NoOccasionError where there are not so many.
    """
    left = Counter({family: need.get(family, 0) for family in FAMILIES})
    refusing, alike = _refusing(source, left, rng)
    others = _others(source, left, rng)
    pieces = [*refusing, *alike, *others]
    rng.shuffle(pieces)
    return pieces


def _refusing(
    source: Source, left: Counter[str], rng: random.Random
) -> tuple[list[Piece], list[Piece]]:
    """Positions in which something must be refused, and those that look like them."""
    pieces: list[Piece] = []
    alike: list[Piece] = []
    vain = 0
    while left[LETS_PASS] > 0:
        trace = source.drawn(rng.randrange(_SEEDS), _ANYWHERE)
        found = source.occasions(trace, 1, len(trace.moments), (LETS_PASS,))
        piece = _cut(source, trace, found, {LETS_PASS: left[LETS_PASS]})
        if piece is not None:
            vain = 0
            pieces.append(piece)
            left.subtract(piece.serves)
            continue
        vain += 1
        if vain == MOST_VAIN:
            raise NoOccasionError(LETS_PASS, vain)
        alike += _looking_alike(source, trace, rng)
    wanted = -(-len(pieces) // ALIKE)
    while len(alike) < wanted:
        trace = source.drawn(rng.randrange(_SEEDS), SEATS[-1])
        alike += _looking_alike(source, trace, rng)
    return pieces, alike[:wanted]


def _looking_alike(source: Source, trace: Trace, rng: random.Random) -> Iterator[Piece]:
    """What looks like a refusal where there is none: what was answered is right."""
    places = [
        n
        for n, moment in enumerate(trace.moments[2:-1], start=3)
        if moment.act.act in ("split_pair", "deal_card") and _was_asked(trace, n)
    ]
    if not places:
        return
    n = rng.choice(places)
    found = source.occasions(trace, n - 1, n + 1, FAMILIES)
    if not any(occasion.family == LETS_PASS for occasion in found):
        yield position(trace, n - 1, n + 1, counted(found))


def _was_asked(trace: Trace, n: int) -> bool:
    return trace.moments[n - 2].act.act in ("offer", "ask_aloud")


def _others(source: Source, left: Counter[str], rng: random.Random) -> Iterator[Piece]:
    """Positions for the other families."""
    vain = 0
    while any(left[family] > 0 for family in FAMILIES):
        need = {family: left[family] for family in FAMILIES if left[family] > 0}
        trace = source.drawn(rng.randrange(_SEEDS), rng.choice(SEATS))
        found = source.occasions(trace, 1, len(trace.moments), tuple(need))
        piece = _cut(source, trace, found, need)
        vain = vain + 1 if piece is None else 0
        if vain == MOST_VAIN:
            raise NoOccasionError(next(iter(need)), vain)
        if piece is not None:
            left.subtract(piece.serves)
            yield piece


def _cut(
    source: Source, trace: Trace, found: Sequence[Occasion], need: Mapping[str, int]
) -> Piece | None:
    """The best position of a round; None where it serves nothing that is needed."""
    stretch = best(found, need, len(trace.moments))
    if stretch is None:
        return None
    serves = counted(source.occasions(trace, *stretch, FAMILIES))
    if not any(serves[family] for family in need):
        return None
    return position(trace, *stretch, serves)
