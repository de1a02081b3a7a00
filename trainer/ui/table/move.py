"""Things of the table, and moves from one thing to another.

Shoot bets, bonuses and envy bonuses have places of their own on the box, as insurance has.
Chips that are picked after a bet or the kitty are counted out of it: only so many are
moved. Without them all of it is moved.
"""

from dataclasses import dataclass
from typing import NamedTuple

from trainer.games.family import Family
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.table import Table

# Kinds of things that lie on the table.
SHOE, TRAY, FLOAT, MIDDLE, OWN = "shoe", "tray", "float", "middle", "own"
STACK, BELOW, CUT_CARD = "stack", "below", "cut_card"
BOX, CARDS, STAKE, INSURANCE, ASK = "box", "cards", "stake", "insurance", "ask"
SHOOT, BONUS, ENVY = "shoot", "bonus", "envy"  # places of their own, as insurance has one
KITTY, MARKER, BANK = "kitty", "marker", "bank"
# What is in the dealer's own hands, and on the lips.
CHIP, POINT, YES, NO, SAY = "chip", "point", "yes", "no", "say"
PICKED = "picked"  # the chips in hand, as they stand on the ledge of the float


class Thing(NamedTuple):
    """A thing of the table: kind and place (0: does not apply).

    ``what``: of a request, the thing asked for; of something to say, the phrase. ``value``: a
    chip's denomination, or the number of a request.
    """

    kind: str
    box: int = 0
    hand: int = 0
    place: int = 0
    what: str = ""
    value: int = 0


#: What is said or shown to somebody: where nobody is, it means nothing.
ADDRESSES = (POINT, NO, SAY)


@dataclass(frozen=True, slots=True)
class Move:
    """A movement of one thing to another, with a hand.

    ``side``: the side from which it reached the target; ``chips``: those picked from the float,
    or counted out of the source; ``decks``: how deep, from the bottom; ``value``: the number
    that is said; ``face``: how a card is laid, where the dealer shows it.
    """

    source: Thing
    target: Thing
    hand: str = "left"
    side: str | None = None
    chips: Chips = NO_CHIPS
    decks: float | None = None
    value: int | None = None
    face: str | None = None


class Scene(NamedTuple):
    """The table, house and game family that give a move its meaning."""

    table: Table
    house: House
    family: Family[House]


def is_counted(thing: Thing) -> bool:
    """Tell if chips picked after this thing are counted out of it."""
    return thing.kind in (KITTY, STAKE, SHOOT, INSURANCE)


def wants_depth(source: Thing, target: Thing) -> bool:
    """Tell if a move needs a depth, as the cut card does."""
    return source.kind == CUT_CARD and target.kind == STACK
