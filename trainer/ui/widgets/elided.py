"""A line of words that takes the room that there is, and ends in … where that is too little."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.ui.widgets.scale import PLAIN

_LEAST = 8  # letters that are always seen


class Elided(QLabel):
    """A label of plain words that never asks for more room than there is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("textFormat", PLAIN)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @property
    def shown(self) -> str:
        """The words as they are painted."""
        words, room = self.text(), self.contentsRect().width()
        if self.fontMetrics().horizontalAdvance(words) <= room:
            return words
        from PySide6.QtCore import Qt  # noqa: PLC0415 - after the first painting, as a rule

        return self.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)

    def setText(self, text: str) -> None:
        """Show these words on one line."""
        super().setText(" ".join(text.split()))
        self._tell_whole()

    def _tell_whole(self) -> None:
        if self.shown == self.text():
            self.setToolTip("")
            return
        from html import escape  # noqa: PLC0415 - as above

        self.setToolTip(f"<p>{escape(self.text())}</p>")  # it may be taken for rich text

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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as much as there is room for."""
        if self.shown == self.text():
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setPen(self.palette().windowText().color())
            painter.drawText(self.contentsRect(), self.alignment(), self.shown)
