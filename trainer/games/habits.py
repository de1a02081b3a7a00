"""What players do in rounds that nobody wrote: how they bet and answer, and how hard that is."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from trainer.games.house import H_contra
from trainer.table.box import Box, Hand
from trainer.table.card import Card
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.table.placed import PlacedBet
from trainer.table.table import Table

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
    """Where bets lie: on so many boxes, and so many on a box at most; None: as it comes."""

    boxes: int | None = None
    bets: int | None = None


ANYWHERE = Seats()

#: How likely a card is to come early, against others; 1 is usual.
Lean = Callable[[Card], float]


@dataclass(frozen=True, slots=True)
class Habits(Generic[H_contra]):
    """What players do in a round of one level, all of it by the chance that is passed in.

    ``bets`` on seats, in the order of boxes and places; ``answer``: what the controller of the box
    says to the hand; ``decision``: what the banker does of what is open, "" for nothing, in a game
    where the trainee is one; ``lean``: which cards come early, None: as they come; ``tries``: how
    likely a player is to try what he may not, where he can.
    """

    bets: Callable[[random.Random, Sequence[str], H_contra, Seats], list[PlacedBet]]
    answer: Callable[[random.Random, Box, Hand, H_contra], str]
    decision: Callable[[random.Random, Table, Sequence[str], H_contra], str] | None = None
    lean: Callable[[random.Random, H_contra], Lean | None] | None = None
    tries: float = 0.0


@dataclass(frozen=True, slots=True)
class Best(Generic[H_contra]):
    """What players do who follow the best strategy of the game.

    ``answer``: what the controller says to a hand, as the table lies; ``bet``: what is laid and
    accepted beside a stake, of a bet as usual players have it.
    """

    answer: Callable[[Table, Box, Hand, H_contra], str]
    bet: Callable[[PlacedBet, H_contra], PlacedBet]


def boxes_for(rng: random.Random, house: House, seats: Seats, usual: tuple[int, int]) -> list[int]:
    """The boxes that are bet on, in their order: as many as are chosen, else a ``usual`` number."""
    count = min(house.boxes, rng.randint(*usual)) if seats.boxes is None else seats.boxes
    return sorted(rng.sample(range(1, house.boxes + 1), count))


def places_for(rng: random.Random, house: House, boxes: Sequence[int], most: int) -> list[int]:
    """How many bets lie on each of the boxes: up to ``most``, and so many on one at least."""
    most = min(most, house.bets_on_a_box)
    full = rng.choice(boxes)
    return [most if box == full else rng.randint(1, most) for box in boxes]


def name_for(names: Sequence[str], number: int) -> str:
    """The name of the player who bets as so many-th, from 0; with many bets one has two boxes."""
    return names[number % len(names)]


def simple_chips(rng: random.Random, house: House) -> Chips:
    """A stake of one or two chips of one denomination, small for the house."""
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
    """A stake that is hard to pay: an odd sum, in chips of several denominations."""
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
    """The least that may be staked."""
    unit = min(house.denominations)
    return Chips.making(-(-house.stakes[0] // unit) * unit, house.denominations)


def liking(ranks: Sequence[str], times: float) -> Lean:
    """Cards of these ranks come early, so many times as likely as others."""
    return lambda card: times if card[0] in ranks else 1.0
