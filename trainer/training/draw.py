"""Drawing scenarios: rounds that nobody wrote, the same for the same seed on every machine."""

import random
from collections import Counter
from dataclasses import replace

from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.chips import Chips
from trainer.table.placed import PlacedBet
from trainer.table.spot import Spot
from trainer.training.dealing import Dealing, perform
from trainer.training.scenario import parse_scenario, read_scenario

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Filip", "Greta", "Hugo", "Irma", "Jan", "Klara")


def draw_scenario(procedure: Procedure, machine: Machine, seed: int, start: str = "deal") -> str:
    """The text of a scenario for the procedure: bets, and answers such as players give.

    It depends on the procedure, the seed and ``start`` only.
    """
    rng = random.Random(seed)  # noqa: S311 - a scenario, no secret
    bets = procedure.family.usual_bets(rng, rng.sample(NAMES, len(NAMES)), procedure.house)
    while True:
        text = _toml(procedure.id, seed, start, bets)
        scenario = read_scenario(parse_scenario(text, "drawn"), procedure, "drawn", text)
        if not _answer_next(rng, Dealing(procedure, machine, scenario), bets):
            return text


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
            usual = dealing.procedure.family.usual_answer
            answer = "stand" if aloud else usual(rng, table.box(act.box), hand, house)
            bets[index] = replace(bets[index], decisions=(*answers, answer))
            return True
    return False


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
