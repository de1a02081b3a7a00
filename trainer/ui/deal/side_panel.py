"""What stands beside the table: where the round is, the players' words, verdicts, help."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape

from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QBrush, QColor, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.games.play import Event
from trainer.procedure.spec import Procedure
from trainer.table.table import Table
from trainer.training.judging.trace import Moment
from trainer.training.judging.verdict import CORRECT, FAULT, FREE, Verdict
from trainer.training.sessions.mode import Mode
from trainer.ui.deal.done_button import DoneButton
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.style import PANEL_WIDTH, label, linked, set_look
from trainer.ui.widgets.tokens import tokens
from trainer.ui.words.acts import act_words, verdict_words
from trainer.ui.words.clauses import Clauses, before_link
from trainer.ui.words.sayings import event_words
from trainer.ui.words.verdicts import expected_words, fault_words, free_words

LEAVE = "L"  # the key that leaves
_MARGIN = 8
_BESIDE = 10  # what the list takes beside its lines: its frame and their margins
_COACH_HEIGHT = 88
_DONE_HEIGHT = 96
_MOST_DONE = 100  # the last acts; the result lists them all
_VERDICT = Qt.ItemDataRole.UserRole
_LOW = 590  # in a higher panel what was done has half of the rest
_ROOMY = 450  # in a lower one the verdict has its room


class SidePanel(Follows, QWidget):
    """The panel at the right of the table."""

    on_colours = "_take_colours"

    def __init__(
        self,
        procedure: Procedure,
        mode: Mode,
        over: DoneButton,
        clock: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._procedure = procedure
        self._mode = mode
        self.task, self.state = label(wraps=True), label(bold=True, wraps=True)
        self._is_good = False  # what the task says
        #: Says more of a fault, in a language of the manual; "" for nothing.
        self.remark: Callable[[Verdict, str], str] = lambda _verdict, _lang: ""
        self.task.hide()
        self._rule = QFrame()
        self._rule.setFrameShape(QFrame.Shape.HLine)
        self.coach_title, self.coach = label(wraps=True), label(wraps=True)
        self.coach_area = linked(self.coach)
        self.coach_area.setFrameShape(QFrame.Shape.NoFrame)
        self.coach_area.setFixedHeight(_COACH_HEIGHT)
        self.coach.setMargin(0)
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict_area = linked(self.verdict)
        self.verdict.linkActivated.connect(self._unfold)
        self.done_title = label(wraps=True)
        self.done = QListWidget()
        self.done.setWordWrap(True)
        self.done.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._give_done(_DONE_HEIGHT)
        self.help, self.over, self.leave = QPushButton(), over, QPushButton()
        self._events: list[tuple[Event, Table]] = []
        self._fresh = 0  # how many of them are still new
        self._measured: tuple[object, int] = None, 0  # lines, and how high they are
        self.summed = True  # sums of chips are told
        self._unfolded: set[str] = set()
        self._before: tuple[Verdict, Table] | None = None  # of what was dealt before this
        self.is_part = False  # it begins in the middle of a round
        self._write: Callable[[], str] = self._nothing
        self._build(clock)

    def _build(self, clock: QWidget | None) -> None:
        self.setFixedWidth(PANEL_WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 6, _MARGIN, 6)
        column.setSpacing(5)
        if clock is not None:
            column.addWidget(clock)
        for widget, stretch in (
            (self.task, 0),
            (self.state, 0),
            (self._rule, 0),
            (self.coach_title, 0),
            (self.coach_area, 0),
            (self.verdict_area, 1),
            (self.done_title, 0),
            (self.done, int(not self._mode.tells)),
            (self.help, 0),
            (self.over, 0),
            (self.leave, 0),
        ):
            column.addWidget(widget, stretch)
        self.verdict_area.setVisible(self._mode.tells)
        self.help.setVisible(self._mode.helps and self._procedure.help_stages > 0)

    # --- what is shown

    def show_task(self, words: str, *, good: bool = False) -> None:
        """Say what is to be done at this table; ``good``: that it was done, and right."""
        self._is_good = good
        self.task.setText(words)
        self.task.setVisible(bool(words))
        self._show_task_colours()

    def _show_task_colours(self) -> None:
        set_look(self.task, tag="right" if self._is_good else "none")

    def show_state(self, words: str, number: int, rounds: int) -> None:
        """Say where in the procedure this is, in ``words`` if it is told, and which round."""
        if rounds > 1:
            text = _("Round {n} of {rounds}").format(n=number, rounds=rounds)
            words = f"{text} · {words}" if words else text
        self.state.setText(words)
        self.state.setVisible(bool(words))
        self._rule.setVisible(bool(words))

    def hear(self, events: Iterable[Event], table: Table) -> None:
        """Take down what players said and did after an act; what was said before is not new."""
        new = [(event, table) for event in events]
        self._fresh = len(new)
        if new:
            told = [line for line in self._events if line[1].round == table.round]
            self._events = [*told, *new]

    def show_coach(self) -> None:
        """Show all that players said and did in this round; bold what is new since the last act."""
        told = [event_words(event, table, summed=self.summed) for event, table in self._events]
        texts = [escape(text) for text in told]
        known = len(texts) - self._fresh
        lines = [*texts[:known], *(f"<b>{text}</b>" for text in texts[known:])]
        above = self._height_of(lines[:known])
        self.coach.setText("<br>".join(lines))
        QTimer.singleShot(0, self, lambda: self.coach_area.verticalScrollBar().setValue(above))

    def _height_of(self, lines: Sequence[str]) -> int:
        """How high these lines are; lines that were asked about before are not set again."""
        width, font = self.coach_area.maximumViewportSize().width(), self.coach.font()
        asked = tuple(lines), width, font.key()
        if asked != self._measured[0]:
            document = QTextDocument()
            document.setDefaultFont(font)
            document.setDocumentMargin(0)
            document.setTextWidth(width)
            document.setHtml("<br>".join(lines))
            self._measured = asked, round(document.size().height()) if lines else 0
        return self._measured[1]

    def show_verdict(self, verdict: Verdict, lang: str, table: Table) -> None:
        """Show a verdict; for a fault what would have been right, and the clause."""
        self._tell(lambda: self._verdict_html(verdict, lang, table))

    def _verdict_html(self, verdict: Verdict, lang: str, table: Table) -> str:
        sign, word = verdict_words(verdict.verdict)
        act = escape(act_words(verdict.act, self._procedure, lang, table))
        html = self._title_html(verdict.verdict, f"{sign} {word}") + f"<p>{act}</p>"
        if verdict.verdict == FREE:
            html += f"<p>{escape(free_words(verdict.act))}</p>"
        if verdict.verdict == FAULT:
            html += f"<p><b>{escape(fault_words(verdict))}</b></p>"
            remark = self.remark(verdict, lang)
            html += f"<p><b>{escape(remark)}</b></p>" if remark else ""
            if verdict.expected:
                words = expected_words(verdict.expected, self._procedure, lang, table)
                html += f"<p>{escape(words)}</p>"
            html += self._clauses_html(verdict.clauses, lang)
        return html

    def show_help(self, title: str, words: str, clauses: Sequence[str], lang: str) -> None:
        """Show help: a title, what it says, and the clauses that it is about."""
        self._tell(lambda: self._help_html(title, words, clauses, lang))

    def _help_html(self, title: str, words: str, clauses: Sequence[str], lang: str) -> str:
        html = self._title_html(FREE, f"? {title}") + f"<p>{escape(words)}</p>"
        return html + self._clauses_html(clauses, lang) if clauses else html

    def _title_html(self, verdict: str, words: str) -> str:
        ink = self._ink(verdict).name()
        return f"<p style='color:{ink}; font-size:large'><b>{escape(words)}</b></p>"

    def _clauses_html(self, clauses: Sequence[str], lang: str) -> str:
        return Clauses(self._procedure, lang, self._ink(FREE).name()).html(clauses, self._unfolded)

    def show_nothing(self, lang: str) -> None:
        """Before the first act: how it goes on, and what was said of the act before this table."""
        self._write = partial(self._nothing, lang)
        self.verdict.setText(self._write())

    def recall(self, verdict: Verdict, table: Table, lang: str) -> None:
        """Keep a verdict of the table before until the first act at this one."""
        self._before = verdict, table
        self.show_nothing(lang)

    def _nothing(self, lang: str = "en") -> str:
        words = _("You’ll see here whether each move was right.")
        if self.is_part:
            words = _("Continue dealing from here.")
        html = f"<p>{escape(words)}</p>"
        if self._before is None:
            return html
        title = _("Previous position:")
        return f"{html}<hr><p><i>{escape(title)}</i></p>" + self._verdict_html(
            self._before[0], lang, self._before[1]
        )

    def _tell(self, write: Callable[[], str]) -> None:
        """Show what this writes, and write it again when it has to look different."""
        self._unfolded.clear()
        self._write = write
        self.verdict.setText(write())
        self.verdict_area.verticalScrollBar().setValue(0)
        QAccessible.updateAccessibility(QAccessibleEvent(self.verdict, QAccessible.Event.Alert))

    def _unfold(self, clause: str) -> None:
        """Show the text of a clause that is named only, or hide it again."""
        self._unfolded ^= {clause}
        self.verdict.setText(self._write())
        if self.verdict.hasFocus():
            document = QTextDocument()
            document.setHtml(self.verdict.text())
            self.verdict.setSelection(before_link(document, clause).selectionStart(), 1)
            self.verdict.focusNextPrevChild(True)
        if clause in self._unfolded:
            QTimer.singleShot(0, self, self._show_end)

    def _show_end(self) -> None:
        """Show the end of the verdict, where a clause was unfolded."""
        bar = self.verdict_area.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _ink(self, verdict: str) -> QColor:
        now = tokens(self.palette())
        return {CORRECT: now.correct, FAULT: now.fault}.get(verdict, now.free)

    def add_done(self, verdict: Verdict, lang: str, table: Table) -> None:
        """Add a line to what was done."""
        act = act_words(verdict.act, self._procedure, lang, table)
        self.done.addItem(f"{verdict.n}. {act}")
        item = self.done.item(self.done.count() - 1)  # made by Qt, and deleted by it alone
        if self._mode.tells:
            sign, word = verdict_words(verdict.verdict)
            item.setText(f"{sign} {verdict.n}. {act}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{verdict.n}, {word}: {act}")
            item.setData(_VERDICT, verdict.verdict)
        if item.data(_VERDICT) == FAULT:
            item.setForeground(QBrush(self._ink(FAULT)))
        item.setSizeHint(self._room_for(item.text()))
        if self.done.count() > _MOST_DONE:
            self.done.takeItem(0)
        self.done.scrollToBottom()

    def _room_for(self, line: str) -> QSize:
        """The room of a line of what was done, worked out once: the list asks for it often."""
        bar = self.done.verticalScrollBar().sizeHint().width()
        room = QRect(0, 0, self.width() - 2 * _MARGIN - bar - _BESIDE, _LOW)
        size = self.done.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, line).size()
        return QSize(room.width(), size.height())

    def retranslate(self, lang: str, moments: Sequence[Moment]) -> None:
        """Write everything in the language of the window; each act on its own table."""
        self.coach_title.setText(_("At the table:"))
        self.coach_area.setAccessibleName(_("At the table:"))
        self.done_title.setText(_("Moves:"))
        told = _("Moves and verdicts")
        self.done.setAccessibleName(told if self._mode.tells else self.done_title.text())
        self.verdict_area.setAccessibleName(_("Verdict"))
        if self._mode.tells:
            self.leave.setText(_("Leave"))
            tip = _("Leave now and resume from here later")
            self.leave.setToolTip(f"{tip} ({LEAVE})")
        else:
            self.leave.setText(_("Leave the exam"))
            self.leave.setToolTip(_("Leave. The exam is marked as it stands."))
        self.over.retranslate()
        self.show_coach()
        self.done.clear()
        for moment in moments[-_MOST_DONE:]:
            self.add_done(moment.verdict, lang, moment.before.table)
        if moments and self._mode.tells:
            self.show_verdict(moments[-1].verdict, lang, moments[-1].before.table)
        else:
            self.show_nothing(lang)

    # --- colours

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give what was done half of the height that a higher window has more."""
        super().resizeEvent(event)
        self._give_done(_DONE_HEIGHT + max(0, event.size().height() - _LOW) // 2)
        roomy = event.size().height() >= em(self, _ROOMY) or not self._mode.tells
        self.done_title.setVisible(roomy)
        self.done.setVisible(roomy)
        if event.size().width() != event.oldSize().width():
            self._give_lines_room()

    def _give_lines_room(self) -> None:
        for row in range(self.done.count()):
            item = self.done.item(row)
            item.setSizeHint(self._room_for(item.text()))

    def _give_done(self, height: int) -> None:
        """So high is what was done; where no verdicts are told, at least so high."""
        if self._mode.tells:
            self.done.setFixedHeight(height)
        else:
            self.done.setMinimumHeight(height)

    def _take_colours(self) -> None:
        """Take the colours that there are now."""
        self.over.show_colours()
        self._show_task_colours()
        self.verdict.setText(self._write())
        for row in range(self.done.count()):
            item = self.done.item(row)
            if item.data(_VERDICT) == FAULT:
                item.setForeground(QBrush(self._ink(FAULT)))
