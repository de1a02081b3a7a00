"""How much room each box gets, and where things lie in it."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF

from trainer.table.box import Bet, Box, Hand, Stake
from trainer.table.chips import Chips
from trainer.ui.table import table_layout
from trainer.ui.table.sector import sector_of

NEARER = (
    table_layout.SHOE,
    table_layout.TRAY,
    table_layout.MIDDLE,
    table_layout.OWN,
    table_layout.KITTY,
    table_layout.BANK,
    table_layout.MARKER,
)


@pytest.mark.parametrize("boxes", range(1, 10))
def test_boxes_lie_side_by_side_on_the_table(boxes: int) -> None:
    rects = [table_layout.box(number, boxes) for number in range(1, boxes + 1)]
    assert rects[0].left() >= 0
    assert rects[-1].right() <= table_layout.WIDTH
    assert all(left.right() < right.left() for left, right in pairwise(rects))


def box(hands: int, places: tuple[int, ...] = (1, 2, 3)) -> Box:
    """A box with a stack of twenty chips at each bet, and as much paid beside it."""
    chips = Chips.of({5: 20})
    stakes = tuple(Stake(place, chips, 100, paid=chips) for place in places)
    lying = tuple(Hand(number, (), stakes) for number in range(1, hands + 1))
    return Box(1, tuple(Bet(place, "Eva", chips) for place in places), lying)


def test_bets_of_several_players_lie_by_their_distance_from_the_dealer() -> None:
    sector = sector_of(box(1), table_layout.box(1, 7).width())
    lower = [sector.bet(0, place).bottom() for place in (1, 2, 3)]
    assert lower == sorted(lower, reverse=True)


@pytest.mark.parametrize("boxes", [1, 4, 7, 9])
@pytest.mark.parametrize("hands", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("played", [0, 1, 2])
def test_what_lies_in_a_sector_lies_apart_and_inside(boxes: int, hands: int, played: int) -> None:
    width = table_layout.box(1, boxes).width()
    sector = sector_of(box(hands), width, played)
    rects = [sector.cards(index) for index in range(hands)]
    rects += [sector.bet(index, place) for index in range(hands) for place in (1, 2, 3)]
    rects += [sector.slot(index, 3) for index in range(3)]
    inside = QRectF(0, 0, width, table_layout.BOX_HEIGHT)
    assert all(rect.isValid() and inside.contains(rect) for rect in rects)
    assert not [1 for first, second in combinations(rects, 2) if first.intersects(second)]


@pytest.mark.parametrize("played", [0, 3])
def test_a_stack_of_twenty_has_room_beside_each_of_four_hands(played: int) -> None:
    sector = sector_of(box(4), table_layout.box(1, 7).width(), played)
    rooms = [sector.bet(index, place) for index in range(4) for place in (1, 2, 3)]
    assert min(room.height() for room in rooms) >= table_layout.STACK_HEIGHT


def test_the_hand_that_is_played_has_the_most_room() -> None:
    few = replace(box(4), hands=tuple(replace(hand, stakes=()) for hand in box(4).hands))
    heights = [sector_of(few, 131, 3).cards(index).height() for index in range(4)]
    assert heights[2] > 1.5 * heights[0]
    assert heights[0] == heights[1] == heights[3]


@pytest.mark.parametrize("boxes", range(1, 10))
def test_nothing_of_a_box_reaches_into_what_lies_nearer_the_dealer(boxes: int) -> None:
    for number in range(1, boxes + 1):
        box = table_layout.box(number, boxes)
        for thing in NEARER:
            assert not box.intersects(thing), (number, thing)


def test_what_stands_on_the_table_stands_apart() -> None:
    things = [
        *NEARER,
        table_layout.FLOAT,
        table_layout.STACK,
        table_layout.BELOW,
        table_layout.CUT_CARD,
        *table_layout.SIGNS.values(),
    ]
    for one, other in combinations(things, 2):
        assert not one.intersects(other), (one, other)


def test_a_pack_lies_where_a_shoe_would_stand_and_apart_from_the_rest() -> None:
    assert table_layout.SHOE.contains(table_layout.PACK)
    around = (table_layout.PACK, table_layout.CUT_CARD, *table_layout.SIGNS.values())
    assert not any(table_layout.UNDER_PACK.intersects(rect) for rect in around)
    assert table_layout.UNDER_PACK.bottom() <= table_layout.SHOE.bottom()
