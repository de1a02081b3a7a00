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
from trainer.training.inspecting.watching_exam import WatchingExam
from trainer.training.judging.trace import perform
from trainer.training.judging.verdict import CORRECT, FAULT
from trainer.training.review.debrief import debrief
from trainer.training.sessions.dealing_exam import DealingExam
from trainer.training.sessions.record import ExamLine, Interruption as Stop, Task
from trainer.training.sessions.rulings import OUTCOMES, Ruling, holding

#: Of what an examination was to have, what stands on a certificate beside the occasions asked for.
_FACTS = ("rounds", "minutes")
_GRADES = (CRITICAL, MAJOR, MINOR)
#: What somebody is certified as by an exam.
ROLES: Mapping[Task, Role] = {Task.DEAL: Role.DEALER, Task.WATCH: Role.INSPECTOR}


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
        return exam_name(self.exam)


def exam_name(number: int) -> str:
    """What an exam is called on a certificate."""
    return f"exam {number}"


def are_passed(lines: Iterable[ExamLine]) -> Mapping[str, bool]:
    """Whether exams are passed by what counts now, by what certificates call them."""
    return {exam_name(line.id): bool((line.result or {}).get("passed")) for line in lines}


def passed_exams(lines: Iterable[ExamLine], made_out: frozenset[str]) -> Sequence[Passed]:
    """The exams that were passed before an assessor, without those made out already.

    The score of an inspector is the share of the faults that were called.
    """
    found = []
    for line in lines:
        result = line.result or {}
        certifies = line.assessor and line.ended and result.get("passed")
        if not certifies or exam_name(line.id) in made_out:
            continue
        if line.task is Task.DEAL:
            score = float(result["score"])
        else:
            score = result["hits"] / max(1, result["faults"])
        about = line.id, line.trainee, line.procedure, line.version
        found.append(Passed(ROLES[line.task], *about, line.ended or "", score))
    return found


def examined(
    exam: DealingExam | WatchingExam,
    line: ExamLine,
    manual: Procedure,
    people: Sequence[Person],
    live: Sequence[SeenLive] = (),
) -> Examined:
    """What an exam has to say; ``line`` is the same, as it is listed.

    ``people``: who holds it, then who attested who sat there; ``live``: what was seen of a dealer
    at live tables. The result is what counts: that by what was overruled.
    """
    holder, assessor = people
    procedure = exam.procedure
    second, seen = None, None
    if isinstance(exam, WatchingExam):
        facts, result, clauses = _watched(exam)
    else:
        facts, result, clauses = _dealt(exam, line)
        second = exam.second_dealt or None
        seen = part_of(live, procedure.content_hash, assessor)
    return Examined(
        holder=holder,
        what=subject_of(ROLES[exam.task], procedure, manual, manual.game),
        blueprint=facts,
        result=result,
        clauses=tuple(one for one in procedure.texts["en"]["clauses"] if one in clauses),
        sitting=Sitting(exam_name(line.id), line.attempt, stops_of(exam.interruptions), second),
        assessor=assessor,
        live_table=seen,
        overruled=overruled_parts(exam.rulings) or None,
    )


#: What an exam was to have, what it has come to, and which clauses came up in it.
Came = tuple[tuple[Fact, ...], Result, frozenset[str]]


def _dealt(exam: DealingExam, line: ExamLine) -> Came:
    said = line.result or {}
    grades = dict(debrief(exam.rounds, exam.marked(), exam=exam).by_grade)
    result = Result(
        score=percent(float(said["score"])),
        pass_mark=percent(exam.procedure.pass_mark),
        due=int(said["due"]),
        correct=int(said["correct"]),
        faults=tuple(Faults(grade, grades.get(grade, 0)) for grade in _GRADES),
    )
    dealings = (sitting.session.dealing for sitting in exam.kept)
    covered = frozenset(clause for one in dealings for clause in perform(one).clauses)
    return tuple(_facts(exam.head.blueprint)), result, covered


def _watched(exam: WatchingExam) -> Came:
    blueprint, marks = exam.blueprint, exam.marks
    facts = {"faults": blueprint.faults, "critical": blueprint.critical, "tables": blueprint.tables}
    broken = frozenset(fault.clauses[0] for fault in marks.faults if fault.clauses)
    told = tuple(Fact(name, str(value)) for name, value in facts.items())
    return told, result_of(marks, exam.rule), broken


def _facts(blueprint: Mapping[str, Any]) -> Iterator[Fact]:
    for name in (*_FACTS, *FAMILIES):
        if name in _FACTS or blueprint.get(name):
            yield Fact(name, str(blueprint[name]))


def overruled_parts(rulings: Iterable[Ruling]) -> tuple[Overruled, ...]:
    """What a certificate says of what was overruled, of each how it stands now.

    ``verdict`` and ``outcome`` are words of the judge: a verdict, then the severity of a fault; of
    what was watched, what can be overruled there, and its outcomes.
    """
    return tuple(
        Overruled(
            clause=next(iter(ruling.of.clauses), ""),
            verdict=f"{ruling.of.verdict} {ruling.of.severity}".strip(),
            outcome=_outcome(ruling),
            by=ruling.by,
            why=ruling.why,
        )
        for ruling in holding(rulings).values()
        if ruling.changes
    )


def _outcome(ruling: Ruling) -> str:
    if ruling.of.verdict in OUTCOMES:
        return ruling.outcome
    return f"{FAULT} {ruling.severity}" if ruling.severity else CORRECT


def stops_of(stops: Iterable[Stop]) -> tuple[Interruption, ...]:
    """What interrupted an examination, as a certificate says it."""
    return tuple(
        Interruption(datetime.fromisoformat(stop.at), stop.length // 1000, stop.why)
        for stop in stops
    )
