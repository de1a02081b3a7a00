"""Changed clauses, which have to be mastered again from that day.

Nothing kept is altered: tries before the change are left out on reading.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from trainer.procedure.amend import day_of
from trainer.training.memory.evidence import exam_times, first_tries
from trainer.training.memory.fading import remember_try
from trainer.training.memory.memory import (
    CLAUSE,
    Key,
    Memories,
    Memory,
    Review,
    Try,
    UncountedSession,
    firsts,
)
from trainer.training.sessions.record import ExamLine, SessionLine


def build_memory(
    sessions: Iterable[SessionLine], exams: Iterable[ExamLine] = (), others: Iterable[Try] = ()
) -> Memory:
    """Make a memory of sessions, exams and other tries."""
    papers, memory = exam_times(exams), Memory()
    said = [one for line in sessions for one in first_tries(line, papers)]
    for one in firsts([*said, *others]):
        remember_try(memory, one)
    return memory


class RenewalDates(NamedTuple):
    """Times (ISO 8601) from which tries at changed clauses count."""

    since: Mapping[str, str]

    def counts(self, clause: str, at: str) -> bool:
        """Tell if a try at this time counts for today's clause."""
        return at >= self.since.get(clause, "")

    def has_changed(self, clauses: Iterable[str], at: str) -> bool:
        """Tell if one of these clauses has changed since a time."""
        return any(not self.counts(clause, at) for clause in clauses)


#: No clause has ever changed.
NEVER_RENEWED = RenewalDates({})


class RenewedMemories:
    """Memories in which changed clauses count as new.

    ``renewed`` returns the dates of changed clauses for a procedure id.
    """

    def __init__(self, memories: Memories, renewed: Callable[[str], RenewalDates]) -> None:
        self._memories, self._renewed = memories, renewed

    def memory(self, trainee: str, procedure: str) -> Memory:
        """The trainee's memory of ways and of the clauses in force."""
        memory, renewed = self._memories.memory(trainee, procedure), self._renewed(procedure)
        stale = {key for key in memory.cards if _is_stale(memory, key, renewed)}
        again = [key for key in stale if str(memory.cards[key].last) >= _day(renewed, key)]
        for key in stale:
            if key not in again:
                del memory.cards[key]
        if again:
            _learn_again(memory, again, renewed, self.reviews(trainee, procedure))
        return memory

    def remember_tries(self, trainee: str, procedure: str, tries: Iterable[Try]) -> None:
        """Remember tries outside sessions; raise RecordsError if writing fails."""
        self._memories.remember_tries(trainee, procedure, tries)

    def reviews(self, trainee: str, procedure: str) -> Sequence[Review]:
        """All reviews, the oldest first."""
        return self._memories.reviews(trainee, procedure)

    def uncounted_sessions(
        self, trainee: str, procedure: str, most: int
    ) -> Sequence[UncountedSession]:
        """The trainee's latest sessions whose ways are not yet counted."""
        return self._memories.uncounted_sessions(trainee, procedure, most)

    def remember_ways(
        self, trainee: str, procedure: str, session: int, tries: Iterable[Try]
    ) -> None:
        """Remember the ways of a session; raise RecordsError if writing fails."""
        self._memories.remember_ways(trainee, procedure, session, tries)


def _day(renewed: RenewalDates, key: Key) -> str:
    return day_of(renewed.since[key.name]).isoformat()


def _is_stale(memory: Memory, key: Key, renewed: RenewalDates) -> bool:
    """Tell if a card includes reviews before its clause changed."""
    if key.kind != CLAUSE or key.name not in renewed.since:
        return False
    return memory.cards[key].first.isoformat() <= _day(renewed, key)


def _learn_again(
    memory: Memory, keys: Sequence[Key], renewed: RenewalDates, reviews: Iterable[Review]
) -> None:
    """Rebuild cards from reviews since their clauses changed."""
    from trainer.training.memory.fading import remember_try  # noqa: PLC0415 - it loads fsrs

    for key in keys:
        del memory.cards[key]
    for review in reviews:
        one = review.tried
        if one.key in keys and renewed.counts(one.key.name, one.at):
            remember_try(memory, one)
