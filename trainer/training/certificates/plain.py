"""Plain JSON in one spelling only; any other spelling was altered.

The canonical form is that of RFC 8785 for what occurs here: objects whose keys are ASCII,
lists, texts, whole numbers that every program can hold, true and false. There is no null
(what is not there is left out) and no other number: a score is a text of digits.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, NoReturn, TypeVar, cast, get_args, get_origin, get_type_hints

_Value = TypeVar("_Value")


class FormError(ValueError):
    """Error: the value or file lacks the form that is signed."""


#: The largest whole number that is the same for every program that reads JSON.
MOST = 2**53 - 1
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?")
_MOMENT = "%Y-%m-%dT%H:%M:%SZ"


def canonical(value: object) -> bytes:
    """Write the canonical form, which is signed and digested.

    Raise ValueError for a value that has none.
    """
    _check(value)
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()


def rendered(value: object) -> bytes:
    """Write a value as JSON over several lines, for people to read."""
    _check(value)
    return (json.dumps(value, ensure_ascii=False, sort_keys=True, indent=2) + "\n").encode()


def parsed(content: bytes) -> object:
    """Parse the JSON of a file strictly.

    Raise ValueError where it is no JSON, has a key twice, or a number that is not whole.
    """
    try:
        return json.loads(
            content.decode(),
            object_pairs_hook=_once,
            parse_float=_refuse,
            parse_constant=_refuse,
        )
    except RecursionError:
        raise FormError("it is nested too deeply") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise FormError("a key stands in it twice")
    return found


def _refuse(number: str) -> NoReturn:
    raise FormError(f"{number[:20]} is no whole number")


def _check(value: object) -> None:
    match value:
        case bool():
            pass
        case str():
            value.encode()  # half of a letter has no bytes: ValueError
        case int():
            if abs(value) > MOST:
                raise FormError(f"{value} is too large a number")
        case list():
            for one in value:
                _check(one)
        case dict():
            for name, one in value.items():
                if not (isinstance(name, str) and name.isascii()):
                    raise FormError(f"{name!r} is no key")
                _check(one)
        case _:
            raise FormError(f"{type(value).__name__} has no canonical form")


def as_object(value: object) -> dict[str, Any]:
    """Convert a dataclass to plain JSON; None fields are left out."""
    pairs = {name: getattr(value, name) for name in _kinds(type(value))}
    return {name: written(one) for name, one in pairs.items() if one is not None}


def written(value: object) -> object:
    """Convert a value to plain JSON."""
    match value:
        case bool() | int():
            return value
        case tuple():
            return [written(one) for one in value]
        case _ if is_dataclass(value):
            return as_object(value)
        case _:
            return in_letters(value)


def in_letters(value: object) -> str:
    """Convert a single value to its text; raise FormError for others."""
    match value:
        case StrEnum():
            return value.value
        case str():
            return value
        case Decimal():
            return format(value, "f")
        case datetime():
            return value.astimezone(UTC).strftime(_MOMENT)
        case date():
            return value.isoformat()
        case _:
            raise FormError(f"{type(value).__name__} has no canonical form")


def read(kind: type[_Value], raw: object) -> _Value:
    """Read a value of this kind; raise ValueError for anything else."""
    return cast("_Value", _read(kind, raw))


def _read(kind: object, raw: object) -> object:
    if get_origin(kind) is tuple:
        if not isinstance(raw, list):
            raise FormError("it should be a list")
        return tuple(_read(get_args(kind)[0], one) for one in raw)
    if get_origin(kind) is UnionType:
        return _read(next(one for one in get_args(kind) if one is not NoneType), raw)
    if isinstance(kind, type) and is_dataclass(kind):
        return _read_fields(kind, raw)
    if kind is int:
        if type(raw) is not int or abs(raw) > MOST:
            raise FormError("it should be a whole number")
        return raw
    if not isinstance(raw, str):
        raise FormError("it should be a text")
    return raw if kind is str else _of_text(kind, raw)


def _of_text(kind: object, raw: str) -> object:
    """Read a value from its text; refuse any other spelling."""
    if kind is Decimal and not _DECIMAL.fullmatch(raw):
        raise FormError(f"{raw!r} is no number")
    found: object
    if kind is datetime:
        found = datetime.strptime(raw, _MOMENT).replace(tzinfo=UTC)
    elif kind is date:
        found = date.fromisoformat(raw)
    else:
        found = cast("Callable[[str], object]", kind)(raw)
    if in_letters(found) != raw:
        raise FormError(f"{raw!r} is written otherwise")
    return found


def _read_fields(kind: type, raw: object) -> object:
    if not isinstance(raw, Mapping):
        raise FormError("it should be an object")
    kinds = _kinds(kind)
    unknown = [name for name in raw if name not in kinds]
    if unknown:
        raise FormError(f"nothing is called {unknown[0]!r}")
    missing = [name for name, of in kinds.items() if name not in raw and not _may_lack(of)]
    if missing:
        raise FormError(f"{missing[0]!r} is missing")
    return kind(**{name: _read(of, raw[name]) for name, of in kinds.items() if name in raw})


def _may_lack(kind: object) -> bool:
    """Tell if a field may be left out."""
    return NoneType in get_args(kind)


def _kinds(kind: type) -> Mapping[str, object]:
    """Return the type of each field of a dataclass."""
    if not is_dataclass(kind):
        raise FormError(f"{kind} has no canonical form")
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}
