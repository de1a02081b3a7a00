"""Power of an exam to tell good dealers from bad ones.

It tells who passes, and how often two exam sheets agree.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, floor, lgamma, log, prod
from statistics import fmean
from typing import Any, NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.corpus.find import Finder
from trainer.training.exam.marks import MarkCounts, Marks, add_counts, most_faults
from trainer.training.exam_power.papers import (
    ANY_MINOR,
    HAND,
    POOL,
    Chance,
    Paper,
    Papers,
    SecondParts,
    seeds,
)

_STEPS = 60  # of halving: far more exact than a share is printed


def upper_bound(hits: int, tries: int, sure: float = 0.95) -> float:
    """Return a share's one-sided upper bound by Clopper and Pearson.

    ``hits`` of ``tries`` were counted. At the bound, so few hits or fewer are as unlikely
    as ``1 - sure``.
    """
    if hits >= tries:
        return 1.0
    low, high = hits / tries, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if _at_most(hits, tries, middle) > 1 - sure:
            low = middle
        else:
            high = middle
    return high


def _at_most(hits: int, tries: int, share: float) -> float:
    """Return the probability of at most this many hits, at a share."""
    if share <= 0:
        return 1.0
    if share >= 1:
        return 0.0
    return sum(binomial(k, tries, share) for k in range(hits + 1))


def binomial(hits: int, tries: int, share: float) -> float:
    """Return the probability of exactly this many hits."""
    if share in {0.0, 1.0}:
        return float(hits == tries * share)
    ways = lgamma(tries + 1) - lgamma(hits + 1) - lgamma(tries - hits + 1)
    return exp(ways + hits * log(share) + (tries - hits) * log(1 - share))


def faultless_probability(occasions: int, share: float, *, second: bool = False) -> float:
    """Return the probability of passing if no slip is allowed.

    ``share``: probability of a slip at each of the ``occasions``. ``second``: a single slip
    leads to as many chances again, and there none is allowed.
    """
    alone = binomial(0, occasions, share)
    return alone + (binomial(1, occasions, share) * alone if second else 0.0)


_SHARES = (0.05, 0.1, 0.2)
_HANDS = (0.1, 0.3, 1.0)
#: How often a good human dealer slips: gravely, and in small things.
_GRAVE, _SMALL = 0.005, 0.02
_GOOD: Mapping[str, float] = {**dict.fromkeys(FAMILIES, _GRAVE), ANY_MINOR: _SMALL}


@dataclass(frozen=True, slots=True)
class SimulatedDealer:
    """Simulated dealer with a probability of slips for each habit.

    ``system``: has one detail wrong every second time. ``name`` appears in the figures.
    """

    name: str
    shares: Mapping[str, float]
    system: bool = False

    def chances(self, paper: Paper) -> Iterator[tuple[Chance, float]]:
        """Yield the dealer's possible slips in an exam sheet, with probabilities."""
        for piece in paper.pieces:
            for chance in piece.chances:
                share = self.shares.get(chance.habit, 0.0)
                if share:
                    yield chance, share


CLEAN = SimulatedDealer("clean", {})
GOOD = SimulatedDealer("good human dealer", _GOOD)
SYSTEMATIC = SimulatedDealer("systematic", {}, system=True)
FAMILIAR = {
    (family, share): SimulatedDealer(f"{family} {share:.0%}", {family: share})
    for family in FAMILIES
    for share in _SHARES
}
HANDS = tuple(SimulatedDealer(f"wrong hand {share:.0%}", {HAND: share}) for share in _HANDS)
#: The share of a habit at which a dealer must not pass.
GRAVE_SHARE = 0.2


def simulate_exam(
    procedure: Procedure,
    paper: Paper,
    dealer: SimulatedDealer,
    rng: random.Random,
    second: SecondParts | None = None,
) -> bool:
    """Simulate one exam: draw the dealer's slips and tell if they pass.

    ``second``: the possible second parts, where the house has one.
    """
    made = _slips(paper, dealer, rng)
    critical = sum(chance.critical for chance in made)
    if critical > int(second is not None):
        return False
    counted = counted_with(paper, made, system=dealer.system)
    marks = Marks.counted(procedure, counted)
    if second is None or not critical:
        return marks.passed()
    parts = second.get(marks.second_family, ())
    if not parts:
        return False
    part = rng.choice(parts)
    more = counted_with(part, _slips(part, dealer, rng), system=dealer.system)
    return Marks.counted(procedure, add_counts([counted, more])).passed(second=True)


def _slips(paper: Paper, dealer: SimulatedDealer, rng: random.Random) -> list[Chance]:
    return [chance for chance, share in dealer.chances(paper) if rng.random() < share]


def counted_with(paper: Paper, made: Iterable[Chance], *, system: bool = False) -> MarkCounts:
    """Add these slips to the marks of an exam sheet.

    Each counts as if it were the only one in its piece.
    """
    without = paper.system if system else paper.clean
    kept, broken = without.kept.copy(), without.broken.copy()
    lost, critical = without.lost, list(without.critical)
    for chance in made:
        lost += chance.lost
        critical += [chance.habit] * chance.critical
        kept.subtract(chance.unkept)
        broken.update(chance.broken)
    return MarkCounts(without.weight, lost, tuple(critical), kept, broken)


def pass_probability(procedure: Procedure, paper: Paper, dealer: SimulatedDealer) -> float:
    """Return the probability that a dealer passes an exam sheet.

    No critical slip may happen, not too many small ones against one clause, and together no
    more than the pass mark leaves.
    """
    if dealer.system or not dealer.shares:
        return float(
            Marks.counted(procedure, counted_with(paper, (), system=dealer.system)).passed()
        )
    none = _without_critical([paper], dealer)
    return none * small_slips(procedure, [paper], dealer) if none else 0.0


def second_part_probability(
    procedure: Procedure, paper: Paper, dealer: SimulatedDealer, second: SecondParts, number: int
) -> float:
    """Return the probability of passing only by a second part.

    A single critical slip leads there. ``number``: which of a family's second parts it is.
    The pass mark is applied to both parts together only: who reaches it there has hardly
    ever missed it in the first.
    """
    if dealer.system or not dealer.shares:
        return 0.0
    ways: dict[tuple[str, int, tuple[str, ...]], float] = {}
    for chance, share in dealer.chances(paper):
        if chance.critical:
            kind = chance.habit, chance.lost, chance.broken[:1]
            ways[kind] = ways.get(kind, 0.0) + (share / (1 - share) if share < 1 else 0.0)
    found = 0.0
    for (family, lost, broken), odds in ways.items():
        parts = second.get(family, ())
        if parts:
            both = [paper, parts[number % len(parts)]]
            made = Chance(family, lost, critical=True, broken=broken)
            none = _without_critical(both, dealer)
            found += odds * none * small_slips(procedure, both, dealer, made)
    return found


def _without_critical(papers: Iterable[Paper], dealer: SimulatedDealer) -> float:
    """Return the probability of no critical slip."""
    return prod(
        1 - share for paper in papers for chance, share in dealer.chances(paper) if chance.critical
    )


def small_slips(
    procedure: Procedure,
    papers: Sequence[Paper],
    dealer: SimulatedDealer,
    made: Chance | None = None,
) -> float:
    """Return the probability that small slips fail none of these sheets.

    The sheets are dealt one after the other; slips against one clause are taken as alike.
    ``made``: a critical slip in the first of them, whose weight counts too.
    """
    weight = sum(paper.clean.weight for paper in papers)
    lost_already = made.lost if made is not None else 0
    allowed = floor(weight * (1 - procedure.pass_mark) + 1e-9) - lost_already
    of_clause: dict[str, list[list[tuple[Chance, float]]]] = {}
    for number, paper in enumerate(papers):
        for chance, share in dealer.chances(paper):
            if not chance.critical:
                clause = next(iter(chance.broken), "")
                parts = of_clause.setdefault(clause, [[] for _ in papers])
                parts[number].append((chance, share))
    broken = made.broken if made is not None else ()
    for clause in broken:
        of_clause.setdefault(clause, [[] for _ in papers])
    lost = {0: 1.0} if allowed >= 0 else {}
    for clause, parts in of_clause.items():
        kept = [paper.clean.kept[clause] for paper in papers]
        ways = _of_clause(procedure.exam, kept, parts, broken.count(clause))
        lost = _together(lost, ways, allowed)
    return sum(lost.values())


def _of_clause(
    rule: Blueprint,
    kept: Sequence[int],
    parts: Sequence[Sequence[tuple[Chance, float]]],
    already: int,
) -> dict[int, float]:
    """Map weight lost on a clause to its probability, within limits.

    The limit of mistakes applies after each part; ``already``: mistakes that are there
    besides.
    """
    ways, occasions, weighs = {0: 1.0}, 0, 0
    for kept_here, some in zip(kept, parts, strict=True):
        occasions += max(kept_here, len(some))
        most = most_faults(rule, occasions) - already
        if some:
            chance, share = some[0]
            weighs = chance.lost
            these = {k: binomial(k, len(some), share) for k in range(min(len(some), most) + 1)}
            ways = _together(ways, these, most)
        elif most < 0:
            return {}
    return {weighs * many: likely for many, likely in ways.items()}


def _together(
    one: Mapping[int, float], other: Mapping[int, float], allowed: int
) -> dict[int, float]:
    ways: dict[int, float] = {}
    for mine, likely in one.items():
        for its, also in other.items():
            if mine + its <= allowed:
                ways[mine + its] = ways.get(mine + its, 0.0) + likely * also
    return ways


#: So many papers are drawn, and so many exams simulated.
PAPERS, EXAMS = 200, 2_000
_THREE = 3
_SHARED = 8  # papers to one second part of each family
#: A dealer who takes his time: by that is said how long a paper takes.
SECONDS_AN_ACT = 6
Look = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Chances:
    """Probability that a dealer passes.

    ``pass_probability``: from the exam sheets; ``passed``: of ``exams`` simulated ones.
    """

    dealer: SimulatedDealer
    computed: float
    passed: int
    exams: int

    @property
    def simulated(self) -> float:
        """Share of simulated exams that were passed."""
        return self.passed / self.exams

    @property
    def bound(self) -> float:
        """Upper bound (95 %) of the probability, from the simulated exams."""
        return upper_bound(self.passed, self.exams)

    @property
    def after_three(self) -> float:
        """Probability of passing at least one of three attempts."""
        return 1 - (1 - self.computed) ** _THREE

    @property
    def agreement(self) -> float:
        """Probability that two exam sheets give the same result."""
        return self.computed**2 + (1 - self.computed) ** 2

    def as_json(self) -> dict[str, Any]:
        """Return the figures as the command prints them."""
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
    """Power of a house's exam; ``occasions``: least and mean, by family.

    ``acts``: least, mean and most acts of an exam sheet. ``alone``: chances of passing by
    the exam sheet alone; ``second``: with a second part after one critical mistake, ()
    where that was not asked. ``detail``: the systematic dealer's wrong detail; "": there is
    none at this house.
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
        """Chances of passing under the house's rule on second parts."""
        return self.second if self.procedure.exam.second_part else self.alone

    @property
    def minutes(self) -> float:
        """Estimated duration of an exam sheet, in minutes."""
        return self.acts[1] * SECONDS_AN_ACT / 60

    @property
    def mix(self) -> tuple[Chances, ...]:
        """Clean, systematic and gravely habitual dealers' chances of passing."""
        grave = {FAMILIAR[family, GRAVE_SHARE].name for family in FAMILIES}
        names = {CLEAN.name, SYSTEMATIC.name, *grave}
        return tuple(one for one in self.chances if one.dealer.name in names)

    @property
    def agreement(self) -> float:
        """Mean agreement of two exam sheets over these dealers."""
        return fmean(one.agreement for one in self.mix)

    @property
    def holds(self) -> bool:
        """Tell if the exam meets its targets.

        Clean dealers always pass, systematic ones never, those with a grave habit 1 in 100 at
        most.
        """
        bounds = {CLEAN.name: (1.0, 1.0), SYSTEMATIC.name: (0.0, 0.0)}
        return all(
            least <= one.computed <= most
            for one in self.mix
            for least, most in [bounds.get(one.dealer.name, (0.0, 0.01))]
        )

    def as_json(self) -> dict[str, Any]:
        """Return everything that the command prints."""
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
        """Return a dealer's figures with and without a second part.

        Empty where second parts were not asked for.
        """
        if not self.second:
            return {}
        return {
            "without_second_part": self.alone[number].as_json(),
            "with_second_part": self.second[number].as_json(),
        }


class Sample(NamedTuple):
    """Size of a measurement: exam sheets, exams per dealer, rounds to draw.

    ``second``: measure a second part even where the house has none.
    """

    papers: int = PAPERS
    exams: int = EXAMS
    pool: int = POOL
    second: bool = False


def power(finder: Finder, seed: int, sample: Sample) -> Power:
    """Measure the power of a house's exam; repeatable by seed."""
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
    """Draw second parts for each family in the blueprint."""
    numbers = seeds(seed, -(-papers // _SHARED))
    return {
        family: [made.second(family, number) for number in numbers]
        for family, many in made.rule.occasions.items()
        if many
    }


def _dealers(papers: Sequence[Paper], detail: str) -> Iterator[SimulatedDealer]:
    """Yield the simulated dealers that make sense at this house."""
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
    """Simulated exams: sheets of a house and number of exams per dealer."""

    procedure: Procedure
    papers: Sequence[Paper]
    many: int
    rng: random.Random

    def chances(self, dealer: SimulatedDealer, second: SecondParts | None = None) -> Chances:
        """Return a dealer's chances of passing.

        ``second``: the possible second parts, where they count.
        """
        procedure, papers, many, rng = self
        likely = fmean(pass_probability(procedure, paper, dealer) for paper in papers)
        if second is not None:
            likely += fmean(
                second_part_probability(procedure, paper, dealer, second, number)
                for number, paper in enumerate(papers)
            )
        passed = sum(
            simulate_exam(procedure, rng.choice(papers), dealer, rng, second) for _ in range(many)
        )
        return Chances(dealer, likely, passed, many)
