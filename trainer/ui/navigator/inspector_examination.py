"""The examination of an inspector in the window: drawn, watched, gone on with, left or marked."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QWidget

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
from trainer.training.inspecting.paper import paper
from trainer.training.inspecting.rule import Rule
from trainer.training.sessions.record import RecordsError
from trainer.ui.inspect.exam_screen import ExamScreen
from trainer.ui.inspect.exam_words import what_it_is
from trainer.ui.inspect.floor import too_small
from trainer.ui.navigator.port import Desk, Stage, Way
from trainer.ui.navigator.shown import Shown
from trainer.ui.program import Exams, InspectorExams, Logged, Procedures, Timer
from trainer.ui.widgets.busy import StoppedError, busy
from trainer.ui.widgets.errors import ErrorBox
from trainer.ui.widgets.question import ask
from trainer.ui.widgets.trouble import (
    EXAM_STOPPED,
    NO_EXAM,
    NO_EXAM_KEPT,
    NOT_RESUMED,
    NOT_SHOWN,
    PROCEDURE,
)

translate = QCoreApplication.translate


class InspectorExamProgram(Procedures, Exams, InspectorExams, Logged, Timer, Protocol):
    """What an examination needs of the program."""


class InspectorExamination(QObject):
    """Leads an inspector through an examination."""

    def __init__(
        self, window: QWidget, stage: Stage, desk: Desk, program: InspectorExamProgram, way: Way
    ) -> None:
        super().__init__(window)
        self._window, self._stage, self._desk = window, stage, desk
        self._program, self._way = program, way

    # --- beginning

    def begin(self, procedure: Procedure) -> None:
        """Draw an examination and begin it once the trainee has agreed.

        One that is not finished is gone on with, or left, first.
        """
        try:
            procedure = self._program.procedure(procedure.id)  # with what holds by now
            left = self._program.inspector_exams.unfinished(self._desk.trainee)
        except DataError as error:
            self._way.refuse(error, PROCEDURE)
        except RecordsError as error:  # without records there is no examination
            self._way.refuse(error, NO_EXAM_KEPT)
        else:
            if left is not None:
                self._ask_about(left)
                return
            if self._is_too_small(procedure.inspector_exam):
                return
            begin = translate("Inspect", "&Begin the examination")
            if self._ask(what_it_is(procedure.inspector_exam), begin, warns=True) == 0:
                self._draw(procedure)

    def _is_too_small(self, blueprint: InspectorBlueprint) -> bool:
        """Whether its tables have no room in the window: that is said where it was to begin."""
        start = Shown(self._stage).inspection
        words = "" if start is None else too_small(start, blueprint.tables)
        if start is not None:
            start.show_error(words)
        return bool(words)

    def _ask_about(self, record: InspectorExamRecord) -> None:
        text = translate(
            "Inspect",
            "Your last examination is not finished. Go on with it, or leave it: then it is marked"
            " as it stands and is not passed.",
        )
        answers = translate("Exam", "&Go on with it"), translate("Exam", "&Leave it")
        answer = self._ask(text, *answers)
        exam = self._taken_up(record) if answer in (0, 1) else None
        if exam is not None and answer == 0:
            self._watch(exam)
        elif exam is not None:
            self._mark(self._shown(exam))

    def _ask(self, text: str, *answers: str, warns: bool = False) -> int:
        title = translate("Inspect", "Examination of an inspector")
        return ask(self._window, title, text, answers, warns=warns)

    def _draw(self, procedure: Procedure) -> None:
        program = self._program
        seed, rule = program.seed(), Rule.of(procedure.inspector_exam)
        draw = partial(paper, procedure, program.machine(procedure), rule, seed)
        words = translate("Exam", "Drawing the rounds of the exam…")
        finder = program.finder(procedure) if rule.clauses else None
        try:
            drawn = busy(self._window, words, partial(draw, finder=finder))
            exam = InspectorExam.begin(
                procedure, drawn, seed, self._desk.trainee, WINDOW_PLACE, self._log()
            )
        except StoppedError:
            return
        except DataError as error:
            self._way.refuse(error, NO_EXAM)
        except RecordsError as error:
            self._way.refuse(error, NO_EXAM_KEPT)
        else:
            self._watch(exam)

    def _log(self) -> InspectorExamsKept:
        return _Guarded(self._program.inspector_exams, self._log_failed)

    # --- going on

    def resume(self, record: InspectorExamRecord) -> None:
        """Go on with an examination that was not finished, at the act where it was."""
        exam = self._taken_up(record)
        if exam is not None:
            self._watch(exam)

    def _taken_up(self, record: InspectorExamRecord) -> InspectorExam | None:
        try:
            return self._exam_of(record, self._log())
        except (DataError, RecordsError, ValueError, LookupError, TypeError) as error:
            self._way.refuse(error, NOT_RESUMED)
            return None

    def _exam_of(self, record: InspectorExamRecord, log: InspectorExamsKept) -> InspectorExam:
        procedure = self._program.logged_procedure(record.head)
        return InspectorExam.resume(procedure, record, self._program.dealer(procedure), log)

    def _shown(self, exam: InspectorExam, back: Callable[[], None] | None = None) -> ExamScreen:
        lang = self._stage.lang(exam.procedure)
        screen = ExamScreen(exam, self._program.clock, lang)
        screen.watched.connect(lambda: self._mark(screen))
        screen.stopped.connect(lambda: self._leave(screen))
        screen.left.connect(back or self._way.show_menu)
        self._stage.show_screen(screen)
        return screen

    def _watch(self, exam: InspectorExam) -> None:
        if exam.watched:  # the program was ended before it could write that down
            self._mark(self._shown(exam))
        else:
            self._shown(exam).go_on()

    # --- the end

    def _leave(self, screen: ExamScreen) -> None:
        text = translate(
            "Inspect",
            "Leave the examination? It is marked as it stands and is not passed. If you only close"
            " the window, you can go on later.",
        )
        if self._ask(text, translate("Inspect", "&Leave the examination")) == 0:
            self._mark(screen)

    def _mark(self, screen: ExamScreen) -> None:
        """End the examination, and show what came of it."""
        if screen.exam.ended:
            return
        screen.floor.stop()
        try:
            screen.exam.end()
        except RecordsError as error:
            self._log_failed(str(error))
        else:
            screen.show_result()

    def _log_failed(self, says: str) -> None:
        """Stop where the record ends: it is gone on with once it can be written down again."""
        self._way.show_menu()
        ErrorBox(says, self._window, EXAM_STOPPED).tell()

    def look_back(self, number: int, back: Callable[[], None]) -> None:
        """Look back on an examination that has ended; ``back`` is where one goes from it."""
        try:
            exams = self._program.inspector_exams
            exam = self._exam_of(exams.exam(number), exams)
        except (DataError, RecordsError, ValueError, LookupError, TypeError) as error:
            self._way.refuse(error, NOT_SHOWN)
        else:
            self._shown(exam, back).show_result()


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

    def exam(self, exam: int) -> InspectorExamRecord:
        return self._kept.exam(exam)

    def exams(self, trainee: str, procedure: str) -> Sequence[InspectorExamLine]:
        return self._kept.exams(trainee, procedure)

    def unfinished(self, trainee: str) -> InspectorExamRecord | None:
        return self._kept.unfinished(trainee)
