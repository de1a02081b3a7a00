"""What the dealer looks at is lifted, to be counted: by mouse and key, whatever is switched off."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, KeyDealer
from trainer.ui.table.cursor import ChipCloseUp
from trainer.ui.table.move import Thing
from trainer.ui.table.place import ThingWidget
from trainer.ui.widgets.settings import TableOptions

BET = Thing("stake", 1, 1, 1)


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    dealer = Dealer(qtbot, open_window(program))
    dealer.begin("R01")
    return dealer


def look(dealer: Dealer, thing: Thing) -> ThingWidget:
    """Bring the pointer to a thing."""
    place, middle = dealer.screen.view.places[thing], QPointF(5, 5)
    QApplication.sendEvent(place, QEnterEvent(middle, middle, middle))
    return place


def lifted(dealer: Dealer) -> ChipCloseUp:
    return dealer.screen.view.lifted


def bet(dealer: Dealer) -> Thing:
    return next(thing for thing in dealer.screen.view.places if thing.kind == "stake")


def chips_at(dealer: Dealer, thing: Thing) -> list[int]:
    """What lies at a bet, the highest value first."""
    boxes = dealer.screen.sitting.situation.table.boxes
    box = next(box for box in boxes if box.number == thing.box)
    stake = next(one for one in box.hand(thing.hand).stakes if one.place == thing.place)
    return [chip for chip, count in stake.chips.counts for _ in range(count)]


def test_the_pointer_lifts_a_bet_and_lets_it_down(dealer: Dealer) -> None:
    thing = bet(dealer)
    place = look(dealer, thing)
    (heap,) = lifted(dealer).heaps
    assert lifted(dealer).isVisible()
    assert [chip for stack in heap.stacks for chip in stack] == chips_at(dealer, thing)
    assert lifted(dealer).edge >= 8
    QApplication.sendEvent(place, QEvent(QEvent.Type.Leave))
    assert not lifted(dealer).isVisible()


def test_it_lies_beside_what_it_shows_and_on_the_table(dealer: Dealer) -> None:
    for thing in [thing for thing in dealer.screen.view.places if thing.kind == "stake"]:
        place = look(dealer, thing)
        at = place.rect().translated(place.mapTo(dealer.screen.view, place.rect().topLeft()))
        assert not lifted(dealer).geometry().intersects(at)
        assert dealer.screen.view.rect().contains(lifted(dealer).geometry())


def test_the_keyboard_lifts_too(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = KeyDealer(qtbot, open_window(program))
    dealer.begin("R01")
    place = dealer.screen.view.places[bet(dealer)]
    QApplication.sendEvent(place, QEvent(QEvent.Type.Leave))  # wherever the mouse was last
    dealer.go_to(bet(dealer))
    assert lifted(dealer).isVisible()
    dealer.key(Qt.Key.Key_S)
    assert not lifted(dealer).isVisible()


def test_it_stays_where_sums_are_off_and_tells_none(dealer: Dealer) -> None:
    look(dealer, bet(dealer))
    assert lifted(dealer).heaps[0].words
    dealer.screen.show_options(TableOptions(figures=False))
    look(dealer, bet(dealer))
    (heap,) = lifted(dealer).heaps
    assert heap.stacks
    assert not heap.words


def test_what_is_picked_is_lifted_while_chips_are_picked(dealer: Dealer) -> None:
    chip = Thing("chip", value=5)
    look(dealer, chip)
    assert not lifted(dealer).isVisible()
    dealer.click(chip)
    dealer.click(Thing("chip", value=25))
    (heap,) = lifted(dealer).heaps
    assert heap.stacks == ((25, 5),)
    give_back = dealer.screen.view.fixtures.give_back
    at = give_back.rect().translated(
        give_back.mapTo(dealer.screen.view, give_back.rect().topLeft())
    )
    assert not lifted(dealer).geometry().intersects(at)


def test_more_than_twenty_stand_as_further_stacks(dealer: Dealer) -> None:
    chip = Thing("chip", value=1)
    look(dealer, chip)
    for _ in range(45):
        dealer.click(chip)
    (heap,) = lifted(dealer).heaps
    assert [len(stack) for stack in heap.stacks] == [20, 20, 5]
