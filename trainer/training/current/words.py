"""What is said of rules that held before."""

from datetime import date

from trainer.catalogue import N_, said

_MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def was_the_rule(until: date, lang: str, today: date | None = None) -> str:
    """That a slip was right, up to and including a day; until that is over it still is.

    ``today``: None where what is said goes by the rules that are dealt by, and never by the clock.
    """
    text = N_("That was the rule until {day}.")
    if today is not None and today <= until:
        text = N_("That is the rule until {day}.")
    return said(lang, text, day=day_in_words(until, lang))


def day_in_words(day: date, lang: str) -> str:
    """A day as it is written in a sentence."""
    month = said(lang, _MONTHS[day.month - 1])
    return said(lang, "{day} {month} {year}", day=day.day, month=month, year=day.year)
