"""A flow: what leads a person through one thing, screen after screen."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.procedure.spec import Procedure
from trainer.training.sessions.record import RecordsError

if TYPE_CHECKING:  # each flow stands in the course
    from trainer.training.review.home_figures import Habit
    from trainer.ui.navigator.course import Course


class Flow(QObject):
    """A flow of the course: it shows its screens in the window, and asks the course for others."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.course, self.window, self.app = course, course.window, course.app

    def habit(self, procedure: Procedure) -> "Habit | None":
        """How regularly the trainee trains; None where that cannot be read."""
        try:
            return self.app.home_figures(self.window.trainee, procedure).habit
        except RecordsError:
            return None
