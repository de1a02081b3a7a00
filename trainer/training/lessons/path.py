"""How far a trainee is on the path: which stages of which lessons he has passed."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from trainer.procedure.lesson import Lesson
from trainer.training.memory.renewed import NEVER_RENEWED, Renewed

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


class StageDone(NamedTuple):
    """A stage of a lesson that was gone through, and when, in ISO 8601.

    ``right``: so many of its acts, or questions, at the first try and without help.
    """

    lesson: str
    stage: str
    right: int = 0
    of: int = 0
    at: str = ""

    @property
    def passed(self) -> bool:
        """Whether it was good enough to go on: what was watched, or dealt with help, always is."""
        return self.right >= _NEEDED.get(self.stage, 0) * self.of

    @property
    def needed(self) -> int:
        """How many have to be right."""
        return -int(-_NEEDED.get(self.stage, 0) * self.of // 1)


class Taken(NamedTuple):
    """A lesson with the stages of it that a trainee has passed."""

    number: int
    lesson: Lesson
    passed: frozenset[str] = frozenset()

    @property
    def done(self) -> bool:
        """Whether he has passed all of them."""
        return self.passed >= set(STAGES)

    @property
    def next_stage(self) -> str:
        """The stage to go on with; the first, where all are passed."""
        return next((stage for stage in STAGES if stage not in self.passed), WATCH)

    @property
    def minutes(self) -> int:
        """About how long the stages take that are left; all of them where none is."""
        left = [stage for stage in STAGES if stage not in self.passed] or STAGES
        return sum(_MINUTES[stage] for stage in left)


class LessonPath(NamedTuple):
    """The lessons of a course, and how far a trainee is in each."""

    lessons: Sequence[Taken]

    @property
    def next(self) -> Taken | None:
        """The first lesson that is not done; None where all are."""
        return next((taken for taken in self.lessons if not taken.done), None)

    @property
    def done(self) -> int:
        """How many lessons are done."""
        return sum(taken.done for taken in self.lessons)

    def find(self, lesson: str) -> Taken | None:
        """The lesson with an id; None where the course has it not."""
        return next((taken for taken in self.lessons if taken.lesson.id == lesson), None)


class LessonsKept(Protocol):
    """Where it is kept which stages were gone through; RecordsError where it cannot be."""

    def stages(self, trainee: str, procedure: str) -> Sequence[StageDone]:
        """The stages that a trainee has gone through at a house, the oldest first."""

    def add(self, trainee: str, procedure: str, done: StageDone) -> None:
        """Write down one more."""


def path_of(
    course: Iterable[Lesson], done: Iterable[StageDone], renewed: Renewed = NEVER_RENEWED
) -> LessonPath:
    """How far somebody is who has gone through these stages.

    A lesson with a clause that was changed later is taken anew.
    """
    lessons = tuple(course)
    clauses = {lesson.id: lesson.clauses for lesson in lessons}
    passed: dict[str, set[str]] = {}
    for one in done:
        if one.passed and not renewed.any_of(clauses.get(one.lesson, ()), one.at):
            passed.setdefault(one.lesson, set()).add(one.stage)
    return LessonPath(
        [
            Taken(number, lesson, frozenset(passed.get(lesson.id, ())))
            for number, lesson in enumerate(lessons, start=1)
        ]
    )


def help_at(done: int, of: int, most: int) -> int:
    """The stage of help that is given unasked after so many acts of so many: it fades."""
    return max(1, most - done * most // max(1, of)) if most else 0
