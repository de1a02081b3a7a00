"""Reading of hand-written data; each problem has a place and a remedy."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from difflib import get_close_matches
from typing import Any


@dataclass(frozen=True, slots=True)
class Problem:
    """Problem in a file: its place and one clear sentence."""

    place: str
    says: str

    def __str__(self) -> str:
        return _on_one_line(f"{self.place}: {self.says}")


#: How a message begins that says of an act, or of a rule, that no clause stands beside it.
NEEDS_CLAUSES = "needs the clauses"


def _on_one_line(text: str) -> str:
    return text if text.isprintable() else "".join(map(_visible, text))


def _visible(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode()


LARGE = 10**18
LONG = 60
FEW, MANY = 6, 40  # names that are listed though one is like it; that are listed at all


def suggest_name(name: object, names: Iterable[str]) -> str:
    """Return the likeliest name; otherwise all names, unless too many."""
    known = list(names)
    near = get_close_matches(name, known, 1) if isinstance(name, str) else []
    if near and len(known) > FEW:
        return f"perhaps {near[0]!r} is meant"
    return f"one of {', '.join(known)}" if len(known) <= MANY else "the command words lists all"


class DataError(Exception):
    """Unusable data, with every problem found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


def kind_of(value: object) -> str:
    """Return a TOML value's kind in words, for messages."""
    names = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
    names |= {list: "a list", dict: "a table"}
    return names.get(type(value), f"a {type(value).__name__}")


class Fields:
    """Fields of one table, read singly; ``close`` reports the unknown ones.

    A field that is missing or of the wrong kind adds a problem and reads as an empty value.
    """

    def __init__(self, raw: object, place: str, problems: list[Problem]) -> None:
        self.place = place
        self.problems = problems
        self._known: set[str] = set()
        if not isinstance(raw, Mapping):
            self.add(f"should be a table, not {kind_of(raw)}")
            raw = {}
        self.raw: Mapping[str, Any] = raw

    def add(self, says: str, field: str = "") -> None:
        """Report a problem of this table, or of one of its fields."""
        self.problems.append(Problem(f"{self.place}, {field}" if field else self.place, says))

    def get(self, field: str) -> Any:  # noqa: ANN401 - data from a file is of any kind
        """Return the raw value of a field, None if it is missing."""
        self._known.add(field)
        return self.raw.get(field)

    def text(self, field: str, default: str | None = None) -> str:
        """Read a text that is not empty; required without a default."""
        value = self.get(field)
        if value is None and default is not None:
            return default
        if not isinstance(value, str) or not value:
            self.add(f"should be a text, {_found(value)}", field)
            return default or ""
        return value

    def word(self, field: str, choices: Iterable[str], default: str | None = None) -> str:
        """Read a text that is one of the choices; required without default."""
        value = self.text(field, default)
        if value and value != default and value not in choices:
            self.add(f"{shorten(value)} is unknown: {suggest_name(value, choices)}", field)
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        """Read a list of texts; empty if it is missing."""
        value = self.get(field)
        if value is None:
            return ()
        if not isinstance(value, list):
            self.add(f"should be a list of texts, {_found(value)}", field)
            return ()
        for number, item in enumerate(value, start=1):
            if not isinstance(item, str):
                self.add(f"item {number} should be a text, {_found(item)}", field)
                return ()
        return tuple(value)

    def flag(self, field: str, *, default: bool) -> bool:
        """Read true or false; the default if it is missing."""
        value = self.get(field)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.add(f"should be true or false, {_found(value)}", field)
            return default
        return value

    def whole(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """Read a whole number within bounds; required without a default."""
        value = self.get(field)
        if value is None and default is not None:
            return default
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.add(f"should be a whole number from {least} to {most}, {_found(value)}", field)
            return least
        return value

    def number(self, field: str, least: float, most: float, default: float | None = None) -> float:
        """Read a number within bounds; required without a default."""
        value = self.get(field)
        if value is None and default is not None:
            return default
        bad = isinstance(value, bool) or not isinstance(value, int | float)
        if bad or not least <= value <= most:
            self.add(f"should be a number from {least} to {most}, {_found(value)}", field)
            return least
        return float(value)

    def day(self, field: str) -> date | None:
        """Read a date; None if it is missing."""
        value = self.get(field)
        if value is None or (isinstance(value, date) and not isinstance(value, datetime)):
            return value
        says = f"should be a date, written 2027-01-31 without quotes, {_found(value)}"
        self.add(says, field)
        return None

    def table(self, field: str) -> Mapping[str, Any]:
        """Read a table; empty if it is missing."""
        value = self.get(field)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.add(f"should be a table, {_found(value)}", field)
            return {}
        return value

    def tables(self, field: str) -> list[Any]:
        """Read a list of tables; empty if it is missing."""
        value = self.get(field)
        if value is None:
            return []
        if not isinstance(value, list):
            self.add(f"should be a list of tables, written [[{field}]], {_found(value)}", field)
            return []
        return value

    def close(self) -> None:
        """Report every unknown field: those that nobody has read."""
        for field in self.raw:
            if field not in self._known:
                known = ", ".join(sorted(self._known))
                self.add(f"there is no such field; the fields are {known}", str(field))


def shorten(value: object) -> str:
    """Return a value for a message, cut short when it is long."""
    if isinstance(value, bool):
        return str(value).lower()
    if not isinstance(value, int | float | str):
        return kind_of(value)
    if isinstance(value, int) and abs(value) > LARGE:
        return "a number that is far too large"
    text = repr(value)
    return text if len(text) <= LONG else f"{text[:LONG]}…"


def _found(value: object) -> str:
    return "and it is missing" if value is None else f"not {shorten(value)}"
