"""A small search: what no drawn round holds is made of those that come nearest to it.

Rounds are altered and crossed, and those are kept that come nearer; a step is come near to by the
conditions around it.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.training.corpus.chain import nearness
from trainer.training.corpus.laying import laid, performed
from trainer.training.corpus.need import Needs
from trainer.training.corpus.plan import Plan, Planner, plan_of
from trainer.training.corpus.shorter import shorter, size_before, size_of
from trainer.training.judging.trace import Trace

_POOL = 16  # of the nearest rounds so many are kept
_ANEW = 0.3  # how likely a round is planned anew, and not made of those that are there
_LONG = 0.001  # by so much, act by act, a round is farther off than a shorter one
_SHORTENED = 40  # so often a round is tried to be made shorter
_BOXES = (1, 1, 1, 2)  # how many boxes a round has that is planned anew, unless so many are wanted


class _Tried(NamedTuple):
    """A plan, and how near its round came."""

    near: float
    plan: Plan


class Search:
    """Looks for a round that needs each clause in one of these ways."""

    def __init__(
        self, needs: Needs, machine: Machine, hows: Mapping[str, Sequence[str]], seed: int
    ) -> None:
        self.boxes: int | None = None
        self.start: str | None = None
        self._needs, self._machine, self._hows = needs, machine, hows
        self._procedure = needs.procedure
        self._rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
        self._pool: list[_Tried] = []

    def rounds(self, nearest: Sequence[Trace], most: int) -> Iterator[Trace]:
        """The performances of so many rounds, made of these, and of those that came nearer."""
        starts = (self.start,) if self.start else tuple(self._procedure.starts)
        planner = Planner(self._procedure, self._rng, starts, 1)
        for trace in nearest:
            self._keep(plan_of(trace), trace)
        for _ in range(most):
            came = laid(self._procedure, self._machine, self._plan(planner))
            dealt = performed(self._procedure, self._machine, came) if came else None
            if came is not None and dealt is not None:
                yield dealt
                self._keep(came.plan, dealt)

    def _plan(self, planner: Planner) -> Plan:
        rng, most = self._rng, self.boxes or max(2, len(self._hows))
        if not self._pool or rng.random() < _ANEW:
            boxes = self.boxes or rng.choice(_BOXES)
            return planner.drawn(min(boxes, self._procedure.house.boxes))
        plan = self._chosen()
        if len(self._hows) > 1 and rng.random() < 1 / 2:
            crossed = planner.crossed(plan, self._chosen(), min(most, self._procedure.house.boxes))
            return crossed if self.boxes in (None, len(crossed.boxes)) else plan
        return planner.altered(plan)

    def _chosen(self) -> Plan:
        """One of the nearest: of three that are drawn the nearest."""
        return max(self._rng.choices(self._pool, k=3), key=lambda tried: tried.near).plan

    def _keep(self, plan: Plan, trace: Trace) -> None:
        near = sum(self._near(trace, clause) for clause in self._hows)
        self._pool.append(_Tried(near - _LONG * len(trace.moments), plan))
        self._pool.sort(key=lambda tried: tried.near, reverse=True)
        del self._pool[_POOL:]

    def _near(self, trace: Trace, clause: str) -> float:
        """How near a round came to needing a clause; 1: it does, as far as that is told soon."""
        if clause in trace.clauses:
            return 1.0
        house, situations = self._procedure.house, trace.situations
        chains = (chain for how in self._hows[clause] for chain in self._needs.chains(clause, how))
        return max((nearness(house, situations, chain) for chain in chains), default=0.0)


def shortened(
    procedure: Procedure,
    machine: Machine,
    trace: Trace,
    needed: Callable[[Trace], bool],
    *,
    boxes: bool,
) -> Trace:
    """A round made short: what is not needed is left out; ``boxes``: of these, too."""
    plan = plan_of(trace)
    size, todo = size_of(plan, trace), shorter(plan, boxes=boxes)
    for _ in range(_SHORTENED):
        less = next(todo, None)
        if less is None:
            break
        came = laid(procedure, machine, less, size - 1 - size_before(less))
        other = performed(procedure, machine, came) if came else None
        if came is None or other is None or size_of(came.plan, other) >= size:
            continue
        if needed(other):
            plan, trace = came.plan, other
            size, todo = size_of(plan, trace), shorter(plan, boxes=boxes)
    return trace
