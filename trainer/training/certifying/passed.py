"""What an examination that was passed, and certifies, has to say on a certificate."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, Procedure
from trainer.procedure.training_rules import FAMILIES
from trainer.training.certifying.certificate import (
    Fact,
    Faults,
    Interruption,
    Overruled,
    Person,
    Result,
    Role,
    Sitting,
)
from trainer.training.certifying.issuing import Examined, percent, result_of, subject_of
from trainer.training.certifying.live_table import SeenLive, part_of
from trainer.training.certifying.seals import Seal
from trainer.training.inspecting.exam import InspectorExam
from trainer.training.inspecting.exam_kept import InspectorExamLine
from trainer.training.inspecting.overruling import CallRuling, holding as calls_holding
from trainer.training.judging.trace import perform
from trainer.training.judging.verdict import CORRECT, FAULT
from trainer.training.review.debrief import by_rulings, debrief
from trainer.training.review.overruling import Overruling, holding
from trainer.training.sessions.exam import Exam
from trainer.training.sessions.record import ExamLine, Interruption as Stop

#: Of what an examination was to have, what stands on a certificate beside the occasions asked for.
_FACTS = ("rounds", "minutes")
_GRADES = (CRITICAL, MAJOR, MINOR)


class Passed(NamedTuple):
    """An examination that was passed before an assessor, and has no certificate yet.

    ``on``: when it ended, in ISO 8601; ``score``: from 0 to 1; ``seal``: what holds of its record.
    """

    role: Role
    exam: int
    trainee: str
    procedure: str
    version: str
    on: str
    score: float
    seal: Seal = Seal.SOUND

    @property
    def name(self) -> str:
        """What it is called on a certificate."""
        return exam_name(self.role, self.exam)


def exam_name(role: Role, number: int) -> str:
    """What an examination is called on a certificate: those of each role are counted apart."""
    return f"exam {number}" if role is Role.DEALER else f"examination {number}"


def are_passed(
    dealers: Iterable[ExamLine], inspectors: Iterable[InspectorExamLine]
) -> Mapping[str, bool]:
    """Whether examinations are passed by what counts now, by what certificates call them."""
    by_name: dict[str, bool] = {}
    for role, lines in ((Role.DEALER, dealers), (Role.INSPECTOR, inspectors)):
        for line in lines:
            by_name[exam_name(role, line.id)] = bool((line.result or {}).get("passed"))
    return by_name


def passed_dealers(lines: Iterable[ExamLine], made_out: frozenset[str]) -> Sequence[Passed]:
    """The exams of dealers that were passed before an assessor, without those made out already."""
    found = []
    for line in lines:
        result = line.result or {}
        certifies = line.assessor and line.ended and result.get("passed")
        if not certifies or exam_name(Role.DEALER, line.id) in made_out:
            continue
        about = line.id, line.trainee, line.procedure, line.version
        found.append(Passed(Role.DEALER, *about, line.ended or "", float(result["score"])))
    return found


def passed_inspectors(
    lines: Iterable[InspectorExamLine], made_out: frozenset[str]
) -> Sequence[Passed]:
    """The same of inspectors; the score is the share of the faults that were called."""
    found = []
    for line in lines:
        result = line.result or {}
        certifies = line.assessor and line.ended and result.get("passed")
        if not certifies or exam_name(Role.INSPECTOR, line.id) in made_out:
            continue
        about = line.id, line.trainee, line.procedure, line.version
        share = result["hits"] / max(1, result["faults"])
        found.append(Passed(Role.INSPECTOR, *about, line.ended or "", share))
    return found


class Assessed(NamedTuple):
    """What assessors say of an exam beside its result: overruled verdicts, and the live table."""

    rulings: Sequence[Overruling] = ()
    live: Sequence[SeenLive] = ()


def examined_dealer(
    exam: Exam, line: ExamLine, manual: Procedure, people: Sequence[Person], assessed: Assessed
) -> Examined:
    """What a dealer's exam has to say; ``line`` is the same, as it is listed.

    ``people``: who holds it, then who attested who sat there. The result is what counts: that by
    what was overruled.
    """
    holder, assessor = people
    procedure, said = exam.procedure, line.result or {}
    grades = dict(
        by_rulings(debrief(exam.rounds, exam.marked(), exam=exam), assessed.rulings).by_grade
    )
    covered = frozenset(
        clause for sitting in exam.kept for clause in perform(sitting.session.dealing).clauses
    )
    return Examined(
        holder=holder,
        what=subject_of(Role.DEALER, procedure, manual, manual.game),
        blueprint=tuple(_facts(exam.head.blueprint)),
        result=Result(
            score=percent(float(said["score"])),
            pass_mark=percent(procedure.pass_mark),
            due=int(said["due"]),
            correct=int(said["correct"]),
            faults=tuple(Faults(grade, grades.get(grade, 0)) for grade in _GRADES),
        ),
        clauses=tuple(clause for clause in procedure.texts["en"]["clauses"] if clause in covered),
        sitting=Sitting(
            exam_name(Role.DEALER, line.id),
            line.attempt,
            stops_of(line.interruptions),
            exam.second_dealt or None,
        ),
        assessor=assessor,
        live_table=part_of(assessed.live, procedure.content_hash, assessor),
        overruled=overruled_parts(assessed.rulings) or None,
    )


def _facts(blueprint: Mapping[str, Any]) -> Iterator[Fact]:
    for name in (*_FACTS, *FAMILIES):
        if name in _FACTS or blueprint.get(name):
            yield Fact(name, str(blueprint[name]))


def examined_inspector(
    exam: InspectorExam, line: InspectorExamLine, manual: Procedure, people: Sequence[Person]
) -> Examined:
    """What an inspector's examination has to say; the rest as for a dealer."""
    holder, assessor = people
    broken = frozenset(fault.clauses[0] for fault in exam.marks.faults if fault.clauses)
    blueprint = exam.blueprint
    facts = {"faults": blueprint.faults, "critical": blueprint.critical, "tables": blueprint.tables}
    return Examined(
        holder=holder,
        what=subject_of(Role.INSPECTOR, exam.procedure, manual, manual.game),
        blueprint=tuple(Fact(name, str(value)) for name, value in facts.items()),
        result=result_of(exam.marks, exam.rule),
        clauses=tuple(one for one in exam.procedure.texts["en"]["clauses"] if one in broken),
        sitting=Sitting(
            exam_name(Role.INSPECTOR, line.id), line.attempt, stops_of(exam.interruptions)
        ),
        assessor=assessor,
        overruled=overruled_calls(exam.rulings) or None,
    )


def overruled_parts(rulings: Iterable[Overruling]) -> tuple[Overruled, ...]:
    """What a certificate says of verdicts that were overruled, of each how it stands now.

    ``verdict`` and ``outcome`` are words of the judge: a verdict, then the severity of a fault.
    """
    return tuple(
        Overruled(
            clause=next(iter(ruling.of.clauses), ""),
            verdict=f"{ruling.of.verdict} {ruling.of.severity}".strip(),
            outcome=f"{FAULT} {ruling.severity}" if ruling.severity else CORRECT,
            by=ruling.by,
            why=ruling.why,
        )
        for ruling in holding(rulings).values()
        if ruling.severity != ruling.of.severity
    )


def overruled_calls(rulings: Iterable[CallRuling]) -> tuple[Overruled, ...]:
    """The same of what an inspector has missed, or called falsely."""
    return tuple(
        Overruled(
            clause=next(iter(ruling.of.clauses), ""),
            verdict=f"{ruling.of.verdict} {ruling.of.severity}".strip(),
            outcome=ruling.outcome,
            by=ruling.by,
            why=ruling.why,
        )
        for ruling in calls_holding(rulings).values()
        if ruling.outcome != ruling.of.verdict
    )


def stops_of(stops: Iterable[Stop]) -> tuple[Interruption, ...]:
    """What interrupted an examination, as a certificate says it."""
    return tuple(
        Interruption(datetime.fromisoformat(stop.at), stop.length // 1000, stop.why)
        for stop in stops
    )
