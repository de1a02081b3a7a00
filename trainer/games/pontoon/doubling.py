"""Doubling a hand, and giving it up afterwards."""

from trainer.games.options import payout
from trainer.games.pontoon.options import PontoonHouse
from trainer.table.box import Hand
from trainer.table.table import Table


def may_double(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand may be doubled.

    The house limits the number of doubles, of cards, and the totals. Aces count low for the
    total, as they do once it is doubled (AUS-DBL-1 to -3, ONL-4, ONL-8).
    """
    if hand.doubles >= house.doubles_on_a_hand or is_doubled_out(hand, house):
        return False
    if is_full_ace(hand, house):
        return False
    if house.double_cards and len(hand.cards) > house.double_cards:
        return False
    least, most = house.double_totals
    return least <= house.low_total(hand.cards) <= most


def is_doubled_out(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the doubled hand gets no further card (AUS-DBL-1, ONL-4)."""
    return hand.doubles > 0 and not house.card_after_double


def is_full_ace(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if a split ace has all its cards (PRG-SPL-13, AUS-SPL-1)."""
    return hand.split_aces and len(hand.cards) > house.cards_to_a_split_ace


def may_rescue(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the doubled hand may still be given up (AUS-DBL-4).

    It is neither at 21 nor bust.
    """
    return (
        house.rescue
        and hand.doubles > 0
        and not hand.stood
        and not hand.given_up
        and house.total_of(hand) < house.limit
    )


def may_surrender(table: Table, house: PontoonHouse) -> bool:
    """Tell if the dealer's first card allows surrender (AUS-SUR-1)."""
    return bool(table.dealer) and table.dealer[0][0] in house.surrender_against


def is_past_surrender(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand is past surrendering (AUS-AMB-18).

    It was drawn to, split or doubled.
    """
    if hand.doubles:
        return True
    drawn = hand.split or len(hand.cards) != 2
    return drawn and house.surrender_when == "first decision"


def is_surrendered(table: Table, hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand is surrendered, with or without a marker.

    Without a marker, the player has said it and may.
    """
    if hand.marker:
        return True
    return (
        hand.answer == "surrender"
        and may_surrender(table, house)
        and not is_past_surrender(hand, house)
    )


def surrender_costs(stake: int, house: PontoonHouse) -> int:
    """Return the cost of a surrender, in money units.

    The dealer has no natural.
    """
    return payout(stake, house.surrender_takes, house.surrender_half_units)
