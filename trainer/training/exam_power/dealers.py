"""Power of the dealers' exam to tell good dealers from bad ones.

The chances of passing are exact where each family is decided for itself, chance by
chance. Simulated exams show what the drawing makes of it: several chances in a piece, and
families that are open again.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, lgamma, log, prod
from statistics import fmean
from typing import Any, NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES
from trainer.training.corpus.find import Finder
from trainer.training.exam.marks import PieceMarks, add_piece, undecided
from trainer.training.exam.plan import BAD, GOOD, Stages, pass_probability, stages_of
from trainer.training.exam.sheet import Dealt, need_after
from trainer.training.exam_power.pieces import POOL, Pieces

#: So many exams are simulated of each dealer.
EXAMS = 200
#: A dealer who takes his time: by that is said how long an exam takes.
SECONDS_AN_ACT = 6
_SHARES = (0.05, 0.1, 0.2)
_SLIGHT = 0.01
#: With so grave a habit hardly anybody may pass.
GRAVE, GRAVE_PASSES = 0.2, 0.003
_SURE = 0.99
_STEPS = 60  # of halving: far more exact than a share is printed


class Dealer(NamedTuple):
    """Simulated dealer: the probability of a slip at a chance of each family."""

    name: str
    shares: Mapping[str, float]


def list_dealers(families: Sequence[str]) -> Iterator[Dealer]:
    """Yield the dealers to measure by: good ones, and those with one bad habit."""
    yield Dealer("good, 0.5 % each", dict.fromkeys(FAMILIES, GOOD))
    yield Dealer("1 % each", dict.fromkeys(FAMILIES, _SLIGHT))
    for family in families:
        for share in _SHARES:
            yield Dealer(f"{family} {share:.0%}", {family: share})


def exact_probability(families: Sequence[str], stages: Stages, dealer: Dealer) -> float:
    """Return the probability that a dealer passes one exam."""
    return prod(pass_probability(stages, dealer.shares.get(family, 0)) for family in families)


def agreement(passes: float) -> float:
    """Return the probability that two exams give the same result."""
    return passes**2 + (1 - passes) ** 2


def half_pass_share(stages: Stages) -> float:
    """Return the share of slips in one family at which half of the dealers pass."""
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if pass_probability(stages, middle) > 1 / 2 else (low, middle)
    return low


class SimulatedExam(NamedTuple):
    """A simulated exam: its result, and what it took.

    ``chances`` and ``pieces`` are counted up to the decision, ``dealt`` pieces and ``acts``
    to the end.
    """

    passed: bool
    chances: int
    pieces: int
    dealt: int
    acts: int


def simulate_exam(
    drawn: Pieces, stages: Stages, dealer: Dealer, rng: random.Random
) -> SimulatedExam:
    """Simulate one exam; raise BlueprintError if a piece cannot be drawn."""
    rule = drawn.procedure.exam
    decision, dealt, acts = undecided(rule.families), list[Dealt](), 0
    rounds = list(drawn.opening(rng.getrandbits(62)))
    while True:
        need = need_after(drawn.procedure, rule, stages, decision, dealt)
        positions = rule.positions - need.positions
        decided = positions >= rule.positions and decision.is_ripe
        if not rounds and (decided or positions >= rule.most_positions):
            break
        piece = rounds.pop(0) if rounds else drawn.draw(need, rng.getrandbits(62))
        dealt.append(Dealt(piece.whole, piece.clauses))
        acts += piece.acts
        if not decision.is_ripe:
            slips = {f: _count(rng, many, dealer, f) for f, many in piece.chances.items()}
            decision = add_piece(decision, stages, PieceMarks(piece.chances, slips))
            if decision.is_ripe:
                decision = decision._replace(after=len(dealt))
    chances = sum(one.chances for one in decision.families.values())
    return SimulatedExam(decision.passed, chances, decision.after or len(dealt), len(dealt), acts)


def _count(rng: random.Random, chances: int, dealer: Dealer, family: str) -> int:
    share = dealer.shares.get(family, 0.0)
    return sum(rng.random() < share for _ in range(chances))


@dataclass(frozen=True, slots=True)
class DealerPower:
    """How often a dealer passes: exact, and in simulated exams.

    ``attempts``: that many, one after the other.
    """

    dealer: Dealer
    exact: float
    attempts: int
    exams: tuple[SimulatedExam, ...]

    @property
    def passed(self) -> int:
        """Number of simulated exams that were passed."""
        return sum(exam.passed for exam in self.exams)

    @property
    def simulated(self) -> float:
        """Share of simulated exams that were passed."""
        return self.passed / len(self.exams)

    @property
    def in_attempts(self) -> float:
        """Probability of passing in one of the attempts."""
        return 1 - (1 - self.exact) ** self.attempts

    def mean(self, what: str) -> float:
        """Return the mean of a figure of its simulated exams."""
        return fmean(getattr(exam, what) for exam in self.exams)

    def as_json(self) -> dict[str, Any]:
        """Return the figures as the command prints them."""
        return {
            "dealer": self.dealer.name,
            "exact": round(self.exact, 5),
            "in_attempts": round(self.in_attempts, 5),
            "simulated": round(self.simulated, 5),
            "agreement": round(agreement(self.exact), 5),
            "chances": round(self.mean("chances"), 1),
            "pieces": round(self.mean("pieces"), 1),
            "dealt": round(self.mean("dealt"), 1),
        }


class Target(NamedTuple):
    """Bound for the probability that a dealer passes one exam."""

    dealer: str
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Power:
    """Power of a house's exam for dealers; ``exams``: simulated of each."""

    procedure: Procedure
    stages: Stages
    dealers: tuple[DealerPower, ...]
    exams: int

    @property
    def minutes(self) -> float:
        """Estimated duration of a good dealer's exam, in minutes."""
        return self.dealers[0].mean("acts") * SECONDS_AN_ACT / 60

    @property
    def longest(self) -> int:
        """Most pieces of a good dealer's exams."""
        return max(exam.dealt for exam in self.dealers[0].exams)

    @property
    def cut(self) -> float:
        """Share of slips in one family at which half of the dealers pass."""
        return half_pass_share(self.stages)

    @property
    def missed(self) -> tuple[Target, ...]:
        """Targets that the exam misses, exactly or for sure in simulated exams."""
        return tuple(target for target in self._targets if self._misses(target))

    @property
    def _targets(self) -> Iterator[Target]:
        rule = self.procedure.exam
        yield Target(self.dealers[0].dealer.name, 1 - rule.good_fails, 1.0)
        for family in rule.families:
            yield Target(f"{family} {BAD:.0%}", 0.0, rule.bad_passes)
            yield Target(f"{family} {GRAVE:.0%}", 0.0, GRAVE_PASSES)

    def _misses(self, target: Target) -> bool:
        one = next(each for each in self.dealers if each.dealer.name == target.dealer)
        if not target.least <= one.exact <= target.most:
            return True
        low, high = bounds(one.passed, len(one.exams))
        return low > target.most or high < target.least

    def as_json(self) -> dict[str, Any]:
        """Return everything that the command prints."""
        return {
            "procedure": self.procedure.id,
            "stages": list(self.stages),
            "exams": self.exams,
            "attempts": self.procedure.exam.attempts,
            "dealers": [one.as_json() for one in self.dealers],
            "minutes": round(self.minutes, 1),
            "longest": self.longest,
            "half_pass": round(self.cut, 5),
            "missed": [target.dealer for target in self.missed],
        }


def power(finder: Finder, seed: int, exams: int = EXAMS, pool: int = POOL) -> Power:
    """Measure the power of a house's exam for dealers; repeatable by seed.

    Raise BlueprintError or NoPlanError if no exam can be drawn.
    """
    drawn, rule = Pieces(finder, pool), finder.procedure.exam
    stages, rng = stages_of(rule), random.Random(seed)  # noqa: S311 - simulated dealers
    dealers = tuple(
        DealerPower(
            dealer,
            exact_probability(rule.families, stages, dealer),
            max(1, rule.attempts),
            tuple(simulate_exam(drawn, stages, dealer, rng) for _ in range(exams)),
        )
        for dealer in list_dealers(rule.families)
    )
    return Power(finder.procedure, stages, dealers, exams)


def bounds(hits: int, tries: int) -> tuple[float, float]:
    """Return a share's lower and upper bound by Clopper and Pearson.

    ``hits`` of ``tries`` were counted; each bound is one-sided and holds in 99 of 100 cases.
    """
    return 1 - _upper(tries - hits, tries), _upper(hits, tries)


def _upper(hits: int, tries: int) -> float:
    if hits >= tries:
        return 1.0
    low, high = hits / tries, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        likely = sum(_binomial(k, tries, middle) for k in range(hits + 1))
        low, high = (middle, high) if likely > 1 - _SURE else (low, middle)
    return high


def _binomial(hits: int, tries: int, share: float) -> float:
    """Return the probability of exactly this many hits."""
    ways = lgamma(tries + 1) - lgamma(hits + 1) - lgamma(tries - hits + 1)
    return exp(ways + hits * log(share) + (tries - hits) * log(1 - share)) if share < 1 else 0.0
