"""Fix it now, in the window: that moment again, then two others like it, and back to the result."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.debriefed import past_first_round
from tests.ui.sheets import leave
from trainer.table.act import Act
from trainer.training.drills.position import Drill
from trainer.training.drills.replay import MORE
from trainer.ui.debrief.round_result import RoundResult
from trainer.ui.navigator import sessions as drilling_module
from trainer.ui.widgets.settings import Settings

LEFT = Qt.MouseButton.LeftButton
WRONG = Act("shuffle")


@pytest.fixture
def dealer(
    qtbot: QtBot,
    open_window: OpenWindow,
    program: MemoryProgram,
    monkeypatch: pytest.MonkeyPatch,
) -> Dealer:
    """A dealer for whom the next position comes at once."""
    monkeypatch.setattr(drilling_module, "_PAUSE", 0)
    past_first_round(program)
    return Dealer(qtbot, open_window(program))


def deal_round(dealer: Dealer, *wrong: int) -> RoundResult:
    """Deal a round with something else before these acts, from 1; its result."""
    for number, act in enumerate(dealer.begin("R01"), start=1):
        if number in wrong:
            dealer.do(WRONG)
        dealer.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    return result_of(dealer)


def result_of(dealer: Dealer) -> RoundResult:
    result = dealer.window.result
    assert isinstance(result, RoundResult)
    return result


def fix(dealer: Dealer, result: RoundResult) -> Drill:
    QTest.mouseClick(result.main_button, LEFT)
    drill = dealer.window.course.sessions.drilling.drill
    assert drill is not None
    return drill


def deal(dealer: Dealer, drill: Drill, *, wrong: bool = False, done: int = 0) -> None:
    """Deal a position, right or with a slip at the act that matters; what follows is shown."""
    position, shown = drill.position, dealer.window.shown
    assert position is not None
    for number, act in enumerate(position.right[done:], start=position.begin + done):
        if wrong and number == position.key:
            dealer.do(WRONG)
        dealer.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.shown is not shown, timeout=30_000)


def test_the_moment_is_dealt_again_then_two_others(dealer: Dealer) -> None:
    result = deal_round(dealer, 9)
    miss = result.misses[0]
    assert miss.moment.verdict.n == 9
    assert dealer.window.focusWidget() is result.main_button
    drill = fix(dealer, result)
    assert dealer.window.bar.title.text().endswith("Fix it now · positions left: 3")
    session, task = dealer.screen.sitting.session, dealer.screen.panel.task
    assert "Wrong: " in task.text()
    assert ". Right: " in task.text(), "what to do otherwise"
    assert "Last move: " in task.text()
    assert session.dealing.scenario.source == miss_source(result), "the same round"
    assert len(session.prelude) == 7, "one act before it"
    dealer.do(drill.positions[0].right[0])
    assert "Fixed" not in task.text()
    dealer.do(drill.positions[0].right[1])
    assert task.text().startswith("✓ Fixed: ")
    deal(dealer, drill, done=2)
    assert "Another position like it: " in dealer.screen.panel.task.text()
    assert drill.left == MORE
    sources = {position.trace.scenario.source for position in drill.positions}
    assert len(sources) == 1 + MORE
    deal(dealer, drill)
    assert dealer.window.bar.title.text().endswith("Fix it now · positions left: 1")
    deal(dealer, drill)
    back = result_of(dealer)
    assert back.debrief is result.debrief, "back to the same result"
    words = "Dealt again: 3 of 3 positions right first time."
    assert words in back.fix_card.text.text()
    assert dealer.window.course.sessions.drilling.drill is None
    assert dealer.window.focusWidget() is back.main_button
    assert back.main_button.text() == "Next round", "it was mended"


def miss_source(result: RoundResult) -> str:
    return result.debrief.sittings[0].session.dealing.scenario.source


def test_a_miss_made_again_comes_back(dealer: Dealer) -> None:
    result = deal_round(dealer, 9)
    drill = fix(dealer, result)
    deal(dealer, drill, wrong=True)
    assert drill.left == 1 + MORE, "it is dealt once more, after the others"
    assert drill.position is not drill.positions[0]
    for _ in range(MORE):
        deal(dealer, drill)
    assert dealer.screen.panel.task.text().startswith("Once more.\nWrong: ")
    deal(dealer, drill)
    text = result_of(dealer).fix_card.text.text()
    assert "Dealt again: 2 of 3 positions right first time." in text
    assert "Positions you got wrong came back: 1 of 1 right this time." in text


def test_each_miss_has_its_own(dealer: Dealer) -> None:
    result = deal_round(dealer, 5, 12)
    assert len(result.misses) == 2
    result.choose(1)
    second = result.misses[1].moment.verdict.n
    drill = fix(dealer, result)
    assert len(dealer.screen.sitting.session.prelude) == second - 3, "a fault is not carried out"
    while drill.position is not None:
        deal(dealer, drill)
    back = result_of(dealer)
    assert back.index == 1
    assert back.main_button.text() == "Fix it · 1 min", "the other one was not"
    assert "Dealt again" in back.fix_card.text.text()
    back.choose(0)
    assert "Dealt again" not in back.fix_card.text.text()
    drill = fix(dealer, back)
    while drill.position is not None:
        deal(dealer, drill)
    back = result_of(dealer)
    for index in (0, 1):
        back.choose(index)
        assert "3 of 3 positions right first time" in back.fix_card.text.text()


def test_who_leaves_is_back_at_the_result(dealer: Dealer) -> None:
    result = deal_round(dealer, 9)
    drill = fix(dealer, result)
    deal(dealer, drill)
    leave(dealer.window)
    back = result_of(dealer)
    text = back.fix_card.text.text()
    assert "Dealt again: 1 of 1 positions right first time. You left" in text
    assert not dealer.window.unfinished("Anna"), "a position is not offered again"
    back.went_back.emit()
    assert dealer.window.menu is not None


def test_what_was_wrong_before_and_is_right_now_is_told(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    offer = next(number for number, act in enumerate(acts) if act.act == "offer")
    for number, act in enumerate(acts):
        if number == offer:
            dealer.do(replace(act, with_="left"))
        dealer.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    before = result_of(dealer)
    clause = before.debrief.moments[offer].clauses[0]
    assert before.better.lines == []
    after = deal_round(dealer)
    assert after.title.text() == "A clean round!"
    says = after.procedure.clause(clause, "en", "says")
    assert [line.text() for line in after.better.lines] == [says]
    assert deal_round(dealer).better.lines == [], "the last time it was right"


def test_it_is_mended_from_the_own_record_too(dealer: Dealer) -> None:
    deal_round(dealer, 9)
    window = dealer.window
    QTest.mouseClick(dealer.choose().tiles["record"], LEFT)
    assert window.shown is not None
    window.course.record._open(1, window.course.show_menu)
    result = result_of(dealer)
    drill = fix(dealer, result)
    while drill.position is not None:
        deal(dealer, drill)
    back = result_of(dealer)
    assert "3 of 3 positions right first time" in back.fix_card.text.text()
    assert back.heading.back == "My progress"


def test_who_goes_home_in_the_middle_is_told_nothing_of_it_any_more(dealer: Dealer) -> None:
    fix(dealer, deal_round(dealer, 9))
    assert "Fix it now" in dealer.window.bar.title.text()
    acts = dealer.begin("R01")
    assert "Fix it now" not in dealer.window.bar.title.text()
    for act in acts:
        dealer.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    assert result_of(dealer).title.text() == "A clean round!"


def test_what_is_mended_is_said_below_where_the_panel_is_closed(
    dealer: Dealer, settings: Settings
) -> None:
    dealer.window.resize(900, 500)
    result = deal_round(dealer, 9)
    settings.drawer = False
    drill = fix(dealer, result)
    QApplication.processEvents()
    screen = dealer.screen
    assert screen.drawer.shut
    assert screen.hint.text().startswith("Wrong: ")
    for act in drill.positions[0].right[:2]:
        dealer.do(act)
    assert screen.hint.text().startswith("✓ Fixed: ")
