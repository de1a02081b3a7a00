"""What does not move on the table: felt, print, furniture, names; and how moving things look."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atan2, degrees

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from trainer.ui import table_layout
from trainer.ui.drawing import LAYER, draw, pile, pixmap
from trainer.ui.palette import CARD, CARD_EDGE, Colours
from trainer.ui.picture import Sprite, pile_words

_LEAST = 12  # no text is smaller, in pixels
_LAYERS = 4  # so many chips of a pile are seen at most
_CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Felt:
    """What is printed and standing on the table, in the window's language."""

    house_name: str
    boxes: int
    denominations: Sequence[int]
    labels: Mapping[str, str]
    plates: Mapping[int, tuple[str, bool]]
    dark: bool
    insurance: str


class Canvas:
    """Draws in units of the table: ``unit`` pixels each, from ``origin``."""

    def __init__(self, painter: QPainter, unit: float, origin: QPointF) -> None:
        self.painter, self.unit, self.origin = painter, unit, origin
        self._fonts: dict[tuple[float, bool], QFont] = {}

    def font(self, size: float, *, bold: bool = True) -> QFont:
        """The window's font at a size of the drawing, never too small to be read."""
        if (size, bold) not in self._fonts:
            font = QFont(self.painter.font())
            font.setPixelSize(max(_LEAST, round(size * self.unit)))
            font.setBold(bold)
            self._fonts[size, bold] = font
        return self._fonts[size, bold]

    def rect(self, units: QRectF) -> QRectF:
        """A rectangle of the drawing in pixels."""
        unit = self.unit
        return QRectF(
            self.origin.x() + units.x() * unit,
            self.origin.y() + units.y() * unit,
            units.width() * unit,
            units.height() * unit,
        )

    def draw(self, name: str, units: QRectF) -> None:
        """A drawing at a rectangle."""
        draw(self.painter, name, self.rect(units))

    def write(self, text: str, units: QRectF, size: float = 12, *, bold: bool = True) -> None:
        """A text in the middle of a rectangle, shortened where it is too long."""
        self.painter.setFont(self.font(size, bold=bold))
        shown = self.fits(text, units)
        self.painter.drawText(self.rect(units), _CENTRE | Qt.TextFlag.TextDontClip, shown)

    def fits(self, text: str, units: QRectF) -> str:
        """As much of a text in the painter's font as a rectangle is wide enough for."""
        width = int(self.rect(units).width())
        return self.painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

    def sprite(self, sprite: Sprite, ink: Colours) -> None:
        """A thing that can move."""
        if not sprite.drawing:
            self.pile(sprite, ink)
            return
        if not sprite.angle:
            self.draw(sprite.drawing, sprite.rect)
            return
        rect = self.rect(sprite.rect)
        painter = self.painter
        painter.save()
        painter.translate(rect.center())
        painter.rotate(sprite.angle)
        painter.translate(-rect.center())
        draw(painter, sprite.drawing, rect)
        painter.restore()

    def pile(self, sprite: Sprite, ink: Colours) -> None:
        """Chips of one denomination on each other, and how many they are."""
        size = min(sprite.rect.height(), sprite.rect.width())
        self.chips(
            sprite.denomination, sprite.count, QRectF(sprite.rect.topLeft(), QPointF()), size
        )
        room = sprite.rect.adjusted(size + 1, 0, 0, 0)
        words = pile_words(sprite.count, sprite.denomination, room.width())
        self.painter.setPen(ink.felt_ink)
        self.painter.setFont(self.font(12))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        self.painter.drawText(self.rect(room), flags, words)

    def chips(self, denomination: int, count: int, at: QRectF, size: float) -> None:
        """A pile whose lowest chip lies in the square of this size at the corner of ``at``."""
        layers = min(count, _LAYERS)
        where = self.rect(QRectF(at.x(), at.y(), size, size))
        wide = max(1, round(where.width()))
        drawn = pile(denomination, layers, wide, self.painter.device().devicePixelRatioF())
        top = where.y() - wide * LAYER * (layers - 1)
        self.painter.drawPixmap(QPointF(where.x(), top), drawn)

    def felt(self, felt: Felt, colours: Colours) -> None:
        """Everything that does not move."""
        name = f"layout/{felt.boxes}{'_dark' if felt.dark else ''}"
        self._ground(name)
        self.draw("table/shoe", table_layout.SHOE)
        self.draw("table/tray", table_layout.TRAY)
        self.draw("table/float", table_layout.FLOAT)
        painter = self.painter
        painter.setPen(colours.felt_ink)
        self.write(felt.house_name, table_layout.NAME, 19)
        for name, rect in table_layout.UNDER.items():
            self.write(felt.labels[name], rect)
        painter.setPen(QPen(colours.felt_line, 1, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(self.rect(table_layout.OWN), 8, 8)
        painter.setPen(colours.felt_ink)
        self.write(felt.labels["own"], table_layout.OWN)
        for kind, rect in table_layout.SIGNS.items():
            hand = QRectF(0, 0, 54, 54)
            hand.moveCenter(QPointF(rect.center().x(), rect.top() + 29))
            names = {"point": "point", "yes": "accept", "no": "refuse"}
            self.draw(f"hands/{names[kind]}", hand)
            self.write(felt.labels[kind], QRectF(rect.left(), rect.bottom() - 22, rect.width(), 18))
        for index, denomination in enumerate(felt.denominations):
            rect = table_layout.chip(index, len(felt.denominations))
            rect.translate(table_layout.FLOAT.topLeft())
            at = QRectF(rect.center().x() - 24, rect.bottom() - 49, 48, 48)
            self.chips(denomination, 3, at, 47)
        for number, (words, used) in felt.plates.items():
            painter.setPen(colours.felt_ink)
            x = table_layout.centre(number, felt.boxes)
            y = table_layout.top(number, felt.boxes)
            plate = QRectF(x - 64, y, 128, table_layout.PLATE)
            self.write(words, plate, 12, bold=used)

    def stack(self, below: str, colours: Colours) -> None:
        """The stack before it is in the shoe, and the place under it."""
        painter = self.painter
        self.draw("table/stack", table_layout.STACK)
        painter.setPen(QPen(colours.felt_line, 1, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(self.rect(table_layout.BELOW), 6, 6)
        painter.setPen(colours.felt_ink)
        self.write(below, table_layout.BELOW)

    def _ground(self, name: str) -> None:
        """The printed layout; felt and rail go on to the sides where the window is wider."""
        where = self.rect(QRectF(0, 0, table_layout.WIDTH, table_layout.HEIGHT))
        device = self.painter.device()
        drawn = pixmap(
            name, round(where.width()), round(where.height()), device.devicePixelRatioF()
        )
        high, last = drawn.height(), drawn.width() - 1
        left = QRectF(0, where.y(), where.x() + 1, where.height())
        right = QRectF(
            where.right() - 1, where.y(), device.width() - where.right() + 1, left.height()
        )
        self.painter.drawPixmap(left, drawn, QRectF(0, 0, 1, high))
        self.painter.drawPixmap(right, drawn, QRectF(last, 0, 1, high))
        self.painter.drawPixmap(where.topLeft(), drawn)

    def on_band(self, words: str, x: float) -> None:
        """Words along the insurance band, in the middle of a box."""
        where = table_layout.on_band(x)
        slope = table_layout.band(x + 1)[0] - table_layout.band(x - 1)[0]
        painter, middle = self.painter, self.rect(where).center()
        painter.save()
        painter.translate(middle)
        painter.rotate(degrees(atan2(slope, 2)))
        painter.translate(-middle)
        self.write(words, where, bold=False)
        painter.restore()

    def tray(self, cards: int, most: int) -> None:
        """The cards that have been put away, as they lie in the tray."""
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
