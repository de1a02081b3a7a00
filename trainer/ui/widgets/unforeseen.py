"""Errors that nobody foresaw: logged, printed and shown, with a report to copy."""

import sys
import threading
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer.app import App
from trainer.program_log import LOG, describe_error
from trainer.ui.widgets.trouble import ErrorBox


class Unforeseen(QObject):
    """Hooks for errors that nothing has caught, in any thread.

    ``report`` makes what is copied below an error's place. One box is shown at a time; every
    error is in the log.
    """

    _happened = Signal(str)

    def __init__(self, report: Callable[[], str]) -> None:
        super().__init__()
        self.box: ErrorBox | None = None  # while it is shown
        self._report = report
        self._happened.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take the hooks of Python and its threads; Qt's threads use Python's."""
        sys.excepthook = self.catch
        threading.excepthook = self._catch_in_thread

    def catch(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Log, print and show an error."""
        sys.__excepthook__(kind, error, trace)
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        details = describe_error(error)
        LOG.error("in the window\n%s", details)
        self._happened.emit(details)  # a box belongs to the window's thread

    def tell_end(self, error: Exception) -> None:
        """Show an error after which no window can be opened, until its box is closed."""
        self._make_box(describe_error(error)).exec()

    def _catch_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.catch(args.exc_type, args.exc_value, args.exc_traceback)

    def _show(self, details: str) -> None:
        if self.box is not None:
            return
        self.box = self._make_box(details)
        self.box.finished.connect(self._forget)
        self.box.tell()

    def _make_box(self, details: str) -> ErrorBox:
        return ErrorBox(details, report=lambda: f"{details}\n\n{self._report()}")

    def _forget(self) -> None:
        self.box = None


def window_report(program: App) -> str:
    """Return the report for support, with the window's platform and screens."""
    from trainer.app.support import support_report  # noqa: PLC0415 - few ask for it

    return support_report(program, describe_window())


def describe_window() -> list[str]:
    """Return lines about Qt's platform, the screens and their scale."""
    screens = [
        f"{one.size().width()} × {one.size().height()} at {one.devicePixelRatio():.0%}"
        for one in QGuiApplication.screens()
    ]
    return [
        f"Window: Qt {qVersion()}, {QGuiApplication.platformName()}",
        f"Screens: {', '.join(screens)}",
    ]
