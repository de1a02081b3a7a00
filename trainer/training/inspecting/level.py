"""The path of an inspector: from one plain fault a round to any, at the pace of the floor."""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from trainer.games.habits import PLAIN, USUAL
from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import Procedure
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.faulty import Fits, Watched, any_fault, with_faults
from trainer.training.inspecting.marks import Marks
from trainer.training.inspecting.pace import FLOOR, RISES_FROM, SLOWEST
from trainer.training.inspecting.paper import paper
from trainer.training.inspecting.rule import Rule
from trainer.training.rounds.draw import Recipe, draw_round

#: Kinds that show in what is done, wherever it is done; the others are in how it is done.
OBVIOUS = ("wrong_box", "out_of_order", "not_due")
#: With so many false calls at most, and nine faults of ten seen, a level is passed.
FALSE_CALLS = 1

_SPACED = Rule(faults=6, critical=2)  # as many acts between faults as in an examination
_SEEDS = 10**6
_TRIED = 40  # rounds, until one has such faults

Look = Callable[[int], None]


class Level(NamedTuple):
    """A level: the ``pace`` at which it begins, and how many faults its rounds have.

    ``counts``: in any order; none where they are spaced as in an examination. ``obvious``: nothing
    but what shows in what is done.
    """

    name: str
    pace: float
    counts: tuple[int, ...]
    obvious: bool = False

    def rounds(
        self,
        procedure: Procedure,
        machine: Machine,
        seed: int,
        look: Look = lambda _count: None,
    ) -> tuple[Watched, ...]:
        """The rounds of a drill: the same for the same seed.

        Raise DataError where the house has no such rounds.
        """
        if not self.counts:
            return paper(procedure, machine, _SPACED, seed).rounds
        rng = random.Random(seed)  # noqa: S311 - rounds to be watched, no secret
        counts = rng.sample(self.counts, len(self.counts))
        recipe = Recipe(PLAIN if self.obvious else USUAL)
        fits = _is_obvious if self.obvious else any_fault
        return tuple(_round(procedure, machine, rng, recipe, (n, fits), look) for n in counts)


def _is_obvious(fault: Fault) -> bool:
    return fault.kind in OBVIOUS


def _round(  # noqa: PLR0913, PLR0917 - what a round is drawn by
    procedure: Procedure,
    machine: Machine,
    rng: random.Random,
    recipe: Recipe,
    faults: tuple[int, Fits],
    look: Look,
) -> Watched:
    """A round with so many faults; DataError where there is none among those that are tried."""
    count, fits = faults
    for tried in range(_TRIED):
        look(tried)
        drawn = draw_round(procedure, machine, rng.randrange(_SEEDS), recipe)
        with suppress(DataError):
            return with_faults(drawn.dealing, count, rng.randrange(_SEEDS), fits)
    says = f"no round with {count} such faults was found: choose another level"
    raise DataError([Problem(f"{procedure.house_name}, for inspectors", says)])


#: The levels in their order.
LEVELS = (
    Level("obvious", SLOWEST, (1, 1, 1), obvious=True),
    Level("any", 3.0, (0, 1, 2)),
    Level("floor", FLOOR, (0, 1, 1, 2)),
    Level("spaced", FLOOR, ()),
)
LEVEL = {level.name: level for level in LEVELS}


def is_passed(marks: Marks) -> bool:
    """Whether a drill that was watched to its end leads on to the next level."""
    return is_passed_with(marks.hits, len(marks.faults), marks.false_calls)


def is_passed_with(hits: int, faults: int, false_calls: int) -> bool:
    """The same, by its figures."""
    return bool(faults) and hits >= RISES_FROM * faults and false_calls <= FALSE_CALLS


def next_level(passed: Sequence[str]) -> Level:
    """The first level that was not passed; the last one, where all were."""
    return next((level for level in LEVELS if level.name not in passed), LEVELS[-1])
