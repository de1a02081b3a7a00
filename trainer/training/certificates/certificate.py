"""A certificate: who can do what by which rules, how that was examined, and until when it holds.

It is a plain value of named parts. Each part is written down by itself, with a digest of its own,
so that it can be said which of them was altered. What an exam has to say comes in from outside:
nothing here knows sessions or records.
"""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

from trainer.catalogue import N_


class Role(StrEnum):
    """As what somebody is certified."""

    DEALER = N_("dealer")
    INSPECTOR = N_("inspector")


@dataclass(frozen=True, slots=True)
class Issuer:
    """The house that issues, and the fingerprint of the key that it signs with, in hex."""

    house: str
    key: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person by name, and by personnel number where the house has them."""

    name: str
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """What is certified: as what, in which game of which house, by which text of its rules.

    ``content_hash`` marks the procedure as it was examined, with all that the house has set;
    ``manual_hash`` the manual alone, by which a new version of the rules is told.
    """

    role: Role
    house: str
    game: str
    procedure: str
    version: str
    content_hash: str
    manual_hash: str


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that an examination had to have, by name."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Faults:
    """How many faults of a severity there were."""

    severity: str
    count: int


@dataclass(frozen=True, slots=True)
class Interval:
    """A value, and from where to where the true one is likely to lie."""

    value: Decimal
    low: Decimal
    high: Decimal


@dataclass(frozen=True, slots=True)
class Seen:
    """What the calls of an inspector have shown: of ``faults`` so many ``hits``."""

    hits: int
    faults: int
    critical_missed: int
    false_calls: int
    right_acts: int
    sensitivity: Interval | None = None
    criterion: Interval | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What came of the examination; score and pass mark in percent.

    ``due`` is how much was asked for, ``correct`` how much of it was right: acts of a dealer,
    faults that an inspector had to call.
    """

    score: Decimal
    pass_mark: Decimal
    due: int
    correct: int
    faults: tuple[Faults, ...] = ()
    seen: Seen | None = None


@dataclass(frozen=True, slots=True)
class Interruption:
    """When an examination was interrupted, for how many seconds, and why."""

    at: datetime
    seconds: int
    why: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """Which examination it was, which attempt of its holder, and what interrupted it.

    ``second_part``: a single critical fault has led to a second part, about this family of habits.
    """

    exam: str
    attempt: int
    interruptions: tuple[Interruption, ...] = ()
    second_part: str | None = None


@dataclass(frozen=True, slots=True)
class Dates:
    """When it was issued, from which day on it holds, and which day is the last."""

    issued: datetime
    valid_from: date
    valid_until: date


@dataclass(frozen=True, slots=True)
class LiveTable:
    """What an assessor saw at a live table, by his checklist."""

    on: date
    assessor: Person
    checked: int
    failed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Overruled:
    """A verdict that an assessor has overruled: about which clause, by whom, and why."""

    clause: str
    verdict: str
    outcome: str
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate, each field of it a part. ``id`` is a ``urn:uuid:``."""

    id: str
    issuer: Issuer
    holder: Person
    what: Subject
    blueprint: tuple[Fact, ...]
    result: Result
    clauses: tuple[str, ...]
    sitting: Sitting
    dates: Dates
    assessor: Person
    live_table: LiveTable | None = None
    overruled: tuple[Overruled, ...] | None = None

    @property
    def short(self) -> str:
        """A few letters by which a person tells it from others."""
        return short(self.id)


def short(certificate: str) -> str:
    """A few letters of a certificate's id."""
    return certificate.removeprefix("urn:uuid:")[:8].upper()


def in_groups(key: str) -> str:
    """A key's fingerprint as a person reads it out: the first half of it, in groups of four."""
    return " ".join(key[at : at + 4].upper() for at in range(0, len(key) // 2, 4))
