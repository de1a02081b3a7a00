"""Surrender: giving up half of a bet before the first card is taken."""

from trainer.games.house import payout
from trainer.games.pontoon.house import PontoonHouse
from trainer.table.box import Hand
from trainer.table.table import Table


def may_surrender(table: Table, hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand may be surrendered: two cards as dealt, against these (AUS-SUR-1)."""
    if not table.dealer or hand.split or len(hand.cards) != 2:
        return False
    return table.dealer[0][0] in house.surrender_against


def surrender_costs(stake: int, house: PontoonHouse) -> int:
    """What is taken of a surrendered stake when the dealer has no natural, in money units."""
    return payout(stake, house.surrender_takes, house.surrender_half_units)
