"""The screen that is shown, by its kind."""

from typing import TYPE_CHECKING

from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.debrief.result import Result
from trainer.ui.inspect.inspect_screen import InspectScreen
from trainer.ui.learn.learn_screen import LearnScreen
from trainer.ui.quiz.quiz_screen import QuizScreen
from trainer.ui.start.home import Home
from trainer.ui.start.practise import Practise

if TYPE_CHECKING:
    from trainer.ui.navigator.main_window import MainWindow


class Shown:
    """What the window shows. The window's own code knows no screen by its kind: they load later."""

    def __init__(self, window: "MainWindow") -> None:
        self._window = window

    @property
    def menu(self) -> Home | None:
        """The screen on which one chooses what to do."""
        screen = self._window.shown
        return screen if isinstance(screen, Home) else None

    @property
    def practise(self) -> Practise | None:
        """The form in which a round is chosen."""
        screen = self._window.shown
        return screen if isinstance(screen, Practise) else None

    @property
    def table(self) -> TableScreen | None:
        """The table, while a session is dealt."""
        screen = self._window.shown
        return screen if isinstance(screen, TableScreen) else None

    @property
    def walkthrough(self) -> LearnScreen | None:
        """The table that the program deals at."""
        screen = self._window.shown
        return screen if isinstance(screen, LearnScreen) else None

    @property
    def result(self) -> Result | None:
        """What came of a session."""
        screen = self._window.shown
        return screen if isinstance(screen, Result) else None

    @property
    def quiz(self) -> QuizScreen | None:
        """The quiz."""
        screen = self._window.shown
        return screen if isinstance(screen, QuizScreen) else None

    @property
    def inspection(self) -> InspectScreen | None:
        """The drill of an inspector."""
        screen = self._window.shown
        return screen if isinstance(screen, InspectScreen) else None
