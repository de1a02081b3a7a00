"""Facts of the table that are named conditions in every game: they ask nothing of the house."""

from collections.abc import Callable

from trainer.table.grammar import ACTS
from trainer.table.spot import HandSpot, Spot
from trainer.table.table import Table

Fact = Callable[[Table, Spot, object], bool]

#: Every fact by the name that procedures use.
FACTS: dict[str, Fact] = {}


def _fact(fact: Fact) -> Fact:
    """Add a fact under its own name."""
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
    """No further round follows."""
    return table.last_round


@_fact
def never(_table: Table, _spot: Spot, _house: object) -> bool:
    """What never holds."""
    return False


@_fact
def answered(table: Table, spot: HandSpot, _house: object) -> bool:
    """The controller has asked for something that is not done yet."""
    return bool(table.hand(spot).answer)


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
