"""Who has never dealt here is shown around: one thing at a time, and never what is due."""

from itertools import groupby

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, DragDealer
from trainer.training.sessions.exam import Exam
from trainer.ui.deal.coach import Coach
from trainer.ui.deal.gestures_shown import STEPS, place_of
from trainer.ui.navigator.seat import show_table
from trainer.ui.table.move import Thing
from trainer.ui.table.pointing import around
from trainer.ui.widgets.callout import Callout
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.settings import Settings
from trainer.ui.words.language import Language

LEFT = Qt.MouseButton.LeftButton
SIZES = (QSize(900, 500), QSize(1280, 720))
SHOE = Thing("shoe")
_LATE = 12  # acts, after which all is there that can be shown


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


def go_to(dealer: Dealer, step: str) -> None:
    while coach_of(dealer).step != step:
        QTest.mouseClick(callout_of(dealer).go_on, LEFT)


def shown_by(coach: Coach) -> list[str]:
    """What it shows from here on, where one only goes on."""
    shown = []
    while coach.step:
        shown.append(coach.step)
        coach.go_on()
    return shown


def test_each_gesture_is_shown_when_its_things_are_there_and_is_over_when_it_was_done(
    dealer: Dealer,
) -> None:
    acts = dealer.begin("R01")
    coach, shown = coach_of(dealer), []
    for act in acts:
        shown.append(coach.step)
        dealer.do(act)
    steps = [step for step, _ in groupby(shown) if step]
    assert steps[0] == "pick"
    assert steps.index("side") < steps.index("point")
    assert len(steps) == len(set(steps)), "shown once"


def test_a_card_is_picked_then_laid(dealer: Dealer) -> None:
    dealer.begin("R01")
    coach = coach_of(dealer)
    assert coach.step == "pick"
    dealer.click(SHOE)
    assert coach.step == "lay"
    dealer.click(Thing("own"))
    assert coach.step == "hands"
    dealer.click(SHOE, "right")
    assert coach.step == "verdict"


def test_what_was_done_before_is_not_shown(dealer: Dealer) -> None:
    dealer.begin("R01")
    QTest.keyClick(dealer.window.focusWidget(), Qt.Key.Key_F1)
    QTest.keyClick(dealer.window.focusWidget(), Qt.Key.Key_F1)
    dealer.drag_off(SHOE)
    QTest.mouseClick(dealer.screen.panel.help, LEFT)
    assert not {"keys", "drag", "help"} & set(shown_by(coach_of(dealer)))


def test_while_nothing_is_there_to_be_shown_it_waits(dealer: Dealer, settings: Settings) -> None:
    acts = dealer.begin("R01")
    coach = coach_of(dealer)
    assert set(STEPS) - set(shown_by(coach)) == {"side", "point", "chips", "take", "clear"}
    assert not callout_of(dealer).isVisible()
    assert not settings.coached
    while not coach.step:
        dealer.do(acts[len(dealer.screen.sitting.session.moments)])
    assert coach.step == "side"
    assert callout_of(dealer).isVisible()


def test_laying_by_dragging_counts_as_well(
    qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    dealer = DragDealer(qtbot, open_window(program))
    acts = dealer.begin("R01")
    dealer.do(acts[0])
    assert not {"pick", "lay", "drag"} & {coach_of(dealer).step, *shown_by(coach_of(dealer))}


def test_once_shown_around_it_does_not_come_again(dealer: Dealer, settings: Settings) -> None:
    acts = dealer.begin("R01")
    assert not settings.coached
    for act in acts:
        dealer.do(act)
    assert settings.coached
    dealer.begin("R01")
    assert coach_of(dealer).step == ""
    dealer.begin("R01", "Bruno")  # another one at the same computer
    assert coach_of(dealer).step == "pick"


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
    options.four_colours.click()
    assert coach_of(dealer).step == ""
    options.around.click()
    assert coach_of(dealer).step == "pick"
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
    dealer.begin("R01")
    QTest.mouseClick(callout_of(dealer).go_on, LEFT)
    dealer.window.go_home()
    assert not settings.coached
    dealer.begin("R01")
    assert coach_of(dealer).step == "pick"


def test_never_in_an_exam(qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program)
    dealer = Dealer(qtbot, window)
    dealer.begin("R01")
    dealing = dealer.screen.sitting.session.dealing
    exam = Exam.begin(dealing.procedure, [dealing.scenario.source] * 2, 1, "Anna", program.log)
    sitting = exam.next_round(program.dealer(dealing.procedure), program.clock)
    show_table(window, sitting, ExamClock(exam))
    assert coach_of(dealer).step == ""
    assert not dealer.screen.findChildren(Callout)


def test_it_is_no_obstacle(dealer: Dealer) -> None:
    """Clicks beside the bubble go to the table, and the focus stays where it was."""
    dealer.begin("R01")
    assert dealer.window.focusWidget() is dealer.screen.view.fixtures.shoe
    callout = callout_of(dealer)
    corner = callout.mapTo(dealer.window, QPoint(1, 1))
    assert dealer.window.childAt(corner) is not callout
    assert not callout.isModal()


def test_it_is_reached_and_used_by_keyboard(dealer: Dealer) -> None:
    dealer.begin("R01")
    callout, reached = callout_of(dealer), set()
    for _ in range(200):
        QTest.keyClick(dealer.window.focusWidget(), Qt.Key.Key_Tab)
        reached.add(dealer.window.focusWidget())
    assert {callout.go_on, callout.skip} <= reached
    callout.go_on.setFocus()
    QTest.keyClick(callout.go_on, Qt.Key.Key_Space)
    assert coach_of(dealer).step == "lay"
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
    coach = coach_of(dealer)
    while coach.step:
        found = QAccessible.queryAccessibleInterface(callout_of(dealer))
        assert found.text(QAccessible.Text.Name) == STEPS[coach.step].words
        QTest.mouseClick(callout_of(dealer).go_on, LEFT)


def test_it_says_how_and_never_what_is_due(dealer: Dealer) -> None:
    """Its words are the same whatever the round is about."""
    told = []
    for name in ("R01", "R08"):
        for act in dealer.begin(name)[:_LATE]:
            dealer.screen.do(act)
        coach_of(dealer).begin()
        words = []
        while coach_of(dealer).step:
            words.append(callout_of(dealer).words.text())
            coach_of(dealer).go_on()
        told.append(words)
    assert set(told[0]) ^ set(told[1]) <= {STEPS["side"].words}


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
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    window = open_window(program, lang)
    dealer = Dealer(qtbot, window)
    file = tmp_path_factory.mktemp("round") / "round.toml"
    file.write_text(program.new_scenario(game, 7), encoding="utf-8")
    for act in dealer.begin_file(file)[:9]:
        dealer.screen.do(act)
    window.setMinimumSize(size)
    window.resize(size)
    QApplication.processEvents()
    coach, screen = coach_of(dealer), dealer.screen
    coach.begin()
    seen = []
    while coach.step:
        QApplication.processEvents()
        callout = callout_of(dealer)
        target = place_of(coach.step, screen)
        assert target is not None
        assert QRectF(screen.rect()).contains(callout.bubble), coach.step
        assert not callout.bubble.intersects(around(target, screen)), coach.step
        assert around(target, screen).contains(callout.tip), coach.step
        signs = [around(sign, screen) for sign in screen.calls.signs]
        if coach.step in {"pick", "lay", "side", "point"}:
            assert not any(map(callout.bubble.intersects, signs)), coach.step
        assert callout.words.heightForWidth(callout.words.width()) <= callout.words.height()
        for button in callout.findChildren(QPushButton):
            assert button.width() >= button.minimumSizeHint().width()
        seen.append(coach.step)
        coach.go_on()
    assert [step for step in STEPS if step in seen] == seen
    assert {"pick", "lay", "hands", "point", "keys"} <= set(seen)


def test_it_moves_with_the_table_and_changes_its_language(
    dealer: Dealer, language: Language
) -> None:
    dealer.begin("R01")
    go_to(dealer, "keys")
    before = callout_of(dealer).geometry()
    dealer.window.resize(1500, 900)
    dealer.qtbot.waitUntil(lambda: callout_of(dealer).geometry() != before)
    words = callout_of(dealer).words.text()
    language.use("cs")
    QApplication.sendEvent(dealer.window, QEvent(QEvent.Type.LanguageChange))
    assert callout_of(dealer).words.text() != words
    assert callout_of(dealer).skip.text() == "&Přeskočit"
