"""Places of things on the dealer's table, in table units.

Layout version 3. The dealer stands at the lower edge; the players sit along an arc at the
upper one. Printed on the felt: a box for each place with its number (`printed_box`), the
insurance band towards the dealer (`band`), and the frame of the house's name (`NAME`). The
things on a box may need more room than its print, as hands do after a split: `box` gives
the whole room, and the module `sector` the places in it.
"""

from math import cos, pi

from PySide6.QtCore import QRectF

WIDTH, HEIGHT = 960.0, 600.0
RAIL = 24.0  # how thick the padded rail is, below `arc` 0
_ARC = 24.0
_TOP = 2.0
_GAP = 6.0  # between two boxes

SHOE = QRectF(11, 391, 88.5, 98)
TRAY = QRectF(860, 391, 88.5, 98)
MIDDLE = QRectF(340, 375, 280, 42)
OWN = QRectF(340, 419, 280, 85)
FLOAT = QRectF(170, 508, 620, 90)
STACK = QRectF(190, 388, 128, 86)
BELOW = QRectF(190, 477, 128, 24)
CUT_CARD = QRectF(134, 398, 50, 70)
BESIDE = QRectF(102, 404, 44, 62)  # the shoe: a card that was not due, and is dealt next
UNDER_CUT_CARD = QRectF(104, 472, 84, 18)
KITTY = QRectF(632, 388, 97, 113)
BANK = QRectF(738, 390, 92, 52)
MARKER = QRectF(730, 446, 92, 55)
# A pack in hand lies where a shoe would stand, and there is room under it.
PACK, UNDER_PACK = QRectF(11, 391, 88.5, 70), QRectF(4, 463, 120, 26)
NAME = QRectF(330, 374, 300, 44)  # the frame of the house's name, under the burnt cards
SIGNS = {
    "point": QRectF(12, 512, 148, 84),
    "yes": QRectF(790, 512, 79, 84),
    "no": QRectF(869, 512, 90, 84),
}
UNDER = {"shoe": QRectF(2, 493, 132, 18), "tray": QRectF(804, 490, 154, 18)}
UNDER_KITTY = QRectF(632, 479, 97, 20)
UNDER_BANK, UNDER_MARKER = QRectF(738, 426, 92, 16), QRectF(730, 484, 92, 16)
# Within the shoe: the next card; within the tray: the cards in it; within the kitty: the chips.
MOUTH = QRectF(55.3, 52.2, 23.7, 33.2)
WELL = QRectF(12.6, 11, 63.2, 68)
BOWL = QRectF(12, 8, 73, 66)
# Within the float: the chips; what has been picked, its sum, and the button that puts it back.
CHIPS = QRectF(12, 16, 392, 62)
PICKED = QRectF(408, 15, 92, 58)
SUM = QRectF(504, 15, 100, 27)
RETURN = QRectF(504, 43, 100, 28)
# What the dealer says, over the ledge of the float: as wide of it as the words need.
VOICE = QRectF(190, 562, 580, 32)


def cut_height(stack: QRectF, share: float) -> float:
    """Return the cut card's y in a stack, below ``share`` of it."""
    return stack.top() + share * stack.height()


def cut_end(stack: QRectF, share: float) -> QRectF:
    """Return the end of a cut card, sticking out of a stack."""
    return QRectF(stack.left() - 34, cut_height(stack, share) - 12, 32, 24)


def arc(x: float) -> float:
    """Return the players' arc at x, below its highest point."""
    return _ARC * (1 - cos((x / WIDTH - 0.5) * pi * 0.94))


# --- what is printed

PLATE = 21.0  # a box's number and player, on the rail
BUBBLE = 21.0  # room under it for what a player says or tries
#: The highest stack of chips, and the room that it is given.
STACK_HEIGHT, ROW = 63.0, 64.5
_ROWS = 4  # of hands, one below the other
CONTENT_TOP = PLATE + BUBBLE + 1
BAND_HEIGHT, BAND_ENDS = 25.0, 10.0  # it ends so far from the edges of the table
#: From here on there is room for the stacks on the band, which stand at its lower line.
SLOTS_TOP = CONTENT_TOP + _ROWS * ROW
BAND_TOP = SLOTS_TOP + ROW - BAND_HEIGHT
PRINT_TOP, PRINT_HEIGHT = CONTENT_TOP, 100.0
BOX_HEIGHT = BAND_TOP + BAND_HEIGHT + 1


def centre(number: int, boxes: int) -> float:
    """Return the x of a box's middle; box 1 is leftmost."""
    return WIDTH / boxes * (number - 0.5)


def top(number: int, boxes: int) -> float:
    """Return the y of a box's upper edge."""
    return _TOP + arc(centre(number, boxes))


def printed_box(number: int, boxes: int) -> QRectF:
    """Return the printed box; cards are laid below its lower edge."""
    width = min(WIDTH / boxes - _GAP, 150.0) - 8
    left = centre(number, boxes) - width / 2
    return QRectF(left, top(number, boxes) + PRINT_TOP, width, PRINT_HEIGHT)


def band(x: float) -> tuple[float, float]:
    """Return the upper and lower y of the insurance band at x."""
    upper = _TOP + arc(x) + BAND_TOP
    return upper, upper + BAND_HEIGHT


def on_band(x: float) -> QRectF:
    """Return the room for words on the band around x."""
    upper, lower = band(x)
    half = min(66.0, x - BAND_ENDS - 6, WIDTH - BAND_ENDS - 6 - x)
    slant = abs(arc(x + half) - arc(x - half)) / 2
    return QRectF(x - half, upper - slant, 2 * half, lower - upper + 2 * slant)


def box(number: int, boxes: int) -> QRectF:
    """Return the room of a box with everything on it."""
    wide = WIDTH / boxes - _GAP
    return QRectF(centre(number, boxes) - wide / 2, top(number, boxes), wide, BOX_HEIGHT)


# --- within the float


def chip(index: int, count: int) -> QRectF:
    """Return the float column for chips, the highest denomination leftmost.

    The room is measured within the float.
    """
    pitch = CHIPS.width() / max(count, 1)
    size = min(58.0, pitch - 4)
    left = CHIPS.left() + pitch * index + (pitch - size) / 2
    return QRectF(left, CHIPS.top(), size, CHIPS.height())
