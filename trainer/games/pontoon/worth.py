"""What hands are worth, and what becomes of the bets on them."""

from trainer.games.house import payout
from trainer.games.pontoon.condition import named
from trainer.games.pontoon.doubling import (
    is_full_ace,
    is_surrendered,
    may_rescue,
    surrender_costs,
    takes_no_more,
)
from trainer.games.pontoon.house import PontoonHouse
from trainer.table.box import Box, Hand, Stake
from trainer.table.card import Card
from trainer.table.spot import BetSpot, HandSpot, Spot
from trainer.table.table import Table


def two_card_pontoon(cards: tuple[Card, ...], house: PontoonHouse) -> bool:
    """Whether these are an ace and a court card or ten, two cards in all (PRG-VAL-5)."""
    if len(cards) != 2:
        return False
    first, second = cards[0][0], cards[1][0]
    return (first == "A" and second in house.pontoon_with) or (
        second == "A" and first in house.pontoon_with
    )


def is_pontoon(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand is a Pontoon: never after a split (PRG-SPL-14, AMB-7)."""
    return (house.split_pontoon or not hand.split) and two_card_pontoon(hand.cards, house)


def loses_to_pontoon(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand loses to the dealer's Pontoon: its own may stand off (PRG-IMM-6, ONL-3)."""
    return house.pontoon_loses_to_pontoon or not is_pontoon(hand, house)


def is_bust(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand is over the limit (PRG-BUST-1)."""
    return house.low_total(hand.cards) > house.limit


def is_pair(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand is two cards of equal value, or rank (PRG-SPL-1, AMB-6)."""
    if len(hand.cards) != 2:
        return False
    first, second = hand.cards[0][0], hand.cards[1][0]
    if house.split_by == "rank":
        return first == second
    return house.values[first] == house.values[second]


def may_split(box: Box, hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand may be split now (PRG-SPL-1, -8, -12)."""
    if not is_pair(hand, house):
        return False
    if house.hands_on_a_box and len(box.hands) >= house.hands_on_a_box:
        return False
    if hand.cards[0][0] != "A":
        return True
    aces = sum(1 for other in box.hands if other.split_aces)
    return max(0, aces - 1) < house.ace_splits


def is_finished(box: Box, hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand takes no more cards, and is not bust, whatever comes."""
    if is_bust(hand, house):
        return False
    if hand.stood or hand.answer == "stand by sign" or is_full(hand, house):
        return True
    if hand.given_up or hand.marker:
        return True
    if is_full_ace(hand, house):
        return not may_split(box, hand, house)
    if takes_no_more(hand, house) and not may_rescue(hand, house):
        return True
    return house.total_of(hand) >= house.limit


def is_full(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand has as many cards as a hand may have (AMB-4)."""
    return bool(house.most_cards) and len(hand.cards) >= house.most_cards


def wins_at_once(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the hand is a 21 that is paid whatever the dealer makes (AUS-IMM-1)."""
    return house.wins_at_once and house.total_of(hand) == house.limit


def waits(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the dealer's cards decide about the hand: no bust, no 21 paid at once, no rescue."""
    return not (is_bust(hand, house) or hand.given_up or wins_at_once(hand, house))


def may_buy(hand: Hand, house: PontoonHouse) -> bool:
    """Whether the next card may be bought (PRG-BUY-1 to -3, -5; PRG-SPL-11)."""
    last = house.last_bought_card_split if hand.split else house.last_bought_card
    if len(hand.cards) >= last or (hand.bought and not house.buy_after_buy):
        return False
    return house.buy_after_twist or not hand.twisted


def price(original: int, house: PontoonHouse) -> int:
    """The price of a card for a stake, in money units (PRG-BUY-1, AMB-28)."""
    return payout(original, house.buy_price, house.half_units)


def dealer_pontoon(table: Table, house: PontoonHouse) -> bool:
    """Whether the dealer's two cards are a Pontoon."""
    return two_card_pontoon(table.dealer, house)


def is_plain(table: Table, house: PontoonHouse) -> bool:
    """Whether the dealer's first card makes no Pontoon wait (PRG-IMM-1, AMB-18)."""
    return bool(table.dealer) and table.dealer[0][0] not in house.waits_against


def is_live(table: Table, hand: Hand, stake: Stake, house: PontoonHouse) -> bool:
    """Whether a bet on a hand that waits for the dealer's cards is lost or won by them.

    A Pontoon against a plain card and a bet for which even money was taken are not; that a bet was
    paid or taken too early decides nothing.
    """
    if stake.even_money == "accepted":
        return False
    return not (is_plain(table, house) and is_pontoon(hand, house))


def something_live(table: Table, house: PontoonHouse) -> bool:
    """Whether a bet or an insurance bet still waits for the dealer's cards (AMB-22)."""
    return insurance_live(table) or any(
        is_live(table, hand, stake, house)
        for box in table.boxes
        for hand in box.hands
        if waits(hand, house)
        for stake in hand.stakes
    )


def insurance_live(table: Table) -> bool:
    """Whether insurance is to be settled."""
    return any(bet.insurance_state == "laid" for box in table.boxes for bet in box.bets)


def dealer_must_draw(table: Table, house: PontoonHouse) -> bool:
    """Whether the dealer has to draw beyond the second card (PRG-DLR-2, AMB-22)."""
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
        if waits(hand, house)
        and not is_surrendered(table, hand, house)
        and (house.draws_for_waiting_pontoon or not is_pontoon(hand, house))
        for stake in hand.stakes
    )


def outcome(table: Table, hand: Hand, house: PontoonHouse) -> str:
    """What becomes of the bets on a hand: "" while cards that the dealer sees can change it.

    Else "bust", "given up", "lost", "surrendered", "stand off", or what it is paid as: "at once",
    "pontoon", "trick", "even".
    """
    if not waits(hand, house):
        return _without_the_dealer(hand, house)
    if len(table.dealer) < 2 or table.dealer_down:
        return ""
    pontoon = is_pontoon(hand, house)
    if dealer_pontoon(table, house):
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
    """The most that the player may lay as insurance, in money units (PRG-INS-2, AMB-9)."""
    paid, staked = house.insurance_most
    return table.bet(spot).chips.amount * paid // staked


ONE_BET = ("obo", "bb+1")  # one bet of a player on a box is taken, at most


def _waiting(table: Table, spot: Spot, house: PontoonHouse) -> list[Stake]:
    """The player's stakes on the hands of the box that waited for the dealer's cards."""
    hands = table.box(spot.box).hands
    stakes = [stake for hand in hands if waits(hand, house) for stake in hand.stakes]
    return [stake for stake in stakes if stake.place == spot.place]


def _lost_before(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """What the player lost on the box by busting and by giving up, in money units."""
    return sum(
        stake.original if hand.given_up else stake.chips.amount
        for hand in table.box(spot.box).hands
        if hand.given_up or is_bust(hand, house)
        for stake in hand.stakes
        if stake.place == spot.place
    )


def natural_takes(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """What a dealer natural takes of the bet at the spot, in money units (AUS-SET-1).

    Where one bet of a player on a box is taken, the answer is the same for each that waited.
    """
    stake = table.stake(spot)
    rule = house.dealer_pontoon_takes
    if rule == "all" or is_surrendered(table, table.hand(spot), house):
        return stake.chips.amount
    if rule == "obo":
        return max(0, stake.original - _lost_before(table, spot, house))
    return stake.original


def amount_taken(table: Table, spot: Spot, house: PontoonHouse) -> int:
    """What is taken of the bet at the spot if it is lost, in money units."""
    hand, stake = table.hand(spot), table.stake(spot)
    if hand.given_up:  # AUS-DBL-4
        return stake.original
    if len(table.dealer) >= 2 and not table.dealer_down and waits(hand, house):
        if dealer_pontoon(table, house):
            return natural_takes(table, spot, house)
        if is_surrendered(table, hand, house):  # AUS-SUR-1
            return surrender_costs(stake.chips.amount, house)
    return stake.chips.amount


@named
def taken_in_part(table: Table, spot: BetSpot, house: PontoonHouse) -> bool:
    """Less than the whole of the bet at the spot is taken."""
    return 0 < amount_taken(table, spot, house) < table.stake(spot).chips.amount


@named
def taken_whole(table: Table, spot: BetSpot, house: PontoonHouse) -> bool:
    """The whole of the bet at the spot is taken."""
    return amount_taken(table, spot, house) == table.stake(spot).chips.amount


@named
def loses_to_a_natural(table: Table, spot: HandSpot, house: PontoonHouse) -> bool:
    """The hand loses to a dealer natural, whether that is shown or not (ONL-2, ONL-3)."""
    return loses_to_pontoon(table.hand(spot), house)


@named
def loses_one_bet(_table: Table, _spot: Spot, house: PontoonHouse) -> bool:
    """A dealer natural takes one bet of a player on a box, at most (AUS-SET-1)."""
    return house.dealer_pontoon_takes in ONE_BET


@named
def rescued(table: Table, spot: HandSpot, _house: PontoonHouse) -> bool:
    """The hand was given up after doubling (AUS-DBL-4)."""
    return table.hand(spot).given_up


@named
def surrender_said(table: Table, spot: Spot, house: PontoonHouse) -> bool:
    """The hand was surrendered, and may be (AUS-SUR-1)."""
    return spot.hand > 0 and is_surrendered(table, table.hand(spot), house)


@named
def marked(table: Table, spot: Spot, _house: PontoonHouse) -> bool:
    """The surrender marker lies on the bet (AUS-SUR-1)."""
    return spot.hand > 0 and bool(table.hand(spot).marker)
