"""What players usually do at Pontoon: their bets and answers in rounds that nobody wrote."""

import random
import re

from trainer.games.pontoon.house import PontoonHouse
from trainer.games.pontoon.worth import is_pair, may_buy
from trainer.table.box import Box, Hand
from trainer.table.chips import Chips
from trainer.table.placed import PlacedBet

_ANSWER = re.compile(r"twist|stand|stand by sign|(buy|split)( [1-9][0-9]{0,8})?")
_STAKES = (5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 105, 125, 150, 200, 250, 500)


def answer_error(answer: str) -> str:
    """What would be right instead of an answer that there is not; "" when there is."""
    if _ANSWER.fullmatch(answer):
        return ""
    return "twist, stand, stand by sign, buy, buy 15, split or split 15"


def usual_bets(rng: random.Random, names: list[str], house: PontoonHouse) -> list[PlacedBet]:
    """Bets on two to four boxes, some of them insured."""
    bets: list[PlacedBet] = []
    for box in sorted(rng.sample(range(1, house.boxes + 1), rng.randint(2, 4))):
        for place in range(1, rng.choice((1, 1, 1, 2)) + 1):
            stake = rng.choice(_STAKES)
            most = stake * house.insurance_most[0] // house.insurance_most[1]
            insures = rng.random() < 0.4 and most
            bets.append(
                PlacedBet(
                    box,
                    names[len(bets)],
                    Chips.making(stake, house.denominations),
                    place,
                    Chips.making(most if insures else 0, house.denominations),
                    even_money=rng.random() < 0.5,
                    follows=place > 1 and rng.random() < 0.5,
                )
            )
    return bets


def usual_answer(rng: random.Random, box: Box, hand: Hand, house: PontoonHouse) -> str:
    """What a player says to this hand: sensible for the most part, and now and then not."""
    total = house.total(hand.cards)
    low = house.low_total(hand.cards)
    chance = rng.random()
    if is_pair(hand, house) and chance < 0.6 and total != 10 and len(box.hands) < 4:
        return "split"
    if total >= 17 and low > 11:
        return "stand by sign" if chance < 0.25 else "stand"
    if total <= 11 and may_buy(hand, house) and chance < 0.5:
        return "buy"
    if total < 15 or chance < 0.5:
        return "twist"
    return "stand by sign" if chance < 0.7 else "stand"
