"""A step by cases: the first that holds counts, and what a case does not say stands on the step."""

from collections.abc import Mapping
from typing import Any

import pytest

from trainer.app import App
from trainer.games import families
from trainer.procedure.check import all_steps
from trainer.procedure.fields import DataError
from trainer.procedure.load import overlay
from trainer.procedure.spec import Procedure
from trainer.procedure.step import EXCLUSIVE, Step

PRAGUE = App().procedure("prague")
BUST = "boxes/turn/bust/bust_bets"
BURN = "opening/burn/burn_cards"
LOAD = "opening/load/load_shoe"


def amended(change: Mapping[str, Any]) -> Procedure:
    return overlay(PRAGUE, {"amends": "prague", **change}, "file.toml", families())


def refused(path: str, change: Mapping[str, Any]) -> str:
    with pytest.raises(DataError) as error:
        amended({"step": {path: change}})
    first, *_ = str(error.value).splitlines()  # then, say, clauses that nothing cites any more
    return first


def group(procedure: Procedure, path: str) -> Step:
    return next(step for step in all_steps(procedure) if step.path == path)


def when(step: Step) -> list[str]:
    return [one.name if one.wanted else f"not {one.name}" for one in step.when]


def test_the_first_case_that_holds_counts() -> None:
    bust = group(PRAGUE, BUST)
    assert bust.due == EXCLUSIVE
    assert [when(case) for case in bust.steps] == [
        ["on_a_last_box"],
        ["not on_a_last_box", "mixed_chips"],
        ["not on_a_last_box", "not mixed_chips"],
    ]


def test_of_several_conditions_not_all_hold_where_the_next_case_counts() -> None:
    cases = [
        {"id": "one", "when": ["mixed_chips", "not on_a_last_box"], "clauses": ["PRG-BUST-3"]},
        {"id": "other", "clauses": ["PRG-BUST-2"]},
    ]
    _, other = group(amended({"step": {BUST: {"case": cases}}}), BUST).steps
    (neither,) = other.when
    assert (neither.name, neither.wanted) == ("(mixed_chips and not on_a_last_box)", False)


def test_what_a_case_does_not_say_stands_on_the_step() -> None:
    bust = group(PRAGUE, BUST)
    last, several, one = bust.steps
    assert {case.act for case in bust.steps} == {"take"}
    assert last.before_clauses == ("AMB-27", "PRG-BUST-6")
    assert several.before_clauses == one.before_clauses == ("AMB-27",)
    assert [detail.rule for case in bust.steps for detail in case.details] == [
        "last_box_hand",
        "both_hands",
        "left_hand",
    ]
    assert (bust.over is None, last.over, bust.order_clauses) == (False, None, ("PRG-BUST-4",))


def test_a_case_says_what_the_act_is_about_where_the_step_does_not() -> None:
    refuse = group(PRAGUE, "boxes/turn/refusal/refuse")
    assert {case.what for case in refuse.steps} == {"buy", "stake", "split", "decision", "card"}


def test_a_case_is_amended_by_its_path() -> None:
    change = {f"{BUST}/of_one_denomination": {"with": {"rule": "both_hands"}}}
    last, *_, one = group(amended({"step": change}), BUST).steps
    assert [last.details[0].rule, one.details[0].rule] == ["last_box_hand", "both_hands"]


def test_a_case_is_put_in_before_another() -> None:
    new = {"id": "ties", "when": ["tie"], "clauses": ["PRG-BUST-2"]}
    insert = {"before": f"{BUST}/of_one_denomination", "case": [new]}
    names = [case.name for case in group(amended({"insert": [insert]}), BUST).steps]
    assert names == ["on_a_last_box", "of_several_denominations", "ties", "of_one_denomination"]


LAST = {"id": "last", "when": ["on_a_last_box"], "clauses": ["PRG-BUST-6"]}
REST = {"id": "rest", "clauses": ["PRG-BUST-2"]}


@pytest.mark.parametrize(
    ("path", "change", "says"),
    [
        (BUST, {"case": [REST, LAST]}, f"{BUST}/rest', when: holds always, so what stands after"),
        (BUST, {"case": [LAST]}, f"{BUST}/last': is the only case: say on the step itself"),
        (BUST, {"case": [LAST, LAST, REST]}, f"{BUST}/last': this id is used twice"),
        (BUST, {"case": {"last": LAST}}, f"{BUST}', case: should be a list of tables"),
        (BUST, {"case": [{**LAST, "act": "pay"}, REST]}, f"{BUST}/last', act: there is no such"),
        (BUST, {"case": [{"id": "bare", "when": ["tie"]}, REST]}, "bare', clauses: an act needs"),
        (f"{BUST}/of_one_denomination", {"with": {"rule": "foot"}}, "with, rule: 'foot' is unk"),
        ("boxes/turn/refusal/refuse", {"case": [REST]}, "refuse/rest', what: should be a text"),
        (BURN, {"due": "one of", "case": [LAST, REST]}, "say due = 'one of' of a group around"),
        ("opening/cut/player_cuts", {"case": [LAST, REST]}, "case: only an act has cases"),
        ("settlement/bet", {"case": [LAST, REST]}, "case: only an act has cases: a group has"),
    ],
)
def test_a_case_that_cannot_be_is_refused(path: str, change: dict[str, Any], says: str) -> None:
    line = refused(path, change)
    assert line.startswith("file.toml: step '")
    assert says in line


def test_a_shared_mistake_is_told_once() -> None:
    with pytest.raises(DataError) as error:
        amended({"step": {BUST: {"amount": {"rule": "all"}}}})
    (line,) = str(error.value).splitlines()
    assert line.startswith(f"file.toml: step '{BUST}', amount, rule: 'all' is unknown")
