"""Pointing at things: where an act begins and ends on the table, and the outlines that show it."""

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.table.act import DONE, Act
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.gesture import GESTURES, Where
from trainer.ui.table.move import BOX, CARDS, MIDDLE, Thing
from trainer.ui.widgets.tokens import CUT_CARD_INK, tokens


def things_of(act: Act, table: Table, furniture: Furniture, house: House) -> tuple[Thing, ...]:
    """The things that an act begins and ends at, in the order in which they are used.

    The first is where it begins and the last where it ends; chips that are picked or counted out
    stand between, or first. What is said to all is one thing, of the call bar. ``table`` is the one
    on which the act is done. That the round is over is said beside the table.
    """
    if act == DONE:
        return ()
    return GESTURES[act.act].things(act, Where(act, table, furniture.kinds, house))


_DARK, _LINE = 7.0, 3.0  # the outline: a dark line, and a light one on it
_TAG = 20.0  # how large a number is
_DIGIT = 13
_LOW = 2 * _TAG
_PLATE = 34.0  # how wide it is written how many of a thing
_NO_COUNTS: Mapping[int, int] = {}


class Outlines(QWidget):
    """Outlines over a table, each with its number; they are no obstacle to the mouse.

    A dark line with a light one on it is seen on felt and on cards, by whoever sees no colours too.
    Number 0 is not written. ``low``: beside what is lower than that the number stands, and not at
    its corner.
    """

    def __init__(self, parent: QWidget, low: float = _LOW) -> None:
        super().__init__(parent)
        self._low = low
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.shown: tuple[tuple[int, QRectF], ...] = ()
        self.counts: Mapping[int, int] = _NO_COUNTS
        self.hide()

    def outline(
        self, rects: Sequence[tuple[int, QRectF]], counts: Mapping[int, int] = _NO_COUNTS
    ) -> None:
        """Outline these, each with its number; nothing for none. ``counts``: how many, by that."""
        new = tuple(rects)
        if (new, counts) == (self.shown, self.counts):
            return
        self.shown, self.counts = new, counts
        self.setVisible(bool(new))
        self.raise_()
        self.update()

    def tags(self) -> Iterator[tuple[int, QRectF]]:
        """Where the numbers stand: at the upper left corners, beside what is low; all in sight."""
        for number, rect in self.shown:
            if not number:
                continue
            tag = QRectF(0, 0, _TAG, _TAG)
            tag.moveCenter(rect.topLeft())
            if rect.height() < self._low:
                tag.moveCenter(QPointF(rect.left() - _TAG / 2, rect.center().y()))
            right, bottom = self.width() - _TAG - 1, self.height() - _TAG - 1
            tag.moveTo(
                min(max(tag.left(), 1.0), float(right)), min(max(tag.top(), 1.0), float(bottom))
            )
            yield number, tag

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The outlines, then their numbers over them."""
        light = tokens(self.palette()).picked
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for _, rect in self.shown:
            for colour, width in ((CUT_CARD_INK, _DARK), (light, _LINE)):
                painter.setPen(QPen(colour, width))
                painter.drawRoundedRect(rect, 6, 6)
        font = QFont(self.font())
        font.setPixelSize(_DIGIT)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QPen(CUT_CARD_INK, 2))
        painter.setBrush(light)
        for number, tag in self.tags():
            painter.drawEllipse(tag.adjusted(1, 1, -1, -1))
            painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, str(number))
        for words, plate in self._plates():
            painter.drawRoundedRect(plate, 4, 4)
            painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()

    def _plates(self) -> Iterator[tuple[str, QRectF]]:
        """How many of a thing are meant, and where that stands: on its lower edge."""
        for number, rect in self.shown:
            if count := self.counts.get(number, 0):
                plate = QRectF(0, 0, _PLATE, _TAG - 2)
                plate.moveCenter(QPointF(rect.center().x(), rect.bottom() - _TAG / 2))
                yield f"{count} ×", plate


def around(widget: QWidget, within: QWidget) -> QRectF:
    """Where a widget lies within another, with a little room around it."""
    corner = QPointF(widget.mapTo(within, widget.rect().topLeft()))
    rect = QRectF(corner, widget.rect().size().toSizeF())
    inside = QRectF(within.rect()).adjusted(4, 4, -4, -4)
    return rect.adjusted(1, 1, -1, -1).intersected(inside)


def occupied(places: Mapping[Thing, QWidget], table: Table, within: QWidget) -> list[QRectF]:
    """Where something stands or lies, within a widget: no felt, and no box without a player."""
    hands = {(box.number, hand.number) for box in table.boxes for hand in box.hands if hand.cards}
    played = {0, *(box.number for box in table.boxes)}
    return [
        around(place, within)
        for thing, place in places.items()
        if thing.kind not in {BOX, MIDDLE}
        and thing.box in played
        and (thing.kind != CARDS or (thing.box, thing.hand) in hands)
        and place.isVisibleTo(within)
    ]
