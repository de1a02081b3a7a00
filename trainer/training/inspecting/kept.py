"""Drills of inspectors as they are kept: a promise, no storage."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple, Protocol

from trainer.training.inspecting.calls import Call
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.followed import Followed
from trainer.training.inspecting.kept_round import faults_kept
from trainer.training.inspecting.level import is_passed_with
from trainer.training.inspecting.watching import Seen


class Drill(NamedTuple):
    """A drill that was begun, and when, in ISO 8601: what it was drawn by, beside what was due."""

    procedure: str
    version: str
    level: str
    seed: int
    rounds: int
    begun: str


class Inspected(NamedTuple):
    """A drill with its rounds as far as they were watched, each as ``kept_of`` gives it."""

    drill: Drill
    seen: tuple[Mapping[str, Any], ...]

    def _sum(self, what: str) -> int:
        return sum(int(each["came"][what]) for each in self.seen)

    @property
    def acts(self) -> int:
        """How many acts were watched."""
        return self._sum("acts")

    @property
    def faults(self) -> int:
        """How many faults could be called."""
        return self._sum("faults")

    @property
    def hits(self) -> int:
        """How many of them were."""
        return self._sum("hits")

    @property
    def false_calls(self) -> int:
        """How many calls answered no fault."""
        return self._sum("false_calls")

    @property
    def remedies(self) -> int:
        """Of how many hits the house had a remedy then; a round that tells of none had none."""
        return sum(int(each["came"].get("remedies", 0)) for each in self.seen)

    @property
    def remedied(self) -> int:
        """Of how many of them it was known."""
        return sum(int(each["came"].get("remedied", 0)) for each in self.seen)

    @property
    def reaction(self) -> float | None:
        """The median time of a hit in seconds; None where there is none."""
        seconds = [float(one) for each in self.seen for one in each["came"]["seconds"]]
        return median(seconds) if seconds else None

    @property
    def shown(self) -> tuple[tuple[Fault, bool], ...]:
        """Every fault that could be called, and whether it was."""
        return tuple(one for each in self.seen for one in followed(each).shown(faults_kept(each)))

    @property
    def known(self) -> str:
        """When it was known what it shows, in ISO 8601: each call is told of at once."""
        return self.drill.begun

    @property
    def over(self) -> bool:
        """Whether all its rounds were watched to their ends."""
        return len(self.seen) == self.drill.rounds and all(each["over"] for each in self.seen)

    @property
    def passed(self) -> bool:
        """Whether it leads on to the next level."""
        return self.over and is_passed_with(self.hits, self.faults, self.false_calls)


def followed(round_: Mapping[str, Any]) -> Followed:
    """How a round was followed, as it was written down."""
    calls = [Call(**call) for call in round_["calls"]]
    return Followed(begun=list(round_["begun"]), calls=calls, over=round_["over"])


def kept_of(seen: Seen) -> Mapping[str, Any]:
    """A round as it is written down: all that was seen and called, and what came of it."""
    marks = seen.marks
    came = {
        "acts": marks.acts,
        "faults": len(marks.faults),
        "hits": marks.hits,
        "false_calls": marks.false_calls,
        "named": marks.named,
        "seconds": [round(each, 3) for each in marks.seconds],
    }
    if marks.remedies:
        came |= {"remedies": marks.remedies, "remedied": marks.remedied}
    return {**seen.as_json(), "came": came}


class InspectionsKept(Protocol):
    """Where drills of inspectors are kept; RecordsError where they cannot be."""

    def begin(self, trainee: str, drill: Drill) -> int:
        """Write down that a drill was begun, and return its id."""

    def add(self, inspection: int, number: int, seen: Mapping[str, Any], at: str) -> None:
        """Write down a round of it, from 1, as it was watched."""

    def inspected(self, trainee: str, procedure: str) -> Sequence[Inspected]:
        """The drills of a trainee at a house, the oldest first."""


def levels_passed(drills: Sequence[Inspected]) -> tuple[str, ...]:
    """The levels that somebody has passed."""
    return tuple(dict.fromkeys(each.drill.level for each in drills if each.passed))
