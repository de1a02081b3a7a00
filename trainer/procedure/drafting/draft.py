"""A draft: the text of an amendment, changed value by value.

Remarks that somebody wrote by hand, and the order in which he wrote things down, stay as they are.
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
from trainer.procedure.reading import DataError, Problem

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


_PLACE = "draft"


@dataclass(frozen=True, slots=True)
class Draft:
    """The text of an amendment. What cannot be read as TOML raises DataError where it is asked."""

    text: str

    @property
    def data(self) -> dict[str, Any]:
        """What it says; DataError where it is no TOML."""
        try:
            return tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise DataError([Problem(_PLACE, f"this is not valid TOML: {error}")]) from None
        except (ValueError, RecursionError):
            says = "this is not valid TOML: a number or a nesting in it is far too large"
            raise DataError([Problem(_PLACE, says)]) from None

    def get(self, keys: Sequence[str]) -> Any:  # noqa: ANN401 - of any kind
        """What stands there; None where nothing does."""
        found: Any = self.data
        for key in keys:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    def put(self, keys: Sequence[str], value: object) -> "Draft":
        """The draft that says this there; DataError where it is written so that it cannot."""
        if self.get(keys) == value:
            return self
        keys = tuple(keys)
        wanted = deepcopy(self.data)
        _put(wanted, keys, value)
        return _made(_with(lines_of(self.text), keys, value), keys, wanted)

    def drop(self, keys: Sequence[str]) -> "Draft":
        """The draft that says nothing there; a table that says nothing more goes with it."""
        if self.get(keys) is None:
            return self
        keys = tuple(keys)
        wanted = deepcopy(self.data)
        _drop(wanted, keys)
        return _made(_without(lines_of(self.text), keys), keys, wanted)

    def listed(self, name: str) -> list[Any]:
        """The tables of a list; none where there is no such list."""
        found = self.data.get(name)
        return found if isinstance(found, list) else []

    def append(self, name: str, table: Mapping[str, Any]) -> "Draft":
        """The draft with one more table at the end of a list, and of the text."""
        wanted = deepcopy(self.data)
        found = wanted.setdefault(name, [])
        if not isinstance(found, list):
            raise _unchangeable((name,))
        found.append(deepcopy(dict(table)))
        lines = _ended(lines_of(self.text))
        return _made((*lines, *_table_lines((name,), table, apart=bool(lines))), (name,), wanted)

    def remove(self, name: str, number: int) -> "Draft":
        """The draft without so many-th table of a list, from 0, and all that stands in it."""
        wanted = deepcopy(self.data)
        del wanted[name][number]
        if not wanted[name]:
            del wanted[name]
        return _made(_without_listed(lines_of(self.text), name, number), (name,), wanted)


def key_of(name: str) -> str:
    """A name as a key of TOML: between quotes where it has to be."""
    return tomlkit.key(name).as_string()


def _made(lines: Iterable[Line], keys: Keys, wanted: Mapping[str, Any]) -> Draft:
    """The draft of these lines, once it is seen that it says what it should."""
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


def _with(lines: list[Line], keys: Keys, value: object) -> list[Line]:
    """The lines with a value: in the place of the one that was there, else beside its like."""
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
    """The lines without a value, or without a table and all that stands in it."""
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
    """The lines without the head of a table in which nothing stands any more."""
    there = any(line.kind == ENTRY and line.keys[: len(table)] == table for line in lines)
    at = next((n for n, ln in enumerate(lines) if ln.kind == HEADER and ln.keys == table), None)
    if there or at is None:
        return lines
    apart = at > 0 and lines[at - 1].kind == BLANK
    return [*lines[: at - apart], *lines[at + 1 :]]


def _table_lines(name: Keys, table: Mapping[str, Any], *, apart: bool) -> Iterator[Line]:
    """A table of a list as it is written, and below it those of the lists in it."""
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
    """Whether it is a list of tables."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def _without_listed(lines: list[Line], name: str, number: int) -> list[Line]:
    """The lines without one table of a list: what is remarked there stays."""
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
    """The line in which a value stands, perhaps among others between braces."""
    return next(
        (n for n, ln in enumerate(lines) if ln.kind == ENTRY and keys[: len(ln.keys)] == ln.keys),
        None,
    )


def _last_of(lines: Sequence[Line], table: Keys) -> int | None:
    """The last line of what a table says itself, its head where it says nothing; None: no table."""
    last: int | None = None
    at: Keys = ()
    for number, line in enumerate(lines):
        if line.kind == HEADER:
            at = line.keys
        if line.kind in (HEADER, ENTRY) and at == table:
            last = number
    return last


def _ended(lines: list[Line]) -> list[Line]:
    """The lines, of which the last one ends."""
    if not lines or lines[-1].text.endswith("\n"):
        return lines
    last = lines[-1]
    return [*lines[:-1], replace(last, text=f"{last.text}\n")]


def _replaced(line: Line, keys: Keys, value: object) -> Line:
    """A line with another value; what is remarked beside it stays."""
    text, name = tomlkit.parse(line.text), keys[-1]
    inner = _around(text, line, keys)
    if isinstance(inner.get(name), list) and isinstance(value, list):
        _relist(inner[name], value)
    else:
        inner[name] = _item(value)
    return replace(line, text=tomlkit.dumps(text))


def _relist(there: Any, wanted: list[object]) -> None:  # noqa: ANN401 - tomlkit's
    """Make a list another one, so that what is remarked in it stays."""
    for number in reversed(range(len(there))):
        if there[number] not in wanted:
            del there[number]
    if list(there) != wanted[: len(there)]:
        there.clear()
    for item in wanted[len(there) :]:
        there.append(_item(item))


def _shortened(line: Line, keys: Keys) -> list[Line]:
    """A line without one of the values between its braces; none where that was all of it."""
    if line.keys == keys:
        return []
    text = tomlkit.parse(line.text)
    inner = _around(text, line, keys)
    del inner[keys[-1]]
    return [replace(line, text=tomlkit.dumps(text))] if inner else []


def _around(text: object, line: Line, keys: Keys) -> Any:  # noqa: ANN401 - tomlkit's
    """The table of a line in which a value stands: of the keys, those of other lines are left."""
    inner: Any = text
    for key in keys[len(line.keys) - line.own : -1]:
        inner = inner.get(key)
        if not isinstance(inner, MutableMapping):
            raise _unchangeable(keys)
    return inner


def _entry_text(name: str, value: object) -> str:
    return f"{key_of(name)} = {_value_text(value)}\n"


def _item(value: object) -> Any:  # noqa: ANN401 - tomlkit's
    """A value as it is written."""
    return tomlkit.value(_value_text(value))


def _value_text(value: object) -> str:
    """A value as a line of a file has it: a table stands between braces."""
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
    """Data without the tables that say nothing."""
    if not isinstance(data, Mapping):
        return data
    inner = {name: _filled(value) for name, value in data.items()}
    return {name: value for name, value in inner.items() if value != {}}


class State(StrEnum):
    """What has become of a rule change so far."""

    DRAFT = N_("draft")  # somebody writes it
    APPROVED = N_("approved")  # another person has approved this very text
    COMING = N_("published")  # for a day to come
    IN_FORCE = "in force"  # published, and its day has come
    BROKEN = N_("broken")  # its file cannot be read


class Approval(NamedTuple):
    """That somebody has approved a text: who, when in ISO 8601, and which.

    ``below``: the content hash of the procedure that it was approved for.
    """

    by: str
    at: str
    digest: str
    below: str = ""

    def of(self, text: str) -> bool:
        """Whether it is this text that was approved."""
        return self.digest == digest_of(text)


@dataclass(frozen=True, slots=True)
class Listed:
    """A draft, or a rule change that was published, as a list tells of it.

    ``title`` is by language; ``since``: from when it holds. ``approver``: "" where nobody has
    approved it as it stands. ``own``: it was published here, and can be taken back before its day.
    ``problem``: why it cannot be read.
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
    """What tells a text from every other one."""
    return hashlib.sha256(text.encode()).hexdigest()
