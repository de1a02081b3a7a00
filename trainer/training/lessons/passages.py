"""Passages: parts of rounds for a lesson, found by its clauses.

Questions about a lesson are drawn here, too.

Questions about a lesson are drawn here, too.
"""

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import chain, cycle, islice, repeat
from typing import NamedTuple

from trainer.games.play import PLAIN, Seats
from trainer.procedure.fields import DataError, Problem
from trainer.procedure.lesson import Lesson
from trainer.training.corpus.corpus import MOST
from trainer.training.corpus.draw import Recipe, draw_round
from trainer.training.corpus.find import Finder, FoundRounds, NoRoundError, Wish
from trainer.training.corpus.request import NotDrawnError, PracticeRequest, draw_wanted
from trainer.training.drills.position import Position
from trainer.training.engine.reachable import enacted
from trainer.training.judge.trace import Trace, in_focus
from trainer.training.lessons.course import ACTS, STAGES, course_of, later_clauses
from trainer.training.quiz.pool import Rules, Source
from trainer.training.quiz.sitting import QuizSitting, Subject

_FEW = 40  # rounds that are looked at for an easier one
_LOOKED = 120  # rounds, at most, for one clause: nobody should wait for a lesson
_LONGEST = 9  # acts of a passage, without the one before and the one after
_MUCH = 2  # times as many acts are enough, whatever has not come up
_TRIES = 2  # rounds, of which the easiest is taken
_GAP = 2  # acts of something else within one
_ROUNDS = 40  # that are drawn, at most, for what is done in a phase
_SEEDS = 10**6
_Look = Callable[[int], None]


class Passage(NamedTuple):
    """Part of a round to deal, with the lesson's clauses in it."""

    position: Position
    clauses: frozenset[str] = frozenset()

    @property
    def acts(self) -> int:
        """Number of acts to do in it."""
        return self.position.acts


def passages(
    finder: Finder, lesson: Lesson, stage: str, seed: int, look: _Look
) -> Iterator[Passage]:
    """Yield the passages for a lesson's stage, repeatably by seed.

    There are about as many acts as the stage needs. Passages are found one by one, when
    asked for. Each stage begins with other clauses, so that all of them come up in the
    lesson. Clauses that no round needs are left out; raise NoRoundError, when the first
    passage is asked for, where nothing is left.
    """
    if lesson.is_whole:
        trace = whole_round(finder, lesson, seed, look)
        yield Passage(Position(trace, 1, 0, len(trace.moments)))
        return
    rng = random.Random(seed)  # noqa: S311 - scenarios, no secrets
    source = _of_clauses if lesson.clauses else _of_phases
    order, own = _order(lesson, stage)
    acts = 0
    for passage in source(finder, replace(lesson, clauses=order), rng, look):
        yield passage
        own -= passage.clauses
        acts += passage.acts
        if acts >= ACTS[stage] and (not own or acts >= _MUCH * ACTS[stage]):
            return


def _order(lesson: Lesson, stage: str) -> tuple[tuple[str, ...], set[str]]:
    """Return the clauses in a stage's order, and the stage's own."""
    turn, of, clauses = STAGES.index(stage), len(ACTS), lesson.clauses
    begin, end = (number * len(clauses) // of for number in (turn, turn + 1))
    return (*clauses[begin:], *clauses[:begin]), set(clauses[begin:end])


def whole_round(
    finder: Finder, lesson: Lesson, seed: int, look: _Look = lambda _number: None
) -> Trace:
    """Draw a whole round for a lesson; short where it is plain.

    It is dealt correctly.
    """
    short = lesson.level == PLAIN
    wanted = PracticeRequest("", lesson.start, lesson.boxes, lesson.bets, lesson.level, short)
    wanted = replace(wanted, players=lesson.players)
    return draw_wanted(finder.procedure, finder.machine, wanted, seed, look).performance


def _of_phases(
    finder: Finder, lesson: Lesson, rng: random.Random, look: _Look
) -> Iterator[Passage]:
    """Yield passages by the lesson's phases, one visit each.

    Raise NotDrawnError where no round visits them.
    """
    recipe = Recipe(
        lesson.level, lesson.start, Seats(lesson.boxes, lesson.bets), players=lesson.players
    )
    came = False
    for number in range(1, _ROUNDS + 1):
        look(number)
        trace = draw_round(finder.procedure, finder.machine, rng.randrange(_SEEDS), recipe)
        acts = enumerate(trace.moments, start=1)
        its = [n for n, moment in acts if _is_there(moment.state, lesson)]
        if its:
            run = islice(_run(its[0], set(its), 1), _LONGEST)
            yield Passage(Position(trace, its[0], 0, max(run)))
            came = True
    if not came:
        says = (
            f"In {_ROUNDS} rounds of {finder.procedure.house_name} there was none with anything to"
            f" do for lesson {lesson.id}: take another lesson."
        )
        raise NotDrawnError(says, lesson.id, _ROUNDS)


def _of_clauses(
    finder: Finder, lesson: Lesson, rng: random.Random, look: _Look
) -> Iterator[Passage]:
    """Yield a passage for each clause not met yet, in turns.

    When all were met, it begins again. The first clauses, the stage's own, are looked for
    as long as there may be a round. Raise NoRoundError where none is found.
    """
    missed: NoRoundError | None = None
    later = later_clauses(finder.procedure, lesson)
    own = -(-len(lesson.clauses) // len(ACTS))
    came = True
    while came:
        met: set[str] = set()
        came = False
        for number, clause in enumerate(lesson.clauses):
            if clause in met:
                continue
            wish, most = Wish((clause,), boxes=lesson.boxes), MOST if number < own else _LOOKED

            def find(most: int, wish: Wish = wish) -> FoundRounds:
                return finder.find(wish, rng.randrange(_SEEDS), look, most)

            try:
                passage = _passage(lesson, _easiest(find, most, later))
            except NoRoundError as error:
                missed = error
                continue
            met |= passage.clauses
            came = True
            yield passage
    if missed is not None:
        raise missed


def _easiest(find: Callable[[int], FoundRounds], most: int, later: frozenset[str]) -> FoundRounds:
    """Find a few rounds; return the easiest.

    The easiest has the fewest acts, before the clause, that are taught later. ``most``
    rounds are looked at for the first one, few for another. Raise NoRoundError where there
    is none at all.
    """

    def strange(found: FoundRounds) -> int:
        before = found.trace.moments[: found.needs[0].n]
        return sum(not later.isdisjoint(moment.clauses) for moment in before)

    best = find(most)
    for _ in range(1, _TRIES):
        if not strange(best):
            break
        with suppress(NoRoundError):  # there is one already
            best = min(best, find(_FEW), key=strange)
    return best


def _passage(lesson: Lesson, found: FoundRounds) -> Passage:
    """Cut the acts about the lesson out of a found round.

    With one act before them, and one after that is still in the lesson's phases.
    """
    trace = found.trace
    number = min(found.needs[0].n, len(trace.moments))
    its = {number, *_about(lesson, trace)}
    begin = end = number
    for one in _run(number, its, -1):
        if end - one < _LONGEST // 2:
            begin = one
    for one in _run(number, its, 1):
        if one - begin < _LONGEST:
            end = one
    follows = end < len(trace.moments) and _is_in(lesson, trace.moments[end].state)
    position = Position(trace, max(1, begin - 1), 0, end + follows)
    dealt = trace.moments[position.begin - 1 : position.end]
    kept = {clause for moment in dealt for clause in moment.clauses}
    return Passage(position, frozenset({found.needs[0].clause, *kept & set(lesson.clauses)}))


def _about(lesson: Lesson, trace: Trace) -> Iterator[int]:
    """Yield numbers of acts that follow the lesson's clauses.

    Only acts in the lesson's phases; numbers count from 1.
    """
    for number, moment in enumerate(trace.moments, start=1):
        if _is_in(lesson, moment.state) and not set(lesson.clauses).isdisjoint(moment.clauses):
            yield number


def _run(number: int, its: set[int], step: int) -> Iterator[int]:
    """Yield the lesson's acts from one on, with small gaps only.

    ``step``: 1 forwards, -1 backwards.
    """
    last = number
    at = number
    while abs(at - last) <= _GAP:
        if at in its:
            last = at
            yield at
        at += step


def _is_in(lesson: Lesson, state: str) -> bool:
    """Tell if a state is in the lesson's phases.

    True for any state where the lesson has none.
    """
    return not lesson.phases or _is_there(state, lesson)


def _is_there(state: str, lesson: Lesson) -> bool:
    return any(in_focus(state, phase) for phase in lesson.phases)


_WATCHED = 6  # whole rounds: what they teach is what comes up in them
_LEAST = 16  # rounds that are dealt for questions, one at least for each clause
_BOXES = (1, 2, 2, 3)  # in play, where the lesson does not say: the fewer, the less else comes up
_QUESTION_ROUNDS = 40  # rounds, at most, that are looked at for one clause


def questions_of(
    finder: Finder,
    lesson: Lesson,
    rng: random.Random,
    mistakes: Mapping[str, float] | None = None,
    met: Collection[str] = (),
) -> QuizSitting:
    """Return a quiz about a lesson.

    ``mistakes``: clauses to ask about more often. Whatever is asked, done before the
    question, or offered as an answer was taught by then or is one of the clauses ``met``
    elsewhere; no other house is mentioned.
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
    """Return a quiz about everything ``met`` and the next lesson."""
    clauses = [clause for clause in enacted(finder.procedure) if clause in {*met, *lesson.clauses}]
    rng.shuffle(clauses)
    wide = Lesson(lesson.id, clauses=tuple(clauses)) if clauses else lesson
    return questions_of(finder, wide, rng, mistakes, met)


def taught_by(finder: Finder, lesson: Lesson) -> frozenset[str]:
    """Return the clauses taught by the end of a lesson.

    At the end of the course, these are all clauses. A whole round that is dealt earlier
    teaches what comes up in such rounds.
    """
    procedure = finder.procedure
    if not later_clauses(procedure, lesson):
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
    """Return the clauses in a lesson's whole rounds, cached."""
    kept: dict[Lesson, frozenset[str]] = finder.procedure.derived.setdefault(_coming_up, {})
    if lesson not in kept:
        rounds = [whole_round(finder, lesson, seed) for seed in range(_WATCHED)]
        kept[lesson] = frozenset().union(*(trace.clauses for trace in rounds))
    return kept[lesson]


def _rounds(finder: Finder, lesson: Lesson) -> Source:
    """Return a source of rounds for questions about a lesson.

    Rounds that need its clauses in turn alternate with plain ones. The source raises
    DataError after enough of them: nobody should wait for more.
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
            return finder.find(Wish((clause,), boxes=boxes), seed, most=_QUESTION_ROUNDS).trace
        except NoRoundError as error:
            raise DataError([Problem("questions", str(error))]) from error

    return draw
