"""What is shown of where things in hand can go: in form, the same whatever is due."""

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.act import Act
from trainer.ui.table.cursor import AimOverlay
from trainer.ui.table.move import BOX, CARDS, POINT, SAY, SHOE, Thing
from trainer.ui.table.place import ThingWidget

ALOUD = Thing(SAY, what="ask_aloud")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def aim_of(dealer: Dealer) -> AimOverlay:
    return dealer.screen.view.aim


def split(dealer: Dealer) -> list[Act]:
    """Deal until two hands lie on box 3."""
    acts = dealer.begin("R06")
    for act in acts:
        dealer.screen.do(act)
        if act.act == "split_pair":
            break
    return acts


def place(dealer: Dealer, thing: Thing) -> ThingWidget:
    return dealer.screen.view.places[thing]


def over(dealer: Dealer, thing: Thing, share: float) -> None:
    """Move the pointer over a thing, so far from its left edge."""
    at = place(dealer, thing)
    QTest.mouseMove(at, QPoint(round(at.width() * share), at.height() // 2))


def test_every_hand_that_can_be_spoken_to_is_outlined_alike(dealer: Dealer) -> None:
    split(dealer)
    aim, view = aim_of(dealer), dealer.screen.view
    assert aim.takers == ()
    dealer.screen.moving.use(ALOUD, "left", "")
    assert len(aim.takers) == 2
    assert aim.isVisible()
    for number, rect in enumerate(aim.takers, start=1):
        lying = [s.rect for k, s in view.sprites.items() if k[:3] == ("card", 3, number)]
        assert all(rect.contains(card) for card in lying)
        assert place(dealer, Thing(CARDS, 3, number)).isVisible()
    assert not aim.takers[0].intersects(aim.takers[1])
    dealer.screen.put_back()
    assert (aim.takers, aim.isVisible()) == ((), False)
    dealer.screen.moving.use(Thing(POINT), "left", "")
    assert len(aim.takers) == 2, "who points points at one hand, too"


def test_what_is_outlined_does_not_hang_on_what_is_due(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    for act in acts[:12]:
        dealer.screen.do(act)
        dealer.screen.moving.use(ALOUD, "left", "")
        table = dealer.screen.sitting.situation.table
        assert len(aim_of(dealer).takers) == sum(len(box.hands) for box in table.boxes)
        dealer.screen.put_back()


def test_what_is_said_to_all_outlines_nothing(dealer: Dealer) -> None:
    dealer.begin("R01")
    dealer.screen.moving.use(Thing(SHOE), "left", "")
    assert aim_of(dealer).takers == ()


def test_a_second_card_is_seen_at_the_side_that_is_pointed_at(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    for act in acts[:4]:
        dealer.screen.do(act)
    aim, cards = aim_of(dealer), Thing(CARDS, 2, 1)
    lying = dealer.screen.view.sprites["card", 2, 1, 0].rect.center().x()
    over(dealer, cards, 0.2)
    assert aim.ghost.isNull(), "nothing is in hand"
    QTest.mouseClick(place(dealer, Thing(SHOE)), LEFT)
    over(dealer, cards, 0.2)
    assert aim.ghost.center().x() < lying
    over(dealer, cards, 0.8)
    assert aim.ghost.center().x() > lying
    over(dealer, Thing(BOX, 4), 0.3)
    assert not aim.ghost.isNull(), "on its box, too"
    over(dealer, Thing(BOX, 3), 0.3)
    assert aim.ghost.isNull(), "nobody plays there"
    over(dealer, cards, 0.3)
    at = place(dealer, cards)
    QTest.mouseClick(at, LEFT, pos=QPoint(at.width() // 5, at.height() // 2))
    assert aim.ghost == QRectF()
    assert dealer.screen.sitting.session.verdicts[-1].act.side == "left"
    QTest.mouseClick(place(dealer, Thing(SHOE)), LEFT)
    over(dealer, cards, 0.3)
    assert aim.ghost.isNull(), "a third card has no side"


def test_a_card_that_is_dragged_shows_its_side(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    for act in acts[:4]:
        dealer.screen.do(act)
    shoe, cards = place(dealer, Thing(SHOE)), place(dealer, Thing(CARDS, 2, 1))
    QTest.mousePress(shoe, LEFT)
    to = cards.mapToGlobal(QPoint(cards.width() * 4 // 5, cards.height() // 2))
    QTest.mouseMove(shoe, shoe.mapFromGlobal(to))
    lying = dealer.screen.view.sprites["card", 2, 1, 0].rect.center().x()
    assert aim_of(dealer).ghost.center().x() > lying
    QTest.mouseRelease(shoe, LEFT, pos=shoe.mapFromGlobal(to))
    assert aim_of(dealer).ghost.isNull()
    assert dealer.screen.sitting.session.verdicts[-1].act.side == "right"


def test_a_hand_that_is_gone_is_not_spoken_to(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    first = next(n for n, act in enumerate(acts) if act.act == "clear")
    for act in acts[: first + 1]:
        dealer.screen.do(act)
    dealer.screen.moving.use(ALOUD, "left", "")
    boxes = dealer.screen.sitting.situation.table.boxes
    assert len(aim_of(dealer).takers) == len(boxes) - 1
