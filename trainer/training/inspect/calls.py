"""What an inspector calls, and which fault each call answers."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from trainer.catalogue import N_
from trainer.procedure.training_rules import CALLED, FREEZE, NOT_SAID, PUT_BACK, STANDS
from trainer.training.inspect.fault import Fault
from trainer.training.sessions import record

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
