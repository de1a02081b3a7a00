"""Inspectors' exam in progress: no feedback, every event logged."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.exam.exam import ALL_DONE, Deal, Exam
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.exam_sheet import ExamSheet, Rule, critical_missed
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.history import rounds_of
from trainer.training.inspect.marks import Estimate, Marks
from trainer.training.inspect.overruling import RuledMarks, apply_rulings
from trainer.training.inspect.watched_round import EventWriter, watched_again
from trainer.training.sessions.record import Event, ExamHead, ExamRecord, Log, RecordsError, Task


def blueprint_of(kept: Mapping[str, Any]) -> InspectorBlueprint:
    """Read the stored blueprint of an exam; raise TypeError if malformed."""
    lists = {name: tuple(value) for name, value in kept.items() if isinstance(value, list | tuple)}
    return InspectorBlueprint(**{**kept, **lists})


class InspectorExam(Exam):
    """Inspectors' exam, with every round, act and call logged.

    It ends when its last round was watched, or when the trainee leaves it. ``log_failed``
    is called once if the log fails; nothing more is logged then. Where it is None, the
    event that could not be logged raises RecordsError.
    """

    task = Task.WATCH

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        super().__init__(procedure, head, number, log)
        self.blueprint = blueprint = blueprint_of(head.blueprint)
        self.watching = WatchSession(
            (), blueprint.seconds, rises=False, within=blueprint.within, tables=blueprint.tables
        )
        self.log_failed: Callable[[RecordsError], None] | None = None
        self._fails = False
        self._told = 0  # how much of it was written down

    @classmethod
    def begin_exam(
        cls, procedure: Procedure, paper: ExamSheet, trainee: str, log: Log, assessor: str = ""
    ) -> "InspectorExam":
        """Begin an exam with this exam sheet, and log it.

        ``assessor``: who confirms the trainee's identity; "" where the exam certifies nothing.
        """
        asked = asdict(procedure.inspector_exam)
        exam = cls._written_down(procedure, asked, trainee, log, assessor)
        exam.draw(paper)
        return exam

    @classmethod
    def resume(
        cls, procedure: Procedure, record: ExamRecord, deal: Deal, log: Log
    ) -> "InspectorExam":
        """Resume an exam from its record; raise ValueError etc. if damaged.

        Its rounds still to come are gone: it ``wants`` other ones.
        """
        exam = cls(procedure, record.head, record.id, log)
        rounds = (
            watched_again(deal(kept["scenario"], f"exam {record.id}, round {n}"), kept)
            for n, kept in enumerate(rounds_of(record), start=1)
        )
        exam.draw(ExamSheet(tuple(rounds)))
        for event in record.events:
            exam._apply_event(event)
        exam._hold(record)
        return exam

    def _apply_event(self, event: Event) -> None:
        """Apply a logged event without logging it."""
        self._told += 1
        if "table" not in event.what:
            self.watching.seen[event.round - 1].apply_event(event.what)
            return
        begun = self.watching.next(int(event.what["table"]))
        if begun is None or len(self.watching.seen) != event.round:
            raise ValueError(f"round {event.round} was begun where it could not be")
        self._hear(begun, begun.watched.faults)

    # --- how far it is

    @property
    def served(self) -> tuple[Fault, ...]:
        """Mistakes so far that could be called, or were."""
        return tuple(fault for seen in self.watching.seen for fault in seen.faults)

    @property
    def wants(self) -> bool:
        """Tell if further rounds must be drawn, in place of lost ones."""
        return self.watching.over and len(self.served) < self.blueprint.faults

    def draw(self, paper: ExamSheet) -> None:
        """Set the rounds to be watched next."""
        self.watching.draw(paper.rounds)

    @property
    def done(self) -> bool:
        """Tell if all of the exam was watched."""
        return self.watching.over and not self.wants

    @property
    def goes_on(self) -> bool:
        """Tell if a round is being watched."""
        return not self.ended and bool(self._open)

    @property
    def _open(self) -> list[tuple[int, WatchedRound]]:
        """Rounds being watched, with their numbers."""
        return [(n, seen) for n, seen in enumerate(self.watching.seen, start=1) if seen.open]

    def _leave(self) -> None:
        for _, seen in self._open:
            seen.leave()

    def _lose(self, *, killed: bool) -> int | None:
        lost = self._open
        for _, seen in lost:  # the key of what was not shown is not known any more
            unknown = killed and seen.naming and seen.answers[-1].fault is None
            seen.leave(len(self.interruptions), len(seen.calls) - 1 if unknown else None)
        return lost[0][0] if lost else None

    # --- watching

    def next(self, table: int = 1) -> WatchedRound | None:
        """Continue a table's round, or begin its next.

        None if no round is left.
        """
        open_ = self.watching.open_at(table)
        if open_ is not None:
            return open_
        begun = self.watching.next(table)
        if begun is not None:
            self._hear(begun)
            begun.tell({"table": table})
        return begun

    def _hear(self, seen: WatchedRound, key: Sequence[Fault] = ()) -> None:
        seen.tell = partial(self._write, len(self.watching.seen), EventWriter(seen, key))

    def _write(self, number: int, telling: EventWriter, what: Mapping[str, Any]) -> None:
        if self._fails:
            return
        event = Event(number, telling.complete_event(what))
        try:
            self._log.add_event(self.number, self._told + 1, event)
        except RecordsError as error:
            if self.log_failed is None:
                raise
            self._fails = True
            self.log_failed(error)
        self._told += 1

    # --- what came of it

    @property
    def _own(self) -> RuledMarks:
        """Marks and pass rule by the key alone, without rulings."""
        return RuledMarks(self.watching.marks, Rule.of(self.blueprint))

    @property
    def counts(self) -> RuledMarks:
        """Marks and pass rule with rulings counted, if any."""
        if not self.rulings:
            return self._own
        return apply_rulings(self.watching.seen, Rule.of(self.blueprint), self.rulings)

    @property
    def rule(self) -> Rule:
        """Requirements for passing, with rulings counted."""
        return self.counts.rule

    @property
    def marks(self) -> Marks:
        """Marks so far, with rulings counted."""
        return self.counts.marks

    def result_json(self) -> dict[str, Any]:
        """Return the result without rulings, in the log's shape."""
        return self._json(self._own)

    def outcome_json(self) -> dict[str, Any]:
        """Return the result with rulings counted, in the log's shape."""
        return self._json(self.counts)

    @property
    def failed(self) -> tuple[str, ...]:
        """Reasons for failing; empty if the figures are good enough."""
        marks, rule = self.counts
        return rule.failed(marks)

    @property
    def passed(self) -> bool:
        """Tell if it was watched to its end and passed."""
        return self.ended == ALL_DONE and not self.failed

    def _json(self, counts: RuledMarks) -> dict[str, Any]:
        marks, failed = counts.marks, counts.rule.failed(counts.marks)
        result: dict[str, Any] = {
            "ended": self.ended,
            "passed": self.ended == ALL_DONE and not failed,
            "failed": list(failed),
            "acts": marks.acts,
            "faults": len(marks.faults),
            "hits": marks.hits,
            "critical": sum(fault.severity == CRITICAL for fault in marks.faults),
            "critical_missed": critical_missed(marks),
            "clean": marks.clean,
            "false_calls": marks.false_calls,
            "alarmed": marks.alarmed,
            "named": marks.named,
            "seconds": [round(each, 3) for each in marks.seconds],
            "reaction": marks.reaction and round(marks.reaction, 3),
            "sensitivity": _estimate(marks.sensitivity),
            "criterion": _estimate(marks.criterion),
        }
        if marks.remedies:  # nothing hangs on them
            result |= {"remedies": marks.remedies, "remedied": marks.remedied}
        return result


def _estimate(found: Estimate | None) -> list[float] | None:
    return None if found is None else [round(each, 4) for each in found]
