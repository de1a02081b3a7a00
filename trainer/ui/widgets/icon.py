"""Icons in a colour of the theme: Qt draws what has no colour of its own black."""

from functools import cache

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from trainer.ui.words.language import assets_folder

IN_LINE, IN_BUTTON, ON_TILE = 16, 20, 24  # sizes in pixels


@cache
def pixmap_of(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    """Draw an icon; ``size`` in pixels of the window, ``ratio`` of the screen to them."""
    text = (assets_folder() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    drawn = QPixmap(QSize(size, size) * ratio)
    drawn.fill(QColor(0, 0, 0, 0))
    painter = QPainter(drawn)
    QSvgRenderer(QByteArray(text.replace("currentColor", colour).encode())).render(painter)
    painter.end()
    drawn.setDevicePixelRatio(ratio)
    return drawn


def icon(name: str, colour: QColor, size: int = IN_BUTTON, ratio: float = 2.0) -> QIcon:
    """An icon in a colour, for a control."""
    return QIcon(pixmap_of(name, colour.name(), size, ratio))
