"""How a hand's cards lie: each so that three corners of the one under it stay free."""

from collections.abc import Collection
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from trainer.ui.table.drawing import CARD_RATIO

_MOST = 57.0  # no card is wider, in units of the drawing
_ACROSS = 0.30  # how much further to the side the next card lies, of a card's width
_DOWN = 0.36  # and how much further down
_INDEX = 0.46  # how much further down where hands lie too close for a step to the side
_CLOSE = 0.16  # a step to the side that is less than that leaves too little of an index free
_DEALER = 62.0
#: A card that is narrower shows nothing but its index, and lies so that it is not covered.
SMALL = 34.0
_ASLANT = 14.0  # degrees
_STRIP = 0.56  # what is seen of a covered one, of its width


class Lying(NamedTuple):
    """A card as it lies: its middle, its width, and how far it is turned, in degrees."""

    centre: QPointF
    width: float
    angle: float = 0.0

    @property
    def rect(self) -> QRectF:
        """The rectangle that it covers; a card that is turned lies crosswise."""
        width, height = self.width, self.width * CARD_RATIO
        if self.angle:
            width, height = height, width
        return QRectF(self.centre.x() - width / 2, self.centre.y() - height / 2, width, height)


def fan(room: QRectF, count: int, crosswise: Collection[int], *, from_right: bool) -> list[Lying]:
    """Lay cards into the room from its upper edge; those bought lie crosswise, by index.

    The second lies on the first and is laid from the left, or from the right (PRG-DEAL-6).
    """
    if not count:
        return []
    steps = count - 1
    last_tall = 1.0 if steps in crosswise else CARD_RATIO
    wide = CARD_RATIO if crosswise else 1.0
    down = _DOWN
    width = min(
        _MOST, room.height() / (last_tall + down * steps), room.width() / (wide + _CLOSE * steps)
    )
    across = min(_ACROSS, (room.width() / width - wide) / max(steps, 1))
    if across < _ACROSS and steps:
        down = _INDEX
        width = min(width, room.height() / (last_tall + down * steps))
        across = min(_ACROSS, (room.width() / width - wide) / steps)
    way = 1 if from_right else -1
    first = room.center().x() - way * across * steps * width / 2
    cards = []
    for index in range(count):
        turned = index in crosswise
        half = (0.5 if turned else CARD_RATIO / 2) * width
        at = QPointF(first + way * across * index * width, room.top() + down * index * width + half)
        cards.append(Lying(at, width, 90.0 if turned else 0.0))
    return cards


def strips(room: QRectF, count: int, crosswise: Collection[int] = ()) -> list[Lying]:
    """Lay cards so that of each its index is seen: row below row, as large as there is room.

    Those bought lie aslant, by index: crosswise they would cover others.
    """
    best, columns = 0.0, count
    for rows in range(1, count + 1):
        abreast = -(-count // rows)
        width = min(room.height() / rows / CARD_RATIO, room.width() / (1 + _STRIP * (abreast - 1)))
        if width > best:
            best, columns = width, abreast
    best = min(best, SMALL)
    cards = []
    for index in range(count):
        line, column = divmod(index, columns)
        x = room.left() + best * (0.5 + _STRIP * column)
        y = room.top() + best * CARD_RATIO * (line + 0.5)
        cards.append(Lying(QPointF(x, y), best, _ASLANT if index in crosswise else 0.0))
    return cards


def row(room: QRectF, count: int) -> list[Lying]:
    """Lay cards side by side in the middle of the room, closer where there are many."""
    width = min(_DEALER, room.height() / CARD_RATIO)
    step = min(width + 4, (room.width() - width) / max(count - 1, 1))
    left = room.center().x() - step * (count - 1) / 2
    return [Lying(QPointF(left + step * index, room.center().y()), width) for index in range(count)]
