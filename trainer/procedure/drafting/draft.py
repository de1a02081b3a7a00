"""Draft: the text of an amendment, changed value by value.

Handwritten remarks, and the order in which somebody wrote things down, stay as they are.
"""

import hashlib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

import tomlkit

from trainer.catalogue import N_
from trainer.procedure.fields import DataError, Problem

#: The keys that lead to a value or a table.
Keys = tuple[str, ...]
HEADER, ENTRY, REMARK, BLANK = "header", "entry", "remark", "blank"
#: What stands in the keys of a table that is one of a list: nothing else is called so.
ONE_OF_A_LIST = "[]"
_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_KEY = re.compile(r"""\s*((?:"(?:[^"\\]|\\.)*"|'[^']*'|[^"'=])+)=""")


@dataclass(frozen=True, slots=True)
class Line:
    """Line, or lines of one value, with the value's or table's keys.

    A remark, and an empty line, have no keys. ``own``: so many of the keys stand in the
    line itself, the last ones.
    """

    text: str
    kind: str
    keys: Keys = ()
    own: int = 0


def lines_of(text: str) -> list[Line]:
    """Split valid TOML text into lines; joined, they give the text."""
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
    """Return the fewest lines that are a complete value."""
    for count in range(1, len(raw)):
        try:
            tomllib.loads("".join(raw[:count]))
        except tomllib.TOMLDecodeError:
            continue
        return count
    return len(raw)


def _keys_in(text: str) -> Keys:
    """Return the keys in a line that says nothing else."""
    keys: list[str] = []
    data: object = tomllib.loads(text)
    while isinstance(data, dict) and data:
        name, data = next(iter(data.items()))
        keys.append(name)
        if isinstance(data, list):
            keys.append(ONE_OF_A_LIST)
            data = data[0]
    return tuple(keys)


_PLACE = "draft"


@dataclass(frozen=True, slots=True)
class Draft:
    """Text of an amendment; reading it raises DataError unless it is TOML."""

    text: str

    @property
    def data(self) -> dict[str, Any]:
        """Data of the text; raise DataError if it is no TOML."""
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise DataError([Problem(_PLACE, f"this is not valid TOML: {error}")]) from None
        except (ValueError, RecursionError):
            says = "this is not valid TOML: a number or a nesting in it is far too large"
            raise DataError([Problem(_PLACE, says)]) from None

    def get(self, keys: Sequence[str]) -> Any:  # noqa: ANN401 - of any kind
        """Return the value at these keys; None if there is none."""
        found: Any = self.data
        for key in keys:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    def put(self, keys: Sequence[str], value: object) -> "Draft":
        """Return the draft with this value; raise DataError if impossible.

        Some hand-written forms of TOML cannot be changed value by value.
        """
        if self.get(keys) == value:
            return self
        keys = tuple(keys)
        wanted = deepcopy(self.data)
        _put(wanted, keys, value)
        return _checked_draft(_with_value(lines_of(self.text), keys, value), keys, wanted)

    def drop(self, keys: Sequence[str]) -> "Draft":
        """Return the draft without this value, or the table it empties."""
        if self.get(keys) is None:
            return self
        keys = tuple(keys)
        wanted = deepcopy(self.data)
        _drop(wanted, keys)
        return _checked_draft(_without(lines_of(self.text), keys), keys, wanted)

    def listed(self, name: str) -> list[Any]:
        """Return the tables of a list; none without such a list."""
        found = self.data.get(name)
        return found if isinstance(found, list) else []

    def append(self, name: str, table: Mapping[str, Any]) -> "Draft":
        """Return the draft with one more table of a list, last."""
        wanted = deepcopy(self.data)
        found = wanted.setdefault(name, [])
        if not isinstance(found, list):
            raise _unchangeable((name,))
        found.append(deepcopy(dict(table)))
        lines = _ended(lines_of(self.text))
        return _checked_draft(
            (*lines, *_table_lines((name,), table, apart=bool(lines))), (name,), wanted
        )

    def remove(self, name: str, number: int) -> "Draft":
        """Return the draft without a list's table of this number, from 0.

        Everything inside the table goes with it.
        """
        wanted = deepcopy(self.data)
        del wanted[name][number]
        if not wanted[name]:
            del wanted[name]
        return _checked_draft(_without_listed(lines_of(self.text), name, number), (name,), wanted)


def key_of(name: str) -> str:
    """Return a name as a TOML key, quoted where necessary."""
    return tomlkit.key(name).as_string()


def _checked_draft(lines: Iterable[Line], keys: Keys, wanted: Mapping[str, Any]) -> Draft:
    """Return the draft of these lines, once its data are right."""
    made = Draft("".join(line.text for line in lines))
    try:
        right = _filled(made.data) == _filled(wanted)
    except DataError:
        right = False
    if not right:
        raise _unchangeable(keys)
    return made


def _unchangeable(keys: Keys) -> DataError:
    says = "it is written in a way that no form can change: change it in the file"
    return DataError([Problem(f"{_PLACE}: {'.'.join(keys)}", says)])


# --- lines


def _with_value(lines: list[Line], keys: Keys, value: object) -> list[Line]:
    """Return the lines with a value, in its old place or table."""
    at = _entry_of(lines, keys)
    if at is not None:
        return [*lines[:at], _replaced(lines[at], keys, value), *lines[at + 1 :]]
    table, name = keys[:-1], keys[-1]
    own = Line(_entry_text(name, value), ENTRY, keys, 1)
    last = _last_of(lines, table)
    if last is not None:
        return [*_ended(lines[: last + 1]), own, *lines[last + 1 :]]
    if not table:
        first = next((n for n, line in enumerate(lines) if line.kind == HEADER), len(lines))
        return [*_ended(lines[:first]), own, *lines[first:]]
    header = Line(f"[{'.'.join(map(key_of, table))}]\n", HEADER, table)
    apart = [Line("\n", BLANK)] if lines else []
    return [*_ended(lines), *apart, header, own]


def _without(lines: list[Line], keys: Keys) -> list[Line]:
    """Return the lines without a value, or without a whole table."""
    at = _entry_of(lines, keys)
    if at is not None:
        left = _shortened(lines[at], keys)
        lines = [*lines[:at], *left, *lines[at + 1 :]]
        return lines if left else _without_bare(lines, keys[:-1])
    inner = [line.keys for line in lines if line.kind == ENTRY and line.keys[: len(keys)] == keys]
    for one in inner:
        lines = _without(lines, one)
    return lines


def _without_bare(lines: list[Line], table: Keys) -> list[Line]:
    """Return the lines without the header of an empty table."""
    there = any(line.kind == ENTRY and line.keys[: len(table)] == table for line in lines)
    at = next((n for n, ln in enumerate(lines) if ln.kind == HEADER and ln.keys == table), None)
    if there or at is None:
        return lines
    apart = at > 0 and lines[at - 1].kind == BLANK
    return [*lines[: at - apart], *lines[at + 1 :]]


def _table_lines(name: Keys, table: Mapping[str, Any], *, apart: bool) -> Iterator[Line]:
    """Yield a table of a list as lines, with the lists inside."""
    if apart:
        yield Line("\n", BLANK)
    yield Line(f"[[{'.'.join(map(key_of, name))}]]\n", HEADER)
    inner = {key: value for key, value in table.items() if _is_listed(value)}
    for key, value in table.items():
        if key not in inner:
            yield Line(_entry_text(key, value), ENTRY)
    for key, value in inner.items():
        for one in value:
            yield from _table_lines((*name, key), one, apart=True)


def _is_listed(value: object) -> bool:
    """Tell if the value is a list of tables."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def _without_listed(lines: list[Line], name: str, number: int) -> list[Line]:
    """Return the lines without one table of a list; remarks stay."""
    heads = [n for n, line in enumerate(lines) if line.kind == HEADER]
    begins = [n for n in heads if lines[n].keys == (name, ONE_OF_A_LIST)]
    if number >= len(begins):
        raise _unchangeable((name,))
    begin = begins[number]
    end = next(
        (n for n in heads if n > begin and (n in begins or lines[n].keys[0] != name)), len(lines)
    )
    gone = {n for n in range(begin, end) if lines[n].kind in (HEADER, ENTRY)}
    gone |= {n - 1 for n in gone if n and lines[n].kind == HEADER and lines[n - 1].kind == BLANK}
    return [line for n, line in enumerate(lines) if n not in gone]


def _entry_of(lines: Sequence[Line], keys: Keys) -> int | None:
    """Return the number of a value's line; None if there is none.

    Other values may stand in the same line, between braces.
    """
    return next(
        (n for n, ln in enumerate(lines) if ln.kind == ENTRY and keys[: len(ln.keys)] == ln.keys),
        None,
    )


def _last_of(lines: Sequence[Line], table: Keys) -> int | None:
    """Return the number of a table's last own line; None without one.

    It is the header where the table has no values of its own.
    """
    last: int | None = None
    at: Keys = ()
    for number, line in enumerate(lines):
        if line.kind == HEADER:
            at = line.keys
        if line.kind in (HEADER, ENTRY) and at == table:
            last = number
    return last


def _ended(lines: list[Line]) -> list[Line]:
    """Return the lines, with a line end after the last."""
    if not lines or lines[-1].text.endswith("\n"):
        return lines
    last = lines[-1]
    return [*lines[:-1], replace(last, text=f"{last.text}\n")]


def _replaced(line: Line, keys: Keys, value: object) -> Line:
    """Return a line with another value; a remark beside it stays."""
    text, name = tomlkit.parse(line.text), keys[-1]
    inner = _around(text, line, keys)
    if isinstance(inner.get(name), list) and isinstance(value, list):
        _relist(inner[name], value)
    else:
        inner[name] = _item(value)
    return replace(line, text=tomlkit.dumps(text))


def _relist(there: Any, wanted: list[object]) -> None:  # noqa: ANN401 - tomlkit's
    """Change a list's items in place; remarks inside it stay."""
    for number in reversed(range(len(there))):
        if there[number] not in wanted:
            del there[number]
    if list(there) != wanted[: len(there)]:
        there.clear()
    for item in wanted[len(there) :]:
        there.append(_item(item))


def _shortened(line: Line, keys: Keys) -> list[Line]:
    """Return a line without one value between its braces.

    Nothing where that was all of it.
    """
    if line.keys == keys:
        return []
    text = tomlkit.parse(line.text)
    inner = _around(text, line, keys)
    del inner[keys[-1]]
    return [replace(line, text=tomlkit.dumps(text))] if inner else []


def _around(text: object, line: Line, keys: Keys) -> Any:  # noqa: ANN401 - tomlkit's
    """Return the table in a line that holds a value.

    Keys that stand in other lines are skipped.
    """
    inner: Any = text
    for key in keys[len(line.keys) - line.own : -1]:
        inner = inner.get(key)
        if not isinstance(inner, MutableMapping):
            raise _unchangeable(keys)
    return inner


def _entry_text(name: str, value: object) -> str:
    return f"{key_of(name)} = {_value_text(value)}\n"


def _item(value: object) -> Any:  # noqa: ANN401 - tomlkit's
    """Return a value as tomlkit writes it."""
    return tomlkit.value(_value_text(value))


def _value_text(value: object) -> str:
    """Return a value as TOML text; tables stand between braces."""
    if isinstance(value, Mapping):
        inner = (f"{key_of(name)} = {_value_text(one)}" for name, one in value.items())
        return f"{{ {', '.join(inner)} }}" if value else "{}"
    return str(tomlkit.item(value).as_string())


# --- data


def _put(data: dict[str, Any], keys: Keys, value: object) -> None:
    for key in keys[:-1]:
        inner = data.setdefault(key, {})
        if not isinstance(inner, dict):
            inner = data[key] = {}
        data = inner
    data[keys[-1]] = deepcopy(value)


def _drop(data: dict[str, Any], keys: Keys) -> None:
    for key in keys[:-1]:
        data = data[key]
    del data[keys[-1]]


def _filled(data: Any) -> Any:  # noqa: ANN401 - of any kind
    """Return the data without empty tables."""
    if not isinstance(data, Mapping):
        return data
    inner = {name: _filled(value) for name, value in data.items()}
    return {name: value for name, value in inner.items() if value != {}}


class State(StrEnum):
    """Stage of a rule change, from draft to in force."""

    DRAFT = N_("draft")  # somebody writes it
    APPROVED = N_("approved")  # another person has approved this very text
    COMING = N_("published")  # for a day to come
    IN_FORCE = "in force"  # published, and its day has come
    BROKEN = N_("broken")  # its file cannot be read


class Approval(NamedTuple):
    """Approval of a text: by whom, when (ISO 8601), and its digest.

    ``below``: the content hash of the procedure that it was approved for.
    """

    by: str
    at: str
    digest: str
    below: str = ""

    def matches(self, text: str) -> bool:
        """Tell if this very text was approved."""
        return self.digest == digest_of(text)


@dataclass(frozen=True, slots=True)
class RuleChangeEntry:
    """Entry of a list: a draft or a published rule change.

    ``title`` is by language; ``since``: the day it takes effect. ``approver``: "" where
    nobody has approved it as it stands. ``own``: it was published here, and can be taken
    back before its day. ``problem``: the reason why it cannot be read.
    """

    name: str
    state: State
    file: Path
    title: Mapping[str, str]
    since: date | None = None
    author: str = ""
    approver: str = ""
    own: bool = True
    problem: str = ""


def digest_of(text: str) -> str:
    """Return the SHA-256 digest of a text, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()
