"""Where memories are kept: a promise, no storage."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from trainer.training.memory.memory import Memory
from trainer.training.memory.tries import Review, Try
from trainer.training.sessions.record import SessionLine


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
