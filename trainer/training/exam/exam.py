"""Common part of all exams: beginning, interruptions, suspension and end.

The rounds still to come are kept in memory only. If the program ends in the middle, the
rest of the open round is lost: its result so far stands, and another round takes its
place.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, ClassVar, NamedTuple, Self

from trainer import __version__
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import Blueprint
from trainer.training.engine.dealing import Dealing
from trainer.training.exam.retraining import failed_families, still_to_train
from trainer.training.sessions.record import (
    CLOCK,
    ENDED,
    Appeal,
    Attestation,
    DisputedVerdict,
    ExamHead,
    ExamLine,
    ExamRecord,
    Interruption,
    Log,
    RecordsError,
    Ruling,
    SessionLine,
    Task,
    valid_rulings,
)

_DAY = 86_400_000  # ms


class Interruptions:
    """Interruptions of an exam, judged by the house's rule.

    ``released``: number of interruptions after which a manager last let the exam go on.
    """

    def __init__(
        self, rule: Blueprint, found: Iterable[Interruption] = (), released: int = 0
    ) -> None:
        self.rule, self.found, self.released = rule, [*found], released

    @property
    def suspend(self) -> bool:
        """Tell if interruptions exceed the house's limit and await a manager."""
        since = self.found[self.released :]
        most = self.rule.away * 1000
        long = any(one.length > most or one.why == CLOCK for one in since)
        return long or len(since) > self.rule.interruptions

    def add(self, why: str, at: str, now: str) -> None:
        """Add an interruption from ``at`` until ``now``, in ISO 8601."""
        self.found.append(Interruption(why, at, max(0, _between(at, now))))

    def add_end(self, last: str, now: str, *, opened: bool) -> bool:
        """Add the interruption by the program's end; tell if one was added.

        It lasts from ``last``, the latest record of the exam, until ``now``, both in ISO 8601.
        None is added where nothing has happened since the exam was suspended and no round is
        ``opened``: it still waits for the manager then.
        """
        end = _end(self.found[-1]) if self.found else last
        goes_on = _between(end, last) > 0
        if self.suspend and not (goes_on or opened):
            return False
        at = last if goes_on else end
        self.add(ENDED if _between(at, now) >= 0 else CLOCK, at, now)
        return True

    def lose(self, round_: int | None) -> None:
        """Note that the last interruption ended this round, from 1."""
        self.found[-1] = self.found[-1]._replace(round=round_)

    def release(self) -> None:
        """Note that a manager lets the exam go on after these interruptions."""
        self.released = len(self.found)

    def forsaken(self, last: str, now: str) -> bool:
        """Tell if the exam has lain untouched longer than the house allows.

        ``last``: when its latest round was begun, in ISO 8601.
        """
        return _between(last, now) > self.rule.days * _DAY


def _end(one: Interruption) -> str:
    ends = datetime.fromisoformat(one.at) + timedelta(milliseconds=one.length)
    return ends.isoformat(timespec="milliseconds")


def _between(first: str, second: str) -> int:
    """Return the milliseconds between two times in ISO 8601."""
    gone = datetime.fromisoformat(second) - datetime.fromisoformat(first)
    return round(gone.total_seconds() * 1000)


#: In the equipment of an exam: per cent of time that somebody is given besides.
MORE_TIME = "more_time"
#: Of an exam that nothing is known of.
NO_EQUIPMENT: Mapping[str, str] = {}
#: How an exam ended: all of it was done, the trainee left it, its time was over, a manager ended
#: it, or nobody went on with it.
ALL_DONE, LEFT, TIME_OVER = "done", "left", "time over"
STOPPED, FORSAKEN = "stopped", "forsaken"
#: A scenario's text and name, made ready to be dealt.
Deal = Callable[[str, str], Dealing]


class Exam:
    """Base of all exams: head, interruptions, beginning and end.

    ``ended``: how it ended, "" before; ``rulings``: overruled verdicts, the oldest first.
    """

    task: ClassVar[Task]

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        self.procedure, self.head, self.number = procedure, head, number
        self.ended = ""
        self.rulings: tuple[Ruling, ...] = ()
        self._stops = Interruptions(procedure.exam)
        self.attestations: tuple[Attestation, ...] = ()  # after interruptions
        self.entry, self.gaps = "", 0  # its end in the chain of the records, and gaps before
        self.appeals: tuple[Appeal, ...] = ()
        self._log = log

    @classmethod
    def _written_down(  # noqa: PLR0913, PLR0917 - what stands in the log
        cls,
        procedure: Procedure,
        blueprint: Mapping[str, Any],
        trainee: str,
        log: Log,
        assessor: str,
        equipment: Mapping[str, str],
    ) -> Self:
        """Create a new exam and log its beginning."""
        head = ExamHead(
            task=cls.task,
            trainee=trainee,
            procedure=procedure.id,
            version=procedure.version,
            content_hash=procedure.content_hash,
            procedure_text=procedure.source,
            blueprint=dict(blueprint),
            program_version=__version__,
            assessor=assessor,
            equipment=equipment,
        )
        return cls(procedure, head, log.begin_exam(head), log)

    def _hold(self, record: ExamRecord) -> None:
        """Take interruptions, rulings and ending over from the exam's record."""
        self._stops = Interruptions(self.procedure.exam, record.interruptions, record.released)
        self.attestations = record.attestations
        self.appeals, self.rulings = record.appeals, record.rulings
        self.entry, self.gaps = record.entry, record.gaps
        if record.result is not None:
            self.ended = str(record.result["ended"])

    # --- what hangs on the task

    @property
    def goes_on(self) -> bool:
        """Tell if a round is open."""
        raise NotImplementedError

    @property
    def done(self) -> bool:
        """Tell if all of the exam was done."""
        raise NotImplementedError

    @property
    def _how(self) -> str:
        """Ending that applies now, unless a manager or time decides otherwise."""
        return ALL_DONE if self.done else LEFT

    def _leave(self) -> None:
        """Close the open round as it stands."""
        raise NotImplementedError

    def _lose(self, *, killed: bool) -> int | None:
        """Give up the open round; return its number, or None.

        ``killed``: the program had ended, and with it everything kept in memory only.
        """
        raise NotImplementedError

    def result_json(self) -> dict[str, Any]:
        """Return the result of the ended exam in the log's shape.

        Rulings are not counted.
        """
        raise NotImplementedError

    def outcome_json(self) -> dict[str, Any]:
        """Return the result with rulings counted, in the log's shape."""
        raise NotImplementedError

    # --- interruptions

    @property
    def interruptions(self) -> Sequence[Interruption]:
        """Interruptions so far."""
        return self._stops.found

    @property
    def suspended(self) -> bool:
        """Tell if interruptions exceed the house's limit and await a manager."""
        return self._stops.suspend

    def taken_up(self, record: ExamRecord, now: str) -> None:
        """Log the program's end as an interruption; the open round is lost.

        ``now`` is in ISO 8601.
        """
        if not self.done and self._stops.add_end(record.last, now, opened=self.goes_on):
            self._interrupted(loses=True, killed=True)

    def forsaken(self, record: ExamRecord, now: str) -> bool:
        """Tell if the exam has lain untouched so long that it ends."""
        return self._stops.forsaken(record.last_round, now)

    def interrupt(self, why: str, at: str, now: str, *, managed: bool = True) -> None:
        """Log an interruption from ``at`` until ``now``, in ISO 8601.

        The open round is lost where the exam is suspended, because the trainee could have
        thought about it. Where the house is not ``managed``, nobody can decide, and the exam
        goes on.
        """
        self._stops.add(why, at, now)
        self._interrupted(loses=managed and self.suspended)

    def _interrupted(self, *, loses: bool, killed: bool = False) -> None:
        if loses and self.goes_on:
            self._stops.lose(self._lose(killed=killed))
        self._log.interrupt(self.number, self.interruptions[-1])

    @property
    def more_time(self) -> float:
        """Factor by which the candidate has more time: 1 for none."""
        return 1 + int(self.head.equipment.get(MORE_TIME, 0)) / 100

    @property
    def wants_attestation(self) -> bool:
        """Tell if an assessor has to say again who sits there."""
        attested = max((one.after for one in self.attestations), default=0)
        return bool(self.head.assessor) and attested < len(self.interruptions)

    def attest(self, by: str) -> None:
        """Log an assessor's word on who sits there, after an interruption."""
        self._log.attest(self.number, by)
        self.attestations = self._log.exam(self.number).attestations

    def release(self, by: str) -> None:
        """Log a manager's decision to let a suspended exam go on."""
        self._log.release(self.number, by)
        self._stops.release()

    # --- the end

    def end(self, how: str = "") -> None:
        """Mark the exam and log its end, complete or not.

        ``how``: STOPPED or FORSAKEN, unless the trainee ended it.
        """
        how = how or self._how
        self._leave()
        self.ended = how
        self._log.end_exam(self.number, self.result_json())
        record = self._log.exam(self.number)
        self.entry, self.gaps = record.entry, record.gaps

    def appeal(self, of: DisputedVerdict, by: str, evidence: str) -> None:
        """Log an appeal against a verdict of the ended exam."""
        self._log.appeal(self.number, Appeal(0, of.round, of.line, of.call, by, evidence))
        self.appeals = self._log.exam(self.number).appeals

    def open_appeal(self, of: DisputedVerdict) -> Appeal | None:
        """Return the appeal against a verdict that nobody has decided, or None."""
        decided = {ruling.appeal for ruling in self.rulings}
        found = (one for one in self.appeals if one.is_against(of) and one.id not in decided)
        return next(found, None)

    def ruling(self, of: DisputedVerdict) -> Ruling | None:
        """Return the ruling that holds for a verdict, or None."""
        return valid_rulings(self.rulings).get(of.place)

    def overrule(self, ruling: Ruling) -> None:
        """Overrule a verdict of the ended exam, and log the ruling.

        Raise RecordsError if it cannot be logged; then it does not hold.
        """
        before = self.rulings
        self.rulings = (*self._log.exam(self.number).rulings, ruling)
        try:
            self._log.overrule(self.number, ruling, self.outcome_json())
        except RecordsError:
            self.rulings = before
            raise
        self.rulings = self._log.exam(self.number).rulings


class Attempt(NamedTuple):
    """Trainee's next attempt, counted from 1 since the last pass.

    ``too_many``: over the house's limit of attempts. ``days``: days still to wait.
    ``ahead``: when an exam on record began or ended, in ISO 8601, if that lies in the
    future: the clock was wrong then, or is now. ``train``: the families of moves to be
    trained before it. In each of these cases the manager may release it.
    """

    number: int
    too_many: bool = False
    days: int = 0
    ahead: str = ""
    train: tuple[str, ...] = ()

    @property
    def free(self) -> bool:
        """Tell if it may begin without the manager."""
        return not (self.too_many or self.days or self.ahead or self.train)


def next_attempt(
    rule: Blueprint,
    exams: Iterable[ExamLine],
    procedure: str,
    now: str,
    history: Iterable[SessionLine] = (),
) -> Attempt:
    """Return a trainee's next attempt at a procedure's exams.

    Exams without an assessor certify nothing and do not count. ``now`` is in ISO 8601;
    ``history``: the trainee's sessions of the procedure, which show what was trained.
    """
    made: list[ExamLine] = []
    exams = list(exams)
    last = max((line.ended or line.begun for line in exams), default="")
    ahead = last if last and datetime.fromisoformat(last) > datetime.fromisoformat(now) else ""
    for line in exams:
        if line.procedure == procedure and line.assessor:
            made = [] if (line.result or {}).get("passed") else [*made, line]
    number = len(made) + 1
    waits = _waits(rule.wait_days, made[-1], now) if made else 0
    if not 0 < rule.attempts < number:
        return Attempt(number, days=waits, ahead=ahead)
    failed = failed_families(made[-1].result or {})
    if not failed:
        return Attempt(number, too_many=True, days=waits, ahead=ahead)
    used_up = len(made) % rule.attempts == 0
    train = still_to_train(failed, history, made[-1].ended or "") if used_up else ()
    return Attempt(number, days=waits, ahead=ahead, train=train)


def _waits(days: int, last: ExamLine, now: str) -> int:
    """Return the days still to wait after an attempt, rounded up."""
    ended = datetime.fromisoformat(last.ended or last.begun)
    left = ended + timedelta(days=days) - datetime.fromisoformat(now)
    return max(0, -(-left // timedelta(days=1)))
