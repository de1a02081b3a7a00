"""Overruling: on the result of an exam that is over, behind the assessor's door."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject

from trainer.training.judging.verdict import CORRECT, FAULT, OMITTED
from trainer.training.people.roles import Role
from trainer.training.review.debrief import Debrief, Omission, Reviewed, by_rulings
from trainer.training.review.overruling import Overruling, outcome_json
from trainer.training.sessions.record import RecordsError
from trainer.ui.debrief.debrief_words import moment_words, omission_words
from trainer.ui.debrief.result import Result
from trainer.ui.doors.asking import asked
from trainer.ui.doors.overrule import Choice, OverruleDialog
from trainer.ui.navigator.doorkeeper import Doorkeeper
from trainer.ui.navigator.port import Desk, Stage, Way
from trainer.ui.program import Assessing, Guarded
from trainer.ui.widgets.trouble import NOT_OVERRULED
from trainer.ui.words.verdicts import ruled_words

_FAULTY = {FAULT, OMITTED}


class ChallengeProgram(Guarded, Assessing, Protocol):
    """What overruling needs of the program."""


class Challenging(QObject):
    """Lets an assessor overrule verdicts of an exam, and shows what came of it anew."""

    def __init__(
        self,
        doorkeeper: Doorkeeper,
        stage: Stage,
        desk: Desk,
        program: ChallengeProgram,
        way: Way,
    ) -> None:
        super().__init__(doorkeeper)
        self._doorkeeper, self._stage, self._desk = doorkeeper, stage, desk
        self._program = program
        self._way = way

    def offer(self, result: Result, back: Callable[[], None] | None) -> None:
        """Offer it on a result where it can be done; ``back`` is where one goes from there."""
        found = result.debrief
        if found.exam is None or found.exam.result is None:
            return
        sessions = [sitting.number for sitting in found.sittings]
        if any(number < 0 or self._desk.log.waits(number) for number in sessions):
            return  # it is not on record yet
        try:
            if self._program.doors.rules is None:
                return
        except RecordsError:
            return
        result.offer_overruling()
        result.overrule.connect(lambda what: self._overrule(found, what, back))

    def _overrule(
        self, found: Debrief, what: Reviewed | Omission, back: Callable[[], None] | None
    ) -> None:
        """Let an assessor overrule the verdict on an act, or on what it passed over."""
        by = self._doorkeeper.let_in(Role.ASSESSOR)
        matters = matters_of(found, what)
        if not by or not matters:
            return
        lang = self._stage.lang(found.procedure)
        choices = [Choice(matter_words(found, one, lang), found.severity(one)) for one in matters]
        dialog = OverruleDialog(choices, by, self._doorkeeper.window)
        if not asked(dialog):
            return
        of = found.disputed(matters[dialog.chosen])
        ruling = Overruling(of, dialog.severity, dialog.reason, by)
        try:
            now = self._written_down(found, ruling)
        except RecordsError as error:
            self._way.refuse(error, NOT_OVERRULED)
            return
        self._way.look_back(now, back)
        shown = self._stage.shown
        if isinstance(shown, Result):
            shown.open(what.moment if isinstance(what, Omission) else what)

    def _written_down(self, found: Debrief, ruling: Overruling) -> Debrief:
        """The debrief with one more overruling, which is on record; RecordsError."""
        exam, kept = found.exam, self._program.challenges
        if exam is None:
            return found
        rulings = [*kept.of_exam(exam.number), ruling]
        kept.overrule(exam.number, ruling, outcome_json(exam, rulings))
        return by_rulings(found, kept.of_exam(exam.number))


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
