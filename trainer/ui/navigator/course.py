"""The course of what a trainee does: which session is begun, and which screen follows which.

It is loaded after the window was first painted: that takes longer than the painting.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel, QWidget

from trainer.procedure.reading import DataError
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.review.debrief import Debrief, Reviewed, acts_until, debrief
from trainer.training.review.progress import Advice
from trainer.training.rounds.wanted import NotDrawnError, Wanted
from trainer.training.sessions.mode import LEARN, PRACTICE, Mode
from trainer.training.sessions.record import ExamRecord, RecordsError, SessionRecord
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.debrief.result import Result
from trainer.ui.house.house_settings import HouseSettingsScreen
from trainer.ui.house.password import let_in
from trainer.ui.learn.learn_screen import LearnScreen
from trainer.ui.navigator.examination import Examination
from trainer.ui.navigator.memory import look_through_memory
from trainer.ui.navigator.own_record import OwnRecord
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.start.choice import Chosen
from trainer.ui.start.menu import Menu
from trainer.ui.widgets.busy import Look, StoppedError, busy
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.theme import use_theme
from trainer.ui.widgets.trouble import (
    FILE,
    NOT_BEGUN,
    NOT_DRAWN,
    NOT_RESUMED,
    PROCEDURE,
    SCENARIO,
)
from trainer.ui.widgets.view_options import ViewOptions

if TYPE_CHECKING:
    from trainer.ui.navigator.main_window import MainWindow

translate = QCoreApplication.translate


def seated(sitting: Sitting, lang: str, clock: ExamClock | None = None) -> TableScreen:
    """The table of a session. With it memory is looked through for what can be given back."""
    screen = TableScreen(sitting, lang, clock)
    look_through_memory()
    return screen


class Course(QObject):
    """Begins sessions, and shows the screen on which each is chosen, dealt and looked back on."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        self._program = window.program
        self._procedure: Procedure | None = None
        self._begun: Chosen | None = None  # what was begun last, to draw another
        self._chosen: Chosen | None = None  # what of it was chosen on the menu
        self._part = ""  # which part of a round that is
        self.examination = Examination(self, window)
        self.record = OwnRecord(self, window)

    # --- which screen is shown

    @staticmethod
    def is_menu(screen: QWidget | None) -> Menu | None:
        """The screen, where one chooses on it what to do."""
        return screen if isinstance(screen, Menu) else None

    @staticmethod
    def is_table(screen: QWidget | None) -> TableScreen | None:
        """The screen, where it is a table that is dealt at."""
        return screen if isinstance(screen, TableScreen) else None

    @staticmethod
    def is_walkthrough(screen: QWidget | None) -> LearnScreen | None:
        """The screen, where the program deals on it."""
        return screen if isinstance(screen, LearnScreen) else None

    @staticmethod
    def is_result(screen: QWidget | None) -> Result | None:
        """The screen, where it looks back."""
        return screen if isinstance(screen, Result) else None

    @staticmethod
    def is_progress(screen: QWidget | None) -> ProgressScreen | None:
        """The screen, where it shows how the trainee stands."""
        return screen if isinstance(screen, ProgressScreen) else None

    # --- what to do

    def choose(self, procedure: str) -> None:
        """Show what can be done at a house; raise DataError when its procedure cannot be used."""
        self._procedure = self._program.procedure(procedure)
        self.show_menu()

    def show_menu(self) -> None:
        """Show what can be done at the house that was chosen."""
        procedure = self._procedure
        if procedure is None:
            self._window.go_home()
            return
        window = self._window
        menu = Menu(procedure, window.trainee, window.lang(procedure))
        chosen = self._chosen
        if chosen is not None and chosen.wanted is not None and chosen.procedure == procedure.id:
            menu.choose(chosen.wanted)
        else:
            menu.choose(window.settings.wanted)
        menu.learn.connect(lambda chosen: self.begin(chosen, LEARN))
        menu.practise.connect(lambda chosen: self.begin(chosen, PRACTICE))
        menu.examine.connect(self.examine)
        menu.advised.connect(self.follow)
        menu.resume.connect(self.resume)
        menu.progress.connect(self.record.show)
        menu.house_settings.connect(self.show_house_settings)
        menu.home.connect(window.go_home)
        self._window.show_screen(menu)
        menu.show_unfinished(window.unfinished(window.trainee))
        menu.practise_button.setFocus()
        QTimer.singleShot(0, menu, lambda: self._advise(menu))

    def _advise(self, menu: Menu) -> None:
        """Say what is next for the trainee, once the menu is there."""
        found = None if self._window.log.failing else self.record.progress(menu.procedure)
        menu.show_advice(None if found is None else found.advice())

    def refuse(self, error: Exception | str, trouble: str) -> None:
        """Say why what was chosen cannot be done, where it was chosen."""
        if self._window.menu is None:
            self.show_menu()
        where = self._window.menu or self._window.welcome
        where.show_error(str(error), trouble)

    def follow(self, advice: Advice) -> None:
        """Do what is advised."""
        if self._procedure is None:
            return
        if advice.do == "exam":
            self.examine()
        else:
            mode = LEARN if advice.do == "learn" else PRACTICE
            self.begin(Chosen(self._procedure.id, Wanted(part=advice.clause)), mode, advised=True)

    @property
    def procedure(self) -> Procedure | None:
        """The procedure of the house that was chosen."""
        return self._procedure

    def examine(self) -> None:
        """Begin an exam of the house."""
        if self._procedure is None:
            return
        try:
            procedure = self._program.procedure(self._procedure.id)  # with what holds by now
        except DataError as error:
            self.refuse(error, PROCEDURE)
        else:
            self.examination.begin(procedure)

    # --- sessions

    def begin(self, chosen: Chosen, mode: Mode, *, advised: bool = False) -> None:
        """Begin a session with what was chosen, or advised, or say why it cannot be had."""
        self._begun, self._part = chosen, ""
        if chosen.wanted is not None:
            self._part = chosen.wanted.part
            if not advised:
                self._chosen = chosen
                self._window.settings.wanted = chosen.wanted
        try:
            session = self._session(chosen, mode)
        except StoppedError:
            return
        except NotDrawnError as error:
            self.refuse(error, NOT_DRAWN)
        except DataError as error:
            self.refuse(error, PROCEDURE if chosen.file is None else SCENARIO)
        except (OSError, UnicodeDecodeError) as error:
            self.refuse(error, FILE)
        else:
            self.sit(session)

    def _session(self, chosen: Chosen, mode: Mode) -> Session:
        program, file = self._program, chosen.file
        if file is not None:
            text = file.read_text(encoding="utf-8")
            return Session.begin(program.dealing(text, file.name), mode)
        wanted, seed = chosen.wanted or Wanted(), program.seed()

        def draw(look: Look) -> Session:
            drawn = program.draw(chosen.procedure, wanted, seed, look)
            return Session.of(drawn, mode, f"seed {seed}")

        words = translate("Course", "Looking for a round in which this comes up…")
        return busy(self._window, words, draw)

    def sit(self, session: Session) -> None:
        """Begin a session that is made, and show it."""
        window = self._window
        try:
            sitting = Sitting.begin(session, window.trainee, window.log, self._program.clock)
        except DataError as error:
            self.refuse(error, SCENARIO)
        except RecordsError as error:
            self.refuse(error, NOT_BEGUN)
        else:
            self._show(sitting)

    def resume(self, record: SessionRecord | ExamRecord) -> None:
        """Go on with what was not finished."""
        window = self._window
        window.trainee, self._part = record.head.trainee, ""
        try:
            self._procedure = self._program.procedure(record.head.procedure)
        except DataError:
            self._procedure = None  # the session has its own, as it was then
        try:
            if isinstance(record, ExamRecord):
                self.examination.resume(record)
                return
            dealing = self._program.logged_dealing(record)
            sitting = Sitting.resume(dealing, record, window.log, self._program.clock)
        except (DataError, RecordsError, ValueError) as error:
            self.refuse(error, NOT_RESUMED)
            return
        if not sitting.over:
            self._show(sitting)
        elif sitting.session.mode.scores:  # its last act was written down, but not the end
            self.show_debrief(debrief([sitting]))
        else:
            self.show_menu()

    def _show(self, sitting: Sitting) -> None:
        if sitting.session.mode.shows:
            self._show_walkthrough(sitting)
        else:
            self.show_table(sitting).ended.connect(self._show_result)

    def _show_walkthrough(self, sitting: Sitting) -> None:
        screen = LearnScreen(sitting, self._lang(sitting))
        screen.taken_over.connect(lambda acts: self._take_over(sitting, acts))
        screen.left.connect(self.show_menu)
        screen.ended.connect(self.show_menu)
        self._window.show_screen(screen)

    def _take_over(self, sitting: Sitting, acts: Sequence[Act]) -> None:
        """Deal on from where a walkthrough is."""
        session = sitting.session
        if not sitting.over:
            sitting.leave()
        self.sit(session.once_more(PRACTICE, (*session.prelude, *acts)))

    def show_table(self, sitting: Sitting, clock: ExamClock | None = None) -> TableScreen:
        """Show the table of a session; of an exam with its clock."""
        screen = seated(sitting, self._lang(sitting), clock)
        if clock is None:
            screen.left.connect(lambda: self._stop(sitting))
        else:
            screen.log_failed.connect(self.examination.log_failed)
        self._window.show_screen(screen)
        screen.view.fixtures.shoe.setFocus()
        return screen

    def _stop(self, sitting: Sitting) -> None:
        """Leave a session where it is; one in which nothing was done is not offered again."""
        if not sitting.session.moments:
            sitting.leave()
        self.show_menu()

    def part_words(self) -> str:
        """Which part of a round is dealt or watched just now; "" for all of it."""
        screen = self._window.table or self._window.walkthrough
        if screen is None or not screen.sitting.session.focus:
            return ""
        procedure, lang = screen.procedure, self._window.lang(screen.procedure)
        if self._part in procedure.texts[lang]["clauses"]:
            return f"{self._part}: {procedure.clause(self._part, lang, 'says')}"
        return procedure.words(lang, "states", screen.sitting.session.focus)

    # --- looking back

    def _show_result(self) -> None:
        table = self._window.table
        if table is None or not table.sitting.over:  # another one by now
            return
        self.show_debrief(debrief([table.sitting]))

    def show_debrief(self, found: Debrief, back: Callable[[], None] | None = None) -> Result:
        """Show what came of a session or an exam; ``back`` is where one goes from it."""
        result = Result(found, self._lang(found.sittings[-1]))
        result.another.connect(
            self.examine if found.mode.examines else lambda: self._another(result)
        )
        result.again.connect(lambda: self._again(result))
        result.home.connect(back or self.show_menu)
        result.show_way_back(to_record=back is not None)
        result.try_again.connect(lambda moment: self._try_again(found, moment))
        self.show_unkept(result)
        self._window.show_screen(result)
        result.another_button.setFocus()
        return result

    def show_unkept(self, result: Result) -> None:
        """Say it at a result where something of it is not on record."""
        log = self._window.log
        kept = not any(log.waits(one.number) for one in result.debrief.sittings)
        result.show_unkept("" if kept else log.says)

    def _another(self, result: Result) -> None:
        chosen = self._begun
        if chosen is None or chosen.wanted is None:  # a file names its own procedure
            scenario = result.sitting.session.dealing.scenario
            chosen = Chosen(scenario.procedure, Wanted(start=scenario.start))
        self.begin(chosen, PRACTICE)

    def _again(self, result: Result) -> None:
        session = result.sitting.session
        self.sit(session.once_more(PRACTICE, session.prelude))

    def _try_again(self, found: Debrief, moment: Reviewed) -> None:
        """Practise from a moment that was looked back on."""
        session, self._part = found.sittings[moment.part].session, ""
        self.sit(session.once_more(PRACTICE, acts_until(found, moment)))

    # --- the house

    def show_house_settings(self) -> None:
        """Show what a manager may change, once it is seen that it is one."""
        procedure, window = self._procedure, self._window
        if procedure is None or not let_in(self._program.manager, window):
            return
        try:
            screen = HouseSettingsScreen(self._program, procedure.id, window.lang(procedure))
        except DataError as error:
            self.refuse(error, PROCEDURE)
            return
        screen.home.connect(self._from_settings)
        window.show_screen(screen)

    def _from_settings(self) -> None:
        """Go on with what the house sets now."""
        if self._procedure is None:
            return
        try:
            self.choose(self._procedure.id)
        except DataError as error:
            self._window.go_home()
            self._window.welcome.show_error(str(error), PROCEDURE)

    # --- what is loaded late

    @staticmethod
    def let_copy(label: QLabel) -> None:
        """Let a label's words be marked and copied."""
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def view_options(self) -> ViewOptions:
        """The dialog with the options of the view."""
        return ViewOptions(self._window.settings, self._window)

    @staticmethod
    def use_theme(theme: str) -> None:
        """Show everything light, dark, or as the system has it."""
        use_theme(theme)

    def _lang(self, sitting: Sitting) -> str:
        return self._window.lang(sitting.session.dealing.procedure)
