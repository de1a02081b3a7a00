"""Sittings on record beside what is dealt: exercises with money, and quizzes."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

#: What a sitting was, by its permanent name; those with money have their own.
QUIZ = "quiz"


class Sat(NamedTuple):
    """A sitting that is over, or was left: only first tries count.

    ``what``: QUIZ, or the kind of exercises with money, ``level``: theirs; ``spent``: the seconds
    of all of it, ``middle``: of the middle one of what was right, None where that is not measured;
    ``at``: when, in ISO 8601.
    """

    what: str
    level: str
    right: int
    of: int
    spent: float
    middle: float | None
    at: str


class SatKept(Protocol):
    """Where sittings are kept; RecordsError where they cannot be."""

    def sittings(self, trainee: str, procedure: str) -> Sequence[Sat]:
        """The sittings of a trainee at a house, the oldest first."""

    def add(self, trainee: str, procedure: str, sat: Sat) -> None:
        """Write down one more."""
