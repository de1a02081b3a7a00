"""A round as somebody has followed it: how far it could be seen, and what he called of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from trainer.training.inspecting.calls import WINDOW, Call, answers
from trainer.training.inspecting.fault import Fault


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
