"""What interrupts an exam, and how much of it the house allows."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from trainer.procedure.training_rules import Blueprint
from trainer.training.sessions.record import CLOCK, ENDED, Interruption

_DAY = 86_400_000  # ms


class Interruptions:
    """The interruptions of an exam, by the rule of its house.

    ``released``: after how many of them a manager has let it go on.
    """

    def __init__(
        self, rule: Blueprint, found: Iterable[Interruption] = (), released: int = 0
    ) -> None:
        self.rule, self.found, self.released = rule, [*found], released

    @property
    def suspend(self) -> bool:
        """Whether they are more than the house allows, and no manager has decided yet."""
        since = self.found[self.released :]
        most = self.rule.away * 1000
        long = any(one.length > most or one.why == CLOCK for one in since)
        return long or len(since) > self.rule.interruptions

    def add(self, why: str, at: str, now: str) -> None:
        """A further one, from ``at`` until ``now``, in ISO 8601."""
        self.found.append(Interruption(why, at, max(0, _between(at, now))))

    def add_end(self, last: str, now: str, *, opened: bool) -> bool:
        """A further one: the program had ended since something happened ``last``, until now.

        Whether there is one: none where nothing has happened since it was suspended, and no round
        is ``opened``. It still waits for the manager then.
        """
        end = _end(self.found[-1]) if self.found else last
        goes_on = _between(end, last) > 0
        if self.suspend and not (goes_on or opened):
            return False
        at = last if goes_on else end
        self.add(ENDED if _between(at, now) >= 0 else CLOCK, at, now)
        return True

    def lose(self, round_: int | None) -> None:
        """The last one has ended this round of the exam, from 1."""
        self.found[-1] = self.found[-1]._replace(round=round_)

    def release(self) -> None:
        """A manager lets it go on after those that there were."""
        self.released = len(self.found)

    def forsaken(self, last: str, now: str) -> bool:
        """Whether nobody has gone on with it, since a round of it was begun ``last``, for long."""
        return _between(last, now) > self.rule.days * _DAY


def _end(one: Interruption) -> str:
    ends = datetime.fromisoformat(one.at) + timedelta(milliseconds=one.length)
    return ends.isoformat(timespec="milliseconds")


def _between(first: str, second: str) -> int:
    """How many ms there are between two times in ISO 8601."""
    gone = datetime.fromisoformat(second) - datetime.fromisoformat(first)
    return round(gone.total_seconds() * 1000)
