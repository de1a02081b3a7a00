"""How answers are marked, and what a sitting makes of them."""

from collections.abc import Iterator
from itertools import count

import pytest

from trainer.procedure.training_rules import Targets
from trainer.table.chips import Chips
from trainer.training.money.exercise import (
    BONUS,
    COLOUR,
    DOWN,
    MOST_INSURANCE,
    PAY,
    STACK,
    UP,
    Answer,
    Exercise,
    Marking,
    mark_answer,
)
from trainer.training.money.sitting import MoneySitting, Target, target_of, target_of_sums

HOUSE = (1, 5, 25, 100)
TRICK = Exercise(PAY, Chips.of({5: 3}), 23, ("PRG-SET-3",), (3, 2), "pay", "bet")
IN_CHIPS = Exercise(COLOUR, Chips.of({5: 3}), 30, ratio=(2, 1), best=Chips.of({5: 6}))


def test_how_a_half_unit_was_rounded() -> None:
    assert TRICK.exact * 2 == 45
    assert TRICK.rounded == "up"
    assert not IN_CHIPS.rounded


@pytest.mark.parametrize(
    ("exercise", "answer", "right", "best", "wrong"),
    [
        (TRICK, Answer(figure=23), True, True, ""),
        (TRICK, Answer(figure=22), False, False, "sum"),
        (TRICK, Answer(chips=Chips.of({5: 4, 1: 3})), True, True, ""),
        (TRICK, Answer(chips=Chips.of({23: 1})), False, False, "unknown"),
        (IN_CHIPS, Answer(chips=Chips.of({5: 6})), True, True, ""),
        (IN_CHIPS, Answer(chips=Chips.of({25: 1, 5: 1})), True, False, ""),
        (IN_CHIPS, Answer(chips=Chips.of({5: 5})), False, False, "sum"),
        (IN_CHIPS, Answer(figure=30), False, False, "chips"),
    ],
)
def test_any_chips_with_the_right_sum_are_right(
    exercise: Exercise, answer: Answer, right: bool, best: bool, wrong: str
) -> None:
    mark = mark_answer(exercise, answer, HOUSE)
    assert (mark.right, mark.best, mark.wrong) == (right, best, wrong)


def test_what_is_changed_is_not_what_lay_there() -> None:
    up = Exercise(UP, Chips.of({5: 10}), 50, best=Chips.of({25: 2}))
    assert mark_answer(up, Answer(chips=Chips.of({25: 1, 5: 5})), HOUSE).right
    assert mark_answer(up, Answer(chips=Chips.of({5: 10})), HOUSE).wrong == "same"
    down = Exercise(DOWN, Chips.of({25: 2}), 50, best=Chips.of({5: 10}), into=5)
    assert mark_answer(down, Answer(chips=Chips.of({5: 10})), HOUSE).best
    assert mark_answer(down, Answer(chips=Chips.of({25: 1, 5: 5})), HOUSE).wrong == "same"
    assert mark_answer(down, Answer(chips=Chips.of({1: 50})), HOUSE) == Marking(
        right=True, best=False
    )


def test_what_went_wrong_comes_back_a_few_exercises_later() -> None:
    others = [Exercise(STACK, Chips.of({5: n}), 5 * n) for n in range(1, 6)]
    sitting = MoneySitting([TRICK, *others], HOUSE)
    assert not sitting.answer(Answer(figure=22), 4.0).marked.right
    for other in others[:3]:
        assert sitting.exercise == other
        sitting.answer(Answer(figure=other.right), 2.0)
    assert sitting.exercise == TRICK
    assert sitting.again
    assert sitting.answer(Answer(figure=23), 3.0).again
    for other in others[3:]:
        sitting.answer(Answer(figure=other.right), 7.0)
    assert sitting.exercise is None
    with pytest.raises(ValueError, match="nothing is asked"):
        sitting.answer(Answer(figure=1), 1.0)
    paying, stacks = sitting.results
    assert (paying.sort, paying.asked, paying.right, paying.seconds) == ((PAY, (3, 2)), 1, 0, None)
    assert (stacks.asked, stacks.right, stacks.seconds) == (5, 5, 2.0)


def test_exercises_are_drawn_no_sooner_than_they_are_asked_for() -> None:
    drawn: list[int] = []

    def without_end() -> Iterator[Exercise]:
        for n in count(1):
            drawn.append(n)
            yield Exercise(STACK, Chips.of({5: n}), 5 * n)

    sitting = MoneySitting(without_end(), HOUSE, 6)
    assert (drawn, sitting.left) == ([1], 6)
    sitting.answer(Answer(figure=5), 2.0)
    assert (drawn, sitting.left) == ([1, 2], 5)
    sitting.answer(Answer(figure=1), 2.0)
    assert (drawn, sitting.left) == ([1, 2, 3, 4, 5], 5)
    while (asked := sitting.exercise) is not None:
        sitting.answer(Answer(figure=asked.right), 1.0)
    assert drawn == [1, 2, 3, 4, 5, 6]
    assert len(sitting.firsts) == 6
    assert sitting.seconds == 4 + 4


def test_what_goes_wrong_at_the_end_comes_back_at_once() -> None:
    sitting = MoneySitting([TRICK], HOUSE)
    sitting.answer(Answer(figure=1), 1.0)
    assert sitting.exercise == TRICK
    assert sitting.left == 1


def test_targets_are_the_houses_own_or_marked_as_of_practice() -> None:
    insurance = Exercise(MOST_INSURANCE, Chips.of({5: 3}), 7)
    assert target_of(insurance, Targets()) == Target(10, own=False)
    assert target_of(insurance, Targets(seconds_for_insurance=6)) == Target(6, own=True)
    assert target_of(Exercise(BONUS, Chips.of({5: 3}), 100), Targets()) == Target(30, own=False)
    twenty = Exercise(STACK, Chips.of({5: 20}), 100)
    assert target_of(twenty, Targets()) == Target(10, own=False)
    ten = Exercise(STACK, Chips.of({5: 10}), 50)
    assert target_of(ten, Targets(seconds_for_a_stack=8)) == Target(4, own=True)
    assert target_of(TRICK, Targets()) is None
    assert target_of_sums(50, Targets()) == Target(60, own=False)
    assert target_of_sums(25, Targets(seconds_for_sums=80)) == Target(40, own=True)
