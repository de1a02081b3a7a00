"""Facts about the table: named conditions and sets of every game."""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import TypeVar

from trainer.table.grammar import ACTS
from trainer.table.house import House
from trainer.table.spot import AskSpot, BetSpot, BoxSpot, HandSpot, Spot
from trainer.table.table import Table

Fact = Callable[[Table, Spot, object], bool]
#: Every fact by the name that procedures use.
FACTS: dict[str, Fact] = {}


def _fact(fact: Fact) -> Fact:
    """Add a condition under its own name."""
    FACTS[fact.__name__] = fact
    return fact


@_fact
def shuffled(table: Table, _spot: Spot, _house: object) -> bool:
    """The cards are being shuffled."""
    return table.shuffled


@_fact
def cut_offered(table: Table, _spot: Spot, _house: object) -> bool:
    """The stack is held out, and nobody has cut it yet."""
    return table.cut.offered and table.cut.from_top is None


@_fact
def first_card_dealt(table: Table, _spot: Spot, _house: object) -> bool:
    """The deal has begun."""
    return bool(table.dealer) or any(hand.cards for box in table.boxes for hand in box.hands)


@_fact
def last_round(table: Table, _spot: Spot, _house: object) -> bool:
    """The round is the last one."""
    return table.last_round


@_fact
def never(_table: Table, _spot: Spot, _house: object) -> bool:
    """The condition never holds."""
    return False


@_fact
def answered(table: Table, spot: HandSpot, _house: object) -> bool:
    """The controller has asked for something that is not done yet."""
    return bool(table.hand(spot).answer)


@_fact
def nothing_asked(table: Table, spot: HandSpot, _house: object) -> bool:
    """The player has no open request."""
    return not table.hand(spot).answer


@_fact
def split_hand(table: Table, spot: Spot, _house: object) -> bool:
    """The hand came from a split."""
    return spot.hand > 0 and table.hand(spot).split


@_fact
def cleared(table: Table, spot: HandSpot, _house: object) -> bool:
    """The hand's cards are in the discard tray."""
    return table.hand(spot).cleared


@_fact
def dealer_cleared(table: Table, _spot: Spot, _house: object) -> bool:
    """The dealer's own cards are in the discard tray."""
    return table.dealer_cleared


def _tries(what: str) -> Fact:
    def tries(table: Table, spot: Spot, _house: object) -> bool:
        return any(ask.number == spot.nth and ask.what == what for ask in table.asks)

    return tries


FACTS.update({f"tries_{what}": _tries(what) for what in ACTS["refuse"].what})


def boxes(table: Table, _within: Spot, _house: House) -> Sequence[BoxSpot]:
    """Every box in play."""
    return [Spot(box.number) for box in table.boxes]


def hands(table: Table, within: Spot, _house: House) -> Sequence[HandSpot]:
    """Every hand of cards, or those on the group's box."""
    if within.box:
        return [spot for box in table.boxes if box.number == within.box for spot in box.hands_at]
    return [spot for box in table.boxes for spot in box.hands_at]


def bets(table: Table, within: Spot, _house: House) -> Sequence[BetSpot]:
    """Every stake, or those on the group's box or hand."""
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
    """Every try of a player that the dealer has not refused."""
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


ABOUT = TypeVar("ABOUT")
WITHIN = TypeVar("WITHIN")
HOUSE = TypeVar("HOUSE")
ANSWER = TypeVar("ANSWER")


def remember_last(
    question: Callable[[WITHIN, ABOUT, HOUSE], ANSWER],
) -> Callable[[WITHIN, ABOUT, HOUSE], ANSWER]:
    """Return the same function, which remembers its last answer.

    It answers again if it is asked of the very same values: they never change.
    """
    last: tuple[object, object, object, ANSWER] | None = None

    def ask(within: WITHIN, about: ABOUT, house: HOUSE) -> ANSWER:
        nonlocal last
        asked = last
        if asked and asked[1] is about and asked[0] is within and asked[2] is house:
            return asked[3]
        answer = question(within, about, house)
        last = (within, about, house, answer)
        return answer

    return ask
