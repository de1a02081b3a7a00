"""Exams: rounds drawn by the house's blueprint, dealt against the clock, marked at the end.

What was not shown yet is in memory only. Where the program ends in the middle, the rest of that
round is lost: its faults stand, and another round takes its place.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any

from trainer import __version__
from trainer.procedure.names import edition_of, vocabulary_mark
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import Blueprint
from trainer.training.dealing.dealing import Dealing
from trainer.training.judging.score import Summary, together
from trainer.training.judging.trace import perform
from trainer.training.sessions.mode import EXAM
from trainer.training.sessions.record import (
    ENDED,
    ExamHead,
    ExamRecord,
    Interruption,
    Log,
)
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Clock, Part, Sitting

#: How an exam ended: all was dealt, the trainee left it, its time was over, a manager ended it, or
#: nobody went on with it.
DEALT, LEFT, TIME_OVER, STOPPED, FORSAKEN = "dealt", "left", "time over", "stopped", "forsaken"

#: A scenario's text and name, made ready to be dealt.
Deal = Callable[[str, str], Dealing]

_DAY = 86_400_000  # ms


class Exam:
    """An exam being dealt: its rounds one after the other, each a session of the log.

    It ends when its last round does, when its time is over, or when the trainee leaves. ``papers``
    are the scenarios that are still to be dealt: they are told to nobody, and written nowhere.
    ``rounds`` are those that were begun, ``lost`` the sessions of those that an interruption ended.
    """

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        self.procedure = procedure
        self.head = head
        self.number = number
        self.result: Summary | None = None
        self.ended = ""  # DEALT, LEFT, TIME_OVER, STOPPED or FORSAKEN, once it has
        self.rounds: list[Sitting] = []
        self.papers: list[str] = []
        self.interruptions: list[Interruption] = []
        self.released = 0
        self._log = log

    @classmethod
    def begin(
        cls,
        procedure: Procedure,
        scenarios: Sequence[str],
        trainee: str,
        log: Log,
        assessor: str = "",
    ) -> "Exam":
        """Begin an exam with these rounds, and write down that it is begun.

        ``assessor``: who attests who sits there; "" where it certifies nothing.
        """
        head = ExamHead(
            trainee=trainee,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            blueprint=asdict(procedure.exam)
            | {"pass_mark": procedure.pass_mark, "rounds": len(scenarios)},
            program_version=__version__,
            edition=edition_of(procedure.source),
            vocabulary=vocabulary_mark(procedure.family),
            assessor=assessor,
        )
        exam = cls(procedure, head, log.begin_exam(head), log)
        exam.papers = list(scenarios)
        return exam

    @classmethod
    def resume(
        cls, procedure: Procedure, record: ExamRecord, deal: Deal, log: Log, clock: Clock
    ) -> "Exam":
        """Take up an exam where its log ends: an unfinished one with the time that it has left.

        What was to come of it is not there any more: it ``wants`` other rounds.
        """
        exam = cls(procedure, record.head, record.id, log)
        exam.interruptions = list(record.interruptions)
        exam.released = record.released
        for session in record.sessions:
            dealing = deal(session.head.scenario_text, session.head.scenario_name)
            exam.rounds.append(Sitting.resume(dealing, session, log, clock))
        if record.result is not None:
            exam.ended = record.result["ended"]
            exam.result = exam.marked()
        return exam

    # --- how far it is

    @property
    def count(self) -> int:
        """How many rounds it has, those that were lost not counted."""
        return len(self.head.scenarios) or int(self.head.blueprint["rounds"])

    @property
    def lost(self) -> frozenset[int]:
        """The sessions of the rounds that an interruption ended."""
        return frozenset(one.session for one in self.interruptions if one.session is not None)

    @property
    def kept(self) -> list[Sitting]:
        """The rounds that were begun and not lost."""
        return [sitting for sitting in self.rounds if sitting.number not in self.lost]

    @property
    def wants(self) -> int:
        """How many rounds have to be drawn for it: in the place of those that are not there."""
        return self.count - len(self.kept) - len(self.papers)

    def rest(self) -> Blueprint:
        """What the rounds that it wants are to be drawn by: they serve what is not served yet."""
        rule = self.procedure.exam
        met = frozenset().union(*(perform(one.session.dealing).clauses for one in self.kept))
        return replace(
            rule,
            rounds=self.wants,
            clauses=tuple(clause for clause in rule.clauses if clause not in met),
            start="deal" if self.kept else rule.start,
        )

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
        last = self.kept[-1] if self.kept else None
        return None if last is None or last.over or self.result is not None else last

    @property
    def dealt(self) -> bool:
        """Whether every round has been dealt to its end."""
        return len(self.kept) == self.count and self.current is None

    # --- interruptions

    @property
    def suspended(self) -> bool:
        """Whether it was interrupted more than the house allows, and no manager has decided yet."""
        rule, since = self.procedure.exam, self.interruptions[self.released :]
        long = any(one.length > rule.away * 1000 for one in since)
        return long or len(since) > rule.interruptions

    def taken_up(self, now: str) -> None:
        """Write down that its program had ended until now, in ISO 8601, and lose the open round."""
        record = self._log.exam(self.number)
        times = [record.begun, *(one.at for one in record.interruptions)]
        for session in record.sessions:
            times += [session.begun, *(act.at for act in session.acts), session.ended or ""]
        self.interrupt(ENDED, max(times), now)

    def forsaken(self, record: ExamRecord, now: str) -> bool:
        """Whether nobody has gone on with it for so long that it ends by itself."""
        last = max([record.begun, *(session.begun for session in record.sessions)])
        return _between(last, now) > self.procedure.exam.days * _DAY

    def interrupt(self, why: str, at: str, now: str) -> None:
        """Write down an interruption from ``at`` until ``now``, in ISO 8601.

        The rest of the round that is open is lost where the program ended, or where it may not go
        on: it could have been read, or thought about.
        """
        length = max(0, _between(at, now))
        found = Interruption(why, at, length)
        self.interruptions.append(found)
        open_one = self.current
        if open_one is not None and (why == ENDED or self.suspended):
            open_one.leave()
            found = self.interruptions[-1] = found._replace(session=open_one.number)
        self._log.interrupt(self.number, found)

    def release(self, by: str) -> None:
        """Let it go on although it was interrupted too much: a manager has decided so."""
        self._log.release(self.number, by)
        self.released = len(self.interruptions)

    # --- dealing

    def next_round(self, deal: Deal, clock: Clock) -> Sitting:
        """Begin the next round; the one before must be over, and there must be papers."""
        number = len(self.rounds) + 1
        name = f"exam {self.number}, round {number}"
        session = Session(deal(self.papers[0], name), EXAM)
        part = Part(self.number, number)
        sitting = Sitting.begin(session, self.head.trainee, self._log, clock, part)
        del self.papers[0]
        self.rounds.append(sitting)
        return sitting

    def end(self, how: str = "") -> Summary:
        """Mark the paper and write down that it has ended, whether all was dealt or not.

        ``how``: STOPPED or FORSAKEN, where it was not the trainee who ended it.
        """
        self.ended = how or (DEALT if self.dealt else LEFT if self.left else TIME_OVER)
        if self.current is not None:
            self.current.leave()
        self.result = self.marked()
        self._log.end_exam(self.number, self.result_json())
        return self.result

    def marked(self, summaries: Sequence[Summary] | None = None) -> Summary:
        """The summary of its rounds; of one that was lost it is complete with what was dealt.

        ``summaries``: those of its rounds by what an assessor has overruled.
        """
        parts = summaries or [sitting.session.summary for sitting in self.rounds]
        whole = [
            replace(part, complete=part.complete or sitting.number in self.lost)
            for part, sitting in zip(parts, self.rounds, strict=True)
        ]
        return together(self.procedure, whole, complete=self.ended == DEALT)

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


def _between(first: str, second: str) -> int:
    """How many ms there are between two times in ISO 8601."""
    gone = datetime.fromisoformat(second) - datetime.fromisoformat(first)
    return round(gone.total_seconds() * 1000)
