"""How exams are held, dealers' and inspectors': who attests them, and who decides if they go on."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from trainer.procedure.spec import Procedure
from trainer.training.people.roles import Role
from trainer.training.sessions.attempts import Tried, next_attempt
from trainer.training.sessions.record import Interruption
from trainer.ui.navigator.exam_words import attested, held_back, interrupted, suspended
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.trouble import NO_NUMBER, NOT_SEALED

translate = QCoreApplication.translate

#: What is decided about an exam: it goes on, it is ended, or nothing yet.
GOES_ON, ENDS, WAITS = "goes on", "ends", "waits"


class Held(Protocol):
    """An exam that is not finished, as far as it is held."""

    procedure: Procedure

    @property
    def interruptions(self) -> Sequence[Interruption]:
        """What has interrupted it."""

    @property
    def suspended(self) -> bool:
        """Whether it was interrupted more than the house allows, and no manager has decided yet."""

    def interrupt(self, why: str, at: str, now: str, *, managed: bool) -> None:
        """Write down an interruption from ``at`` until ``now``, in ISO 8601."""

    def release(self, by: str) -> None:
        """Let it go on although it was interrupted too much."""


class Asks(Protocol):
    """Asks something, with the title of the exam; which of the answers was given, from 0."""

    def __call__(self, text: str, *answers: str, ends: str = "") -> int:
        """Ask it."""


class Invigilation(Flow):
    """Lets assessors and managers in where exams need them."""

    @property
    def managed(self) -> bool:
        """Whether the house is set up: exams certify there; RecordsError if that is not known."""
        return self.app.doors.rules is not None

    def has_number(self, trainee: str) -> bool:
        """Whether this trainee has a number where the house wants one; he is told if not."""
        rules, who = self.app.doors.rules, self.app.register.person(trainee)
        lacks = rules is not None and rules.numbers and not (who and who.number)
        if lacks:
            self.course.refuse("", NO_NUMBER)
        return not lacks

    def may_try(self, procedure: Procedure, exams: Iterable[Tried]) -> bool:
        """Whether an attempt may be made after these: one too many or too soon if the manager lets.

        What the house allows of its exams holds for dealers and for inspectors.
        """
        attempt = next_attempt(procedure.exam, exams, procedure.id, self.app.utc_now())
        why = "" if attempt.free else held_back(procedure, attempt)
        return attempt.free or bool(self.course.doorkeeper.let_in(Role.MANAGER, why))

    def attest(self, trainee: str) -> str:
        """Who attests that this trainee sits there, to begin an exam that certifies; "": nobody."""
        who = self.app.register.person(trainee)
        assessor = self.course.doorkeeper.let_in(Role.ASSESSOR, attested(who, trainee))
        if assessor and not self.app.doors.attests:
            self.course.refuse("", NOT_SEALED)
            return ""
        return assessor

    def decision(self, exam: Held, ask: Asks) -> str:
        """Whether an exam goes on; of one that was interrupted too much the manager says so.

        RecordsError where that cannot be written down.
        """
        if not exam.suspended or not self.managed:
            return GOES_ON
        manager = self.course.doorkeeper.let_in(Role.MANAGER, suspended(exam))
        if not manager:
            return WAITS
        text = interrupted(exam)
        goes_on, ends = translate("Exam", "&Let it go on"), translate("Exam", "End it")
        answer = ask(text, goes_on, ends=ends)
        if answer == 0:
            exam.release(manager)
        return {0: GOES_ON, 1: ENDS}.get(answer, WAITS)

    def was_away(self, exam: Held, why: str, since: str, until: str) -> bool:
        """Write down that somebody was away from an exam; whether it waits for the manager now.

        RecordsError where that cannot be written down.
        """
        managed = self.managed
        exam.interrupt(why, since, until, managed=managed)
        return managed and exam.suspended
