"""What players and banker usually do: their bets and answers in rounds that nobody wrote."""

import random
from collections.abc import Sequence

from trainer.games.banker.house import BankerHouse
from trainer.games.banker.worth import buy_limits, is_pair, may_burn
from trainer.games.habits import ANYWHERE, Seats, boxes_for, name_for
from trainer.table.box import Box, Hand
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.placed import PlacedBet
from trainer.table.table import Table

DECISIONS = ("stick", "draw", "double", "top up", "new kitty", "auction", "sell")

_OFTEN = 0.4


def usual_bets(
    rng: random.Random, names: Sequence[str], house: BankerHouse, seats: Seats = ANYWHERE
) -> list[PlacedBet]:
    """Bets of two to four players unless so many are chosen, some with a shoot bet."""
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
                Chips.making(stake, house.denominations),
                1,
                shoot=Chips.making(shoot, house.denominations) if shoot else NO_CHIPS,
            )
        )
    return bets


def usual_answer(rng: random.Random, box: Box, hand: Hand, house: BankerHouse) -> str:
    """What a player says to this hand: sensible for the most part, and now and then not."""
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
    """The answer with a shoot bet, where one may be laid; now and then where it may not."""
    split = answer == "split"
    timely = split or len(hand.cards) + 1 in house.shoots_before
    if house.has_kitty and rng.random() < (_OFTEN if timely else 0.05):
        return f"{answer} shoot {rng.randint(1, 30)}"
    return answer


def usual_wishes(table: Table, open_now: Sequence[str]) -> list[str]:
    """What a banker thinks of besides his cards: he adds to a kitty that has seen a deal."""
    wishes = ("double", "top up", "sell") if table.round > 1 else ("double", "sell")
    return [wish for wish in wishes if wish in open_now]


def usual_decision(
    rng: random.Random, table: Table, open_now: Sequence[str], house: BankerHouse
) -> str:
    """What a banker does of what is open: he draws to about 16, and keeps the bank."""
    chances = {"double": 0.3, "top up": 0.3, "sell": 0.05}
    for wish in usual_wishes(table, open_now):
        return wish if rng.random() < chances[wish] else ""
    if "new kitty" in open_now:
        return "new kitty" if rng.random() < 0.8 else "auction"
    if "draw" in open_now and house.total(table.dealer) < rng.randint(15, 18):
        return "draw"
    return "stick" if "stick" in open_now else ""
