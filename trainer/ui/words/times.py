"""Days and times of the log, and of a clock, as the language writes them."""

from datetime import date
from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QDateTime,
    QEvent,
    QLibraryInfo,
    QLocale,
    QTranslator,
)

from trainer.catalogue import LANGUAGES, SOURCE, activate, gettext as _, pgettext
from trainer.folders import data_folder
from trainer.procedure.amend import Version, day_of
from trainer.procedure.amendment import in_language


def log_day(when: str) -> str:
    """The day of the house of a time of the log: before its hour it is the one before.

    "" for no time: somebody is listed who was never here.
    """
    if not when:
        return ""
    day = day_of(when)
    return QLocale().toString(QDate(day.year, day.month, day.day), day_format())


def time_words(when: str) -> str:
    """The day and the time of a time of the log, where the computer is."""
    return QLocale().toString(_local(when), f"{day_format()} HH:mm")


def hour_words(when: str) -> str:
    """The time of a time of the log, without its day."""
    return QLocale().toString(_local(when), "HH:mm")


def day_format() -> str:
    """A day with its month in words, where a month in figures might be taken for the day."""
    czech = QLocale().language() == QLocale.Language.Czech
    return "d. M. yyyy" if czech else "d MMM yyyy"


def clock_words(left: int) -> str:
    """A time in ms as minutes and seconds."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def _local(when: str) -> QDateTime:
    from PySide6.QtCore import Qt  # noqa: PLC0415 - after the first painting

    return QDateTime.fromString(when, Qt.DateFormat.ISODateWithMs).toLocalTime()


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


def day_words(day: date) -> str:
    """A day, as the language of the window writes it."""
    how = pgettext("a day, as in 1 January 2027", "d MMMM yyyy")
    return QLocale().toString(QDate(day.year, day.month, day.day), how)


def short_day(day: date) -> str:
    """A day in a list."""
    return QLocale().toString(QDate(day.year, day.month, day.day), day_format())


def not_in_force(since: date) -> str:
    """That rules do not hold yet."""
    return _("rules from {day}, not yet in force").format(day=day_words(since))


def version_words(version: Version, lang: str) -> str:
    """From when a version holds, and what it changes."""
    day = day_words(version.since) if version.since else version.name
    text = _("From {day}: {title}")
    return text.format(day=day, title=in_language(version.title, lang))
