"""The answers of money exercises, held against the oracles: they share no code with them."""

from functools import cache

import pytest

from tests.oracle import australian
from tests.oracle.settlement import settle, three_to_two
from trainer.app import App
from trainer.table.chips import Chips
from trainer.training.money.drawing import Drawer
from trainer.training.money.exercise import (
    COLOUR,
    EVEN_MONEY,
    HALF,
    INSURANCE,
    MOST_INSURANCE,
    PAY,
    Exercise,
)
from trainer.training.money.occasions import Occasions

PROGRAM = App()
#: A round in which a bet is paid so: the cards, box 2's first, then the dealer's, and the answers.
ROUNDS = {
    (1, 1): (["Ts", "8d", "9c", "Th"], ["stand"]),
    (2, 1): (["As", "8d", "Kc", "Th"], []),
    (3, 2): (["2s", "8d", "3c", "4h", "2d", "5c", "Th"], ["twist", "twist", "twist"]),
}
EVEN: tuple[list[str], list[str]] = (["As", "Ad", "Kc", "9h"], [])
INSURED = (["Ts", "Ad", "9c", "Kh"], ["stand"])


@cache
def drawer(level: str) -> Drawer:
    procedure = PROGRAM.procedure("prague")
    return Drawer(procedure, Occasions.find_all(procedure, PROGRAM.machine(procedure)), level)


def dealt(
    cards: tuple[list[str], list[str]], chips: dict[int, int], **more: object
) -> dict[str, object]:
    shoe, decisions = cards
    bet = {"box": 2, "player": "Anna", "chips": chips, "decisions": decisions, **more}
    return {"start": "deal", "shoe": [*shoe, *["5h"] * 10], "bet": [bet]}


def by_the_oracle(exercise: Exercise) -> int:
    """What the oracle says of the chips that are shown."""
    chips = dict(exercise.shown.counts)
    if exercise.what == "insurance" and exercise.kind != MOST_INSURANCE:
        staked = {chip: 2 * count for chip, count in chips.items()}
        settled = settle(dealt(INSURED, staked, insurance=chips))
        return settled.insurance[2, 1].amount
    if exercise.kind == EVEN_MONEY or exercise.what == "even_money":
        found = settle(dealt(EVEN, chips, even_money=True)).bets[2, 1, 1]
        assert found.what == "even_money"
        return found.amount
    if exercise.kind == HALF:
        return three_to_two(exercise.shown.amount) - exercise.shown.amount
    assert exercise.ratio is not None
    return settle(dealt(ROUNDS[exercise.ratio], chips)).bets[2, 1, 1].amount


@pytest.mark.parametrize("level", ["plain", "usual", "hard"])
def test_the_oracle_pays_the_same(level: str) -> None:
    kinds = (PAY, EVEN_MONEY, INSURANCE, HALF, COLOUR)
    for exercise in drawer(level).draw(11, 120, kinds):
        assert exercise.right == by_the_oracle(exercise), exercise


@pytest.mark.parametrize("level", ["plain", "usual", "hard"])
def test_the_oracle_refuses_any_more_insurance(level: str) -> None:
    for exercise in drawer(level).draw(11, 40, (MOST_INSURANCE,)):
        chips = dict(exercise.shown.counts)
        for laid, refused in ((exercise.right, ()), (exercise.right + 1, ((2, 1),))):
            settled = settle(dealt(INSURED, chips, insurance={1: laid}))
            assert settled.insurance_refused == refused, exercise


@pytest.mark.parametrize("name", australian.HOUSES)
def test_the_oracle_of_australia_pays_the_same_on_21(name: str) -> None:
    procedure, rules = PROGRAM.procedure(name), australian.HOUSES[name]
    found = Occasions.find_all(procedure, PROGRAM.machine(procedure))
    seen = set()
    for occasion in (o for o in found if "twenty_one/money" in o.path and o.what != "envy"):
        table, spot = occasion.table, occasion.obligation.spot
        dealt_to, stake = table.hand(spot), table.stake(spot)
        doubled = dealt_to.doubled_at if dealt_to.doubles else 0
        for units in (1, 2, 5, 7):
            laid = occasion.staking(Chips.of({25: units, 1: 2}))
            original = laid.table.stake(spot).original
            hand = australian.Hand(dealt_to.cards, original, doubled, dealt_to.split)
            if occasion.what == "bonus":
                assert laid.amount == australian.super_bonus(rules, hand, table.dealer[0])
            else:
                odds = australian.odds_of_21(hand)
                assert laid.amount == australian.paid_at(laid.chips.amount, odds)
        assert stake.chips
        seen.add(occasion.path.rpartition("/")[2])
    assert {"three_cards", "many_cards", "super_bonus", "doubled"} <= seen
    assert {occasion.amount for occasion in found if occasion.what == "envy"} <= {50}
