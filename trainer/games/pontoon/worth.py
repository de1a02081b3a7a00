"""Worth of hands, and results of the bets on them."""

from trainer.games.options import payout
from trainer.games.pontoon.condition import named
from trainer.games.pontoon.doubling import (
    is_doubled_out,
    is_full_ace,
    is_surrendered,
    may_rescue,
    surrender_costs,
)
from trainer.games.pontoon.options import PontoonHouse
from trainer.table.box import Box, Hand, Stake
from trainer.table.card import Card
from trainer.table.spot import BetSpot, HandSpot, Spot
from trainer.table.table import Table


def is_two_card_pontoon(cards: tuple[Card, ...], house: PontoonHouse) -> bool:
    """Tell if two cards are an ace and a ten card (PRG-VAL-5)."""
    if len(cards) != 2:
        return False
    first, second = cards[0][0], cards[1][0]
    return (first == "A" and second in house.pontoon_with) or (
        second == "A" and first in house.pontoon_with
    )


def is_pontoon(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand is a Pontoon (PRG-SPL-14, AMB-7).

    After a split it is one only where the house says so.
    """
    return (house.split_pontoon or not hand.split) and is_two_card_pontoon(hand.cards, house)


def loses_to_pontoon(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand loses to a dealer's Pontoon (PRG-IMM-6, ONL-3).

    A Pontoon of its own may stand off.
    """
    return house.pontoon_loses_to_pontoon or not is_pontoon(hand, house)


def is_bust(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand is over the limit (PRG-BUST-1)."""
    return house.low_total(hand.cards) > house.limit


def is_pair(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if two cards have equal value, or rank (PRG-SPL-1, AMB-6)."""
    if len(hand.cards) != 2:
        return False
    first, second = hand.cards[0][0], hand.cards[1][0]
    if house.split_by == "rank":
        return first == second
    return house.values[first] == house.values[second]


def may_split(box: Box, hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand may be split now (PRG-SPL-1, -8, -12)."""
    if not is_pair(hand, house):
        return False
    if house.hands_on_a_box and len(box.hands) >= house.hands_on_a_box:
        return False
    if hand.cards[0][0] != "A":
        return True
    aces = sum(1 for other in box.hands if other.split_aces)
    return max(0, aces - 1) < house.ace_splits


def is_finished(box: Box, hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand takes no more cards and is not bust."""
    if is_bust(hand, house):
        return False
    if hand.stood or hand.answer == "stand by sign" or is_full(hand, house):
        return True
    if hand.given_up or hand.marker:
        return True
    if is_full_ace(hand, house):
        return not may_split(box, hand, house)
    if is_doubled_out(hand, house) and not may_rescue(hand, house):
        return True
    return house.total_of(hand) >= house.limit


def is_full(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand has as many cards as allowed (AMB-4)."""
    return bool(house.most_cards) and len(hand.cards) >= house.most_cards


def wins_at_once(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the hand is a 21 paid at once (AUS-IMM-1).

    The dealer's cards do not matter.
    """
    return house.wins_at_once and house.total_of(hand) == house.limit


def is_waiting(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the dealer's cards decide about the hand.

    It is not bust, no 21 paid at once, and was not given up.
    """
    return not (is_bust(hand, house) or hand.given_up or wins_at_once(hand, house))


def may_buy(hand: Hand, house: PontoonHouse) -> bool:
    """Tell if the next card may be bought.

    See PRG-BUY-1 to -3, -5; PRG-SPL-11.
    """
    last = house.last_bought_card_split if hand.split else house.last_bought_card
    if len(hand.cards) >= last or (hand.bought and not house.buy_after_buy):
        return False
    return house.buy_after_twist or not hand.twisted


def card_price(original: int, house: PontoonHouse) -> int:
    """Return the price of a card in money units (PRG-BUY-1, AMB-28)."""
    return payout(original, house.buy_price, house.half_units)


def has_dealer_pontoon(table: Table, house: PontoonHouse) -> bool:
    """Tell if the dealer's two cards are a Pontoon."""
    return is_two_card_pontoon(table.dealer, house)


def is_plain(table: Table, house: PontoonHouse) -> bool:
    """Tell if the dealer's first card makes no Pontoon wait (PRG-IMM-1, AMB-18)."""
    return bool(table.dealer) and table.dealer[0][0] not in house.waits_against


def is_live(table: Table, hand: Hand, stake: Stake, house: PontoonHouse) -> bool:
    """Tell if the dealer's cards can win or lose the bet.

    The hand waits for them. They cannot for a Pontoon against a plain card, nor where even
    money was taken. A payment or collection that was too early changes nothing.
    """
    if stake.even_money == "accepted":
        return False
    return not (is_plain(table, house) and is_pontoon(hand, house))


def is_anything_live(table: Table, house: PontoonHouse) -> bool:
    """Tell if any bet or insurance waits for the dealer's cards (AMB-22)."""
    return is_insurance_live(table) or any(
        is_live(table, hand, stake, house)
        for box in table.boxes
        for hand in box.hands
        if is_waiting(hand, house)
        for stake in hand.stakes
    )


def is_insurance_live(table: Table) -> bool:
    """Tell if insurance is to be settled."""
    return any(bet.insurance_state == "laid" for box in table.boxes for bet in box.bets)


def dealer_must_draw(table: Table, house: PontoonHouse) -> bool:
    """Tell if the dealer must draw beyond two cards (PRG-DLR-2, AMB-22)."""
    if len(table.dealer) < 2 or table.dealer_down:
        return False
    low = house.low_total(table.dealer)
    total = house.total(table.dealer) if house.dealer_ace_high else low
    on = house.dealer_stands_on + (house.dealer_hits_soft and total > low)
    if total >= on:
        return False
    return any(
        is_live(table, hand, stake, house)
        for box in table.boxes
        for hand in box.hands
        if is_waiting(hand, house)
        and not is_surrendered(table, hand, house)
        and (house.draws_for_waiting_pontoon or not is_pontoon(hand, house))
        for stake in hand.stakes
    )


def outcome(table: Table, hand: Hand, house: PontoonHouse) -> str:
    """Return the result of the bets on a hand, "" while open.

    It is open while cards that the dealer sees can change it. Results are "bust", "given
    up", "lost", "surrendered", "stand off", or the kind of payment: "at once", "pontoon",
    "trick", "even".
    """
    if not is_waiting(hand, house):
        return _without_the_dealer(hand, house)
    if len(table.dealer) < 2 or table.dealer_down:
        return ""
    pontoon = is_pontoon(hand, house)
    if has_dealer_pontoon(table, house):
        return "lost" if loses_to_pontoon(hand, house) else "stand off"
    if pontoon:
        return "pontoon"
    if is_surrendered(table, hand, house):
        return "surrendered"
    return _outcome_by_totals(table, hand, house)


def _without_the_dealer(hand: Hand, house: PontoonHouse) -> str:
    if is_bust(hand, house):
        return "bust"
    return "given up" if hand.given_up else "at once"


def _outcome_by_totals(table: Table, hand: Hand, house: PontoonHouse) -> str:
    trick = bool(house.trick_cards) and len(hand.cards) >= house.trick_cards
    if trick and house.trick_loses_to == "pontoon":
        return "trick"
    if dealer_must_draw(table, house) and not table.stuck:
        return ""
    dealer, total = house.total(table.dealer), house.total_of(hand)
    wins = "trick" if trick else "even"
    if dealer > house.limit:
        return wins
    if trick:
        return "lost" if dealer == house.limit else wins
    if total == dealer:
        return "lost" if house.ties_lose else "stand off"
    return wins if total > dealer else "lost"


def most_insurance(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """Return the largest insurance allowed, in money units (PRG-INS-2, AMB-9)."""
    paid, staked = house.insurance_most
    return table.bet(spot).chips.amount * paid // staked


ONE_BET = ("obo", "bb+1")  # one bet of a player on a box is taken, at most


def _waiting(table: Table, spot: Spot, house: PontoonHouse) -> list[Stake]:
    """Return the player's stakes on hands of the box that waited.

    They waited for the dealer's cards.
    """
    hands = table.box(spot.box).hands
    stakes = [stake for hand in hands if is_waiting(hand, house) for stake in hand.stakes]
    return [stake for stake in stakes if stake.place == spot.place]


def _lost_before(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """Return the player's earlier loss on the box, in money units.

    It comes from busting and from giving up.
    """
    return sum(
        stake.original if hand.given_up else stake.chips.amount
        for hand in table.box(spot.box).hands
        if hand.given_up or is_bust(hand, house)
        for stake in hand.stakes
        if stake.place == spot.place
    )


def natural_takes(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """Return the loss to a dealer natural, in money units (AUS-SET-1).

    Where one bet of a player on a box is taken, the answer is the same for each that
    waited.
    """
    stake = table.stake(spot)
    rule = house.dealer_pontoon_takes
    if rule == "all" or is_surrendered(table, table.hand(spot), house):
        return stake.chips.amount
    if rule == "obo":
        return max(0, stake.original - _lost_before(table, spot, house))
    return stake.original


def amount_taken(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """Return the amount taken of a lost bet, in money units."""
    hand, stake = table.hand(spot), table.stake(spot)
    if hand.given_up:  # AUS-DBL-4
        return stake.original
    if len(table.dealer) >= 2 and not table.dealer_down and is_waiting(hand, house):
        if has_dealer_pontoon(table, house):
            return natural_takes(table, spot, house)
        if is_surrendered(table, hand, house):  # AUS-SUR-1
            return surrender_costs(stake.chips.amount, house)
    return stake.chips.amount


@named
def taken_in_part(table: Table, spot: BetSpot, house: PontoonHouse) -> bool:
    """The bet is taken in part only."""
    return 0 < amount_taken(table, spot, house) < table.stake(spot).chips.amount


@named
def taken_whole(table: Table, spot: BetSpot, house: PontoonHouse) -> bool:
    """The bet is taken whole."""
    return amount_taken(table, spot, house) == table.stake(spot).chips.amount


@named
def loses_to_a_natural(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand loses to a dealer natural, shown or not (ONL-2, ONL-3)."""
    return loses_to_pontoon(table.hand(spot), house)


@named
def loses_one_bet(_table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """A dealer natural takes one bet per player and box (AUS-SET-1)."""
    return house.dealer_pontoon_takes in ONE_BET


@named
def rescued(table: Table, spot: HandSpot, _house: PontoonHouse) -> bool:
    """The hand was given up after doubling (AUS-DBL-4)."""
    return table.hand(spot).given_up


@named
def surrender_said(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The player has surrendered the hand, and may (AUS-SUR-1)."""
    return spot.hand > 0 and is_surrendered(table, table.hand(spot), house)


@named
def marked(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The surrender marker lies on the bet (AUS-SUR-1)."""
    return spot.hand > 0 and bool(table.hand(spot).marker)
