"""Two tables that are watched at once: a call says at which, and each act is one trial."""

import re
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.test_examination import Answers, ExamProgram
from tests.ui.test_geometry import assert_in_order
from tests.ui.test_inspector_exam import HOUSE, Inspector
from trainer.procedure.training_rules import FAULT_KINDS, REMEDIES
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import Fault
from trainer.training.sessions.record import Task
from trainer.ui.inspect import exam_screen
from trainer.ui.inspect.call_panel import CALL, REMEDY, WHERE
from trainer.ui.inspect.exam_screen import ExamScreen, TwoTablesScreen
from trainer.ui.inspect.inspect_screen import InspectScreen
from trainer.ui.navigator import exam_flow
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.times import Language

KEYS = {1: Qt.Key.Key_F, 2: Qt.Key.Key_J}
LARGE = QSize(1280, 720)


@pytest.fixture
def inspector(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Inspector:
    for asking in (exam_flow, exam_screen):
        monkeypatch.setattr(asking, "ask", Answers())
    (tmp_path / "houses").mkdir()
    two = HOUSE + "tables = 2\nmean_gap = 60\n"
    (tmp_path / "houses" / "prague.toml").write_text(two, encoding="utf-8")
    program = ExamProgram(tmp_path)
    made = Inspector(qtbot, open_window(program), program)
    made.window.resize(LARGE)
    QApplication.processEvents()
    made.begin()
    return made


def due_now(seen: WatchedRound) -> Fault | None:
    return next((fault for fault in seen.watched.faults if fault.n == len(seen.begun)), None)


def watch(inspector: Inspector, *, at_the_other: bool = False) -> None:
    """Watch all of it, an act at the left and one at the right; each fault is called.

    ``at_the_other``: the first of them at the wrong table.
    """
    watching, exam = inspector.screen.exam.watching, inspector.screen.exam
    while not exam.ended:
        for table in (1, 2):
            seen = watching.open_at(table)
            if seen is None or exam.ended:
                continue
            inspector.program.now += 1
            inspector.act(table)
            fault = None if seen.over else due_now(seen)
            if fault is not None:
                other = 3 - table
                there = watching.open_at(other)
                wrong = at_the_other and there is not None and bool(there.begun)
                at_the_other = at_the_other and not wrong
                inspector.call(fault, 0.25, KEYS[other if wrong else table])


def test_a_fault_is_called_at_its_table(inspector: Inspector) -> None:
    assert len(inspector.screen.floor.tables) == 2
    watch(inspector)
    exam = inspector.screen.exam
    assert inspector.screen.end.title.text() == "✓ Passed: 4 of 4 mistakes named"
    assert (exam.marks.hits, exam.marks.named, exam.marks.false_calls) == (4, 4, 0)
    assert exam.marks.reaction == 0.25
    acts = sum(len(one.moments) for one in exam.watching.rounds)
    assert exam.marks.acts == acts, "each act of either table is one trial"
    assert {seen.table for seen in exam.watching.seen} == {1, 2}


def test_called_at_the_other_table_it_is_missed_and_a_false_call(inspector: Inspector) -> None:
    watch(inspector, at_the_other=True)
    marks = inspector.screen.exam.marks
    assert (marks.hits, len(marks.missed), marks.false_calls) == (3, 1, 1)
    (record,) = inspector.program.log.exams("Anna", Task.WATCH)
    assert record.result is not None
    assert (record.result["hits"], record.result["false_calls"]) == (3, 1)


def test_which_table_is_asked_about_and_the_other_waits_too(inspector: Inspector) -> None:
    inspector.until(2, 1)
    inspector.until(2, 2)
    inspector.key(Qt.Key.Key_J)
    floor = inspector.screen.floor
    assert floor.panel.page == WHERE
    assert floor.panel.asks[0].text() == "Right table: Where?"
    assert all(table.is_waiting for table in floor.tables)
    inspector.key(Qt.Key.Key_Return)
    assert not any(table.is_waiting for table in floor.tables)
    assert [len(inspector.seen(table).calls) for table in (1, 2)] == [0, 1]
    QTest.mousePress(floor.panel.calls[0], Qt.MouseButton.LeftButton)
    assert floor.panel.asks[0].text() == "Left table: Where?"
    inspector.key(Qt.Key.Key_Return)
    inspector.key(Qt.Key.Key_Space)
    assert [len(inspector.seen(table).calls) for table in (1, 2)] == [1, 1], "Space calls at none"


def test_a_table_takes_the_next_round_by_itself(inspector: Inspector) -> None:
    first = inspector.seen(1)
    inspector.until(len(first.watched.moments), 1)
    inspector.act(1)
    assert first.over
    assert len(inspector.screen.exam.watching.rounds) == 3
    assert inspector.seen(1).watched is inspector.screen.exam.watching.rounds[2]
    assert not inspector.screen.floor.panel.next.isVisible()


def test_gone_on_with_both_have_other_rounds(inspector: Inspector) -> None:
    inspector.until(5, 1)
    inspector.until(3, 2)
    record = inspector.program.log.unfinished_exam("Anna", Task.WATCH)
    assert record is not None
    inspector.window.course.show_menu()
    inspector.window.course.resume(record)
    rounds = inspector.screen.exam.watching.seen
    assert [(len(seen.begun), seen.open) for seen in rounds] == [
        *((5, False), (3, False)),
        *((0, True), (0, True)),
    ]
    tables = inspector.screen.floor.tables
    for number in (1, 2):
        begins = inspector.seen(number).watched.trace.begins
        assert tables[number - 1].view.table == begins.table
    watch(inspector)
    assert inspector.screen.end.title.text().endswith("4 of 4 mistakes named")


def test_in_a_small_window_it_says_so_and_waits(inspector: Inspector) -> None:
    inspector.until(3, 1)
    floor, window = inspector.screen.floor, inspector.window
    window.resize(QSize(900, 500))
    QApplication.processEvents()
    assert floor.small.isVisible()
    assert "Two tables need a larger window" in floor.small.text()
    assert not floor.panel.isVisible()
    assert not any(table.timer.isActive() for table in floor.tables)
    assert_in_order(cast("QMainWindow", window))
    window.resize(LARGE)
    QApplication.processEvents()
    assert not floor.small.isVisible()
    assert all(table.timer.isActive() for table in floor.tables)
    assert len(inspector.seen(1).begun) == 3


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_everything_has_room(lang: str, inspector: Inspector, language: Language) -> None:
    window = cast("QMainWindow", inspector.window)
    language.use(lang)
    inspector.until(2, 1)
    inspector.until(2, 2)
    for key in (None, Qt.Key.Key_F, Qt.Key.Key_1, Qt.Key.Key_1):
        if key is not None:
            inspector.key(key)
        assert_in_order(window)
        assert window.size() == LARGE


# --- in training


def drill(inspector: Inspector, *, waits: bool = True) -> TwoTablesScreen:
    """Begin a drill at two tables; an examination is over by then."""
    if isinstance(inspector.window.shown, ExamScreen):
        inspector.screen.exam.end()
    inspector.window.course.show_menu()
    menu = inspector.window.menu
    assert menu is not None
    menu.opened.emit("inspect")
    start = cast("InspectScreen", inspector.window.shown).start
    start.levels[-1].setChecked(True)
    start.waits.setChecked(waits)
    QTest.mouseClick(start.begin, Qt.MouseButton.LeftButton)
    screen = inspector.window.shown
    assert isinstance(screen, TwoTablesScreen)
    screen.show_options(TableOptions(0))
    return screen


def pass_time(inspector: Inspector, screen: TwoTablesScreen, table: int) -> WatchedRound | None:
    """An act's time goes by at a table; the round that it is in, if it still is."""
    timer = screen.floor.tables[table - 1].timer
    if not timer.isActive():
        return None
    inspector.program.now += 1
    timer.stop()
    timer.timeout.emit()
    return screen.watching.open_at(table)


def finish(inspector: Inspector, screen: TwoTablesScreen, *, seeing: bool) -> list[str]:
    """Watch a drill to its end; what was told at the heads of the panel."""
    told = []
    while screen.pages.currentWidget() is not screen.end:
        for table in (1, 2):
            seen = pass_time(inspector, screen, table)
            fault = None if seen is None or not seen.begun else due_now(seen)
            if fault is not None and seeing:
                inspector.call(fault, 0.5, KEYS[table])
            if screen.floor.panel.next.isVisible():
                told.append(screen.floor.panel.head.text())
                inspector.key(Qt.Key.Key_Space)
    return told


def test_in_training_what_is_called_is_told_at_once(inspector: Inspector) -> None:
    screen = drill(inspector)
    told = finish(inspector, screen, seeing=True)
    marks = screen.watching.marks
    assert marks.hits == len(marks.faults) == 6
    assert told == ["✓ Mistake found after 0.5 s"] * 6
    assert screen.end.title.text() == "6 of 6 mistakes found"
    (kept,) = inspector.program.inspections.inspected("Anna", "prague")
    assert (kept.drill.level, kept.hits, kept.passed) == ("two", 6, True)
    assert sorted({each["table"] for each in kept.seen}) == [1, 2]
    QTest.mouseClick(screen.end.again, Qt.MouseButton.LeftButton)
    assert isinstance(inspector.window.shown, InspectScreen)


def test_in_training_what_was_missed_is_told_with_its_table(inspector: Inspector) -> None:
    screen = drill(inspector)
    told = finish(inspector, screen, seeing=False)
    assert set(told) <= {"✗ Missed on the left", "✗ Missed on the right"}
    assert told
    assert screen.end.title.text() == "0 of 6 mistakes found"


def test_left_in_the_middle_what_was_watched_is_kept(inspector: Inspector) -> None:
    screen = drill(inspector)
    pass_time(inspector, screen, 1)
    pass_time(inspector, screen, 2)
    screen.go_back()
    assert screen.pages.currentWidget() is screen.end
    (kept,) = inspector.program.inspections.inspected("Anna", "prague")
    assert (kept.acts, kept.over) == (2, False)


@pytest.mark.parametrize("waits", [True, False])
@pytest.mark.parametrize("lang", ["en", "cs"])
def test_what_is_told_has_room(
    lang: str, waits: bool, inspector: Inspector, language: Language
) -> None:
    language.use(lang)
    screen = drill(inspector, waits=waits)
    seen = None
    while seen is None or not seen.begun or due_now(seen) is None:
        seen = pass_time(inspector, screen, 1)
        assert seen is not None
    fault = due_now(seen)
    assert fault is not None
    inspector.call(fault, 0.25, KEYS[1])
    assert screen.floor.panel.head.isVisible()
    assert_in_order(cast("QMainWindow", inspector.window))


# --- where there is no room


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_an_examination_does_not_begin_in_a_window_that_is_too_small(
    lang: str, inspector: Inspector, language: Language, whole_words: list[str]
) -> None:
    """Nothing is begun or marked: the size is said on the start page, and at that it begins."""
    language.use(lang)
    window, program = inspector.window, inspector.program
    inspector.screen.go_back()
    before = len(program.log.exams("Anna", Task.WATCH))
    window.resize(QSize(900, 500))
    window.course.show_menu()
    inspector.begin()
    start = window.shown
    assert isinstance(start, InspectScreen)
    assert start.start.error.isVisible()
    assert len(program.log.exams("Anna", Task.WATCH)) == before
    assert program.log.unfinished_exam("Anna", Task.WATCH) is None
    assert_in_order(cast("QMainWindow", window))
    window.resize(said_size(start.start.error.text()))
    QApplication.processEvents()
    QTest.mouseClick(start.start.exam_button, Qt.MouseButton.LeftButton)
    floor = inspector.screen.floor
    assert floor.beside.isVisible()
    assert not floor.small.isVisible()
    assert all(table.timer.isActive() for table in floor.tables)
    window.grab()
    assert whole_words == []


def said_size(words: str) -> QSize:
    found = re.search(r"(\d+) × (\d+)", words)
    assert found is not None
    return QSize(int(found[1]), int(found[2]))


def test_nor_does_a_drill(inspector: Inspector) -> None:
    window = inspector.window
    inspector.screen.exam.end()
    window.course.show_menu()
    window.resize(QSize(900, 500))
    assert window.menu is not None
    window.menu.opened.emit("inspect")
    shown = cast("InspectScreen", window.shown)
    shown.start.levels[-1].setChecked(True)
    QTest.mouseClick(shown.start.begin, Qt.MouseButton.LeftButton)
    assert window.shown is shown
    assert "Two tables need a window of at least" in shown.start.error.text()
    assert list(inspector.program.inspections.inspected("Anna", "prague")) == []
    window.resize(said_size(shown.start.error.text()))
    QApplication.processEvents()
    QTest.mouseClick(shown.start.begin, Qt.MouseButton.LeftButton)
    screen = window.shown
    assert isinstance(screen, TwoTablesScreen)
    assert screen.floor.beside.isVisible()


# --- what the house does


KINDS_SAID = {"put back": 6, "stand": 0}


@pytest.mark.parametrize("said", KINDS_SAID)
def test_what_the_house_does_is_asked_at_two_tables(
    said: str, qtbot: QtBot, tmp_path: Path, open_window: OpenWindow
) -> None:
    """Each call is asked about at its own table, both wait for it, and it is told and counted."""
    says = "".join(f'{kind} = "put back"\n' for kind in FAULT_KINDS)
    (tmp_path / "houses").mkdir()
    house = tmp_path / "houses" / "prague.toml"
    house.write_text(f'amends = "prague"\n[remedies]\n{says}', encoding="utf-8")
    program = ExamProgram(tmp_path)
    inspector = Inspector(qtbot, open_window(program), program)
    inspector.window.resize(LARGE)
    menu = Dealer(qtbot, inspector.window).choose()
    assert menu is inspector.window.menu
    screen = drill(inspector)
    panel, told = screen.floor.panel, []
    while screen.pages.currentWidget() is not screen.end:
        for table in (1, 2):
            seen = pass_time(inspector, screen, table)
            fault = None if seen is None or not seen.begun else due_now(seen)
            if fault is not None:
                inspector.call(fault, 0.5, KEYS[table])
                assert panel.page == REMEDY
                side = "Left" if table == 1 else "Right"
                assert panel.asks[2].text() == f"{side} table: What does the house do now?"
                assert all(each.is_waiting for each in screen.floor.tables if each.moves_shown)
                inspector.key(Qt.Key(Qt.Key.Key_1 + REMEDIES.index(said)))
                told.append(panel.told.text())
            if panel.next.isVisible():
                inspector.key(Qt.Key.Key_Space)
    sign = "✓" if said == "put back" else "✗"
    assert len(told) == 6
    assert all(f"{sign} At this house: Put it back" in one for one in told)
    marks = screen.watching.marks
    assert (marks.hits, marks.remedies, marks.remedied) == (6, 6, KINDS_SAID[said])
    (kept,) = program.inspections.inspected("Anna", "prague")
    assert (kept.remedies, kept.remedied) == (6, KINDS_SAID[said])


def test_keys_are_heard_while_one_table_still_deals(inspector: Inspector) -> None:
    """When all mistakes were shown one table closes first; the other is called by its key."""
    watching, floor = inspector.screen.exam.watching, inspector.screen.floor
    while all(watching.open_at(table) for table in (1, 2)):
        inspector.program.now += 1
        inspector.act(1)
        inspector.act(2)
    left = next(table for table in (1, 2) if watching.open_at(table))
    assert [call.isEnabled() for call in floor.panel.calls] == [left == 1, left == 2]
    for _ in range(2):
        before = len(inspector.seen(left).calls)
        inspector.key(KEYS[left])
        assert floor.panel.page == WHERE
        inspector.key(Qt.Key.Key_Return)
        assert len(inspector.seen(left).calls) == before + 1
    inspector.key(KEYS[3 - left])
    assert floor.panel.page == CALL
