"""What an examination that was passed, and certifies, has to say on a certificate."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, Procedure
from trainer.training.certifying.certificate import (
    Fact,
    Faults,
    Interruption,
    Person,
    Result,
    Role,
    Sitting,
)
from trainer.training.certifying.issuing import Examined, percent, subject_of
from trainer.training.judging.trace import perform
from trainer.training.review.debrief import debrief
from trainer.training.sessions.exam import Exam
from trainer.training.sessions.record import ExamLine
from trainer.training.sessions.record import Interruption as Stop

#: Of what an examination was to have, what stands on a certificate.
_FACTS = ("rounds", "minutes")
_GRADES = (CRITICAL, MAJOR, MINOR)


class Passed(NamedTuple):
    """An examination that was passed before an assessor, and has no certificate yet.

    ``on``: when it ended, in ISO 8601; ``score``: from 0 to 1.
    """

    role: Role
    exam: int
    trainee: str
    procedure: str
    version: str
    on: str
    score: float

    @property
    def name(self) -> str:
        """What it is called on a certificate."""
        return exam_name(self.role, self.exam)


def exam_name(role: Role, number: int) -> str:
    """What an examination is called on a certificate: those of each role are counted apart."""
    return f"exam {number}" if role is Role.DEALER else f"examination {number}"


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


def examined_dealer(
    exam: Exam, line: ExamLine, manual: Procedure, holder: Person, assessor: Person
) -> Examined:
    """What a dealer's exam has to say; ``line`` is the same, as it is listed."""
    procedure, said = exam.procedure, line.result or {}
    grades = dict(debrief(exam.rounds, exam.marked(), exam=exam).by_grade)
    covered = frozenset(
        clause for sitting in exam.kept for clause in perform(sitting.session.dealing).clauses
    )
    return Examined(
        holder=holder,
        what=subject_of(Role.DEALER, procedure, manual, manual.game),
        blueprint=tuple(Fact(name, str(exam.head.blueprint[name])) for name in _FACTS),
        result=Result(
            score=percent(float(said["score"])),
            pass_mark=percent(procedure.pass_mark),
            due=int(said["due"]),
            correct=int(said["correct"]),
            faults=tuple(Faults(grade, grades.get(grade, 0)) for grade in _GRADES),
        ),
        clauses=tuple(clause for clause in procedure.texts["en"]["clauses"] if clause in covered),
        sitting=Sitting(
            exam_name(Role.DEALER, line.id), line.attempt, stops_of(line.interruptions)
        ),
        assessor=assessor,
    )


def stops_of(stops: Iterable[Stop]) -> tuple[Interruption, ...]:
    """What interrupted an examination, as a certificate says it."""
    return tuple(
        Interruption(datetime.fromisoformat(stop.at), stop.length // 1000, stop.why)
        for stop in stops
    )
