"""How well an exam tells good dealers from bad ones: who passes it, and how far papers agree."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES
from trainer.training.corpus.find import Finder
from trainer.training.measuring.bounds import upper_bound
from trainer.training.measuring.dealers import (
    CLEAN,
    FAMILIAR,
    GOOD,
    GRAVE_SHARE,
    HANDS,
    SYSTEMATIC,
    SimulatedDealer,
    computed,
    computed_second,
    simulated,
)
from trainer.training.measuring.judged import HAND
from trainer.training.measuring.papers import POOL, Paper, Papers, SecondParts, seeds

#: So many papers are drawn, and so many exams simulated.
PAPERS, EXAMS = 200, 2_000
_THREE = 3
_SHARED = 8  # papers to one second part of each family
#: A dealer who takes his time: by that is said how long a paper takes.
SECONDS_AN_ACT = 6

Look = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely a dealer passes.

    ``computed`` from the papers; ``passed`` of so many ``exams`` that were simulated, and with what
    it is below with 95 % certainty.
    """

    dealer: SimulatedDealer
    computed: float
    passed: int
    exams: int

    @property
    def simulated(self) -> float:
        """The share of the simulated exams that was passed."""
        return self.passed / self.exams

    @property
    def bound(self) -> float:
        """The upper bound of the chance, from the simulated exams."""
        return upper_bound(self.passed, self.exams)

    @property
    def after_three(self) -> float:
        """How likely one of three attempts is passed."""
        return 1 - (1 - self.computed) ** _THREE

    @property
    def agreement(self) -> float:
        """How often two papers say the same of him."""
        return self.computed**2 + (1 - self.computed) ** 2

    def as_json(self) -> dict[str, Any]:
        """What the command prints of it."""
        return {
            "computed": round(self.computed, 5),
            "simulated": round(self.simulated, 5),
            "exams": self.exams,
            "upper_bound": round(self.bound, 5),
            "after_three": round(self.after_three, 5),
            "agreement": round(self.agreement, 5),
        }


@dataclass(frozen=True, slots=True)
class Power:
    """What an exam tells apart. ``occasions``: of each family the least and the mean of a paper.

    ``alone``: who passes by the paper alone; ``second``: who does where one critical fault leads to
    a second part, () where that was not asked. ``detail``: what the systematic dealer has wrong;
    "": there is nothing of that kind here.
    """

    procedure: Procedure
    occasions: dict[str, tuple[int, float]]
    acts: tuple[int, float, int]
    alone: tuple[Chances, ...]
    second: tuple[Chances, ...]
    detail: str
    papers: int

    @property
    def chances(self) -> tuple[Chances, ...]:
        """Who passes as the house has it, with a second part or without one."""
        return self.second if self.procedure.exam.second_part else self.alone

    @property
    def minutes(self) -> float:
        """How long a paper takes, about."""
        return self.acts[1] * SECONDS_AN_ACT / 60

    @property
    def mix(self) -> tuple[Chances, ...]:
        """The clean, those with a grave habit and the systematic."""
        grave = {FAMILIAR[family, GRAVE_SHARE].name for family in FAMILIES}
        names = {CLEAN.name, SYSTEMATIC.name, *grave}
        return tuple(one for one in self.chances if one.dealer.name in names)

    @property
    def agreement(self) -> float:
        """How often two papers say the same of one of these, each as likely as another."""
        return fmean(one.agreement for one in self.mix)

    @property
    def holds(self) -> bool:
        """Whether the clean pass always, the systematic never, who is grave at most 1 in 100."""
        bounds = {CLEAN.name: (1.0, 1.0), SYSTEMATIC.name: (0.0, 0.0)}
        return all(
            least <= one.computed <= most
            for one in self.mix
            for least, most in [bounds.get(one.dealer.name, (0.0, 0.01))]
        )

    def as_json(self) -> dict[str, Any]:
        """What the command prints."""
        acts_least, acts_mean, acts_most = self.acts
        return {
            "procedure": self.procedure.id,
            "papers": self.papers,
            "occasions": {
                family: {"least": least, "mean": round(mean, 1)}
                for family, (least, mean) in self.occasions.items()
            },
            "acts": {"least": acts_least, "mean": round(acts_mean, 1), "most": acts_most},
            "minutes": {"mean": round(self.minutes, 1), "allowed": self.procedure.exam.minutes},
            "systematic": self.detail,
            "dealers": [
                {"dealer": one.dealer.name} | one.as_json() | self._both(number)
                for number, one in enumerate(self.chances)
            ],
            "second_part": self.procedure.exam.second_part,
            "agreement": round(self.agreement, 5),
            "holds": self.holds,
        }

    def _both(self, number: int) -> dict[str, Any]:
        """The figures of a dealer without and with a second part, where that was asked."""
        if not self.second:
            return {}
        return {
            "without_second_part": self.alone[number].as_json(),
            "with_second_part": self.second[number].as_json(),
        }


class Sample(NamedTuple):
    """What is measured by: so many papers, and exams of each dealer, of so many rounds to draw.

    ``second``: what a second part would give is told even where the house has none.
    """

    papers: int = PAPERS
    exams: int = EXAMS
    pool: int = POOL
    second: bool = False


def power(finder: Finder, seed: int, sample: Sample) -> Power:
    """What the exams of a house tell apart; the same for the same arguments."""
    made, procedure = Papers(finder, pool=sample.pool), finder.procedure
    drawn = [made.paper(number) for number in seeds(seed, sample.papers)]
    rng = random.Random(seed)  # noqa: S311 - simulated dealers
    exams = _Exams(procedure, drawn, sample.exams, rng)
    dealers = list(_dealers(drawn, made.detail))
    alone = tuple(exams.chances(dealer) for dealer in dealers)
    second: tuple[Chances, ...] = ()
    if sample.second or procedure.exam.second_part:
        parts = _seconds(made, seed, sample.papers)
        second = tuple(exams.chances(dealer, parts) for dealer in dealers)
    acts = [paper.acts for paper in drawn]
    occasions = {family: [paper.occasions(family) for paper in drawn] for family in FAMILIES}
    return Power(
        procedure,
        {family: (min(counts), fmean(counts)) for family, counts in occasions.items()},
        (min(acts), fmean(acts), max(acts)),
        alone,
        second,
        made.detail,
        sample.papers,
    )


def _seconds(made: Papers, seed: int, papers: int) -> SecondParts:
    """Second parts about each family that is asked for."""
    numbers = seeds(seed, -(-papers // _SHARED))
    return {
        family: [made.second(family, number) for number in numbers]
        for family, many in made.rule.occasions.items()
        if many
    }


def _dealers(papers: Sequence[Paper], detail: str) -> Iterator[SimulatedDealer]:
    """The dealers that can be at this house."""
    yield CLEAN
    yield GOOD
    for (family, _share), dealer in FAMILIAR.items():
        if all(paper.occasions(family) for paper in papers):
            yield dealer
    if detail:
        yield SYSTEMATIC
    if any(paper.occasions(HAND) for paper in papers):
        yield from HANDS


class _Exams(NamedTuple):
    """The exams that dealers are put through: of papers of a house, so many each."""

    procedure: Procedure
    papers: Sequence[Paper]
    many: int
    rng: random.Random

    def chances(self, dealer: SimulatedDealer, second: SecondParts | None = None) -> Chances:
        """How likely a dealer passes; ``second``: where the house has a second part, by that."""
        procedure, papers, many, rng = self
        likely = fmean(computed(procedure, paper, dealer) for paper in papers)
        if second is not None:
            likely += fmean(
                computed_second(procedure, paper, dealer, second, number)
                for number, paper in enumerate(papers)
            )
        passed = sum(
            simulated(procedure, rng.choice(papers), dealer, rng, second) for _ in range(many)
        )
        return Chances(dealer, likely, passed, many)
