"""Whole rounds, dealt with the widgets of the window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import ROUNDS, Dealer, DragDealer, KeyDealer, says_the_same
from tests.ui.memory_log import MemoryLog
from trainer.table.act import Act, parse_act
from trainer.training.corpus.request import FIRST
from trainer.ui.learn.learn_screen import LearnScreen
from trainer.ui.table.move import Thing

NAMES = sorted(file.stem for file in ROUNDS.glob("R*.toml"))


def deal_the_round(dealer: Dealer, acts: list[Act], program: MemoryProgram) -> None:
    """Deal every act of a performance, and find it judged, logged and scored so."""
    sitting = dealer.screen.sitting
    for act in acts:
        dealer.do(act)
        verdict = sitting.session.verdicts[-1]
        assert says_the_same(verdict.act, act), (verdict.act, act)
        assert verdict.verdict == "correct", (verdict, act)
    assert len(sitting.session.verdicts) == len(acts)

    window = dealer.window
    dealer.qtbot.waitUntil(lambda: window.result is not None)
    assert window.result is not None
    assert window.result.debrief.summary.score == 1
    assert "No mistakes" in window.result.details.faults.toPlainText()
    log = program.log
    assert isinstance(log, MemoryLog)
    record = log.session(sitting.number)
    assert record.ended is not None
    done = [parse_act(one.act) for one in record.acts]
    assert all(says_the_same(one, wanted) for one, wanted in zip(done, acts, strict=True))


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_round_by_mouse(
    name: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    deal_the_round(dealer, dealer.begin(name), program)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_round_by_dragging(
    name: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = DragDealer(qtbot, open_window(program))
    deal_the_round(dealer, dealer.begin(name), program)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_round_by_keyboard_alone(
    name: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = KeyDealer(qtbot, open_window(program))
    deal_the_round(dealer, dealer.begin(name), program)


def test_the_first_screens_by_keyboard_alone(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    QTest.keyClicks(window.focusWidget(), "Anna")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert window.table is not None
    window.table.left.emit()
    assert window.menu is not None
    menu = window.menu
    assert window.bar.left.text() == "Card Casino Prague"
    qtbot.waitUntil(lambda: menu.stands.path is not None)  # all is looked up
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)  # the first lesson: the hands deal
    screen = window.shown
    assert isinstance(screen, LearnScreen)
    assert window.trainee == "Anna"
    assert window.bar.title.text() == "Lesson 1 of 15: A first round · Watch"


def test_who_is_new_deals_a_small_round_at_once(
    program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program)
    QTest.keyClicks(window.focusWidget(), "Anna")
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.table is not None
    bets = window.table.sitting.session.dealing.scenario.bets
    assert len(bets) == 1
    window.table.left.emit()
    assert window.menu is not None
    window.menu.opened.emit("practise")
    form = window.course.shown.practise
    assert form is not None
    assert form.form.request == replace(FIRST, short=False)
    window.go_home()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.menu is not None, "known by now"


def test_things_can_be_dragged(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    acts = dealer.begin("R01")
    for act in acts[:3]:
        dealer.do(act)
    shoe, own = dealer.widget(Thing("shoe")), dealer.widget(Thing("own"))
    to = shoe.mapFromGlobal(own.mapToGlobal(own.rect().center()))
    QTest.mousePress(shoe, Qt.MouseButton.LeftButton, pos=shoe.rect().center())
    QTest.mouseMove(shoe, to)
    QTest.mouseRelease(shoe, Qt.MouseButton.LeftButton, pos=to)
    assert dealer.screen.sitting.session.verdicts[-1].act == Act("deal_self")
    # onto the right half of the cards of box 2: laid from the right
    cards = dealer.widget(Thing("cards", 2, 1))
    to = shoe.mapFromGlobal(cards.mapToGlobal(QPoint(cards.width() - 5, 20)))
    QTest.mousePress(shoe, Qt.MouseButton.LeftButton, pos=shoe.rect().center())
    QTest.mouseRelease(shoe, Qt.MouseButton.LeftButton, pos=to)
    assert dealer.screen.sitting.session.verdicts[-1].act.side == "right"
    # and dropped nowhere: nothing is done, nothing stays in hand
    done = len(dealer.screen.sitting.session.verdicts)
    QTest.mousePress(shoe, Qt.MouseButton.LeftButton, pos=shoe.rect().center())
    view = dealer.screen.view
    felt = QPoint(view.width() // 4, view.height() * 3 // 4)
    to = shoe.mapFromGlobal(view.mapToGlobal(felt))
    QTest.mouseRelease(shoe, Qt.MouseButton.LeftButton, pos=to)
    assert len(dealer.screen.sitting.session.verdicts) == done
    assert not dealer.screen.view.fixtures.shoe.picked


def test_shift_and_the_switch_are_hands_too(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    for act in dealer.begin("R01")[:9]:
        dealer.do(act)
    screen = dealer.screen
    shift = Qt.KeyboardModifier.ShiftModifier
    dealer.click(Thing("point"))
    QTest.mouseClick(dealer.widget(Thing("cards", 2, 1)), Qt.MouseButton.LeftButton, shift)
    assert screen.sitting.session.verdicts[-1].act.with_ == "both"
    switch = screen.hands.buttons
    QTest.mouseClick(switch["both"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(switch["right"], Qt.MouseButton.LeftButton)
    assert not switch["both"].isChecked()
    dealer.click(Thing("point"))
    dealer.click(Thing("cards", 2, 1))
    verdict = screen.sitting.session.verdicts[-1]
    assert (verdict.act.with_, verdict.verdict) == ("right", "correct")


def test_what_is_in_hand_can_be_put_back(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = Dealer(qtbot, open_window(program))
    dealer.begin("R01")
    view = dealer.screen.view
    dealer.click(Thing("shoe"))
    assert view.fixtures.shoe.picked
    dealer.click(Thing("shoe"))
    assert not view.fixtures.shoe.picked
    dealer.click(Thing("shoe"))
    QTest.keyClick(view.fixtures.shoe, Qt.Key.Key_Escape)
    assert not view.fixtures.shoe.picked
    dealer.click(Thing("tray"))  # nothing can be begun with the tray
    assert not view.fixtures.tray.picked
    dealer.pick_chips(75)
    assert view.sum_words == "In hand: 75"
    QTest.mouseClick(view.fixtures.give_back, Qt.MouseButton.LeftButton)
    assert not view.sum_words
    assert not view.fixtures.give_back.isVisible()
    assert not dealer.screen.sitting.session.verdicts
