"""Rules of a house as numbers, for strategies and fast rounds.

Nothing is stated twice: every number is read from the house's options, and payments come
from the functions that pay at the table. Money is in first bets, of ``stake`` units each.
"""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.games.options import payout
from trainer.games.pontoon.doubling import surrender_costs
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.worth import card_price
from trainer.table.card import RANKS, SUITS

#: A first bet is a multiple of it, the least that the house takes: nothing is rounded at 3:2, and
#: the super bonus of the shipped houses pays it 100:1.
STAKE = 10
MOST_RAISES = 10  # of one hand: a hand that was doubled so often has no room for another card

#: What lies on a hand, and as what it may be paid; from ``MANY`` on a 21 by its number of cards.
LIES, EVEN, PONTOON, TRICK, MIXED, SUITED, SPADES, MANY = range(8)
#: What a dealer's Pontoon takes.
ALL, OBO, BB1, OBBO = range(4)
TAKES = ("all", "obo", "bb+1", "obbo")

#: The three cards that a bonus is paid for.
SEVEN, RUN = (6, 6, 6), (5, 6, 7)


class Rules(NamedTuple):
    """Numbers that decide who wins, and how much.

    Ranks are numbers, 0 an ace, and lists are by rank. ``column``: the strategy's column of
    a dealer's card, all the same where it is not seen. ``most_that_matter``: hands of more
    cards are played like one of so many. ``modes``: the number of ways to raise a hand, see
    ``mode``.
    """

    stake: int
    limit: int
    high: int  # what an ace that counts high adds
    value: Sequence[int]
    pair: Sequence[int]  # ranks with the same number are a pair
    counts: Sequence[int]
    cards: int
    cut: int  # so many cards leave the shoe before the cut card
    burnt: int
    with_ace: Sequence[bool]
    split_pontoon: bool
    peeks: bool  # the dealer's second card is there, and a Pontoon shown, before anybody plays
    column: Sequence[int]
    columns: int
    most_that_matter: int
    wins_at_once: bool
    waits: Sequence[bool]
    pontoon_loses: bool
    takes: int
    ties_lose: bool
    trick_cards: int
    trick_loses_to_21: bool
    stand_from: int
    most_cards: int
    twist: bool
    last_bought: int
    last_bought_split: int
    buy_after_buy: bool
    buy_after_twist: bool
    buys: int  # the most of one hand
    doubles: int
    double_cards: int
    double_least: int
    double_most: int
    doubled_aces_low: bool
    card_after_double: bool
    bonus_after_double: bool
    rescue: bool
    hands: int
    ace_splits: int
    cards_to_split_ace: int
    surrender: Sequence[bool]
    surrender_late: bool
    surrender_costs: float
    insurance: Sequence[float]  # what may be insured against a card, 0 nothing
    insurance_pays: float  # for all that is insured
    even_money: Sequence[bool]
    even_money_pays: float
    stands_on: int
    hits_soft: bool
    ace_high: bool
    draws_for_pontoon: bool
    super_bonus: float
    super_bonus_after_split: bool
    bonus_cards: bool  # whether 6-7-8 and 7-7-7 are paid
    modes: int

    def mode(self, bought: int, doubled: int) -> int:
        """Return the number of a way to raise a hand."""
        return bought * (self.doubles + 1) + doubled


def rules_of(house: PontoonHouse, cut_card: float = 1.0, *, peeks: bool | None = None) -> Rules:
    """Return the rules of a house as numbers.

    ``cut_card``: its decks from the end of the shoe. ``peeks``: a dealer's Pontoon is shown
    before anybody plays; None: as the house has it.
    """
    ranks = [rank for rank in RANKS if rank in house.ranks]
    hidden = house.own_cards_face == "down"
    stake = max(STAKE, -(-house.stakes[0] // STAKE) * STAKE)
    buys = _buys(house)
    doubles = min(house.doubles_on_a_hand, MOST_RAISES)
    super_bonus = max((pays for least, pays in house.super_bonus if least <= stake), default=0)

    def among(chosen: Sequence[str]) -> list[bool]:
        return [rank in chosen for rank in RANKS]

    alike = [house.values[rank] if house.split_by == "value" else n for n, rank in enumerate(RANKS)]
    if house.split_by == "value":
        alike[0] = -1  # an ace is a pair with aces only, whatever it counts
    insured = payout(stake, house.insurance_most, "down") / stake
    rules = Rules(
        stake=stake,
        limit=house.limit,
        high=house.aces[1] - house.aces[0],
        value=[house.values[rank] for rank in RANKS],
        pair=alike,
        counts=[house.decks * len(SUITS) * (rank in ranks) for rank in RANKS],
        cards=house.cards,
        cut=0 if house.continuous_shuffler else house.cards - round(cut_card * len(house.pack)),
        burnt=0 if house.continuous_shuffler else house.burn_cards,
        with_ace=among(house.pontoon_with),
        split_pontoon=house.split_pontoon,
        peeks=hidden if peeks is None else peeks,
        column=[],
        columns=0,
        most_that_matter=_most_that_matter(house),
        wins_at_once=house.wins_at_once,
        waits=among(house.waits_against),
        pontoon_loses=house.pontoon_loses_to_pontoon,
        takes=TAKES.index(house.dealer_pontoon_takes),
        ties_lose=house.ties_lose,
        trick_cards=house.trick_cards,
        trick_loses_to_21=house.trick_loses_to != "pontoon",
        stand_from=house.stand_from,
        most_cards=house.most_cards,
        twist=house.twist,
        last_bought=house.last_bought_card,
        last_bought_split=house.last_bought_card_split,
        buy_after_buy=house.buy_after_buy,
        buy_after_twist=house.buy_after_twist,
        buys=buys,
        doubles=doubles,
        double_cards=house.double_cards,
        double_least=house.double_totals[0],
        double_most=house.double_totals[1],
        doubled_aces_low=house.doubled_aces_low,
        card_after_double=house.card_after_double,
        bonus_after_double=house.bonus_after_double,
        rescue=house.rescue,
        hands=house.hands_on_a_box,
        ace_splits=house.ace_splits,
        cards_to_split_ace=house.cards_to_a_split_ace,
        surrender=among(house.surrender_against),
        surrender_late=house.surrender_when == "any time",
        surrender_costs=surrender_costs(stake, house) / stake,
        insurance=[insured * (rank in house.insurance_against) for rank in RANKS],
        insurance_pays=payout(round(insured * stake), house.insurance_pays, house.half_units)
        / stake,
        even_money=[house.even_money and rank in house.even_money_against for rank in RANKS],
        even_money_pays=payout(stake, house.even_money_pays, house.half_units) / stake,
        stands_on=house.dealer_stands_on,
        hits_soft=house.dealer_hits_soft,
        ace_high=house.dealer_ace_high,
        draws_for_pontoon=house.draws_for_waiting_pontoon,
        super_bonus=super_bonus / stake,
        super_bonus_after_split=house.super_bonus_after_split,
        bonus_cards=bool(house.three_cards_pay),
        modes=(buys + 1) * (doubles + 1),
    )
    column = [0] * len(RANKS) if hidden else _columns(rules)
    return rules._replace(column=column, columns=max(column) + 1)


def _buys(house: PontoonHouse) -> int:
    """Return the most buys for one hand."""
    room = max(house.last_bought_card, house.last_bought_card_split) - 2
    return max(0, min(room, MOST_RAISES)) if house.buy_after_buy else int(room > 0)


def _most_that_matter(house: PontoonHouse) -> int:
    """Return a number of cards beyond which hands play alike."""
    return max(
        2,
        house.trick_cards,
        house.most_cards,
        house.double_cards + (house.double_cards > 0),
        house.last_bought_card,
        house.last_bought_card_split,
        *(cards for cards, _, _ in house.many_cards_pay),
    )


def pays_of(house: PontoonHouse, rules: Rules) -> list[float]:
    """Return stakes, then payments by kind, each by ways to raise.

    Stakes are those that lie on a hand.
    """
    stake = rules.stake
    lies = [
        1 + bought * card_price(stake, house) / stake + doubled
        for bought in range(rules.buys + 1)
        for doubled in range(rules.doubles + 1)
    ]
    three = house.three_cards_pay or (house.others_pay,) * 3
    many = []
    for cards in range(rules.most_that_matter + 1):
        rates = [row[1:] for row in house.many_cards_pay if row[0] <= cards]
        many.append(rates[-1] if rates else house.others_pay)
    ratios = [house.others_pay, house.pontoon_pays, house.trick_pays, *three, *many]
    paid = [
        payout(round(lie * stake), ratio, house.half_units) / stake
        for ratio in ratios
        for lie in lies
    ]
    return lies + paid


def _columns(rules: Rules) -> list[int]:
    """Return the column of each dealer's rank; equal ranks share one.

    They are equal if no rule tells them apart.
    """
    told = [
        (
            rules.value[rank],
            rank == 0,
            rules.counts[rank],
            rules.with_ace[rank],
            rules.surrender[rank],
            rules.insurance[rank],
            rules.even_money[rank],
            rules.waits[rank],
            rank == SEVEN[0] and rules.super_bonus,
        )
        for rank in range(len(RANKS))
    ]
    known = list(dict.fromkeys(told))
    return [known.index(one) for one in told]


def new_shoe(rules: Rules) -> list[int]:
    """Return the cards of a shoe, not shuffled yet."""
    return [
        rank * 4 + suit
        for rank, count in enumerate(rules.counts)
        for suit in range(4)
        for _ in range(count // 4)
    ]
