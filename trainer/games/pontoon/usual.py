"""What players may and usually do at Pontoon: their bets and answers in rounds nobody wrote."""

import random
import re
from collections.abc import Sequence

from trainer.games.habits import ANYWHERE, Seats, boxes_for, name_for, places_for
from trainer.games.pontoon.doubling import takes_no_more
from trainer.games.pontoon.house import PontoonHouse
from trainer.games.pontoon.worth import is_pair, may_buy
from trainer.table.box import Box, Hand
from trainer.table.chips import Chips
from trainer.table.placed import PlacedBet

_ANSWER = re.compile(r"twist|stand|stand by sign|(buy|split)( [1-9][0-9]{0,8})?")
_DOUBLE = re.compile(r"double( [1-9][0-9]{0,8})?")
_PATIENCE = 12  # so often a hand is asked, then its player stands if he may
_STAKES = (5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 105, 125, 150, 200, 250, 500)


def answer_error(answer: str, house: PontoonHouse) -> str:
    """What would be right instead of an answer that the house does not know; "" when it does."""
    more = []
    if house.doubles_on_a_hand:
        more += ["double", "double 15"]
    if house.surrender_against:
        more.append("surrender")
    if house.rescue:
        more.append("rescue")
    if _ANSWER.fullmatch(answer) or answer in more or (more and _DOUBLE.fullmatch(answer)):
        return ""
    known = ["twist", "stand", "stand by sign", "buy", "buy 15", "split", "split 15", *more]
    return f"{', '.join(known[:-1])} or {known[-1]}"


def bet_fields(house: PontoonHouse) -> frozenset[str]:
    """What a scenario may say of a bet: of insurance and even money where the house has them."""
    fields = {"follows"}
    if house.insurance_against:
        fields.add("insurance")
    if house.even_money_against:
        fields.add("even_money")
    return frozenset(fields)


def _stakes(house: PontoonHouse) -> list[int]:
    """The usual stakes that the house takes, in its own chips; its least where it takes none."""
    least, most = house.stakes
    unit = min(house.denominations)
    found = [stake for stake in _STAKES if least <= stake <= most and stake % unit == 0]
    return found or [-(-least // unit) * unit]


def usual_bets(
    rng: random.Random, names: Sequence[str], house: PontoonHouse, seats: Seats = ANYWHERE
) -> list[PlacedBet]:
    """Bets on two to four boxes unless so many are chosen, some of them insured."""
    bets: list[PlacedBet] = []
    boxes = boxes_for(rng, house, seats, (2, 4))
    chosen = None if seats.bets is None else places_for(rng, house, boxes, seats.bets)
    for index, box in enumerate(boxes):
        count = min(rng.choice((1, 1, 1, 2)), house.bets_on_a_box)
        for place in range(1, (count if chosen is None else chosen[index]) + 1):
            name = name_for(names, len(bets))
            bets.append(_usual_bet(rng, house, box, place, name))
    return bets


def _usual_bet(
    rng: random.Random, house: PontoonHouse, box: int, place: int, name: str
) -> PlacedBet:
    """A usual stake, insured now and then where the house insures."""
    stake = rng.choice(_stakes(house))
    chips = Chips.making(stake, house.denominations)
    if not house.insurance_against:
        follows = place > 1 and rng.random() < 0.5
        return PlacedBet(box, name, chips, place, follows=follows)
    unit = min(house.denominations)
    most = stake * house.insurance_most[0] // house.insurance_most[1] // unit * unit
    insures = rng.random() < 0.4 and most
    return PlacedBet(
        box,
        name,
        chips,
        place,
        Chips.making(most if insures else 0, house.denominations),
        even_money=rng.random() < 0.5 and bool(house.even_money_against),
        follows=place > 1 and rng.random() < 0.5,
    )


def usual_answer(rng: random.Random, box: Box, hand: Hand, house: PontoonHouse) -> str:
    """What a player says to this hand: sensible for the most part, and now and then not."""
    total = house.total_of(hand)
    low = house.low_total(hand.cards)
    chance = rng.random()
    if hand.offers > _PATIENCE:
        return "stand" if total >= house.stand_from else "twist"
    if house.doubles_on_a_hand:
        return _usual_with_doubles(rng, hand, house, chance)
    if is_pair(hand, house) and chance < 0.6 and total != 10 and len(box.hands) < 4:
        return "split"
    if total >= 17 and low > 11:
        return "stand by sign" if chance < 0.25 else "stand"
    if total <= 11 and may_buy(hand, house) and chance < 0.5:
        return "buy"
    stands = "stand by sign" if chance < 0.7 else "stand"
    return "twist" if total < 15 or chance < 0.5 else stands


def _usual_with_doubles(rng: random.Random, hand: Hand, house: PontoonHouse, chance: float) -> str:
    """What a player says where hands are doubled: now and then to give one up, too."""
    total = house.total_of(hand)
    if takes_no_more(hand, house):
        return "rescue" if chance < 0.4 else rng.choice(("stand", "stand", "stand", "twist"))
    if is_pair(hand, house) and chance < 0.7:
        return "split"
    first = len(hand.cards) == 2 and hand.offers < 2
    if house.surrender_against and first and chance < (0.35 if total in range(14, 18) else 0.05):
        return "surrender"
    if chance > (0.5 if total in range(9, 12) else 0.93):
        return "double"
    soft = total > house.low_total(hand.cards)
    if total >= (19 if soft else 17) or (total > 14 and chance > 0.6):
        return "stand by sign" if chance < 0.5 else "stand"
    return "twist"
