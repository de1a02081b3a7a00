"""The texts of window and terminal, known by their English, in the language that is wanted.

What is said stands in the code in English. The other languages lie in ``assets/translations``, in
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
    """Speak this language from now on, or English where it is none of ours."""
    global _active  # noqa: PLW0603 - a program speaks one language at a time
    _active = language if language in LANGUAGES else SOURCE


def active() -> str:
    """The language that is spoken now."""
    return _active


def gettext(text: str) -> str:
    """A text in the language that is spoken now."""
    return _texts(_active).gettext(text)


def pgettext(context: str, text: str) -> str:
    """A text in the language that is spoken now, where one English word has several meanings."""
    return _texts(_active).pgettext(context, text)


def N_(text: str) -> str:  # noqa: N802 - its name everywhere
    """Mark a text for the translator; it is translated when it is shown."""
    return text


def said(language: str, text: str, /, **values: object) -> str:
    """A text in a language, with its values put in; a number as the language writes it."""
    written = {
        name: number_in(language, str(value)) if isinstance(value, float) else value
        for name, value in values.items()
    }
    return _texts(language).gettext(text).format(**written)


def counted(language: str, one: str, more: str, count: int) -> str:
    """So many of something, in the form that the number asks for: ``{n} page``, ``{n} pages``."""
    return _texts(language).ngettext(one, more, count).format(n=count)


def number_in(language: str, written: str) -> str:
    """A written fraction as the language has it: 6.2, 6,2."""
    return written if language == SOURCE else written.replace(".", ",")


@cache
def _texts(language: str) -> _gettext.NullTranslations:
    if language == SOURCE:
        return _gettext.NullTranslations()
    folder = data_folder("assets") / "translations"
    with (folder / f"{DOMAIN}_{language}.mo").open("rb") as file:
        return _gettext.GNUTranslations(file)
