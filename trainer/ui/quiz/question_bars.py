"""How far a quiz is: a bar for each question, green for right, amber for wrong."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.widgets.parts import now

_WIDTH, _HEIGHT, _GAP = 320, 8, 4


class QuestionBars(QWidget):
    """A row of bars that is always as wide."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 1
        self.right: Sequence[bool] = ()

    def show_answers(self, right: Sequence[bool], count: int, words: str) -> None:
        """Show which answers were right, of so many questions; ``words``: read aloud."""
        self.right, self.count = right, max(1, count)
        self.setAccessibleName(words)
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as all of them are."""
        return QSize(_WIDTH, _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Each bar in its colour."""
        colours = now()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        wide = (self.width() - _GAP * (self.count - 1)) / self.count
        for number in range(self.count):
            ink = colours.line
            if number < len(self.right):
                ink = colours.accent if self.right[number] else colours.fix_line
            painter.setBrush(ink)
            bar = QRectF(number * (wide + _GAP), 0, wide, self.height())
            painter.drawRoundedRect(bar, min(4, wide / 2), 4)
        painter.end()
