"""Going from one widget to the next with the arrow keys."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QWidget

_ACROSS = 2.5  # how much worse a step aside is than one ahead

_WAYS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


def _centre(widget: QWidget) -> QPointF:
    return QPointF(widget.mapToGlobal(QPoint(widget.width() // 2, widget.height() // 2)))


W = TypeVar("W", bound=QWidget)


def nearest(here: QWidget, others: Iterable[W], key: Qt.Key) -> W | None:
    """The widget that lies nearest in the direction of the key; None if none does."""
    way = _WAYS[key]
    best: W | None = None
    shortest = float("inf")
    for other in others:
        if other is here:
            continue
        step = _centre(other) - _centre(here)
        ahead = step.x() * way.x() + step.y() * way.y()
        aside = abs(step.x() * way.y()) + abs(step.y() * way.x())
        if ahead > 1 and ahead + _ACROSS * aside < shortest:
            best, shortest = other, ahead + _ACROSS * aside
    return best


def go_on(table: QWidget, key: Qt.Key, chips: Sequence[W], places: Iterable[W]) -> None:
    """Move the focus to the nearest place in the direction of an arrow key.

    Along the float it goes from chip to chip.
    """
    here = table.focusWidget()
    if here is None:
        return
    sideways = key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
    beside = chips if sideways and here in chips else []
    others = [place for place in places if place.isVisible()]
    found = nearest(here, beside, key) or nearest(here, others, key)
    if found is not None:
        found.setFocus(Qt.FocusReason.TabFocusReason)
