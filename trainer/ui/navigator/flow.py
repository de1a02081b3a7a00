"""A flow: what leads a person through one thing, screen after screen."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:  # each flow stands in the course
    from trainer.ui.navigator.course import Course


class Flow(QObject):
    """A flow of the course: it shows its screens in the window, and asks the course for others."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.course, self.window, self.app = course, course.window, course.app
