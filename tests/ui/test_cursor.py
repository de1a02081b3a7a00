"""The dealer's hands as the mouse's cursor: what points, and that nothing of them is cut off."""

from itertools import product

import pytest
from PySide6.QtGui import QImage, qAlpha
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.act import HANDS
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui.table.cursor import hand_cursor
from trainer.ui.table.move import Thing

CHIP = Thing("chip")
SIGNS = ("point", "yes", "no")
THINGS = ("shoe", "cards", "own", "stack", "cut_card", "stake", "say", *SIGNS)


@pytest.fixture(autouse=True)
def application(qtbot: QtBot) -> QtBot:
    return qtbot


def seen(hand: str, kind: str, ratio: float = 1.0) -> QImage:
    carried = Thing(kind) if kind else None
    return hand_cursor(hand, carried, NO_CHIPS, ratio).pixmap().toImage()


def painted(image: QImage, x: int, y: int, around: int = 0) -> bool:
    """Whether anything is painted at a point, or so near it."""
    places = product(range(x - around, x + around + 1), range(y - around, y + around + 1))
    return any(image.valid(a, b) and qAlpha(image.pixel(a, b)) > 100 for a, b in places)


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("hand", ["left", "right"])
def test_it_points_with_the_tip_of_a_finger(hand: str, ratio: float) -> None:
    for kind in ("", "stake", *SIGNS):
        cursor = hand_cursor(hand, Thing(kind) if kind else None, NO_CHIPS, ratio)
        image = cursor.pixmap().toImage()
        x, y = round(cursor.hotSpot().x() * ratio), round(cursor.hotSpot().y() * ratio)
        near = round(2 * ratio)
        assert painted(image, x, y, near), kind
        above = round(y - 5 * ratio)
        assert not any(painted(image, a, above) for a in range(image.width())), kind


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_nothing_is_cut_off_but_the_sleeves(ratio: float) -> None:
    for hand, kind in product(HANDS, ("", *THINGS)):
        image = seen(hand, kind, ratio)
        last = image.width() - 1
        assert not any(painted(image, x, y) for x in (0, last) for y in range(last)), (hand, kind)


@pytest.mark.parametrize("kind", ["", "shoe", "stake", *SIGNS])
def test_each_hand_is_seen(kind: str) -> None:
    left, right, both = (seen(hand, kind) for hand in HANDS)
    assert left != right
    assert both not in (left, right)


def test_the_chip_in_hand_is_seen() -> None:
    def chip(*picked: int, dragged: int = 0) -> QImage:
        chips = Chips.of(dict.fromkeys(picked, 1))
        thing = Thing("chip", value=dragged)
        return hand_cursor("left", thing, chips, 1.0).pixmap().toImage()

    empty = seen("left", "stake")
    assert chip(25) != empty
    assert chip(25, 5).height() > chip(25).height()  # two of them stand on each other
    assert chip(dragged=25) == chip(25)  # one that is dragged straight from the float
    picked = hand_cursor("left", Thing("picked"), Chips.of({25: 1}), 1.0)
    assert picked.pixmap().toImage() == chip(25)  # and those that are dragged from its ledge


def test_the_hand_in_sight_is_the_one_that_is_switched_on(
    program: MemoryProgram, open_window: OpenWindow, qtbot: QtBot
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    dealer.begin("R01")
    view, switch = dealer.screen.view, dealer.screen.hands.buttons
    switch["both"].click()
    assert view.cursor().pixmap().toImage() == seen("both", "")
    dealer.click(Thing("shoe"))  # with the left button
    assert view.cursor().pixmap().toImage() == seen("both", "shoe")
    switch[""].click()
    assert view.cursor().pixmap().toImage() == seen("left", "shoe")


def test_what_was_dropped_is_not_in_hand_any_more(
    program: MemoryProgram, open_window: OpenWindow, qtbot: QtBot
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    dealer.begin("R01")
    view = dealer.screen.view
    dealer.drag_off(Thing("shoe"))
    assert view.cursor().pixmap().toImage() == seen("left", "")
