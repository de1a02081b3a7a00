"""Course of a house: the procedure's own lessons, or ones by phase."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from trainer.games.play import PLAIN
from trainer.procedure.lesson import Lesson
from trainer.procedure.spec import Procedure
from trainer.training.corpus.request import phases_of
from trainer.training.engine.reachable import (
    acts_in,
    cached_by_procedure,
    closed_at,
    enacted,
    in_round,
    possible_phases,
)
from trainer.training.judge.trace import in_focus
from trainer.training.judge.verdict import clauses_of
from trainer.training.memory.renewed import NEVER_RENEWED, RenewalDates

#: The lessons with which every course that nobody wrote begins and ends; and between them, what no
#: phase has: what comes in between.
FIRST_ROUND, WHOLE_ROUND, BETWEEN = "first-round", "whole-round", "between"
_MANY = 8  # clauses of a phase; where it has more, it is learnt in several lessons


@cached_by_procedure
def course_of(procedure: Procedure) -> tuple[Lesson, ...]:
    """Return the house's lessons in order, without what cannot come up.

    Where the procedure has none, they are made of its phases: a first round, phase by
    phase, what comes in between, the whole round. Every clause that an act can follow at
    the house is in one of them.
    """
    if procedure.lessons:
        own = (_fitted(procedure, lesson) for lesson in procedure.lessons)
        return tuple(lesson for lesson in own if lesson is not None)
    return tuple(_of_phases(procedure))


def later_clauses(procedure: Procedure, lesson: Lesson) -> frozenset[str]:
    """Return the clauses taught only after a lesson."""
    ids = [one.id for one in course_of(procedure)]
    number = ids.index(lesson.id) + 1 if lesson.id in ids else len(ids)
    taught = [one.clauses for one in course_of(procedure)]
    before = {clause for clauses in taught[:number] for clause in clauses}
    return frozenset(c for clauses in taught[number:] for c in clauses if c not in before)


def _fitted(procedure: Procedure, lesson: Lesson) -> Lesson | None:
    """Return a lesson without impossible phases and clauses, or None if empty."""
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
    """Return the clauses that no act at the house can follow.

    Only steps that are never due there ask for them.
    """
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
    """Find the clauses that acts follow, by phase and by enclosing state."""
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
    """Yield lessons of about equal size for these clauses."""
    count = -(-len(clauses) // _MANY)
    for number in range(count):
        some = clauses[number * len(clauses) // count : (number + 1) * len(clauses) // count]
        own = name if number == 0 else f"{name}-{number + 1}"
        yield Lesson(own, phases, tuple(some), start=next(iter(procedure.starts)))


#: The stages of a lesson, in their order: the hands are watched, it is dealt with help that fades,
#: it is dealt alone, a few questions are answered.
WATCH, HELPED, ALONE, QUESTIONS = "watch", "helped", "alone", "questions"
STAGES = (WATCH, HELPED, ALONE, QUESTIONS)
#: The share that has to be right at the first try and without help: of acts, and of questions.
ACTS_RIGHT, QUESTIONS_RIGHT = 0.8, 0.75
#: So many questions a lesson has.
QUESTION_COUNT = 4
#: About so many acts are watched, dealt with help, and dealt alone.
ACTS = {WATCH: 12, HELPED: 14, ALONE: 14}
#: About so many minutes a stage takes.
_MINUTES = {WATCH: 1, HELPED: 1, ALONE: 2, QUESTIONS: 1}
_NEEDED = {ALONE: ACTS_RIGHT, QUESTIONS: QUESTIONS_RIGHT}


class StageRecord(NamedTuple):
    """Stage of a lesson that was completed, with result.

    ``right``: number of its acts, or questions, right at the first try and without help,
    ``of`` so many; ``at``: when, in ISO 8601.
    """

    lesson: str
    stage: str
    right: int = 0
    of: int = 0
    at: str = ""

    @property
    def passed(self) -> bool:
        """Tell if the result was good enough to go on.

        Watching and dealing with help always are.
        """
        return self.right >= _NEEDED.get(self.stage, 0) * self.of

    @property
    def needed(self) -> int:
        """Number of acts or questions that have to be right."""
        return -int(-_NEEDED.get(self.stage, 0) * self.of // 1)


class LessonProgress(NamedTuple):
    """Lesson with the stages that a trainee has passed."""

    number: int
    lesson: Lesson
    passed: frozenset[str] = frozenset()

    @property
    def done(self) -> bool:
        """Tell if all stages are passed."""
        return self.passed >= set(STAGES)

    @property
    def next_stage(self) -> str:
        """Next stage to take; the first, if all are passed."""
        return next((stage for stage in STAGES if stage not in self.passed), WATCH)

    @property
    def minutes(self) -> int:
        """Estimated minutes for the remaining stages, or for all if none remains."""
        left = [stage for stage in STAGES if stage not in self.passed] or STAGES
        return sum(_MINUTES[stage] for stage in left)


class LessonPath(NamedTuple):
    """Lessons of a course, with a trainee's progress in each."""

    lessons: Sequence[LessonProgress]

    @property
    def next(self) -> LessonProgress | None:
        """First lesson that is not done, or None."""
        return next((taken for taken in self.lessons if not taken.done), None)

    @property
    def done(self) -> int:
        """Number of lessons done."""
        return sum(taken.done for taken in self.lessons)

    def find(self, lesson: str) -> LessonProgress | None:
        """Return the lesson with an id, or None."""
        return next((taken for taken in self.lessons if taken.lesson.id == lesson), None)


def path_of(
    course: Iterable[Lesson], done: Iterable[StageRecord], renewed: RenewalDates = NEVER_RENEWED
) -> LessonPath:
    """Return a trainee's progress by the stages completed.

    A lesson with a clause that was changed later has to be taken again.
    """
    lessons = tuple(course)
    clauses = {lesson.id: lesson.clauses for lesson in lessons}
    passed: dict[str, set[str]] = {}
    for one in done:
        if one.passed and not renewed.has_changed(clauses.get(one.lesson, ()), one.at):
            passed.setdefault(one.lesson, set()).add(one.stage)
    return LessonPath(
        [
            LessonProgress(number, lesson, frozenset(passed.get(lesson.id, ())))
            for number, lesson in enumerate(lessons, start=1)
        ]
    )


def help_at(done: int, of: int, most: int) -> int:
    """Return the stage of unasked help after ``done`` acts; it fades.

    ``of``: number of acts in all; ``most``: the furthest stage of help, 0 for none.
    """
    return max(1, most - done * most // max(1, of)) if most else 0
