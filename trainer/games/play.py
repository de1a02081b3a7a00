"""A moment in which players act: what a game's events are given, and what they make of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from trainer.games.house import H
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.placed import PlacedBet
from trainer.table.spot import Spot
from trainer.table.table import Table

#: One thing that a player did, as ``perform`` prints it: ``player``, ``does`` and where.
Event = dict[str, Any]

#: What players say who want a card for nothing, a bought one, two hands, or their stake doubled.
TWIST, BUY, SPLIT, DOUBLE = "twist", "buy", "split", "double"

#: The house of the game whose players act.
H_co = TypeVar("H_co", bound=House, covariant=True)


@dataclass(frozen=True)
class Played:
    """What has been used up: cuts, answers by box, the banker's decisions, wishes.

    ``wished`` are the wishes of this round by number, ``ever_wished`` of any; ``purse`` is what all
    players put on the table, as chips that they no longer have.
    """

    cuts: int = 0
    answers: tuple[tuple[int, int], ...] = ()
    decided: int = 0
    wished: frozenset[int] = frozenset()
    ever_wished: frozenset[int] = frozenset()
    purse: Chips = NO_CHIPS


@dataclass(frozen=True)
class Play(Generic[H_co]):
    """A moment in which players act: the table, what they intend, and what has happened.

    ``bets`` are the players' intentions by box and place; ``cuts`` in decks from the top;
    ``leads``: the way on that the answer of one of them opens, "" where he gave none.
    """

    table: Table
    played: Played
    house: H_co
    bets: Mapping[tuple[int, int], PlacedBet]
    cuts: tuple[float, ...] = ()
    events: tuple[Event, ...] = ()
    leads: str = ""

    def bet(self, spot: Spot) -> PlacedBet:
        """What the player at the spot intends."""
        return self.bets[spot.box, spot.place]

    def on(self, table: Table) -> Self:
        """The moment with this table."""
        return replace(self, table=table)

    def told(self, player: str, does: str, spot: Spot, **more: object) -> Self:
        """The moment with one more thing that a player did."""
        event = event_at(player, does, spot) | more
        return replace(self, events=(*self.events, event))

    def laid(self, chips: Chips) -> Self:
        """The moment after players put chips on the table."""
        return replace(self, played=replace(self.played, purse=self.played.purse - chips))

    def taken_back(self, chips: Chips) -> Self:
        """The moment after a player took back what he had laid: it was not met, nor refused."""
        table = self.table
        return self.on(replace(table, returned=table.returned + chips)) if chips else self

    def answer(self, box: int, usual: str) -> tuple[str, Self]:
        """The box's next answer, ``usual`` when the answers have run out."""
        used = dict(self.played.answers)
        number = used.get(box, 0)
        decisions = self.bets[box, self.table.box(box).controller.place].decisions
        answers = tuple((used | {box: number + 1}).items())
        played = replace(self.played, answers=answers)
        answer = decisions[number] if number < len(decisions) else usual
        return answer, replace(self, played=played)

    def cut(self) -> tuple[float, Self]:
        """How deep the next cut goes, in decks from the top."""
        number = self.played.cuts
        depth = self.cuts[number] if number < len(self.cuts) else self.house.usual_cut
        return depth, replace(self, played=replace(self.played, cuts=number + 1))


#: What players do when a step of theirs is due at the spot; the house stays the same.
EventRule = Callable[[Play[H], Spot], Play[House]]


def event_at(player: str, does: str, spot: Spot) -> Event:
    """What a player did, and where."""
    where = {"box": spot.box, "hand": spot.hand, "place": spot.place}
    return {"player": player, "does": does} | {name: n for name, n in where.items() if n}


def shown(chips: Chips) -> dict[str, int]:
    """Chips as JSON has them."""
    return {str(denomination): count for denomination, count in chips.counts}
