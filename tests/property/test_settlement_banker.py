"""Rounds of British and Shoot Pontoon that nobody wrote, settled by the manual's clauses alone."""

import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from tests.oracle import kitty_round
from tests.oracle.banker import NATURAL, PICTURE, PONTOON, TEN_IS_21, TRICK, Variations, rank
from tests.oracle.banker_round import hands_of, violations
from tests.oracle.cards import total
from tests.oracle.retold import Told, won
from tests.oracle.strange import Strange, scenario
from tests.property.retold import TIMES, amendment, drawn, listed, told_by
from trainer.procedure.fields import DataError
from trainer.training.engine.situation import Situation

PROCEDURES = ("british", "shoot")
PLAIN = Variations()
DRAWN = 25 * TIMES
STRANGE = 100 * TIMES

RANKS = {"A": 4, "2": 4, "3": 3, "4": 2, "5": 2, "6": 1, "7": 2, "8": 2, "9": 2, "T": 2, "J": 2}
RANKS |= {"Q": 2, "K": 2}
ANSWERS = {"twist": 6, "stick": 3, "buy": 4, "buy 7": 2, "buy 12": 1, "split": 4, "burn": 1}
SHOOTS = {"twist shoot 5": 3, "twist shoot 7": 2, "twist shoot 15": 2, "buy shoot 10": 3}
SHOOTS |= {"split shoot 5": 3}
CHIPS = {5: 3, 1: 4}
EXTRA = {"shoot = { 5 = 2, 1 = 3 }": 0.6}
DECISIONS = ("draw", "draw", "draw", "stick")
LOW = {"A": 4, "2": 4, "3": 4, "4": 3, "5": 3, "6": 1, "8": 1, "9": 1, "T": 1, "K": 2}
SEVENS = {"7": 20, "A": 3, "K": 3, "2": 3, "3": 3, "4": 2, "6": 2, "9": 2, "T": 2}
ACES = {"A": 12, "T": 9, "J": 6, "Q": 4, "K": 4, "2": 1, "3": 1, "5": 1, "9": 1, "8": 1}
THIRTEENS = {"8": 6, "5": 6, "9": 4, "4": 4, "6": 4, "7": 4, "K": 3, "3": 3, "A": 2, "2": 2}


def strange(procedure: str, seed: int, of: "Agreed | None" = None) -> str:
    """A strange round, of cards and answers that bring a variation about if there is one."""
    rng = random.Random(f"{procedure} {seed}")
    shoots = procedure == "shoot"
    low = seed % 2 == 1
    ranks: Mapping[str, int]
    answers: Mapping[str, int]
    given = rng.choices(DECISIONS, k=3 if low else rng.randint(0, 3))
    ranks, answers, pairs = LOW if low else RANKS, ANSWERS, 0.4
    if of:
        given = [of.first, *given] if of.first and rng.random() < 0.7 else given
        ranks, answers, pairs = of.ranks, of.answers, 0.2
    decisions = ", ".join(f'"{one}"' for one in given)
    rounds = Strange(
        procedure,
        ranks,
        1,
        {**answers, **SHOOTS} if shoots else answers,
        CHIPS,
        EXTRA if shoots else {},
        places=1,
        pairs=pairs,
        head=(f"banker = {{ decisions = [{decisions}] }}",),
        stakes=(1, 20),
    )
    return scenario(rng, rounds, cards=40)


def played(text: str, name: str, *amendments: Path) -> tuple[Told, Situation]:
    """A round, with a decision about an empty kitty put in where one is wanted."""
    try:
        return told_by(text, name, *amendments)
    except DataError as error:
        wanted = re.search(r"decision (\d+): .*'new kitty', say", str(error))
        if not wanted:
            raise
        number = int(wanted[1])
        decisions = re.findall(r'"(\w+)"', text.partition("banker = ")[2].partition("\n")[0])
        choice = "auction" if number % 2 else "new kitty"
        given = ", ".join(f'"{one}"' for one in [*decisions[: number - 1], choice])
        again = re.sub(r"banker = .*", f"banker = {{ decisions = [{given}] }}", text)
        return told_by(again, name, *amendments)


def wrong_with(
    procedure: str, told: Told, last: Situation, options: Variations = PLAIN
) -> list[str]:
    """Everything that the round has wrong."""
    wrong = violations(told, options)
    table = last.table
    if procedure == "shoot":
        wrong += kitty_round.violations(told, options, table.kitty.amount)
    money = table.float_chips.amount + table.kitty.amount
    if money != -sum(won(told).values()):
        wrong.append(f"the banker won {money}, the players {won(told)}")
    return wrong


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_drawn_rounds_are_settled_by_the_clauses(procedure: str) -> None:
    wrong: list[str] = []
    for seed in range(DRAWN):
        text = drawn(procedure, seed)
        wrong += listed(seed, text, wrong_with(procedure, *told_by(text, f"seed {seed}")))
    assert not wrong, "\n".join(wrong[:3])


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_strange_rounds_are_settled_by_the_clauses(procedure: str) -> None:
    wrong: list[str] = []
    seen: Counter[str] = Counter()
    for seed in range(STRANGE):
        text = strange(procedure, seed)
        told, last = played(text, f"{procedure} {seed}")
        wrong += listed(seed, text, wrong_with(procedure, told, last))
        seen += happened(told)
    assert not wrong, "\n".join(wrong[:3])
    rare = {name: seen[name] for name in wanted(procedure) if not seen[name]}
    assert not rare, rare


def wanted(procedure: str) -> tuple[str, ...]:
    """What has to occur."""
    shoots = ("take shoot", "pay shoot", "refuse shoot", "second shoot", "take_out ")
    return (
        *("banker Pontoon", "banker trick", "banker bust", "Pontoon", "trick", "bought twice"),
        *("split", "refuse buy", "refuse split", "refuse stake", "pass_bank "),
        *(shoots if procedure == "shoot" else ()),
    )


def happened(told: Told) -> Counter[str]:
    """What a round had in it."""
    seen: Counter[str] = Counter()
    mine = rank(told.dealer, banker=True)[0]
    seen["banker Pontoon"] += mine == PONTOON
    seen["banker trick"] += mine == TRICK
    seen["banker bust"] += total(told.dealer) > 21
    for (box, number), hand in hands_of(told).items():
        lying = told.boxes[box][number]
        seen["Pontoon"] += rank(hand.cards)[0] == PONTOON
        seen["trick"] += rank(hand.cards)[0] == TRICK
        seen["split"] += hand.split
        seen["bought twice"] += any(len(stake.added) > 1 for stake in lying.stakes.values())
        seen["second shoot"] += len(lying.shoots) > 1
    for step in told.steps:
        seen[f"{step.kind} {step.what}"] += 1
    return seen


# --- what a table may agree on --------------------------------------------------------------------


@dataclass(frozen=True)
class Agreed:
    """A variation (BRI-VAR): how it is switched on, and the cards that bring it about.

    `shows`: it can be told from what is paid and taken, or from what lies there.
    """

    option: str
    options: Variations
    ranks: Mapping[str, int] = field(default_factory=lambda: RANKS)
    first: str = ""
    answers: Mapping[str, int] = field(default_factory=lambda: ANSWERS)
    shows: bool = True


TREBLE, SINGLE = Variations(pontoon_pays=3), Variations(pontoon_pays=1)
BURNS = {**ANSWERS, "burn": 20}
AGREED = {
    "aces only": Agreed('splits = "aces"', Variations(aces_only=True), ACES, shows=False),
    "sixteen": Agreed("stick_from = 16", Variations(stick_from=16), shows=False),
    "doubling": Agreed("banker_doubles = true", Variations(), first="double"),
    "single": Agreed("pontoon_pays = [1, 1]", SINGLE, ACES),
    "treble": Agreed("pontoon_pays = [3, 1]", TREBLE, ACES),
    "collects": Agreed("banker_pontoon_takes = 1", Variations(banker_pontoon_collects=1), ACES),
    "low fifth": Agreed("low_fifth = 11", Variations(low_fifth_twisted=True), LOW, shows=False),
    "royal": Agreed("royal_pontoon = true", Variations(royal=True), SEVENS),
    "picture": Agreed('pontoons = "picture"', Variations(pontoons=PICTURE), ACES),
    "natural": Agreed('pontoons = "natural"', Variations(pontoons=NATURAL), ACES),
    "ten": Agreed('pontoon_with = ["J", "Q", "K"]', Variations(pontoons=TEN_IS_21), ACES),
    "thirteen": Agreed("burns = [13]", Variations(burns=13), THIRTEENS, answers=BURNS),
    "fourteen": Agreed("burns = [14]", Variations(burns=14), THIRTEENS, answers=BURNS),
}
VARIED = 30 * TIMES
BOTH = ("doubling", "royal", "picture")  # what the shoots depend on too


@pytest.mark.parametrize(
    ("procedure", "name"),
    [*(("british", name) for name in AGREED), *(("shoot", name) for name in BOTH)],
)
def test_variations_are_settled_by_the_clauses(procedure: str, name: str, tmp_path: Path) -> None:
    agreed = AGREED[name]
    change = amendment(tmp_path, procedure, agreed.option + "\n")
    wrong: list[str] = []
    differs = 0
    for seed in range(VARIED):
        text = strange(procedure, seed, agreed)
        told, last = played(text, f"{name} {seed}", change)
        doubled = bool(told.named("call", "double"))
        options = replace(agreed.options, stakes_doubled=doubled)
        wrong += listed(seed, text, wrong_with(procedure, told, last, options))
        differs += bool(wrong_with(procedure, told, last))
    assert not wrong, "\n".join(wrong[:3])
    shows = agreed.shows and procedure == "british"
    assert differs or not shows, f"{name} made no difference"


@pytest.mark.parametrize(
    ("name", "shoe", "nets"),
    [
        ("picture", "As 9h Ad Kh 9d Td", (2 * 5 + 13, -2 * 5)),
        ("royal", "7s 9h Kd 7h Ts 5d 7d 6d", (3 * 5 + 13, -5)),
        ("doubling", "Ks Ah Kd Th Ts 9d", (2 * 5 + 13, 2 * 5)),
    ],
)
def test_a_shoot_goes_by_what_the_table_agreed_on(
    name: str, shoe: str, nets: tuple[int, int], tmp_path: Path
) -> None:
    agreed = AGREED[name]
    change = amendment(tmp_path, "shoot", agreed.option + "\n")
    named = ", ".join(f'"{card}"' for card in shoe.split())
    draws = '"draw", "stick"' if name == "royal" else '"stick"'
    first = '"double", ' if agreed.first else ""
    text = f"""
procedure = "shoot"
shoe = [{named}]
banker = {{ decisions = [{first}{draws}] }}

[[bet]]
box = 1
player = "Anna"
chips = {{ 5 = 1 }}
shoot = {{ 5 = 2, 1 = 3 }}
decisions = ["{"twist" if name == "royal" else "stick"}", "stick"]

[[bet]]
box = 2
player = "Ben"
chips = {{ 5 = 1 }}
decisions = ["stick"]
"""
    told, last = told_by(text, name, change)
    options = replace(agreed.options, stakes_doubled=bool(agreed.first))
    assert wrong_with("shoot", told, last, options) == []
    assert tuple(won(told).values()) == nets
