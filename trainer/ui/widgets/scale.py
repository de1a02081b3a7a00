"""Lengths that were measured beside words of 12 pixels."""

from PySide6.QtGui import QFontInfo
from PySide6.QtWidgets import QWidget

#: Words are shown as they are: ``Qt.TextFormat.PlainText``. What the first painting needs does not
#: name ``Qt``, whose hundred enumerations take a tenth of the time until then.
PLAIN = 0
_EM = 12  # pixels of the words that lengths were measured beside
_USUAL = 14  # pixels of words as they are shown


def em(widget: QWidget, pixels: float) -> int:
    """A length that fits words of 12 pixels, for the words of this widget."""
    return round(pixels * QFontInfo(widget.font()).pixelSize() / _EM)


def grown(widget: QWidget, pixels: float) -> int:
    """A length that fits words of the usual size, more for larger words of this widget."""
    return round(pixels * max(1.0, QFontInfo(widget.font()).pixelSize() / _USUAL))
