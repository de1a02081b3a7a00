"""The application: makes the window and runs it."""

import sys

from PySide6.QtWidgets import QApplication

from trainer.ui.errors import show_error
from trainer.ui.language import Language
from trainer.ui.main_window import MainWindow
from trainer.ui.program import Program
from trainer.ui.settings import APPLICATION, ORGANISATION, Settings


def run(program: Program) -> int:
    """Open the window and return the exit status when it is closed."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName(APPLICATION)
    application.setOrganizationName(ORGANISATION)
    application.setApplicationDisplayName("Dealer Trainer")
    application.setDesktopFileName("dealer-trainer")
    sys.excepthook = show_error
    window = main_window(program, Settings())
    window.show()
    return application.exec()


def main_window(program: Program, settings: Settings) -> MainWindow:
    """The window, in the language of the settings."""
    language = Language()
    language.use(settings.language)
    return MainWindow(program, settings, language)
