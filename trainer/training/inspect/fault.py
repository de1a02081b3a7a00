"""Mistakes in a round for the inspector to call, and the calls."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from trainer.catalogue import N_
from trainer.procedure.training_rules import CALLED, FREEZE, NOT_SAID, PUT_BACK, STANDS
from trainer.table.act import DONE, Act
from trainer.training.judge.score import OmissionLine, Summary, Tally
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
    """Mistake in a round: one line of the judge's final result.

    ``n``: number, from 1, of the wrong act, or of the act that passed over an omission;
    ``act``: that wrong act, or the one omitted. ``clauses``: the broken ones, the most
    important first. ``expected``: the right acts; ``boxes``: boxes that may be named as the
    place.

    For an omission, ``over`` is the act that passed it over, and ``until`` the number of
    the act by which it could be done no more; until then it goes on being wrong.
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
        """Number of the last act at which it is still wrong.

        For an omission that is later than its own.
        """
        return max(self.n, self.until)

    @property
    def kinds(self) -> frozenset[str]:
        """Kinds that may be named; for omissions also ``out_of_order``."""
        return frozenset({self.kind, OUT_OF_ORDER} if self.kind == OMITTED else {self.kind})

    @property
    def boxes(self) -> frozenset[int]:
        """Boxes involved, wrong and right ones; 0 for no box."""
        over = () if self.over is None else (self.over,)
        return frozenset(act.box or 0 for act in (self.act, *self.expected[:1], *over))

    def as_json(self) -> dict[str, Any]:
        """Return the mistake as in the key of ``inspect``."""
        clauses = list(self.clauses)
        return {"n": self.n, "kind": self.kind, "clauses": clauses, "severity": self.severity}


def faults_of(trace: Trace) -> tuple[Fault, ...]:
    """Return a round's standing mistakes, in order of visibility."""
    summary = _summary(trace)
    verdicts = (moment.verdict for moment in trace.moments)
    made = [
        made_by(verdict)
        for verdict in verdicts
        if verdict.verdict == FAULT and verdict.n not in summary.withdrawn
    ]
    left = [_left_out(trace, one) for one in summary.omitted]
    return tuple(sorted((*made, *left), key=lambda fault: fault.n))


def _left_out(trace: Trace, omitted: OmissionLine) -> Fault:
    """Return an omission as a mistake."""
    line, key = omitted.owed.line, omitted.owed.obligation.key
    acts = sum(moment.act != DONE for moment in trace.moments)
    later = enumerate(trace.moments[line - 1 : acts], start=line)
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
        until=next(gone, max(line, acts)),
    )


def made_by(verdict: Verdict) -> Fault:
    """Return the mistake of an act, by its verdict."""
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
    """Inspector's call, made while act ``n`` was the last visible one.

    ``seconds``: since the first frame in which that act can be seen. Named with it: the
    ``kind`` of mistake, a ``clause``, a ``box`` (0: none), and the house's ``remedy``; ""
    or None where not named.
    """

    n: int
    seconds: float = 0.0
    kind: str = ""
    clause: str = ""
    box: int | None = None
    remedy: str = ""

    def as_json(self) -> dict[str, Any]:
        """Return the call in stored form; a remedy only if stated."""
        written = {**self._asdict(), "seconds": round(self.seconds, 3)}
        return written if self.remedy else {k: v for k, v in written.items() if k != "remedy"}

    def fits(self, fault: Fault) -> bool:
        """Tell if it says something of the mistake, and nothing wrong."""
        kind = self.kind in {"", *fault.kinds}
        clause = self.clause == "" or self.clause in fault.clauses
        box = self.box is None or self.box in fault.boxes
        return bool(self.kind or self.clause) and kind and clause and box

    def names(self, fault: Fault) -> bool:
        """Tell if it names the mistake rightly: kind and box, or clause."""
        return self.fits(fault) and (self.box is not None or bool(self.clause))


class Answer(NamedTuple):
    """Call with the mistake that it answers; None for a false call."""

    call: Call
    fault: Fault | None

    @property
    def named(self) -> bool:
        """Tell if the call names its mistake rightly."""
        return self.fault is not None and self.call.names(self.fault)


def match_calls(
    faults: Sequence[Fault], calls: Sequence[Call], window: int = WINDOW
) -> tuple[Answer, ...]:
    """Match calls with mistakes, one to one, preferring named ones.

    A mistake whose act was just seen goes before an omission that is still wrong. A call
    that names none gets the first mistake that is visible then: by its act, or, for an
    omission, by the last act before which it could have been done. In between, an omission
    has to be named. ``calls`` are in the order in which they were made.
    """
    open_ = list(faults)
    found = []
    for call in calls:
        there = [fault for fault in open_ if fault.n <= call.n <= fault.last + window]
        there.sort(key=lambda fault: call.n > fault.n + window)
        named = [fault for fault in there if call.fits(fault)]
        seen = [f for f in there if call.n <= f.n + window or call.n >= f.last]
        fault = next(iter((*named, *seen)), None)
        if fault is not None:
            open_.remove(fault)
        found.append(Answer(call, fault))
    return tuple(found)


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
