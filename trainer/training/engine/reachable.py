"""States and steps that can come up under a house's options."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import TypeVar

from trainer.games.family import Closed
from trainer.procedure.check import CALLS, all_steps
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Edge, Phase, Step, When
from trainer.training.engine.situation import family_of

T = TypeVar("T")


def cached_by_procedure(find: Callable[[Procedure], T]) -> Callable[[Procedure], T]:
    """Cache a function's result with the procedure it was computed from.

    Menus, courses and searches ask for the same results again.
    """

    @wraps(find)
    def found(procedure: Procedure) -> T:
        if find not in procedure.derived:
            procedure.derived[find] = find(procedure)
        kept: T = procedure.derived[find]
        return kept

    return found


@cached_by_procedure
def closed_at(procedure: Procedure) -> Closed:
    """Return the conditions that never hold (together) at the house."""
    phrases = frozenset(
        detail.rule
        for step in all_steps(procedure)
        for detail in step.details
        if detail.field in CALLS
    )
    return family_of(procedure).closed(procedure.house, phrases)


@cached_by_procedure
def possible_phases(procedure: Procedure) -> tuple[Phase, ...]:
    """Return the phases that rounds or charts can reach, in procedure order."""
    closed = closed_at(procedure)
    begins = {procedure.phase(path).chart: path for path in procedure.chart_starts}
    reached: set[str] = set()
    todo = list(procedure.starts.values())
    while todo:
        path = todo.pop()
        if path not in reached:
            reached.add(path)
            phase = procedure.phase(path)
            todo += (edge.to for edge in _ways_on(phase, closed))
            todo += (begins[step.chart] for step in _steps_in(phase.root, closed) if step.chart)
    return tuple(phase for phase in procedure.phases if phase.path in reached)


def possible_ways(procedure: Procedure) -> Iterator[tuple[Phase, Edge]]:
    """Yield the possible transitions, each with the phase it leaves."""
    closed = closed_at(procedure)
    for phase in possible_phases(procedure):
        yield from ((phase, edge) for edge in _ways_on(phase, closed))


def _ways_on(phase: Phase, closed: Closed) -> Iterator[Edge]:
    """Yield a phase's possible transitions, up to one that is always taken."""
    for edge in phase.edges:
        if not edge.way or never_holds(edge.when, closed):
            continue
        yield edge
        always = all(
            frozenset({(condition.name, not condition.wanted)}) in closed for condition in edge.when
        )
        if always and not edge.on:
            return


def in_round(phase: Phase) -> str:
    """Return the round's state that contains this phase, or the phase itself."""
    return phase.chart.rpartition("/")[0] or phase.path


def reachable_states(procedure: Procedure, state: str, *, within_round: bool = False) -> set[str]:
    """Return all states of the round reachable from one, including itself.

    ``within_round``: only before another round begins.
    """
    found: set[str] = set()
    todo = [state]
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            ways = [edge.to for edge in procedure.phase(path).edges if edge.way]
            todo += [to for to in ways if not (within_round and procedure.phase(to).begins_round)]
    return found


@cached_by_procedure
def possible_acts(procedure: Procedure) -> tuple[Step, ...]:
    """Return the dealer's steps that can become due at the house."""
    return tuple(step for step in possible_steps(procedure) if step.act)


@cached_by_procedure
def possible_steps(procedure: Procedure) -> tuple[Step, ...]:
    """Return all steps that can become due: dealer's, players', and groups."""
    closed = closed_at(procedure)
    roots = (*(phase.root for phase in possible_phases(procedure)), *procedure.interrupts)
    return tuple(step for root in roots for step in _steps_in(root, closed))


def acts_in(step: Step, closed: Closed = frozenset()) -> Iterator[Step]:
    """Yield the dealer's acts in a step, without those never due."""
    return (inner for inner in _steps_in(step, closed) if inner.act)


def _steps_in(step: Step, closed: Closed, around: tuple[When, ...] = ()) -> Iterator[Step]:
    """Yield a step and its inner steps, without those never due."""
    when = (*around, *step.when)
    if never_holds(when, closed):
        return
    yield step
    for inner in step.steps:
        yield from _steps_in(inner, closed, when)


def never_holds(when: tuple[When, ...], closed: Closed) -> bool:
    """Tell if the house's closed conditions rule out this combination."""
    wanted = {(condition.name, condition.wanted) for condition in when}
    return any(together <= wanted for together in closed)


@cached_by_procedure
def enacted(procedure: Procedure) -> tuple[str, ...]:
    """Return the clauses that acts can follow or break, in manual order."""
    kept = _kept_by_acts(procedure)
    return tuple(
        clause
        for clause in procedure.texts["en"].get("clauses", {})
        if clause not in procedure.not_enacted and clause in kept
    )


def _kept_by_acts(procedure: Procedure) -> frozenset[str]:
    """Return the clauses cited by possible steps for their act or details."""
    return frozenset(clause for step in possible_acts(procedure) for clause in step.every_clause)
