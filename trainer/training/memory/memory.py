"""A trainee's memory: their cards of one procedure."""

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
    """Identity of a card: its ``kind`` and the permanent id, ``name``.

    ``kind`` is CLAUSE, WAY or SEEN. A way's name is its state's path and its own id:
    ``boxes/turn/card>bust``.
    """

    kind: str
    name: str


class Strength(NamedTuple):
    """Strength of a memory, as fsrs counts it.

    ``stability``: days until the probability of recall falls to 0.9, above 0; ``difficulty``:
    from 1 to 10, how slowly the stability grows.
    """

    stability: float
    difficulty: float


@dataclass(frozen=True, slots=True)
class Card:
    """Memory of one clause or way, as its reviews left it.

    ``first`` and ``last`` are the days of its first and last review; ``days``: the number of
    reviews in a row in which it was followed, up to the last; ``until``: the last day on
    which recall is LIKELY.
    """

    strength: Strength
    first: date
    last: date
    days: int
    until: date

    def state(self, day: date) -> str:
        """The card's state on a day: LEARNING, KNOWN or FADING."""
        if self.days < DAYS:
            return LEARNING
        return KNOWN if day <= self.until else FADING


def keys_of(procedure: Procedure) -> tuple[Key, ...]:
    """Clauses and ways that moves at a house can test.

    In the procedure's order. A way that ends the round is left out: no act comes after it
    that could test it.
    """
    found = [key for keys in keys_by_state(procedure).values() for key in keys]
    found += [Key(CLAUSE, clause) for clause in enacted(procedure)]  # what interrupts stands last
    return tuple(dict.fromkeys(found))


def keys_by_state(procedure: Procedure) -> Mapping[str, tuple[Key, ...]]:
    """Clauses that each state asks for, and ways leading out of it.

    By the state's path.
    """
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
    """Origin of a try: session and act.

    ``n`` counts acts from 1, 0 if the act was omitted. ``session`` is None for another kind
    of sitting, named by ``asked``: ``quiz``, for example.
    """

    session: int | None
    n: int = 0
    asked: str = ""


class Try(NamedTuple):
    """A try at a clause or way: time (ISO 8601) and outcome.

    ``how`` is KEPT, HELPED or BROKEN. ``at`` is when that was known: in an exam, when it was
    marked.
    """

    key: Key
    at: str
    how: str
    source: Source

    @property
    def day(self) -> date:
        """Day of the try."""
        return day_of(self.at)


class Review(NamedTuple):
    """A try that counts, and its fsrs ``rating``."""

    tried: Try
    rating: int


def firsts(tries: Iterable[Try]) -> list[Try]:
    """First try of each clause and way on each day, by time.

    Only that one counts: a clause that needed help first is not known, whatever comes later
    that day.
    """
    found: dict[tuple[Key, date], Try] = {}
    for one in tries:
        day = (one.key, one.day)
        if day not in found or _order(one) < _order(found[day]):
            found[day] = one
    return sorted(found.values(), key=_order)


def _order(one: Try) -> tuple[str, int, int]:
    """Sort key by time; omitted acts come last in their session."""
    session, n, _ = one.source
    return one.at, session or 0, n or 10**9


@dataclass(slots=True)
class Memory:
    """A trainee's cards of one procedure, in all its versions.

    Cards go by permanent ids. A card without a clause today is kept: nothing asks for it, and
    nothing is lost.
    """

    cards: dict[Key, Card] = field(default_factory=dict)

    def state(self, key: Key, day: date) -> str:
        """State of a clause or way: NEW, LEARNING, KNOWN or FADING."""
        card = self.cards.get(key)
        return NEW if card is None else card.state(day)

    def mastered(self, keys: Iterable[Key], day: date) -> int:
        """Number of these known on a day."""
        return sum(self.state(key, day) == KNOWN for key in keys)

    def clauses(self, day: date) -> Mapping[str, str]:
        """State of each clause met, on a day."""
        cards = self.cards.items()
        return {key.name: card.state(day) for key, card in cards if key.kind == CLAUSE}


class UncountedSession(NamedTuple):
    """A session whose ways are not yet counted, and its end.

    ``known``: the end of its exam, if it belongs to one.
    """

    line: SessionLine
    known: str


class Memories(Protocol):
    """Memories of each trainee, by procedure id, in the records.

    A procedure's versions share one memory. Raise RecordsError if the records cannot be read.
    """

    def memory(self, trainee: str, procedure: str) -> Memory:
        """The trainee's memory, with everything recorded so far.

        New tries are written down as reviews; if that fails nothing is lost, they are found in
        the sessions the next time.
        """

    def remember_tries(self, trainee: str, procedure: str, tries: Iterable[Try]) -> None:
        """Remember tries outside sessions, such as a quiz; may raise RecordsError."""

    def reviews(self, trainee: str, procedure: str) -> Sequence[Review]:
        """All reviews, the oldest first."""

    def uncounted_sessions(
        self, trainee: str, procedure: str, most: int
    ) -> Sequence[UncountedSession]:
        """The trainee's latest finished sessions whose ways are not yet counted.

        The oldest first, at most ``most``. To deal a session again takes time: earlier ones are
        passed over for good.
        """

    def remember_ways(
        self, trainee: str, procedure: str, session: int, tries: Iterable[Try]
    ) -> None:
        """Remember the ways of a session; raise RecordsError if writing fails."""
