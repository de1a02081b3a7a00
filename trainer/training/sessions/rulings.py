"""What an assessor has overruled in an exam.

What the judge or the key says stays as it is: what counts is worked out anew.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from trainer.procedure.spec import WEIGHTS
from trainer.table.act import Act
from trainer.training.judging.verdict import OMITTED

#: What can be overruled where somebody watched: what he missed, and what he called that was right.
MISSED, FALSE_CALL = "missed", "false_call"
#: What it can be from now on, beside what it was; what was dealt is right, or of a severity.
CALLED, RIGHT, NOT_COUNTED = "called", "right", "not_counted"
#: What each of them can become; the last: what it was.
OUTCOMES: Mapping[str, tuple[str, ...]] = {
    MISSED: (CALLED, NOT_COUNTED, MISSED),
    FALSE_CALL: (RIGHT, NOT_COUNTED, FALSE_CALL),
}

#: What tells one from all others of an exam.
Place = tuple[int, str, int, int, Act]


@dataclass(frozen=True, slots=True)
class Disputed:
    """What can be overruled in a round of an exam, from 1: a verdict, a miss, a false call.

    ``line``: the act that is wrong, or that passed over what was never done (``verdict`` is
    OMITTED), or that could be seen last at a false call, the ``call``-th of its round; ``act``:
    that one, or what was left out. ``clauses`` and ``severity`` are those of the fault; "" of what
    is none.
    """

    round: int
    line: int
    act: Act
    clauses: tuple[str, ...]
    verdict: str
    severity: str = ""
    call: int = 0

    @property
    def place(self) -> Place:
        """What tells it from all others."""
        kind = self.verdict if self.verdict in {OMITTED, *OUTCOMES} else ""
        return self.round, kind, self.line, self.call, self.act


@dataclass(frozen=True, slots=True)
class Ruling:
    """That an assessor has overruled it: with what outcome, why, who, and when in ISO 8601.

    ``outcome``: one of ``OUTCOMES`` where it was watched, else RIGHT or the severity of the fault
    that it is from now on.
    """

    of: Disputed
    outcome: str
    why: str
    by: str
    at: str = ""

    @property
    def severity(self) -> str:
        """The severity of the fault that it is from now on; "" where it is none."""
        return self.outcome if self.outcome in WEIGHTS else ""

    @property
    def changes(self) -> bool:
        """Whether it is something else from now on than it was."""
        if self.of.verdict in OUTCOMES:
            return self.outcome != self.of.verdict
        return self.severity != self.of.severity


class Overruled(NamedTuple):
    """A ruling as it is listed: in whose exam, of which version of which procedure."""

    exam: int
    trainee: str
    procedure: str
    version: str
    ruling: Ruling


def holding(rulings: Iterable[Ruling]) -> Mapping[Place, Ruling]:
    """The rulings that hold, by what they are about: the last of each."""
    return {ruling.of.place: ruling for ruling in rulings}
