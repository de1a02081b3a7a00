"""A callout: a few words beside what they are about, with a tail that points there."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QRegion,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from trainer.ui.widgets.beside import beside
from trainer.ui.widgets.colours import BUBBLE, CUT_CARD_INK
from trainer.ui.widgets.style import dress

_WIDTH = 268  # of the bubble
_FOOT = 9.0  # half of the width of the tail where it begins
_TAILS = (
    16.0,
    60.0,
    110.0,
    160.0,
    210.0,
    260.0,
)  # how long it may be: longer where that covers less
_ROUND = 9.0
_DEEP, _DEEPEST = 0.35, 30.0  # how far the tail reaches into a thing: of its size, and pixels


class Callout(QFrame):
    """Words in a bubble, with a button that goes on and one that ends it. It takes no focus.

    It lies over its parent; clicks beside the bubble go to what lies there.
    """

    gone_on = Signal()
    skipped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("callout")
        self.words, self.count = QLabel(), QLabel()
        self.words.setWordWrap(True)
        self.words.setMinimumWidth(_WIDTH - 24)
        self.go_on, self.skip = QPushButton(), QPushButton()
        self.go_on.clicked.connect(self.gone_on)
        self.skip.clicked.connect(self.skipped)
        line = QHBoxLayout()
        line.addWidget(self.count)
        line.addStretch()
        line.addWidget(self.skip)
        line.addWidget(self.go_on)
        self._inner = QWidget(self)  # the bubble's; the tail lies beside it
        self._column = column = QVBoxLayout(self._inner)
        column.setContentsMargins(12, 9, 12, 9)
        column.setSpacing(7)
        column.addWidget(self.words)
        column.addLayout(line)
        self._tip = QPointF()
        ink, ground = CUT_CARD_INK.name(), BUBBLE.name()
        dress(
            self,
            f"QLabel {{ color: {ink}; background: transparent; }}"
            f"QPushButton {{ color: {ink}; background: {ground}; border: 1px solid {ink};"
            " border-radius: 4px; padding: 3px 10px; }"
            f"QPushButton:hover, QPushButton:focus {{ color: {ground}; background: {ink}; }}",
        )
        self.hide()

    @property
    def bubble(self) -> QRectF:
        """The bubble without its tail, within the parent."""
        return QRectF(self._inner.geometry()).translated(self.pos())

    @property
    def tip(self) -> QPointF:
        """Where the tail points, within the parent."""
        return self._tip + self.pos()

    def say(self, words: str, count: str) -> None:
        """Show these words, and tell them to who cannot see them; ``count``: how far this is."""
        changed = words != self.words.text()
        self.words.setText(words)
        self.count.setText(count)
        self.setAccessibleName(words)
        self.show()
        if changed:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def point_at(self, target: QRectF, room: QRectF, taken: Iterable[QRectF]) -> None:
        """Lie beside this and point into it, inside a room; all within the parent."""
        wide = max(_WIDTH, self._column.minimumSize().width())
        size = QSizeF(wide, self._column.totalHeightForWidth(wide))
        found = beside(size, target, room, taken, _TAILS)
        found = QRectF(found.toAlignedRect())
        across = min(target.width() * _DEEP, _DEEPEST)
        down = min(target.height() * _DEEP, _DEEPEST)
        tip = _nearest(target.adjusted(across, down, -across, -down), found.center())
        around_tip = QRectF(tip, QSizeF()).adjusted(-2, -2, 2, 2)
        whole = found.united(around_tip).toAlignedRect()
        self.setGeometry(whole)
        self._inner.setGeometry(found.toAlignedRect().translated(-whole.topLeft()))
        self._tip = tip - QPointF(whole.topLeft())
        shape = self._shape().toFillPolygon().toPolygon()
        self.setMask(QRegion(shape).united(QRegion(self._body().toAlignedRect())))
        self.raise_()
        self.update()

    def _body(self) -> QRectF:
        return QRectF(self._inner.geometry())

    def _shape(self) -> QPainterPath:
        """The bubble and its tail."""
        body = self._body()
        path = QPainterPath()
        path.addRoundedRect(body.adjusted(1, 1, -1, -1), _ROUND, _ROUND)
        if body.contains(self._tip):
            return path
        inner = body.adjusted(_ROUND + _FOOT, _ROUND + _FOOT, -_ROUND - _FOOT, -_ROUND - _FOOT)
        foot = _nearest(inner, self._tip)
        upright = not body.top() <= self._tip.y() <= body.bottom()
        across = QPointF(_FOOT, 0) if upright else QPointF(0, _FOOT)
        tail = QPainterPath()
        tail.addPolygon(QPolygonF([foot - across, self._tip, foot + across]))
        tail.closeSubpath()
        return path.united(tail)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The bubble."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(CUT_CARD_INK, 1.5))
        painter.setBrush(BUBBLE)
        painter.drawPath(self._shape())
        painter.end()


def _nearest(rect: QRectF, to: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to another."""
    return QPointF(
        min(max(to.x(), rect.left()), rect.right()), min(max(to.y(), rect.top()), rect.bottom())
    )
