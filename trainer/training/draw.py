"""Drawing scenarios: rounds that nobody wrote, the same for the same seed on every machine."""

import random
from collections import Counter
from collections.abc import Sequence
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
    banker = _Banker(rng)
    while True:
        text = _toml(procedure.id, seed, start, bets, banker.decisions)
        scenario = read_scenario(parse_scenario(text, "drawn"), procedure, "drawn", text)
        dealing = Dealing(procedure, machine, scenario)
        if _answer(rng, dealing, bets) and procedure.family.decisions:
            continue
        if not banker.decides_next(dealing):
            return _toml(procedure.id, seed, start, bets, banker.decisions)


def _answer(rng: random.Random, dealing: Dealing, bets: list[PlacedBet]) -> bool:
    """Give every question that has no answer one, as it is asked; False when all had one."""
    asked: Counter[int] = Counter()
    answered = False
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
            dealing.players.intend(bets[index])
            answered = True
    return answered


class _Banker:
    """What the banker decides where he is free, in a game that has one."""

    def __init__(self, rng: random.Random) -> None:
        self.decisions: list[str] = []
        self._rng = rng
        self._seen = 0

    def decides_next(self, dealing: Dealing) -> bool:
        """Decide the first free choice that is not decided; False when every one is."""
        usual = dealing.procedure.family.usual_decision
        if usual is None:
            return False
        for number, (situation, _, _) in enumerate(perform(dealing), start=1):
            free = [one.step.decision for one in situation.due if one.step.decision]
            if number <= self._seen or not free or situation.played.decided < len(self.decisions):
                continue
            self._seen = number
            wish = usual(self._rng, situation.table, free, dealing.house)
            if wish:
                self.decisions.append(wish)
                return True
        return False


def _toml(
    procedure: str, seed: int, start: str, bets: list[PlacedBet], banker: Sequence[str] = ()
) -> str:
    lines = [f'procedure = "{procedure}"', f"seed = {seed}", f'start = "{start}"']
    if banker:
        decisions = ", ".join(f'"{decision}"' for decision in banker)
        lines += ["", "[banker]", f"decisions = [{decisions}]"]
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
        if bet.shoot:
            lines.append(f"shoot = {_inline(bet.shoot)}")
        if bet.decisions:
            answers = ", ".join(f'"{answer}"' for answer in bet.decisions)
            lines.append(f"decisions = [{answers}]")
    return "\n".join(lines) + "\n"


def _inline(chips: Chips) -> str:
    return "{ " + ", ".join(f"{d} = {n}" for d, n in chips.counts) + " }"
