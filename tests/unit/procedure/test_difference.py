"""What is different between two procedures, by what they mean: names, clauses, and nothing else."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.edits.edit import Data, steps_in
from trainer.app import App, data_folder
from trainer.games import families
from trainer.procedure.difference import Difference, find_differences
from trainer.procedure.load import load, rebuild
from trainer.procedure.spec import Procedure
from trainer.procedure.without import apply_difference, undo_difference

GAMES = families()
PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
AMENDMENTS = Path(__file__).parents[2] / "amendments"


def edited(edit: Callable[[Data], object], procedure: Procedure = PRAGUE) -> Procedure:
    """The procedure with something otherwise in its whole data."""
    data = json.loads(procedure.source)
    edit(data["procedure"])
    return rebuild(json.dumps(data), GAMES)


def found(edit: Callable[[Data], object]) -> list[str]:
    return [one.name for one in find_differences(PRAGUE, edited(edit))]


def step_of(data: Data, path: str) -> Any:  # noqa: ANN401 - of a file
    return next(one.table for one in steps_in(data) if one.named == f"step {path!r}")


def phase_of(data: Data, path: str) -> Any:  # noqa: ANN401 - of a file
    return next(phase for phase in data["phase"] if phase["id"] == path)


def the_one(edit: Callable[[Data], object]) -> Difference:
    (one,) = find_differences(PRAGUE, edited(edit))
    return one


@pytest.mark.parametrize(
    ("file", "kind", "name", "clauses"),
    [
        ("burn_three", "option", "option burn_cards", {"PRG-BURN-1"}),
        (
            "collect_clockwise",
            "order",
            "step dealer/insurance/take_insurance order",
            {"PRG-INS-7"},
        ),
        ("no_even_money", "option", "option even_money", {"PRG-IMM-4"}),
        ("total_before_settling", "comes", "step settlement/own_total", {"AMB-90"}),
        ("trick_two_to_one", "option", "option trick_pays", {"PRG-SET-3"}),
        ("wave_is_enough", "option", "option spoken_refusal", {"PRG-ACT-4"}),
    ],
)
def test_an_amendment_is_told_by_what_it_changes(
    file: str, kind: str, name: str, clauses: set[str]
) -> None:
    new = load(data_folder("procedures") / "prague", GAMES, [AMENDMENTS / f"{file}.toml"])
    one, *others = find_differences(PRAGUE, new)
    assert (one.kind, one.name) == (kind, name)
    assert clauses <= set(one.clauses)
    assert not [other.name for other in others if other.changes_acts]
    assert {other.kind for other in others} <= {"clause new", "clause reworded", "told"}
    (back, *_) = find_differences(new, PRAGUE)
    assert (back.old, back.new) == (one.new, one.old)


@pytest.mark.parametrize("name", PROGRAM.procedure_ids())
def test_a_procedure_is_not_different_from_itself(name: str) -> None:
    procedure = PROGRAM.procedure(name)
    assert find_differences(procedure, edited(lambda _: None, procedure)) == ()


def _options_reversed(data: Data) -> None:
    data["option"] = dict(reversed(data["option"].items()))


def _graded_reversed(data: Data) -> None:
    for clauses in data["severity"].values():
        clauses.reverse()


def _default_said(data: Data) -> None:
    data["option"]["rescue"] = {"value": False, "clauses": ["PRG-ACT-4"]}


def _renamed(data: Data) -> None:
    data["house"] = data["version"] = "another"


def _exclusive_reversed(data: Data) -> None:
    phase_of(data, "opening/judge")["step"].reverse()


@pytest.mark.parametrize(
    "edit",
    [_options_reversed, _graded_reversed, _default_said, _renamed, _exclusive_reversed],
)
def test_what_means_nothing_makes_no_difference(edit: Callable[[Data], None]) -> None:
    assert found(edit) == []


def test_a_step_that_stands_elsewhere_has_moved() -> None:
    def moved(data: Data) -> None:
        steps = phase_of(data, "opening/load")["step"]
        steps.append(steps.pop(0))

    one = the_one(moved)
    assert (one.kind, one.of) == ("moves", "opening/load/complete_cut")
    assert one.old == {"in": "opening/load", "after": None}
    assert one.new == {"in": "opening/load", "after": "load_shoe"}


def test_a_step_that_went_here_and_came_there_has_moved_and_is_followed() -> None:
    def carried(data: Data) -> None:
        (step,) = phase_of(data, "dealer/insurance").pop("step")
        phase_of(data, "clearing")["step"].insert(0, {**step, "order": "clockwise"})

    told = {one.name: one.was for one in find_differences(PRAGUE, edited(carried))}
    was = "dealer/insurance/take_insurance"
    assert told == {
        "step clearing/take_insurance": was,
        "step clearing/take_insurance order": was,
    }


def test_what_a_state_gives_to_all_in_it_is_told_once_and_taken_back_as_one() -> None:
    old = PROGRAM.procedure("online")

    def dropped(data: Data) -> None:
        assert phase_of(data, "boxes/turn").pop("void")

    new = edited(dropped, old)
    (one,) = find_differences(old, new)
    assert (one.kind, one.name) == ("limit", "step boxes/turn void")
    assert (one.old, one.new) == (["dealer_has_pontoon", "not own_cards_down"], None)
    assert "ONL-5" in one.clauses
    assert find_differences(old, undo_difference(new, old, one)) == ()
    assert find_differences(new, apply_difference(old, new, one)) == ()


def test_what_is_given_to_a_step_where_it_stands_now_goes_with_its_move() -> None:
    old = PROGRAM.procedure("crown")

    def carried(data: Data) -> None:
        steps = step_of(data, "interrupt/twenty_one")["step"]
        (step,) = [one for one in steps if one["id"] == "money"]
        steps.remove(step)
        phase_of(data, "boxes/turn/rescue")["step"].insert(0, step)

    new = edited(carried, old)
    one, *others = find_differences(old, new)
    assert (one.kind, one.of, one.was) == (
        "moves",
        "boxes/turn/rescue/money",
        "interrupt/twenty_one/money",
    )
    assert not others
    assert find_differences(old, undo_difference(new, old, one)) == ()


def test_a_case_is_told_by_its_own_conditions() -> None:
    cased = next(
        one for one in steps_in(json.loads(PRAGUE.source)["procedure"]) if one.table.get("case")
    )
    path = cased.named.removeprefix("step '").rstrip("'")
    first = cased.table["case"][0]

    def narrower(data: Data) -> None:
        step_of(data, path)["case"][0]["when"] = [*first["when"], "not last_round"]

    one = the_one(narrower)
    assert one.name == f"step {path}/{first['id']} when"


def test_severities_and_settings_change_no_meaning() -> None:
    def graded(data: Data) -> None:
        data["severity"]["critical"].remove("PRG-BURN-1") if "PRG-BURN-1" in data["severity"][
            "critical"
        ] else data["severity"]["critical"].append("PRG-BURN-1")
        for grade in ("minor", "major"):
            there = data["severity"].get(grade, [])
            data["severity"][grade] = [one for one in there if one != "PRG-BURN-1"]
        data["exam"]["rounds"] += 1

    kinds = [(one.kind, one.name) for one in find_differences(PRAGUE, edited(graded))]
    assert kinds == [("severity", "severity PRG-BURN-1"), ("setting", "whole exam rounds")]
    assert not any(one.changes_meaning for one in find_differences(PRAGUE, edited(graded)))
