"""Answers at the place: a quiet tick, a ring with a line, a card that springs back; in no exam."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.test_exam_slips import Exam, dealing_of
from trainer.table.act import Act
from trainer.ui.table.move import Thing
from trainer.ui.table.pointing import occupied
from trainer.ui.table.voices import AnswerMarks
from trainer.ui.widgets.callout import covered_area
from trainer.ui.widgets.settings import TableOptions


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def answers(dealer: Dealer | Exam) -> AnswerMarks:
    return dealer.screen.view.answers


def test_what_is_right_has_a_tick_at_its_box(dealer: Dealer) -> None:
    act = next(act for act in dealer.begin("R01") if act.act == "deal_card")
    dealer.do(act)
    shown = answers(dealer)
    assert shown.isVisible()
    assert shown.right
    assert shown.words == ""
    box = dealer.screen.view.boxes[act.box or 0]
    assert box.geometry().contains(shown.at.toRect())


def test_what_is_wrong_has_a_ring_and_a_line_and_springs_back(dealer: Dealer) -> None:
    dealer.begin("R01")
    dealer.screen.show_options(TableOptions(0.5))
    dealer.click(Thing("shoe"))
    dealer.click(Thing("own"))
    shown = answers(dealer)
    assert shown.isVisible()
    assert not shown.right
    assert shown.words
    own = dealer.screen.view.places[Thing("own")]
    assert own.geometry().contains(shown.at.toRect())
    motion = dealer.screen.view.motion
    (sprung,) = [sprite for sprite in motion.flying() if sprite.key == ("sprung",)]
    assert sprung.drawing == "cards/back"
    motion.stop()
    assert ("sprung",) not in [sprite.key for sprite in motion.lying()]


@pytest.mark.parametrize("size", [(900, 500), (1280, 720), (1920, 1080)])
def test_the_bubble_covers_nothing_on_the_table(dealer: Dealer, size: tuple[int, int]) -> None:
    for act in dealer.begin("R01")[:7]:
        dealer.screen.do(act)
    view = dealer.screen.view
    view.resize(*size)
    table = dealer.screen.sitting.situation.table
    for thing, place in view.places.items():
        if thing.kind == "cards" and place.isVisible():
            view.answers.ring([thing], "Wrong hand")
            bubble = view.answers.bubble
            assert view.answers.rect().contains(bubble.toRect()), thing
            assert not bubble.intersects(view.answers.at), thing
            assert covered_area(bubble, occupied(view.places, table, view)) == 0, thing


def test_a_ring_is_red_for_what_is_critical(dealer: Dealer) -> None:
    acts = dealer.begin("R03")
    for act in acts[:7]:
        dealer.screen.do(act)
    dealer.screen.do(Act("shuffle"))
    assert not answers(dealer).critical
    dealer.screen.do(Act("pay", "bet", 1, amount=45))
    assert answers(dealer).critical


def test_an_exam_answers_nothing(qtbot: QtBot) -> None:
    exam = Exam(dealing_of("R01"))
    qtbot.addWidget(exam.screen)
    exam.screen.do(Act("clear_self"))
    assert not answers(exam).isVisibleTo(exam.screen)
    assert not list(exam.screen.view.motion.flying())
