"""The examination of an inspector in the window: drawn, watched, gone on with, left or marked."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer, Signal

from trainer.catalogue import gettext as _
from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.inspecting.exam import InspectorExam
from trainer.training.inspecting.exam_kept import (
    WINDOW_PLACE,
    Event,
    InspectorExamHead,
    InspectorExamLine,
    InspectorExamRecord,
    InspectorExamsKept,
)
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.paper import Paper, paper
from trainer.training.inspecting.rule import Rule
from trainer.training.sessions.attempts import Tried
from trainer.training.sessions.exam import FORSAKEN, STOPPED
from trainer.training.sessions.record import Interruption, RecordsError
from trainer.ui.inspect.exam_screen import ExamScreen
from trainer.ui.inspect.exam_words import what_it_is
from trainer.ui.inspect.floor import too_small
from trainer.ui.navigator.exam_flow import ExamFlow
from trainer.ui.navigator.exam_words import certifies_words
from trainer.ui.navigator.shown import Shown
from trainer.ui.widgets.busy import StoppedError, busy
from trainer.ui.widgets.trouble import (
    NO_EXAM,
    NO_EXAM_KEPT,
    NOT_RESUMED,
    NOT_SHOWN,
    PROCEDURE,
)

if TYPE_CHECKING:
    pass


class InspectorExamination(ExamFlow):
    """Leads an inspector through an examination."""

    # What came of one is shown, on this screen.
    marked = Signal(object)

    def _title(self) -> str:
        return _("Examination of an inspector")

    def _tries(self, procedure: Procedure) -> Iterable[Tried]:
        return self.app.inspector_exams.exams(self.window.trainee, procedure.id)

    # --- beginning

    def begin(self, procedure: Procedure) -> None:
        """Draw an examination and begin it once the trainee has agreed.

        One that is not finished is gone on with, or left, first.
        """
        try:
            procedure = self.app.procedure(procedure.id)  # with what holds by now
            left = self.app.inspector_exams.unfinished(self.window.trainee)
            certifies = self._managed
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
        except RecordsError as error:  # without records there is no examination
            self.course.refuse(error, NO_EXAM_KEPT)
        else:
            if left is not None:
                self._ask_about(left)
            elif not self._is_too_small(procedure.inspector_exam):
                self._begin(procedure, certifies=certifies)

    def _begin(self, procedure: Procedure, *, certifies: bool) -> None:
        says = what_it_is(procedure.inspector_exam), certifies_words(certifies=certifies)
        begin = _("&Begin the examination")
        assessor = self._agreed(procedure, "\n\n".join(says), begin, certifies=certifies)
        if assessor is not None:
            self._draw(procedure, assessor)

    def _is_too_small(self, blueprint: InspectorBlueprint) -> bool:
        """Whether its tables have no room in the window: that is said where it was to begin."""
        start = Shown(self.window).inspection
        words = "" if start is None else too_small(start, blueprint.tables)
        if start is not None:
            start.show_error(words)
        return bool(words)

    def _ask_about(self, record: InspectorExamRecord) -> None:
        text = _(
            "Your last examination is not finished. Go on with it, or leave it: then it is marked"
            " as it stands and is not passed.",
        )
        goes_on = self._goes_on(text)
        if goes_on:
            self.resume(record)
        elif goes_on is False:
            exam = self._taken_up(record)
            if exam is not None:
                self._mark(self._shown(exam))

    def _draw(self, procedure: Procedure, assessor: str) -> None:
        drawn, trainee = self._paper(procedure), self.window.trainee
        if drawn is None:
            return
        try:
            exam = InspectorExam.begin(
                procedure, drawn, trainee, WINDOW_PLACE, self._log(), assessor
            )
        except RecordsError as error:
            self.course.refuse(error, NO_EXAM_KEPT)
        else:
            self._watch(exam)

    def _paper(self, procedure: Procedure, served: Sequence[Fault] = ()) -> Paper | None:
        """The rounds of an examination, or of what these faults have left of it; None: none."""
        program = self.app
        seed, rule = program.exam_seed(), Rule.of(procedure.inspector_exam)
        draw = partial(paper, procedure, program.machine(procedure), rule, seed, served=served)
        words = _("Drawing the rounds of the exam…")
        finder = program.finder(procedure) if rule.clauses else None
        try:
            return busy(self.window, words, partial(draw, finder=finder))
        except StoppedError:
            return None
        except DataError as error:
            self.course.refuse(error, NO_EXAM)
            return None

    def _log(self) -> InspectorExamsKept:
        return _Guarded(self.app.inspector_exams, self.log_failed)

    # --- going on

    def resume(self, record: InspectorExamRecord) -> None:
        """Go on with an examination that was not finished, with rounds for what is left of it."""
        exam = self._taken_up(record)
        if exam is None:
            return
        if not self._may_go_on(exam, lambda: self._mark(self._shown(exam), STOPPED)):
            return
        if exam.wants:
            drawn = self._paper(exam.procedure, exam.served)
            if drawn is None:
                return
            exam.draw(drawn)
        self._watch(exam)

    def _taken_up(self, record: InspectorExamRecord) -> InspectorExam | None:
        """Take up an examination where its record ends; None where it cannot be, or is over."""
        now = self.app.utc_now()
        try:
            exam = self._exam_of(record, self._log())
            forsaken = exam.forsaken(record, now)
            exam.taken_up(record, now)
        except (DataError, RecordsError, ValueError, LookupError, TypeError) as error:
            self.course.refuse(error, NOT_RESUMED)
            return None
        if forsaken:
            self._mark(self._shown(exam), FORSAKEN)
        return None if forsaken else exam

    def _back(self, why: str, since: str, until: str) -> None:
        screen = self.window.shown
        if not isinstance(screen, ExamScreen) or not screen.exam.goes_on:
            return
        if self._waits(screen.exam, why, since, until):
            self._suspend(screen.exam)

    def _exam_of(self, record: InspectorExamRecord, log: InspectorExamsKept) -> InspectorExam:
        procedure = self.app.logged_procedure(record.head)
        return InspectorExam.resume(procedure, record, self.app.dealer(procedure), log)

    def _shown(self, exam: InspectorExam, back: Callable[[], None] | None = None) -> ExamScreen:
        lang = self.window.lang(exam.procedure)
        screen = ExamScreen(exam, self.app.clock, lang)
        screen.watched.connect(lambda: self._mark(screen))
        screen.stopped.connect(lambda: self._leave(screen))
        screen.left.connect(back or self.course.show_menu)
        self.window.show_screen(screen)
        return screen

    def _watch(self, exam: InspectorExam) -> None:
        if exam.watched:  # the program was ended before it could write that down
            self._mark(self._shown(exam))
        else:
            screen = self._shown(exam)
            screen.floor.has_room.connect(self.away.has_room)
            self.away.has_room(room=True)
            self.away.watch()
            screen.go_on()

    # --- the end

    def _leave(self, screen: ExamScreen) -> None:
        text = _(
            "Leave the examination? It is marked as it stands and is not passed. If you only close"
            " the window, the rest of this round is lost, and that stands on the paper: you can go"
            " on with another round as often, and as soon, as the house allows.",
        )
        leaves = _("Leave the examination")
        if self._ask(text, ends=leaves, keep=_("Keep watching")) == 0:
            self._mark(screen)

    def _mark(self, screen: ExamScreen, how: str = "") -> None:
        """End the examination, and show what came of it."""
        if screen.exam.ended:
            return
        screen.floor.stop()
        try:
            screen.exam.end(how)
        except RecordsError as error:
            self.log_failed(str(error))
        else:
            screen.show_result()
            self.marked.emit(screen)

    def look_back(self, number: int, back: Callable[[], None]) -> None:
        """Look back on an examination that has ended; ``back`` is where one goes from it."""
        try:
            exams = self.app.inspector_exams
            exam = self._exam_of(exams.exam(number), exams)
        except (DataError, RecordsError, ValueError, LookupError, TypeError) as error:
            self.course.refuse(error, NOT_SHOWN)
        else:
            screen = self._shown(exam, back)
            screen.show_result()
            self.marked.emit(screen)


class _Guarded:
    """Examinations as they are kept; where that fails somebody is told, once, and it stops there.

    What happens between two acts comes of timers and keys: nobody else could be told.
    """

    def __init__(self, kept: InspectorExamsKept, failed: Callable[[str], None]) -> None:
        self._kept, self._failed = kept, failed
        self._stopped = False

    def begin(self, head: InspectorExamHead) -> int:
        return self._kept.begin(head)

    def add(self, exam: int, n: int, event: Event) -> None:
        if self._stopped:
            return
        try:
            self._kept.add(exam, n, event)
        except RecordsError as error:
            self._stopped, says = True, str(error)
            QTimer.singleShot(0, lambda: self._failed(says))

    def end(self, exam: int, result: dict[str, Any]) -> None:
        self._kept.end(exam, result)

    def interrupt(self, exam: int, interruption: Interruption) -> None:
        self._kept.interrupt(exam, interruption)

    def release(self, exam: int, by: str) -> None:
        self._kept.release(exam, by)

    def exam(self, exam: int) -> InspectorExamRecord:
        return self._kept.exam(exam)

    def exams(self, trainee: str, procedure: str) -> Sequence[InspectorExamLine]:
        return self._kept.exams(trainee, procedure)

    def all_exams(self) -> Sequence[InspectorExamLine]:
        return self._kept.all_exams()

    def unfinished(self, trainee: str) -> InspectorExamRecord | None:
        return self._kept.unfinished(trainee)
