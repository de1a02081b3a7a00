"""What was tried, and what of it counts: the first try of a clause or a way on a day."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from trainer.procedure.versions import day_of
from trainer.training.memory.card import Key


class Source(NamedTuple):
    """Where something was tried: the session and its act from 1, 0 for what was omitted in it.

    ``session`` is None for what was no session: ``asked`` says what it was, ``quiz``, say.
    """

    session: int | None
    n: int = 0
    asked: str = ""


class Try(NamedTuple):
    """Something that a clause or a way was needed for: when, in ISO 8601, and how it went.

    ``how`` is KEPT, HELPED or BROKEN. ``at`` is when that was known: in an exam when it was marked.
    """

    key: Key
    at: str
    how: str
    source: Source

    @property
    def day(self) -> date:
        """Its day."""
        return day_of(self.at)


class Review(NamedTuple):
    """A try that counts, and its ``rating`` as fsrs counts it."""

    tried: Try
    rating: int


def firsts(tries: Iterable[Try]) -> list[Try]:
    """The first try of each clause and way on each day, in the order of time.

    Only that one counts. What needed help first is not known, whatever comes later that day.
    """
    found: dict[tuple[Key, date], Try] = {}
    for one in tries:
        day = (one.key, one.day)
        if day not in found or _order(one) < _order(found[day]):
            found[day] = one
    return sorted(found.values(), key=_order)


def _order(one: Try) -> tuple[str, int, int]:
    """What was omitted is known at the end of its session."""
    session, n, _ = one.source
    return one.at, session or 0, n or 10**9
