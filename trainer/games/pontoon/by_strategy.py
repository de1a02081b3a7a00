"""A player who decides by the best strategy of his house."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from trainer.games.pontoon.best_play import (
    BUY,
    DOUBLE,
    HIT,
    MISSING,
    RESCUE,
    SPLIT,
    STAND,
    SURRENDER,
    Hand,
    Strategy,
    best_strategy,
    place,
)
from trainer.games.pontoon.doubling import may_rescue
from trainer.games.pontoon.house import PontoonHouse
from trainer.games.pontoon.rules import MIXED, SPADES, SUITED, Rules, pays_of, rules_of
from trainer.games.pontoon.surrender import may_surrender, too_late_to_surrender
from trainer.games.pontoon.worth import may_buy, may_split
from trainer.table import box as lying
from trainer.table.card import RANKS, Card
from trainer.table.chips import NO_CHIPS
from trainer.table.placed import PlacedBet
from trainer.table.table import Table

_SAID = {
    STAND: "stand",
    HIT: "twist",
    BUY: "buy",
    DOUBLE: "double",
    RESCUE: "rescue",
    SPLIT: "split",
    SURRENDER: "surrender",
}


@lru_cache(maxsize=8)
def known_at(house: PontoonHouse) -> tuple[Rules, Strategy]:
    """The rules of a house as numbers, and the best strategy there."""
    rules = rules_of(house)
    return rules, best_strategy(rules, pays_of(house, rules))


def best_answer(table: Table, box: lying.Box, hand: lying.Hand, house: PontoonHouse) -> str:
    """What is best to say for a hand that is asked."""
    rules, strategy = known_at(house)
    column = rules.column[_rank(table.dealer[0])]
    if may_split(box, hand, house):
        suits = _suits(hand.cards) if rules.bonus_cards and _missing(hand.cards) >= 0 else 0
        first = _rank(hand.cards[0])
        choice = strategy.pairs[(column * len(RANKS) + first) * 4 + suits]
        if choice == SPLIT or (choice == SURRENDER and not hand.split):
            return _SAID[choice]
    held = held_in(hand, house, rules)
    at = place(rules, column, held)
    if may_rescue(hand, house):
        return _SAID[strategy.play[at]]
    gives_up = strategy.gives_up[at] and may_surrender(table, house)
    if gives_up and not too_late_to_surrender(hand, house):
        return _SAID[SURRENDER]
    act = strategy.play[at]
    if act == BUY and not may_buy(hand, house):
        act = HIT if house.twist else STAND
    return _SAID[act]


def best_bet(bet: PlacedBet, house: PontoonHouse) -> PlacedBet:
    """A bet as it is best: what is no good to lay or to accept is not."""
    _, strategy = known_at(house)
    insurance = bet.insurance if any(strategy.insures) else NO_CHIPS
    return replace(bet, insurance=insurance, even_money=any(strategy.takes_even_money))


def held_in(hand: lying.Hand, house: PontoonHouse, rules: Rules) -> Hand:
    """A hand on the table as a strategy sees it."""
    low = hand.doubled_at if house.doubled_aces_low else 0  # so many of its cards stay low
    return Hand(
        low=house.low_total(hand.cards),
        ace=any(card[0] == "A" for card in hand.cards[low:]),
        cards=min(len(hand.cards), rules.most_that_matter),
        bought=hand.bought,
        doubled=hand.doubles,
        missing=_missing(hand.cards) if rules.bonus_cards else -1,
    )


def _rank(card: Card) -> int:
    return RANKS.index(card[0])


def _suits(cards: Sequence[Card]) -> int:
    """How three cards of these suits would be paid a bonus, from 1."""
    if cards[0][1] != cards[1][1]:
        return 1
    return (SPADES if cards[0][1] == "s" else SUITED) - MIXED + 1


def _missing(cards: Sequence[Card]) -> int:
    """Which of ``MISSING`` two cards are; -1: no third one pays a bonus."""
    if len(cards) != 2:
        return -1
    ranks = sorted(card[0] for card in cards)
    left = {"67": ("8", False), "68": ("7", False), "78": ("6", False), "77": ("7", True)}
    lacks = left.get("".join(ranks))
    if lacks is None:
        return -1
    rank, sevens = lacks
    kind = _suits(cards) - 1 + MIXED
    return MISSING.index((RANKS.index(rank), kind, sevens))
