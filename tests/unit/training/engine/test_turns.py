"""The turns of hands: what belongs to none of them moves none."""

from tests.unit.cli.test_versions import SCENARIO
from trainer.app import App
from trainer.procedure.obligation import Obligation
from trainer.table.spot import Spot
from trainer.training.engine.dealing import advance_charts

PROGRAM = App()


def test_what_is_about_no_hand_is_in_nobody_s_turn() -> None:
    """A step that an amendment has put into a turn may be about a box only, or what is tried."""
    dealing = PROGRAM.dealing(SCENARIO, "round")
    step = dealing.procedure.step("boxes/turn/offer/offer")
    table = dealing.initial_situation().table
    assert advance_charts(dealing.procedure, table, {}, Obligation(step, Spot(1))) == {}
