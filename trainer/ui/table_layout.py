"""Where things lie on the table as the dealer sees it, in units of the drawing."""

from math import cos, pi

from PySide6.QtCore import QRectF

WIDTH, HEIGHT = 960.0, 580.0
_GAP = 6.0
_ARC = 52.0
_BOX_HEIGHT = 248.0
_BOX_TOP = 4.0

SHOE = QRectF(10, 322, 112, 132)
TRAY = QRectF(838, 322, 112, 132)
MIDDLE = QRectF(350, 262, 260, 74)
OWN = QRectF(350, 342, 260, 112)
FLOAT = QRectF(170, 464, 620, 110)
STACK = QRectF(206, 314, 136, 104)
BELOW = QRectF(206, 422, 136, 34)
CUT_CARD_AT_STACK = QRectF(128, 352, 72, 66)
CUT_CARD_AT_SHOE = QRectF(128, 352, 72, 66)
SIGNS = {
    "point": QRectF(10, 532, 150, 42),
    "no": QRectF(800, 532, 150, 42),
    "yes": QRectF(800, 484, 150, 42),
}
# Within the float: what has been picked, and the button that puts it back.
PICKED = QRectF(10, 70, 440, 36)
RETURN = QRectF(466, 70, 144, 34)


def box(number: int, boxes: int) -> QRectF:
    """Where a box lies: on an arc, the first at the left."""
    width = (WIDTH - _GAP) / boxes
    x = _GAP / 2 + width * (number - 1)
    middle = (x + width / 2) / WIDTH
    drop = _ARC * (1 - cos((middle - 0.5) * pi * 0.94))
    return QRectF(x + _GAP / 2, _BOX_TOP + drop, width - _GAP, _BOX_HEIGHT)


def chip(index: int, count: int) -> QRectF:
    """Where the chips of one denomination stand within the float, the largest at the left."""
    pitch = (FLOAT.width() - 20) / max(count, 1)
    size = min(44.0, pitch - 6)
    x = 10 + pitch * index + (pitch - size) / 2
    return QRectF(x, 22, size, 46)


# --- within a box, from its top left corner

_TITLE = 24.0
_BET = 27.0
_INSURANCE = 26.0
_EDGE = 5.0
# The insurance line runs so far above the lower edge of the boxes.
LINE_ABOVE = 27.0


def ask(width: float, index: int, count: int) -> QRectF:
    """Where something that a player tries is shown: over the box's title."""
    part = (width - 2 * _EDGE) / count
    return QRectF(_EDGE + part * index, 2, part - 2, _TITLE - 2)


def bet(width: float, column: int, columns: int, place: int, places: int) -> QRectF:
    """Where a bet lies: place 1 nearest the dealer."""
    part = (width - 2 * _EDGE) / columns
    row = places - place
    return QRectF(_EDGE + part * column + 1, _TITLE + _BET * row, part - 2, _BET - 2)


def cards(width: float, column: int, columns: int, places: int) -> QRectF:
    """Where a hand of cards lies: between the bets and the insurance line."""
    part = (width - 2 * _EDGE) / columns
    top = _TITLE + _BET * places
    bottom = _BOX_HEIGHT - _INSURANCE - _EDGE - 12
    return QRectF(_EDGE + part * column + 1, top, part - 2, bottom - top)


def insurance(width: float, index: int, count: int) -> QRectF:
    """Where insurance is laid: towards the dealer."""
    part = (width - 2 * _EDGE) / count
    top = _BOX_HEIGHT - _INSURANCE - _EDGE - 9
    return QRectF(_EDGE + part * index + 1, top, part - 2, _INSURANCE)
