"""What is drawn on a certificate beside words: its frame, a rosette, a seal, suits.

Lengths are tenths of a millimetre on a sheet of A4, lying.
"""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from trainer.ui.table.drawing import CARD_RATIO, renderer
from trainer.ui.widgets.sheet import FELT, LYING

PAPER = QColor("#fffdf6")
BRASS = QColor("#a98436")
_WASH = QColor("#e4eee6")  # the rosette behind the words
_BRIGHT, _DEEP = QColor("#e9cf8d"), QColor("#9c7426")

_OUTER, _BAND = 70, 26  # the frame: how far from the edge, and how wide
_TEETH = 60  # of the seal


def suit(name: str, size: float) -> QPainterPath:
    """A suit of the pack, around the origin, so high."""
    path = QPainterPath()
    match name:
        case "d":
            path.addPolygon(QPolygonF([QPointF(0, -50), *_kite(), QPointF(0, -50)]))
        case "h":
            path = _heart()
        case "s":
            path = _heart(down=-1)
            path.addPath(_stem())
        case _:
            for x, y in ((0, -24), (-24, 10), (24, 10)):
                path.addEllipse(QPointF(x, y), 22, 22)
            path.addRect(QRectF(-8, -18, 16, 30))
            path.addPath(_stem())
    path.setFillRule(Qt.FillRule.WindingFill)
    return _scaled(path, size / 100)


def _kite() -> list[QPointF]:
    return [QPointF(36, 0), QPointF(0, 50), QPointF(-36, 0)]


def _heart(down: int = 1) -> QPainterPath:
    path = QPainterPath(QPointF(0, 48 * down))
    path.cubicTo(-10, 26 * down, -46, 8 * down, -46, -18 * down)
    path.cubicTo(-46, -38 * down, -32, -46 * down, -22, -46 * down)
    path.cubicTo(-10, -46 * down, -3, -38 * down, 0, -28 * down)
    path.cubicTo(3, -38 * down, 10, -46 * down, 22, -46 * down)
    path.cubicTo(32, -46 * down, 46, -38 * down, 46, -18 * down)
    path.cubicTo(46, 8 * down, 10, 26 * down, 0, 48 * down)
    return path


def _stem() -> QPainterPath:
    path = QPainterPath(QPointF(0, 10))
    path.cubicTo(2, 34, 8, 44, 20, 50)
    path.lineTo(-20, 50)
    path.cubicTo(-8, 44, -2, 34, 0, 10)
    return path


def _scaled(path: QPainterPath, factor: float) -> QPainterPath:
    made = QPainterPath()
    made.addPath(path)
    for at in range(made.elementCount()):
        element = made.elementAt(at)
        made.setElementPositionAt(at, element.x * factor, element.y * factor)
    made.setFillRule(Qt.FillRule.WindingFill)
    return made


def rosette(painter: QPainter, middle: QPointF, radius: float) -> None:
    """A fine pattern of lines behind the words, as on banknotes."""
    painter.setPen(QPen(_WASH, 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for share, depth, petals in ((1.0, 0.16, 36), (0.82, 0.2, 30), (0.62, 0.24, 24)):
        for turn in range(4):
            phase = turn * pi / 2
            painter.drawPolygon(_wave(middle, radius * share, depth, petals, phase))


def _wave(middle: QPointF, radius: float, depth: float, petals: int, phase: float) -> QPolygonF:
    """A closed line that goes round in waves, wider than it is high."""
    steps = petals * 12
    points = []
    for step in range(steps):
        angle = 2 * pi * step / steps
        reach = radius * (1 - depth + depth * cos(petals * angle + phase))
        points.append(middle + QPointF(1.5 * reach * cos(angle), reach * sin(angle)))
    return QPolygonF(points)


def frame(painter: QPainter) -> None:
    """The frame of the sheet: a band of felt between lines of brass, a suit in each corner."""
    painter.fillRect(LYING, PAPER)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for at, width, colour in (
        (_OUTER, _BAND, FELT),
        (_OUTER, 3, _BRIGHT),
        (_OUTER + 24, 4, BRASS),
        (_OUTER + 34, 2, BRASS),
    ):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, j=Qt.PenJoinStyle.MiterJoin))
        painter.drawRect(LYING.adjusted(at, at, -at, -at))
    inner = LYING.adjusted(_OUTER, _OUTER, -_OUTER, -_OUTER)
    corners = (inner.topLeft(), inner.topRight(), inner.bottomRight(), inner.bottomLeft())
    for corner, name in zip(corners, "shcd", strict=True):
        _corner(painter, corner, name)


def _corner(painter: QPainter, at: QPointF, name: str) -> None:
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(_BRIGHT, 3))
    painter.setBrush(FELT)
    painter.drawEllipse(QPointF(0, 0), 46, 46)
    painter.setPen(QPen(BRASS, 2))
    painter.drawEllipse(QPointF(0, 0), 38, 38)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_BRIGHT)
    painter.drawPath(suit(name, 46))
    painter.restore()


def crest(painter: QPainter, middle: QPointF, height: float) -> None:
    """Two cards that make a Pontoon, fanned."""
    width = height / CARD_RATIO
    for name, turn, aside in (("cards/Kh", 11, 0.26), ("cards/As", -11, -0.26)):
        painter.save()
        painter.translate(middle + QPointF(aside * width, 0))
        painter.rotate(turn)
        renderer(name).render(painter, QRectF(-width / 2, -height / 2, width, height))
        painter.restore()


def rule(painter: QPainter, middle: QPointF, length: float) -> None:
    """A line of brass with a diamond in its middle."""
    painter.setPen(QPen(BRASS, 3))
    for side in (-1, 1):
        painter.drawLine(middle + QPointF(side * 30, 0), middle + QPointF(side * length / 2, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(BRASS)
    painter.drawPath(suit("d", 30).translated(middle))


def seal(painter: QPainter, middle: QPointF, radius: float) -> None:
    """A seal of brass with a ribbon, on it a spade on felt."""
    painter.save()
    painter.translate(middle)
    painter.setPen(Qt.PenStyle.NoPen)
    for side in (-1, 1):
        painter.setBrush(FELT if side < 0 else FELT.darker(118))
        painter.drawPolygon(_ribbon(side, radius))
    light = QRadialGradient(QPointF(-radius * 0.35, -radius * 0.4), radius * 1.6)
    light.setColorAt(0, _BRIGHT)
    light.setColorAt(1, _DEEP)
    painter.setBrush(QBrush(light))
    painter.drawPolygon(_toothed(radius))
    painter.setPen(QPen(PAPER, 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), radius * 0.84, radius * 0.84)
    painter.setPen(QPen(_BRIGHT, 4))
    painter.setBrush(FELT)
    painter.drawEllipse(QPointF(0, 0), radius * 0.7, radius * 0.7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_BRIGHT)
    painter.drawPath(suit("s", radius * 0.86))
    painter.restore()


def _toothed(radius: float) -> QPolygonF:
    reach = [radius, radius * 0.93]
    return QPolygonF(
        [
            QPointF(reach[at % 2] * cos(pi * at / _TEETH), reach[at % 2] * sin(pi * at / _TEETH))
            for at in range(2 * _TEETH)
        ]
    )


def _ribbon(side: int, radius: float) -> QPolygonF:
    """One end of the ribbon: it hangs from behind the seal."""
    points = ((0.1, 0.2), (0.75, 0.4), (0.95, 1.5), (0.62, 1.34), (0.38, 1.6))
    return QPolygonF([QPointF(side * x * radius, y * radius) for x, y in points])
