"""Content of a certificate, in named parts.

It says who can do what by which rules, how that was examined, and until when it holds. It
is a plain value. Each part is written down with a digest of its own, so that an altered one
can be named. The facts of an exam come from outside: nothing here knows sessions or
records.
"""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

from trainer.catalogue import N_


class Role(StrEnum):
    """Role that somebody is certified in."""

    DEALER = N_("dealer")
    INSPECTOR = N_("inspector")


@dataclass(frozen=True, slots=True)
class Issuer:
    """House that issues a certificate, and its signing key's fingerprint.

    The fingerprint is in hex.
    """

    house: str
    key: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person's name, and personnel number where the house has them."""

    name: str
    number: str | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """Subject of a certificate: role, game, house, and rules text.

    ``content_hash`` identifies the procedure as it was examined, with all that the house has
    set; ``manual_hash`` the manual alone, by which a new version of the rules is told.
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
    """One requirement of an exam, by name."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Faults:
    """Number of mistakes of one severity."""

    severity: str
    count: int


@dataclass(frozen=True, slots=True)
class Interval:
    """A value, with the likely range of the true one."""

    value: Decimal
    low: Decimal
    high: Decimal


@dataclass(frozen=True, slots=True)
class InspectorCalls:
    """Results of an inspector's calls.

    ``hits`` of ``faults`` mistakes were called.
    """

    hits: int
    faults: int
    critical_missed: int
    false_calls: int
    right_acts: int
    sensitivity: Interval | None = None
    criterion: Interval | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """Result of an exam; score and pass mark in per cent.

    ``pass_mark`` is 0 where the score decides nothing, as in dealers' exams.
    ``due`` is how much was asked for, ``correct`` how much of it was right: moves of a dealer,
    mistakes that an inspector had to call.
    """

    score: Decimal
    pass_mark: Decimal
    due: int
    correct: int
    faults: tuple[Faults, ...] = ()
    seen: InspectorCalls | None = None


@dataclass(frozen=True, slots=True)
class Interruption:
    """An interruption of an exam: when, how many seconds, and why."""

    at: datetime
    seconds: int
    why: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """The exam that was sat: its name, attempt, and interruptions."""

    exam: str
    attempt: int
    interruptions: tuple[Interruption, ...] = ()


@dataclass(frozen=True, slots=True)
class Dates:
    """Time of issue, first day and last day of a certificate."""

    issued: datetime
    valid_from: date
    valid_until: date


@dataclass(frozen=True, slots=True)
class LiveTable:
    """Result of an assessor's checklist at a live table."""

    on: date
    assessor: Person
    checked: int
    failed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OverruledVerdict:
    """A verdict that an assessor has overruled.

    ``clause``: what it was about; ``by``: the assessor, ``why``: the reason.
    """

    clause: str
    verdict: str
    outcome: str
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class Attestation:
    """An assessor's word on who sat there: at the beginning, or after an interruption."""

    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class RecordMark:
    """Training records behind an exam, as they stood when its certificate was issued.

    ``entries``: how long their chain was, ``head``: its last hash; ``gaps``: how often they
    lacked something, and two people accepted that. ``equipment``: what the exam was taken on.
    """

    entries: int
    head: str
    gaps: int = 0
    attested: tuple[Attestation, ...] = ()
    equipment: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate; each field is a part, ``id`` a ``urn:uuid:``."""

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
    overruled: tuple[OverruledVerdict, ...] | None = None
    record: RecordMark | None = None

    @property
    def short(self) -> str:
        """Short id, by which people tell certificates apart."""
        return short(self.id)


def short(certificate: str) -> str:
    """Shorten a certificate's id to a few letters."""
    return certificate.removeprefix("urn:uuid:")[:8].upper()


def format_fingerprint(key: str) -> str:
    """Write a key's fingerprint for people, in groups of four.

    It is the first half only.
    """
    return " ".join(key[at : at + 4].upper() for at in range(0, len(key) // 2, 4))
