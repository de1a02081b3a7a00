"""How much room each box gets, and where things lie in it."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.ui.table import table_layout

NEARER = (
    table_layout.SHOE,
    table_layout.TRAY,
    table_layout.MIDDLE,
    table_layout.OWN,
    table_layout.KITTY,
    table_layout.BANK,
    table_layout.MARKER,
)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=9))
def test_boxes_lie_side_by_side_and_fill_the_table(hands: list[int]) -> None:
    spans = table_layout.spans([table_layout.need(n) for n in hands])
    assert spans[0][0] >= 0
    assert spans[-1][1] <= table_layout.WIDTH
    assert all(left < right for left, right in spans)
    assert all(one[1] < other[0] for one, other in pairwise(spans))


def test_a_split_box_gets_what_its_neighbours_can_spare() -> None:
    plain = table_layout.spans([table_layout.need(1)] * 7)
    split = table_layout.spans([table_layout.need(n) for n in (1, 1, 1, 4, 0, 1, 1)])
    assert split[3][1] - split[3][0] > 1.7 * (plain[3][1] - plain[3][0])
    assert split[0] == plain[0]
    assert split[6] == plain[6]


def test_bets_of_several_players_lie_by_their_distance_from_the_dealer() -> None:
    tops = [table_layout.bet(130, 0, 1, place).top() for place in (1, 2, 3)]
    assert tops == sorted(tops, reverse=True)


@pytest.mark.parametrize("boxes", range(1, 10))
def test_nothing_of_a_box_reaches_into_what_lies_nearer_the_dealer(boxes: int) -> None:
    for number, span in enumerate(table_layout.spans([table_layout.need(1)] * boxes), start=1):
        box = table_layout.box(number, boxes, span)
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


def test_a_pack_lies_where_a_shoe_would_stand() -> None:
    assert table_layout.SHOE.contains(table_layout.PACK)
    assert table_layout.SHOE.contains(table_layout.UNDER_PACK)
    assert not table_layout.PACK.intersects(table_layout.UNDER_PACK)
