"""Run as a script: end the process when its first window is painted.

``bare``: a PySide6 window with one label; ``trainer``: the program's first screen; ``splash``:
what it shows before.
"""

import os
import sys

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget


class FirstPaint(QObject):
    """Sees the first window that is painted."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Paint and watched.isWidgetType():
            watched.removeEventFilter(self)
            QTimer.singleShot(0, lambda: os._exit(0))  # when what lies in it is painted too
        return False


def bare() -> None:
    application = QApplication([])
    first = FirstPaint()
    label = QLabel("Dealer Trainer")
    label.installEventFilter(first)
    label.show()
    application.exec()


def splash() -> None:
    from trainer.starting import start

    watch(QLabel)
    start([])


def trainer() -> None:
    from trainer.starting import start
    from trainer.ui.navigator.main_window import MainWindow

    watch(MainWindow)
    start([])


def watch(kind: type[QWidget]) -> None:
    """See the first painting of any widget of a kind."""
    kept = []
    show = kind.show

    def show_and_watch(window: QWidget) -> None:
        kept.append(FirstPaint())
        window.installEventFilter(kept[0])
        show(window)

    kind.show = show_and_watch  # type: ignore[method-assign]


if __name__ == "__main__":
    {"bare": bare, "splash": splash, "trainer": trainer}[sys.argv[1]]()
