"""Screen of an inspector's drills at one table."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.debrief.states import StateKnowledge
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.levels import LEVELS, Level
from trainer.ui.inspect.call_panel import CALL, CallPanel
from trainer.ui.inspect.floor import InspectTable, lay_out_table
from trainer.ui.inspect.inspect_end import InspectEnd, tally_of
from trainer.ui.inspect.inspect_start import InspectStart
from trainer.ui.inspect.inspect_words import answer_words, missed_words
from trainer.ui.map.mark import Legend, memory_marks
from trainer.ui.map.round_map import RoundMap
from trainer.ui.widgets.bars import Content, Foot, Head
from trainer.ui.widgets.page import Screen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import PANEL_WIDTH, card, label, scale_length
from trainer.ui.words.exams import seconds_words

_HEIGHT = 28


class SeenMap(QWidget):
    """Map of the mistakes that are found, with its legend.

    If it is shown alone, a button leads back.
    """

    back = Signal()

    def __init__(self, procedure: Procedure, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.back_button = label(16, bold=True, wraps=True), QPushButton()
        self.map, self.legend = RoundMap(procedure, lang), Legend()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.back_button)
        self.back_button.setMinimumHeight(_HEIGHT)
        self.back_button.clicked.connect(self.back)
        column.addLayout(head)
        column.addWidget(self.map, 1)
        column.addWidget(self.legend)
        self.show_seen({})
        self.retranslate(lang)

    def show_seen(self, known: Mapping[str, StateKnowledge]) -> None:
        """Colour each state by how well its mistakes are found."""
        marks = memory_marks(known)
        self.map.show_marks(marks)
        self.legend.count(marks.values())

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.title.setText(_("Mistakes you find"))
        self.back_button.setText(_("&Back"))
        self.map.retranslate(lang)
        self.legend.write()


_MOST = 0.3  # of the screen's width that the panel takes at most
_START, _BESIDE = 2, 3  # shares of the width, where a drill is chosen
_WIDE = 1050  # in a window that is narrower the names on a map have no room beside anything


class InspectScreen(Screen):
    """Screen of a house's inspector drills; ``clock`` returns seconds.

    Nothing gives a mistake away before it is called, except the hands, cards, chips and words
    on the table.
    """

    # A drill of a level is wanted, at so many seconds an act.
    wanted = Signal(object, float)
    # A round was watched to its end, or left in the middle: how it was seen, and which it is.
    watched = Signal(object, int)
    # A drill is offered again.
    offered = Signal()
    # The trainee goes home.
    left = Signal()
    murmurs = True

    def __init__(
        self,
        procedure: Procedure,
        clock: Callable[[], float],
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.procedure, self.lang = procedure, lang
        self.watching: WatchSession | None = None
        self.seen: WatchedRound | None = None
        self._drilled = ""  # the level
        self._told: list[Fault] = []  # faults of the round that were missed, and told to be so
        self.start, self.end = InspectStart(), InspectEnd(procedure)
        self.map, self._first = SeenMap(procedure, lang), QWidget()
        self.table = InspectTable(procedure, clock, lang)
        self.panel = CallPanel(procedure.house.boxes, remedies=procedure.remedies)
        self.where = label(tone="second")
        self._around: dict[QWidget, QWidget] = {}
        self.pages = QStackedWidget()
        self._build()
        self._connect()
        self.retranslate(lang)

    def _build(self) -> None:
        drill = self._drill = QWidget()
        drill.setLayout(lay_out_table(self.where, self.table, self.panel))
        self._offer_drills()
        for page in (self._first, drill, self.end):
            self.pages.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    def _offer_drills(self) -> None:
        """Make the page with the levels and the map."""
        line, content = QHBoxLayout(), Content()
        line.setSpacing(16)
        for widget, share in ((self.start, _START), (self.map, _BESIDE)):
            around = card()
            inner = QVBoxLayout(around)
            inner.setContentsMargins(16, 12, 16, 12)
            inner.addWidget(widget)
            line.addWidget(around, share)
            self._around[widget] = around
        content.column.addLayout(line, 1)
        whole = QVBoxLayout(self._first)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(content, 1)
        start = self.start
        whole.addWidget(Foot([start.map_button], [start.exam_button, start.begin]))

    def _connect(self) -> None:
        self.start.wanted.connect(self._want)
        self.end.wanted.connect(self.show_start)
        self.start.mapped.connect(lambda: self._fit_map(alone=True))
        self.map.back.connect(lambda: self._fit_map(alone=False))
        self.pages.currentChanged.connect(lambda _page: self.heading_changed.emit())
        self.panel.called.connect(lambda _table: self.call())
        self.panel.named.connect(self.name)
        self.panel.remedied.connect(self.name_remedy)
        self.panel.went_on.connect(self.go_on)
        self.panel.connect_keys(self._drill)
        self.table.over.connect(self._round_over)
        self.table.goes_on.connect(self._tell_missed)
        self.table.view.sounds.asked.connect(self.sounded)
        self.end.view.sounds.asked.connect(self.sounded)

    @property
    def heading(self) -> Head:
        """Title of the drill; it leads out of it, or home."""
        if self.pages.currentWidget() is self._drill:
            level = self.start.level + 1
            title = _("Inspector drill · Level {n}").format(n=level)
            return Head(title, _("Leave"), "log-out")
        return Head(_("For inspectors"), _("Home"))

    def go_back(self) -> None:
        """Stop the drill, or go home."""
        if self.pages.currentWidget() is self._drill:
            self.stop()
        else:
            self.left.emit()

    @property
    def may_be_covered(self) -> bool:
        """False while the dealer is dealing."""
        return self.pages.currentWidget() is not self._drill

    # --- a drill

    @property
    def level(self) -> Level:
        """Selected level."""
        return LEVELS[self.start.level]

    def _want(self) -> None:
        self._drilled = self.level.name
        self.wanted.emit(self.level, self.start.pace.value())

    def show_start(self) -> None:
        """Offer a drill."""
        self.offered.emit()
        self.pages.setCurrentWidget(self._first)
        self.start.begin.setFocus()

    def show_passed(self, passed: Sequence[str]) -> None:
        """Show which levels have been passed."""
        self.start.show_passed(passed)

    def show_seen(self, known: Mapping[str, StateKnowledge], due: Sequence[str]) -> None:
        """Show mistakes found by state, and rules that come back."""
        self.map.show_seen(known)
        self.start.show_due(due)

    def show_again(self, watching: WatchSession, level: str) -> None:
        """Show the result of an earlier drill."""
        self.offered.emit()
        self.end.show_drill(watching, level, self.start.passed, self.lang)
        self.pages.setCurrentWidget(self.end)
        self.end.again.setFocus()

    def watch(self, watching: WatchSession) -> None:
        """Begin a drill."""
        self.watching = watching
        self.pages.setCurrentWidget(self._drill)
        self.panel.wait(on=False)
        self._next_round()

    def _next_round(self) -> None:
        watching = self.watching
        self.seen = seen = watching.next() if watching is not None else None
        if seen is None:
            self._finish()
            return
        self._told = []
        self.panel.watch()
        self.panel.wait(on=False)
        self.panel.call.setFocus()
        self._write_where()
        self._write_tally()
        self.table.begin_round(seen)

    def call(self) -> None:
        """Take a call, now."""
        if self.panel.page != CALL:
            self.panel.finish_naming()  # the dealer goes on: the last call is as it is
        if self.table.is_waiting or self.table.call() is None:
            return
        if self.start.waits.isChecked():
            self.table.wait()
        self.panel.ask()

    def name_remedy(self, remedy: str) -> None:
        """Take the house's remedy that the inspector named."""
        if self.seen is not None:
            self.seen.remedy(remedy)

    def name(self, kind: str, box: int | None) -> None:
        """Take the named kind and box; show the result at once."""
        seen = self.seen
        if seen is None or self.panel.page == CALL:
            return
        answer = seen.name(kind, box)
        head, lines = answer_words(answer, seen.watched, self.procedure, self.lang)
        missed = self._missed() if seen.over else []
        if missed:
            lines = [*lines, _("✗ Missed"), *self._lines_of(missed)]
        self._write_tally()
        self.panel.watch((head, lines, answer.fault is not None))
        self.panel.wait(on=self.table.is_waiting)

    def go_on(self) -> None:
        """Let the dealer continue, or deal the next round."""
        if self.panel.page != CALL:
            return
        self.panel.wait(on=False)
        if self.seen is not None and self.seen.over:
            self._next_round()
        else:
            self.panel.watch()
            self.table.go_on()

    def _round_over(self) -> None:
        """End the round: calls are over."""
        if self.panel.page != CALL:
            self.panel.finish_naming()
        else:
            self._say_over()
        self._tell_watched()

    def _tell_missed(self) -> None:
        """Tell missed mistakes once calling them is over.

        The dealer waits then, if that was chosen. While another mistake is being named, it is told
        later.
        """
        missed = self._missed()
        self._write_tally()
        if missed and self.panel.page == CALL:
            self._told += missed
            if self.start.waits.isChecked():
                self.table.wait()
            self.panel.watch((_("✗ Missed"), self._lines_of(missed), False))
            self.panel.wait(on=self.table.is_waiting)

    def _missed(self) -> list[Fault]:
        """Return the missed mistakes that were not told yet."""
        seen = self.seen
        return [] if seen is None else [f for f in seen.marks.missed if f not in self._told]

    def _lines_of(self, missed: Sequence[Fault]) -> list[str]:
        watched = None if self.seen is None else self.seen.watched
        return [
            line
            for fault in missed
            if watched is not None
            for line in missed_words(fault, watched, self.procedure, self.lang)
        ]

    def _say_over(self) -> None:
        head, missed = _("The round is over."), self._missed()
        if missed:
            head = f"{head}\n" + _("✗ Missed")
        self.panel.watch((head, self._lines_of(missed), False if missed else None))
        self.panel.wait(on=True)

    def stop(self) -> None:
        """Stop the drill and show its result, if there is any."""
        self.table.stop()
        if not self.end_drill():
            self.show_start()

    def _tell_watched(self) -> None:
        if self.watching is not None:
            self.watched.emit(self.seen, len(self.watching.seen))

    def end_drill(self) -> bool:
        """End the drill; tell if anything was watched."""
        if self.watching is None or not any(seen.begun for seen in self.watching.seen):
            return False
        if self.seen is not None and self.seen.begun and not self.seen.over:
            self._tell_watched()
        self._finish()
        return True

    def _finish(self) -> None:
        watching = self.watching
        if watching is None:
            return
        self.watching = self.seen = None
        self.end.show_drill(watching, self._drilled, self.start.passed, self.lang)
        self.pages.setCurrentWidget(self.end)
        self.end.again.setFocus()

    def closing(self) -> None:
        """Save what was watched before the window closes."""
        self.table.stop()
        self.end_drill()

    # --- how it is shown

    def _fit_map(self, *, alone: bool) -> None:
        """Show the map beside the levels, or in a narrow window alone."""
        wide = self.width() >= scale_length(self, _WIDE)
        self._around[self.map].setVisible(wide or alone)
        self._around[self.start].setVisible(wide or not alone)
        self.map.back_button.setVisible(not wide)
        self.start.map_button.setVisible(not wide)

    def show_error(self, words: str) -> None:
        """Say why there is no drill."""
        self.start.show_error(words)

    def show_unkept(self, words: str) -> None:
        """Say why the drill is not on record; "" if it is."""
        self.end.show_unkept(words)

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing tables."""
        self.table.show_options(options)
        self.end.show_options(options)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.lang = lang
        self.start.retranslate()
        self.map.retranslate(lang)
        self.panel.retranslate()
        self.table.retranslate(lang)
        self.end.retranslate(lang)
        self._write_where()

    def _write_tally(self) -> None:
        """Write the numbers of found, missed and false calls so far."""
        if self.watching is not None:
            self.panel.tally.show_counts(tally_of(self.watching.seen, self.procedure, self.lang))

    def _write_where(self) -> None:
        watching = self.watching
        if watching is None:
            return
        text = _("Round {n} of {all} · {time} per move")
        pace = seconds_words(watching.seen[-1].pace if watching.seen else watching.pace)
        words = text.format(n=len(watching.seen), all=len(watching.rounds), time=pace)
        self.where.setText(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the panel's width."""
        super().resizeEvent(event)
        width = self.width()
        self.panel.setFixedWidth(min(PANEL_WIDTH, int(width * _MOST)))
        self._fit_map(alone=False)
