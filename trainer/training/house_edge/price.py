"""Price of a rule change: the house edge before and after.

Both are dealt on the same shoes, where that is possible.
"""

from collections.abc import Iterator
from contextlib import closing
from math import hypot
from typing import NamedTuple

from trainer.games.pontoon.options import PontoonHouse
from trainer.procedure.spec import Procedure
from trainer.training.house_edge.games import game_at
from trainer.training.house_edge.shoes import Game, Sums, deal_on

#: A price is told well enough with these standard errors, in per cent of the first bet.
ENOUGH, ENOUGH_OF_THE_EDGE = 0.02, 0.02
SECONDS = 30  # as long a price is worked out at most


class Price(NamedTuple):
    """House edge, and its change by the new rules.

    Both are in per cent of the first bet. The errors are standard errors: of the edge, and of
    the difference. ``same``: nothing that matters for the edge differs, so the difference is 0
    for good and not by chance.
    """

    edge: float
    edge_error: float
    difference: float
    error: float
    rounds: int
    same: bool = False

    @property
    def after(self) -> float:
        """House edge by the new rules, in per cent."""
        return self.edge + self.difference

    @property
    def differs(self) -> bool:
        """Tell if the difference is more than chance: twice its error."""
        return abs(self.difference) > 2 * self.error

    @property
    def told(self) -> bool:
        """Tell if the price is precise enough."""
        return self.error <= ENOUGH and self.edge_error <= ENOUGH_OF_THE_EDGE


def has_price(old: Procedure, new: Procedure) -> bool:
    """Tell if both games have a best strategy of the players."""
    return all(isinstance(one.house, PontoonHouse) for one in (old, new))


def prices(old: Procedure, new: Procedure, seed: int = 1, tables: int = 1) -> Iterator[Price]:
    """Yield the price of a change, more precise each time."""
    was, now = game_at(old), game_at(new)
    if was.shares_shoes_with(now):
        same = now == was
        with closing(deal_on(was, None if same else now, seed, tables)) as dealt:
            for sums in dealt:
                more = sums.difference, sums.difference_error
                yield Price(sums.edge, sums.error, *more, sums.rounds, same)
    else:
        yield from _apart(was, now, seed, tables)


def _apart(was: Game, now: Game, seed: int, tables: int) -> Iterator[Price]:
    """Yield the price where each game needs shoes of its own."""
    with (
        closing(deal_on(was, None, seed, tables)) as before,
        closing(deal_on(now, None, seed, tables)) as after,
    ):
        for old, new in zip(before, after, strict=True):
            yield _between(old, new)


def _between(old: Sums, new: Sums) -> Price:
    error = hypot(old.error, new.error)
    return Price(old.edge, old.error, new.edge - old.edge, error, old.rounds + new.rounds)
