"""Rounds that show what lies where rounds seldom come: they are looked for on purpose."""

import json

from tests.differing.changed import asked_by, edited, left_out, said, with_options
from tests.differing.pairs import GAMES, PROGRAM
from trainer.procedure.load import rebuild
from trainer.procedure.spec import Procedure
from trainer.training.differing.both import Side
from trainer.training.differing.named import named_otherwise
from trainer.training.differing.shown import Differing, Shown

MOST = 36


def shown(old: Procedure, new: Procedure, name: str, most: int = MOST) -> Shown:
    differing = Differing(Side(old), Side(new))
    differing.most = most
    return differing.of(next(one for one in differing.differences if one.name == name))


def test_an_act_that_bets_are_reckoned_by_is_shown_where_it_is_due() -> None:
    old = PROGRAM.procedure("prague")
    path = "dealer/insurance/take_insurance"
    new = edited(old, path, said(clauses=["AMB-26"]))
    name = f"step {path}/without_delay clauses"
    found = shown(old, new, name, most=240)
    assert found.told is not None
    assert found.told.slipped is not None


def test_an_act_that_nothing_asks_for_shows_which_step_is_named_of_it() -> None:
    old = PROGRAM.procedure("crown")
    new = edited(old, "boxes/turn/rescue/bets/part", asked_by("AUS-SUR-1"))
    assert named_otherwise(old, new) == [("take", "bet")]
    assert not named_otherwise(old, old)
    found = shown(old, new, "step boxes/turn/rescue/bets/again")
    assert found.told is not None
    assert found.told.slipped is not None
    assert found.told.slipped.slip.act.act == "take"
    named = [
        verdict.clauses
        for dealt in (found.told.slipped.without, found.told.slipped.having)
        for verdict in dealt.verdicts
        if verdict.kind == "not_due"
    ]
    assert len(set(named)) > 1


def test_what_comes_in_no_first_round_is_looked_for_in_a_second() -> None:
    old = PROGRAM.procedure("british")
    found = shown(old, with_options(old, {"bank_for_sale": False}), "option bank_for_sale")
    assert found.old is not None
    assert {moment.before.table.round for moment in found.old.moments} == {1, 2}


def test_how_often_hands_may_be_split_is_shown_by_cards_of_one_rank() -> None:
    old = PROGRAM.procedure("online")
    found = shown(old, with_options(old, {"hands_on_a_box": 12}), "option hands_on_a_box", most=12)
    assert found.old is not None
    assert max(len(box.hands) for box in found.old.ends.table.boxes) > 12


def test_what_is_no_longer_done_is_looked_for_where_it_was_done() -> None:
    old = PROGRAM.procedure("star")
    path = "interrupt/twenty_one/money/bet/doubled_plain"
    found = shown(old, edited(old, path, left_out), f"step {path}", most=24)
    assert found.told is not None
    assert found.told.slipped is None


def test_a_prohibition_is_looked_for_by_its_own_conditions() -> None:
    old = PROGRAM.procedure("australian")
    content = json.loads(old.source)
    rules = content["procedure"]["never"]
    (case,) = (
        case for rule in rules for case in rule.get("case", ()) if case["id"] == "stand_off_taken"
    )
    case["clauses"] = ["AUS-SET-2"]
    new = rebuild(json.dumps(content), GAMES)
    found = shown(old, new, "never stand_off_taken", most=24)
    assert found.told is not None
    assert found.told.slipped is not None
    assert found.told.slipped.slip.act.act == "take"
