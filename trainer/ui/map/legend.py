"""What the marks on a map mean, and how many states have each."""

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.map.badge import paint_badge
from trainer.ui.map.mark import OF_MEMORY, Mark, mark_words
from trainer.ui.widgets.tokens import tokens

_CHIP = 1.3  # times as high as a line of words
_GAP, _BESIDE = 0.9, 0.3  # of a chip, between marks, and beside it


class Legend(QWidget):
    """A line: each mark of memory, what it says, and of how many states it is told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts: Counter[str] = Counter()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def count(self, marks: Iterable[Mark]) -> None:
        """Tell how many there are of each."""
        self._counts = Counter(mark.kind for mark in marks)
        self.write()

    @property
    def words(self) -> list[tuple[Mark, str]]:
        """Each mark with what is written beside it."""
        marks = (Mark(kind, 0.5) for kind in OF_MEMORY)
        return [(mark, f"{mark_words(mark)} {self._counts[mark.kind]}") for mark in marks]

    @property
    def title(self) -> str:
        """What is counted."""
        return _("Parts:")

    def write(self) -> None:
        """Write it in the language of the window."""
        told = ", ".join(words for _, words in self.words)
        self.setAccessibleName(f"{self.title} {told}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all of it in one line."""
        metrics = QFontMetricsF(self.font())
        high = metrics.height() * _CHIP
        wide = sum(
            metrics.horizontalAdvance(words) + high * (1 + _BESIDE + _GAP)
            for _, words in self.words
        )
        wide += metrics.horizontalAdvance(self.title) + high * _BESIDE
        return QSize(round(wide - high * _GAP) + 2, round(high * 1.2))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Chip and words, one after the other."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            metrics = QFontMetricsF(painter.font())
            high, x = metrics.height() * _CHIP, 1.0
            top = (self.height() - high) / 2
            line = (self.height() - metrics.height()) / 2 + metrics.ascent()
            painter.setPen(self.palette().windowText().color())
            painter.drawText(QPointF(x, line), self.title)
            x += metrics.horizontalAdvance(self.title) + high * _BESIDE
            for mark, words in self.words:
                chip = QRectF(QPointF(x, top), QSizeF(high, high)).adjusted(1, 1, -1, -1)
                paint_badge(painter, chip, mark, tokens(self.palette()))
                painter.setPen(self.palette().windowText().color())
                x += high * (1 + _BESIDE)
                painter.drawText(QPointF(x, line), words)
                x += metrics.horizontalAdvance(words) + high * _GAP
