"""A drill that is watched: round after round, with the calls that are made and what they answer."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any

from trainer.training.inspecting.calls import WINDOW, Answer, Call, answers
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.faulty import Watched
from trainer.training.inspecting.marks import Marks, marks
from trainer.training.inspecting.pace import next_pace


@dataclass(slots=True)
class Seen:
    """A round as it was watched, at so many seconds an act.

    ``begun``: when each act could be seen first, in seconds since the round began, without the time
    for which the table waited; of an act that was not shown nothing. ``over``: it was watched to
    its end.
    """

    watched: Watched
    pace: float
    begun: list[float] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    over: bool = False

    def call(self, at: float) -> Call:
        """A call that is made now; nothing is named yet."""
        call = Call(len(self.begun), at - self.begun[-1])
        self.calls.append(call)
        return call

    def name(self, kind: str = "", box: int | None = None, clause: str = "") -> Answer:
        """What is named with the last call: the fault that it answers, if any."""
        self.calls[-1] = self.calls[-1]._replace(kind=kind, box=box, clause=clause)
        return self.answers[-1]

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults for which there was time to be called, and those that were called."""
        faults = self.watched.faults
        if self.over:
            return faults
        called = [answer.fault for answer in answers(faults, self.calls)]
        shown = len(self.begun)
        return tuple(fault for fault in faults if fault.n + WINDOW <= shown or fault in called)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Which fault each call answers; the seconds of a hit are those since its own act."""
        found = answers(self.watched.faults, self.calls)
        return tuple(self._timed(answer) for answer in found)

    def _timed(self, answer: Answer) -> Answer:
        call, fault = answer
        if fault is None:
            return answer
        since = self.begun[call.n - 1] - self.begun[fault.n - 1]
        return Answer(call._replace(seconds=since + call.seconds), fault)

    @property
    def marks(self) -> Marks:
        """What came of this round."""
        return marks(len(self.begun), self.faults, self.answers)

    def as_json(self) -> dict[str, Any]:
        """As it is written down: whatever comes of the program, it can be marked again."""
        return {
            "scenario": self.watched.trace.scenario.source,
            "acts": [act.as_json() for act in self.watched.trace.acts],
            "key": [fault.as_json() for fault in self.watched.faults],
            "pace": self.pace,
            "begun": [round(at, 3) for at in self.begun],
            "calls": [{**call._asdict(), "seconds": round(call.seconds, 3)} for call in self.calls],
            "over": self.over,
        }


def all_marks(rounds: Sequence[Seen]) -> Marks:
    """What came of several rounds, as if they were one."""
    before = (0, *accumulate(len(seen.begun) for seen in rounds))
    counted = list(zip(before, rounds, strict=False))
    faults = [_later(fault, n) for n, seen in counted for fault in seen.faults]
    found = [
        Answer(
            answer.call._replace(n=answer.call.n + n),
            answer.fault and _later(answer.fault, n),
        )
        for n, seen in counted
        for answer in seen.answers
    ]
    return marks(before[-1], faults, found)


def _later(fault: Fault, n: int) -> Fault:
    return replace(fault, n=fault.n + n)


class Watching:
    """A drill from its first round to its last. With ``rises`` its pace follows what is seen."""

    def __init__(self, rounds: Sequence[Watched], pace: float, *, rises: bool = True) -> None:
        self.rounds = tuple(rounds)
        self.seen: list[Seen] = []
        self._pace, self._rises = pace, rises

    @property
    def pace(self) -> float:
        """The seconds an act of the round that is watched, or of the next one."""
        last = self.seen[-1] if self.seen else None
        if last is None or not (last.over and self._rises):
            return last.pace if last is not None else self._pace
        return next_pace(last.pace, last.marks)

    @property
    def over(self) -> bool:
        """Whether every round was watched to its end."""
        return len(self.seen) == len(self.rounds) and self.seen[-1].over

    def next(self) -> Seen | None:
        """Begin the next round; None where there is none."""
        if len(self.seen) == len(self.rounds):
            return None
        seen = Seen(self.rounds[len(self.seen)], self.pace)
        self.seen.append(seen)
        return seen

    @property
    def marks(self) -> Marks:
        """What came of all rounds so far."""
        return all_marks(self.seen)
