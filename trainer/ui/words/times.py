"""Dates, times and the language of the window."""

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


def log_day_words(when: str) -> str:
    """Return the house's day of a logged time; "" for no time.

    Before the hour at which the house's day begins it is the day before. There is no time for a
    person on the list who has never been here.
    """
    if not when:
        return ""
    day = day_of(when)
    return QLocale().toString(QDate(day.year, day.month, day.day), day_format())


def time_words(when: str) -> str:
    """Return a logged time as local date and time."""
    return QLocale().toString(_local(when), f"{day_format()} HH:mm")


def hour_words(when: str) -> str:
    """Return a logged time as local time without the date."""
    return QLocale().toString(_local(when), "HH:mm")


def day_format() -> str:
    """Return the date format; months that might look like days are words."""
    czech = QLocale().language() == QLocale.Language.Czech
    return "d. M. yyyy" if czech else "d MMM yyyy"


def clock_words(left: int) -> str:
    """Return milliseconds as minutes and seconds."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def _local(when: str) -> QDateTime:
    from PySide6.QtCore import Qt  # noqa: PLC0415 - after the first painting

    return QDateTime.fromString(when, Qt.DateFormat.ISODateWithMs).toLocalTime()


def assets_folder() -> Path:
    """Return the folder of the assets."""
    return data_folder("assets")


def system_language() -> str:
    """Return the system's language if supported, otherwise English."""
    name = QLocale.system().name().partition("_")[0]
    return name if name in LANGUAGES else SOURCE


class Language:
    """Current language of the application."""

    def __init__(self) -> None:
        self.current = SOURCE
        self._qt = QTranslator()  # of the texts of Qt's own: file dialogs and the like

    def use(self, language: str) -> None:
        """Switch the language; windows get a LanguageChange event."""
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
    """Return a date in the window's language."""
    how = pgettext("a day, as in 1 January 2027", "d MMMM yyyy")
    return QLocale().toString(QDate(day.year, day.month, day.day), how)


def short_day_words(day: date) -> str:
    """Return a date for a list."""
    return QLocale().toString(QDate(day.year, day.month, day.day), day_format())


def not_in_force_words(since: date) -> str:
    """Return a note that rules are not yet in force."""
    return _("rules from {day}, not yet in force").format(day=day_words(since))


def version_words(version: Version, lang: str) -> str:
    """Return a version's first day and its title."""
    day = day_words(version.since) if version.since else version.name
    text = _("From {day}: {title}")
    return text.format(day=day, title=in_language(version.title, lang))
