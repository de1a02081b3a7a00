"""What an inspector is to see of a round: its faults, each at the act by which it can be seen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trainer.catalogue import N_
from trainer.procedure.training_rules import CALLED, FREEZE, NOT_SAID, PUT_BACK, STANDS
from trainer.table.act import Act
from trainer.training.judge.score import Omitted, Summary, Tally
from trainer.training.judge.trace import Trace
from trainer.training.judge.verdict import FAULT, OMITTED, Verdict
from trainer.training.sessions import record

OUT_OF_ORDER = "out_of_order"
#: Every kind that a fault can be called by.
KINDS = (
    "wrong_hand",
    "wrong_place",
    "wrong_amount",
    "wrong_call",
    "wrong_box",
    OUT_OF_ORDER,
    "not_due",
    OMITTED,
)


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a round: one line of what the judge says in the end.

    ``n``: the act, from 1, that it is, or that passed over what was never done; ``act``: that act,
    or what was left out. ``clauses``: those that were broken, the first before all. ``expected`` is
    what would have been right; ``boxes``: any of these may be named as where it was.

    What was left out: ``over`` is the act that passed it over, ``until`` the one by which it could
    be done no more; until then it goes on being wrong.
    """

    n: int
    kind: str
    clauses: tuple[str, ...]
    severity: str
    act: Act
    expected: tuple[Act, ...] = ()
    over: Act | None = None
    until: int = 0

    @property
    def last(self) -> int:
        """The last act at which it is wrong: its own, or of what was left out a later one."""
        return max(self.n, self.until)

    @property
    def kinds(self) -> frozenset[str]:
        """What it may be called: what was left out was passed over by an act out of order."""
        return frozenset({self.kind, OUT_OF_ORDER} if self.kind == OMITTED else {self.kind})

    @property
    def boxes(self) -> frozenset[int]:
        """The boxes where it was done, and where something else was to be; 0 is no box."""
        over = () if self.over is None else (self.over,)
        return frozenset(act.box or 0 for act in (self.act, *self.expected[:1], *over))

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
    left = [_left_out(trace, one) for one in summary.omitted]
    return tuple(sorted((*made, *left), key=lambda fault: fault.n))


def _left_out(trace: Trace, omitted: Omitted) -> Fault:
    """The fault that something is which was never done."""
    line, key = omitted.owed.line, omitted.owed.obligation.key
    later = enumerate(trace.moments[line - 1 :], start=line)
    gone = (
        n
        for n, moment in later
        if any((debt.line, debt.obligation.key) == (line, key) for debt in moment.after.lapsed)
    )
    return Fault(
        line,
        OMITTED,
        omitted.clauses,
        omitted.severity,
        omitted.act,
        over=trace.moments[line - 1].act,
        until=next(gone, len(trace.moments)),
    )


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


#: A fault may be called from its act until so many acts later, unless the house says otherwise.
WINDOW = 2


class Call(NamedTuple):
    """A call, when the act number ``n`` was the last that had begun to be seen.

    ``seconds`` after the first frame in which that act can be seen. What was named with it: the
    ``kind`` of fault, a ``clause``, a ``box`` (0: none), and which ``remedy`` the house has; what
    was not is "" or None.
    """

    n: int
    seconds: float = 0.0
    kind: str = ""
    clause: str = ""
    box: int | None = None
    remedy: str = ""

    def as_json(self) -> dict[str, Any]:
        """As it is written down; a remedy only where one was said."""
        written = {**self._asdict(), "seconds": round(self.seconds, 3)}
        return written if self.remedy else {k: v for k, v in written.items() if k != "remedy"}

    def names(self, fault: Fault) -> bool:
        """Whether it names the fault rightly: its kind or clause, and its box, if it names one."""
        kind = self.kind in {"", *fault.kinds}
        clause = self.clause == "" or self.clause in fault.clauses
        box = self.box is None or self.box in fault.boxes
        return bool(self.kind or self.clause) and kind and clause and box


class Answer(NamedTuple):
    """A call with the fault that it answers; None: a false call."""

    call: Call
    fault: Fault | None

    @property
    def named(self) -> bool:
        """Whether it names its fault rightly."""
        return self.fault is not None and self.call.names(self.fault)


def answers(
    faults: Sequence[Fault], calls: Sequence[Call], window: int = WINDOW
) -> tuple[Answer, ...]:
    """Which fault each call answers: one call one fault, of several the one that it names.

    Where it names none of them, the first that is seen then: by its act, or by the last one before
    which something that was left out could have been done. In between that has to be named. Calls
    are told in the order in which they were made.
    """
    open_ = list(faults)
    found = []
    for call in calls:
        there = [fault for fault in open_ if fault.n <= call.n <= fault.last + window]
        named = [fault for fault in there if call.names(fault)]
        seen = [f for f in there if call.n <= f.n + window or call.n >= f.last]
        fault = next(iter((*named, *seen)), None)
        if fault is not None:
            open_.remove(fault)
        found.append(Answer(call, fault))
    return tuple(found)


def missed(faults: Sequence[Fault], found: Sequence[Answer]) -> tuple[Fault, ...]:
    """The faults that no call has answered."""
    left = list(faults)
    for answer in found:
        if answer.fault is not None:
            left.remove(answer.fault)
    return tuple(left)


REMEDIES: Mapping[str, str] = {
    CALLED: N_("call the inspector"),
    FREEZE: N_("stop the game"),
    PUT_BACK: N_("put it back"),
    STANDS: N_("let it stand"),
    NOT_SAID: N_("not stated"),
}
#: A miss, a false call, and what an assessor makes of it.
CALLS: Mapping[str, str] = {
    record.MISSED: N_("missed"),
    record.FALSE_CALL: N_("false call"),
    record.CALLED: N_("called"),
    record.RIGHT: N_("called correctly"),
    record.NOT_COUNTED: N_("not counted"),
}
