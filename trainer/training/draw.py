"""Drawing scenarios: rounds that nobody wrote, the same for the same seed on every machine."""

import random
from collections import Counter
from dataclasses import replace

from trainer.games.pontoon.worth import is_pair, may_buy
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.vocabulary import House
from trainer.table.box import Box, Hand
from trainer.table.chips import Chips
from trainer.table.spot import Spot
from trainer.training.dealing import Dealing, perform
from trainer.training.scenario import PlacedBet, parse_scenario, read_scenario

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Filip", "Greta", "Hugo", "Irma", "Jan", "Klara")
STAKES = (5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 105, 125, 150, 200, 250, 500)


def draw_scenario(procedure: Procedure, machine: Machine, seed: int, start: str = "deal") -> str:
    """The text of a scenario for the procedure: bets, and answers such as players give.

    It depends on the procedure, the seed and ``start`` only.
    """
    rng = random.Random(seed)  # noqa: S311 - a scenario, no secret
    bets = _bets(rng, procedure.house)
    while True:
        text = _toml(procedure.id, seed, start, bets)
        scenario = read_scenario(parse_scenario(text, "drawn"), procedure.house, "drawn", text)
        if not _answer_next(rng, Dealing(procedure, machine, scenario), bets):
            return text


def _bets(rng: random.Random, house: House) -> list[PlacedBet]:
    names = rng.sample(NAMES, len(NAMES))
    bets: list[PlacedBet] = []
    for box in sorted(rng.sample(range(1, house.boxes + 1), rng.randint(2, 4))):
        for place in range(1, rng.choice((1, 1, 1, 2)) + 1):
            stake = rng.choice(STAKES)
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


def _answer_next(rng: random.Random, dealing: Dealing, bets: list[PlacedBet]) -> bool:
    """Give the first question without an answer one; False when every question has one."""
    asked: Counter[int] = Counter()
    for situation, _, act in perform(dealing):
        if act is None or act.act not in ("offer", "ask_aloud") or act.box is None:
            continue
        asked[act.box] += 1
        index = next(i for i, bet in enumerate(bets) if bet.box == act.box)
        answers = bets[index].decisions
        if asked[act.box] > len(answers):
            table, house = situation.table, dealing.house
            hand = table.hand(Spot(act.box, act.hand or 1))
            aloud = act.act == "ask_aloud"
            answer = "stand" if aloud else _answer(rng, table.box(act.box), hand, house)
            bets[index] = replace(bets[index], decisions=(*answers, answer))
            return True
    return False


def _answer(rng: random.Random, box: Box, hand: Hand, house: House) -> str:
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


def _toml(procedure: str, seed: int, start: str, bets: list[PlacedBet]) -> str:
    lines = [f'procedure = "{procedure}"', f"seed = {seed}", f'start = "{start}"']
    for bet in bets:
        lines += [
            "",
            "[[bet]]",
            f"box = {bet.box}",
            f'player = "{bet.player}"',
            f"chips = {_inline(bet.chips)}",
            f"place = {bet.place}",
        ]
        if bet.insurance:
            lines.append(f"insurance = {_inline(bet.insurance)}")
        if bet.even_money:
            lines.append("even_money = true")
        if bet.follows:
            lines.append("follows = true")
        if bet.decisions:
            answers = ", ".join(f'"{answer}"' for answer in bet.decisions)
            lines.append(f"decisions = [{answers}]")
    return "\n".join(lines) + "\n"


def _inline(chips: Chips) -> str:
    return "{ " + ", ".join(f"{d} = {n}" for d, n in chips.counts) + " }"
