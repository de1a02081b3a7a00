"""Progress screen: next step, trends, rules, sessions, map, inspectors' drills."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.certificates.floor_assessment import FloorAssessment
from trainer.training.debrief.progress import Progress, ProgressPoint
from trainer.training.inspect.fault import Fault
from trainer.training.inspect.history import DrillRecord, levels_passed, marks_of
from trainer.training.inspect.levels import LEVELS, next_level
from trainer.training.inspect.marks import LEAST, shares_by
from trainer.training.sessions.record import ExamLine, SittingRecord
from trainer.ui.map.round_map import KnownMap
from trainer.ui.progress import progress_words as words
from trainer.ui.progress.chart import Shares, Trend
from trainer.ui.progress.progress_words import Line, advice_button, advice_words
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.listing import Cell, Entry, Listing
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.page import Page, Screen
from trainer.ui.widgets.style import FollowsChanges, label, scale_length, set_look, shorten_text
from trainer.ui.widgets.trouble import TroubleNotice
from trainer.ui.words.acts import number_words
from trainer.ui.words.exams import estimate_words, kind_words, level_words, seconds_words
from trainer.ui.words.times import log_day_words

_NONE = "–"


def inspected_heads(*, remedies: bool = False) -> tuple[str, ...]:
    """Return the column titles of the inspector's list.

    ``remedies`` adds a column for the house's remedies that were known.
    """
    return (
        _("When"),
        _("What"),
        _("Found"),
        _("False calls"),
        *([_("Remedies")] if remedies else []),
        _("Time"),
        _("Result"),
    )


def inspected_entries(
    drills: Sequence[DrillRecord],
    exams: Sequence[ExamLine] = (),
    *,
    remedies: bool = False,
) -> list[Entry]:
    """Return a line for each drill and each inspector's exam."""
    drilled = [_entry(each, remedies=remedies) for each in drills]
    return [*drilled, *(_exam_entry(each, remedies=remedies) for each in exams)]


def has_remedies(drills: Sequence[DrillRecord], exams: Sequence[ExamLine]) -> bool:
    """Tell if the house had a remedy for any called mistake."""
    asked = (exam.result.get("remedies", 0) for exam in exams if exam.result is not None)
    return any(drill.remedies for drill in drills) or any(asked)


def _known(remedied: int, asked: int) -> Cell:
    """Return the cell with the number of known remedies."""
    if not asked:
        return Cell(_NONE, -1, number=True)
    words = _("{n} of {all}").format(n=remedied, all=asked)
    return Cell(words, remedied / asked, number=True)


def next_words(drills: Sequence[DrillRecord], exams: Sequence[ExamLine]) -> str:
    """Say what an inspector should do next."""
    if any(exam.result is not None and exam.result["passed"] for exam in exams):
        return _("You have passed as an inspector. Drills keep you sharp.")
    passed = levels_passed(drills)
    following = next_level(passed)
    if following.name not in passed:
        text = _("Your next level as an inspector: {n}, {level}.")
        number = LEVELS.index(following) + 1
        return text.format(n=number, level=level_words(following.name))
    return _("All levels passed. Next: the exam.")


def shares_words(drills: Sequence[DrillRecord]) -> str:
    """Return found mistakes by kind and by rule, if enough."""
    found = [one for drill in drills for one in drill.shown]
    of = _("{n} of {all}")

    def first(fault: Fault) -> str:
        return next(iter(fault.clauses), "")

    parts = [(kind_words(kind), s) for kind, s in shares_by(found, lambda f: f.kind).items()]
    parts += list(shares_by(found, first).items())
    if not parts:
        text = _(
            "After {n} mistakes, you’ll see here which kinds of mistakes you find, and "
            "against which rules."
        )
        return "\n".join((*_detection(drills), text.format(n=LEAST)))
    lines = (f"{name}: {of.format(n=share.hits, all=share.faults)}" for name, share in parts)
    told = _("Mistakes found: {shares}").format(shares=" · ".join(lines))
    return "\n".join((*_detection(drills), told))


def _detection(drills: Sequence[DrillRecord]) -> tuple[str, ...]:
    """Return sensitivity and criterion over all drills, if enough data."""
    found = marks_of(drills)
    if not found.enough or found.sensitivity is None or found.criterion is None:
        return ()
    parts = (
        (_("Sensitivity (d')"), found.sensitivity),
        (_("Criterion (c)"), found.criterion),
    )
    return (" · ".join(f"{name}: {estimate_words(value)}" for name, value in parts),)


def _exam_entry(line: ExamLine, *, remedies: bool) -> Entry:
    came = line.result
    what = _("Exam")
    result = _came_words(came)
    if line.rulings:
        result = _("{result}, after review").format(result=result)
    if came is None:
        none = Cell(_NONE, -1, number=True)
        nones = [none] * (4 if remedies else 3)
        cells = (Cell(log_day_words(line.begun), line.begun), Cell(what, what), *nones)
        return Entry(line, (*cells, Cell(result, result)))
    seen = _("{n} of {all}").format(n=came["named"], all=came["faults"])
    reaction = came["reaction"]
    cells = (
        Cell(log_day_words(line.begun), line.begun),
        Cell(what, what),
        Cell(seen, came["named"] / came["faults"] if came["faults"] else -1, number=True),
        Cell(number_words(came["false_calls"]), came["false_calls"], number=True),
        *([_known(came.get("remedied", 0), came.get("remedies", 0))] if remedies else []),
        Cell(_NONE if reaction is None else seconds_words(reaction), reaction or -1, number=True),
    )
    return Entry(line, (*cells, Cell(result, result)))


def _came_words(came: Mapping[str, Any] | None) -> str:
    if came is None:
        return _("not finished")
    if came["passed"]:
        return _("passed")
    return _("not passed")


def _entry(found: DrillRecord, *, remedies: bool) -> Entry:
    seen = _("{n} of {all}").format(n=found.hits, all=found.faults)
    share = found.hits / found.faults if found.faults else -1
    level, reaction = level_words(found.drill.level), found.reaction
    result = _result_words(found)
    cells = (
        Cell(log_day_words(found.drill.begun), found.drill.begun),
        Cell(level, level),
        Cell(seen, share, number=True),
        Cell(number_words(found.false_calls), found.false_calls, number=True),
        *([_known(found.remedied, found.remedies)] if remedies else []),
        Cell(_NONE if reaction is None else seconds_words(reaction), reaction or -1, number=True),
        Cell(result, result),
    )
    return Entry(found, cells)


def _result_words(found: DrillRecord) -> str:
    if not found.over:
        return _("left early")
    if found.passed:
        return _("level passed")
    return _("repeat it")


_HEIGHT, _LOW = 32, 560  # of a button; of a window that has no room to spare
_LOWEST_SCORE = 90.0  # the scale of scores goes down so far at least
_WHOLE = 100.0
_MAP, _INSPECTED = 3, 4  # the places of the tabs with the map, and for inspectors
_NAME = 400  # of a name that is longer, no more is written


class ProgressScreen(FollowsChanges, Screen):
    """Screen of one trainee's progress at one house."""

    on_colours = "_show_colours"

    # Do what is advised: an Advice, of the program or of a clause that was picked.
    advised = Signal(object)
    # Look back on a session, or on an exam: its id in the log.
    opened = Signal(int)
    opened_exam = Signal(int)
    # Go on as an inspector.
    inspect = Signal()
    # Look back on a drill of an inspector.
    opened_drill = Signal(object)

    def __init__(
        self,
        progress: Progress,
        procedure: Procedure,
        trainee: str,
        lang: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.progress = progress
        self.procedure = procedure
        self._trainee = trainee
        self._lang = lang
        self._beside: tuple[SittingRecord, ...] = ()
        self._live: tuple[FloorAssessment, ...] = ()
        self.advice = progress.advice()
        self.title, self.facts = label(20, bold=True, wraps=True), QLabel()
        self.next = Notice()
        self.next_button = self.next.button()
        self.next_button.clicked.connect(self._go_on)
        self.empty = QLabel()
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.tabs = QTabWidget()
        self.score, self.pace = Trend(words.percent_of), Trend(words.write_number)
        self.shares, self.legend = Shares(), QLabel()
        self.legend.setWordWrap(True)
        self.known_map = KnownMap(procedure, lang)
        self.map, self.error = self.known_map.map, TroubleNotice()
        self.filter = QComboBox()
        self.clauses = Listing(1, wraps=True)
        self.practise_button = QPushButton()
        self.sessions = Listing(1, wraps=False)
        self.open_button = QPushButton()
        self.inspected, self._drills = Listing(1, wraps=True), tuple[DrillRecord, ...]()
        self.shares_seen = label(wraps=True)
        self._inspector_exams = tuple[ExamLine, ...]()
        self.open_exam_button = QPushButton()
        self._build()
        self._connect()
        self.retranslate(lang)
        self.clauses.order_by(0)
        self.sessions.order_by(0, Qt.SortOrder.DescendingOrder)
        self.inspected.order_by(0, Qt.SortOrder.DescendingOrder)

    # --- how it is laid out

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 12)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.facts)
        column.addLayout(head)
        column.addWidget(self.next)
        for page in self._pages():
            self.tabs.addTab(page, "")
        self.tabs.setTabVisible(_INSPECTED, False)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.empty, 1)
        dealt = bool(self.progress.points)
        self.tabs.setVisible(dealt)
        self.facts.setVisible(dealt)
        self.empty.setVisible(not dealt)

    def _pages(self) -> tuple[QWidget, ...]:
        sessions = self._list_page(self.open_button, self.sessions)
        inspected = self._list_page(self.open_exam_button, self.inspected)
        if (column := inspected.layout()) is not None:
            column.addWidget(self.shares_seen)
        return self._overview(), self._clauses_page(), sessions, self._map_page(), inspected

    def _map_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.addWidget(self.error)
        column.addWidget(self.known_map, 1)
        return page

    @property
    def heading(self) -> Head:
        """Title of the screen; it leads home."""
        return Head(_("My progress"), _("Home"))

    def show_error(self, trouble: str) -> None:
        """Say beside the map why a state cannot be drilled."""
        self.error.tell(trouble)

    def show_inspected(self, drills: Sequence[DrillRecord], exams: Sequence[ExamLine] = ()) -> None:
        """Show inspectors' drills and exams in a tab, if any."""
        self._drills, self._inspector_exams = tuple(drills), tuple(exams)
        place, any_ = _INSPECTED, bool(drills or exams)
        self.tabs.setTabVisible(place, any_)
        if any_ and self.tabs.isHidden():  # nothing was dealt: there is nothing else to show
            for number in range(_MAP):
                self.tabs.setTabVisible(number, False)
            self.known_map.show_seen()
            self.tabs.setCurrentIndex(place)
            self.tabs.show()
            self.empty.hide()
        self._write_lists()
        self._write_next()

    def show_beside(
        self, beside: Sequence[SittingRecord], live: Sequence[FloorAssessment] = ()
    ) -> None:
        """Add money, quizzes and live tables to the list of sessions."""
        self._beside, self._live = tuple(beside), tuple(live)
        if beside or live:
            self.tabs.show()
            self.facts.show()
            self.empty.hide()
        self._write_lists()

    def _overview(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        trends = QHBoxLayout()
        trends.addWidget(self.score, 1)
        trends.addWidget(self.pace, 1)
        column.addLayout(trends, 1)
        column.addWidget(self.legend)
        column.addWidget(self.shares)
        return Page(page)

    def _clauses_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        line = QHBoxLayout()
        self.filter_label = QLabel()
        self.filter_label.setBuddy(self.filter)
        for kind in (words.ALL, words.WEAK, words.NEVER):
            self.filter.addItem("", kind)
        self.filter.setMinimumHeight(_HEIGHT)
        self.filter.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        line.addWidget(self.filter_label)
        line.addWidget(self.filter)
        line.addStretch()
        line.addWidget(self.practise_button)
        column.addLayout(line)
        column.addWidget(self.clauses, 1)
        return page

    @staticmethod
    def _list_page(button: QPushButton, listing: Listing) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        line = QHBoxLayout()
        line.addStretch()
        line.addWidget(button)
        column.addLayout(line)
        column.addWidget(listing, 1)
        return page

    def _connect(self) -> None:
        for button, listing in (
            (self.practise_button, self.clauses),
            (self.open_button, self.sessions),
            (self.open_exam_button, self.inspected),
        ):
            button.setMinimumHeight(_HEIGHT)
            button.setEnabled(False)
            listing.current.connect(lambda what, button=button: button.setEnabled(what is not None))
        self.practise_button.clicked.connect(lambda: self.advised.emit(self.clauses.chosen))
        self.open_button.clicked.connect(lambda: self._open(self.sessions.chosen))
        self.open_exam_button.clicked.connect(lambda: self._open(self.inspected.chosen))
        self.tabs.currentChanged.connect(self._fit)
        self.inspected.picked.connect(self._open)
        self.clauses.picked.connect(self.advised)
        self.sessions.picked.connect(self._open)
        self.filter.activated.connect(lambda: self.clauses.only(self.filter.currentData()))
        self.score.picked.connect(lambda n: self._open(words.scores(self.progress)[n][0]))
        self.pace.picked.connect(lambda n: self._open(self._paces()[n][0]))

    def _go_on(self) -> None:
        if self._is_inspector:
            self.inspect.emit()
        else:
            self.advised.emit(self.advice)

    def _open(self, what: object) -> None:
        if isinstance(what, ProgressPoint):
            (self.opened_exam if what.exam else self.opened).emit(what.id)
        elif isinstance(what, ExamLine) and what.result is not None:
            self.opened_exam.emit(what.id)
        elif isinstance(what, DrillRecord):
            self.opened_drill.emit(what)

    # --- words

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language, the manual's in ``lang``."""
        self._lang = lang
        found = self.progress
        name = shorten_text(self._trainee, self.title, _NAME)
        self.title.setText(f"{name} · {self.procedure.house_name}")
        self.facts.setText(words.mastered_words(found))
        self._write_next()
        self.empty.setText(
            _(
                "You’ll see here your scores, your pace and the rules you follow. It starts "
                "with your first round. Your inspector drills appear here, too.",
            )
        )
        self.tabs.setAccessibleName(_("Parts of your progress"))
        for number, text in enumerate(
            (
                _("At a &glance"),
                _("R&ules"),
                _("R&ounds"),
                _("&Map"),
                _("For &inspectors"),
            )
        ):
            self.tabs.setTabText(number, text)
        self.known_map.retranslate(lang)
        self.error.write()
        self._write_lists()
        self._write_trends()
        self._write_shares()
        self._show_colours()

    def _write_next(self) -> None:
        """Say what to do next, as a dealer or as an inspector."""
        if self._is_inspector:
            self.next.say(next_words(self._drills, self._inspector_exams))
            self.next_button.setText(_("C&ontinue as an inspector"))
            return
        self.next.say(advice_words(self.advice, self.procedure, self._lang))
        self.next_button.setText(advice_button(self.advice))

    @property
    def _is_inspector(self) -> bool:
        """True if the trainee has watched but never dealt."""
        return not self.progress.points and bool(self._drills or self._inspector_exams)

    def _write_lists(self) -> None:
        self.filter_label.setText(_("S&how"))
        self.filter.setAccessibleName(_("Which rules you see"))
        for number, text in enumerate(
            (
                _("all rules"),
                _("not known well yet"),
                _("new ones"),
            )
        ):
            self.filter.setItemText(number, text)
        self.practise_button.setText(_("&Practise the chosen rule"))
        self.open_button.setText(_("&Look at the chosen session"))
        self.clauses.setAccessibleName(_("Rules"))
        self.sessions.setAccessibleName(_("Sessions"))
        entries = words.clause_entries(self.progress, self.procedure, self._lang)
        self.clauses.show_lines(words.clause_heads(), entries)
        sessions = words.session_entries(self.progress, self._beside, self._live)
        self.sessions.show_lines(words.session_heads(), sessions)
        self.inspected.setAccessibleName(_("For inspectors"))
        self.open_exam_button.setText(_("&Look at the chosen line"))
        found = self._drills, self._inspector_exams
        remedies = self.procedure.remedies.is_declared or has_remedies(*found)
        entries = inspected_entries(*found, remedies=remedies)
        self.inspected.show_lines(inspected_heads(remedies=remedies), entries)
        self.shares_seen.setText(shares_words(self._drills))

    def _write_trends(self) -> None:
        nothing = _("Your first finished round will appear here.")
        self.score.nothing = self.pace.nothing = nothing
        mark = self.procedure.pass_mark * _WHOLE
        text = _("To pass: {n}, no critical mistake")
        line: Line | None = Line(mark, text.format(n=words.percent_of(mark)))
        values = words.scores(self.progress)
        self.score.show_marks(
            words.marks(values), line, words.end_days(values), _LOWEST_SCORE, _WHOLE
        )
        title = words.trend_title(self.progress, _("Score"))
        self.score.tell(title, words.trend_figures(values, line, words.percent_of))
        targets = self.procedure.targets
        in_rounds = self._in_rounds
        target = targets.rounds_an_hour if in_rounds else targets.acts_an_hour
        text = _("Target: {n}")
        line = Line(target, text.format(n=words.write_number(target))) if target else None
        values = self._paces()
        self.pace.show_marks(words.marks(values), line, words.end_days(values))
        title = _("Rounds an hour")
        if not in_rounds:
            title = _("Moves an hour")
        title = words.trend_title(self.progress, title)
        self.pace.tell(title, words.trend_figures(values, line, words.write_number))
        self.legend.setText(
            _(
                "● whole round   ▲ part of a round   ◆ exam   filled: passed   hollow: not "
                "passed.   Click a mark to open its session.",
            )
        )

    @property
    def _in_rounds(self) -> bool:
        """True if pace is in rounds an hour, not moves.

        So it is only if the house has a target for rounds alone.
        """
        targets = self.procedure.targets
        return bool(targets.rounds_an_hour) and not targets.acts_an_hour

    def _paces(self) -> list[tuple[ProgressPoint, float]]:
        return words.paces(self.progress, rounds=self._in_rounds)

    def _write_shares(self) -> None:
        shares = words.shares(self.progress, self._lang)
        self.shares.show_shares(shares, words.share_words())
        title = _("Rules, by part of the manual")
        self.shares.tell(title, words.share_figures(shares))

    # --- room

    def _fit(self) -> None:
        """Hide the next step while the map needs the room."""
        low = self.height() < scale_length(self, _LOW)
        self.next.setHidden(low and self.tabs.currentIndex() == _MAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit to the new size."""
        super().resizeEvent(event)
        self._fit()

    # --- colours

    def showEvent(self, event: QShowEvent) -> None:
        """Give the button of the next step the focus."""
        super().showEvent(event)
        if not event.spontaneous():
            self.next_button.setFocus()

    def _show_colours(self) -> None:
        set_look(self.next_button, look="main")
        self.next.show_colours()
