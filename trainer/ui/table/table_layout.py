"""Where things lie on the table as the dealer sees it, in units of the drawing.

Layout version 2. The dealer stands at the lower edge; the players sit along an arc at the upper
one. Printed on the felt: a box for each place with its number (`printed_box`), the insurance band
towards the dealer (`band`), and the frame of the house's name (`NAME`). What lies on a box may
need more room than its print, as hands do after a split: `spans` says how much it gets.
"""

from collections.abc import Sequence
from math import cos, pi

from PySide6.QtCore import QRectF

WIDTH, HEIGHT = 960.0, 596.0
RAIL = 24.0  # how thick the padded rail is, below `arc` 0
_ARC = 60.0
_TOP = 2.0
_GAP = 6.0  # between two boxes

SHOE = QRectF(12, 350, 112, 124)
TRAY = QRectF(836, 350, 112, 124)
MIDDLE = QRectF(340, 304, 280, 64)
OWN = QRectF(340, 372, 280, 96)
FLOAT = QRectF(170, 474, 620, 116)
STACK = QRectF(190, 346, 136, 92)
BELOW = QRectF(190, 442, 136, 28)
CUT_CARD = QRectF(132, 380, 50, 70)
KITTY = QRectF(628, 346, 104, 122)
BANK = QRectF(738, 346, 92, 58)
MARKER = QRectF(738, 410, 92, 58)
# A pack in hand lies where a shoe would stand, and there is room under it.
PACK, UNDER_PACK = QRectF(12, 350, 112, 96), QRectF(12, 448, 112, 26)
NAME = QRectF(330, 300, 300, 64)  # the frame of the house's name, under the burnt cards
SIGNS = {
    "point": QRectF(12, 506, 148, 84),
    "yes": QRectF(794, 506, 80, 84),
    "no": QRectF(877, 506, 80, 84),
}
UNDER = {"shoe": QRectF(2, 476, 132, 18), "tray": QRectF(804, 476, 154, 18)}
UNDER_KITTY = QRectF(628, 440, 104, 22)
UNDER_BANK, UNDER_MARKER = QRectF(738, 386, 92, 18), QRectF(738, 450, 92, 18)
# Within the shoe: the next card; within the tray: the cards in it; within the kitty: the chips.
MOUTH = QRectF(70, 66, 30, 42)
WELL = QRectF(16, 14, 80, 86)
BOWL = QRectF(13, 14, 78, 66)
# Within the float: what has been picked, its sum, and the button that puts it back.
PICKED = QRectF(16, 76, 380, 36)
SUM = QRectF(400, 76, 90, 36)
RETURN = QRectF(496, 78, 116, 32)
# What the dealer says, over the ledge of the float: as wide of it as the words need.
VOICE = QRectF(190, 551, 580, 34)


def cut_height(stack: QRectF, share: float) -> float:
    """Where the cut card is in a stack: ``share`` of the cards are above it."""
    return stack.top() + share * stack.height()


def cut_end(stack: QRectF, share: float) -> QRectF:
    """The end of a cut card that looks out of the stack, where it can be taken."""
    return QRectF(stack.left() - 34, cut_height(stack, share) - 12, 32, 24)


def arc(x: float) -> float:
    """How far the players' arc has come down at x, from its highest point in the middle."""
    return _ARC * (1 - cos((x / WIDTH - 0.5) * pi * 0.94))


# --- what is printed

PLATE = 22.0  # a box's number and player, on the rail
BUBBLE = 22.0  # room under it for what a player says or tries
_BET = 25.0  # each place's row in the printed box
_PLACES = 3
PRINT_TOP = PLATE + BUBBLE + 2
PRINT_HEIGHT = _BET * _PLACES + 3
BAND_TOP, BAND_HEIGHT = 260.0, 25.0
BOX_HEIGHT = BAND_TOP + BAND_HEIGHT + 1
_CARDS_TOP = PRINT_TOP + PRINT_HEIGHT


def centre(number: int, boxes: int) -> float:
    """The x of the middle of a box, the first at the left."""
    return WIDTH / boxes * (number - 0.5)


def top(number: int, boxes: int) -> float:
    """The y of a box's upper edge."""
    return _TOP + arc(centre(number, boxes))


def printed_box(number: int, boxes: int) -> QRectF:
    """The box as it is printed: its lower edge is the border at which cards are laid."""
    width = min(WIDTH / boxes - _GAP, 150.0) - 8
    left = centre(number, boxes) - width / 2
    return QRectF(left, top(number, boxes) + PRINT_TOP, width, PRINT_HEIGHT)


def band(x: float) -> tuple[float, float]:
    """The upper and the lower line of the insurance band at x."""
    upper = _TOP + arc(x) + BAND_TOP
    return upper, upper + BAND_HEIGHT


def on_band(x: float) -> QRectF:
    """Where words stand on the insurance band that are written along it around x."""
    upper, lower = band(x)
    slant = abs(arc(x + 66) - arc(x - 66)) / 2
    return QRectF(x - 66, upper - slant, 132, lower - upper + 2 * slant)


# --- how much room a box gets

_EMPTY = 56.0  # a box on which nobody plays still has room to be clicked
_HAND = 62.0  # a hand of cards that others lie beside
_CROSSWISE = 96.0  # the same where cards of it lie crosswise


def need(hands: int, *, crosswise: bool = False) -> float:
    """How much width is wanted for so many hands; 0: nobody plays on the box.

    ``crosswise``: one of them has a card that lies so.
    """
    return _EMPTY if not hands else max(104.0, (_CROSSWISE if crosswise else _HAND) * hands + 8)


def spans(needs: Sequence[float]) -> list[tuple[float, float]]:
    """From where to where each box reaches: its own room, and what its neighbours can spare."""
    boxes = len(needs)
    width = WIDTH / boxes
    edges = [width * index for index in range(boxes + 1)]
    for index, wanted in enumerate(needs):
        for step in (1, 2, 3):
            for other, edge, way in ((index - step, index, -1), (index + step, index + 1, 1)):
                missing = wanted - (edges[index + 1] - edges[index])
                if missing <= 0 or not 0 <= other < boxes:
                    continue
                half = missing / 2 if way < 0 and 0 <= index + step < boxes else missing
                spare = edges[other + 1] - edges[other] - needs[other]
                move = max(0.0, min(half, spare))
                last = other + (1 if way < 0 else 0)
                for at in range(edge, last + way, way):
                    edges[at] += way * move
    gap = _GAP / 2
    return [(edges[i] + gap, edges[i + 1] - gap) for i in range(boxes)]


def box(number: int, boxes: int, span: tuple[float, float]) -> QRectF:
    """Where a box lies with all that belongs to it."""
    left, right = span
    return QRectF(left, top(number, boxes), right - left, BOX_HEIGHT)


# --- within a box, from its top left corner

_EDGE = 4.0
_MOST_CARDS = 100.0
_ARM = 0.6  # how wide a player's arm is, of its length
_WAVE = 60.0
_TOUCHED = 12.0  # how far a player's fingers are over the edge of cards
_BESIDE, _OVER = 0.84, 0.78  # his hand lies where bets and cards can be read beside it


def _part(width: float, column: int, columns: int) -> tuple[float, float]:
    part = (width - 2 * _EDGE) / columns
    return _EDGE + part * column, part


def ask(width: float, index: int, count: int) -> QRectF:
    """Where something that a player tries is shown: under his name."""
    left, part = _part(width, index, count)
    return QRectF(left + 1, PLATE, part - 2, BUBBLE)


def arm(width: float, index: int, count: int, *, to_cards: bool) -> QRectF:
    """Where a player's hand reaches from under what it is called: to the cards, or to the bets."""
    left, part = _part(width, index, count)
    end = _CARDS_TOP + _TOUCHED if to_cards else _CARDS_TOP - _TOUCHED
    high = end - PLATE - _TOUCHED
    wide = high * _ARM
    middle = left + part * (_OVER if to_cards else _BESIDE)
    return QRectF(middle - wide / 2, end - high, wide, high)


def wave(width: float, column: int, columns: int) -> QRectF:
    """Where a player's hand waves: over the edge of his cards."""
    left, part = _part(width, column, columns)
    size = min(_WAVE, part)
    return QRectF(left + part * _BESIDE - size / 2, _CARDS_TOP + _TOUCHED - size, size, size)


def bet(width: float, column: int, columns: int, place: int) -> QRectF:
    """Where a bet lies in the printed box: place 1 nearest the dealer."""
    left, part = _part(width, column, columns)
    row = _PLACES - place
    return QRectF(left + 1, PRINT_TOP + 1.5 + _BET * row, part - 2, _BET)


def marker(width: float, column: int, columns: int, place: int) -> QRectF:
    """Where a marker lies on a bet: over its left end, the chips can be counted beside it."""
    room = bet(width, column, columns, place)
    return QRectF(room.left(), room.center().y() - 9, 27, 18)


def cards(width: float, column: int, columns: int) -> QRectF:
    """Where a hand of cards lies: from the border of the box towards the dealer.

    Beside a single hand the box itself stays free, to lay a pair out there.
    """
    left, part = _part(width, column, columns)
    free = max(0.0, part - _MOST_CARDS) / 2
    left, part = left + free, part - 2 * free
    return QRectF(left + 1, _CARDS_TOP, part - 2, BAND_TOP - _CARDS_TOP - 1)


def slot(width: float, index: int, count: int) -> QRectF:
    """Where insurance is laid, and whatever else has its place on the band: side by side."""
    left, part = _part(width, index, count)
    return QRectF(left + 1, BAND_TOP, part - 2, BAND_HEIGHT)


def chip(index: int, count: int) -> QRectF:
    """Where the chips of one denomination stand within the float, the largest at the left."""
    pitch = (FLOAT.width() - 24) / max(count, 1)
    size = min(58.0, pitch - 6)
    return QRectF(12 + pitch * index + (pitch - size) / 2, 16, size, 58)
