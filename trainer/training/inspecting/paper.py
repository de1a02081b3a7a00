"""The examination of an inspector: rounds in a row, with faults scattered over them.

Rounds are drawn one after the other until all faults are placed; between two faults lie as many
acts as the house's rule says, so that rounds with none are among them.
"""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trainer.games.habits import LEVELS
from trainer.procedure.machine import Machine
from trainer.procedure.reading import DataError, Problem
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.faulty import Wanted, Watched, placed
from trainer.training.inspecting.rule import Rule
from trainer.training.rounds.draw import Recipe, draw_round

_SEEDS = 10**6
_MOST_ROUNDS = 10  # for each fault; a house at which so many are not enough has none of that kind


def _is_critical(fault: Fault) -> bool:
    return fault.severity == CRITICAL


def _is_not_critical(fault: Fault) -> bool:
    return fault.severity != CRITICAL


class Paper(NamedTuple):
    """The rounds of an examination in their order, some of them without a fault."""

    rounds: tuple[Watched, ...]

    @property
    def acts(self) -> int:
        """How many acts there are to be watched."""
        return sum(len(watched.trace.moments) for watched in self.rounds)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Every fault, in the order in which they can be seen."""
        return tuple(fault for watched in self.rounds for fault in watched.faults)


def paper(procedure: Procedure, machine: Machine, rule: Rule, seed: int) -> Paper:
    """An examination of an inspector: the same for the same seed.

    Raise DataError where no round of the house has faults such as the rule wants.
    """
    rng = random.Random(seed)  # noqa: S311 - rounds to be watched, drawn by whoever examines
    todo = [number < rule.critical for number in range(rule.faults)]
    rng.shuffle(todo)
    rounds: list[Watched] = []
    ahead = rng.randint(*rule.apart)
    while todo:
        if len(rounds) > _MOST_ROUNDS * rule.faults:
            says = f"{len(todo)} of {rule.faults} faults could not be placed: ask for others"
            raise DataError([Problem(f"{procedure.house_name}, examination of inspectors", says)])
        right = draw_round(procedure, machine, rng.randrange(_SEEDS), _recipe(rng))
        watched = placed(right, rng, list(_wanted(rng, rule, todo, ahead)))
        rounds.append(watched)
        for fault in watched.faults:
            todo.remove(_is_critical(fault))
        ahead = _still_ahead(rng, rule, watched, ahead)
    return Paper(tuple(rounds))


def _recipe(rng: random.Random) -> Recipe:
    return Recipe(rng.choice(LEVELS), "shuffle" if rng.random() < 0.1 else "deal")


def _wanted(rng: random.Random, rule: Rule, todo: Sequence[bool], ahead: int) -> Iterator[Wanted]:
    """The faults that are still to be placed: the first after so many acts that lie ``ahead``."""
    for critical in todo:
        yield Wanted(ahead, _is_critical if critical else _is_not_critical)
        ahead = rng.randint(*rule.apart)


def _still_ahead(rng: random.Random, rule: Rule, watched: Watched, ahead: int) -> int:
    """How many acts lie between the end of a round and the next fault."""
    acts = len(watched.trace.moments)
    if not watched.faults:
        return max(1, ahead - acts)
    return max(1, watched.faults[-1].n + rng.randint(*rule.apart) - acts)
