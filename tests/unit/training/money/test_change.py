"""The fewest chips that make a sum, held against all ways there are."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from trainer.table.chips import NO_CHIPS, Chips
from trainer.training.money.exercise import TALL, count_of, fewest, paid_best

USUAL = (1, 5, 25, 50, 100, 500, 1000)


@cache
def least(amount: int, denominations: tuple[int, ...]) -> int | None:
    """How many chips are needed at least, sum by sum."""
    needed: list[int | None] = [0]
    for total in range(1, amount + 1):
        found = [needed[total - chip] for chip in denominations if chip <= total]
        counts = [count + 1 for count in found if count is not None]
        needed.append(min(counts, default=None))
    return needed[amount]


@given(
    st.integers(0, 300),
    st.sets(st.integers(1, 60), min_size=1, max_size=5).map(lambda chips: tuple(sorted(chips))),
)
def test_no_other_chips_are_fewer(amount: int, denominations: tuple[int, ...]) -> None:
    found = fewest(amount, denominations)
    right = least(amount, denominations)
    assert (found is None) == (right is None)
    if found is not None:
        assert found.amount == amount
        assert count_of(found) == right
        assert {chip for chip, _ in found.counts} <= set(denominations)


@given(st.integers(0, 50_000))
def test_of_usual_chips_the_largest_come_first(amount: int) -> None:
    found = fewest(amount, USUAL)
    assert found is not None
    assert found.counts == Chips.fewest_for(amount, USUAL).counts
    chips = [chip for chip, _ in found.counts]
    assert all(larger > smaller for larger, smaller in pairwise(chips))


@pytest.mark.parametrize(
    ("amount", "bet", "best"),
    [
        (30, {5: 3}, {5: 6}),  # its own colour
        (130, {25: 2, 5: 3}, {25: 5, 5: 1}),  # its own colours, as few as can be
        (23, {5: 3}, {5: 4, 1: 3}),  # a rest that they do not make
        (75, {50: 1}, {50: 1, 25: 1}),
        (105, {5: 7}, {100: 1, 5: 1}),  # 21 chips are more than a stack
        (1200, {50: 12}, {1000: 1, 100: 2}),
    ],
)
def test_colour_for_colour_and_no_towers(
    amount: int, bet: dict[int, int], best: dict[int, int]
) -> None:
    assert paid_best(amount, Chips.of(bet), USUAL) == Chips.of(best)


def test_what_no_chips_make_has_none() -> None:
    assert paid_best(7, Chips.of({5: 1}), (5, 25)) == NO_CHIPS


@given(
    st.integers(1, 5000),
    st.dictionaries(st.sampled_from(USUAL), st.integers(1, 20), min_size=1, max_size=4),
)
def test_a_payment_is_exact_and_no_tower_where_it_need_not_be(
    amount: int, bet: dict[int, int]
) -> None:
    paid = paid_best(amount, Chips.of(bet), USUAL)
    assert paid.amount == amount
    assert count_of(paid) <= max(TALL, least(amount, USUAL) or 0)
