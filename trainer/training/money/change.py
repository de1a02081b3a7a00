"""Which chips make a sum best: as few as can be, in the colours of the bet if that is no tower."""

from collections.abc import Collection
from functools import lru_cache
from math import gcd

from trainer.table.chips import NO_CHIPS, Chips

#: More chips than a stack holds are no payment any more: they are converted into larger ones.
#: That colours are kept below it is what training texts say, and no manual.
TALL = 20


def count_of(chips: Chips) -> int:
    """How many chips they are."""
    return sum(count for _, count in chips.counts)


def fewest(amount: int, denominations: Collection[int]) -> Chips | None:
    """The fewest chips that make an amount of money units exactly; None where none do.

    Of several ways with as few the one with the largest chips.
    """
    counts = _fewest(amount, tuple(sorted(set(denominations), reverse=True)))
    return None if counts is None else Chips.of(dict(counts))


@lru_cache(maxsize=2000)
def _fewest(amount: int, denominations: tuple[int, ...]) -> tuple[tuple[int, int], ...] | None:
    """As above, the largest denomination first."""
    if not amount:
        return ()
    if not denominations or amount < 0:
        return None
    largest, *smaller = denominations
    most = amount // largest
    # So many of a smaller chip would do for some of the largest, which are fewer.
    small = sum(chip * (largest // gcd(chip, largest) - 1) for chip in smaller)
    least = max(0, -(-(amount - small) // largest))
    best: tuple[tuple[int, int], ...] | None = None
    for count in range(most, least - 1, -1):
        left = amount - count * largest
        if best and smaller and count - (-left // smaller[0]) >= sum(n for _, n in best):
            continue
        rest = _fewest(left, tuple(smaller))
        if rest is None:
            continue
        found = ((largest, count), *rest) if count else rest
        if best is None or sum(n for _, n in found) < sum(n for _, n in best):
            best = found
    return best


def paid_best(amount: int, bet: Chips, denominations: Collection[int]) -> Chips:
    """The chips to pay a bet with: the fewest in its own colours, with smaller ones for a rest.

    Where that is more than a stack, the fewest of all that the house has. ``NO_CHIPS`` where the
    house has no chips for it.
    """
    own = [denomination for denomination, _ in bet.counts]
    smaller = [chip for chip in denominations if own and chip < min(own)]
    for colours in (own, [*own, *smaller]):
        found = fewest(amount, colours)
        if found is not None and count_of(found) <= TALL:
            return found
    return fewest(amount, denominations) or NO_CHIPS
