"""Power of the inspectors' exam: how well it tells good inspectors from bad ones.

Chances to pass by the number of misses alone are exact. What half of each kind adds is
simulated, with the kinds of drawn parts. Callers who do not look are simulated on the same
parts: their sensitivity should be 0.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any, NamedTuple

from trainer.procedure.inspector_plan import BAD, GOOD, Plan
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import Finder
from trainer.training.inspect.exam_sheet import ExamSheet, paper
from trainer.training.inspect.fault import Call, match_calls
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.marks import Found, Marks, add_marks, clean_windows, mark_round
from trainer.training.inspect.rule import FAILED, PASSED, Rule

#: True naming rates of inspectors, and how often per act callers call who do not look.
RATES, BLIND = (0.95, 0.90, 0.85, 0.80, 0.0), (0.01, 0.1, 0.5)
#: How many parts are drawn, and how many exams simulated for each rate.
PARTS, EXAMS = 6, 2_000
_BLIND_EXAMS = 60
_STEPS = 40


class InspectorChances(NamedTuple):
    """Chances of inspectors who name each mistake with probability ``rate``.

    ``computed``: to pass by the number of misses alone, ``simulated``: with half of each
    kind, ``repeated``: at least once in all attempts. ``mistakes``: the mean number watched
    in one; ``agreement``: that two exams come to the same.
    """

    rate: float
    computed: float
    simulated: float
    repeated: float
    mistakes: float

    @property
    def agreement(self) -> float:
        """Probability that two exams come to the same result."""
        return self.simulated**2 + (1 - self.simulated) ** 2


class BlindCaller(NamedTuple):
    """Caller who does not look: calls an act, mean d', share of intervals with 0."""

    rate: float
    sensitivity: float
    holds_zero: float


@dataclass(frozen=True, slots=True)
class InspectorPower:
    """Power of a house's exam for inspectors.

    ``windows``: mean number of clean windows in a part; ``cut``: the rate at which half pass.
    """

    plan: Plan
    attempts: int
    acts: float
    windows: float
    chances: tuple[InspectorChances, ...]
    cut: float
    blind: tuple[BlindCaller, ...]

    def chance(self, rate: float) -> InspectorChances:
        """Return the chances at one of ``RATES``."""
        return next(one for one in self.chances if one.rate == rate)

    @property
    def holds(self) -> bool:
        """Tell if good ones pass 95 times, bad ones at most 8 times in 100."""
        good, bad, none = (self.chance(rate) for rate in (GOOD, BAD, 0.0))
        return good.simulated >= 0.95 and bad.simulated <= 0.08 and not none.repeated

    def as_json(self) -> dict[str, Any]:
        """Return all figures for ``--json``."""
        return {
            "plan": self.plan._asdict(),
            "attempts": self.attempts,
            "acts": self.acts,
            "windows": self.windows,
            "chances": [{**one._asdict(), "agreement": one.agreement} for one in self.chances],
            "cut": self.cut,
            "blind": [one._asdict() for one in self.blind],
            "holds": self.holds,
        }


def inspector_power(  # noqa: PLR0913 - what it is measured by
    procedure: Procedure,
    machine: Machine,
    seed: int,
    finder: Finder | None = None,
    *,
    parts: int = PARTS,
    exams: int = EXAMS,
) -> InspectorPower:
    """Return the power of a house's inspectors' exam, repeatably by seed.

    ``parts`` are drawn, and so many ``exams`` simulated for each rate. Raise DataError where
    no part can be drawn.
    """
    rng = random.Random(seed)  # noqa: S311 - a simulation
    rule, attempts = Rule.of(procedure.inspector_exam), procedure.exam.attempts or 1
    seeds = [rng.randrange(10**6) for _ in range(parts)]
    sheets = [paper(procedure, machine, rule, each, finder=finder) for each in seeds]
    bare = [_bare_marks(sheet, rule.within) for sheet in sheets]
    return InspectorPower(
        rule.plan,
        attempts,
        mean(sheet.acts for sheet in sheets),
        mean(marks.windows for marks in bare),
        tuple(_chances(rule, bare, rate, attempts, exams, rng) for rate in RATES),
        find_cut(rule.plan),
        tuple(_blind(sheets, rule.within, rate, rng) for rate in BLIND),
    )


def find_cut(plan: Plan) -> float:
    """Find the naming rate at which half pass, by the misses alone."""
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (low, middle) if plan.pass_chance(middle) > 1 / 2 else (middle, high)
    return (low + high) / 2


def _bare_marks(sheet: ExamSheet, within: int) -> Marks:
    """Return a part's mistakes, none of them called."""
    windows = sum(
        len([*clean_windows(len(watched.moments), watched.faults, within)])
        for watched in sheet.rounds
    )
    return Marks(sheet.acts, tuple(Found(fault) for fault in sheet.faults), 0, windows)


def _chances(  # noqa: PLR0913, PLR0917 - what they depend on
    rule: Rule,
    bare: Sequence[Marks],
    rate: float,
    attempts: int,
    exams: int,
    rng: random.Random,
) -> InspectorChances:
    passed = second = 0
    for _ in range(exams):
        parts = [_named(part, rate, rng) for part in rng.sample(bare, min(2, len(bare)))]
        passed += rule.decision(parts) == PASSED
        second += rule.decision(parts[:1]) not in {PASSED, FAILED}
    share = passed / exams
    return InspectorChances(
        rate,
        rule.plan.pass_chance(rate),
        share,
        1 - (1 - share) ** attempts,
        rule.faults * (1 + second / exams),
    )


def _named(part: Marks, rate: float, rng: random.Random) -> Marks:
    """Name each mistake of a part with a probability."""
    found = tuple(Found(one.fault, named=rng.random() < rate) for one in part.found)
    return Marks(part.acts, found, 0, part.windows)


def _blind(
    sheets: Sequence[ExamSheet], within: int, rate: float, rng: random.Random
) -> BlindCaller:
    found = [
        add_marks(_called_blindly(watched, within, rate, rng) for watched in sheet.rounds)
        for sheet in (rng.choice(sheets) for _ in range(_BLIND_EXAMS))
    ]
    values = [one.sensitivity for one in found if one.sensitivity is not None]
    holds = mean(one.low <= 0 <= one.high for one in values)
    return BlindCaller(rate, mean(one.value for one in values), holds)


def _called_blindly(watched: FaultyRound, within: int, rate: float, rng: random.Random) -> Marks:
    acts = len(watched.moments)
    times = (min(n, acts) for n in range(1, acts + within + 1))  # and while the table waits
    calls = [Call(n) for n in times if rng.random() < rate]
    return mark_round(
        acts, watched.faults, match_calls(watched.faults, calls, within), within=within
    )
