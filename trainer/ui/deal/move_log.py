"""The log beside the table: moves with their numbers, and players' words between them."""

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from trainer.training.judging.verdict import CORRECT, FAULT, Verdict
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.icon import IN_LINE, icon
from trainer.ui.widgets.parts import now
from trainer.ui.words.acts import verdict_words

MOST = 200  # lines; the result lists all moves
_NUMBER, _SIGN, _TONE, GROUND = (Qt.ItemDataRole.UserRole + n for n in range(4))
_LINE, _AROUND = 28, 8  # pixels: a line of one row, and what it has more than its text
_EDGE, _DIGITS, _GAP = 12, 20, 8
_TEXT = _EDGE + _DIGITS + _GAP + IN_LINE + _GAP  # where words begin
_WRAPS = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter

Index = QModelIndex | QPersistentModelIndex


class _Lines(QStyledItemDelegate):
    """Paints a line: number, icon, words."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours = now()
        rect: QRect = option.rect
        ground, number = index.data(GROUND), index.data(_NUMBER)
        painter.save()
        if ground:
            painter.fillRect(rect, getattr(colours, ground))
        painter.setPen(colours.text_second)
        digits = QRect(rect.left() + _EDGE, rect.top(), _DIGITS, _LINE)
        painter.drawText(digits, Qt.AlignmentFlag.AlignRight | _WRAPS, number)
        at = digits.right() + 1 + _GAP
        sign = icon(index.data(_SIGN), getattr(colours, index.data(_TONE)), IN_LINE)
        sign.paint(painter, QRect(at, rect.top(), IN_LINE, _LINE))
        painter.setPen(colours.text if number else colours.text_second)
        words = QRect(rect.left() + _TEXT, rect.top(), rect.width() - _TEXT - _EDGE, rect.height())
        painter.drawText(words, _WRAPS, index.data())
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        size = index.data(Qt.ItemDataRole.SizeHintRole)
        return size if isinstance(size, QSize) else QSize(0, _LINE)


class MoveLog(Follows, QListWidget):
    """Lists moves and words, the latest at the end; a mistake just made stands on amber."""

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
        """The words of all lines."""
        return [self.item(row).text() for row in range(self.count())]

    def add_words(self, lines: Iterable[str]) -> None:
        """Add what players said and did."""
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
        """Room of a line, worked out once: the list asks for it often."""
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
        """Wrap the lines anew in another width; the latest line stays in sight."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._give_room()
        self.scrollToBottom()
