"""The float, drawn as on the table: chips are picked from it one by one, and put back.

What is picked lies on the felt, where it is counted.
"""

from collections import Counter

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.ui.table import table_layout
from trainer.ui.table.felt import Canvas
from trainer.ui.table.move import CHIP, Thing
from trainer.ui.table.place import Place
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.tokens import tokens

_FLOAT = table_layout.FLOAT
_LEAST = 0.66  # of a unit of the table, in pixels
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BACK = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class FloatView(QWidget):
    """The house's chips, the largest at the left; keys 1, 2, 3 … pick them, too."""

    # Other chips are picked.
    changed = Signal()
    # What is picked is paid: Enter.
    paid = Signal()

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picks: list[int] = []
        self._denominations = sorted(house.denominations, reverse=True)
        self.chip_places = [Place(Thing(CHIP, value=d), self) for d in self._denominations]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        for place in self.chip_places:
            place.used.connect(lambda thing, *_: self.pick(thing.value))
            place.put_back.connect(self.clear)
        self._show()

    @property
    def chips(self) -> Chips:
        """The chips that are picked."""
        return Chips.of(Counter(self._picks)) if self._picks else NO_CHIPS

    def pick(self, denomination: int) -> None:
        """One more chip in hand."""
        if self.isEnabled():
            self._picks.append(denomination)
            self._show()

    def put_back_last(self) -> None:
        """The chip that was picked last goes back."""
        if self._picks and self.isEnabled():
            self._picks.pop()
            self._show()

    def clear(self) -> None:
        """Everything goes back."""
        self._picks.clear()
        self._show()

    def _show(self) -> None:
        self.changed.emit()

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        self.setAccessibleName(_("Float"))
        for number, place in enumerate(self.chip_places, start=1):
            name = _("Chip of {n}").format(n=place.thing.value)
            place.set_words(name)
            place.set_uses(_("Key {n}").format(n=number))

    # --- where it is

    @property
    def unit(self) -> float:
        """How many pixels a unit of the table is."""
        return min(self.width() / _FLOAT.width(), self.height() / _FLOAT.height())

    @property
    def _origin(self) -> QPointF:
        left = (self.width() - _FLOAT.width() * self.unit) / 2
        return QPointF(left, 0) - _FLOAT.topLeft() * self.unit

    def _pixels(self, within: QRectF) -> QRectF:
        """A part of the float in pixels."""
        at = within.translated(_FLOAT.topLeft())
        unit, origin = self.unit, self._origin
        corner = QPointF(origin.x() + at.x() * unit, origin.y() + at.y() * unit)
        return QRectF(corner, at.size() * unit)

    def _place(self) -> None:
        count = len(self.chip_places)
        for number, place in enumerate(self.chip_places):
            place.setGeometry(self._pixels(table_layout.chip(number, count)).toRect())
            place.set_unit(self.unit)

    def minimumSizeHint(self) -> QSize:
        """So that every chip can be hit."""
        return QSize(round(_FLOAT.width() * _LEAST), round(_FLOAT.height() * _LEAST))

    def sizeHint(self) -> QSize:
        """As large as on a table of usual size."""
        return QSize(em(self, _FLOAT.width()), em(self, _FLOAT.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything stays where it is in the drawing."""
        super().resizeEvent(event)
        self._place()

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1, 2, 3 … pick a chip, Backspace puts the last one back, Enter pays."""
        key = event.key()
        number = key - Qt.Key.Key_1
        if 0 <= number < len(self._denominations):
            self.pick(self._denominations[number])
        elif key in _BACK:
            self.put_back_last()
        elif key in _ENTER:
            self.paid.emit()
        elif key == Qt.Key.Key_Escape and self._picks:
            self.clear()
        else:
            super().keyPressEvent(event)

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The float with its chips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        canvas = Canvas(painter, self.unit, self._origin)
        canvas.paint("table/float", _FLOAT)
        canvas.piles(self._denominations)
        if self.hasFocus():
            painter.setPen(QPen(tokens(self.palette()).picked, 2))
            painter.drawRoundedRect(
                self._pixels(QRectF(QPointF(), _FLOAT.size())).adjusted(1, 1, -1, -1), 6, 6
            )
        painter.end()
