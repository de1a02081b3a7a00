"""Exams of dealers and of inspectors in the window."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer, Signal

from trainer.catalogue import gettext as _
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.corpus.find import Finder
from trainer.training.debrief.debrief import debrief
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.exam.exam import next_attempt
from trainer.training.exam.sheet import draw_piece, try_blueprint
from trainer.training.inspect.exam import Draw, InspectorExam
from trainer.training.inspect.exam_sheet import RoundDrawer, paper
from trainer.training.inspect.rule import Rule
from trainer.training.sessions.record import ExamRecord, RecordsError, Task
from trainer.training.sessions.session import MODES
from trainer.training.sessions.sitting import Sitting
from trainer.ui.inspect.exam_screen import ExamScreen
from trainer.ui.inspect.floor import too_small_words
from trainer.ui.inspect.inspect_words import inspecting_exam_intro
from trainer.ui.navigator.exam_flow import (
    ExamFlow,
    attempts_words,
    certifies_words,
    dealing_exam_intro,
)
from trainer.ui.navigator.flow import ScreenLookup, show_table
from trainer.ui.widgets.busy import Look
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.question import ask_on_sheet
from trainer.ui.widgets.trouble import NO_EXAM, NOT_BEGUN

_SHOWN_AFTER = 700  # ms; most pieces are drawn sooner


def _try_it(finder: Finder, seed: int, look: Look) -> bool:
    """Return True if an exam can be drawn; raise BlueprintError if not."""
    try_blueprint(finder, seed, look)
    return True


class Examination(ExamFlow[DealingExam]):
    """Flow of a dealer's exam: piece after piece, each against the clock."""

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
        text = dealing_exam_intro(procedure, dealt=self._has_dealt(procedure), certifies=certifies)
        return text, _("&Begin the exam")

    def _begun(self, procedure: Procedure, assessor: str) -> DealingExam | None:
        seed, log = self.app.exam_seed(), self.window.log.records()
        tried = partial(_try_it, self.app.finder(procedure), seed)
        if self._draw(tried) is None:
            return None
        return DealingExam.begin_exam(
            procedure, self.window.trainee, log, assessor, self._equipment()
        )

    def _has_dealt(self, procedure: Procedure) -> bool:
        """Tell if the trainee has ever dealt a whole round here."""
        lines = self.window.log.records().history(self.window.trainee, procedure.id)
        return any(MODES[line.mode].scores and line.whole for line in lines)

    def _next_piece(self, exam: DealingExam) -> Piece | None:
        """Draw an exam's next piece; None if not drawn."""
        finder, seed = self.app.finder(exam.procedure), self.app.exam_seed()
        return self._draw(partial(draw_piece, finder, exam.need, seed), _SHOWN_AFTER)

    # --- dealing

    def _resumed(self, record: ExamRecord) -> DealingExam:
        program = self.app
        procedure = program.logged_procedure(record.head)
        deal, log = program.dealer(procedure), self.window.log.records()
        return DealingExam.resume(procedure, record, deal, log, program.clock)

    def _go_on(self) -> None:
        """Deal the open piece or the next; mark after the last."""
        exam = self.exam
        if exam is None:
            return
        if exam.done or exam.time_over:
            self._mark(exam)
            return
        sitting, piece = exam.current, None
        if sitting is None:
            piece = self._next_piece(exam)
            if piece is None:  # the exam waits at home
                self.exam = None
                self.course.show_menu()
                return
        try:
            if piece is not None:
                deal = self.app.dealer(exam.procedure)
                sitting = exam.next_round(piece, deal, self.app.clock)
        except DataError as error:
            self.course.refuse(error, NOT_BEGUN)
        except RecordsError as error:
            self.log_failed(str(error))
        else:
            if sitting is not None:
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
        ask_on_sheet(self.window, _("End the exam now?"), text, [ends], _("Keep dealing"))

    def _attempts_words(self, exam: DealingExam) -> str:
        """Say how many attempts are left; "" if they are not counted."""
        rule = exam.procedure.exam
        if not (rule.attempts and exam.head.assessor):
            return ""
        try:
            tries = self.window.log.records().exams(self.window.trainee, self.task)
        except RecordsError:
            return ""
        after = next_attempt(rule, tries, exam.procedure.id, self.app.utc_now())
        return attempts_words((1 - after.number) % rule.attempts)

    def _show_result(self, exam: DealingExam) -> None:
        if exam.rounds:
            self.course.look_back(debrief(exam.rounds, exam.result, exam=exam))
        else:  # stopped before its first round
            self.course.show_menu()


class InspectorExamination(ExamFlow[InspectorExam]):
    """Flow of an inspector's exam."""

    task = Task.WATCH

    # What came of one is shown, on this screen.
    marked = Signal(object)

    def _title(self) -> str:
        return _("Inspector exam")

    def _not_finished(self) -> str:
        return _(
            "Your last exam is not finished. Resume it, or end it. If you end it, it "
            "counts as not passed.",
        )

    # --- beginning

    def _offer(self, procedure: Procedure, *, certifies: bool) -> tuple[str, str] | None:
        if self._is_too_small(procedure.inspector_exam):
            return None
        says = inspecting_exam_intro(procedure.inspector_exam), certifies_words(certifies=certifies)
        return "\n\n".join(says), _("&Begin the exam")

    def _begun(self, procedure: Procedure, assessor: str) -> InspectorExam | None:
        if not self._can_be_drawn(procedure):
            return None
        draw, log = self._drawing(procedure), self.window.log.records()
        return InspectorExam.begin_exam(
            procedure, draw, self.window.trainee, log, assessor, self._equipment()
        )

    def _is_too_small(self, blueprint: InspectorBlueprint) -> bool:
        """Tell if the window is too small for its tables; say so."""
        start = ScreenLookup(self.window).inspection
        words = "" if start is None else too_small_words(start, blueprint.tables)
        if start is not None:
            start.show_error(words)
        return bool(words)

    def _can_be_drawn(self, procedure: Procedure) -> bool:
        """Draw a part for trial, so that no exam stops for want of rounds.

        Nothing of it is used.
        """
        program = self.app
        seed, rule = program.exam_seed(), Rule.of(procedure.inspector_exam)
        draw = partial(paper, procedure, program.machine(procedure), rule, seed)
        return self._draw(partial(draw, finder=self._finder(procedure))) is not None

    def _finder(self, procedure: Procedure) -> Finder | None:
        return self.app.finder(procedure) if procedure.inspector_exam.clauses else None

    def _drawing(self, procedure: Procedure) -> Draw:
        """Return how a round is drawn when it begins: nobody can know it before."""
        program, rule = self.app, Rule.of(procedure.inspector_exam)
        drawer = RoundDrawer(procedure, program.machine(procedure), rule, self._finder(procedure))
        return lambda served, since: drawer.draw(program.exam_seed(), served, since)

    # --- going on

    def _resumed(self, record: ExamRecord) -> InspectorExam:
        procedure = self.app.logged_procedure(record.head)
        deal, log = self.app.dealer(procedure), self.window.log.records()
        return InspectorExam.resume(procedure, record, deal, log, self._drawing(procedure))

    def _go_on(self) -> None:
        exam = self.exam
        if exam is None:
            return
        if exam.done:  # the program was ended before it could write that down
            self._mark(exam)
            return
        exam.log_failed = self._later_failed
        screen = self._shown(exam)
        screen.floor.has_room.connect(self.away.report_room)
        self.away.report_room(room=True)
        self.away.watch()
        screen.go_on()

    def _later_failed(self, error: RecordsError) -> None:
        """Report a failed record from timers and keys between moves."""
        QTimer.singleShot(0, lambda: self.log_failed(str(error)))

    def _later_not_drawn(self, why: str) -> None:
        """Stop an exam whose next round cannot be drawn; it can be resumed."""
        self.exam = None
        QTimer.singleShot(0, self.course.show_menu)
        QTimer.singleShot(0, lambda: self.course.refuse(why, NO_EXAM))

    def _end_part(self, exam: InspectorExam, screen: ExamScreen) -> None:
        """Mark the exam after its last part, or show the break."""
        if exam.done:
            self._mark(exam)
        elif exam.is_between_parts:
            screen.go_on()

    def _shown(self, exam: InspectorExam, back: Callable[[], None] | None = None) -> ExamScreen:
        lang = self.window.manual_language(exam.procedure)
        screen = ExamScreen(exam, self.app.clock, lang)
        screen.watched.connect(lambda: self._end_part(exam, screen))
        screen.not_drawn.connect(self._later_not_drawn)
        screen.stopped.connect(lambda: self._leave(exam))
        screen.left.connect(back or self.course.show_menu)
        self.window.show_screen(screen)
        return screen

    # --- the end

    def _leave(self, exam: InspectorExam) -> None:
        text = _(
            "End the exam now? It counts as not passed. If you only close the window, you "
            "lose the rest of this round, and this is recorded. You can then resume with "
            "another round, as often and as soon as the house allows.",
        )
        if exam.is_between_parts:
            text = _(
                "End the exam now? It counts as not passed. If you only close the window, you "
                "can begin the second part later.",
            )
        leaves = _("End the exam")
        if self._ask(text, ends=leaves, keep=_("Keep watching")) == 0:
            self._mark(exam)

    def _show_result(self, exam: InspectorExam) -> None:
        self.look_back(exam, self.course.show_menu)

    def look_back(self, exam: InspectorExam, back: Callable[[], None]) -> None:
        """Show the result of a finished exam; ``back`` leaves it."""
        screen = self.window.shown
        if not isinstance(screen, ExamScreen) or screen.exam is not exam:
            screen = self._shown(exam, back)
        screen.show_result()
        self.marked.emit(screen)
