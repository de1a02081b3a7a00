"""How well the inspectors' exam tells good ones from bad ones, as it is shipped."""

import pytest

from trainer.app import App
from trainer.training.exam_power.inspectors import (
    RATES,
    InspectorPower,
    find_cut,
    inspector_power,
)
from trainer.training.inspect.rule import Rule

PROGRAM = App()


@pytest.fixture(scope="module")
def found() -> InspectorPower:
    procedure = PROGRAM.procedure("shoot")
    machine = PROGRAM.machine(procedure)
    return inspector_power(procedure, machine, 1, parts=3, exams=1_000)


def test_good_ones_pass_bad_ones_do_not_and_who_names_nothing_never(found: InspectorPower) -> None:
    assert found.holds
    good, _, _, bad, none = (found.chance(rate) for rate in RATES)
    assert good.simulated >= 0.95
    assert bad.simulated <= 0.08
    assert (none.computed, none.simulated, none.repeated) == (0, 0, 0)
    assert (none.mistakes, none.agreement) == (30, 1)


def test_half_of_each_kind_costs_good_ones_nearly_nothing(found: InspectorPower) -> None:
    """Three standard errors of a thousand exams around the exact chance, and one point."""
    for one in found.chances:
        error = 3 * (one.computed * (1 - one.computed) / 1_000) ** 0.5
        assert abs(one.simulated - one.computed) <= error + 0.01
        assert 30 <= one.mistakes <= 60


def test_more_attempts_let_more_pass(found: InspectorPower) -> None:
    assert found.attempts == 2
    bad = found.chance(0.80)
    assert bad.repeated == pytest.approx(1 - (1 - bad.simulated) ** 2)


def test_at_the_cut_half_pass(found: InspectorPower) -> None:
    assert Rule().plan.pass_chance(found.cut) == pytest.approx(0.5)
    assert find_cut(Rule().plan) == pytest.approx(0.883, abs=0.001)


def test_who_does_not_look_has_no_sensitivity(found: InspectorPower) -> None:
    for one in found.blind:
        assert one.holds_zero >= 0.85
        assert abs(one.sensitivity) < 0.25
