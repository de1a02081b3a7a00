"""A chip with a sign on it: what a mark says, without its colour."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QPolygonF

from trainer.training.memory.card import FADING, KNOWN, LEARNING, NEW
from trainer.ui.map.mark import FAULTS, HERE, Mark, ground_of
from trainer.ui.widgets.tokens import Tokens

_SPOTS = 6  # at the edge of the chip
_LARGE = 17  # pixels: smaller chips have no spots
_FULL = 360 * 16  # as Qt counts angles
_TOP = 90 * 16


def paint_badge(painter: QPainter, rect: QRectF, mark: Mark, now: Tokens) -> None:
    """A chip in a square, with its sign; around it how much of the state is known."""
    ground, ink = ground_of(mark, now)
    edge = max(1.0, rect.width() / 14)
    painter.save()
    painter.setPen(QPen(now.felt_ink, edge))
    painter.setBrush(ground)
    painter.drawEllipse(rect)
    if rect.width() >= _LARGE and mark.kind != FAULTS:  # a number needs the room
        _paint_spots(painter, rect, now)
    if mark.kind in (LEARNING, FADING) and mark.share:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(now.rail_brass, 2 * edge))
        painter.drawArc(rect, _TOP, -round(mark.share * _FULL))
    pen = QPen(ink, max(1.4, rect.width() / 9))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    _paint_sign(painter, rect, mark)
    painter.restore()


def _paint_spots(painter: QPainter, rect: QRectF, now: Tokens) -> None:
    """The edge spots of a chip."""
    painter.setPen(QPen(now.felt_ink, rect.width() / 7))
    span = _FULL // (4 * _SPOTS)
    inner = rect.adjusted(*([rect.width() / 12] * 2), *([-rect.width() / 12] * 2))
    for spot in range(_SPOTS):
        painter.drawArc(inner, spot * _FULL // _SPOTS, span)


def _paint_sign(painter: QPainter, rect: QRectF, mark: Mark) -> None:
    """A tick, a clock, a half, an arrow, a number; of what is new, nothing."""
    centre, part = rect.center(), rect.width() / 4.4
    if mark.kind == KNOWN:
        tick = [QPointF(-1, 0.1), QPointF(-0.25, 0.8), QPointF(1, -0.7)]
        painter.drawPolyline(QPolygonF([centre + point * part for point in tick]))
    elif mark.kind == FADING:
        for turn, long in ((-pi / 2, 1.0), (pi / 6, 0.8)):
            painter.drawLine(centre, centre + QPointF(cos(turn), sin(turn)) * part * long)
    elif mark.kind == HERE:
        painter.setBrush(painter.pen().color())
        arrow = [QPointF(-0.5, -0.8), QPointF(0.8, 0), QPointF(-0.5, 0.8)]
        painter.drawPolygon(QPolygonF([centre + point * part for point in arrow]))
    elif mark.kind == LEARNING:
        painter.setBrush(painter.pen().color())
        half = QRectF(centre.x() - part, centre.y() - part, 2 * part, 2 * part)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPie(half, _TOP, _FULL // 2)
    elif mark.kind == FAULTS:
        font = QFont(painter.font())
        font.setPixelSize(max(7, round(rect.height() * 0.6)))
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(mark.number))
    elif mark.kind == NEW:
        painter.drawPoint(centre)
