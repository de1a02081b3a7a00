"""Main window with one screen at a time."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QComboBox,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import LANGUAGES, SOURCE, gettext as _
from trainer.procedure.fields import DataError
from trainer.training.sessions.backlog import Backlog
from trainer.training.sessions.record import RecordsError, Task
from trainer.ui.start.choice import UnfinishedWork, list_houses
from trainer.ui.start.welcome import Welcome
from trainer.ui.widgets.bars import Head, TopBar
from trainer.ui.widgets.focus_ring import FocusRing
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.record_notice import RecordNotice
from trainer.ui.widgets.settings import Settings
from trainer.ui.widgets.sound import Sound
from trainer.ui.widgets.tokens import use_scheme
from trainer.ui.widgets.trouble import PROCEDURE
from trainer.ui.words.times import Language

if TYPE_CHECKING:
    from trainer.procedure.spec import Procedure
    from trainer.training.sessions.session import Session
    from trainer.ui.deal.table_screen import TableScreen
    from trainer.ui.debrief.result import Result
    from trainer.ui.learn.learn_screen import LearnScreen
    from trainer.ui.navigator.course import Course
    from trainer.ui.navigator.doorkeeper import Entrance
    from trainer.ui.quiz.quiz_screen import QuizScreen
    from trainer.ui.start.home import Home
    from trainer.ui.widgets.page import Screen
    from trainer.ui.widgets.sound import ViewOptions


_VIEW_KEY = "Ctrl+,"
_MOST_UNFINISHED = 9  # sessions that are offered
_SMALLEST = QSize(900, 500)


class MainWindow(QMainWindow):
    """Main window; it opens the training records after its first painting."""

    def __init__(self, program: App, settings: Settings, language: Language) -> None:
        super().__init__()
        self.program = program
        program.use_rules_of_today()
        self.settings = settings
        self.sound = Sound(settings, self)
        self.log = Backlog(lambda: program.log, program.utc_now, self._log_changed)
        self.trainee = ""
        self.painted = False
        self._language = language
        self.welcome = Welcome()
        self.shown: Screen | None = None  # the one after the first
        self._below: list[Screen | None] = []  # what a screen lies over; None: the first one
        self.screens = QStackedWidget()
        self.screens.addWidget(self.welcome)
        self.view_options: ViewOptions | None = None
        self.unkept = RecordNotice(self.log)
        self._asked: tuple[str, Session | None] = ("", None)
        self._given_up = False
        self.restarts = False  # another window is to follow
        self.bar = TopBar()
        self.view_button = Button("flat", "eye")
        self.languages = QComboBox()
        for code, name in LANGUAGES.items():
            self.languages.addItem(name, code)
        self._build()
        self.resize(1280, 720)
        self.setMinimumSize(_SMALLEST)
        geometry = settings.geometry
        if geometry is not None:
            self.restoreGeometry(geometry)
        self._connect()
        self.bar.take(None, [self.view_button, self.languages])
        self.bar.hide()
        self.welcome.card.setVisible(not settings.trainee)  # else it waits for who is known
        self.ring = FocusRing(self)
        self.retranslate()

    def _build(self) -> None:
        body = QWidget()
        body.setProperty("ground", "window")
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.unkept)
        column.addWidget(self.screens, 1)
        self.setCentralWidget(body)

    def _connect(self) -> None:
        self.languages.activated.connect(self._choose_language)
        self.bar.back.connect(self._go_back)
        self.view_button.clicked.connect(self.show_view_options)
        QShortcut(QKeySequence(_VIEW_KEY), self).activated.connect(self.show_view_options)
        self.welcome.begin.connect(self._begin_course)
        self.welcome.first.connect(self._begin_first)
        self.welcome.moved.connect(self._draw_behind)
        self.welcome.speak.connect(self.use_language)
        self.welcome.set_up.connect(self._set_up)
        self.welcome.restore.connect(self._restore)
        self.welcome.unlogged.connect(self._go_without)
        self.unkept.close_anyway.connect(self._give_up)
        self.welcome.asked_about.connect(self.show_about)
        self.welcome.end.connect(self.close)

    @cached_property
    def course(self) -> "Course":
        """Course with all flows, loaded after the first painting."""
        from trainer.ui.navigator.course import Course  # noqa: PLC0415 - after the first painting

        return Course(self, self.program)

    @cached_property
    def entrance(self) -> "Entrance":
        """Access control of the first screen."""
        from trainer.ui.navigator.doorkeeper import Entrance  # noqa: PLC0415 - after the first painting

        return Entrance(self, self.welcome, self.program, lambda: self.log.without)

    # --- the records

    def paintEvent(self, event: QPaintEvent) -> None:
        """Start the slower loading after the first painting."""
        super().paintEvent(event)
        if not self.painted:
            self.painted = True
            QTimer.singleShot(0, self, self._open)

    def begin_with(self, trainee: str, session: "Session | None") -> None:
        """Set the name and session to begin with, if any."""
        self._asked = trainee, session

    def _open(self) -> None:
        """Read the procedures and open the training records."""
        for label in self.welcome.messages:
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        problems: list[str] = []
        choices = list_houses(self.program, problems)
        trainee, session = self._asked
        last = self.settings.procedure if session is None else session.dealing.procedure.id
        self.welcome.name.setText(trainee)
        self.welcome.show_houses(choices, last)
        self.show_log_state()
        if problems:
            self.welcome.show_error("\n".join(problems), PROCEDURE)
        elif trainee and session is not None:
            self._begin_course(trainee, last)
        QTimer.singleShot(0, self.sound, self.sound.load)
        QTimer.singleShot(0, self, self._back_up)

    def _back_up(self) -> None:
        """Make the backup of today in the background, if one is due."""
        self.program.backups.make_due()

    def show_log_state(self) -> None:
        """Show the people on record, or the trouble with the records."""
        try:
            people = self.entrance.list_people(self.log.latest(), self.settings.trainee)
        except RecordsError:
            people = []
        says = "" if self.log.without else self.log.says
        self.welcome.offer_set_up(offered=not says and self._lacks_house)
        damaged = bool(says) and self.program.backups.is_damaged
        self.welcome.show_problem(says or None, damaged=damaged)
        if not says:
            self.welcome.show_people(people)
        QTimer.singleShot(0, self, self._draw_behind)

    @property
    def _lacks_house(self) -> bool:
        """True if no house is set up yet."""
        try:
            return self.program.doors.rules is None
        except RecordsError:
            return False

    def _set_up(self) -> None:
        """Set up the house from the first screen."""
        if self.course.doorkeeper.set_up_first():
            self.show_log_state()

    def _restore(self) -> None:
        """Restore a backup over damaged records, and start anew."""
        from trainer.ui.access.damaged_records import DamagedRecordsDialog  # noqa: PLC0415 - rare
        from trainer.ui.access.passphrase import run_dialog  # noqa: PLC0415 - rare

        if run_dialog(DamagedRecordsDialog(self.program, self)):
            self.start_anew()

    def _draw_behind(self) -> None:
        """Show the house's table behind the first screen."""
        from trainer.ui.start.welcome import still_table  # noqa: PLC0415 - after the first painting

        if self.shown is None and self.welcome.procedure:
            try:
                procedure = self.program.procedure(self.welcome.procedure)
            except DataError:  # it is said when somebody begins there
                return
            self.welcome.show_behind(still_table(procedure, self._language.current))

    def _go_without(self) -> None:
        """Continue although the training records cannot be used."""
        self.unkept.go_without()
        self.show_log_state()

    def _log_changed(self) -> None:
        """Update the warnings about unsaved moves."""
        self.unkept.write()
        self.course.results.show_unkept()

    def unfinished(self, trainee: str) -> list[UnfinishedWork]:
        """List a person's unfinished exams, then sessions, the latest first."""
        if not trainee:
            return []
        try:
            exams = [self.log.records().unfinished_exam(trainee, task) for task in Task]
            sessions = self.log.all_unfinished(trainee, _MOST_UNFINISHED)
        except RecordsError as error:
            if not self.log.without:
                self.welcome.show_problem(str(error))
            return []
        return [
            UnfinishedWork(record, self._house(record.head.procedure))
            for record in (*exams, *sessions)
            if record is not None
        ]

    def _house(self, procedure: str) -> str:
        """Return the name of a procedure's house; its id if missing."""
        try:
            return self.program.head(procedure).house
        except DataError:
            return procedure

    # --- the screens

    def _begin_first(self, trainee: str, procedure: str) -> None:
        """Let a person in; a new one deals a first round."""

        def come_in(admitted: str, is_new: bool) -> None:  # noqa: FBT001 - as entrance tells it
            self._come_in(admitted, procedure)
            if is_new and self.menu is not None:
                self.course.deal_first()

        self.entrance.admit(trainee, come_in)

    def _begin_course(self, trainee: str, procedure: str) -> None:
        self.entrance.admit(trainee, lambda admitted, _is_new: self._come_in(admitted, procedure))

    def _come_in(self, admitted: str, procedure: str) -> None:
        """Show a person's home at a house."""
        self.trainee = self.settings.trainee = admitted
        self.settings.procedure = procedure
        try:
            self.course.menu.choose(procedure)
        except DataError as error:
            self.welcome.show_error(str(error), PROCEDURE)
            return
        (_, session), self._asked = self._asked, ("", None)
        if session is not None and session.dealing.procedure.id == procedure:
            self.course.sessions.start(session)

    def go_to(self, procedure: str) -> None:
        """Change to the house with this procedure."""
        self._begin_course(self.trainee, procedure)

    def check_identity(self) -> bool:
        """Tell if the trainee has proved their identity; RecordsError."""
        return self.entrance.check_identity(self.trainee)

    def manual_language(self, procedure: "Procedure") -> str:
        """Return the language of manual texts: the window's, if available."""
        current = self._language.current
        return current if current in procedure.texts else SOURCE

    def go_home(self) -> None:
        """Show the first screen."""
        self.entrance.leave()
        self.course.menu.leave()
        self._change(None)
        self.welcome.name.clear()
        self.show_log_state()

    def show_screen(self, screen: "Screen") -> None:
        """Show a screen instead of the current one."""
        screen.heading_changed.connect(self.retranslate_title)
        screen.sounded.connect(self.sound.play)
        screen.shown_around.connect(self._shown_around)
        screen.drawer_moved.connect(self._keep_drawer)
        screen.patience_chosen.connect(self._keep_patience)
        screen.help_wanted.connect(self.show_help)
        self.screens.addWidget(screen)
        self._change(screen)
        self._show_options()

    def show_over(self, screen: "Screen") -> None:
        """Show a screen over the current one; back returns to it."""
        below = [*self._below, self.shown]
        self._below, self.shown = [], None
        self.show_screen(screen)
        self._below = below
        screen.went_back.connect(self._uncover)

    def _uncover(self) -> None:
        """Go back to the screen below."""
        *rest, below = self._below
        self._below = []
        self._change(below)
        self._below = rest
        self._show_options()

    def _change(self, screen: "Screen | None") -> None:
        """Change to a screen, None for the first; drop the others."""
        gone = [one for one in (*self._below, self.shown) if one is not None]
        self._below, self.shown = [], screen
        self.sound.set_background_noise(screen is not None and screen.murmurs)
        self.screens.setCurrentWidget(screen or self.welcome)  # while the focus is on the other
        if screen is None:
            self.bar.take(None, ())
        else:
            tools = [*screen.bar_tools]
            if not screen.has_own_bar:
                tools += [self.view_button, screen.bar_end or self.languages]
            self.bar.take(screen.bar_centre, tools)
        self.bar.setVisible(screen is not None)
        for one in gone:
            self.screens.removeWidget(one)
            one.hide()
            one.deleteLater()
        self.retranslate_title()

    def show_help(self) -> None:
        """Show help at the section about the current screen."""
        from trainer.ui.help.help_page import HelpPage  # noqa: PLC0415 - few open it

        covers = self.shown is None or self.shown.may_be_covered
        if covers and not isinstance(self.shown, HelpPage):
            self.show_over(HelpPage(self.shown))

    @property
    def menu(self) -> "Home | None":
        """Home with its menu; None unless shown."""
        return self.course.shown.menu

    @property
    def table(self) -> "TableScreen | None":
        """Table at which the trainee deals; None unless shown."""
        return self.course.shown.table

    @property
    def walkthrough(self) -> "LearnScreen | None":
        """Table at which the program deals; None unless shown."""
        return self.course.shown.walkthrough

    @property
    def quiz(self) -> "QuizScreen | None":
        """Quiz; None unless shown."""
        return self.course.shown.quiz

    @property
    def result(self) -> "Result | None":
        """Result of a session; None unless shown."""
        return self.course.shown.result

    # --- the view

    def show_view_options(self) -> None:
        """Show the dialog of view options; the session continues."""
        if self.view_options is None:
            from trainer.ui.widgets.sound import ViewOptions  # noqa: PLC0415 - few open it

            self.view_options = ViewOptions(self.settings, self.sound, self)
            self.view_options.changed.connect(self.view_changed)
        self.view_options.show()
        self.view_options.raise_()
        self.view_options.activateWindow()

    def show_about(self) -> None:
        """Show what the program is, its licences and where its files lie."""
        from trainer.ui.start.about import AboutDialog  # noqa: PLC0415 - few open it

        AboutDialog(self.program, self).open()

    def view_changed(self) -> None:
        """Apply the current theme and speed."""
        use_scheme(self.settings.scheme)
        self._draw_behind()
        self._show_options()

    def _shown_around(self) -> None:
        self.settings.coached = True

    def _keep_drawer(self, opened: bool) -> None:  # noqa: FBT001 - as Qt's signals
        self.settings.drawer = opened

    def _keep_patience(self, patient: bool) -> None:  # noqa: FBT001 - as Qt's signals
        self.settings.patient = patient

    def _show_options(self) -> None:
        if self.shown is not None:
            self.shown.show_options(self.settings.table)

    # --- words

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back on Escape and help on F1, if unused."""
        if event.key() == Qt.Key.Key_Escape:
            self._go_back()
        elif event.key() == Qt.Key.Key_F1:
            self.show_help()
        else:
            super().keyPressEvent(event)

    def _choose_language(self) -> None:
        self.use_language(self.languages.currentData())

    def use_language(self, language: str) -> None:
        """Change the language."""
        self.languages.setCurrentIndex(self.languages.findData(language))
        self.settings.language = language
        self._language.use(language)
        self._draw_behind()

    def changeEvent(self, event: QEvent) -> None:
        """Rewrite all texts when the language has changed."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate_title(self) -> None:
        """Write the top bar: trainee, house and activity."""
        self.setWindowTitle(_("Dealer Trainer"))
        screen = self.shown
        if screen is None:
            return
        heading = screen.heading
        if heading is None:
            parts = (self.trainee, self.course.menu.house_words(screen), self.course.part_words())
            heading = Head(" · ".join(part for part in parts if part))
        self.bar.write(heading)

    def _go_back(self) -> None:
        """Go to the screen that the current one leads back to."""
        if self.shown is not None:
            self.shown.go_back()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.languages.setAccessibleName(_("Language"))
        self.languages.setToolTip(_("Language"))
        self.view_button.setText(_("&View…"))
        tip = _("How the table looks")
        self.view_button.setToolTip(f"{tip} ({_VIEW_KEY})")
        self.welcome.retranslate()
        self.welcome.show_language(self._language.current)
        self.languages.setCurrentIndex(self.languages.findData(self._language.current))
        self.unkept.write()
        for screen in (*self._below, self.shown):
            procedure = getattr(screen, "procedure", None)  # the help page is about none
            if screen is not None:
                screen.retranslate(SOURCE if procedure is None else self.manual_language(procedure))
        self.retranslate_title()

    def start_anew(self) -> None:
        """Close, and let another window follow: other records are used now."""
        self.restarts = self._given_up = True
        self.close()

    def _give_up(self) -> None:
        """Close although unsaved moves are lost."""
        self._given_up = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save the window's place, unless closing is refused.

        An unfinished session is offered again at the next start.
        """
        if self.shown is not None:
            if not self.shown.may_leave():
                event.ignore()
                return
            self.shown.closing()
        if not (self._given_up or self.unkept.may_close()):
            event.ignore()
            return
        self.settings.geometry = self.saveGeometry()
        self.sound.close()
        super().closeEvent(event)
