"""Surrender: giving up half of a bet."""

from trainer.games.house import payout
from trainer.games.pontoon.house import PontoonHouse
from trainer.table.box import Hand
from trainer.table.table import Table


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
