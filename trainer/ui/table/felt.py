"""Painter of the table: felt, print, furniture, names and moving things."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from trainer.table.act import MARKERS
from trainer.ui.table import chip_stack, table_layout
from trainer.ui.table.drawing import LAYER, paint, pile, pixmap
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.move import BANK, BELOW, KITTY, MARKER, TRAY
from trainer.ui.table.picture import Sprite
from trainer.ui.widgets.tokens import CARD, CARD_EDGE, CUT_CARD_INK, Tokens

_LEAST = 12  # no text is smaller, in pixels
_LAYERS = 4  # so many chips of a pile are seen at most
_BENT = 0.5  # how much of a card is bent up for a look at it, of its height
_FRAME = 30  # between the frame of the name and what is written in it
_CENTRE = Qt.AlignmentFlag.AlignCenter
_NARROWER = (90, 80, 70, 60, 50)  # how wide letters are on a small table, in per cent


@dataclass(frozen=True, slots=True)
class TableFelt:
    """Printed and standing parts of the table, in the window's language."""

    house_name: str
    boxes: int
    denominations: Sequence[int]
    labels: Mapping[str, str]
    plates: Mapping[int, tuple[str, bool]]
    dark: bool
    band: str
    furniture: Furniture


class Canvas:
    """A painter in table units; one is ``unit`` pixels, from ``origin``."""

    def __init__(self, painter: QPainter, unit: float, origin: QPointF) -> None:
        self.painter, self.unit, self.origin = painter, unit, origin
        self._fonts: dict[tuple[float, bool], QFont] = {}

    def font(self, size: float, *, bold: bool = True) -> QFont:
        """Return the window's font at a size, never too small to read.

        ``size`` is in units of the drawing.
        """
        if (size, bold) not in self._fonts:
            font = QFont(self.painter.font())
            font.setPixelSize(max(_LEAST, round(size * self.unit)))
            font.setBold(bold)
            self._fonts[size, bold] = font
        return self._fonts[size, bold]

    def rect(self, units: QRectF) -> QRectF:
        """Convert a rectangle from table units to pixels."""
        unit = self.unit
        return QRectF(
            self.origin.x() + units.x() * unit,
            self.origin.y() + units.y() * unit,
            units.width() * unit,
            units.height() * unit,
        )

    def point(self, units: QPointF) -> QPointF:
        """Convert a point from table units to pixels."""
        return self.origin + units * self.unit

    def paint(self, name: str, units: QRectF) -> None:
        """Paint a drawing into a rectangle."""
        paint(self.painter, name, self.rect(units))

    def write(self, text: str, units: QRectF, size: float = 12, *, bold: bool = True) -> None:
        """Write a text in the middle of a rectangle.

        A long text is narrowed, and shortened if that is not enough.
        """
        self.painter.setFont(self.font(size, bold=bold))
        self._narrow(text, units)
        shown = self.shorten_text(text, units)
        self.painter.drawText(self.rect(units), _CENTRE | Qt.TextFlag.TextDontClip, shown)

    def _narrow(self, text: str, units: QRectF) -> None:
        """Narrow the painter's font to fit a text, within bounds.

        If that is not enough, the font is no longer bold.
        """
        for stretch in _NARROWER:
            if self.is_room_for(text, units):
                return
            font = QFont(self.painter.font())
            font.setStretch(stretch)
            self.painter.setFont(font)
        if not self.is_room_for(text, units):
            font = QFont(self.painter.font())
            font.setBold(False)
            self.painter.setFont(font)

    def is_room_for(self, text: str, units: QRectF) -> bool:
        """Tell if a text fits a rectangle's width in one line."""
        return self.painter.fontMetrics().horizontalAdvance(text) <= self.rect(units).width()

    def shorten_text(self, text: str, units: QRectF) -> str:
        """Shorten a text to a rectangle's width."""
        if self.is_room_for(text, units):
            return text
        width = int(self.rect(units).width())
        return self.painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

    def paint_sprite(self, sprite: Sprite, ink: Tokens) -> None:
        """Paint a thing that can move."""
        if sprite.words:
            self.write_sum(sprite, ink)
            return
        if not sprite.drawing:
            self.paint_chip_stack(sprite)
            return
        if not sprite.angle:
            self.paint(sprite.drawing, sprite.rect)
            if sprite.peek:
                self._peek(sprite)
            return
        rect = self.rect(sprite.rect)
        painter = self.painter
        painter.save()
        painter.translate(rect.center())
        painter.rotate(sprite.angle)
        painter.translate(-rect.center())
        paint(painter, sprite.drawing, rect)
        painter.restore()

    def _peek(self, sprite: Sprite) -> None:
        """Bend up the near half of a face-down card for its holder."""
        card = self.rect(sprite.rect)
        bent = card.adjusted(0, card.height() * (1 - _BENT), 0, 0)
        self.painter.save()
        self.painter.setClipRect(bent)
        paint(self.painter, sprite.peek, card.translated(0, bent.top() - card.top()))
        self.painter.restore()
        self.painter.setPen(QPen(CUT_CARD_INK, 2))
        self.painter.drawLine(bent.topLeft(), bent.topRight())

    def paint_chip_stack(self, sprite: Sprite) -> None:
        """Paint a stack of chips, all of equal height in pixels."""
        rect = self.rect(sprite.rect)
        edge = chip_stack.edge_height(rect.height() / len(sprite.chips))
        ratio = self.painter.device().devicePixelRatioF()
        painted = chip_stack.pixmap(sprite.chips, round(rect.width()), edge, ratio)
        self.painter.drawPixmap(
            round(rect.left()), round(rect.bottom()) - edge * len(sprite.chips), painted
        )

    def write_sum(self, sprite: Sprite, ink: Tokens) -> None:
        """Write a sum over chips if there is room."""
        room = self.rect(sprite.rect)
        self.painter.setFont(self.font(12))
        metrics = self.painter.fontMetrics()
        if metrics.ascent() > room.height():
            return
        self._narrow(sprite.words, sprite.rect)
        if self.is_room_for(sprite.words, sprite.rect):
            self.painter.setPen(ink.felt_ink)
            flags = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
            self.painter.drawText(room, flags | Qt.TextFlag.TextDontClip, sprite.words)

    def paint_pile(self, denomination: int, count: int, at: QRectF, size: float) -> None:
        """Paint a pile of chips; the lowest at the corner of ``at``.

        ``size``: the side of the lowest chip's square, in table units.
        """
        layers = min(count, _LAYERS)
        where = self.rect(QRectF(at.x(), at.y(), size, size))
        wide = max(1, round(where.width()))
        painted = pile(denomination, layers, wide, self.painter.device().devicePixelRatioF())
        top = where.y() - wide * LAYER * (layers - 1)
        self.painter.drawPixmap(QPointF(where.x(), top), painted)

    def paint_felt(self, felt: TableFelt, colours: Tokens) -> None:
        """Paint everything that does not move."""
        shade = "_dark" if felt.dark else ""
        self._ground(f"layout/{felt.boxes}{shade}")
        if felt.band:
            whole = QRectF(0, 0, table_layout.WIDTH, table_layout.HEIGHT)
            self.paint(f"layout/band_{felt.boxes}{shade}", whole)
        painter = self.painter
        painter.setPen(colours.felt_ink)
        self._furnish(felt)
        self._write_name(felt.house_name)
        for name, rect in table_layout.UNDER.items():
            self.write(felt.labels.get(name, ""), rect)
        if felt.furniture.pack:
            self._below(felt, table_layout.UNDER_PACK, colours)
        painter.setPen(QPen(colours.felt_line, 1, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(self.rect(table_layout.OWN), 8, 8)
        painter.setPen(colours.felt_ink)
        self._signs(felt)
        self.piles(felt.denominations)
        painter.setPen(colours.felt_ink)
        self._plates(felt)

    def _signs(self, felt: TableFelt) -> None:
        """Paint the hand signals, each with its name."""
        for kind, rect in table_layout.SIGNS.items():
            if kind not in felt.labels:
                continue
            hand = QRectF(0, 0, 54, 54)
            hand.moveCenter(QPointF(rect.center().x(), rect.top() + 29))
            names = {"point": "point", "yes": "accept", "no": "refuse"}
            self.paint(f"hands/{names[kind]}", hand)
            self.write(felt.labels[kind], QRectF(rect.left(), rect.bottom() - 22, rect.width(), 18))

    def piles(self, denominations: Sequence[int]) -> None:
        """Paint the float's chips, one pile for each denomination."""
        for index, denomination in enumerate(denominations):
            rect = table_layout.chip(index, len(denominations))
            rect.translate(table_layout.FLOAT.topLeft())
            size = min(47.0, rect.width() - 2)
            at = QRectF(rect.center().x() - size / 2, rect.bottom() - size - 2, size, size)
            self.paint_pile(denomination, 3, at, size)

    def _plates(self, felt: TableFelt) -> None:
        """Write the plate above each box."""
        for number, (words, used) in felt.plates.items():
            x = table_layout.centre(number, felt.boxes)
            y = table_layout.top(number, felt.boxes)
            plate = QRectF(x - 64, y, 128, table_layout.PLATE)
            self.write(words, plate, 12, bold=used)

    def _write_name(self, name: str) -> None:
        """Write the house's name, smaller or in two lines if long."""
        room = table_layout.NAME.adjusted(_FRAME, 4, -_FRAME, -4)
        for size in (19, 17, 15):
            self.painter.setFont(self.font(size))
            if self.is_room_for(name, room):
                self.write(name, room, size)
                return
        self.painter.setFont(self.font(15))
        if self.rect(room).height() < 2 * self.painter.fontMetrics().height():
            self.write(name, room, 15)
            return
        flags = _CENTRE | Qt.TextFlag.TextWordWrap
        self.painter.drawText(self.rect(room), flags, name)

    def _furnish(self, felt: TableFelt) -> None:
        """Paint the furniture, with names where needed."""
        has = felt.furniture.kinds
        if felt.furniture.pack:
            self.paint("table/pack", table_layout.PACK)
        else:
            self.paint("table/shoe", table_layout.SHOE)
        self.paint("table/float", table_layout.FLOAT)
        if TRAY in has:
            self.paint("table/tray", table_layout.TRAY)
        if KITTY in has:
            self.paint("table/kitty", table_layout.KITTY)
        small = (
            (BANK, "table/bank", table_layout.BANK, table_layout.UNDER_BANK),
            (MARKER, f"markers/{MARKERS[0]}", table_layout.MARKER, table_layout.UNDER_MARKER),
        )
        for kind, drawing, rect, under in small:
            if kind in has:
                room = QRectF(0, 0, 57, 38)
                room.moveCenter(QPointF(rect.center().x(), rect.top() + 20))
                self.paint(drawing, room)
                self.write(felt.labels[kind], under)

    def paint_stack(self, felt: TableFelt, colours: Tokens) -> None:
        """Paint the stack of cards, and the place under it.

        It stands there until the cards are ready.
        """
        self.paint("table/stack", table_layout.STACK)
        self._below(felt, table_layout.BELOW, colours)

    def _below(self, felt: TableFelt, rect: QRectF, colours: Tokens) -> None:
        painter = self.painter
        painter.setPen(QPen(colours.felt_line, 1, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(self.rect(rect), 6, 6)
        painter.setPen(colours.felt_ink)
        self.write(felt.labels.get(BELOW, ""), rect)

    def _ground(self, name: str) -> None:
        """Paint the printed layout, and extend it sideways in wide windows."""
        where = self.rect(QRectF(0, 0, table_layout.WIDTH, table_layout.HEIGHT))
        device = self.painter.device()
        painted = pixmap(
            name, round(where.width()), round(where.height()), device.devicePixelRatioF()
        )
        high, last = painted.height(), painted.width() - 1
        left = QRectF(0, where.y(), where.x() + 1, where.height())
        right = QRectF(
            where.right() - 1, where.y(), device.width() - where.right() + 1, left.height()
        )
        self.painter.drawPixmap(left, painted, QRectF(0, 0, 1, high))
        self.painter.drawPixmap(right, painted, QRectF(last, 0, 1, high))
        self.painter.drawPixmap(where.topLeft(), painted)

    def suits_band(self, words: str, x: float) -> bool:
        """Tell if words fit the band with little narrowing.

        ``x``: the middle of a box.
        """
        font = QFont(self.font(12, bold=False))
        font.setStretch(_NARROWER[1])
        self.painter.setFont(font)
        return self.is_room_for(words, table_layout.on_band(x))

    def write_on_band(self, words: str, x: float) -> None:
        """Write words along the insurance band, in a box's middle."""
        where = table_layout.on_band(x)
        slope = table_layout.band(x + 1)[0] - table_layout.band(x - 1)[0]
        painter, middle = self.painter, self.rect(where).center()
        painter.save()
        painter.translate(middle)
        painter.rotate(degrees(atan2(slope, 2)))
        painter.translate(-middle)
        self.write(words, where, bold=False)
        painter.restore()

    def paint_tray(self, cards: int, most: int) -> None:
        """Paint the cards in the discard tray; ``most`` fill it."""
        well = table_layout.WELL.translated(table_layout.TRAY.topLeft())
        if not cards:
            return
        height = max(4.0, min(1.0, cards / most) * well.height())
        pile = QRectF(well.left() + 6, well.bottom() - height, well.width() - 12, height)
        painter = self.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(CARD)
        painter.drawRect(self.rect(pile))
        painter.setPen(QPen(CARD_EDGE, 0.4))
        for line in range(int(height / 2.2)):
            rect = self.rect(pile.adjusted(0, line * 2.2, 0, 0))
            painter.drawLine(rect.topLeft(), rect.topRight())
        painter.setBrush(Qt.BrushStyle.NoBrush)
