"""Fast dealing, shoe after shoe, for one player.

It goes by the rules of a house, or of two on the same shoes.
"""

import random
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from trainer.games.pontoon.best_play import Strategy, best_strategy
from trainer.games.pontoon.compiled import COMPILED, Numbers, as_array, as_record, random_source
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.rules import Rules, new_shoe, pays_of, rules_of

#: Cards that are drawn in one go, at each table: about so many rounds times five.
_CHANCES = 2_000_000 if COMPILED else 20_000


class Game(NamedTuple):
    """A house's game for fast dealing: rules, payouts, best strategy."""

    rules: Rules
    pays: Sequence[float]
    strategy: Strategy

    def numbers(self) -> tuple[Numbers, Numbers, Numbers]:
        """Return the game as numbers for the dealing loop."""
        from trainer.games.pontoon.fast import moves_of  # noqa: PLC0415 - it loads numba

        moves = moves_of(self.strategy)
        return as_record(self.rules), as_array(self.pays), as_array(moves)

    def is_of(self, house: PontoonHouse, cut_card: float) -> bool:
        """Tell if a house has this very game, for the edge."""
        rules = rules_of(house, cut_card)
        return rules == self.rules and pays_of(house, rules) == self.pays

    def shares_shoes_with(self, other: "Game") -> bool:
        """Tell if two games may be dealt from the same shoes."""
        return all(
            getattr(self.rules, name) == getattr(other.rules, name)
            for name in ("counts", "cut", "burnt")
        )


@lru_cache(maxsize=16)
def game_of(house: PontoonHouse, cut_card: float, *, peeks: bool | None = None) -> Game:
    """Make the game of a house.

    ``cut_card``: its depth, in decks from the end of the shoe.
    """
    rules = rules_of(house, cut_card, peeks=peeks)
    pays = pays_of(house, rules)
    return Game(rules, pays, best_strategy(rules, pays))


class Sums(NamedTuple):
    """Sums and sums of squares of the winnings of rounds.

    ``more``: how much more was won by the other's rules.
    """

    rounds: int = 0
    won: float = 0.0
    squares: float = 0.0
    more: float = 0.0
    more_squares: float = 0.0

    def add(self, others: "Sums") -> "Sums":
        """Add both together."""
        return Sums(
            self.rounds + others.rounds,
            self.won + others.won,
            self.squares + others.squares,
            self.more + others.more,
            self.more_squares + others.more_squares,
        )

    @property
    def edge(self) -> float:
        """House edge, in per cent of the first bet."""
        return -100 * self.won / self.rounds

    @property
    def error(self) -> float:
        """The standard error of the edge."""
        return _error(self.rounds, self.won, self.squares)

    @property
    def difference(self) -> float:
        """Change of the edge by the other's rules.

        It is in per cent of the first bet; above 0 the house keeps more.
        """
        return -100 * self.more / self.rounds + 0.0  # no minus before a zero

    @property
    def difference_error(self) -> float:
        """The standard error of the difference."""
        return _error(self.rounds, self.more, self.more_squares)


def _error(rounds: int, total: float, squares: float) -> float:
    mean = total / rounds
    return 100 * sqrt(max(0.0, squares / rounds - mean * mean) / rounds)


def deal_on(
    game: Game, other: Game | None, seed: int, tables: int = 1
) -> Generator[Sums, None, None]:
    """Deal without end, and yield the sums so far.

    ``other``: dealt by its rules, too, on the same shoes. ``tables``: so many are dealt at once
    where it is compiled, one otherwise; the sums hang on the seed and the tables only.
    """
    dealt = [_table(game, other, seed * 1000 + n) for n in range(tables if COMPILED else 1)]
    sums = Sums()
    with ThreadPoolExecutor(len(dealt)) as pool:
        while True:
            for found in pool.map(lambda table: table(), dealt):
                sums = sums.add(found)
            yield sums


def _table(game: Game, other: Game | None, seed: int) -> Callable[[], Sums]:
    """Make a table with a shoe of its own.

    Each call deals as many rounds as its chances last.
    """
    from trainer.games.pontoon import fast  # noqa: PLC0415 - it loads numba

    chances = random_source(random.Random(seed))  # noqa: S311 - cards, no secrets
    shoe, table = as_array(new_shoe(game.rules)), as_array(fast.empty_table())
    own, others = game.numbers(), (other or game).numbers()

    def deal() -> Sums:
        return Sums(
            *fast.deal_rounds(chances(_CHANCES), shoe, table, *own, *others, other is not None)
        )

    return deal
