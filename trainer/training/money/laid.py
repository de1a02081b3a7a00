"""Chips as they are laid down for an exercise: few and alike at first, many and mixed later."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from trainer.games.habits import HARD, PLAIN, USUAL
from trainer.table.chips import Chips
from trainer.table.house import House


class _Piles(NamedTuple):
    """So many denominations at most, so many chips of each."""

    colours: int
    each: int


_PILES: Mapping[str, _Piles] = {PLAIN: _Piles(1, 6), USUAL: _Piles(2, 7), HARD: _Piles(4, 7)}
_TRIES = 60


def laid(rng: Random, house: House, level: str, most: int | None = None) -> Chips:
    """Chips that may be staked at the house, such as players stake at a level.

    ``most``: no more than so many money units.
    """
    least, highest = house.stakes
    for _ in range(_TRIES):
        chips = heap(rng, house, level)
        if least <= chips.amount <= (highest if most is None else min(most, highest)):
            return chips
    unit = min(house.denominations)
    return Chips.making(max(unit, -(-least // unit) * unit), house.denominations)


def heap(rng: Random, house: House, level: str) -> Chips:
    """Chips as they come at a level, small ones sooner than large ones."""
    piles = _PILES[level]
    known = sorted(house.denominations)
    usual = known[: max(2, len(known) - 2)]
    colours = rng.sample(usual, min(len(usual), rng.randint(1, piles.colours)))
    return Chips.of({colour: rng.randint(1, piles.each) for colour in colours})


def tower(rng: Random, house: House, level: str) -> Chips:
    """A stack to be run down: of ten chips at least, and twenty and more at the hardest level."""
    least, most = {PLAIN: (6, 12), USUAL: (10, 20), HARD: (18, 30)}[level]
    known = sorted(house.denominations)
    usual = known[: max(1, len(known) - 1)]
    count = rng.randint(least, most)
    colours = rng.sample(usual, min(len(usual), _PILES[level].colours))
    counts = dict.fromkeys(colours, 0)
    for _ in range(count):
        counts[rng.choice(colours)] += 1
    return Chips.of(counts)
