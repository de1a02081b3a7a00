"""Who has never dealt here is led through a first round: what the balloon says is always right."""

from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.follower import Follower
from trainer.training.corpus.request import FIRST, PracticeRequest
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.ui.deal.coach import ALONE, HELP, KEYS, LEAD, VERDICT, Coach
from trainer.ui.navigator.flow import show_table
from trainer.ui.table.move import Thing
from trainer.ui.table.pointing import around
from trainer.ui.widgets.callout import Callout
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.settings import Settings
from trainer.ui.words.times import Language

LEFT = Qt.MouseButton.LeftButton
SIZES = (QSize(900, 500), QSize(1280, 720))
SHOE = Thing("shoe")
_FEW = 10  # balloons that a first round has at least
_MOST = 400  # balloons and acts of a round


@pytest.fixture(autouse=True)
def shown_around() -> None:
    """Nobody is: instead of what other tests have."""


@pytest.fixture
def dealer(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


def coach_of(dealer: Dealer) -> Coach:
    return dealer.screen.coach


def callout_of(dealer: Dealer) -> Callout:
    callout = coach_of(dealer).callout
    assert callout is not None
    return callout


def deal_as_told(dealer: Dealer) -> list[str]:
    """Do what each balloon says, and where there is none what is due; the balloons, in order."""
    sitting, follower = dealer.screen.sitting, Follower(dealer.screen)
    told: list[str] = []
    for _ in range(_MOST):
        if sitting.over:
            break
        if follower.balloon is not None:
            told.append(follower.follow())
            continue
        right = sitting.session.next_right()
        assert right is not None
        dealer.do(right.verdict.act)
    assert sitting.over
    wrong = [verdict for verdict in sitting.session.verdicts if verdict.verdict == "fault"]
    assert wrong == [], told
    return told


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("seed", [3, 7])
@pytest.mark.parametrize("game", ["prague", "australian", "online", "british", "shoot"])
def test_who_does_what_each_balloon_says_where_it_points_is_right_in_every_act(  # noqa: PLR0913, PLR0917
    game: str,
    seed: int,
    size: QSize,
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    tmp_path: Path,
) -> None:
    window = open_window(program)
    window.setMinimumSize(size)
    window.resize(size)
    dealer = Dealer(qtbot, window)
    file = tmp_path / "round.toml"
    file.write_text(program.draw_round(game, FIRST, seed).text, encoding="utf-8")
    dealer.begin_file(file)
    assert len(deal_as_told(dealer)) > _FEW


@pytest.mark.parametrize("name", ["R01", "R02", "R05a", "R06", "R08", "R11", "R12"])
def test_a_round_with_all_that_can_happen_is_led_through_as_well(name: str, dealer: Dealer) -> None:
    dealer.begin(name)
    deal_as_told(dealer)


@pytest.mark.parametrize("game", ["prague", "australian", "british"])
def test_the_opening_is_led_through(
    game: str, dealer: Dealer, program: MemoryProgram, tmp_path: Path
) -> None:
    """The cut card goes as deep as the tail points."""
    file = tmp_path / "round.toml"
    wanted = PracticeRequest(boxes=1, bets=1, level=FIRST.level, start="shuffle")
    file.write_text(program.draw_round(game, wanted, 7).text, encoding="utf-8")
    dealer.begin_file(file)
    deal_as_told(dealer)


def test_each_form_of_an_act_is_led_to_until_it_was_done_right(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    coach, shown = coach_of(dealer), []
    for act in acts:
        while coach.step in {VERDICT, HELP, KEYS, ALONE}:
            coach.go_on()
        shown.append(coach.step)
        dealer.do(act)
    assert shown[:2] == [LEAD, ""], "the first card, then others like it"
    assert LEAD in [step for step, _ in groupby(shown)][2:]


def test_after_a_fault_it_leads_to_what_is_right_and_tells_nothing_else(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    dealer.do(acts[0])
    coach_of(dealer).go_on()
    dealer.click(Thing("chip", value=5))
    dealer.click(Thing("stake", acts[0].box or 0, 1, 1))
    assert dealer.screen.sitting.session.verdicts[-1].verdict == "fault"
    assert coach_of(dealer).step == LEAD
    Follower(dealer.screen).follow()
    Follower(dealer.screen).follow()
    assert dealer.screen.sitting.session.verdicts[-1].verdict == "correct"


def test_what_is_in_hand_and_not_due_is_put_back_first(dealer: Dealer) -> None:
    dealer.begin("R01")
    dealer.click(Thing("point"))
    assert "Press Esc or click it again" in callout_of(dealer).accessibleName()
    Follower(dealer.screen).follow()
    assert dealer.screen.in_hand.thing is None
    assert "take a card" in callout_of(dealer).accessibleName()


def test_what_it_leads_to_is_written_down_as_help_once_an_act(dealer: Dealer) -> None:
    dealer.begin("R01")
    dealer.click(SHOE)
    dealer.drag_off(SHOE)
    assert dealer.screen.sitting.session.assists == 1


def test_what_the_tour_shows_is_not_told_as_help_that_was_asked_for(dealer: Dealer) -> None:
    dealer.begin("R01")
    deal_as_told(dealer)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
    result = dealer.window.result
    assert result is not None
    counts = result.debrief.counts
    assert (result.debrief.assists, counts.helped) == (0, 0)
    assert counts.shown > 0
    facts = result.details.figures.facts.text()
    assert "hints" not in facts
    assert f"in the tour: {counts.shown}" in facts


def test_only_what_has_to_be_read_has_next(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    assert coach_of(dealer).step == LEAD
    assert not callout_of(dealer).go_on.isVisible()
    assert callout_of(dealer).count.text() == "Your move"
    dealer.do(acts[0])
    assert coach_of(dealer).step == VERDICT
    assert callout_of(dealer).go_on.isVisible()
    assert callout_of(dealer).count.text() == "Good to know"


def test_what_was_done_before_is_not_shown(dealer: Dealer) -> None:
    acts = dealer.begin("R01")
    QTest.keyClick(dealer.window.focusWidget(), Qt.Key.Key_F1)
    QTest.keyClick(dealer.window.focusWidget(), Qt.Key.Key_F1)
    QTest.mouseClick(dealer.screen.panel.help, LEFT)
    told = set()
    for act in acts:
        told.add(coach_of(dealer).step)
        dealer.do(act)
    assert not {HELP, KEYS} & told


def test_once_shown_around_it_does_not_come_again(dealer: Dealer, settings: Settings) -> None:
    acts = dealer.begin("R01")
    assert not settings.coached
    for act in acts:
        dealer.do(act)
    assert settings.coached
    dealer.begin("R01")
    assert coach_of(dealer).step == ""
    dealer.begin("R01", "Bruno")  # another one at the same computer
    assert coach_of(dealer).step == LEAD


@pytest.mark.parametrize("spelling", ["JANA  NOVÁ", " jana nova\u0301 ", "Jana Nová"])
def test_one_person_is_shown_around_once_however_the_name_is_spelled(
    spelling: str, settings: Settings
) -> None:
    settings.trainee, settings.coached = "Jana Nová", True
    settings.trainee = spelling
    assert settings.coached
    settings.coached = False
    settings.trainee = "Jana Nová"
    assert not settings.coached
    settings.trainee, settings.coached = "Jan Nový", True
    settings.trainee = spelling
    assert not settings.coached


def test_skipping_closes_it_for_good_and_the_view_brings_it_back(
    dealer: Dealer, settings: Settings
) -> None:
    dealer.begin("R01")
    QTest.mouseClick(callout_of(dealer).skip, LEFT)
    assert coach_of(dealer).step == ""
    assert settings.coached
    dealer.window.show_view_options()
    options = dealer.window.view_options
    assert options is not None
    options.rows["four_colours"].show(True)
    assert coach_of(dealer).step == ""
    options.around.click()
    assert coach_of(dealer).step == LEAD
    options.close()


def test_who_does_not_follow_for_three_minutes_is_left_alone(
    dealer: Dealer, settings: Settings
) -> None:
    dealer.begin("R01")
    clock = coach_of(dealer).clock
    assert clock.isActive()
    assert clock.interval() == 180_000
    clock.timeout.emit()
    assert coach_of(dealer).step == ""
    assert not clock.isActive()
    assert settings.coached


def test_left_in_the_middle_it_begins_anew(dealer: Dealer, settings: Settings) -> None:
    dealer.do(dealer.begin("R01")[0])
    QTest.mouseClick(callout_of(dealer).go_on, LEFT)
    dealer.window.go_home()
    assert not settings.coached
    dealer.begin("R01")
    assert coach_of(dealer).step == LEAD


def test_never_in_an_exam(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    dealer.begin("R01")
    dealing = dealer.screen.sitting.session.dealing
    exam = DealingExam.begin_exam(dealing.procedure, "Anna", program.log)
    sitting = exam.next_round(
        Piece(dealing.scenario.source), program.dealer(dealing.procedure), program.clock
    )
    show_table(window, sitting, ExamClock(exam))
    assert coach_of(dealer).step == ""
    assert not dealer.screen.findChildren(Callout)


def test_it_is_no_obstacle(dealer: Dealer) -> None:
    """Clicks beside the bubble go to the table, and the focus stays where it was."""
    dealer.begin("R01")
    assert dealer.window.focusWidget() is dealer.screen.view.fixtures.shoe
    callout = callout_of(dealer)
    tip = callout.tip.toPoint()
    assert dealer.screen.childAt(tip) is dealer.screen.view.fixtures.shoe, "the tail is none"
    assert not callout.isModal()


def test_it_is_reached_and_used_by_keyboard(dealer: Dealer) -> None:
    dealer.do(dealer.begin("R01")[0])
    callout, reached = callout_of(dealer), set()
    for _ in range(200):
        QTest.keyClick(dealer.window.focusWidget(), Qt.Key.Key_Tab)
        reached.add(dealer.window.focusWidget())
    assert {callout.go_on, callout.skip} <= reached
    callout.go_on.setFocus()
    QTest.keyClick(callout.go_on, Qt.Key.Key_Space)
    assert coach_of(dealer).step != VERDICT
    callout.skip.setFocus()
    QTest.keyClick(callout.skip, Qt.Key.Key_Space)
    assert coach_of(dealer).step == ""
    assert dealer.window.focusWidget() is dealer.screen.view.fixtures.shoe


def test_it_is_away_while_the_keys_are_shown(dealer: Dealer) -> None:
    dealer.begin("R01")
    QTest.keyClick(dealer.window.focusWidget(), Qt.Key.Key_F1)
    assert dealer.screen.key_caps.isVisible()
    assert not callout_of(dealer).isVisible()
    QTest.keyClick(dealer.window.focusWidget(), Qt.Key.Key_F1)
    assert callout_of(dealer).isVisible()


def test_its_words_are_told_to_who_cannot_see_them(dealer: Dealer) -> None:
    dealer.begin("R01")
    found = QAccessible.queryAccessibleInterface(callout_of(dealer))
    assert "Click here to take a card." in found.text(QAccessible.Text.Name)
    assert "<" not in found.text(QAccessible.Text.Name)


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("game", ["prague", "australian", "shoot"])
def test_it_lies_beside_what_it_is_about(  # noqa: PLR0913, PLR0917 - most are fixtures
    game: str,
    size: QSize,
    lang: str,
    qtbot: QtBot,
    program: MemoryProgram,
    open_window: OpenWindow,
    tmp_path: Path,
) -> None:
    """It covers neither that nor the words of the house, and all of its own words are seen."""
    window = open_window(program, lang)
    dealer = Dealer(qtbot, window)
    file = tmp_path / "round.toml"
    file.write_text(program.draw_round(game, FIRST, 7).text, encoding="utf-8")
    acts = dealer.begin_file(file)
    window.setMinimumSize(size)
    window.resize(size)
    QApplication.processEvents()
    seen = 0
    for act in acts:
        while coach_of(dealer).step and not dealer.screen.sitting.over:
            QApplication.processEvents()
            assert_in_place(dealer)
            seen += 1
            if coach_of(dealer).step == LEAD:
                break
            coach_of(dealer).go_on()
        dealer.screen.do(act)
    assert seen > _FEW / 2


def assert_in_place(dealer: Dealer) -> None:
    callout, beat, screen = callout_of(dealer), coach_of(dealer).beat, dealer.screen
    assert beat is not None
    told, target = beat.words, coach_of(dealer)._rect_of(beat.target)
    assert QRectF(screen.rect()).contains(callout.bubble), told
    assert not callout.bubble.intersects(target), told
    assert target.contains(callout.tip), told
    for part in screen.calls.signs if coach_of(dealer).step == LEAD else ():
        assert not callout.bubble.intersects(around(part, screen)), told
    assert callout.words.heightForWidth(callout.words.width()) <= callout.words.height()
    for button in callout.findChildren(QPushButton):
        assert not button.isVisible() or button.width() >= button.minimumSizeHint().width()


def test_it_moves_with_the_table_and_changes_its_language(
    dealer: Dealer, language: Language
) -> None:
    dealer.begin("R01")
    before = callout_of(dealer).geometry()
    dealer.window.resize(1500, 900)
    dealer.qtbot.waitUntil(lambda: callout_of(dealer).geometry() != before)
    words = callout_of(dealer).words.text()
    language.use("cs")
    QApplication.sendEvent(dealer.window, QEvent(QEvent.Type.LanguageChange))
    assert callout_of(dealer).words.text() != words
    assert callout_of(dealer).skip.text() == "&Přeskočit"
