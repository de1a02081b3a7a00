"""Every act has key poses, and every pose is drawn for both hands."""

import pytest
from PySide6.QtCore import QPointF

from trainer.table.grammar import ACTS
from trainer.ui.table.arm import GRIPS, DrawnHand
from trainer.ui.table.key_poses import BESIDE, KEY_POSES, REST, SOURCE, TARGET
from trainer.ui.words.times import assets_folder

ARMS = assets_folder() / "drawings" / "arms"


def test_every_act_has_key_poses() -> None:
    assert KEY_POSES.keys() == ACTS.keys()


@pytest.mark.parametrize("act", KEY_POSES)
def test_hands_come_and_go_and_hold_still_where_they_touch(act: str) -> None:
    for poses in filter(None, (KEY_POSES[act], KEY_POSES[act].to_all)):
        keys = poses.keys
        assert (keys[0].at, keys[0].share) == (REST, 0)
        assert keys[-1].at == REST
        assert all(key.share > 0 for key in keys[1:])
        assert {key.at for key in keys} <= {REST, SOURCE, BESIDE, TARGET}
        assert not keys[1].carries, "it is touched before it is carried"
        assert not keys[-1].carries, "it is released before the hand goes"
        carrying = [key.carries for key in keys]
        first, count = carrying.index(True) if any(carrying) else 0, sum(carrying)
        assert all(carrying[first : first + count]), "it is not let go on the way"
        assert poses.ms >= 1000


@pytest.mark.parametrize("pose", GRIPS)
@pytest.mark.parametrize("hand", ["left", "right"])
def test_a_pose_is_drawn_for_both_hands(hand: str, pose: str) -> None:
    assert (ARMS / f"{hand}_{pose}.svg").is_file()


def test_every_pose_that_is_drawn_is_used_or_waits_for_an_act() -> None:
    used = {key.pose for poses in KEY_POSES.values() for key in poses.keys}
    used |= {key.pose for poses in KEY_POSES.values() if poses.to_all for key in poses.to_all.keys}
    drawn = {file.stem.removesuffix("_over").split("_", 1)[1] for file in ARMS.glob("*.svg")}
    assert drawn == set(GRIPS)
    assert used <= drawn
    assert drawn - used <= {"tap"}


def test_left_and_right_are_no_mirror_images() -> None:
    """A watch and a blue cuff at the left one, a link at the right one."""
    left, right = ((ARMS / f"{hand}_open.svg").read_text("utf-8") for hand in ("left", "right"))
    assert "#23262b" in left
    assert "#23262b" not in right
    assert "#e8b84a" in right
    assert "#e8b84a" not in left


@pytest.mark.parametrize("hand", ["left", "right"])
def test_an_arm_reaches_from_below_the_table(hand: str) -> None:
    for x in (40, 480, 920):
        held = DrawnHand(hand, "open", QPointF(x, 150))
        edge = held.sleeve()
        assert max(point.y() for point in edge) > 800
        assert held.wrist.y() > 150
        way = held.wrist - held.at
        assert 90 < (way.x() ** 2 + way.y() ** 2) ** 0.5 < 150, "a hand's length"
        assert (held.angle > 0) is (x > (350 if hand == "left" else 610))
