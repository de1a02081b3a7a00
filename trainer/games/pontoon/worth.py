"""What hands are worth, and what becomes of the bets on them."""

from collections.abc import Mapping

from trainer.games.house import payout
from trainer.games.pontoon.house import PontoonHouse
from trainer.table.box import Box, Hand
from trainer.table.card import Card
from trainer.table.spot import Spot
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
    if hand.stood or hand.answer == "stand by sign" or len(hand.cards) >= house.most_cards:
        return True
    if hand.split_aces and len(hand.cards) > house.cards_to_a_split_ace:
        return not may_split(box, hand, house)
    return house.total(hand.cards) >= house.limit


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


def something_live(table: Table, house: PontoonHouse) -> bool:
    """Whether a bet or an insurance bet still waits for the dealer's cards (AMB-22)."""
    return insurance_live(table) or any(
        stake.live
        for box in table.boxes
        for hand in box.hands
        if not is_bust(hand, house)
        for stake in hand.stakes
    )


def insurance_live(table: Table) -> bool:
    """Whether insurance is to be settled."""
    return any(bet.insurance_state == "laid" for box in table.boxes for bet in box.bets)


def dealer_must_draw(table: Table, house: PontoonHouse) -> bool:
    """Whether the dealer has to draw beyond the second card (PRG-DLR-2, AMB-22)."""
    if len(table.dealer) < 2:
        return False
    low = house.low_total(table.dealer)
    total = house.total(table.dealer) if house.dealer_ace_high else low
    if total >= house.dealer_stands_on:
        return False
    return any(
        stake.live
        for box in table.boxes
        for hand in box.hands
        if not is_bust(hand, house)
        and (house.draws_for_waiting_pontoon or not is_pontoon(hand, house))
        for stake in hand.stakes
    )


def outcome(table: Table, hand: Hand, house: PontoonHouse) -> str:
    """What becomes of the bets on a hand: "" while cards can still change it.

    Else "bust", "lost", "stand off", or what it is paid as: "pontoon", "trick", "even".
    """
    if is_bust(hand, house):
        return "bust"
    if len(table.dealer) < 2:
        return ""
    pontoon = is_pontoon(hand, house)
    if dealer_pontoon(table, house):
        return "lost" if house.pontoon_loses_to_pontoon or not pontoon else "stand off"
    if pontoon:
        return "pontoon"
    return _outcome_by_totals(table, hand, house)


def _outcome_by_totals(table: Table, hand: Hand, house: PontoonHouse) -> str:
    trick = len(hand.cards) >= house.trick_cards
    if trick and house.trick_loses_to == "pontoon":
        return "trick"
    if dealer_must_draw(table, house):
        return ""
    dealer, total = house.total(table.dealer), house.total(hand.cards)
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


def refusal(table: Table, spot: Spot, house: PontoonHouse) -> str:
    """Why the controller's answer has to be refused; "" when it may be met.

    One of "buy after twist", "buy too late", "price", "split", "split stake", "stand", "twist".
    """
    box = table.box(spot.box)
    hand = box.hand(spot.hand)
    wish, _, sum_named = hand.answer.partition(" ")
    original = hand.stakes[0].original
    if wish == "buy":
        if not may_buy(hand, house):
            after_twist = hand.twisted and not house.buy_after_twist
            last = house.last_bought_card_split if hand.split else house.last_bought_card
            return "buy after twist" if after_twist and len(hand.cards) < last else "buy too late"
        return "price" if sum_named and int(sum_named) != price(original, house) else ""
    if wish == "split":
        if not may_split(box, hand, house):
            return "split"
        return "split stake" if sum_named and int(sum_named) != original else ""
    if hand.answer == "stand" and not hand.stood:
        return "stand"
    return "twist" if wish == "twist" and not house.twist else ""


#: What is declined, by why the controller's answer may not be met.
DECLINED: Mapping[str, str] = {
    "buy after twist": "buy",
    "buy too late": "buy",
    "price": "stake",
    "split": "split",
    "split stake": "stake",
    "stand": "decision",
    "twist": "card",
}
