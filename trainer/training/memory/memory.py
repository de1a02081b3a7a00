"""The memory of a trainee: his cards of one procedure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple, Protocol

from trainer.training.memory.card import CLAUSE, KNOWN, NEW, Card, Key, Review, Try
from trainer.training.sessions.record import SessionLine


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


class Unwatched(NamedTuple):
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

    def unwatched(self, trainee: str, procedure: str, most: int) -> Sequence[Unwatched]:
        """The trainee's latest sessions that are over and whose ways nobody has looked at.

        The oldest first, so many at most. To deal a session again takes time: those before them
        are passed over for good.
        """

    def watch(self, trainee: str, procedure: str, session: int, tries: Iterable[Try]) -> None:
        """Remember the ways that a session took; RecordsError where it cannot be written."""
