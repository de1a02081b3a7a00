"""What a house's options leave room for: the states that come up there, and the acts."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import TypeVar

from trainer.games.family import Closed
from trainer.procedure.check import CALLS, all_steps
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Edge, Phase, Step, When
from trainer.training.engine.situation import family_of

T = TypeVar("T")


def kept_with_it(find: Callable[[Procedure], T]) -> Callable[[Procedure], T]:
    """What is found of a procedure is kept with it: menus, courses and searches ask again."""

    @wraps(find)
    def found(procedure: Procedure) -> T:
        if find not in procedure.derived:
            procedure.derived[find] = find(procedure)
        kept: T = procedure.derived[find]
        return kept

    return found


@kept_with_it
def closed_at(procedure: Procedure) -> Closed:
    """The conditions that never hold at the house, or never together."""
    phrases = frozenset(
        detail.rule
        for step in all_steps(procedure)
        for detail in step.details
        if detail.field in CALLS
    )
    return family_of(procedure).closed(procedure.house, phrases)


@kept_with_it
def possible_phases(procedure: Procedure) -> tuple[Phase, ...]:
    """The phases that a round can come to, and the states of charts, in the procedure's order."""
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
    """The ways on that a round, or the turn of a hand, can take, each with the phase it leaves."""
    closed = closed_at(procedure)
    for phase in possible_phases(procedure):
        yield from ((phase, edge) for edge in _ways_on(phase, closed))


def _ways_on(phase: Phase, closed: Closed) -> Iterator[Edge]:
    """The ways on of a phase: no further than one that is always taken."""
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
    """The state of the round in which a phase is: itself, or that in which its chart stands."""
    return phase.chart.rpartition("/")[0] or phase.path


def reached(procedure: Procedure, state: str, *, within_round: bool = False) -> set[str]:
    """Every state of the round that can be reached from one, itself among them.

    ``within_round``: before another round begins.
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


@kept_with_it
def possible_acts(procedure: Procedure) -> tuple[Step, ...]:
    """The steps of the dealer's that can be due at the house."""
    return tuple(step for step in possible_steps(procedure) if step.act)


@kept_with_it
def possible_steps(procedure: Procedure) -> tuple[Step, ...]:
    """Every step that can be due at the house: acts of the dealer's, of players, and groups."""
    closed = closed_at(procedure)
    roots = (*(phase.root for phase in possible_phases(procedure)), *procedure.interrupts)
    return tuple(step for root in roots for step in _steps_in(root, closed))


def acts_in(step: Step, closed: Closed = frozenset()) -> Iterator[Step]:
    """The dealer's acts of a step and of those within it, but for those that can never be due."""
    return (inner for inner in _steps_in(step, closed) if inner.act)


def _steps_in(step: Step, closed: Closed, around: tuple[When, ...] = ()) -> Iterator[Step]:
    """A step and those within it, but for those that can never be due."""
    when = (*around, *step.when)
    if never_holds(when, closed):
        return
    yield step
    for inner in step.steps:
        yield from _steps_in(inner, closed, when)


def never_holds(when: tuple[When, ...], closed: Closed) -> bool:
    """Whether conditions never hold together at a house, by what is closed there."""
    wanted = {(condition.name, condition.wanted) for condition in when}
    return any(together <= wanted for together in closed)


@kept_with_it
def enacted(procedure: Procedure) -> tuple[str, ...]:
    """The clauses that acts can keep or break at the house, in the manual's order."""
    kept = _kept_by_acts(procedure)
    return tuple(
        clause
        for clause in procedure.texts["en"].get("clauses", {})
        if clause not in procedure.not_enacted and clause in kept
    )


def _kept_by_acts(procedure: Procedure) -> frozenset[str]:
    """The clauses that a step which can be due at the house cites for its act or a detail."""
    return frozenset(clause for step in possible_acts(procedure) for clause in step.every_clause)
