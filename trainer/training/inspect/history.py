"""Drills of inspectors as they are kept: a promise, no storage."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from statistics import median
from typing import Any, NamedTuple, Protocol

from trainer.training.inspect.drill import Followed, Seen
from trainer.training.inspect.fault import Call, Fault, answers
from trainer.training.inspect.levels import is_passed_with
from trainer.training.inspect.marks import Marks
from trainer.training.inspect.overruling import shown_now
from trainer.training.inspect.watched_round import faults_kept, round_told
from trainer.training.sessions.record import ExamRecord, Log, Task, holding


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


class Looked(Protocol):
    """A drill or an examination of an inspector, as far as he watched it."""

    @property
    def known(self) -> str | None:
        """When it was known what it shows, in ISO 8601; None: not yet."""

    @property
    def shown(self) -> Sequence[tuple[Fault, bool]]:
        """Every fault that could be called, and whether it was."""


class Examined(NamedTuple):
    """An examination on record, as far as it was watched."""

    record: ExamRecord

    @property
    def known(self) -> str | None:
        """When it was marked; None while it is unfinished."""
        return self.record.ended

    @property
    def shown(self) -> tuple[tuple[Fault, bool], ...]:
        """As of what was watched, by what was overruled; ValueError and so on if damaged."""
        record = self.record
        within = int(record.head.blueprint["within"])
        followed: dict[int, Followed] = {}
        for number, what, _ in record.events:
            if "table" in what:
                followed[number] = Followed(within=within)
            else:
                followed[number].again(what)
        keys = (faults_kept(kept) for kept in rounds_of(record))
        watched = zip(followed.items(), keys, strict=True)
        held = holding(record.rulings)
        return tuple(
            one
            for (number, each), key in watched
            for one in shown_now(number, each.shown(key), held)
        )


def rounds_of(record: ExamRecord) -> tuple[Mapping[str, Any], ...]:
    """The rounds of an examination that were begun, each as far as it is on record."""
    of: dict[int, list[Mapping[str, Any]]] = {}
    for number, what, _ in record.events:
        of.setdefault(number, []).append(what)
    return tuple(map(round_told, of.values()))


def looked(trainee: str, procedure: str, drills: InspectionsKept, log: Log) -> Sequence[Looked]:
    """All that a trainee has watched at a procedure and that was marked; RecordsError."""
    marked = [
        line.id
        for line in log.exams(trainee, Task.WATCH)
        if line.procedure == procedure and line.result is not None
    ]
    exams = (Examined(log.exam(number)) for number in marked)
    return *drills.inspected(trainee, procedure), *exams


def marks_of(drills: Iterable[Inspected]) -> Marks:
    """Which faults were called, and how often none was there, as if all were one drill.

    How they were named and how long it took is not told of several.
    """
    acts = false_calls = alarmed = 0
    faults: list[Fault] = []
    missed: list[Fault] = []
    for round_ in (each for drill in drills for each in drill.seen):
        there, seen = faults_kept(round_), followed(round_)
        for fault, hit in seen.shown(there):
            later = replace(fault, n=fault.n + acts, until=fault.last + acts)
            faults.append(later)
            missed += [] if hit else [later]
        false = [one.call.n for one in answers(there, seen.calls, seen.within) if one.fault is None]
        false_calls += len(false)
        alarmed += len(set(false) - {fault.n for fault in there})
        acts += len(seen.begun)
    return Marks(acts, tuple(faults), tuple(missed), false_calls, alarmed, 0, ())
