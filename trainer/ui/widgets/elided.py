"""A line of words that takes the room that there is, and ends in … where that is too little."""

from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_LEAST = 8  # letters that are always seen


class Elided(QLabel):
    """A label of plain words that never asks for more room than there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def shown(self) -> str:
        """The words as they are painted."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def setText(self, text: str) -> None:
        """Show these words on one line."""
        super().setText(" ".join(text.split()))
        self._tell_whole()

    def _tell_whole(self) -> None:
        whole = f"<p>{escape(self.text())}</p>"  # a tip may be taken for rich text
        self.setToolTip("" if self.shown == self.text() else whole)

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters."""
        hint = super().minimumSizeHint()
        return QSize(
            min(hint.width(), _LEAST * self.fontMetrics().averageCharWidth()), hint.height()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the whole where it is not seen any more."""
        super().resizeEvent(event)
        self._tell_whole()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is painted
        """Paint as much as there is room for."""
        with QPainter(self) as painter:
            painter.setPen(self.palette().windowText().color())
            painter.drawText(self.contentsRect(), self.alignment(), self.shown)
