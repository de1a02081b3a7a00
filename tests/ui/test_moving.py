"""Clicks mean what they look like: nothing where nothing lies, words at the pointer, a push."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.act import Act
from trainer.table.table import Ask
from trainer.ui.table.move import Thing
from trainer.ui.widgets import sound

LEFT = Qt.MouseButton.LeftButton
TOTAL = Thing("say", what="total_or_split")
ALOUD = Thing("say", what="ask_aloud")


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


@pytest.fixture
def heard(dealer: Dealer) -> list[str]:
    """The sounds that the table asks for, from when a round was begun."""
    dealer.begin("R02")
    asked: list[str] = []
    dealer.screen.sounded.connect(asked.append)
    return asked


def done(dealer: Dealer) -> list[Act]:
    return [verdict.act for verdict in dealer.screen.sitting.session.verdicts]


def in_hand(dealer: Dealer) -> Thing | None:
    return dealer.screen.in_hand.thing


@pytest.mark.parametrize("kind", ["own", "tray", "middle", "insurance", "cards", "box"])
def test_where_nothing_lies_nothing_happens(dealer: Dealer, heard: list[str], kind: str) -> None:
    thing = next(thing for thing in dealer.screen.view.places if thing.kind == kind)
    dealer.click(thing)
    assert in_hand(dealer) is None
    assert done(dealer) == []
    assert heard == [sound.NOTHING]


@pytest.mark.parametrize("said", [Thing("point"), ALOUD, Thing("no")])
def test_nobody_is_asked_where_nobody_plays(dealer: Dealer, heard: list[str], said: Thing) -> None:
    playing = {box.number for box in dealer.screen.sitting.situation.table.boxes}
    empty = next(number for number in dealer.screen.view.boxes if number not in playing)
    dealer.click(said)
    dealer.click(Thing("box", empty))
    assert done(dealer) == []
    assert heard == [sound.NOTHING]
    assert in_hand(dealer) == said


def test_words_hang_at_the_pointer_until_their_box_is_clicked(dealer: Dealer) -> None:
    dealer.begin("R02")
    free = dealer.screen.view.cursor().pixmap().size()
    dealer.click(ALOUD)
    assert in_hand(dealer) == ALOUD
    assert dealer.screen.view.cursor().pixmap().width() > free.width()
    box = dealer.screen.sitting.situation.table.boxes[0].number
    dealer.click(Thing("box", box))
    assert done(dealer)[-1].act == "ask_aloud"
    assert in_hand(dealer) is None


@pytest.mark.parametrize("way", ["again", "escape"])
def test_words_are_put_back(dealer: Dealer, way: str) -> None:
    dealer.begin("R02")
    dealer.click(ALOUD)
    if way == "again":
        dealer.click(ALOUD)
    else:
        QTest.keyClick(dealer.screen.view.fixtures.shoe, Qt.Key.Key_Escape)
    assert in_hand(dealer) is None
    assert done(dealer) == []


def test_the_first_click_on_anything_else_puts_words_back_and_does_its_own(dealer: Dealer) -> None:
    dealer.begin("R02")
    dealer.click(ALOUD)
    dealer.click(Thing("shoe"))
    assert in_hand(dealer) == Thing("shoe")
    assert done(dealer) == []
    dealer.screen.put_back()
    dealer.click(ALOUD)
    dealer.click(Thing("chip", value=5))
    assert dealer.screen.in_hand.picks == (5,)


def test_a_total_is_picked_at_its_phrase_and_hangs_at_the_pointer(dealer: Dealer) -> None:
    dealer.begin("R02")
    dealer.value = 16
    dealer.click(TOTAL)
    assert in_hand(dealer) == TOTAL
    assert "16" in dealer.screen.hint.text()
    box = dealer.screen.sitting.situation.table.boxes[0].number
    dealer.click(Thing("box", box))
    act = done(dealer)[-1]
    assert (act.phrase, act.value, act.box) == ("total_or_split", 16, box)


def test_a_number_is_typed_and_escape_says_nothing(dealer: Dealer) -> None:
    dealer.begin("R02")
    popup = dealer.screen.calls.popup
    dealer.screen.say(TOTAL)
    QTest.keyClicks(popup, "17")
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert dealer.screen.in_hand.value == 17
    dealer.screen.put_back()
    dealer.screen.say(TOTAL)
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert in_hand(dealer) is None


@pytest.mark.parametrize("share", [0.25, 0.5, 0.9])
def test_the_cut_card_goes_where_it_is_pushed(dealer: Dealer, share: float) -> None:
    dealer.begin("R09")
    decks = dealer.screen.sitting.session.dealing.house.decks
    stack = dealer.widget(Thing("stack"))
    dealer.click(Thing("cut_card"))
    QTest.mouseClick(stack, LEFT, pos=QPoint(20, int(stack.height() * share)))
    act = done(dealer)[-1]
    assert act.act == "insert_cut_card"
    assert act.decks == pytest.approx(decks * (1 - share), abs=0.2)
    assert dealer.screen.bar.currentWidget() is not dealer.screen.deep


def test_a_pair_is_pulled_apart(dealer: Dealer) -> None:
    acts = dealer.begin("R06")
    pair = next(n for n, act in enumerate(acts) if act.act == "split_pair")
    for act in acts[:pair]:
        dealer.do(act)
    cards = dealer.widget(Thing("cards", acts[pair].box or 0, 1))
    QTest.mousePress(cards, LEFT, pos=cards.rect().center())
    QTest.mouseMove(cards, cards.rect().center() + QPoint(30, 0))
    QTest.mouseRelease(cards, LEFT, pos=cards.rect().center() + QPoint(30, 0))
    assert done(dealer)[-1].act == "split_pair"


def test_refusing_asks_what_is_refused_where_it_could_be_several_things(dealer: Dealer) -> None:
    asking: list[int] = []
    for act in dealer.begin("R06"):
        dealer.do(act)
        table = dealer.screen.sitting.situation.table
        asking = [box.number for box in table.boxes if box.hands[0].answer]
        if asking:
            break
    box, before = asking[0], len(done(dealer))
    tries = (Ask("touch", box, 1, "Eva", 1), Ask("bet", box, 1, "Eva", 2))
    dealer.screen.moving._scene = lambda: scene._replace(table=replace(scene.table, asks=tries))
    scene = dealer.screen._scene()
    dealer.click(Thing("no"))
    dealer.click(Thing("cards", box, 1))
    menu = dealer.screen.menu
    assert len(done(dealer)) == before
    assert len({action.text() for action in menu.actions()}) == 3
    menu.actions()[1].trigger()
    assert (done(dealer)[-1].act, done(dealer)[-1].what) == ("refuse", "touch")
    menu.close()


@pytest.mark.parametrize("name", ["R02", "R09"])
def test_whatever_is_brought_to_whatever_nothing_breaks(dealer: Dealer, name: str) -> None:
    dealer.begin(name)
    moving, view = dealer.screen.moving, dealer.screen.view
    said: list[Act] = []
    moving.made.disconnect()
    moving.made.connect(said.append)
    things = [thing for thing, place in view.places.items() if place.isVisible()]
    for source in [*things, ALOUD]:
        for target in things:
            moving.put_back()
            moving.use(source, "right", "left")
            moving.use(target, "right", "left")
            dealer.screen.calls.popup.close()
    assert {"deal_card", "refuse"} <= {act.act for act in said}
