"""Habits of players and banker in plain, usual and hard deals."""

import random
from collections.abc import Mapping, Sequence

from trainer.games.banker.options import BankerHouse
from trainer.games.banker.worth import buy_limits, is_pair, may_burn, most_possible
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
    simple_chips,
)
from trainer.table.box import Box, Hand
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.placed import PlacedBet
from trainer.table.table import Table

DECISIONS = ("stick", "draw", "double", "top up", "new kitty", "auction", "sell")
_OFTEN = 0.4


def usual_bets(
    rng: random.Random, names: Sequence[str], house: BankerHouse, seats: Seats = ANYWHERE
) -> list[PlacedBet]:
    """Draw bets of two to four players, some with shoot bets.

    Seats may choose another number.
    """
    least, most = house.stakes
    step = max(1, min(house.denominations))
    bets: list[PlacedBet] = []
    for box in boxes_for(rng, house, seats, (2, 4)):
        stake = max(least, min(most, step * rng.randint(1, 20)))
        shoot = step * rng.randint(1, 25) if house.has_kitty and rng.random() < _OFTEN else 0
        bets.append(
            PlacedBet(
                box,
                name_for(names, len(bets)),
                Chips.fewest_for(stake, house.denominations),
                1,
                shoot=Chips.fewest_for(shoot, house.denominations) if shoot else NO_CHIPS,
            )
        )
    return bets


def usual_answer(rng: random.Random, box: Box, hand: Hand, house: BankerHouse) -> str:
    """Draw a player's answer for a hand: mostly sensible, sometimes not."""
    total = house.total(hand.cards)
    chance = rng.random()
    if may_burn(hand, house) and chance < _OFTEN:
        return "burn"
    if is_pair(hand, house) and chance < 0.5 and total != 20 and len(box.hands) < 3:
        return _with_shoot(rng, "split", hand, house)
    nearly = len(hand.cards) == house.trick_cards - 1
    low = house.low_total(hand.cards)
    if total >= max(16, house.stick_from) and not (nearly and low < 13) and chance < 0.9:
        return "stick"
    if total >= house.stick_from and chance < 0.3:
        return "stick"
    buys = low < 12 and (not hand.twisted or chance < 0.1)
    if not (buys and chance < 0.6):
        return _with_shoot(rng, "twist", hand, house)
    least, most = buy_limits(hand.stakes[0], house)
    price = rng.choice((least, most, (least + most) // 2, most + 1))
    return _with_shoot(rng, f"buy {price}", hand, house)


def _with_shoot(rng: random.Random, answer: str, hand: Hand, house: BankerHouse) -> str:
    """Add a shoot bet to some answers, rarely where none is allowed."""
    split = answer == "split"
    timely = split or len(hand.cards) + 1 in house.shoots_before
    if house.has_kitty and rng.random() < (_OFTEN if timely else 0.05):
        return f"{answer} shoot {rng.randint(1, 30)}"
    return answer


def usual_wishes(table: Table, open_now: Sequence[str]) -> list[str]:
    """Return the banker's open wishes: double, top up, or sell.

    A kitty is topped up only after its first deal.
    """
    wishes = ("double", "top up", "sell") if table.round > 1 else ("double", "sell")
    return [wish for wish in wishes if wish in open_now]


def usual_decision(
    rng: random.Random, table: Table, open_now: Sequence[str], house: BankerHouse
) -> str:
    """Draw the banker's decision: mostly draw to 16, keep the bank."""
    chances = {"double": 0.3, "top up": 0.3, "sell": 0.05}
    for wish in usual_wishes(table, open_now):
        return wish if rng.random() < chances[wish] else ""
    if "new kitty" in open_now:
        return "new kitty" if rng.random() < 0.8 else "auction"
    if "draw" in open_now and house.total(table.dealer) < rng.randint(15, 18):
        return "draw"
    return "stick" if "stick" in open_now else ""


_SENSIBLE = 0.5  # how likely one who answers anyhow answers as usual
_TRIES = 3  # answers of a hand that may be against the rules; later ones are usual


def _plain_bets(
    rng: random.Random, names: Sequence[str], house: BankerHouse, seats: Seats
) -> list[PlacedBet]:
    """Draw simple stakes of one or two players, without shoot bets.

    Seats may choose more.
    """
    boxes = boxes_for(rng, house, seats, (1, 2))
    return [
        PlacedBet(box, name_for(names, number), simple_chips(rng, house), 1)
        for number, box in enumerate(boxes)
    ]


def _plain_answer(_rng: random.Random, _box: Box, hand: Hand, house: BankerHouse) -> str:
    """Twist up to 16, then stick."""
    return "stick" if house.total(hand.cards) >= max(17, house.stick_from) else "twist"


def _plain_decision(
    _rng: random.Random, table: Table, open_now: Sequence[str], house: BankerHouse
) -> str:
    """Draw up to 16, and keep the bank."""
    if "new kitty" in open_now:
        return "new kitty"
    if "stick" not in open_now:
        return ""
    return "draw" if "draw" in open_now and house.total(table.dealer) < 17 else "stick"


def _hard_bets(
    rng: random.Random, names: Sequence[str], house: BankerHouse, seats: Seats
) -> list[PlacedBet]:
    """Draw odd stakes of every player, most with a shoot bet.

    Seats may choose fewer.
    """
    bets: list[PlacedBet] = []
    unit = min(house.denominations)
    for box in boxes_for(rng, house, seats, (house.boxes, house.boxes)):
        shoots = house.has_kitty and rng.random() < 0.7
        sums = (house.kitty[0] // unit, rng.randint(1, 60), rng.randint(1, 60))
        shoot = Chips.fewest_for(unit * max(1, rng.choice(sums)), house.denominations)
        chips = odd_chips(rng, house)
        name = name_for(names, len(bets))
        bets.append(PlacedBet(box, name, chips, 1, shoot=shoot if shoots else NO_CHIPS))
    return bets


def _hard_answer(rng: random.Random, box: Box, hand: Hand, house: BankerHouse) -> str:
    """Draw an answer hard to deal: splits, buys or forbidden requests."""
    chance = rng.random()
    if hand.offers < _TRIES and chance < 0.3:
        return _wild(rng, hand, house)
    busy = hand.offers <= _TRIES and chance > 0.5
    return (busy and _busy(rng, box, hand, house)) or usual_answer(rng, box, hand, house)


def _busy(rng: random.Random, box: Box, hand: Hand, house: BankerHouse) -> str:
    """Return the answer that makes most work for the banker, or ""."""
    if most_possible(hand, house) < house.stick_from:
        return "stick"  # too low, as the banker sees
    if may_burn(hand, house):
        return "burn"
    shoot = f" shoot {rng.randint(1, 40)}" if house.has_kitty and rng.random() < 0.6 else ""
    if is_pair(hand, house) and len(box.hands) < 4:
        return f"split{shoot}"
    if house.low_total(hand.cards) < 14 and not hand.twisted:
        return f"buy {rng.randint(*buy_limits(hand.stakes[0], house))}{shoot}"
    return ""


def _wild(rng: random.Random, hand: Hand, house: BankerHouse) -> str:
    """Draw an answer that may not be allowed to this hand."""
    least, most = buy_limits(hand.stakes[0], house)
    shoot = f" shoot {rng.randint(1, 300)}" if house.has_kitty else ""
    answers = ["stick", f"buy {most + 1}", f"split {least + 2}", f"twist{shoot}", f"split{shoot}"]
    answers += [f"buy {least}{shoot}", "burn", "split"]
    return rng.choice(answers)


def _any_answer(rng: random.Random, box: Box, hand: Hand, house: BankerHouse) -> str:
    """Draw any answer half of the time, otherwise a usual one."""
    if rng.random() < _SENSIBLE:
        return usual_answer(rng, box, hand, house)
    buy = f"buy {rng.randint(*buy_limits(hand.stakes[0], house))}"
    return rng.choice(("stick", "twist", buy, "split", "burn"))


def _any_decision(
    rng: random.Random, _table: Table, open_now: Sequence[str], _house: BankerHouse
) -> str:
    """Draw any open decision, or none."""
    return rng.choice((*open_now, "")) if open_now else ""


def _hard_decision(
    rng: random.Random, table: Table, open_now: Sequence[str], house: BankerHouse
) -> str:
    """Draw a decision, with more top-ups, doubles and five-card hands."""
    free = usual_wishes(table, open_now)
    if free:
        return rng.choice((*free, ""))
    low = house.low_total(table.dealer)
    if "draw" in open_now and low < 17 and len(table.dealer) == house.trick_cards - 1:
        return "draw"
    return usual_decision(rng, table, open_now, house)


def _lean(rng: random.Random, house: BankerHouse) -> Lean | None:
    """Draw a lean: sometimes many pairs, Pontoons or low cards."""
    kind = rng.randrange(5)
    if kind == 0:
        return lean_to(rng.sample(house.ranks, 4), 12)
    if kind == 1:
        return lambda card: 9.0 if card[0] == "A" else 3.0 if card[0] in house.pontoon_with else 1.0
    if kind == 2:
        return lean_to(("A", "2", "3", "4"), 8)
    if kind == 3:
        return lean_to(("2", "3"), 40)
    return None


HABITS: Mapping[str, Habits[BankerHouse]] = {
    PLAIN: Habits(_plain_bets, _plain_answer, _plain_decision),
    USUAL: Habits(usual_bets, usual_answer, usual_decision),
    HARD: Habits(_hard_bets, _hard_answer, _hard_decision, _lean, tries=0.3),
    ANYHOW: Habits(usual_bets, _any_answer, _any_decision),
}
