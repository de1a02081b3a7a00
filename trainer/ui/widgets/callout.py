"""A callout: a few words beside what they are about, with a tail that points there."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from trainer.ui.widgets.beside import beside
from trainer.ui.widgets.style import set_look
from trainer.ui.widgets.tokens import BUBBLE, CUT_CARD_INK

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


class _Shape(QWidget):
    """What is seen of a callout: the bubble and its tail. Clicks go through it, at the tip too."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._path = QPainterPath()
        self.hide()

    def take(self, path: QPainterPath, room: QRectF) -> None:
        """Be this shape, within this room of the parent."""
        self._path = path
        self.setGeometry(room.toAlignedRect())
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The shape."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QPointF(-self.pos()))
        painter.setPen(QPen(CUT_CARD_INK, 1.5))
        painter.setBrush(BUBBLE)
        painter.drawPath(self._path)
        painter.end()


class Callout(QFrame):
    """Words in a bubble, with a button that goes on and one that ends it. It takes no focus.

    It lies over its parent; clicks beside the bubble go to what lies there.
    """

    gone_on = Signal()
    skipped = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("callout")
        self._shape = _Shape(parent)
        self.destroyed.connect(self._shape.deleteLater)
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
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(12, 9, 12, 9)
        column.setSpacing(7)
        column.addWidget(self.words)
        column.addLayout(line)
        self._tip = QPointF()
        set_look(self, card="callout")
        self.hide()

    @property
    def bubble(self) -> QRectF:
        """The bubble without its tail, within the parent."""
        return QRectF(self.geometry())

    @property
    def tip(self) -> QPointF:
        """Where the tail points, within the parent."""
        return self._tip

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - Qt's own
        """Show or hide the tail with it."""
        self._shape.setVisible(visible)
        super().setVisible(visible)

    def say(self, words: str, count: str) -> None:
        """Show these words, and tell them to who cannot see them; ``count``: how far this is."""
        changed = words != self.words.text()
        self.words.setText(words)
        self.count.setText(count)
        document = QTextDocument()
        document.setHtml(words)
        self.setAccessibleName(document.toPlainText())
        self.show()
        if changed:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def point_at(
        self,
        target: QRectF,
        room: QRectF,
        taken: Iterable[QRectF],
        spots: Sequence[QPointF] = (),
    ) -> None:
        """Lie beside this and point into it, inside a room; all within the parent.

        ``spots``: the only points of it that are meant, the best first; none: all of it is.
        """
        self._column.activate()  # a button may just have been shown
        wide = max(_WIDTH, self._column.minimumSize().width())
        size = QSizeF(wide, self._column.totalHeightForWidth(wide))
        found = beside(size, target, room, taken, _TAILS)
        found = QRectF(found.toAlignedRect())
        across = min(target.width() * _DEEP, _DEEPEST)
        down = min(target.height() * _DEEP, _DEEPEST)
        tip = _nearest(target.adjusted(across, down, -across, -down), found.center())
        if spots:
            tip = min(spots, key=lambda spot: (spot - tip).manhattanLength())
        self._tip = tip
        around_tip = QRectF(tip, QSizeF()).adjusted(-2, -2, 2, 2)
        self.setGeometry(found.toAlignedRect())
        self._shape.take(_outline(found, tip), found.united(around_tip))
        self.raise_()


def _outline(body: QRectF, tip: QPointF) -> QPainterPath:
    """The bubble and its tail."""
    path = QPainterPath()
    path.addRoundedRect(body.adjusted(1, 1, -1, -1), _ROUND, _ROUND)
    if body.contains(tip):
        return path
    inner = body.adjusted(_ROUND + _FOOT, _ROUND + _FOOT, -_ROUND - _FOOT, -_ROUND - _FOOT)
    foot = _nearest(inner, tip)
    upright = not body.top() <= tip.y() <= body.bottom()
    across = QPointF(_FOOT, 0) if upright else QPointF(0, _FOOT)
    tail = QPainterPath()
    tail.addPolygon(QPolygonF([foot - across, tip, foot + across]))
    tail.closeSubpath()
    return path.united(tail)


def _nearest(rect: QRectF, to: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to another."""
    return QPointF(
        min(max(to.x(), rect.left()), rect.right()), min(max(to.y(), rect.top()), rect.bottom())
    )
