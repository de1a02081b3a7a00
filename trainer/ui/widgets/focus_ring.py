"""Ring around a control that got the focus by the keyboard."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QApplication,
    QFocusFrame,
    QLineEdit,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleOption,
    QWidget,
)
from shiboken6 import isValid

from trainer.ui.widgets.parts import current_colours

_AWAY = 4  # pixels from the control to the outside of the ring


class _RingStyle(QProxyStyle):
    """Style that leaves room for the ring; only the ring uses it."""

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        margins = QStyle.PixelMetric.PM_FocusFrameHMargin, QStyle.PixelMetric.PM_FocusFrameVMargin
        return _AWAY if metric in margins else super().pixelMetric(metric, option, widget)


class FocusRing(QFocusFrame):
    """Ring around a button or field, two pixels wide."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._style = _RingStyle("Fusion")
        self._style.setParent(self)  # it lives as long as the ring
        self.setStyle(self._style)
        self.hide()
        QApplication.instance().focusChanged.connect(self._follow)  # type: ignore[union-attr]

    def _follow(self, _before: QWidget | None, has: QWidget | None) -> None:
        """Move to the focused control, or hide."""
        if not isValid(self._window):  # it is on its way out
            return
        ours = has is not None and has.window() is self._window and has.property("ring") != "own"
        by_keys = ours and self._window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
        if ours and (isinstance(has, QLineEdit) or (by_keys and isinstance(has, QPushButton))):
            self.setWidget(has)
            return
        self.setWidget(None)  # type: ignore[arg-type] # Qt takes none
        self.setParent(self._window)  # else it would go with the screen that it was on
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(current_colours().ring, 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 11, 11)
        painter.end()
