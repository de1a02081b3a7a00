"""Screens of inspectors' exams, and of drills at two tables."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.fields import DataError
from trainer.procedure.spec import Procedure
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.exam import InspectorExam
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.levels import LEVELS
from trainer.ui.inspect.floor import Floor, foot_line
from trainer.ui.inspect.inspect_end import InspectEnd
from trainer.ui.inspect.inspect_words import answer_words, missed_words
from trainer.ui.widgets.bars import Content, Foot, Head
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.parts import Button
from trainer.ui.widgets.question import ask
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import FollowsChanges, label


class FloorScreen(Screen):
    """Base of screens with watched tables, then the result.

    ``clock`` returns seconds.
    """

    # The trainee goes home from what came of it.
    left = Signal()

    def __init__(
        self,
        procedure: Procedure,
        watching: WatchSession,
        clock: Callable[[], float],
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure, self.watching, self.lang = procedure, watching, lang
        self.floor = Floor(procedure, clock, lang, watching.tables)
        self.end = InspectEnd(procedure)
        self.where = label(tone="second")
        self.pages = QStackedWidget()
        self._build()
        self.floor.begun.connect(self._write_where)
        self.pages.currentChanged.connect(lambda _page: self.heading_changed.emit())
        for view in (*(table.view for table in self.floor.tables), self.end.view):
            view.sounds.asked.connect(self.sounded)
        self.retranslate(lang)

    def _build(self) -> None:
        self._watch = watch = QWidget()
        column = QVBoxLayout(watch)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.floor, 1)
        column.addWidget(foot_line(self.where))
        for page in (watch, self.end):
            self.pages.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)
        self.floor.panel.connect_keys(watch)

    @property
    def _is_over(self) -> bool:
        """True while the result is shown."""
        return self.pages.currentWidget() is self.end

    @property
    def heading(self) -> Head:
        """Title of the drill or result; it leads out or home."""
        if self._is_over:
            return Head(_("Drill result"), _("Home"))
        return Head(_("Inspector drill · Two tables"), _("Leave"), "log-out")

    def go_back(self) -> None:
        """Stop watching, or go home from the result."""
        if self._is_over:
            self.left.emit()
        else:
            self.stop()

    @property
    def may_be_covered(self) -> bool:
        """False while the dealers are dealing."""
        return self._is_over

    def stop(self) -> None:
        """Leave before the end."""
        raise NotImplementedError

    def closing(self) -> None:
        """Stop the dealers before the window closes."""
        self.floor.stop()

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing tables."""
        self.floor.show_options(options)
        self.end.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.floor.retranslate(lang)
        self.end.retranslate(lang)
        self._write_where()

    def _where_words(self) -> str:
        """Return the text that numbers the rounds."""
        return _("Round {n} of {all}")

    def _rounds_begun(self) -> int:
        """Return the number of the latest round."""
        return len(self.watching.seen)

    def _write_where(self) -> None:
        words = self._where_words().format(n=self._rounds_begun(), all=len(self.watching.rounds))
        self.where.setText(words)


class PausePage(FollowsChanges, QWidget):
    """Page of the break before the second part of an exam."""

    on_language = "retranslate"

    # The trainee begins the second part.
    begun = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.words = label(20, bold=True, wraps=True), label(wraps=True)
        self.begin = Button("main", "play")
        self.begin.clicked.connect(self.begun)
        content = Content()
        for widget in (self.title, self.words):
            content.column.addWidget(widget)
        content.column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(content, 1)
        whole.addWidget(Foot([], [self.begin]))
        self.retranslate()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.title.setText(_("Second part after a break"))
        self.words.setText(
            _(
                "The exam has a second part, as long as the first. That is not a result: you "
                "have neither passed nor failed. Take a break, then begin when you are ready. "
                "You can also close the program now and begin the second part later.",
            )
        )
        self.begin.setText(_("&Begin the second part"))


class ExamScreen(FloorScreen):
    """Screen of an inspector's exam; results come only at the end."""

    # A part was watched to its end.
    watched = Signal()
    # The trainee wants to leave it before its end.
    stopped = Signal()
    # No further round can be drawn, and why.
    not_drawn = Signal(str)

    def __init__(
        self,
        exam: InspectorExam,
        clock: Callable[[], float],
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        self.exam = exam
        self.pause = PausePage()
        super().__init__(exam.procedure, exam.watching, clock, lang, parent)
        self.pages.addWidget(self.pause)
        self.murmurs = not exam.ended
        self.floor.ended.connect(self.watched)
        self.pause.begun.connect(self._begin_second_part)

    @property
    def heading(self) -> Head:
        """Title of the exam or of its result."""
        if self._is_over:
            return Head(_("Exam result"), _("Home"))
        return Head(_("Inspector exam"), _("Leave"), "log-out")

    @property
    def may_be_covered(self) -> bool:
        """False while the dealers are dealing."""
        return self.pages.currentWidget() is not self._watch

    def stop(self) -> None:
        """Ask to leave before the end."""
        self.stopped.emit()

    def go_on(self) -> None:
        """Start or resume watching; between two parts show the break."""
        if self.exam.is_between_parts:
            self.pages.setCurrentWidget(self.pause)
            self.pause.begin.setFocus()
            return
        self.pages.setCurrentWidget(self._watch)
        blueprint = self.exam.blueprint
        self.floor.begin_rounds(self._next, waits=blueprint.waits, naming=blueprint.naming)
        self.floor.panel.call.setFocus()

    def _begin_second_part(self) -> None:
        self.exam.begin_second_part()
        self.go_on()

    def _next(self, table: int) -> WatchedRound | None:
        """Draw and begin a table's next round; report if none can be drawn."""
        try:
            return self.exam.next(table)
        except DataError as error:
            self.not_drawn.emit(str(error))
            return None

    def may_leave(self) -> bool:
        """Tell if the window may close; ask during an exam."""
        if self.exam.ended:
            return True
        text = _(
            "Your exam is not finished. If you close the window, you lose the rest of this "
            "round, and the result says so. You can resume with another round, as often "
            "and as soon as the house allows.",
        )
        keep = _("Keep watching")
        if self.exam.is_between_parts:
            text = _("Your exam is not finished. You can begin its second part later.")
            keep = _("Stay here")
        closes = _("Close and resume later")
        return ask(self, _("Exam"), text, ends=closes, keep=keep) == 0

    def show_result(self) -> None:
        """Show the exam's result."""
        self.floor.stop()
        self.end.show_exam(self.exam, self.lang)
        self.pages.setCurrentWidget(self.end)
        self.end.faults.setFocus()

    def _where_words(self) -> str:
        if self.exam.part == 1:
            return _("Round {n} · results come at the end")
        return _("Second part, round {n} · results come at the end")

    def _rounds_begun(self) -> int:
        return len(self.exam.rounds_of_part(self.exam.part))


class TwoTablesScreen(FloorScreen):
    """Screen of a drill at two tables, with results at once.

    A call names its table; missed mistakes are told as well.
    """

    # A round was watched to its end, or left in the middle: how it was seen, and the how-many-th.
    watched = Signal(object, int)
    # Another drill is wanted.
    again = Signal()
    murmurs = True

    def __init__(  # noqa: PLR0913, PLR0917 - as of every screen, and of the drill
        self,
        procedure: Procedure,
        watching: WatchSession,
        clock: Callable[[], float],
        lang: str,
        waits: bool,  # noqa: FBT001 - as the drill has it
        passed: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(procedure, watching, clock, lang, parent)
        self._waits, self._kept, self._passed = waits, 0, passed
        self._told: list[tuple[int, Fault]] = []
        self.floor.round_over.connect(self._keep)
        self.floor.past.connect(self._tell_missed)
        self.floor.ended.connect(self._finish)
        self.end.wanted.connect(self.again)

    def begin_watching(self) -> None:
        """Start watching."""
        self.floor.begin_rounds(self.watching.next, waits=self._waits, tell=self._tell)
        self.floor.panel.call.setFocus()

    def _keep(self, seen: WatchedRound) -> None:
        self._kept += 1
        self.watched.emit(seen, self._kept)

    def _tell(self, seen: WatchedRound) -> tuple[str, list[str], bool]:
        answer = seen.answers[-1]
        head, lines = answer_words(answer, seen.watched, self.procedure, self.lang)
        return head, [*lines][: None if self._waits else 1], answer.fault is not None

    def _tell_missed(self, seen: WatchedRound) -> None:
        """Tell what was missed at a table, unless naming goes on."""
        number = self.watching.seen.index(seen)
        missed = [fault for fault in seen.marks.missed if (number, fault) not in self._told]
        if not missed or self.floor.is_naming or self.pages.currentWidget() is self.end:
            return
        self._told += [(number, fault) for fault in missed]
        lines = [
            line
            for fault in missed
            for line in missed_words(fault, seen.watched, self.procedure, self.lang)
        ]
        left, right = (
            _("✗ Missed on the left"),
            _("✗ Missed on the right"),
        )
        head = left if seen.table == 1 else right
        self.floor.say((head, lines[: None if self._waits else 1], False))

    def stop(self) -> None:
        """Stop the drill and show its result."""
        self.floor.stop()
        for table in range(1, self.watching.tables + 1):
            seen = self.watching.open_at(table)
            if seen is not None and seen.begun:
                self._keep(seen)
        self._finish()

    def _finish(self) -> None:
        self.floor.stop()
        self.end.show_drill(self.watching, LEVELS[-1].name, self._passed, self.lang)
        self.pages.setCurrentWidget(self.end)
        self.end.again.setFocus()

    def closing(self) -> None:
        """Save what was watched before the window closes."""
        if self.pages.currentWidget() is not self.end:
            self.stop()

    def show_unkept(self, words: str) -> None:
        """Say why the drill is not on record; "" if it is."""
        self.end.show_unkept(words)
