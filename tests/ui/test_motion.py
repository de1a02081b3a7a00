"""What moves from one picture to the next."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from trainer.ui.table.motion import Motion
from trainer.ui.table.picture import BESIDE, Key, Sprite

SPOTS = {"shoe": QPointF(0, 0), "tray": QPointF(100, 0), "float": QPointF(50, 100)}


def card(key: Key, x: float, face: str = "cards/8h") -> Sprite:
    return Sprite(key, QRectF(x, 50, 10, 14), face, comes="shoe", goes="tray")


def picture(*sprites: Sprite) -> dict[Key, Sprite]:
    return {sprite.key: sprite for sprite in sprites}


def motion(speed: float = 1.0) -> Motion:
    made = Motion(SPOTS.__getitem__)
    made.speed = speed
    return made


def goes(sprite: Sprite) -> str:
    return sprite.goes


def test_a_new_card_comes_from_the_shoe_and_arrives(qtbot: QtBot) -> None:
    moving = motion()
    moving.show({})
    dealt = card(("card", 1, 1, 0), 60)
    moving.show(picture(dealt), goes)
    assert list(moving.lying()) == []
    (now,) = moving.flying()
    assert now.rect.center() == SPOTS["shoe"]
    qtbot.waitUntil(lambda: not moving.moving)
    assert list(moving.lying()) == [dealt]


def test_a_cleared_card_goes_to_the_tray_and_is_gone(qtbot: QtBot) -> None:
    moving = motion()
    moving.show(picture(card(("card", 1, 1, 0), 60)))
    moving.show({}, goes)
    assert [sprite.rect.x() for sprite in moving.flying()] == [60]
    qtbot.waitUntil(lambda: not moving.moving)
    assert [*moving.lying(), *moving.flying()] == []


@pytest.mark.usefixtures("qapp")
def test_a_split_card_moves_from_where_it_lay() -> None:
    moving = motion()
    moving.show(picture(card(("card", 1, 1, 0), 60, "cards/8s"), card(("card", 1, 1, 1), 66)))
    moving.show(picture(card(("card", 1, 1, 0), 60, "cards/8s"), card(("card", 1, 2, 0), 90)), goes)
    (now,) = moving.flying()
    assert (now.key, now.rect.x()) == (("card", 1, 2, 0), 66)


@pytest.mark.usefixtures("qapp")
def test_a_card_comes_to_lie_beside_the_shoe_and_is_dealt_from_there() -> None:
    moving = motion()
    wrong, beside = card(("card", 1, 1, 2), 60), card(BESIDE, 20)
    moving.show(picture(wrong))
    moving.show(picture(beside), goes)
    assert [now.rect.x() for now in moving.flying()] == [60]
    moving.show(picture(beside))
    moving.show(picture(card(("own", 1), 80)), goes)
    assert [now.rect.x() for now in moving.flying()] == [20]


def test_who_is_faster_than_the_animation_is_not_held_up(qtbot: QtBot) -> None:
    moving = motion(0.05)  # so slow that nothing arrives
    moving.show({})
    for x in (20, 40, 60, 80):
        moving.show(picture(card(("card", 1, 1, 0), x)), goes)
        assert len(list(moving.flying())) == 1
    moving.speed = 1.0
    moving.show(picture(card(("card", 1, 1, 0), 90)), goes)
    qtbot.waitUntil(lambda: not moving.moving)
    assert [sprite.rect.x() for sprite in moving.lying()] == [90]


@pytest.mark.usefixtures("qapp")
def test_with_reduced_motion_everything_is_there_at_once() -> None:
    moving = motion(0)
    moving.show({}, goes)
    moving.show(picture(card(("card", 1, 1, 0), 60)), goes)
    assert not moving.moving
    assert len(list(moving.lying())) == 1


@pytest.mark.usefixtures("qtbot")
def test_a_card_that_makes_room_stays_under_the_one_that_is_laid_on_it() -> None:
    table = motion()
    first, second = card((1,), 10), card((2,), 20)
    table.show(picture(first, second))
    table.show(picture(card((1,), 5), second, card((3,), 30)), goes)
    assert [sprite.key for sprite in table.flying()] == [(1,), (3,)]
    assert [sprite.key for sprite in table.painted()] == [(1,), (2,), (3,)]
