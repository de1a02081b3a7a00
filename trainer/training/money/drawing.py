"""Exercises drawn by a seed: the house's payments, with random chips."""

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice
from random import Random
from typing import NamedTuple

from trainer.games.play import HARD, PLAIN, USUAL
from trainer.procedure.obligation import is_open
from trainer.procedure.spec import Procedure
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.training.money.exercise import (
    BONUS,
    COLOUR,
    DOWN,
    EVEN_MONEY,
    HALF,
    INSURANCE,
    KINDS,
    MIXED,
    MOST_INSURANCE,
    MULTIPLE,
    PART,
    PAY,
    STACK,
    SUMS,
    TALL,
    UP,
    Exercise,
    count_of,
    fewest,
    paid_best,
)
from trainer.training.money.occasions import FIXED, InsuredTable, Occasion, Occasions


class _Piles(NamedTuple):
    """The largest number of denominations, and of chips of each."""

    colours: int
    each: int


_PILES: Mapping[str, _Piles] = {PLAIN: _Piles(1, 6), USUAL: _Piles(2, 7), HARD: _Piles(4, 7)}
_LAID_TRIES = 60


def draw_stake(rng: Random, house: House, level: str, most: int | None = None) -> Chips:
    """Draw a stake within the house's limits, typical of a level.

    ``most``: the highest sum, in money units.
    """
    least, highest = house.stakes
    for _ in range(_LAID_TRIES):
        chips = draw_heap(rng, house, level)
        if least <= chips.amount <= (highest if most is None else min(most, highest)):
            return chips
    unit = min(house.denominations)
    return Chips.fewest_for(max(unit, -(-least // unit) * unit), house.denominations)


def draw_heap(rng: Random, house: House, level: str) -> Chips:
    """Draw random chips for a level, mostly small ones."""
    piles = _PILES[level]
    known = sorted(house.denominations)
    usual = known[: max(2, len(known) - 2)]
    colours = rng.sample(usual, min(len(usual), rng.randint(1, piles.colours)))
    return Chips.of({colour: rng.randint(1, piles.each) for colour in colours})


def draw_stack(rng: Random, house: House, level: str) -> Chips:
    """Draw a stack of chips to run down.

    6 to 12 chips at the plain level, 10 to 20 at the usual, 18 to 30 at the hard one.
    """
    least, most = {PLAIN: (6, 12), USUAL: (10, 20), HARD: (18, 30)}[level]
    known = sorted(house.denominations)
    usual = known[: max(1, len(known) - 1)]
    count = rng.randint(least, most)
    colours = rng.sample(usual, min(len(usual), _PILES[level].colours))
    counts = dict.fromkeys(colours, 0)
    for _ in range(count):
        counts[rng.choice(colours)] += 1
    return Chips.of(counts)


_TRIES = 40
_LATELY = 20  # of so many exercises none comes again, where there are others
_PAYMENTS = (PAY, EVEN_MONEY, INSURANCE, BONUS)


class Drawer:
    """Draws exercises of one house, by procedure, level and seed alone."""

    def __init__(self, procedure: Procedure, occasions: Occasions, level: str = USUAL) -> None:
        self._procedure, self._house = procedure, procedure.house
        self._level = level
        self.set_occasions(occasions)

    def set_occasions(self, occasions: Occasions) -> None:
        """Draw from these occasions from now on."""
        self._occasions = occasions
        alike: dict[tuple[str, tuple[int, int] | None], list[Occasion]] = {}
        for occasion in occasions:
            alike.setdefault((kind_of(occasion), occasion.ratio), []).append(occasion)
        self._by_kind: dict[str, list[list[Occasion]]] = {}
        for (kind, _), found in alike.items():
            self._by_kind.setdefault(kind, []).append(found)
        payments = [found for kind in _PAYMENTS for found in self._by_kind.get(kind, [])]
        self._by_kind[COLOUR] = [f for f in payments if f[0].what not in FIXED]
        halves = [*payments, *self._by_kind.get(PART, [])]
        self._by_kind[HALF] = [f for f in halves if (f[0].ratio or (1, 1))[1] == 2]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds of exercises for this house, in order."""
        return tuple(kind for kind in KINDS if self._gives(kind))

    def _gives(self, kind: str) -> bool:
        if kind in (STACK, SUMS):
            return True
        if kind in (UP, DOWN):
            return len(self._house.denominations) > 1
        if kind == MOST_INSURANCE:
            return self._occasions.insured is not None
        return bool(self._by_kind.get(kind))

    def draw(self, seed: int, count: int, kinds: Sequence[str] = MIXED) -> tuple[Exercise, ...]:
        """Draw ``count`` exercises of these kinds, mixed.

        Empty if the house has none of these kinds.
        """
        return tuple(islice(self.drawn(seed, kinds), count))

    def drawn(self, seed: int, kinds: Sequence[str] = MIXED) -> Iterator[Exercise]:
        """Yield exercises of these kinds in turns, without end.

        Occasions that become known meanwhile are used. It ends only if there are none.
        """
        rng = Random(seed)  # noqa: S311 - exercises, no secret
        lately: deque[Exercise] = deque(maxlen=_LATELY)
        there = True
        while there:
            given = [kind for kind in self.kinds if kind in kinds]
            there = False
            for kind in rng.sample(given, len(given)):
                exercise = self._new(rng, kind, lately)
                if exercise is not None:
                    there = True
                    lately.append(exercise)
                    yield exercise

    def _new(self, rng: Random, kind: str, lately: Collection[Exercise]) -> Exercise | None:
        """Draw one not drawn lately, if possible; None if none."""
        drawn = None
        for _ in range(_TRIES):
            drawn = self._one(rng, kind) or drawn
            if drawn is not None and drawn not in lately:
                return drawn
        return drawn

    def _one(self, rng: Random, kind: str) -> Exercise | None:
        own: dict[str, Callable[[Random], Exercise | None]] = {
            SUMS: self._sum,
            STACK: self._stack,
            UP: self._up,
            DOWN: self._down,
            MOST_INSURANCE: self._most_insurance,
            HALF: self._half,
        }
        return own[kind](rng) if kind in own else self._payment(rng, kind)

    # --- payments, as the judge has them

    def _occasion(self, rng: Random, kind: str) -> Occasion | None:
        """Draw an occasion and new chips; None if they cannot be paid."""
        occasion = rng.choice(rng.choice(self._by_kind[kind]))
        if occasion.what == "envy":
            return occasion
        most = self._house.stakes[1] // occasion.grown
        found = occasion.staking(draw_stake(rng, self._house, self._level, most))
        return found if found.is_allowed else None

    def _payment(self, rng: Random, kind: str) -> Exercise | None:
        occasion = self._occasion(rng, kind)
        if occasion is None:
            return None
        amount, shown = occasion.amount, occasion.chips
        best = paid_best(amount, shown, self._house.denominations)
        hand = occasion.obligation.spot.hand
        fixed = occasion.what == "bonus" and hand
        return Exercise(
            kind,
            shown,
            amount,
            self._clauses(occasion),
            occasion.ratio,
            occasion.act.act,
            occasion.what,
            occasion.table.hand(occasion.obligation.spot).cards if fixed else (),
            occasion.table.dealer[:1] if fixed else (),
            best,
        )

    def _half(self, rng: Random) -> Exercise | None:
        """Draw half of an odd bet, rounded as the house does.

        None if the bet drawn cannot be paid, or is even although the house has odd chips.
        """
        occasion = self._occasion(rng, HALF)
        if occasion is None or occasion.ratio is None:
            return None
        shown = occasion.chips
        if not shown.amount % 2 and any(chip % 2 for chip in self._house.denominations):
            return None
        half = occasion.amount - occasion.ratio[0] // occasion.ratio[1] * shown.amount
        return Exercise(HALF, shown, half, self._clauses(occasion), (1, 2), occasion.act.act)

    def _clauses(self, occasion: Occasion) -> tuple[str, ...]:
        """Clauses on the amount, and on half units if there are any."""
        clauses, ratio = occasion.clauses, occasion.ratio
        half = self._procedure.options.get("half_units")
        pays = occasion.obligation.step.act == "pay"
        if ratio and half and pays and occasion.chips.amount * ratio[0] % ratio[1]:
            clauses = (*clauses, *half.clauses)
        return tuple(dict.fromkeys(clauses))

    # --- the largest insurance

    def _most_insurance(self, rng: Random) -> Exercise | None:
        insured = self._occasions.insured
        if insured is None:
            return None
        bet = draw_stake(rng, self._house, self._level)
        most = largest_insurance(self._procedure, insured, bet)
        ratio = self._part_insured(insured)
        clauses = insured.step.clauses
        return Exercise(MOST_INSURANCE, bet, most, clauses, ratio, what="insurance")

    def _part_insured(self, insured: InsuredTable) -> tuple[int, int]:
        """Fraction of a bet that may be insured.

        As (numerator, denominator), measured on a bet that divides into many parts.
        """
        unit = min(self._house.denominations)
        bet = Chips.of({unit: 27_720})
        part = Fraction(largest_insurance(self._procedure, insured, bet), bet.amount)
        return part.numerator, part.denominator

    # --- sums, and stacks

    def _sum(self, rng: Random) -> Exercise:
        """Draw a sum of two two-digit numbers.

        Training departments ask for fifty of them.
        """
        terms = (rng.randint(10, 99), rng.randint(10, 99))
        return Exercise(SUMS, NO_CHIPS, sum(terms), terms=terms)

    def _stack(self, rng: Random) -> Exercise:
        chips = draw_stack(rng, self._house, self._level)
        return Exercise(STACK, chips, chips.amount)

    def _up(self, rng: Random) -> Exercise | None:
        shown = draw_stack(rng, self._house, self._level)
        best = fewest(shown.amount, self._house.denominations)
        if best is None or count_of(best) >= count_of(shown):
            return None
        return Exercise(UP, shown, shown.amount, best=best)

    def _down(self, rng: Random) -> Exercise | None:
        """Draw one or two chips to cut into a smaller denomination.

        Into one stack at most; None if that is impossible.
        """
        known = sorted(self._house.denominations)
        large = rng.choice(known[1:])
        shown = Chips.of({large: rng.randint(1, 2 if self._level == USUAL else 1)})
        smaller = [chip for chip in known if chip < large and not large % chip]
        small = [chip for chip in smaller if shown.amount // chip <= TALL]
        if not small:
            return None
        into = rng.choice(small)
        best = Chips.of({into: shown.amount // into})
        return Exercise(DOWN, shown, shown.amount, best=best, into=into)


def kind_of(occasion: Occasion) -> str:
    """Kind of exercise for an occasion."""
    if occasion.obligation.step.act == "take":
        return MULTIPLE if occasion.amount > occasion.chips.amount else PART
    if occasion.even_money:
        return EVEN_MONEY
    if occasion.what == "insurance":
        return INSURANCE
    return PAY if occasion.ratio is not None else BONUS


def largest_insurance(procedure: Procedure, insured: InsuredTable, bet: Chips) -> int:
    """The highest insurance accepted for a bet, in money units.

    Found by asking the step that refuses it, with larger and smaller sums; a multiple of the
    smallest chip.
    """
    unit = min(procedure.house.denominations)

    def is_refused(units: int) -> bool:
        was = insured.table.bet(insured.spot)
        laid_there = replace(was, chips=bet, insurance=Chips.of({unit: units}))
        table = insured.table.with_bet(insured.spot, laid_there)
        return is_open(insured.step, table, insured.spot, procedure.house)

    low, high = 0, bet.amount // unit + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_refused(middle) else (middle, high)
    return low * unit
