"""The panel beside the table: round part, verdict or hint, and log."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from html import escape
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.games.play import Event
from trainer.procedure.spec import CRITICAL, Procedure
from trainer.table.table import Table
from trainer.training.judge.verdict import CORRECT, FAULT, FREE, Verdict
from trainer.training.sessions.session import Mode
from trainer.ui.deal.controls import DoneButton, KeyButton
from trainer.ui.table.round_part import RoundPart
from trainer.ui.widgets.bars import is_low
from trainer.ui.widgets.parts import IN_BUTTON, IN_LINE, Sign, current_colours, make_icon
from trainer.ui.widgets.style import (
    PANEL_WIDTH,
    FollowsChanges,
    card,
    label,
    make_link_area,
    set_look,
)
from trainer.ui.words.acts import capital, grade_words, kind_words, verdict_words
from trainer.ui.words.done import done_words, heard_lines
from trainer.ui.words.verdicts import ClauseTexts, expected_words, free_words, keep_focus

MOST = 200  # lines; the result lists all moves
_NUMBER, _SIGN, _TONE, GROUND = (Qt.ItemDataRole.UserRole + n for n in range(4))
_LINE, _AROUND = 28, 8  # pixels: a line of one row, and what it has more than its text
_EDGE, _DIGITS, _GAP = 12, 20, 8
_TEXT = _EDGE + _DIGITS + _GAP + IN_LINE + _GAP  # where words begin
_WRAPS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


class _Lines(QStyledItemDelegate):
    """Painter of the log's lines: number, icon, words."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours = current_colours()
        rect: QRect = option.rect
        ground, number = index.data(GROUND), index.data(_NUMBER)
        painter.save()
        if ground:
            painter.fillRect(rect, getattr(colours, ground))
        painter.setPen(colours.text_second)
        digits = QRect(rect.left() + _EDGE, rect.top(), _DIGITS, _LINE)
        painter.drawText(digits, Qt.AlignmentFlag.AlignRight | _WRAPS, number)
        at = digits.right() + 1 + _GAP
        sign = make_icon(index.data(_SIGN), getattr(colours, index.data(_TONE)), IN_LINE)
        sign.paint(painter, QRect(at, rect.top(), IN_LINE, _LINE))
        painter.setPen(colours.text if number else colours.text_second)
        words = QRect(rect.left() + _TEXT, rect.top(), rect.width() - _TEXT - _EDGE, rect.height())
        painter.drawText(words, _WRAPS, index.data())
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        size = index.data(Qt.ItemDataRole.SizeHintRole)
        return size if isinstance(size, QSize) else QSize(0, _LINE)


class MoveLog(FollowsChanges, QListWidget):
    """The list of moves and words, the latest last.

    A mistake just made stands on amber.
    """

    on_font = "_give_room"

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(_Lines(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def lines(self) -> list[str]:
        """Words of all lines."""
        return [self.item(row).text() for row in range(self.count())]

    def add_words(self, lines: Iterable[str]) -> None:
        """Add the players' words and actions."""
        for line in lines:
            self._add(line, "", "message-circle", "text_second")

    def add_move(self, verdict: Verdict, words: str, *, tells: bool) -> None:
        """Add a move; ``tells``: with its verdict."""
        for row in range(self.count()):  # no item is kept: Qt deletes it, and Python would not know
            self.item(row).setData(GROUND, "")
        sign, tone, ground = "dot", "text_second", ""
        if tells and verdict.verdict == CORRECT:
            sign, tone = "check", "accent_text"
        elif tells and verdict.verdict == FAULT and verdict.severity == "critical":
            sign, tone, ground = "triangle-alert", "critical", "critical_soft"
        elif tells and verdict.verdict == FAULT:
            sign, tone, ground = "wrench", "fix", "fix_soft"
        elif tells:
            sign = "minus"
        item = self._add(words, str(verdict.n), sign, tone)
        item.setData(GROUND, ground)
        if tells:
            spoken = f"{verdict.n}, {verdict_words(verdict.verdict)[1]}: {words}"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)

    def empty(self) -> None:
        """Forget all lines."""
        self.clear()

    def _add(self, words: str, number: str, sign: str, tone: str) -> QListWidgetItem:
        self.addItem(words)
        item = self.item(self.count() - 1)  # made by Qt, and deleted by it alone
        for role, value in ((_NUMBER, number), (_SIGN, sign), (_TONE, tone), (GROUND, "")):
            item.setData(role, value)
        item.setSizeHint(self._room_for(words))
        if self.count() > MOST:
            self.takeItem(0)
        self.scrollToBottom()
        return item

    # --- room

    def _room_for(self, words: str) -> QSize:
        """Return a line's size, worked out once for speed."""
        wide = self.viewport().width()
        room = QRect(0, 0, wide - _TEXT - _EDGE, 1000)
        high = self.fontMetrics().boundingRect(room, _WRAPS, words).height()
        return QSize(wide, max(_LINE, high + _AROUND))

    def _give_room(self) -> None:
        for row in range(self.count()):
            item = self.item(row)
            item.setSizeHint(self._room_for(item.text()))
        self.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines in the new width; scroll to the latest."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._give_room()
        self.scrollToBottom()


HEIGHT, LOW = 176, 128  # pixels, as long as nothing is unfolded; in a narrow window
_ANY = 16_777_215  # pixels: Qt's own limit
_LONG = 84  # letters of a rule that is written small
_MORE = "more"  # the link that unfolds
_SIGNS: Mapping[str, str] = {
    "wrong_hand": "hand",
    "wrong_amount": "coins",
    "wrong_call": "message-circle",
}


class _Face(NamedTuple):
    """The contents of the card.

    ``clauses``: the rules behind *More*; ``right``: the right move.
    """

    title: str = ""
    sign: str = ""
    tone: str = ""
    look: str = "plain"
    grade: str = ""
    text: str = ""
    notes: Sequence[str] = ()
    clauses: Sequence[str] = ()
    right: str = ""


class VerdictCard(FollowsChanges, QFrame):
    """The card with the last move's verdict and rule.

    It is always there. ``remark``: returns more about a mistake, in a language of the manual;
    "" for nothing.
    """

    on_colours = "_write"

    # The rules behind *More* are unfolded, or folded again.
    unfolded = Signal(bool)

    def __init__(self, procedure: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._procedure, self._lang = procedure, "en"
        self.remark: Callable[[Verdict, str], str] = lambda _verdict, _lang: ""
        self.is_part = False  # dealing begins in the middle of a round
        self.tries_again = True  # a wrong move is put back
        self._open: set[str] = set()
        self._say: Callable[[], _Face] = self._nothing
        self.setProperty("card", "plain")
        self.sign = Sign("check", size=IN_BUTTON)
        self.title, self.grade = label(16, bold=True), label()
        self.body, self.foot = label(wraps=True), label(tone="second")
        self.area = make_link_area(self.body)
        self._build()
        self.body.linkActivated.connect(self._unfold)
        self.foot.linkActivated.connect(self._unfold)

    def _build(self) -> None:
        self.body.setMargin(0)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.viewport().setAutoFillBackground(False)
        self.body.setAutoFillBackground(False)
        self.foot.setTextFormat(Qt.TextFormat.RichText)
        self.foot.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.sign)
        head.addWidget(self.title, 1)
        head.addWidget(self.grade)
        self._column = column = QVBoxLayout(self)
        column.addLayout(head)
        column.addWidget(self.area, 1)
        column.addWidget(self.foot)
        self.show_low(low=False)

    def show_low(self, *, low: bool) -> None:
        """Set a low height for narrow windows, or the usual one."""
        self._high, self._is_low = LOW if low else HEIGHT, low
        around = 10 if low else 14
        self._column.setContentsMargins(around + 2, around, around + 2, around)
        self._column.setSpacing(4 if low else 6)
        if _MORE not in self._open:
            self.setFixedHeight(self._high)
        self.body.setText(self._html(self._say()))

    # --- what it says

    def show_nothing(self, lang: str) -> None:
        """Show a placeholder before the first verdict."""
        self._lang = lang
        self._show(self._nothing)

    def show_verdict(self, verdict: Verdict, lang: str, table: Table) -> None:
        """Show a verdict; for a mistake, the rule it broke."""
        self._lang = lang
        self._show(partial(self._verdict_face, verdict, table))
        QAccessible.updateAccessibility(QAccessibleEvent(self.body, QAccessible.Event.Alert))

    def recall(self, verdict: Verdict, lang: str, table: Table) -> None:
        """Show the previous position's verdict until the first move here."""
        self._lang = lang

        def face() -> _Face:
            before = self._verdict_face(verdict, table)
            text = _("Previous position: {verdict}")
            return before._replace(title=text.format(verdict=before.title))

        self._show(face)

    def show_help(self, title: str, words: str, clauses: Sequence[str], lang: str) -> None:
        """Show a hint: its title, its words and its rules."""
        self._lang = lang
        self._show(lambda: _Face(title, "lightbulb", text=words, clauses=clauses))
        QAccessible.updateAccessibility(QAccessibleEvent(self.body, QAccessible.Event.Alert))

    def _nothing(self) -> _Face:
        words = _("You’ll see here whether each move was right.")
        return _Face(text=_("Continue dealing from here.") if self.is_part else words)

    def _verdict_face(self, verdict: Verdict, table: Table) -> _Face:
        done = done_words(verdict.act, self._procedure, self._lang, table)
        title = verdict_words(verdict.verdict)[1]
        if verdict.verdict == CORRECT:
            return _Face(title, "check", "accent", "green", text=done)
        if verdict.verdict == FREE:
            return _Face(title, "minus", text=done, notes=[free_words(verdict.act)])
        critical = verdict.severity == CRITICAL
        look = "critical" if critical else "fix"
        sign = "triangle-alert" if critical else _SIGNS.get(verdict.kind, "wrench")
        first, again = verdict.clauses[:1], [_("Try again.")] if self.tries_again else []
        right = ""
        if verdict.expected:
            right = expected_words(verdict.expected, self._procedure, self._lang, table)
        return _Face(
            capital(kind_words(verdict.kind)),
            sign,
            look,
            look,
            grade_words(verdict.severity),
            self._procedure.clause(first[0], self._lang, "says") if first else done,
            list(filter(None, [self.remark(verdict, self._lang), *again])),
            verdict.clauses,
            right,
        )

    # --- how it says it

    def _show(self, say: Callable[[], _Face]) -> None:
        self._say = say
        self._fold()
        self._write()
        self.area.verticalScrollBar().setValue(0)

    def _write(self) -> None:
        face = self._say()
        set_look(self, card=face.look)
        ink = {"accent": "accent_text"}.get(face.tone, face.tone) or "text"
        self.sign.setVisible(bool(face.sign))
        if face.sign:
            self.sign.show_sign(face.sign, ink)
        self.title.setText(face.title)
        self.grade.setText(face.grade)
        for part, words in ((self.title, face.title), (self.grade, face.grade)):
            part.setVisible(bool(words))
        for part in (self.title, self.grade):
            set_look(part, tone=face.tone)
        self.body.setText(self._html(face))
        self.foot.setText(self._foot_html(face))
        self.foot.setVisible(bool(face.clauses))
        spoken = QTextDocument()
        spoken.setHtml(self.body.text())
        told = (face.title, face.grade, spoken.toPlainText().replace("\n", " "))
        self.setAccessibleName(". ".join(filter(None, told)))

    def _html(self, face: _Face) -> str:
        style = "margin-top:0px; margin-bottom:4px"
        size = 14 if self._is_low or len(face.text) > _LONG else 16
        tone = "" if face.title else f"; color:{current_colours().text_second.name()}"
        html = f"<p style='{style}; font-size:{size}px{tone}'>{escape(face.text)}</p>"
        html += "".join(f"<p style='{style}'>{escape(note)}</p>" for note in face.notes)
        if _MORE in self._open:
            html += f"<p style='{style}'>{escape(face.right)}</p>" if face.right else ""
            ink = current_colours().accent_text.name()
            html += ClauseTexts(self._procedure, self._lang, ink).more_html(
                face.clauses, self._open
            )
        return html

    def _foot_html(self, face: _Face) -> str:
        if not face.clauses:
            return ""
        words = _("Less") if _MORE in self._open else _("More")
        style = f"color:{current_colours().accent_text.name()}; font-weight:600"
        return f'{escape(face.clauses[0])} · <a href="{_MORE}" style="{style}">{escape(words)}</a>'

    # --- unfolding

    def _fold(self) -> None:
        was, self._open = _MORE in self._open, set()
        self.setFixedHeight(self._high)
        if was:
            self.unfolded.emit(False)

    def _unfold(self, link: str) -> None:
        """Unfold or fold the rules, or one that is only named."""
        if link == _MORE and _MORE in self._open:
            self._fold()
        elif link == _MORE:
            self._open.add(link)
            self.setMinimumHeight(self._high)
            self.setMaximumHeight(_ANY)
            self.unfolded.emit(True)
        else:
            self._open ^= {link}
        self._write()
        if link == _MORE:
            return
        keep_focus(self.body, link)
        if link in self._open:
            QTimer.singleShot(0, self, self._show_end)

    def _show_end(self) -> None:
        bar = self.area.verticalScrollBar()
        bar.setValue(bar.maximum())


HINT = "H"  # the key that gives one
_MARGIN = 12  # around the parts, and between them


class SidePanel(QFrame):
    """The panel beside the table; no part or verdict in exams."""

    def __init__(
        self, procedure: Procedure, mode: Mode, over: DoneButton, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._procedure, self._mode, self._lang = procedure, mode, "en"
        self.summed = True  # sums of chips are told
        self.task = label(wraps=True)
        self.task.hide()
        self.part = RoundPart(procedure)
        self.verdict = VerdictCard(procedure)
        self.verdict.tries_again = mode.blocks
        self.exam_title = label(16, bold=True, wraps=True)
        self.exam_words = label(wraps=True, tone="second")
        self.log = MoveLog()
        self.help, self.over = KeyButton("second", "lightbulb", HINT), over
        self._log_card = card()
        self._build()

    def _build(self) -> None:
        self.setProperty("bar", "panel")
        self.setFixedWidth(PANEL_WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.setSpacing(_MARGIN)
        around = QVBoxLayout(self._log_card)
        around.setContentsMargins(1, 8, 1, 8)
        around.addWidget(self.log)
        exam = self._exam_card()
        for widget, shown in (
            (self.task, False),
            (self.part, self._mode.tells),
            (exam, self._mode.examines),
            (self.verdict, self._mode.tells),
        ):
            column.addWidget(widget)
            widget.setVisible(shown)
        column.addWidget(self._log_card, 1)
        column.addWidget(self.help)
        column.addWidget(self.over)
        self.help.setVisible(self._mode.helps and self._procedure.help_stages > 0)
        self.verdict.unfolded.connect(self._log_card.setHidden)

    def _exam_card(self) -> QWidget:
        """Make the card with the exam's rules, instead of verdicts."""
        made = card()
        column = QVBoxLayout(made)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(6)
        column.addWidget(self.exam_title)
        column.addWidget(self.exam_words)
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the exam's rules in a low window, for the log."""
        super().resizeEvent(event)
        self.exam_words.setVisible(not is_low(self.window()))

    # --- what is shown

    def show_task(self, words: str, *, good: bool = False) -> None:
        """Show the task at this table; ``good``: it was done right."""
        set_look(self.task, tag="right" if good else "none")
        self.task.setText(words)
        self.task.setVisible(bool(words))

    def add_move(self, verdict: Verdict, table: Table) -> None:
        """Add a move to the log; ``table`` as it was then."""
        words = done_words(verdict.act, self._procedure, self._lang, table)
        self.log.add_move(verdict, words, tells=self._mode.tells)

    def hear(self, events: Iterable[Event], table: Table) -> None:
        """Add the players' words and actions after a move."""
        self.log.add_words(heard_lines(events, table, summed=self.summed))

    def show_verdict(self, verdict: Verdict, table: Table) -> None:
        """Show a verdict; for a mistake, the rule it broke."""
        self.verdict.show_verdict(verdict, self._lang, table)

    def show_help(self, title: str, words: str, clauses: Sequence[str]) -> None:
        """Show a hint: its title, its words and its rules."""
        self.verdict.show_help(title, words, clauses, self._lang)

    def retranslate(self, lang: str) -> None:
        """Write everything but the log in the language of the window."""
        self._lang = lang
        self.help.setText(_("Hint"))
        self.log.setAccessibleName(_("Moves and words"))
        self.verdict.area.setAccessibleName(_("Verdict"))
        self.exam_title.setText(_("Deal as at a live table"))
        self.exam_words.setText(
            _(
                "No hints, no corrections. The inspector puts back wrong cards. Money stays "
                "where you put it.",
            )
        )
        self.over.retranslate()
