"""The window: a screen after another, and the language at the top."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtGui import QCloseEvent, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.procedure.reading import DataError
from trainer.training.record import Log, RecordsError, SessionRecord
from trainer.ui.language import LANGUAGES, SOURCE, Language
from trainer.ui.program import Program
from trainer.ui.settings import Settings
from trainer.ui.unlogged import Unlogged
from trainer.ui.welcome import Welcome, Wish

if TYPE_CHECKING:  # loaded later, see trainer.ui.screens
    from trainer.procedure.spec import Procedure
    from trainer.training.dealing import Dealing
    from trainer.training.practice import Practice
    from trainer.ui.result import Result
    from trainer.ui.screens import Screens
    from trainer.ui.table_screen import TableScreen

translate = QCoreApplication.translate


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
        self.title = QLabel()
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
        self.welcome.named.connect(self._named)
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

        return Screens()

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
        houses = []
        problems = []
        for folder in self._program.procedure_folders():
            try:
                procedure = self._program.procedure(folder.name)
            except DataError as error:
                problems.append(str(error))
            else:
                houses.append((procedure.id, f"{procedure.house_name} ({procedure.version})"))
        self.welcome.show_houses(houses)
        self._open_log()
        if problems:
            self.welcome.show_error("\n".join(problems))

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

        def dealing() -> "Dealing":
            if wish.file is None:
                return self._drawn(wish)
            return self._program.dealing(wish.file.read_text(encoding="utf-8"), wish.file.name)

        self._start(dealing)

    def _drawn(self, wish: Wish) -> "Dealing":
        seed = self._program.seed()
        text = self._program.new_scenario(wish.procedure, seed, wish.start)
        return self._program.dealing(text, f"seed {seed}")

    def _start(self, deal: "Callable[[], Dealing]") -> None:
        """Begin a session with a dealing, or say why it cannot be had."""
        try:
            practice = self._screens.begin(deal, self._trainee, self._log)
        except (DataError, OSError, UnicodeDecodeError, RecordsError) as error:
            self.go_home()
            self.welcome.show_error(str(error))
            return
        self._show_table(practice)

    def _resume(self, record: SessionRecord) -> None:
        self._trainee = self._settings.trainee = record.head.trainee
        head = record.head
        self._wish = Wish(head.trainee, head.procedure, "deal")
        try:
            dealing = self._program.logged_dealing(record)
            practice = self._screens.resume(dealing, record, self._log)
        except (DataError, RecordsError, ValueError) as error:
            text = translate("Window", "This session cannot be gone on with; it stays on record.")
            self.welcome.show_error(f"{text} {error}")
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
        self._show(table)
        table.view.shoe.setFocus()
        self.retranslate_title()

    def _log_failed(self, says: str) -> None:
        text = translate(
            "Window",
            "The last act could not be written down. Everything before it is safe. You can deal"
            " on, but the rest of this session is not kept.",
        )
        self._log = Unlogged()
        QMessageBox.warning(self, translate("Window", "Training records"), f"{text}\n\n{says}")

    def _show_result(self) -> None:
        if self.table is None:
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
            self._start(lambda: self._drawn(self._with_procedure(wish)))

    def _with_procedure(self, wish: Wish) -> Wish:
        """The wish with the procedure that was last dealt: a file names its own."""
        if self.result is None:
            return wish
        scenario = self.result.practice.session.dealing.scenario
        return Wish(wish.trainee, scenario.procedure, scenario.start)

    def _again(self) -> None:
        if self.result is not None:
            dealing = self.result.practice.session.dealing
            self._start(lambda: dealing)

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
        name = translate("Window", "Dealer Trainer")
        self.setWindowTitle(name)
        screen = self.table or self.result
        if screen is not None:
            house = screen.practice.session.dealing.procedure.house_name
            name = f"{self._trainee} · {house}"
        self.title.setText(name)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.languages.setAccessibleName(translate("Window", "Language"))
        self.languages.setToolTip(translate("Window", "Language"))
        self.welcome.retranslate()
        screen = self.table or self.result
        if screen is not None:
            screen.retranslate(self._lang(screen.practice.session.dealing.procedure))
        self.retranslate_title()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window was; a session that was not ended is offered again."""
        self._settings.geometry = self.saveGeometry()
        super().closeEvent(event)
