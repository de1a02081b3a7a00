"""Head of an amendment: its day, reason, and sentences still true.

An amendment with a date, and the version that it applies to, is a rule change. It must
answer for every sentence of the manual that it makes untrue. Any other is a trial: it may
be dealt and looked at, and the sentences that it makes untrue are not quoted.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from trainer.procedure.fields import Fields, Problem

#: What an amendment says of itself, beside what it changes.
OF_ITSELF = ("title", "reason", "author", "date", "applies_to", "after", "changed_by")

#: What a rule change needs before it can be published.
NEEDED = ("title", "reason", "author", "date", "applies_to")


@dataclass(frozen=True, slots=True)
class Amendment:
    """Head of an amendment: everything but the changes themselves.

    ``date``: the day it takes effect, None for a trial. ``version``: the name of the
    version that it makes, "" for a name by its day. ``applies_to``: the version of the
    procedure that it was written for. ``after``: the name of the file that comes first,
    where two take effect on one day. ``title`` and ``reason`` are by language.
    ``confirmed``: clauses whose sentences still hold though the rule changes, each with the
    reason.
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
        """Tell if it is a rule change, not only a trial.

        A rule change answers for the manual's sentences.
        """
        return self.date is not None and bool(self.applies_to)

    def next_version(self, version: str) -> str:
        """Return the name of the version that it makes of another."""
        return self.version or (_named(version, self.date) if self.date else version)

    @property
    def missing(self) -> tuple[str, ...]:
        """Fields still needed before it can be published."""
        return tuple(name for name in NEEDED if not getattr(self, name))


@dataclass(frozen=True, slots=True)
class AppliedAmendment:
    """Applied amendment: the version it made, its day and reason."""

    version: str
    date: str
    title: Mapping[str, str]
    reason: Mapping[str, str]
    author: str

    def as_data(self) -> dict[str, Any]:
        """Return it as the procedure's raw data have it."""
        told = {"title": dict(self.title), "reason": dict(self.reason), "author": self.author}
        found = {"version": self.version, "date": self.date, **told}
        return {name: value for name, value in found.items() if value}


def in_language(texts: Mapping[str, str], lang: str) -> str:
    """Return the text in a language, else in another, else ""."""
    return texts.get(lang) or next(iter(texts.values()), "")


def read_amendment(fields: Fields) -> Amendment:
    """Read the head of an amendment; add mistakes to the problems."""
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


def read_amended(
    raw: list[Any], place: str, problems: list[Problem]
) -> tuple[AppliedAmendment, ...]:
    """Read the amendments applied to a procedure, oldest first."""
    found = []
    for number, item in enumerate(raw, start=1):
        fields = Fields(item, f"{place}: amended {number}", problems)
        told = AppliedAmendment(
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
    """Return the next version's name: its day, numbered if taken."""
    name = day.isoformat()
    if version.partition("/")[0] != name:
        return name
    number = version.partition("/")[2]
    return f"{name}/{int(number) + 1 if number.isdecimal() else 2}"


def _by_language(fields: Fields, field: str) -> Mapping[str, str]:
    """Read a text by language; a single text serves every language."""
    value = fields.get(field)
    if value is None or value == "":
        return {}
    if isinstance(value, str):
        return {"en": value}
    inner = Fields(value, f"{fields.place}, {field}", fields.problems)
    return {lang: inner.text(lang) for lang in inner.raw}


def _from(fields: Fields) -> date | None:
    """Read the day it takes effect; None for a time.

    Saved settings bear the hour at which they were saved, and that is no such day.
    """
    value = fields.get("date")
    with suppress(ValueError):
        if isinstance(value, str):
            return date.fromisoformat(value)
    return None if isinstance(value, datetime) else fields.day("date")


def _reasons(fields: Fields) -> Mapping[str, str]:
    inner = Fields(fields.table("confirmed"), f"{fields.place}: confirmed", fields.problems)
    return {clause: inner.text(clause) for clause in inner.raw}
