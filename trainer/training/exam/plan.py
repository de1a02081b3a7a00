"""Plan of an exam: the chances at which a family of critical habits is passed.

The plan is a tuple of stages, a number of chances each. A family is passed with 0 slips
at the first stage, with at most 1 at the second, and so on; one slip more than the last
stage allows fails it. Dealers' chances of passing are exact: each chance is a slip with
the same probability, whatever happened before.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count

from trainer.procedure.fields import DataError, Problem
from trainer.procedure.training_rules import Blueprint

#: How often a good dealer slips in each family, and a bad one in a single one.
GOOD, BAD = 0.005, 0.1
MOST_STAGES = 6
_FIRST = 0.85  # of the bad dealer's rate, at most, goes to the first stage

#: Chances at each stage, by the number of slips that it allows.
Stages = tuple[int, ...]

PASSED, FAILED, OPEN = "passed", "failed", "open"


class NoPlanError(DataError):
    """No plan keeps both error rates; one sentence says what to change."""

    def __init__(self) -> None:
        says = (
            f"no plan of {MOST_STAGES} stages lets good dealers fail so seldom and bad ones pass"
            " so seldom: allow more in good_fails or bad_passes"
        )
        super().__init__([Problem("exam", says)])


def state_of(stages: Stages, chances: int, slips: int) -> str:
    """Return a family's state: PASSED, FAILED or OPEN."""
    if slips >= len(stages):
        return FAILED
    return PASSED if chances >= stages[slips] else OPEN


def chances_missing(stages: Stages, chances: int, slips: int) -> int:
    """Return the chances without a slip until the family is passed.

    A failed family counts as at its last stage.
    """
    return max(0, stages[min(slips, len(stages) - 1)] - chances)


def stages_of(rule: Blueprint) -> Stages:
    """Return the plan of a house's exams; raise NoPlanError if there is none."""
    return _find_stages(len(rule.families), rule.good_fails, rule.bad_passes)


@lru_cache
def _find_stages(families: int, good_fails: float, bad_passes: float) -> Stages:
    """Find the plan with the fewest stages that keeps both rates."""
    for number in range(1, MOST_STAGES + 1):
        stages = _with_stages(number, bad_passes)
        if 1 - pass_probability(stages, GOOD) ** families <= good_fails:
            return stages
    raise NoPlanError


def _with_stages(number: int, bad_passes: float) -> Stages:
    """Find the stages at which a bad dealer passes at most that often.

    What the first stage leaves of the rate is shared evenly between the others.
    """
    first = next(n for n in count(1) if (1 - BAD) ** n <= _FIRST * bad_passes)
    stages: Stages = (first,)
    spent = (1 - BAD) ** first
    for further in range(1, number):
        limit = spent + (bad_passes - spent) * further / (number - 1)
        stages = next(
            longer
            for n in count(stages[-1] + 1)
            if pass_probability(longer := (*stages, n), BAD) <= limit
        )
    return stages


def pass_probability(stages: Stages, share: float) -> float:
    """Return the probability that a family is passed.

    ``share``: probability of a slip at each chance.
    """
    return sum(likely for _chances, likely in _passing(stages, share))


def mean_chances(stages: Stages, share: float) -> float:
    """Return the mean number of chances until a family is decided."""
    return sum(_still_open(stages, share))


def _passing(stages: Stages, share: float) -> Iterator[tuple[int, float]]:
    """Yield the chances at which the family is passed, with probabilities."""
    for chances, open_ in enumerate(_open_states(stages, share), start=1):
        yield chances, sum(p for slips, p in open_.items() if chances >= stages[slips])


def _still_open(stages: Stages, share: float) -> Iterator[float]:
    """Yield the probability that a further chance is needed, from the first on."""
    yield 1.0
    for chances, open_ in enumerate(_open_states(stages, share), start=1):
        yield sum(p for slips, p in open_.items() if chances < stages[slips])


def _open_states(stages: Stages, share: float) -> Iterator[dict[int, float]]:
    """Yield, after each chance, the probability of each number of slips.

    Those that passed or failed by an earlier chance are left out, and those that fail now.
    """
    states = {0: 1.0}
    for chances in range(1, stages[-1] + 1):
        after: dict[int, float] = {}
        for slips, likely in states.items():
            for more, share_of in ((0, 1 - share), (1, share)):
                if slips + more < len(stages):
                    after[slips + more] = after.get(slips + more, 0.0) + likely * share_of
        yield after
        states = {slips: p for slips, p in after.items() if chances < stages[slips]}
