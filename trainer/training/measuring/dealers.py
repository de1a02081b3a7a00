"""Simulated dealers: which slips they make, how often, and whether they pass a paper."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import floor, prod

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import FAMILIES, Blueprint
from trainer.training.measuring.bounds import binomial
from trainer.training.measuring.judged import ANY_MINOR, HAND, Chance
from trainer.training.measuring.papers import Paper
from trainer.training.sessions.marks import Counted, Marks, most_faults

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
    procedure: Procedure, paper: Paper, dealer: SimulatedDealer, rng: random.Random
) -> bool:
    """Whether he passes a paper this time: his slips are drawn, and marked as they were judged."""
    made = [chance for chance, share in dealer.chances(paper) if rng.random() < share]
    if any(chance.critical for chance in made):
        return False
    return Marks.counted(procedure, counted_with(paper, made, system=dealer.system)).passed()


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
    chances = list(dealer.chances(paper))
    none = prod(1 - share for chance, share in chances if chance.critical)
    small = [(chance, share) for chance, share in chances if not chance.critical]
    return none * _small(procedure, paper, small) if none else 0.0


def _small(procedure: Procedure, paper: Paper, chances: list[tuple[Chance, float]]) -> float:
    """How likely the small slips do not fail a paper; of a clause they are alike."""
    clean = paper.clean
    allowed = floor(clean.weight * (1 - procedure.pass_mark) + 1e-9)
    of_clause: dict[str, list[tuple[Chance, float]]] = {}
    for chance, share in chances:
        of_clause.setdefault(next(iter(chance.broken), ""), []).append((chance, share))
    lost = {0: 1.0}
    for clause, some in of_clause.items():
        ways = _of_clause(procedure.exam, clean.kept[clause], some)
        lost = _together(lost, ways, allowed)
    return sum(lost.values())


def _of_clause(rule: Blueprint, kept: int, some: list[tuple[Chance, float]]) -> dict[int, float]:
    """How likely the slips against a clause cost so much, without more of them than it may be."""
    (chance, share), many = some[0], len(some)
    most = min(many, most_faults(rule, max(kept, many)))
    return {chance.lost * k: binomial(k, many, share) for k in range(most + 1)}


def _together(
    one: Mapping[int, float], other: Mapping[int, float], allowed: int
) -> dict[int, float]:
    ways: dict[int, float] = {}
    for mine, likely in one.items():
        for its, also in other.items():
            if mine + its <= allowed:
                ways[mine + its] = ways.get(mine + its, 0.0) + likely * also
    return ways
