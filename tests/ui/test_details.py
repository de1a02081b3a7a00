"""All there is to know of what was dealt: mistakes, the timeline with the table, and the stats."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QSize, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.debriefed import (
    PRAGUE,
    PROGRAM,
    both,
    dealt,
    examined,
    not_taken,
    performance,
    right,
    taken_late,
    text_of,
    tried_again,
    wrong_hand,
)
from tests.ui.memory_log import MemoryLog
from tests.ui.test_geometry import assert_in_order
from trainer.games.pontoon.options import PontoonHouse
from trainer.procedure.training_rules import Targets
from trainer.table.act import Act
from trainer.training.debrief.debrief import Debrief, ReviewedMove, acts_until, debrief
from trainer.training.drills.position import Outcome
from trainer.training.engine.dealing import Dealing
from trainer.training.sessions.session import EXAM, PRACTICE, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.debrief.details import FAULTS, FIGURES, MAP, TIMELINE, Details
from trainer.ui.debrief.timeline import ActList, Timeline
from trainer.ui.widgets.tokens import tokens_of, use_scheme
from trainer.ui.words.times import Language

SIZES = [QSize(900, 470), QSize(1280, 660), QSize(1920, 1040)]

Open = Callable[[Debrief], Details]


@pytest.fixture
def show(qtbot: QtBot, language: Language) -> Open:
    """Shows the details of something in a window of its own."""
    windows = []

    def made(found: Debrief) -> Details:
        language.use("en")
        window = QMainWindow()
        windows.append(window)
        qtbot.addWidget(window)
        details = Details(found, "en", None)
        window.setCentralWidget(details)
        window.resize(SIZES[1])
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return details

    return made


def window_of(details: Details) -> QMainWindow:
    window = details.window()
    assert isinstance(window, QMainWindow)
    return window


def timeline_of(details: Details) -> Timeline:
    details.tabs.setCurrentIndex(TIMELINE)
    QApplication.processEvents()
    assert details.timeline is not None
    return details.timeline


def lines(acts: ActList) -> list[str]:
    return [acts.item(row).text() for row in range(acts.count())]


def click(acts: ActList, row: int) -> None:
    item = acts.item(row)
    acts.scrollToItem(item)
    at = acts.visualItemRect(item).center()
    QTest.mouseClick(acts.viewport(), Qt.MouseButton.LeftButton, pos=at)


def fault(found: Debrief, number: int = 0) -> ReviewedMove:
    return found.faults[number]


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


def test_a_drill_is_told_position_by_position(show: Open) -> None:
    drill = replace(dealt(PRACTICE), drill=Outcome(8, 9, 2, 1))
    told = show(drill).figures.facts.text().splitlines()[0]
    assert told == (
        "Positions: 9 (right first time: 8 · wrong: 1) · repeated: 2 (right: 1 · wrong: 1)"
    )


# --- the faults


def test_further_tries_are_told_apart_from_faults(show: Open) -> None:
    details = show(dealt(PRACTICE, tried_again))
    assert details.tabs.tabText(FAULTS) == "Mistakes (1) and more tries (1)"
    assert "more tries: 1" in details.figures.facts.text()


def test_a_part_of_the_map_leads_to_its_first_mistake(show: Open) -> None:
    found = dealt(EXAM, wrong_hand)
    details = show(found)
    details.map.picked.emit(found.faults[0])
    assert details.tabs.currentIndex() == TIMELINE
    assert details.timeline is not None
    assert details.timeline.opened is found.faults[0]


def test_a_fault_is_shown_at_the_table(show: Open) -> None:
    found = dealt(EXAM, both)
    details = show(found)
    moment = fault(found, 1)
    number = moment.verdict.n
    text = details.faults.toPlainText()
    assert "It cost the house 5." in text
    assert text.count("Show on the table") == 2
    details.faults.anchorClicked.emit(QUrl(f"show/{number}"))
    assert details.tabs.currentIndex() == TIMELINE
    assert details.timeline is not None
    assert details.timeline.opened is moment
    assert details.timeline.acts.hasFocus()


def test_a_fault_is_shown_by_keyboard(show: Open) -> None:
    found = dealt(EXAM, both)
    details = show(found)
    details.faults.setFocus()
    QTest.keyClick(details.faults, Qt.Key.Key_Tab)
    QTest.keyClick(details.faults, Qt.Key.Key_Return)
    assert details.timeline is not None
    assert details.timeline.opened is fault(found)


def test_the_same_number_in_two_rounds_is_another_fault(show: Open) -> None:
    found = examined([wrong_hand, wrong_hand])
    first, second = found.faults
    details = show(found)
    text = details.faults.toPlainText()
    assert f"Round 1 · {first.verdict.n}. " in text
    assert f"Round 2 · {second.verdict.n}. " in text
    details.faults.anchorClicked.emit(QUrl(f"show/2.{second.verdict.n}"))
    assert details.timeline is not None
    assert details.timeline.opened is second


def test_an_omission_is_shown_where_it_was_passed_over(show: Open) -> None:
    found = dealt(EXAM, not_taken)
    (omission,) = found.omissions
    details = show(found)
    assert "Missed (critical)" in details.faults.toPlainText()
    details.faults.anchorClicked.emit(QUrl(f"show/{omission.moment.verdict.n}"))
    timeline = timeline_of(details)
    assert timeline.opened is omission.moment
    text = timeline.view.toPlainText()
    assert "Skipped and never done: " in text
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
    assert said.startswith(f"Mistake, {at + 1}. Box ")
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
    assert "The table after move" in timeline.caption.text()
    QTest.keyClick(timeline.acts, Qt.Key.Key_Return)
    assert timeline.watch.position == len(found.moments) - 1
    assert "The table before move" in timeline.caption.text()


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
    details = show(found)
    first, second = found.faults
    timeline = timeline_of(details)
    timeline.open(first)
    before = timeline.watch.frames[timeline.watch.position].table
    timeline.watch.step()
    assert timeline.watch.showing.is_busy, "hands show what was done"
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
        assert watch.showing.is_busy
        assert watch.view.table == moment.before.table
        watch.showing.finish()
        assert timeline.opened is moment
        assert watch.view.table == watch.frames[watch.position].table


def test_the_dealer_s_words_stand_in_his_bubble(show: Open, language: Language) -> None:
    found = dealt(EXAM, right, name="R05a")
    details = show(found)
    timeline = timeline_of(details)
    index, moment = next((n, m) for n, m in enumerate(found.moments) if m.act.phrase)
    timeline.watch.go(index)
    timeline.watch.step()
    calls = PRAGUE.texts["en"]["calls"]
    assert timeline.watch.view.voice.isVisible()
    assert timeline.watch.view.voice.words == calls[str(moment.act.phrase)]
    language.use("cs")
    details.retranslate("cs")
    calls = PRAGUE.texts["cs"]["calls"]
    assert timeline.watch.view.voice.words == calls[str(moment.act.phrase)]


def test_the_rule_stands_in_the_language_of_the_window(show: Open, language: Language) -> None:
    found = dealt(EXAM, wrong_hand)
    details = show(found)
    timeline = timeline_of(details)
    timeline.open(fault(found))
    clause = fault(found).clauses[0]
    says = {lang: PRAGUE.clause(clause, lang, "says") for lang in ("en", "cs")}
    assert says["en"] in timeline.view.toPlainText()
    language.use("cs")
    details.retranslate("cs")
    assert timeline.opened is fault(found), "it stays open"
    told = timeline.view.toPlainText()
    assert says["cs"] in told
    assert says["en"] not in told
    assert PRAGUE.words("cs", "states", fault(found).before.state) in timeline.caption.text()


def test_an_opened_fault_says_what_was_done_and_due_and_how_grave(show: Open) -> None:
    found = dealt(EXAM, both)
    timeline = timeline_of(show(found))
    timeline.open(fault(found, 1))
    text = timeline.view.toPlainText()
    act = fault(found, 1).verdict.act
    assert f"{fault(found, 1).verdict.n}. Box {act.box}" in text
    assert f"pay the bet {act.amount}" in text
    assert f"pay the bet {(act.amount or 0) - 5}" in text[text.index("Right move: ") :]
    assert "Wrong amount (critical)" in text
    assert "It cost the house 5." in text
    assert "Time: 2.0 s after the previous move" in text
    things = timeline.watch.view._pointed
    assert any(thing.box == act.box for thing in things), "where it was due is outlined"
    assert "outlined: the right move" in timeline.caption.text()


def test_other_rules_unfold(show: Open) -> None:
    found = dealt(EXAM, right)
    timeline = timeline_of(show(found))
    moment = next(one for one in found.moments if len(one.clauses) > 1)
    timeline.open(moment)
    other = moment.clauses[1]
    says = PRAGUE.clause(other, "en", "says")
    assert says not in timeline.view.toPlainText()
    timeline.view.anchorClicked.emit(QUrl(other))
    assert says in timeline.view.toPlainText()
    timeline.view.anchorClicked.emit(QUrl(other))
    assert says not in timeline.view.toPlainText()


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
    details = show(found)
    timeline = timeline_of(details)
    moment = found.faults[-1]
    timeline.open(moment)
    with qtbot.waitSignal(details.try_again) as wanted:
        QTest.mouseClick(timeline.again_button, Qt.MouseButton.LeftButton)
    assert wanted.args == [moment]
    dealing = found.sittings[moment.part].session.dealing
    session = Session(dealing, PRACTICE, acts_until(found, moment))
    assert session.situation.table == moment.before.table
    assert session.situation.due == moment.before.due
    assert session.do(moment.due[0]).verdict == "correct"


def test_a_session_in_which_nothing_was_done(show: Open) -> None:
    dealing = PROGRAM.dealing(text_of("R08"), "R08")
    sitting = Sitting.begin_sitting(Session(dealing, PRACTICE), "Anna", MemoryLog())
    sitting.leave()
    details = show(debrief([sitting]))
    timeline = timeline_of(details)
    assert timeline.opened is None
    assert not timeline.again_button.isEnabled()
    assert not timeline.next_button.isEnabled()
    details.tabs.setCurrentIndex(FIGURES)
    assert details.figures.pace.text() == "There were no moves to make."


# --- the figures


def test_pace_stands_beside_accuracy(show: Open) -> None:
    found = dealt(EXAM, both)
    figures = show(found).figures
    assert found.accuracy is not None
    count = len(found.moments)
    seconds = 2 * count + 18
    wanted = [
        f"Moves right: {count - 2} of {count} ({int(found.accuracy * 1000) / 10:g} %)",
        f"{round(3600 / seconds)} rounds an hour",
        f"{round(3600 * count / seconds):,} moves an hour",
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
    details = show(debrief([again]))
    details.tabs.setCurrentIndex(FIGURES)
    assert details.figures.targets.isVisible()
    assert details.figures.targets.text() == (
        "House target: 1,000 rounds an hour (✗ not reached) · 100 moves an hour (✓ reached)"
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
    details = show(found)
    details.tabs.setCurrentIndex(FIGURES)
    slowest = details.figures.slowest
    assert slowest.count() == 5
    assert slowest.item(0).text().startswith("20.0\u00a0s · ✓ 7. ")
    slowest.setFocus()
    slowest.setCurrentRow(0)
    QTest.keyClick(slowest, Qt.Key.Key_Return)
    assert details.tabs.currentIndex() == TIMELINE
    assert details.timeline is not None
    assert details.timeline.opened is found.moments[6]
    details.tabs.setCurrentIndex(FIGURES)
    at = slowest.visualItemRect(slowest.item(1)).center()
    QTest.mouseClick(slowest.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert details.timeline.opened is found.slowest[1]


def test_times_that_were_not_kept_are_not_told(show: Open) -> None:
    found = dealt(EXAM, each=0.0)
    details = show(found)
    assert not details.figures.slowest.isVisibleTo(details.figures)
    assert details.figures.slowest_note.text() == "There is no record of how long each move took."
    timeline = timeline_of(details)
    assert not any(text.endswith("s") and "·" in text for text in lines(timeline.acts))
    assert "Time:" not in timeline.view.toPlainText()


# --- keyboard, looks and room


def test_everything_is_reached_by_keyboard(show: Open) -> None:
    details = show(dealt(EXAM, both))
    bar = details.tabs.tabBar()
    bar.setFocus()
    QTest.keyClick(bar, Qt.Key.Key_Right)
    assert details.tabs.currentIndex() == TIMELINE
    timeline = details.timeline
    assert timeline is not None
    wanted = {
        timeline.acts,
        timeline.next_button,
        timeline.watch.transport.play,
        timeline.watch.transport.slider,
        timeline.view,
        timeline.again_button,
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
    details = show(found)
    timeline = timeline_of(details)
    timeline.open(fault(found))
    inks = set()
    for scheme in ("dark", "light"):
        use_scheme(scheme)
        QApplication.processEvents()
        row = timeline.acts.item(fault(found).verdict.n - 1)
        ink = row.foreground().color().name()
        inks.add(ink)
        assert ink in timeline.view.toHtml()
        assert ink in details.faults.toHtml()
    assert len(inks) == 2


def test_red_is_for_critical_mistakes_only(show: Open) -> None:
    found = dealt(EXAM, both)
    minor, critical = found.faults
    assert (minor.verdict.severity, critical.verdict.severity) == ("minor", "critical")
    details = show(found)
    acts = timeline_of(details).acts
    inks = [acts.item(one.verdict.n - 1).foreground().color() for one in (minor, critical)]
    colours = tokens_of(details.palette())
    assert inks == [colours.fix, colours.critical]
    assert all(ink.name() in details.faults.toHtml() for ink in inks)


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_nothing_is_clipped(
    size: QSize, lang: str, show: Open, language: Language, whole_words: list[str]
) -> None:
    for found in (examined([both, not_taken], acts=20), dealt(PRACTICE, tried_again)):
        details = show(found)
        window = window_of(details)
        language.use(lang)
        details.retranslate(lang)
        window.resize(size)
        for tab in (FAULTS, TIMELINE, FIGURES, MAP):
            details.tabs.setCurrentIndex(tab)
            if details.timeline is not None and tab == TIMELINE:
                details.timeline.open(found.faults[-1])
            assert_in_order(window)
            assert window.size() == size, "it does not need more room"
        assert details.figures.verticalScrollBar().maximum() == 0, "all of it is seen"
        assert no_line_is_wider_than_its_list(details)
        details.timeline.watch.view.grab() if details.timeline else None
    if size != SIZES[0]:  # there the table beside all the rest is half as large as it is drawn
        assert whole_words == []


def no_line_is_wider_than_its_list(details: Details) -> bool:
    assert details.timeline is not None
    acts = details.timeline.acts
    heights = [acts.visualItemRect(acts.item(row)).height() for row in range(acts.count())]
    line = acts.fontMetrics().lineSpacing()
    current = acts.visualItemRect(acts.currentItem())
    assert acts.viewport().rect().contains(current), "the opened act is in sight"
    return acts.horizontalScrollBar().maximum() == 0 and min(heights) >= line


def test_labels_can_be_read_by_who_cannot_see(show: Open) -> None:
    details = show(dealt(EXAM, both))
    timeline = timeline_of(details)
    for widget in (timeline.acts, timeline.view, details.faults, details.figures.slowest):
        assert widget.accessibleName()
    labels = timeline.findChildren(QLabel)
    assert timeline.caption in labels
    assert timeline.acts.mapTo(details, QPoint()).x() >= 0


def test_what_was_passed_over_together_is_told_together(qtbot: QtBot) -> None:
    text = PROGRAM.new_scenario("prague", 1, "shuffle")
    burning = ("burn_card", "discard_burn")
    session = Session(PROGRAM.dealing(text, "drawn"), EXAM)
    sitting = Sitting.begin_sitting(session, "Anna", MemoryLog())
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
    details = Details(found, "en", None)
    qtbot.addWidget(details)
    told = details.faults.toPlainText()
    assert told.count("Burn a card") == count
    assert "Part of the same mistake: Burn a card; Burn a card" in told


def test_what_an_omission_cost_is_told(qtbot: QtBot) -> None:
    unpaid = 7  # a Pontoon
    found = dealt(EXAM, lambda acts: [*acts[:unpaid], *acts[unpaid + 1 :]], name="R03")
    details = Details(found, "en", None)
    qtbot.addWidget(details)
    assert "It cost players 60." in details.faults.toPlainText()


def test_money_that_was_put_right_is_told_either_way(qtbot: QtBot) -> None:
    def too_much(acts: list[Act]) -> list[Act]:
        back = Act("take", "bet", 1, amount=15)
        return [*acts[:7], replace(acts[7], amount=75), back, *acts[8:]]

    found = dealt(EXAM, too_much, name="R03")
    details = Details(found, "en", None)
    qtbot.addWidget(details)
    details.open(found.moments[8])
    assert details.timeline is not None
    told = details.timeline.view.toPlainText()
    assert "The house got the missing 15 back." in told
    assert found.summary.money == 0
