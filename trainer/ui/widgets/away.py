"""Whether somebody is away from an exam: for a while it is not seen, or does not go on."""

from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from trainer.training.sessions.record import AWAY, SMALL, STILL

#: So long, in ms, it may be so before it counts.
PATIENCE = 3_000
_BEAT = 1_000  # ms


class Absence(QObject):
    """One reason why somebody may be away; ``now`` gives the time in ISO 8601.

    How long it was is told by a clock that nobody can put back, if that says more.
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
    def lasts(self) -> bool:
        """Whether it is so."""
        return bool(self._since)

    def begin(self) -> None:
        """From now on it is so."""
        if not self._since:
            self._since = self._now()
            self._elapsed.start()
            self.timer.start()

    def end(self) -> None:
        """It is so no more."""
        self.timer.stop()
        since, counts = self._since, self._counts
        self._since, self._counts = "", False
        if counts:
            gone = timedelta(milliseconds=self._elapsed.elapsed())
            self.back.emit(self._why, since, max(self._now(), _later(since, gone)))

    def _count(self) -> None:
        self._counts = True


class Away(QObject):
    """Watches whether an exam is in front, has room and goes on; the program's dialogs count as it.

    ``now`` gives the time in ISO 8601.
    """

    # Somebody was away for too long, and is back: why, since when, until when.
    back = Signal(str, str, str)

    def __init__(self, now: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self.front, self.room = Absence(AWAY, now, self), Absence(SMALL, now, self)
        for one in (self.front, self.room):
            one.back.connect(self._told)
        self._last, self._elapsed = "", QElapsedTimer()
        self.beat = QTimer(self)
        self.beat.setInterval(_BEAT)
        self.beat.timeout.connect(self._beat)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._changed)

    @property
    def timer(self) -> QTimer:
        """What waits until it counts that something else is in front."""
        return self.front.timer

    def watch(self) -> None:
        """See from now on whether the computer stands still, and the exam's clock with it."""
        self._last = ""
        self._elapsed.start()
        self.beat.start()

    def has_room(self, room: bool) -> None:  # noqa: FBT001 - as Qt's signals
        """Whether there is room to go on."""
        if room:
            self.room.end()
        else:
            self.room.begin()

    def _changed(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.front.end()
        else:
            self.front.begin()

    def _told(self, why: str, since: str, until: str) -> None:
        self._last = ""  # what has passed is told
        self.back.emit(why, since, until)

    def _beat(self) -> None:
        """A second has gone by; where more has than by the exam's clock, that stood still."""
        last, self._last = self._last, self._now()
        went = timedelta(milliseconds=self._elapsed.restart())
        if not last or self.front.lasts or self.room.lasts:
            return
        stood = datetime.fromisoformat(self._last) - datetime.fromisoformat(last) - went
        if stood > timedelta(milliseconds=PATIENCE):
            self.back.emit(STILL, _later(self._last, -stood), self._last)


def _later(at: str, by: timedelta) -> str:
    return (datetime.fromisoformat(at) + by).isoformat(timespec="milliseconds")
