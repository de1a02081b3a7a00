"""An exam in the window: drawn, dealt round after round against its clock, left or marked."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from trainer.catalogue import gettext as _
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.review.debrief import debrief
from trainer.training.sessions.attempts import Tried
from trainer.training.sessions.exam import FORSAKEN, STOPPED, Exam
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.paper import BlueprintError, exam_paper
from trainer.training.sessions.piece import Piece
from trainer.training.sessions.record import ExamRecord, RecordsError
from trainer.training.sessions.sitting import Sitting
from trainer.ui.navigator.exam_flow import ExamFlow
from trainer.ui.navigator.exam_words import second_part, what_it_is
from trainer.ui.navigator.seat import show_table
from trainer.ui.widgets.busy import StoppedError, busy
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.trouble import (
    NO_EXAM,
    NO_EXAM_KEPT,
    NOT_BEGUN,
    NOT_RESUMED,
)

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


class Examination(ExamFlow):
    """Leads a trainee through an exam."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.exam: Exam | None = None

    def _title(self) -> str:
        return _("Exam")

    def _tries(self, _procedure: Procedure) -> Iterable[Tried]:
        return self.window.log.records().exams(self.window.trainee)

    # --- beginning

    def begin(self, procedure: Procedure) -> None:
        """Draw a new exam and begin it once the trainee has agreed.

        One that is not finished is gone on with, or left, first.
        """
        for left in self.window.unfinished(self.window.trainee):
            if isinstance(left.record, ExamRecord):
                self._ask_about(left.record)
                return
        try:
            dealt, certifies = self._has_dealt(procedure), self._managed
        except RecordsError as error:  # without records there is no exam
            self.course.refuse(error, NO_EXAM_KEPT)
            return
        text = what_it_is(procedure, dealt=dealt, certifies=certifies)
        begin = _("&Begin the exam")
        assessor = self._agreed(procedure, text, begin, certifies=certifies)
        if assessor is not None:
            self._draw(procedure, assessor)

    def _has_dealt(self, procedure: Procedure) -> bool:
        """Whether the trainee has dealt a round of the procedure from its beginning to its end."""
        lines = self.window.log.records().history(self.window.trainee, procedure.id)
        return any(MODES[line.mode].scores and line.whole for line in lines)

    def _ask_about(self, record: ExamRecord) -> None:
        text = _(
            "Your last exam is not finished. Go on with it, or leave it: then it is marked as it"
            " stands and is not passed.",
        )
        goes_on = self._goes_on(text)
        if goes_on:
            self.resume(record)
        elif goes_on is False and self._take_up(record):
            self._mark()

    def _draw(self, procedure: Procedure, assessor: str = "") -> None:
        pieces = self._papers(procedure)
        if not pieces:
            return
        try:
            log, trainee = self.window.log.records(), self.window.trainee
            self.exam = Exam.begin(procedure, pieces, trainee, log, assessor)
        except RecordsError as error:
            self.course.refuse(error, NO_EXAM_KEPT)
        else:
            self._go_on()

    def _papers(self, procedure: Procedure, exam: Exam | None = None) -> tuple[Piece, ...] | None:
        """The pieces of an exam, or what one that goes on wants; None where they are not drawn."""
        program = self.app
        blueprint = procedure.exam if exam is None else exam.rest()
        finder, seed = program.finder(procedure), program.exam_seed()
        paper = partial(exam_paper, finder, seed, blueprint=blueprint)
        words = _("Drawing the rounds of the exam…")
        try:
            return busy(self.window, words, paper)
        except StoppedError:
            return None
        except BlueprintError as error:
            self.course.refuse(error, NO_EXAM)
            return None

    def _has_papers(self, exam: Exam) -> bool:
        """Whether it has what comes next, drawn now where it wants something; else it waits."""
        if not exam.wants:
            return True
        pieces = self._papers(exam.procedure, exam)
        if pieces is None:
            self.exam = None
            self.course.show_menu()
            return False
        exam.add(pieces)
        if exam.second_part:
            self._ask(second_part(len(pieces)), _("&Begin the second part"))
        return True

    # --- going on

    def resume(self, record: ExamRecord) -> None:
        """Go on with an exam that was not finished, with the time that it has left."""
        if not self._take_up(record):
            return
        exam = self.exam
        if exam is not None and self._may_go_on(exam, lambda: self._mark(STOPPED)):
            self._go_on()

    def _take_up(self, record: ExamRecord) -> bool:
        """Take up an exam where its records end; one that was forsaken is over."""
        desk, program = self.window, self.app
        try:
            procedure = program.logged_procedure(record.head)
            deal, now = program.dealer(procedure), program.utc_now()
            log = desk.log.records()
            exam = self.exam = Exam.resume(procedure, record, deal, log, program.clock)
            forsaken = exam.forsaken(record, now)
            exam.taken_up(now)
        except (DataError, RecordsError, ValueError) as error:
            self.course.refuse(error, NOT_RESUMED)
            return False
        if forsaken:
            self._mark(FORSAKEN)
        return not forsaken

    def _back(self, why: str, since: str, until: str) -> None:
        exam = self.exam
        if exam is None or exam.result is not None or exam.current is None:
            return
        if self._waits(exam, why, since, until):
            self.exam = None
            self._suspend(exam)

    # --- dealing

    def _go_on(self) -> None:
        """Deal the round that is open, or the next; mark the paper where there is none."""
        exam = self.exam
        if exam is None or exam.result is not None:
            return
        if exam.left and exam.current is None and not self._has_papers(exam):
            return
        if exam.dealt or not exam.left:
            self._mark()
            return
        sitting = exam.current
        try:
            if sitting is None:
                deal = self.app.dealer(exam.procedure)
                sitting = exam.next_round(deal, self.app.clock)
        except DataError as error:
            self.course.refuse(error, NOT_BEGUN)
        except RecordsError as error:
            self.log_failed(str(error))
        else:
            self._show(exam, sitting)

    def _show(self, exam: Exam, sitting: Sitting) -> None:
        clock = ExamClock(exam)
        self.away.watch()
        screen = show_table(self.window, sitting, clock)
        clock.over.connect(self._time_over)
        clock.log_failed.connect(self.log_failed)
        screen.log_failed.connect(self.log_failed)
        screen.ended.connect(self._go_on)
        screen.left.connect(self._leave)

    def log_failed(self, says: str) -> None:
        """Stop where the record ends: an exam that nobody can prove is none."""
        self.exam = None
        super().log_failed(says)

    # --- the end

    def _time_over(self) -> None:
        self._mark()

    def _leave(self) -> None:
        text = _(
            "Leave the exam? It is marked as it stands and is not passed. If you only close the"
            " window, the rest of this round is lost, and that stands on the paper: you can go on"
            " with another round as often, and as soon, as the house allows.",
        )
        leaves, keep = _("Leave the exam"), _("Keep dealing")
        if self._ask(text, ends=leaves, keep=keep) == 0:
            self._mark()

    def _mark(self, how: str = "") -> None:
        """End the exam, and show what came of it."""
        exam = self.exam
        if exam is None or exam.result is not None:
            return
        try:
            result = exam.end(how)
        except RecordsError as error:
            self.log_failed(str(error))
            return
        if exam.rounds:
            self.course.look_back(debrief(exam.rounds, result, exam=exam))
        else:  # stopped before its first round
            self.course.show_menu()
