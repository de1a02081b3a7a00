"""What the commands need of the program."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Protocol

from trainer.procedure.amendment import Amendment
from trainer.procedure.drafting.kept import Listed
from trainer.procedure.drafting.proof import Proof
from trainer.procedure.load import Head
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.procedure.versions import RuleChange, Version
from trainer.records.house_key import HouseKey
from trainer.records.trusted_keys import TrustedKeys
from trainer.training.certifying.certified import Held
from trainer.training.certifying.kept import CertificatesKept
from trainer.training.certifying.seals import Seals
from trainer.training.corpus.find import Finder
from trainer.training.corpus.wanted import Drawn, Wanted
from trainer.training.current.becoming import Becoming
from trainer.training.current.former import FormerRules
from trainer.training.current.known import Known
from trainer.training.current.owed import Owed
from trainer.training.current.roster import Roster
from trainer.training.current.sheet import Sheet
from trainer.training.current.standing import TrainedAs
from trainer.training.dealing.dealing import Dealing
from trainer.training.differing.notice import Notice
from trainer.training.edge.published import Published
from trainer.training.inspecting.exam import Deal
from trainer.training.inspecting.exam_kept import InspectorExamHead, InspectorExamsKept
from trainer.training.inspecting.kept import InspectionsKept
from trainer.training.lessons.path import LessonsKept
from trainer.training.memory.kept import Memories
from trainer.training.memory.renewed import Renewed
from trainer.training.money.done import MoneyKept
from trainer.training.people.doors import Doors
from trainer.training.people.register import Register
from trainer.training.review.overruling import Challenges
from trainer.training.sessions.backlog import Backlog
from trainer.training.sessions.record import ExamHead, Log, SessionHead, SessionRecord


class RuleDrafts(Protocol):
    """The drafts of rule changes. What cannot be done raises DataError or RecordsError."""

    def listed(self, house: str) -> Sequence[Listed]:
        """The drafts of a house, then its rule changes, the last one first."""

    def read(self, house: str, name: str) -> str:
        """The text of a draft."""

    def prove(self, house: str, name: str, text: str) -> Proof:
        """What a draft does to its house."""

    def check(self, house: str, name: str) -> None:
        """See that a draft can be published as it stands; DataError with all that is wrong."""

    def approve(self, house: str, name: str, who: str) -> None:
        """Let a draft be approved by a person, as it is in its file by now."""

    def publish(self, house: str, name: str, who: str) -> RuleChange:
        """Let a draft that was approved hold from its day on."""

    def take_back(self, house: str, name: str, who: str) -> str:
        """Let a rule change hold no more, before its day; the name of its draft."""


class Program(Protocol):
    """The program without a front end; ``trainer.bootstrap`` makes it."""

    on: date | None
    """The day whose version of the rules is asked for, None for the newest."""

    @property
    def log(self) -> Log:
        """The log of sessions; RecordsError when it cannot be opened."""

    @property
    def backlog(self) -> Backlog:
        """The log of rounds that are typed: what the records do not take at once waits in it."""

    @property
    def doors(self) -> Doors:
        """The doors of the house that trains here; RecordsError when they cannot be read."""

    @property
    def register(self) -> Register:
        """What the house knows of its people; RecordsError when it cannot be read."""

    @property
    def inspections(self) -> InspectionsKept:
        """Drills of inspectors; RecordsError when they cannot be read."""

    @property
    def lessons(self) -> LessonsKept:
        """Which stages of lessons were gone through; RecordsError when it cannot be read."""

    @property
    def money(self) -> MoneyKept:
        """Which sittings with money there were; RecordsError when it cannot be read."""

    def go_by_the_day(self) -> None:
        """Let the rules count that hold at a house on the day that it is there."""

    def owed(self, trainee: str, procedure: Procedure) -> Sequence[Owed]:
        """What changed since somebody was last current, in each role; DataError, RecordsError."""

    def known(self, trainee: str, house: str) -> Mapping[TrainedAs, Known]:
        """The versions that somebody is current with, in each role that he trains in there."""

    def changed_for(self, trainee: str, procedure: Procedure) -> tuple[str, ...]:
        """The clauses that acts keep otherwise since somebody was last current, in their order."""

    def becoming(self, owed: Owed, procedure: Procedure) -> Becoming:
        """The way from the version that somebody is current with to the one that he trains by."""

    def sheet(self, trainee: str, owed: Owed, becoming: Becoming) -> Sheet:
        """What somebody has tried of what changed; RecordsError where it cannot be read."""

    def renewed(self, name: str) -> Renewed:
        """Since when the clauses of a procedure are as they are."""

    @property
    def memories(self) -> Memories:
        """What trainees remember; RecordsError when it cannot be read."""

    @property
    def inspector_exams(self) -> InspectorExamsKept:
        """Examinations of inspectors; RecordsError when they cannot be read."""

    def logged_procedure(self, head: SessionHead | ExamHead | InspectorExamHead) -> Procedure:
        """The procedure of what was logged, as it was then."""

    def dealer(self, procedure: Procedure) -> Deal:
        """What makes scenarios' texts ready to be dealt under a procedure."""

    def utc_now(self) -> str:
        """The time, in ISO 8601."""

    def today(self) -> date:
        """The day that it is here."""

    def training_day(self) -> date:
        """The day that counts where people train now: it begins at the house's hour."""

    @property
    def certificates(self) -> CertificatesKept:
        """The certificates that the house has issued; RecordsError when they cannot be read."""

    def held(self, on: date) -> Sequence[Held]:
        """Who is certified for what on a day; RecordsError when it cannot be told."""

    def versions(self, name: str) -> Sequence[Version]:
        """The versions of a procedure, as they come into force; DataError if they cannot be had."""

    def version_of(self, name: str, version: Version, amendments: Iterable[Path] = ()) -> Procedure:
        """A version of a procedure as its manual has it; DataError if it cannot be had."""

    def beneath(
        self, house: str, told: Amendment, text: str, amendments: Iterable[Path] = ()
    ) -> Procedure:
        """The manual that an amendment with this text lies over, by its own day; DataError."""

    def with_amendment(self, file: Path, amendments: Iterable[Path] = ()) -> Procedure:
        """The procedure that the amendment in a file makes of what it lies over; DataError."""

    def roster(self, house: str, version: Version) -> Roster:
        """How everybody at a house stands to a version of its rules; RecordsError, DataError."""

    def former_rules(self, procedure: Procedure) -> FormerRules:
        """The rules that held at a house before those of this procedure; DataError."""

    def manual(self, name: str) -> Procedure:
        """The procedure as its manual has it, whatever its manager has set; DataError likewise."""

    @property
    def challenges(self) -> Challenges:
        """Which verdicts were overruled; RecordsError when they cannot be read."""

    @property
    def seals(self) -> Seals:
        """The seals on examinations that certify; RecordsError when they cannot be read."""

    @property
    def house_key(self) -> HouseKey:
        """The key that the house signs certificates with."""

    def replace_key(self, passphrase: str, by: str) -> str | None:
        """Let the house sign with another key: the new recovery code; None: a wrong passphrase."""

    def take_over_key(self, former: str, passphrase: str, by: str) -> str | None:
        """Let a key that was brought back open to the manager's passphrase; as replace_key."""

    def is_examined(self, procedure: str) -> bool:
        """Whether a round of an exam of this procedure is open in these records."""

    @property
    def has_records(self) -> bool:
        """Whether there are training records: without them no house is set up here."""

    @property
    def trusted_keys(self) -> TrustedKeys:
        """The houses whose certificates are trusted."""

    @property
    def past(self) -> Log:
        """The log to look at only: it is opened where the records cannot be written, too."""

    def procedure_folders(self) -> Sequence[Path]:
        """The folders of the procedures there are; DataError where there are none."""

    def published_edges(self) -> Sequence[Published]:
        """The house edges that were published, of the houses that there are."""

    def procedure_ids(self) -> Sequence[str]:
        """The procedures there are: each folder's own, then the houses that it has."""

    def head(self, name: str) -> Head:
        """What is told of a procedure without reading its steps; DataError if it cannot be had."""

    def rule_changes_in(self, folder: Path) -> Sequence[RuleChange]:
        """Every rule change of the procedure in a folder and of its houses; DataError."""

    @property
    def drafts(self) -> RuleDrafts:
        """The drafts of rule changes."""

    def publish(self, file: Path, who: str) -> RuleChange:
        """Let the rule change in a file hold from its day on; DataError, RecordsError."""

    def base_of(self, name: str) -> str:
        """The procedure that this one is a house of; the same where it stands for itself."""

    def load(
        self,
        folder: Path,
        amendments: Iterable[Path] = (),
        *,
        strict: bool = False,
        answering: Collection[Path] = (),
    ) -> Procedure:
        """Read a procedure; raise DataError with every problem. ``strict``: as before it counts.

        ``answering``: amendments that answer for all sentences by what is known by now.
        """

    def rule_changes(self, name: str) -> Sequence[RuleChange]:
        """Every rule change that was published for a house, as they come into force; DataError."""

    def approver(self, house: str, change: RuleChange) -> str:
        """Who let a rule change hold that was published here; "" where that is not known."""

    def print_notice(self, notice: Notice, lang: str, path: Path) -> int:
        """Save the notice of a change as a PDF: how many pages it has; DataError."""

    def procedure(
        self,
        name: str,
        amendments: Iterable[Path] = (),
        place: str = "procedure",
        on: date | None = None,
    ) -> Procedure:
        """The procedure with this id, as it holds on a day; raise DataError if it cannot be had."""

    def machine(self, procedure: Procedure) -> Machine:
        """The procedure's machine."""

    def dealing(self, text: str, name: str, amendments: Iterable[Path] = ()) -> Dealing:
        """A scenario's text, ready to be dealt; raise DataError with every problem."""

    def logged_dealing(self, record: SessionRecord) -> Dealing:
        """The dealing of a logged session, with the procedure as it was logged."""

    def new_scenario(self, procedure: str, seed: int, start: str = "deal") -> str:
        """The text of a scenario drawn by seed."""

    def draw_round(
        self,
        procedure: str,
        wanted: Wanted,
        seed: int,
        look: Callable[[int], None] | None = None,
        amendments: Iterable[Path] = (),
    ) -> Drawn:
        """The round that a trainee wants; NotDrawnError when there is none."""

    def finder(self, procedure: Procedure) -> Finder:
        """What finds rounds of a procedure."""

    def clock(self) -> float:
        """A clock in seconds that never goes back."""

    def seed(self) -> int:
        """A seed for a new scenario."""

    def exam_seed(self) -> int:
        """A seed for the rounds of an exam, which nobody can guess."""
