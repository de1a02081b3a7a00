"""What an exam tells apart: exact, and in simulated exams whose pieces are really drawn."""

import json
import random
from functools import cache
from math import comb
from pathlib import Path

import pytest

from tests.command import Command
from trainer.app import App
from trainer.procedure.training_rules import DRAWS, FAMILIES, PAYS
from trainer.training.exam.plan import pass_probability, stages_of
from trainer.training.exam_power.dealers import (
    Dealer,
    DealerPower,
    Power,
    SimulatedExam,
    agreement,
    bounds,
    exact_probability,
    half_pass_share,
    list_dealers,
    simulate_exam,
)
from trainer.training.exam_power.pieces import Pieces

PROGRAM = App()
ONLINE = PROGRAM.procedure("online")
STAGES = stages_of(ONLINE.exam)


@cache
def pieces() -> Pieces:
    return Pieces(PROGRAM.finder(ONLINE), pool=24)


def test_the_bounds_are_those_of_clopper_and_pearson() -> None:
    assert bounds(0, 2000)[1] == pytest.approx(1 - 0.01 ** (1 / 2000), rel=1e-6)
    assert bounds(2000, 2000)[0] == pytest.approx(0.01 ** (1 / 2000), rel=1e-6)
    high = bounds(5, 100)[1]
    so_few = sum(comb(100, k) * high**k * (1 - high) ** (100 - k) for k in range(6))
    assert so_few == pytest.approx(0.01)
    assert bounds(7, 7)[1] == 1


def test_families_are_decided_each_for_itself() -> None:
    good, slight, *habits = list_dealers(FAMILIES)
    each = pass_probability(STAGES, 0.005)
    assert exact_probability(FAMILIES, STAGES, good) == pytest.approx(each**4)
    assert exact_probability((PAYS,), STAGES, slight) == pass_probability(STAGES, 0.01)
    assert len(habits) == 12
    for habit in habits:
        ((_family, share),) = habit.shares.items()
        assert exact_probability(FAMILIES, STAGES, habit) == pass_probability(STAGES, share)


def test_the_cut_is_where_half_of_them_pass() -> None:
    assert pass_probability(STAGES, half_pass_share(STAGES)) == pytest.approx(0.5)
    assert agreement(0.9) == pytest.approx(0.82)
    assert (agreement(0.5), agreement(1)) == (0.5, 1)


def test_who_never_slips_passes_after_the_fewest_positions() -> None:
    exam = simulate_exam(pieces(), STAGES, Dealer("clean", {}), random.Random(1))
    rule = ONLINE.exam
    assert exam.passed
    assert exam.chances >= 4 * STAGES[0]
    assert rule.rounds + rule.positions <= exam.dealt <= rule.rounds + rule.most_positions
    assert exam.pieces <= exam.dealt


def test_who_always_slips_fails_soon_and_deals_as_many_pieces() -> None:
    exam = simulate_exam(pieces(), STAGES, Dealer("always", {DRAWS: 1.0}), random.Random(1))
    assert not exam.passed
    assert exam.pieces < 8
    assert exam.dealt == ONLINE.exam.rounds + ONLINE.exam.positions


def power_of(good: float, habit: float, passed: int) -> Power:
    """The figures of a house with these chances of passing, and simulated exams of the good."""
    exams = [SimulatedExam(number < passed, 120, 40, 54, 300) for number in range(100)]
    exact = {"good, 0.5 % each": good, "1 % each": 0.9}
    dealers = tuple(
        DealerPower(
            dealer,
            exact.get(dealer.name, habit if dealer.name.endswith("10%") else 0.0),
            2,
            tuple(exams if number == 0 else exams[-1:] * 100),
        )
        for number, dealer in enumerate(list_dealers(FAMILIES))
    )
    return Power(ONLINE, STAGES, dealers, 100)


def test_a_target_is_missed_exactly_or_for_sure_in_simulated_exams() -> None:
    assert power_of(0.995, 0.05, 99).missed == ()
    assert {target.dealer for target in power_of(0.98, 0.05, 99).missed} == {"good, 0.5 % each"}
    assert {target.dealer for target in power_of(0.995, 0.05, 90).missed} == {"good, 0.5 % each"}
    assert len(power_of(0.995, 0.07, 99).missed) == 4
    assert power_of(0.995, 0.05, 99).dealers[0].in_attempts == pytest.approx(1 - 0.005**2)


def test_the_command_prints_the_figures(command: Command, tmp_path: Path) -> None:
    house = tmp_path / "short.toml"
    house.write_text(
        'amends = "online"\n[exam]\nrounds = 1\npositions = 2\ntakes = false\nlets_pass = false\n'
        "bad_passes = 0.5\n",
        encoding="utf-8",
    )
    asked = ("exam-power", "online", "--amend", str(house), "--exams", "2")
    told = command(tmp_path, *asked)
    assert "Mistakes allowed in chances, each of payouts, draws: 0 in" in told.stdout
    assert "MISSED: pays 20% should pass in 0.0% to 0.3%." in told.stdout
    assert "Inspectors: 30 mistakes a part" in told.stdout
    assert told.returncode == 1
    shape = json.loads(command(tmp_path, *asked, "--json").stdout)
    assert shape["inspectors"]["holds"]
    shape = shape["dealers"]
    assert shape["procedure"] == "online"
    assert [one["dealer"] for one in shape["dealers"]][2:] == [
        f"{family} {share}%" for family in (PAYS, DRAWS) for share in (5, 10, 20)
    ]
    assert "pays 20%" in shape["missed"]
    refused = command(tmp_path, "exam-power", "online", "--exams", "0")
    assert "exam-power --exams: should be from 1" in refused.stderr


def test_a_house_without_a_plan_is_refused_in_a_sentence(command: Command, tmp_path: Path) -> None:
    house = tmp_path / "strict.toml"
    text = 'amends = "online"\n[exam]\ngood_fails = 0.001\nbad_passes = 0.001\n'
    house.write_text(text, encoding="utf-8")
    told = command(tmp_path, "exam-power", "online", "--amend", str(house))
    assert told.returncode == 2
    assert "no plan of 6 stages" in told.stderr
