"""Rounds that show a difference are found in the corpus, with slips where no other act does."""

import json
from collections.abc import Callable

import pytest

from tests.diffs.changed import edited, forbidden, said, with_options
from trainer.app import App
from trainer.games import families
from trainer.procedure.load import rebuild
from trainer.procedure.spec import Procedure
from trainer.training.diff.comparison import Side
from trainer.training.diff.example import (
    ACTS,
    NOT_FOUND,
    SCORE,
    SLIP,
    DifferenceExample,
    ProcedureDifferences,
)
from trainer.training.diff.text import not_shown

PROGRAM = App()


def graded(clause: str, grade: str) -> Callable[[Procedure], Procedure]:
    def change(old: Procedure) -> Procedure:
        content = json.loads(old.source)
        severity = content["procedure"]["severity"]
        for clauses in severity.values():
            if clause in clauses:
                clauses.remove(clause)
        severity.setdefault(grade, []).append(clause)
        return rebuild(json.dumps(content), families())

    return change


def option(name: str, value: object) -> Callable[[Procedure], Procedure]:
    return lambda old: with_options(old, {name: value})


FELT: dict[str, tuple[str, Callable[[Procedure], Procedure], str]] = {
    "a graver clause of an act": ("prague", graded("PRG-SET-1", "minor"), SLIP),
    "a graver clause of whatever nothing asks for": ("prague", graded("PRG-GEN-1", "minor"), SLIP),
    "a grade by which acts weigh more": ("prague", graded("AMB-11", "critical"), SCORE),
    "a chip that is there no more": (
        "prague",
        option("denominations", [1, 5, 25, 50, 100, 500]),
        ACTS,
    ),
    "a higher stake": ("prague", option("stakes", [5, 6000]), ACTS),
    "fewer hands on a box": ("prague", option("hands_on_a_box", 4), ACTS),
    "an order of hands that was free": (
        "star",
        lambda old: edited(old, "dealer/natural/a_player/one_bet/whole", said(order="clockwise")),
        SLIP,
    ),
    "another clause of a prohibition": (
        "star",
        lambda old: forbidden(old, "shuffle_in_a_round", clauses=["AUS-AMB-12"]),
        SLIP,
    ),
}


def the_one(house: str, change: Callable[[Procedure], Procedure]) -> tuple[str, DifferenceExample]:
    old = PROGRAM.procedure(house)
    (found,) = ProcedureDifferences(Side(old, PROGRAM.machine(old)), Side(change(old))).felt_first()
    return found


@pytest.mark.parametrize("name", FELT)
def test_a_difference_is_shown(name: str) -> None:
    house, change, how = FELT[name]
    by, shown = the_one(house, change)
    assert by == how
    assert shown.scenario


def test_what_no_round_shows_is_said_with_how_often_it_came_up() -> None:
    old = PROGRAM.procedure("prague")
    differing = ProcedureDifferences(Side(old), Side(graded("AMB-14", "critical")(old)))
    differing.most = 60
    (one,) = differing.shown()
    assert differing.effect_kind(one) == NOT_FOUND
    assert 0 < one.met < one.looked <= 60
    text = f"No difference in {one.looked} rounds; this came up in {one.met} of them."
    assert not_shown(one, "en") == text
    assert not_shown(DifferenceExample(one.difference, looked=60), "en").startswith("Warning: ")
