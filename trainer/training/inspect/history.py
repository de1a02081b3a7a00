"""Stored drills and exams of inspectors, without the storage itself."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from statistics import median
from typing import Any, NamedTuple, Protocol

from trainer.training.inspect.drill import RoundProgress, WatchedRound
from trainer.training.inspect.fault import Call, Fault, match_calls
from trainer.training.inspect.levels import is_passed_with
from trainer.training.inspect.marks import Marks, add_marks, mark_round
from trainer.training.inspect.overruling import shown_now
from trainer.training.inspect.watched_round import faults_kept, rebuild_round
from trainer.training.sessions.record import ExamRecord, Log, Task, valid_rulings


class Drill(NamedTuple):
    """Settings of a drill; ``begun`` in ISO 8601.

    The clauses that were due are not kept.
    """

    procedure: str
    version: str
    level: str
    seed: int
    rounds: int
    begun: str


class DrillRecord(NamedTuple):
    """Drill with its watched rounds, in the form of ``round_record``."""

    drill: Drill
    seen: tuple[Mapping[str, Any], ...]

    def _sum(self, what: str) -> int:
        return sum(int(each["came"][what]) for each in self.seen)

    @property
    def acts(self) -> int:
        """Number of acts watched."""
        return self._sum("acts")

    @property
    def faults(self) -> int:
        """Number of mistakes that could be called."""
        return self._sum("faults")

    @property
    def hits(self) -> int:
        """Number of mistakes that were called."""
        return self._sum("hits")

    @property
    def false_calls(self) -> int:
        """Number of calls that answered no mistake."""
        return self._sum("false_calls")

    @property
    def remedies(self) -> int:
        """Number of hits for which the house had a remedy.

        Rounds without this figure had none.
        """
        return sum(int(each["came"].get("remedies", 0)) for each in self.seen)

    @property
    def remedied(self) -> int:
        """Number of hits with the right remedy stated."""
        return sum(int(each["came"].get("remedied", 0)) for each in self.seen)

    @property
    def reaction(self) -> float | None:
        """Median time of a hit in seconds, or None."""
        seconds = [float(one) for each in self.seen for one in each["came"]["seconds"]]
        return median(seconds) if seconds else None

    @property
    def shown(self) -> tuple[tuple[Fault, bool], ...]:
        """Mistakes that could be called, each with True if it was."""
        return tuple(
            one for each in self.seen for one in progress_of(each).shown(faults_kept(each))
        )

    @property
    def known(self) -> str:
        """Time when the results were known, in ISO 8601.

        That is the drill's beginning, because each call gets feedback at once.
        """
        return self.drill.begun

    @property
    def over(self) -> bool:
        """Tell if all its rounds were watched to the end."""
        return len(self.seen) == self.drill.rounds and all(each["over"] for each in self.seen)

    @property
    def passed(self) -> bool:
        """Tell if it opens the next level."""
        return self.over and is_passed_with(self.hits, self.faults, self.false_calls)


def progress_of(round_: Mapping[str, Any]) -> RoundProgress:
    """Return the progress of a stored round."""
    calls = [Call(**call) for call in round_["calls"]]
    return RoundProgress(begun=list(round_["begun"]), calls=calls, over=round_["over"])


def round_record(seen: WatchedRound) -> Mapping[str, Any]:
    """Return a round in stored form, with its marks."""
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


class InspectionStore(Protocol):
    """Storage of inspectors' drills; methods raise RecordsError if it fails."""

    def add_drill(self, trainee: str, drill: Drill) -> int:
        """Store a new drill and return its id."""

    def add(self, inspection: int, number: int, seen: Mapping[str, Any], at: str) -> None:
        """Store a watched round of a drill, numbered from 1."""

    def inspected(self, trainee: str, procedure: str) -> Sequence[DrillRecord]:
        """Return a trainee's drills at a house, the oldest first."""


def levels_passed(drills: Sequence[DrillRecord]) -> tuple[str, ...]:
    """Return the names of the levels passed."""
    return tuple(dict.fromkeys(each.drill.level for each in drills if each.passed))


class WatchRecord(Protocol):
    """Drill or exam, as far as the inspector watched it."""

    @property
    def known(self) -> str | None:
        """Time when the results were known, in ISO 8601, or None."""

    @property
    def shown(self) -> Sequence[tuple[Fault, bool]]:
        """Mistakes that could be called, each with True if it was."""


class WatchedExam(NamedTuple):
    """Exam on record, as far as it was watched."""

    record: ExamRecord

    @property
    def known(self) -> str | None:
        """Time when it was marked; None while unfinished."""
        return self.record.ended

    @property
    def shown(self) -> tuple[tuple[Fault, bool], ...]:
        """Mistakes that count after rulings, each with True if called.

        Raise ValueError etc. if the record is damaged.
        """
        record = self.record
        within = int(record.head.blueprint["within"])
        followed: dict[int, RoundProgress] = {}
        for number, what, _ in record.events:
            if "table" in what:
                followed[number] = RoundProgress(within=within)
            else:
                followed[number].apply_event(what)
        keys = (faults_kept(kept) for kept in rounds_of(record))
        watched = zip(followed.items(), keys, strict=True)
        held = valid_rulings(record.rulings)
        return tuple(
            one
            for (number, each), key in watched
            for one in shown_now(number, each.shown(key), held)
        )


def rounds_of(record: ExamRecord) -> tuple[Mapping[str, Any], ...]:
    """Return the begun rounds of an exam, as far as recorded."""
    of: dict[int, list[Mapping[str, Any]]] = {}
    for number, what, _ in record.events:
        of.setdefault(number, []).append(what)
    return tuple(map(rebuild_round, of.values()))


def watch_records(
    trainee: str, procedure: str, drills: InspectionStore, log: Log
) -> Sequence[WatchRecord]:
    """Return a trainee's drills and marked exams; raise RecordsError on failure."""
    marked = [
        line.id
        for line in log.exams(trainee, Task.WATCH)
        if line.procedure == procedure and line.result is not None
    ]
    exams = (WatchedExam(log.exam(number)) for number in marked)
    return *drills.inspected(trainee, procedure), *exams


def marks_of(drills: Iterable[DrillRecord]) -> Marks:
    """Mark several drills as if they were one; reaction times are left out."""
    rounds = [_marks_of_round(each) for drill in drills for each in drill.seen]
    return replace(add_marks(rounds), seconds=())


def _marks_of_round(kept: Mapping[str, Any]) -> Marks:
    faults, seen = faults_kept(kept), progress_of(kept)
    return mark_round(
        len(seen.begun),
        faults,
        match_calls(faults, seen.calls, seen.within),
        counted=[fault for fault, _ in seen.shown(faults)],
        over=seen.over,
        within=seen.within,
    )
