"""The screen of a quiz: a question at a table, its answers beside it; what came of them at last."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.table.act import Act
from trainer.training.quiz.question import Question
from trainer.training.quiz.sitting import QuizSitting
from trainer.ui.quiz.played import played_out
from trainer.ui.quiz.quiz_keys import QuizKeys
from trainer.ui.quiz.quiz_pages import QuizEnd, QuizStart
from trainer.ui.quiz.quiz_panel import QuizPanel
from trainer.ui.quiz.quiz_table import QuizTable
from trainer.ui.widgets.busy import StoppedError, busy
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.settings import TableOptions

_PANEL, _MOST = 400, 0.34  # the width of the panel, and how much of the screen's at most
_WIDE = 1150


class QuizScreen(Screen):
    """A quiz about a house. ``lang`` is the language of the manual's texts."""

    # A sitting of so many questions is wanted.
    wanted = Signal(int)
    # A question was answered: the clauses it rests on, whether that was right, and whether it was
    # dealt on the table.
    answered = Signal(object, bool, bool)
    # The last question of a sitting was answered.
    finished = Signal()
    # The trainee goes home.
    left = Signal()

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.procedure, self.lang = procedure, lang
        self.sitting: QuizSitting | None = None
        self.start, self.end = QuizStart(), QuizEnd(procedure)
        self.table, self.panel = QuizTable(procedure, lang), QuizPanel()
        self.pages = QStackedWidget()
        self._build()
        self._connect()
        self._keys = QuizKeys(self)
        self.retranslate(lang)

    def _build(self) -> None:
        asking = QWidget()
        column = QVBoxLayout(asking)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        line = QHBoxLayout()
        line.setSpacing(0)
        line.addWidget(self.table, 1)
        line.addWidget(self.panel)
        column.addLayout(line, 1)
        column.addWidget(self.table.controls)
        self._asking = asking
        for page in (self.start, asking, self.end):
            self.pages.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    def _connect(self) -> None:
        for page in (self.start, self.end):
            page.wanted.connect(self.wanted)
            page.home.connect(self.left)
        self.panel.picked.connect(self.pick)
        self.panel.show_it.clicked.connect(self.play)
        self.panel.next.clicked.connect(self.go_on)
        self.panel.leave.clicked.connect(self.left)
        self.table.made.connect(self._dealt)
        self.table.view.sounds.asked.connect(self.sounded)

    # --- a sitting

    def sit(self, sitting: QuizSitting) -> None:
        """Ask the questions of a sitting, of which the first is drawn."""
        self.sitting = sitting
        self.pages.setCurrentWidget(self._asking)
        self._ask()

    @property
    def question(self) -> Question | None:
        """The question that waits for its answer."""
        return self.sitting.question if self.sitting is not None else None

    def _ask(self) -> None:
        sitting, question = self.sitting, self.question
        if sitting is None:
            return
        if question is None:
            self._finish(sitting)
            return
        usable = question.answers[question.right].act is not None
        self.table.show_position(question.position, usable=usable)
        self.panel.ask(question, again=sitting.again)
        self._show_place()

    def _finish(self, sitting: QuizSitting) -> None:
        self.table.stop()
        self.end.show_sitting(sitting, self.lang)
        self.pages.setCurrentWidget(self.end)
        self.end.starts[0].setFocus()
        self.finished.emit()

    def _show_place(self) -> None:
        sitting = self.sitting
        if sitting is not None:
            number = len(sitting.answered) + (sitting.question is not None)
            right = sum(one.right for one in sitting.answered)
            self.panel.show_place(number, sitting.count, right)

    # --- answers

    def pick(self, place: int) -> None:
        """An answer is picked, by its place."""
        question = self.question
        if question is None or place >= len(question.answers):
            return
        act = question.answers[place].act
        right = place == question.right
        verdict = None if act is None or right else question.position.judged(act).verdict
        self.table.view.sounds.tell("correct" if right else "fault")
        self.table.use(on=False)
        self._take(question, question.clauses, right=right, dealt=False)
        self.panel.tell((place, verdict))

    def _dealt(self, act: Act) -> None:
        """An act was done on the table: that is the answer, whatever it is."""
        question = self.question
        if question is None:
            return
        judged = question.position.judged(act)
        right = question.position.is_right(act)
        acts = [answer.act for answer in question.answers]
        place = acts.index(act) if act in acts else -1
        self.table.use(on=False)
        self.table.judge(judged)
        clauses = judged.verdict.clauses if right else question.clauses
        self._take(question, clauses, right=right, dealt=True)
        self.panel.tell((question.right if right else place, judged.verdict))

    def _take(
        self, question: Question, clauses: tuple[str, ...], *, right: bool, dealt: bool
    ) -> None:
        sitting = self.sitting
        if sitting is None or sitting.question is not question:
            return
        sitting.answer(right=right)
        self._show_place()
        self.answered.emit(clauses, right, dealt)

    def play(self) -> None:
        """Let hands do what is right."""
        if self.sitting is not None and self.question is None and self.sitting.answered:
            self.table.play(played_out(self.sitting.answered[-1].question))

    def go_on(self) -> None:
        """Ask the next question, or tell what came of them all."""
        sitting = self.sitting
        if sitting is None or sitting.question is not None:
            return
        words = _("Finding the next question…")
        try:
            busy(self.window(), words, sitting.go_on)
        except StoppedError:  # the one that was looked for does not come back
            sitting.go_on(lambda _: None)
        self._ask()

    # --- how it is shown

    def show_unkept(self, words: str) -> None:
        """Say that answers are not on record, and why; "" where they are."""
        self.panel.show_unkept(words)
        self.end.show_error(words)

    def show_error(self, words: str) -> None:
        """Say why there is no quiz."""
        self.start.show_error(words)
        self.end.show_error(words)

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown."""
        self.table.view.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.end.set_language(lang)
        for page in (self.start, self.end):
            page.retranslate()
        self.table.retranslate(lang)
        self.panel.retranslate(lang)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The panel has its share."""
        super().resizeEvent(event)
        width = self.width()
        self.panel.setFixedWidth(min(em(self, _PANEL), int(width * _MOST)))
        self.table.fit(narrow=width < em(self, _WIDE))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space go on, where nothing else takes them."""
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and not event.isAutoRepeat():
            self.go_on()
        else:
            super().keyPressEvent(event)
