"""A round dealt with a finger: what is tapped is used, with the hand that is switched on."""

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, says_the_same, step_of
from trainer.table.act import HANDS, Act
from trainer.training.judge.trace import perform
from trainer.ui.table.move import Thing
from trainer.ui.widgets.settings import Settings

FINGER = QTest.createTouchDevice()


class TouchDealer(Dealer):
    """Deals at the table of a window with one finger on the screen."""

    def tap(self, widget: QWidget, at: QPoint) -> None:
        self.bring_under_finger(widget, at)
        QTest.touchEvent(widget, FINGER).press(0, at, widget)
        QTest.touchEvent(widget, FINGER).release(0, at, widget)

    def bring_under_finger(self, widget: QWidget, at: QPoint) -> None:
        """Beside the screen, which may be smaller than the window, nothing is touched."""
        room, window = self.window.screen().geometry(), self.window
        window.move(min(0, room.width() // 2 - widget.mapTo(window, at).x()), 0)

    def click(self, thing: Thing, hand: str = "left", side: str = "left") -> None:  # noqa: ARG002
        widget = self.widget(thing)
        x = 8 if side == "left" else widget.width() - 8
        self.tap(widget, QPoint(x, widget.height() - 6))
        if thing.kind == "say":
            self.tell()

    def do(self, act: Act) -> None:
        """Make an act with a finger alone: the hand is switched on before."""
        self.switch(step_of(act, self.screen).hand)
        super().do(act)

    def turn(self, face: str | None) -> None:
        if self.screen.faces.isVisible():
            button = self.screen.faces.buttons[face or "up"]
            self.tap(button, button.rect().center())

    def tell(self) -> None:
        popup = self.screen.calls.popup
        if popup.isVisible():
            button = popup.without if self.value is None else popup.buttons[self.value]
            self.tap(button, button.rect().center())

    def switch(self, hand: str) -> None:
        button = self.screen.hands.buttons[hand]
        if self.screen.hands.hand != hand:
            self.tap(button, button.rect().center())

    def slide(self, source: Thing, target: Thing) -> None:
        """Slide the finger from one thing to another."""
        widget, goal = self.widget(source), self.widget(target)
        start = widget.rect().center()
        end = widget.mapFromGlobal(goal.mapToGlobal(QPointF(8, goal.height() - 6))).toPoint()
        QTest.touchEvent(widget, FINGER).press(0, start, widget)
        QTest.touchEvent(widget, FINGER).move(0, (start + end) / 2, widget)
        QTest.touchEvent(widget, FINGER).move(0, end, widget)
        QTest.touchEvent(widget, FINGER).release(0, end, widget)


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> TouchDealer:
    return TouchDealer(qtbot, open_window(program))


def last(dealer: Dealer) -> Act:
    return dealer.screen.sitting.session.verdicts[-1].act


def test_a_tap_on_the_shoe_and_one_on_the_cards_deal_a_card(dealer: TouchDealer) -> None:
    first = dealer.begin("R01")[0]
    dealer.click(Thing("shoe"))
    assert dealer.screen.view.fixtures.shoe.picked
    dealer.click(Thing("cards", first.box or 0, 1))
    assert says_the_same(last(dealer), first)
    assert dealer.screen.sitting.session.verdicts[-1].verdict == "correct"
    assert len(dealer.screen.sitting.session.verdicts) == 1


@pytest.mark.parametrize("hand", HANDS)
def test_the_hand_is_the_one_that_is_switched_on(hand: str, dealer: TouchDealer) -> None:
    dealer.begin("R01")
    QApplication.processEvents()  # everything is where it belongs
    dealer.switch(hand)
    assert dealer.screen.hands.hand == hand
    dealer.click(Thing("point"))
    dealer.click(Thing("cards", 2, 1))
    assert last(dealer) == Act("offer", box=2, hand=1, with_=hand)


def test_the_side_is_the_half_that_is_tapped(dealer: TouchDealer) -> None:
    for act in dealer.begin("R01")[:5]:
        dealer.screen.do(act)
    dealer.click(Thing("shoe"))
    dealer.click(Thing("cards", 4, 1), side="right")
    assert last(dealer) == Act("deal_card", box=4, hand=1, side="right")


def test_a_finger_can_slide_a_card_from_the_shoe(dealer: TouchDealer) -> None:
    first = dealer.begin("R01")[0]
    dealer.slide(Thing("shoe"), Thing("cards", first.box or 0, 1))
    assert says_the_same(last(dealer), first)
    assert not dealer.screen.view.fixtures.shoe.picked


def test_a_tap_puts_back_the_last_chip(dealer: TouchDealer) -> None:
    dealer.begin("R01")
    dealer.click(Thing("chip", value=25))
    dealer.click(Thing("chip", value=5))
    dealer.click(Thing("picked"))
    assert dealer.screen.view.fixtures.pile.accessibleName() == "In hand: 1 × 25 = 25"


@pytest.mark.parametrize("house", ["prague", "online", "british"])
def test_a_first_round_from_the_first_screen_to_its_result_with_a_finger_alone(
    house: str, dealer: TouchDealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the coach at the table, which is no obstacle to a finger either."""
    monkeypatch.setattr(Settings, "coached", False)
    window = dealer.window
    welcome = window.welcome
    welcome.choose_house(house)
    welcome.name.setText("Nina")
    dealer.tap(welcome.first_button, welcome.first_button.rect().center())
    sitting = dealer.screen.sitting
    assert dealer.screen.coach.step == "lead"
    for act in perform(sitting.session.dealing).acts:
        dealer.do(act)
        verdict = sitting.session.verdicts[-1]
        assert says_the_same(verdict.act, act), (verdict.act, act)
        assert verdict.verdict == "correct", (verdict, act)
    dealer.qtbot.waitUntil(lambda: window.result is not None)
    assert window.result is not None
    assert window.result.debrief.summary.score == 1
