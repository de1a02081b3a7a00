"""Certificates made of exams that were passed.

The facts of an exam are a plain value: whoever examines fills it in.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import ROUND_DOWN, ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from trainer.procedure.spec import CRITICAL, MAJOR, MINOR, Procedure
from trainer.procedure.training_rules import FAMILIES
from trainer.training.certificates.certificate import (
    Attestation,
    Certificate,
    Dates,
    Fact,
    Faults,
    InspectorCalls,
    Interruption,
    Interval,
    Issuer,
    LiveTable,
    OverruledVerdict,
    Person,
    RecordMark,
    Result,
    Role,
    Sitting,
    Subject,
)
from trainer.training.certificates.certified import Seal
from trainer.training.certificates.floor_assessment import FloorAssessment, make_live_table
from trainer.training.certificates.house_keys import HouseKeys
from trainer.training.certificates.renewal import renewal_facts
from trainer.training.debrief.debrief import debrief
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.inspect.exam import InspectorExam
from trainer.training.inspect.marks import Estimate, Marks
from trainer.training.inspect.rule import Rule
from trainer.training.judge.trace import perform
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.training.sessions.record import (
    OUTCOMES,
    ExamLine,
    ExamRecord,
    Interruption as Stop,
    Ruling,
    Task,
    valid_rulings,
)

_HUNDREDTHS = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class ExamFacts:
    """Facts of a passed exam, with its assessor."""

    holder: Person
    what: Subject
    blueprint: tuple[Fact, ...]
    result: Result
    clauses: tuple[str, ...]
    sitting: Sitting
    assessor: Person
    live_table: LiveTable | None = None
    overruled: tuple[OverruledVerdict, ...] | None = None
    record: RecordMark | None = None


def certificate_of(
    examined: ExamFacts, keys: HouseKeys, number: str, at: datetime, valid: tuple[date, date]
) -> Certificate:
    """Make the certificate of an exam, issued with a house's keys.

    ``number`` is a new ``urn:uuid:``; ``at``: the time of issue; ``valid``: the first and the
    last day on which it holds.
    """
    since, until = valid
    return Certificate(
        id=number,
        issuer=Issuer(keys.house, keys.current.fingerprint),
        holder=examined.holder,
        what=examined.what,
        blueprint=examined.blueprint,
        result=examined.result,
        clauses=examined.clauses,
        sitting=examined.sitting,
        dates=Dates(at.replace(microsecond=0), since, until),
        assessor=examined.assessor,
        live_table=examined.live_table,
        overruled=examined.overruled,
        record=examined.record,
    )


def subject_of(role: Role, examined: Procedure, manual: Procedure, game: str) -> Subject:
    """Describe the certified subject: the examined procedure and its manual.

    ``game`` is the name of the game.
    """
    return Subject(
        role=role,
        house=manual.house_name,
        game=game,
        procedure=manual.id,
        version=manual.version,
        content_hash=examined.content_hash,
        manual_hash=manual.content_hash,
    )


def percent(share: Fraction | float) -> Decimal:
    """Convert a share to per cent, rounded down to the hundredth."""
    exact = Fraction(str(share)) if isinstance(share, float) else share
    return (Decimal(exact.numerator * 100) / exact.denominator).quantize(_HUNDREDTHS, ROUND_DOWN)


def result_of(marks: Marks, rule: Rule, parts: int) -> Result:
    """Sum up an inspector's calls in so many parts as the exam's result."""
    faults, asked = len(marks.found), rule.faults * parts
    return Result(
        score=percent(Fraction(marks.named, faults)) if faults else Decimal(0),
        pass_mark=percent(Fraction(asked - rule.most_missed(parts), asked)),
        due=faults,
        correct=marks.named,
        seen=InspectorCalls(
            hits=marks.named,
            faults=faults,
            critical_missed=marks.critical_missed,
            false_calls=marks.false_calls,
            right_acts=marks.clean,
            sensitivity=_interval(marks.sensitivity),
            criterion=_interval(marks.criterion),
        ),
    )


def _interval(found: Estimate | None) -> Interval | None:
    if found is None:
        return None
    value, low, high = (Decimal(str(one)).quantize(_HUNDREDTHS, ROUND_HALF_EVEN) for one in found)
    return Interval(value, low, high)


_GRADES = (CRITICAL, MAJOR, MINOR)
#: What somebody is certified as by an exam.
ROLES: Mapping[Task, Role] = {Task.DEAL: Role.DEALER, Task.WATCH: Role.INSPECTOR}


class PassedExam(NamedTuple):
    """A passed and attested exam that has no certificate yet.

    ``on``: when it ended, in ISO 8601; ``score``: from 0 to 1; ``seal``: the state of its
    record's seal.
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
        """Name of the exam on a certificate."""
        return exam_name(self.exam)


def exam_name(number: int) -> str:
    """Return the name of an exam on a certificate."""
    return f"exam {number}"


def record_mark(record: ExamRecord, entries: int, head: str, gaps: int) -> RecordMark:
    """Return what a certificate says of the records behind its exam.

    ``entries`` and ``head``: length and last hash of their chain; ``gaps``: how often they
    lacked something.
    """
    attested = [(record.head.assessor, record.begun)]
    attested += [(one.by, one.at) for one in record.attestations]
    return RecordMark(
        entries,
        head,
        gaps,
        tuple(Attestation(by, _second(at)) for by, at in attested),
        tuple(Fact(name, str(value)) for name, value in record.head.equipment.items()),
    )


def _second(at: str) -> datetime:
    return datetime.fromisoformat(at).replace(microsecond=0)


def map_passed(lines: Iterable[ExamLine]) -> Mapping[str, bool]:
    """Tell which exams are passed, by their names on certificates.

    Overruled verdicts count as they stand now.
    """
    return {exam_name(line.id): bool((line.result or {}).get("passed")) for line in lines}


def follows(exam: DealingExam | InspectorExam, record: ExamRecord) -> bool:
    """Tell if an exam's results on record follow from the acts on record.

    ``exam``: the same, judged again from its acts.
    """
    return json.dumps(exam.result_json(), sort_keys=True) == json.dumps(
        record.result, sort_keys=True
    )


def passed_exams(lines: Iterable[ExamLine], made_out: frozenset[str]) -> Sequence[PassedExam]:
    """List the passed and attested exams without a certificate.

    An inspector's score is the share of the mistakes that were named rightly.
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
            score = result["named"] / max(1, result["faults"])
        about = line.id, line.trainee, line.procedure, line.version
        found.append(PassedExam(ROLES[line.task], *about, line.ended or "", score))
    return found


def examined(
    exam: DealingExam | InspectorExam,
    line: ExamLine,
    manual: Procedure,
    people: Sequence[Person],
    live: Sequence[FloorAssessment] = (),
) -> ExamFacts:
    """Collect the facts of an exam for its certificate.

    ``line`` is the same exam, as it is listed. ``people``: who holds the certificate, then who
    attested who sat there; ``live``: the floor assessments of a dealer. The result is what
    counts after overruled verdicts.
    """
    holder, assessor = people
    procedure = exam.procedure
    seen = None
    if isinstance(exam, InspectorExam):
        facts, result, clauses = _watched(exam)
    else:
        facts, result, clauses = _dealt(exam, line)
        seen = make_live_table(live, procedure.content_hash, assessor)
    return ExamFacts(
        holder=holder,
        what=subject_of(ROLES[exam.task], procedure, manual, manual.game),
        blueprint=(*facts, *renewal_facts(manual.renewal)),
        result=result,
        clauses=tuple(one for one in procedure.texts["en"]["clauses"] if one in clauses),
        sitting=Sitting(exam_name(line.id), line.attempt, stops_of(exam.interruptions)),
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
        pass_mark=Decimal(0),
        due=int(said["due"]),
        correct=int(said["correct"]),
        faults=tuple(Faults(grade, grades.get(grade, 0)) for grade in _GRADES),
    )
    dealings = (sitting.session.dealing for sitting in exam.kept)
    covered = frozenset(clause for one in dealings for clause in perform(one).clauses)
    return tuple(_facts(exam.head.blueprint)), result, covered


def _watched(exam: InspectorExam) -> Came:
    blueprint, marks = exam.blueprint, exam.marks
    facts = {
        "faults": blueprint.faults * exam.part,
        "critical": blueprint.critical * exam.part,
        "tables": blueprint.tables,
    }
    broken = frozenset(fault.clauses[0] for fault in marks.faults if fault.clauses)
    told = tuple(Fact(name, str(value)) for name, value in facts.items())
    return told, result_of(marks, exam.rule, exam.part), broken


def _facts(blueprint: Mapping[str, Any]) -> Iterator[Fact]:
    asked = ", ".join(family for family in FAMILIES if blueprint[family])
    stages = ", ".join(map(str, blueprint["stages"]))
    for name, value in (("families", asked), ("stages", stages)):
        yield Fact(name, value)
    for name in ("rounds", "positions"):
        yield Fact(name, str(blueprint[name]))


def overruled_parts(rulings: Iterable[Ruling]) -> tuple[OverruledVerdict, ...]:
    """List overruled verdicts for a certificate, as they stand now.

    ``verdict`` and ``outcome`` are words of the judge: a verdict, then the severity of a
    mistake. For a watching exam they are what can be overruled there, and its outcomes.
    """
    return tuple(
        OverruledVerdict(
            clause=next(iter(ruling.of.clauses), ""),
            verdict=f"{ruling.of.verdict} {ruling.of.severity}".strip(),
            outcome=_outcome(ruling),
            by=ruling.by,
            why=ruling.why,
        )
        for ruling in valid_rulings(rulings).values()
        if ruling.changes
    )


def _outcome(ruling: Ruling) -> str:
    if ruling.of.verdict in OUTCOMES:
        return ruling.outcome
    return f"{FAULT} {ruling.severity}" if ruling.severity else CORRECT


def stops_of(stops: Iterable[Stop]) -> tuple[Interruption, ...]:
    """Convert an exam's interruptions for its certificate."""
    return tuple(
        Interruption(datetime.fromisoformat(stop.at), stop.length // 1000, stop.why)
        for stop in stops
    )
