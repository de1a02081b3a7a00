"""How fast money exercises should be: the house's targets, else those of training departments."""

from collections.abc import Mapping
from typing import NamedTuple

from trainer.procedure.training_rules import Targets
from trainer.training.money.change import count_of
from trainer.training.money.exercise import BONUS, MOST_INSURANCE, STACK, SUMS, Exercise
from trainer.training.money.sitting import SUMS_COUNT

#: What training departments ask for, in seconds; no manual says so.
PRACTICE: Mapping[str, int] = {BONUS: 30, MOST_INSURANCE: 10, STACK: 10, SUMS: 60}
_RUN_DOWN = 20  # chips that are run down in the time for a stack


class Target(NamedTuple):
    """So many seconds at most; ``own``: the house says so, and not practice elsewhere."""

    seconds: float
    own: bool


def target_of(exercise: Exercise, targets: Targets) -> Target | None:
    """The target for an exercise; None where nobody has one.

    That for a stack is for twenty chips: a smaller one has as much less, a larger one as much more.
    """
    said = {
        BONUS: targets.seconds_for_a_bonus,
        MOST_INSURANCE: targets.seconds_for_insurance,
        STACK: targets.seconds_for_a_stack,
    }
    if exercise.kind not in said:
        return None
    own = said[exercise.kind]
    seconds: float = own or PRACTICE[exercise.kind]
    if exercise.kind == STACK:
        seconds = max(2.0, round(seconds * count_of(exercise.shown) / _RUN_DOWN, 1))
    return Target(seconds, bool(own))


def target_of_sums(count: int, targets: Targets) -> Target:
    """The target for so many sums in a row: it is said for fifty."""
    own = targets.seconds_for_sums
    return Target(round((own or PRACTICE[SUMS]) * count / SUMS_COUNT, 1), bool(own))
