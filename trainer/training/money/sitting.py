"""A sitting of money exercises, with results by kind."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from trainer.procedure.training_rules import Targets
from trainer.training.money.exercise import (
    BONUS,
    CHIPS,
    MOST_INSURANCE,
    STACK,
    SUMS,
    Answer,
    Exercise,
    Marking,
    count_of,
    mark_answer,
)
from trainer.training.sessions.record import SittingRecord

#: How many exercises a sitting has where nobody says otherwise, and at most.
USUAL_COUNT, MOST_COUNT = 20, 500
#: So many sums are asked at a time.
SUMS_COUNT = 50
#: So many others come before what went wrong comes back.
_LATER = 3


@dataclass(frozen=True, slots=True)
class AnswerTry:
    """An answer with its result and time in seconds.

    ``again``: the exercise had come back after a mistake.
    """

    exercise: Exercise
    answer: Answer
    marked: Marking
    seconds: float
    again: bool


@dataclass(frozen=True, slots=True)
class Result:
    """Results of one kind of exercise; only first tries count.

    ``seconds``: the median of those that were right; None if none was.
    """

    sort: tuple[str, tuple[int, int] | None]
    asked: int
    right: int
    seconds: float | None


class MoneySitting:
    """Exercises in turn; wrong ones come back until they are right.

    Each comes back after a few others.
    """

    def __init__(
        self, exercises: Iterable[Exercise], denominations: Collection[int], count: int = MOST_COUNT
    ) -> None:
        """Prepare at most ``count`` exercises; each is drawn when needed."""
        self.tries: list[AnswerTry] = []
        self._denominations = denominations
        self._drawn = iter(exercises)
        self._to_draw = count
        self._waiting: list[tuple[Exercise, bool]] = []
        self._draw(1)

    def _draw(self, count: int) -> None:
        """Draw until ``count`` exercises wait, or none is left."""
        while self._to_draw and len(self._waiting) < count:
            exercise = next(self._drawn, None)
            self._to_draw -= 1
            if exercise is None:
                self._to_draw = 0
            else:
                self._waiting.append((exercise, False))

    @property
    def exercise(self) -> Exercise | None:
        """The current exercise; None at the end."""
        return self._waiting[0][0] if self._waiting else None

    @property
    def again(self) -> bool:
        """Tell if the current exercise has come back after a mistake."""
        return bool(self._waiting) and self._waiting[0][1]

    @property
    def left(self) -> int:
        """Number of exercises left, repetitions included."""
        return len(self._waiting) + self._to_draw

    def answer(self, answer: Answer, seconds: float) -> AnswerTry:
        """Mark an answer after some seconds; raise ValueError if nothing is asked."""
        if not self._waiting:
            raise ValueError("nothing is asked any more")
        exercise, again = self._waiting.pop(0)
        mark = mark_answer(exercise, answer, self._denominations)
        if not mark.right:
            self._draw(_LATER)
            self._waiting.insert(min(_LATER, len(self._waiting)), (exercise, True))
        self._draw(1)
        tried = AnswerTry(exercise, answer, mark, seconds, again)
        self.tries.append(tried)
        return tried

    @property
    def firsts(self) -> list[AnswerTry]:
        """The first try at each exercise."""
        return [tried for tried in self.tries if not tried.again]

    @property
    def missed(self) -> list[Exercise]:
        """Exercises that were wrong at the first try."""
        return [tried.exercise for tried in self.firsts if not tried.marked.right]

    @property
    def new(self) -> int:
        """Number of exercises not asked yet."""
        return sum(not again for _, again in self._waiting) + self._to_draw

    @property
    def seconds(self) -> float:
        """Total time of the first tries, in seconds."""
        return sum(tried.seconds for tried in self.firsts)

    @property
    def results(self) -> list[Result]:
        """Results by kind, in the order of appearance."""
        sorts = dict.fromkeys(tried.exercise.sort for tried in self.firsts)
        return [self._result(sort) for sort in sorts]

    def _result(self, sort: tuple[str, tuple[int, int] | None]) -> Result:
        tries = [tried for tried in self.firsts if tried.exercise.sort == sort]
        times = [tried.seconds for tried in tries if tried.marked.right]
        return Result(sort, len(tries), len(times), median(times) if times else None)


#: What a sitting was, by its permanent name.
IN_FIGURES, IN_CHIPS, IN_SUMS = "figures", "chips", "sums"


def record_of(sitting: MoneySitting, level: str, at: str) -> SittingRecord:
    """Record of a sitting with at least one answer.

    ``at``: its time, in ISO 8601.
    """
    firsts = sitting.firsts
    kinds = {tried.exercise.kind for tried in firsts}
    what = IN_SUMS if kinds == {SUMS} else IN_CHIPS if kinds <= set(CHIPS) else IN_FIGURES
    times = [tried.seconds for tried in firsts if tried.marked.right]
    middle = round(median(times), 1) if times else None
    return SittingRecord(
        what, level, len(times), len(firsts), round(sitting.seconds, 1), middle, at
    )


#: What training departments ask for, in seconds; no manual says so.
PRACTICE: Mapping[str, int] = {BONUS: 30, MOST_INSURANCE: 10, STACK: 10, SUMS: 60}
_RUN_DOWN = 20  # chips that are run down in the time for a stack


class Target(NamedTuple):
    """A time limit in seconds; ``own``: set by this house.

    Otherwise it is the practice of training departments.
    """

    seconds: float
    own: bool


def target_of(exercise: Exercise, targets: Targets) -> Target | None:
    """Target time for an exercise; None if there is none.

    The target for a stack is for twenty chips; other stacks in proportion, at least 2 s.
    """
    said = {
        BONUS: targets.seconds_for_a_bonus,
        MOST_INSURANCE: targets.seconds_for_insurance,
        STACK: targets.seconds_for_a_stack,
    }
    if exercise.kind not in said:
        return None
    own = said[exercise.kind]
    seconds: float = own or PRACTICE[exercise.kind]
    if exercise.kind == STACK:
        seconds = max(2.0, round(seconds * count_of(exercise.shown) / _RUN_DOWN, 1))
    return Target(seconds, bool(own))


def target_of_sums(count: int, targets: Targets) -> Target:
    """Target time for ``count`` sums in a row.

    The house or practice gives it for fifty.
    """
    own = targets.seconds_for_sums
    return Target(round((own or PRACTICE[SUMS]) * count / SUMS_COUNT, 1), bool(own))
