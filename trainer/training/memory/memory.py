"""The memory of a trainee: his cards of one procedure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple, Protocol

from trainer.procedure.amend import day_of
from trainer.procedure.spec import Procedure
from trainer.training.engine.reachable import (
    acts_in,
    closed_at,
    enacted,
    possible_phases,
    possible_ways,
)
from trainer.training.judge.verdict import clauses_of
from trainer.training.sessions.record import SessionLine

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


def keys_of(procedure: Procedure) -> tuple[Key, ...]:
    """Every clause and way that acts can show to be known at a house, in the procedure's order.

    A way that ends the round is none: no act comes after it that could show it.
    """
    found = [key for keys in keys_by_state(procedure).values() for key in keys]
    found += [Key(CLAUSE, clause) for clause in enacted(procedure)]  # what interrupts stands last
    return tuple(dict.fromkeys(found))


def keys_by_state(procedure: Procedure) -> Mapping[str, tuple[Key, ...]]:
    """The clauses that each state of a house asks for, and the ways that lead on from it."""
    closed, clauses = closed_at(procedure), set(enacted(procedure))
    ends = {phase.path for phase in procedure.phases if phase.final and not phase.chart}
    ways = [(phase, edge) for phase, edge in possible_ways(procedure) if edge.to not in ends]
    found: dict[str, tuple[Key, ...]] = {}
    for phase in possible_phases(procedure):
        cited = [clause for step in acts_in(phase.root, closed) for clause in clauses_of(step)]
        keys = [Key(CLAUSE, clause) for clause in cited if clause in clauses]
        keys += [Key(WAY, left.way_name(edge)) for left, edge in ways if left is phase]
        found[phase.path] = tuple(dict.fromkeys(keys))
    return found


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


@dataclass(slots=True)
class Memory:
    """The cards of a trainee at one procedure, whatever its version: they go by permanent ids.

    A card that no clause of today belongs to stays: nothing asks for it, and nothing is lost.
    """

    cards: dict[Key, Card] = field(default_factory=dict)

    def state(self, key: Key, day: date) -> str:
        """How the trainee stands with a clause or a way: NEW, LEARNING, KNOWN or FADING."""
        card = self.cards.get(key)
        return NEW if card is None else card.state(day)

    def mastered(self, keys: Iterable[Key], day: date) -> int:
        """How many of these are known on a day."""
        return sum(self.state(key, day) == KNOWN for key in keys)

    def clauses(self, day: date) -> Mapping[str, str]:
        """How the trainee stands on a day with each clause that he has met."""
        cards = self.cards.items()
        return {key.name: card.state(day) for key, card in cards if key.kind == CLAUSE}


class UncountedSession(NamedTuple):
    """A session whose ways nobody has looked at, and when it, or its exam, was over."""

    line: SessionLine
    known: str


class Memories(Protocol):
    """What each trainee remembers of each procedure, by its id: any version of it.

    RecordsError where the records cannot be read.
    """

    def memory(self, trainee: str, procedure: str) -> Memory:
        """What the trainee remembers, of all that is on record by now.

        What is new there is written down as reviews; where that cannot be done it is not lost, but
        found in the sessions the next time.
        """

    def answer(self, trainee: str, procedure: str, tries: Iterable[Try]) -> None:
        """Remember what was no session, a quiz, say; RecordsError where it cannot be written."""

    def reviews(self, trainee: str, procedure: str) -> Sequence[Review]:
        """The log of the reviews, the oldest first."""

    def unwatched(self, trainee: str, procedure: str, most: int) -> Sequence[UncountedSession]:
        """The trainee's latest sessions that are over and whose ways nobody has looked at.

        The oldest first, so many at most. To deal a session again takes time: those before them
        are passed over for good.
        """

    def watch(self, trainee: str, procedure: str, session: int, tries: Iterable[Try]) -> None:
        """Remember the ways that a session took; RecordsError where it cannot be written."""
