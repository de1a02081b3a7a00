"""Course: all flows of the program, and how they connect.

It is loaded after the window was first painted, because loading takes longer than painting.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.procedure.amend import RuleChange, Version
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.corpus.find import Finder, NoRoundError, Wish
from trainer.training.corpus.request import FIRST, DrawnRound, NotDrawnError, PracticeRequest
from trainer.training.debrief.debrief import Debrief
from trainer.training.debrief.progress import BEGIN, Advice
from trainer.training.diff.comparison import Side
from trainer.training.inspect.history import DrillRecord
from trainer.training.people.register import Role
from trainer.training.sessions.record import ExamRecord, RecordsError, Task
from trainer.training.sessions.session import LEARN, PRACTICE, UNAIDED, Session
from trainer.ui.access.house_screen import HouseScreen
from trainer.ui.access.records_page import RecordsPage, records_title
from trainer.ui.assess.floor_screen import (
    FloorAssessmentScreen,
    FloorList,
    OverruledScreen,
    floor_list_title,
)
from trainer.ui.certificates.certified_list import CertifiedList
from trainer.ui.changes.effect_screen import EffectScreen
from trainer.ui.drafts.rule_changes_screen import RuleChangesScreen
from trainer.ui.house.exam_figures import ExamFigures, exam_figures_title
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.house.roster_page import RosterPage
from trainer.ui.navigator.activities import ACTIVITIES, HouseMenu
from trainer.ui.navigator.doorkeeper import Doorkeeper, Overruling
from trainer.ui.navigator.examinations import Examination, InspectorExamination
from trainer.ui.navigator.exercises import MoneyExercises, Quizzes
from trainer.ui.navigator.flow import Flow, GuardedFlow, ScreenLookup
from trainer.ui.navigator.inspection import InspectorDrills
from trainer.ui.navigator.lessons import Lessons
from trainer.ui.navigator.moments import Moments
from trainer.ui.navigator.requalify import CatchUp
from trainer.ui.navigator.results import OwnRecord, Results
from trainer.ui.navigator.sessions import Sessions
from trainer.ui.start.choice import WHERE_FREE, WHERE_PROVED, Record, RoundChoice
from trainer.ui.start.home import Home
from trainer.ui.widgets.busy import Look
from trainer.ui.widgets.page import PageScreen
from trainer.ui.widgets.trouble import (
    EXAM_OPEN,
    NO_EXAM_KEPT,
    NOT_DRAWN,
    NOT_IN_FORCE,
    NOT_SHOWN,
    PROCEDURE,
    RECORDS,
)

if TYPE_CHECKING:
    from trainer.ui.navigator.main_window import MainWindow


class RuleChangeEffects(Flow):
    """Flow that shows the effects of rule changes."""

    def __init__(self, course: "Course") -> None:
        super().__init__(course)
        self.shown: EffectScreen | None = None

    def show_coming(self, procedure: Procedure) -> None:
        """Show how a house's coming rules differ from those in force."""
        program, house = self.app, procedure.id
        try:
            versions = program.versions(house)
            before = [version for version in versions if not version.coming][-1]
            old, new = (program.version_of(house, one) for one in (before, versions[-1]))
            coming = [
                one for one in program.rule_changes(house) if _is_of_coming_version(one, versions)
            ]
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        approvers = dict.fromkeys(program.approver(house, change) for change in coming)
        self.show(old, new, ", ".join(filter(None, approvers)))

    def show_draft(self, old: Procedure, new: Procedure, approver: str) -> None:
        """Show a draft's effects, with a notice until it is approved."""
        self.show(old, new, approver, draft=not approver)

    def show(
        self, old: Procedure, new: Procedure, approver: str = "", *, draft: bool = False
    ) -> None:
        """Show how one procedure differs from another."""
        was, now = (Side(one, self.app.machine(one)) for one in (old, new))
        home = self.course.shown.menu is not None
        back = _("Home") if home else _("Rule changes")
        self.shown = EffectScreen(was, now, self.window.manual_language, back)
        self.shown.show_state(approver, draft=draft)
        self.window.show_over(self.shown)


def _is_of_coming_version(change: RuleChange, versions: Sequence[Version]) -> bool:
    """Tell if a rule change belongs to a version still to come."""
    return any(version.coming and version.since == change.date for version in versions)


class AssessorFlow(GuardedFlow):
    """Flow of the assessors' screens: live tables and overruled verdicts."""

    def show_live(self, procedure: Procedure) -> None:
        """Show the live table's checklist, to print and fill in."""
        who = self.course.doorkeeper.let_in(Role.ASSESSOR)
        if not who:
            return
        program = self.app
        try:
            now = program.procedure(procedure.id)  # with what holds by now
            people = [one for one in program.register.people() if not one.left]
            kept, lang = program.live_tables, self.window.manual_language(now)
            screen = FloorAssessmentScreen(kept, now, lang, who, people, program.today())
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        self._guard(screen, Role.ASSESSOR)

    def show_overruled(self, procedure: Procedure) -> None:
        """Show overruled verdicts to the person responsible for the rules."""
        if not self.course.doorkeeper.let_in(Role.PROCEDURES):
            return
        try:
            found, appeals = self.app.past.overruled(), self.app.past.open_appeals()
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        screen = OverruledScreen(
            [*appeals, *found], procedure, self._find, self.window.manual_language(procedure)
        )
        self._guard(screen, Role.PROCEDURES)

    def _find(self, name: str) -> Procedure | None:
        try:
            return self.app.procedure(name)
        except DataError:
            return None


class ManagerFlow(GuardedFlow):
    """Flow of the manager's screens."""

    def show(self, procedure: Procedure) -> None:
        """Show a house's settings, once the manager has identified themselves."""
        who = self.course.doorkeeper.let_in(Role.MANAGER)
        if not who:
            return
        try:
            lang = self.window.manual_language(procedure)
            screen = HouseSettingsScreen(self.app, procedure.id, lang, who)
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        self._guard(screen, Role.MANAGER)

    def show_house(self, procedure: Procedure) -> None:
        """Show the house's people and their access."""
        who = self.course.doorkeeper.let_in(Role.MANAGER)
        if not who:
            return
        try:
            screen = HouseScreen(self.app, procedure, who)
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        self._guard(screen, Role.MANAGER)

    def show_class(self, procedure: Procedure) -> None:
        """Show who is up to date with a house's rules."""
        if who := self.course.doorkeeper.let_in(Role.MANAGER):
            page = RosterPage(self.app, procedure.id, who)
            self._guard(PageScreen(procedure, page, page.title), Role.MANAGER)

    def show_assessed(self, procedure: Procedure) -> None:
        """Show the assessors' notes from live tables."""
        if not self.course.doorkeeper.let_in(Role.MANAGER):
            return
        try:
            page = FloorList(self.app.live_tables.all_seen())
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        self._guard(PageScreen(procedure, page, floor_list_title), Role.MANAGER)

    def show_figures(self, procedure: Procedure) -> None:
        """Show how often each part of the exams was wrong."""
        if not self.course.doorkeeper.let_in(Role.MANAGER):
            return
        try:
            page = ExamFigures(self.app.item_figures(procedure.id))
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        self._guard(PageScreen(procedure, page, exam_figures_title), Role.MANAGER)

    def show_certificates(self, procedure: Procedure) -> None:
        """Show who is certified, and who can be."""
        if self.course.doorkeeper.let_in(Role.MANAGER):
            page = CertifiedList(self.app)
            screen = PageScreen(procedure, page, page.title)
            page.retitled.connect(screen.heading_changed)
            self._guard(screen, Role.MANAGER)

    def show_records(self, procedure: Procedure) -> None:
        """Show where the records lie, and their backups."""
        if not self.course.doorkeeper.let_in(Role.MANAGER):
            return
        try:
            page = RecordsPage(self.app, lambda: self.window.log.waiting)
        except RecordsError as error:
            self.course.refuse(error, RECORDS)
            return
        page.moved.connect(self.window.start_anew)
        self._guard(PageScreen(procedure, page, records_title), Role.MANAGER)


class RuleChanges(GuardedFlow):
    """Flow of a house's rule changes, for the person responsible for them."""

    # What the second procedure does otherwise than the first is asked for; who has approved it.
    effect = Signal(object, object, str)
    # The same of one that was published.
    published = Signal(object, object, str)

    def show(self, procedure: Procedure) -> None:
        """Show a house's rule changes to the person responsible for them."""
        who = self.course.doorkeeper.let_in(Role.PROCEDURES)
        if not who:
            return
        try:
            manual = self.app.manual(procedure.id)
        except DataError as error:
            self.course.refuse(error, PROCEDURE)
            return
        screen = RuleChangesScreen(self.app, manual, who, self._approver)
        screen.form.effect.connect(self.effect)
        screen.form.offer_effect()
        screen.published.connect(self.published)
        screen.retranslate(self.window.manual_language(procedure))
        self._guard(screen, Role.PROCEDURES)

    def _approver(self, why: str) -> str:
        """Return the name of a draft's approver, after their passphrase; "" without."""
        return self.course.doorkeeper.let_in(Role.PROCEDURES, why)


_FEW = 3  # clauses in one round
_LOOKED = 60  # rounds, for several clauses together; then for fewer


class DailyPractice(Flow):
    """Flow of today's tasks: mistakes, fading rules, table of the day."""

    def begin_rules(self, procedure: Procedure, rules: Sequence[str]) -> None:
        """Deal rounds with these rules, one after the other.

        It goes on as long as there are any. A single rule is drilled.
        """
        if len(rules) == 1:
            self.course.sessions.begin_session(
                RoundChoice(procedure.id, PracticeRequest(rules[0])), PRACTICE
            )
        elif rules:
            self._deal(procedure, tuple(rules))

    def _deal(self, procedure: Procedure, rules: tuple[str, ...]) -> None:
        """Deal a round with the first rules, then the others."""
        finder, seed = self.app.finder(procedure), self.app.seed()
        self.course.sessions.begin_found(
            lambda look: find_round_for(finder, rules, seed, look),
            procedure.id,
            lambda: self._deal(procedure, (*rules[_FEW:], *rules[:_FEW])),
        )

    def deal_table(self, procedure: Procedure) -> None:
        """Deal the table of the day."""
        try:
            table = self.app.day_table(procedure)
        except NotDrawnError as error:
            self.course.refuse(error, NOT_DRAWN)
            return
        self.course.sessions.start(Session.from_drawn(table.drawn, PRACTICE, table.name))


def find_round_for(finder: Finder, clauses: Sequence[str], seed: int, look: Look) -> DrawnRound:
    """Find a round with the first rule, and next ones if possible.

    NoRoundError if none of the rules (clauses) ever comes up.
    """
    taken: list[str] = []
    found: DrawnRound | None = None
    missed: NoRoundError | None = None
    for clause in clauses:
        wish = Wish((*taken, clause))
        try:
            trace = finder.find(wish, seed, look, _LOOKED).trace
        except NoRoundError as error:
            missed = error
            continue
        found, taken = DrawnRound(trace), [*taken, clause]
        if len(taken) == _FEW:
            break
    if found is None:
        raise missed or ValueError("no clause was asked for")
    return found


class Course(QObject):
    """Owner of all flows; flows reach each other through it."""

    def __init__(self, window: "MainWindow", app: App) -> None:
        super().__init__(window)
        self.window, self.app = window, app
        self.shown = ScreenLookup(window)
        self.doorkeeper = Doorkeeper(self)
        self.record = OwnRecord(self)
        self.menu = HouseMenu(self)
        self.sessions = Sessions(self)
        self.quizzes = Quizzes(self)
        self.lessons = Lessons(self)
        self.today = DailyPractice(self)
        self.moments = Moments(self)
        self.results = Results(self)
        self.effects = RuleChangeEffects(self)
        self.examination = Examination(self)
        self.challenging = Overruling(self)
        self.results.shown.connect(self.challenging.offer)
        self.money = MoneyExercises(self)
        self.inspection = InspectorDrills(self)
        self.inspectors = InspectorExamination(self)
        self.inspectors.marked.connect(self.challenging.offer_calls)
        self.inspection.examine.connect(self._examine_inspector)
        self.record.opened_watched.connect(self.inspectors.look_back)
        self.record.drilled.connect(self._unless_exam_open(self.practise))
        self.current = CatchUp(self)
        self.current.inspect.connect(self.show_inspector_drills)
        self.manager = ManagerFlow(self)
        self.assessors = AssessorFlow(self)
        self.rules = RuleChanges(self)
        self.rules.effect.connect(self.effects.show_draft)
        self.rules.published.connect(self.effects.show)

    # --- what to do

    def connect_home(self, home: Home) -> None:
        """Connect home's signals with the flows."""
        procedure, free, proved = home.procedure, self._unless_exam_open, self._after_proof
        home.learn_change.connect(proved(free(lambda: self.current.show(procedure))))
        home.lesson.connect(free(lambda lesson: self.lessons.go_on(procedure, lesson)))
        home.fix.connect(free(lambda rules: self.today.begin_rules(procedure, rules)))
        home.deal_table.connect(free(lambda: self.today.deal_table(procedure)))
        home.opened.connect(self.open)
        home.resume.connect(proved(self.resume))
        home.again.connect(self.show_menu)
        home.pictured.connect(lambda: QTimer.singleShot(0, home, lambda: self._picture(home)))
        tools = home.tools
        tools.helped.connect(self._help)
        tools.viewed.connect(self.window.show_view_options)
        tools.asked_about.connect(self.window.show_about)
        tools.spoken.connect(self.window.use_language)
        tools.moved.connect(self.window.go_to)
        tools.switched.connect(self.window.go_home)
        tools.ahead.connect(self.menu.choose_version)
        tools.coming.connect(free(lambda: self.effects.show_coming(procedure)))

    def _help(self) -> None:
        """Open the help page."""
        show = getattr(self.window, "show_help", None)
        if show is not None:
            show()

    def _picture(self, home: Home) -> None:
        """Show a picture on home, unless the person has left it."""
        if self.shown.menu is home:
            self.moments.show_on(home)

    def open(self, activity: str) -> None:
        """Open an activity of home."""
        house = self.menu.procedure
        if house is None:
            return
        chosen = next(one for one in ACTIVITIES if one.id == activity)
        trouble = NO_EXAM_KEPT if activity == "exam" else NOT_SHOWN
        opens: Callable[..., None] = partial(chosen.open, self, house)
        if chosen.needs == WHERE_FREE:
            opens = self._unless_exam_open(opens)
        elif chosen.needs == WHERE_PROVED:
            opens = self._after_proof(opens, trouble)
        opens()

    def _unless_exam_open(self, does: Callable[..., None]) -> Callable[..., None]:
        """Wrap an action: refuse it while an exam is open.

        What is examined must not be practised meanwhile.
        """

        def tried(*chosen: object) -> None:
            house = self.menu.procedure
            if house and self.examination.is_open(house):
                self.refuse("", EXAM_OPEN)
            else:
                does(*chosen)

        return tried

    def _after_proof(
        self, does: Callable[..., None], trouble: str = NOT_SHOWN
    ) -> Callable[..., None]:
        """Wrap an action: the trainee must prove their identity first.

        The action shows their own data.
        """

        def tried(*chosen: object) -> None:
            try:
                proved = self.window.check_identity()
            except RecordsError as error:
                self.refuse(error, trouble)
                return
            if proved:
                does(*chosen)

        return tried

    def part_words(self) -> str:
        """Name the current part of a lesson or round; "" for all."""
        return self.lessons.place_words or self.sessions.part_words()

    def learn(self, chosen: RoundChoice) -> None:
        """Watch the chosen round."""
        self.menu.remember(chosen)
        self.sessions.begin_session(chosen, LEARN)

    def practise(self, chosen: RoundChoice) -> None:
        """Practise the chosen round."""
        self.menu.remember(chosen)
        self.sessions.begin_session(chosen, PRACTICE if chosen.hints else UNAIDED)

    def examine(self) -> None:
        """Begin an exam of the house, by the rules in force."""
        if self.menu.procedure is not None and self._is_in_force():
            self.examination.begin_exam(self.menu.procedure)

    def _is_in_force(self) -> bool:
        """Tell if the current rules are in force; refuse if not."""
        if self.menu.trains_ahead:
            self.refuse("", NOT_IN_FORCE)
        return not self.menu.trains_ahead

    def _examine_inspector(self, procedure: Procedure) -> None:
        if self._is_in_force():
            self.inspectors.begin_exam(procedure)

    def follow(self, advice: Advice) -> None:
        """Follow a recommendation; a beginner deals the first round."""
        if self.menu.procedure is None:
            return
        if advice.do == "exam":
            self.examine()
        else:
            wanted = FIRST if advice.why == BEGIN else PracticeRequest(part=advice.clause)
            chosen = RoundChoice(self.menu.procedure.id, wanted)
            self.sessions.begin_session(chosen, LEARN if advice.do == "learn" else PRACTICE)

    def deal_first(self) -> None:
        """Deal the first round of somebody who has never dealt."""
        self.follow(Advice("practise", why=BEGIN))

    def resume(self, record: Record) -> None:
        """Resume an unfinished session or exam, by its own procedure."""
        self.window.trainee = record.head.trainee
        self.sessions.forget_part()
        self.menu.go_to(record.head.procedure)
        if not isinstance(record, ExamRecord):
            self.sessions.resume(record)
        elif record.head.task is Task.WATCH:
            self.inspectors.resume(record)
        else:
            self.examination.resume(record)

    # --- where the parts lead

    def show_menu(self) -> None:
        """Show the menu of the chosen house."""
        self.menu.show()

    def refuse(self, error: Exception | str, trouble: str) -> None:
        """Show why a choice failed, on the screen of the choice."""
        self.menu.refuse(error, trouble)

    def show_inspector_drills(self, procedure: Procedure) -> None:
        """Show the inspectors' drills of a house."""
        self.inspection.show(procedure)

    def show_drill_result(
        self, procedure: Procedure, drill: DrillRecord, back: Callable[[], None]
    ) -> None:
        """Show the result of an inspector's drill; ``back`` leaves it."""
        self.inspection.show_again(procedure, drill, back)

    def look_back(self, found: Debrief, back: Callable[[], None] | None = None) -> None:
        """Show the result of a session or exam; ``back`` leaves it."""
        self.results.show(found, back)
