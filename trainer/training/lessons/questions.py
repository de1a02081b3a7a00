"""The questions of a lesson: only about what is taught up to it, in rounds where it comes up."""

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import chain, cycle, islice, repeat

from trainer.games.play import PLAIN
from trainer.procedure.lesson import Lesson
from trainer.procedure.reading import DataError, Problem
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.engine.reachable import enacted
from trainer.training.judge.trace import Trace
from trainer.training.lessons.course import course_of, still_to_come
from trainer.training.lessons.passages import whole_round
from trainer.training.quiz.pool import Rules, Source
from trainer.training.quiz.sitting import QuizSitting, Subject

_WATCHED = 6  # whole rounds: what they teach is what comes up in them
_LEAST = 16  # rounds that are dealt for questions, one at least for each clause
_BOXES = (1, 2, 2, 3)  # in play, where the lesson does not say: the fewer, the less else comes up
_LOOKED = 40  # rounds, at most, that are looked at for one clause
_SEEDS = 10**6


def questions_of(
    finder: Finder,
    lesson: Lesson,
    rng: random.Random,
    mistakes: Mapping[str, float] | None = None,
    met: Collection[str] = (),
) -> QuizSitting:
    """A sitting of questions about a lesson; ``mistakes``: which clauses are likelier asked about.

    All that is asked, done before it, or offered as an answer was taught by then or is one of the
    clauses that were ``met`` elsewhere, and no other house is spoken of.
    """
    taught = taught_by(finder, lesson).union(met)
    rules = Rules(finder.procedure, finder.machine, taught=taught)
    about = Subject(lesson.clauses, _rounds(finder, lesson))
    return QuizSitting(rules, rng, mistakes=mistakes, about=about)


def questions_until(
    finder: Finder,
    lesson: Lesson,
    rng: random.Random,
    mistakes: Mapping[str, float] | None = None,
    met: Collection[str] = (),
) -> QuizSitting:
    """A sitting of questions about what a trainee has ``met``, and about the next lesson."""
    clauses = [clause for clause in enacted(finder.procedure) if clause in {*met, *lesson.clauses}]
    rng.shuffle(clauses)
    wide = Lesson(lesson.id, clauses=tuple(clauses)) if clauses else lesson
    return questions_of(finder, wide, rng, mistakes, met)


def taught_by(finder: Finder, lesson: Lesson) -> frozenset[str]:
    """The clauses that a trainee knows who is through with a lesson; all, at the course's end.

    A whole round that is dealt before the end teaches what comes up in such rounds.
    """
    procedure = finder.procedure
    if not still_to_come(procedure, lesson):
        return frozenset(procedure.texts["en"].get("clauses", {}))
    taught: set[str] = set()
    for one in course_of(procedure):
        taught.update(one.clauses)
        if one.is_whole:
            taught |= _coming_up(finder, one)
        if one.id == lesson.id:
            break
    return frozenset(taught)


def _coming_up(finder: Finder, lesson: Lesson) -> frozenset[str]:
    """The clauses of whole rounds as a lesson has them; kept with the procedure."""
    kept: dict[Lesson, frozenset[str]] = finder.procedure.derived.setdefault(_coming_up, {})
    if lesson not in kept:
        rounds = [whole_round(finder, lesson, seed) for seed in range(_WATCHED)]
        kept[lesson] = frozenset().union(*(trace.clauses for trace in rounds))
    return kept[lesson]


def _rounds(finder: Finder, lesson: Lesson) -> Source:
    """Rounds in which the lesson comes up: such as need its clauses in turn, and plain ones.

    DataError where there were enough of them: nobody should wait for others.
    """
    plain = replace(lesson, level=PLAIN) if lesson.clauses else lesson
    every = chain.from_iterable(zip(cycle(lesson.clauses), repeat(""), strict=False))
    turns = islice(every if lesson.clauses else repeat(""), max(_LEAST, 2 * len(lesson.clauses)))

    def draw(rng: random.Random) -> Trace:
        clause, seed = next(turns, None), rng.randrange(_SEEDS)
        boxes = lesson.boxes or min(rng.choice(_BOXES), finder.procedure.house.boxes)
        if clause is None:
            raise DataError([Problem("questions", "enough rounds were dealt for a lesson")])
        if not clause:
            return whole_round(finder, plain, seed)
        try:
            return finder.find(Wish((clause,), boxes=boxes), seed, most=_LOOKED).trace
        except NoRoundError as error:
            raise DataError([Problem("questions", str(error))]) from error

    return draw
