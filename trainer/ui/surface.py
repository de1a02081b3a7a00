"""The table's surface: everything on it drawn, what lies still and what is on its way."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.procedure.vocabulary import House
from trainer.table.table import Table
from trainer.ui import table_layout
from trainer.ui.felt import Canvas, Felt
from trainer.ui.motion import Motion
from trainer.ui.palette import colours
from trainer.ui.picture import Sprite, spot

_CARDS_IN_A_DECK = 52
_AROUND = 0.5  # what is drawn beside a thing's rectangle, of its width: the layers of a pile


class Surface(QWidget):
    """Draws a table in units of the layout, as large as there is room for."""

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._house = house
        self._table: Table | None = None
        self._printed: Felt | None = None
        self._felt: QPixmap | None = None
        self.sum_words = ""
        self.motion = Motion(lambda name: spot(name, house), self)
        self.motion.moved.connect(self._moved)

    def _unit(self) -> float:
        width, height = table_layout.WIDTH, table_layout.HEIGHT
        return min(self.width() / width, self.height() / height)

    def _origin(self) -> QPointF:
        unit = self._unit()
        return QPointF(
            (self.width() - table_layout.WIDTH * unit) / 2,
            (self.height() - table_layout.HEIGHT * unit) / 2,
        )

    def sizeHint(self) -> QSize:
        """The size of the drawing."""
        return QSize(int(table_layout.WIDTH), int(table_layout.HEIGHT))

    def _moved(self, rects: list[QRectF]) -> None:
        if rects:
            self._update_units(rects)
        else:
            self.update()

    def _update_units(self, rects: Iterable[QRectF]) -> None:
        unit, origin = self._unit(), self._origin()
        for rect in rects:
            more = rect.width() * _AROUND  # a card that lies crosswise, a pile's layers
            wide = rect.adjusted(-more, -more, more, more)
            top_left = origin + wide.topLeft() * unit
            pixels = QRectF(top_left, wide.size() * unit)
            self.update(pixels.toAlignedRect())

    def _felt_pixmap(self, printed: Felt) -> QPixmap:
        """Everything that does not move, drawn once."""
        if self._felt is None:
            ratio = self.devicePixelRatioF()
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            now = colours(self.palette())
            made.fill(now.felt)
            painter = QPainter(made)
            painter.setFont(self.font())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            Canvas(painter, self._unit(), self._origin()).felt(printed, now)
            painter.end()
            self._felt = made
        return self._felt

    def paintEvent(self, event: QPaintEvent) -> None:
        """The felt with what is printed on it, what lies on it, and what moves over it."""
        if self._table is None or self._printed is None:
            return
        felt = self._felt_pixmap(self._printed)
        painter = QPainter(self)
        ratio = felt.devicePixelRatio()
        dirty = event.rect()
        source = QRectF(QPointF(dirty.topLeft()) * ratio, dirty.size() * ratio)
        painter.drawPixmap(QRectF(dirty), felt, source)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        canvas = Canvas(painter, self._unit(), self._origin())
        now = colours(self.palette())
        table = self._table
        seen = len(table.dealer) + len(table.middle)
        seen += sum(len(h.cards) for box in table.boxes for h in box.hands if not h.cleared)
        away = table.shoe.left - (0 if table.dealer_cleared else seen)
        canvas.tray(max(0, away), self._house.decks * _CARDS_IN_A_DECK)
        for sprite in (*self.motion.lying(), *self.motion.flying()):
            if canvas.rect(_around(sprite)).intersects(QRectF(dirty)):
                canvas.sprite(sprite, now)
        if self.sum_words:
            painter.setPen(now.piece_ink)
            canvas.write(self.sum_words, table_layout.SUM.translated(table_layout.FLOAT.topLeft()))
        painter.end()


def _around(sprite: Sprite) -> QRectF:
    more = sprite.rect.width() * _AROUND
    return sprite.rect.adjusted(-more, -more, more, more)
