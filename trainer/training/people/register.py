"""People on record, under all spellings of their names, and their roles."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from unicodedata import category, normalize

from trainer.procedure.fields import DataError, Problem

MOST_LETTERS = 60


def tidy_name(name: str) -> str:
    """A name without outer spaces, and with single spaces inside."""
    return " ".join(name.split())


def person_key(name: str) -> str:
    """Key of a person: the name without differences in spaces and case."""
    return normalize("NFC", normalize("NFC", tidy_name(name)).casefold())


def find_spelling(name: str, names: Iterable[str]) -> str:
    """The known spelling of a person's name, else the tidied name."""
    wanted = person_key(name)
    return next((known for known in names if person_key(known) == wanted), tidy_name(name))


def is_too_long(name: str) -> bool:
    """Tell if a name has more than ``MOST_LETTERS`` letters."""
    return len(tidy_name(name)) > MOST_LETTERS


def is_readable(name: str) -> bool:
    """Tell if a name has no hidden or direction-changing characters."""
    return tidy_name(name).isprintable()


class Role(StrEnum):
    """A role of people at a house; their passphrase opens it."""

    ASSESSOR = "assessor"  # instructs; attests who sits an exam, overrules a verdict
    MANAGER = "manager"  # sets the house, lets people in, answers for certificates
    PROCEDURES = "procedures"  # changes the rules, and publishes them


class LastManagerError(ValueError):
    """Error: the house would be left without a training manager."""


_UNSEEN = "Cf"  # what Unicode calls signs that only shape the text: nobody sees them


def is_one_person(one: str, other: str) -> bool:
    """Tell if two names could be one person's, in doubt yes.

    Only letters and figures tell people apart here; wide letters, accents, points, spaces and
    invisible characters do not. This is stricter than ``person_key``, by which the records tell
    people apart: here a doubt counts against anyone who would approve their own work.
    """
    return _looks(one) == _looks(other)


def is_named(name: str) -> bool:
    """Tell if a name has any visible character."""
    return bool(_looks(name))


def check_approver(author: str, who: str, place: str) -> None:
    """Check that a person may approve the author's work; raise DataError otherwise."""
    if not is_named(who):
        raise DataError([Problem(place, "nobody is named: say who approves it")])
    if is_one_person(author, who):
        says = f"{author} wrote it: somebody else has to approve it"
        raise DataError([Problem(f"{place}, author", says)])


def _looks(name: str) -> str:
    seen = "".join(sign for sign in normalize("NFKC", name) if category(sign) != _UNSEEN)
    bare = (sign for sign in normalize("NFKD", person_key(seen)) if sign.isalnum())
    return "".join(bare) or person_key(seen)


#: The most per cent of time that somebody is given besides.
MOST_MORE_TIME = 200
#: A PIN has so many figures.
PIN_FIGURES = 4


@dataclass(frozen=True, slots=True)
class Person:
    """A person on record.

    ``spellings``: other spellings of the name; ``left``: no longer works here; ``listed``:
    when the house entered the person before any training, in ISO 8601, "" if it did not;
    ``knew``: the date of the manual that they knew, by the manager's word; ``trained``: they
    have trained here; ``more_time``: per cent more time in exams.
    """

    id: int
    name: str
    spellings: tuple[str, ...] = ()
    number: str = ""
    roles: frozenset[Role] = frozenset()
    has_pin: bool = False
    left: bool = False
    listed: str = ""
    knew: date | None = None
    trained: bool = False
    more_time: int = 0


def is_valid_pin(pin: str) -> bool:
    """Tell if a PIN consists of four figures."""
    return pin.isascii() and pin.isdigit() and len(pin) == PIN_FIGURES
