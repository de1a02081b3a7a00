"""Outlines of sessions on record: enough for figures over many of them."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple, Protocol

from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import SessionLine

#: Sessions with a part of a round are called so: of a lesson, of a drill, a mistake dealt again.
LESSON, DRILL, AGAIN = "lesson ", "drill ", "again "


class Outline(NamedTuple):
    """A session on record without its moves.

    A round of an exam is one only when that is marked.
    ``part``: it began in the middle of a round, or only a phase was dealt; ``single``: its scenario
    has one round; ``moves``: at least one was made. The rest is its summary: ``score`` is None
    where it is not over, ``right`` of ``of`` moves were right at the first try; ``hints``: how
    often one was asked for; ``complete``: it was dealt to its end.
    """

    id: int
    mode: str
    name: str
    begun: str
    ended: str | None
    exam: int | None
    part: bool
    single: bool
    moves: bool
    score: float | None = None
    right: int = 0
    of: int = 0
    mistakes: int = 0
    hints: int = 0
    complete: bool = False

    @property
    def is_clean(self) -> bool:
        """Whether there was no mistake and no hint."""
        return not (self.mistakes or self.hints)


class Clocked(NamedTuple):
    """A session's clock in ms at a move, or at its end, and when."""

    session: int
    spent: int
    at: str


class OutlinesKept(Protocol):
    """Where sessions are looked up in outline; RecordsError where they cannot be read."""

    def outlines(self, trainee: str, procedure: str) -> Sequence[Outline]:
        """The trainee's sessions at a house, the oldest first."""

    def lines(self, procedure: str, numbers: Collection[int]) -> Sequence[SessionLine]:
        """The sessions with these ids, with their moves, the oldest first."""

    def clocked(self, trainee: str, procedure: str, since: date) -> Sequence[Clocked]:
        """The clocks of sessions since a day, move by move; some may be older."""

    def finished(self, trainee: str, procedure: str) -> Sequence[str]:
        """Times in ISO 8601 when the trainee finished something.

        Of each day one at least: a round, an exam, a stage of a lesson, a quiz, exercises with
        money, a round that was watched for mistakes.
        """

    def dealing_times(self, numbers: Collection[int]) -> Mapping[int, int]:
        """The ms of dealing in sessions that are over, by id; no shuffle."""


def is_round(session: Outline | SessionLine) -> bool:
    """Tell rounds of practice from parts of rounds, exams, and what the program dealt."""
    mode = MODES[session.mode]
    practised = mode.scores and session.exam is None and not mode.examines
    return practised and not session.part and not session.name.startswith((LESSON, DRILL, AGAIN))


def is_finished_round(session: Outline) -> bool:
    """Tell rounds of practice that have a score: dealt to their end."""
    return is_round(session) and session.complete and session.of > 0
