"""The texts of a procedure by language; one that is not there is stood in for."""

from collections.abc import Mapping
from typing import Any

#: The language that verdicts are logged in, and that stands in for one that a text lacks.
FIRST = "en"


class Spoken(dict[str, Mapping[str, Any]]):
    """Texts by language: in a language that they lack they are English, or what there is.

    A house's manual may be in one language.
    """

    def __missing__(self, lang: str) -> Mapping[str, Any]:
        if lang != FIRST and FIRST in self:
            return self[FIRST]
        for texts in self.values():
            return texts
        raise KeyError(lang)
