"""A drill that is watched: round after round, with the calls that are made and what they answer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any

from trainer.procedure.training_rules import NO_REMEDIES
from trainer.training.inspect.fault import WINDOW, Answer, Call, Fault, answers
from trainer.training.inspect.faulty_round import Watched
from trainer.training.inspect.levels import next_pace
from trainer.training.inspect.marks import Marks, marks


@dataclass(slots=True, kw_only=True)
class Followed:
    """How far a round was followed, and the calls that were made in it.

    ``begun``: when each act could be seen first, in seconds since the round began, without the time
    for which the table waited; of an act that was not shown nothing. ``over``: it was watched to
    its end; ``left``: it was left in the middle, and is not gone on with. A fault may be called
    until ``within`` acts later.
    """

    begun: list[float] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    over: bool = False
    left: bool = False
    within: int = WINDOW

    def again(self, event: Mapping[str, Any]) -> None:
        """What has happened in the round once; ValueError where it cannot have."""
        match event:
            case {"act": int(n), "at": float() | int() as at} if n == len(self.begun) + 1:
                self.begun.append(float(at))
            case {"call": int(n), "at": float() | int() as at} if n == len(self.begun) > 0:
                self.calls.append(Call(n, at - self.begun[-1]))
            case {"kind": str(kind), "box": box, "clause": str(clause)} if self.calls:
                self.calls[-1] = self.calls[-1]._replace(kind=kind, box=box, clause=clause)
            case {"remedy": str(remedy)} if self.calls:
                self.calls[-1] = self.calls[-1]._replace(remedy=remedy)
            case {"over": True}:
                self.over = True
            case {"left": int()}:
                self.left = True
                del self.calls[event.get("calls", len(self.calls)) :]
            case _:
                raise ValueError(f"this cannot happen in a round: {dict(event)}")

    @property
    def open(self) -> bool:
        """Whether it is still watched."""
        return not (self.over or self.left)

    @property
    def naming(self) -> bool:
        """Whether what was called last may still be named."""
        last = self.calls[-1] if self.calls else None
        named = last is None or last.kind or last.clause
        return last is not None and not named and len(self.begun) <= last.n + self.within

    def shown(self, faults: Sequence[Fault]) -> tuple[tuple[Fault, bool], ...]:
        """Of a round's faults those that could be called, or were, and whether they were."""
        hit = [answer.fault for answer in answers(faults, self.calls, self.within)]
        past = len(self.begun) - self.within
        return tuple(
            (fault, fault in hit)
            for fault in faults
            if self.over or fault in hit or fault.last <= past
        )

    def past(self, faults: Sequence[Fault]) -> tuple[Fault, ...]:
        """Of a round's faults those that can be called no more, or that were.

        What was called last may still be named, and answer another one by that.
        """
        if not self.open:
            return tuple(fault for fault, _ in self.shown(faults))
        calls = self.calls[:-1] if self.naming else self.calls
        hit = [one.fault for one in answers(faults, calls, self.within)]
        gone = len(self.begun) - self.within
        return tuple(fault for fault in faults if fault in hit or fault.last < gone)


#: Is told of all that happens in a round, before it has happened; it may raise, then it has not.
Tell = Callable[[Mapping[str, Any]], None]


def nobody(_event: Mapping[str, Any]) -> None:
    """Nobody is told."""


@dataclass(slots=True)
class Seen(Followed):
    """A round as it was watched, at so many seconds an act, on one of the tables, from 1.

    ``tell`` is told of all that happens in it.
    """

    watched: Watched
    pace: float
    table: int = 1
    tell: Tell = nobody

    def begin(self, at: float) -> None:
        """The next act begins to be seen."""
        self._tell({"act": len(self.begun) + 1, "at": at})

    def call(self, at: float) -> Call:
        """A call that is made now; nothing is named yet."""
        self._tell({"call": len(self.begun), "at": at})
        return self.calls[-1]

    def name(self, kind: str = "", box: int | None = None, clause: str = "") -> Answer:
        """What is named with the last call: the fault that it answers, if any."""
        self._tell({"kind": kind, "box": box, "clause": clause})
        return self.answers[-1]

    def remedy(self, remedy: str) -> None:
        """What is said that the house does about the fault that was called last."""
        self._tell({"remedy": remedy})

    def end(self) -> None:
        """It was watched to its end, and nothing can be called any more."""
        self._tell({"over": True})

    def leave(self, why: int = 0, calls: int | None = None) -> None:
        """It was left in the middle: with all of it, or by the interruption of that number.

        ``calls``: so many of them count, where it is not known what the last one would answer.
        """
        self._tell({"left": why} if calls is None else {"left": why, "calls": calls})

    def _tell(self, event: Mapping[str, Any]) -> None:
        self.tell(event)
        self.again(event)

    @property
    def lasted(self) -> float:
        """For how long it was watched, in seconds, as far as that was told."""
        last = self.calls[-1] if self.calls and self.calls[-1].n == len(self.begun) else None
        return (self.begun[-1] if self.begun else 0.0) + (last.seconds if last else 0.0)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults for which there was time to be called, and those that were called."""
        return tuple(fault for fault, _ in self.shown(self.watched.faults))

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Which fault each call answers; the seconds of a hit are those since its own act."""
        found = answers(self.watched.faults, self.calls, self.within)
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
        remedies = self.watched.trace.procedure.remedies
        return marks(len(self.begun), self.faults, self.answers, remedies)

    def as_json(self) -> dict[str, Any]:
        """As it is written down: whatever comes of the program, it can be marked again."""
        return {
            "scenario": self.watched.trace.scenario.source,
            "acts": [act.as_json() for act in self.watched.trace.acts],
            "key": [{**one.as_json(), "until": one.last} for one in self.watched.faults],
            "pace": self.pace,
            "begun": [round(at, 3) for at in self.begun],
            "calls": [call.as_json() for call in self.calls],
            "over": self.over,
            "table": self.table,
        }


def all_marks(rounds: Sequence[Seen]) -> Marks:
    """What came of several rounds, as if they were one."""
    before = (0, *accumulate(len(seen.begun) for seen in rounds))
    counted = list(zip(before, rounds, strict=False))
    faults = [later(fault, n) for n, seen in counted for fault in seen.faults]
    found = [
        Answer(
            answer.call._replace(n=answer.call.n + n),
            answer.fault and later(answer.fault, n),
        )
        for n, seen in counted
        for answer in seen.answers
    ]
    procedures = [seen.watched.trace.procedure for seen in rounds[:1]]
    remedies = procedures[0].remedies if procedures else NO_REMEDIES
    return marks(before[-1], faults, found, remedies)


def later(fault: Fault, n: int) -> Fault:
    """The same fault, so many acts later."""
    return replace(fault, n=fault.n + n, until=fault.last + n)


class Watching:
    """A drill from its first round to its last. With ``rises`` its pace follows what is seen.

    Of several ``tables`` each takes the next round when it is through with one.
    """

    def __init__(
        self,
        rounds: Sequence[Watched],
        pace: float,
        *,
        rises: bool = True,
        within: int = WINDOW,
        tables: int = 1,
    ) -> None:
        self.rounds = tuple(rounds)
        self.tables = tables
        self.seen: list[Seen] = []
        self._pace, self._rises, self._within = pace, rises, within

    @property
    def pace(self) -> float:
        """The seconds an act of the round that is watched, or of the next one."""
        last = self.seen[-1] if self.seen else None
        if last is None or not (last.over and self._rises):
            return last.pace if last is not None else self._pace
        return next_pace(last.pace, last.marks)

    @property
    def over(self) -> bool:
        """Whether every round was watched, to its end or as far as it was interrupted."""
        return len(self.seen) == len(self.rounds) and not any(seen.open for seen in self.seen)

    def draw(self, rounds: Sequence[Watched]) -> None:
        """Have these rounds watched, after those that were begun."""
        self.rounds = (*self.rounds[: len(self.seen)], *rounds)

    def open_at(self, table: int) -> Seen | None:
        """The round that a table is in the middle of; None where it is in none."""
        return next((s for s in self.seen if s.table == table and s.open), None)

    def next(self, table: int = 1) -> Seen | None:
        """Begin the next round at a table; None where there is none."""
        if len(self.seen) == len(self.rounds):
            return None
        watched = self.rounds[len(self.seen)]
        seen = Seen(watched, self.pace, table=table, within=self._within)
        self.seen.append(seen)
        return seen

    @property
    def marks(self) -> Marks:
        """What came of all rounds so far."""
        return all_marks(self.seen)
