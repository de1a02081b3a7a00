"""The dealer's hands as the mouse's cursor, with what is in them."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QCursor, QFont, QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.table.act import MARKERS
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui.table import chip_stack
from trainer.ui.table.drawing import BACK, CARD_RATIO, CUT_CARD, chip_drawing, marker_drawing, paint
from trainer.ui.table.move import (
    BANK,
    CARDS,
    CHIP,
    CUT_CARD as THE_CUT_CARD,
    MARKER,
    MIDDLE,
    NO,
    OWN,
    PICKED,
    POINT,
    SHOE,
    STACK,
    YES,
    Thing,
)
from trainer.ui.table.pieces import paint_bubble
from trainer.ui.table.stack import stacked

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
    """The cursor for a hand with this in it: a thing, a stack of chips, or words in a bubble."""
    kind = carried.kind if carried is not None else ""
    held: tuple[int, ...] = ()
    if carried is not None and kind in (CHIP, PICKED):
        held = stacked(chips)[0] if chips else (carried.value,)
    return _cursor(hand, kind, held, words, ratio)


class HandInSight:
    """The dealer's hand over a widget: the one used last, or the one that is switched on."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._hand, self._switched = "right", ""
        self._carried: Thing | None = None
        self._chips, self._words = NO_CHIPS, ""
        self._show()

    def hold(self, hand: str) -> None:
        """Show this hand, unless one is switched on."""
        self._hand = hand
        self._show()

    def switch(self, hand: str) -> None:
        """Show this hand whatever button is pressed; with "" the buttons tell."""
        self._switched = hand
        self._show()

    def carry(self, thing: Thing, hand: str) -> None:
        """Show that the thing is in the hand while it is dragged."""
        if self._carried != thing:
            self._carried = thing
            self.hold(hand)

    def show(self, thing: Thing | None, chips: Chips, words: str = "") -> None:
        """Show what was picked up, None for nothing; of a phrase its words."""
        self._carried, self._chips, self._words = thing, chips, words
        self._show()

    def _show(self) -> None:
        hand, ratio = self._switched or self._hand, self._over.devicePixelRatioF()
        carried, chips, words = self._carried, self._chips, self._words
        self._over.setCursor(hand_cursor(hand, carried, chips, ratio, words))


@lru_cache(maxsize=64)
def _cursor(hand: str, kind: str, held: tuple[int, ...], words: str, ratio: float) -> QCursor:
    """Above the hand there is room for what is held: as high as a stack, as wide as words."""
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
    """What is about to be said."""
    paint_bubble(painter, rect)
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(rect.width()))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, shown)


def _square(size: float, left: float) -> QRectF:
    return QRectF(left, _SIZE - size, size, size)


def _hand(painter: QPainter, hand: str, kind: str, held: tuple[int, ...], ratio: float) -> QPointF:
    """A hand or both, and what is held between the fingers; where they point."""
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
    """A sign, painted as the left hand makes it; the right one is its mirror image."""
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
