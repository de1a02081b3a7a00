"""Where what is in hand can go, in form: the hands that can be spoken to, and a second card's side.

All of them are outlined alike. Nothing of it hangs on what is due.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import reduce

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.table.box import Box, Hand
from trainer.ui.table import table_layout
from trainer.ui.table.gesture import goes
from trainer.ui.table.move import BOX, CARDS, POINT, SAY, SHOE, STAKE, Thing
from trainer.ui.table.picture import Key, Sprite
from trainer.ui.table.surface import Surface
from trainer.ui.widgets.tokens import BUBBLE, CUT_CARD_INK

_TO_HANDS = (SAY, POINT)  # what is said or shown to one hand
_OF_A_HAND = (CARDS, STAKE, BOX)
_ROOM = 4.0  # around cards
_DARK, _LINE = 4.0, 1.8
_FAINT = 60  # of the paper of a card that is not there, of 255
_CORNER = 6.0
_ACROSS, _DOWN = 0.5, 0.3  # how far beside the first card a second one is shown, of its width


class Aim(QWidget):
    """Lies over a table while something is in hand; it is no obstacle to the mouse.

    ``sprites``: what lies on the table.
    """

    def __init__(self, table: Surface, sprites: Callable[[], Mapping[Key, Sprite]]) -> None:
        super().__init__(table)
        self._table, self._sprites = table, sprites
        self._held: Thing | None = None
        self.takers: tuple[QRectF, ...] = ()
        self.ghost = QRectF()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def hold(self, thing: Thing | None) -> None:
        """This is in hand now, None for nothing."""
        self._held = thing
        speaks = thing is not None and thing.kind in _TO_HANDS
        self._show(tuple(self._takers(thing)) if thing and speaks else (), QRectF())

    def renew(self) -> None:
        """Another table is shown, or in another size."""
        self.hold(self._held)

    def look(self, over: Thing | None, side: str, carried: Thing | None = None) -> None:
        """The pointer is over a half of this, with what is in hand or is dragged."""
        held = carried or self._held
        card = held is not None and held.kind == SHOE
        found = self._second(over, side) if over is not None and card else None
        self._show(self.takers, found or QRectF())

    def _show(self, takers: tuple[QRectF, ...], ghost: QRectF) -> None:
        self.setGeometry(self._table.rect())
        if (takers, ghost) == (self.takers, self.ghost):
            return
        self.takers, self.ghost = takers, ghost
        self.setVisible(bool(takers) or not ghost.isNull())
        self.raise_()
        self.update()

    # --- what there is

    def _takers(self, held: Thing) -> Iterator[QRectF]:
        """Every hand of cards that can be spoken to; of a box that has none yet the box itself."""
        table = self._table.table
        for box in table.boxes if table is not None else ():
            lying = [rect for hand in box.hands if (rect := self._cards(box, hand)) is not None]
            if lying and goes(held, Thing(CARDS, box.number)):
                yield from lying
            elif not any(hand.cards for hand in box.hands) and goes(held, Thing(BOX, box.number)):
                yield table_layout.printed_box(box.number, self._table.house.boxes)

    def _cards(self, box: Box, hand: Hand) -> QRectF | None:
        """Where the cards of a hand lie."""
        at = ("card", box.number, hand.number)
        rects = [sprite.rect for key, sprite in self._sprites().items() if key[:3] == at]
        if not rects:
            return None
        return reduce(QRectF.united, rects).adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)

    def _second(self, over: Thing, side: str) -> QRectF | None:
        """Where a second card comes from a side; None where it would be no second one."""
        table = self._table.table
        boxes = table.boxes if table is not None else ()
        box = next((box for box in boxes if box.number == over.box), None)
        if box is None or over.kind not in _OF_A_HAND or not side:
            return None
        several = len(box.hands) > 1
        for hand in box.hands:
            if over.hand != hand.number and (over.hand or several):
                continue
            if len(hand.cards) == 1 and not hand.cleared:
                first = self._sprites().get(("card", box.number, hand.number, 0))
                return None if first is None else self._beside(first.rect, side)
        return None

    @staticmethod
    def _beside(first: QRectF, side: str) -> QRectF:
        """Where a card comes from that is laid on the first one from a side."""
        across = first.width() * (_ACROSS if side == "right" else -_ACROSS)
        return first.translated(across, first.width() * _DOWN)

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Thin dashed outlines, and the card that is not there."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for rect in self.takers:
            self._outline(painter, rect)
        if not self.ghost.isNull():
            paper = BUBBLE.toRgb()
            paper.setAlpha(_FAINT)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(paper)
            painter.drawRoundedRect(self._pixels(self.ghost), _CORNER, _CORNER)
            self._outline(painter, self.ghost)
        painter.end()

    def _outline(self, painter: QPainter, rect: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width, line in (
            (CUT_CARD_INK, _DARK, Qt.PenStyle.SolidLine),
            (BUBBLE, _LINE, Qt.PenStyle.DashLine),
        ):
            painter.setPen(QPen(colour, width, line))
            painter.drawRoundedRect(self._pixels(rect), _CORNER, _CORNER)

    def _pixels(self, units: QRectF) -> QRectF:
        return self._table.in_pixels(units)
