"""The language of the window: Qt's translations, changed while the program runs."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from trainer.folders import data_folder

# The languages there are, each by its own name.
LANGUAGES = {"en": "English", "cs": "Čeština"}
SOURCE = "en"
CATALOGUE = "dealer_trainer"


def QT_TRANSLATE_NOOP(_context: str, text: str) -> str:
    """Mark a text for the translator; it is translated when it is shown."""
    return text


def assets_folder() -> Path:
    """The folder of the assets."""
    return data_folder("assets")


def system_language() -> str:
    """The system's language where the window speaks it, else English."""
    name = QLocale.system().name().partition("_")[0]
    return name if name in LANGUAGES else SOURCE


def spoken() -> str:
    """The language that the window speaks now, for words that Qt does not translate."""
    name = QLocale().name().partition("_")[0]
    return name if name in LANGUAGES else SOURCE


class Language:
    """The language that the application speaks now."""

    def __init__(self) -> None:
        self.current = SOURCE
        self._installed: list[QTranslator] = []

    def use(self, language: str) -> None:
        """Speak this language from now on; windows get a LanguageChange event."""
        for translator in self._installed:
            QCoreApplication.removeTranslator(translator)
        self._installed = []
        self.current = language if language in LANGUAGES else SOURCE
        QLocale.setDefault(QLocale(self.current))
        if self.current == SOURCE:
            return
        qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        ours = str(assets_folder() / "translations")
        for name, folder in (("qtbase", qt), (CATALOGUE, ours)):
            translator = QTranslator()
            if translator.load(f"{name}_{self.current}", folder):
                QCoreApplication.installTranslator(translator)
                self._installed.append(translator)
