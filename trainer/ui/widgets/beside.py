"""Where something can be laid over a window: beside what it is about, or where nothing else is."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from itertools import product

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF

_STEP, _MOST = 4.0, 24  # pixels between two places that are tried, and how many are in a row
_ALONG = 5  # places that are tried along a side
_LOOKED_AT = 16  # of the best places, for what lies between them and the target
_SPOTS, _TAIL = 12, 12.0  # where a tail is looked at, and how wide it is


def beside(
    size: QSizeF, target: QRectF, room: QRectF, taken: Iterable[QRectF], away: Iterable[float]
) -> QRectF:
    """Where something of this size covers least of what is taken, beside a target, in a room.

    It covers the target only where the room leaves no other place; ``away``: how far from it may
    be, the farther where that covers less. A line from there to the target counts as well.
    """
    others = list(taken)
    itself, around = _edges([target]), _edges(others)

    def cost(rect: QRectF) -> tuple[float, float, float]:
        far = (rect.center() - target.center()).manhattanLength()
        return _covered(rect, itself), _covered(rect, around), far

    def whole_cost(rect: QRectF) -> tuple[float, float, float]:
        above, beneath, far = cost(rect)
        return above, beneath + _crossed(rect, target, others), far

    places = (_inside(rect, room) for far in away for rect in _around(size, target, far))
    return min(nsmallest(_LOOKED_AT, places, key=cost), key=whole_cost)


def _crossed(rect: QRectF, target: QRectF, others: Sequence[QRectF]) -> float:
    """How much a tail from a rectangle to a target covers of others, in square pixels."""
    line = QLineF(rect.center(), target.center())
    spots = [line.pointAt(number / _SPOTS) for number in range(1, _SPOTS)]
    between = [at for at in spots if not (rect.contains(at) or target.contains(at))]
    hit = sum(any(other.contains(at) for other in others) for at in between)
    return hit * line.length() / _SPOTS * _TAIL


def free_place(
    size: QSizeF, room: QRectF, taken: Sequence[QRectF], kept: Sequence[QRectF]
) -> QRectF:
    """Where something of this size covers least of what is taken, near the middle of a room.

    What is ``kept`` is covered only where the room leaves no other place.
    """
    spared, others = _edges(kept), _edges(taken)

    def cost(rect: QRectF) -> tuple[float, float, float]:
        far = (rect.center() - room.center()).manhattanLength()
        return _covered(rect, spared), _covered(rect, others), far

    across = _steps(room.left(), room.right() - size.width())
    down = _steps(room.top(), room.bottom() - size.height())
    return min((QRectF(QPointF(x, y), size) for x, y in product(across, down)), key=cost)


def covered(rect: QRectF, taken: Iterable[QRectF]) -> float:
    """How much a rectangle covers of others, in square pixels."""
    return _covered(rect, _edges(taken))


#: The left, upper, right and lower edge of a rectangle.
_Edges = tuple[float, float, float, float]


def _edges(rects: Iterable[QRectF]) -> list[_Edges]:
    """The edges of rectangles, asked of each once: thousands of places are held against them."""
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
    """Places on all four sides of a target, from one end of each to the other, and its corners."""
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
