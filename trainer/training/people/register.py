"""Who is on record: one person under however many spellings, with what the house knows of him."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from trainer.training.people.roles import Role

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


class Register(Protocol):
    """The people of the house. Each change is written down with who made it, and none is lost.

    RecordsError where it cannot be read or written; KeyError for a name that nobody has.
    """

    def people(self) -> Sequence[Person]:
        """Everybody on record, by name; who has left, too."""

    def person(self, name: str) -> Person | None:
        """Who has this name in any spelling, or this personnel number; None: nobody."""

    def write_down(self, name: str, by: str) -> None:
        """Write down somebody who has not trained yet; whoever is there already stays."""

    def number(self, name: str, number: str, by: str) -> None:
        """Give somebody a personnel number, "" takes it away; ValueError: another has it."""

    def give_pin(self, name: str, pin: str, by: str) -> None:
        """Give somebody a PIN instead of the one before; "" takes it away."""

    def pin_opens(self, name: str, pin: str) -> bool:
        """Whether this is the PIN of somebody; WaitError where it is too early to try again."""

    def appoint(self, name: str, roles: frozenset[Role], by: str) -> None:
        """Let somebody have these roles and no others."""

    def knew(self, name: str, day: date | None, by: str) -> None:
        """Write down that somebody knew the manual of a day; None takes it back."""

    def merge(self, name: str, into: str, by: str) -> None:
        """Say that two names are one person's: from now on all is found under ``into``."""

    def part(self, spelling: str, by: str) -> None:
        """Say that a name which was merged is another person's after all."""

    def leave(self, name: str, *, gone: bool, by: str) -> None:
        """Say that somebody has left, or is back: his record stays."""


def good_pin(pin: str) -> bool:
    """Whether a PIN is one: four figures."""
    return pin.isascii() and pin.isdigit() and len(pin) == PIN_FIGURES
