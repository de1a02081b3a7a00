"""Chips that go with the cards are told: their player takes them up."""

from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer


def test_who_was_paid_is_seen_to_take_his_chips_up(
    qtbot: QtBot, open_window: OpenWindow, program: MemoryProgram
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    acts = dealer.begin("R01")
    paid = {(act.box, act.hand) for act in acts if act.act == "pay"}
    cleared = 0
    for act in acts:
        dealer.screen.do(act)
        if act.act == "clear":
            takes = ": takes " in dealer.screen.panel.log.lines[-1]
            assert takes == ((act.box, act.hand) in paid)
            cleared += takes
    assert cleared


def test_of_a_bet_that_was_lost_nothing_is_taken_up(
    qtbot: QtBot, open_window: OpenWindow, program: MemoryProgram
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    for act in dealer.begin("R02"):
        dealer.screen.do(act)
        if act.act in ("take", "offer"):
            assert not any(": takes " in line for line in dealer.screen.panel.log.lines)
