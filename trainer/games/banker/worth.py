"""Worth of hands, answers that are allowed, and results of bets.

The banker does not see cards that lie face down: a verdict goes only by cards that lie face
up, and by the players' actions. ``is_over`` and ``is_two_card_pontoon`` are for the players
themselves.
"""

from collections.abc import Callable, Mapping

from trainer.games.banker.options import BankerHouse
from trainer.games.options import payout
from trainer.table.box import Box, Hand, Stake
from trainer.table.card import Card
from trainer.table.spot import Spot
from trainer.table.table import Table

BUST, TOTAL, TRICK, PONTOON, ROYAL = range(5)

#: Of two Pontoons the one with a card of these is the better, where the table ranks them.
_BETTER = {"equal": "", "picture": "JQK", "natural": "QK"}

PAID = ("even", "trick", "pontoon", "royal")


def is_two_card_pontoon(cards: tuple[Card, ...], house: BankerHouse) -> bool:
    """Tell if two cards are an ace and a ten card (BRI-SET-1)."""
    if len(cards) != 2:
        return False
    first, second = sorted((card[0] for card in cards), key=lambda rank: rank != "A")
    return first == "A" and second in house.pontoon_with


def rank_hand(
    cards: tuple[Card, ...], house: BankerHouse, *, of_banker: bool = False
) -> tuple[int, int]:
    """Return the worth of cards: the higher, the better (BRI-SET-1)."""
    total = house.total(cards)
    if total > house.limit:
        return BUST, 0
    if house.royal_pontoon and not of_banker and [card[0] for card in cards] == ["7"] * 3:
        return ROYAL, 0
    if is_two_card_pontoon(cards, house):
        return PONTOON, int(any(card[0] in _BETTER[house.pontoons] for card in cards))
    if len(cards) >= house.trick_cards:
        return TRICK, 0
    return TOTAL, total


# What the player knows


def is_over(hand: Hand, house: BankerHouse) -> bool:
    """Tell if the hand is over the limit, hidden cards included."""
    return house.low_total(hand.cards) > house.limit


# What the banker sees


def is_bust(hand: Hand, house: BankerHouse) -> bool:
    """Tell if the hand lies face up and is bust (BRI-BUST-1)."""
    return not hand.down and is_over(hand, house)


def first_cards(hand: Hand, house: BankerHouse) -> int:
    """Return the number of cards with which a hand's turn begins."""
    return 1 + house.cards_to_a_split_hand if hand.split else 2


def is_finished(hand: Hand, house: BankerHouse) -> bool:
    """Tell if the hand has stuck, was declared, or is full."""
    return hand.stood or hand.declared or len(hand.cards) >= house.trick_cards


def most_possible(hand: Hand, house: BankerHouse) -> int:
    """Return the highest total possible, as far as the banker sees."""
    hidden = len(hand.down)
    if not hidden:
        return house.total(hand.cards)
    seen = [card for index, card in enumerate(hand.cards) if index not in hand.down]
    low, high = house.aces
    extra = high - low if any(card[0] == "A" for card in seen) else high - house.courts
    best = house.low_total(tuple(seen)) + hidden * house.courts + extra
    return min(house.limit, best)


def surely_full(hand: Hand, house: BankerHouse) -> bool:
    """Tell if the hand has visibly reached the limit (BRI-PLAY-3, -4)."""
    seen = tuple(card for index, card in enumerate(hand.cards) if index not in hand.down)
    return house.low_total(seen) + len(hand.down) * house.aces[0] >= house.limit


def is_pair(hand: Hand, house: BankerHouse) -> bool:
    """Tell if the two cards are a pair (BRI-PLAY-2).

    Where pairs go by rank, two queens are one, but a queen and a jack are not.
    """
    if len(hand.cards) != 2:
        return False
    first, second = hand.cards[0][0], hand.cards[1][0]
    if house.split_by == "rank":
        return first == second
    return house.values[first] == house.values[second]


def may_split(box: Box, hand: Hand, house: BankerHouse) -> bool:
    """Tell if the two cards, laid open, may be split (BRI-PLAY-2, BRI-VAR)."""
    if house.splits == "aces" and any(card[0] != "A" for card in hand.cards):
        return False
    room = not house.hands_on_a_box or len(box.hands) < house.hands_on_a_box
    return room and is_pair(hand, house)


def may_burn(hand: Hand, house: BankerHouse) -> bool:
    """Tell if the two cards, laid open, may be exchanged (BRI-VAR)."""
    hard = len(hand.cards) == 2 and all(card[0] != "A" for card in hand.cards)
    return hard and house.total(hand.cards) in house.burns


def buy_limits(stake: Stake, house: BankerHouse) -> tuple[int, int]:
    """Return the lowest and highest price of the next card (BRI-PLAY-3)."""
    least, most = (stake.original * times for times in house.first_buy)
    if stake.last and house.later_buys == "up to the last":
        return least, stake.last
    return least, most


def _buy(table: Table, spot: Spot, house: BankerHouse) -> str:
    hand = table.hand(spot)
    if surely_full(hand, house):
        return "card"
    if hand.twisted and not house.buy_after_twist:
        return "buy after twist"
    least, most = buy_limits(hand.stakes[0], house)
    return "" if least <= hand.stakes[0].laid.amount <= most else "price"


def _twist(table: Table, spot: Spot, house: BankerHouse) -> str:
    return "card" if surely_full(table.hand(spot), house) else ""


def _split(table: Table, spot: Spot, house: BankerHouse) -> str:
    hand = table.hand(spot)
    if not may_split(table.box(spot.box), hand, house):
        return "split"
    _, _, sum_named = hand.answer.partition(" ")
    return "split stake" if sum_named and int(sum_named) != hand.stakes[0].original else ""


def _burn(table: Table, spot: Spot, house: BankerHouse) -> str:
    hand = table.hand(spot)
    if len(hand.cards) < 2:  # the new ones are on their way
        return ""
    return "" if may_burn(hand, house) else "burn"


def _stick(table: Table, spot: Spot, house: BankerHouse) -> str:
    return "stick" if most_possible(table.hand(spot), house) < house.stick_from else ""


Reason = Callable[[Table, Spot, BankerHouse], str]

_REASONS: Mapping[str, Reason] = {
    "buy": _buy,
    "twist": _twist,
    "split": _split,
    "burn": _burn,
    "stick": _stick,
}


def refusal_rule(wish: str) -> Reason:
    """Return the function that gives the reason to refuse such answers.

    It asks the house only about this kind of answer.
    """
    return _REASONS[wish]


def refusal(table: Table, spot: Spot, house: BankerHouse) -> str:
    """Return the reason to refuse the player's answer, or "".

    The reasons are those in ``DECLINED``.
    """
    wish, _, _ = table.hand(spot).answer.partition(" ")
    reason = _REASONS.get(wish)
    return reason(table, spot, house) if reason else ""


#: What is declined, by why the player's answer may not be met.
DECLINED: Mapping[str, str] = {
    "buy after twist": "buy",
    "price": "stake",
    "split": "split",
    "split stake": "stake",
    "stick": "decision",
    "card": "card",
    "burn": "decision",
}


# Shoot bets


def shoots(table: Table) -> int:
    """Return the shoot bets on the table, in money units.

    Bets just laid do not count.
    """
    return sum(
        hand.shoot.chips.amount
        for box in table.boxes
        for hand in box.hands
        if hand.shoot is not None and hand.shoot.is_live
    )


def room_to_shoot(table: Table, spot: Spot, house: BankerHouse) -> int:
    """Return the largest shoot bet allowed at the spot (SHT-2).

    It is in money units. Bets that others have laid before, and the banker has neither
    refused nor accepted yet, count; bets that must be refused do not.
    """
    laid = sum(
        hand.shoot.laid.amount
        for box in table.boxes
        for hand in box.hands
        if hand.shoot is not None
        and (box.number, hand.number) < (spot.box, spot.hand)
        and not refused_shoot(table, Spot(box.number, hand.number), house)
    )
    most = table.kitty.amount - (1 if house.shoots_to == "less" else 0)
    return most - shoots(table) - laid


def refused_shoot(table: Table, spot: Spot, house: BankerHouse) -> str:
    """Return the reason to refuse the shoot bet just laid, or "".

    It is "card", "limit" or "split".
    """
    hand = table.hand(spot)
    if hand.shoot is None or not hand.shoot.laid:
        return ""
    if hand.answer.startswith("split"):
        laid, first = hand.shoot.laid.amount, hand.shoot.chips.amount
        if house.shoot_on_split == "none" or (house.shoot_on_split == "equal" and laid != first):
            return "split"
    elif _card_to_come(hand, house) not in house.shoots_before:
        return "card"
    return "limit" if hand.shoot.laid.amount > room_to_shoot(table, spot, house) else ""


def _card_to_come(hand: Hand, house: BankerHouse) -> int:
    """Return the number of the card that the shoot bet precedes.

    The first bet is for the second card; one laid in a turn is for the card asked for,
    whatever has been dealt to the hand too late.
    """
    return 1 + max(len(hand.cards), first_cards(hand, house)) if hand.offers else 2


# The banker's hand, and what becomes of the bets


def banker_has_pontoon(table: Table, house: BankerHouse) -> bool:
    """Tell if the banker's own two cards are a Pontoon (BRI-DEAL-2)."""
    return is_two_card_pontoon(table.dealer, house)


def banker_done(table: Table, house: BankerHouse) -> bool:
    """Tell if the banker's hand lies open and is final."""
    if len(table.dealer) < 2 or table.dealer_down:
        return False
    return table.stuck or cards_complete(table, house)


def cards_complete(table: Table, house: BankerHouse) -> bool:
    """Tell if the banker can draw no more: Pontoon, full or bust."""
    return (
        banker_has_pontoon(table, house)
        or len(table.dealer) >= house.trick_cards
        or house.low_total(table.dealer) > house.limit
    )


def outcome(table: Table, hand: Hand, house: BankerHouse) -> str:
    """Return the result of the bets on a hand, or "".

    "" stands for a result that cannot be seen yet. Others are "bust", "lost", "stand off",
    or the kind of payment, one of ``PAID``.
    """
    if is_bust(hand, house):
        return "bust"
    if hand.down or not banker_done(table, house):
        return ""
    mine = rank_hand(table.dealer, house, of_banker=True)
    theirs = rank_hand(hand.cards, house)
    if theirs > mine:
        return PAID[theirs[0] - TOTAL]
    return "lost" if house.ties_lose or theirs < mine else "stand off"


def times_taken(table: Table, hand: Hand, house: BankerHouse) -> int:
    """Return the number of stakes that a hand loses.

    See BRI-DEAL-2, BRI-SET-4, BRI-VAR.
    """
    if not is_bust(hand, house):
        mine = rank_hand(table.dealer, house, of_banker=True)[0]
        if mine == PONTOON:
            return house.banker_pontoon_takes
        if mine == TRICK:
            return house.banker_trick_takes
    return 2 if table.doubled else 1


def paid_on(table: Table, spot: Spot, house: BankerHouse) -> int:
    """Return the payment on a winning bet, in money units.

    See BRI-SET-2, BRI-SET-3, BRI-VAR.
    """
    hand = table.hand(spot)
    stake = table.stake(spot).chips.amount
    ratios = {
        "pontoon": house.pontoon_pays,
        "trick": house.trick_pays,
        "royal": house.royal_pays,
    }
    ratio = ratios.get(outcome(table, hand, house))
    if ratio is not None:  # doubled stakes do not multiply these
        return payout(stake, ratio, house.half_units)
    plain = stake * 2 if table.doubled else stake
    return payout(plain, house.others_pay, house.half_units)


def unsplit_pontoons(table: Table, house: BankerHouse) -> list[int]:
    """Return the boxes whose shown Pontoon takes the bank (BRI-NEXT-2).

    The nearest comes first. A split Pontoon counts where the house says so.
    """
    return [
        box.number
        for box in table.boxes
        if any(
            shows_pontoon(hand, house) and (house.split_takes_bank or not hand.split)
            for hand in box.hands
        )
    ]


def shows_pontoon(hand: Hand, house: BankerHouse) -> bool:
    """Tell if the hand was declared or shown to be a Pontoon."""
    return hand.declared or (not hand.down and is_two_card_pontoon(hand.cards, house))
