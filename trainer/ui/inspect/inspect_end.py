"""Result of an inspector's drill or exam, with each mistake replayed."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.training.inspect.drill import WatchedRound, WatchSession
from trainer.training.inspect.exam import InspectorExam
from trainer.training.inspect.fault import Answer, Fault
from trainer.training.inspect.faulty_round import FaultyRound
from trainer.training.inspect.overruling import disputed_calls, disputed_miss
from trainer.training.inspect.replay import Replay, replay
from trainer.training.judge.trace import Moment
from trainer.training.sessions.record import DisputedVerdict, Ruling
from trainer.ui.inspect.inspect_words import (
    clause_line,
    done_words,
    exam_figures,
    exam_title,
    fault_line,
    figures,
    hit_shares,
    outcome_words,
    overruled_title,
    own_result_lines,
    right_words,
    title_words,
)
from trainer.ui.table.furniture import furniture_of
from trainer.ui.table.showing import ActPlayer
from trainer.ui.table.table_view import TableView
from trainer.ui.table.watch import dealer_words, frame_of, outcome_as_done
from trainer.ui.widgets.page import Page
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import FollowsChanges, card, label, set_look
from trainer.ui.words.acts import act_words
from trainer.ui.words.exams import paper_lines, ruling_words, seconds_words

_CALLS = 6  # lines of calls that are shown, the last ones


class Counts(NamedTuple):
    """Mistakes found and missed, and false calls; ``calls`` are lines.

    The latest line is the last.
    """

    found: int
    missed: int
    false: int
    calls: Sequence[str] = ()


class Tally:
    """Three figures and the last calls; hidden where nothing may show."""

    def __init__(self) -> None:
        self.counts = QWidget()
        self.figures = [label(20, bold=True) for _figure in range(3)]
        self.names = [label(tone="second") for _figure in range(3)]
        self.title, self.calls = label(16, bold=True), label(wraps=True)
        line = QHBoxLayout(self.counts)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        for figure, name in zip(self.figures, self.names, strict=True):
            box = card()
            column = QVBoxLayout(box)
            column.setContentsMargins(0, 8, 0, 8)
            column.setSpacing(0)
            for part in (figure, name):
                part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                column.addWidget(part)
            line.addWidget(box, 1)
        self.write()

    def show_counts(self, counts: Counts | None) -> None:
        """Show counts; None hides them."""
        for widget in (self.counts, self.title, self.calls):
            widget.setVisible(counts is not None)
        if counts is not None:
            for figure, number in zip(self.figures, counts[:3], strict=True):
                figure.setText(str(number))
            self.calls.setText("\n".join(counts.calls[-_CALLS:]))

    def write(self) -> None:
        """Write everything in the language of the window."""
        texts = _("Found"), _("Missed"), _("False calls")
        for name, text in zip(self.names, texts, strict=True):
            name.setText(text)
        self.title.setText(_("Your calls"))


class Line(NamedTuple):
    """Mistake of a drill, or a false call, with its round.

    ``fault`` is None for a false call. ``seconds`` is the time until the call, None without
    one; ``named``: rightly. ``disputed`` is the verdict that can be overruled: a miss, a call
    that names something else, or a false call.
    """

    watched: FaultyRound
    n: int
    fault: Fault | None
    seconds: float | None
    disputed: DisputedVerdict | None = None
    named: bool = False

    @property
    def as_replay(self) -> Replay:
        """Move as it was made, and the right one if different."""
        if self.fault is not None:
            return replay(self.watched, self.fault)
        return Replay(self.watched.trace.moments[self.n - 1], None)

    def title(self, procedure: Procedure, lang: str) -> str:
        """Return the line for a list, in a few words."""
        if self.fault is None:
            before = self.as_replay.wrong.before.table
            act = act_words(self.as_replay.wrong.act, procedure, lang, before)
            return _("✗ False call: {act}").format(act=act)
        missed = _("missed")
        sign = "✗" if self.seconds is None else "✓"
        how = missed if self.seconds is None else seconds_words(self.seconds)
        if self.seconds is not None and not self.named:
            how = _("{time}, not named").format(time=how)
        return f"{sign} {fault_line(self.fault)} · {how}"

    def words(self, procedure: Procedure, lang: str) -> str:
        """Describe the move, and the rule if it is broken."""
        if self.fault is None:
            return right_words(self.as_replay.wrong, procedure, lang)
        done = done_words(self.as_replay, procedure, lang)
        return "\n".join((*done, clause_line(self.fault, procedure, lang)))


def tally_of(rounds: Sequence[WatchedRound], procedure: Procedure, lang: str) -> Counts:
    """Count mistakes found and missed, and false calls, so far."""
    past = {(id(seen.watched), fault.n) for seen in rounds for fault in seen.marks.missed}
    told = [
        line
        for line in lines_of(rounds)
        if line.seconds is not None or (id(line.watched), line.n) in past
    ]
    found = sum(line.fault is not None and line.seconds is not None for line in told)
    false = sum(line.fault is None for line in told)
    calls = [line.title(procedure, lang) for line in told]
    return Counts(found, len(told) - found - false, false, calls)


def lines_of(rounds: Sequence[WatchedRound]) -> list[Line]:
    """List the rounds' mistakes and false calls, in their order."""
    found: list[Line] = []
    for number, seen in enumerate(rounds, start=1):
        hits = {a.fault: a for a in seen.answers if a.fault is not None}
        here = [_line_of(number, seen, fault, hits.get(fault)) for fault in seen.faults]
        false = [a.call for a in seen.answers if a.fault is None]
        here += [
            Line(seen.watched, call.n, None, call.seconds, disputed)
            for call, disputed in zip(false, disputed_calls(number, seen), strict=True)
        ]
        found += sorted(here, key=lambda line: line.n)
    return found


def _line_of(number: int, seen: WatchedRound, fault: Fault, answer: Answer | None) -> Line:
    """Return a mistake's line; ``answer``: the call that answers it."""
    named = answer is not None and answer.named
    seconds = None if answer is None else answer.call.seconds
    disputed = None if named else disputed_miss(number, fault)
    return Line(seen.watched, fault.n, fault, seconds, disputed, named)


_HEIGHT = 32
_SLOWLY = 1.5  # how much longer the hands take than a dealer's
_LEFT, _RIGHT = 9, 11  # shares of the width
_LIST = 120


class InspectEnd(FollowsChanges, QWidget):
    """Result of a drill or exam: figures and replayed mistakes."""

    on_colours = "_show_colours"

    wanted = Signal()
    # The line that is chosen is to be overruled.
    overrule = Signal(object)

    def __init__(self, procedure: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure, self._lang = procedure, "en"
        self._watching: WatchSession | None = None
        self._exam: InspectorExam | None = None
        self.lines: list[Line] = []
        self._level, self._passed = "", tuple[str, ...]()  # of a drill; levels passed before it
        self.title, self.unkept = label(20, bold=True, wraps=True), label(wraps=True)
        self.outcome, self._rest = label(wraps=True), QWidget()  # what is left where no fault was
        self.paper = label(wraps=True)  # what stands on that of an examination
        self.grid = QGridLayout()
        self.cells: list[QLabel] = []
        self.faults, self.faults_title = QListWidget(), label(16, bold=True)
        self.said, self.caption = label(wraps=True), label(16, bold=True)
        self.show_wrong, self.show_right = QPushButton(), QPushButton()
        self.again = QPushButton()
        self.overrule_button = QPushButton()
        self.overrule_button.hide()
        self.view = TableView(procedure.house, furniture_of(procedure), procedure.house_name)
        self.view.setEnabled(False)
        self.view.unsetCursor()
        self.showing = ActPlayer(self.view)
        self._then: Moment | None = None
        self._build()
        self.faults.currentRowChanged.connect(self._choose)
        self.show_wrong.clicked.connect(self.play)
        self.show_right.clicked.connect(self.play_right)
        self.showing.ended.connect(self._played)
        self.again.clicked.connect(self.wanted)
        self.overrule_button.clicked.connect(
            lambda: self.overrule.emit(self.lines[self.faults.currentRow()])
        )

    def _build(self) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(4, 8, 4, 8)
        column.setSpacing(8)
        self.grid.setHorizontalSpacing(14)
        self.grid.setColumnStretch(0, 1)
        self.faults.setMinimumHeight(_LIST)
        for part in (
            self.title,
            self.outcome,
            self.unkept,
            self.paper,
            self.grid,
            self.faults_title,
            self.faults,
        ):
            if isinstance(part, QGridLayout):
                column.addLayout(part)
            else:
                column.addWidget(part, 1 if part is self.faults else 0)
        column.addWidget(self._rest, 1)
        self.unkept.hide()
        left = QVBoxLayout()
        left.addWidget(Page(body), 1)
        left.addLayout(self._line(self.overrule_button, self.again))
        right = QVBoxLayout()
        right.addWidget(self.caption)
        right.addWidget(self.said)
        right.addWidget(self.view, 1)
        right.addLayout(self._line(self.show_right, self.show_wrong))
        across = QHBoxLayout(self)
        across.setContentsMargins(10, 4, 10, 8)
        across.addLayout(left, _LEFT)
        across.addLayout(right, _RIGHT)
        below = (self.show_wrong, self.show_right, self.again)
        for button in (*below, self.overrule_button):
            button.setMinimumHeight(_HEIGHT)

    @staticmethod
    def _line(*widgets: QWidget) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(widgets[0])
        line.addStretch()
        for widget in widgets[1:]:
            line.addWidget(widget)
        return line

    # --- what is shown

    def show_drill(
        self, watching: WatchSession, level: str, passed: Sequence[str], lang: str
    ) -> None:
        """Show a drill's result; ``passed`` are levels passed before it."""
        self._level, self._passed = level, tuple(passed)
        self._show_watching(watching, lang)

    def _show_watching(self, watching: WatchSession, lang: str) -> None:
        self._watching, self._lang = watching, lang
        self._show_lines(lines_of(watching.seen))

    def show_exam(self, exam: InspectorExam, lang: str) -> None:
        """Show an exam's result; no other exam follows at once."""
        self._exam = exam
        self.again.hide()
        self._show_watching(exam.watching, lang)

    def offer_overruling(self) -> None:
        """Offer to overrule selected misses and false calls."""
        self.overrule_button.show()
        self._choose(self.faults.currentRow())

    def show_overruled(self) -> None:
        """Update the exam's result; the selection stays."""
        self._write()

    def _show_lines(self, lines: list[Line]) -> None:
        """Show the lines and select the first missed mistake."""
        self.lines = lines
        self._write()
        if self.lines:
            missed = (n for n, line in enumerate(self.lines) if line.seconds is None)
            self.faults.setCurrentRow(next(missed, 0))

    @property
    def chosen(self) -> Replay | None:
        """Replay of the selected line; None without one."""
        row = self.faults.currentRow()
        if not 0 <= row < len(self.lines):
            return None
        return self.lines[row].as_replay

    def _choose(self, row: int) -> None:
        """Show a line: the table before the move, and its description."""
        shown = self.chosen
        self.overrule_button.setEnabled(shown is not None and self.lines[row].disputed is not None)
        if shown is None:
            return
        self._then = None
        self._lay(shown.wrong)
        self.caption.setText("")
        line = self.lines[row]
        said = (line.words(self._procedure, self._lang), ruling_words(self._ruling(line)))
        self.said.setText("\n".join(part for part in said if part))
        self.show_right.setEnabled(shown.right is not None)
        self._write_show()

    def _ruling(self, line: Line) -> Ruling | None:
        exam, of = self._exam, line.disputed
        return None if exam is None or of is None else exam.ruling(of)

    def _lay(self, moment: Moment) -> None:
        """Show the table before a move."""
        self.showing.stop()
        frame = frame_of(self._procedure, moment.before)
        self.view.hear(frame.events if moment.before.acts else ())
        self.view.say("")
        self.view.show_table(frame.table, opening=frame.opening)

    def play(self) -> None:
        """Replay the move as made, then the right one."""
        shown = self.chosen
        if shown is not None:
            right = _("The dealer did this, and it was right")
            wrong = _("The dealer did this")
            self._do(shown.wrong, right if self._was_right else wrong)
            self._then = shown.right
            if not self.showing.is_busy:
                self._played()

    @property
    def _was_right(self) -> bool:
        """True if the selected line is a false call."""
        row = self.faults.currentRow()
        return 0 <= row < len(self.lines) and self.lines[row].fault is None

    def play_right(self) -> None:
        """Play the right move."""
        shown = self.chosen
        if shown is not None and shown.right is not None:
            self._do(shown.right, _("This would have been right"))

    def _do(self, moment: Moment, caption: str) -> None:
        self._then = None
        self._lay(moment)
        self.caption.setText(caption)
        self.view.say(dealer_words(moment.act, self._procedure, self._lang))
        outcome = outcome_as_done(
            self.lines[self.faults.currentRow()].watched.trace.dealing, moment
        )
        self.showing.rehearse(moment.act, outcome, _SLOWLY)

    def _played(self) -> None:
        """Play the right move after the wrong one."""
        then, self._then = self._then, None
        if then is not None:
            self._do(then, _("This would have been right"))

    def show_unkept(self, words: str) -> None:
        """Say why the drill is not on record; "" if it is."""
        self.unkept.setText(words)
        self.unkept.setVisible(bool(words))

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing the table."""
        self.view.show_options(options)

    # --- words

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.view.retranslate()
        self.again.setText(_("&Another drill"))
        self.overrule_button.setText(_("&Overrule…"))
        self._write_show()
        self.show_right.setText(_("Show only the &right move"))
        self.faults_title.setText(_("Mistakes and false calls"))
        self._write()
        self._show_colours()

    def _write_show(self) -> None:
        """Write the replay button; a right move has nothing wrong."""
        both = _("S&how wrong, then right")
        right = _("S&how again: it was right")
        self.show_wrong.setText(right if self._was_right else both)

    def _write(self) -> None:
        watching = self._watching
        if watching is None:
            return
        marks = watching.marks if self._exam is None else self._exam.marks
        self.title.setText(title_words(marks) if self._exam is None else exam_title(self._exam))
        drilled = self._exam is None and bool(self._level)
        words = outcome_words(watching, self._level, self._passed) if drilled else ""
        self.outcome.setText(words)
        self.outcome.setVisible(bool(words))
        self._write_paper()
        for cell in self.cells:
            self.grid.removeWidget(cell)
            cell.hide()
            cell.deleteLater()
        self.cells = []
        row = 0
        first = figures(marks) if self._exam is None else exam_figures(self._exam)
        for what, much, means in (*first, *hit_shares(marks)):
            self._cell(what, row, 0)
            self._cell(much, row, 1, bold=True)
            if means:
                row += 1
                self._cell(means, row, 0, wide=True)
            row += 1
        self._write_faults()

    def _write_paper(self) -> None:
        exam = self._exam
        lines = [] if exam is None else [*paper_lines(exam), *own_result_lines(exam)]
        self.paper.setText("\n".join(lines))
        self.paper.setVisible(bool(lines))

    def _cell(
        self, words: str, row: int, column: int, *, bold: bool = False, wide: bool = False
    ) -> None:
        cell = label(bold=bold, wraps=column == 0)
        cell.setText(words)
        self.grid.addWidget(cell, row, column, 1, 2 if wide else 1)
        self.cells.append(cell)

    def _write_faults(self) -> None:
        row = self.faults.currentRow()
        before = self.faults.blockSignals(True)
        self.faults.clear()
        for line in self.lines:
            title = line.title(self._procedure, self._lang)
            self.faults.addItem(overruled_title(title, self._ruling(line)))
        self.faults.setCurrentRow(row)
        self.faults.blockSignals(before)
        self._rest.setVisible(not self.lines)
        found = (self.faults_title, self.faults, self.said, self.caption, self.view)
        for part in (*found, self.show_wrong, self.show_right):
            part.setVisible(bool(self.lines))
        self._choose(row)

    def _show_colours(self) -> None:
        for button in (self.again, self.show_wrong):
            set_look(button, look="main")
