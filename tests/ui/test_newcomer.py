"""A first round is dealt right by somebody who reads nothing but what the screen shows."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.follower import Follower
from tests.ui.newcomer import Newcomer
from trainer.training.corpus.request import PLAIN, PracticeRequest
from trainer.ui.widgets.settings import Settings

MOST = 200  # acts of a round
FEW = 30  # clicks of a first round


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def deal(newcomer: Newcomer) -> list[str]:
    """Deal as long as the screen shows a table; the words that were followed."""
    followed: list[str] = []
    while newcomer.button("Hint") is not None and len(followed) < MOST:
        followed.append(newcomer.do_next())
    return followed


def assert_right(dealer: Dealer, newcomer: Newcomer) -> None:
    """No move was wrong, and each hint is on record."""
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    result = dealer.window.result
    assert result is not None
    assert result.debrief.summary.faults == 0
    assert result.debrief.assists == newcomer.helps


def test_a_drawn_round_of_one_box_is_dealt_from_the_screen(dealer: Dealer) -> None:
    dealer.practise(PracticeRequest(boxes=1, bets=1, level=PLAIN), "Somebody new")
    newcomer = Newcomer(dealer.window)
    followed = deal(newcomer)
    assert_right(dealer, newcomer)
    assert len(followed) > 5
    assert any(hint.startswith("In hand: a card") for hint in newcomer.hints)


@pytest.mark.parametrize("name", ["R02", "R05a", "R06", "R08", "R11", "R12"])
def test_a_worked_round_is_dealt_from_the_screen(name: str, dealer: Dealer) -> None:
    """Insurance, even money, a split into four hands, parts of bets, refusals, silent answers."""
    dealer.begin(name, "Somebody new")
    newcomer = Newcomer(dealer.window)
    deal(newcomer)
    assert_right(dealer, newcomer)


def test_a_first_round_takes_thirty_clicks(dealer: Dealer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who follows the balloons, and asks for a hint where there is none, deals it right."""
    monkeypatch.setattr(Settings, "coached", False)
    dealer.choose("Somebody new")
    dealer.window.course.deal_first()
    newcomer, follower = Newcomer(dealer.window), Follower(dealer.screen)
    sitting = dealer.screen.sitting
    while not sitting.over and newcomer.clicks < MOST:
        if follower.balloon is not None:
            newcomer.clicks += 1
            follower.follow()
        else:
            newcomer.do_next()
    assert all(one.verdict == "correct" for one in sitting.session.verdicts)
    assert newcomer.clicks - newcomer.helps <= FEW


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
