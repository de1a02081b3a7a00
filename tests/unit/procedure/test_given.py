"""What a parent gives to all that stands in it, and what stands nearest holds."""

from collections.abc import Mapping
from typing import Any

import pytest

from trainer.app import App
from trainer.games import families
from trainer.procedure.check import all_steps
from trainer.procedure.fields import DataError
from trainer.procedure.load import overlay
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step, When

PRAGUE = App().procedure("prague")
TURN = "boxes/turn"


def amended(change: Mapping[str, Any]) -> Procedure:
    return overlay(PRAGUE, {"amends": "prague", **change}, "file.toml", families())


def step(procedure: Procedure, path: str) -> Step:
    return next(one for one in all_steps(procedure) if one.path == path)


def names(when: tuple[When, ...]) -> list[str]:
    return [one.name for one in when]


def test_every_step_of_an_opening_has_its_limit() -> None:
    steps = [one for one in all_steps(PRAGUE) if one.path.startswith("opening/") and one.act]
    limits = {one.name: names(one.until) for one in steps}
    assert limits.pop("to_the_tray") == limits.pop("late_burn_to_the_tray") == ["never"]
    assert {tuple(limit) for limit in limits.values()} == {("first_card_dealt",)}


def test_a_turn_is_asked_anew_at_every_entry() -> None:
    steps = [one for one in all_steps(PRAGUE) if one.path.startswith(f"{TURN}/") and not one.steps]
    assert {one.again for one in steps} == {"on entry"}
    assert set(PRAGUE.coming_again(f"{TURN}/offer")) == {
        f"{TURN}/offer/total_or_split",
        f"{TURN}/offer/offer",
        f"{TURN}/offer/player_decides",
    }


def test_what_falls_away_with_a_turn_stands_on_it_once() -> None:
    offer = step(PRAGUE, f"{TURN}/offer/offer")
    assert names(offer.void) == ["dealer_has_pontoon"]


@pytest.mark.parametrize("field", ["until", "void"])
def test_a_step_may_say_its_own(field: str) -> None:
    path = "opening/load/load_shoe"
    found = step(amended({"step": {path: {field: ["decided"]}}}), path)
    assert names(getattr(found, field)) == ["decided"]


def test_a_state_gives_more_than_its_parent() -> None:
    changed = amended({"state": {"opening/load": {"until": ["decided"]}}})
    assert names(step(changed, "opening/load/load_shoe").until) == ["decided"]
    assert names(step(changed, "opening/judge/accept_cut").until) == ["first_card_dealt"]


def test_a_group_gives_to_its_steps() -> None:
    changed = amended({"step": {"ace/even_money/bets": {"void": ["decided"]}}})
    assert names(step(changed, "ace/even_money/bets/pay").void) == ["decided"]


def test_every_step_of_a_state_wants_what_the_state_wants() -> None:
    assert names(PRAGUE.phase("dealer/pontoon").root.when) == ["dealer_has_pontoon"]
    money = [one for one in PRAGUE.money_steps if one.step.path.startswith("dealer/pontoon/")]
    assert money
    assert all(names(one.when)[0] == "dealer_has_pontoon" for one in money)


@pytest.mark.parametrize(
    ("state", "change", "says"),
    [
        (TURN, {"again": "often"}, "'boxes/turn', again: 'often' is unknown: one of on entry, at"),
        ("opening", {"until": ["soon"]}, "'opening', until: there is no condition 'soon'"),
        ("opening", {"when": ["decided"]}, "'opening', when: there is no such field; the fields"),
        ("dealer/pontoon", {"when": ["soon"]}, "'dealer/pontoon', when: there is no condition"),
    ],
)
def test_what_cannot_be_given_is_refused(state: str, change: dict[str, Any], says: str) -> None:
    with pytest.raises(DataError) as error:
        amended({"state": {state: change}})
    (line,) = str(error.value).splitlines()
    assert line.startswith("file.toml: phase ")
    assert says in line
