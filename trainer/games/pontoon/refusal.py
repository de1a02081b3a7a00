"""Why a controller's answer may not be met, and what is declined then."""

from collections.abc import Callable, Mapping

from trainer.games.pontoon.doubling import is_full_ace, may_double, may_rescue, takes_no_more
from trainer.games.pontoon.house import PontoonHouse
from trainer.games.pontoon.surrender import may_surrender, too_late_to_surrender
from trainer.games.pontoon.worth import may_buy, may_split, price
from trainer.table.box import Hand
from trainer.table.spot import Spot
from trainer.table.table import Table

Reason = Callable[[Table, Spot, PontoonHouse], str]


def _sum_named(hand: Hand) -> int | None:
    """The money that the controller puts up, where he says how much."""
    _, _, named = hand.answer.partition(" ")
    return int(named) if named else None


def _another_sum(hand: Hand, due: Callable[[int], int]) -> bool:
    """He names a sum that is not what his bet demands (a bet cleared too early demands none)."""
    return any(_sum_named(hand) not in (None, due(stake.original)) for stake in hand.stakes[:1])


def _buy(table: Table, spot: Spot, house: PontoonHouse) -> str:
    hand = table.hand(spot)
    if not may_buy(hand, house):
        after_twist = hand.twisted and not house.buy_after_twist
        last = house.last_bought_card_split if hand.split else house.last_bought_card
        return "buy after twist" if after_twist and len(hand.cards) < last else "buy too late"
    return "price" if _another_sum(hand, lambda stake: price(stake, house)) else ""


def _split(table: Table, spot: Spot, house: PontoonHouse) -> str:
    hand = table.hand(spot)
    if not may_split(table.box(spot.box), hand, house):
        return "split"
    return "split stake" if _another_sum(hand, int) else ""


def _double(table: Table, spot: Spot, house: PontoonHouse) -> str:
    hand = table.hand(spot)
    if not may_double(hand, house):
        return "double"
    return "double stake" if _another_sum(hand, int) else ""


def _stand(table: Table, spot: Spot, house: PontoonHouse) -> str:
    hand = table.hand(spot)
    told = hand.answer == "stand" or not house.spoken_refusal
    return "stand" if told and not hand.stood else ""


def _twist(table: Table, spot: Spot, house: PontoonHouse) -> str:
    hand = table.hand(spot)
    if takes_no_more(hand, house):
        return "card after double"
    return "" if house.twist and not is_full_ace(hand, house) else "twist"


def _surrender(table: Table, spot: Spot, house: PontoonHouse) -> str:
    if not may_surrender(table, house):
        return "surrender"
    return "late surrender" if too_late_to_surrender(table.hand(spot), house) else ""


def _rescue(table: Table, spot: Spot, house: PontoonHouse) -> str:
    return "" if may_rescue(table.hand(spot), house) else "rescue"


_REASONS: Mapping[str, Reason] = {
    "buy": _buy,
    "split": _split,
    "double": _double,
    "stand": _stand,
    "twist": _twist,
    "surrender": _surrender,
    "rescue": _rescue,
}


def reason_of(wish: str) -> Reason:
    """What says why an answer of this kind may not be met: it asks the house for that alone."""
    return _REASONS[wish]


def refusal(table: Table, spot: Spot, house: PontoonHouse) -> str:
    """Why the controller's answer has to be refused, a key of ``DECLINED``; "" if it may be met."""
    wish, _, _ = table.hand(spot).answer.partition(" ")
    reason = _REASONS.get(wish)
    return reason(table, spot, house) if reason else ""


#: What is declined, by why the controller's answer may not be met.
DECLINED: Mapping[str, str] = {
    "buy after twist": "buy",
    "buy too late": "buy",
    "price": "stake",
    "split": "split",
    "split stake": "stake",
    "stand": "decision",
    "twist": "card",
    "double": "double",
    "double stake": "stake",
    "card after double": "card",
    "surrender": "surrender",
    "late surrender": "surrender",
    "rescue": "rescue",
}
