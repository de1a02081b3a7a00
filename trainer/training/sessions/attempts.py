"""Attempts at an exam that certifies: which one it would be, and whether it may begin."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from trainer.procedure.training_rules import Blueprint
from trainer.training.sessions.record import ExamLine


class Attempt(NamedTuple):
    """An attempt that somebody wants to make: which since he last passed, from 1.

    ``too_many``: the house lets nobody make so many. ``days``: so many days he has to wait yet. In
    both cases the manager may release it.
    """

    number: int
    too_many: bool = False
    days: int = 0

    @property
    def free(self) -> bool:
        """Whether it may begin without the manager."""
        return not (self.too_many or self.days)


def next_attempt(rule: Blueprint, exams: Iterable[ExamLine], procedure: str, now: str) -> Attempt:
    """The attempt that comes next at the exams of a procedure, by what is on record of a trainee.

    What certified nothing is none; ``now`` is in ISO 8601.
    """
    made: list[ExamLine] = []
    for line in exams:
        if line.procedure == procedure and line.assessor:
            made = [] if (line.result or {}).get("passed") else [*made, line]
    number = len(made) + 1
    too_many = 0 < rule.attempts < number
    return Attempt(number, too_many, _waits(rule.wait_days, made[-1], now) if made else 0)


def _waits(days: int, last: ExamLine, now: str) -> int:
    """How many days there are to wait after an attempt, begun ones count."""
    ended = datetime.fromisoformat(last.ended or last.begun)
    left = ended + timedelta(days=days) - datetime.fromisoformat(now)
    return max(0, -(-left // timedelta(days=1)))
