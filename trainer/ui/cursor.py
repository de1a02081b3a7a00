"""The dealer's hands as the mouse's cursor, with what is in them."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QCursor, QPainter, QPixmap

from trainer.table.chips import Chips
from trainer.ui.drawing import BACK, CARD_RATIO, CUT_CARD, chip_drawing, draw
from trainer.ui.move import CARDS, CHIP, MIDDLE, NO, OWN, POINT, SHOE, STACK, YES, Thing
from trainer.ui.move import CUT_CARD as THE_CUT_CARD

_SIZE = 64  # of the cursor, in device-independent pixels
_HAND = 48
_HOT = {"left": QPointF(0.5, 10 / 96), "right": QPointF(0.5, 10 / 96), "both": QPointF(0.5, 1 / 6)}
_GESTURES = {POINT: "point", YES: "accept", NO: "refuse"}
_CARRIED = {SHOE: BACK, CARDS: BACK, OWN: BACK, MIDDLE: BACK, STACK: BACK, THE_CUT_CARD: CUT_CARD}


def hand_cursor(hand: str, carried: Thing | None, chips: Chips, ratio: float) -> QCursor:
    """The cursor for a hand with this in it."""
    kind = carried.kind if carried is not None else ""
    largest = chips.counts[0][0] if kind == CHIP and chips else 0
    return _cursor(hand, kind, largest, ratio)


@lru_cache(maxsize=64)
def _cursor(hand: str, kind: str, denomination: int, ratio: float) -> QCursor:
    made = QPixmap(round(_SIZE * ratio), round(_SIZE * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    where = QRectF((_SIZE - _HAND) / 2, _SIZE - _HAND, _HAND, _HAND)
    tip = where.topLeft() + QPointF(_HOT[hand].x() * _HAND, _HOT[hand].y() * _HAND)
    if kind in _CARRIED:
        draw(painter, _CARRIED[kind], QRectF(tip.x() - 12, 0, 24, 24 * CARD_RATIO))
    elif denomination:
        draw(painter, chip_drawing(denomination), QRectF(tip.x() - 12, tip.y() - 16, 24, 24))
    if kind in _GESTURES:
        draw(painter, f"hands/{_GESTURES[kind]}", where)
    else:
        draw(painter, f"hands/{hand}_{'hold' if kind else 'open'}", where)
    painter.end()
    return QCursor(made, round(tip.x()), round(tip.y()))
