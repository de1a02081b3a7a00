"""What came of a session or an exam, and what is dealt once more after it."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject

from trainer.training.review.debrief import Debrief, Reviewed, acts_until
from trainer.training.sessions.backlog import Backlog
from trainer.training.sessions.mode import PRACTICE
from trainer.ui.debrief.result import Result
from trainer.ui.navigator.port import Stage
from trainer.ui.navigator.sessions import Sessions
from trainer.ui.navigator.shown import Shown
from trainer.ui.start.choice import Chosen


class ResultWay(Protocol):
    """Where a result leads."""

    def show_menu(self) -> None:
        """Show what can be done at the house that was chosen."""

    def examine(self) -> None:
        """Begin an exam of the house."""

    def practise(self, chosen: Chosen) -> None:
        """Begin to practise what was chosen."""


class Results(QObject):
    """Shows results, and deals again from them."""

    def __init__(
        self, parent: QObject, stage: Stage, log: Backlog, sessions: Sessions, way: ResultWay
    ) -> None:
        super().__init__(parent)
        self._stage = stage
        self._shown = Shown(stage)
        self._log = log
        self._sessions = sessions
        self._way = way

    def show(self, found: Debrief, back: Callable[[], None] | None = None) -> None:
        """Show what came of a session or an exam; ``back`` is where one goes from it."""
        result = Result(found, self._stage.lang(found.sittings[-1].session.dealing.procedure))
        result.another.connect(
            self._way.examine if found.mode.examines else lambda: self._another(result)
        )
        result.again.connect(lambda: self._again(result))
        result.home.connect(back or self._way.show_menu)
        result.show_way_back(to_record=back is not None)
        result.try_again.connect(lambda moment: self._try_again(found, moment))
        self._tell_unkept(result)
        self._stage.show_screen(result)
        result.first_button.setFocus()

    def show_unkept(self) -> None:
        """Say it at the result that is shown where something of it is not on record."""
        result = self._shown.result
        if result is not None:
            self._tell_unkept(result)

    def _tell_unkept(self, result: Result) -> None:
        waits = any(self._log.waits(sitting.number) for sitting in result.debrief.sittings)
        result.show_unkept(self._log.says if waits else "")

    def _another(self, result: Result) -> None:
        if self._sessions.next is not None:
            self._sessions.next()
        else:
            self._way.practise(self._sessions.like(result.sitting.session))

    def _again(self, result: Result) -> None:
        session = result.sitting.session
        self._sessions.sit(session.once_more(PRACTICE, session.prelude))

    def _try_again(self, found: Debrief, moment: Reviewed) -> None:
        """Practise from a moment that was looked back on."""
        session = found.sittings[moment.part].session
        self._sessions.forget_part()
        self._sessions.sit(session.once_more(PRACTICE, acts_until(found, moment)))
