"""The offer to go on with what was not finished."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from trainer.training.record import ExamRecord, SessionRecord
from trainer.ui.notice import Notice

translate = QCoreApplication.translate
_MINUTE_MS = 60_000


class Unfinished(Notice):
    """Offers a session or an exam that its trainee can go on with; hidden while there is none."""

    # Go on with it: its record.
    resume = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._record: SessionRecord | ExamRecord | None = None
        self.go_on = self.button()
        self.go_on.clicked.connect(lambda: self.resume.emit(self._record))

    def offer(self, record: SessionRecord | ExamRecord | None) -> None:
        """Offer to go on with this, or offer nothing."""
        self._record = record
        self.write()

    def write(self) -> None:
        """Write the offer in the language of the window."""
        self.go_on.setText(translate("Unfinished", "&Go on where you stopped"))
        record = self._record
        if record is None:
            self.hide()
        elif isinstance(record, ExamRecord):
            self.say(_exam_words(record))
        elif record.head.mode == "learn":
            text = translate("Unfinished", "You stopped while a round was shown to you. Acts: {n}.")
            self.say(text.format(n=len(record.acts)))
        else:
            text = translate(
                "Unfinished", "You stopped in the middle of a round. Acts done so far: {n}."
            )
            self.say(text.format(n=len(record.acts)))


def _exam_words(record: ExamRecord) -> str:
    spent = sum(one.spent for one in record.sessions)
    left = max(0, record.head.blueprint["minutes"] * _MINUTE_MS - spent)
    ended = sum(1 for one in record.sessions if one.ended is not None)
    text = translate(
        "Unfinished",
        "Your exam is not finished: {done} of {rounds} rounds are dealt, and of its time {minutes}"
        " are left. Its clock goes on when you do.",
    )
    return text.format(done=ended, rounds=len(record.head.scenarios), minutes=clock_words(left))


def clock_words(left: int) -> str:
    """A time in ms as minutes and seconds."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
