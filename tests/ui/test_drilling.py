"""A drill in the window: short positions one after the other; what went wrong comes back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.sheets import leave
from trainer.app import App
from trainer.table.act import Act
from trainer.training.corpus.request import PracticeRequest
from trainer.training.drills.drawing import POSITIONS
from trainer.training.drills.position import LATER, Drill
from trainer.ui.debrief.result import Result
from trainer.ui.debrief.round_result import RoundResult
from trainer.ui.navigator import sessions as drilling_module
from trainer.ui.navigator.sessions import Drilling

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dealer(
    qtbot: QtBot, open_window: OpenWindow, program: App, monkeypatch: pytest.MonkeyPatch
) -> Dealer:
    """A dealer for whom the next position comes at once."""
    monkeypatch.setattr(drilling_module, "_PAUSE", 0)
    return Dealer(qtbot, open_window(program))


def drilling(dealer: Dealer) -> Drilling:
    return dealer.window.course.sessions.drilling


def begin(dealer: Dealer, part: str) -> Drill:
    dealer.practise(PracticeRequest(part=part))
    drill = drilling(dealer).drill
    assert drill is not None
    return drill


def deal(dealer: Dealer, drill: Drill, *, wrong: bool = False) -> None:
    """Deal a position, right or with a slip at the act that matters; the next one comes."""
    position, table = drill.position, dealer.window.table
    assert position is not None
    for number, act in enumerate(position.right, start=position.begin):
        if wrong and number == (position.key or position.begin):
            dealer.do(Act("shuffle"))
        dealer.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.table is not table)
    assert wrong or drill.position is not position


@pytest.mark.parametrize("part", ["PRG-INS-7", "PRG-BURN-1", "PRG-BUST-4", "settlement"])
def test_a_drill_is_dealt_to_its_end(part: str, dealer: Dealer) -> None:
    drill = begin(dealer, part)
    while drill.position is not None:
        deal(dealer, drill)
    many = len(drill.positions)
    result = dealer.window.shown
    assert isinstance(result, Result)
    assert len(result.debrief.sittings) == many
    assert drill.outcome.right == many
    assert isinstance(result, RoundResult)
    assert result.title.text() == f"{many} of {many} positions right first time."
    assert drilling(dealer).drill is None


def test_what_it_is_about_is_not_told(dealer: Dealer) -> None:
    begin(dealer, "PRG-INS-7")
    assert dealer.window.bar.title.text().endswith(f"Drill · positions left: {POSITIONS}")
    assert "INS-7" not in dealer.window.bar.title.text()


def test_the_last_verdict_stands_at_the_next_position_until_its_first_act(dealer: Dealer) -> None:
    drill = begin(dealer, "PRG-BURN-1")
    panel = dealer.screen.panel
    assert "Continue dealing from here." in panel.verdict.accessibleName()
    assert "Correct" not in panel.verdict.accessibleName()
    deal(dealer, drill)
    panel = dealer.screen.panel
    assert panel.verdict.title.text() == "Previous position: Correct"
    assert dealer.screen.hint.text() or not dealer.screen.drawer.shut
    dealer.do(Act("shuffle"))
    assert "Previous position" not in panel.verdict.accessibleName()


def test_what_went_wrong_comes_back(dealer: Dealer) -> None:
    drill = begin(dealer, "PRG-BUST-3")
    first = drill.position
    deal(dealer, drill, wrong=True)
    assert drill.left == 1 + LATER, "after two others"
    assert drill.position is not first
    dealt = 1
    while drill.position is not None:
        deal(dealer, drill)
        dealt += 1
    many = len(drill.positions)
    assert many >= POSITIONS - 1
    assert dealt == many + 1
    assert (drill.outcome.right, drill.outcome.again) == (many - 1, 1)
    result = dealer.window.result
    assert isinstance(result, RoundResult)
    assert result.title.text() == f"{many - 1} of {many} positions right first time."
    assert "1 of 1 right this time" in result.second.text()


def test_a_drill_that_is_left_is_over(dealer: Dealer) -> None:
    drill = begin(dealer, "PRG-BUST-3")
    deal(dealer, drill)
    leave(dealer.window)
    result = dealer.window.result
    assert isinstance(result, RoundResult)
    assert result.title.text() == "You stopped after 1 of 9"
    assert drilling(dealer).drill is None
    assert not dealer.window.unfinished("Anna"), "a position is not offered again"


def test_who_leaves_after_a_fault_is_told_of_it(dealer: Dealer) -> None:
    drill = begin(dealer, "PRG-BUST-3")
    position = drill.position
    assert position is not None
    for act in position.right[: position.key - position.begin]:
        dealer.do(act)
    dealer.do(Act("shuffle"))
    leave(dealer.window)
    result = dealer.window.result
    assert isinstance(result, RoundResult)
    assert len(result.misses) == 1
    assert result.main_button.text() == "Fix it · 1 min"


def test_who_leaves_before_any_act_is_home(dealer: Dealer) -> None:
    begin(dealer, "PRG-BUST-3")
    leave(dealer.window)
    assert dealer.window.menu is not None


def test_a_position_says_where_one_stands_and_not_what_is_right(
    dealer: Dealer, program: App
) -> None:
    drill = begin(dealer, "PRG-BUST-3")
    says = program.procedure("prague").clause("PRG-BUST-3", "en", "says")
    position = drill.position
    assert position is not None
    task = dealer.screen.panel.task
    assert task.isVisibleTo(dealer.screen)
    assert "Last move: " in task.text()
    assert f"Moves to make: {position.acts}" in task.text()
    assert "BUST-3" not in task.text()
    assert says not in task.text()
    for act in position.right[: position.key - position.begin]:
        dealer.do(act)
    dealer.do(Act("shuffle"))
    assert "Right" not in task.text()
    dealer.do(position.right[position.key - position.begin])
    assert task.text().startswith("✓ Right this time: ")


def test_another_drill_of_the_same_follows_from_its_result(dealer: Dealer) -> None:
    drill = begin(dealer, "PRG-BUST-3")
    while drill.position is not None:
        deal(dealer, drill)
    result = dealer.window.shown
    assert isinstance(result, Result)
    QTest.mouseClick(result.main_button, LEFT)
    again = drilling(dealer).drill
    assert again is not None
    assert again.part == "PRG-BUST-3"
    assert again is not drill
