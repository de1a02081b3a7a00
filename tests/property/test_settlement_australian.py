"""Australian rounds that nobody wrote, of every house, settled by the manual's clauses alone."""

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.oracle.australian import BB1, ENHC, HOUSES, OBBO, OBO, Rules
from tests.oracle.australian_round import hands_of, violations
from tests.oracle.cards import is_natural
from tests.oracle.retold import Told, won
from tests.oracle.strange import Strange, scenario
from tests.property.retold import TIMES, amendment, drawn, listed, told_by
from trainer.training.engine.situation import Situation

BASE = Rules(BB1, 2)
RULES = {"australian": BASE, **HOUSES}
DRAWN = 15 * TIMES  # of every house
STRANGE = 60 * TIMES

RANKS = {"A": 7, "8": 6, "7": 6, "6": 3, "5": 2, "4": 2, "3": 2, "2": 2, "9": 2, "J": 2, "Q": 2}
RANKS["K"] = 2
NATURALS = {"A": 9, "K": 8, "Q": 4, "8": 3, "9": 3, "5": 2, "6": 2, "3": 3}
ANSWERS = {"twist": 5, "stand": 2, "double": 5, "split": 6, "surrender": 2, "rescue": 2}
CHIPS = {5: 4, 25: 3, 1: 7, 100: 2}
EXTRA = {"follows = true": 0.5}


def wrong_with(house: str, told: Told, last: Situation) -> list[str]:
    """Everything that the house's round has wrong."""
    wrong = violations(RULES[house], told)
    money = last.table.float_chips.amount
    if money != -sum(won(told).values()):
        wrong.append(f"the house won {money}, the players {won(told)}")
    return wrong


def strange(house: str, seed: int) -> str:
    stakes = (10 if house == "genting" else 5, 5000)
    ranks, pairs = (NATURALS, 0.5) if seed % 2 else (RANKS, 0.4)
    decks = RULES[house].decks
    of = Strange(house, ranks, decks, ANSWERS, CHIPS, EXTRA, pairs=pairs, stakes=stakes)
    return scenario(random.Random(f"{house} {seed}"), of)


@pytest.mark.parametrize("house", RULES)
def test_drawn_rounds_are_settled_by_the_clauses(house: str) -> None:
    wrong: list[str] = []
    for seed in range(DRAWN):
        text = drawn(house, seed)
        wrong += listed(seed, text, wrong_with(house, *told_by(text, f"{house} {seed}")))
    assert not wrong, "\n".join(wrong[:3])


@pytest.mark.parametrize("house", RULES)
def test_strange_rounds_are_settled_by_the_clauses(house: str) -> None:
    wrong: list[str] = []
    seen: Counter[str] = Counter()
    for seed in range(STRANGE):
        text = strange(house, seed)
        told, last = told_by(text, f"{house} {seed}")
        wrong += listed(seed, text, wrong_with(house, told, last))
        seen += happened(told)
    assert not wrong, "\n".join(wrong[:3])
    rare = {name: seen[name] for name in WANTED if not seen[name]}
    assert not rare, rare


WANTED = ("natural", "natural on split hands", "doubled", "rescued", "surrendered", "21", "pushed")


def happened(told: Told) -> Counter[str]:
    """What a round had in it."""
    seen: Counter[str] = Counter()
    natural = is_natural(tuple(told.dealer))
    for hands in hands_of(told).values():
        waiting = [hand for hand in hands.values() if hand.total < 21 and not hand.rescued]
        seen["natural"] += natural and bool(waiting)
        seen["natural on split hands"] += natural and len(waiting) > 1
        for hand in hands.values():
            seen["doubled"] += hand.doubled_at > 0
            seen["rescued"] += hand.rescued
            seen["surrendered"] += hand.surrendered
            seen["21"] += hand.total == 21
    bets = {step.spot for step in told.money}
    lying = {(box, n, place) for (box, place), hands in hands_of(told).items() for n in hands}
    seen["pushed"] += len(lying - bets)
    return seen


# --- rounds that chance does not bring ------------------------------------------------------------


SETTLED_BY = {"obo": OBO, "bb+1": BB1, "obbo": OBBO, "all": ENHC}
EXAMPLE = """
procedure = "australian"
shoe = ["8s", "Kh", "8d", "8c", "Jh", "6c", "Js", "3s", "9h", "Ah"]

[[bet]]
box = 2
player = "Anna"
chips = { 5 = 2 }
decisions = ["split", "split", "stand", "twist", "double", "stand"]
"""


@pytest.mark.parametrize(("option", "taken"), [("obo", 0), ("bb+1", 10), ("obbo", 20), ("all", 30)])
def test_the_example_with_four_results(option: str, taken: int, tmp_path: Path) -> None:
    change = amendment(tmp_path, "australian", f'dealer_pontoon_takes = "{option}"\n')
    told, last = told_by(EXAMPLE, option, change)
    rules = replace(BASE, natural=SETTLED_BY[option])
    assert violations(rules, told) == []
    assert won(told) == {"Anna": -10 - taken}
    assert last.table.float_chips.amount == 10 + taken


@pytest.mark.parametrize("option", SETTLED_BY)
def test_strange_rounds_by_every_rule_for_a_natural(option: str, tmp_path: Path) -> None:
    change = amendment(tmp_path, "australian", f'dealer_pontoon_takes = "{option}"\n')
    rules = replace(BASE, natural=SETTLED_BY[option])
    wrong: list[str] = []
    for seed in range(1000, 1000 + STRANGE // 2):
        of = Strange("australian", NATURALS, 8, ANSWERS, CHIPS, EXTRA, pairs=0.8)
        text = scenario(random.Random(seed), of)
        told, _ = told_by(text, f"{option} {seed}", change)
        wrong += listed(seed, text, violations(rules, told))
    assert not wrong, "\n".join(wrong[:3])


@pytest.mark.parametrize(
    "answer",
    ["twist", "double", "stand"],
)
def test_a_split_ace_that_may_be_split_again_gets_no_other_card(answer: str) -> None:
    text = f"""
procedure = "burswood"
shoe = ["As", "9d", "Ah", "Ad", "7c", "6d", "8c", "Kh"]

[[bet]]
box = 2
chips = {{ 5 = 2 }}
decisions = ["split", "{answer}"]
"""
    told, last = told_by(text, answer)
    assert wrong_with("burswood", told, last) == []


def bonus_round(house: str, first: str, dealer: str, rest: str, **chips: int) -> tuple[Told, int]:
    """Anna on box 1 twists while she may; Ben and Clara stand on 19; the dealer makes 17 to 20."""
    cards = first.split()
    shoe = [cards[0], "Kh", "Kc", dealer, cards[1], "9c", "9h", *rest.split(), "Kd", "9d"]
    named = ", ".join(f'"{card}"' for card in shoe)
    stake = ", ".join(f"{worth[1:]} = {count}" for worth, count in chips.items())
    twists = ", ".join(['"twist"'] * len(rest.split()))
    lines = [f'procedure = "{house}"', f"shoe = [{named}]"]
    for box, name in ((1, "Anna"), (3, "Ben"), (6, "Clara")):
        lines += ["[[bet]]", f"box = {box}", f'player = "{name}"']
        lines += [f"chips = {{ {stake if box == 1 else '5 = 2'} }}"]
        lines += [f"decisions = [{twists}]"] if box == 1 else []
    told, last = told_by("\n".join(lines), house)
    assert wrong_with(house, told, last) == []
    return told, won(told)["Anna"]


@pytest.mark.parametrize(
    ("first", "dealer", "rest", "paid"),
    [
        ("6s 7h", "9s", "8d", 15),
        ("6h 7h", "9s", "8h", 20),
        ("6s 7s", "9s", "8s", 30),
        ("7s 7h", "7d", "7c", 15),
        ("7h 7h", "9d", "7h", 20),
        ("7s 7s", "9d", "7s", 30),
        ("2s 3h", "9s", "4d 5c 7s", 15),
        ("2s 3h", "9s", "4d 5c As 6h", 20),
        ("2s 3h", "9s", "4d 5c As 2h 4c", 30),
        ("2s 3h", "9s", "2d 2c As 2h 3c 6d", 30),
        ("2s 3h", "9s", "7d 9c", 10),
        ("As Kh", "9s", "", 15),
        ("As Kh", "As", "", 15),
    ],
)
def test_every_bonus_is_paid_at_once(first: str, dealer: str, rest: str, paid: int) -> None:
    _, anna = bonus_round("australian", first, dealer, rest, c5=2)
    assert anna == paid


@pytest.mark.parametrize(
    ("house", "chips", "paid"),
    [
        ("australian", {"c5": 1}, 1000),
        ("australian", {"c5": 4, "c1": 4}, 1000),
        ("crown", {"c25": 1}, 5000),
        ("genting", {"c5": 2}, 1000),
        ("genting", {"c25": 3, "c5": 4, "c1": 4}, 1000),
        ("genting", {"c100": 1}, 5000),
    ],
)
def test_the_super_bonus_and_the_envy_of_the_others(
    house: str, chips: dict[str, int], paid: int
) -> None:
    told, anna = bonus_round(house, "7d 7d", "7c", "7d", **chips)
    stake = sum(int(worth[1:]) * count for worth, count in chips.items())
    assert anna == 2 * stake + paid
    envy = [(step.box, step.amount) for step in told.money if step.what == "envy"]
    assert sorted(envy) == [(3, 50), (6, 50)]


def envy_round(rng: random.Random, winners: int) -> str:
    """Suited sevens on the first boxes against a seven; a name may have bets on several boxes."""
    boxes = sorted(rng.sample(range(1, 8), rng.randint(winners + 1, 6)))
    sevens = [f"7{suit}" for suit in rng.sample("shdc", winners)]
    others = len(boxes) - winners
    firsts = [*sevens, *rng.choices(["9s", "9h", "Kd"], k=others), "7" + rng.choice("shdc")]
    seconds = [*sevens, *rng.choices(["8s", "9d", "8h"], k=others)]
    shoe = [*firsts, *seconds, *sevens, "Kd", "9c"]
    named = ", ".join(f'"{card}"' for card in shoe)
    lines = ['procedure = "australian"', f"shoe = [{named}]"]
    for number, box in enumerate(boxes):
        places = rng.sample((1, 2, 3), rng.choice((1, 1, 2, 3)))
        for place in places:
            lines += ["[[bet]]", f"box = {box}", f"place = {place}"]
            lines += [f'player = "{rng.choice(("Anna", "Ben", "Clara", "David"))}"']
            lines += [f"chips = {{ 5 = {rng.randint(1, 6)} }}"]
            if number < winners and place == places[0]:
                lines += ['decisions = ["twist"]']
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("winners", [1, 2])
def test_the_envy_bonus_is_paid_once_for_each_player(winners: int) -> None:
    wrong: list[str] = []
    seen: Counter[str] = Counter()
    for seed in range(40 * TIMES):
        text = envy_round(random.Random(f"{winners} {seed}"), winners)
        told, last = told_by(text, f"envy {seed}")
        wrong += listed(seed, text, wrong_with("australian", told, last))
        envied = {(step.box, step.place) for step in told.money if step.what == "envy"}
        bets = {(one.number, bet.place): bet.player for one in last.table.boxes for bet in one.bets}
        names = Counter(bets.values())
        seen["once for several bets"] += any(names[bets[spot]] > 1 for spot in envied)
        winning = {step.box for step in told.money if step.what == "bonus"}
        seen["a winner for another's hand"] += any(box in winning for box, _ in envied)
    assert not wrong, "\n".join(wrong[:3])
    assert seen["once for several bets"]
    assert bool(seen["a winner for another's hand"]) == (winners > 1)
