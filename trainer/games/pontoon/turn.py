"""Conditions of a hand and its turn: requests and allowed answers."""

from collections.abc import Callable, Mapping

from trainer.games.pontoon.condition import CONDITIONS, Condition, named
from trainer.games.pontoon.doubling import (
    is_doubled_out,
    is_full_ace,
    is_past_surrender,
    may_double,
    may_rescue,
    may_surrender,
)
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.worth import (
    card_price,
    has_dealer_pontoon,
    is_bust,
    is_finished,
    is_full,
    is_pontoon,
    may_buy,
    may_split,
)
from trainer.table.box import Hand
from trainer.table.spot import BetSpot, BoxSpot, HandSpot, Spot
from trainer.table.table import Table

Reason = Callable[[Table, Spot, PontoonHouse], str]


def _sum_named(hand: Hand) -> int | None:
    """Return the money that the controller names, or None."""
    _, _, named = hand.answer.partition(" ")
    return int(named) if named else None


def _another_sum(hand: Hand, due: Callable[[int], int]) -> bool:
    """Tell if the controller names a sum other than the right one.

    A bet that was cleared too early demands none.
    """
    return any(_sum_named(hand) not in (None, due(stake.original)) for stake in hand.stakes[:1])


def _buy(table: Table, spot: Spot, house: PontoonHouse) -> str:
    hand = table.hand(spot)
    if not may_buy(hand, house):
        after_twist = hand.twisted and not house.buy_after_twist
        last = house.last_bought_card_split if hand.split else house.last_bought_card
        return "buy after twist" if after_twist and len(hand.cards) < last else "buy too late"
    return "price" if _another_sum(hand, lambda stake: card_price(stake, house)) else ""


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
    if is_doubled_out(hand, house):
        return "card after double"
    return "" if house.twist and not is_full_ace(hand, house) else "twist"


def _surrender(table: Table, spot: Spot, house: PontoonHouse) -> str:
    if not may_surrender(table, house):
        return "surrender"
    return "late surrender" if is_past_surrender(table.hand(spot), house) else ""


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


def refusal_rule(wish: str) -> Reason:
    """Return the function that gives the reason to refuse such answers.

    It asks the house only about this kind of answer.
    """
    return _REASONS[wish]


def refusal(table: Table, spot: Spot, house: PontoonHouse) -> str:
    """Return the reason to refuse the controller's answer, or "".

    It is a key of ``DECLINED``.
    """
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


# Hands and boxes


@named
def pontoon(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand is a Pontoon."""
    return is_pontoon(table.hand(spot), house)


@named
def bust(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand is bust."""
    return is_bust(table.hand(spot), house)


@named
def on_a_last_box(_table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The box is one of the last two (AMB-16, AMB-25)."""
    return spot.box in house.last_boxes


@named
def mixed_chips(table: Table, spot: BetSpot, _house: PontoonHouse) -> bool:
    """The bet has chips of more than one denomination (PRG-BUST-3)."""
    return table.stake(spot).chips.is_mixed


@named
def at_limit(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand is at 21 (PRG-ACT-6)."""
    return spot.hand > 0 and house.total_of(table.hand(spot)) >= house.limit


@named
def hand_of_21_on_the_box(table: Table, spot: BoxSpot, house: PontoonHouse) -> bool:
    """A hand of the box is at 21, and gets no card."""
    return any(house.total_of(hand) >= house.limit for hand in table.box(spot.box).hands)


@named
def full(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand has as many cards as a hand may have (AMB-4)."""
    return spot.hand > 0 and is_full(table.hand(spot), house)


@named
def split_ace(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The hand began with a split ace."""
    return spot.hand > 0 and table.hand(spot).split_aces


@named
def finished(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand is complete, not bust, and has no open request."""
    box = table.box(spot.box)
    hand = box.hand(spot.hand)
    return not hand.answer and is_finished(box, hand, house)


@named
def may_take_a_card(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand may take a card; the dealer shows no Pontoon.

    It does not hold for a hand that still lacks its card after a split: its choices depend
    on that card.
    """
    box = table.box(spot.box)
    hand = box.hand(spot.hand)
    if hand.cleared or card_to_split_missing(table, spot, house):
        return False
    if is_bust(hand, house) or is_finished(box, hand, house):
        return False
    return bool(table.dealer_down) or not has_dealer_pontoon(table, house)


@named
def card_to_split_missing(table: Table, spot: HandSpot, _house: PontoonHouse) -> bool:
    """The hand came from a split, and has one card."""
    hand = table.hand(spot)
    return hand.split and len(hand.cards) == 1


@named
def answer_may_be_met(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The controller's request is allowed."""
    return bool(table.hand(spot).answer) and not refusal(table, spot, house)


@named
def stood(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The controller has refused a further card."""
    return spot.hand > 0 and table.hand(spot).stood


@named
def pair(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand is a pair that may be split."""
    box = table.box(spot.box)
    return may_split(box, box.hand(spot.hand), house)


def _wants(wish: str) -> Condition:
    may_not = refusal_rule(wish)

    def wants(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
        asked, _, _ = table.hand(spot).answer.partition(" ")
        return asked == wish and not may_not(table, spot, house)

    return wants


@named
def doubled(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The hand was doubled."""
    return spot.hand > 0 and table.hand(spot).doubles > 0


@named
def doubled_out(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand was doubled and gets no further card (AUS-DBL-1)."""
    return spot.hand > 0 and is_doubled_out(table.hand(spot), house)


@named
def values_called(_table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """The dealer calls a hand's total before its decision."""
    return house.values_called


@named
def player_has_pontoon(table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """A player has a Pontoon (ONL-3)."""
    return any(is_pontoon(hand, house) for box in table.boxes for hand in box.hands)


def _refusal_for(wish: str, reason: str) -> Condition:
    why = refusal_rule(wish)

    def refused(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
        hand = table.hand(spot)
        asked, _, _ = hand.answer.partition(" ")
        return asked == wish and not hand.asked and why(table, spot, house) == reason

    return refused


CONDITIONS.update(
    wants_split=_wants("split"),
    wants_twist=_wants("twist"),
    wants_bought_card=_wants("buy"),
    wants_double=_wants("double"),
    wants_surrender=_wants("surrender"),
    asks_to_buy_after_twist=_refusal_for("buy", "buy after twist"),
    asks_to_buy_too_late=_refusal_for("buy", "buy too late"),
    asks_at_wrong_price=_refusal_for("buy", "price"),
    asks_to_split_unequal=_refusal_for("split", "split"),
    asks_to_split_for_wrong_stake=_refusal_for("split", "split stake"),
    asks_to_stand_too_low=_refusal_for("stand", "stand"),
    asks_to_twist=_refusal_for("twist", "twist"),
    asks_to_buy=_refusal_for("buy", "buy too late"),
    asks_to_double=_refusal_for("double", "double"),
    asks_to_double_for_wrong_stake=_refusal_for("double", "double stake"),
    asks_for_card_after_double=_refusal_for("twist", "card after double"),
    asks_to_surrender=_refusal_for("surrender", "surrender"),
    asks_to_surrender_late=_refusal_for("surrender", "late surrender"),
    asks_to_rescue=_refusal_for("rescue", "rescue"),
)
