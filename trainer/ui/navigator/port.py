"""What the parts of the course are given of the window, and of each other."""

from collections.abc import Callable, Sequence
from typing import Protocol

from trainer.procedure.spec import Procedure
from trainer.training.review.debrief import Debrief
from trainer.training.sessions.backlog import Backlog
from trainer.ui.start.unfinished import Left
from trainer.ui.start.welcome import Welcome
from trainer.ui.widgets.screen import Screen


class Stage(Protocol):
    """Where screens are shown, one at a time."""

    @property
    def shown(self) -> Screen | None:
        """The screen after the first."""

    def show_screen(self, screen: Screen) -> None:
        """Show a screen instead of the one before."""

    def lang(self, procedure: Procedure) -> str:
        """The language of the manual's texts: the window's where the procedure speaks it."""


class Home(Protocol):
    """The first screen."""

    @property
    def welcome(self) -> Welcome:
        """The screen itself."""

    def go_home(self) -> None:
        """Show it."""

    def go_to(self, procedure: str) -> None:
        """Be at the house with this procedure from now on."""


class Desk(Protocol):
    """Who trains, and where it is written down."""

    trainee: str

    @property
    def log(self) -> Backlog:
        """The training records, with what waits to be written into them."""

    def proves(self) -> bool:
        """Whether it is known that the trainee is who he says he is; RecordsError."""

    def unfinished(self, trainee: str) -> Sequence[Left]:
        """What somebody can go on with: his exam first, then his sessions, the latest first."""


class Way(Protocol):
    """Where a part of the course leads when it is through."""

    def show_menu(self) -> None:
        """Show what can be done at the house that was chosen."""

    def refuse(self, error: Exception | str, trouble: str) -> None:
        """Say why what was chosen cannot be done, where it was chosen."""

    def look_back(self, found: Debrief, back: Callable[[], None] | None = None) -> None:
        """Show what came of a session or an exam; ``back`` is where one goes from it."""
