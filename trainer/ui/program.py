"""What the window needs of the program, in ports: each part of it asks for those that it uses."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from trainer.ui.rostering import Rostering

if TYPE_CHECKING:  # a promise needs nothing loaded
    from datetime import date
    from pathlib import Path

    from trainer.procedure.drafting.kept import Listed
    from trainer.procedure.drafting.proof import Proof
    from trainer.procedure.house_settings import HouseSettings
    from trainer.procedure.load import Head
    from trainer.procedure.machine import Machine
    from trainer.procedure.spec import Procedure
    from trainer.procedure.versions import RuleChange, Version
    from trainer.training.certifying.certified import Held
    from trainer.training.certifying.credential import Signed
    from trainer.training.certifying.live_table import LiveTables
    from trainer.training.certifying.passed import Passed
    from trainer.training.corpus.find import Finder
    from trainer.training.corpus.wanted import Drawn, Wanted
    from trainer.training.current.becoming import Becoming
    from trainer.training.current.former import FormerRules
    from trainer.training.current.owed import Owed
    from trainer.training.current.sheet import Sheet
    from trainer.training.dealing.dealing import Dealing
    from trainer.training.inspecting.exam_kept import InspectorExamHead, InspectorExamsKept
    from trainer.training.inspecting.kept import InspectionsKept
    from trainer.training.lessons.path import LessonsKept
    from trainer.training.memory.kept import Memories
    from trainer.training.memory.rehearsal import Rehearsal
    from trainer.training.memory.renewed import Renewed
    from trainer.training.money.done import MoneyKept
    from trainer.training.people.doors import Doors, SetUp
    from trainer.training.people.register import Register
    from trainer.training.review.overruling import Challenges
    from trainer.training.sessions.exam import Deal
    from trainer.training.sessions.record import ExamHead, Log, SessionHead, SessionRecord


class Guarded(Protocol):
    """What lies behind the doors of the house that trains here, and who its people are."""

    @property
    def doors(self) -> "Doors":
        """The doors; RecordsError when they cannot be read."""

    @property
    def register(self) -> "Register":
        """The people; RecordsError when they cannot be read."""

    def set_up(self, how: "SetUp") -> str:
        """Set up the house, once; the recovery code.

        ValueError where it is set up by now, RecordsError where it cannot be written down.
        """


class Office(Protocol):
    """Where certificates are withdrawn; RecordsError where they cannot be, or nobody may sign."""

    @property
    def can_sign(self) -> bool:
        """Whether the manager's door was opened, and the key with it."""

    @property
    def withdrawn(self) -> bytes | None:
        """The house's list of withdrawn certificates, to be given to others; None without any."""

    def withdraw(self, certificate: str, why: str) -> bytes:
        """Withdraw a certificate from today on."""


class Certifying(Protocol):
    """What knows who is certified for what."""

    @property
    def office(self) -> Office:
        """Where certificates are withdrawn; RecordsError as for the log to look at."""

    def today(self) -> "date":
        """The day that it is here."""

    def held(self, on: "date") -> "Sequence[Held]":
        """Who is certified for what on a day; RecordsError when it cannot be told."""

    def passed(self) -> "Sequence[Passed]":
        """The examinations that were passed and have no certificate yet; RecordsError."""

    def make_out(self, passed: "Passed", until: "date") -> "Signed":
        """Make out the certificate of an examination, valid until the end of a day.

        DataError where its procedure is not here any more, RecordsError where nobody may sign.
        """


class Procedures(Protocol):
    """What reads procedures."""

    def procedure_ids(self) -> Sequence[str]:
        """The procedures there are, every house's own; DataError where there are none."""

    def head(self, name: str) -> "Head":
        """What is told of a procedure without reading its steps; DataError if it cannot be had."""

    def base_of(self, name: str) -> str:
        """The procedure that this one is a house of; the same where it stands for itself."""

    def procedure(self, name: str) -> "Procedure":
        """The procedure with this id; raise DataError if it cannot be had."""

    def versions(self, name: str) -> "Sequence[Version]":
        """The versions of a procedure, as they come into force; DataError if they cannot be had."""

    def version_of(self, name: str, version: "Version") -> "Procedure":
        """A version of a procedure as its manual has it; DataError if it cannot be had."""

    def rule_changes(self, name: str) -> "Sequence[RuleChange]":
        """Every rule change that was published for a house, as they come into force; DataError."""

    def approver(self, house: str, change: "RuleChange") -> str:
        """Who let a rule change hold that was published here; "" where that is not known."""

    def train_ahead(self, name: str, day: "date | None") -> None:
        """Let people train by the rules that hold at a house on a day to come; None: by today's."""

    def go_by_the_day(self) -> None:
        """Let the rules count that hold at a house on the day that it is there."""


class Formerly(Protocol):
    """What knows the rules that held before."""

    def former_rules(self, procedure: "Procedure") -> "FormerRules":
        """The rules that held at a house before those of this procedure; DataError."""


class Owing(Protocol):
    """What knows who is current with which rules."""

    def owed(self, trainee: str, procedure: "Procedure") -> "Sequence[Owed]":
        """What changed since somebody was last current, in each role in which he owes it.

        RecordsError where that cannot be read, DataError where a version cannot be had.
        """

    def changed_for(self, trainee: str, procedure: "Procedure") -> "tuple[str, ...]":
        """The clauses that acts keep otherwise since somebody was last current, in their order."""

    def becoming(self, owed: "Owed", procedure: "Procedure") -> "Becoming":
        """The way from the version that somebody is current with to the one that he trains by."""

    def sheet(self, trainee: str, owed: "Owed", becoming: "Becoming") -> "Sheet":
        """What somebody has tried of what changed; RecordsError where it cannot be read."""


class Timer(Protocol):
    """What times a session."""

    def clock(self) -> float:
        """A clock in seconds that never goes back."""


class Exams(Protocol):
    """What the rounds of an exam are drawn with."""

    def machine(self, procedure: "Procedure") -> "Machine":
        """The procedure's machine, built once."""

    def finder(self, procedure: "Procedure") -> "Finder":
        """What finds rounds of the procedure."""

    def seed(self) -> int:
        """A seed for a new scenario."""

    def exam_seed(self) -> int:
        """A seed for the rounds of an exam, which nobody can guess."""


class Rounds(Protocol):
    """What makes a new round: of a scenario's text, or by chance."""

    def dealing(self, text: str, name: str) -> "Dealing":
        """A scenario's text, ready to be dealt; raise DataError with every problem."""

    def draw_round(
        self,
        procedure: str,
        wanted: "Wanted",
        seed: int,
        look: "Callable[[int], None] | None" = None,
    ) -> "Drawn":
        """The round that a trainee wants; raise NotDrawnError where there is none."""

    def seed(self) -> int:
        """A seed for a new scenario."""


class Logged(Protocol):
    """What makes rounds of the log ready to be dealt again, by the procedure of then."""

    def logged_dealing(self, record: "SessionRecord") -> "Dealing":
        """The dealing of a logged session, with the procedure as it was logged."""

    def logged_procedure(self, head: "SessionHead | ExamHead | InspectorExamHead") -> "Procedure":
        """The procedure of a logged session or exam, as it was logged."""

    def dealer(self, procedure: "Procedure") -> "Deal":
        """What makes scenarios' texts ready to be dealt under a procedure."""


class Renewing(Protocol):
    """What knows which clauses are mastered anew."""

    def renewed(self, name: str) -> "Renewed":
        """Since when the clauses of a procedure are as they are."""


class Remembering(Logged, Renewing, Protocol):
    """What knows what trainees remember, and what day it is."""

    @property
    def memories(self) -> "Memories":
        """What trainees remember; RecordsError when it cannot be read."""

    def utc_now(self) -> str:
        """The time, in ISO 8601."""

    def rehearsal(self, trainee: str, procedure: "Procedure", acts: int = 40) -> "Rehearsal":
        """What a trainee should rehearse today, in a sitting of so many acts; RecordsError."""


class Taught(Renewing, Protocol):
    """What knows which lessons trainees have taken, and what time it is."""

    @property
    def lessons(self) -> "LessonsKept":
        """Which stages were gone through; RecordsError when it cannot be read."""

    def utc_now(self) -> str:
        """The time, in ISO 8601."""


class Inspecting(Renewing, Protocol):
    """What knows which drills of inspectors there were."""

    @property
    def inspections(self) -> "InspectionsKept":
        """The drills; RecordsError when they cannot be read."""

    def utc_now(self) -> str:
        """The time, in ISO 8601."""


class InspectorExams(Protocol):
    """What knows which examinations of inspectors there were."""

    @property
    def inspector_exams(self) -> "InspectorExamsKept":
        """The examinations; RecordsError when they cannot be read."""


class Assessing(Protocol):
    """What knows what assessors have said."""

    @property
    def challenges(self) -> "Challenges":
        """Which verdicts were overruled; RecordsError when it cannot be read."""

    @property
    def live_tables(self) -> "LiveTables":
        """What was seen at live tables; RecordsError when it cannot be read."""


class Reckoning(Protocol):
    """What knows which sittings with money there were."""

    @property
    def money(self) -> "MoneyKept":
        """Which sittings there were; RecordsError when it cannot be read."""


class Managed(Exams, Protocol):
    """What a manager sets, behind his door; whether an exam comes of it can be tried."""

    def manual(self, name: str) -> "Procedure":
        """The procedure as its manual has it, whatever its manager has set; DataError likewise."""

    def settings(self, name: str) -> "HouseSettings":
        """What holds at a house when people train; DataError if it cannot be used."""

    def last_change(self, name: str) -> "tuple[str, str] | None":
        """Who has set what holds at a house, and when in ISO 8601; None if nobody has."""

    def with_settings(self, name: str, settings: "HouseSettings") -> "Procedure":
        """The procedure as it would be with these settings; DataError if they do not fit it."""

    def save_settings(self, name: str, settings: "HouseSettings", who: str) -> None:
        """Let these settings hold from now on, as set by this person; DataError, RecordsError."""


class RuleDrafts(Protocol):
    """Drafts, and what was published. DataError, RecordsError: then nothing has changed."""

    def listed(self, house: str) -> "Sequence[Listed]":
        """The drafts of a house, then its rule changes, the last one first."""

    def published(self, house: str, name: str) -> "tuple[Procedure, Procedure]":
        """The manual before a rule change that was published, and after it."""

    def new(self, house: str, who: str) -> str:
        """Begin a draft for the newest version of a house; its name."""

    def read(self, house: str, name: str) -> str:
        """The text of a draft."""

    def save(self, house: str, name: str, text: str, before: str | None, who: str = "") -> str:
        """Write down a draft that was read as ``before``, by whom; the name that it has now."""

    def discard(self, house: str, name: str) -> None:
        """Delete a draft with nothing in it; RecordsError."""

    def put_away(self, house: str, name: str) -> None:
        """Let a draft be none any more; its file is kept."""

    def file(self, house: str, name: str) -> "Path":
        """Where a draft lies."""

    def prove(self, house: str, name: str, text: str) -> "Proof":
        """What a draft does to its house."""

    def approval(self, house: str, name: str, text: str) -> str:
        """Who has approved this very text of a draft; "" where nobody has."""

    def approve(self, house: str, name: str, who: str, seen: str | None = None) -> None:
        """Let a draft be approved by a person who has seen it as it is in its file by now."""

    def writers(self, house: str, name: str) -> "Sequence[str]":
        """Who has written at a draft."""

    def publish(self, house: str, name: str, who: str) -> "RuleChange":
        """Let a draft that was approved hold from its day on."""

    def take_back(self, house: str, name: str, who: str) -> str:
        """Let a rule change hold no more, before its day; the name of its draft."""


class Drafting(Protocol):
    """What knows which rule changes are being written, and what day it is at the house."""

    @property
    def drafts(self) -> RuleDrafts:
        """The drafts."""

    def training_day(self) -> "date":
        """The day that counts where people train now."""


class Program(
    Procedures,
    Drafting,
    Formerly,
    Owing,
    Rostering,
    Rounds,
    Remembering,
    Taught,
    Inspecting,
    InspectorExams,
    Reckoning,
    Assessing,
    Managed,
    Guarded,
    Certifying,
    Timer,
    Protocol,
):
    """The program without a front end; ``trainer.bootstrap`` makes it."""

    @property
    def log(self) -> "Log":
        """The log of sessions; RecordsError when it cannot be opened."""
