"""The trainee's own record in the window: his progress, and the sessions that he looks back on."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.review.debrief import debrief
from trainer.training.review.progress import Progress, progress
from trainer.training.rounds.wanted import clauses_of_practice
from trainer.training.sessions.exam import Exam
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.sitting import Sitting, stopped
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.widgets.trouble import NOT_SHOWN
from trainer.ui.widgets.unlogged import Unlogged

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course
    from trainer.ui.navigator.main_window import MainWindow


class OwnRecord(QObject):
    """Shows a trainee how he stands."""

    def __init__(self, course: "Course", window: "MainWindow") -> None:
        super().__init__(window)
        self._course = course
        self._window = window

    def progress(self, procedure: Procedure) -> Progress | None:
        """How the trainee stands at a house; None, and said, where it cannot be read."""
        log, trainee = self._window.log, self._window.trainee
        try:
            sessions, exams = log.history(trainee, procedure.id), log.exams(trainee)
        except RecordsError as error:
            self._course.refuse(error, NOT_SHOWN)
            return None
        return progress(procedure, sessions, exams, clauses_of_practice(procedure))

    def show(self) -> None:
        """Show how the trainee stands."""
        procedure = self._course.procedure
        found = None if procedure is None else self.progress(procedure)
        if procedure is None or found is None:
            return
        window = self._window
        screen = ProgressScreen(found, procedure, window.trainee, window.lang(procedure))
        screen.advised.connect(self._course.follow)
        screen.opened.connect(self._open)
        screen.opened_exam.connect(self._open_exam)
        screen.home.connect(self._course.show_menu)
        window.show_screen(screen)

    def _open(self, number: int) -> None:
        """Look back on a session."""
        try:
            record = self._window.log.session(number)
            dealing = self._window.program.logged_dealing(record)
            sitting = Sitting.resume(dealing, record, Unlogged())
        except (DataError, RecordsError, ValueError) as error:
            self._course.refuse(error, NOT_SHOWN)
            return
        self._course.show_debrief(debrief([sitting]), self.show)

    def _open_exam(self, number: int) -> None:
        """Look back on an exam."""
        program = self._window.program
        try:
            record = self._window.log.exam(number)
            procedure = program.logged_procedure(record.head)
            deal = program.dealer(procedure)
            exam = Exam.resume(procedure, record, deal, Unlogged(), stopped)
        except (DataError, RecordsError, ValueError) as error:
            self._course.refuse(error, NOT_SHOWN)
            return
        if exam.rounds:
            self._course.show_debrief(debrief(exam.rounds, exam.result, exam.ended), self.show)
