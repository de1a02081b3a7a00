"""The picture of a table: everything that can move on it, and where it lies now.

A picture is made anew from each table; the difference of two pictures is what moves.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from trainer.table.box import Box, Hand, Stake
from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table import table_layout
from trainer.ui.table.band import slot_rects, slots
from trainer.ui.table.drawing import BACK, CUT_CARD, card_drawing, marker_drawing
from trainer.ui.table.fan import Lying, fan, row
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.move import CUT_CARD as THE_CUT_CARD

Key = tuple[str | int, ...]

# Where things come from and go to, beside the players ("player 3").
SHOE, TRAY, FLOAT, PICKED = "shoe", "tray", "float", "picked"
KITTY, MARKER = "kitty", "marker"

_PILE = 21.0  # the width of a chip on a bet
_FIGURE = 8.4  # the width of a figure written beside it
_APART = 8.0  # between a bet and what was laid or paid beside it
_ABREAST = 2  # piles in the kitty
_BAR = 5.0  # the cut card seen from the side
_LOOKS_OUT = 26  # of the cut card, out of the stack that it is in


@dataclass(frozen=True, slots=True)
class Sprite:
    """One thing: what it is, how it is drawn, and where it lies, in units of the drawing.

    ``drawing``: a drawing's name, or "" for a pile of ``count`` chips of ``denomination``.
    ``comes`` and ``goes``: from where it is brought, and to where it is taken away. ``peek``: of a
    card that lies face down, the face that the trainee sees though nobody else does.
    """

    key: Key
    rect: QRectF
    drawing: str = ""
    angle: float = 0.0
    denomination: int = 0
    count: int = 0
    comes: str = ""
    goes: str = ""
    peek: str = ""


Picture = Mapping[Key, Sprite]


@dataclass(frozen=True, slots=True)
class Look:
    """What a picture is painted with, beside the table."""

    house: House
    furniture: Furniture
    opening: bool = False
    four_colours: bool = False


def picture(table: Table, look: Look) -> dict[Key, Sprite]:
    """Everything that lies on the table and can move, the lowest first."""
    return {sprite.key: sprite for sprite in _sprites(table, look)}


def spans_of(table: Table | None, house: House) -> list[tuple[float, float]]:
    """From where to where each box reaches, the first at the left."""
    needs = [table_layout.need(0)] * house.boxes
    for box in table.boxes if table else ():
        turned = house.bought_card == "crosswise" and any(hand.bought for hand in box.hands)
        needs[box.number - 1] = table_layout.need(len(box.hands), crosswise=turned)
    return table_layout.spans(needs)


def spot(name: str, house: House, furniture: Furniture) -> QPointF:
    """Where something comes from or goes to."""
    if name.startswith("player"):
        number = int(name.removeprefix("player"))
        x = table_layout.centre(number, house.boxes)
        return QPointF(x, table_layout.top(number, house.boxes) - 10)
    if furniture.pack and name in (SHOE, TRAY):
        return (table_layout.PACK if name == SHOE else table_layout.UNDER_PACK).center()
    if name == SHOE:
        return table_layout.MOUTH.translated(table_layout.SHOE.topLeft()).center()
    rects = {
        TRAY: table_layout.TRAY,
        PICKED: table_layout.PICKED.translated(table_layout.FLOAT.topLeft()),
        KITTY: table_layout.BOWL.translated(table_layout.KITTY.topLeft()),
        MARKER: table_layout.MARKER,
    }
    return rects.get(name, table_layout.FLOAT).center()


def _sprites(table: Table, look: Look) -> Iterator[Sprite]:
    house = look.house
    face_up = house.burn_face == "up"
    for index, at in enumerate(row(table_layout.MIDDLE.adjusted(4, 4, -4, -4), len(table.middle))):
        drawing = _face(table.middle[index], look) if face_up else BACK
        yield _card(("middle", index), at, drawing)
    for box, span in zip(range(1, house.boxes + 1), spans_of(table, house), strict=True):
        found = next((there for there in table.boxes if there.number == box), None)
        if found is not None:
            yield from _on_box(found, span, look, table.dealer_cleared)
    if not table.dealer_cleared:
        own = table_layout.OWN.adjusted(4, 4, -4, -4)
        for index, at in enumerate(row(own, len(table.dealer))):
            face = _face(table.dealer[index], look)
            hidden = index in table.dealer_down
            card = _card(("own", index), at, BACK if hidden else face)
            yield replace(card, peek=face) if hidden and look.furniture.banker else card
    yield from _in_the_kitty(table.kitty)
    if not (look.opening or look.furniture.pack):
        at_mouth = table_layout.MOUTH.translated(table_layout.SHOE.topLeft())
        yield Sprite(("mouth",), at_mouth, BACK)
    yield from _cut_card(table, look)


def _face(card: Card, look: Look) -> str:
    return card_drawing(card, four_colours=look.four_colours)


def _card(key: Key, at: Lying, drawing: str) -> Sprite:
    upright = at._replace(angle=0.0).rect
    return Sprite(key, upright, drawing, at.angle, comes=SHOE, goes=TRAY)


def lies(stake: Stake, hand: Hand) -> bool:
    """Whether anything of it lies there: players take up what is theirs when cards are cleared.

    What was paid on a bet that was taken lies there still, and can be fetched back.
    """
    return not (stake.taken and not stake.paid) and not (hand.cleared and stake.paid is not None)


def left_of(stake: Stake) -> Chips:
    """The chips of a stake that still lie there."""
    return NO_CHIPS if stake.taken else stake.chips - stake.seized


@lru_cache(maxsize=64)
def _on_box(
    box: Box,
    span: tuple[float, float],
    look: Look,
    dealer_cleared: bool,  # noqa: FBT001 - a key
) -> tuple[Sprite, ...]:
    """Everything that lies on a box, kept as long as nothing changes there."""
    rect = table_layout.box(box.number, look.house.boxes, span)
    return tuple(_of_box(box, rect, look, dealer_cleared=dealer_cleared))


def _of_box(box: Box, rect: QRectF, look: Look, *, dealer_cleared: bool) -> Iterator[Sprite]:
    columns, width, number = len(box.hands), rect.width(), box.number
    player = f"player{number}"
    for column, hand in enumerate(box.hands):
        for stake in hand.stakes:
            if lies(stake, hand):
                room = table_layout.bet(width, column, columns, stake.place)
                room.translate(rect.topLeft())
                key = (number, hand.number, stake.place)
                yield from _stake(stake, key, room, player)
        if not hand.cleared:
            room = table_layout.cards(width, column, columns).translated(rect.topLeft())
            yield from _cards(hand, number, room, look)
        yield from _marker(hand, rect, number, column, columns)
    if box.stray:
        above = max(bet.place for bet in box.bets) + 1
        room = table_layout.bet(width, 0, 1, above).translated(rect.topLeft())
        yield from _side_by_side(_piles(("stray", number), box.stray, PICKED), room)
    on_band = slots(box, look.furniture.band, dealer_cleared=dealer_cleared)
    for slot, room in zip(on_band, slot_rects(width, len(on_band)), strict=True):
        room.translate(rect.topLeft())
        thing = slot.thing
        key = (number, thing.hand, thing.place)
        laid = _piles((thing.kind, *key), slot.laid, player)
        paid = _piles((f"{thing.kind} paid", *key), slot.paid, PICKED)
        yield from _side_by_side([*laid, *paid], room)


def _cards(hand: Hand, box: int, room: QRectF, look: Look) -> Iterator[Sprite]:
    """The cards of a hand, fanned out."""
    crosswise = look.house.bought_card == "crosswise"
    bought = range(2, 2 + hand.bought) if crosswise else ()
    right = box in look.house.first_boxes
    for index, at in enumerate(fan(room, len(hand.cards), bought, from_right=right)):
        drawing = BACK if index in hand.down else _face(hand.cards[index], look)
        yield _card(("card", box, hand.number, index), at, drawing)


def _marker(hand: Hand, rect: QRectF, number: int, column: int, columns: int) -> Iterator[Sprite]:
    """The marker on the bet that it is about."""
    lying = [stake.place for stake in hand.stakes if lies(stake, hand)]
    if hand.marker and lying:
        room = table_layout.marker(rect.width(), column, columns, min(lying))
        room.translate(rect.topLeft())
        key = ("marker", number, hand.number)
        yield Sprite(key, room, marker_drawing(hand.marker), comes=MARKER, goes=MARKER)


def _in_the_kitty(chips: Chips) -> Iterator[Sprite]:
    """The chips in the bowl: in rows, the largest at the back."""
    bowl = table_layout.BOWL.translated(table_layout.KITTY.topLeft())
    piles = [replace(pile, goes=FLOAT) for pile in _piles(("kitty",), chips, FLOAT) if pile.count]
    rows = [piles[at : at + _ABREAST] for at in range(0, len(piles), _ABREAST)]
    for index, abreast in enumerate(rows):
        height = bowl.height() / len(rows)
        lower = bowl.top() + height * (index + 0.5) + _PILE / 2 + 2
        room = QRectF(bowl.left() + 4, lower - _PILE, bowl.width() - 8, _PILE)
        yield from _side_by_side(abreast, room)


def _stake(stake: Stake, at: Key, room: QRectF, player: str) -> Iterator[Sprite]:
    piles = [
        *_piles(("bet", *at), left_of(stake), player),
        *_piles(("laid", *at), stake.laid, player),
        *_piles(("paid", *at), stake.paid or NO_CHIPS, PICKED),
    ]
    return _side_by_side(piles, room)


def _piles(key: Key, chips: Chips, comes: str) -> list[Sprite]:
    """The piles of these chips, one for each denomination, not laid out yet."""
    return [
        Sprite((*key, d), QRectF(), denomination=d, count=n, comes=comes, goes=FLOAT)
        for d, n in chips.counts
    ]


def pile_words(count: int, denomination: int, fits: Callable[[str], bool]) -> str:
    """What is written beside a pile, as far as it fits there: how many of which, or how many."""
    full, short = f"{count}×{denomination}", f"×{count}" if count > 1 else ""
    return next((words for words in (full, short) if fits(words)), "")


def _side_by_side(piles: list[Sprite], room: QRectF) -> Iterator[Sprite]:
    """Lay piles out in the room, what was added a little apart; smaller where there are many."""
    if not piles:
        return
    added = next((i for i, pile in enumerate(piles) if pile.key[0] != piles[0].key[0]), 0)
    gap = _APART if added else 0.0
    full = [len(f"{pile.count}×{pile.denomination}") for pile in piles]
    short = [len(f"×{pile.count}") if pile.count > 1 else 0 for pile in piles]
    widths = [_PILE + 3] * len(piles)
    for figures in (short, full):
        wider = [_PILE + 3 + _FIGURE * count for count in figures]
        widths = wider if sum(wider) + gap <= room.width() else widths
    shrink = min(1.0, (room.width() - gap) / sum(widths))
    left = room.center().x() - (sum(widths) * shrink + gap) / 2
    for index, (pile, width) in enumerate(zip(piles, widths, strict=True)):
        left += gap if added and index == added else 0.0
        size = min(_PILE, (_PILE + 2) * shrink)
        rect = QRectF(left, room.bottom() - size - 1, width * shrink, size)
        yield replace(pile, rect=rect)
        left += width * shrink


def picked(chips: Chips) -> list[Sprite]:
    """The chips that the dealer has picked, as they stand on the ledge of the float."""
    room = table_layout.PICKED.translated(table_layout.FLOAT.topLeft()).adjusted(0, 0, 0, -5)
    piles = [replace(pile, comes=FLOAT) for pile in _piles(("picked",), chips, FLOAT)]
    laid = list(_side_by_side(piles, room))
    shift = laid[0].rect.left() - room.left() if laid else 0
    return [replace(pile, rect=pile.rect.translated(-shift, 0)) for pile in laid]


def _cut_card(table: Table, look: Look) -> Iterator[Sprite]:
    house, cut = look.house, table.cut
    key: Key = ("cut card",)
    if look.opening and cut.card_inside:
        stack = table_layout.PACK if look.furniture.pack else table_layout.STACK
        y = table_layout.cut_height(stack, cut.card_at(house.decks))
        out = _LOOKS_OUT if THE_CUT_CARD in look.furniture.kinds else 2
        bar = QRectF(stack.left() - out, y - _BAR / 2, stack.width() + out + 2, _BAR)
        yield Sprite(key, bar, CUT_CARD)
    elif THE_CUT_CARD not in look.furniture.kinds:
        return
    elif table.cut_card_box == 0:
        own = table_layout.OWN
        yield Sprite(key, QRectF(own.right() - 34, own.top() + 20, 40, 56), CUT_CARD, comes=SHOE)
    elif table.cut_card_box:
        span = spans_of(table, house)[table.cut_card_box - 1]
        rect = table_layout.box(table.cut_card_box, house.boxes, span)
        bar = QRectF(rect.right() - 40, rect.bottom() - 8, 38, 8)
        yield Sprite(key, bar, CUT_CARD, comes=SHOE)
    elif look.opening or table.shoe.cut_card_shows:
        yield Sprite(key, table_layout.CUT_CARD, CUT_CARD, comes=SHOE)
