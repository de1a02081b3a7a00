"""Moments when players act: their intentions and what they do."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Self, TypeVar

from trainer.games.options import H, H_contra
from trainer.table.box import Box, Hand
from trainer.table.card import Card
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
class Used:
    """Parts of a scenario used up: cuts, answers, decisions, wishes.

    ``answers`` by box, ``decided`` by the banker. ``wished``: the wishes of this round by
    number, ``ever_wished`` of any round. ``purse``: the chips that all players have put on
    the table, as chips that they no longer have.
    """

    cuts: int = 0
    answers: tuple[tuple[int, int], ...] = ()
    decided: int = 0
    wished: frozenset[int] = frozenset()
    ever_wished: frozenset[int] = frozenset()
    purse: Chips = NO_CHIPS


@dataclass(frozen=True)
class Play(Generic[H_co]):
    """Moment when players act: the table, their intentions, events so far.

    ``bets``: the players' intentions by box and place. ``cuts`` in decks from the top.
    ``leads``: the way that a player's answer opens, "" where there was no answer.
    """

    table: Table
    played: Used
    house: H_co
    bets: Mapping[tuple[int, int], PlacedBet]
    cuts: tuple[float, ...] = ()
    events: tuple[Event, ...] = ()
    leads: str = ""

    def bet(self, spot: Spot) -> PlacedBet:
        """Return the intentions of the player at the spot."""
        return self.bets[spot.box, spot.place]

    def with_table(self, table: Table) -> Self:
        """Return the moment with this table."""
        return replace(self, table=table)

    def with_event(self, player: str, does: str, spot: Spot, **more: object) -> Self:
        """Return the moment with one more event of a player."""
        event = event_at(player, does, spot) | more
        return replace(self, events=(*self.events, event))

    def with_chips_laid(self, chips: Chips) -> Self:
        """Return the moment after players put chips on the table."""
        return replace(self, played=replace(self.played, purse=self.played.purse - chips))

    def with_chips_returned(self, chips: Chips) -> Self:
        """Return the moment after a player took back chips just laid.

        Nobody has met or refused the answer that they were laid for.
        """
        table = self.table
        return self.with_table(replace(table, returned=table.returned + chips)) if chips else self

    def next_answer(self, box: int, usual: str) -> tuple[str, Self]:
        """Return the box's next answer, or ``usual``, with the moment.

        ``usual`` counts when the answers have run out. The moment is the one after the answer.
        """
        used = dict(self.played.answers)
        number = used.get(box, 0)
        decisions = self.bets[box, self.table.box(box).controller.place].decisions
        answers = tuple((used | {box: number + 1}).items())
        played = replace(self.played, answers=answers)
        answer = decisions[number] if number < len(decisions) else usual
        return answer, replace(self, played=played)

    def next_cut(self) -> tuple[float, Self]:
        """Return the next cut in decks from the top, with the moment."""
        number = self.played.cuts
        depth = self.cuts[number] if number < len(self.cuts) else self.house.usual_cut
        return depth, replace(self, played=replace(self.played, cuts=number + 1))


#: What players do when a step of theirs is due at the spot; the house stays the same.
EventRule = Callable[[Play[H], Spot], Play[House]]


def event_at(player: str, does: str, spot: Spot) -> Event:
    """Return the event of a player's action at a spot."""
    where = {"box": spot.box, "hand": spot.hand, "place": spot.place}
    return {"player": player, "does": does} | {name: n for name, n in where.items() if n}


def chips_json(chips: Chips) -> dict[str, int]:
    """Return chips as JSON has them: counts by denomination."""
    return {str(denomination): count for denomination, count in chips.counts}


#: How hard a round is to deal.
PLAIN, USUAL, HARD = "plain", "usual", "hard"
LEVELS = (PLAIN, USUAL, HARD)
#: Who decides for the players of a round that is drawn: habits, or the best strategy of the game.
STRATEGY = "strategy"
PLAYERS = (USUAL, STRATEGY)
#: Players who do anything that a house knows, however seldom it is seen: no round is offered so.
ANYHOW = "anyhow"
#: The levels at which chips are counted: no sum of them is told.
COUNTED = frozenset({HARD})


class Seats(NamedTuple):
    """Boxes with bets, and the most bets on a box.

    None: as it comes.
    """

    boxes: int | None = None
    bets: int | None = None


ANYWHERE = Seats()
#: How likely a card is to come early, against others; 1 is usual.
Lean = Callable[[Card], float]


@dataclass(frozen=True, slots=True)
class Habits(Generic[H_contra]):
    """Behaviour of players in a drawn round of one level.

    All chance comes from the ``random.Random`` passed in. ``bets`` on seats, in the order
    of boxes and places. ``answer``: the controller's answer for a hand. ``decision``: the
    banker's decision among the open ones, "" for none, in a game where the trainee is the
    banker. ``lean``: which cards come early, None: as they come. ``tries``: the chance that
    a player makes a forbidden try, where one is possible.
    """

    bets: Callable[[random.Random, Sequence[str], H_contra, Seats], list[PlacedBet]]
    answer: Callable[[random.Random, Box, Hand, H_contra], str]
    decision: Callable[[random.Random, Table, Sequence[str], H_contra], str] | None = None
    lean: Callable[[random.Random, H_contra], Lean | None] | None = None
    tries: float = 0.0


@dataclass(frozen=True, slots=True)
class BestPlay(Generic[H_contra]):
    """Behaviour of players who follow the game's best strategy.

    ``answer``: the controller's answer for a hand at this table. ``bet``: a usual bet, with
    insurance and even money only where they are good.
    """

    answer: Callable[[Table, Box, Hand, H_contra], str]
    bet: Callable[[PlacedBet, H_contra], PlacedBet]


def boxes_for(rng: random.Random, house: House, seats: Seats, usual: tuple[int, int]) -> list[int]:
    """Draw the boxes with bets: the chosen number, else a usual one.

    They are in order.
    """
    count = min(house.boxes, rng.randint(*usual)) if seats.boxes is None else seats.boxes
    return sorted(rng.sample(range(1, house.boxes + 1), count))


def places_for(rng: random.Random, house: House, boxes: Sequence[int], most: int) -> list[int]:
    """Draw the number of bets on each box, up to ``most``.

    One box at least has so many.
    """
    most = min(most, house.bets_on_a_box)
    full = rng.choice(boxes)
    return [most if box == full else rng.randint(1, most) for box in boxes]


def name_for(names: Sequence[str], number: int) -> str:
    """Return the name of the player of a bet, numbered from 0.

    With more bets than names, a player has several.
    """
    return names[number % len(names)]


def simple_chips(rng: random.Random, house: House) -> Chips:
    """Draw a stake of one or two equal chips, rather small."""
    least, most = house.stakes
    stakes = [
        (chip, count)
        for chip in sorted(house.denominations)
        for count in (1, 2)
        if least <= chip * count <= most
    ]
    if not stakes:
        return least_chips(house)
    chip, count = rng.choice(stakes[:6])
    return Chips.of({chip: count})


def odd_chips(rng: random.Random, house: House) -> Chips:
    """Draw a stake hard to pay: odd, in chips of several denominations."""
    least, most = house.stakes
    unit = min(house.denominations)
    for _ in range(20):
        kinds = rng.sample(sorted(house.denominations)[:5], min(3, len(house.denominations)))
        counts = {kind: rng.randint(1, 4) for kind in kinds[: rng.randint(1, 3)]}
        chips = Chips.of(counts | {unit: rng.randint(1, 4)})
        if least <= chips.amount <= most:
            return chips
    return least_chips(house)


def least_chips(house: House) -> Chips:
    """Return the least stake of the house in chips."""
    unit = min(house.denominations)
    return Chips.fewest_for(-(-house.stakes[0] // unit) * unit, house.denominations)


def lean_to(ranks: Sequence[str], times: float) -> Lean:
    """Return a lean: cards of these ranks come early, ``times`` likelier."""
    return lambda card: times if card[0] in ranks else 1.0
