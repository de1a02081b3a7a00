"""Doubling a hand, and giving it up afterwards."""

from trainer.games.house import payout
from trainer.games.pontoon.house import PontoonHouse
from trainer.table.box import Hand
from trainer.table.table import Table


def may_double(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand may be doubled: so often, with so many cards, on such a total.

    Aces count low for the total, as they do once it is doubled (AUS-DBL-1 to -3, ONL-4, ONL-8).
    """
    if hand.doubles >= house.doubles_on_a_hand or takes_no_more(hand, house):
        return False
    if is_full_ace(hand, house):
        return False
    if house.double_cards and len(hand.cards) > house.double_cards:
        return False
    least, most = house.double_totals
    return least <= house.low_total(hand.cards) <= most


def takes_no_more(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand was doubled where the doubled card is the last (AUS-DBL-1, ONL-4)."""
    return hand.doubles > 0 and not house.card_after_double


def is_full_ace(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand is a split ace with all the cards that it gets (PRG-SPL-13, AUS-SPL-1)."""
    return hand.split_aces and len(hand.cards) > house.cards_to_a_split_ace


def may_rescue(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand may still be given up after doubling: no 21, no bust (AUS-DBL-4)."""
    return (
        house.rescue
        and hand.doubles > 0
        and not hand.stood
        and not hand.given_up
        and house.total_of(hand) < house.limit
    )


def may_surrender(table: Table, house: PontoonHouse) -> bool:
    """Whether hands may be surrendered against the dealer's first card (AUS-SUR-1)."""
    return bool(table.dealer) and table.dealer[0][0] in house.surrender_against


def too_late_to_surrender(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand has been played too far: drawn, split or doubled (AUS-AMB-18)."""
    if hand.doubles:
        return True
    drawn = hand.split or len(hand.cards) != 2
    return drawn and house.surrender_when == "first decision"


def is_surrendered(table: Table, hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand is given up: it was said and may be, even if no marker lies there."""
    if hand.marker:
        return True
    return (
        hand.answer == "surrender"
        and may_surrender(table, house)
        and not too_late_to_surrender(hand, house)
    )


def surrender_costs(stake: int, house: PontoonHouse) -> int:
    """What is taken of a surrendered stake when the dealer has no natural, in money units."""
    return payout(stake, house.surrender_takes, house.surrender_half_units)
