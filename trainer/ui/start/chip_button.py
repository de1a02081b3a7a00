"""A chip that one can click: a lesson, the exam, or the table of a day."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.ui.widgets.chip import HALO, NEXT, paint_chip
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.parts import now

WIDTH, HEIGHT, CENTRE = 86, 102, 37  # of a chip with its words; where its middle is, from above
_LINE, _FIRST, _FIRST_NEXT = 17, 42, 44  # baselines of the words, from the middle of the chip
_LETTERS = 14
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Chip(NamedTuple):
    """What a chip shows: its state, what stands on it, and the words below it.

    ``strong``: the second line of the words is the one to read.
    """

    state: str
    words: str = ""
    text: str = ""
    sign: str = ""
    share: float = 0.0
    strong: str = ""


class ChipButton(Follows, QPushButton):
    """A chip with its words; arrows go to the next one."""

    on_colours = "update"

    # An arrow key was pressed: a step to the right, and one down.
    arrow = Signal(int, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.chip = Chip(NEXT)
        self.halo = float(HALO)
        self.setFixedSize(WIDTH, HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_chip(self, chip: Chip, name: str) -> None:
        """Show this; ``name`` is what screen readers say."""
        self.chip = chip
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        """As all chips have it."""
        return QSize(WIDTH, HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go to the next chip, Return and Space choose this one."""
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.arrow.emit(*step)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The chip and the words below it."""
        chip, at = self.chip, QPointF(WIDTH / 2, CENTRE)
        painter = QPainter(self)
        painter.setFont(self.font())
        paint_chip(
            painter,
            at,
            chip.state,
            text=chip.text,
            sign=chip.sign,
            share=chip.share,
            halo=self.halo,
        )
        is_next = chip.state == NEXT
        font = self.font()
        font.setPixelSize(_LETTERS)
        font.setWeight(QFont.Weight.DemiBold if is_next else QFont.Weight.Normal)
        base = CENTRE + (_FIRST_NEXT if is_next else _FIRST)
        painter.setPen(now().text if is_next else now().text_second)
        lines = in_two_lines(chip.words, QFontMetricsF(font))
        for number, line in enumerate(lines):
            _write(painter, font, line, base + number * _LINE)
        if chip.strong:
            font.setWeight(QFont.Weight.DemiBold)
            painter.setPen(now().text)
            _write(painter, font, chip.strong, base + 19)
        painter.end()


def in_two_lines(words: str, metrics: QFontMetricsF) -> tuple[str, ...]:
    """Break words into two lines at most, as even as they can be; what is too long ends in …."""
    if metrics.horizontalAdvance(words) <= WIDTH - 8:
        return (words,)
    parts = words.split()
    ways = [(" ".join(parts[:n]), " ".join(parts[n:])) for n in range(1, len(parts))]
    best = min(ways, key=lambda way: max(map(metrics.horizontalAdvance, way)), default=(words,))
    mode = Qt.TextElideMode.ElideRight
    return tuple(metrics.elidedText(line, mode, WIDTH) for line in best)


def _write(painter: QPainter, font: QFont, line: str, base: float) -> None:
    """Write a line in the middle, on a baseline."""
    painter.setFont(font)
    width = QFontMetricsF(font).horizontalAdvance(line)
    painter.drawText(QPointF((WIDTH - width) / 2, base), line)
