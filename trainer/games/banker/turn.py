"""The conditions of a hand of cards and its turn: what it may take, what was asked for."""

from trainer.games.banker.condition import CONDITIONS, Condition, named
from trainer.games.banker.house import BankerHouse
from trainer.games.banker.worth import (
    banker_has_pontoon,
    is_bust,
    is_finished,
    is_over,
    is_pair,
    may_burn,
    reason_of,
    refusal,
    refused_shoot,
)
from trainer.table.spot import HandSpot, Spot
from trainer.table.table import Table

_why_no_split = reason_of("split")


@named
def bust(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The hand lies open, and is bust."""
    return spot.hand > 0 and is_bust(table.hand(spot), house)


@named
def bust_unseen(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The player has gone bust and not thrown in his cards."""
    hand = table.hand(spot)
    return bool(hand.down) and is_over(hand, house)


@named
def may_take_a_card(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The hand is neither bust nor finished, and the banker has no Pontoon (BRI-DEAL-2)."""
    hand = table.hand(spot)
    out = hand.cleared or is_bust(hand, house) or is_finished(hand, house)
    return not out and not banker_has_pontoon(table, house)


@named
def split_hand(table: Table, spot: Spot, _house: BankerHouse) -> bool:
    """The hand came from a split."""
    return spot.hand > 0 and table.hand(spot).split


@named
def nothing_asked(table: Table, spot: HandSpot, _house: BankerHouse) -> bool:
    """Nothing that the player has asked for is open."""
    return not table.hand(spot).answer


@named
def asks_to_buy(table: Table, spot: Spot, _house: BankerHouse) -> bool:
    """The player wants to buy a card."""
    return spot.hand > 0 and table.hand(spot).answer.startswith("buy")


@named
def asks_to_split_no_aces(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The player wants to split a pair that only the agreement on aces forbids (BRI-VAR-1)."""
    hand = table.hand(spot)
    asked, _, _ = hand.answer.partition(" ")
    refused = asked == "split" and _why_no_split(table, spot, house) == "split"
    return refused and house.splits == "aces" and is_pair(hand, house)


@named
def full(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The hand has as many cards as a hand may have (BRI-PLAY-6)."""
    return spot.hand > 0 and len(table.hand(spot).cards) >= house.trick_cards


@named
def finished(table: Table, spot: Spot, house: BankerHouse) -> bool:
    """The hand has stuck, or was declared a Pontoon."""
    return spot.hand > 0 and is_finished(table.hand(spot), house)


def _wants(wish: str) -> Condition:
    may_not = reason_of(wish)

    def wants(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
        hand = table.hand(spot)
        return (
            hand.answer.partition(" ")[0] == wish
            and not may_not(table, spot, house)
            and not refused_shoot(table, spot, house)
        )

    return wants


def _refused_for(reason: str, *wishes: str) -> Condition:
    why = {wish: reason_of(wish) for wish in wishes}

    def refused(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
        asked, _, _ = table.hand(spot).answer.partition(" ")
        return asked in why and why[asked](table, spot, house) == reason

    return refused


@named
def answer_may_be_met(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """What the player asked for, beside a shoot bet, is allowed."""
    return not refusal(table, spot, house)


@named
def burns_cards(table: Table, spot: HandSpot, house: BankerHouse) -> bool:
    """The two cards are shown, to be changed for two others (BRI-VAR)."""
    hand = table.hand(spot)
    return hand.answer == "burn" and len(hand.cards) == 2 and may_burn(hand, house)


@named
def gets_new_cards(table: Table, spot: HandSpot, _house: BankerHouse) -> bool:
    """The burnt cards are away, and the two new ones are not there yet (BRI-VAR)."""
    hand = table.hand(spot)
    return hand.answer == "burn" and len(hand.cards) < 2


CONDITIONS.update(
    wants_split=_wants("split"),
    wants_twist=_wants("twist"),
    wants_bought_card=_wants("buy"),
    asks_to_buy_after_twist=_refused_for("buy after twist", "buy"),
    asks_at_wrong_price=_refused_for("price", "buy"),
    asks_to_split_unequal=_refused_for("split", "split"),
    asks_to_split_for_wrong_stake=_refused_for("split stake", "split"),
    asks_to_stick_too_low=_refused_for("stick", "stick"),
    asks_for_a_card_at_21=_refused_for("card", "buy", "twist"),
    asks_to_burn=_refused_for("burn", "burn"),
)
