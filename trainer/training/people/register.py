"""Who is on record: one person under however many spellings, with what the house knows of him."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from unicodedata import category, normalize

from trainer.procedure.reading import DataError, Problem

MOST_LETTERS = 60


def tidied(name: str) -> str:
    """A name as it is written down: nothing around it, and one space between its parts."""
    return " ".join(name.split())


def person(name: str) -> str:
    """What is the same in all spellings of one person's name: spaces and case tell nobody apart."""
    return normalize("NFC", normalize("NFC", tidied(name)).casefold())


def known_as(name: str, names: Iterable[str]) -> str:
    """The spelling among these that is the same person's; where there is none, the name tidied."""
    wanted = person(name)
    return next((known for known in names if person(known) == wanted), tidied(name))


def is_too_long(name: str) -> bool:
    """Whether a name has more letters than one may have."""
    return len(tidied(name)) > MOST_LETTERS


def is_readable(name: str) -> bool:
    """Whether all of a name is seen: nothing in it hides, or turns what stands after it."""
    return tidied(name).isprintable()


class Role(StrEnum):
    """A role at a house; each has a door with a passphrase of its own."""

    ASSESSOR = "assessor"  # instructs; attests who sits an exam, overrules a verdict
    MANAGER = "manager"  # sets the house, lets people in, answers for certificates
    PROCEDURES = "procedures"  # changes the rules, and publishes them


_UNSEEN = "Cf"  # what Unicode calls signs that only shape the text: nobody sees them


def is_one_person(one: str, other: str) -> bool:
    """Whether two names look like one person's: only letters and figures tell people apart.

    Wider letters, accents, points, spaces and unseen signs do not.

    It is stricter than ``person``, which people are told apart by on record: here a doubt counts
    against whoever would decide on his own work.
    """
    return _looks(one) == _looks(other)


def is_named(name: str) -> bool:
    """Whether a name names anybody: something of it is seen."""
    return bool(_looks(name))


def check_approver(author: str, who: str, place: str) -> None:
    """See that somebody may approve what its author has written; DataError where he may not."""
    if not is_named(who):
        raise DataError([Problem(place, "nobody is named: say who approves it")])
    if is_one_person(author, who):
        says = f"{author} wrote it: somebody else has to approve it"
        raise DataError([Problem(f"{place}, author", says)])


def _looks(name: str) -> str:
    seen = "".join(sign for sign in normalize("NFKC", name) if category(sign) != _UNSEEN)
    bare = (sign for sign in normalize("NFKD", person(seen)) if sign.isalnum())
    return "".join(bare) or person(seen)


#: A PIN has so many figures.
PIN_FIGURES = 4


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on record. ``spellings``: what else he was written down as; ``left``: he is gone.

    ``listed``: when the house wrote him down before he trained, in ISO 8601, "" if it did not;
    ``knew``: the day whose manual he knew by the manager's word; ``trained``: he has trained here.
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


def good_pin(pin: str) -> bool:
    """Whether a PIN is one: four figures."""
    return pin.isascii() and pin.isdigit() and len(pin) == PIN_FIGURES
