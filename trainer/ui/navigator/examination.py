"""An exam in the window: drawn, dealt round after round against its clock, left or marked."""

from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.training.finding.paper import BlueprintError, exam_paper
from trainer.training.review.debrief import debrief
from trainer.training.sessions.exam import Exam
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import ExamRecord, RecordsError
from trainer.training.sessions.sitting import Sitting
from trainer.ui.navigator.port import Desk, Stage, Way
from trainer.ui.navigator.seat import show_table
from trainer.ui.program import Exams, Logged, Timer
from trainer.ui.widgets.busy import StoppedError, busy
from trainer.ui.widgets.errors import ErrorBox
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.question import ask
from trainer.ui.widgets.trouble import EXAM_STOPPED, NO_EXAM, NO_EXAM_KEPT, NOT_BEGUN, NOT_RESUMED

translate = QCoreApplication.translate


class ExamProgram(Exams, Logged, Timer, Protocol):
    """What an exam needs of the program."""


class Examination(QObject):
    """Leads a trainee through an exam."""

    def __init__(
        self, window: QWidget, stage: Stage, desk: Desk, program: ExamProgram, way: Way
    ) -> None:
        super().__init__(window)
        self._window, self._stage, self._desk = window, stage, desk
        self._program = program
        self._way = way
        self.exam: Exam | None = None

    # --- beginning

    def begin(self, procedure: Procedure) -> None:
        """Draw a new exam and begin it once the trainee has agreed.

        One that is not finished is gone on with, or left, first.
        """
        for left in self._desk.unfinished(self._desk.trainee):
            if isinstance(left.record, ExamRecord):
                self._ask_about(left.record)
                return
        try:
            dealt = self._has_dealt(procedure)
        except RecordsError as error:  # without records there is no exam
            self._way.refuse(error, NO_EXAM_KEPT)
            return
        text = _what_it_is(procedure, dealt=dealt)
        if self._ask(text, translate("Exam", "&Begin the exam"), warns=True) == 0:
            self._draw(procedure)

    def _has_dealt(self, procedure: Procedure) -> bool:
        """Whether the trainee has dealt a round of the procedure from its beginning to its end."""
        lines = self._desk.log.records().history(self._desk.trainee, procedure.id)
        return any(MODES[line.mode].scores and line.whole for line in lines)

    def _ask_about(self, record: ExamRecord) -> None:
        text = translate(
            "Exam",
            "Your last exam is not finished. Go on with it, or leave it: then it is marked as it"
            " stands and is not passed.",
        )
        answers = translate("Exam", "&Go on with it"), translate("Exam", "&Leave it")
        answer = self._ask(text, *answers)
        if answer in (0, 1) and self._take_up(record):
            if answer == 0:
                self._go_on()
            else:
                self._mark()

    def _ask(self, text: str, *answers: str, warns: bool = False) -> int:
        return ask(self._window, translate("Exam", "Exam"), text, answers, warns=warns)

    def _draw(self, procedure: Procedure) -> None:
        program, desk = self._program, self._desk
        seed = program.seed()
        paper = partial(exam_paper, program.finder(procedure), seed)
        words = translate("Exam", "Drawing the rounds of the exam…")
        try:
            scenarios = busy(self._window, words, paper)
            log = desk.log.records()
            self.exam = Exam.begin(procedure, scenarios, seed, desk.trainee, log)
        except StoppedError:
            return
        except BlueprintError as error:
            self._way.refuse(error, NO_EXAM)
        except RecordsError as error:
            self._way.refuse(error, NO_EXAM_KEPT)
        else:
            self._go_on()

    def resume(self, record: ExamRecord) -> None:
        """Go on with an exam that was not finished, with the time that it has left."""
        if self._take_up(record):
            self._go_on()

    def _take_up(self, record: ExamRecord) -> bool:
        desk, program = self._desk, self._program
        try:
            procedure = program.logged_procedure(record.head)
            deal = program.dealer(procedure)
            log = desk.log.records()
            self.exam = Exam.resume(procedure, record, deal, log, program.clock)
        except (DataError, RecordsError, ValueError) as error:
            self._way.refuse(error, NOT_RESUMED)
            return False
        return True

    # --- dealing

    def _go_on(self) -> None:
        """Deal the round that is open, or the next; mark the paper where there is none."""
        exam = self.exam
        if exam is None or exam.result is not None:
            return
        if exam.dealt or not exam.left:
            self._mark()
            return
        sitting = exam.current
        try:
            if sitting is None:
                deal = self._program.dealer(exam.procedure)
                sitting = exam.next_round(deal, self._program.clock)
        except DataError as error:
            self._way.refuse(error, NOT_BEGUN)
        except RecordsError as error:
            self.log_failed(str(error))
        else:
            self._show(exam, sitting)

    def _show(self, exam: Exam, sitting: Sitting) -> None:
        clock = ExamClock(exam)
        screen = show_table(self._stage, sitting, clock)
        clock.over.connect(self._time_over)
        clock.log_failed.connect(self.log_failed)
        screen.log_failed.connect(self.log_failed)
        screen.ended.connect(self._go_on)
        screen.left.connect(self._leave)

    def log_failed(self, says: str) -> None:
        """Stop where the record ends: an exam that nobody can prove is none.

        It is gone on with once it can be written down again.
        """
        self.exam = None
        self._way.show_menu()
        ErrorBox(says, self._window, EXAM_STOPPED).tell()

    # --- the end

    def _time_over(self) -> None:
        self._mark()

    def _leave(self) -> None:
        text = translate(
            "Exam",
            "Leave the exam? It is marked as it stands and is not passed. If you only close the"
            " window, you can go on later: the clock stands still until then.",
        )
        if self._ask(text, translate("Exam", "&Leave the exam")) == 0:
            self._mark()

    def _mark(self) -> None:
        """End the exam, and show what came of it."""
        exam = self.exam
        if exam is None or exam.result is not None:
            return
        try:
            result = exam.end()
        except RecordsError as error:
            self.log_failed(str(error))
            return
        if exam.rounds:
            self._way.look_back(debrief(exam.rounds, result, exam.ended))
        else:  # stopped before its first round
            self._way.show_menu()


def _facts(procedure: Procedure) -> str:
    """How much there is to deal, in which time, and what it takes to pass."""
    facts = translate(
        "Exam",
        "Rounds: {rounds} · time: {minutes} minutes · to pass: {mark} % or more, and no critical"
        " fault.",
    )
    exam = procedure.exam
    return facts.format(
        rounds=exam.rounds, minutes=exam.minutes, mark=round(procedure.pass_mark * 100)
    )


def _what_it_is(procedure: Procedure, *, dealt: bool) -> str:
    """What an exam is, for who is about to begin one; ``dealt``: he has dealt a whole round."""
    parts = [
        translate(
            "Exam",
            "Nothing is told and nothing is stopped: deal as at a real table. The inspector puts"
            " back what should not have been done; money stays where you put it.",
        ),
        translate(
            "Exam",
            "The clock runs from the first round to the last. You can leave at any time: the paper"
            " is marked as it stands then, and is not passed.",
        ),
    ]
    parts.append(_facts(procedure))
    if procedure.exam.start == "shuffle":
        opening = translate(
            "Exam",
            "It begins with the opening, before the first card. In practice you choose that"
            " yourself.",
        )
        parts.append(opening)
    if not dealt:
        first = translate(
            "Exam", "You have not dealt a whole round here yet. Better practise one first."
        )
        parts.insert(0, first)
    return "\n\n".join(parts)
