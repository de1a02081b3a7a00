"""What players try in a drawn round: what it might be, where it can happen, and what came of it."""

import random
from bisect import bisect_right
from collections.abc import Sequence

from trainer.games.play import Played
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.table.placed import PlacedBet
from trainer.table.table import Table
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.family import family_of
from trainer.training.dealing.players import Happening, Players
from trainer.training.dealing.scenario import Wish, wish_error
from trainer.training.dealing.situation import Situation
from trainer.training.judging.trace import Dealer, Trace

_STRANGERS = ("Karl", "Lenka", "Milan")
_MOST = 6


class Waiting(Players):
    """The players of a round who try nothing yet; they remember where they might have."""

    def __init__(self, dealing: Dealing) -> None:
        """Take the place of the players of a round."""
        super().__init__(dealing.scenario, dealing.family, dealing.house)
        self.trying = True
        self._tables: list[Table] = []
        self._seen: list[int] = []

    def wishes(self, table: Table, played: Played) -> Happening:
        """Nothing; the table is remembered."""
        self._tables.append(table)
        return Happening(table, played, [])

    def counting(self, dealer: Dealer) -> Dealer:
        """The same dealer; what lay on the table before each of his acts is told from the rest."""

        def act(situation: Situation) -> Act | None:
            self._seen.append(len(self._tables))
            return dealer(situation)

        return act

    def possible(self, wishes: Sequence[Wish]) -> Sequence[Wish]:
        """Those of the wishes that could have happened."""
        return [wish for wish in wishes if self._first(wish) is not None]

    def acts_before(self, wishes: Sequence[Wish]) -> int | None:
        """How many acts were done until the one after which the first of the wishes could happen.

        None where it could before any act.
        """
        found = (self._first(wish) for wish in wishes)
        first = min(number for number in found if number is not None)
        return bisect_right(self._seen, first) - 1 if first >= self._seen[0] else None

    def _first(self, wish: Wish) -> int | None:
        """The number of the first table on which a wish can happen, from 0; None where none is."""
        happens = self._family.wishes[wish.what]
        possible = (happens(table, wish.box, self._house) for table in self._tables)
        return next((number for number, can in enumerate(possible) if can), None)


def candidates(
    rng: random.Random, procedure: Procedure, tries: float, bets: Sequence[PlacedBet]
) -> Sequence[Wish]:
    """What players might try; not all of it need be possible in the round."""
    found: list[Wish] = []
    for box in sorted({bet.box for bet in bets}):
        players = [bet.player for bet in bets if bet.box == box]
        for what in family_of(procedure).wishes:
            if rng.random() >= tries:
                continue
            joins = what in ("bet", "place")
            player = rng.choice(_STRANGERS if joins else players[1:] or players)
            wish = Wish(box, what, player)
            if wish_error(wish, bets, procedure.house) is None:
                found.append(wish)
    return rng.sample(found, min(len(found), _MOST))


def heard(performance: Trace, wishes: Sequence[Wish]) -> Sequence[Wish]:
    """The wishes that happen in the round and are refused there."""
    end = performance.ends
    unheard = performance.dealing.players.unheard(end.played)
    left = {*unheard, *(ask.number for ask in end.table.asks)}
    return [wish for number, wish in enumerate(wishes, start=1) if number not in left]
