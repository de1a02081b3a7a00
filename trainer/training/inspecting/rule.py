"""When an inspector has passed, and what that means: settings of the house."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

from trainer.procedure.spec import CRITICAL
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.inspecting.calls import WINDOW
from trainer.training.inspecting.marks import Marks

#: Why an inspector has not passed.
TOO_FEW_HITS, CRITICAL_MISSED, FALSE_CALLS = "hits", "critical", "false calls"
#: For these rates of hits a house is told how many pass by the number of hits alone.
RATES = (0.95, 0.90, 0.80, 0.70)


class Rule(NamedTuple):
    """What an examination of an inspector has, and asks for.

    So many ``faults``, so many of them ``critical``, one in ``apart`` acts; at least so many
    ``hits``, at most so many ``critical_missed``, and so many ``false_calls`` in a clean act.
    ``kinds``: only these, each of them; any, where there are none. ``clauses``: each is broken. A
    fault may be called until ``within`` acts later.
    """

    faults: int = 30
    critical: int = 10
    apart: tuple[int, int] = (25, 40)
    hits: int = 27
    critical_missed: int = 1
    false_calls: Fraction = Fraction(1, 100)
    kinds: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    within: int = WINDOW

    @classmethod
    def of(cls, blueprint: InspectorBlueprint) -> "Rule":
        """What a house has set."""
        return cls(
            blueprint.faults,
            blueprint.critical,
            (blueprint.acts_from, blueprint.acts_to),
            blueprint.hits,
            blueprint.critical_missed,
            Fraction(str(blueprint.false_calls)) / 100,
            blueprint.kinds,
            blueprint.clauses,
            blueprint.within,
        )

    @property
    def drawn_by(self) -> tuple[object, ...]:
        """What decides which papers can be drawn."""
        return self.faults, self.critical, self.apart, self.kinds, self.clauses, self.within

    def failed(self, marks: Marks) -> tuple[str, ...]:
        """Why it was not passed; nothing where it was."""
        broken = {
            TOO_FEW_HITS: marks.hits < self.hits,
            CRITICAL_MISSED: critical_missed(marks) > self.critical_missed,
            FALSE_CALLS: marks.false_calls > self.false_calls * marks.clean,
        }
        return tuple(reason for reason, is_broken in broken.items() if is_broken)

    def chance(self, rate: float) -> float:
        """How likely somebody has enough hits who sees faults at this rate, from 0 to 1."""
        return sum(
            comb(self.faults, hits) * rate**hits * (1 - rate) ** (self.faults - hits)
            for hits in range(self.hits, self.faults + 1)
        )


def critical_missed(marks: Marks) -> int:
    """How many critical faults were missed."""
    return sum(fault.severity == CRITICAL for fault in marks.missed)
