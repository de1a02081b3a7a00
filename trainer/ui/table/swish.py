"""Strokes behind what a hand carries: they tell where it comes from, as in a comic strip."""

from collections.abc import Iterator
from math import hypot

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from trainer.ui.table.felt import Canvas
from trainer.ui.table.passage import Passage

_BEFORE = 0.02  # of the time: so long ago the hand was where its way is told from
_SLOWEST, _LONGEST = 4.0, 46.0  # in units: the way in that time, and a stroke
_LENGTH = 1.9  # of a stroke, of that way
_BEHIND = 48.0  # the thing: there the strokes begin
_ACROSS = ((-34.0, 0.75), (0.0, 1.0), (34.0, 0.75))  # how far aside, and how long
_DARK, _LIGHT = QColor(20, 12, 8, 130), QColor(255, 248, 226, 225)
_DARK_WIDTH, _LIGHT_WIDTH = 5.6, 3.0


def strokes(passage: Passage, part: float) -> Iterator[QLineF]:
    """The strokes behind what is carried at this part of the time; none where it hardly moves."""
    things = list(passage.in_hand(part))
    if not things or part - _BEFORE < passage.touch:
        return
    way = passage.held(part).at - passage.held(part - _BEFORE).at
    far = hypot(way.x(), way.y())
    if far < _SLOWEST:
        return
    back, middle = way / -far, things[-1].rect.center()
    across = QPointF(-back.y(), back.x())
    for aside, share in _ACROSS:
        start = middle + back * _BEHIND + across * aside
        yield QLineF(start, start + back * min(_LONGEST, far * _LENGTH) * share)


def covered(lines: list[QLineF]) -> Iterator[QRectF]:
    """What is painted of strokes."""
    for line in lines:
        rect = QRectF(line.p1(), line.p2()).normalized()
        yield rect.adjusted(-_DARK_WIDTH, -_DARK_WIDTH, _DARK_WIDTH, _DARK_WIDTH)


def paint_strokes(canvas: Canvas, lines: list[QLineF]) -> None:
    """Paint strokes that are seen on felt and on cards."""
    painter = canvas.painter
    drawn = [QLineF(canvas.point(line.p1()), canvas.point(line.p2())) for line in lines]
    for colour, width in ((_DARK, _DARK_WIDTH), (_LIGHT, _LIGHT_WIDTH)):
        painter.setPen(
            QPen(colour, width * canvas.unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        )
        painter.drawLines(drawn)
