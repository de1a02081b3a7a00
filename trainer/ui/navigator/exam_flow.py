"""What dealers' and inspectors' exams have in common: who lets them begin and go on."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.inspecting.exam import InspectorExam
from trainer.training.people.roles import Role
from trainer.training.sessions.attempts import Tried, next_attempt
from trainer.training.sessions.exam import Exam
from trainer.training.sessions.record import RecordsError
from trainer.ui.navigator.exam_words import attested, held_back, interrupted, suspended
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.away import Away
from trainer.ui.widgets.errors import ErrorBox
from trainer.ui.widgets.question import ask
from trainer.ui.widgets.trouble import EXAM_STOPPED, NO_EXAM_KEPT, NO_NUMBER, NOT_SEALED

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


class ExamFlow(Flow):
    """Leads through an exam: it begins, goes on, is left and marked."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.away = Away(self.app.utc_now, self)
        self.away.back.connect(self._back)

    # --- what each kind says

    def _title(self) -> str:
        """What it is called where something is asked."""
        raise NotImplementedError

    def _tries(self, procedure: Procedure) -> Iterable[Tried]:
        """The trainee's exams until now; RecordsError."""
        raise NotImplementedError

    def _back(self, why: str, since: str, until: str) -> None:
        """Somebody was away, and is back: it may go on, or the manager decides."""
        raise NotImplementedError

    # --- beginning

    @property
    def _managed(self) -> bool:
        """Whether the house is set up: exams certify there; RecordsError if that is not known."""
        return self.app.doors.rules is not None

    def _agreed(
        self, procedure: Procedure, text: str, begin: str, *, certifies: bool
    ) -> str | None:
        """Who attests an exam that the trainee wants to begin, "" where it is no more than a trial.

        None where it does not begin. ``text`` says what it is, ``begin`` what one presses.
        """
        trial, keep = _("&Only try it out"), _("Not now")
        answer = self._ask(text, *((begin, trial) if certifies else (begin,)), keep=keep)
        if answer == 0 and certifies:
            return self._attested(procedure) or None
        return "" if answer in {0, 1} else None

    def _attested(self, procedure: Procedure) -> str:
        """Who attests who sits there, where an exam that certifies may begin; "" where nobody."""
        trainee = self.window.trainee
        if not (self._has_number(trainee) and self._may_try(procedure)):
            return ""
        who = self.app.register.person(trainee)
        assessor = self.course.doorkeeper.let_in(Role.ASSESSOR, attested(who, trainee))
        if assessor and not self.app.doors.attests:
            self.course.refuse("", NOT_SEALED)
            return ""
        return assessor

    def _has_number(self, trainee: str) -> bool:
        """Whether this trainee has a number where the house wants one; he is told if not."""
        rules, who = self.app.doors.rules, self.app.register.person(trainee)
        lacks = rules is not None and rules.numbers and not (who and who.number)
        if lacks:
            self.course.refuse("", NO_NUMBER)
        return not lacks

    def _may_try(self, procedure: Procedure) -> bool:
        """Whether an attempt may be made now: one too many or too soon if the manager lets it.

        What the house allows of its exams holds for dealers and for inspectors.
        """
        try:
            tries = self._tries(procedure)
        except RecordsError as error:
            self.course.refuse(error, NO_EXAM_KEPT)
            return False
        attempt = next_attempt(procedure.exam, tries, procedure.id, self.app.utc_now())
        why = "" if attempt.free else held_back(procedure, attempt)
        return attempt.free or bool(self.course.doorkeeper.let_in(Role.MANAGER, why))

    # --- going on

    def _goes_on(self, text: str) -> bool | None:
        """Whether an unfinished exam is gone on with; False: it is left; None: neither."""
        goes_on, leaves = _("&Go on with it"), _("Leave it")
        return {0: True, 1: False}.get(self._ask(text, goes_on, ends=leaves))

    def _may_go_on(self, exam: Exam | InspectorExam, stop: Callable[[], None]) -> bool:
        """Whether it goes on: one that was interrupted too much if the manager lets it.

        ``stop``: ends it, where he says so.
        """
        try:
            if not exam.suspended or not self._managed:
                return True
            manager = self.course.doorkeeper.let_in(Role.MANAGER, suspended(exam))
            if not manager:
                return False
            goes_on, ends = _("&Let it go on"), _("End it")
            answer = self._ask(interrupted(exam), goes_on, ends=ends)
            if answer == 0:
                exam.release(manager)
        except RecordsError as error:
            self.log_failed(str(error))
            return False
        if answer == 1:
            stop()
        return answer == 0

    def _waits(self, exam: Exam | InspectorExam, why: str, since: str, until: str) -> bool:
        """Write down that somebody was away; whether it waits for the manager now.

        Where the window was closed it is told, when it goes on, that its program had ended.
        """
        if not self.window.isVisible():
            return False
        try:
            managed = self._managed
            exam.interrupt(why, since, until, managed=managed)
        except RecordsError as error:
            self.log_failed(str(error))
            return False
        return managed and exam.suspended

    def _suspend(self, exam: Exam | InspectorExam) -> None:
        """Go back from an exam that waits for the manager, and say so."""
        self.course.show_menu()
        self._ask(suspended(exam), _("&Close"))

    def log_failed(self, says: str) -> None:
        """Stop where the record ends: an exam that nobody can prove is none.

        It is gone on with once it can be written down again.
        """
        self.course.show_menu()
        ErrorBox(says, self.window, EXAM_STOPPED).tell()

    def _ask(self, text: str, *answers: str, ends: str = "", keep: str = "") -> int:
        return ask(self.window, self._title(), text, answers, ends=ends, keep=keep)
