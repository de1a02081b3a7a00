"""Sessions on record in outline: all that the figures of the home page need of old ones."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple, Protocol

from trainer.training.sessions.mode import MODES
from trainer.training.sessions.record import SessionLine

#: Sessions with a part of a round are called so: of a lesson, of a drill, a mistake dealt again.
LESSON, DRILL, AGAIN = "lesson ", "drill ", "again "


class Outline(NamedTuple):
    """A session on record without its moves; a round of an exam only if that is marked.

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
        """Whether every move was right at the first try, and without a hint."""
        return not (self.mistakes or self.hints)


class Clocked(NamedTuple):
    """The clock of a session in ms at a move, or at its end, and the time, in ISO 8601."""

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
        """The clocks of the trainee's sessions since a day, move by move; some may be older."""

    def finished(self, trainee: str, procedure: str) -> Sequence[str]:
        """When the trainee finished something, in ISO 8601, once a day at least.

        That is a round, an exam, a stage of a lesson, a quiz, money exercises, a watched round.
        """

    def dealing_times(self, numbers: Collection[int]) -> Mapping[int, int]:
        """The ms that each of these sessions took, without shuffling, cutting and burning."""


def is_round(session: Outline | SessionLine) -> bool:
    """Tell rounds of practice from parts of rounds, exams, and what the program dealt."""
    mode = MODES[session.mode]
    practised = mode.scores and session.exam is None and not mode.examines
    return practised and not session.part and not session.name.startswith((LESSON, DRILL, AGAIN))


def is_finished_round(session: Outline) -> bool:
    """Tell rounds of practice that have a score: dealt to their end."""
    return is_round(session) and session.complete and session.of > 0
