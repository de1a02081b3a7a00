"""The examination of an inspector as it is watched: nothing is told, all is written down."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import partial
from typing import Any

from trainer import __version__
from trainer.procedure.names import edition_of, vocabulary_mark
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.procedure.training_rules import InspectorBlueprint
from trainer.training.dealing.dealing import Dealing
from trainer.training.inspecting.exam_kept import (
    Event,
    InspectorExamHead,
    InspectorExamRecord,
    InspectorExamsKept,
)
from trainer.training.inspecting.kept_round import round_kept, watched_again
from trainer.training.inspecting.marks import Estimate, Marks
from trainer.training.inspecting.paper import Paper
from trainer.training.inspecting.rule import Rule, critical_missed
from trainer.training.inspecting.watching import Seen, Watching

#: How an examination ended: all of it was watched, or the trainee left it.
WATCHED, LEFT = "watched", "left"

#: A scenario's text and name, made ready to be dealt.
Deal = Callable[[str, str], Dealing]


def blueprint_of(kept: Mapping[str, Any]) -> InspectorBlueprint:
    """What a house asked for, as it was written down; TypeError where it is something else."""
    lists = {name: tuple(value) for name, value in kept.items() if isinstance(value, list | tuple)}
    return InspectorBlueprint(**{**kept, **lists})


class InspectorExam:
    """An examination: its rounds one after the other, every act and every call written down.

    It ends when its last round was watched, or when the trainee leaves it.
    """

    def __init__(
        self,
        procedure: Procedure,
        number: int,
        blueprint: InspectorBlueprint,
        paper: Paper,
        log: InspectorExamsKept,
    ) -> None:
        self.procedure, self.number, self.blueprint = procedure, number, blueprint
        self.watching = Watching(
            paper.rounds,
            blueprint.seconds,
            rises=False,
            within=blueprint.within,
            tables=blueprint.tables,
        )
        self.ended = ""  # WATCHED or LEFT, once it has
        self._log = log
        self._told = 0  # how much of it was written down

    @classmethod
    def begin(  # noqa: PLR0913, PLR0917 - what is written down of it
        cls,
        procedure: Procedure,
        paper: Paper,
        seed: int,
        trainee: str,
        where: str,
        log: InspectorExamsKept,
    ) -> "InspectorExam":
        """Begin an examination with this paper, and write it down."""
        blueprint = procedure.inspector_exam
        head = InspectorExamHead(
            trainee=trainee,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            seed=seed,
            blueprint=asdict(blueprint),
            rounds=tuple(round_kept(watched) for watched in paper.rounds),
            where=where,
            program_version=__version__,
            edition=edition_of(procedure.source),
            vocabulary=vocabulary_mark(procedure.family),
        )
        return cls(procedure, log.begin(head), blueprint, paper, log)

    @classmethod
    def resume(
        cls,
        procedure: Procedure,
        record: InspectorExamRecord,
        deal: Deal,
        log: InspectorExamsKept,
    ) -> "InspectorExam":
        """Take up an examination where its record ends; ValueError and the like if damaged."""
        rounds = tuple(
            watched_again(deal(kept["scenario"], f"examination {record.id}, round {n}"), kept)
            for n, kept in enumerate(record.head.rounds, start=1)
        )
        blueprint = blueprint_of(record.head.blueprint)
        exam = cls(procedure, record.id, blueprint, Paper(rounds), log)
        for event in record.events:
            exam._again(event)
        if record.result is not None:
            exam.ended = str(record.result["ended"])
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
        self._hear(begun)

    # --- watching

    def next(self, table: int = 1) -> Seen | None:
        """Go on with the round that a table is in, or begin the next; None where there is none."""
        open_ = self.watching.open_at(table)
        if open_ is not None:
            return open_
        number = len(self.watching.seen) + 1
        if number > len(self.watching.rounds):
            return None
        self._write(number, {"table": table})
        begun = self.watching.next(table)
        if begun is not None:
            self._hear(begun)
        return begun

    def _hear(self, seen: Seen) -> None:
        seen.tell = partial(self._write, len(self.watching.seen))

    def _write(self, number: int, what: Mapping[str, Any]) -> None:
        self._log.add(self.number, self._told + 1, Event(number, dict(what)))
        self._told += 1

    @property
    def watched(self) -> bool:
        """Whether all of it was watched."""
        return self.watching.over

    # --- the end

    def end(self) -> None:
        """Mark it and write down that it has ended, whether all was watched or not."""
        ended = WATCHED if self.watched else LEFT
        self._log.end(self.number, self._result(ended))
        self.ended = ended

    @property
    def rule(self) -> Rule:
        """What it takes to pass."""
        return Rule.of(self.blueprint)

    @property
    def marks(self) -> Marks:
        """What came of it so far."""
        return self.watching.marks

    @property
    def failed(self) -> tuple[str, ...]:
        """Why it is not passed, by the figures; nothing where these are enough."""
        return self.rule.failed(self.marks)

    @property
    def passed(self) -> bool:
        """Whether it was watched to its end, and passed."""
        return self.ended == WATCHED and not self.failed

    def _result(self, ended: str) -> dict[str, Any]:
        """The result as it is written down."""
        marks, failed = self.marks, self.failed
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
