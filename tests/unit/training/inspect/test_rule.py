"""When an inspectors' exam is passed, by its plan and its parts."""

from math import comb

import pytest
from hypothesis import given, strategies as st

from trainer.procedure.inspector_plan import BAD, GOOD, Plan, find_plan
from trainer.table.act import Act
from trainer.training.inspect.fault import KINDS, Fault
from trainer.training.inspect.marks import Found, Marks
from trainer.training.inspect.rule import (
    FAILED,
    FALSE_CALLS,
    KIND_UNSEEN,
    NO_SECOND,
    PASSED,
    TOO_MANY_MISSES,
    UNDECIDED,
    Rule,
    unseen_kinds,
)

RULE = Rule()


def part(missed: int, *, false: int = 0, same: bool = False) -> Marks:
    """Thirty mistakes of all kinds in turn, some of them missed: one of each kind, or of one."""
    some = range(0, 8 * missed, 8) if same else range(missed)
    found = [
        Found(Fault(n, KINDS[n % 8], (), "minor", Act("pay")), named=n not in some)
        for n in range(30)
    ]
    return Marks(960, tuple(found), false, 300)


# --- the plan


def test_the_usual_plan() -> None:
    plan = find_plan(30, 0.05, 0.08)
    assert plan == Plan(30, 2, 6, 6) == RULE.plan
    chances = [round(100 * plan.pass_chance(rate), 1) for rate in (0.95, 0.9, 0.85, 0.8, 0)]
    assert chances == [97.5, 65.6, 24.6, 6.1, 0]


def test_no_plan_where_there_are_too_few_mistakes() -> None:
    assert find_plan(20, 0.05, 0.08) is None
    assert find_plan(30, 0.03, 0.03) is None


@given(st.integers(1, 60), st.floats(0.01, 0.5), st.floats(0.01, 0.9))
def test_a_plan_errs_no_more_often_than_allowed(faults: int, fails: float, passes: float) -> None:
    plan = find_plan(faults, fails, passes)
    if plan is not None:
        assert 1 - plan.pass_chance(GOOD) <= fails + 1e-9
        assert plan.pass_chance(BAD) <= passes
        assert plan.passes < plan.fails <= plan.most <= 2 * faults
        assert plan.has_second == (plan.second_chance(0.9) > 0)


def test_the_chance_is_that_of_two_draws_in_a_row() -> None:
    """Two mistakes a part: none missed passes, two fail; after one missed, none may be more."""
    rate = 0.7
    none, one = rate**2, comb(2, 1) * rate * (1 - rate)
    assert Plan(2, 0, 2, 1).pass_chance(rate) == pytest.approx(none + one * none)


# --- the decision


@pytest.mark.parametrize(
    ("parts", "decision", "why"),
    [
        ([part(2)], PASSED, ()),
        ([part(3)], UNDECIDED, (NO_SECOND,)),
        ([part(5)], UNDECIDED, (NO_SECOND,)),
        ([part(6)], FAILED, (TOO_MANY_MISSES,)),
        ([part(3), part(3)], PASSED, ()),
        ([part(5), part(2)], FAILED, (TOO_MANY_MISSES,)),
        ([part(0, false=9)], PASSED, ()),
        ([part(0, false=10)], UNDECIDED, (NO_SECOND,)),
        ([part(0, false=10), part(6, false=8)], PASSED, ()),
        ([part(0, false=10), part(0, false=9)], FAILED, (FALSE_CALLS,)),
        ([part(30, false=900)], FAILED, (TOO_MANY_MISSES, KIND_UNSEEN, FALSE_CALLS)),
    ],
)
def test_when_it_is_passed(parts: list[Marks], decision: str, why: tuple[str, ...]) -> None:
    """300 clean windows a part: at most nine false calls, 18 in two parts."""
    assert RULE.decision(parts) == decision
    assert RULE.failed(parts) == why


def test_half_of_each_kind_that_comes_three_times_is_named() -> None:
    """Of the first kind there are four; two of them are half, one is less."""
    assert not unseen_kinds(part(2, same=True))
    assert unseen_kinds(part(3, same=True)) == {KINDS[0]: (1, 4)}
    assert RULE.failed([part(3, same=True), part(3, same=True)]) == (KIND_UNSEEN,)
    seldom = [Found(Fault(1, KINDS[0], (), "minor", Act("pay")))] * 2
    assert not unseen_kinds(Marks(100, tuple(seldom), 0, 30)), "two of a kind are too few"
