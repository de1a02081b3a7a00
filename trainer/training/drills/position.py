"""A position of a drill: the act that matters, with one before it and one after."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from trainer.table.act import SPEECH, Act
from trainer.training.corpus.request import Drawn
from trainer.training.judge.score import Summary, add_summaries
from trainer.training.judge.trace import Moment, Trace
from trainer.training.judge.verdict import CORRECT, FAULT, Verdict
from trainer.training.sessions.session import Mode, Session


class Position(NamedTuple):
    """A part of a round that is dealt: from its act ``begin`` up to its act ``end``, from 1.

    ``key``: the act that matters; 0 where all do. ``alike``: it only looks like what the drill is
    about, and something else is right. ``about``: clauses, and ``habits``: acts, of which a fault
    matters wherever in it it is made.
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
        """How many acts are to be done in it."""
        return self.end - self.begin + 1

    @property
    def right(self) -> tuple[Act, ...]:
        """What is right in it, act by act."""
        return self.trace.acts[self.begin - 1 : self.end]

    @property
    def drawn(self) -> Drawn:
        """The round as a session takes it, with what was done before."""
        return Drawn(self.trace, self.trace.acts[: self.begin - 1])

    def begun(self, mode: Mode, name: str) -> Session:
        """A session in which it is dealt; it is over when all its acts are done.

        Where something before it is wrong, that is not this session's: it has no performance.
        """
        prelude = self.drawn.prelude
        if all(each.verdict.verdict != FAULT for each in self.trace.moments[: len(prelude)]):
            return Session.of(self.drawn, mode, name, self.acts)
        session = Session(self.trace.dealing.called(name), mode, prelude)
        session.until = self.acts
        return session

    def is_right(self, session: Session) -> bool:
        """Whether the act that matters was right at the first try; of a phase whether all were."""
        last = self.key - self.begin if self.key else 0
        return self._done(session) > last and not self.is_spoilt(session)

    def is_missed(self, session: Session) -> bool:
        """Whether the act that matters was done wrong at a try, or of a phase any.

        So it was where a fault matters by itself. What is said in addition, or asked, harms nobody.
        """
        return any(map(_is_wrong, self._tries(session))) or any(
            self._matters(each.verdict) for each in session.moments
        )

    def is_spoilt(self, session: Session) -> bool:
        """Whether it cannot be right any more: it was missed, or help was taken."""
        return self.is_missed(session) or session.assists > 0

    def mattering(self, session: Session) -> Moment | None:
        """The act that matters, once it was done right; None before, and where all acts matter."""
        right = (one for one in self._tries(session) if self.key and one.verdict.verdict == CORRECT)
        return next(right, None)

    def _tries(self, session: Session) -> Iterator[Moment]:
        """What was done where the act that matters was due; of a phase everything."""
        done = 0
        for moment in session.moments:
            if self.key in {0, self.begin + done}:
                yield moment
            done += _goes_on(moment)

    def _matters(self, verdict: Verdict) -> bool:
        """Whether it is a fault that matters wherever it is made."""
        if verdict.verdict != FAULT:
            return False
        return verdict.act in self.habits or not self.about.isdisjoint(verdict.clauses[:1])

    def _done(self, session: Session) -> int:
        """How many acts of it are done."""
        return sum(map(_goes_on, session.moments))


def _is_wrong(moment: Moment) -> bool:
    """Whether a try is wrong: an act that nobody asks for, too, but no harmless word."""
    verdict = moment.verdict
    return verdict.verdict == FAULT or (
        verdict.verdict != CORRECT and verdict.act.act not in SPEECH
    )


def _goes_on(moment: Moment) -> bool:
    return moment.carried_out and moment.obligation is not None


def around(trace: Trace, key: int, *, alike: bool = False) -> Position:
    """The position of one act of a round: with one act before it and one after, where there are."""
    return Position(trace, max(1, key - 1), key, min(len(trace.moments), key + 1), alike)


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
    return add_summaries(sessions[0].dealing.procedure, parts, complete=complete)
