"""Base class of flows, and what they share: tables, current screen."""

import gc
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.procedure.spec import Procedure
from trainer.training.debrief.states import clauses_met
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.debrief.result import Result
from trainer.ui.inspect.inspect_screen import InspectScreen
from trainer.ui.learn.learn_screen import LearnScreen
from trainer.ui.quiz.quiz_screen import QuizScreen
from trainer.ui.start.home import Home
from trainer.ui.start.practise import PractiseScreen
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.page import Screen

if TYPE_CHECKING:
    from trainer.training.debrief.home_figures import Habit
    from trainer.ui.navigator.course import Course
    from trainer.ui.navigator.main_window import MainWindow


class Flow(QObject):
    """Flow of the course: one activity, screen after screen.

    It shows its screens in the window, and asks the course for those of other flows.
    """

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.course, self.window, self.app = course, course.window, course.app

    def habit(self, procedure: Procedure) -> "Habit | None":
        """Return the trainee's training habit; None if unreadable."""
        try:
            return self.app.home_figures(self.window.trainee, procedure).habit
        except RecordsError:
            return None


_NEW, _YOUNG = gc.get_threshold()[:2]
_OLD = 1000  # so rarely all is looked through by itself: not within a session
_MUCH = 100  # so many times what is young has to have been looked through since


def collect_garbage() -> None:
    """Free unused memory at a moment that disturbs nobody.

    Collecting everything takes as long as two frames, so it must not happen between a move and
    its answer; nor at every beginning, while little can have come since the last time. Objects
    that survive the first time are not looked at again.
    """
    first = gc.get_threshold()[2] != _OLD
    if first or gc.get_count()[2] >= _MUCH:
        gc.collect()
    if first:
        gc.freeze()
        gc.set_threshold(_NEW, _YOUNG, _OLD)


def make_table_screen(sitting: Sitting, lang: str, clock: ExamClock | None = None) -> TableScreen:
    """Make a session's table screen, and free unused memory."""
    screen = TableScreen(sitting, lang, clock)
    collect_garbage()
    return screen


def show_table(
    window: "MainWindow",
    sitting: Sitting,
    clock: ExamClock | None = None,
    *,
    unaided: bool = False,
    leaving: Callable[[], str] | None = None,
) -> TableScreen:
    """Show a session's table; an exam's with its clock.

    ``unaided``: there is no tour of the table; ``leaving`` returns what leaving means.
    """
    screen = make_table_screen(
        sitting, window.manual_language(sitting.session.dealing.procedure), clock
    )
    screen.coach.silent = unaided
    screen.leaving = leaving or screen.leaving
    screen.head.title = partial(_table_title, window, screen)
    window.show_screen(screen)
    screen.view.fixtures.shoe.setFocus()
    return screen


def _table_title(window: "MainWindow", screen: TableScreen) -> str:
    """Name what is dealt: lesson stage, drill, part or boxes."""
    told = window.course.lessons.place_words or window.course.sessions.drilling.words
    return told or screen.head.practice_words(window.course.sessions.part_words())


def show_walkthrough(window: "MainWindow", sitting: Sitting) -> LearnScreen:
    """Show the table at which the program deals a session."""
    procedure = sitting.session.dealing.procedure
    try:
        met = clauses_met(window.log.history(window.trainee, procedure.id))
    except RecordsError:
        met = frozenset()
    screen = LearnScreen(sitting, window.manual_language(procedure), met)
    screen.title = partial(_watch_title, window, screen)
    window.show_screen(screen)
    return screen


def _watch_title(window: "MainWindow", screen: LearnScreen) -> str:
    course = window.course
    return course.lessons.place_words or screen.watch_words(course.sessions.part_words())


class ScreenLookup:
    """Current screen by its kind; each is None unless shown.

    The window's own code does not know the kinds of screens: they load later.
    """

    def __init__(self, window: "MainWindow") -> None:
        self._window = window

    @property
    def menu(self) -> Home | None:
        """Home, with its menu."""
        screen = self._window.shown
        return screen if isinstance(screen, Home) else None

    @property
    def practise(self) -> PractiseScreen | None:
        """Form for choosing a round."""
        screen = self._window.shown
        return screen if isinstance(screen, PractiseScreen) else None

    @property
    def table(self) -> TableScreen | None:
        """Table at which the trainee deals."""
        screen = self._window.shown
        return screen if isinstance(screen, TableScreen) else None

    @property
    def walkthrough(self) -> LearnScreen | None:
        """Table at which the program deals."""
        screen = self._window.shown
        return screen if isinstance(screen, LearnScreen) else None

    @property
    def result(self) -> Result | None:
        """Result of a session."""
        screen = self._window.shown
        return screen if isinstance(screen, Result) else None

    @property
    def quiz(self) -> QuizScreen | None:
        """Quiz."""
        screen = self._window.shown
        return screen if isinstance(screen, QuizScreen) else None

    @property
    def inspection(self) -> InspectScreen | None:
        """Drill of an inspector."""
        screen = self._window.shown
        return screen if isinstance(screen, InspectScreen) else None


class GuardedFlow(Flow):
    """Base of flows whose screens need a role's passphrase."""

    def _guard(self, screen: Screen, role: Role) -> None:
        """Show a role's screen; it leads home, and locks when unused."""
        screen.went_back.connect(lambda: self._leave(screen))
        self.window.show_screen(screen)
        self.course.doorkeeper.guard(screen, role)

    def _leave(self, screen: Screen) -> None:
        """Go home, unless the screen must save something first."""
        if screen.may_leave():
            self.course.menu.reload()
