"""An exam, whatever is done in it: it begins, is interrupted, goes on or not, and ends.

What was not shown yet is in memory only. Where the program ends in the middle, the rest of a round
that is open is lost: what came of it so far stands, and another round takes its place.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, ClassVar, NamedTuple, Self

from trainer import __version__
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import Blueprint
from trainer.training.engine.dealing import Dealing
from trainer.training.sessions.record import (
    CLOCK,
    ENDED,
    Disputed,
    ExamHead,
    ExamLine,
    ExamRecord,
    Interruption,
    Log,
    RecordsError,
    Ruling,
    Task,
    holding,
)

_DAY = 86_400_000  # ms


class Interruptions:
    """The interruptions of an exam, by the rule of its house.

    ``released``: after how many of them a manager has let it go on.
    """

    def __init__(
        self, rule: Blueprint, found: Iterable[Interruption] = (), released: int = 0
    ) -> None:
        self.rule, self.found, self.released = rule, [*found], released

    @property
    def suspend(self) -> bool:
        """Whether they are more than the house allows, and no manager has decided yet."""
        since = self.found[self.released :]
        most = self.rule.away * 1000
        long = any(one.length > most or one.why == CLOCK for one in since)
        return long or len(since) > self.rule.interruptions

    def add(self, why: str, at: str, now: str) -> None:
        """A further one, from ``at`` until ``now``, in ISO 8601."""
        self.found.append(Interruption(why, at, max(0, _between(at, now))))

    def add_end(self, last: str, now: str, *, opened: bool) -> bool:
        """A further one: the program had ended since something happened ``last``, until now.

        Whether there is one: none where nothing has happened since it was suspended, and no round
        is ``opened``. It still waits for the manager then.
        """
        end = _end(self.found[-1]) if self.found else last
        goes_on = _between(end, last) > 0
        if self.suspend and not (goes_on or opened):
            return False
        at = last if goes_on else end
        self.add(ENDED if _between(at, now) >= 0 else CLOCK, at, now)
        return True

    def lose(self, round_: int | None) -> None:
        """The last one has ended this round of the exam, from 1."""
        self.found[-1] = self.found[-1]._replace(round=round_)

    def release(self) -> None:
        """A manager lets it go on after those that there were."""
        self.released = len(self.found)

    def forsaken(self, last: str, now: str) -> bool:
        """Whether nobody has gone on with it, since a round of it was begun ``last``, for long."""
        return _between(last, now) > self.rule.days * _DAY


def _end(one: Interruption) -> str:
    ends = datetime.fromisoformat(one.at) + timedelta(milliseconds=one.length)
    return ends.isoformat(timespec="milliseconds")


def _between(first: str, second: str) -> int:
    """How many ms there are between two times in ISO 8601."""
    gone = datetime.fromisoformat(second) - datetime.fromisoformat(first)
    return round(gone.total_seconds() * 1000)


#: How an exam ended: all of it was done, the trainee left it, its time was over, a manager ended
#: it, or nobody went on with it.
ALL_DONE, LEFT, TIME_OVER = "done", "left", "time over"
STOPPED, FORSAKEN = "stopped", "forsaken"
#: A scenario's text and name, made ready to be dealt.
Deal = Callable[[str, str], Dealing]


class Exam:
    """What exams have in common: head, interruptions, beginning and end.

    ``ended``: how it ended, once it has; ``rulings``: what was overruled in it, the oldest first.
    """

    task: ClassVar[Task]

    def __init__(self, procedure: Procedure, head: ExamHead, number: int, log: Log) -> None:
        self.procedure, self.head, self.number = procedure, head, number
        self.ended = ""
        self.rulings: tuple[Ruling, ...] = ()
        self._stops = Interruptions(procedure.exam)
        self._log = log

    @classmethod
    def _written_down(
        cls,
        procedure: Procedure,
        blueprint: Mapping[str, Any],
        trainee: str,
        log: Log,
        assessor: str,
    ) -> Self:
        """A new exam; that it is begun is written down."""
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
        )
        return cls(procedure, head, log.begin_exam(head), log)

    def _hold(self, record: ExamRecord) -> None:
        """Take over from its record what every exam has."""
        self._stops = Interruptions(self.procedure.exam, record.interruptions, record.released)
        self.rulings = record.rulings
        if record.result is not None:
            self.ended = str(record.result["ended"])

    # --- what hangs on the task

    @property
    def goes_on(self) -> bool:
        """Whether a round is open."""
        raise NotImplementedError

    @property
    def done(self) -> bool:
        """Whether all of it was done."""
        raise NotImplementedError

    @property
    def _how(self) -> str:
        """How it ends now, where nobody else ends it."""
        return ALL_DONE if self.done else LEFT

    def _leave(self) -> None:
        """Leave what is open, as it stands."""
        raise NotImplementedError

    def _lose(self, *, killed: bool) -> int | None:
        """Lose what is open by the last interruption: which round, from 1; None: none was.

        ``killed``: the program had ended, and with it what was in memory only.
        """
        raise NotImplementedError

    def result_json(self) -> dict[str, Any]:
        """What it has come to by itself, once it has ended, as it is written down."""
        raise NotImplementedError

    def outcome_json(self) -> dict[str, Any]:
        """What it has come to by what was overruled, as it is written down beside its result."""
        raise NotImplementedError

    # --- interruptions

    @property
    def interruptions(self) -> Sequence[Interruption]:
        """What has interrupted it."""
        return self._stops.found

    @property
    def suspended(self) -> bool:
        """Whether it was interrupted more than the house allows, and no manager has decided yet."""
        return self._stops.suspend

    def taken_up(self, record: ExamRecord, now: str) -> None:
        """Write down that its program had ended until now, in ISO 8601; what was open is lost."""
        if not self.done and self._stops.add_end(record.last, now, opened=self.goes_on):
            self._interrupted(loses=True, killed=True)

    def forsaken(self, record: ExamRecord, now: str) -> bool:
        """Whether nobody has gone on with it for so long that it ends by itself."""
        return self._stops.forsaken(record.last_round, now)

    def interrupt(self, why: str, at: str, now: str, *, managed: bool = True) -> None:
        """Write down an interruption from ``at`` until ``now``, in ISO 8601.

        What is open is lost where it may not go on: it could have been thought about. Where the
        house is not ``managed`` nobody decides that, and it goes on.
        """
        self._stops.add(why, at, now)
        self._interrupted(loses=managed and self.suspended)

    def _interrupted(self, *, loses: bool, killed: bool = False) -> None:
        if loses and self.goes_on:
            self._stops.lose(self._lose(killed=killed))
        self._log.interrupt(self.number, self.interruptions[-1])

    def release(self, by: str) -> None:
        """Let it go on although it was interrupted too much: a manager has decided so."""
        self._log.release(self.number, by)
        self._stops.release()

    # --- the end

    def end(self, how: str = "") -> None:
        """Mark it and write down that it has ended, whether all was done or not.

        ``how``: STOPPED or FORSAKEN, where it was not the trainee who ended it.
        """
        how = how or self._how
        self._leave()
        self.ended = how
        self._log.end_exam(self.number, self.result_json())

    def ruling(self, of: Disputed) -> Ruling | None:
        """How this was overruled, as it holds now; None: it was not."""
        return holding(self.rulings).get(of.place)

    def overrule(self, ruling: Ruling) -> None:
        """Overrule something in it, once it has ended: it counts from now on, and is on record."""
        before = self.rulings
        self.rulings = (*self._log.exam(self.number).rulings, ruling)
        try:
            self._log.overrule(self.number, ruling, self.outcome_json())
        except RecordsError:
            self.rulings = before
            raise
        self.rulings = self._log.exam(self.number).rulings


class Attempt(NamedTuple):
    """An attempt that somebody wants to make: which since he last passed, from 1.

    ``too_many``: the house lets nobody make so many. ``days``: so many days he has to wait yet.
    ``ahead``: when an exam on record began or ended, in ISO 8601, that is not yet: the clock was
    wrong then, or is now. In each of these cases the manager may release it.
    """

    number: int
    too_many: bool = False
    days: int = 0
    ahead: str = ""

    @property
    def free(self) -> bool:
        """Whether it may begin without the manager."""
        return not (self.too_many or self.days or self.ahead)


def next_attempt(rule: Blueprint, exams: Iterable[ExamLine], procedure: str, now: str) -> Attempt:
    """The attempt that comes next at the exams of a procedure, by what is on record of a trainee.

    What certified nothing is none; ``now`` is in ISO 8601.
    """
    made: list[ExamLine] = []
    exams = list(exams)
    last = max((line.ended or line.begun for line in exams), default="")
    ahead = last if last and datetime.fromisoformat(last) > datetime.fromisoformat(now) else ""
    for line in exams:
        if line.procedure == procedure and line.assessor:
            made = [] if (line.result or {}).get("passed") else [*made, line]
    number = len(made) + 1
    too_many = 0 < rule.attempts < number
    waits = _waits(rule.wait_days, made[-1], now) if made else 0
    return Attempt(number, too_many, waits, ahead)


def _waits(days: int, last: ExamLine, now: str) -> int:
    """How many days there are to wait after an attempt, begun ones count."""
    ended = datetime.fromisoformat(last.ended or last.begun)
    left = ended + timedelta(days=days) - datetime.fromisoformat(now)
    return max(0, -(-left // timedelta(days=1)))
