"""All that an inspector has watched, drills and examinations alike, as far as it was marked."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.followed import Followed
from trainer.training.inspecting.kept import InspectionsKept
from trainer.training.inspecting.kept_round import faults_kept, round_told
from trainer.training.inspecting.overruling import shown_now
from trainer.training.sessions.record import ExamRecord, Log, Task
from trainer.training.sessions.rulings import holding


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
