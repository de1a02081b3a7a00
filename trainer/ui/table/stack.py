"""A stack of chips as a dealer sees it: edge on, the highest value at the bottom, cut in fives."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from trainer.table.chips import Chips
from trainer.ui.table.table_layout import STACK_HEIGHT

#: How many chips one stack holds; more stand as further stacks.
STACK = 20
#: How many chips are cut: every second five stands a little to the side.
CUT = 5

EDGE = STACK_HEIGHT / STACK  # how high a chip is at least, in units of the drawing
TALL = 4.2  # where there is more room
_WIDEST = 24.0
_APART = 2.0


def stacked(chips: Chips) -> list[tuple[int, ...]]:
    """The denominations of each stack from the bottom up."""
    column = [denomination for denomination, count in chips.counts for _ in range(count)]
    return [tuple(column[at : at + STACK]) for at in range(0, len(column), STACK)]


def heights(chips: Chips) -> list[int]:
    """How many chips each stack has."""
    count = sum(number for _, number in chips.counts)
    return [min(STACK, count - at) for at in range(0, count, STACK)]


def side_by_side(
    count: int, room: QRectF, widest: float = _WIDEST
) -> Iterator[tuple[float, float]]:
    """The left edge and the width of so many stacks in the middle of a room."""
    if not count:
        return
    wide = min(widest, room.width() / count - _APART)
    left = room.center().x() - (wide * count + _APART * (count - 1)) / 2
    for index in range(count):
        yield left + (wide + _APART) * index, wide


def edge_in(room: QRectF) -> float:
    """How high a chip is in a room: so that the highest stack stands in it."""
    return TALL if room.height() >= TALL * STACK else EDGE


def standing(chips: int, left: float, width: float, room: QRectF) -> QRectF:
    """Where a stack of so many chips stands: at the lower edge of its room."""
    high = edge_in(room) * chips
    return QRectF(left, room.bottom() - high, width, high)
