"""The course of what a trainee does: which screen follows which.

It is loaded after the window was first painted: that takes longer than the painting.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.training.corpus.wanted import FIRST, Wanted
from trainer.training.inspecting.kept import Inspected
from trainer.training.review.debrief import Debrief
from trainer.training.review.progress import BEGIN, Advice
from trainer.training.sessions.mode import LEARN, PRACTICE, UNAIDED
from trainer.training.sessions.record import ExamRecord, RecordsError, Task
from trainer.ui.navigator.activities import ACTIVITIES
from trainer.ui.navigator.becoming import BecomingCurrent
from trainer.ui.navigator.challenging import Challenging
from trainer.ui.navigator.doorkeeper import Doorkeeper
from trainer.ui.navigator.effects import Effects
from trainer.ui.navigator.examination import Examination
from trainer.ui.navigator.for_assessors import ForAssessors
from trainer.ui.navigator.for_manager import ForManager
from trainer.ui.navigator.house_menu import HouseMenu
from trainer.ui.navigator.inspection import Inspection
from trainer.ui.navigator.inspector_examination import InspectorExamination
from trainer.ui.navigator.lessons import Lessons
from trainer.ui.navigator.moments import Moments
from trainer.ui.navigator.money import MoneyExercises
from trainer.ui.navigator.own_record import OwnRecord
from trainer.ui.navigator.quizzes import Quizzes
from trainer.ui.navigator.results import Results
from trainer.ui.navigator.rule_changes import RuleChanges
from trainer.ui.navigator.sessions import Sessions
from trainer.ui.navigator.shown import Shown
from trainer.ui.navigator.today import Today
from trainer.ui.start.activity import WHERE_FREE, WHERE_PROVED
from trainer.ui.start.choice import Chosen
from trainer.ui.start.home import Home
from trainer.ui.start.unfinished import Record
from trainer.ui.widgets.trouble import EXAM_OPEN, NO_EXAM_KEPT, NOT_IN_FORCE, NOT_SHOWN

if TYPE_CHECKING:
    from trainer.ui.navigator.main_window import MainWindow


class Course(QObject):
    """Has all flows: each asks it for the others."""

    def __init__(self, window: "MainWindow", app: App) -> None:
        super().__init__(window)
        self.window, self.app = window, app
        self.shown = Shown(window)
        self.doorkeeper = Doorkeeper(self)
        self.record = OwnRecord(self)
        self.menu = HouseMenu(self)
        self.sessions = Sessions(self)
        self.quizzes = Quizzes(self)
        self.lessons = Lessons(self)
        self.today = Today(self)
        self.moments = Moments(self)
        self.results = Results(self)
        self.effects = Effects(self)
        self.examination = Examination(self)
        self.challenging = Challenging(self)
        self.results.shown.connect(self.challenging.offer)
        self.money = MoneyExercises(self)
        self.inspection = Inspection(self)
        self.inspectors = InspectorExamination(self)
        self.inspectors.marked.connect(self.challenging.offer_calls)
        self.inspection.examine.connect(self._examine_inspector)
        self.record.opened_watched.connect(self.inspectors.look_back)
        self.record.drilled.connect(self._where_free(self.practise))
        self.current = BecomingCurrent(self)
        self.current.inspect.connect(self.inspect)
        self.manager = ForManager(self)
        self.assessors = ForAssessors(self)
        self.rules = RuleChanges(self)
        self.rules.effect.connect(self.effects.show_draft)
        self.rules.published.connect(self.effects.show)

    # --- what to do

    def lead(self, home: Home) -> None:
        """Lead on from home."""
        procedure, free, proved = home.procedure, self._where_free, self._where_proved
        home.learn_change.connect(proved(free(lambda: self.current.show(procedure))))
        home.lesson.connect(free(lambda lesson: self.lessons.go_on(procedure, lesson)))
        home.fix.connect(free(lambda rules: self.today.begin(procedure, rules)))
        home.deal_table.connect(free(lambda: self.today.deal_table(procedure)))
        home.opened.connect(self.open)
        home.resume.connect(proved(self.resume))
        home.again.connect(self.show_menu)
        home.pictured.connect(lambda: QTimer.singleShot(0, home, lambda: self._picture(home)))
        tools = home.tools
        tools.helped.connect(self._help)
        tools.viewed.connect(self.window.show_view_options)
        tools.spoken.connect(self.window.speak)
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
        """Show a picture on home, unless it is left by now."""
        if self.shown.menu is home:
            self.moments.show_on(home)

    def open(self, activity: str) -> None:
        """Open one of the activities of home."""
        house = self.menu.procedure
        if house is None:
            return
        chosen = next(one for one in ACTIVITIES if one.id == activity)
        trouble = NO_EXAM_KEPT if activity == "exam" else NOT_SHOWN
        opens: Callable[..., None] = partial(chosen.open, self, house)
        if chosen.needs == WHERE_FREE:
            opens = self._where_free(opens)
        elif chosen.needs == WHERE_PROVED:
            opens = self._where_proved(opens, trouble)
        opens()

    def _where_free(self, does: Callable[..., None]) -> Callable[..., None]:
        """Does it only where no exam of the house is open: what is examined is not practised."""

        def tried(*chosen: object) -> None:
            house = self.menu.procedure
            if house and self.examination.is_open(house):
                self.refuse("", EXAM_OPEN)
            else:
                does(*chosen)

        return tried

    def _where_proved(
        self, does: Callable[..., None], trouble: str = NOT_SHOWN
    ) -> Callable[..., None]:
        """Does it only for who is known to be who he says: it is about what is his own."""

        def tried(*chosen: object) -> None:
            try:
                proved = self.window.proves()
            except RecordsError as error:
                self.refuse(error, trouble)
                return
            if proved:
                does(*chosen)

        return tried

    def part_words(self) -> str:
        """Where in a lesson this is, or which part of a round; "" for all of it."""
        return self.lessons.words or self.sessions.part_words()

    def learn(self, chosen: Chosen) -> None:
        """Begin to watch what was chosen."""
        self.menu.remember(chosen)
        self.sessions.begin(chosen, LEARN)

    def practise(self, chosen: Chosen) -> None:
        """Begin to practise what was chosen."""
        self.menu.remember(chosen)
        self.sessions.begin(chosen, PRACTICE if chosen.hints else UNAIDED)

    def examine(self) -> None:
        """Begin an exam of the house, by the rules in force."""
        if self.menu.procedure is not None and self._is_in_force():
            self.examination.begin(self.menu.procedure)

    def _is_in_force(self) -> bool:
        """Whether the rules that are trained by hold; where they are still to come that is said."""
        if self.menu.trains_ahead:
            self.refuse("", NOT_IN_FORCE)
        return not self.menu.trains_ahead

    def _examine_inspector(self, procedure: Procedure) -> None:
        if self._is_in_force():
            self.inspectors.begin(procedure)

    def follow(self, advice: Advice) -> None:
        """Do what is advised; who has dealt nothing yet begins with the round for that."""
        if self.menu.procedure is None:
            return
        if advice.do == "exam":
            self.examine()
        else:
            wanted = FIRST if advice.why == BEGIN else Wanted(part=advice.clause)
            chosen = Chosen(self.menu.procedure.id, wanted)
            self.sessions.begin(chosen, LEARN if advice.do == "learn" else PRACTICE)

    def deal_first(self) -> None:
        """Deal the round for somebody who has never dealt."""
        self.follow(Advice("practise", why=BEGIN))

    def resume(self, record: Record) -> None:
        """Go on with what was not finished, by the procedure that it has, as it was then."""
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
        """Show what can be done at the house that was chosen."""
        self.menu.show()

    def refuse(self, error: Exception | str, trouble: str) -> None:
        """Say why what was chosen cannot be done, where it was chosen."""
        self.menu.refuse(error, trouble)

    def inspect(self, procedure: Procedure) -> None:
        """Offer drills of an inspector at a house."""
        self.inspection.show(procedure)

    def see_again(self, procedure: Procedure, drill: Inspected, back: Callable[[], None]) -> None:
        """Show what came of a drill of an inspector; ``back`` is where one goes from it."""
        self.inspection.show_again(procedure, drill, back)

    def look_back(self, found: Debrief, back: Callable[[], None] | None = None) -> None:
        """Show what came of a session or an exam; ``back`` is where one goes from it."""
        self.results.show(found, back)
