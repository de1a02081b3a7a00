"""What came of a round: its score, the gravest mistake both ways, and what got better."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.acting import click
from tests.ui.debriefed import (
    PRAGUE,
    PROGRAM,
    Change,
    both,
    dealt,
    not_taken,
    paid_over,
    text_of,
    tried_again,
    wrong_hand,
)
from tests.ui.memory_log import MemoryLog
from tests.ui.test_geometry import assert_in_order
from trainer.table.act import Act
from trainer.training.debrief.debrief import debrief
from trainer.training.debrief.home_figures import Rounds
from trainer.training.debrief.round_result import Faster, FewerHints, FollowedRule
from trainer.training.drills.position import Outcome
from trainer.training.lessons.course import HELPED, WATCH, LessonProgress, course_of
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.debrief.debrief_words import RetryResult
from trainer.ui.debrief.details import FAULTS, TIMELINE
from trainer.ui.debrief.first_result import FirstResult
from trainer.ui.debrief.result import Result
from trainer.ui.debrief.round_result import AS_IT_SHOULD, YOU, RecentRounds, RoundResult
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.sound import RIGHT, STACK
from trainer.ui.words.times import Language

SIZES = [QSize(900, 500), QSize(1280, 720), QSize(1920, 1080)]
SIX = Rounds(scores=(88, 91, 93, 90, 98, 95), average=92, clean=1, best_clean=3)

Show = Callable[[Result], QMainWindow]


@pytest.fixture
def show(qtbot: QtBot, language: Language) -> Show:
    """Shows a result in a window of its own."""
    windows = []

    def made(result: Result) -> QMainWindow:
        language.use("en")
        window = QMainWindow()
        windows.append(window)
        qtbot.addWidget(window)
        window.setCentralWidget(result)
        window.resize(SIZES[1])
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    return made


def wrong(*changes: Change, once: bool = True) -> RoundResult:
    """A round of practice with slips, each put right at once."""

    def slipping(acts: list[Act]) -> list[Act]:
        done: list[Act] = []
        ways = [change(acts) for change in changes]
        for number, act in enumerate(acts):
            done += [way[number] for way in ways if way[number] != act][: int(once)]
            done.append(act)
        return done

    return RoundResult(dealt(PRACTICE, slipping), "en")


def clean(lately: RecentRounds | None = None, *, is_new: bool = False) -> RoundResult:
    return RoundResult(dealt(PRACTICE), "en", lately, is_new=is_new)


# --- the head


def test_one_mistake_is_named_by_its_rule(show: Show) -> None:
    result = wrong(wrong_hand)
    show(result)
    assert result.title.text().split("\n")[0].startswith("Clean but for one thing:")
    assert "make the offer with your right hand" in result.title.text()
    assert result.ring.accessibleName() == "98"
    told = [(one.value.text(), one.words.text()) for one in result.figures]
    assert told == [
        ("26 of 27", "right first time"),
        ("49", "rounds an hour"),
        ("0", "lost through mistakes"),
    ]
    assert result.heading.title == "Round result"
    assert result.heading.back == "Home"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ((paid_over,), "One critical mistake:"),
        ((wrong_hand, paid_over), "2 things to fix, first:"),
    ],
    ids=["critical", "several"],
)
def test_the_sentence_says_how_grave_it_was(
    changes: Sequence[Change], words: str, show: Show
) -> None:
    result = wrong(*changes)
    show(result)
    assert result.title.text().startswith(words)
    assert result.figures[2].value.text() == "5", "at a real table"


def test_a_clean_round_is_praised(show: Show) -> None:
    result = clean()
    show(result)
    assert (result.title.text(), result.second.text()) == (
        "A clean round!",
        "Every move right first time.",
    )
    assert result.ring.accessibleName() == "100"
    assert not result.switch.isVisible()
    assert not result.fix_card.isVisible()
    assert result.picture.shown is not None
    assert result.picture.shown.act is not None
    assert result.picture.shown.act.act == "pay"
    assert result.picture.view._pointed == (), "the payout, without marks"


@pytest.mark.parametrize(
    ("outcome", "title", "second"),
    [
        (Outcome(9, 9, 0, 0, 9), "9 of 9 positions right first time.", ""),
        (
            Outcome(8, 9, 2, 1, 9),
            "8 of 9 positions right first time.",
            "Positions you got wrong came back: 1 of 2 right this time.",
        ),
    ],
    ids=["right", "came back"],
)
def test_a_drill_counts_positions(outcome: Outcome, title: str, second: str, show: Show) -> None:
    result = RoundResult(replace(dealt(PRACTICE), drill=outcome), "en")
    show(result)
    assert (result.title.text(), result.second.text()) == (title, second)
    assert result.heading.title == "Drill result"
    assert not result.second_button.isVisible(), "the same positions are not dealt again"
    assert result.main_button.text() == "Drill again"


def test_what_was_left_early_is_not_failed(show: Show) -> None:
    found = dealt(PRACTICE)
    left = replace(found.summary, complete=False, passed=False)
    result = RoundResult(replace(found, summary=left, drill=Outcome(1, 1, 0, 0, 3)), "en")
    show(result)
    assert result.title.text() == "You stopped after 1 of 3"


def test_a_session_in_which_nothing_was_done(show: Show) -> None:
    dealing = PROGRAM.dealing(text_of("R08"), "R08")
    sitting = Sitting.begin_sitting(Session(dealing, PRACTICE), "Anna", MemoryLog())
    sitting.leave()
    result = RoundResult(debrief([sitting]), "en")
    show(result)
    assert result.title.text() == "You made no moves."
    assert result.picture.isVisible()
    timeline = result.details
    timeline.tabs.setCurrentIndex(TIMELINE)
    assert timeline.timeline is not None
    assert timeline.timeline.opened is None
    assert not timeline.timeline.again_button.isEnabled()
    assert timeline.figures.pace.text() == "There were no moves to make."


# --- you and right


def test_the_switch_shows_what_was_done_and_what_is_right(show: Show, qtbot: QtBot) -> None:
    result = wrong(paid_over)
    window = show(result)
    miss = result.misses[0]
    amount, hand = miss.moment.act.amount or 0, miss.moment.act.hand
    assert result.switch.value == YOU
    assert result.picture.view.table == miss.moment.before.table, "the table at that very moment"
    assert result.caption.words == f"Box {miss.moment.act.box}, hand {hand}: pay the bet {amount}"
    assert result.picture.showing.is_busy, "hands do what was done"
    boxes = [result.picture.geometry(), result.fix_card.geometry(), result.better.geometry()]
    for key, side, paid in (
        (Qt.Key.Key_2, AS_IT_SHOULD, amount - 5),
        (Qt.Key.Key_1, YOU, amount),
        (Qt.Key.Key_Right, AS_IT_SHOULD, amount - 5),
        (Qt.Key.Key_Left, YOU, amount),
    ):
        QTest.keyClick(window.focusWidget(), key)
        assert result.switch.value == side
        assert f"pay the bet {paid}" in result.caption.words
        assert result.picture.shown is not None
        assert result.picture.shown.act is not None
        assert result.picture.shown.act.amount == paid
    QApplication.processEvents()
    now = [result.picture.geometry(), result.fix_card.geometry(), result.better.geometry()]
    assert now == boxes, "nothing else moves"
    click(result.switch.buttons[AS_IT_SHOULD])
    assert f"pay the bet {amount - 5}" in result.caption.words
    result.picture.showing.finish()
    qtbot.waitUntil(lambda: result.picture.showing.is_busy)  # they stand there again


def test_what_was_left_out_is_shown_where_it_was_due(show: Show) -> None:
    result = RoundResult(dealt(PRACTICE, not_taken), "en")
    left_out = [n for n, miss in enumerate(result.misses) if miss.omission is not None]
    show(result)
    if left_out:
        result.choose(left_out[0])
        assert result.caption.words.startswith("You moved on to: ")
        assert "left out" in result.fix_card.text.text().casefold()
    result.show_side(AS_IT_SHOULD)
    assert result.picture.shown is not None
    assert result.picture.shown.act is not None
    assert result.picture.shown.act.act == "take"


def test_hands_stay_in_the_picture(show: Show) -> None:
    result = wrong(wrong_hand)
    window = show(result)
    window.resize(SIZES[0])
    QApplication.processEvents()
    assert result.picture.showing.is_busy
    result.show_details()
    result.went_back.emit()
    assert result.picture.showing.is_busy


def test_what_players_had_just_done_is_in_the_picture(show: Show) -> None:
    def asked_twice(acts: list[Act]) -> list[Act]:
        at = next(n for n, act in enumerate(acts) if act.act == "offer")
        return [*acts[: at + 1], Act("shuffle"), *acts[at + 1 :]]

    result = RoundResult(dealt(PRACTICE, asked_twice), "en")
    show(result)
    assert any(bubble.isVisible() for bubble in result.picture.view.bubbles.values())


# --- what to fix


def test_the_card_names_what_to_fix(show: Show) -> None:
    result = wrong(wrong_hand)
    show(result)
    card = result.fix_card
    assert card.title.text() == "1 thing to fix: the hand"
    assert card.property("card") == "fix"
    assert card.text.text() == "“Fix it” deals this moment again, and two like it."
    assert card.rule.text() == "House rule PRG-ACT-2 ·"
    assert not card.after_button.isVisible()
    click(card.more_button)
    assert result.details.tabs.currentIndex() == TIMELINE
    assert result.details.timeline is not None
    assert result.details.timeline.opened is result.misses[0].moment


def test_arrows_lead_from_the_gravest_to_the_next(show: Show, qtbot: QtBot) -> None:
    result = wrong(wrong_hand, paid_over)
    show(result)
    card = result.fix_card
    assert card.title.text() == "2 things to fix"
    assert card.property("card") == "critical", "red is for a critical one"
    assert card.text.text().startswith("Wrong amount: ")
    assert not card.before_button.isEnabled()
    with qtbot.waitSignal(result.fix) as asked:
        click(result.main_button)
    assert asked.args == [0]
    high = card.height()
    click(card.after_button)
    assert (result.index, card.property("card")) == (1, "fix")
    assert card.text.text().startswith("Wrong hand: make the offer")
    assert card.place.text() == "2 of 2"
    assert not card.after_button.isEnabled()
    QApplication.processEvents()
    assert card.height() == high
    with qtbot.waitSignal(result.fix) as asked:
        click(result.main_button)
    assert asked.args == [1]


@pytest.mark.parametrize(
    ("mended", "words"),
    [
        (RetryResult(Outcome(3, 3, 0, 0), 3), "Dealt again: 3 of 3 positions right first time."),
        (RetryResult(Outcome(2, 3, 2, 1), 3), "Positions you got wrong came back: 1 of 2 right"),
        (RetryResult(Outcome(1, 1, 0, 0), 1), "We found no other position like it"),
        (RetryResult(Outcome(2, 2, 0, 0), 2), "We found only one other position like it."),
        (RetryResult(Outcome(1, 1, 0, 0), 3), "You left before the end."),
    ],
    ids=["right", "came back", "alone", "one", "left"],
)
def test_what_came_of_it_is_told(mended: RetryResult, words: str, show: Show) -> None:
    result = RoundResult(dealt(PRACTICE, tried_again), "en", None, {0: mended})
    show(result)
    assert words in result.fix_card.text.text()
    assert result.main_button.text() == "Next round", "it was dealt again"


def test_the_buttons_say_what_comes_next(show: Show, qtbot: QtBot) -> None:
    result = wrong(wrong_hand)
    show(result)
    assert (result.main_button.text(), result.second_button.text()) == (
        "Fix it · 1 min",
        "Next round",
    )
    with qtbot.waitSignal(result.another):
        click(result.second_button)
    spotless = clean()
    show(spotless)
    assert (spotless.main_button.text(), spotless.second_button.text()) == (
        "Next round",
        "Same round again",
    )
    with qtbot.waitSignal(spotless.another):
        click(spotless.main_button)
    with qtbot.waitSignal(spotless.again):
        click(spotless.second_button)
    spotless.continue_today()
    assert spotless.main_button.text() == "Continue today’s practice"


# --- what got better


def test_what_got_better_is_told_with_the_scores(show: Show) -> None:
    gains = (FollowedRule("PRG-ACT-2"), FewerHints(0, 3), Faster(8))
    result = clean(RecentRounds(gains, SIX))
    window = show(result)
    better = result.better
    assert better.title.text() == "3 things better than last time"
    assert [line.text() for line in better.lines] == [
        PRAGUE.clause("PRG-ACT-2", "en", "says"),
        "No hints, last time 3",
        "8 seconds faster",
    ]
    assert better.trend.isVisible()
    assert better.trend.accessibleName() == "88, 91, 93, 90, 98, 95"
    window.resize(SIZES[0])
    QApplication.processEvents()
    assert not better.trend.isVisible(), "there is no room"


def test_before_the_third_round_there_are_no_dots(show: Show) -> None:
    result = clean(RecentRounds((), SIX._replace(scores=(88, 91))))
    show(result)
    assert not result.better.trend.isVisible()
    assert result.better.none.text() == "After a few rounds, you’ll see here what got better."


@pytest.mark.parametrize(
    ("run", "best", "title", "text"),
    [
        (1, 1, "Your first clean round", "The next one makes a row."),
        (2, 3, "2 clean rounds in a row", "Your best is 3."),
        (3, 3, "3 clean rounds in a row", "That’s your best."),
        (1, 3, "A clean round again", "Your best is 3."),
    ],
)
def test_clean_rounds_are_counted(run: int, best: int, title: str, text: str, show: Show) -> None:
    result = clean(RecentRounds((), SIX._replace(clean=run, best_clean=best)))
    show(result)
    assert (result.star.title.text(), result.star.text.text()) == (title, text)


# --- motion


def test_the_ring_fills_with_a_sound_and_then_the_star_comes(show: Show, qtbot: QtBot) -> None:
    result = clean(RecentRounds((), SIX), is_new=True)
    show(result)
    with qtbot.waitSignal(result.sounded) as heard:
        result.show_options(TableOptions())
    assert heard.args == [RIGHT]
    assert result.ring.property("share") < 1
    assert not result.star.title.isVisible()
    qtbot.waitUntil(lambda: result.star.title.isVisible() and result.ring.property("share") == 1)
    with qtbot.assertNotEmitted(result.sounded):
        result.show_options(TableOptions())


def test_where_nothing_moves_all_is_at_its_end(show: Show, qtbot: QtBot) -> None:
    result = clean(RecentRounds((), SIX), is_new=True)
    show(result)
    with qtbot.assertNotEmitted(result.sounded):
        result.show_options(TableOptions(speed=0.0))
    assert result.ring.property("share") == 1
    assert result.star.title.isVisible()


def test_what_is_hidden_is_at_its_end(show: Show) -> None:
    result = clean(RecentRounds((), SIX), is_new=True)
    show(result)
    result.show_options(TableOptions())
    result.hide()
    result.show()
    assert result.ring.property("share") == 1
    assert result.star.title.isVisible()


def test_a_round_with_a_mistake_has_another_sound(show: Show, qtbot: QtBot) -> None:
    result = RoundResult(dealt(PRACTICE, tried_again), "en", is_new=True)
    show(result)
    with qtbot.waitSignal(result.sounded) as heard:
        result.show_options(TableOptions())
    assert heard.args == [STACK]


# --- details


def test_the_details_lead_back_to_the_page(show: Show, qtbot: QtBot) -> None:
    result = wrong(wrong_hand)
    show(result)
    click(result.details_button)
    assert result.pages.currentWidget() is result.details
    assert (result.heading.title, result.heading.back) == ("Details", "Round result")
    with qtbot.assertNotEmitted(result.home):
        result.went_back.emit()
    assert result.pages.currentWidget() is result.front
    with qtbot.waitSignal(result.home):
        result.went_back.emit()
    result.show_way_back(to_record=True)
    assert result.heading.back == "My progress"
    result.show_mistakes()
    assert result.details.tabs.currentIndex() == FAULTS


# --- the very first round


def first(*changes: Change) -> FirstResult:
    taken = LessonProgress(1, course_of(PRAGUE)[0], frozenset({WATCH, HELPED}))
    return FirstResult(wrong(*changes).debrief, "en", taken)


def test_the_first_round_is_welcomed_without_a_score(show: Show, qtbot: QtBot) -> None:
    result = first(wrong_hand, paid_over)
    show(result)
    assert (result.title.text(), result.second.text()) == (
        "You dealt your first round!",
        "25 of 27 moves right.",
    )
    assert result.next_title.text() == "Next: lesson 1, A first round"
    assert result.again_title.text() == "Two moves to look at again"
    assert result.covered.text() == "Lesson 1 covers both."
    assert not result.second_button.isVisible()
    assert not result.details_button.isVisible()
    assert "critical" not in {frame.property("card") for frame in result.findChildren(QFrame)}
    with qtbot.waitSignal(result.lesson):
        click(result.main_button)
    assert result.heading.title == "Your first round"


@pytest.mark.parametrize(
    ("changes", "words"),
    [((), "Every move was right."), ((wrong_hand,), "One move to look at again")],
    ids=["none", "one"],
)
def test_moves_to_look_at_again_are_counted(
    changes: Sequence[Change], words: str, show: Show
) -> None:
    result = first(*changes)
    show(result)
    assert result.again_title.text() == words


# --- room


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_nothing_is_clipped(size: QSize, lang: str, show: Show, language: Language) -> None:
    gains = (FollowedRule("PRG-ACT-2"), FewerHints(0, 3), Faster(8))
    made: list[Result] = [
        clean(RecentRounds(gains, SIX)),
        first(wrong_hand, paid_over),
        RoundResult(dealt(PRACTICE, both), "en", RecentRounds(gains, SIX)),
    ]
    for result in made:
        window = show(result)
        language.use(lang)
        result.retranslate(lang)
        window.resize(size)
        assert_in_order(window)
        assert window.size() == size, "it does not need more room"
