"""What the terminal says, in English and in Czech. What is typed is the same in both."""

from collections.abc import Mapping
from typing import Protocol

CZECH = "cs"


class Said(Protocol):
    """Says a text in a language, with its values put in."""

    def __call__(self, lang: str, text: str, /, **values: object) -> str:
        """The text, which is known by its English."""


def saying(texts: Mapping[str, str]) -> Said:
    """What says these texts; ``texts``: the Czech of each by its English."""

    def said(lang: str, text: str, /, **values: object) -> str:
        return (texts[text] if lang == CZECH else text).format(**values)

    return said


def number_in(lang: str, text: str) -> str:
    """A number as the language writes it: 6.2, 6,2."""
    return text.replace(".", ",") if lang == CZECH else text
