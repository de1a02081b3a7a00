"""Whether somebody is away from the window: something else is in front of it for a while."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

#: So long, in ms, something else may be in front before it counts.
PATIENCE = 3_000


class Away(QObject):
    """Watches whether the program is in front, its own dialogs counted; ``now`` in ISO 8601."""

    # Somebody was away for longer than that, and is back: since when.
    back = Signal(str)

    def __init__(self, now: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = now
        self._since, self._counts = "", False
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(PATIENCE)
        self.timer.timeout.connect(self._count)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._changed)

    def _changed(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationActive:
            self.timer.stop()
            since, counts = self._since, self._counts
            self._since, self._counts = "", False
            if counts:
                self.back.emit(since)
        elif not self._since:
            self._since = self._now()
            self.timer.start()

    def _count(self) -> None:
        self._counts = True
