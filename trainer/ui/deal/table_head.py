"""What a table puts into the top bar: title or place in an exam, time, keys."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.key_button import KeyButton
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.exam_clock import ExamClock, RoundClock
from trainer.ui.words.done import boxes_words


class TableHead:
    """Parts of the top bar while a table is shown; they go with its screen."""

    def __init__(self, screen: QWidget, sitting: Sitting, clock: ExamClock | None) -> None:
        self._sitting = sitting
        self.time = RoundClock(sitting) if clock is None else clock
        self.place = None if clock is None else clock.place
        self.keys = KeyButton("flat", "keyboard", "F1")
        self.keys.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the table its keys
        self.keys.hide()
        self.title: Callable[[], str] = self.practice_words
        for part in (self.time, self.keys, self.place):
            if part is not None:
                screen.destroyed.connect(part.deleteLater)

    @property
    def head(self) -> Head:
        """What is dealt, and the way out."""
        session, title = self._sitting.session, self.title()
        rounds = 1 if session.focus else session.dealing.scenario.rounds
        if rounds > 1:
            words = _("Round {n} of {rounds}")
            title += " · " + words.format(n=session.situation.table.round, rounds=rounds)
        return Head(title, _("Leave"), "log-out")

    def practice_words(self, part: str = "") -> str:
        """Title of a table in practice: the part of a round, or how many boxes play."""
        boxes = boxes_words(len(self._sitting.situation.table.boxes))
        return _("Practice · {what}").format(what=part or boxes)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.time.retranslate()
        self.keys.setText(_("Keys"))
        self.keys.setToolTip(_("Table keys"))
