"""What is mastered anew: clauses whose acts or words have changed, from the day of the change.

Nothing of what is kept is altered: what was tried before the day is left out where it is read.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from trainer.procedure.amend import day_of
from trainer.training.memory.evidence import marked, tries
from trainer.training.memory.fading import take
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


def learnt(
    sessions: Iterable[SessionLine], exams: Iterable[ExamLine] = (), others: Iterable[Try] = ()
) -> Memory:
    """What sessions and exams of a procedure, and other tries, say of a trainee's memory."""
    papers, memory = marked(exams), Memory()
    said = [one for line in sessions for one in tries(line, papers)]
    for one in firsts([*said, *others]):
        take(memory, one)
    return memory


class RenewalDates(NamedTuple):
    """Since when what is tried at a clause counts, in ISO 8601, where that is not for ever."""

    since: Mapping[str, str]

    def counts(self, clause: str, at: str) -> bool:
        """Whether what was tried at a time says anything of a clause as it is now."""
        return at >= self.since.get(clause, "")

    def any_of(self, clauses: Iterable[str], at: str) -> bool:
        """Whether one of these has changed since a time."""
        return any(not self.counts(clause, at) for clause in clauses)


#: No clause has ever changed.
NEVER_RENEWED = RenewalDates({})


class RenewedMemories:
    """Memories in which clauses that have changed are new from then on.

    ``renewed`` says for a procedure, by its id, since when its clauses are as they are.
    """

    def __init__(self, memories: Memories, renewed: Callable[[str], RenewalDates]) -> None:
        self._memories, self._renewed = memories, renewed

    def memory(self, trainee: str, procedure: str) -> Memory:
        """What the trainee remembers of the clauses as they are now, and of the ways."""
        memory, renewed = self._memories.memory(trainee, procedure), self._renewed(procedure)
        stale = {key for key in memory.cards if _is_stale(memory, key, renewed)}
        again = [key for key in stale if str(memory.cards[key].last) >= _day(renewed, key)]
        for key in stale:
            if key not in again:
                del memory.cards[key]
        if again:
            _learn_again(memory, again, renewed, self.reviews(trainee, procedure))
        return memory

    def answer(self, trainee: str, procedure: str, tries: Iterable[Try]) -> None:
        """Remember what was no session; RecordsError where it cannot be written."""
        self._memories.answer(trainee, procedure, tries)

    def reviews(self, trainee: str, procedure: str) -> Sequence[Review]:
        """The log of all reviews, the oldest first."""
        return self._memories.reviews(trainee, procedure)

    def unwatched(self, trainee: str, procedure: str, most: int) -> Sequence[UncountedSession]:
        """The latest sessions whose ways nobody has looked at."""
        return self._memories.unwatched(trainee, procedure, most)

    def watch(self, trainee: str, procedure: str, session: int, tries: Iterable[Try]) -> None:
        """Remember the ways that a session took; RecordsError where it cannot be written."""
        self._memories.watch(trainee, procedure, session, tries)


def _day(renewed: RenewalDates, key: Key) -> str:
    return day_of(renewed.since[key.name]).isoformat()


def _is_stale(memory: Memory, key: Key, renewed: RenewalDates) -> bool:
    """Whether a card knows something of before its clause was changed."""
    if key.kind != CLAUSE or key.name not in renewed.since:
        return False
    return memory.cards[key].first.isoformat() <= _day(renewed, key)


def _learn_again(
    memory: Memory, keys: Sequence[Key], renewed: RenewalDates, reviews: Iterable[Review]
) -> None:
    """Make cards anew of the reviews since their clauses were changed."""
    from trainer.training.memory.fading import take  # noqa: PLC0415 - it loads fsrs

    for key in keys:
        del memory.cards[key]
    for review in reviews:
        one = review.tried
        if one.key in keys and renewed.counts(one.key.name, one.at):
            take(memory, one)
