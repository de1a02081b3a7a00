"""What an amendment says of itself: from when it holds, why, and what becomes of the sentences.

An amendment with a date, and the version that it applies to, is a change of the rules, and has to
answer for every sentence of the manual that it makes untrue. Any other is a trial: it may be dealt
and looked at, and no sentence that it makes untrue is quoted.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from trainer.procedure.reading import Fields, Problem

#: What an amendment says of itself, beside what it changes.
OF_ITSELF = ("title", "reason", "author", "date", "applies_to", "after", "changed_by")

#: What a rule change needs before it can be published.
NEEDED = ("title", "reason", "author", "date", "applies_to")


@dataclass(frozen=True, slots=True)
class Amendment:
    """What an amendment says of itself.

    ``date``: the day from which it holds, None for a trial; ``version``: what it makes is called
    so, "" for by its day; ``applies_to``: the version of the
    procedure that it was written for; ``after``: the name of the file that comes first, where two
    hold from one day. ``title`` and ``reason`` are by language. ``confirmed``: clauses whose
    sentences still hold though what they ask for changes, each with the reason why.
    """

    amends: str
    title: Mapping[str, str]
    reason: Mapping[str, str]
    author: str
    date: date | None
    version: str
    applies_to: str
    after: str
    confirmed: Mapping[str, str]
    withdrawn: tuple[str, ...]

    @property
    def is_rule_change(self) -> bool:
        """Whether it is more than a trial, and answers for the manual's sentences."""
        return self.date is not None and bool(self.applies_to)

    def makes(self, version: str) -> str:
        """The name of the version that it makes of another one."""
        return self.version or (_named(version, self.date) if self.date else version)

    @property
    def missing(self) -> tuple[str, ...]:
        """What it lacks to be published."""
        return tuple(name for name in NEEDED if not getattr(self, name))


@dataclass(frozen=True, slots=True)
class Amended:
    """An amendment that a procedure has: the ``version`` that it made, from when, and why."""

    version: str
    date: str
    title: Mapping[str, str]
    reason: Mapping[str, str]
    author: str

    def as_data(self) -> dict[str, Any]:
        """As it stands in the raw data of the procedure."""
        told = {"title": dict(self.title), "reason": dict(self.reason), "author": self.author}
        found = {"version": self.version, "date": self.date, **told}
        return {name: value for name, value in found.items() if value}


def in_language(texts: Mapping[str, str], lang: str) -> str:
    """The text in a language; in another one where it is in that only, "" where there is none."""
    return texts.get(lang) or next(iter(texts.values()), "")


def read_amendment(fields: Fields) -> Amendment:
    """What an amendment says of itself; what is wrong in that is added to the problems."""
    return Amendment(
        amends=fields.text("amends"),
        title=_by_language(fields, "title"),
        reason=_by_language(fields, "reason"),
        author=fields.text("author", ""),
        date=_from(fields),
        version=fields.text("version", ""),
        applies_to=fields.text("applies_to", ""),
        after=fields.text("after", ""),
        confirmed=_reasons(fields),
        withdrawn=fields.texts("withdrawn"),
    )


def read_amended(raw: list[Any], place: str, problems: list[Problem]) -> tuple[Amended, ...]:
    """The amendments that a procedure has, the first one first."""
    found = []
    for number, item in enumerate(raw, start=1):
        fields = Fields(item, f"{place}: amended {number}", problems)
        told = Amended(
            fields.text("version"),
            fields.text("date"),
            _by_language(fields, "title"),
            _by_language(fields, "reason"),
            fields.text("author", ""),
        )
        fields.close()
        found.append(told)
    return tuple(found)


def _named(version: str, day: date) -> str:
    """The name of the version that comes after one: its day, and a number where that has one."""
    name = day.isoformat()
    if version.partition("/")[0] != name:
        return name
    number = version.partition("/")[2]
    return f"{name}/{int(number) + 1 if number.isdecimal() else 2}"


def _by_language(fields: Fields, field: str) -> Mapping[str, str]:
    """A text by language; one that is said once stands for every language."""
    value = fields.get(field)
    if value is None or value == "":
        return {}
    if isinstance(value, str):
        return {"en": value}
    inner = Fields(value, f"{fields.place}, {field}", fields.problems)
    return {lang: inner.text(lang) for lang in inner.raw}


def _from(fields: Fields) -> date | None:
    """The day from which it holds; the hour at which settings were saved is no such day."""
    value = fields.get("date")
    with suppress(ValueError):
        if isinstance(value, str):
            return date.fromisoformat(value)
    return None if isinstance(value, datetime) else fields.day("date")


def _reasons(fields: Fields) -> Mapping[str, str]:
    inner = Fields(fields.table("confirmed"), f"{fields.place}: confirmed", fields.problems)
    return {clause: inner.text(clause) for clause in inner.raw}
