"""The lines of a TOML text: which value, which table, which remark each of them is."""

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

#: The keys that lead to a value or a table.
Keys = tuple[str, ...]

HEADER, ENTRY, REMARK, BLANK = "header", "entry", "remark", "blank"

#: What stands in the keys of a table that is one of a list: nothing else is called so.
ONE_OF_A_LIST = "[]"
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_KEY = re.compile(r"""\s*((?:"(?:[^"\\]|\\.)*"|'[^']*'|[^"'=])+)=""")


@dataclass(frozen=True, slots=True)
class Line:
    """A line, or the several lines of one value, with the keys of the value or the table.

    A remark, and an empty line, have no keys. ``own``: so many of the keys stand in the line
    itself, the last ones.
    """

    text: str
    kind: str
    keys: Keys = ()
    own: int = 0


def lines_of(text: str) -> list[Line]:
    """The lines of a text that is valid TOML; joined they are the text."""
    return list(_lines(_LINE.findall(text)))


def _lines(raw: Sequence[str]) -> Iterator[Line]:
    table: Keys = ()
    at = 0
    while at < len(raw):
        bare = raw[at].strip()
        several = 1
        if not bare or bare.startswith("#"):
            yield Line(raw[at], REMARK if bare else BLANK)
        elif bare.startswith("["):
            table = _keys_in(bare)
            yield Line(raw[at], HEADER, table)
        else:
            several = _value_lines(raw[at:])
            text = "".join(raw[at : at + several])
            key = _KEY.match(text)
            own = _keys_in(f"{key[1]} = 0") if key else ()
            yield Line(text, ENTRY, (*table, *own), len(own))
        at += several


def _value_lines(raw: Sequence[str]) -> int:
    """How many lines are a value by themselves, the fewest."""
    for count in range(1, len(raw)):
        try:
            tomllib.loads("".join(raw[:count]))
        except tomllib.TOMLDecodeError:
            continue
        return count
    return len(raw)


def _keys_in(text: str) -> Keys:
    """The keys in a line that says nothing else."""
    keys: list[str] = []
    data: object = tomllib.loads(text)
    while isinstance(data, dict) and data:
        name, data = next(iter(data.items()))
        keys.append(name)
        if isinstance(data, list):
            keys.append(ONE_OF_A_LIST)
            data = data[0]
    return tuple(keys)
