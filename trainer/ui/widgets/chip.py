"""Lessons drawn as casino chips: done, being learnt, next or later."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from trainer.ui.widgets.parts import current_colours, pixmap_of

DONE, LEARNING, NEXT, LATER = "done", "learning", "next", "later"
RADIUS, RADIUS_NEXT, HALO, HALO_WIDE = 22, 27, 33, 38  # in pixels
_RING, _SPOTS = 26, 8
_SIGN = 18  # pixels of an icon on a chip


def paint_chip(  # noqa: PLR0913 - all that a chip can show has a default
    painter: QPainter,
    at: QPointF,
    state: str,
    *,
    text: str = "",
    sign: str = "",
    share: float = 0.0,
    halo: float = HALO,
) -> None:
    """Draw a chip around a point.

    ``text`` or the icon ``sign`` stands on one that is being learnt or comes later; ``share``: the
    part of the ring around one that is being learnt; ``halo``: radius around the next one.
    """
    colours, is_next, is_later = current_colours(), state == NEXT, state == LATER
    radius = RADIUS_NEXT if is_next else RADIUS
    edge = 6 if is_next else 5
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if is_next and halo > radius:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.accent_soft)
        painter.drawEllipse(at, halo, halo)
    painter.setBrush(colours.sunken if is_later else colours.accent)
    painter.setPen(QPen(colours.line_strong if is_later else colours.accent, 1.5))
    painter.drawEllipse(at, radius, radius)
    _paint_spots(painter, at, radius - 1 - edge / 2, edge, later=is_later)
    painter.setPen(QPen(colours.line if is_later else colours.accent, 1))
    is_light = is_next or is_later
    painter.setBrush(colours.surface if is_light else colours.accent)
    inner = radius - 9 if is_next else radius - 8
    painter.drawEllipse(at, inner, inner)
    if state == LEARNING:
        _paint_share(painter, at, share)
    _paint_face(painter, at, state, text, sign)


def _paint_spots(painter: QPainter, at: QPointF, radius: float, width: int, *, later: bool) -> None:
    """Draw the spots on a chip's edge."""
    colours = current_colours()
    circle = _around(at, radius)
    ink = colours.line if later else colours.accent_soft
    painter.setPen(QPen(ink, width, c=Qt.PenCapStyle.FlatCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    turn = 360 / _SPOTS
    for spot in range(_SPOTS):
        painter.drawArc(circle, round((spot * turn - turn * 0.75) * 16), round(turn / 2 * 16))


def _paint_share(painter: QPainter, at: QPointF, share: float) -> None:
    """Draw the ring around a chip and its finished part."""
    colours = current_colours()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colours.line, 3))
    painter.drawEllipse(at, _RING, _RING)
    painter.setPen(QPen(colours.accent, 3, c=Qt.PenCapStyle.RoundCap))
    if share > 0:
        painter.drawArc(_around(at, _RING), 90 * 16, round(-360 * 16 * min(share, 1.0)))


def _paint_face(painter: QPainter, at: QPointF, state: str, text: str, sign: str) -> None:
    """Draw a chip's face: check mark, play sign, icon or number."""
    colours = current_colours()
    if state == DONE:
        check = QPainterPath()
        check.moveTo(at + QPointF(-6, 0.5))
        check.lineTo(at + QPointF(-2, 4.5))
        check.lineTo(at + QPointF(6.5, -4.5))
        pen = QPen(colours.on_accent, 2.6, c=Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(check, pen)
    elif state == NEXT:
        play = QPainterPath()
        play.moveTo(at + QPointF(-5, -8))
        play.lineTo(at + QPointF(9, 0))
        play.lineTo(at + QPointF(-5, 8))
        play.closeSubpath()
        painter.setPen(QPen(colours.accent, 2, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(colours.accent)
        painter.drawPath(play)
    elif sign:
        ink = _face_ink(state).name()
        place = QPointF(at.x() - _SIGN / 2, at.y() - _SIGN / 2)
        painter.drawPixmap(place, pixmap_of(sign, ink, _SIGN, 2.0))
    else:
        font = painter.font()
        font.setPixelSize(14)
        font.setWeight(font.Weight.Bold)
        painter.setFont(font)
        painter.setPen(_face_ink(state))
        painter.drawText(_around(at, RADIUS), Qt.AlignmentFlag.AlignCenter, text)


def _face_ink(state: str) -> QColor:
    return current_colours().text_second if state == LATER else current_colours().on_accent


def _around(at: QPointF, radius: float) -> QRectF:
    circle = QRectF(0, 0, 2 * radius, 2 * radius)
    circle.moveCenter(at)
    return circle
