"""The Qt application: it makes the window and runs it."""

import logging
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QSize, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.private_memory import hide_memory
from trainer.program_log import LOG, watch_crashes
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets.settings import Settings
from trainer.ui.widgets.style import PLAIN
from trainer.ui.widgets.tokens import use_scheme
from trainer.ui.widgets.unforeseen import Unforeseen, describe_window, window_report
from trainer.ui.words.times import Language

if TYPE_CHECKING:  # loaded later, see trainer.ui.navigator.course
    from trainer.training.sessions.session import Session

_REFUSED = 2  # exit status
_FRAME = QSize(4, 34)  # what a window manager puts around a window


def run(program: App, splash: QWidget, trainee: str = "", session: "Session | None" = None) -> int:
    """Open the window after the splash screen; return the exit status when it closes.

    It begins with a trainee's name and a session if they are given. Where other records are to
    be used, another window follows with a program of its own.
    """
    qInstallMessageHandler(_log_message)
    unforeseen = Unforeseen(lambda: window_report(program))
    unforeseen.install()
    hide_memory()
    LOG.info("; ".join(describe_window()))
    while program.place_error:
        if not ask_again(program.place_error):
            return _REFUSED
    with watch_crashes():
        try:
            while True:
                window = _open_window(program, unforeseen, trainee, session)
                splash.close()
                status = QApplication.exec()
                if not window.restarts:
                    break
                window.deleteLater()
                program.close()
                program, trainee, session = App(managed=True), "", None
        finally:
            program.close()
    qInstallMessageHandler(None)  # what Qt says at its end comes after Python's
    return status


def _open_window(
    program: App, unforeseen: Unforeseen, trainee: str, session: "Session | None"
) -> MainWindow:
    try:
        window = main_window(program, Settings())
        window.begin_with(trainee, session)
        fit_on_screen(window)
        window.show()
    except Exception as error:
        if QGuiApplication.platformName() not in _UNSEEN:
            unforeseen.tell_end(error)
        raise
    return window


def ask_again(says: str) -> bool:
    """Say that the records are not in their place; tell if it should be tried again."""
    settings, language = Settings(), Language()
    use_scheme(settings.scheme)
    language.use(settings.language)
    box = QMessageBox(QMessageBox.Icon.Warning, _("Dealer Trainer"), "")
    box.setProperty("textFormat", PLAIN)
    box.setText(
        _(
            "The training records are not in their place. They were not changed, and no others "
            "are used. Connect the drive or the network, then try again."
        )
    )
    box.setInformativeText(says)
    again = box.addButton(_("Try again"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(_("Quit"), QMessageBox.ButtonRole.RejectRole)
    box.exec()
    return box.clickedButton() is again


def tell_problem(words: str) -> int:
    """Show why the program cannot begin, where somebody can see it; return the exit status."""
    LOG.error("no window: its folders cannot be read")
    if QGuiApplication.platformName() in _UNSEEN:
        return _REFUSED
    box = QMessageBox(QMessageBox.Icon.Critical, "Dealer Trainer", "")
    box.setProperty("textFormat", PLAIN)
    box.setText(words.removeprefix("dealer-trainer: "))
    box.exec()
    return _REFUSED


_UNSEEN = ("offscreen", "minimal")  # platforms of Qt without a screen
_LEVELS = {
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def _log_message(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    """Log a message by Qt, and print it as Qt does."""
    LOG.log(_LEVELS.get(kind, logging.INFO), "Qt: %s", text)
    print(text, file=sys.stderr)  # noqa: T201 - as Qt does


def fit_on_screen(window: QWidget) -> None:
    """Shrink a window to fit its screen, title bar included."""
    room = window.screen().availableSize() - _FRAME
    window.resize(window.size().boundedTo(room))


def main_window(program: App, settings: Settings) -> MainWindow:
    """Make the window in the language and theme of the settings."""
    use_scheme(settings.scheme)
    language = Language()
    language.use(settings.language)
    window = MainWindow(program, settings, language)
    QGuiApplication.styleHints().colorSchemeChanged.connect(window.view_changed)
    return window
