"""Attempts at an exam that certifies: which one it would be, and whether it may begin."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import NamedTuple

from trainer.procedure.training_rules import Blueprint
from trainer.training.sessions.record import ExamLine


class Attempt(NamedTuple):
    """An attempt that somebody wants to make: which since he last passed, from 1.

    ``too_many``: the house lets nobody make so many. ``days``: so many days he has to wait yet.
    ``ahead``: when an exam on record began or ended, in ISO 8601, that is not yet: the clock was
    wrong then, or is now. In each of these cases the manager may release it.
    """

    number: int
    too_many: bool = False
    days: int = 0
    ahead: str = ""

    @property
    def free(self) -> bool:
        """Whether it may begin without the manager."""
        return not (self.too_many or self.days or self.ahead)


def next_attempt(rule: Blueprint, exams: Iterable[ExamLine], procedure: str, now: str) -> Attempt:
    """The attempt that comes next at the exams of a procedure, by what is on record of a trainee.

    What certified nothing is none; ``now`` is in ISO 8601.
    """
    made: list[ExamLine] = []
    exams = list(exams)
    last = max((line.ended or line.begun for line in exams), default="")
    ahead = last if last and datetime.fromisoformat(last) > datetime.fromisoformat(now) else ""
    for line in exams:
        if line.procedure == procedure and line.assessor:
            made = [] if (line.result or {}).get("passed") else [*made, line]
    number = len(made) + 1
    too_many = 0 < rule.attempts < number
    waits = _waits(rule.wait_days, made[-1], now) if made else 0
    return Attempt(number, too_many, waits, ahead)


def _waits(days: int, last: ExamLine, now: str) -> int:
    """How many days there are to wait after an attempt, begun ones count."""
    ended = datetime.fromisoformat(last.ended or last.begun)
    left = ended + timedelta(days=days) - datetime.fromisoformat(now)
    return max(0, -(-left // timedelta(days=1)))
