"""Overruling: on the result of an exam that is over, behind the assessor's door."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from trainer.training.judging.verdict import CORRECT, FAULT, OMITTED
from trainer.training.people.register import Role
from trainer.training.review.debrief import Debrief, Omission, Reviewed
from trainer.training.sessions.exam import Exam
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.rulings import OUTCOMES, Disputed, Ruling
from trainer.ui.debrief.debrief_words import moment_words, omission_words
from trainer.ui.debrief.result import Result
from trainer.ui.doors.asking import asked
from trainer.ui.doors.overrule import Choice, OverruleDialog
from trainer.ui.inspect.exam_screen import ExamScreen
from trainer.ui.inspect.exam_words import overruled_title
from trainer.ui.inspect.lines import Line
from trainer.ui.navigator.flow import Flow
from trainer.ui.widgets.trouble import NOT_OVERRULED
from trainer.ui.words.inspecting import called_words
from trainer.ui.words.verdicts import ruled_words

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
