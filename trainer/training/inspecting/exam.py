"""The examination of an inspector as it is watched: nothing is told, all is written down."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from trainer import __version__
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.dealing.dealing import Dealing
from trainer.training.inspecting.exam_kept import (
    Event,
    InspectorExamHead,
    InspectorExamRecord,
    InspectorExamsKept,
)
from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.kept_round import Telling, watched_again
from trainer.training.inspecting.marks import Estimate, Marks
from trainer.training.inspecting.overruling import CallRuling, Ruled, ruled
from trainer.training.inspecting.paper import Paper
from trainer.training.inspecting.rule import Rule, critical_missed
from trainer.training.inspecting.watching import Seen, Watching
from trainer.training.sessions.interruptions import Interruptions
from trainer.training.sessions.record import Interruption

#: How an examination ended: all of it was watched, or the trainee left it; or as an exam.
WATCHED, LEFT = "watched", "left"

#: A scenario's text and name, made ready to be dealt.
Deal = Callable[[str, str], Dealing]


def blueprint_of(kept: Mapping[str, Any]) -> InspectorBlueprint:
    """What a house asked for, as it was written down; TypeError where it is something else."""
    lists = {name: tuple(value) for name, value in kept.items() if isinstance(value, list | tuple)}
    return InspectorBlueprint(**{**kept, **lists})


class InspectorExam:
    """An examination: its rounds one after the other, every act and every call written down.

    It ends when its last round was watched, or when the trainee leaves it. What was not shown yet
    is in memory only: where the program ends in the middle of a round, the rest of it is lost, what
    came of it so far stands, and others take its place.
    """

    def __init__(
        self, procedure: Procedure, head: InspectorExamHead, number: int, log: InspectorExamsKept
    ) -> None:
        self.procedure, self.head, self.number = procedure, head, number
        self.blueprint = blueprint = blueprint_of(head.blueprint)
        self.watching = Watching(
            (), blueprint.seconds, rises=False, within=blueprint.within, tables=blueprint.tables
        )
        self.ended = ""  # WATCHED, LEFT, STOPPED or FORSAKEN, once it has
        self.stops = Interruptions(procedure.exam)
        self.rulings: tuple[CallRuling, ...] = ()  # what was overruled in it, the oldest first
        self._log = log
        self._told = 0  # how much of it was written down

    @classmethod
    def begin(  # noqa: PLR0913, PLR0917 - what is written down of it
        cls,
        procedure: Procedure,
        paper: Paper,
        trainee: str,
        where: str,
        log: InspectorExamsKept,
        assessor: str = "",
    ) -> "InspectorExam":
        """Begin an examination with this paper, and write down that it is begun.

        ``assessor``: who attests who sits there; "" where it certifies nothing.
        """
        head = InspectorExamHead(
            trainee=trainee,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            blueprint=asdict(procedure.inspector_exam),
            where=where,
            program_version=__version__,
            assessor=assessor,
        )
        exam = cls(procedure, head, log.begin(head), log)
        exam.draw(paper)
        return exam

    @classmethod
    def resume(
        cls,
        procedure: Procedure,
        record: InspectorExamRecord,
        deal: Deal,
        log: InspectorExamsKept,
    ) -> "InspectorExam":
        """Take up an examination where its record ends; ValueError and the like if damaged.

        What was to come of it is not there any more: it ``wants`` other rounds.
        """
        exam = cls(procedure, record.head, record.id, log)
        rounds = (
            watched_again(deal(kept["scenario"], f"examination {record.id}, round {n}"), kept)
            for n, kept in enumerate(record.rounds, start=1)
        )
        exam.draw(Paper(tuple(rounds)))
        for event in record.events:
            exam._again(event)
        lost = {what["left"]: n for n, what in reversed(record.events) if "left" in what}
        stops = enumerate(record.interruptions, start=1)
        found = [one._replace(session=lost.get(number)) for number, one in stops]
        exam.stops = Interruptions(procedure.exam, found, record.released)
        if record.result is not None:
            exam.ended = str(record.result["ended"])
        exam.rulings = record.rulings
        return exam

    def _again(self, event: Event) -> None:
        """What has happened once, without writing it down."""
        self._told += 1
        if "table" not in event.what:
            self.watching.seen[event.round - 1].again(event.what)
            return
        begun = self.watching.next(int(event.what["table"]))
        if begun is None or len(self.watching.seen) != event.round:
            raise ValueError(f"round {event.round} was begun where it could not be")
        self._hear(begun, begun.watched.faults)

    # --- how far it is

    @property
    def served(self) -> tuple[Fault, ...]:
        """The faults that there were: those that could be called, or were."""
        return tuple(fault for seen in self.watching.seen for fault in seen.faults)

    @property
    def wants(self) -> bool:
        """Whether rounds have to be drawn for it: in the place of those that are not there."""
        return self.watching.over and len(self.served) < self.blueprint.faults

    def draw(self, paper: Paper) -> None:
        """Have these rounds watched, after those that there were."""
        self.watching.draw(paper.rounds)

    @property
    def watched(self) -> bool:
        """Whether all of it was watched."""
        return self.watching.over and not self.wants

    # --- interruptions

    @property
    def interruptions(self) -> Sequence[Interruption]:
        """What has interrupted it; each with the first round that it has ended, if any."""
        return self.stops.found

    @property
    def suspended(self) -> bool:
        """Whether it was interrupted more than the house allows, and no manager has decided yet."""
        return self.stops.suspend

    @property
    def goes_on(self) -> bool:
        """Whether a round is being watched."""
        return not self.ended and bool(self._open)

    @property
    def _open(self) -> list[tuple[int, Seen]]:
        """The rounds that are being watched, with their numbers."""
        return [(n, seen) for n, seen in enumerate(self.watching.seen, start=1) if seen.open]

    def taken_up(self, record: InspectorExamRecord, now: str) -> None:
        """Write down that its program had ended until now, in ISO 8601; what was open is lost."""
        last = max(record.begun, record.last)
        if self.watched or not self.stops.add_end(last, now, opened=bool(self._open)):
            return
        for _, seen in self._lost():
            unknown = seen.naming and seen.answers[-1].fault is None
            seen.leave(len(self.stops.found), len(seen.calls) - 1 if unknown else None)
        self._log.interrupt(self.number, self.interruptions[-1])

    def forsaken(self, record: InspectorExamRecord, now: str) -> bool:
        """Whether nobody has gone on with it for so long that it ends by itself."""
        return self.stops.forsaken(max(record.begun, record.last_round), now)

    def interrupt(self, why: str, at: str, now: str, *, managed: bool = True) -> None:
        """Write down an interruption from ``at`` until ``now``, in ISO 8601.

        What is open is lost where it may not go on: it could have been thought about. Where the
        house is not ``managed`` nobody decides that, and it goes on.
        """
        self.stops.add(why, at, now)
        for _, seen in self._lost() if managed and self.suspended else ():
            seen.leave(len(self.stops.found))
        self._log.interrupt(self.number, self.interruptions[-1])

    def _lost(self) -> list[tuple[int, Seen]]:
        """What is open, and lost by the last interruption."""
        lost = self._open
        if lost:
            self.stops.lose(lost[0][0])
        return lost

    def release(self, by: str) -> None:
        """Let it go on although it was interrupted too much: a manager has decided so."""
        self._log.release(self.number, by)
        self.stops.release()

    # --- watching

    def next(self, table: int = 1) -> Seen | None:
        """Go on with the round that a table is in, or begin the next; None where there is none."""
        open_ = self.watching.open_at(table)
        if open_ is not None:
            return open_
        begun = self.watching.next(table)
        if begun is not None:
            self._hear(begun)
            begun.tell({"table": table})
        return begun

    def _hear(self, seen: Seen, key: Sequence[Fault] = ()) -> None:
        seen.tell = partial(self._write, len(self.watching.seen), Telling(seen, key))

    def _write(self, number: int, telling: Telling, what: Mapping[str, Any]) -> None:
        self._log.add(self.number, self._told + 1, Event(number, telling.told(what)))
        self._told += 1

    # --- the end

    def end(self, how: str = "") -> None:
        """Mark it and write down that it has ended, whether all was watched or not.

        ``how``: STOPPED or FORSAKEN, where it was not the trainee who ended it.
        """
        ended = how or (WATCHED if self.watched else LEFT)
        for _, seen in self._open:
            seen.leave()
        self._log.end(self.number, self._result(ended, self._own))
        self.ended = ended

    @property
    def _own(self) -> Ruled:
        """What counts by the key alone, whatever was overruled."""
        return Ruled(self.watching.marks, Rule.of(self.blueprint))

    @property
    def counts(self) -> Ruled:
        """What counts: by what was overruled, if anything was."""
        if not self.rulings:
            return self._own
        return ruled(self.watching.seen, Rule.of(self.blueprint), self.rulings)

    @property
    def rule(self) -> Rule:
        """What it takes to pass."""
        return self.counts.rule

    @property
    def marks(self) -> Marks:
        """What came of it so far, as it counts."""
        return self.counts.marks

    @property
    def own_result(self) -> dict[str, Any]:
        """What it has come to by the key alone, once it has ended."""
        return self._result(self.ended, self._own)

    def outcome_json(self) -> dict[str, Any]:
        """What it has come to by what was overruled, as it is written down beside its result."""
        return self._result(self.ended, self.counts)

    @property
    def failed(self) -> tuple[str, ...]:
        """Why it is not passed, by the figures; nothing where these are enough."""
        marks, rule = self.counts
        return rule.failed(marks)

    @property
    def passed(self) -> bool:
        """Whether it was watched to its end, and passed."""
        return self.ended == WATCHED and not self.failed

    @staticmethod
    def _result(ended: str, counts: Ruled) -> dict[str, Any]:
        """The result as it is written down."""
        marks, failed = counts.marks, counts.rule.failed(counts.marks)
        result: dict[str, Any] = {
            "ended": ended,
            "passed": ended == WATCHED and not failed,
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
