"""What a round comes to by the clauses alone, as its cards and stakes lie at the end."""

from tests.oracle import playout
from tests.oracle.cards import is_ace, is_natural, is_ten
from tests.oracle.settlement import winnings
from tests.slips.engine import Lying, Table


def settled(house: str, table: Table) -> int | None:
    """What the house wins; None where it cannot be told."""
    if house == "prague":
        return _prague(table)
    return None


def _prague(table: Table) -> int | None:
    won = 0
    dealer = list(table.dealer)
    natural = is_natural(dealer[:2])
    for hand in table.hands:
        for place in hand.stakes:
            net = _prague_bet(hand, place, dealer, natural=natural)
            if net is None:
                return None
            won += net
    for amount in table.insurance.values():
        won += -2 * amount if natural else amount
    return won


def _prague_bet(hand: Lying, place: int, dealer: list[str], *, natural: bool) -> int | None:
    stake = hand.stakes[place][1]
    lying = playout.Hand(hand.box, hand.number, list(hand.cards), {place: stake}, hand.split)
    if len(hand.cards) < 2 or not dealer:
        return None
    if hand.even_money.get(place) == "accepted":
        return -stake
    if lying.bust:
        return stake
    if lying.pontoon and not (is_ace(dealer[0]) or is_ten(dealer[0])):
        return -2 * stake  # PRG-IMM-1, whatever the dealer makes
    if len(dealer) < 2:
        return None
    paid = winnings(lying, stake, dealer, natural)
    return stake if paid is None else -paid
