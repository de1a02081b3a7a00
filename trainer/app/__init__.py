"""The program without a front end, for the commands and the window.

``App`` is built in layers, each with its own module: ``store.py`` opens the training
records, ``rules.py`` finds the procedures, their versions and the managers' settings,
``roster.py`` tells who is current with which version, and ``App`` here deals rounds and
issues certificates. ``drafts.py`` takes rule changes from draft to publication, and
``backups.py`` tells where the records lie, and keeps their backups. Heavy modules are
imported when they are needed, so that the window opens quickly.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from functools import cached_property, partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.app.roster import VersionsLearnt
from trainer.app.store import utc_now
from trainer.folders import RECORDS, data_folder, default_database

if TYPE_CHECKING:  # what is heavy is loaded when it is needed: the window shows itself first
    from trainer.app.backups import Backups
    from trainer.app.drafts import Drafts
    from trainer.procedure.amend import RuleChange
    from trainer.procedure.machine import Machine
    from trainer.procedure.spec import Procedure
    from trainer.records.audit import Finding
    from trainer.training.catchup.former_rules import FormerRules
    from trainer.training.catchup.known_versions import VersionsToLearn
    from trainer.training.catchup.requalify import Requalification
    from trainer.training.certificates.certificate import Person, RecordMark
    from trainer.training.certificates.credential import SignedCertificate
    from trainer.training.certificates.floor_assessment import FloorAssessment
    from trainer.training.certificates.issuing import PassedExam
    from trainer.training.corpus.find import Finder
    from trainer.training.corpus.request import DayTable, DrawnRound, PracticeRequest
    from trainer.training.debrief.home_figures import HomeFigures
    from trainer.training.debrief.round_result import Gain
    from trainer.training.engine.dealing import Dealing
    from trainer.training.engine.scenario import Scenario
    from trainer.training.exam.dealing_exam import DealingExam
    from trainer.training.exam.exam import Deal
    from trainer.training.exam_power.items import Asked, ItemFigure, SlipRate
    from trainer.training.inspect.exam import InspectorExam
    from trainer.training.people.access import SetUp
    from trainer.training.sessions.record import ExamHead, ExamRecord, SessionHead, SessionRecord

__all__ = ["App", "data_folder", "default_database", "utc_now"]


class App(VersionsLearnt):
    """The program without a front end, for the commands and the window."""

    def __init__(
        self,
        database: Path | None = None,
        procedures: Path | None = None,
        *,
        managed: bool = False,
    ) -> None:
        super().__init__(database, procedures, managed=managed)
        self._machines: dict[str, Machine] = {}
        self._finders: dict[str, Finder] = {}
        self._becoming: dict[tuple[str, str], Requalification] = {}
        self._logged: dict[str, Procedure] = {}
        self._day_tables: dict[tuple[str, date], DayTable] = {}

    @cached_property
    def drafts(self) -> "Drafts":
        """Drafts of rule changes, kept beside the training records."""
        from trainer.app.drafts import DRAFTS, Drafts
        from trainer.records.rule_changes import DraftFiles

        files = DraftFiles(self._records.parent / DRAFTS, lambda: self._seal, utc_now)
        return Drafts(self, files, lambda name: self._seal.by(name) if self._seal else "")

    @cached_property
    def backups(self) -> "Backups":
        """Place of the training records, and their backups."""
        from trainer.app.backups import Backups

        return Backups(self._records, self.close)

    def passed_exams(self) -> "Sequence[PassedExam]":
        """List passed exams without a certificate; raise RecordsError if unreadable."""
        from trainer.training.certificates.issuing import passed_exams

        found = passed_exams(self.past.all_exams(), self.office.made_out)
        return [one._replace(seal=self.seals.of(one.exam)) for one in found]

    def issue_certificate(self, passed: "PassedExam", until: "date") -> "SignedCertificate":
        """Issue the certificate of an exam, valid until a day's end.

        Raise DataError if its procedure is gone; RecordsError as the office does, and if the exam
        is not on record as an assessor sealed it.
        """
        from trainer.records.seals import check_sealed
        from trainer.training.certificates.issuing import examined, follows, record_mark
        from trainer.training.sessions.record import RecordsError

        check_sealed(self.seals, passed, self.utc_now())
        if self.seals.lacks_rows:
            raise RecordsError(
                "the training records lack something that was in them before, so nothing can be"
                " certified; dealer-trainer audit tells what; put your latest copy in their place,"
                " or let a training manager and an assessor accept it at the next exam."
            )
        line = next(line for line in self.past.all_exams() if line.id == passed.exam)
        record = self.past.exam(passed.exam)
        self._check_issuer(record)
        exam = self.exam_on_record(record)
        if not follows(exam, record):
            raise RecordsError(
                f"{passed.name} does not come to the result that is on record when its moves are"
                " judged again; nothing was made out; dealer-trainer audit tells more."
            )
        people, manual = self._people(line.trainee, line.assessor), self.manual(passed.procedure)
        live = self._sealed_live(passed)
        head, gaps = self.chain_head, len(self.seals.gaps)
        entries, hashed = (0, "") if head is None else (head.n, head.hash)
        facts = examined(exam, line, manual, people, live)
        mark = record_mark(record, entries, hashed, gaps)
        return self.office.issue(replace(facts, record=mark), until)

    def lacks_head(self, mark: "RecordMark") -> bool:
        """Tell if the records here lack what they were when a certificate was issued.

        ``mark``: what the certificate says of them. Raise RecordsError if they cannot be read.
        """
        return not self._file.has_entry(mark.entries, mark.head)

    def audit(self, look: "Callable[[str], None]") -> "Iterator[Finding]":
        """Yield everything that is wrong with the records; may raise RecordsError.

        ``look`` is told what is looked at.
        """
        from trainer.records.audit import ENDED, audit

        with self._file.reading() as conn:
            yield from audit(conn, self.house_key, self._file.seen, self.utc_now(), look)
            ended = [number for (number,) in conn.execute(ENDED)]
        for number in ended:
            look(f"exam {number}")
            yield from self._judged_again(number)

    def _judged_again(self, exam: int) -> "Iterator[Finding]":
        from trainer.procedure.fields import DataError
        from trainer.records.audit import Finding, Kind
        from trainer.training.certificates.issuing import follows
        from trainer.training.sessions.record import RecordsError

        says = "its result does not follow from its moves"
        try:
            record = self.past.exam(exam)
            if follows(self.exam_on_record(record), record):
                return
        except (DataError, RecordsError, ValueError, LookupError, TypeError) as error:
            says = f"its moves cannot be judged again ({' '.join(str(error).split())})"
        yield Finding(Kind.RESULT, "exams", str(exam), says)

    def item_figures(self, house: str) -> "Sequence[ItemFigure]":
        """Return figures of what the house's exams for certificates asked.

        Raise RecordsError if they cannot be read. An exam whose procedure is gone is left out.
        """
        from trainer.training.exam_power.items import item_figures

        lines = [one for one in self.past.all_exams() if one.procedure == house and one.assessor]
        return item_figures(
            (bool(one.result.get("passed")), self._asked_in(one.id)) for one in lines if one.result
        )

    def slip_rates(self, house: str) -> "Sequence[SlipRate]":
        """Return how often certified dealers of a house slip in practice, over the last year.

        Raise RecordsError if the records cannot be read.
        """
        from trainer.training.certificates.certificate import Role
        from trainer.training.certificates.validity import ValidityState
        from trainer.training.exam_power.items import slip_rates

        today = self.today()
        who = set[str]()
        for one in self.held_certificates(today):
            what = None if one.certificate is None else one.certificate.what
            is_dealer = what is not None and (what.role, what.procedure) == (Role.DEALER, house)
            if is_dealer and one.standing.state is ValidityState.VALID:
                who.add(one.who)
        since = (today - timedelta(days=365)).isoformat()
        some = [
            one.id
            for one in self.past.sessions()
            if one.head.trainee in who
            and one.head.procedure == house
            and one.head.mode == "practice"
            and one.begun >= since
        ]
        return slip_rates(self.past.session(number) for number in some)

    def _asked_in(self, exam: int) -> "Iterator[Asked]":
        from trainer.procedure.fields import DataError
        from trainer.training.exam_power.items import dealt_items, watched_items
        from trainer.training.inspect.exam import InspectorExam
        from trainer.training.sessions.record import Task

        record = self.past.exam(exam)
        if record.head.task is Task.DEAL:
            yield from dealt_items(record)
            return
        with suppress(DataError):
            watched = self.exam_on_record(record)
            if isinstance(watched, InspectorExam):
                yield from watched_items(watched)

    def _check_issuer(self, record: "ExamRecord") -> None:
        """Raise RecordsError if the manager who is here has had a part in an exam."""
        from trainer.training.people.register import Role
        from trainer.training.sessions.record import RecordsError

        key = self._keyring.key(Role.MANAGER)
        head = record.head
        names = [head.trainee, head.assessor, *(one.by for one in record.attestations)]
        names += [one.by for one in record.rulings]
        for name in names:
            who = self.register.person(name)
            if key is not None and who is not None and who.id == key.person:
                raise RecordsError(
                    f"{who.name} took, attested or overruled exam {record.id}, so somebody else"
                    " has to issue its certificate; nothing was made out; let another training"
                    " manager come in."
                )

    def exam_on_record(self, record: "ExamRecord") -> "DealingExam | InspectorExam":
        """Return an exam that has ended, rebuilt from its record.

        Raise DataError if its procedure is gone; ValueError or the like if the record is damaged.
        """
        from trainer.training.exam.dealing_exam import DealingExam
        from trainer.training.inspect.exam import InspectorExam
        from trainer.training.sessions.record import Task
        from trainer.training.sessions.sitting import stopped_clock

        procedure = self.logged_procedure(record.head)
        deal = self.dealer(procedure)
        if record.head.task is Task.WATCH:
            return InspectorExam.resume(procedure, record, deal, self.past)
        return DealingExam.resume(procedure, record, deal, self.past, stopped_clock)

    def _sealed_live(self, passed: "PassedExam") -> "Sequence[FloorAssessment]":
        """Return a trainee's live-table assessments with a sound seal."""
        from trainer.training.certificates.certified import Seal

        seen = self.live_tables.seen(passed.trainee, passed.procedure)
        return [one for one in seen if self.seals.of_live(one.number) is Seal.SOUND]

    def _people(self, *names: str) -> "Sequence[Person]":
        """Return people with their personnel numbers, as certificates name them."""
        from trainer.training.certificates.certificate import Person

        found = [(name, self.register.person(name)) for name in names]
        return [Person(name, (who and who.number) or None) for name, who in found]

    def set_up(self, how: "SetUp") -> str:
        """Set up the house, once; return the recovery code.

        Settings that managers saved before stay valid. Raise ValueError if it is set up already,
        RecordsError if it cannot be written: then nothing has changed.
        """
        code = self.doors.set_up(how)
        self._house_files.seal(how.manager)
        self._rule_files.seal(how.manager)
        return code

    def set_up_at(self, folder: Path, how: "SetUp") -> "tuple[App, str]":
        """Copy the records to a folder, set up the house there, and use it from now on.

        Return the program with those records, and the recovery code. Raise what ``set_up``
        raises: then nothing has changed. The window has to start anew then.
        """
        from trainer.app.backups import BESIDE
        from trainer.records.place import copy_place, remove_place

        copy_place(self._records, BESIDE, folder)
        there = type(self)(folder / RECORDS, self.procedures_folder, managed=self._managed)
        try:
            code = there.set_up(how)
            self.backups.use_place(folder)
        except BaseException:
            there.close()
            remove_place(folder, BESIDE)
            raise
        return there, code

    def machine(self, procedure: "Procedure") -> "Machine":
        """Return the procedure's machine, built once."""
        from trainer.procedure.machine import Machine

        if procedure.content_hash not in self._machines:
            self._machines[procedure.content_hash] = Machine(procedure)
        return self._machines[procedure.content_hash]

    def dealing(self, text: str, name: str, amendments: Iterable[Path] = ()) -> "Dealing":
        """Read a scenario's text for dealing; raise DataError with every problem."""
        from trainer.training.engine import scenario

        raw = scenario.parse_scenario(text, name)
        house, on = scenario.procedure_id(raw, name), self.on or scenario.on_day(raw, name)
        procedure = self.procedure(house, amendments, f"{name}, procedure", on)
        return self._dealt(procedure, scenario.read_scenario(raw, procedure, name, text))

    def logged_dealing(self, record: "SessionRecord") -> "Dealing":
        """Return a logged session's dealing, by the procedure of that time."""
        head = record.head
        return self.dealer(self.logged_procedure(head))(head.scenario_text, head.scenario_name)

    def logged_procedure(self, head: "SessionHead | ExamHead") -> "Procedure":
        """Return the procedure stored with a logged session or exam.

        It is read once. Raise DataError if its text does not match the hash that was logged.
        """
        from trainer.games import families
        from trainer.procedure.fields import DataError, Problem
        from trainer.procedure.load import rebuild

        text = head.procedure_text
        if text not in self._logged:
            self._logged[text] = rebuild(text, families())
        if self._logged[text].content_hash != head.content_hash:
            says = "its text was altered in the records since it was logged; look at an older copy"
            raise DataError([Problem(f"logged procedure {head.procedure}", says)])
        return self._logged[text]

    def dealer(self, procedure: "Procedure") -> "Deal":
        """Return the function that prepares scenarios of a procedure for dealing."""
        return partial(self._dealing, procedure)

    def _dealing(self, procedure: "Procedure", text: str, name: str) -> "Dealing":
        from trainer.training.engine.scenario import parse_scenario, read_scenario

        raw = parse_scenario(text, name)
        return self._dealt(procedure, read_scenario(raw, procedure, name, text))

    def _dealt(self, procedure: "Procedure", scenario: "Scenario") -> "Dealing":
        from trainer.training.engine.dealing import Dealing

        return Dealing(procedure, self.machine(procedure), scenario)

    def new_scenario(self, procedure: str, seed: int, start: str = "deal") -> str:
        """Draw a scenario by seed and return its text.

        ``start`` as in a scenario.
        """
        from trainer.training.corpus.draw import draw_scenario

        loaded = self.procedure(procedure)
        return draw_scenario(loaded, self.machine(loaded), seed, start)

    def draw_round(
        self,
        procedure: str,
        wanted: "PracticeRequest",
        seed: int,
        look: "Callable[[int], None] | None" = None,
        amendments: Iterable[Path] = (),
    ) -> "DrawnRound":
        """Draw the round that a trainee wants, as ``draw_wanted`` does.

        A wanted clause that ``draw_wanted`` does not know is looked up with the finder.
        """
        from trainer.training.corpus.find import Wish, lesson
        from trainer.training.corpus.request import clauses_of_practice, draw_wanted, phases_of

        loaded = self.procedure(procedure, amendments)
        clauses = loaded.texts["en"].get("clauses", {})
        drawn = {*phases_of(loaded), *clauses_of_practice(loaded)}
        if wanted.part in clauses and wanted.part not in drawn:
            wish = Wish((wanted.part,), boxes=wanted.boxes)
            finder = self.finder(loaded)
            return lesson(finder.find(wish, seed, look) if look else finder.find(wish, seed))
        return draw_wanted(loaded, self.machine(loaded), wanted, seed, look)

    def former_rules(self, procedure: "Procedure") -> "FormerRules":
        """Return a house's rules from before this procedure; may raise DataError."""
        from trainer.training.catchup.former_rules import FormerRules, FormerVersion
        from trainer.training.diff.comparison import Side

        versions = self.versions(procedure.id)
        names = [version.name for version in versions]
        own = names.index(procedure.version) if procedure.version in names else 0
        formers = []
        for version, following in pairwise(versions[: own + 1]):
            if following.since is not None and version.since != following.since:
                manual = self.manual(procedure.id, version.since or date.min)
                until = following.since - timedelta(days=1)
                formers.append(FormerVersion(Side(manual, self.machine(manual)), until))
        return FormerRules(procedure, formers[::-1], self.training_day())

    def becoming(self, owed: "VersionsToLearn", procedure: "Procedure") -> "Requalification":
        """Return the catch-up from a dealer's current version to this procedure.

        The result is kept, as it is the same for everybody. Raise DataError if a version is
        unavailable.
        """
        from trainer.training.catchup.requalify import Requalification
        from trainer.training.diff.comparison import Side

        versions = (owed.current, *owed.changes)
        between = [self.version_of(procedure.id, version) for version in versions]
        key = between[0].content_hash, procedure.content_hash
        if key not in self._becoming:
            old, new = (Side(one, self.machine(one)) for one in (between[0], procedure))
            self._becoming[key] = Requalification(old, new, self.finder(procedure), between)
        return self._becoming[key]

    def approver(self, house: str, change: "RuleChange") -> str:
        """Return the approver of a published rule change; "" if unknown."""
        from trainer.training.sessions.record import RecordsError

        with suppress(RecordsError):
            files = {one.file: one.approver for one in self.drafts.listed(house)}
            return files.get(change.file, "")
        return ""

    def finder(self, procedure: "Procedure") -> "Finder":
        """Return the procedure's round finder, built once because it learns.

        It learns which rounds hold which clauses.
        """
        from trainer.training.corpus.find import Finder

        if procedure.content_hash not in self._finders:
            self._finders[procedure.content_hash] = Finder(procedure, self.machine(procedure))
        return self._finders[procedure.content_hash]

    def look_at_ways(self, trainee: str, procedure: "Procedure") -> None:
        """Remember the ways taken in recent sessions; raise RecordsError if impossible."""
        from trainer.training.memory.evidence import look_at_ways

        session, dealt_again = self.past.session, self.logged_dealing
        look_at_ways(self.memories, session, dealt_again, trainee, procedure.id)

    def home_figures(
        self, trainee: str, procedure: "Procedure", *, certified: bool = False
    ) -> "HomeFigures":
        """Return the home page's figures for today; may raise RecordsError.

        The day is the house's.
        """
        from trainer.training.debrief.home_figures import home_figures

        return home_figures(
            self.outlines,
            trainee,
            procedure,
            self.memories.memory(trainee, procedure.id),
            renewed=self.renewed(procedure.id),
            today=self.today(),
            certified=certified,
        )

    def round_gains(self, trainee: str, procedure: "Procedure", session: int) -> "tuple[Gain, ...]":
        """List the improvements of a practice round; may raise RecordsError.

        ``session``: the round's number in the log.
        """
        from trainer.training.debrief.round_result import compared, gains

        numbers = compared(self.outlines.outlines(trainee, procedure.id), session)
        return gains(procedure, self.outlines.lines(procedure.id, numbers))

    def day_table(self, procedure: "Procedure") -> "DayTable":
        """Return the house's table of the day, drawn once; may raise NotDrawnError."""
        from trainer.training.corpus.request import draw_day_table

        key = procedure.content_hash, self.today()
        if key not in self._day_tables:
            made = draw_day_table(procedure, self.machine(procedure), key[1])
            self._day_tables[key] = made
        return self._day_tables[key]

    def clock(self) -> float:
        """Return a time in seconds that never goes back."""
        return time.monotonic()

    def seed(self) -> int:
        """Return a random seed for a new scenario."""
        from random import SystemRandom

        return SystemRandom().randrange(1, 10**6)

    def exam_seed(self) -> int:
        """Return a seed for an exam's rounds that nobody can guess."""
        from random import SystemRandom

        return SystemRandom().getrandbits(128)
