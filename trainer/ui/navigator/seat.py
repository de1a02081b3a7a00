"""Tables: at which a session is dealt, and at which it is watched."""

import gc
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from trainer.training.review.states import clauses_met
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.learn.learn_screen import LearnScreen
from trainer.ui.widgets.exam_clock import ExamClock

if TYPE_CHECKING:
    from trainer.ui.navigator.main_window import MainWindow


_NEW, _YOUNG = gc.get_threshold()[:2]
_OLD = 1000  # so rarely all is looked through by itself: not within a session
_MUCH = 100  # so many times what is young has to have been looked through since


def look_through_memory() -> None:
    """Give back what nobody holds any more; later only what came after the first time is looked at.

    To look through everything takes as long as two frames, and should not happen between an act
    and its answer; nor at every beginning, while little can have come since the last.
    """
    first = gc.get_threshold()[2] != _OLD
    if first or gc.get_count()[2] >= _MUCH:
        gc.collect()
    if first:
        gc.freeze()
        gc.set_threshold(_NEW, _YOUNG, _OLD)


def seated(sitting: Sitting, lang: str, clock: ExamClock | None = None) -> TableScreen:
    """The table of a session. With it memory is looked through for what can be given back."""
    screen = TableScreen(sitting, lang, clock)
    look_through_memory()
    return screen


def show_table(
    window: "MainWindow",
    sitting: Sitting,
    clock: ExamClock | None = None,
    *,
    unaided: bool = False,
    leaving: Callable[[], str] | None = None,
) -> TableScreen:
    """Show the table of a session; of an exam with its clock.

    ``unaided``: nobody is coached; ``leaving``: says what leaving means.
    """
    screen = seated(sitting, window.lang(sitting.session.dealing.procedure), clock)
    screen.coach.silent = unaided
    screen.leaving = leaving or screen.leaving
    screen.head.title = partial(_table_title, window, screen)
    window.show_screen(screen)
    screen.view.fixtures.shoe.setFocus()
    return screen


def _table_title(window: "MainWindow", screen: TableScreen) -> str:
    """What is dealt: a step of a lesson, a drill, a part of a round, or so many boxes."""
    told = window.course.lessons.words or window.course.sessions.drilling.words
    return told or screen.head.practice_words(window.course.sessions.part_words())


def show_walkthrough(window: "MainWindow", sitting: Sitting) -> LearnScreen:
    """Show the table at which the program deals a session."""
    procedure = sitting.session.dealing.procedure
    try:
        met = clauses_met(window.log.history(window.trainee, procedure.id))
    except RecordsError:
        met = frozenset()
    screen = LearnScreen(sitting, window.lang(procedure), met)
    screen.title = partial(_watch_title, window, screen)
    window.show_screen(screen)
    return screen


def _watch_title(window: "MainWindow", screen: LearnScreen) -> str:
    course = window.course
    return course.lessons.words or screen.watch_words(course.sessions.part_words())
