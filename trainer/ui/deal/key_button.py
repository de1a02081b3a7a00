"""A button with its key on a cap after the words."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen

from trainer.ui.widgets.parts import Button, now

_SIZE, _AROUND, _GAP = 22, 6, 8  # pixels: a cap, beside its letters, and between words and cap
_ICON_GAP = 4  # between icon and words, as Qt draws them
_BESIDE, _KEPT = 12, 48  # left and right of icon and words, as the style sheet has them


class KeyButton(Button):
    """Names the key that does the same."""

    def __init__(self, look: str, sign: str, key: str) -> None:
        super().__init__(look, sign)
        self._key = key
        self.setProperty("keyed", "true")

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, and the cap after its words."""
        super().paintEvent(event)
        metrics, colours = self.fontMetrics(), now()
        words = self.iconSize().width() + _ICON_GAP + metrics.horizontalAdvance(self.text())
        wide = max(_SIZE, metrics.horizontalAdvance(self._key) + 2 * _AROUND)
        left = _BESIDE + (self.width() - _BESIDE - _KEPT - words) / 2 + words + _GAP
        cap = QRectF(round(left), (self.height() - _SIZE) // 2, wide, _SIZE)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colours.line_strong, 1))
        painter.setBrush(colours.surface)
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(colours.text_second)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)
        painter.end()
