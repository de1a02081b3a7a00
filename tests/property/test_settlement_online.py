"""Online rounds that nobody wrote, settled by the manual's clauses alone."""

import random
from collections import Counter

import pytest

from tests.oracle.cards import is_natural, total
from tests.oracle.online import DOCUMENT, OTHER_PAGES
from tests.oracle.online_round import is_pontoon_of, violations
from tests.oracle.retold import Told, won
from tests.oracle.strange import Strange, scenario
from tests.property.retold import TIMES, drawn, listed, told_by
from trainer.training.engine.situation import Situation

RULES = {"online": DOCUMENT, "rtg": OTHER_PAGES}
DRAWN = 50 * TIMES
STRANGE = 150 * TIMES

RANKS = {"A": 5, "8": 4, "2": 5, "3": 4, "4": 3, "5": 2, "6": 3, "7": 2, "9": 2, "T": 3, "K": 3}
NATURALS = {"A": 9, "T": 5, "K": 5, "6": 4, "8": 2, "3": 2}
ANSWERS = {"twist": 7, "stand": 3, "double": 4, "split": 5}
CHIPS = {5: 4, 25: 3, 1: 7, 100: 2}
WANTED = (
    "dealer natural",
    "natural",
    "both",
    "doubled",
    "doubled and drawn",
    "split",
    "five cards",
    "tie",
    "soft 17",
)


def wrong_with(procedure: str, told: Told, last: Situation) -> list[str]:
    """Everything that the round has wrong."""
    wrong = violations(told, RULES[procedure])
    money = last.table.float_chips.amount
    if money != -sum(won(told).values()):
        wrong.append(f"the house won {money}, the players {won(told)}")
    return wrong


@pytest.mark.parametrize("procedure", RULES)
def test_drawn_rounds_are_settled_by_the_clauses(procedure: str) -> None:
    wrong: list[str] = []
    for seed in range(DRAWN):
        text = drawn(procedure, seed)
        wrong += listed(seed, text, wrong_with(procedure, *told_by(text, f"seed {seed}")))
    assert not wrong, "\n".join(wrong[:3])


@pytest.mark.parametrize("procedure", RULES)
def test_strange_rounds_are_settled_by_the_clauses(procedure: str) -> None:
    wrong: list[str] = []
    seen: Counter[str] = Counter()
    for seed in range(STRANGE):
        ranks, pairs = (NATURALS, 0.1) if seed % 2 else (RANKS, 0.3)
        of = Strange(procedure, ranks, 8, ANSWERS, CHIPS, boxes=5, places=1, pairs=pairs)
        text = scenario(random.Random(f"{procedure} {seed}"), of)
        told, last = told_by(text, f"{procedure} {seed}")
        wrong += listed(seed, text, wrong_with(procedure, told, last))
        seen += happened(told)
    assert not wrong, "\n".join(wrong[:3])
    rare = {name: seen[name] for name in WANTED if not seen[name]}
    assert not rare, rare


def happened(told: Told) -> Counter[str]:
    """What a round had in it."""
    seen: Counter[str] = Counter()
    dealer = tuple(told.dealer)
    seen["dealer natural"] += is_natural(dealer)
    seen["soft 17"] += any(
        total(dealer[:count]) == 17 and total((*dealer[:count], "Ts")) == 17
        for count in range(2, len(dealer))
    )
    for hands in told.boxes.values():
        for hand in hands.values():
            natural = is_pontoon_of(hand)
            doubled = [at for at, _ in hand.stakes[1].added]
            seen["natural"] += natural and not is_natural(dealer)
            seen["both"] += natural and is_natural(dealer)
            seen["doubled"] += bool(doubled)
            seen["doubled and drawn"] += any(len(hand.cards) > at + 1 for at in doubled)
            seen["split"] += hand.split
            seen["five cards"] += len(hand.cards) >= 5 and total(hand.cards) <= 21
            seen["tie"] += total(hand.cards) == total(dealer) <= 21
    return seen
