"""Where something can be laid over a window: beside what it is about, or where nothing else is."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from PySide6.QtCore import QPointF, QRectF, QSizeF

_STEP, _MOST = 4.0, 24  # pixels between two places that are tried, and how many are in a row
_ALONG = 5  # places that are tried along a side


def beside(
    size: QSizeF, target: QRectF, room: QRectF, taken: Iterable[QRectF], away: Iterable[float]
) -> QRectF:
    """Where something of this size covers least of what is taken, beside a target, in a room.

    It covers the target only where the room leaves no other place; ``away``: how far from it may
    be, the farther where that covers less.
    """
    others = list(taken)

    def cost(rect: QRectF) -> tuple[float, float, float]:
        far = (rect.center() - target.center()).manhattanLength()
        return covered(rect, [target]), covered(rect, others), far

    places = (rect for far in away for rect in _around(size, target, far))
    return min((_inside(rect, room) for rect in places), key=cost)


def free_place(
    size: QSizeF, room: QRectF, taken: Sequence[QRectF], kept: Sequence[QRectF]
) -> QRectF:
    """Where something of this size covers least of what is taken, near the middle of a room.

    What is ``kept`` is covered only where the room leaves no other place.
    """

    def cost(rect: QRectF) -> tuple[float, float, float]:
        far = (rect.center() - room.center()).manhattanLength()
        return covered(rect, kept), covered(rect, taken), far

    across = _steps(room.left(), room.right() - size.width())
    down = _steps(room.top(), room.bottom() - size.height())
    return min((QRectF(QPointF(x, y), size) for x, y in product(across, down)), key=cost)


def covered(rect: QRectF, taken: Iterable[QRectF]) -> float:
    """How much a rectangle covers of others, in square pixels."""
    parts = (rect.intersected(other) for other in taken)
    return sum(part.width() * part.height() for part in parts if not part.isEmpty())


def _steps(first: float, last: float) -> list[float]:
    count = min(_MOST, max(0, int((last - first) / _STEP)))
    step = (last - first) / count if count else 0.0
    return [first + step * number for number in range(count + 1)]


def _around(size: QSizeF, target: QRectF, away: float) -> Iterator[QRectF]:
    """Places on all four sides of a target, from one end of each side to the other."""
    wide, high = size.width(), size.height()
    for number in range(_ALONG):
        part = number / (_ALONG - 1)
        x = target.left() - wide / 2 + target.width() * part
        y = target.top() - high / 2 + target.height() * part
        yield QRectF(QPointF(x, target.top() - away - high), size)
        yield QRectF(QPointF(x, target.bottom() + away), size)
        yield QRectF(QPointF(target.left() - away - wide, y), size)
        yield QRectF(QPointF(target.right() + away, y), size)


def _inside(rect: QRectF, room: QRectF) -> QRectF:
    left = min(max(rect.left(), room.left()), max(room.left(), room.right() - rect.width()))
    top = min(max(rect.top(), room.top()), max(room.top(), room.bottom() - rect.height()))
    return QRectF(QPointF(left, top), rect.size())
