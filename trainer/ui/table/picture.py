"""The picture of a table: its movable things and their places.

A picture is made anew from each table; the difference between two pictures is what moves.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from trainer.table.act import Act
from trainer.table.box import Box, Hand, Stake
from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table import table_layout
from trainer.ui.table.chip_stack import side_by_side, split_stacks, stack_rect
from trainer.ui.table.drawing import BACK, CUT_CARD, card_drawing, marker_drawing
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.move import CUT_CARD as THE_CUT_CARD
from trainer.ui.table.sector import SMALL, LyingCard, Sector, fan, row, sector_of, slots, strips

Key = tuple[str | int, ...]

#: The card beside the shoe.
BESIDE: Key = ("beside",)

#: The hand that is played, by its box and its number: it has the most room.
Played = tuple[int, int]
NO_HAND: Played = (0, 0)

# Where things come from and go to, beside the players ("player 3").
SHOE, TRAY, FLOAT, PICKED = "shoe", "tray", "float", "picked"
KITTY, MARKER = "kitty", "marker"
COLUMN = "column "  # of the float, with the chips of one denomination

_BETWEEN_SUMS = 3.0
_HELD, _FLAT = 9.0, 4.5  # a chip in hand: how high at most, and how much wider than that
_BAR = 5.0  # the cut card seen from the side
_LOOKS_OUT = 26  # of the cut card, out of the stack that it is in


@dataclass(frozen=True, slots=True)
class Sprite:
    """One thing: its key, its drawing and its place in table units.

    ``drawing``: a drawing's name, or "" for a stack of ``chips``, listed from the bottom up, or
    for ``words``: a sum over chips. ``comes`` and ``goes``: the places it is brought from and
    taken to. ``peek``: of a card face down, the face that only the trainee sees.
    """

    key: Key
    rect: QRectF
    drawing: str = ""
    angle: float = 0.0
    chips: tuple[int, ...] = ()
    words: str = ""
    comes: str = ""
    goes: str = ""
    peek: str = ""


Picture = Mapping[Key, Sprite]

#: Heaps of chips that lie beside each other, each with where it comes from.
Heaps = Mapping[Key, tuple[Chips, str]]


@dataclass(frozen=True, slots=True)
class Look:
    """Settings for a picture, beside the table itself."""

    house: House
    furniture: Furniture
    opening: bool = False
    four_colours: bool = False
    figures: bool = True


def make_picture(table: Table, look: Look, played: Played = NO_HAND) -> dict[Key, Sprite]:
    """Return the table's movable things by key, the lowest first."""
    return {sprite.key: sprite for sprite in _sprites(table, look, played)}


def played_after(act: Act | None, before: Played) -> Played:
    """Return the hand played after an act.

    It is the hand the act was done to, else the same as before.
    """
    if act is None or act.box is None or act.hand is None:
        return before
    return act.box, act.hand


def spot(name: str, house: House, furniture: Furniture) -> QPointF:
    """Return the point where things of this name come or go."""
    if name.startswith(COLUMN):
        return _column(int(name.removeprefix(COLUMN)), house)
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


def _column(denomination: int, house: House) -> QPointF:
    """Return the float column's centre for a denomination.

    The float's centre for an unknown denomination.
    """
    known = sorted(house.denominations, reverse=True)
    if denomination not in known:
        return table_layout.FLOAT.center()
    room = table_layout.chip(known.index(denomination), len(known))
    return room.translated(table_layout.FLOAT.topLeft()).center()


def _sprites(table: Table, look: Look, played: Played) -> Iterator[Sprite]:
    house = look.house
    face_up = house.burn_face == "up"
    for index, at in enumerate(row(table_layout.MIDDLE.adjusted(4, 4, -4, -4), len(table.middle))):
        drawing = _face(table.middle[index], look) if face_up else BACK
        yield _card(("middle", index), at, drawing)
    for box in sorted(table.boxes, key=lambda box: box.number):
        hand = played[1] if played[0] == box.number else 0
        yield from _on_box(box, look, hand, table.dealer_cleared)
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
    if table.shoe.beside:
        shown = table.shoe.beside == "up" or (table.shoe.beside == "burnt" and face_up)
        (at,) = row(table_layout.BESIDE, 1)
        yield _card(BESIDE, at, _face(table.shoe.next, look) if shown else BACK)
    yield from _cut_card(table, look)


def _face(card: Card, look: Look) -> str:
    return card_drawing(card, four_colours=look.four_colours)


def _card(key: Key, at: LyingCard, drawing: str) -> Sprite:
    upright = at._replace(angle=0.0).rect
    return Sprite(key, upright, drawing, at.angle, comes=SHOE, goes=TRAY)


def is_on_table(stake: Stake, hand: Hand) -> bool:
    """Tell if any of a stake still lies on the table.

    Players take up their chips when their cards are cleared. Chips paid on a bet that was taken
    still lie there, and can be fetched back.
    """
    return not (stake.taken and not stake.paid) and not (hand.cleared and stake.paid is not None)


def left_of(stake: Stake) -> Chips:
    """Return the chips of a stake that still lie there."""
    return NO_CHIPS if stake.taken else stake.chips - stake.seized


@lru_cache(maxsize=64)
def _on_box(
    box: Box,
    look: Look,
    played: int,
    dealer_cleared: bool,  # noqa: FBT001 - a key
) -> tuple[Sprite, ...]:
    """Return the things on a box, cached until something changes."""
    rect = table_layout.box(box.number, look.house.boxes)
    sector = sector_of(box, rect.width(), played)
    found = _of_box(box, sector, look, dealer_cleared=dealer_cleared)
    return tuple(replace(sprite, rect=sprite.rect.translated(rect.topLeft())) for sprite in found)


def _of_box(box: Box, sector: Sector, look: Look, *, dealer_cleared: bool) -> Iterator[Sprite]:
    number = box.number
    player = f"player{number}"
    for index, hand in enumerate(box.hands):
        for stake in hand.stakes:
            if is_on_table(stake, hand):
                at = (number, hand.number, stake.place)
                heaps = _stake(stake, at, player)
                yield from _heaps(heaps, sector.bet(index, stake.place), look)
        if not hand.cleared:
            yield from _cards(hand, number, sector.cards(index), look)
        yield from _marker(hand, number, sector, index)
    if box.stray:
        above = max(bet.place for bet in box.bets) + 1
        yield from _heaps({("stray", number): (box.stray, PICKED)}, sector.bet(0, above), look)
    on_band = slots(box, look.furniture.band, dealer_cleared=dealer_cleared)
    for index, slot in enumerate(on_band):
        thing = slot.thing
        at = (number, thing.hand, thing.place)
        laid, paid = (thing.kind, *at), (f"{thing.kind} paid", *at)
        heaps = {laid: (slot.laid, player), paid: (slot.paid, PICKED)}
        yield from _heaps(heaps, sector.slot(index, len(on_band)), look)


def _cards(hand: Hand, box: int, room: QRectF, look: Look) -> Iterator[Sprite]:
    """Yield the cards of a hand, fanned out."""
    crosswise = look.house.bought_card == "crosswise"
    bought = range(2, 2 + hand.bought) if crosswise else ()
    right = box in look.house.first_boxes
    lying = fan(room, len(hand.cards), bought, from_right=right)
    small = bool(lying) and lying[0].width < SMALL
    if small:
        lying = strips(room, len(hand.cards), bought)
    for index, at in enumerate(lying):
        face = card_drawing(hand.cards[index], four_colours=look.four_colours, small=small)
        drawing = BACK if index in hand.down else face
        yield _card(("card", box, hand.number, index), at, drawing)


def _marker(hand: Hand, number: int, sector: Sector, index: int) -> Iterator[Sprite]:
    """Yield the marker on its bet."""
    lying = [stake.place for stake in hand.stakes if is_on_table(stake, hand)]
    if hand.marker and lying:
        key = ("marker", number, hand.number)
        room = sector.marker(index, min(lying))
        yield Sprite(key, room, marker_drawing(hand.marker), comes=MARKER, goes=MARKER)


def _in_the_kitty(chips: Chips) -> Iterator[Sprite]:
    """Yield the stacks of chips in the kitty's bowl."""
    bowl = table_layout.BOWL.translated(table_layout.KITTY.topLeft())
    return _stacks(("kitty",), chips, FLOAT, bowl)


def _stake(stake: Stake, at: Key, player: str) -> Heaps:
    return {
        ("bet", *at): (left_of(stake), player),
        ("laid", *at): (stake.laid, player),
        ("paid", *at): (stake.paid or NO_CHIPS, PICKED),
    }


def _heaps(heaps: Heaps, room: QRectF, look: Look) -> Iterator[Sprite]:
    """Yield heaps of chips from the left, each below its sum.

    Chips laid or paid beside a bet lie in the other half of its room, so that neither moves.
    """
    lying = [(key, chips, comes) for key, (chips, comes) in heaps.items() if chips]
    half = room.width() / 2
    first = next(iter(heaps))
    beside = [heap for heap in lying if heap[0] != first]
    part = half / max(len(beside), 1)
    for key, chips, comes in lying:
        index = next((n for n, heap in enumerate(beside) if heap[0] == key), None)
        left = 0.0 if index is None else half + part * index
        at = QRectF(room.left() + left, room.top(), half if index is None else part, room.height())
        stacks = list(_stacks(key, chips, comes, at))
        yield from stacks
        if look.figures and look.house.sum_shown:
            stack = stacks[0].rect
            right = at.right() if beside else room.right()
            wide = right - stack.left() - _BETWEEN_SUMS
            over = QRectF(stack.left(), at.top(), wide, stack.top() - at.top())
            yield Sprite((*key, "sum"), over, words=str(chips.amount))


def _stacks(key: Key, chips: Chips, comes: str, room: QRectF) -> Iterator[Sprite]:
    """Yield a heap's stacks, side by side at the room's lower edge."""
    columns = split_stacks(chips)
    places = side_by_side(len(columns), room)
    for number, (column, (left, width)) in enumerate(zip(columns, places, strict=True)):
        rect = stack_rect(len(column), left, width, room)
        yield Sprite((*key, number), rect, chips=column, comes=comes, goes=FLOAT)


def picked_sprites(chips: Chips) -> list[Sprite]:
    """Return the chips in hand, as stacks on the float's ledge.

    The fewer they are, the larger they are drawn.
    """
    room = table_layout.PICKED.translated(table_layout.FLOAT.topLeft()).adjusted(2, 2, -2, -2)
    columns = split_stacks(chips)
    edge = min([_HELD, *(room.height() / len(column) for column in columns)])
    places = side_by_side(len(columns), room, _HELD * _FLAT)
    return [
        Sprite(
            ("picked", number),
            QRectF(left, room.bottom() - edge * len(column), width, edge * len(column)),
            chips=column,
            comes=FLOAT,
            goes=FLOAT,
        )
        for number, (column, (left, width)) in enumerate(zip(columns, places, strict=True))
    ]


def _cut_card(table: Table, look: Look) -> Iterator[Sprite]:
    house, cut = look.house, table.cut
    key: Key = ("cut card",)
    if look.opening and cut.has_card_inside:
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
        rect = table_layout.box(table.cut_card_box, house.boxes)
        bar = QRectF(rect.right() - 40, rect.bottom() - 8, 38, 8)
        yield Sprite(key, bar, CUT_CARD, comes=SHOE)
    elif look.opening or table.shoe.cut_card_shows:
        yield Sprite(key, table_layout.CUT_CARD, CUT_CARD, comes=SHOE)
