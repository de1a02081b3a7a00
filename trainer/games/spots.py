"""Sets of spots and orders that do not depend on the game."""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter

from trainer.table.house import House
from trainer.table.spot import AskSpot, BetSpot, BoxSpot, HandSpot, Spot
from trainer.table.table import Table


def boxes(table: Table, _within: Spot, _house: House) -> Sequence[BoxSpot]:
    """Every box in play."""
    return [Spot(box.number) for box in table.boxes]


def hands(table: Table, within: Spot, _house: House) -> Sequence[HandSpot]:
    """Every hand of cards on the boxes, or on the box of the group around."""
    if within.box:
        return [spot for box in table.boxes if box.number == within.box for spot in box.hands_at]
    return [spot for box in table.boxes for spot in box.hands_at]


def bets(table: Table, within: Spot, _house: House) -> Sequence[BetSpot]:
    """Every stake on every hand, or on the hand of the group around."""
    number, hand_number = within.box, within.hand
    return [
        Spot(box.number, hand.number, stake.place)
        for box in table.boxes
        if not number or box.number == number
        for hand in box.hands
        if not hand_number or hand.number == hand_number
        for stake in hand.stakes
    ]


def asks(table: Table, _within: Spot, _house: House) -> Sequence[AskSpot]:
    """Everything that a player tries and the dealer has not yet refused."""
    return [Spot(ask.box, 0, ask.place, ask.number) for ask in table.asks]


SETS: Mapping[str, Callable[[Table, Spot, House], Sequence[Spot]]] = {
    function.__name__: function for function in (boxes, hands, bets, asks)
}

#: Sets that stay at the hand of the group around, where that is about one.
OF_ONE_HAND = frozenset({bets})

#: Sort keys; spots with equal keys are free of order.
ORDERS: Mapping[str, Callable[[Spot], tuple[int, ...]]] = {
    "clockwise": itemgetter(0, 1),  # box and hand, for speed: this is asked of every spot
    "any order": lambda _spot: (),
}
