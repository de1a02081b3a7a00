"""Who is let in where a passphrase is needed, and for how long: what nobody uses is locked."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from trainer.catalogue import gettext as _
from trainer.training.debrief.debrief import Debrief, Omission, Reviewed
from trainer.training.exam.exam import Exam
from trainer.training.judge.verdict import CORRECT, FAULT, OMITTED
from trainer.training.people.register import Role
from trainer.training.sessions.record import OUTCOMES, Disputed, RecordsError, Ruling
from trainer.ui.access.asking import asked
from trainer.ui.access.overrule import Choice, OverruleDialog
from trainer.ui.access.passphrase import PassphraseDialog, SetUpDialog
from trainer.ui.debrief.debrief_words import moment_words, omission_words
from trainer.ui.debrief.result import Result
from trainer.ui.inspect.exam_screen import ExamScreen
from trainer.ui.inspect.exam_words import overruled_title
from trainer.ui.inspect.lines import Line
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.trouble import NOT_OVERRULED, RECORDS
from trainer.ui.words.exams import called_words
from trainer.ui.words.verdicts import ruled_words

if TYPE_CHECKING:
    from trainer.ui.navigator.course import Course


_MINUTE = 60_000  # ms
_DONE = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class Doorkeeper(Flow):
    """Asks at the doors of the house, and locks a screen behind one when nothing is done at it."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self._screen: Screen | None = None
        self._role = Role.MANAGER
        self.idle = QTimer(self)
        self.idle.setSingleShot(True)
        self.idle.timeout.connect(self.lock)

    def let_in(self, role: Role, why: str = "") -> str:
        """Who has come in by the door of a role; "" where nobody has.

        As long as the house is not set up, it can be set up first.
        """
        try:
            if self.app.doors.rules is None:
                dialog = SetUpDialog(self.app, self.window)
                return dialog.name.text() if asked(dialog) else ""
            door = PassphraseDialog(self.app, role, why, self.window)
            return door.who if asked(door) else ""
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return ""

    def guard(self, screen: Screen, role: Role) -> None:
        """Lock this screen, which was come to by the door of a role, when nothing is done at it."""
        rules = self.app.doors.rules
        if rules is None:
            return
        self._screen, self._role = screen, role
        self.idle.setInterval(rules.idle * _MINUTE)
        self.idle.start()
        screen.destroyed.connect(lambda: self._left(screen))
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)

    def _left(self, screen: Screen) -> None:
        """A screen is gone: there is nothing to lock, where no other one has come instead."""
        if self._screen is not screen:
            return
        self._screen = None
        self.app.doors.close()
        self.idle.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whatever is done keeps it open."""
        if event.type() in _DONE and self.idle.isActive():
            self.idle.start()
        return super().eventFilter(watched, event)

    def lock(self) -> None:
        """Hide the screen until its passphrase was given again; without it, leave it."""
        screen = self._screen
        if screen is None:
            return
        screen.setVisible(False)
        self.app.doors.close()
        why = _("Locked because the program was not used for a while. Nothing is lost.")
        if self.let_in(self._role, why):
            screen.setVisible(True)
            self.idle.start()
        else:
            self._left(screen)
            self.course.show_menu()


_FAULTY = {FAULT, OMITTED}


class Challenging(Flow):
    """Lets an assessor overrule verdicts of an exam, and shows what came of it anew."""

    def offer(self, result: Result, back: Callable[[], None] | None) -> None:
        """Offer it on a result where it can be done; ``back`` is where one goes from there."""
        found = result.debrief
        if found.exam is None or not found.exam.ended:
            return
        sessions = [sitting.number for sitting in found.sittings]
        if any(number < 0 or self.window.log.waits(number) for number in sessions):
            return  # it is not on record yet
        if not self._is_set_up:
            return
        result.offer_overruling()
        result.overrule.connect(lambda what: self._overrule(found, what, back))

    @property
    def _is_set_up(self) -> bool:
        """Whether there is a house, whose assessors come in by their door."""
        try:
            return self.app.doors.rules is not None
        except RecordsError:
            return False

    def offer_calls(self, screen: ExamScreen) -> None:
        """Offer it on the result of an inspector's examination that has ended."""
        if screen.exam.ended and self._is_set_up:
            screen.end.offer_overruling()
            screen.end.overrule.connect(lambda line: self._overrule_call(screen, line))

    def _overrule_call(self, screen: ExamScreen, line: Line) -> None:
        """Let an assessor overrule that a fault was missed, or that a call was false."""
        by = self.course.doorkeeper.let_in(Role.ASSESSOR)
        exam, of = screen.exam, line.disputed
        if not by or of is None:
            return
        ruling = exam.ruling(of)
        now = of.verdict if ruling is None else ruling.outcome
        title = line.title(exam.procedure, self.window.lang(exam.procedure))
        outcomes = {called_words(one): one for one in OUTCOMES[of.verdict] if one != now}
        choice = Choice(overruled_title(title, ruling), outcomes=outcomes)
        if self._is_overruled(exam, [of], [choice], by):
            screen.end.show_overruled()

    def _overrule(
        self, found: Debrief, what: Reviewed | Omission, back: Callable[[], None] | None
    ) -> None:
        """Let an assessor overrule the verdict on an act, or on what it passed over."""
        by = self.course.doorkeeper.let_in(Role.ASSESSOR)
        matters, exam = matters_of(found, what), found.exam
        if not by or not matters or exam is None:
            return
        lang = self.window.lang(found.procedure)
        choices = [Choice(matter_words(found, one, lang), found.severity(one)) for one in matters]
        if not self._is_overruled(exam, list(map(found.disputed, matters)), choices, by):
            return
        now = replace(found, rulings=exam.rulings, outcome=exam.outcome)
        self.course.look_back(now, back)
        shown = self.window.shown
        if isinstance(shown, Result):
            shown.open(what.moment if isinstance(what, Omission) else what)

    def _is_overruled(
        self, exam: Exam, disputed: Sequence[Disputed], choices: Sequence[Choice], by: str
    ) -> bool:
        """Whether one of these was overruled in the exam: that is on record then."""
        dialog = OverruleDialog(choices, by, self.course.doorkeeper.window)
        if not asked(dialog):
            return False
        ruling = Ruling(disputed[dialog.chosen], dialog.decided, dialog.reason, by)
        try:
            exam.overrule(ruling)
        except RecordsError as error:
            self.course.refuse(error, NOT_OVERRULED)
            return False
        return True


def matters_of(found: Debrief, what: Reviewed | Omission) -> list[Reviewed | Omission]:
    """What can be overruled there: the act, and what it passed over for good; that by itself.

    Of an act that counts as the omission of what it passed over only that can.
    """
    if isinstance(what, Omission):
        return [what]
    acts: list[Reviewed | Omission] = [] if what.withdrawn else [what]
    return acts + [omission for omission in found.omissions if omission.moment is what]


def matter_words(found: Debrief, what: Reviewed | Omission, lang: str) -> str:
    """A verdict as it stands now, in words."""
    severity, verdict = found.severity(what), found.disputed(what).verdict
    if isinstance(what, Omission):
        words = omission_words(found, what, lang)
    else:
        words = moment_words(found, what, lang)
    if found.ruling(what) is not None and bool(severity) != (verdict in _FAULTY):
        verdict = FAULT if severity else CORRECT
    return f"{ruled_words(verdict, severity)}: {words}"
