"""How well an exam tells good dealers from bad ones: who passes it, and how far papers agree."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, floor, lgamma, log, prod
from statistics import fmean
from typing import Any, NamedTuple

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.corpus.find import Finder
from trainer.training.exam.marks import Counted, Marks, most_faults, together_counted
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
    """The upper bound of a share by Clopper and Pearson, one-sided, after so many hits.

    The share at which so few hits, or fewer, are as unlikely as ``1 - sure``.
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
    """How likely so many hits are, or fewer, at a share between 0 and 1."""
    if share <= 0:
        return 1.0
    if share >= 1:
        return 0.0
    return sum(binomial(k, tries, share) for k in range(hits + 1))


def binomial(hits: int, tries: int, share: float) -> float:
    """How likely exactly so many hits are."""
    if share in {0.0, 1.0}:
        return float(hits == tries * share)
    ways = lgamma(tries + 1) - lgamma(hits + 1) - lgamma(tries - hits + 1)
    return exp(ways + hits * log(share) + (tries - hits) * log(1 - share))


def chance(occasions: int, share: float, *, second: bool = False) -> float:
    """How likely nobody slips at this share of so many occasions, where no slip is allowed.

    ``second``: a single one leads to as many occasions again, and there none is allowed.
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
    """A dealer who slips at a share of the occasions of each habit; ``system``: at every second.

    ``name`` is what he is called in figures.
    """

    name: str
    shares: Mapping[str, float]
    system: bool = False

    def chances(self, paper: Paper) -> Iterator[tuple[Chance, float]]:
        """What may go wrong at his hands in a paper, and how likely."""
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


def simulated(
    procedure: Procedure,
    paper: Paper,
    dealer: SimulatedDealer,
    rng: random.Random,
    second: SecondParts | None = None,
) -> bool:
    """Whether he passes a paper this time: his slips are drawn, and marked as they were judged.

    ``second``: where the house has a second part, what it may be.
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
    return Marks.counted(procedure, together_counted([counted, more])).passed(second=True)


def _slips(paper: Paper, dealer: SimulatedDealer, rng: random.Random) -> list[Chance]:
    return [chance for chance, share in dealer.chances(paper) if rng.random() < share]


def counted_with(paper: Paper, made: Iterable[Chance], *, system: bool = False) -> Counted:
    """What a paper comes to with these slips, each as if it were the only one in its piece."""
    without = paper.system if system else paper.clean
    kept, broken = without.kept.copy(), without.broken.copy()
    lost, critical = without.lost, list(without.critical)
    for chance in made:
        lost += chance.lost
        critical += [chance.habit] * chance.critical
        kept.subtract(chance.unkept)
        broken.update(chance.broken)
    return Counted(without.weight, lost, tuple(critical), kept, broken)


def computed(procedure: Procedure, paper: Paper, dealer: SimulatedDealer) -> float:
    """How likely he passes a paper.

    No critical slip may happen, of no clause too many small ones, and of these together no more
    than the pass mark leaves.
    """
    if dealer.system or not dealer.shares:
        return float(
            Marks.counted(procedure, counted_with(paper, (), system=dealer.system)).passed()
        )
    none = _without_critical([paper], dealer)
    return none * small_slips(procedure, [paper], dealer) if none else 0.0


def computed_second(
    procedure: Procedure, paper: Paper, dealer: SimulatedDealer, second: SecondParts, number: int
) -> float:
    """How likely a single critical slip leads him to a second part, and he passes by that.

    ``number``: which of the second parts of a family it is. The score is asked for of both parts
    together only: who reaches it there has hardly ever missed it in the first.
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
    """How likely none of his slips is critical."""
    return prod(
        1 - share for paper in papers for chance, share in dealer.chances(paper) if chance.critical
    )


def small_slips(
    procedure: Procedure,
    papers: Sequence[Paper],
    dealer: SimulatedDealer,
    made: Chance | None = None,
) -> float:
    """How likely the small slips do not fail papers one after the other.

    Of a clause they are alike. ``made``: a critical slip in the first of them, which weighs, too.
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
    """How likely the slips against a clause cost so much, without more of them than it may be.

    It may be so many after each part; ``already``: so many there are beside these.
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
