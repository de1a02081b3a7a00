"""The course of a house: the lessons that its procedure has, or lessons made of its phases."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from trainer.games.play import PLAIN
from trainer.procedure.lesson import Lesson
from trainer.procedure.spec import Procedure
from trainer.training.corpus.request import phases_of
from trainer.training.engine.reachable import (
    acts_in,
    closed_at,
    enacted,
    in_round,
    kept_with_it,
    possible_phases,
)
from trainer.training.judge.clause import clauses_of
from trainer.training.judge.trace import in_focus

#: The lessons with which every course that nobody wrote begins and ends; and between them, what no
#: phase has: what comes in between.
FIRST_ROUND, WHOLE_ROUND, BETWEEN = "first-round", "whole-round", "between"

_MANY = 8  # clauses of a phase; where it has more, it is learnt in several lessons


@kept_with_it
def course_of(procedure: Procedure) -> tuple[Lesson, ...]:
    """The lessons of a house in their order: its own, without what cannot come up at it.

    Where it has none they are made of its phases: a first round, phase by phase, what comes in
    between, the whole round. Every clause that an act keeps at the house is in one of those.
    """
    if procedure.lessons:
        own = (_fitted(procedure, lesson) for lesson in procedure.lessons)
        return tuple(lesson for lesson in own if lesson is not None)
    return tuple(_of_phases(procedure))


def still_to_come(procedure: Procedure, lesson: Lesson) -> frozenset[str]:
    """The clauses that a course teaches after a lesson, and not before."""
    ids = [one.id for one in course_of(procedure)]
    number = ids.index(lesson.id) + 1 if lesson.id in ids else len(ids)
    taught = [one.clauses for one in course_of(procedure)]
    before = {clause for clauses in taught[:number] for clause in clauses}
    return frozenset(c for clauses in taught[number:] for c in clauses if c not in before)


def _fitted(procedure: Procedure, lesson: Lesson) -> Lesson | None:
    """A lesson without the phases and clauses that cannot come up; None where nothing is left."""
    house = procedure.house
    acting = phases_of(procedure)
    phases = tuple(p for p in lesson.phases if any(in_focus(path, p) for path in acting))
    closed = _closed_clauses(procedure)
    fitted = replace(
        lesson,
        phases=phases,
        clauses=tuple(clause for clause in lesson.clauses if clause not in closed),
        boxes=lesson.boxes and min(lesson.boxes, house.boxes),
        bets=lesson.bets and min(lesson.bets, house.bets_on_a_box),
        start=lesson.start if lesson.start in procedure.starts else next(iter(procedure.starts)),
    )
    gone = (lesson.phases and not phases) or (lesson.clauses and not fitted.clauses)
    return None if gone else fitted


def _closed_clauses(procedure: Procedure) -> set[str]:
    """The clauses that nothing at the house keeps: only steps that are never due there ask so."""
    cited = {clause for step in procedure.leaves for clause in clauses_of(step)}
    return (cited - set(enacted(procedure))) | set(procedure.not_enacted)


def _of_phases(procedure: Procedure) -> Iterator[Lesson]:
    yield Lesson(FIRST_ROUND, boxes=1, bets=1, level=PLAIN)
    phases = phases_of(procedure)
    kept = clauses_by_phase(procedure)
    taught: set[str] = set()
    for phase in phases:
        if any(phase != other and in_focus(phase, other) for other in phases):
            continue  # it is a part of one that is learnt as a whole
        clauses = [c for c in enacted(procedure) if c not in taught and c in kept.get(phase, ())]
        if clauses:
            taught.update(clauses)
            yield from _lessons(phase, clauses, (phase,), procedure)
    rest = [clause for clause in enacted(procedure) if clause not in taught]
    yield from _lessons(BETWEEN, rest, (), procedure)
    yield Lesson(WHOLE_ROUND, boxes=2)


def clauses_by_phase(procedure: Procedure) -> Mapping[str, set[str]]:
    """Find the clauses that acts keep in each phase, and in all that it is a part of."""
    closed = closed_at(procedure)
    kept: dict[str, set[str]] = {}
    for phase in possible_phases(procedure):
        names = in_round(phase).split("/")
        found = {clause for step in acts_in(phase.root, closed) for clause in clauses_of(step)}
        for depth in range(1, len(names) + 1):
            kept.setdefault("/".join(names[:depth]), set()).update(found)
    return kept


def _lessons(
    name: str, clauses: Sequence[str], phases: tuple[str, ...], procedure: Procedure
) -> Iterator[Lesson]:
    """As many lessons as these clauses need, each of about as many."""
    count = -(-len(clauses) // _MANY)
    for number in range(count):
        some = clauses[number * len(clauses) // count : (number + 1) * len(clauses) // count]
        own = name if number == 0 else f"{name}-{number + 1}"
        yield Lesson(own, phases, tuple(some), start=next(iter(procedure.starts)))
