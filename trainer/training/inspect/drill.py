"""Inspector drill: the rounds watched, the calls made, and their answers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from trainer.training.inspect.fault import WINDOW, Answer, Call, Fault, match_calls
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.levels import next_pace
from trainer.training.inspect.marks import Marks, add_marks, mark_round


@dataclass(slots=True, kw_only=True)
class RoundProgress:
    """Progress of a watched round, and the calls made in it.

    ``begun``: when each act shown so far became visible, in seconds since the round began,
    without the time for which the table waited. ``over``: watched to its end; ``left``:
    abandoned in the middle for good. A mistake may be called until ``within`` acts later.
    """

    begun: list[float] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    over: bool = False
    left: bool = False
    within: int = WINDOW

    def apply_event(self, event: Mapping[str, Any]) -> None:
        """Apply an event of the round; raise ValueError if it is impossible."""
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
        """Tell if it is still being watched."""
        return not (self.over or self.left)

    @property
    def naming(self) -> bool:
        """Tell if the mistake of the last call may still be named."""
        last = self.calls[-1] if self.calls else None
        named = last is None or last.kind or last.clause
        return last is not None and not named and len(self.begun) <= last.n + self.within

    def shown(self, faults: Sequence[Fault]) -> tuple[tuple[Fault, bool], ...]:
        """Return the mistakes that could be or were called, with success.

        Each with True if it was called.
        """
        hit = [answer.fault for answer in match_calls(faults, self.calls, self.within)]
        past = len(self.begun) - self.within
        return tuple(
            (fault, fault in hit)
            for fault in faults
            if self.over or fault in hit or fault.last <= past
        )

    def past(self, faults: Sequence[Fault]) -> tuple[Fault, ...]:
        """Return the round's mistakes already called or no longer callable.

        The last call may still be named, and then answer another mistake.
        """
        if not self.open:
            return tuple(fault for fault, _ in self.shown(faults))
        calls = self.calls[:-1] if self.naming else self.calls
        hit = [one.fault for one in match_calls(faults, calls, self.within)]
        gone = len(self.begun) - self.within
        return tuple(fault for fault in faults if fault in hit or fault.last < gone)


#: Is told of all that happens in a round, before it has happened; it may raise, then it has not.
Tell = Callable[[Mapping[str, Any]], None]


def nobody(_event: Mapping[str, Any]) -> None:
    """Ignore an event of a round."""


@dataclass(slots=True)
class WatchedRound(RoundProgress):
    """Round as watched: its events, pace and table.

    ``pace``: seconds an act; ``table``: number of the table, ``part``: of an exam, both from
    1; ``tell`` gets each event before it counts.
    """

    watched: FaultyRound
    pace: float
    table: int = 1
    part: int = 1
    tell: Tell = nobody

    def begin_act(self, at: float) -> None:
        """Note that the next act becomes visible now.

        ``at``: seconds since the round began.
        """
        self._tell({"act": len(self.begun) + 1, "at": at})

    def call(self, at: float) -> Call:
        """Make a call without naming anything yet.

        ``at``: seconds since the round began.
        """
        self._tell({"call": len(self.begun), "at": at})
        return self.calls[-1]

    def name(self, kind: str = "", box: int | None = None, clause: str = "") -> Answer:
        """Name kind, box or clause of the last call; return its answer."""
        self._tell({"kind": kind, "box": box, "clause": clause})
        return self.answers[-1]

    def remedy(self, remedy: str) -> None:
        """State the house's remedy for the mistake called last."""
        self._tell({"remedy": remedy})

    def end(self) -> None:
        """End the watched round; no more calls are possible."""
        self._tell({"over": True})

    def leave(self, why: int = 0, calls: int | None = None) -> None:
        """Leave the round in the middle.

        ``why``: number of the interruption that ended it, 0 if the whole exam or drill is left.
        ``calls``: number of calls that count, where the answer to the last one is unknown.
        """
        self._tell({"left": why} if calls is None else {"left": why, "calls": calls})

    def _tell(self, event: Mapping[str, Any]) -> None:
        self.tell(event)
        self.apply_event(event)

    @property
    def next_in(self) -> float:
        """Seconds from the last act shown to the next step, at the round's pace.

        After its last act every round waits as long as a mistake in it may be called.
        """
        is_last = len(self.begun) == len(self.watched.moments)
        return self.pace * (1 + self.within * is_last)

    @property
    def lasted(self) -> float:
        """Time watched so far, in seconds, as far as known."""
        last = self.calls[-1] if self.calls and self.calls[-1].n == len(self.begun) else None
        return (self.begun[-1] if self.begun else 0.0) + (last.seconds if last else 0.0)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Mistakes that could be called, or were."""
        return tuple(fault for fault, _ in self.shown(self.watched.faults))

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Calls with the mistakes they answer; hits timed from the mistake."""
        found = match_calls(self.watched.faults, self.calls, self.within)
        return tuple(self._timed(answer) for answer in found)

    def _timed(self, answer: Answer) -> Answer:
        call, fault = answer
        if fault is None:
            return answer
        since = self.begun[call.n - 1] - self.begun[fault.n - 1]
        return Answer(call._replace(seconds=since + call.seconds), fault)

    @property
    def marks(self) -> Marks:
        """Marks of this round."""
        remedies = self.watched.trace.procedure.remedies
        return mark_round(
            len(self.begun),
            self.watched.faults,
            self.answers,
            counted=self.faults,
            over=self.over,
            within=self.within,
            remedies=remedies,
        )

    def as_json(self) -> dict[str, Any]:
        """Return the round in stored form, enough to mark it again."""
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


class WatchSession:
    """Drill in progress, from its first round to its last.

    With ``rises`` its pace follows the results. Of several ``tables`` each takes the next
    round when it has finished one.
    """

    def __init__(
        self,
        rounds: Sequence[FaultyRound],
        pace: float,
        *,
        rises: bool = True,
        within: int = WINDOW,
        tables: int = 1,
    ) -> None:
        self.rounds = tuple(rounds)
        self.tables = tables
        self.seen: list[WatchedRound] = []
        self._pace, self._rises, self._within = pace, rises, within

    @property
    def pace(self) -> float:
        """Seconds per act of the current or next round."""
        last = self.seen[-1] if self.seen else None
        if last is None or not (last.over and self._rises):
            return last.pace if last is not None else self._pace
        return next_pace(last.pace, last.marks)

    @property
    def over(self) -> bool:
        """Tell if every round has been watched or left."""
        return len(self.seen) == len(self.rounds) and not any(seen.open for seen in self.seen)

    def draw(self, rounds: Sequence[FaultyRound]) -> None:
        """Replace the rounds not begun yet with these."""
        self.rounds = (*self.rounds[: len(self.seen)], *rounds)

    def open_at(self, table: int) -> WatchedRound | None:
        """Return the round in progress at a table, or None."""
        return next((s for s in self.seen if s.table == table and s.open), None)

    def next(self, table: int = 1) -> WatchedRound | None:
        """Begin the next round at a table; None if none is left."""
        if len(self.seen) == len(self.rounds):
            return None
        watched = self.rounds[len(self.seen)]
        seen = WatchedRound(watched, self.pace, table=table, within=self._within)
        self.seen.append(seen)
        return seen

    @property
    def marks(self) -> Marks:
        """Marks of all rounds so far."""
        return add_marks(seen.marks for seen in self.seen)
