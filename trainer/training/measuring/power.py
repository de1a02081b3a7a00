"""How well an exam tells good dealers from bad ones: who passes it, and how far papers agree."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES
from trainer.training.finding.find import Finder
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
    simulated,
)
from trainer.training.measuring.judged import HAND
from trainer.training.measuring.papers import POOL, Paper, Papers, seeds

#: So many papers are drawn, and so many exams simulated.
PAPERS, EXAMS = 200, 2_000
_THREE = 3
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


@dataclass(frozen=True, slots=True)
class Power:
    """What an exam tells apart. ``occasions``: of each family the least and the mean of a paper.

    ``detail``: what the systematic dealer has wrong; "": there is nothing of that kind here.
    """

    procedure: Procedure
    occasions: dict[str, tuple[int, float]]
    acts: tuple[int, float, int]
    chances: tuple[Chances, ...]
    detail: str
    papers: int

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
                {
                    "dealer": one.dealer.name,
                    "computed": round(one.computed, 5),
                    "simulated": round(one.simulated, 5),
                    "exams": one.exams,
                    "upper_bound": round(one.bound, 5),
                    "after_three": round(one.after_three, 5),
                    "agreement": round(one.agreement, 5),
                }
                for one in self.chances
            ],
            "agreement": round(self.agreement, 5),
            "holds": self.holds,
        }


def power(
    finder: Finder,
    seed: int,
    papers: int = PAPERS,
    exams: int = EXAMS,
    pool: int = POOL,
) -> Power:
    """What the exams of a house tell apart; the same for the same arguments."""
    made = Papers(finder, pool=pool)
    drawn = [made.paper(number) for number in seeds(seed, papers)]
    procedure = finder.procedure
    rng = random.Random(seed)  # noqa: S311 - simulated dealers
    dealers = list(_dealers(drawn, made.detail))
    chances = tuple(_chances(procedure, drawn, dealer, exams, rng) for dealer in dealers)
    acts = [paper.acts for paper in drawn]
    occasions = {family: [paper.occasions(family) for paper in drawn] for family in FAMILIES}
    return Power(
        procedure,
        {family: (min(counts), fmean(counts)) for family, counts in occasions.items()},
        (min(acts), fmean(acts), max(acts)),
        chances,
        made.detail,
        papers,
    )


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


def _chances(
    procedure: Procedure,
    papers: Sequence[Paper],
    dealer: SimulatedDealer,
    exams: int,
    rng: random.Random,
) -> Chances:
    likely = fmean(computed(procedure, paper, dealer) for paper in papers)
    passed = sum(simulated(procedure, rng.choice(papers), dealer, rng) for _ in range(exams))
    return Chances(dealer, likely, passed, exams)
