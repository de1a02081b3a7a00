"""A drill being dealt: one position after the other; what went wrong comes back."""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from trainer.training.drills.position import Position
from trainer.training.judging.score import Summary, together
from trainer.training.sessions.session import Session

#: A score is told from so many positions on: before, it would be chance.
LEAST = 6
#: What went wrong comes back after so many others, or at the end.
LATER = 2


class Outcome(NamedTuple):
    """How a drill went: positions that were right at their first try, of so many.

    ``score``: their share; None where there were too few. ``again``: how often one came back, and
    ``righted`` how often it was right then. ``of``: how many positions there are.
    """

    right: int
    tried: int
    again: int
    righted: int
    of: int = 0

    @property
    def score(self) -> float | None:
        """The share of those that were right at the first try, from 0 to 1; None: too few."""
        return self.right / self.tried if self.tried >= LEAST else None


class Drill:
    """Positions to be dealt; ``part`` is the clause or the phase that they are about."""

    def __init__(self, part: str, positions: Sequence[Position]) -> None:
        self.part = part
        self.positions = tuple(positions)
        self._left = deque(range(len(self.positions)))
        self._tried: dict[int, bool] = {}
        self._again = self._righted = 0

    def add(self, positions: Sequence[Position]) -> None:
        """Deal these too, after those that are left."""
        many = len(self.positions)
        self.positions += tuple(positions)
        self._left.extend(range(many, len(self.positions)))

    @property
    def position(self) -> Position | None:
        """What is dealt next, or is being dealt; None where the drill is over."""
        return self.positions[self._left[0]] if self._left else None

    @property
    def tried(self) -> bool:
        """Whether what is dealt next was dealt before: it comes back."""
        return bool(self._left) and self._left[0] in self._tried

    @property
    def left(self) -> int:
        """How many positions are still to be dealt."""
        return len(self._left)

    def done(self, *, right: bool) -> None:
        """The position was dealt; a wrong one comes back a little later, until it is right."""
        number = self._left.popleft()
        if number in self._tried:
            self._again += 1
            self._righted += right
        else:
            self._tried[number] = right
        if not right:
            self._left.insert(LATER, number)

    @property
    def outcome(self) -> Outcome:
        """How it went until now."""
        right, many = sum(self._tried.values()), len(self.positions)
        return Outcome(right, len(self._tried), self._again, self._righted, many)


def whole(sessions: Sequence[Session], *, complete: bool = True) -> Summary:
    """The summary of a drill's positions together: each of them was dealt to its own end.

    ``complete``: nothing of it was left.
    """
    parts = [replace(session.summary, complete=True) for session in sessions]
    return together(sessions[0].dealing.procedure, parts, complete=complete)
