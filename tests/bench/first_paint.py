"""Run as a script: end the process when its first window is painted.

``bare``: a PySide6 window with one label; ``trainer``: the program's own window.
"""

import os
import sys

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel


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


def trainer() -> None:
    from trainer.app import App
    from trainer.ui.app import run
    from trainer.ui.navigator.main_window import MainWindow

    kept = []
    show = MainWindow.show

    def show_and_watch(window: MainWindow) -> None:
        kept.append(FirstPaint())
        for watched in QApplication.topLevelWidgets():
            watched.installEventFilter(kept[0])
        show(window)

    MainWindow.show = show_and_watch  # type: ignore[method-assign,assignment]
    run(App())


if __name__ == "__main__":
    {"bare": bare, "trainer": trainer}[sys.argv[1]]()
