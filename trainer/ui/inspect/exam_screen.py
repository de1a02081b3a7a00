"""The screen of an inspector's examination: nothing is told before its end."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from trainer.training.inspecting.exam import InspectorExam
from trainer.ui.inspect.floor import Floor
from trainer.ui.inspect.inspect_end import InspectEnd
from trainer.ui.widgets.screen import Screen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import label
from trainer.ui.words.acts import translate

_HEIGHT = 28


class ExamScreen(Screen):
    """An examination that is watched, or what came of it. ``clock`` tells seconds."""

    # All of it was watched.
    watched = Signal()
    # The trainee wants to leave it before its end; he goes home from what came of it.
    stopped = Signal()
    left = Signal()

    def __init__(
        self,
        exam: InspectorExam,
        clock: Callable[[], float],
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure, self.exam, self.lang = exam.procedure, exam, lang
        self.murmurs = not exam.ended
        self.floor = Floor(exam.procedure, clock, lang, exam.blueprint.tables)
        self.end = InspectEnd(exam.procedure)
        self.where, self.leave = label(), QPushButton()
        self.pages = QStackedWidget()
        self._build()
        self.floor.begun.connect(self._write_where)
        self.floor.ended.connect(self.watched)
        self.leave.clicked.connect(self.stopped)
        self.end.home.connect(self.left)
        for view in (*(table.view for table in self.floor.tables), self.end.view):
            view.sounds.asked.connect(self.sounded)
        self.retranslate(lang)

    def _build(self) -> None:
        self._watch = watch = QWidget()
        column = QVBoxLayout(watch)
        column.setContentsMargins(8, 2, 8, 6)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.addWidget(self.where, 1)
        head.addWidget(self.leave)
        column.addLayout(head)
        column.addWidget(self.floor, 1)
        self.leave.setMinimumHeight(_HEIGHT)
        for page in (watch, self.end):
            self.pages.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)
        self.floor.panel.hear(watch)

    def go_on(self) -> None:
        """Watch it from where it is."""
        self.pages.setCurrentWidget(self._watch)
        self.floor.begin(self.exam.next, waits=self.exam.blueprint.waits)
        self.floor.panel.call.setFocus()

    def show_result(self) -> None:
        """Show what came of it."""
        self.floor.stop()
        self.end.show_exam(self.exam, self.lang)
        self.pages.setCurrentWidget(self.end)
        self.end.home_button.setFocus()

    def closing(self) -> None:
        """It can be gone on with."""
        self.floor.stop()

    def show_options(self, options: TableOptions) -> None:
        """How tables are shown."""
        self.floor.show_options(options)
        self.end.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.floor.retranslate(lang)
        self.end.retranslate(lang)
        self.leave.setText(translate("Quiz", "&Leave"))
        self._write_where()

    def _write_where(self) -> None:
        watching = self.exam.watching
        text = translate("Inspect", "Round {n} of {all} · nothing is told before the end")
        words = text.format(n=len(watching.seen), all=len(watching.rounds))
        self.where.setText(words)
