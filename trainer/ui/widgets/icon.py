"""Icons in a colour of the theme: Qt draws what has no colour of its own black."""

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from trainer.ui.words.language import assets_folder

IN_LINE, IN_BUTTON, ON_TILE = 16, 20, 24  # sizes in pixels


@cache
def pixmap_of(name: str, colour: str, size: int, ratio: float, after: int = 0) -> QPixmap:
    """Draw an icon; ``size`` in pixels of the window, ``ratio`` of the screen to them.

    ``after``: pixels left free at its right.
    """
    text = (assets_folder() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    drawn = QPixmap(QSize(size + after, size) * ratio)
    drawn.fill(QColor(0, 0, 0, 0))
    painter = QPainter(drawn)
    drawing = QSvgRenderer(QByteArray(text.replace("currentColor", colour).encode()))
    drawing.render(painter, QRectF(0, 0, size * ratio, size * ratio))
    painter.end()
    drawn.setDevicePixelRatio(ratio)
    return drawn


def icon(name: str, colour: QColor, size: int = IN_BUTTON, after: int = 0) -> QIcon:
    """An icon in a colour, for a control; ``after``: pixels left free at its right."""
    return QIcon(pixmap_of(name, colour.name(), size, 2.0, after))
