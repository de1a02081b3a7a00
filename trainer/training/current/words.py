"""What is said of rules that held before, in English and in Czech."""

from collections.abc import Mapping, Sequence
from datetime import date

_MONTHS: Mapping[str, Sequence[str]] = {
    "en": (
        *("January", "February", "March", "April", "May", "June"),
        *("July", "August", "September", "October", "November", "December"),
    ),
    "cs": (
        *("ledna", "února", "března", "dubna", "května", "června"),
        *("července", "srpna", "září", "října", "listopadu", "prosince"),
    ),
}
_DAY: Mapping[str, str] = {"en": "{day} {month} {year}", "cs": "{day}. {month} {year}"}
_WAS_THE_RULE: Mapping[str, str] = {
    "en": "That was the rule until {day}.",
    "cs": "To bylo pravidlo do {day}.",
}
_IS_THE_RULE: Mapping[str, str] = {
    "en": "That is the rule until {day}.",
    "cs": "To je pravidlo do {day}.",
}


def was_the_rule(until: date, lang: str, today: date | None = None) -> str:
    """That a slip was right, up to and including a day; until that is over it still is.

    ``today``: None where what is said goes by the rules that are dealt by, and never by the clock.
    """
    says = _WAS_THE_RULE if today is None or until < today else _IS_THE_RULE
    return says[lang].format(day=day_in_words(until, lang))


def day_in_words(day: date, lang: str) -> str:
    """A day as it is written in a sentence."""
    month = _MONTHS[lang][day.month - 1]
    return _DAY[lang].format(day=day.day, month=month, year=day.year)
