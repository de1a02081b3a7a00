"""Flows of quizzes and money exercises, with their records."""

import random
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from trainer.catalogue import gettext as _
from trainer.procedure.amend import day_of
from trainer.procedure.fields import DataError
from trainer.procedure.lesson import Lesson
from trainer.procedure.spec import Procedure
from trainer.training.lessons.course import clauses_by_phase
from trainer.training.lessons.passages import questions_of, questions_until
from trainer.training.memory.evidence import MONEY, question_weights, tries_of
from trainer.training.memory.memory import Try
from trainer.training.money.drawing import Drawer
from trainer.training.money.exercise import SUMS, Exercise
from trainer.training.money.occasions import OccasionSearch
from trainer.training.money.sitting import (
    SUMS_COUNT,
    USUAL_COUNT,
    AnswerTry,
    MoneySitting,
    record_of,
)
from trainer.training.quiz.pool import Rules
from trainer.training.quiz.sitting import QuizSitting
from trainer.training.sessions.record import QUIZ, RecordsError, SittingRecord
from trainer.ui.money.money_screen import MoneyScreen
from trainer.ui.money.money_words import MoneyEnd
from trainer.ui.navigator.flow import Flow
from trainer.ui.quiz.quiz_screen import QuizScreen
from trainer.ui.quiz.quiz_start import QuizStart
from trainer.ui.quiz.quiz_words import QuizEnd
from trainer.ui.widgets.busy import Look, StoppedError, run_with_progress

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


_OTHERS = 2  # houses that this one is compared with


class Quizzes(Flow):
    """Flow of a house's quiz; each answer is saved at once."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._waiting: dict[tuple[str, str], list[Try]] = {}  # what could not be written yet

    def show(self, procedure: Procedure) -> None:
        """Show the form for choosing a quiz."""
        start = QuizStart(procedure, self.window.manual_language(procedure))
        start.wanted.connect(lambda count, about: self._begin_quiz(start, count, about))
        start.went_back.connect(self.course.show_menu)
        self.window.show_screen(start)

    def draw_for(self, procedure: Procedure, lesson: Lesson, count: int) -> QuizSitting | None:
        """Draw questions about a lesson; None if the person stops it."""
        finder = self.app.finder(procedure)
        return self._begun(
            lambda rng, _: questions_of(finder, lesson, rng, self._mistakes(procedure)), count
        )

    def _begun(
        self, make: Callable[[random.Random, Look], QuizSitting], count: int
    ) -> QuizSitting | None:
        """Begin the sitting ``make`` returns with ``count`` questions; None if stopped."""

        def work(look: Look) -> QuizSitting:
            rng = random.Random(self.app.seed())  # noqa: S311 - questions, no secret
            sitting = make(rng, look)
            sitting.begin_quiz(count, look)
            return sitting

        return self._found(work)

    def _found(self, work: Callable[[Look], QuizSitting]) -> QuizSitting | None:
        """Return the result of a search for questions; None if stopped."""

        def prepared(look: Look) -> QuizSitting:
            from trainer.training.memory import fading  # noqa: F401, PLC0415 - before an answer

            return work(look)

        try:
            return run_with_progress(self.window, _("Finding questions…"), prepared)
        except StoppedError:
            return None

    def ask(self, procedure: Procedure, sitting: QuizSitting) -> QuizScreen:
        """Ask a sitting's questions at once."""
        screen = self._screen(procedure)
        began, whose = self.app.clock(), (self.window.trainee, procedure.id)
        for over in (screen.finished, screen.left):
            over.connect(lambda: self._keep(screen, whose, sitting, self.app.clock() - began))
        self.window.show_screen(screen)
        screen.sit(sitting)
        return screen

    def _screen(self, procedure: Procedure) -> QuizScreen:
        """Make a quiz screen that saves its answers."""
        screen = QuizScreen(procedure, self.window.manual_language(procedure))
        trainee = self.window.trainee
        screen.answered.connect(
            lambda clauses, right, dealt: self._remember(
                screen, trainee, clauses, right=right, dealt=dealt
            )
        )
        return screen

    # --- questions

    def _begin_quiz(self, start: QuizStart | QuizEnd, count: int, about: str) -> None:
        """Draw questions about a part or rule, and ask them."""
        procedure = start.procedure
        sitting = self._begun(lambda rng, look: self._drawn(procedure, rng, look, about), count)
        if sitting is None:
            return
        if sitting.question is None:
            start.show_error(_("There are no questions about this."))
        else:
            self._sit(procedure, sitting, count, about)

    def _sit(self, procedure: Procedure, sitting: QuizSitting, count: int, about: str) -> None:
        """Ask a sitting's questions, then show the result."""
        screen = self.ask(procedure, sitting)
        screen.left.connect(self.course.show_menu)
        screen.finished.connect(
            lambda: QTimer.singleShot(0, screen, lambda: self._end(screen, sitting, count, about))
        )

    def _end(self, screen: QuizScreen, sitting: QuizSitting, count: int, about: str) -> None:
        procedure = screen.procedure
        habit = self.habit(procedure)
        end = QuizEnd(procedure, sitting, self.window.manual_language(procedure), habit, count)
        end.practise.connect(lambda: self._practise(procedure, sitting, count, about))
        end.more.connect(lambda: self._begin_quiz(end, count, about))
        end.went_back.connect(self.course.show_menu)
        end.show_error(screen.unkept)
        self.window.show_screen(end)

    def _practise(self, procedure: Procedure, sitting: QuizSitting, count: int, about: str) -> None:
        """Ask a question about each missed rule."""

        def work(look: Look) -> QuizSitting:
            sitting.begin_missed(look)
            return sitting

        if self._found(work) is not None:
            self._sit(procedure, sitting, count, about)

    def _drawn(
        self, procedure: Procedure, rng: random.Random, look: Look, about: str
    ) -> QuizSitting:
        """Make a sitting about a part, a rule or, "", everything learnt.

        Once the course is done, "" means all of the house, compared with other houses.
        """
        if about:
            kept = clauses_by_phase(procedure)
            lesson = Lesson("", clauses=(about,))
            if about in kept:
                lesson = Lesson("", (about,), tuple(sorted(kept[about])))
            return questions_of(self.app.finder(procedure), lesson, rng, self._mistakes(procedure))
        mistakes, path = self._mistakes(procedure), self.course.lessons.path(procedure)
        if path is not None and path.next is not None:
            finder, lesson = self.app.finder(procedure), path.next.lesson
            return questions_until(finder, lesson, rng, mistakes, self._rules_met(procedure))
        rules = Rules(procedure, self.app.machine(procedure))
        return QuizSitting(rules, rng, list(self._others(procedure, rng, look)), mistakes)

    def _rules_met(self, procedure: Procedure) -> Collection[str]:
        """Return the rules the trainee has met; none if unreadable."""
        try:
            memory = self.app.memories.memory(self.window.trainee, procedure.id)
        except RecordsError:
            return ()
        return memory.clauses(day_of(self.app.utc_now()))

    def _others(self, procedure: Procedure, rng: random.Random, look: Look) -> Iterator[Rules]:
        """Find other houses of the game, the same manual's first."""
        program = self.app
        base = program.base_of(procedure.id)
        names = [name for name in program.procedure_ids() if name != procedure.id]
        names = rng.sample(names, len(names))
        names.sort(key=lambda name: program.base_of(name) != base)
        found = 0
        for name in names:
            if found == _OTHERS:
                break
            look(found)
            try:
                other = program.procedure(name)
            except DataError:
                continue
            if other.family is procedure.family:
                found += 1
                yield Rules(other, program.machine(other))

    def _mistakes(self, procedure: Procedure) -> dict[str, float]:
        """Return the rules the trainee has met but not learnt."""
        try:
            memory = self.app.memories.memory(self.window.trainee, procedure.id)
        except RecordsError:
            return {}
        return question_weights(memory, day_of(self.app.utc_now()))

    # --- answers

    def _keep(
        self, screen: QuizScreen, whose: tuple[str, str], sitting: QuizSitting, spent: float
    ) -> None:
        """Save a sitting's result if anything was answered."""
        asked = sum(not one.again for one in sitting.answered)
        if not asked:
            return
        at = self.app.utc_now()
        try:
            self.app.sittings.add(
                *whose, SittingRecord(QUIZ, "", sitting.right, asked, spent, None, at)
            )
        except RecordsError as error:
            self._tell(screen, error)

    def _tell(self, screen: QuizScreen, error: RecordsError) -> None:
        text = _("Your answers are not on record yet: {why}")
        screen.show_unkept(text.format(why=error))

    def _remember(
        self,
        screen: QuizScreen,
        trainee: str,
        clauses: tuple[str, ...],
        *,
        right: bool,
        dealt: bool,
    ) -> None:
        """Save an answer and earlier unsaved ones; retry next time."""
        program, whose = self.app, (trainee, screen.procedure.id)
        waiting = self._waiting.setdefault(whose, [])
        waiting += tries_of(clauses, program.utc_now(), right=right, dealt=dealt)
        try:
            program.memories.remember_tries(*whose, waiting)
        except RecordsError as error:
            self._tell(screen, error)
        else:
            waiting.clear()
            screen.show_unkept("")


Whose = tuple[str, str]  # a trainee, and a house
_BETWEEN = 40  # ms between two looks, in which keys and clicks come first


class _PayoutSearch:
    """Known payouts of a house: some at first, more with time."""

    def __init__(self, search: OccasionSearch) -> None:
        self.search = search
        self._looks: Iterator[None] = search.search_in_steps()
        self.all = False
        while not self.all and not search.occasions.found:
            self.search_on()

    def search_on(self) -> None:
        """Search a little further."""
        for _look in self._looks:
            return
        self.all = True


class MoneyExercises(Flow):
    """Flow of the money exercises, with their records.

    A house's payouts are searched for once, mostly while an exercise is being answered. Answers
    about a rule are remembered, and every sitting is saved.
    """

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._tries: dict[Whose, list[Try]] = {}  # what could not be written yet
        self._done: dict[Whose, list[SittingRecord]] = {}
        self._known: dict[str, _PayoutSearch] = {}
        self._timer = QTimer(self, singleShot=True, interval=_BETWEEN)
        self._timer.timeout.connect(self._look_on)

    def show(
        self,
        procedure: Procedure,
        chosen: tuple[str, str] | None = None,
        missed: Sequence[Exercise] = (),
    ) -> None:
        """Begin a sitting with money at a house.

        ``chosen`` is the way to answer and the level. ``missed`` holds the exercises to repeat; if
        given, there are no others.
        """
        known = self._known_of(procedure)

        def draw(kinds: tuple[str, ...], level: str) -> MoneySitting:
            exercises = self._drawn(known, Drawer(procedure, known.search.occasions, level), kinds)
            count = SUMS_COUNT if kinds == (SUMS,) else USUAL_COUNT
            return MoneySitting(exercises, procedure.house.denominations, count)

        lang = self.window.manual_language(procedure)
        screen = MoneyScreen(procedure, draw, self.app.clock, lang)
        whose = self.window.trainee, procedure.id
        screen.answered.connect(lambda tried: self._remember(screen, whose, tried))
        screen.sat.connect(lambda sitting, level: self._keep(screen, whose, sitting, level))
        screen.left.connect(self.course.show_menu)
        screen.finished.connect(lambda: QTimer.singleShot(0, screen, lambda: self._end(screen)))
        if chosen is not None:
            screen.choose(*chosen)
        self.window.show_screen(screen)
        if missed:
            screen.sit(MoneySitting(missed, procedure.house.denominations, len(missed)))
        else:
            screen.draw_again()
        self._timer.start()

    def _end(self, screen: MoneyScreen) -> None:
        """Show a sitting's result."""
        procedure, sitting = screen.procedure, screen.sitting
        chosen = str(screen.ways.value), str(screen.level.value)
        end = MoneyEnd(
            procedure, sitting, self.window.manual_language(procedure), self.habit(procedure)
        )
        end.practise.connect(lambda: self.show(procedure, chosen, sitting.missed))
        end.more.connect(lambda: self.show(procedure, chosen))
        end.went_back.connect(self.course.show_menu)
        end.show_error(screen.unkept)
        self.window.show_screen(end)

    def _drawn(
        self, known: _PayoutSearch, drawer: Drawer, kinds: tuple[str, ...]
    ) -> Iterator[Exercise]:
        """Draw exercises without end, from the payouts known by then."""
        for exercise in drawer.drawn(self.app.seed(), kinds):
            yield exercise
            if not known.all:
                drawer.set_occasions(known.search.occasions)

    def _known_of(self, procedure: Procedure) -> _PayoutSearch:
        key = procedure.content_hash
        if key not in self._known:
            machine = self.app.machine(procedure)
            self._known[key] = _PayoutSearch(OccasionSearch(procedure, machine))
        return self._known[key]

    def _look_on(self) -> None:
        """Continue the search for payouts while the exercises are shown."""
        screen = self.window.shown
        if not isinstance(screen, MoneyScreen):
            return
        known = self._known_of(screen.procedure)
        if not known.all:
            known.search_on()
            self._timer.start()
        else:
            from trainer.training.memory import fading  # noqa: F401, PLC0415 - before it is needed

    # --- what is kept

    def _remember(self, screen: MoneyScreen, whose: Whose, tried: AnswerTry) -> None:
        """Save a first answer for the rules it rests on."""
        program, exercise = self.app, tried.exercise
        waiting = self._tries.setdefault(whose, [])
        if exercise.clauses and not tried.again:
            waiting += tries_of(
                exercise.clauses,
                program.utc_now(),
                right=tried.marked.right,
                dealt=False,
                asked=MONEY,
            )
        if not waiting:
            return
        try:
            program.memories.remember_tries(*whose, waiting)
        except RecordsError as error:
            self._tell(screen, error)
        else:
            waiting.clear()
            screen.show_unkept("")

    def _keep(self, screen: MoneyScreen, whose: Whose, sitting: MoneySitting, level: str) -> None:
        """Save a sitting and earlier unsaved ones."""
        waiting = self._done.setdefault(whose, [])
        waiting.append(record_of(sitting, level, self.app.utc_now()))
        try:
            while waiting:
                self.app.sittings.add(*whose, waiting[0])
                waiting.pop(0)
        except RecordsError as error:
            self._tell(screen, error)

    def _tell(self, screen: MoneyScreen, error: RecordsError) -> None:
        text = _("Your answers are not on record yet: {why}")
        screen.show_unkept(text.format(why=error))
