"""The dealer's hands as the mouse's cursor, with what is in them."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QCursor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.table.act import MARKERS
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui.table.drawing import BACK, CARD_RATIO, CUT_CARD, chip_drawing, marker_drawing, paint
from trainer.ui.table.move import (
    BANK,
    CARDS,
    CHIP,
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
from trainer.ui.table.move import CUT_CARD as THE_CUT_CARD

_SIZE = 64  # of the cursor, in device-independent pixels
_HAND, _PAIR, _SIGN = (
    48.0,
    60.0,
    38.0,
)  # how large is drawn: a hand, two in one drawing, each of two
_EDGE = 2.0  # beside two hands that are painted one by one
_HELD = 24.0  # the width of what is held
_TIP = QPointF(0.5, 10 / 96)  # of a finger, in the drawing of a hand
_BETWEEN = QPointF(0.5, 16 / 96)  # where two hands meet
_GESTURES = {POINT: "point", YES: "accept", NO: "refuse"}
_CARRIED = {SHOE: BACK, CARDS: BACK, OWN: BACK, MIDDLE: BACK, STACK: BACK, THE_CUT_CARD: CUT_CARD}
_SMALL = {MARKER: marker_drawing(MARKERS[0]), BANK: "table/bank"}
_WIDE = 36.0  # the width of a marker or of the bank's plaque


def hand_cursor(hand: str, carried: Thing | None, chips: Chips, ratio: float) -> QCursor:
    """The cursor for a hand with this in it; of several chips the largest is seen."""
    kind = carried.kind if carried is not None else ""
    denomination = 0
    if carried is not None and kind in (CHIP, PICKED):
        denomination = chips.counts[0][0] if chips else carried.value
    return _cursor(hand, kind, denomination, ratio)


class HandInSight:
    """The dealer's hand over a widget: the one used last, or the one that is switched on."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._hand, self._switched = "right", ""
        self._carried: Thing | None = None
        self._chips = NO_CHIPS
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

    def show(self, thing: Thing | None, chips: Chips) -> None:
        """Show what was picked up, None for nothing."""
        self._carried, self._chips = thing, chips
        self._show()

    def _show(self) -> None:
        hand, ratio = self._switched or self._hand, self._over.devicePixelRatioF()
        self._over.setCursor(hand_cursor(hand, self._carried, self._chips, ratio))


@lru_cache(maxsize=64)
def _cursor(hand: str, kind: str, denomination: int, ratio: float) -> QCursor:
    made = QPixmap(round(_SIZE * ratio), round(_SIZE * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if kind in _GESTURES:
        tip = _sign(painter, f"hands/{_GESTURES[kind]}", hand)
    else:
        tip = _hand(painter, hand, kind, denomination)
    painter.end()
    return QCursor(made, round(tip.x()), round(tip.y()))


def _square(size: float, left: float) -> QRectF:
    return QRectF(left, _SIZE - size, size, size)


def _hand(painter: QPainter, hand: str, kind: str, denomination: int) -> QPointF:
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
    elif denomination:  # its number above the fingers
        paint(painter, chip_drawing(denomination), QRectF(left, max(0, tip.y() - 20), _HELD, _HELD))
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
