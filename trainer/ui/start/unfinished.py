"""The offer to go on with what was not finished."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from trainer.catalogue import gettext as _
from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import ExamRecord, SessionRecord, Task
from trainer.ui.widgets.notice import Notice
from trainer.ui.words.times import clock_words, time_words

_MINUTE_MS = 60_000


#: What can be gone on with.
Record = SessionRecord | ExamRecord


class Left(NamedTuple):
    """What somebody stopped in the middle of, and the name of the house where it was."""

    record: Record
    house: str


class Unfinished(Notice):
    """Offers all that its trainee can go on with; hidden while there is nothing.

    First his exam or his latest round, then what is beside the exam; older ones are in a menu.
    """

    # Go on with it: its record.
    resume = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._left: list[Left] = []
        self.others, self.also, self.go_on = self.button(), self.button(), self.button()
        self.menu = QMenu(self.others)
        self.others.setMenu(self.menu)
        self.go_on.clicked.connect(lambda: self.resume.emit(self._left[0].record))
        self.also.clicked.connect(lambda: self.resume.emit(self._left[1].record))

    def offer(self, left: Sequence[Left]) -> None:
        """Offer to go on with these; with nothing, offer nothing."""
        self._left = list(left)
        self.write()

    def write(self) -> None:
        """Write the offer in the language of the window."""
        self.go_on.setText(_("Resume roun&d"))
        self.also.setText(_("Resume the round"))
        self.others.setText(_("Ear&lier rounds"))
        if not self._left:
            self.hide()
            return
        exam = not isinstance(self._left[0].record, SessionRecord)
        told = self._left[: 1 + exam]
        self.say("\n\n".join(f"{left.house}: {_words(left.record)}" for left in told))
        self.also.setVisible(len(told) > 1)
        if not isinstance(told[-1].record, SessionRecord):
            self.also.setText(_("Resume the inspector exam"))
        if exam:
            self.go_on.setText(_("Resume unfinishe&d exam"))
        self._write_others(self._left[len(told) :])

    def _write_others(self, left: Sequence[Left]) -> None:
        """Write the menu with what is older."""
        self.menu.clear()
        for other in left:
            # made here: one that the menu makes may be taken for what lay at its address before
            action = QAction(_line(other).replace("&", "&&"), self.menu)
            self.menu.addAction(action)
            action.triggered.connect(lambda *_, record=other.record: self.resume.emit(record))
        self.others.setVisible(bool(left))


def _line(left: Left) -> str:
    """What was left, in a line of a menu: when, where, and how far it was."""
    record = left.record
    when = time_words(record.begun)
    if not isinstance(record, SessionRecord):
        return f"{when} · {left.house}"
    text = _("{when} · {house} · moves: {n}")
    return text.format(when=when, house=left.house, n=len(record.acts))


def _words(record: Record) -> str:
    if isinstance(record, ExamRecord) and record.head.task is Task.DEAL:
        return _exam_words(record)
    if isinstance(record, ExamRecord):
        text = _(
            "your inspector exam is not finished. Rounds watched: {done}.",
        )
        done = sum("over" in event.what for event in record.events)
        return text.format(done=done)
    text = _("you stopped in the middle of a round. Moves so far: {n}.")
    if MODES[record.head.mode].shows:
        text = _("you stopped while watching a round. Moves: {n}.")
    return text.format(n=len(record.acts))


def _exam_words(record: ExamRecord) -> str:
    spent = sum(session.spent for session in record.sessions)
    left = max(0, record.head.blueprint["minutes"] * _MINUTE_MS - spent)
    ended = sum(1 for session in record.sessions if session.ended is not None)
    text = _(
        "your exam is not finished. Rounds and positions dealt: {done}. Time left: "
        "{minutes}. The clock starts again when you resume.",
    )
    return text.format(done=ended, minutes=clock_words(left))
