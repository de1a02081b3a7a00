"""Players' actions at Pontoon: turns, and forbidden tries."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from trainer.games.play import EventRule, Play, chips_json
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
    index_of,
)
from trainer.games.pontoon.doubling import is_past_surrender, may_rescue, may_surrender
from trainer.games.pontoon.opening import all_dealt
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.rules import MIXED, SPADES, SUITED, Rules, pays_of, rules_of
from trainer.games.pontoon.turn import refusal
from trainer.games.pontoon.worth import card_price, may_buy, may_split
from trainer.table import box as lying
from trainer.table.box import Bet
from trainer.table.card import RANKS, Card
from trainer.table.changed import replace
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.placed import PlacedBet
from trainer.table.spot import BetSpot, HandSpot, PlayerSpot, Spot
from trainer.table.table import Table

#: What a player asks for by putting up a stake.
_FOR_A_STAKE = ("buy", "split", "double")


def _cut(play: Play[PontoonHouse], _spot: Spot) -> Play[PontoonHouse]:
    from_top, play = play.next_cut()
    play = play.with_table(replace(play.table, cut=replace(play.table.cut, from_top=from_top)))
    return play.with_event("the player", "cut", Spot(), from_top=from_top)


def _answer_even_money(play: Play[PontoonHouse], spot: BetSpot) -> Play[PontoonHouse]:
    bet = play.bet(spot)
    answer = "accepted" if bet.even_money else "declined"
    stake = replace(play.table.stake(spot), even_money=answer)
    does = "take even money" if bet.even_money else "wait"
    return play.with_table(play.table.with_stake(spot, stake)).with_event(bet.player, does, spot)


def _lay_insurance(play: Play[PontoonHouse], spot: PlayerSpot) -> Play[PontoonHouse]:
    placed, bet = play.bet(spot), play.table.bet(spot)
    if not placed.insurance:
        return play.with_table(play.table.with_bet(spot, replace(bet, insurance_state="none")))
    laid = replace(bet, insurance=placed.insurance, insurance_state="laid")
    play = play.with_table(play.table.with_bet(spot, laid)).with_chips_laid(placed.insurance)
    return play.with_event(bet.player, "insure", spot, chips=chips_json(placed.insurance))


def _decide(play: Play[PontoonHouse], spot: HandSpot) -> Play[PontoonHouse]:
    """Take the controller's next answer, with its stakes.

    When the answers have run out, the controller stands, aloud. Where the house lets nobody
    stand so low (PRG-ACT-7 altered), they twist first.
    """
    house = play.house
    box = play.table.box(spot.box)
    hand = box.hand(spot.hand)
    high = house.total_of(hand) >= house.stand_from
    answer, play = play.next_answer(box.number, "stand" if high else "twist")
    refusals = ("stand",) if house.spoken_refusal else ("stand", "stand by sign")
    if answer in refusals and high:  # PRG-ACT-7
        hand = replace(hand, stood=True, answer="", asked=False)
    elif answer == "rescue" and may_rescue(hand, house):  # AUS-DBL-4
        hand = replace(hand, given_up=True, answer="", asked=False)
    else:
        hand = replace(hand, answer=answer, asked=False)
    said = answer != "stand by sign" or not house.spoken_refusal  # PRG-ACT-4: till he says it
    decided = play.table.decided or (said and all_dealt(play.table))
    play = play.with_table(replace(play.table.with_hand(box.number, hand), decided=decided))
    play = play.with_event(box.controller.player, answer, spot)
    if answer.startswith(_FOR_A_STAKE):
        play = _put_up(play, spot, answer)
    return replace(play, leads=_way(play.table, spot, house))


def _way(table: Table, spot: Spot, house: PontoonHouse) -> str:
    """Return the way that a hand's turn takes after an answer."""
    hand = table.hand(spot)
    if not hand.answer:
        return "gives up" if hand.given_up else "stands"
    if hand.answer == "stand by sign" and house.spoken_refusal:
        return "signs"
    if refusal(table, spot, house):
        return "asks too much"
    return _WAYS[hand.answer.partition(" ")[0]]


#: The ways on after what a controller asks for, where he may have it.
_WAYS: Mapping[str, str] = {
    "twist": "twists",
    "buy": "buys",
    "split": "splits",
    "double": "doubles",
    "surrender": "surrenders",
}
#: Every answer that a way on can be taken by.
ANSWERS = ("stands", "signs", "gives up", *_WAYS.values(), "asks too much")


def _put_up(play: Play[PontoonHouse], spot: Spot, answer: str) -> Play[PontoonHouse]:
    """Lay the stakes for a buy, split or double.

    They are the controller's, and those of co-players who follow.
    """
    house = play.house
    box = play.table.box(spot.box)
    hand = box.hand(spot.hand)
    allowed = not refusal(play.table, spot, house)
    stakes = []
    for stake in hand.stakes:
        bet = box.bet(stake.place)
        controls = bet.place == box.controller.place
        follows = play.bets[box.number, bet.place].follows and house.co_players_follow
        if not controls and not (allowed and follows):
            stakes.append(stake)
            continue
        laid = _chips_for(answer if controls else answer.partition(" ")[0], bet, house)
        stakes.append(replace(stake, laid=laid))
        at = spot._replace(place=stake.place)
        play = play.with_chips_returned(stake.laid)  # of an answer that was passed over
        play = play.with_chips_laid(laid).with_event(
            bet.player, "put up", at, chips=chips_json(laid)
        )
    return play.with_table(play.table.with_hand(box.number, replace(hand, stakes=tuple(stakes))))


def _chips_for(answer: str, bet: Bet, house: PontoonHouse) -> Chips:
    wish, _, named = answer.partition(" ")
    original = bet.chips.amount
    due = card_price(original, house) if wish == "buy" else original
    amount = int(named) if named else due
    return bet.chips if amount == original else Chips.fewest_for(amount, house.denominations)


EVENTS: Mapping[str, EventRule[PontoonHouse]] = {
    "cut": _cut,
    "answer_even_money": _answer_even_money,
    "lay_insurance": _lay_insurance,
    "decide": _decide,
}


# When a player tries what he may not, on the box with this number


def _late_stake(table: Table, box: int, _house: PontoonHouse) -> bool:
    return bool(table.box(box).hands[0].cards)


def _late_insurance(table: Table, _box: int, house: PontoonHouse) -> bool:
    return table.decided and any(c[0] in house.insurance_against for c in table.dealer[:1])


def _touch(table: Table, box: int, _house: PontoonHouse) -> bool:
    return any(hand.called for hand in table.box(box).hands)


def _decision(table: Table, box: int, _house: PontoonHouse) -> bool:
    return any(hand.offers for hand in table.box(box).hands)


def _card(table: Table, box: int, house: PontoonHouse) -> bool:
    hands = table.box(box).hands
    return any(hand.stood or house.total_of(hand) == house.limit for hand in hands)


WISHES: Mapping[str, Callable[[Table, int, PontoonHouse], bool]] = {
    "bet": _late_stake,
    "place": _late_stake,
    "insurance": _late_insurance,
    "touch": _touch,
    "decision": _decision,
    "card": _card,
}


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
def best_play_at(house: PontoonHouse) -> tuple[Rules, Strategy]:
    """Return a house's rules as numbers, and its best strategy."""
    rules = rules_of(house)
    return rules, best_strategy(rules, pays_of(house, rules))


def best_answer(table: Table, box: lying.Box, hand: lying.Hand, house: PontoonHouse) -> str:
    """Return the best answer for a hand with a decision."""
    rules, strategy = best_play_at(house)
    column = rules.column[_rank(table.dealer[0])]
    if may_split(box, hand, house):
        suits = _suits(hand.cards) if rules.bonus_cards and _missing(hand.cards) >= 0 else 0
        first = _rank(hand.cards[0])
        choice = strategy.pairs[(column * len(RANKS) + first) * 4 + suits]
        if choice == SPLIT or (choice == SURRENDER and not hand.split):
            return _SAID[choice]
    held = strategy_hand(hand, house, rules)
    at = index_of(rules, column, held)
    if may_rescue(hand, house):
        return _SAID[strategy.play[at]]
    gives_up = strategy.gives_up[at] and may_surrender(table, house)
    if gives_up and not is_past_surrender(hand, house):
        return _SAID[SURRENDER]
    act = strategy.play[at]
    if act == BUY and not may_buy(hand, house):
        act = HIT if house.twist else STAND
    return _SAID[act]


def best_bet(bet: PlacedBet, house: PontoonHouse) -> PlacedBet:
    """Return a bet without bad insurance or even money."""
    _, strategy = best_play_at(house)
    insurance = bet.insurance if any(strategy.insures) else NO_CHIPS
    return dataclasses.replace(bet, insurance=insurance, even_money=any(strategy.takes_even_money))


def strategy_hand(hand: lying.Hand, house: PontoonHouse, rules: Rules) -> Hand:
    """Return a hand on the table as a strategy sees it."""
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
    """Return the kind of bonus for cards of these suits, from 1."""
    if cards[0][1] != cards[1][1]:
        return 1
    return (SPADES if cards[0][1] == "s" else SUITED) - MIXED + 1


def _missing(cards: Sequence[Card]) -> int:
    """Return the index in ``MISSING`` of two cards; -1: no bonus."""
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
