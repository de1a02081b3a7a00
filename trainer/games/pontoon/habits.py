"""Habits of players in plain, usual and hard rounds of Pontoon."""

import random
import re
from collections.abc import Mapping, Sequence

from trainer.games.play import (
    ANYHOW,
    ANYWHERE,
    HARD,
    PLAIN,
    USUAL,
    Habits,
    Lean,
    Seats,
    boxes_for,
    lean_to,
    name_for,
    odd_chips,
    places_for,
    simple_chips,
)
from trainer.games.pontoon.doubling import is_doubled_out
from trainer.games.pontoon.options import PontoonHouse
from trainer.games.pontoon.worth import is_pair, may_buy
from trainer.table.box import Box, Hand
from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.placed import PlacedBet

_ANSWER = re.compile(r"twist|stand|stand by sign|(buy|split)( [1-9][0-9]{0,8})?")
_DOUBLE = re.compile(r"double( [1-9][0-9]{0,8})?")
_PATIENCE = 12  # so often a hand is asked, then its player stands if he may
_STAKES = (5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 105, 125, 150, 200, 250, 500)


def answer_error(answer: str, house: PontoonHouse) -> str:
    """Return the valid answers if this is none; otherwise ""."""
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
    """Return the fields that a scenario's bet may have.

    Insurance and even money are among them where the house has them.
    """
    fields = {"follows"}
    if house.insurance_against:
        fields.add("insurance")
    if house.even_money_against:
        fields.add("even_money")
    return frozenset(fields)


def _stakes(house: PontoonHouse) -> list[int]:
    """Return the usual stakes in the house's chips, or its least."""
    least, most = house.stakes
    unit = min(house.denominations)
    found = [stake for stake in _STAKES if least <= stake <= most and stake % unit == 0]
    return found or [-(-least // unit) * unit]


def usual_bets(
    rng: random.Random, names: Sequence[str], house: PontoonHouse, seats: Seats = ANYWHERE
) -> list[PlacedBet]:
    """Draw bets on two to four boxes, some of them insured.

    Seats may choose another number.
    """
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
    """Draw a usual stake, sometimes insured where the house insures."""
    stake = rng.choice(_stakes(house))
    chips = Chips.fewest_for(stake, house.denominations)
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
        Chips.fewest_for(most if insures else 0, house.denominations),
        even_money=rng.random() < 0.5 and bool(house.even_money_against),
        follows=place > 1 and rng.random() < 0.5,
    )


def usual_answer(rng: random.Random, box: Box, hand: Hand, house: PontoonHouse) -> str:
    """Draw a player's answer for a hand: mostly sensible, sometimes not."""
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
    """Draw an answer where hands are doubled, sometimes giving one up."""
    total = house.total_of(hand)
    if is_doubled_out(hand, house):
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


_TRIES = 3  # answers of a hand that may be against the rules; later ones are usual
_SENSIBLE = 0.5  # how likely one who answers anyhow answers as usual
_BUSY = 5  # so many answers may be such as give the dealer most to do


def _plain_bets(
    rng: random.Random, names: Sequence[str], house: PontoonHouse, seats: Seats
) -> list[PlacedBet]:
    """Draw simple stakes, one on each of one or two boxes.

    Seats may choose others.
    """
    boxes = boxes_for(rng, house, seats, (1, 2))
    counts = places_for(rng, house, boxes, seats.bets or 1)
    spots = [(box, place + 1) for box, n in zip(boxes, counts, strict=True) for place in range(n)]
    return [
        PlacedBet(box, name_for(names, number), simple_chips(rng, house), place)
        for number, (box, place) in enumerate(spots)
    ]


def _plain_answer(_rng: random.Random, _box: Box, hand: Hand, house: PontoonHouse) -> str:
    """Twist up to 16, then stand, always aloud.

    A hand that takes no more cards stands.
    """
    stands = house.total_of(hand) >= max(17, house.stand_from) or is_doubled_out(hand, house)
    return "stand" if stands or not house.twist else "twist"


def _hard_bets(
    rng: random.Random, names: Sequence[str], house: PontoonHouse, seats: Seats
) -> list[PlacedBet]:
    """Draw odd, insured stakes on every box, up to its most.

    Seats may choose others.
    """
    boxes = boxes_for(rng, house, seats, (house.boxes, house.boxes))
    most = house.bets_on_a_box if seats.bets is None else seats.bets
    bets: list[PlacedBet] = []
    for box, count in zip(boxes, places_for(rng, house, boxes, most), strict=True):
        for place in range(1, count + 1):
            chips = odd_chips(rng, house)
            bets.append(
                PlacedBet(
                    box,
                    name_for(names, len(bets)),
                    chips,
                    place,
                    _insurance(rng, chips.amount, house) if house.insurance_against else NO_CHIPS,
                    even_money=bool(house.even_money_against) and rng.random() < 0.6,
                    follows=place > 1 and rng.random() < 0.7,
                )
            )
    return bets


def _insurance(rng: random.Random, stake: int, house: PontoonHouse) -> Chips:
    """Draw an insurance: none, some, the most, or rarely too much."""
    most = stake * house.insurance_most[0] // house.insurance_most[1]
    chance = rng.random()
    if chance < 0.3 or most < 1:
        return NO_CHIPS
    unit = min(house.denominations)
    amount = most + unit if chance > 0.9 else rng.choice((most, rng.randint(1, most)))
    return Chips.fewest_for(max(unit, amount // unit * unit), house.denominations)


def _hard_answer(rng: random.Random, box: Box, hand: Hand, house: PontoonHouse) -> str:
    """Draw an answer hard to deal: split, buy, double or forbidden."""
    chance = rng.random()
    if hand.offers < _TRIES and chance < 0.2:
        return rng.choice(_wild(hand, house, rng))
    wanted = "" if hand.offers > _BUSY or chance < 0.4 else _busy(rng, box, hand, house)
    return wanted or usual_answer(rng, box, hand, house)


def _busy(rng: random.Random, box: Box, hand: Hand, house: PontoonHouse) -> str:
    """Return the answer that makes most work for the dealer, or ""."""
    for_a_third = house.super_bonus and len(set(hand.cards)) == 1 and hand.cards[0][0] == "7"
    if is_pair(hand, house) and len(box.hands) < 4 and not for_a_third:
        return "split"
    if house.doubles_on_a_hand:
        return _busy_with_doubles(rng, hand, house)
    if house.total_of(hand) > 16:
        return ""
    return rng.choice(("buy", "buy", "buy", "twist"))


def _busy_with_doubles(rng: random.Random, hand: Hand, house: PontoonHouse) -> str:
    if is_doubled_out(hand, house):
        answers = ["double", "twist", "stand", *(["rescue"] if house.rescue else [])]
        return rng.choice(answers)
    many = len(hand.cards) > 3 and house.many_cards_pay
    if many or len(set(hand.cards)) == 1:
        return "twist"  # for a bonus
    if len(hand.cards) > 2:
        return "twist" if house.low_total(hand.cards) < 18 else ""
    return rng.choice(("double", "double", "twist")) if house.total_of(hand) in range(6, 12) else ""


def _any_answer(rng: random.Random, box: Box, hand: Hand, house: PontoonHouse) -> str:
    """Draw any answer half of the time, otherwise a usual one.

    The house knows all of them.
    """
    if rng.random() < _SENSIBLE:
        return usual_answer(rng, box, hand, house)
    known = ["twist", "stand", "stand by sign", "buy", "split", "double", "surrender", "rescue"]
    return rng.choice([answer for answer in known if not answer_error(answer, house)])


def _wild(hand: Hand, house: PontoonHouse, rng: random.Random) -> list[str]:
    """Return answers that the house knows but mostly forbids this hand."""
    unit = min(house.denominations)
    money = hand.stakes[0].original + unit * rng.choice((-2, 3, 5))
    named = f" {max(unit, money)}"
    answers = ["buy", f"buy{named}", "split", f"split{named}", "stand by sign"]
    answers += ["double", f"double{named}", "surrender", "rescue"]
    if house.total_of(hand) < max(house.stand_from, 12):
        answers.append("stand")
    if len(hand.cards) > 2:
        answers += ["surrender"] * 3  # too late
    return [answer for answer in answers if not answer_error(answer, house)]


def _lean(rng: random.Random, house: PontoonHouse) -> Lean | None:
    """Draw a lean: often pairs, low cards, Pontoons or suited sevens.

    Sevens are for the super bonus, where there is one.
    """
    kind = rng.randrange(8)
    if kind < 2:
        return lean_to(rng.sample(house.ranks, 2), 9)
    if kind < 4:
        return lean_to(("2", "3", "4", "5", "6"), 6)
    if kind < 6 and house.super_bonus:
        suit = rng.choice("shdc")
        return lambda card: _seven(card, suit)
    return (lambda card: _pontoon(card, house)) if kind < 7 else None


def _pontoon(card: Card, house: PontoonHouse) -> float:
    if card[0] == "A":
        return 30.0
    return 8.0 if card[0] in house.pontoon_with else 1.0


def _seven(card: Card, suit: str) -> float:
    if card[0] != "7":
        return 1.0
    return 400.0 if card[1] == suit else 8.0


HABITS: Mapping[str, Habits[PontoonHouse]] = {
    PLAIN: Habits(_plain_bets, _plain_answer),
    USUAL: Habits(usual_bets, usual_answer),
    HARD: Habits(_hard_bets, _hard_answer, lean=_lean, tries=0.25),
    ANYHOW: Habits(usual_bets, _any_answer),
}
