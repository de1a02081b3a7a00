"""The window: a screen after another, and the language at the top."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.procedure.reading import DataError
from trainer.training.record import Log, RecordsError, SessionRecord
from trainer.ui.choice import Choice, Wish
from trainer.ui.language import LANGUAGES, SOURCE, Language
from trainer.ui.program import Program
from trainer.ui.settings import Settings
from trainer.ui.trouble import FILE, NOT_BEGUN, NOT_RESUMED, PROCEDURE, SCENARIO
from trainer.ui.unlogged import Unlogged
from trainer.ui.welcome import Welcome

if TYPE_CHECKING:  # loaded later, see trainer.ui.screens
    from trainer.procedure.spec import Procedure
    from trainer.training.dealing import Dealing
    from trainer.training.practice import Practice
    from trainer.ui.result import Result
    from trainer.ui.screens import Screens
    from trainer.ui.table_screen import TableScreen
    from trainer.ui.view_options import ViewOptions

translate = QCoreApplication.translate
_VIEW_KEY = "Ctrl+,"


class MainWindow(QMainWindow):
    """The window of the program. It opens the training records after it was first painted."""

    def __init__(self, program: Program, settings: Settings, language: Language) -> None:
        super().__init__()
        self._program = program
        self._settings = settings
        self._language = language
        self._log: Log = Unlogged()
        self.painted = False
        self._trainee = ""
        self._wish: Wish | None = None
        self.welcome = Welcome()
        self.table: TableScreen | None = None
        self.result: Result | None = None
        self.screens = QStackedWidget()
        self.screens.addWidget(self.welcome)
        self.view_options: ViewOptions | None = None
        self.title = QLabel()
        self.view_button = QPushButton()
        self.languages = QComboBox()
        for code, name in LANGUAGES.items():
            self.languages.addItem(name, code)
        self.languages.setCurrentIndex(self.languages.findData(language.current))
        self._build()
        self.resize(1280, 720)
        self.setMinimumSize(1024, 640)
        geometry = settings.geometry
        if geometry is not None:
            self.restoreGeometry(geometry)
        self.languages.activated.connect(self._choose_language)
        self.view_button.clicked.connect(self.show_view_options)
        QShortcut(QKeySequence(_VIEW_KEY), self).activated.connect(self.show_view_options)
        self.welcome.named.connect(self._named)
        self.welcome.chosen.connect(self._chosen)
        self.welcome.begin.connect(self._begin)
        self.welcome.resume.connect(self._resume)
        self.welcome.unlogged.connect(lambda: self._use_log(Unlogged()))
        self.welcome.end.connect(self.close)
        self.retranslate()

    def _build(self) -> None:
        line = QHBoxLayout()
        line.setContentsMargins(10, 4, 10, 2)
        line.addWidget(self.title)
        line.addStretch()
        line.addWidget(self.view_button)
        line.addWidget(self.languages)
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(self.screens, 1)
        self.setCentralWidget(body)

    @cached_property
    def _screens(self) -> "Screens":
        from trainer.ui.screens import Screens  # noqa: PLC0415 - after the first painting

        return Screens(self._program.clock)

    # --- the records

    def paintEvent(self, event: QPaintEvent) -> None:
        """After the first painting, do what takes longer."""
        super().paintEvent(event)
        if not self.painted:
            self.painted = True
            QTimer.singleShot(0, self, self._open)

    def _open(self) -> None:
        """Read what procedures there are, and open the training records."""
        for label in self.welcome.messages:
            self._screens.let_copy(label)
        choices = []
        problems = []
        for name in self._program.procedure_ids():
            try:
                head = self._program.head(name)
                base = self._program.base_of(name)
            except DataError as error:
                problems.append(str(error))
            else:
                words = f"{head.house} ({head.version})"
                choices.append(Choice(name, words, of_another=base != name, guess=head.guess))
        self.welcome.show_houses(choices, self._settings.procedure)
        self._open_log()
        if problems:
            self.welcome.show_error("\n".join(problems), PROCEDURE)

    def _chosen(self, name: str) -> None:
        """Read the chosen procedure: what can be begun with depends on it."""
        try:
            opening = self._screens.has_opening(self._program.procedure(name))
        except DataError as error:
            self.welcome.show_error(str(error), PROCEDURE)
            return
        self.welcome.clear_error()
        self.welcome.show_starts(opening=opening, start=self._settings.start)

    def _open_log(self) -> None:
        try:
            log = self._program.log
        except RecordsError as error:
            self.welcome.show_problem(str(error))
            return
        self._use_log(log)

    def _use_log(self, log: Log) -> None:
        self._log = log
        self.welcome.show_problem(None)
        last = self._settings.trainee
        try:
            names = list(log.trainees())
        except RecordsError as error:
            self.welcome.show_problem(str(error))
            return
        self.welcome.show_trainees(names, last)
        self._named(self.welcome.trainee)

    def _named(self, name: str) -> None:
        """Offer what the person with this name left unfinished."""
        record = None
        try:
            record = self._log.unfinished(name) if name else None
        except RecordsError as error:
            self.welcome.show_problem(str(error))
        self.welcome.show_unfinished(record)

    # --- sessions

    def _begin(self, wish: Wish) -> None:
        self._trainee, self._wish = wish.trainee, wish
        self._settings.trainee = wish.trainee
        if wish.file is None:
            self._settings.procedure, self._settings.start = wish.procedure, wish.start
        file = wish.file
        if file is None:
            self._start(lambda: self._drawn(wish), PROCEDURE)
        else:
            self._start(lambda: self._read(file), SCENARIO)

    def _read(self, file: Path) -> "Dealing":
        return self._program.dealing(file.read_text(encoding="utf-8"), file.name)

    def _drawn(self, wish: Wish) -> "Dealing":
        seed = self._program.seed()
        text = self._program.new_scenario(wish.procedure, seed, wish.start)
        return self._program.dealing(text, f"seed {seed}")

    def _start(self, deal: "Callable[[], Dealing]", trouble: str) -> None:
        """Begin a session with a dealing, or say why it cannot be had: ``trouble``, or so."""
        try:
            practice = self._screens.begin(deal, self._trainee, self._log)
        except DataError as error:
            self._refuse(error, trouble)
        except (OSError, UnicodeDecodeError) as error:
            self._refuse(error, FILE)
        except RecordsError as error:
            self._refuse(error, NOT_BEGUN)
        else:
            self._show_table(practice)

    def _refuse(self, error: Exception, trouble: str) -> None:
        self.go_home()
        self.welcome.show_error(str(error), trouble)

    def _resume(self, record: SessionRecord) -> None:
        self._trainee = self._settings.trainee = record.head.trainee
        head = record.head
        self._wish = Wish(head.trainee, head.procedure, "deal")
        try:
            dealing = self._program.logged_dealing(record)
            practice = self._screens.resume(dealing, record, self._log)
        except (DataError, RecordsError, ValueError) as error:
            self.welcome.show_error(str(error), NOT_RESUMED)
            return
        if practice.over:
            self.go_home()
            return
        self._show_table(practice)

    def _lang(self, procedure: "Procedure") -> str:
        """The language of the manual's texts: the window's where the procedure speaks it."""
        current = self._language.current
        return current if current in procedure.texts else SOURCE

    def _show_table(self, practice: "Practice") -> None:
        self._drop_screens()
        table = self._screens.table(practice, self._lang(practice.session.dealing.procedure))
        table.ended.connect(self._show_result)
        table.left.connect(self.go_home)
        table.log_failed.connect(self._log_failed)
        self.table = table
        self._show_options()
        self._show(table)
        table.view.fixtures.shoe.setFocus()
        self.retranslate_title()

    def _log_failed(self, says: str) -> None:
        self._log = Unlogged()
        self._screens.tell_log_failed(says, self)

    def _show_result(self) -> None:
        if self.table is None or not self.table.practice.over:  # another one by now
            return
        practice = self.table.practice
        self._drop_screens()
        self.result = self._screens.result(practice, self._lang(practice.session.dealing.procedure))
        self.result.another.connect(self._another)
        self.result.again.connect(self._again)
        self.result.home.connect(self.go_home)
        self._show(self.result)
        self.result.another_button.setFocus()

    def _another(self) -> None:
        if self._wish is not None:
            wish = self._wish
            self._start(lambda: self._drawn(self._with_procedure(wish)), PROCEDURE)

    def _with_procedure(self, wish: Wish) -> Wish:
        """The wish with the procedure that was last dealt: a file names its own."""
        if self.result is None:
            return wish
        scenario = self.result.practice.session.dealing.scenario
        return Wish(wish.trainee, scenario.procedure, scenario.start)

    def _again(self) -> None:
        if self.result is not None:
            dealing = self.result.practice.session.dealing
            self._start(lambda: dealing, SCENARIO)

    def go_home(self) -> None:
        """Show the first screen."""
        self._drop_screens()
        self._show(self.welcome)
        self._use_log(self._log)

    def _show(self, screen: QWidget) -> None:
        if self.screens.indexOf(screen) < 0:
            self.screens.addWidget(screen)
        self.screens.setCurrentWidget(screen)
        self.retranslate_title()

    def _drop_screens(self) -> None:
        for screen in (self.table, self.result):
            if screen is not None:
                self.screens.removeWidget(screen)
                screen.hide()
                screen.deleteLater()
        self.table = self.result = None

    # --- the view

    def show_view_options(self) -> None:
        """Show the dialog with the options of the view; the session goes on beside it."""
        if self.view_options is None:
            self.view_options = self._screens.view_options(self._settings, self)
            self.view_options.changed.connect(self._view_changed)
        self.view_options.show()
        self.view_options.raise_()
        self.view_options.activateWindow()

    def _view_changed(self) -> None:
        self._screens.use_theme(self._settings.theme)
        self._show_options()

    def _show_options(self) -> None:
        if self.table is not None:
            self.table.show_options(self._settings.speed, self._settings.four_colours)

    # --- words

    def _choose_language(self) -> None:
        language = self.languages.currentData()
        self._settings.language = language
        self._language.use(language)

    def changeEvent(self, event: QEvent) -> None:
        """Write everything anew when the language has changed."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate_title(self) -> None:
        """Say who practises what."""
        self.setWindowTitle(translate("Window", "Dealer Trainer"))
        name = ""
        screen = self.table or self.result
        if screen is not None:
            house = screen.practice.session.dealing.procedure.house_name
            name = f"{self._trainee} · {house}"
        self.title.setText(name)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.languages.setAccessibleName(translate("Window", "Language"))
        self.languages.setToolTip(translate("Window", "Language"))
        self.view_button.setText(translate("Window", "&View…"))
        tip = translate("Window", "How the table is shown")
        self.view_button.setToolTip(f"{tip} ({_VIEW_KEY})")
        self.welcome.retranslate()
        screen = self.table or self.result
        if screen is not None:
            screen.retranslate(self._lang(screen.practice.session.dealing.procedure))
        self.retranslate_title()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window was; a session that was not ended is offered again."""
        self._settings.geometry = self.saveGeometry()
        super().closeEvent(event)
