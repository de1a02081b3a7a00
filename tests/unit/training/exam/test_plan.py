"""The plan of an exam: stages from two error rates, and what dealers have of it."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from tests.exams import asking
from trainer.procedure.training_rules import DRAWS, LETS_PASS, PAYS, TAKES, Blueprint
from trainer.training.exam.plan import (
    BAD,
    FAILED,
    GOOD,
    MOST_STAGES,
    OPEN,
    PASSED,
    NoPlanError,
    chances_missing,
    mean_chances,
    pass_probability,
    stages_of,
    state_of,
)

USUAL = Blueprint()
STAGES = stages_of(USUAL)


def test_the_usual_rates_give_four_stages() -> None:
    assert STAGES == (29, 63, 79, 93)


@pytest.mark.parametrize(
    ("chances", "slips", "state", "missing"),
    [
        (28, 0, OPEN, 1),
        (29, 0, PASSED, 0),
        (29, 1, OPEN, 34),
        (63, 1, PASSED, 0),
        (79, 2, PASSED, 0),
        (92, 3, OPEN, 1),
        (93, 3, PASSED, 0),
        (500, 4, FAILED, 0),
    ],
)
def test_a_family_is_passed_by_its_chances_and_slips(
    chances: int, slips: int, state: str, missing: int
) -> None:
    assert state_of(STAGES, chances, slips) == state
    assert chances_missing(STAGES, chances, slips) == missing


@settings(max_examples=25, deadline=None)
@given(
    st.floats(0.01, 0.5),
    st.floats(0.01, 0.9),
    st.sampled_from([(PAYS,), (PAYS, TAKES), (PAYS, TAKES, LETS_PASS, DRAWS)]),
)
def test_every_plan_keeps_both_rates(
    good_fails: float, bad_passes: float, families: tuple[str, ...]
) -> None:
    rule = replace(asking(USUAL, families, 1), good_fails=good_fails, bad_passes=bad_passes)
    try:
        stages = stages_of(rule)
    except NoPlanError:
        return
    assert list(stages) == sorted(set(stages))
    assert len(stages) <= MOST_STAGES
    assert 1 - pass_probability(stages, GOOD) ** len(families) <= good_fails
    assert pass_probability(stages, BAD) <= bad_passes


def test_rates_that_no_plan_keeps_are_refused_in_a_sentence() -> None:
    with pytest.raises(NoPlanError, match=r"no plan of 6 stages .* good_fails or bad_passes"):
        stages_of(replace(USUAL, good_fails=0.001, bad_passes=0.001))


def test_what_is_computed_is_what_is_simulated() -> None:
    rng, passed, chances, many = random.Random(1), 0, 0, 4_000
    for _ in range(many):
        slips = n = 0
        while state_of(STAGES, n, slips) == OPEN:
            n += 1
            slips += rng.random() < 0.05
        passed += state_of(STAGES, n, slips) == PASSED
        chances += n
    assert passed / many == pytest.approx(pass_probability(STAGES, 0.05), abs=0.03)
    assert chances / many == pytest.approx(mean_chances(STAGES, 0.05), abs=1)


def test_the_bounds_of_the_probabilities() -> None:
    assert pass_probability(STAGES, 0) == 1
    assert pass_probability(STAGES, 1) == 0
    assert (mean_chances(STAGES, 0), mean_chances(STAGES, 1)) == (29, 4)
