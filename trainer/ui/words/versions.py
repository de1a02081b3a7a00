"""The versions of a house's rules in words."""

from datetime import date

from PySide6.QtCore import QDate, QLocale

from trainer.catalogue import gettext as _, pgettext
from trainer.procedure.amendment import in_language
from trainer.procedure.versions import Version
from trainer.ui.words.times import day_format


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
