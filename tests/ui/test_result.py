"""The last screen: faults, the timeline with the table as it was, and the figures."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QSize, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.dealer import ROUNDS
from tests.ui.memory_log import MemoryLog
from tests.ui.test_geometry import assert_in_order
from trainer.app import App
from trainer.games.pontoon.house import PontoonHouse
from trainer.procedure.training_rules import Targets
from trainer.table.act import Act
from trainer.training.dealing.dealing import Dealing
from trainer.training.drills.drill import Outcome
from trainer.training.judging.trace import perform
from trainer.training.review.better import Better
from trainer.training.review.debrief import Debrief, Reviewed, acts_until, debrief
from trainer.training.sessions.dealing_exam import DealingExam
from trainer.training.sessions.mode import EXAM, PRACTICE, Mode
from trainer.training.sessions.piece import Piece
from trainer.training.sessions.session import Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.debrief.act_list import ActList
from trainer.ui.debrief.debrief_words import percent
from trainer.ui.debrief.miss_words import Mended
from trainer.ui.debrief.result import Result
from trainer.ui.debrief.timeline import Timeline
from trainer.ui.widgets.colour_scheme import use_scheme
from trainer.ui.words.language import Language

PROGRAM = App()
PRAGUE = PROGRAM.procedure("prague")
SIZES = [QSize(900, 470), QSize(1280, 660), QSize(1920, 1040)]
GLANCE, FAULTS, TIMELINE, FIGURES = range(4)

Change = Callable[[list[Act]], list[Act]]


class Clock:
    """A clock that is put on by hand, in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def text_of(name: str) -> str:
    return (ROUNDS / f"{name}.toml").read_text(encoding="utf-8")


def performance(dealing: Dealing) -> list[Act]:
    return list(perform(dealing).acts)


def right(acts: list[Act]) -> list[Act]:
    return acts


def wrong_hand(acts: list[Act]) -> list[Act]:
    """The first offer is made with the left hand."""
    at = next(n for n, act in enumerate(acts) if act.act == "offer")
    return [*acts[:at], replace(acts[at], with_="left"), *acts[at + 1 :]]


def paid_over(acts: list[Act]) -> list[Act]:
    """The last payment is 5 over."""
    at = max(n for n, act in enumerate(acts) if act.act == "pay")
    more = replace(acts[at], amount=(acts[at].amount or 0) + 5, chips=None)
    return [*acts[:at], more, *acts[at + 1 :]]


def not_taken(acts: list[Act]) -> list[Act]:
    """The first lost bet is never taken."""
    at = next(n for n, act in enumerate(acts) if act.act == "take")
    return [*acts[:at], *acts[at + 1 :]]


def taken_late(acts: list[Act]) -> list[Act]:
    """The first lost bet is taken when the next thing was done."""
    at = next(n for n, act in enumerate(acts) if act.act == "take")
    return [*acts[:at], acts[at + 1], acts[at], *acts[at + 2 :]]


def both(acts: list[Act]) -> list[Act]:
    return paid_over(wrong_hand(acts))


def tried_again(acts: list[Act]) -> list[Act]:
    """The first offer is made with the wrong hand twice, then right."""
    at = next(n for n, act in enumerate(acts) if act.act == "offer")
    bad = replace(acts[at], with_="left")
    return [*acts[:at], bad, bad, *acts[at:]]


def dealt(mode: Mode, change: Change = right, *, name: str = "R06", each: float = 2.0) -> Debrief:
    """A round dealt with a slip, each act in so many seconds, and looked back on."""
    clock = Clock()
    dealing = PROGRAM.dealing(text_of(name), name)
    sitting = Sitting.begin(Session(dealing, mode), "Anna", MemoryLog(), clock)
    for number, act in enumerate(change(performance(dealing))):
        clock.now += each * (10 if number == 6 else 1)
        sitting.do(act)
    return debrief([sitting])


def begun(text: str) -> Sitting:
    """An exam's round, before its first act."""
    return Sitting.begin(Session(PROGRAM.dealing(text, "drawn"), EXAM), "Anna", MemoryLog())


def examined(changes: Sequence[Change], *, acts: int | None = None) -> Debrief:
    """An exam, a round for each change; of the last only so many acts."""
    clock = Clock()
    pieces = [Piece(text_of(name)) for name in ("R06", "R03")][: len(changes)]
    exam = DealingExam.begin(PRAGUE, pieces, "Anna", MemoryLog())
    for number, change in enumerate(changes, start=1):
        sitting = exam.next_round(PROGRAM.dealing, clock)
        done = change(performance(sitting.session.dealing))
        for act in done[: acts if number == len(changes) else None]:
            clock.now += 2.0
            sitting.do(act)
    exam.end()
    return debrief(exam.rounds, exam.result)


Open = Callable[[Debrief], Result]


@pytest.fixture
def show(qtbot: QtBot, language: Language) -> Open:
    """Shows the result of something in a window of its own."""

    windows = []

    def made(found: Debrief) -> Result:
        language.use("en")
        window = QMainWindow()
        windows.append(window)
        qtbot.addWidget(window)
        result = Result(found, "en")
        window.setCentralWidget(result)
        window.resize(SIZES[1])
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return result

    return made


def window_of(result: Result) -> QMainWindow:
    window = result.window()
    assert isinstance(window, QMainWindow)
    return window


def timeline_of(result: Result) -> Timeline:
    result.tabs.setCurrentIndex(TIMELINE)
    QApplication.processEvents()
    assert result.timeline is not None
    return result.timeline


def lines(acts: ActList) -> list[str]:
    return [acts.item(row).text() for row in range(acts.count())]


def click(acts: ActList, row: int) -> None:
    item = acts.item(row)
    acts.scrollToItem(item)
    at = acts.visualItemRect(item).center()
    QTest.mouseClick(acts.viewport(), Qt.MouseButton.LeftButton, pos=at)


def fault(found: Debrief, number: int = 0) -> Reviewed:
    return found.faults[number]


# --- the head


def test_the_head_of_an_exam_says_what_stands(show: Open) -> None:
    found = examined([both, right])
    result = show(found)
    summary = found.summary
    assert summary.faults == 2
    assert result.passed.text() == "✗ Not passed"
    acts = len(found.moments)
    assert result.facts.text() == f"Acts: {acts} (right: {acts - 2} · faulty: 2)\nFaults: 2"
    assert result.rounds.text().startswith("Why: critical mistakes: 1 · ")
    assert result.first_button is result.fix_button, "not another exam, where one was not passed"
    assert result.money.text() == "Money: mistakes cost the house 5."
    assert result.another_button.text() == "&Another exam"
    assert not result.again_button.isVisible(), "a second try draws a new exam"
    assert result.sitting is found.sittings[-1]
    assert result.tabs.tabText(FAULTS) == "Mistakes (2)"


@pytest.mark.parametrize(
    "found",
    [
        lambda: dealt(EXAM, both),
        lambda: dealt(EXAM, not_taken),
        lambda: dealt(EXAM, taken_late),
        lambda: dealt(PRACTICE, tried_again),
        lambda: examined([both, not_taken]),
        lambda: examined([not_taken, both], acts=9),
    ],
    ids=["faulty", "left out", "late", "further tries", "exam", "exam left"],
)
def test_what_is_told_of_the_acts_adds_up(found: Callable[[], Debrief]) -> None:
    made = found()
    counts = made.counts
    assert counts.acts == len(made.moments)
    assert counts.faults == made.summary.faults
    assert counts.left_out == len(made.omissions)


def test_what_was_left_out_is_told_apart(show: Open) -> None:
    found = dealt(EXAM, not_taken)
    counts = found.counts
    assert counts.left_out
    text = show(found).facts.text()
    assert f"(faulty acts: {counts.faulty} · left out: {counts.left_out})" in text


def test_after_an_exam_that_was_passed_home_comes_first(show: Open) -> None:
    result = show(examined([right, right]))
    assert result.first_button is result.home_button
    assert not result.fix_button.isVisible()


def test_a_part_of_a_round_is_not_passed_as_a_whole(show: Open) -> None:
    dealing = PROGRAM.dealing(text_of("R06"), "R06")
    acts = performance(dealing)
    session = Session(dealing, PRACTICE, acts[:-1])
    sitting = Sitting.begin(session, "Anna", MemoryLog())
    sitting.do(acts[-1])
    assert show(debrief([sitting])).passed.text() == "✓ Part passed"


def test_further_tries_are_told_apart_from_faults(show: Open) -> None:
    result = show(dealt(PRACTICE, tried_again))
    assert result.tabs.tabText(FAULTS) == "Mistakes (1) and more tries (1)"
    assert "more tries: 1" in result.facts.text()


def test_a_paper_that_was_left_is_not_complete(show: Open) -> None:
    result = show(examined([right, right], acts=4))
    assert result.passed.text() == "✗ Not passed: not finished"
    assert "ended early" in result.facts.text()
    assert "No faults" in result.faults.toPlainText()


def test_the_house_and_players_are_told_apart(show: Open) -> None:
    def change(acts: list[Act]) -> list[Act]:
        pays = [n for n, act in enumerate(acts) if act.act == "pay"]
        assert len(pays) > 1
        changed = list(acts)
        for at, more in ((pays[0], -5), (pays[-1], 20)):
            changed[at] = replace(acts[at], amount=(acts[at].amount or 0) + more, chips=None)
        return changed

    result = show(dealt(EXAM, change, name="R03"))
    assert result.money.text() == "Money: mistakes cost the house 20 and players 5."
    assert result.figures.money.text() == "House lost: 20 · players lost: 5"


def test_in_a_low_window_tabs_stay_where_they_are_and_the_facts_are_on_the_first(
    show: Open,
) -> None:
    result = show(dealt(PRACTICE, tried_again))
    facts = result.facts.text().splitlines()[0]
    assert result.facts.isVisible()
    assert facts not in result.glance.text.toPlainText()
    window_of(result).resize(SIZES[0])
    QApplication.processEvents()
    assert not result.facts.isVisible()
    assert facts in result.glance.text.toPlainText()
    seen = set()
    for index in range(result.tabs.count()):
        result.tabs.setCurrentIndex(index)
        QApplication.processEvents()
        seen.add(result.tabs.tabBar().mapTo(result, QPoint()).y())
    assert len(seen) == 1


def test_the_buttons_report_what_is_wanted(show: Open, qtbot: QtBot) -> None:
    result = show(dealt(PRACTICE))
    for button, signal in (
        (result.another_button, result.another),
        (result.again_button, result.again),
        (result.home_button, result.home),
    ):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


# --- in short


def test_the_gravest_miss_is_shown_in_a_picture(show: Open) -> None:
    found = examined([wrong_hand, both])
    result = show(found)
    assert result.tabs.currentIndex() == GLANCE
    glance, miss = result.glance, result.glance.miss
    assert miss is not None
    assert (miss.severity, miss.part) == ("critical", 1)
    assert glance.picture.isVisible()
    assert glance.picture.view.table == miss.moment.before.table, "the table at that very moment"
    due = glance.picture.due
    assert due is not None
    assert due.act.amount == (miss.moment.verdict.act.amount or 0) - 5
    assert glance.picture.showing.busy, "hands do what was due"
    text = glance.text.toPlainText()
    assert "The amount is wrong (critical) · Round 2" in text
    assert PRAGUE.clause(miss.clauses[0], "en", "says") in text
    assert "Due: Box 5: pay the bet 40" in text
    assert "You did: Box 5: pay the bet 45" in text


def test_what_players_had_just_done_is_in_the_picture(show: Open) -> None:
    def asked_twice(acts: list[Act]) -> list[Act]:
        at = next(n for n, act in enumerate(acts) if act.act == "offer")
        return [*acts[: at + 1], Act("shuffle"), *acts[at + 1 :]]

    result = show(dealt(PRACTICE, asked_twice))
    picture = result.glance.picture
    assert picture.due is not None
    assert picture.due.before.events
    assert any(bubble.isVisible() for bubble in picture.view.bubbles.values())


def test_hands_stay_in_the_picture(show: Open) -> None:
    result = show(dealt(PRACTICE, tried_again))
    window_of(result).resize(SIZES[0])
    QTest.qWait(50)
    assert result.glance.picture.showing.busy
    result.tabs.setCurrentIndex(FAULTS)
    result.tabs.setCurrentIndex(GLANCE)
    assert result.glance.picture.showing.busy


def test_the_rounds_of_an_exam_are_told_one_by_one(show: Open) -> None:
    found = examined([both, right])
    result = show(found)
    rows = [result.glance.list.item(row) for row in range(result.glance.list.count())]
    words = [row.text() for row in rows]
    whole, other = (percent(int(one.session.summary.score * 1000)) for one in found.sittings)
    assert words[0] == f"Round 1 · ✗ {whole} %"
    assert words[1].startswith("✗ The amount is wrong (critical)"), "the gravest first"
    assert words[2].startswith("✗ With your wrong hand (minor)")
    assert words[3:] == [f"Round 2 · ✓ {other} %"]


def test_another_miss_can_be_looked_at_and_mended(show: Open, qtbot: QtBot) -> None:
    result = show(examined([both, right]))
    glance = result.glance
    with qtbot.waitSignal(result.fix) as asked:
        QTest.mouseClick(result.fix_button, Qt.MouseButton.LeftButton)
    assert asked.args == [0]
    glance.list.setFocus()
    QTest.keyClick(glance.list, Qt.Key.Key_Down)
    assert glance.index == 1
    assert "With your wrong hand (minor)" in glance.text.toPlainText()
    assert glance.picture.due is not None
    assert glance.picture.due.act.act == "offer"
    with qtbot.waitSignal(result.fix) as asked:
        QTest.mouseClick(result.fix_button, Qt.MouseButton.LeftButton)
    assert asked.args == [1]
    QTest.keyClick(glance.list, Qt.Key.Key_Return)
    assert result.tabs.currentIndex() == TIMELINE
    assert result.timeline is not None
    assert result.timeline.opened is glance.misses[1].moment


def test_what_was_left_out_is_shown_where_it_was_due(show: Open) -> None:
    result = show(dealt(EXAM, not_taken))
    assert result.glance.miss is not None
    assert result.glance.picture.due is not None
    assert result.glance.picture.due.act.act == "take"
    text = result.glance.text.toPlainText()
    assert text.startswith("✗ Left out (critical)")
    assert "It was passed over by:" in text


def test_where_nothing_went_wrong_it_is_told_what_went_well(show: Open) -> None:
    result = show(dealt(PRACTICE))
    assert not result.glance.picture.isVisible()
    assert not result.glance.list.isVisible()
    assert not result.fix_button.isVisible()
    assert result.first_button is result.another_button
    text = result.glance.text.toPlainText()
    assert "Nothing went wrong" in text
    assert "All moves right: 27" in text


def test_what_got_better_is_told_in_two_lines_at_most(show: Open) -> None:
    result = show(dealt(PRACTICE))
    assert "got better" not in result.glance.text.toPlainText()
    days = (("PRG-SET-1", 3), ("PRG-DEAL-1", 2))
    result.glance.show_better(Better(("PRG-ACT-1", "PRG-ACT-2"), ("PRG-DEAL-2",), days))
    text = result.glance.text.toPlainText()
    assert "Wrong last time, now right first time: PRG-ACT-1: " in text
    assert "(and 1 more)" in text
    assert "With a hint last time, without one now: PRG-DEAL-2: " in text
    assert "PRG-SET-1" not in text
    result.glance.show_better(Better(days=days))
    text = result.glance.text.toPlainText()
    assert "Right first time, 3 days in a row: PRG-SET-1: " in text
    assert "PRG-DEAL-1" not in text


@pytest.mark.parametrize(
    ("mended", "words"),
    [
        (Mended(Outcome(3, 3, 0, 0), 3), "Dealt again: 3 of 3 positions right first time."),
        (
            Mended(Outcome(2, 3, 2, 1), 3),
            "Positions you got wrong came back: 1 of 2 right this time.",
        ),
        (Mended(Outcome(1, 1, 0, 0), 1), "No other position like it could be found: only"),
        (Mended(Outcome(2, 2, 0, 0), 2), "We found only one other position like it."),
        (Mended(Outcome(1, 1, 0, 0), 3), "You left before the end."),
    ],
    ids=["right", "came back", "alone", "one", "left"],
)
def test_what_came_of_it_is_told(mended: Mended, words: str, show: Open) -> None:
    result = show(dealt(PRACTICE, tried_again))
    result.show_mended({0: mended}, 0)
    assert words in result.glance.text.toPlainText()
    result.show_mended({0: Mended(Outcome(0, 0, 0, 0), 1)}, 0)
    assert "↻" not in result.glance.text.toPlainText()


def test_a_drill_is_told_position_by_position(show: Open) -> None:
    found = dealt(PRACTICE)
    drill = replace(found, drill=Outcome(8, 9, 2, 1))
    assert (
        show(drill)
        .facts.text()
        .startswith(
            "Positions: 9 (right first time: 8 · wrong: 1) · came back: 2 (right then: 1"
            " · missed: 1)\n"
        )
    )


# --- the faults


def test_a_fault_is_shown_at_the_table(show: Open) -> None:
    found = dealt(EXAM, both)
    result = show(found)
    moment = fault(found, 1)
    number = moment.verdict.n
    text = result.faults.toPlainText()
    assert "It cost the house 5." in text
    assert text.count("Show on the table") == 2
    result.faults.anchorClicked.emit(QUrl(f"show/{number}"))
    assert result.tabs.currentIndex() == TIMELINE
    assert result.timeline is not None
    assert result.timeline.opened is moment
    assert result.timeline.acts.hasFocus()


def test_a_fault_is_shown_by_keyboard(show: Open) -> None:
    found = dealt(EXAM, both)
    result = show(found)
    result.faults.setFocus()
    QTest.keyClick(result.faults, Qt.Key.Key_Tab)
    QTest.keyClick(result.faults, Qt.Key.Key_Return)
    assert result.timeline is not None
    assert result.timeline.opened is fault(found)


def test_the_same_number_in_two_rounds_is_another_fault(show: Open) -> None:
    found = examined([wrong_hand, wrong_hand])
    first, second = found.faults
    result = show(found)
    text = result.faults.toPlainText()
    assert f"Round 1 · {first.verdict.n}. " in text
    assert f"Round 2 · {second.verdict.n}. " in text
    result.faults.anchorClicked.emit(QUrl(f"show/2.{second.verdict.n}"))
    assert result.timeline is not None
    assert result.timeline.opened is second


def test_an_omission_is_shown_where_it_was_passed_over(show: Open) -> None:
    found = dealt(EXAM, not_taken)
    (omission,) = found.omissions
    result = show(found)
    assert "Omitted (critical)" in result.faults.toPlainText()
    result.faults.anchorClicked.emit(QUrl(f"show/{omission.moment.verdict.n}"))
    timeline = timeline_of(result)
    assert timeline.opened is omission.moment
    text = timeline.view.toPlainText()
    assert "Passed over and never done: " in text
    assert "This counts once, as a missed move." in text


# --- the timeline


def test_the_timeline_lists_every_act(show: Open) -> None:
    found = dealt(PRACTICE, tried_again)
    timeline = timeline_of(show(found))
    assert timeline.acts.count() == len(found.moments)
    at = fault(found).verdict.n - 1
    line = timeline.acts.item(at)
    assert line.text().startswith(f"✗ {at + 1}. Box ")
    assert line.text().endswith("left hand · 2.0\u00a0s")
    said = line.data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.startswith(f"Fault, {at + 1}. Box ")
    assert lines(timeline.acts)[at + 2].startswith(f"✓ {at + 3}. ")
    assert lines(timeline.acts)[6].endswith("20.0\u00a0s")


def test_an_opened_act_shows_the_table_as_it_was(show: Open) -> None:
    found = dealt(EXAM, both)
    timeline = timeline_of(show(found))
    assert timeline.opened is found.moments[0]
    click(timeline.acts, 7)
    moment = found.moments[7]
    assert timeline.opened is moment
    watch = timeline.watch
    assert watch.frames[watch.position].table == moment.before.table
    assert "The table before move 8" in timeline.caption.text()
    words = PRAGUE.words("en", "states", moment.before.state)
    assert words in timeline.caption.text()


def test_up_and_down_follow_and_enter_opens(show: Open) -> None:
    found = dealt(EXAM, both)
    timeline = timeline_of(show(found))
    timeline.acts.setFocus()
    for key, number in (
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_Down, 2),
        (Qt.Key.Key_Up, 1),
        (Qt.Key.Key_End, len(found.moments) - 1),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(timeline.acts, key)
        assert timeline.opened is found.moments[number]
        assert timeline.watch.position == number
    timeline.watch.step()
    timeline.watch.step()
    assert timeline.opened is found.moments[1], "hands are about to do it"
    timeline.watch.showing.finish()
    assert timeline.opened is found.moments[2]
    timeline.watch.go(timeline.watch.last)  # after the last act: the same line as before it
    assert timeline.opened is found.moments[-1]
    assert "The table after act" in timeline.caption.text()
    QTest.keyClick(timeline.acts, Qt.Key.Key_Return)
    assert timeline.watch.position == len(found.moments) - 1
    assert "The table before act" in timeline.caption.text()


def test_what_is_played_moves_the_list_along(show: Open) -> None:
    found = dealt(EXAM, both)
    timeline = timeline_of(show(found))
    click(timeline.acts, 3)
    assert timeline.watch.view._pointed != ()
    timeline.watch.play()
    assert timeline.watch.playing
    assert timeline.opened is found.moments[3], "hands are about to do it"
    assert timeline.watch.view._pointed == (), "nothing is outlined while things move"
    timeline.watch.showing.finish()
    assert timeline.opened is found.moments[4]
    assert timeline.acts.currentRow() == 4
    assert timeline.watch.view._pointed == ()
    assert "outlined" not in timeline.caption.text()
    QTest.mouseClick(timeline.watch.transport.play, Qt.MouseButton.LeftButton)
    assert not timeline.watch.playing
    assert timeline.watch.view._pointed != ()
    assert "outlined: the right move" in timeline.caption.text(), "the fifth act is the fault"
    timeline.watch.toggle()
    timeline.watch.showing.finish()
    assert timeline.opened is found.moments[5]
    timeline.watch.back()
    QTest.keyClick(timeline.acts, Qt.Key.Key_Down)
    assert not timeline.watch.playing, "to open an act stops it"
    assert timeline.opened is found.moments[5]
    timeline.watch.play()
    click(timeline.acts, 6)
    assert not timeline.watch.playing
    assert timeline.watch.position == 6


def test_what_was_blocked_left_the_table_as_it_was(show: Open) -> None:
    found = dealt(PRACTICE, tried_again)
    result = show(found)
    first, second = found.faults
    timeline = timeline_of(result)
    timeline.open(first)
    before = timeline.watch.frames[timeline.watch.position].table
    timeline.watch.step()
    assert timeline.watch.showing.busy, "hands show what was done"
    timeline.watch.showing.finish()
    assert timeline.opened is second
    frame = timeline.watch.frames[timeline.watch.position]
    assert frame.table == timeline.watch.view._table == before, "nothing came of it"
    assert frame.act == first.verdict.act
    assert frame.tried is not None
    text = timeline.view.toPlainText()
    assert "In practice, this move was not carried out." in text
    assert "Another try: it is not scored." in text


def test_the_hands_of_any_act_slowly(show: Open) -> None:
    found = dealt(PRACTICE, tried_again)
    timeline = timeline_of(show(found))
    watch = timeline.watch
    for moment in (found.moments[0], *found.faults, found.moments[-1]):
        timeline.open(moment)
        QTest.mouseClick(timeline.hands_button, Qt.MouseButton.LeftButton)
        assert watch.showing.busy
        assert watch.view.table == moment.before.table
        watch.showing.finish()
        assert timeline.opened is moment
        assert watch.view.table == watch.frames[watch.position].table


def test_the_dealer_s_words_stand_in_his_bubble(show: Open, language: Language) -> None:
    found = dealt(EXAM, right, name="R05a")
    result = show(found)
    timeline = timeline_of(result)
    index, moment = next((n, m) for n, m in enumerate(found.moments) if m.act.phrase)
    timeline.watch.go(index)
    timeline.watch.step()
    calls = PRAGUE.texts["en"]["calls"]
    assert timeline.watch.view.voice.isVisible()
    assert timeline.watch.view.voice.words == calls[str(moment.act.phrase)]
    language.use("cs")
    result.retranslate("cs")
    calls = PRAGUE.texts["cs"]["calls"]
    assert timeline.watch.view.voice.words == calls[str(moment.act.phrase)]


def test_the_clause_stands_in_both_languages_the_windows_first(
    show: Open, language: Language
) -> None:
    found = dealt(EXAM, wrong_hand)
    result = show(found)
    timeline = timeline_of(result)
    timeline.open(fault(found))
    clause = fault(found).clauses[0]

    def places() -> list[int]:
        text = timeline.view.toPlainText()
        return [
            text.index(PRAGUE.clause(clause, lang, key))
            for lang in ("en", "cs")
            for key in ("says", "text")
        ]

    assert places() == sorted(places())
    language.use("cs")
    result.retranslate("cs")
    assert timeline.opened is fault(found), "it stays open"
    assert places()[2:] + places()[:2] == sorted(places())
    assert PRAGUE.words("cs", "states", fault(found).before.state) in timeline.caption.text()


def test_an_opened_fault_says_what_was_done_and_due_and_how_grave(show: Open) -> None:
    found = dealt(EXAM, both)
    timeline = timeline_of(show(found))
    timeline.open(fault(found, 1))
    text = timeline.view.toPlainText()
    act = fault(found, 1).verdict.act
    assert f"{fault(found, 1).verdict.n}. Box {act.box}" in text
    assert f"pay the bet {act.amount}" in text
    assert f"pay the bet {(act.amount or 0) - 5}" in text[text.index("Expected: ") :]
    assert "The amount is wrong (critical)" in text
    assert "It cost the house 5." in text
    assert "Time: 2.0 s after the previous move" in text
    things = timeline.watch.view._pointed
    assert any(thing.box == act.box for thing in things), "where it was due is outlined"
    assert "outlined: the right move" in timeline.caption.text()


def test_other_clauses_unfold_in_both_languages(show: Open) -> None:
    found = dealt(EXAM, right)
    timeline = timeline_of(show(found))
    moment = next(one for one in found.moments if len(one.clauses) > 1)
    timeline.open(moment)
    other = moment.clauses[1]
    says = [PRAGUE.clause(other, lang, "says") for lang in ("en", "cs")]
    assert not any(one in timeline.view.toPlainText() for one in says)
    timeline.view.setFocus()
    QTest.keyClick(timeline.view, Qt.Key.Key_Tab)
    QTest.keyClick(timeline.view, Qt.Key.Key_Return)
    assert all(one in timeline.view.toPlainText() for one in says)
    QTest.keyClick(timeline.view, Qt.Key.Key_Return)
    assert not any(one in timeline.view.toPlainText() for one in says)


def test_from_fault_to_fault(show: Open) -> None:
    found = dealt(EXAM, both)
    timeline = timeline_of(show(found))
    assert not timeline.previous_button.isEnabled()
    for number in (0, 1):
        QTest.mouseClick(timeline.next_button, Qt.MouseButton.LeftButton)
        assert timeline.opened is fault(found, number)
    assert not timeline.next_button.isEnabled()
    QTest.mouseClick(timeline.previous_button, Qt.MouseButton.LeftButton)
    assert timeline.opened is fault(found, 0)
    assert timeline.acts.currentRow() == fault(found, 0).verdict.n - 1


def test_the_rounds_of_an_exam_stand_apart(show: Open) -> None:
    found = examined([wrong_hand, both])
    timeline = timeline_of(show(found))
    count = sum(1 for one in found.moments if one.part == 0)
    texts = lines(timeline.acts)
    assert [n for n, text in enumerate(texts) if text.startswith("Round ")] == [0, count + 1]
    assert len(texts) == len(found.moments) + 2
    second = next(one for one in found.moments if one.part == 1)
    click(timeline.acts, count + 2)
    assert timeline.opened is second
    assert timeline.watch.last == len(found.moments) - count
    assert timeline.watch.frames[0].table == second.before.table
    timeline.acts.setFocus()
    QTest.keyClick(timeline.acts, Qt.Key.Key_Up)  # over the line that begins the round
    assert timeline.opened is found.moments[count - 1]
    assert timeline.watch.last == count
    click(timeline.acts, count + 1)  # the line itself opens nothing
    assert timeline.opened is found.moments[count - 1]
    for moment in found.faults[::-1]:
        timeline.open(moment)
        watch = timeline.watch
        assert watch.frames[watch.position].table == moment.before.table
    assert timeline.opened is found.faults[0]
    QTest.mouseClick(timeline.next_button, Qt.MouseButton.LeftButton)
    assert timeline.opened is found.faults[1]
    assert timeline.opened.part == 1


@pytest.mark.parametrize("kind", ["practice", "exam"])
def test_trying_again_from_an_act_gives_the_table_as_it_was(
    kind: str, show: Open, qtbot: QtBot
) -> None:
    found = dealt(PRACTICE, tried_again) if kind == "practice" else examined([right, both])
    result = show(found)
    timeline = timeline_of(result)
    moment = found.faults[-1]
    timeline.open(moment)
    with qtbot.waitSignal(result.try_again) as wanted:
        QTest.mouseClick(timeline.again_button, Qt.MouseButton.LeftButton)
    assert wanted.args == [moment]
    dealing = found.sittings[moment.part].session.dealing
    session = Session(dealing, PRACTICE, acts_until(found, moment))
    assert session.situation.table == moment.before.table
    assert session.situation.due == moment.before.due
    assert session.do(moment.due[0]).verdict == "correct"


def test_a_session_in_which_nothing_was_done(show: Open) -> None:
    dealing = PROGRAM.dealing(text_of("R08"), "R08")
    sitting = Sitting.begin(Session(dealing, PRACTICE), "Anna", MemoryLog())
    sitting.leave()
    result = show(debrief([sitting]))
    timeline = timeline_of(result)
    assert timeline.opened is None
    assert not timeline.again_button.isEnabled()
    assert not timeline.next_button.isEnabled()
    result.tabs.setCurrentIndex(FIGURES)
    assert result.figures.pace.text() == "There were no moves to make."


# --- the figures


def test_pace_stands_beside_accuracy(show: Open) -> None:
    found = dealt(EXAM, both)
    figures = show(found).figures
    assert found.accuracy is not None
    count = len(found.moments)
    seconds = 2 * count + 18
    wanted = [
        f"Acts right: {int(found.accuracy * 1000) / 10:g} % ({count - 2} of {count})",
        f"{round(3600 / seconds)} rounds an hour",
        f"{round(3600 * count / seconds):,} acts an hour",
    ]
    assert figures.pace.text() == " · ".join(wanted)
    assert not figures.targets.isVisible()


def test_without_a_pace_accuracy_stands_alone(show: Open) -> None:
    found = dealt(PRACTICE, each=0.01)
    words = show(found).figures.pace.text()
    assert words == "Moves right first time: 27 of 27 (100 %) · too short to measure pace"


def test_the_targets_of_the_house(show: Open) -> None:
    found = dealt(EXAM)
    sitting = found.sittings[0]
    dealing = sitting.session.dealing
    procedure = replace(PRAGUE, targets=Targets(rounds_an_hour=1000, acts_an_hour=100))
    other = Dealing(procedure, PROGRAM.machine(PRAGUE), dealing.scenario)
    session = Session(other, EXAM)
    for verdict in sitting.session.verdicts:
        session.do(verdict.act)
    again = Sitting(session, MemoryLog(), 1)
    again.times = sitting.times
    result = show(debrief([again]))
    result.tabs.setCurrentIndex(FIGURES)
    assert result.figures.targets.isVisible()
    assert result.figures.targets.text() == (
        "House target: 1,000 rounds an hour (✗ not reached) · 100 acts an hour (✓ reached)"
    )


def test_faults_by_clause_and_phase(show: Open) -> None:
    found = examined([wrong_hand, both])
    figures = show(found).figures
    clause = found.by_clause[0][0]
    assert [bar.value() for bar in figures.clauses.bars] == [n for _, n in found.by_clause]
    assert figures.clauses.words[0].text() == f"{clause}: {PRAGUE.clause(clause, 'en', 'says')}"
    assert figures.clauses.bars[0].accessibleName().endswith(f": {found.by_clause[0][1]}")
    states = [PRAGUE.words("en", "states", phase) for phase, _ in found.by_phase]
    assert [label.text() for label in figures.phases.words] == states
    figures.retranslate("cs")
    assert figures.clauses.words[0].text() == f"{clause}: {PRAGUE.clause(clause, 'cs', 'says')}"


def test_a_slow_act_opens_in_the_timeline(show: Open) -> None:
    found = dealt(EXAM, both)
    result = show(found)
    result.tabs.setCurrentIndex(FIGURES)
    slowest = result.figures.slowest
    assert slowest.count() == 5
    assert slowest.item(0).text().startswith("20.0\u00a0s · ✓ 7. ")
    slowest.setFocus()
    slowest.setCurrentRow(0)
    QTest.keyClick(slowest, Qt.Key.Key_Return)
    assert result.tabs.currentIndex() == TIMELINE
    assert result.timeline is not None
    assert result.timeline.opened is found.moments[6]
    result.tabs.setCurrentIndex(FIGURES)
    at = slowest.visualItemRect(slowest.item(1)).center()
    QTest.mouseClick(slowest.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert result.timeline.opened is found.slowest[1]


def test_times_that_were_not_kept_are_not_told(show: Open) -> None:
    found = dealt(EXAM, each=0.0)
    result = show(found)
    assert not result.figures.slowest.isVisibleTo(result.figures)
    assert result.figures.slowest_note.text() == "There is no record of how long each move took."
    timeline = timeline_of(result)
    assert not any(text.endswith("s") and "·" in text for text in lines(timeline.acts))
    assert "Time:" not in timeline.view.toPlainText()


# --- keyboard, looks and room


def test_everything_is_reached_by_keyboard(show: Open) -> None:
    result = show(dealt(EXAM, both))
    bar = result.tabs.tabBar()
    bar.setFocus()
    QTest.keyClick(bar, Qt.Key.Key_Right)
    QTest.keyClick(bar, Qt.Key.Key_Right)
    assert result.tabs.currentIndex() == TIMELINE
    timeline = result.timeline
    assert timeline is not None
    wanted = {
        timeline.acts,
        timeline.next_button,
        timeline.watch.transport.play,
        timeline.watch.transport.slider,
        timeline.view,
        timeline.again_button,
        result.home_button,
        result.another_button,
    }
    reached = set()
    for _ in range(30):
        widget = QApplication.focusWidget()
        if widget is not None:
            reached.add(widget)
            QTest.keyClick(widget, Qt.Key.Key_Tab)
    assert wanted <= reached
    assert all(one.accessibleName() or hasattr(one, "text") for one in wanted)


def test_colours_follow_the_scheme(show: Open) -> None:
    found = dealt(EXAM, both)
    result = show(found)
    timeline = timeline_of(result)
    timeline.open(fault(found))
    inks = set()
    for scheme in ("dark", "light"):
        use_scheme(scheme)
        QApplication.processEvents()
        row = timeline.acts.item(fault(found).verdict.n - 1)
        ink = row.foreground().color().name()
        inks.add(ink)
        assert ink in timeline.view.toHtml()
        assert ink in result.faults.toHtml()
        assert ink in result.passed.styleSheet()
    assert len(inks) == 2


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_nothing_is_clipped(
    size: QSize, lang: str, show: Open, language: Language, whole_words: list[str]
) -> None:
    for found in (examined([both, not_taken], acts=20), dealt(PRACTICE, tried_again)):
        result = show(found)
        window = window_of(result)
        language.use(lang)
        result.retranslate(lang)
        window.resize(size)
        for tab in (GLANCE, FAULTS, TIMELINE, FIGURES):
            result.tabs.setCurrentIndex(tab)
            if result.timeline is not None and tab == TIMELINE:
                result.timeline.open(found.faults[-1])
            assert_in_order(window)
            assert window.size() == size, "it does not need more room"
        assert result.figures.verticalScrollBar().maximum() == 0, "all of it is seen"
        assert no_line_is_wider_than_its_list(result)
        result.timeline.watch.view.grab() if result.timeline else None
    if size != SIZES[0]:  # there the table beside all the rest is half as large as it is drawn
        assert whole_words == []


def no_line_is_wider_than_its_list(result: Result) -> bool:
    assert result.timeline is not None
    acts = result.timeline.acts
    heights = [acts.visualItemRect(acts.item(row)).height() for row in range(acts.count())]
    line = acts.fontMetrics().lineSpacing()
    current = acts.visualItemRect(acts.currentItem())
    assert acts.viewport().rect().contains(current), "the opened act is in sight"
    return acts.horizontalScrollBar().maximum() == 0 and min(heights) >= line


def test_labels_can_be_read_by_who_cannot_see(show: Open) -> None:
    result = show(dealt(EXAM, both))
    timeline = timeline_of(result)
    for widget in (timeline.acts, timeline.view, result.faults, result.figures.slowest):
        assert widget.accessibleName()
    labels = timeline.findChildren(QLabel)
    assert timeline.caption in labels
    assert timeline.acts.mapTo(result, QPoint()).x() >= 0


def test_what_was_passed_over_together_is_told_together(qtbot: QtBot) -> None:
    text = PROGRAM.new_scenario("prague", 1, "shuffle")
    burning = ("burn_card", "discard_burn")
    sitting = begun(text)
    for act in performance(sitting.session.dealing):
        if act.act not in burning:
            sitting.do(act)
    sitting.finish()
    found = debrief([sitting])
    burns = [one for one in found.omissions if one.owed.act.act == "burn_card"]
    assert len(burns) == 1
    assert isinstance(PRAGUE.house, PontoonHouse)
    count = PRAGUE.house.burn_cards
    assert len(burns[0].with_it) == count - 1
    result = Result(found, "en")
    qtbot.addWidget(result)
    told = result.faults.toPlainText()
    assert told.count("Burn a card") == count
    assert "Part of the same mistake: Burn a card; Burn a card" in told


def test_what_an_omission_cost_is_told(qtbot: QtBot) -> None:
    unpaid = 7  # a Pontoon
    found = dealt(EXAM, lambda acts: [*acts[:unpaid], *acts[unpaid + 1 :]], name="R03")
    result = Result(found, "en")
    qtbot.addWidget(result)
    assert "It cost players 60." in result.faults.toPlainText()


def test_money_that_was_put_right_is_told_either_way(qtbot: QtBot) -> None:
    def too_much(acts: list[Act]) -> list[Act]:
        back = Act("take", "bet", 1, amount=15)
        return [*acts[:7], replace(acts[7], amount=75), back, *acts[8:]]

    found = dealt(EXAM, too_much, name="R03")
    result = Result(found, "en")
    qtbot.addWidget(result)
    result.open(found.moments[8])
    assert result.timeline is not None
    told = result.timeline.view.toPlainText()
    assert "The house got the missing 15 back." in told
    assert found.summary.money == 0
