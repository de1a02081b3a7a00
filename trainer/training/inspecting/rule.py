"""When an inspector has passed, and what that means: settings of the house."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from trainer.procedure.spec import CRITICAL
from trainer.training.inspecting.marks import Marks

#: Why an inspector has not passed.
TOO_FEW_HITS, CRITICAL_MISSED, FALSE_CALLS = "hits", "critical", "false calls"


class Rule(NamedTuple):
    """What an examination of an inspector has, and asks for.

    So many ``faults``, so many of them ``critical``, one in ``apart`` acts; at least so many
    ``hits``, at most so many ``critical_missed``, and so many ``false_calls`` in a clean act.
    """

    faults: int = 30
    critical: int = 10
    apart: tuple[int, int] = (25, 40)
    hits: int = 27
    critical_missed: int = 1
    false_calls: Fraction = Fraction(1, 100)

    def failed(self, marks: Marks) -> tuple[str, ...]:
        """Why it was not passed; nothing where it was."""
        critical = sum(fault.severity == CRITICAL for fault in marks.missed)
        broken = {
            TOO_FEW_HITS: marks.hits < self.hits,
            CRITICAL_MISSED: critical > self.critical_missed,
            FALSE_CALLS: marks.false_calls > self.false_calls * marks.clean,
        }
        return tuple(reason for reason, is_broken in broken.items() if is_broken)

    def chance(self, rate: float) -> float:
        """How likely somebody has enough hits who sees faults at this rate, from 0 to 1."""
        return sum(
            comb(self.faults, hits) * rate**hits * (1 - rate) ** (self.faults - hits)
            for hits in range(self.hits, self.faults + 1)
        )
