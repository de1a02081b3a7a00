"""Inspectors' exam in progress: no feedback, every event logged."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.exam.exam import ALL_DONE, NO_EQUIPMENT, Deal, Exam
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.exam_sheet import NO_FAULT, acts_since_fault
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.history import rounds_of
from trainer.training.inspect.marks import Estimate, Marks, add_marks
from trainer.training.inspect.overruling import marks_now
from trainer.training.inspect.rule import UNDECIDED, Rule
from trainer.training.inspect.watched_round import EventWriter, watched_again
from trainer.training.sessions.record import (
    Event,
    ExamHead,
    ExamRecord,
    Log,
    RecordsError,
    Ruling,
    Task,
    valid_rulings,
)


def blueprint_of(kept: Mapping[str, Any]) -> InspectorBlueprint:
    """Read the stored blueprint of an exam; raise TypeError if malformed."""
    lists = {name: tuple(value) for name, value in kept.items() if isinstance(value, list | tuple)}
    return InspectorBlueprint(**{**kept, **lists})


#: Draws the next round of a part: from the mistakes that it had, the acts since the last of them.
Draw = Callable[[Sequence[Fault], int], FaultyRound]


def no_draw(_served: Sequence[Fault], _since: int) -> FaultyRound:
    """Refuse to draw a round of an exam that is only read."""
    raise ValueError("this exam is only read")


class InspectorExam(Exam):
    """Inspectors' exam, with every round, act and call logged.

    Its rounds are drawn one by one, as they begin. It ends when its last round was watched,
    or when the trainee leaves it; after its first part a second one may be due.
    ``log_failed`` is called once if the log fails; nothing more is logged then. Where it is
    None, the event that could not be logged raises RecordsError.
    """

    task = Task.WATCH

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        super().__init__(procedure, head, number, log)
        self.blueprint = blueprint = blueprint_of(head.blueprint)
        self.rule = Rule.of(blueprint)
        self.watching = WatchSession(
            (), blueprint.seconds, rises=False, within=blueprint.within, tables=blueprint.tables
        )
        self.part = 1
        self.draw: Draw = no_draw
        self.log_failed: Callable[[RecordsError], None] | None = None
        self._fails = False
        self._told = 0  # how much of it was written down

    @classmethod
    def begin_exam(  # noqa: PLR0913, PLR0917 - as an exam is begun
        cls,
        procedure: Procedure,
        draw: Draw,
        trainee: str,
        log: Log,
        assessor: str = "",
        equipment: Mapping[str, str] = NO_EQUIPMENT,
    ) -> "InspectorExam":
        """Begin an exam whose rounds are drawn like this, and log it.

        ``assessor``: who confirms the trainee's identity; "" where the exam certifies nothing.
        ``equipment``: what it is taken on.
        """
        asked = asdict(procedure.inspector_exam)
        exam = cls._written_down(procedure, asked, trainee, log, assessor, equipment)
        exam.draw = draw
        return exam

    @classmethod
    def resume(
        cls, procedure: Procedure, record: ExamRecord, deal: Deal, log: Log, draw: Draw = no_draw
    ) -> "InspectorExam":
        """Resume an exam from its record; raise ValueError etc. if damaged.

        Further rounds are drawn like ``draw``.
        """
        exam = cls(procedure, record.head, record.id, log)
        exam.draw = draw
        exam.watching.draw(
            [
                watched_again(deal(kept["scenario"], f"exam {record.id}, round {n}"), kept)
                for n, kept in enumerate(rounds_of(record), start=1)
            ]
        )
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
        begun.part = self.part = int(event.what["part"])
        self._hear(begun, begun.watched.faults)

    # --- how far it is

    def rounds_of_part(self, part: int) -> tuple[WatchedRound, ...]:
        """Return the rounds of a part begun so far."""
        return tuple(seen for seen in self.watching.seen if seen.part == part)

    @property
    def served(self) -> tuple[Fault, ...]:
        """Mistakes of this part so far, those still to come in open rounds included."""
        return tuple(
            fault
            for seen in self.rounds_of_part(self.part)
            for fault in (seen.watched.faults if seen.open else seen.faults)
        )

    @property
    def _all_shown(self) -> bool:
        """Tell if all mistakes of this part could be called, or were.

        Before that each table has a next round, so that none tells that it has no mistake.
        """
        rounds = self.rounds_of_part(self.part)
        return sum(len(seen.faults) for seen in rounds) >= self.rule.faults

    @property
    def _part_over(self) -> bool:
        """Tell if all of this part was watched."""
        return self.watching.over and self._all_shown

    @property
    def is_between_parts(self) -> bool:
        """Tell if the second part is due and has not begun."""
        undecided = self.part == 1 and self._part_over
        return undecided and self.rule.decision([self.watching.marks]) == UNDECIDED

    def begin_second_part(self) -> None:
        """Begin the second part, after the break."""
        if self.is_between_parts:
            self.part = 2

    @property
    def done(self) -> bool:
        """Tell if all of the exam was watched."""
        return self._part_over and not self.is_between_parts

    @property
    def goes_on(self) -> bool:
        """Tell if a round is being watched."""
        return not self.ended and bool(self._open)

    @property
    def _open(self) -> list[tuple[int, WatchedRound]]:
        """Rounds being watched, with their numbers."""
        return [(n, seen) for n, seen in enumerate(self.watching.seen, start=1) if seen.open]

    def taken_up(self, record: ExamRecord, now: str) -> None:
        """Log the program's end as an interruption, unless it was in the break."""
        if not self.is_between_parts:
            super().taken_up(record, now)

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
        """Continue a table's round, or draw and begin its next.

        None if this part has no round left. Raise DataError if none can be drawn.
        """
        open_ = self.watching.open_at(table)
        if open_ is not None:
            return open_
        if self._all_shown:
            return None
        self.watching.draw([self.draw(self.served, self._since_fault(table))])
        begun = self.watching.next(table)
        if begun is not None:
            begun.part = self.part
            self._hear(begun)
            begun.tell({"table": table, "part": self.part})
        return begun

    def _since_fault(self, table: int) -> int:
        """Return the acts since the last mistake at a table."""
        since = NO_FAULT
        for seen in self.watching.seen:
            if seen.table == table:
                since = acts_since_fault(seen.watched, since)
        return since

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

    def _parts(self, rulings: Sequence[Ruling] = ()) -> tuple[Marks, ...]:
        """Return the marks of each part begun, with these rulings counted."""
        held = valid_rulings(rulings)
        numbered = [*enumerate(self.watching.seen, start=1)]
        return tuple(
            add_marks(marks_now(n, seen, held) for n, seen in numbered if seen.part == part)
            for part in range(1, self.part + 1)
        )

    @property
    def parts(self) -> tuple[Marks, ...]:
        """Marks of each part begun so far, with rulings counted."""
        return self._parts(self.rulings)

    @property
    def marks(self) -> Marks:
        """Marks so far, with rulings counted."""
        return add_marks(self.parts)

    def result_json(self) -> dict[str, Any]:
        """Return the result without rulings, in the log's shape."""
        return self._json(self._parts())

    def outcome_json(self) -> dict[str, Any]:
        """Return the result with rulings counted, in the log's shape."""
        return self._json(self.parts)

    @property
    def failed(self) -> tuple[str, ...]:
        """Reasons for failing; empty if the figures are good enough."""
        return self.rule.failed(self.parts)

    @property
    def passed(self) -> bool:
        """Tell if it was watched to its end and passed."""
        return self.ended == ALL_DONE and not self.failed

    def _json(self, parts: Sequence[Marks]) -> dict[str, Any]:
        marks, failed = add_marks(parts), self.rule.failed(parts)
        result: dict[str, Any] = {
            "ended": self.ended,
            "passed": self.ended == ALL_DONE and not failed,
            "failed": list(failed),
            "parts": [
                {"faults": len(one.found), "named": one.named, "missed": one.unnamed}
                for one in parts
            ],
            "acts": marks.acts,
            "faults": len(marks.found),
            "hits": marks.hits,
            "named": marks.named,
            "kinds": {kind: [*both] for kind, both in marks.by_kind.items()},
            "critical_missed": marks.critical_missed,
            "windows": marks.windows,
            "false_calls": marks.false_calls,
            "alarmed": marks.alarmed,
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
