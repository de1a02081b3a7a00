"""Stacks of chips painted edge on, so that chips can be counted."""

import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from trainer.table.chips import Chips
from trainer.ui.table.table_layout import STACK_HEIGHT
from trainer.ui.words.times import assets_folder

#: How many chips one stack holds; more stand as further stacks.
CHIPS_A_STACK = 20
#: How many chips are cut: every second five stands a little to the side.
CUT = 5
EDGE = STACK_HEIGHT / CHIPS_A_STACK  # how high a chip is at least, in units of the drawing
TALL = 4.2  # where there is more room
_WIDEST = 24.0
_APART = 2.0


def split_stacks(chips: Chips) -> list[tuple[int, ...]]:
    """Split chips into stacks, each listed from the bottom up."""
    column = [denomination for denomination, count in chips.counts for _ in range(count)]
    return [tuple(column[at : at + CHIPS_A_STACK]) for at in range(0, len(column), CHIPS_A_STACK)]


def heights(chips: Chips) -> list[int]:
    """Return the number of chips in each stack."""
    count = sum(number for _, number in chips.counts)
    return [min(CHIPS_A_STACK, count - at) for at in range(0, count, CHIPS_A_STACK)]


def side_by_side(
    count: int, room: QRectF, widest: float = _WIDEST
) -> Iterator[tuple[float, float]]:
    """Yield left edge and width of each stack, centred in a room."""
    if not count:
        return
    wide = min(widest, room.width() / count - _APART)
    left = room.center().x() - (wide * count + _APART * (count - 1)) / 2
    for index in range(count):
        yield left + (wide + _APART) * index, wide


def edge_in(room: QRectF) -> float:
    """Return the chip height at which the tallest stack fits a room."""
    return TALL if room.height() >= TALL * CHIPS_A_STACK else EDGE


def stack_rect(chips: int, left: float, width: float, room: QRectF) -> QRectF:
    """Return the rectangle of a stack at its room's lower edge."""
    high = edge_in(room) * chips
    return QRectF(left, room.bottom() - high, width, high)


_THINNEST = 2  # pixels of a chip
_ASIDE = 0.12  # how far every second five is set aside, of a stack's width
_FREE = 0.2  # of the edge from its left, where no spot is
_SPOTS = ((0.24, 0.36), (0.46, 0.58), (0.68, 0.80))  # from where to where, of the edge's width
_LIT, _SHADED = 135, 280  # as Qt counts lighter and darker
_LEAST_LIT = QColor("#77777d")  # the lit row of a black chip
_KEPT = 4000
_PLATE = 0.16  # of the edge's width: over the spot in its middle, at least
_WRITTEN = 0.8  # the height of a number on an edge, of the edge


class Edge(NamedTuple):
    """Colours of a chip's edge: ground, spots and writing."""

    ground: QColor
    spot: QColor
    ink: QColor


@cache
def _edges() -> dict[str, Edge]:
    text = (assets_folder() / "drawings" / "chips" / "edges.toml").read_text(encoding="utf-8")
    return {
        name: Edge(QColor(one["ground"]), QColor(one["spot"]), QColor(one["ink"]))
        for name, one in tomllib.loads(text).items()
    }


def _edge_of(denomination: int) -> Edge:
    edges = _edges()
    return edges.get(str(denomination), edges["blank"])


def edge_height(high: float) -> int:
    """Return a chip's height in whole pixels, at least two."""
    return max(_THINNEST, int(high))


@lru_cache(maxsize=_KEPT)
def pixmap(
    chips: tuple[int, ...],
    width: int,
    height: int,
    ratio: float,
    written: bool = False,  # noqa: FBT001, FBT002 - a key
) -> QPixmap:
    """Paint a stack; ``chips`` from the bottom up, ``height`` pixels each.

    Every second five stands a little to the right; ``written``: with its value on every chip.
    """
    width = max(width, 3)
    made = QPixmap(round(width * ratio), round(height * len(chips) * ratio))
    made.fill(QColor(Qt.GlobalColor.transparent))
    made.setDevicePixelRatio(ratio)
    painter = QPainter(made)
    aside = max(1, round(width * _ASIDE))
    for number, denomination in enumerate(chips):
        left = aside if number // CUT % 2 else 0
        top = height * (len(chips) - 1 - number)
        rect = QRect(left, top, width - aside, height)
        _paint(painter, rect, _edge_of(denomination))
        if written:
            _write(painter, rect, denomination)
    painter.end()
    return made


def _paint(painter: QPainter, rect: QRect, edge: Edge) -> None:
    """Paint one chip, lit above and shaded below to set it apart."""
    row = max(1, rect.height() // 4)
    for ground, start, end in _stripes(edge):
        left = rect.left() + round(rect.width() * start)
        right = rect.left() + round(rect.width() * end)
        painter.fillRect(left, rect.top(), right - left, rect.height(), ground)
        painter.fillRect(left, rect.top(), right - left, row, _lit(ground))
        bottom = rect.top() + rect.height() - row
        painter.fillRect(left, bottom, right - left, row, ground.darker(_SHADED))


def _stripes(edge: Edge) -> list[tuple[QColor, float, float]]:
    return [(edge.ground, 0.0, 1.0), *((edge.spot, start, end) for start, end in _SPOTS)]


def _lit(colour: QColor) -> QColor:
    lit = colour.lighter(_LIT)
    return lit if lit.lightness() >= _LEAST_LIT.lightness() else _LEAST_LIT


def _write(painter: QPainter, rect: QRect, denomination: int) -> None:
    """Write the value on a plate in the middle of the edge."""
    edge = _edge_of(denomination)
    font = QFont(painter.font())
    font.setPixelSize(max(6, round(rect.height() * _WRITTEN)))
    font.setBold(True)
    painter.setFont(font)
    words = str(denomination)
    row = max(1, rect.height() // 4)
    whole = QRectF(rect)
    wide = max(painter.fontMetrics().horizontalAdvance(words) + 6.0, _PLATE * whole.width())
    plate = QRectF(whole.center().x() - wide / 2, whole.top(), wide, whole.height())
    painter.fillRect(plate, edge.ground)  # no spot is left beside it, and the rims go through
    painter.fillRect(plate.adjusted(0, 0, 0, row - plate.height()), _lit(edge.ground))
    painter.fillRect(plate.adjusted(0, plate.height() - row, 0, 0), edge.ground.darker(_SHADED))
    painter.setPen(edge.ink)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, words)
