"""Simulated dealers: which slips they make, how often, and whether they pass a paper."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import floor, prod

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.measuring.bounds import binomial
from trainer.training.measuring.judged import ANY_MINOR, HAND, Chance
from trainer.training.measuring.papers import Paper, SecondParts
from trainer.training.sessions.marks import Counted, Marks, most_faults, together_counted

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
