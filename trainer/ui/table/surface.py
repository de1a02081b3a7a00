"""The table's surface: a painting of everything on it."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.table.card import PACK
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table import table_layout
from trainer.ui.table.drawing import CARD_RATIO, card_drawing, pixmap
from trainer.ui.table.felt import Canvas, TableFelt
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.motion import Motion
from trainer.ui.table.move import CUT_CARD, KITTY, TRAY
from trainer.ui.table.passage import Choreography
from trainer.ui.table.picture import Picture, Sprite, spot
from trainer.ui.table.sector import fan, row, sector_of
from trainer.ui.widgets.tokens import Tokens, tokens_of

_AROUND = 0.5  # what is painted beside a thing's rectangle, of its width: the layers of a pile


class Surface(QWidget):
    """A table painted in layout units, as large as possible."""

    def __init__(self, house: House, furniture: Furniture, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._house, self.furniture = house, furniture
        self._table: Table | None = None
        self._printed: TableFelt | None = None
        self._felt: QPixmap | None = None
        self._opening = False
        self._insured: frozenset[int] = frozenset()  # boxes with chips where the band has words
        self.sum_words = self.kitty_words = ""
        self.motion = Motion(lambda name: spot(name, house, furniture), self)
        self.motion.moved.connect(self._update_units)
        self.motion.shown.connect(self.update)
        self.choreography = Choreography(self)
        self.choreography.moved.connect(self._update_exactly)
        self.stack_in_hand = False
        self._ahead: Iterator[tuple[str, int, int]] = iter(())
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._paint_ahead)

    @property
    def house(self) -> House:
        """The house of this table."""
        return self._house

    @property
    def table(self) -> Table | None:
        """The table shown; None before the first."""
        return self._table

    def show_rest(self, sprites: Picture, *, stack: bool = False) -> None:
        """Show the things left on the table while others are carried.

        ``stack``: the stack of cards is in hand.
        """
        if stack != self.stack_in_hand:
            self.stack_in_hand = stack
            self._update_units([table_layout.STACK, table_layout.BELOW])
        self.motion.show_at_once(sprites)

    def room_of(self, widget: QWidget) -> QRectF:
        """Return a widget's rectangle, in table units."""
        corner = QPointF(widget.mapTo(self, QPoint(0, 0))) - self._origin()
        return QRectF(corner / self._unit(), QSizeF(widget.size()) / self._unit())

    def _unit(self) -> float:
        width, height = table_layout.WIDTH, table_layout.HEIGHT
        return min(self.width() / width, self.height() / height)

    def _origin(self) -> QPointF:
        unit = self._unit()
        return QPointF(
            (self.width() - table_layout.WIDTH * unit) / 2,
            (self.height() - table_layout.HEIGHT * unit) / 2,
        )

    def in_units(self, pixels: QRectF) -> QRectF:
        """Convert a rectangle from pixels of the widget to table units."""
        unit, origin = self._unit(), self._origin()
        corner = (pixels.topLeft() - origin) / unit
        return QRectF(corner, pixels.size() / unit)

    def in_pixels(self, units: QRectF) -> QRectF:
        """Convert a rectangle from table units to pixels of the widget."""
        unit = self._unit()
        return QRectF(self._origin() + units.topLeft() * unit, units.size() * unit)

    def sizeHint(self) -> QSize:
        """Return the size of the drawing."""
        return QSize(int(table_layout.WIDTH), int(table_layout.HEIGHT))

    def _update_units(self, rects: Iterable[QRectF]) -> None:
        unit, origin = self._unit(), self._origin()
        for rect in rects:
            more = rect.width() * _AROUND  # a card that lies crosswise, a pile's layers
            wide = rect.adjusted(-more, -more, more, more)
            top_left = origin + wide.topLeft() * unit
            pixels = QRectF(top_left, wide.size() * unit)
            self.update(pixels.toAlignedRect())

    def _update_exactly(self, rects: Iterable[QRectF]) -> None:
        for rect in rects:
            self.update(self.in_pixels(rect).toAlignedRect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Redraw everything in the new size."""
        super().resizeEvent(event)
        self._felt = None
        self._ahead = self._to_come()
        self._idle.start()

    def _to_come(self) -> Iterator[tuple[str, int, int]]:
        """Yield the cards to prepare: drawing, width, height in pixels."""
        room, unit = sector_of(None, table_layout.WIDTH / self._house.boxes).cards(0), self._unit()
        hands = [fan(room, count, (), from_right=False)[0].width for count in (1, 2, 3)]
        for wide in sorted({*hands, row(table_layout.OWN, 1)[0].width}):
            for card in sorted(PACK):
                yield card_drawing(card), round(wide * unit), round(wide * CARD_RATIO * unit)

    @property
    def is_ready(self) -> bool:
        """Tell if the cards to come are painted."""
        return not self._idle.isActive()

    def _paint_ahead(self) -> None:
        """Paint one of the cards to come, in idle time."""
        drawing = next(self._ahead, None)
        if drawing is None:
            self._idle.stop()
        else:
            pixmap(*drawing, self.devicePixelRatioF())

    def _felt_pixmap(self, printed: TableFelt) -> QPixmap:
        """Return the still parts of the table, painted once."""
        if self._felt is None:
            ratio = self.devicePixelRatioF()
            made = QPixmap(self.size() * ratio)
            made.setDevicePixelRatio(ratio)
            now = tokens_of(self.palette())
            made.fill(now.felt)
            painter = QPainter(made)
            painter.setFont(self.font())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            Canvas(painter, self._unit(), self._origin()).paint_felt(printed, now)
            painter.end()
            self._felt = made
        return self._felt

    def _write_on_band(self, canvas: Canvas, region: QRegion, now: Tokens) -> None:
        """Write the band's words, except under chips.

        On a small table they stand at every second box only.
        """
        if self._printed is None or not self._printed.band:
            return
        canvas.painter.setPen(now.felt_ink)
        boxes, words = self._printed.boxes, self._printed.band
        often = canvas.suits_band(words, table_layout.centre(1, boxes))
        for number in set(range(1 if often else 2, boxes + 1, 1 if often else 2)) - self._insured:
            x = table_layout.centre(number, boxes)
            if region.intersects(canvas.rect(table_layout.on_band(x)).toAlignedRect()):
                canvas.write_on_band(words, x)

    def _write_words(self, canvas: Canvas, table: Table, printed: TableFelt, now: Tokens) -> None:
        """Write the texts that change with the table."""
        painter = canvas.painter
        if not table.dealer or table.dealer_cleared:
            painter.setPen(now.felt_ink)
            canvas.write(printed.labels["own"], table_layout.OWN)
        if KITTY in self.furniture.kinds:
            painter.setPen(now.felt_ink)
            canvas.write(self.kitty_words, table_layout.UNDER_KITTY)
        apart = (self._opening or table.shoe.cut_card_shows) and not table.cut.has_card_inside
        if apart and table.cut_card_box is None and CUT_CARD in self.furniture.kinds:
            painter.setPen(now.felt_ink)
            canvas.write(printed.labels[CUT_CARD], table_layout.UNDER_CUT_CARD)
        if self.sum_words:
            painter.setPen(now.piece_ink)
            canvas.write(self.sum_words, table_layout.SUM.translated(table_layout.FLOAT.topLeft()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the felt, its print, and the things on it."""
        if self._table is None or self._printed is None:
            return
        felt = self._felt_pixmap(self._printed)
        painter = QPainter(self)
        ratio = felt.devicePixelRatio()
        region = event.region()
        for rect in region:  # type: ignore[attr-defined] # the stubs leave __iter__ out
            source = QRectF(QPointF(rect.topLeft()) * ratio, rect.size() * ratio)
            painter.drawPixmap(QRectF(rect), felt, source)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        canvas = Canvas(painter, self._unit(), self._origin())
        now = tokens_of(self.palette())
        self._write_on_band(canvas, region, now)
        table = self._table
        if self._opening and not (self.furniture.pack or self.stack_in_hand):
            canvas.paint_stack(self._printed, now)
        if TRAY in self.furniture.kinds:
            canvas.paint_tray(_count_discards(table), self._house.decks * len(self._house.pack))
        for sprite in self.motion.painted():
            if region.intersects(canvas.rect(_around(sprite)).toAlignedRect()):
                canvas.paint_sprite(sprite, now)
        self._write_words(canvas, table, self._printed, now)
        self.choreography.paint(canvas, now)
        painter.end()


def _count_discards(table: Table) -> int:
    """Count the cards dealt but no longer on the table."""
    seen = len(table.dealer) + len(table.middle)
    seen += sum(len(h.cards) for box in table.boxes for h in box.hands if not h.cleared)
    return max(0, table.shoe.dealt_count - (0 if table.dealer_cleared else seen))


def _around(sprite: Sprite) -> QRectF:
    more = sprite.rect.width() * _AROUND
    return sprite.rect.adjusted(-more, -more, more, more)
