"""An exam in the window: drawn, dealt round after round against its clock, left or marked."""

from functools import partial

from trainer.catalogue import gettext as _
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.review.debrief import debrief
from trainer.training.sessions.attempts import next_attempt
from trainer.training.sessions.dealing_exam import DealingExam
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.paper import exam_paper
from trainer.training.sessions.piece import Piece
from trainer.training.sessions.record import ExamRecord, RecordsError, Task
from trainer.training.sessions.sitting import Sitting
from trainer.ui.navigator.exam_flow import ExamFlow
from trainer.ui.navigator.exam_words import attempts_words, second_part, what_it_is
from trainer.ui.navigator.seat import show_table
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.sheet_question import ask
from trainer.ui.widgets.trouble import NOT_BEGUN


class Examination(ExamFlow[DealingExam]):
    """Leads a dealer through an exam: round after round, against its clock."""

    task = Task.DEAL

    def _title(self) -> str:
        return _("Exam")

    def _not_finished(self) -> str:
        return _(
            "Your last exam is not finished. Resume it, or end it. If you end it, it "
            "counts as not passed.",
        )

    # --- beginning

    def _offer(self, procedure: Procedure, *, certifies: bool) -> tuple[str, str]:
        text = what_it_is(procedure, dealt=self._has_dealt(procedure), certifies=certifies)
        return text, _("&Begin the exam")

    def _begun(self, procedure: Procedure, assessor: str) -> DealingExam | None:
        pieces, log = self._papers(procedure), self.window.log.records()
        if not pieces:
            return None
        return DealingExam.begin(procedure, pieces, self.window.trainee, log, assessor)

    def _has_dealt(self, procedure: Procedure) -> bool:
        """Whether the trainee has dealt a round of the procedure from its beginning to its end."""
        lines = self.window.log.records().history(self.window.trainee, procedure.id)
        return any(MODES[line.mode].scores and line.whole for line in lines)

    def _papers(
        self, procedure: Procedure, exam: DealingExam | None = None
    ) -> tuple[Piece, ...] | None:
        """The pieces of an exam, or what one that goes on wants; None where they are not drawn."""
        program = self.app
        blueprint = procedure.exam if exam is None else exam.rest()
        finder, seed = program.finder(procedure), program.exam_seed()
        return self._drawn(partial(exam_paper, finder, seed, blueprint=blueprint))

    def _has_papers(self, exam: DealingExam) -> bool:
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

    # --- dealing

    def _resumed(self, record: ExamRecord) -> DealingExam:
        program = self.app
        procedure = program.logged_procedure(record.head)
        deal, log = program.dealer(procedure), self.window.log.records()
        return DealingExam.resume(procedure, record, deal, log, program.clock)

    def _go_on(self) -> None:
        """Deal the round that is open, or the next; mark the paper where there is none."""
        exam = self.exam
        if exam is None:
            return
        if exam.left and exam.current is None and not self._has_papers(exam):
            return
        if exam.done or not exam.left:
            self._mark(exam)
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

    def _show(self, exam: DealingExam, sitting: Sitting) -> None:
        clock = ExamClock(exam)
        self.away.watch()
        screen = show_table(self.window, sitting, clock)
        clock.over.connect(lambda: self._mark(exam))
        clock.log_failed.connect(self.log_failed)
        screen.log_failed.connect(self.log_failed)
        screen.ended.connect(self._go_on)
        screen.left.connect(lambda: self._leave(exam))

    # --- the end

    def _leave(self, exam: DealingExam) -> None:
        text = " ".join(filter(None, (_("It counts as not passed."), self._attempts_words(exam))))
        ends = _("End the exam"), lambda: self._mark(exam)
        ask(self.window, _("End the exam now?"), text, [ends], _("Keep dealing"))

    def _attempts_words(self, exam: DealingExam) -> str:
        """How many attempts are left after this one; "" where the house does not count them."""
        rule = exam.procedure.exam
        if not (rule.attempts and exam.head.assessor):
            return ""
        try:
            tries = self.window.log.records().exams(self.window.trainee, self.task)
        except RecordsError:
            return ""
        after = next_attempt(rule, tries, exam.procedure.id, self.app.utc_now())
        return attempts_words(rule.attempts - after.number + 1)

    def _show_result(self, exam: DealingExam) -> None:
        if exam.rounds:
            self.course.look_back(debrief(exam.rounds, exam.result, exam=exam))
        else:  # stopped before its first round
            self.course.show_menu()
