"""Days and times of the log, and of a clock, as the language writes them."""

from PySide6.QtCore import QDate, QDateTime, QLocale

from trainer.procedure.versions import day_of


def day_words(when: str) -> str:
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
