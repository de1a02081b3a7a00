"""Examinations of inspectors as they are kept: values and a promise, no storage."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from trainer.training.inspecting.fault import Fault
from trainer.training.inspecting.followed import Followed
from trainer.training.inspecting.kept_round import faults_kept, round_told
from trainer.training.inspecting.overruling import CallRuling, holding, shown_now
from trainer.training.sessions.record import Interruption

#: Where somebody was examined.
WINDOW_PLACE, TERMINAL = "window", "terminal"


@dataclass(frozen=True, slots=True)
class InspectorExamHead:
    """What an examination is, as it is written down when it begins.

    ``blueprint`` is what the house asked for then, as JSON; ``where`` it is taken: one who types is
    not held to a pace. ``assessor`` as of an exam. Nothing that was not shown yet is on record.
    """

    trainee: str
    procedure: str
    version: str
    content_hash: str
    procedure_text: str
    blueprint: dict[str, Any]
    where: str
    program_version: str
    assessor: str = ""


class Event(NamedTuple):
    """What happened in a round, from 1, of an examination, with what was shown by it."""

    round: int
    what: dict[str, Any]


@dataclass(frozen=True, slots=True)
class InspectorExamRecord:
    """An examination from the records, with all that happened in it, in order.

    ``result`` is what came of it, None while it is unfinished. Times are in ISO 8601; ``last``:
    when something was seen or done in it last, and ``last_round``: when a round was begun; "" where
    none was. ``released``: after how many interruptions a manager has let it go on. ``rulings``:
    what an assessor has overruled in it, the oldest first.
    """

    id: int
    head: InspectorExamHead
    begun: str
    ended: str | None
    result: dict[str, Any] | None
    events: tuple[Event, ...]
    last: str = ""
    last_round: str = ""
    interruptions: tuple[Interruption, ...] = ()
    released: int = 0
    rulings: tuple[CallRuling, ...] = ()

    @property
    def rounds(self) -> tuple[dict[str, Any], ...]:
        """The rounds that were begun, each as far as it is on record."""
        of: dict[int, list[dict[str, Any]]] = {}
        for number, what in self.events:
            of.setdefault(number, []).append(what)
        return tuple(map(round_told, of.values()))

    @property
    def known(self) -> str | None:
        """When it was known what it shows: when it was marked; None while it is unfinished."""
        return self.ended

    @property
    def shown(self) -> tuple[tuple[Fault, bool], ...]:
        """Every fault that could be called, and whether it was, by what was overruled in it.

        ValueError and so on if damaged.
        """
        within = int(self.head.blueprint["within"])
        followed: dict[int, Followed] = {}
        for number, what in self.events:
            if "table" in what:
                followed[number] = Followed(within=within)
            else:
                followed[number].again(what)
        keys = (faults_kept(kept) for kept in self.rounds)
        watched = zip(followed.items(), keys, strict=True)
        held = holding(self.rulings)
        return tuple(
            one
            for (number, each), key in watched
            for one in shown_now(number, each.shown(key), held)
        )


class InspectorExamLine(NamedTuple):
    """An examination without its rounds; ``assessor`` and ``attempt`` as of an exam.

    Where an assessor has overruled misses or false calls, ``rulings`` times, ``result`` is what it
    has come to by that, and ``own`` what it came to itself.
    """

    id: int
    begun: str
    where: str
    result: dict[str, Any] | None
    trainee: str = ""
    procedure: str = ""
    version: str = ""
    ended: str | None = None
    assessor: str = ""
    attempt: int = 1
    rulings: int = 0
    own: dict[str, Any] | None = None


class InspectorExamsKept(Protocol):
    """Where examinations of inspectors are kept; RecordsError where they cannot be.

    Whatever a method was given is safe when it returns.
    """

    def begin(self, head: InspectorExamHead) -> int:
        """Write down a new examination and return its id."""

    def add(self, exam: int, n: int, event: Event) -> None:
        """Write down what happened, as the ``n``-th thing of the examination."""

    def end(self, exam: int, result: dict[str, Any]) -> None:
        """Write down that it has ended, with what came of it."""

    def interrupt(self, exam: int, interruption: Interruption) -> None:
        """Write down that an examination which has not ended was interrupted."""

    def release(self, exam: int, by: str) -> None:
        """Write down that a manager lets it go on after the interruptions that there were."""

    def exam(self, exam: int) -> InspectorExamRecord:
        """An examination with all that happened; KeyError if there is none with this id."""

    def all_exams(self) -> Sequence[InspectorExamLine]:
        """Everybody's examinations, the oldest first."""

    def exams(self, trainee: str, procedure: str) -> Sequence[InspectorExamLine]:
        """A trainee's examinations at a house, the oldest first."""

    def unfinished(self, trainee: str) -> InspectorExamRecord | None:
        """The trainee's latest examination that was begun and not ended."""
