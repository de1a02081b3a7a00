"""Clocks in the top bar, and detection of interruptions of an exam.

``RoundClock`` shows how long a round has taken, ``ExamClock`` the time left for a piece of
an exam and which piece it is. ``AwayDetector`` notices if the trainee leaves the exam.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.sessions.record import AWAY, SMALL, STILL, RecordsError
from trainer.training.sessions.sitting import Sitting
from trainer.ui.widgets.parts import IN_BUTTON, Sign
from trainer.ui.widgets.style import card, label, set_look
from trainer.ui.words.times import clock_words

_SECOND_MS = 1000
_LAST_MS = 30_000  # then the clock is amber


class _TimeLabel(QWidget):
    """Time with an icon, written every second while it is shown."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.sign, self.time = Sign("timer", size=IN_BUTTON), label(size, bold=True)
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 0, 8, 0)
        line.setSpacing(6)
        line.addWidget(self.sign)
        line.addWidget(self.time)
        self.timer = QTimer(self)
        self.timer.setInterval(_SECOND_MS)
        self.timer.timeout.connect(self.tick)
        self.timer.start()
        self.hide()

    def tick(self) -> None:
        """Update the time, once a second."""
        raise NotImplementedError

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop when the screen closes, but not when its window is minimised."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.timer.stop()


class RoundClock(_TimeLabel):
    """Clock that shows how long a round has taken."""

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(14)
        self._sitting = sitting
        self.retranslate()

    def tick(self) -> None:
        """Update the time, once a second."""
        self.retranslate()

    def retranslate(self) -> None:
        """Write the time."""
        self.time.setText(clock_words(self._sitting.spent))


class ExamClock(_TimeLabel):
    """Clock of an exam's round or position; it saves its time every second.

    ``place`` is the widget for the middle of the bar that names the round or the position.
    """

    # The time is over.
    over = Signal()
    # The clock could not be written down: what was said about it.
    log_failed = Signal(str)

    def __init__(self, exam: DealingExam) -> None:
        super().__init__(16)
        self._exam = exam
        self.place, self.round = QWidget(), label(16, bold=True)
        self._exam_words = label(bold=True, tone="second")
        tag = card("tag")
        inside = QHBoxLayout(tag)
        inside.setContentsMargins(8, 2, 8, 2)
        inside.setSpacing(4)
        inside.addWidget(Sign("award", "text_second"))
        inside.addWidget(self._exam_words)
        line = QHBoxLayout(self.place)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        line.addWidget(tag)
        line.addWidget(self.round)
        self.retranslate()

    def tick(self) -> None:
        """Save and show the time, once a second."""
        if self._exam.current is None:
            self.timer.stop()
            return
        if not self.save_time():
            return
        self._write_time()
        if not self._exam.left:
            self.timer.stop()
            self.over.emit()

    def save_time(self) -> bool:
        """Save the time, to resume from there; False if that fails."""
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
        self.time.setText(_("{time} left").format(time=clock_words(left)))
        tone = "fix" if left <= _LAST_MS else ""
        set_look(self.time, tone=tone)
        self.sign.show_sign("timer", tone or "text")

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        exam = self._exam
        text = _("Round {n} of {rounds}")
        if exam.rounds[-1].session.is_part:  # how many come depends on how it goes
            text = _("Position {n}")
        self._exam_words.setText(_("Exam"))
        rounds = exam.rule.rounds
        self.round.setText(text.format(n=exam.place_of(exam.rounds[-1]), rounds=rounds))
        self._write_time()


#: So long, in ms, it may be so before it counts.
PATIENCE = 3_000
_BEAT = 1_000  # ms


class AbsenceReason(QObject):
    """One kind of interruption; ``now`` returns the time in ISO 8601.

    Its length is also measured by a clock that nobody can set back; the longer of the two
    counts.
    """

    # It was so for longer than that, and is over: why, since when, until when.
    back = Signal(str, str, str)

    def __init__(self, why: str, now: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._why, self._now = why, now
        self._since, self._counts = "", False
        self._elapsed = QElapsedTimer()
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(PATIENCE)
        self.timer.timeout.connect(self._count)

    @property
    def is_going_on(self) -> bool:
        """True while the interruption goes on."""
        return bool(self._since)

    def begin_absence(self) -> None:
        """Start the interruption, unless it has already started."""
        if not self._since:
            self._since = self._now()
            self._elapsed.start()
            self.timer.start()

    def end(self) -> None:
        """End the interruption; report it if it was long enough."""
        self.timer.stop()
        since, counts = self._since, self._counts
        self._since, self._counts = "", False
        if counts:
            gone = timedelta(milliseconds=self._elapsed.elapsed())
            self.back.emit(self._why, since, max(self._now(), _later(since, gone)))

    def _count(self) -> None:
        self._counts = True


class AwayDetector(QObject):
    """Detector of an exam's interruptions: another window, no room, a sleeping computer.

    The program's own dialogs do not count as interruptions. ``now`` returns the time in ISO
    8601.
    """

    # Somebody was away for too long, and is back: why, since when, until when.
    back = Signal(str, str, str)

    def __init__(self, now: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self.front, self.room = AbsenceReason(AWAY, now, self), AbsenceReason(SMALL, now, self)
        for one in (self.front, self.room):
            one.back.connect(self._forward)
        self._last, self._elapsed = "", QElapsedTimer()
        self.beat = QTimer(self)
        self.beat.setInterval(_BEAT)
        self.beat.timeout.connect(self._check_sleep)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._changed)

    @property
    def timer(self) -> QTimer:
        """Timer until another window in front counts as an interruption."""
        return self.front.timer

    def watch(self) -> None:
        """Start checking every second if the computer was asleep."""
        self._last = ""
        self._elapsed.start()
        self.beat.start()

    def report_room(self, room: bool) -> None:  # noqa: FBT001 - as Qt's signals
        """Start or end the interruption for a window that is too small."""
        if room:
            self.room.end()
        else:
            self.room.begin_absence()

    def _changed(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.front.end()
        else:
            self.front.begin_absence()

    def _forward(self, why: str, since: str, until: str) -> None:
        self._last = ""  # what has passed is told
        self.back.emit(why, since, until)

    def _check_sleep(self) -> None:
        """Report sleep if more time passed than on the exam's clock."""
        last, self._last = self._last, self._now()
        went = timedelta(milliseconds=self._elapsed.restart())
        if not last or self.front.is_going_on or self.room.is_going_on:
            return
        stood = datetime.fromisoformat(self._last) - datetime.fromisoformat(last) - went
        if stood > timedelta(milliseconds=PATIENCE):
            self.back.emit(STILL, _later(self._last, -stood), self._last)


def _later(at: str, by: timedelta) -> str:
    return (datetime.fromisoformat(at) + by).isoformat(timespec="milliseconds")
