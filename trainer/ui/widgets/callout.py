"""Speech bubble beside its subject, with a tail pointing at it."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from itertools import product

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt, Signal
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

from trainer.ui.widgets.style import set_look
from trainer.ui.widgets.tokens import BUBBLE, CUT_CARD_INK

_STEP, _MOST = 4.0, 24  # pixels between two places that are tried, and how many are in a row
_ALONG = 5  # places that are tried along a side
_LOOKED_AT = 16  # of the best places, for what lies between them and the target
_SPOTS, _TAIL = 12, 12.0  # where a tail is looked at, and how wide it is


def find_place_beside(
    size: QSizeF, target: QRectF, room: QRectF, taken: Iterable[QRectF], away: Iterable[float]
) -> QRectF:
    """Find a place beside a target that covers least of ``taken``.

    The place lies inside ``room``. It covers the target only if the room leaves no other place.
    ``away`` lists the distances to try; the tail from there to the target counts as covering
    too.
    """
    others = list(taken)
    itself, around = _edges([target]), _edges(others)

    def cost(rect: QRectF) -> tuple[float, float, float]:
        far = (rect.center() - target.center()).manhattanLength()
        return _covered(rect, itself), _covered(rect, around), far

    def whole_cost(rect: QRectF) -> tuple[float, float, float]:
        above, beneath, far = cost(rect)
        return above, beneath + _crossed_area(rect, target, others), far

    places = (_inside(rect, room) for far in away for rect in _around(size, target, far))
    return min(nsmallest(_LOOKED_AT, places, key=cost), key=whole_cost)


def _crossed_area(rect: QRectF, target: QRectF, others: Sequence[QRectF]) -> float:
    """Return the area of others under a tail, in square pixels.

    The tail runs from the rectangle to the target.
    """
    line = QLineF(rect.center(), target.center())
    spots = [line.pointAt(number / _SPOTS) for number in range(1, _SPOTS)]
    between = [at for at in spots if not (rect.contains(at) or target.contains(at))]
    hit = sum(any(other.contains(at) for other in others) for at in between)
    return hit * line.length() / _SPOTS * _TAIL


def find_free_place(
    size: QSizeF, room: QRectF, taken: Sequence[QRectF], kept: Sequence[QRectF]
) -> QRectF:
    """Find a place near the middle that covers least of ``taken``.

    The place lies inside ``room``. Rectangles in ``kept`` are covered only if there is no other
    place.
    """
    spared, others = _edges(kept), _edges(taken)

    def cost(rect: QRectF) -> tuple[float, float, float]:
        far = (rect.center() - room.center()).manhattanLength()
        return _covered(rect, spared), _covered(rect, others), far

    across = _steps(room.left(), room.right() - size.width())
    down = _steps(room.top(), room.bottom() - size.height())
    return min((QRectF(QPointF(x, y), size) for x, y in product(across, down)), key=cost)


def covered_area(rect: QRectF, taken: Iterable[QRectF]) -> float:
    """Return the area of others under a rectangle, in square pixels."""
    return _covered(rect, _edges(taken))


#: The left, upper, right and lower edge of a rectangle.
_Edges = tuple[float, float, float, float]


def _edges(rects: Iterable[QRectF]) -> list[_Edges]:
    """Return the edges of rectangles as numbers.

    Thousands of places are compared with them, so Qt is asked for each edge only once.
    """
    return [(rect.left(), rect.top(), rect.right(), rect.bottom()) for rect in rects]


def _covered(rect: QRectF, taken: Iterable[_Edges]) -> float:
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    area = 0.0
    for its_left, its_top, its_right, its_bottom in taken:
        wide = min(right, its_right) - max(left, its_left)
        high = min(bottom, its_bottom) - max(top, its_top)
        if wide > 0 and high > 0:
            area += wide * high
    return area


def _steps(first: float, last: float) -> list[float]:
    count = min(_MOST, max(0, int((last - first) / _STEP)))
    step = (last - first) / count if count else 0.0
    return [first + step * number for number in range(count + 1)]


def _around(size: QSizeF, target: QRectF, away: float) -> Iterator[QRectF]:
    """List places along the four sides of a target and its corners."""
    wide, high = size.width(), size.height()
    for number in range(_ALONG):
        part = number / (_ALONG - 1)
        x = target.left() - wide / 2 + target.width() * part
        y = target.top() - high / 2 + target.height() * part
        yield QRectF(QPointF(x, target.top() - away - high), size)
        yield QRectF(QPointF(x, target.bottom() + away), size)
        yield QRectF(QPointF(target.left() - away - wide, y), size)
        yield QRectF(QPointF(target.right() + away, y), size)
    across = (target.left() - away - wide, target.right() + away)
    down = (target.top() - away - high, target.bottom() + away)
    yield from (QRectF(QPointF(x, y), size) for x, y in product(across, down))


def _inside(rect: QRectF, room: QRectF) -> QRectF:
    left = min(max(rect.left(), room.left()), max(room.left(), room.right() - rect.width()))
    top = min(max(rect.top(), room.top()), max(room.top(), room.bottom() - rect.height()))
    return QRectF(QPointF(left, top), rect.size())


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
    """Painted bubble and tail of a callout; clicks go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._path = QPainterPath()
        self.hide()

    def take(self, path: QPainterPath, room: QRectF) -> None:
        """Take this shape, within an area of the parent."""
        self._path = path
        self.setGeometry(room.toAlignedRect())
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bubble and its tail."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QPointF(-self.pos()))
        painter.setPen(QPen(CUT_CARD_INK, 1.5))
        painter.setBrush(BUBBLE)
        painter.drawPath(self._path)
        painter.end()


class Callout(QFrame):
    """Bubble with a text and buttons to continue or to skip.

    It takes no focus and lies over its parent. Clicks beside the bubble reach the parent.
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
        """Rectangle of the bubble without its tail, in the parent."""
        return QRectF(self.geometry())

    @property
    def tip(self) -> QPointF:
        """Tip of the tail, in the parent's coordinates."""
        return self._tip

    def setVisible(self, visible: bool) -> None:  # noqa: FBT001 - Qt's own
        """Show or hide the bubble and its tail."""
        self._shape.setVisible(visible)
        super().setVisible(visible)

    def say(self, words: str, count: str) -> None:
        """Show a text and announce it to screen readers.

        ``count`` says how far the tour is.
        """
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
        """Lie beside a target and point into it, inside ``room``.

        Coordinates are the parent's. If ``spots`` are given, the tail ends at the nearest of them;
        otherwise anywhere in the target.
        """
        self._column.activate()  # a button may just have been shown
        wide = max(_WIDTH, self._column.minimumSize().width())
        size = QSizeF(wide, self._column.totalHeightForWidth(wide))
        found = find_place_beside(size, target, room, taken, _TAILS)
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
    """Return the outline of the bubble and its tail."""
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
    """Return the nearest point of a rectangle to another point."""
    return QPointF(
        min(max(to.x(), rect.left()), rect.right()), min(max(to.y(), rect.top()), rect.bottom())
    )
