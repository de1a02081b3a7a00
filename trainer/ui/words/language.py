"""The language of the window, changed while the program runs: our texts and Qt's own."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator

from trainer.catalogue import LANGUAGES, SOURCE, activate
from trainer.folders import data_folder


def assets_folder() -> Path:
    """The folder of the assets."""
    return data_folder("assets")


def system_language() -> str:
    """The system's language where the window speaks it, else English."""
    name = QLocale.system().name().partition("_")[0]
    return name if name in LANGUAGES else SOURCE


class Language:
    """The language that the application speaks now."""

    def __init__(self) -> None:
        self.current = SOURCE
        self._qt = QTranslator()  # of the texts of Qt's own: file dialogs and the like

    def use(self, language: str) -> None:
        """Speak this language from now on; windows get a LanguageChange event."""
        self.current = language if language in LANGUAGES else SOURCE
        activate(self.current)
        QLocale.setDefault(QLocale(self.current))
        QCoreApplication.removeTranslator(self._qt)
        self._qt = QTranslator()
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self.current != SOURCE and self._qt.load(f"qtbase_{self.current}", folder):
            QCoreApplication.installTranslator(self._qt)
            return
        if application := QCoreApplication.instance():
            QCoreApplication.sendEvent(application, QEvent(QEvent.Type.LanguageChange))
