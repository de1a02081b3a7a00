"""The dealer's drawn arms, each from its shoulder to its fingertips."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import atan2, ceil, cos, degrees, floor, hypot, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QRegion,
)

from trainer.ui.table.drawing import pixmap, renderer
from trainer.ui.table.felt import Canvas
from trainer.ui.words.times import assets_folder

LEFT, RIGHT, BOTH = "left", "right", "both"

#: Where the fingers of the right hand hold or touch something, in the square of its drawing.
GRIPS: Mapping[str, tuple[float, float]] = {
    "open": (60.5, 24),
    "pinch": (56, 40),
    "cut": (54, 40),
    "chips": (45, 33),
    "push": (61, 23),
    "rake": (34, 55),
    "grasp": (38, 46),
    "lay": (62, 34),
    "sweep": (61, 23),
    "point": (68, 21),
    "speak": (67, 22),
    "even": (67, 22),
    "agree": (50, 24),
    "hear": (68, 49),
    "refuse": (60.5, 20),
    "tap": (59, 22),
    "raise": (53, 18),
}
#: Poses in which the hand is held up, whatever way its arm comes from.
_UPRIGHT: Mapping[str, float] = {"refuse": 0.35, "raise": 0.25, "agree": 0.35}
#: Poses in which the whole hand lies over what it carries.
_COVERING = frozenset({"lay"})

_SQUARE = 128.0  # of a drawing
_SCALE = 1.3  # of a drawing, in units of the table
_SIZE = _SQUARE * _SCALE
_WRIST = (64.0, 113.0)
_TURNS = 0.9  # how far the hand goes along with its arm
_SHOULDERS = {LEFT: QPointF(350, 860), RIGHT: QPointF(610, 860)}
_AT_WRIST, _AT_SHOULDER = 24.0, 84.0  # half the width of a sleeve
_BELOW = 725.0  # there nothing is seen of a hand
_PIECES = 7  # in which an arm is painted anew
_LINE = QColor("#120d0b")
_CLOTH = {
    LEFT: (QColor("#4b6d9d"), QColor("#1f3150")),
    RIGHT: (QColor("#9a3b48"), QColor("#4a141d")),
}
_BAND = QColor("#f0d9a8")
_BANDS = (0.10, 0.15)  # where the right sleeve has a band, of its length
_SHADE = 70  # how dark a shadow is, of 255
_NO_WAY = QPointF()


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """A drawn hand: its pose, finger position and height above the table.

    ``at`` and ``lift`` are in units of the table.
    """

    hand: str
    pose: str
    at: QPointF
    lift: float = 0.0

    @property
    def angle(self) -> float:
        """Turn of the hand, clockwise, in degrees."""
        way = self.at - _SHOULDERS[self.hand]
        turned = degrees(atan2(way.x(), -way.y()))
        return turned * _UPRIGHT.get(self.pose, _TURNS)

    @property
    def grip(self) -> QPointF:
        """Position of the fingers in the drawing's square, in table units."""
        x, y = GRIPS[self.pose]
        return QPointF(x if self.hand == RIGHT else _SQUARE - x, y) * _SCALE

    @property
    def wrist(self) -> QPointF:
        """Point between arm and hand, in table units."""
        return self.at + _turned(QPointF(*_WRIST) * _SCALE - self.grip, self.angle)

    def sleeve(self) -> tuple[QPointF, QPointF, QPointF, QPointF]:
        """Return the arm's corners: two at the wrist, two below the table."""
        wrist, shoulder = self.wrist, _SHOULDERS[self.hand]
        way = shoulder - wrist
        far = hypot(way.x(), way.y()) or 1.0
        across = QPointF(-way.y(), way.x()) / far
        return (
            wrist + across * _AT_WRIST,
            wrist - across * _AT_WRIST,
            shoulder - across * _AT_SHOULDER,
            shoulder + across * _AT_SHOULDER,
        )

    def covers(self) -> Iterator[QRectF]:
        """Yield rectangles that together cover the painted hand and arm."""
        middle = self.at + _turned(QPointF(_SIZE, _SIZE) / 2 - self.grip, self.angle)
        half = _SIZE * 0.72
        hand = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
        yield hand.adjusted(0, 0, 2, self.lift)
        edge = self.sleeve()
        for piece in range(_PIECES):
            first, last = piece / _PIECES, (piece + 1) / _PIECES
            corners = [
                _between(start, end, part)
                for start, end in ((edge[0], edge[3]), (edge[1], edge[2]))
                for part in (first, last)
            ]
            rect = QPolygonF(corners).boundingRect()
            yield rect.adjusted(-4, -4, 4, 4 + self.lift)


def hidden_point(hand: str, toward: QPointF) -> QPointF:
    """Find a hidden position for the fingers, towards a point.

    It lies on the line from the shoulder, just below the visible table.
    """
    shoulder = _SHOULDERS[hand]
    return _between(shoulder, toward, (shoulder.y() - _BELOW) / (shoulder.y() - toward.y()))


def _between(start: QPointF, end: QPointF, part: float) -> QPointF:
    return start + (end - start) * part


def _turned(point: QPointF, angle: float) -> QPointF:
    """Turn a point clockwise about the origin; ``angle`` in degrees."""
    a = radians(angle)
    x, y = point.x(), point.y()
    return QPointF(x * cos(a) - y * sin(a), x * sin(a) + y * cos(a))


@lru_cache(maxsize=128)
def _layer(hand: str, pose: str, layer: str) -> str:
    """Name the drawing of a hand's layer; "" if there is none."""
    name = f"arms/{hand}_{pose}{layer}"
    return name if (assets_folder() / "drawings" / f"{name}.svg").is_file() else ""


@cache
def _bounds(name: str) -> QRectF:
    """Return the painted part of a drawing's square, from 0 to 1.

    The rest need not be painted.
    """
    size = round(_SQUARE)
    rect = QRegion(pixmap(name, size, size, 1.0).mask()).boundingRect().adjusted(-1, -1, 1, 1)
    return QRectF(rect.x() / size, rect.y() / size, rect.width() / size, rect.height() / size)


@lru_cache(maxsize=128)
def _painted(
    name: str, size: int, ratio: float, *, shadow: bool = False
) -> tuple[QPixmap, QPointF]:
    """Return a drawing, or its shadow, and its offset in its square.

    The pixmap holds only the painted part. ``size`` and the offset are in device-independent
    pixels.
    """
    whole, covered = size * ratio, _bounds(name)
    left, top = floor(covered.left() * whole), floor(covered.top() * whole)
    made = QPixmap(ceil(covered.width() * whole) + 1, ceil(covered.height() * whole) + 1)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    renderer(name).render(painter, QRectF(-left, -top, whole, whole))
    if shadow:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(made.rect(), QColor(0, 0, 0, _SHADE))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made, QPointF(left, top) / ratio


def paint_arm(canvas: Canvas, held: DrawnHand) -> None:
    """Paint the arm, and the hand below the thing it carries."""
    _paint_sleeve(canvas, held)
    if held.pose not in _COVERING:
        _paint_layer(canvas, held, _layer(held.hand, held.pose, ""))


def paint_fingers(canvas: Canvas, held: DrawnHand) -> None:
    """Paint the fingers over the thing in the hand.

    In a covering pose this is the whole hand.
    """
    covering = held.pose in _COVERING
    _paint_layer(canvas, held, _layer(held.hand, held.pose, "" if covering else "_over"))


def paint_shadow(canvas: Canvas, held: DrawnHand) -> None:
    """Paint the shadow of a hand held above the table."""
    if held.lift < 1:
        return
    _paint_layer(canvas, held, _layer(held.hand, held.pose, ""), QPointF(2, held.lift), shadow=True)


def _paint_layer(
    canvas: Canvas, held: DrawnHand, name: str, off: QPointF = _NO_WAY, *, shadow: bool = False
) -> None:
    if not name:
        return
    painter, size = canvas.painter, max(1, round(_SIZE * canvas.unit))
    painted, corner = _painted(name, size, painter.device().devicePixelRatioF(), shadow=shadow)
    painter.save()
    painter.translate(canvas.point(held.at + off))
    painter.rotate(held.angle)
    painter.drawPixmap(corner - held.grip * canvas.unit, painted)
    painter.restore()


def _paint_sleeve(canvas: Canvas, held: DrawnHand) -> None:
    """Paint the sleeve, lit from the left."""
    painter = canvas.painter
    edge = [canvas.point(point) for point in held.sleeve()]
    light, dark = _CLOTH[held.hand]
    shade = QLinearGradient(edge[1], edge[0])
    if edge[1].x() > edge[0].x():
        shade = QLinearGradient(edge[0], edge[1])
    shade.setSpread(QLinearGradient.Spread.PadSpread)
    shade.setColorAt(0, light)
    shade.setColorAt(1, dark)
    painter.setPen(QPen(_LINE, max(1.5, 2 * canvas.unit)))
    painter.setBrush(QBrush(shade))
    painter.drawPolygon(QPolygonF(edge))
    if held.hand == RIGHT:
        band = QPen(_BAND, max(2.0, 5 * canvas.unit))
        band.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(band)
        for part in _BANDS:
            painter.drawLine(_between(edge[0], edge[3], part), _between(edge[1], edge[2], part))
