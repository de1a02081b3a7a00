"""A first round is dealt right by somebody who reads nothing but what the screen shows."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.newcomer import Newcomer
from trainer.training.corpus.wanted import PLAIN, Wanted

MOST = 200  # acts of a round


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def deal(newcomer: Newcomer) -> list[str]:
    """Deal as long as the screen shows a table; the words that were followed."""
    followed: list[str] = []
    while not newcomer.reads("Acts:") and len(followed) < MOST:
        followed.append(newcomer.do_next())
    return followed


def assert_right(newcomer: Newcomer) -> None:
    """The debrief tells that no act was wrong, and that there was help."""
    told = newcomer.reads("Acts:")
    assert "Mistakes: 0" in told, told
    assert f"hints: {newcomer.helps}" in told


def test_a_drawn_round_of_one_box_is_dealt_from_the_screen(dealer: Dealer) -> None:
    menu = dealer.choose("New dealer")
    menu.choose(Wanted(boxes=1, bets=1, level=PLAIN))
    QTest.mouseClick(menu.practise_button, Qt.MouseButton.LeftButton)
    newcomer = Newcomer(dealer.window)
    followed = deal(newcomer)
    assert_right(newcomer)
    assert len(followed) > 5
    assert any(hint.startswith("In hand: a card") for hint in newcomer.hints)


@pytest.mark.parametrize("name", ["R02", "R05a", "R06", "R08", "R11", "R12"])
def test_a_worked_round_is_dealt_from_the_screen(name: str, dealer: Dealer) -> None:
    """Insurance, even money, a split into four hands, parts of bets, refusals, silent answers."""
    dealer.begin(name, "New dealer")
    newcomer = Newcomer(dealer.window)
    deal(newcomer)
    assert_right(newcomer)


def test_the_last_help_outlines_the_phrase_in_the_call_bar(dealer: Dealer) -> None:
    acts = dealer.begin("R12")
    number = next(n for n, act in enumerate(acts) if act.act == "ask_aloud")
    for act in acts[:number]:
        dealer.screen.do(act)
    newcomer = Newcomer(dealer.window)
    newcomer.ask()
    sign, hand = newcomer.outlined()
    assert sign.accessibleName() == "Aloud, please!"
    assert hand.accessibleName().startswith("Box 2")
    calls = dealer.screen.calls
    ((tag, rect),) = calls._outlines.shown
    assert tag == 1
    assert calls._outlines.isVisible()
    assert rect.intersects(sign.geometry().toRectF())
    dealer.screen.do(acts[number])
    assert newcomer.outlined() == []
    assert not calls._outlines.isVisible()
