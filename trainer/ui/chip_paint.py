"""Chips as drawings: a disc with its denomination, and how many of them."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from trainer.table.chips import Chips
from trainer.ui import palette

_FITS = 2  # so many figures fit at the full size


def draw_chip(painter: QPainter, rect: QRectF, denomination: int) -> None:
    """Draw one chip from above, as large as the square."""
    ground, ink = palette.CHIPS.get(denomination, palette.OTHER_CHIP)
    size = rect.width()
    painter.setPen(QPen(palette.CARD, max(1.0, size * 0.05)))
    painter.setBrush(ground)
    painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
    pen = QPen(ink, size * 0.09)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    edge = rect.adjusted(*(size * k for k in (0.08, 0.08, -0.08, -0.08)))
    for start in range(0, 360, 60):
        painter.drawArc(edge, start * 16, 20 * 16)
    text = str(denomination)
    font = QFont(painter.font())
    shrink = max(0, len(text) - _FITS) * 0.075
    font.setPixelSize(max(7, round(size * (0.46 - shrink))))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def chips_width(chips: Chips, size: float) -> float:
    """How wide chips are when each kind has its full room."""
    return sum(_room(count, size) for _, count in chips.counts)


def _room(count: int, size: float) -> float:
    """One chip, and the words for how many there are."""
    return size if count == 1 else size * (1.5 + 0.38 * len(str(count)))


def draw_chips(painter: QPainter, rect: QRectF, chips: Chips, ink: object = None) -> float:
    """Draw each kind of chip with how many there are, from the left; return the width used.

    What is too wide is drawn smaller.
    """
    size = rect.height()
    full = chips_width(chips, size)
    if full > rect.width() and full:
        size *= rect.width() / full
    left = rect.left()
    top = rect.center().y() - size / 2
    painter.save()
    for denomination, count in chips.counts:
        draw_chip(painter, QRectF(left, top, size, size), denomination)
        if count > 1:
            font = QFont(painter.font())
            font.setPixelSize(max(8, round(size * 0.55)))
            font.setBold(True)
            painter.setFont(font)
            painter.setPen(palette.LIGHT.felt_ink if ink is None else ink)
            room = QRectF(left + size, top, _room(count, size) - size, size)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(room, flags, f"×{count}")
        left += _room(count, size)
    painter.restore()
    return left - rect.left()
