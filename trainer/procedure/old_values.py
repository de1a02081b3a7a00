"""Old values that stand in a sentence: whoever says that it still holds is asked again."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from trainer.procedure.difference import Difference
from trainer.procedure.speaking import CLAUSES
from trainer.procedure.spec import Procedure
from trainer.procedure.wording import touched

_WORDS: Mapping[int, Sequence[str]] = {
    2: ("two", "twice", "dva", "dvě", "dvou", "dvěma", "dvakrát"),
    3: ("three", "tři", "tří", "třemi", "třikrát"),
    4: ("four", "čtyři", "čtyř", "čtyřmi", "čtyřikrát"),
    5: ("five", "pět", "pěti", "pětkrát"),
    6: ("six", "šest", "šesti"),
    7: ("seven", "sedm", "sedmi"),
    8: ("eight", "osm", "osmi"),
    9: ("nine", "devět", "devíti"),
    10: ("ten", "deset", "deseti"),
}
_SHORT = 3  # letters of a word that says something
_RATIO = 2


def old_value_in(texts: Iterable[str], by: Iterable[Difference]) -> str:
    """The figure or word of an old value that stands in one of the texts; "" where none does."""
    changed = [(set(_said(one.old)), set(_said(one.new))) for one in by]
    wanted = [word for old, new in changed for word in sorted(old - new, key=_longest_first)]
    whole = " ".join(texts).casefold()
    for word in wanted:
        if re.search(rf"(?<![\w:]){re.escape(word.casefold())}(?![\w:])", whole):
            return word
    return ""


def _longest_first(word: str) -> tuple[int, str]:
    return -len(word), word


def confirmed_old_values(
    below: Procedure, above: Procedure, confirmed: Collection[str]
) -> Mapping[str, str]:
    """The confirmed clauses in whose sentences an old value stands, each with that."""
    found: dict[str, str] = {}
    for name, by in touched(below, above).items():
        kind, _, of = name.rpartition(".")
        words: list[Any] = [
            below.texts[lang].get(kind or CLAUSES, {}).get(of, {}) for lang in below.texts
        ]
        old = old_value_in((text for some in words for text in some.values()), by)
        if old and name in confirmed:
            found[name] = old
    return found


def _said(value: object) -> Iterator[str]:
    """How a value may be said: its figures, the words of a small number, its text."""
    if isinstance(value, int | float):
        yield from _number(value)
    elif isinstance(value, str):
        yield from [value.replace("_", " ")] if len(value) >= _SHORT else []
    elif isinstance(value, Mapping):
        yield from _said(list(value.values()))
    elif isinstance(value, Sequence):
        if len(value) == _RATIO and all(isinstance(one, int) for one in value):
            yield f"{value[0]}:{value[1]}"
        else:
            rows = [one if isinstance(one, list | tuple) else [one] for one in value]
            yield from (word for row in rows for one in row for word in _said(one))


def _number(value: float) -> Iterator[str]:
    """A number in figures, and a small one in words; 0, 1, true and false say nothing."""
    if not isinstance(value, bool) and value > 1:
        yield f"{value:g}"
        yield from _WORDS.get(int(value), ()) if value == int(value) else ()
