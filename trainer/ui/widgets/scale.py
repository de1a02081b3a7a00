"""How large words are: as the system has them in a window of usual size, larger in a larger one."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QApplication, QLabel, QWidget

#: Words are shown as they are: ``Qt.TextFormat.PlainText``. What the first painting needs does not
#: name ``Qt``, whose hundred enumerations take a tenth of the time until then.
PLAIN = 0
_GROWN = "grown"  # set of a window whose words were made larger once

USUAL = QSize(1280, 690)  # up to this size of a window the system's own size of words is kept
_SHARE = 2 / 3  # of what a window is larger, its words are
_MOST = 2.5
_STEPS = 20  # in one: words do not change with every pixel
_EM = 12  # pixels of the words that lengths were measured beside


class Words(QLabel):
    """A label whose words are so many times as large as those around it."""

    factor = 1.0


def scale_of(size: QSize) -> float:
    """How many times as large as the system's are the words of a window of this size."""
    larger = min(size.width() / USUAL.width(), size.height() / USUAL.height())
    wanted = 1 + (larger - 1) * _SHARE
    return min(max(1.0, int(wanted * _STEPS) / _STEPS), _MOST)


def grow(window: QWidget) -> None:
    """Make a window's words as large as its size asks for.

    What has a style sheet does not follow the window by itself, nor what has a size of its own.
    """
    scale = scale_of(window.size())
    if scale == 1 and not window.property(_GROWN):
        return
    from PySide6.QtCore import Qt  # noqa: PLC0415 - see above

    window.setProperty(_GROWN, True)
    points = QFontInfo(QApplication.font()).pointSizeF() * scale
    _write(window, points)
    for widget in window.findChildren(QWidget):
        factor = widget.factor if isinstance(widget, Words) else 1
        if factor != 1 or widget.testAttribute(Qt.WidgetAttribute.WA_StyleSheet):
            _write(widget, points * factor)


def _write(widget: QWidget, points: float) -> None:
    """Write so large on a widget that does not take it from the one that it lies on."""
    font = widget.font()
    if font.pointSizeF() != points:
        font.setPointSizeF(points)
        widget.setFont(font)


def em(widget: QWidget, pixels: float) -> int:
    """A length that fits words of 12 pixels, for the words of this widget."""
    return round(pixels * QFontInfo(widget.font()).pixelSize() / _EM)
