"""How cards lie in a hand (PRG-DEAL-3, PRG-DEAL-6)."""

from itertools import pairwise, product

import pytest
from PySide6.QtCore import QPointF, QRectF

from trainer.ui.table.sector import fan, row, strips

ROOMS = [QRectF(10, 20, 100, 135), QRectF(0, 0, 60, 135), QRectF(0, 0, 30, 135)]


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("crosswise", [(), (2,), (2, 3)])
@pytest.mark.parametrize("from_right", [False, True])
def test_every_card_lies_in_the_room(
    room: QRectF,
    count: int,
    crosswise: tuple[int, ...],
    from_right: bool,
) -> None:
    crosswise = tuple(index for index in crosswise if index < count)
    with_edge = room.adjusted(-0.01, -0.01, 0.01, 0.01)
    for card in fan(room, count, crosswise, from_right=from_right):
        assert with_edge.contains(card.rect)


@pytest.mark.parametrize("from_right", [False, True])
def test_three_corners_of_the_first_card_stay_free(from_right: bool) -> None:
    first, second = (card.rect for card in fan(ROOMS[0], 2, (), from_right=from_right))
    corners = {
        (across, down): QPointF(x, y)
        for (across, x), (down, y) in product(
            (("left", first.left() + 0.5), ("right", first.right() - 0.5)),
            (("top", first.top() + 0.5), ("bottom", first.bottom() - 0.5)),
        )
    }
    covered = [where for where, corner in corners.items() if second.contains(corner)]
    assert covered == [("right" if from_right else "left", "bottom")]


def test_the_first_card_lies_at_the_edge_of_the_box() -> None:
    assert fan(ROOMS[0], 2, (), from_right=False)[0].rect.top() == pytest.approx(20)


def test_a_bought_card_lies_crosswise() -> None:
    cards = fan(ROOMS[0], 4, (2,), from_right=False)
    assert [card.angle for card in cards] == [0, 0, 90, 0]
    assert cards[2].rect.width() > cards[2].rect.height()


def test_in_the_narrowest_hand_a_rank_is_still_read() -> None:
    """Seven boxes of four hands each at 1280×720: a rank is 0.376 of a card's width high."""
    narrow = QRectF(0, 0, 30, 135)
    assert all(card.width * 0.376 >= 8 for card in fan(narrow, 3, (), from_right=False))


@pytest.mark.parametrize("count", range(1, 8))
@pytest.mark.parametrize("room", [QRectF(5, 5, 50, 50), QRectF(0, 0, 56, 62), QRectF(0, 0, 95, 60)])
def test_of_every_card_of_a_small_hand_the_index_is_seen(room: QRectF, count: int) -> None:
    """It stands in the left half of a card: the rank is 0.64 of its width high."""
    cards = strips(room, count, (2,))
    with_edge = room.adjusted(-0.01, -0.01, 0.01, 0.01)
    assert all(with_edge.contains(card._replace(angle=0.0).rect) for card in cards)
    assert [card.angle != 0 for card in cards] == [index == 2 for index in range(count)]
    for index, card in enumerate(cards):
        seen = card._replace(angle=0.0).rect
        seen.setWidth(card.width * 0.55)
        later = [other._replace(angle=0.0).rect for other in cards[index + 1 :]]
        assert not any(seen.intersects(other) for other in later)
    if count <= 5:
        assert cards[0].width * 0.64 >= 11


def test_the_dealers_cards_lie_side_by_side() -> None:
    cards = [card.rect for card in row(QRectF(0, 0, 280, 90), 4)]
    assert all(not a.intersects(b) for a, b in pairwise(cards))
