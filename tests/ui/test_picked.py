"""The chips in hand, on the ledge of the float: they are put back one by one, the last first."""

from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, KeyDealer
from trainer.games.pontoon.options import PontoonHouse
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui.table.move import Thing
from trainer.ui.table.place import ThingWidget
from trainer.ui.table.table_view import TableView

PILE = Thing("picked")
BACKSPACE, TAB = Qt.Key.Key_Backspace, Qt.Key.Key_Tab


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def pick(dealer: Dealer, *denominations: int) -> None:
    for denomination in denominations:
        dealer.click(Thing("chip", value=denomination))


def pile(dealer: Dealer) -> ThingWidget:
    return dealer.screen.view.places[PILE]


def lying(dealer: Dealer) -> dict[int, int]:
    """How many chips of which denomination stand on the ledge."""
    motion = dealer.screen.view.motion
    motion.stop()
    stacks = (sprite for sprite in motion.lying() if sprite.key[0] == "picked")
    return Counter(chip for stack in stacks for chip in stack.chips)


def hint(dealer: Dealer) -> str:
    return dealer.screen.hint.text()


def test_backspace_puts_back_the_chip_that_was_picked_last(dealer: Dealer) -> None:
    dealer.begin("R01")
    usual = hint(dealer)
    pick(dealer, 5, 25, 5, 100)
    at = dealer.window.focusWidget()
    for left in ({5: 2, 25: 1}, {5: 1, 25: 1}, {5: 1}):
        QTest.keyClick(at, BACKSPACE)
        assert lying(dealer) == left
        assert pile(dealer).isVisible()
    assert hint(dealer) != usual
    QTest.keyClick(at, BACKSPACE)
    assert lying(dealer) == {}
    view = dealer.screen.view
    assert not pile(dealer).isVisible()
    assert not view.fixtures.give_back.isVisible()
    assert not view.sum_words
    assert hint(dealer) == usual
    QTest.keyClick(at, BACKSPACE)  # with nothing in hand it does nothing
    dealer.click(Thing("shoe"))  # and other things can be picked up as before
    assert view.fixtures.shoe.picked
    QTest.keyClick(at, BACKSPACE)  # what is no chip stays in hand
    assert view.fixtures.shoe.picked


def test_a_click_on_the_picked_chips_puts_back_the_last(dealer: Dealer) -> None:
    dealer.begin("R01")
    pick(dealer, 5, 25)
    dealer.click(PILE)
    assert lying(dealer) == {5: 1}
    dealer.click(PILE)
    assert lying(dealer) == {}
    assert not pile(dealer).isVisible()
    assert not dealer.screen.sitting.session.verdicts


def test_what_is_left_is_paid(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.do(act)
    pick(dealer, 25, 25, 5, 1)
    dealer.click(PILE)
    dealer.click(Thing("stake", 1, 1, 1))
    act = dealer.screen.sitting.session.verdicts[-1].act
    assert (act.amount, act.chips) == (55, Chips.of({25: 2, 5: 1}))
    assert not pile(dealer).isVisible()
    assert lying(dealer) == {}
    pick(dealer, 25)  # the next chips begin anew
    assert lying(dealer) == {25: 1}


def test_the_pile_can_be_dragged_to_the_bet(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.do(act)
    pick(dealer, 25, 5)
    stake = dealer.widget(Thing("stake", 1, 1, 1))
    to = pile(dealer).mapFromGlobal(stake.mapToGlobal(stake.rect().center()))
    QTest.mousePress(pile(dealer), Qt.MouseButton.LeftButton, pos=pile(dealer).rect().center())
    QTest.mouseMove(pile(dealer), to)
    QTest.mouseRelease(pile(dealer), Qt.MouseButton.LeftButton, pos=to)
    assert dealer.screen.sitting.session.verdicts[-1].act.amount == 30


def test_the_pile_by_keyboard(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = KeyDealer(qtbot, open_window(program))
    dealer.begin("R01")
    pick(dealer, 25, 5)
    last = dealer.screen.view.fixtures.chips[-1]
    last.setFocus()
    dealer.key(TAB)
    assert dealer.window.focusWidget() is pile(dealer)
    dealer.key(Qt.Key.Key_Up)
    assert dealer.window.focusWidget() in dealer.screen.view.fixtures.chips
    dealer.key(Qt.Key.Key_Down)
    assert dealer.window.focusWidget() is pile(dealer)
    dealer.key(Qt.Key.Key_Space)
    assert lying(dealer) == {25: 1}
    dealer.key(Qt.Key.Key_Return)
    assert lying(dealer) == {}
    # the focus stays at the float
    assert dealer.window.focusWidget() is dealer.widget(Thing("chip", value=25))


def test_in_a_number_backspace_is_for_the_number(dealer: Dealer) -> None:
    dealer.begin("R01")
    pick(dealer, 25)
    popup = dealer.screen.calls.popup
    dealer.screen.calls.ask_value("total_or_split")
    QTest.keyClicks(popup, "16")
    QTest.keyClick(popup, BACKSPACE)
    assert popup.words.text().startswith("1 ")
    assert lying(dealer) == {25: 1}
    popup.close()


def test_the_pile_has_the_name_of_what_lies_there(dealer: Dealer) -> None:
    dealer.begin("R01")
    pick(dealer, 5, 25)
    assert pile(dealer).accessibleName() == "In hand: 1 × 25 + 1 × 5 = 30"
    pick(dealer, 25)
    assert pile(dealer).accessibleName() == "In hand: 2 × 25 + 1 × 5 = 55"
    languages = dealer.window.languages
    languages.setCurrentIndex(languages.findData("cs"))
    languages.activated.emit(languages.currentIndex())
    QApplication.processEvents()
    assert pile(dealer).accessibleName() == "V ruce: 2 × 25 + 1 × 5 = 55"
    dealer.click(PILE)
    dealer.click(PILE)
    assert lying(dealer) == {5: 1}  # the order of picking outlasts the language


def test_the_sum_is_named_only_where_the_house_allows_it(dealer: Dealer) -> None:
    dealer.begin("R01")
    house = dealer.screen.sitting.session.dealing.house
    assert isinstance(house, PontoonHouse)
    view = TableView(replace(house, sum_shown=False), dealer.screen.view.furniture)
    dealer.qtbot.addWidget(view)
    view.show_picked(Thing("chip"), Chips.of({25: 1, 5: 1}))
    assert view.places[PILE].accessibleName() == "In hand: 1 × 25 + 1 × 5"
    view.show_picked(None, NO_CHIPS)
    assert view.places[PILE].accessibleName() == "In hand: none"


def test_the_pile_is_as_high_as_its_chips(dealer: Dealer) -> None:
    dealer.begin("R01")
    pick(dealer, 5)
    low = pile(dealer).height()
    pick(dealer, *[5] * 9)
    assert pile(dealer).height() > low
    narrow = pile(dealer).width()
    pick(dealer, *[5] * 11)
    assert pile(dealer).width() > narrow
    view = dealer.screen.view
    assert not pile(dealer).geometry().intersects(view.fixtures.give_back.geometry())
    assert all(
        not pile(dealer).geometry().intersects(chip.geometry()) for chip in view.fixtures.chips
    )
    dealer.window.resize(1920, 1080)
    QApplication.processEvents()
    assert view.fixtures.float.rect().contains(pile(dealer).geometry())
    assert all(
        not pile(dealer).geometry().intersects(chip.geometry()) for chip in view.fixtures.chips
    )


def test_chips_that_are_pointed_at_tell_how_many_of_each(dealer: Dealer) -> None:
    dealer.begin("R01")
    chips = Chips.of({25: 3, 5: 1})
    view = dealer.screen.view
    view.point_at([Thing("chip", value=25), Thing("chip", value=5), Thing("shoe")], chips)
    plates = dict(view._outlines._plates())
    assert set(plates) == {"3 ×", "1 ×"}
    for (_, rect), plate in zip(view._outlines.shown, plates.values(), strict=False):
        assert rect.contains(plate.center())
