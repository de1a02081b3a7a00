"""Exams: rounds drawn by the house's blueprint, dealt against the clock, marked at the end."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from trainer import __version__
from trainer.procedure.names import edition_of, vocabulary_mark
from trainer.procedure.spec import Procedure
from trainer.training.dealing.dealing import Dealing
from trainer.training.judging.score import Summary, together
from trainer.training.sessions.mode import EXAM
from trainer.training.sessions.record import ExamHead, ExamRecord, Log
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Clock, Part, Sitting

#: How an exam ended: all was dealt, the trainee left it, or its time was over.
DEALT, LEFT, TIME_OVER = "dealt", "left", "time over"

#: A scenario's text and name, made ready to be dealt.
Deal = Callable[[str, str], Dealing]


class Exam:
    """An exam being dealt: its rounds one after the other, each a session of the log.

    It ends when its last round does, when its time is over, or when the trainee leaves.
    """

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        self.procedure = procedure
        self.head = head
        self.number = number
        self.result: Summary | None = None
        self.ended = ""  # DEALT, LEFT or TIME_OVER, once it has
        self.rounds: list[Sitting] = []
        self._log = log

    @classmethod
    def begin(
        cls, procedure: Procedure, scenarios: Sequence[str], seed: int, trainee: str, log: Log
    ) -> "Exam":
        """Begin an exam with these rounds and write it down."""
        head = ExamHead(
            trainee=trainee,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            seed=seed,
            blueprint=asdict(procedure.exam) | {"pass_mark": procedure.pass_mark},
            scenarios=tuple(scenarios),
            program_version=__version__,
            edition=edition_of(procedure.source),
            vocabulary=vocabulary_mark(procedure.family),
        )
        return cls(procedure, head, log.begin_exam(head), log)

    @classmethod
    def resume(
        cls, procedure: Procedure, record: ExamRecord, deal: Deal, log: Log, clock: Clock
    ) -> "Exam":
        """Take up an exam where its log ends: unfinished with the time that it has left."""
        exam = cls(procedure, record.head, record.id, log)
        for session in record.sessions:
            dealing = deal(session.head.scenario_text, session.head.scenario_name)
            exam.rounds.append(Sitting.resume(dealing, session, log, clock))
        if record.result is not None:
            exam.ended = record.result["ended"]
            exam.result = exam.marked()
        return exam

    @property
    def spent(self) -> int:
        """How long its rounds have been open, in ms."""
        return sum(sitting.spent for sitting in self.rounds)

    @property
    def left(self) -> int:
        """How much of its time is left, in ms, not below 0."""
        return max(0, self.procedure.exam.minutes * 60_000 - self.spent)

    @property
    def current(self) -> Sitting | None:
        """The round that is being dealt; None between two rounds and when there are no more."""
        last = self.rounds[-1] if self.rounds else None
        return None if last is None or last.over or self.result is not None else last

    @property
    def dealt(self) -> bool:
        """Whether every round has been dealt to its end."""
        return len(self.rounds) == len(self.head.scenarios) and self.current is None

    def next_round(self, deal: Deal, clock: Clock) -> Sitting:
        """Begin the next round; the one before must be over."""
        number = len(self.rounds) + 1
        name = f"exam {self.number}, round {number}"
        session = Session(deal(self.head.scenarios[number - 1], name), EXAM)
        part = Part(self.number, number)
        sitting = Sitting.begin(session, self.head.trainee, self._log, clock, part)
        self.rounds.append(sitting)
        return sitting

    def end(self) -> Summary:
        """Mark the paper and write down that it has ended, whether all was dealt or not."""
        self.ended = DEALT if self.dealt else LEFT if self.left else TIME_OVER
        if self.current is not None:
            self.current.leave()
        self.result = self.marked()
        self._log.end_exam(self.number, self.result_json())
        return self.result

    def marked(self) -> Summary:
        """The summary of its rounds."""
        parts = [sitting.session.summary for sitting in self.rounds]
        return together(self.procedure, parts, complete=self.ended == DEALT)

    def result_json(self) -> dict[str, Any]:
        """The result as it is written down."""
        result = self.result
        if result is None:
            return {}
        return {
            "due": result.due,
            "correct": result.correct,
            "faults": result.faults,
            "money": result.money,
            "score": float(round(result.score, 4)),
            "complete": result.complete,
            "passed": result.passed,
            "ended": self.ended,
            "spent": self.spent,
        }
