"""Rule of an inspectors' exam: what it has, and when it is passed.

Passed or failed is decided by parts: few misses in the first part pass, many fail, in
between a second part follows, and both count together. A mistake counts only when it is
named rightly.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from trainer.procedure.inspector_plan import Plan
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.inspect.fault import WINDOW
from trainer.training.inspect.marks import Marks, add_marks

#: What the parts that were watched come to.
PASSED, FAILED, UNDECIDED = "passed", "failed", "undecided"
#: Why an inspector has not passed; the last: the second part that would decide is missing.
TOO_MANY_MISSES, KIND_UNSEEN, FALSE_CALLS, NO_SECOND = "misses", "kinds", "false calls", "part 2"
#: Of a kind that occurs so often half have to be named.
KIND_COUNTS_FROM = 3


class Rule(NamedTuple):
    """Contents of an inspectors' exam and requirements for passing.

    ``faults``: number of mistakes in a part, ``critical``: of them critical; ``mean_gap``:
    mean number of acts from one to the next. ``kinds``: only these kinds, each at least
    once; () for any. ``clauses``: each is broken. A mistake may be called until ``within``
    acts later. To pass: no more misses than ``plan`` allows, half of each kind named, and at
    most ``false_calls`` per clean window.
    """

    faults: int = 30
    critical: int = 10
    mean_gap: int = 32
    kinds: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    within: int = WINDOW
    plan: Plan = Plan(30, 2, 6, 6)
    false_calls: Fraction = Fraction(3, 100)

    @classmethod
    def of(cls, blueprint: InspectorBlueprint) -> "Rule":
        """Return the rule by a house's blueprint; ValueError if it has no plan."""
        plan = blueprint.plan
        if plan is None:
            raise ValueError("the blueprint has no plan")
        return cls(
            blueprint.faults,
            blueprint.critical,
            blueprint.mean_gap,
            blueprint.kinds,
            blueprint.clauses,
            blueprint.within,
            plan,
            Fraction(str(blueprint.false_calls)) / 100,
        )

    @property
    def drawn_by(self) -> tuple[object, ...]:
        """Settings that decide which exam sheets can be drawn."""
        return self.faults, self.critical, self.mean_gap, self.kinds, self.clauses, self.within

    def most_missed(self, parts: int) -> int:
        """Return the most misses that pass after so many parts."""
        return self.plan.passes if parts == 1 else self.plan.most

    def decision(self, parts: Sequence[Marks]) -> str:
        """Return what these parts come to; the second one may be missing."""
        first = parts[0]
        if not self._reasons(first, self.plan.passes):
            return PASSED
        if first.unnamed >= self.plan.fails or not self.plan.has_second:
            return FAILED
        if len(parts) == 1:
            return UNDECIDED
        return FAILED if self._reasons(add_marks(parts), self.plan.most) else PASSED

    def failed(self, parts: Sequence[Marks]) -> tuple[str, ...]:
        """Return the reasons for not passing; empty if passed."""
        decision = self.decision(parts)
        if decision == PASSED:
            return ()
        if decision == UNDECIDED:
            return (NO_SECOND,)
        return self._reasons(add_marks(parts), self.most_missed(len(parts)))

    def _reasons(self, marks: Marks, most: int) -> tuple[str, ...]:
        broken = {
            TOO_MANY_MISSES: marks.unnamed > most,
            KIND_UNSEEN: bool(unseen_kinds(marks)),
            FALSE_CALLS: marks.false_calls > self.false_calls * marks.windows,
        }
        return tuple(reason for reason, is_broken in broken.items() if is_broken)


def unseen_kinds(marks: Marks) -> Mapping[str, tuple[int, int]]:
    """Return kinds of which less than half were named, with both numbers.

    Only kinds that occur ``KIND_COUNTS_FROM`` times or more.
    """
    return {
        kind: (named, of)
        for kind, (named, of) in marks.by_kind.items()
        if of >= KIND_COUNTS_FROM and 2 * named < of
    }
