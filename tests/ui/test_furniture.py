"""What stands on a table follows from what its procedure speaks of."""

from dataclasses import replace

import pytest

from trainer.app import App
from trainer.procedure.spec import Procedure
from trainer.procedure.step import Step
from trainer.ui.table.furniture import Furniture, furniture_of, has_opening, is_opening

PROGRAM = App()


def furniture(name: str) -> Furniture:
    return furniture_of(PROGRAM.procedure(name))


def without(procedure: Procedure, act: str) -> Procedure:
    """The procedure without the steps and rules of an act."""

    def kept(step: Step) -> Step:
        inner = tuple(kept(one) for one in step.steps if one.act != act)
        return replace(step, steps=inner)

    return replace(
        procedure,
        phases=tuple(replace(phase, root=kept(phase.root)) for phase in procedure.phases),
        interrupts=tuple(step for step in procedure.interrupts if step.act != act),
        never=tuple(rule for rule in procedure.never if rule.act != act),
        content_hash=f"{procedure.content_hash} without {act}",
    )


def test_a_shoe_that_is_loaded_and_insurance() -> None:
    table = furniture("prague")
    assert {"shoe", "tray", "stack", "below", "cut_card", "middle", "yes", "no"} <= table.kinds
    assert table.band == ("insurance",)
    assert not {"kitty", "marker", "bank", "shoot", "bonus", "envy"} & table.kinds
    assert not any((table.pack, table.banker, table.faces, table.turns))
    assert table.says == ("ask_aloud", "offer_even_money", "call_inspector", "shuffle")
    assert table.to_a_box == {"total_or_split"}


def test_a_marker_and_bonuses() -> None:
    table = furniture("australian")
    assert {"marker", "shoe", "tray", "stack"} <= table.kinds
    assert table.band == ("bonus", "envy")
    assert "offer_even_money" not in table.says
    assert "insurance" not in table.kinds


def test_a_shuffler_needs_no_stack() -> None:
    table = furniture("crown")
    assert not {"stack", "below", "cut_card", "yes"} & table.kinds
    assert "shoe" in table.kinds
    assert "shuffle" not in table.says


def test_a_pack_in_hand_and_the_bank() -> None:
    table = furniture("british")
    assert table.pack
    assert table.banker
    assert table.faces == {"deal_card", "deal_self"}
    assert table.turns
    assert {"below", "bank"} <= table.kinds
    assert not {"tray", "kitty", "marker", "cut_card", "insurance"} & table.kinds
    assert table.band == ()
    assert "call_inspector" not in table.says
    assert "pay" not in table.to_a_box


def test_a_kitty_where_there_is_one() -> None:
    table = furniture("shoot")
    assert {"kitty", "shoot"} <= table.kinds
    assert table.band == ("shoot",)


def test_own_cards_face_down() -> None:
    table = furniture("online")
    assert table.faces == {"deal_self"}
    assert table.turns
    assert not table.banker


@pytest.mark.parametrize(
    ("name", "act", "kind"),
    [
        ("prague", "place_cut_card", ""),  # it is still put into the stack
        ("australian", "place_marker", "marker"),
        ("british", "pass_bank", "bank"),
        ("prague", "accept_cut", "yes"),
    ],
)
def test_what_nobody_speaks_of_is_not_there(name: str, act: str, kind: str) -> None:
    procedure = PROGRAM.procedure(name)
    less = furniture_of(without(procedure, act))
    assert furniture_of(procedure).kinds - less.kinds == ({kind} if kind else set())


@pytest.mark.parametrize(
    ("name", "opening"), [("prague", True), ("australian", True), ("crown", False)]
)
def test_an_opening_is_offered_where_something_is_done_in_it(name: str, opening: bool) -> None:
    procedure = PROGRAM.procedure(name)
    assert has_opening(procedure) is opening
    assert not is_opening(procedure, procedure.starts["deal"])


@pytest.mark.parametrize("name", PROGRAM.procedure_ids())
def test_every_procedure_has_a_table(name: str) -> None:
    table = furniture(name)
    assert {"shoe", "own", "float", "below" if table.pack else "tray"} <= table.kinds
    assert table.to_a_box <= PROGRAM.procedure(name).texts["en"]["calls"].keys()
