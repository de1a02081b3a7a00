"""Inspector's levels: from one obvious mistake to any at floor pace."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from trainer.games.play import PLAIN, USUAL
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.inspect.exam_sheet import paper
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.faulty_round import (
    FaultyRound,
    Fits,
    WantedFault,
    any_fault,
    place_faults,
    with_faults,
)
from trainer.training.inspect.marks import Marks
from trainer.training.inspect.rule import Rule
from trainer.training.judge.trace import Trace

#: Seconds an act: floor pace, the fastest and the slowest.
FLOOR, FASTEST, SLOWEST = 2.0, 1.0, 4.0
#: The share of faults that has to be hit so that the pace rises.
RISES_FROM = 0.9
_FASTER, _SLOWER = 0.9, 1.15
_LOST = 0.6  # with fewer hits it is slower again


def next_pace(pace: float, marks: Marks) -> float:
    """Return the next round's seconds per act, by the last round's marks."""
    if not marks.faults:
        return pace
    share = marks.hits / len(marks.faults)
    if share >= RISES_FROM and not marks.false_calls:
        pace *= _FASTER
    elif share < _LOST:
        pace *= _SLOWER
    return min(SLOWEST, max(FASTEST, pace))


#: Kinds that show in what is done, wherever it is done; the others are in how it is done.
OBVIOUS = ("wrong_box", "out_of_order", "not_due")
#: With so many false calls at most, and nine faults of ten seen, a level is passed.
FALSE_CALLS = 1
_SPACED = Rule(faults=6, critical=2)  # as many acts between faults as in an examination
_SEEDS = 10**6
_TRIED = 40  # rounds, until one has such faults
_LOOKED = 5  # rounds, until one has what is due
_AT_ONCE = 2  # clauses that are tried in one of them
_BETWEEN = 8  # acts after a fault that was due, before another
_SHUFFLE, _DEAL = "shuffle", "deal"  # how rounds begin
Look = Callable[[int], None]


class Level(NamedTuple):
    """Level: starting ``pace`` in seconds per act, and mistakes in its rounds.

    ``counts``: mistakes of each round, to be dealt in any order; () where they are spaced
    as in an exam. ``obvious``: only mistakes that show in the act itself. ``tables``:
    number watched at once.
    """

    name: str
    pace: float
    counts: tuple[int, ...]
    obvious: bool = False
    tables: int = 1

    def rounds(
        self,
        procedure: Procedure,
        machine: Machine,
        seed: int,
        look: Look = lambda _count: None,
        due: Sequence[str] = (),
    ) -> tuple[FaultyRound, ...]:
        """Draw the rounds of a drill, repeatably by seed and ``due``.

        ``due``: clauses to be seen broken again, the most important first: one in each round
        with a mistake, as far as such rounds are soon found. Raise DataError where the house
        has no such rounds.
        """
        if not self.counts:
            rounds, tried = _spaced(procedure, machine, seed, look, due), 1
            while len(rounds) < self.tables and tried < _TRIED:  # each table needs a round
                rounds, tried = _spaced(procedure, machine, seed + tried, look, due), tried + 1
            return rounds
        rng = random.Random(seed)  # noqa: S311 - rounds to be watched, no secret
        counts = rng.sample(self.counts, len(self.counts))
        recipe = Recipe(PLAIN if self.obvious else USUAL)
        fits = _is_obvious if self.obvious else any_fault
        drawing = _Drawing(procedure, machine, rng, recipe, look, list(due))
        return tuple(drawing.round(n, fits) for n in counts)


def _is_obvious(fault: Fault) -> bool:
    return fault.kind in OBVIOUS


def _spaced(
    procedure: Procedure, machine: Machine, seed: int, look: Look, due: Sequence[str]
) -> tuple[FaultyRound, ...]:
    """Draw rounds with mistakes spaced as in an exam, ``due`` ones included."""
    rule = _SPACED._replace(clauses=tuple(due[: _SPACED.critical]))
    with suppress(DataError):
        return paper(procedure, machine, rule, seed, look).rounds
    return paper(procedure, machine, _SPACED, seed, look).rounds


class _Drawing(NamedTuple):
    """Drawing of a drill's rounds; ``due``: clauses to be seen broken."""

    procedure: Procedure
    machine: Machine
    rng: random.Random
    recipe: Recipe
    look: Look
    due: list[str]

    def round(self, count: int, fits: Fits) -> FaultyRound:
        """Draw a round with ``count`` mistakes; raise DataError if none found."""
        found = self._coming_back(count, fits) if self.due and count else None
        if found is not None:
            return found
        for tried in range(_TRIED):
            self.look(tried)
            with suppress(DataError):
                seed = self.rng.randrange(_SEEDS)
                return with_faults(self._drawn().dealing, count, seed, fits)
        says = f"no round with {count} such faults was found: choose another level"
        raise DataError([Problem(f"{self.procedure.house_name}, for inspectors", says)])

    def _coming_back(self, count: int, fits: Fits) -> FaultyRound | None:
        """Draw a round that breaks a due clause first, or None.

        It gives up after a few rounds. If a due clause belongs before the deal, the round
        begins with the shuffle.
        """
        early = [clause for clause in self.due if _is_early(self.procedure, clause)]
        for tried in range(_LOOKED):
            self.look(tried)
            right = self._drawn(_SHUFFLE) if early else self._drawn()
            there = [one for one in early or self.due if one in right.clauses]
            for clause in there[:_AT_ONCE]:
                acts = enumerate(right.moments, start=1)
                kept = [number for number, moment in acts if clause in moment.clauses]
                after = self.rng.randint(1, self.rng.choice(kept))  # it may be broken before
                first = WantedFault(after, partial(_breaks, clause, fits))
                more = [WantedFault(_BETWEEN, fits)] * (count - 1)
                found = place_faults(right, self.rng, [first, *more])
                if len(found.faults) == count and found.faults[0].clauses[:1] == (clause,):
                    self.due.remove(clause)
                    return found
        return None

    def _drawn(self, start: str = "") -> Trace:
        """Draw a correct round, from the deal on or another start."""
        recipe = self.recipe._replace(start=start) if start else self.recipe
        return draw_round(self.procedure, self.machine, self.rng.randrange(_SEEDS), recipe)


def _is_early(procedure: Procedure, clause: str) -> bool:
    """Tell if a clause concerns only steps before the deal.

    False where the house's rounds have only one start.
    """
    if _SHUFFLE not in procedure.starts or _DEAL not in procedure.starts:
        return False
    paths = [phase.path for phase in procedure.phases]
    before = paths[: paths.index(procedure.starts[_DEAL])]
    asking = [step for step in procedure.leaves if clause in step.every_clause]
    return bool(asking) and all(procedure.state_of(step) in before for step in asking)


def _breaks(clause: str, fits: Fits, fault: Fault) -> bool:
    return fault.clauses[:1] == (clause,) and fits(fault)


#: The levels in their order.
LEVELS = (
    Level("obvious", SLOWEST, (1, 1, 1), obvious=True),
    Level("any", 3.0, (0, 1, 2)),
    Level("floor", FLOOR, (0, 1, 1, 2)),
    Level("spaced", FLOOR, ()),
    Level("two", FLOOR, (), tables=2),
)
LEVEL = {level.name: level for level in LEVELS}


def is_passed(marks: Marks) -> bool:
    """Tell if a finished drill opens the next level."""
    return is_passed_with(marks.hits, len(marks.faults), marks.false_calls)


def is_passed_with(hits: int, faults: int, false_calls: int) -> bool:
    """Tell the same from the drill's figures."""
    return bool(faults) and hits >= RISES_FROM * faults and false_calls <= FALSE_CALLS


def next_level(passed: Sequence[str]) -> Level:
    """Return the first level not passed yet, or the last."""
    return next((level for level in LEVELS if level.name not in passed), LEVELS[-1])
