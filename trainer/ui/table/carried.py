"""Things the dealer carries during a move, found from two pictures.

The pictures show the table before and after the move.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, QSizeF

from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.ui.table import table_layout
from trainer.ui.table.chip_stack import split_stacks
from trainer.ui.table.drawing import BACK, CARD_RATIO, CUT_CARD
from trainer.ui.table.key_poses import HALF, PLAQUE, SOME_CHIPS, STACK, KeyPoses
from trainer.ui.table.motion import Flight, Spot, destination_finder, flights
from trainer.ui.table.picture import (
    COLUMN,
    FLOAT,
    KITTY,
    MARKER,
    PICKED,
    SHOE,
    TRAY,
    Key,
    Picture,
    Sprite,
)

_DEALERS = frozenset({SHOE, TRAY, FLOAT, PICKED, KITTY, MARKER})
_BETWEEN_POTS = frozenset({"put_in", "take_out"})  # from the float, or to it
_CUT_CARD: Key = ("cut card",)
_CARD_WIDTH = 48.0
# In a hand: how wide chips and other things are at least; how high each of few chips is, and how
# high a stack of them at most.
_IN_HAND_WIDTH, _IN_HAND_CARD = 34.0, 46.0
_IN_HAND_EDGE, _HIGHEST = 11.0, 63.0
_EDGE_ON = 0.12  # how wide a card is that is seen from its edge, of its width
_HALF_WAY, _TURNED = 0.5, 0.8  # by this part of the time a card is turned over
_PACK = table_layout.STACK.size()
_PROPS = {  # a drawing and its size
    STACK: ("table/stack", _PACK.width(), _PACK.height()),
    HALF: ("table/stack", _PACK.width() * 0.86, _PACK.height() * 0.7),
    PLAQUE: ("table/bank", 57.0, 38.0),
}
#: How cards lie that are washed: beside the middle, and how far they are turned.
_STREWN = (
    (-62.0, 22.0, 70.0),
    (-20.0, -34.0, 12.0),
    (-48.0, -8.0, -28.0),
    (58.0, 24.0, -64.0),
    (18.0, -26.0, 24.0),
    (44.0, 0.0, -14.0),
)


@dataclass(frozen=True, slots=True)
class CarriedThing:
    """A thing in hand: its look and place at pick-up and release.

    ``was``: its key before; ``new``: it was not on the table before; ``gone``: it is not there
    afterwards; ``lies``: its look on the table, if that differs from its look in the hand;
    ``counted``: it is picked up from a place of its own, before or after the rest. ``leaves``:
    if only part of a bet is taken, the chips left on the table, in place of these keys.
    """

    start: Sprite
    end: Sprite
    was: Key
    new: bool = False
    gone: bool = False
    lies: Sprite | None = None
    counted: bool = False
    leaves: Mapping[Key, Sprite | None] = field(default_factory=dict)


def find_carried(
    before: Picture, after: Picture, act: Act, spot: Spot, house: House
) -> list[CarriedThing]:
    """List the things the dealer carries during a move, the lowest first.

    Things that only make room, and things that players move, are animated separately.
    """
    return _of_a_part(_whole(before, after, act, spot), before, act, house)


def find_misplaced(before: Picture, after: Picture, spot: Spot) -> list[CarriedThing]:
    """List the cards that have to go elsewhere so that the table is right.

    A card goes to where one with its face is to lie, else to the discards; what is to lie
    there and lies nowhere comes from the discards.
    """
    gone = {key: card for key, card in before.items() if key not in after and card.drawing}
    found = []
    for key, lies in after.items():
        if key in before or not lies.drawing:
            continue
        was = next((k for k, card in gone.items() if _face(card) == _face(lies)), None)
        start = _moved(lies, spot(lies.goes)) if was is None else gone.pop(was)
        held = in_hand(max(lies, start, key=_size))
        ends = _moved(held, start.rect.center()), _moved(held, lies.rect.center())
        found.append(CarriedThing(*ends, was or key, new=was is None, lies=lies))
    for key, card in gone.items():
        held = in_hand(card)
        found.append(CarriedThing(held, _moved(held, spot(card.goes)), key, gone=True))
    return found


def _face(card: Sprite) -> str:
    """Name a card, however large it is drawn."""
    return card.drawing.rpartition("/")[2]


def _of_a_part(
    things: list[CarriedThing], before: Picture, act: Act, house: House
) -> list[CarriedThing]:
    """Leave the rest of a bet if only part is taken.

    Only the part is in hand. The rest goes back to its player when the part is released.
    """
    stacks = [thing for thing in things if thing.gone and thing.start.chips]
    lying = [chip for stack in stacks for chip in stack.start.chips]
    if act.act != "take" or act.amount is None or act.amount >= sum(lying):
        return things
    part = _chips_of(act, house)
    rest = Chips.of(Counter(lying)) - part
    if any(count < 0 for _, count in rest.counts):
        rest = Chips.fewest_for(sum(lying) - part.amount, house.denominations)
    first = stacks[0]
    leaves = dict.fromkeys((stack.was for stack in stacks), None) | _rest(
        first.was, before, act, rest
    )
    column = split_stacks(part)[0]
    start, end = _higher(first.start, column), _higher(first.end, column)
    taken = replace(first, start=start, end=end, leaves=leaves)
    return [*(thing for thing in things if thing not in stacks), taken]


def _rest(was: Key, before: Picture, act: Act, chips: Chips) -> dict[Key, Sprite | None]:
    """Return the stacks left of a bet, and its new sum.

    The stacks stand from the place of the first one, each under its own key.
    """
    first, total = before[was], (*was[:-1], "sum")
    found: dict[Key, Sprite | None] = {}
    for number, column in enumerate(split_stacks(chips)):
        lies = _higher(first, column)
        rect = lies.rect.translated(number * lies.rect.width(), 0)
        key = ("rest", *was, number)
        found[key] = replace(lies, key=key, rect=rect, goes=f"player{act.box}")
    if total in before:
        found[total] = replace(before[total], words=str(chips.amount))
    return found


def _higher(stack: Sprite, chips: tuple[int, ...]) -> Sprite:
    """Give a stack other chips, and the height that fits them."""
    rect = QRectF(stack.rect)
    rect.setTop(rect.bottom() - rect.height() * len(chips) / len(stack.chips))
    return replace(stack, rect=rect, chips=chips)


def _whole(before: Picture, after: Picture, act: Act, spot: Spot) -> list[CarriedThing]:
    """List the things carried if each is taken as a whole."""
    found = [*_turned_up(before, after, act)]
    for key, flight in flights(before, after, destination_finder(act), spot).items():
        new = not flight.gone and key not in before and flight.start.key == key
        if _taken(flight, act, new=new):
            made = flight.start if flight.gone else flight.end
            made = in_hand(max(made, flight.start, key=_size))
            one = CarriedThing(
                _moved(replace(made, angle=flight.start.angle), flight.start.rect.center()),
                _moved(replace(made, angle=flight.end.angle), flight.end.rect.center()),
                flight.start.key,
                new=new,
                gone=flight.gone,
                lies=flight.end,
            )
            found += _route_chips(one, act, spot)
    return found


def _turned_up(before: Picture, after: Picture, act: Act) -> Iterator[CarriedThing]:
    """Yield the cards that are turned over where they lie."""
    if act.act == "turn_up":
        for key, end in after.items():
            start = before.get(key)
            if start is not None and start.drawing != end.drawing:
                yield CarriedThing(start, end, key, lies=end)


def turned_over(thing: CarriedThing, now: Sprite, part: float) -> Sprite:
    """Return a thing's look while the hand turns it over.

    Half way it is narrow, then its other side shows. ``part``: share of the time, 0 to 1.
    """
    start = thing.start
    if start.drawing == thing.end.drawing:
        return now
    turned = min(1.0, part / _TURNED)
    narrow = now.rect.width() * (1 - max(abs(1 - 2 * turned), _EDGE_ON)) / 2
    side = start if turned < _HALF_WAY else now
    return replace(side, rect=now.rect.adjusted(narrow, 0, -narrow, 0), angle=now.angle)


def _route_chips(one: CarriedThing, act: Act, spot: Spot) -> list[CarriedThing]:
    """Send chips from or to their place in the float or kitty.

    Chips from the float are picked up one denomination after the other, each from its column.
    """
    chips = one.start.chips
    if not chips:
        return [one]
    pot = "" if act.act in _BETWEEN_POTS else act.pot
    if one.gone:
        end = spot(pot or COLUMN + str(chips[0]))
        return [replace(one, end=_moved(one.end, end))]
    if pot:
        return [replace(one, start=_moved(one.start, spot(pot)))]
    parts = (_part(one, kind, spot) for kind in dict.fromkeys(chips))
    return list(parts)[::-1]


def _part(one: CarriedThing, kind: int, spot: Spot) -> CarriedThing:
    """Return one denomination's chips, from float column to place in the stack."""
    chips, rect = one.end.chips, one.end.rect
    under, count = chips.index(kind), chips.count(kind)
    high = rect.height() / len(chips)
    top = rect.bottom() - high * (under + count)
    room = QRectF(rect.left(), top, rect.width(), high * count)
    end = replace(one.end, rect=room, chips=(kind,) * count)
    return replace(one, start=_moved(end, spot(COLUMN + str(kind))), end=end, counted=True)


def _taken(flight: Flight, act: Act, *, new: bool) -> bool:
    """Tell if the dealer's hand moves a thing."""
    if flight.end.words:
        return False
    if new:
        return flight.end.comes in _DEALERS
    if flight.gone:
        return destination_finder(act)(flight.start) in _DEALERS
    if flight.end.key[0] == "cut card":
        return True
    pair = ("card", act.box, act.hand or 1)
    return act.act == "split_pair" and flight.start.key[:3] == pair


def _size(sprite: Sprite) -> float:
    return sprite.rect.width() * sprite.rect.height()


def in_hand(sprite: Sprite) -> Sprite:
    """Enlarge a small thing so that it shows in the hand."""
    rect = QRectF(sprite.rect)
    wide, high = max(rect.width(), _IN_HAND_WIDTH), rect.height()
    if sprite.chips:
        high = max(high, min(len(sprite.chips) * _IN_HAND_EDGE, _HIGHEST))
    else:
        wide = max(wide, _IN_HAND_CARD)
        high *= wide / rect.width()
    rect.setSize(QSizeF(wide, high))
    return replace(sprite, rect=rect)


def _moved(sprite: Sprite, to: QPointF) -> Sprite:
    """Centre a thing on a point."""
    rect = QRectF(sprite.rect)
    rect.moveCenter(to)
    return replace(sprite, rect=rect)


def make_props(  # noqa: PLR0913, PLR0917 - what is in hand, and where it goes
    poses: KeyPoses, act: Act, house: House, before: Picture, start: QPointF, end: QPointF
) -> list[CarriedThing]:
    """Return things in hand that are not taken from the table.

    They are seen only in the hand; a cut card starts from its place on the table.
    """
    lifted: Key = _CUT_CARD if poses.prop in (CUT_CARD, STACK) else ("prop",)
    if poses.prop == CUT_CARD and lifted in before:
        start = before[lifted].rect.center()
    return [
        CarriedThing(_about(sprite, start), _about(sprite, end), lifted, new=True, gone=True)
        for sprite in _prop(poses.prop, act, house)
    ]


def _about(sprite: Sprite, to: QPointF) -> Sprite:
    """Move a thing made around the origin to a point."""
    return replace(sprite, rect=sprite.rect.translated(to))


def to_float(act: Act, house: House, spot: Spot) -> QPointF:
    """Return the point of the float where taken chips are put down.

    It is the column of their highest denomination.
    """
    return spot(COLUMN + str(_chips_of(act, house).counts[0][0]))


def _chips_of(act: Act, house: House) -> Chips:
    known = house.denominations
    return act.chips or Chips.fewest_for(act.amount or min(known), known)


def _prop(name: str, act: Act, house: House) -> list[Sprite]:
    key: Key = ("prop",)
    if name == SOME_CHIPS:
        columns = split_stacks(_chips_of(act, house))[:1]
        return [in_hand(Sprite(key, _around_origin(0, 0), chips=column)) for column in columns]
    if name in _PROPS:
        drawing, wide, high = _PROPS[name]
        return [Sprite(key, _around_origin(wide, high), drawing)]
    if name == BACK:
        rect = _around_origin(_CARD_WIDTH, _CARD_WIDTH * CARD_RATIO)
        return [Sprite(key, rect.translated(x, y), name, angle) for x, y, angle in _STREWN]
    card = _around_origin(_CARD_WIDTH, _CARD_WIDTH * CARD_RATIO)
    return [Sprite(key, card, name)] if name else []


def _around_origin(wide: float, high: float) -> QRectF:
    return QRectF(-wide / 2, -high / 2, wide, high)


def bounds(sprite: Sprite) -> QRectF:
    """Return the rectangle around a thing, however it is turned."""
    rect, turned = sprite.rect, radians(sprite.angle)
    width = abs(rect.width() * cos(turned)) + abs(rect.height() * sin(turned))
    height = abs(rect.width() * sin(turned)) + abs(rect.height() * cos(turned))
    middle = rect.center()
    return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)


def held_at(sprite: Sprite, hold: tuple[float, float]) -> QPointF:
    """Return the fingers' point on a thing; ``hold`` in shares of it."""
    room = bounds(sprite)
    return QPointF(
        room.left() + room.width() * hold[0],
        room.top() + room.height() * hold[1],
    )


def share_between_hands(things: Sequence[CarriedThing]) -> Iterator[tuple[str, list[CarriedThing]]]:
    """Divide things between both hands; the left takes those further left."""
    in_order = sorted(things, key=lambda thing: thing.end.rect.center().x())
    half = len(in_order) // 2
    yield "left", in_order[:half]
    yield "right", in_order[half:]
