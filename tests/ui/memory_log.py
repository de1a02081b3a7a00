from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from trainer.training.catchup.sign_off import ChangeTry, FirstTraining, SignOff, TrainingRole
from trainer.training.certificates.floor_assessment import FloorAssessment
from trainer.training.debrief.debrief import pace_of_session
from trainer.training.debrief.home_figures import ClockReading, Outline, is_finished_round
from trainer.training.inspect.history import Drill, DrillRecord
from trainer.training.lessons.course import StageRecord
from trainer.training.memory.memory import Memory, Review, Try, UncountedSession
from trainer.training.memory.renewed import build_memory
from trainer.training.people.access import HouseRules
from trainer.training.people.register import Person
from trainer.training.sessions.record import (
    ActLine,
    ActRecord,
    Appeal,
    AppealLine,
    Attestation,
    Event,
    ExamHead,
    ExamLine,
    ExamRecord,
    Interruption,
    Log,
    Ruling,
    RulingLine,
    SessionHead,
    SessionLine,
    SessionRecord,
    SittingRecord,
    Task,
)

AT = "2026-01-01T12:00:00.000+00:00"


class MemoryLog:
    """A log that lives as long as the test."""

    def __init__(self) -> None:
        self.records: dict[int, SessionRecord] = {}
        self.papers: dict[int, ExamRecord] = {}
        self.helped: set[tuple[int, int]] = set()
        self.now = AT

    def dated(self, _at: str) -> "MemoryLog":
        return self

    def trainees(self) -> Sequence[str]:
        names = [record.head.trainee for record in reversed(self.records.values())]
        return list(dict.fromkeys(names))

    def latest(self) -> Mapping[str, str]:
        begun = {record.head.trainee: record.begun for record in self.records.values()}
        return {name: begun[name] for name in self.trainees()}

    def add_session(self, head: SessionHead) -> int:
        number = len(self.records) + 1
        self.records[number] = SessionRecord(number, head, self.now, None, (), (), None)
        return number

    def add_act(  # noqa: PLR0913, PLR0917 - a line of the log
        self,
        session: int,
        n: int,
        act: dict[str, Any],
        verdict: dict[str, Any],
        spent: int = 0,
        shown: str = "",
    ) -> None:
        record = self.records[session]
        acts = (*record.acts, ActRecord(n, act, verdict, self.now, spent))
        head = replace(record.head, scenario_text=shown) if shown else record.head
        self.records[session] = replace(record, head=head, acts=acts, spent=spent)

    def spend(self, session: int, spent: int) -> None:
        self.records[session] = replace(self.records[session], spent=spent)

    def add_assist(self, session: int, n: int) -> None:
        record = self.records[session]
        assert n == len(record.acts) + 1
        self.helped.add((session, n))
        self.records[session] = replace(record, helped=(*record.helped, n))

    def end(self, session: int, summary: dict[str, Any]) -> None:
        self.records[session] = replace(self.records[session], ended=self.now, summary=summary)

    def session(self, session: int) -> SessionRecord:
        return self.records[session]

    def sessions(self) -> Sequence[SessionRecord]:
        return [replace(record, acts=()) for record in reversed(self.records.values())]

    def unfinished(self, trainee: str) -> SessionRecord | None:
        return next(iter(self.all_unfinished(trainee, 1)), None)

    def all_unfinished(self, trainee: str, most: int) -> Sequence[SessionRecord]:
        open_ones = [
            record
            for record in reversed(self.records.values())
            if record.head.trainee == trainee and record.ended is None and not record.head.exam
        ]
        return open_ones[:most]

    def history(self, trainee: str, procedure: str) -> Sequence[SessionLine]:
        return [
            self._line(one)
            for one in self.records.values()
            if (one.head.trainee, one.head.procedure) == (trainee, procedure)
        ]

    def _line(self, record: SessionRecord) -> SessionLine:
        head = record.head
        acts = [
            ActLine(
                one.act["act"],
                one.verdict["verdict"],
                tuple(one.verdict["clauses"]),
                one.spent,
                (record.id, one.n) in self.helped,
                one.at,
            )
            for one in record.acts
        ]
        return SessionLine(
            id=record.id,
            mode=head.mode,
            procedure=head.procedure,
            scenario_text=head.scenario_text,
            begun=record.begun,
            ended=record.ended,
            acts=tuple(acts),
            summary=record.summary,
            spent=record.spent,
            exam=head.exam,
            part=bool(head.prelude or head.focus),
            name=head.scenario_name,
        )

    def exams(self, trainee: str, task: Task) -> Sequence[ExamLine]:
        return [line for line in self.all_exams() if (line.trainee, line.task) == (trainee, task)]

    def all_exams(self) -> Sequence[ExamLine]:
        return [
            ExamLine(
                one.id,
                one.head.task,
                one.head.procedure,
                one.begun,
                one.ended,
                one.result,
                trainee=one.head.trainee,
                assessor=one.head.assessor,
                interruptions=one.interruptions,
            )
            for one in self.papers.values()
        ]

    def begin_exam(self, head: ExamHead) -> int:
        number = len(self.papers) + 1
        self.papers[number] = ExamRecord(number, head, self.now, None, None)
        return number

    def add_event(self, exam: int, n: int, event: Event) -> None:
        paper = self.papers[exam]
        assert n == len(paper.events) + 1
        assert paper.ended is None
        self.papers[exam] = replace(paper, events=(*paper.events, event._replace(at=self.now)))

    def interrupt(self, exam: int, interruption: Interruption) -> None:
        paper = self.papers[exam]
        stops = (*paper.interruptions, interruption)
        self.papers[exam] = replace(paper, interruptions=stops)

    def release(self, exam: int, by: str) -> None:
        assert by
        paper = self.papers[exam]
        self.papers[exam] = replace(paper, released=len(paper.interruptions))

    def attest(self, exam: int, by: str) -> None:
        paper = self.papers[exam]
        said = Attestation(len(paper.interruptions), by, self.now)
        self.papers[exam] = replace(paper, attestations=(*paper.attestations, said))

    def appeal(self, exam: int, appeal: Appeal) -> None:
        paper = self.papers[exam]
        made = appeal._replace(id=len(paper.appeals) + 1, at=self.now)
        self.papers[exam] = replace(paper, appeals=(*paper.appeals, made))

    def open_appeals(self) -> Sequence[AppealLine]:
        raise NotImplementedError

    def overrule(self, exam: int, ruling: Ruling, outcome: dict[str, Any]) -> None:
        assert outcome
        paper = self.papers[exam]
        assert paper.ended
        self.papers[exam] = replace(paper, rulings=(*paper.rulings, ruling))

    def overruled(self) -> Sequence[RulingLine]:
        raise NotImplementedError

    def end_exam(self, exam: int, result: dict[str, Any]) -> None:
        self.papers[exam] = replace(self.papers[exam], ended=self.now, result=result)

    def exam(self, exam: int) -> ExamRecord:
        rounds = [one for one in self.records.values() if one.head.exam == exam]
        return replace(self.papers[exam], sessions=tuple(rounds))

    def unfinished_exam(self, trainee: str, task: Task) -> ExamRecord | None:
        found = [
            number
            for number, one in self.papers.items()
            if (one.head.trainee, one.head.task, one.ended) == (trainee, task, None)
        ]
        return self.exam(found[-1]) if found else None


class LogMemories:
    """What trainees remember, made of a log each time that it is asked for."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.answered: list[tuple[str, str, Try]] = []

    def memory(self, trainee: str, procedure: str) -> Memory:
        return build_memory(
            self._log.history(trainee, procedure), self._log.exams(trainee, Task.DEAL)
        )

    def remember_tries(self, trainee: str, procedure: str, tries: Iterable[Try]) -> None:
        self.answered += [(trainee, procedure, one) for one in tries]

    def reviews(self, trainee: str, procedure: str) -> Sequence[Review]:
        return [Review(one, 3) for *whose, one in self.answered if whose == [trainee, procedure]]

    def uncounted_sessions(
        self, trainee: str, procedure: str, most: int
    ) -> Sequence[UncountedSession]:
        del trainee, procedure, most
        return []

    def remember_ways(
        self, trainee: str, procedure: str, session: int, tries: Iterable[Try]
    ) -> None:
        raise NotImplementedError


class OutlinesInMemory:
    """Sessions in outline, made of a log each time that they are asked for."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._lines: dict[int, SessionLine] = {}

    def outlines(self, trainee: str, procedure: str) -> Sequence[Outline]:
        papers = {paper.id for paper in self._log.exams(trainee, Task.DEAL) if paper.ended}
        lines = self._log.history(trainee, procedure)
        self._lines |= {line.id: line for line in lines}
        return [outline_of(line) for line in lines if line.exam is None or line.exam in papers]

    def lines(self, _procedure: str, numbers: Collection[int]) -> Sequence[SessionLine]:
        return [self._lines[number] for number in sorted(numbers)]

    def clocked(self, trainee: str, procedure: str, _since: date) -> Sequence[ClockReading]:
        lines = self._log.history(trainee, procedure)
        return [ClockReading(line.id, act.spent, act.at) for line in lines for act in line.acts]

    def finished(self, trainee: str, procedure: str) -> Sequence[str]:
        outlines = self.outlines(trainee, procedure)
        return [one.ended for one in outlines if one.ended and is_finished_round(one)]

    def dealing_times(self, numbers: Collection[int]) -> Mapping[int, int]:
        return {number: pace_of_session(self._lines[number]).spent for number in numbers}


def outline_of(line: SessionLine) -> Outline:
    end = line.summary or {}
    return Outline(
        *(line.id, line.mode, line.name, line.begun, line.ended, line.exam),
        part=line.part,
        single="rounds" not in line.scenario_text,
        moves=bool(line.acts),
        score=end.get("score"),
        right=end.get("correct", 0),
        of=end.get("due", 0),
        mistakes=end.get("faults", 0),
        hints=end.get("assists", 0),
        complete=end.get("complete", False),
    )


class SignOffsInMemory:
    """Tries and sign-offs that live as long as the test; who dealt first by which version."""

    def __init__(self, log: "MemoryLog") -> None:
        self._log = log
        self.tried: list[tuple[str, str, ChangeTry]] = []
        self.signed: list[tuple[str, str, SignOff]] = []
        self.inspected: dict[tuple[str, str], FirstTraining] = {}

    def tries(self, trainee: str, procedure: str) -> Sequence[ChangeTry]:
        return [one for *whose, one in self.tried if whose == [trainee, procedure]]

    def add(self, trainee: str, procedure: str, tried: ChangeTry) -> None:
        self.tried.append((trainee, procedure, tried))

    def sign_offs(self, trainee: str, procedure: str) -> Sequence[SignOff]:
        return [one for *whose, one in self.signed if whose == [trainee, procedure]]

    def sign_off(self, trainee: str, procedure: str, signed: SignOff) -> None:
        known = [(one.version, one.role) for one in self.sign_offs(trainee, procedure)]
        if (signed.version, signed.role) not in known:
            self.signed.append((trainee, procedure, signed))

    def first_trained(
        self, trainee: str, procedure: str, role: TrainingRole
    ) -> FirstTraining | None:
        if role is not TrainingRole.DEALER:
            return self.inspected.get((trainee, procedure))
        heads = [record.head for record in self._log.records.values()]
        own = (one for one in heads if (one.trainee, one.procedure) == (trainee, procedure))
        return next((FirstTraining(one.version, one.content_hash, date.max) for one in own), None)


class LessonsInMemory:
    """Which stages of lessons were gone through, as long as the test lasts."""

    def __init__(self) -> None:
        self._done: dict[tuple[str, str], list[StageRecord]] = {}

    def stages(self, trainee: str, procedure: str) -> Sequence[StageRecord]:
        return self._done.get((trainee, procedure), [])

    def add(self, trainee: str, procedure: str, done: StageRecord) -> None:
        self._done.setdefault((trainee, procedure), []).append(done)


class InspectionsInMemory:
    """The drills of inspectors, as long as the test lasts."""

    def __init__(self) -> None:
        self._drills: list[tuple[str, Drill, list[Mapping[str, Any]]]] = []

    def add_drill(self, trainee: str, drill: Drill) -> int:
        self._drills.append((trainee, drill, []))
        return len(self._drills)

    def add(self, inspection: int, number: int, seen: Mapping[str, Any], at: str) -> None:
        rounds = self._drills[inspection - 1][2]
        assert number == len(rounds) + 1
        assert at
        rounds.append(seen)

    def inspected(self, trainee: str, procedure: str) -> Sequence[DrillRecord]:
        return [
            DrillRecord(drill, tuple(rounds))
            for who, drill, rounds in self._drills
            if who == trainee and drill.procedure == procedure
        ]


class SittingsInMemory:
    """Which quizzes and sittings with money there were, as long as the test lasts."""

    def __init__(self) -> None:
        self._done: dict[tuple[str, str], list[SittingRecord]] = {}

    def sittings(self, trainee: str, procedure: str) -> Sequence[SittingRecord]:
        return self._done.get((trainee, procedure), [])

    def add(self, trainee: str, procedure: str, sat: SittingRecord) -> None:
        self._done.setdefault((trainee, procedure), []).append(sat)


class LiveTablesInMemory:
    """What was seen at live tables, as long as the test lasts."""

    def __init__(self) -> None:
        self._seen: list[FloorAssessment] = []

    def enter(self, seen: FloorAssessment) -> None:
        self._seen.append(replace(seen, at=AT))

    def seen(self, trainee: str, procedure: str) -> Sequence[FloorAssessment]:
        return [one for one in self._seen if (one.trainee, one.procedure) == (trainee, procedure)]

    def all_seen(self) -> Sequence[FloorAssessment]:
        return list(reversed(self._seen))


class DoorsNotSetUp:
    """The doors of a house that is not set up: tests about doors have real files."""

    rules: HouseRules | None = None

    def close(self) -> None:
        """Nothing is open."""


class PeopleInMemory:
    """The people of a house that knows nothing of them but their names."""

    def people(self) -> Sequence[Person]:
        return ()

    def person(self, name: str) -> Person | None:  # noqa: ARG002 - nobody is known
        return None
