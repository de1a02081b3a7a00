"""The clock of an exam: which round it is, and how much time is left."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.training.sessions.dealing_exam import DealingExam
from trainer.training.sessions.record import RecordsError
from trainer.ui.widgets.style import label
from trainer.ui.words.times import clock_words

_SECOND_MS = 1000
_LAST_MS = 60_000  # then the clock is bold


class ExamClock(QWidget):
    """Shows an exam's clock, and writes down every second what it says."""

    # The time is over.
    over = Signal()
    # The clock could not be written down: what was said about it.
    log_failed = Signal(str)

    def __init__(self, exam: DealingExam, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._exam = exam
        self.round, self.time = label(), label(20)
        self.brief = label()  # where there is no room for the whole
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.round)
        column.addWidget(self.time)
        self.timer = QTimer(self)
        self.timer.setInterval(_SECOND_MS)
        self.timer.timeout.connect(self.tick)
        self.timer.start()
        self.retranslate()

    def tick(self) -> None:
        """A second has gone by."""
        if self._exam.current is None:
            self.timer.stop()
            return
        if not self.keep():
            return
        self._write_time()
        if not self._exam.left:
            self.timer.stop()
            self.over.emit()

    def keep(self) -> bool:
        """Write down what the clock says, so that it goes on from there; False if it cannot be."""
        current = self._exam.current
        try:
            if current is not None:
                current.spend()
        except RecordsError as error:
            self.timer.stop()
            self.log_failed.emit(str(error))
            return False
        return True

    def _write_time(self) -> None:
        left = self._exam.left
        words = _("Time left: {time}").format(time=clock_words(left))
        for shown in (self.time, self.brief):
            shown.setText(words)
            font = shown.font()
            font.setBold(left <= _LAST_MS)
            shown.setFont(font)

    def hideEvent(self, event: QHideEvent) -> None:
        """It stops when the table is gone; not when its window is only put aside."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.timer.stop()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        exam = self._exam
        text = _("Exam: round {n} of {rounds}")
        if exam.second_part:
            text = _("Exam, second part: position {n}")
        elif exam.rounds[-1].session.is_part:  # how many come depends on how it goes
            text = _("Exam: position {n}")
        self.round.setText(text.format(n=exam.place_of(exam.rounds[-1]), rounds=exam.whole))
        self._write_time()
