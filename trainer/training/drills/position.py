"""Positions of a drill: a key move, and the moves around it."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from trainer.table.act import SPEECH, Act
from trainer.training.corpus.request import DrawnRound
from trainer.training.judge.score import Summary, add_summaries
from trainer.training.judge.trace import Moment, Trace
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict
from trainer.training.sessions.session import Mode, Session


class Position(NamedTuple):
    """A part of a round to deal.

    It is dealt from its move ``begin`` up to its move ``end``, from 1. ``key``: the move that
    matters; 0 where all do. ``alike``: it only looks like what the drill is about, and another
    move is right. ``about``: clauses, and ``habits``: moves, of which a mistake matters
    wherever in the position it is made.
    """

    trace: Trace
    begin: int
    key: int
    end: int
    alike: bool = False
    about: frozenset[str] = frozenset()
    habits: frozenset[Act] = frozenset()

    @property
    def acts(self) -> int:
        """Number of moves to make."""
        return self.end - self.begin + 1

    @property
    def right(self) -> tuple[Act, ...]:
        """Right moves, in order."""
        return self.trace.acts[self.begin - 1 : self.end]

    @property
    def drawn(self) -> DrawnRound:
        """The round as a session takes it, with the moves before."""
        return DrawnRound(self.trace, self.trace.acts[: self.begin - 1])

    def start_session(self, mode: Mode, name: str) -> Session:
        """Make a session that ends when all its moves are done.

        Where something before it is wrong, that is not this session's: it has no performance.
        """
        prelude = self.drawn.prelude
        if all(each.verdict.verdict != FAULT for each in self.trace.moments[: len(prelude)]):
            return Session.from_drawn(self.drawn, mode, name, self.acts)
        session = Session(self.trace.dealing.called(name), mode, prelude)
        session.until = self.acts
        return session

    def is_right(self, session: Session) -> bool:
        """Tell if the key move was right at the first try.

        For a phase: if all moves were.
        """
        last = self.key - self.begin if self.key else 0
        return self._done(session) > last and not self.is_spoilt(session)

    def is_missed(self, session: Session) -> bool:
        """Tell if the key move was done wrong at a try.

        For a phase: any move. A mistake that matters by itself counts, too. What is said in
        addition, or asked, harms nobody.
        """
        return any(map(_is_wrong, self._tries(session))) or any(
            self._matters(each.verdict) for each in session.moments
        )

    def is_spoilt(self, session: Session) -> bool:
        """Tell if it was missed, or done with help."""
        return self.is_missed(session) or session.assists > 0

    def find_key_moment(self, session: Session) -> Moment | None:
        """Find the key move, once it was done right.

        None before, and where all moves matter.
        """
        right = (one for one in self._tries(session) if self.key and one.verdict.verdict == CORRECT)
        return next(right, None)

    def _tries(self, session: Session) -> Iterator[Moment]:
        """Yield the tries at the key move; of a phase all moves."""
        done = 0
        for moment in session.moments:
            if self.key in {0, self.begin + done}:
                yield moment
            done += _goes_on(moment)

    def _matters(self, verdict: Verdict) -> bool:
        """Tell if a mistake matters wherever it is made."""
        if verdict.verdict != FAULT:
            return False
        return verdict.act in self.habits or not self.about.isdisjoint(verdict.clauses[:1])

    def _done(self, session: Session) -> int:
        """Count its moves that are done."""
        return sum(map(_goes_on, session.moments))


def _is_wrong(moment: Moment) -> bool:
    """Tell if a try is wrong.

    So is a move that nobody asks for, but no harmless word.
    """
    verdict = moment.verdict
    return verdict.verdict == FAULT or (
        verdict.verdict != CORRECT and verdict.act.act not in SPEECH
    )


def _goes_on(moment: Moment) -> bool:
    return moment.carried_out and moment.obligation is not None


def position_around(trace: Trace, key: int, *, alike: bool = False) -> Position:
    """Make the position of a move: one before to one after.

    The neighbours are left out where there are none.
    """
    return Position(trace, max(1, key - 1), key, min(len(trace.moments), key + 1), alike)


#: A score is told from so many positions on: before, it would be chance.
LEAST = 6
#: What went wrong comes back after so many others, or at the end.
LATER = 2


class Outcome(NamedTuple):
    """Outcome of a drill: positions right at their first try.

    ``right`` of ``tried``. ``again``: how often one came back, and ``righted`` how often it was
    right then. ``of``: how many positions there are.
    """

    right: int
    tried: int
    again: int
    righted: int
    of: int = 0

    @property
    def score(self) -> float | None:
        """Share right at the first try, from 0 to 1.

        None where there were too few.
        """
        return self.right / self.tried if self.tried >= LEAST else None


class Drill:
    """Positions to deal; ``part`` is the clause or phase they drill."""

    def __init__(self, part: str, positions: Sequence[Position]) -> None:
        self.part = part
        self.positions = tuple(positions)
        self._left = deque(range(len(self.positions)))
        self._tried: dict[int, bool] = {}
        self._again = self._righted = 0

    def add(self, positions: Sequence[Position]) -> None:
        """Add positions after those that are left."""
        many = len(self.positions)
        self.positions += tuple(positions)
        self._left.extend(range(many, len(self.positions)))

    @property
    def position(self) -> Position | None:
        """Position to deal now; None where the drill is over."""
        return self.positions[self._left[0]] if self._left else None

    @property
    def tried(self) -> bool:
        """Tell if the present position was dealt before and comes back."""
        return bool(self._left) and self._left[0] in self._tried

    @property
    def left(self) -> int:
        """Number of positions still to deal."""
        return len(self._left)

    def done(self, *, right: bool) -> None:
        """Record that the position was dealt.

        A wrong one comes back a little later, until it is right.
        """
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
        """Outcome so far."""
        right, many = sum(self._tried.values()), len(self.positions)
        return Outcome(right, len(self._tried), self._again, self._righted, many)


def sum_up_sessions(sessions: Sequence[Session], *, complete: bool = True) -> Summary:
    """Sum up the sessions of a drill, each dealt to its end.

    ``complete``: no position of it was left.
    """
    parts = [replace(session.summary, complete=True) for session in sessions]
    return add_summaries(sessions[0].dealing.procedure, parts, complete=complete)
