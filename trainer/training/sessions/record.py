"""What is kept of a session, and the log that keeps it: values and a promise, no storage.

What the judge or the key says stays as it is: what counts is worked out anew.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
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
class Disputed:
    """What can be overruled in a round of an exam, from 1: a verdict, a miss, a false call.

    ``line``: the act that is wrong, or that passed over what was never done (``verdict`` is
    OMITTED), or that could be seen last at a false call, the ``call``-th of its round; ``act``:
    that one, or what was left out. ``clauses`` and ``severity`` are those of the fault; "" of what
    is none.
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
        """What tells it from all others."""
        kind = self.verdict if self.verdict in {OMITTED, *OUTCOMES} else ""
        return self.round, kind, self.line, self.call, self.act


@dataclass(frozen=True, slots=True)
class Ruling:
    """That an assessor has overruled it: with what outcome, why, who, and when in ISO 8601.

    ``outcome``: one of ``OUTCOMES`` where it was watched, else RIGHT or the severity of the fault
    that it is from now on.
    """

    of: Disputed
    outcome: str
    why: str
    by: str
    at: str = ""

    @property
    def severity(self) -> str:
        """The severity of the fault that it is from now on; "" where it is none."""
        return self.outcome if self.outcome in WEIGHTS else ""

    @property
    def changes(self) -> bool:
        """Whether it is something else from now on than it was."""
        if self.of.verdict in OUTCOMES:
            return self.outcome != self.of.verdict
        return self.severity != self.of.severity


class Overruled(NamedTuple):
    """A ruling as it is listed: in whose exam, of which version of which procedure."""

    exam: int
    trainee: str
    procedure: str
    version: str
    ruling: Ruling


def holding(rulings: Iterable[Ruling]) -> Mapping[Place, Ruling]:
    """The rulings that hold, by what they are about: the last of each."""
    return {ruling.of.place: ruling for ruling in rulings}


@dataclass(frozen=True, slots=True)
class ActRecord:
    """One judged act: its line in the session, and when it was done, in ISO 8601.

    The act and the verdict are as judging.md prints them, the verdict in English. ``spent`` is the
    session's own clock when it was done, in ms: the time that the table was open. ``sources``: the
    mark of the program that judged it, "" where that is the one that the session was begun with.
    """

    n: int
    act: dict[str, Any]
    verdict: dict[str, Any]
    at: str
    spent: int = 0
    sources: str = ""


@dataclass(frozen=True, slots=True)
class SessionHead:
    """What a session is, as it is written down when it begins.

    ``procedure_text`` is ``Procedure.source``; ``scenario_text`` the scenario's TOML. ``prelude``
    are the acts done before it began, ``focus`` the phase that is dealt, "" for all of them;
    ``exam`` the exam that it is a part of, as round ``number`` of it from 1.
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
    """A session from the log. ``ended`` is None while it is unfinished; times in ISO 8601.

    ``helped``: before which acts help was asked for, each as often as it was, in order.
    ``spent`` is its own clock in ms: the time that its table was open. ``sources`` is the mark of
    the program that it was begun with, as the log has written it down; "" where it has not.
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
        """How often help was asked for."""
        return len(self.helped)


class Task(StrEnum):
    """What is done in an exam: a dealer's is dealt, an inspector's is watched."""

    DEAL = "deal"
    WATCH = "watch"


@dataclass(frozen=True, slots=True)
class ExamHead:
    """What an exam is, as it is written down when it begins.

    ``blueprint`` is what it was drawn by, as JSON; ``assessor``: who attested who sits there; "":
    it certifies nothing. Nothing that was not shown yet is on record: no rounds, no seed.
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


#: Why an exam was interrupted: its program ended, or something else was in front of it; its window
#: was too small to go on in; the computer stood still; the clock was put back while its program had
#: ended, and nobody knows for how long it had.
ENDED, AWAY, SMALL, STILL, CLOCK = "ended", "away", "small", "still", "clock"


class Interruption(NamedTuple):
    """That an exam was interrupted: why, when in ISO 8601, and for how many ms.

    ``round``: the first round that was lost by it, from 1; None where none was.
    """

    why: str
    at: str
    length: int
    round: int | None = None


class Event(NamedTuple):
    """What happened in a round, from 1, of an exam that is watched, with what was shown by it."""

    round: int
    what: Mapping[str, Any]
    at: str = ""


@dataclass(frozen=True, slots=True)
class ExamRecord:
    """An exam from the log: its rounds are sessions, or all that has happened in it, in order.

    ``result`` is what came of it, None while it is unfinished; ``sources`` as of a session.
    ``released``: after how many of its interruptions a manager has let it go on; ``rulings``: what
    an assessor has overruled in it, the oldest first.
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
    rulings: tuple[Ruling, ...] = ()

    @property
    def last(self) -> str:
        """When something was seen or done in it last, in ISO 8601."""
        times = [self.begun, *(one.at for one in self.events if "left" not in one.what)]
        for session in self.sessions:
            times += [session.begun, *(act.at for act in session.acts), session.ended or ""]
        return max(times)

    @property
    def last_round(self) -> str:
        """When a round of it was begun last."""
        watched = (one.at for one in self.events if "table" in one.what)
        return max([self.begun, *watched, *(session.begun for session in self.sessions)])


class Done(NamedTuple):
    """An act as progress needs it: its name, its verdict with the clauses, the session's clock.

    ``helped``: help was asked for before it; ``at``: when it was done, in ISO 8601.
    """

    act: str
    verdict: str
    clauses: tuple[str, ...]
    spent: int = 0
    helped: bool = False
    at: str = ""


@dataclass(frozen=True, slots=True)
class SessionLine:
    """A session without what it takes to deal it again, its acts as progress needs them.

    ``part``: it began in the middle of a round, or only a phase was dealt. ``name``: what its round
    is called: of a lesson, a drill.
    """

    id: int
    mode: str
    procedure: str
    scenario_text: str
    begun: str
    ended: str | None
    acts: tuple[Done, ...]
    summary: dict[str, Any] | None
    spent: int = 0
    exam: int | None = None
    part: bool = False
    name: str = ""

    @property
    def whole(self) -> bool:
        """Whether all of it was dealt or shown, from the beginning of a round to its end."""
        return not self.part and bool((self.summary or {}).get("complete"))


@dataclass(frozen=True, slots=True)
class ExamLine:
    """An exam without its rounds. ``result`` is what came of it, None while it is unfinished.

    Where an assessor has overruled something, ``rulings`` times, ``result`` is what it has come to
    by that, and ``own`` the exam's own result, which stays. ``assessor`` as in its head;
    ``attempt``: which of the trainee's at this house and task it is, those that certify and those
    that do not counted apart, from 1.
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
    """The records cannot be used; it says in one sentence what happened, and what to do."""


class Journal(Protocol):
    """What a session is written down in while it is dealt."""

    def begin(self, head: SessionHead) -> int:
        """Write down a new session and return its id."""

    def add_act(  # noqa: PLR0913, PLR0917 - a line of the log
        self,
        session: int,
        n: int,
        act: dict[str, Any],
        verdict: dict[str, Any],
        spent: int = 0,
        shown: str = "",
    ) -> None:
        """Write down one judged act, and the session's clock in ms.

        ``shown``: the scenario as far as it was shown by then, where that is kept.
        """

    def spend(self, session: int, spent: int) -> None:
        """Write down the session's clock in ms, between two acts."""

    def add_assist(self, session: int, n: int) -> None:
        """Write down that help was asked for before the act number ``n``."""

    def end(self, session: int, summary: dict[str, Any]) -> None:
        """Write down that the session has ended, with its summary."""


class Log(Journal, Protocol):
    """Where sessions are kept. Whatever a method was given is safe when it returns."""

    def dated(self, at: str) -> Journal:
        """The same, for what was done at a time in ISO 8601 and is written down later."""

    def trainees(self) -> Sequence[str]:
        """The names of everybody who has a session, the latest first.

        Each person is one, by the spelling that was recorded first; where a trainee's name is asked
        for, any spelling will do: ``trainer.training.people.register``.
        """

    def latest(self) -> Mapping[str, str]:
        """When everybody who has a session began his latest one, in ISO 8601; the latest first."""

    def session(self, session: int) -> SessionRecord:
        """A session with all its acts; KeyError if there is none with this id."""

    def sessions(self) -> Sequence[SessionRecord]:
        """Every session, the latest first, without its acts."""

    def unfinished(self, trainee: str) -> SessionRecord | None:
        """The trainee's latest session that was begun and not ended, with its acts.

        A round of an exam is none: its exam is unfinished.
        """

    def all_unfinished(self, trainee: str, most: int) -> Sequence[SessionRecord]:
        """So many of the trainee's latest such sessions, the latest first."""

    def history(self, trainee: str, procedure: str) -> Sequence[SessionLine]:
        """The trainee's sessions of the procedure with this id, in any version, the oldest first.

        The rounds of his exams are among them.
        """

    def exams(self, trainee: str, task: Task) -> Sequence[ExamLine]:
        """The trainee's exams of a task, the oldest first."""

    def all_exams(self) -> Sequence[ExamLine]:
        """Everybody's exams, the oldest first."""

    def begin_exam(self, head: ExamHead) -> int:
        """Write down a new exam and return its id."""

    def add_event(self, exam: int, n: int, event: Event) -> None:
        """Write down what happened, as the ``n``-th thing of an exam that is watched."""

    def end_exam(self, exam: int, result: dict[str, Any]) -> None:
        """Write down that the exam has ended, with its result."""

    def interrupt(self, exam: int, interruption: Interruption) -> None:
        """Write down that an exam which has not ended was interrupted."""

    def release(self, exam: int, by: str) -> None:
        """Write down that a manager lets an exam go on after the interruptions that there were."""

    def overrule(self, exam: int, ruling: Ruling, outcome: dict[str, Any]) -> None:
        """Write down a ruling, and what its exam, which has ended, has come to by it.

        None is ever changed or taken out: of several about one thing the last one holds.
        """

    def overruled(self) -> Sequence[Overruled]:
        """All rulings, the latest first."""

    def exam(self, exam: int) -> ExamRecord:
        """An exam with all that was done in it; KeyError if there is none with this id."""

    def unfinished_exam(self, trainee: str, task: Task) -> ExamRecord | None:
        """The trainee's latest exam of a task that was begun and not ended."""


#: What a sitting was, by its permanent name; those with money have their own.
QUIZ = "quiz"


class Sat(NamedTuple):
    """A sitting that is over, or was left: only first tries count.

    ``what``: QUIZ, or the kind of exercises with money, ``level``: theirs; ``spent``: the seconds
    of all of it, ``middle``: of the middle one of what was right, None where that is not measured;
    ``at``: when, in ISO 8601.
    """

    what: str
    level: str
    right: int
    of: int
    spent: float
    middle: float | None
    at: str
