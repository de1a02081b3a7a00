"""What a house gives to pay: exact, by an independent computation, and judged correct."""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from trainer.app import App
from trainer.games import families
from trainer.games.play import LEVELS
from trainer.procedure.load import overlay
from trainer.procedure.spec import Procedure
from trainer.training.engine.reachable import possible_acts
from trainer.training.judge.judge import judge
from trainer.training.judge.verdict import CORRECT
from trainer.training.money.drawing import Drawer, largest_insurance
from trainer.training.money.exercise import (
    BONUS,
    CHIPS,
    COLOUR,
    DOWN,
    EVEN_MONEY,
    HALF,
    INSURANCE,
    KINDS,
    MIXED,
    MOST_INSURANCE,
    PART,
    PAY,
    STACK,
    SUMS,
    UP,
    Answer,
    Exercise,
    mark_answer,
)
from trainer.training.money.occasions import Occasions, OccasionSearch

PROGRAM = App()
HOUSES = tuple(PROGRAM.procedure_ids())


@cache
def occasions(name: str) -> Occasions:
    procedure = PROGRAM.procedure(name)
    return Occasions.find_all(procedure, PROGRAM.machine(procedure))


def sum_of(exercise: Exercise) -> int:
    return sum(chip * count for chip, count in exercise.shown.counts)


def check(exercise: Exercise, procedure: Procedure) -> None:
    """The answer by nothing but the chips, the ratio that is told, and the house's rounding."""
    house = procedure.house
    there = sum_of(exercise)
    if exercise.kind in (STACK, UP, DOWN):
        assert exercise.right == there
    elif exercise.kind == SUMS:
        assert exercise.right == sum(exercise.terms)
        assert all(10 <= term <= 99 for term in exercise.terms)
    elif exercise.kind in (PAY, EVEN_MONEY, INSURANCE, COLOUR):
        assert exercise.ratio is not None
        paid, staked = exercise.ratio
        half_units = str(getattr(house, "half_units", "up"))
        rest = there * paid % staked
        assert exercise.right == there * paid // staked + (half_units == "up" and rest > 0)
    elif exercise.kind == MOST_INSURANCE:
        assert exercise.right == there // 2
    elif exercise.kind == HALF:
        assert exercise.right in (there // 2, -(-there // 2))
    if exercise.kind in CHIPS:
        assert exercise.best.amount == exercise.right
        assert mark_answer(exercise, Answer(chips=exercise.best), house.denominations).best
    else:
        assert mark_answer(exercise, Answer(figure=exercise.right), house.denominations).right
        assert not mark_answer(
            exercise, Answer(figure=exercise.right + 1), house.denominations
        ).right
    known = procedure.texts["en"]["clauses"]
    assert all(clause in known for clause in exercise.clauses)
    if exercise.kind not in (STACK, UP, DOWN, SUMS):
        assert exercise.clauses


@settings(max_examples=60)
@given(st.sampled_from(HOUSES), st.integers(0, 10**6), st.sampled_from(LEVELS))
def test_every_answer_is_exact(name: str, seed: int, level: str) -> None:
    procedure = PROGRAM.procedure(name)
    drawer = Drawer(procedure, occasions(name), level)
    exercises = drawer.draw(seed, 20, KINDS)
    assert len(exercises) == 20
    for exercise in exercises:
        check(exercise, procedure)
    assert drawer.draw(seed, 20, KINDS) == exercises, "the same seed, the same questions"


@pytest.mark.parametrize("name", HOUSES)
def test_every_kind_of_a_house_is_drawn(name: str) -> None:
    drawer = Drawer(PROGRAM.procedure(name), occasions(name))
    assert {exercise.kind for exercise in drawer.draw(3, 40)} == set(drawer.kinds) & set(MIXED)
    for kind in KINDS:
        drawn = drawer.draw(3, 3, (kind,))
        assert {exercise.kind for exercise in drawn} == ({kind} & set(drawer.kinds))


@pytest.mark.parametrize("name", HOUSES)
def test_the_judge_finds_the_amount_correct_and_no_other(name: str) -> None:
    seen = 0
    for occasion in occasions(name):
        unit = min(occasion.dealing.house.denominations)
        act, n = occasion.act, occasion.situation.acts + 1
        assert act.amount == occasion.amount
        assert judge(occasion.dealing, occasion.situation, act, n).verdict.verdict == CORRECT
        for wrong in (occasion.amount + unit, occasion.amount - unit):
            if wrong > 0 and occasion.obligation.step.act == "pay":
                other = replace(act, amount=wrong)
                verdict = judge(occasion.dealing, occasion.situation, other, n).verdict
                assert verdict.verdict != CORRECT
        seen += 1
    assert seen


def test_what_a_house_pays_is_asked_of_its_procedure() -> None:
    prague, star = occasions("prague"), occasions("star")
    assert {o.ratio for o in prague} == {(1, 1), (2, 1), (3, 2)}
    assert {o.what for o in prague} == {"bet", "even_money", "insurance"}
    sums = {o.amount for o in star if o.what in ("bonus", "envy")}
    assert sums & {1000, 5000}
    assert 50 in sums
    kinds = Drawer(PROGRAM.procedure("star"), star).kinds
    assert {BONUS, PART} <= set(kinds)


def test_a_house_that_pays_otherwise_is_asked_otherwise() -> None:
    changed = {"trick_pays": [5, 2], "insurance_most": [1, 3], "half_units": "down"}
    options = {"amends": "prague", "option": changed}
    house = overlay(PROGRAM.procedure("prague"), options, "own.toml", families())
    found = Occasions.find_all(house, PROGRAM.machine(house))
    assert (5, 2) in {occasion.ratio for occasion in found}
    for exercise in Drawer(house, found).draw(5, 60, (PAY, MOST_INSURANCE)):
        there = sum_of(exercise)
        if exercise.kind == MOST_INSURANCE:
            assert (exercise.right, exercise.ratio) == (there // 3, (1, 3))
        elif exercise.ratio == (5, 2):
            assert exercise.right == there * 5 // 2


def test_insurance_is_rounded_to_what_chips_make() -> None:
    options = {"amends": "prague", "option": {"denominations": [5, 25, 100], "trick_pays": [2, 1]}}
    house = overlay(PROGRAM.procedure("prague"), options, "own.toml", families())
    found = Occasions.find_all(house, PROGRAM.machine(house))
    assert found.insured is not None
    for exercise in Drawer(house, found).draw(5, 20, (MOST_INSURANCE,)):
        assert exercise.right == sum_of(exercise) // 2 // 5 * 5
        assert largest_insurance(house, found.insured, exercise.shown) == exercise.right


@pytest.mark.parametrize("name", ["british", "shoot"])
def test_what_is_seldom_paid_is_found_where_the_house_pays_it_at_all(name: str) -> None:
    procedure = PROGRAM.procedure(name)
    possible = {step.path for step in possible_acts(procedure)}
    pays = {
        settling.step.path
        for settling in procedure.money_steps
        if any(detail.field == "amount" for detail in settling.step.details)
    }
    assert {"banker/pontoon/bets/collect", "settlement/bets/take_more/to_a_trick"} <= pays
    assert set(occasions(name).found) == pays & possible


def test_exercises_are_drawn_of_what_is_known_by_then() -> None:
    procedure = PROGRAM.procedure("star")
    search = OccasionSearch(procedure, PROGRAM.machine(procedure))
    looks = search.search_in_steps()
    next(looks)
    drawer = Drawer(procedure, search.occasions)
    few = set(drawer.kinds)
    exercises = drawer.drawn(3)
    next(exercises)
    for _ in looks:
        pass
    drawer.set_occasions(search.occasions)
    drawn = {next(exercises).kind for _ in range(40)}
    assert few < drawn | few
    assert {BONUS, PART} <= drawn
