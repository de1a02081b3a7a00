"""What an inspector is to see of a round: its faults, each at the act by which it can be seen."""

from dataclasses import dataclass
from typing import Any

from trainer.table.act import Act
from trainer.training.judging.score import Summary, Tally
from trainer.training.judging.trace import Trace
from trainer.training.judging.verdict import FAULT, OMITTED, Verdict

#: Every kind that a fault can be called by.
KINDS = (
    "wrong_hand",
    "wrong_place",
    "wrong_amount",
    "wrong_call",
    "wrong_box",
    "out_of_order",
    "not_due",
    OMITTED,
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a round: one line of what the judge says in the end.

    ``n``: the act, from 1, that it is, or that passed over what was never done; ``act``: that act,
    or what was left out. ``clauses``: those that were broken, the first before all. ``expected`` is
    what would have been right; ``boxes``: any of these may be named as where it was.
    """

    n: int
    kind: str
    clauses: tuple[str, ...]
    severity: str
    act: Act
    expected: tuple[Act, ...] = ()

    @property
    def boxes(self) -> frozenset[int]:
        """The boxes where it was done, and where something else was to be; 0 is no box."""
        return frozenset(act.box or 0 for act in (self.act, *self.expected[:1]))

    def as_json(self) -> dict[str, Any]:
        """As the key of ``inspect`` has it."""
        clauses = list(self.clauses)
        return {"n": self.n, "kind": self.kind, "clauses": clauses, "severity": self.severity}


def faults_of(trace: Trace) -> tuple[Fault, ...]:
    """Every fault that stands in the end of a round, in the order in which they can be seen."""
    summary = _summary(trace)
    verdicts = (moment.verdict for moment in trace.moments)
    made = [
        made_by(verdict)
        for verdict in verdicts
        if verdict.verdict == FAULT and verdict.n not in summary.withdrawn
    ]
    left = [
        Fault(one.owed.line, OMITTED, one.clauses, one.severity, one.act) for one in summary.omitted
    ]
    return tuple(sorted((*made, *left), key=lambda fault: fault.n))


def made_by(verdict: Verdict) -> Fault:
    """The fault that an act is, by its verdict."""
    return Fault(
        verdict.n,
        verdict.kind,
        verdict.clauses,
        verdict.severity,
        verdict.act,
        verdict.expected,
    )


def _summary(trace: Trace) -> Summary:
    tally = Tally()
    for moment in trace.moments:
        tally.add(trace.dealing, moment.judged)
    return tally.summary(trace.dealing, trace.ends)
