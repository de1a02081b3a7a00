"""A card: one clause, kept or seen broken, or one way, as a trainee remembers it."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

#: What a card is about: a clause of the manual, or a way from one state to the next; or, of who
#: watches others deal, that he sees it when a clause is broken.
CLAUSE, WAY, SEEN = "clause", "way", "seen"

#: How it went when a clause was met: kept at the first try, with help, broken.
KEPT, HELPED, BROKEN = "kept", "helped", "broken"

#: How a trainee stands with a card: never met, not yet known, known, or known once and fading.
NEW, LEARNING, KNOWN, FADING = "new", "learning", "known", "fading"
#: It is known when it was kept on so many days, and on no day since the first of them it was not,
DAYS = 3
#: and as long as it is recalled with this probability.
LIKELY = 0.9


class Key(NamedTuple):
    """What a card is about: ``kind`` is CLAUSE, WAY or SEEN, ``name`` its permanent id.

    A way's is its state's path and its own id: ``boxes/turn/card>bust``.
    """

    kind: str
    name: str


class Strength(NamedTuple):
    """How well something is remembered.

    ``stability``: the days after which it is recalled with a probability of 0.9, above 0;
    ``difficulty``: from 1 to 10, how slowly that grows.
    """

    stability: float
    difficulty: float


@dataclass(frozen=True, slots=True)
class Card:
    """What is remembered of a clause or a way: all that its reviews have come to.

    ``first`` and ``last`` are the days of its first and its last review, ``days`` on how many in a
    row it was kept, up to the last one; ``until`` is the last day on which it is LIKELY.
    """

    strength: Strength
    first: date
    last: date
    days: int
    until: date

    def state(self, day: date) -> str:
        """How the trainee stands with it on a day: LEARNING, KNOWN or FADING."""
        if self.days < DAYS:
            return LEARNING
        return KNOWN if day <= self.until else FADING
