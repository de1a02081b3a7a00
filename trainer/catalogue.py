"""Translated texts of window and terminal, looked up by their English.

The texts stand in the code in English. The translations lie in ``assets/translations``, in
gettext's files; ``make words`` brings these up to date.
"""

import gettext as _gettext
from functools import cache

from trainer.folders import data_folder

#: The languages there are, each by its own name.
LANGUAGES = {"en": "English", "cs": "Čeština"}
SOURCE = "en"
DOMAIN = "dealer_trainer"

_active = SOURCE


def activate(language: str) -> None:
    """Switch to a language, or to English if it is unknown."""
    global _active  # noqa: PLW0603 - a program speaks one language at a time
    _active = language if language in LANGUAGES else SOURCE


def active_language() -> str:
    """Return the code of the current language."""
    return _active


def gettext(text: str) -> str:
    """Return a text in the current language."""
    return _texts(_active).gettext(text)


def pgettext(context: str, text: str) -> str:
    """Return a text in the current language, by its context.

    The context tells the meanings of one English word apart.
    """
    return _texts(_active).pgettext(context, text)


def N_(text: str) -> str:  # noqa: N802 - its name everywhere
    """Mark a text for the translator; it is translated when displayed."""
    return text


def translate(language: str, text: str, /, **values: object) -> str:
    """Return a text in a language, with its values filled in.

    Fractions are written as the language writes them.
    """
    written = {
        name: number_in(language, str(value)) if isinstance(value, float) else value
        for name, value in values.items()
    }
    return _texts(language).gettext(text).format(**written)


def translate_count(language: str, one: str, more: str, count: int) -> str:
    """Return a count with its noun: ``{n} page``, ``{n} pages``.

    The language and the number decide which form is used.
    """
    return _texts(language).ngettext(one, more, count).format(n=count)


def number_in(language: str, written: str) -> str:
    """Return a written fraction as the language writes it: 6.2, 6,2."""
    return written if language == SOURCE else written.replace(".", ",")


@cache
def _texts(language: str) -> _gettext.NullTranslations:
    if language == SOURCE:
        return _gettext.NullTranslations()
    folder = data_folder("assets") / "translations"
    with (folder / f"{DOMAIN}_{language}.mo").open("rb") as file:
        return _gettext.GNUTranslations(file)
