"""What changes, a line each, and whether a round shows it."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget, QWidget

from trainer.catalogue import gettext as _

_BESIDE = 10  # what the list takes beside its lines: its frame and their margins
_LONGEST = 10_000
_GAP = 8  # between two lines


class ChangeList(QListWidget):
    """The differences, one below the other."""

    # One is to be looked at: its number, from 0.
    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAlternatingRowColors(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.currentRowChanged.connect(self._choose)

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.chosen.emit(row)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Write the lines; the one that is chosen stays so."""
        before, row = self.blockSignals(True), self.currentRow()
        if len(lines) != self.count():
            self.clear()
            self.addItems(list(lines))
        for number, line in enumerate(lines):
            self.item(number).setText(line)
        self.setCurrentRow(row)
        self.blockSignals(before)
        self.setAccessibleName(_("What changes"))
        self._give_room()

    def _give_room(self) -> None:
        """Give each line the room that it takes."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = max(1, self.width() - bar - _BESIDE)
        for row in range(self.count()):
            item, room = self.item(row), QRect(0, 0, width, _LONGEST)
            flags = Qt.TextFlag.TextWordWrap
            high = self.fontMetrics().boundingRect(room, flags, item.text()).height()
            item.setSizeHint(QSize(width, high + _GAP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the lines anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._give_room()
