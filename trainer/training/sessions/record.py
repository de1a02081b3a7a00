"""Stored values of sessions and exams, and the log's interface.

The judge's verdicts and the key stay as they are: rulings are counted in a new result.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple, Protocol

from trainer.procedure.spec import WEIGHTS
from trainer.table.act import Act
from trainer.training.judge.verdict import OMITTED

#: What can be overruled where somebody watched: what he missed, and what he called that was right.
MISSED, FALSE_CALL = "missed", "false_call"
#: What it can be from now on, beside what it was; what was dealt is right, or of a severity.
CALLED, RIGHT, NOT_COUNTED = "called", "right", "not_counted"
#: What each of them can become; the last: what it was.
OUTCOMES: Mapping[str, tuple[str, ...]] = {
    MISSED: (CALLED, NOT_COUNTED, MISSED),
    FALSE_CALL: (RIGHT, NOT_COUNTED, FALSE_CALL),
}
#: What tells one from all others of an exam.
Place = tuple[int, str, int, int, Act]


@dataclass(frozen=True, slots=True)
class DisputedVerdict:
    """Reference to a verdict, miss or false call that can be overruled.

    ``round``: of the exam, from 1. ``line``: the act that is wrong, or that passed over an
    omission (``verdict`` is OMITTED), or that was the last one visible at a false call, the
    ``call``-th of its round; ``act``: that act, or the one left out. ``clauses`` and
    ``severity`` are those of the mistake; "" where there is none.
    """

    round: int
    line: int
    act: Act
    clauses: tuple[str, ...]
    verdict: str
    severity: str = ""
    call: int = 0

    @property
    def place(self) -> Place:
        """Key that identifies it within its exam."""
        kind = self.verdict if self.verdict in {OMITTED, *OUTCOMES} else ""
        return self.round, kind, self.line, self.call, self.act


@dataclass(frozen=True, slots=True)
class Ruling:
    """Assessor's ruling: its outcome, reason, author and time.

    ``outcome``: one of ``OUTCOMES`` in an inspectors' exam, else RIGHT or the new severity
    of the mistake. ``why``: the reason; ``by``: the assessor; ``at``: in ISO 8601.
    ``appeal``: the number of the appeal that it decides; ``withdrawn``: the question should
    not be asked any more.
    """

    of: DisputedVerdict
    outcome: str
    why: str
    by: str
    at: str = ""
    appeal: int | None = None
    withdrawn: bool = False

    @property
    def severity(self) -> str:
        """New severity of the mistake; "" if it is none."""
        return self.outcome if self.outcome in WEIGHTS else ""

    @property
    def changes(self) -> bool:
        """Tell if the ruling changes the verdict."""
        if self.of.verdict in OUTCOMES:
            return self.outcome != self.of.verdict
        return self.severity != self.of.severity


class Appeal(NamedTuple):
    """Appeal against a verdict of an exam, at its place.

    ``id``: 0 for one that is not on record yet; ``round``, ``line`` and ``call`` as of a
    disputed verdict; ``by``: who appeals; ``evidence``: what they say; ``at``: in ISO 8601.
    """

    id: int
    round: int
    line: int
    call: int
    by: str
    evidence: str
    at: str = ""

    def is_against(self, of: DisputedVerdict) -> bool:
        """Tell if it is against this verdict."""
        return (self.round, self.line, self.call) == (of.round, of.line, of.call)


class AppealLine(NamedTuple):
    """Undecided appeal for a list, with its exam, trainee and procedure."""

    exam: int
    trainee: str
    procedure: str
    version: str
    appeal: Appeal


class RulingLine(NamedTuple):
    """Ruling for a list, with its exam, trainee and procedure."""

    exam: int
    trainee: str
    procedure: str
    version: str
    ruling: Ruling


def valid_rulings(rulings: Iterable[Ruling]) -> Mapping[Place, Ruling]:
    """Map each verdict's key to its last ruling, the valid one."""
    return {ruling.of.place: ruling for ruling in rulings}


@dataclass(frozen=True, slots=True)
class ActRecord:
    """Logged act of a session with its verdict.

    ``n``: its line in the session; ``at``: in ISO 8601. The act and the verdict are as
    judging.md prints them, the verdict in English. ``spent``: the session's own clock then,
    in ms: the time that the table was open. ``sources``: the mark of the program that
    judged it, "" where that is the one that the session was begun with.
    """

    n: int
    act: dict[str, Any]
    verdict: dict[str, Any]
    at: str
    spent: int = 0
    sources: str = ""


@dataclass(frozen=True, slots=True)
class SessionHead:
    """Data of a session, logged when it begins.

    ``procedure_text``: ``Procedure.source``; ``scenario_text``: the scenario's TOML.
    ``prelude``: the acts done before it began; ``focus``: the phase that is dealt, "" for
    all of them; ``exam``: the exam that it belongs to, as its round ``number``, from 1.
    """

    trainee: str
    mode: str
    procedure: str
    version: str
    content_hash: str
    procedure_text: str
    scenario_name: str
    scenario_text: str
    seed: int
    program_version: str
    prelude: tuple[dict[str, Any], ...] = ()
    focus: str = ""
    exam: int | None = None
    number: int = 1


@dataclass(frozen=True, slots=True)
class SessionRecord:
    """Session from the log; ``ended`` is None while unfinished.

    Times are in ISO 8601. ``helped``: numbers of the acts before which help was asked for,
    one for each request, in order. ``spent``: the session's own clock in ms: the time that
    its table was open. ``sources``: the mark of the program that it was begun with, as
    logged; "" where it was not.
    """

    id: int
    head: SessionHead
    begun: str
    ended: str | None
    acts: tuple[ActRecord, ...]
    helped: tuple[int, ...]
    summary: dict[str, Any] | None
    spent: int = 0
    sources: str = ""

    @property
    def assists(self) -> int:
        """Number of requests for help."""
        return len(self.helped)


class Task(StrEnum):
    """Exam task: dealing for dealers, watching for inspectors."""

    DEAL = "deal"
    WATCH = "watch"


@dataclass(frozen=True, slots=True)
class ExamHead:
    """Data of an exam, logged when it begins.

    ``blueprint``: what it was drawn by, as JSON; ``assessor``: who confirmed the trainee's
    identity, "" where it certifies nothing. Nothing that was not shown yet is on record: no
    rounds, no seed. ``equipment``: screen, input and versions, and what was made easier.
    """

    task: Task
    trainee: str
    procedure: str
    version: str
    content_hash: str
    procedure_text: str
    blueprint: dict[str, Any]
    program_version: str
    assessor: str = ""
    equipment: Mapping[str, Any] = field(default_factory=dict)


#: Why an exam was interrupted: its program ended, or something else was in front of it; its window
#: was too small to go on in; the computer stood still; the clock was put back while its program had
#: ended, and nobody knows for how long it had.
ENDED, AWAY, SMALL, STILL, CLOCK = "ended", "away", "small", "still", "clock"


class Interruption(NamedTuple):
    """Interruption of an exam: reason, beginning and length.

    ``at``: in ISO 8601; ``length``: in ms; ``round``: the first round lost by it, from 1,
    or None.
    """

    why: str
    at: str
    length: int
    round: int | None = None


class Attestation(NamedTuple):
    """Assessor's word on who sits there, given again after interruptions.

    ``after``: so many interruptions; ``at``: in ISO 8601.
    """

    after: int
    by: str
    at: str


class Event(NamedTuple):
    """Event in a watched round, with everything it showed.

    ``round``: of the exam, from 1; ``at``: in ISO 8601.
    """

    round: int
    what: Mapping[str, Any]
    at: str = ""


@dataclass(frozen=True, slots=True)
class ExamRecord:
    """Exam from the log, with its sessions or its events in order.

    ``result``: None while it is unfinished; ``sources``: as of a session. ``released``:
    number of interruptions after which a manager last let it go on; ``attestations``,
    ``appeals`` and ``rulings``: the oldest first. ``entry``: its end in the chain of the
    records, number and hash, "" before; ``gaps``: how often the records lacked something before.
    """

    id: int
    head: ExamHead
    begun: str
    ended: str | None
    result: dict[str, Any] | None
    sessions: tuple[SessionRecord, ...] = ()
    events: tuple[Event, ...] = ()
    sources: str = ""
    interruptions: tuple[Interruption, ...] = ()
    released: int = 0
    attestations: tuple[Attestation, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    entry: str = ""
    gaps: int = 0

    @property
    def last(self) -> str:
        """Time of its latest entry, in ISO 8601."""
        times = [self.begun, *(one.at for one in self.events if "left" not in one.what)]
        for session in self.sessions:
            times += [session.begun, *(act.at for act in session.acts), session.ended or ""]
        return max(times)

    @property
    def last_round(self) -> str:
        """Time when its latest round began, in ISO 8601."""
        watched = (one.at for one in self.events if "table" in one.what)
        return max([self.begun, *watched, *(session.begun for session in self.sessions)])


#: Sessions with a part of a round are called so: of a lesson, of a drill, a mistake dealt again.
LESSON, DRILL, AGAIN = "lesson ", "drill ", "again "


class ActLine(NamedTuple):
    """Logged act as progress needs it.

    ``act``: its name; ``spent``: the session's clock in ms; ``helped``: help was asked for
    before it; ``at``: when it was done, in ISO 8601.
    """

    act: str
    verdict: str
    clauses: tuple[str, ...]
    spent: int = 0
    helped: bool = False
    at: str = ""


@dataclass(frozen=True, slots=True)
class SessionLine:
    """Logged session as progress needs it.

    It cannot be dealt again from this. ``part``: it began in the middle of a round, or only
    a phase was dealt. ``name``: the name of its round: of a lesson, a drill.
    """

    id: int
    mode: str
    procedure: str
    scenario_text: str
    begun: str
    ended: str | None
    acts: tuple[ActLine, ...]
    summary: dict[str, Any] | None
    spent: int = 0
    exam: int | None = None
    part: bool = False
    name: str = ""

    @property
    def whole(self) -> bool:
        """Tell if a whole round was dealt or shown to its end."""
        return not self.part and bool((self.summary or {}).get("complete"))


@dataclass(frozen=True, slots=True)
class ExamLine:
    """Logged exam without its rounds; ``result`` is None while unfinished.

    After ``rulings`` (their number), ``result`` is the result with them counted, and
    ``own`` the exam's own one, which stays. ``assessor``: as in its head; ``attempt``:
    number of the trainee's attempt at this house and task, from 1; exams that certify and
    those that do not are counted separately.
    """

    id: int
    task: Task
    procedure: str
    begun: str
    ended: str | None
    result: dict[str, Any] | None
    trainee: str = ""
    version: str = ""
    assessor: str = ""
    attempt: int = 1
    interruptions: tuple[Interruption, ...] = ()
    rulings: int = 0
    own: dict[str, Any] | None = None


class RecordsError(Exception):
    """The records fail; one sentence tells the cause and remedy."""


class Journal(Protocol):
    """Part of the log that a session in progress writes to."""

    def add_session(self, head: SessionHead) -> int:
        """Store a new session and return its id."""

    def add_act(  # noqa: PLR0913, PLR0917 - a line of the log
        self,
        session: int,
        n: int,
        act: dict[str, Any],
        verdict: dict[str, Any],
        spent: int = 0,
        shown: str = "",
    ) -> None:
        """Store one judged act, and the session's clock in ms.

        ``shown``: the scenario as far as it was shown by then, where that is kept.
        """

    def spend(self, session: int, spent: int) -> None:
        """Store the session's clock in ms, between two acts."""

    def add_assist(self, session: int, n: int) -> None:
        """Store a request for help before act number ``n``."""

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Store the session's end and summary."""


class Log(Journal, Protocol):
    """Storage of sessions and exams; data are safe when a method returns."""

    def dated(self, at: str) -> Journal:
        """Return a journal for entries made earlier, ``at`` in ISO 8601."""

    def trainees(self) -> Sequence[str]:
        """Return the names of trainees with sessions, the latest first.

        Each person appears once, by the spelling that was recorded first; as an argument, any
        spelling of a trainee's name will do: ``trainer.training.people.register``.
        """

    def latest(self) -> Mapping[str, str]:
        """Map trainees to the beginning of their latest session, latest first.

        In ISO 8601.
        """

    def session(self, session: int) -> SessionRecord:
        """Return a session with all acts; raise KeyError if unknown."""

    def sessions(self) -> Sequence[SessionRecord]:
        """Return all sessions, the latest first, without their acts."""

    def unfinished(self, trainee: str) -> SessionRecord | None:
        """Return the trainee's latest unfinished session with its acts, or None.

        Rounds of exams do not count: there it is the exam that is unfinished.
        """

    def all_unfinished(self, trainee: str, most: int) -> Sequence[SessionRecord]:
        """Return up to ``most`` of the trainee's unfinished sessions, latest first."""

    def history(self, trainee: str, procedure: str) -> Sequence[SessionLine]:
        """Return the trainee's sessions of a procedure, the oldest first.

        In any version of the procedure; rounds of exams are among them.
        """

    def exams(self, trainee: str, task: Task) -> Sequence[ExamLine]:
        """Return the trainee's exams of a task, the oldest first."""

    def all_exams(self) -> Sequence[ExamLine]:
        """Return everybody's exams, the oldest first."""

    def begin_exam(self, head: ExamHead) -> int:
        """Store a new exam and return its id."""

    def add_event(self, exam: int, n: int, event: Event) -> None:
        """Store the ``n``-th event of a watched exam."""

    def end_exam(self, exam: int, result: dict[str, Any]) -> None:
        """Store the exam's end and result."""

    def interrupt(self, exam: int, interruption: Interruption) -> None:
        """Store an interruption of an unfinished exam."""

    def release(self, exam: int, by: str) -> None:
        """Store a manager's decision to let an exam go on."""

    def attest(self, exam: int, by: str) -> None:
        """Store an assessor's word, given again, on who sits there."""

    def appeal(self, exam: int, appeal: Appeal) -> None:
        """Store an appeal against a verdict of an ended exam."""

    def overrule(self, exam: int, ruling: Ruling, outcome: dict[str, Any]) -> None:
        """Store a ruling, and the ended exam's new result.

        No ruling is ever changed or removed: of several on one verdict the last one holds.
        """

    def open_appeals(self) -> Sequence[AppealLine]:
        """Return all appeals that nobody has decided, the oldest first."""

    def overruled(self) -> Sequence[RulingLine]:
        """Return all rulings, the latest first."""

    def exam(self, exam: int) -> ExamRecord:
        """Return an exam with all it contains; raise KeyError if unknown."""

    def unfinished_exam(self, trainee: str, task: Task) -> ExamRecord | None:
        """Return the trainee's latest unfinished exam of a task, or None."""


#: What a sitting was, by its permanent name; those with money have their own.
QUIZ = "quiz"


class SittingRecord(NamedTuple):
    """Quiz or money exercise that was finished or left.

    Only first tries count. ``what``: QUIZ, or the kind of money exercise, ``level``: its
    level; ``spent``: seconds in all; ``middle``: median seconds of the right answers, None
    where that is not measured; ``at``: when, in ISO 8601.
    """

    what: str
    level: str
    right: int
    of: int
    spent: float
    middle: float | None
    at: str
