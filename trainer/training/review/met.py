"""What somebody has met so far, dealt by himself or shown."""

from collections.abc import Iterable

from trainer.training.sessions.record import SessionLine


def clauses_met(sessions: Iterable[SessionLine]) -> frozenset[str]:
    """The clauses of every act on record, right or wrong."""
    return frozenset(clause for line in sessions for act in line.acts for clause in act.clauses)
