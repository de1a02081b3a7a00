"""The examination of an inspector in the window: drawn, watched, gone on with, left or marked."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QTimer, Signal

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.paper import Paper, paper
from trainer.training.inspecting.rule import Rule
from trainer.training.inspecting.watching_exam import WatchingExam
from trainer.training.sessions.record import ExamRecord, RecordsError, Task
from trainer.ui.inspect.exam_screen import ExamScreen
from trainer.ui.inspect.exam_words import what_it_is
from trainer.ui.inspect.floor import too_small
from trainer.ui.navigator.exam_flow import ExamFlow
from trainer.ui.navigator.exam_words import certifies_words
from trainer.ui.navigator.shown import Shown


class InspectorExamination(ExamFlow[WatchingExam]):
    """Leads an inspector through an examination."""

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
        says = what_it_is(procedure.inspector_exam), certifies_words(certifies=certifies)
        return "\n\n".join(says), _("&Begin the exam")

    def _begun(self, procedure: Procedure, assessor: str) -> WatchingExam | None:
        drawn, log = self._paper(procedure), self.window.log.records()
        if drawn is None:
            return None
        return WatchingExam.begin(procedure, drawn, self.window.trainee, log, assessor)

    def _is_too_small(self, blueprint: InspectorBlueprint) -> bool:
        """Whether its tables have no room in the window: that is said where it was to begin."""
        start = Shown(self.window).inspection
        words = "" if start is None else too_small(start, blueprint.tables)
        if start is not None:
            start.show_error(words)
        return bool(words)

    def _paper(self, procedure: Procedure, served: Sequence[Fault] = ()) -> Paper | None:
        """The rounds of an examination, or of what these faults have left of it; None: none."""
        program = self.app
        seed, rule = program.exam_seed(), Rule.of(procedure.inspector_exam)
        finder = program.finder(procedure) if rule.clauses else None
        draw = partial(paper, procedure, program.machine(procedure), rule, seed, served=served)
        return self._drawn(partial(draw, finder=finder))

    # --- going on

    def _resumed(self, record: ExamRecord) -> WatchingExam:
        procedure = self.app.logged_procedure(record.head)
        log = self.window.log.records()
        return WatchingExam.resume(procedure, record, self.app.dealer(procedure), log)

    def _go_on(self) -> None:
        exam = self.exam
        if exam is None:
            return
        if exam.done:  # the program was ended before it could write that down
            self._mark(exam)
            return
        if exam.wants:
            drawn = self._paper(exam.procedure, exam.served)
            if drawn is None:
                self.exam = None
                return
            exam.draw(drawn)
        exam.log_failed = self._later_failed
        screen = self._shown(exam)
        screen.floor.has_room.connect(self.away.has_room)
        self.away.has_room(room=True)
        self.away.watch()
        screen.go_on()

    def _later_failed(self, error: RecordsError) -> None:
        """What happens between two acts comes of timers and keys: nobody else could be told."""
        QTimer.singleShot(0, lambda: self.log_failed(str(error)))

    def _shown(self, exam: WatchingExam, back: Callable[[], None] | None = None) -> ExamScreen:
        lang = self.window.lang(exam.procedure)
        screen = ExamScreen(exam, self.app.clock, lang)
        screen.watched.connect(lambda: self._mark(exam))
        screen.stopped.connect(lambda: self._leave(exam))
        screen.left.connect(back or self.course.show_menu)
        self.window.show_screen(screen)
        return screen

    # --- the end

    def _leave(self, exam: WatchingExam) -> None:
        text = _(
            "End the exam now? It counts as not passed. If you only close the window, you "
            "lose the rest of this round, and this is recorded. You can then resume with "
            "another round, as often and as soon as the house allows.",
        )
        leaves = _("End the exam")
        if self._ask(text, ends=leaves, keep=_("Keep watching")) == 0:
            self._mark(exam)

    def _show_result(self, exam: WatchingExam) -> None:
        self.look_back(exam, self.course.show_menu)

    def look_back(self, exam: WatchingExam, back: Callable[[], None]) -> None:
        """Show what came of an examination that has ended; ``back`` is where one goes from it."""
        screen = self.window.shown
        if not isinstance(screen, ExamScreen) or screen.exam is not exam:
            screen = self._shown(exam, back)
        screen.show_result()
        self.marked.emit(screen)
