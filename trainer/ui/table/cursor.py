"""The dealer's hands as the mouse cursor, with the thing they hold.

Every hand has the same outline, whatever the next move is. ``AimOverlay`` outlines the hands of
cards that can be addressed; ``ChipCloseUp`` enlarges chips to be counted.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, reduce
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QCursor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.table.act import MARKERS
from trainer.table.box import Box, Hand
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui.table import chip_stack, table_layout
from trainer.ui.table.chip_stack import CHIPS_A_STACK, split_stacks
from trainer.ui.table.drawing import BACK, CARD_RATIO, CUT_CARD, chip_drawing, marker_drawing, paint
from trainer.ui.table.gesture import has_act_between
from trainer.ui.table.move import (
    BANK,
    BONUS,
    BOX,
    CARDS,
    CHIP,
    CUT_CARD as THE_CUT_CARD,
    ENVY,
    INSURANCE,
    KITTY,
    MARKER,
    MIDDLE,
    NO,
    OWN,
    PICKED,
    POINT,
    SAY,
    SHOE,
    SHOOT,
    STACK,
    STAKE,
    YES,
    Thing,
)
from trainer.ui.table.picture import Key, Sprite
from trainer.ui.table.pieces import paint_bubble
from trainer.ui.table.surface import Surface
from trainer.ui.widgets.tokens import BUBBLE, CUT_CARD_INK, tokens_of

_SIZE = 64  # of the cursor, in device-independent pixels
_HAND, _PAIR, _SIGN = (
    48.0,
    60.0,
    38.0,
)  # how large is drawn: a hand, two in one drawing, each of two
_EDGE = 2.0  # beside two hands that are painted one by one
_HELD = 24.0  # the width of what is held
_CHIP_EDGE = 3  # how high a chip of a stack in hand is
_BUBBLE, _LETTERS, _AROUND, _WIDEST = 24, 13, 10, 240  # of words that are about to be said
_TIP = QPointF(0.5, 10 / 96)  # of a finger, in the drawing of a hand
_BETWEEN = QPointF(0.5, 16 / 96)  # where two hands meet
_GESTURES = {POINT: "point", YES: "accept", NO: "refuse"}
_CARRIED = {SHOE: BACK, CARDS: BACK, OWN: BACK, MIDDLE: BACK, STACK: BACK, THE_CUT_CARD: CUT_CARD}
_SMALL = {MARKER: marker_drawing(MARKERS[0]), BANK: "table/bank"}
_WIDE = 36.0  # the width of a marker or of the bank's plaque


def hand_cursor(
    hand: str, carried: Thing | None, chips: Chips, ratio: float, words: str = ""
) -> QCursor:
    """Return the cursor for a hand and the thing in it.

    The thing may be a stack of chips; ``words`` are shown in a bubble.
    """
    kind = carried.kind if carried is not None else ""
    held: tuple[int, ...] = ()
    if carried is not None and kind in (CHIP, PICKED):
        held = split_stacks(chips)[0] if chips else (carried.value,)
    return _cursor(hand, kind, held, words, ratio)


class HandCursor:
    """The hand cursor of a widget.

    It shows the hand used last, or the one that is switched on.
    """

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._hand, self._switched = "right", ""
        self._carried: Thing | None = None
        self._chips, self._words = NO_CHIPS, ""
        self._update_cursor()

    def hold(self, hand: str) -> None:
        """Show this hand, unless one is switched on."""
        self._hand = hand
        self._update_cursor()

    def switch(self, hand: str) -> None:
        """Always show this hand; with "", follow the mouse buttons."""
        self._switched = hand
        self._update_cursor()

    def carry(self, thing: Thing, hand: str) -> None:
        """Show a thing in the hand while it is dragged."""
        if self._carried != thing:
            self._carried = thing
            self.hold(hand)

    def show(self, thing: Thing | None, chips: Chips, words: str = "") -> None:
        """Show the thing picked up, with its chips or a phrase's words.

        None for nothing.
        """
        self._carried, self._chips, self._words = thing, chips, words
        self._update_cursor()

    def _update_cursor(self) -> None:
        hand, ratio = self._switched or self._hand, self._over.devicePixelRatioF()
        carried, chips, words = self._carried, self._chips, self._words
        self._over.setCursor(hand_cursor(hand, carried, chips, ratio, words))


@lru_cache(maxsize=64)
def _cursor(hand: str, kind: str, held: tuple[int, ...], words: str, ratio: float) -> QCursor:
    """Draw the cursor, with room above the hand for the thing held.

    The room is as high as the stack and as wide as the words.
    """
    font = QFont()
    font.setPixelSize(_LETTERS)
    wide = QFontMetrics(font).horizontalAdvance(words) + 2 * _AROUND if words else _SIZE
    wide = min(max(wide, _SIZE), _WIDEST)
    above = _BUBBLE if words else _CHIP_EDGE * len(held) if len(held) > 1 else 0
    made = QPixmap(round(wide * ratio), round((_SIZE + above) * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if words:
        painter.setFont(font)
        _bubble(painter, words, QRectF(1, 1, wide - 2, _BUBBLE))
    painter.translate(0, above)
    if kind in _GESTURES:
        tip = _sign(painter, f"hands/{_GESTURES[kind]}", hand)
    else:
        tip = _hand(painter, hand, kind, held, ratio)
    painter.end()
    return QCursor(made, round(tip.x()), round(tip.y() + above))


def _bubble(painter: QPainter, words: str, rect: QRectF) -> None:
    """Paint a bubble with the words about to be said."""
    paint_bubble(painter, rect)
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(rect.width()))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)


def _square(size: float, left: float) -> QRectF:
    return QRectF(left, _SIZE - size, size, size)


def _hand(painter: QPainter, hand: str, kind: str, held: tuple[int, ...], ratio: float) -> QPointF:
    """Paint one hand or both, and the thing held; return the fingertip."""
    size, within = (_PAIR, _BETWEEN) if hand == "both" else (_HAND, _TIP)
    where = _square(size, (_SIZE - size) / 2)
    if hand == "both":  # the lower quarter of their drawing is free
        where.translate(0, size / 4)
    tip = where.topLeft() + within * size
    left = tip.x() - _HELD / 2
    if kind in _CARRIED:
        paint(painter, _CARRIED[kind], QRectF(left, 0, _HELD, _HELD * CARD_RATIO))
    elif kind in _SMALL:
        paint(painter, _SMALL[kind], QRectF(tip.x() - _WIDE / 2, 0, _WIDE, _WIDE * 2 / 3))
    elif len(held) == 1:  # its number above the fingers
        paint(painter, chip_drawing(held[0]), QRectF(left, max(0, tip.y() - 20), _HELD, _HELD))
    elif held:
        stack = chip_stack.pixmap(held, round(_HELD), _CHIP_EDGE, ratio)
        painter.drawPixmap(QPointF(left, tip.y() - _CHIP_EDGE * len(held)), stack)
    paint(painter, f"hands/{hand}_{'hold' if kind else 'open'}", where)
    return tip


def _sign(painter: QPainter, drawing: str, hand: str) -> QPointF:
    """Paint a hand signal and return its fingertip.

    The drawing is of the left hand; the right hand is its mirror image.
    """
    size = _SIGN if hand == "both" else _HAND
    where = _square(size, _EDGE if hand == "both" else (_SIZE - size) / 2)
    if hand != "right":
        paint(painter, drawing, where)
    if hand != "left":
        painter.translate(_SIZE, 0)
        painter.scale(-1, 1)
        paint(painter, drawing, where)
        painter.resetTransform()
    return QPointF(_SIZE / 2, where.top() + _TIP.y() * size)


_TO_HANDS = (SAY, POINT)  # what is said or shown to one hand
_OF_A_HAND = (CARDS, STAKE, BOX)
_ROOM = 4.0  # around cards
_DARK, _LINE = 4.0, 1.8
_FAINT = 60  # of the paper of a card that is not there, of 255
_CORNER = 6.0
_ACROSS, _DOWN = 0.5, 0.3  # how far beside the first card a second one is shown, of its width


class AimOverlay(QWidget):
    """Outlines and card preview over a table while something is in hand.

    Mouse events pass through it. ``sprites``: the things that lie on the table.
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
        """Set the thing in hand; None for nothing."""
        self._held = thing
        speaks = thing is not None and thing.kind in _TO_HANDS
        self._set_outlines(tuple(self._takers(thing)) if thing and speaks else (), QRectF())

    def renew(self) -> None:
        """Update after the table or its size has changed."""
        self.hold(self._held)

    def look(self, over: Thing | None, side: str, carried: Thing | None = None) -> None:
        """Preview the card in hand at the half under the pointer.

        ``carried``: the thing that is dragged, if any; else the thing in hand counts.
        """
        held = carried or self._held
        card = held is not None and held.kind == SHOE
        found = self._second(over, side) if over is not None and card else None
        self._set_outlines(self.takers, found or QRectF())

    def _set_outlines(self, takers: tuple[QRectF, ...], ghost: QRectF) -> None:
        self.setGeometry(self._table.rect())
        if (takers, ghost) == (self.takers, self.ghost):
            return
        self.takers, self.ghost = takers, ghost
        self.setVisible(bool(takers) or not ghost.isNull())
        self.raise_()
        self.update()

    # --- what there is

    def _takers(self, held: Thing) -> Iterator[QRectF]:
        """Yield the outlines of hands of cards that can be addressed.

        Of a box that has no cards yet, yield the box itself.
        """
        table = self._table.table
        for box in table.boxes if table is not None else ():
            lying = [rect for hand in box.hands if (rect := self._cards(box, hand)) is not None]
            if lying and has_act_between(held, Thing(CARDS, box.number)):
                yield from lying
            elif not any(hand.cards for hand in box.hands) and has_act_between(
                held, Thing(BOX, box.number)
            ):
                yield table_layout.printed_box(box.number, self._table.house.boxes)

    def _cards(self, box: Box, hand: Hand) -> QRectF | None:
        """Return the rectangle around a hand of cards, or None."""
        at = ("card", box.number, hand.number)
        rects = [sprite.rect for key, sprite in self._sprites().items() if key[:3] == at]
        if not rects:
            return None
        return reduce(QRectF.united, rects).adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)

    def _second(self, over: Thing, side: str) -> QRectF | None:
        """Return the place of a second card laid from a side.

        None if the card would not be the second.
        """
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
        """Return the second card's rectangle, beside the first one."""
        across = first.width() * (_ACROSS if side == "right" else -_ACROSS)
        return first.translated(across, first.width() * _DOWN)

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint dashed outlines, and the preview of the card."""
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


#: Where chips lie that can be looked at.
COUNTABLE = (STAKE, INSURANCE, SHOOT, BONUS, ENVY, KITTY, PICKED, CHIP)
_IN_HAND = Thing(PICKED)
_LEAST, _MOST = 8, 15  # pixels of a chip
_WIDTH = 74  # pixels of a stack
_GAP, _BETWEEN_HEAPS = 6, 18  # between two stacks, and two heaps
_MARGIN = 10
_FOOT = 20  # for the sum under a heap
_SHARE = 0.62  # of the table's height, at most
_AWAY = 8  # from what is lifted
_GROUND = 235  # how opaque it is


class Heap(NamedTuple):
    """One heap of chips: its stacks, bottom up, and its label."""

    stacks: tuple[tuple[int, ...], ...]
    words: str


def heaps_of(thing: Thing, sprites: Iterable[Sprite]) -> list[Heap]:
    """List the heaps of chips at a thing, each with its sum.

    The sum is left out where the table does not show it.
    """
    stacks: dict[Key, list[tuple[int, ...]]] = {}
    words: dict[Key, str] = {}
    for sprite in sprites:
        if _is_at(thing, sprite.key):
            *heap, _ = sprite.key
            if sprite.words:
                words[tuple(heap)] = sprite.words
            elif sprite.chips:
                stacks.setdefault(tuple(heap), []).append(sprite.chips)
    return [Heap(tuple(found), words.get(key, "")) for key, found in stacks.items()]


def _is_at(thing: Thing, key: Key) -> bool:
    """Tell if a sprite lies at a thing of the table."""
    kind = str(key[0])
    if thing.kind in (PICKED, CHIP):
        return kind == PICKED
    if thing.kind == KITTY:
        return kind == KITTY
    if key[1:4] != (thing.box, thing.hand, thing.place):
        return False
    return kind in ("bet", "laid", "paid") if thing.kind == STAKE else kind.startswith(thing.kind)


class ChipCloseUp(QWidget):
    """An enlarged view of chips, beside the place where they lie.

    Mouse events pass through it.
    """

    def __init__(
        self,
        table: QWidget,
        places: Mapping[Thing, QWidget],
        lying: Callable[[], Iterable[Sprite]],
    ) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._table, self._places, self._lying = table, places, lying
        self._looked_at: Thing | None = None
        self.heaps: tuple[Heap, ...] = ()
        self.edge = _MOST
        self.hide()

    def look_at(self, thing: Thing, at_it: bool) -> None:  # noqa: FBT001 - as the signal tells it
        """Enlarge the chips the dealer looks at, until they look elsewhere."""
        if at_it or thing == self._looked_at:
            self._looked_at = thing if at_it else None
            self.lift()

    def lift(self) -> None:
        """Enlarge the chips at the place looked at; hide if none."""
        thing = self._looked_at
        at = _IN_HAND if thing is not None and thing.kind == CHIP else thing
        place = self._places.get(at) if at is not None else None
        seen = thing is not None and place is not None and place.isVisibleTo(self._table)
        self.heaps = tuple(heaps_of(thing, self._lying())) if thing and seen else ()
        self.setVisible(bool(self.heaps))
        if not self.heaps or place is None:
            return
        self.edge = min(_MOST, max(_LEAST, int(self._table.height() * _SHARE) // CHIPS_A_STACK))
        where = QRect(place.mapTo(self._table, QPoint()), place.size())
        put = self._above if at == _IN_HAND else self._beside
        self.setGeometry(self._inside(put(where, self._needs())))
        self.raise_()
        self.update()

    @property
    def _foot(self) -> int:
        return _FOOT if any(heap.words for heap in self.heaps) else 0

    def _needs(self) -> QSize:
        stacks = sum(len(heap.stacks) for heap in self.heaps)
        gaps = _GAP * (stacks - len(self.heaps)) + _BETWEEN_HEAPS * (len(self.heaps) - 1)
        most = max(len(stack) for heap in self.heaps for stack in heap.stacks)
        high = max(most, 5) * self.edge + self._foot
        return QSize(stacks * _WIDTH + gaps + 2 * _MARGIN, high + 2 * _MARGIN)

    def _beside(self, at: QRect, size: QSize) -> QRect:
        """Place the view beside the chips, so that both are visible."""
        left = at.left() - _AWAY - size.width()  # a tip is shown at the right of the pointer
        if left < 0:
            left = at.right() + _AWAY
        return QRect(QPoint(left, at.bottom() - size.height()), size)

    @staticmethod
    def _above(at: QRect, size: QSize) -> QRect:
        """Place the view above the chips in hand.

        The space beside them is needed for the other chips.
        """
        return QRect(QPoint(at.center().x() - size.width() // 2, at.top() - size.height()), size)

    def _inside(self, rect: QRect) -> QRect:
        room = self._table.rect()
        left = min(max(rect.left(), 0), max(0, room.width() - rect.width()))
        top = min(max(rect.top(), 0), max(0, room.height() - rect.height()))
        return QRect(QPoint(left, top), rect.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the stacks, and the sums below them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = tokens_of(self.palette())
        ground = now.piece
        ground.setAlpha(_GROUND)
        painter.setPen(QPen(now.picked, 2))
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        left, floor = _MARGIN, self.height() - _MARGIN - self._foot
        painter.setPen(QPen(now.piece_ink, 1))
        for heap in self.heaps:
            start = left
            for stack in heap.stacks:
                made = chip_stack.pixmap(
                    stack, _WIDTH, self.edge, self.devicePixelRatioF(), written=True
                )
                painter.drawPixmap(left, floor - self.edge * len(stack), made)
                left += _WIDTH + _GAP
            room = QRectF(start, floor, left - _GAP - start, self._foot)
            self._write(painter, heap.words, room)
            left += _BETWEEN_HEAPS - _GAP
        painter.end()

    def _write(self, painter: QPainter, words: str, room: QRectF) -> None:
        font = QFont(self.font())
        font.setPixelSize(13)
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
