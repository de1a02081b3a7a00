"""The examination of an inspector in the window: nothing is told, all is kept, then marked."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from tests.ui.acting import come_back
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, press
from tests.ui.test_examination import Answers, ExamProgram
from tests.ui.test_geometry import assert_in_order, clipped, outside
from trainer.procedure.training_rules import FAULT_KINDS, REMEDIES, InspectorBlueprint
from trainer.training.inspect.drill import WatchedRound
from trainer.training.inspect.fault import KINDS, Fault
from trainer.training.memory.memory import LEARNING
from trainer.training.sessions.record import RecordsError, Task
from trainer.ui.inspect import exam_screen
from trainer.ui.inspect.call_panel import CALL, REMEDY
from trainer.ui.inspect.exam_screen import ExamScreen
from trainer.ui.inspect.inspect_screen import InspectScreen
from trainer.ui.inspect.inspect_words import inspecting_exam_intro
from trainer.ui.navigator import exam_flow
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.trouble import ErrorBox
from trainer.ui.words.times import Language

ROOT = Path(__file__).parents[2]
LEFT = Qt.MouseButton.LeftButton
HOUSE = """
amends = "prague"
[inspector_exam]
faults = 4
critical = 1
good_fails = 0.5
bad_passes = 0.5
false_calls = 20
"""
IN_TWO = HOUSE.replace("0.5", "0.1", 1).replace("0.5", "0.75")  # after one miss a second part
Missed = Callable[[int, Fault], bool]


def none_missed(_number: int, _fault: Fault) -> bool:
    return False


def critical(_number: int, fault: Fault) -> bool:
    return fault.severity == "critical"


def these(*numbers: int) -> Missed:
    """These faults, counted from 0."""
    return lambda number, _fault: number in numbers


class Inspector:
    """Who is examined; the acts come when he says so, every two seconds of a clock."""

    def __init__(self, qtbot: QtBot, window: MainWindow, program: ExamProgram) -> None:
        self.qtbot, self.window, self.program = qtbot, window, program
        self.met = 0  # faults that came so far
        program.now = 100.0

    def begin(self) -> None:
        menu = Dealer(self.qtbot, self.window).choose()
        menu.opened.emit("inspect")
        drills = cast("InspectScreen", self.window.shown)
        QTest.mouseClick(drills.start.exam_button, LEFT)

    @property
    def screen(self) -> ExamScreen:
        screen = self.window.shown
        assert isinstance(screen, ExamScreen)
        screen.show_options(TableOptions(0))
        return screen

    def seen(self, table: int = 1) -> WatchedRound:
        seen = self.screen.exam.watching.open_at(table)
        assert seen is not None
        return seen

    def act(self, table: int = 1) -> None:
        """The time of one act goes by, and the next begins."""
        timer = self.screen.floor.tables[table - 1].timer
        assert timer.isActive()
        timer.stop()
        timer.timeout.emit()

    def until(self, n: int, table: int = 1) -> None:
        while len(self.seen(table).begun) < n:
            self.program.now += 2
            self.act(table)

    def key(self, key: Qt.Key) -> None:
        press(self.window, key)

    def call(self, fault: Fault, after: float = 0.5, key: Qt.Key = Qt.Key.Key_Space) -> None:
        self.program.now += after
        self.key(key)
        self.key(Qt.Key(Qt.Key.Key_0 + (fault.act.box or 0)))
        self.key(Qt.Key(Qt.Key.Key_1 + KINDS.index(fault.kind)))

    def watch_round(self, missed: Missed = none_missed, false: int = 0) -> None:
        """Watch a round to its end, and go on."""
        seen = self.seen()
        for n in range(len(seen.begun) + 1, len(seen.watched.moments) + 1):
            self.until(n)
            fault = next((fault for fault in seen.watched.faults if fault.n == n), None)
            if fault is not None:
                self.met += 1
                if not missed(self.met - 1, fault):
                    self.call(fault)
            elif false and n < 20:
                false -= 1
                self.key(Qt.Key.Key_Space)
                self.key(Qt.Key.Key_Return)
        self.program.now += 6
        self.act()
        assert seen.over
        self.key(Qt.Key.Key_Space)

    def watch(self, missed: Missed = none_missed, false: int = 0) -> None:
        """Watch what is left of a part, without seeing these faults."""
        exam = self.screen.exam
        while not exam.ended and not exam.is_between_parts:
            self.watch_round(missed, false)
            false = 0


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    made = Answers()
    for asking in (exam_flow, exam_screen):
        monkeypatch.setattr(asking, "ask", made)
    return made


@pytest.fixture
def program(tmp_path: Path) -> Iterator[ExamProgram]:
    (tmp_path / "houses").mkdir()
    made = ExamProgram(tmp_path)
    made.house_text(HOUSE)
    yield made
    made.close()


@pytest.fixture
def inspector(
    qtbot: QtBot, program: ExamProgram, open_window: OpenWindow, answers: Answers
) -> Inspector:
    assert answers.answer == 0
    return Inspector(qtbot, open_window(program), program)


def told(screen: ExamScreen) -> list[str]:
    return [label.text() for label in screen.findChildren(QLabel) if label.isVisible()]


def test_an_examination_in_which_all_is_seen(
    inspector: Inspector, program: ExamProgram, answers: Answers
) -> None:
    inspector.begin()
    assert "The first part has 4 mistakes, 1 of them critical." in answers.asked[0]
    assert "You pass with up to 0 misses." in answers.asked[0]
    assert answers.keep == "Not now"
    inspector.watch()
    screen = inspector.screen
    assert screen.pages.currentWidget() is screen.end
    assert screen.end.title.text() == "✓ Passed: 4 of 4 mistakes named"
    (line,) = program.log.exams("Anna", Task.WATCH)
    assert line.result is not None
    assert (line.result["passed"], line.result["hits"], line.result["named"]) == (True, 4, 4)
    assert line.result["reaction"] == 0.5
    screen.go_back()
    assert inspector.window.menu is not None


def test_what_is_missed_is_on_the_map_and_comes_back_in_a_drill(
    inspector: Inspector, program: ExamProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    inspector.begin()
    inspector.watch(these(0, 2))
    missed = {fault.clauses[0] for fault in inspector.screen.exam.marks.missed}
    assert len(inspector.screen.exam.marks.missed) == 2
    inspector.screen.go_back()
    monkeypatch.setattr(program, "utc_now", lambda: "2099-01-01T12:00:00+00:00")
    Dealer(inspector.qtbot, inspector.window).choose().opened.emit("inspect")
    drills = cast("InspectScreen", inspector.window.shown)
    marked = {mark.kind for mark in map(drills.map.map.mark, drills.map.map.states)}
    assert LEARNING in marked
    assert all(clause in drills.start.back.text() for clause in missed)
    drills.start.levels[2].setChecked(True)
    QTest.mouseClick(drills.start.begin, LEFT)
    assert drills.watching is not None
    drawn = [fault.clauses[0] for one in drills.watching.rounds for fault in one.faults]
    assert missed.intersection(drawn)


class Asked(Inspector):
    """One who is asked what the house does, and says that all is put back."""

    def call(self, fault: Fault, after: float = 0.5, key: Qt.Key = Qt.Key.Key_Space) -> None:
        super().call(fault, after, key)
        assert self.screen.floor.panel.page == REMEDY
        self.key(Qt.Key(Qt.Key.Key_1 + REMEDIES.index("put back")))
        assert self.screen.floor.panel.page == CALL
        assert not self.screen.floor.panel.told.isVisible(), "nothing is told"


@pytest.mark.usefixtures("answers")
@pytest.mark.parametrize(("does", "known"), [("put back", 3), ("stand", 0)])
def test_what_the_house_does_is_asked_and_marked_apart(
    does: str, known: int, qtbot: QtBot, program: ExamProgram, open_window: OpenWindow
) -> None:
    says = "".join(f'{kind} = "{does}"\n' for kind in FAULT_KINDS)
    program.house_text(f"{HOUSE}[remedies]\n{says}")
    inspector = Asked(qtbot, open_window(program), program)
    inspector.begin()
    inspector.watch(these(0))
    (line,) = program.log.exams("Anna", Task.WATCH)
    assert line.result is not None
    assert (line.result["hits"], line.result["named"]) == (3, 3)
    assert (line.result["remedies"], line.result["remedied"]) == (3, known)
    cells = [cell.text() for cell in inspector.screen.end.cells]
    assert cells[cells.index("House action named correctly") + 1] == f"{known} of 3"


def test_nothing_is_told_before_the_end(inspector: Inspector) -> None:
    inspector.begin()
    screen = inspector.screen
    before = told(screen)
    seen = inspector.seen()
    while not seen.watched.faults:
        inspector.watch_round()
        seen = inspector.seen()
        before = told(screen)
    fault = seen.watched.faults[0]
    inspector.until(fault.n)
    inspector.call(fault)
    assert screen.floor.panel.page == CALL
    assert told(screen) == before
    assert not screen.floor.tables[0].is_waiting, "and the dealer has gone on by himself"
    inspector.until(fault.n + 1)
    inspector.key(Qt.Key.Key_Space)
    inspector.key(Qt.Key.Key_Return)
    assert told(screen) == before, "nor that a call was false"


def test_the_figures_are_those_of_a_table_computed_by_hand(
    inspector: Inspector, program: ExamProgram
) -> None:
    """Three of four seen, the critical one missed, two false calls: not passed, and why."""
    inspector.begin()
    inspector.watch(critical, false=2)
    screen = inspector.screen
    assert screen.end.title.text() == "✗ Not passed: 3 of 4 mistakes named"
    cells = [cell.text() for cell in screen.end.cells]
    windows = screen.exam.marks.windows
    may = "✓" if 20 * windows // 100 >= 2 else "✗"
    assert cells[:12] == [
        *("Missed, or not named", "✗ 1 of 4", "to pass: 0 or fewer"),
        *("Mistakes found", "3 of 4"),
        *("Critical mistakes missed or not named", "1"),
        *("Kinds with less than half named", "✓ –"),
        *("False calls", f"{may} 2 in {windows} clean stretches"),
        f"to pass: {20 * windows // 100} or fewer",
    ]
    (line,) = program.log.exams("Anna", Task.WATCH)
    assert line.result is not None
    assert "misses" in line.result["failed"]
    assert line.result["critical_missed"] == 1


def test_the_second_part_comes_after_a_break(
    inspector: Inspector, program: ExamProgram, answers: Answers
) -> None:
    """Neither which part comes nor a break says how it went; it may be left and begun later."""
    program.house_text(IN_TWO)
    inspector.begin()
    assert "a second part follows after a break" in answers.asked[0]
    inspector.watch(these(0))
    screen = inspector.screen
    assert screen.pages.currentWidget() is screen.pause
    assert screen.pause.title.text() == "Second part after a break"
    assert_in_order(cast("QMainWindow", inspector.window))
    assert inspector.window.close(), "and not for want of a round"
    assert "begin its second part later" in answers.asked[-1]
    inspector.window.show()
    inspector.window.course.show_menu()
    inspector.begin()
    screen = inspector.screen
    assert screen.pages.currentWidget() is screen.pause
    assert screen.exam.interruptions == []
    QTest.mouseClick(screen.pause.begin, LEFT)
    assert screen.where.text() == "Second part, round 1 · results come at the end"
    inspector.watch(these(4))
    assert screen.end.title.text() == "✓ Passed: 6 of 8 mistakes named"
    cells = [cell.text() for cell in screen.end.cells]
    assert cells[:4] == [
        *("Part 1: missed, or not named", "1 of 4"),
        *("Part 2: missed, or not named", "1 of 4"),
    ]
    (line,) = program.log.exams("Anna", Task.WATCH)
    assert line.result is not None
    assert [one["missed"] for one in line.result["parts"]] == [1, 1]


def test_the_time_to_name_a_mistake_is_limited(inspector: Inspector, program: ExamProgram) -> None:
    """When it is over the call counts as one that names nothing, and the dealer goes on."""
    inspector.begin()
    inspector.until(2)
    floor = inspector.screen.floor
    inspector.key(Qt.Key.Key_Space)
    inspector.key(Qt.Key.Key_1)
    assert (floor.naming.isActive(), floor.naming.interval()) == (True, 20_000)
    floor.naming.timeout.emit()
    assert floor.panel.page == CALL
    assert floor.panel.head.text() == "The time to name it is over."
    assert not floor.tables[0].is_waiting
    (call,) = inspector.seen().calls
    assert (call.kind, call.box) == ("", None)
    program.now += 2
    inspector.key(Qt.Key.Key_Space)
    inspector.key(Qt.Key.Key_1)
    inspector.key(Qt.Key.Key_1)
    assert not floor.naming.isActive()


def test_each_fault_and_false_call_is_shown_again(inspector: Inspector) -> None:
    inspector.begin()
    inspector.watch(these(0), false=1)
    end = inspector.screen.end
    signs = [end.faults.item(row).text() for row in range(end.faults.count())]
    assert len(signs) == 5
    assert sum(sign.startswith("✓") for sign in signs) == 3
    (false,) = [row for row, sign in enumerate(signs) if sign.startswith("✗ False call: ")]
    missed = next(row for row, sign in enumerate(signs) if "missed" in sign)
    assert end.faults.currentRow() == missed
    end.show_options(TableOptions(1))
    QTest.mouseClick(end.show_wrong, LEFT)
    assert end.caption.text() == "The dealer did this"
    end.view.choreography.finish()
    assert end.caption.text() == "This would have been right"
    end.view.choreography.finish()
    end.faults.setCurrentRow(false)
    assert end.said.text().startswith("This was right: ")
    assert not end.show_right.isEnabled()


def test_left_it_is_marked_as_it_stands(
    inspector: Inspector, program: ExamProgram, answers: Answers
) -> None:
    inspector.begin()
    inspector.until(3)
    answers.answer = -1
    inspector.screen.go_back()
    assert not inspector.screen.exam.ended
    answers.answer = 0
    inspector.screen.go_back()
    assert inspector.screen.end.title.text().startswith("✗ Left early, not passed")
    (line,) = program.log.exams("Anna", Task.WATCH)
    assert line.result is not None
    assert (line.result["ended"], line.result["acts"]) == ("left", 3)


def test_closing_the_window_is_asked_until_it_is_marked(
    inspector: Inspector, answers: Answers
) -> None:
    inspector.begin()
    inspector.until(3)
    answers.answer = -1
    assert not inspector.window.close()
    assert "you lose the rest of this round" in answers.asked[-1]
    answers.answer = 0
    inspector.screen.go_back()
    answers.asked.clear()
    assert inspector.window.close()
    assert answers.asked == []


def test_it_is_in_the_own_record_and_can_be_looked_back_on(inspector: Inspector) -> None:
    inspector.begin()
    inspector.watch()
    inspector.screen.go_back()
    menu = inspector.window.menu
    assert menu is not None
    QTest.mouseClick(menu.tiles["record"], LEFT)
    record = cast("ProgressScreen", inspector.window.shown)
    assert record.inspected.isVisible()
    cells = [record.inspected.model().index(0, column).data() for column in range(1, 6)]
    assert (cells[0], cells[1], cells[-1]) == ("Exam", "4 of 4", "passed")
    record.inspected.selectRow(0)
    QTest.mouseClick(record.open_exam_button, LEFT)
    end = inspector.screen.end
    assert end.title.text() == "✓ Passed: 4 of 4 mistakes named"
    inspector.screen.go_back()
    assert isinstance(inspector.window.shown, ProgressScreen)


def test_one_that_is_not_finished_comes_first(inspector: Inspector, answers: Answers) -> None:
    inspector.begin()
    inspector.until(3)
    inspector.window.course.show_menu()
    menu = inspector.window.menu
    assert menu is not None
    assert menu.card.title.text() == "Your inspector exam"
    inspector.begin()
    assert "Your last exam is not finished" in answers.asked[-1]
    exam = inspector.screen.exam
    assert [len(seen.begun) for seen in exam.watching.seen] == [3, 0], "that round is lost"
    assert [stop.round for stop in exam.interruptions] == [1]
    answers.answer = 1  # leave it
    inspector.window.course.show_menu()
    inspector.begin()
    assert inspector.screen.end.title.text().startswith("✗ Left early")


def test_what_cannot_be_drawn_is_told(
    inspector: Inspector, program: ExamProgram, tmp_path: Path
) -> None:
    hopeless = HOUSE + 'clauses = ["PRG-GEN-1"]\n'
    (tmp_path / "houses" / "prague.toml").write_text(hopeless, encoding="utf-8")
    inspector.begin()
    menu = inspector.window.menu
    assert menu is not None
    assert menu.error.details is not None
    assert "PRG-GEN-1 is broken only by acts that" in menu.error.details.toPlainText()
    assert program.log.exams("Anna", Task.WATCH) == []


def test_it_stops_where_it_cannot_be_written_down(
    inspector: Inspector, program: ExamProgram, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    says: list[str] = []
    monkeypatch.setattr(ErrorBox, "tell", lambda box: says.append(box.text()))
    inspector.begin()
    inspector.until(3)
    with monkeypatch.context() as patch:

        def fails(*_: object) -> None:
            raise RecordsError("the disk is full")

        patch.setattr(program.log, "add_event", fails)
        inspector.act()
        qtbot.waitUntil(lambda: inspector.window.menu is not None)
    assert len(says) == 1
    found = program.log.unfinished_exam("Anna", Task.WATCH)
    assert found is not None
    assert len([event for event in found.events if "act" in event.what]) == 3


# --- killed, and gone on with

SCRIPT = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from tests.ui.dealer import Dealer
from tests.ui.test_examination import ExamProgram
from trainer.ui.app import main_window
from trainer.ui.inspect import exam_screen
from trainer.ui.navigator import exam_flow
from trainer.ui.widgets.settings import Settings

folder, acts = Path(sys.argv[1]), int(sys.argv[2])
application = QApplication([])
settings = Settings(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
settings.language = "en"
settings.procedure = "prague"
window = main_window(ExamProgram(folder), settings)
window.show()
while not window.welcome.choices:
    application.processEvents()
exam_flow.ask = lambda *_, **__: 0
Dealer(None, window).choose().opened.emit("inspect")
window.shown.start.exam_button.click()
floor = window.shown.floor
for n in range(acts):
    floor.tables[0].timer.stop()
    floor.tables[0].timer.timeout.emit()
    if n == 1:
        floor.call(1)
        floor.panel.choose_kind("not_due")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("acts", [0, 9])
def test_killed_in_the_middle_it_is_gone_on_with(
    acts: int, program: ExamProgram, qtbot: QtBot, open_window: OpenWindow, answers: Answers
) -> None:
    assert answers.answer == 0
    folder = program._records.parent
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", SCRIPT, str(folder), str(acts)]
    done = subprocess.run(command, env=environment, check=False, timeout=100)
    assert done.returncode == -signal.SIGKILL
    window = open_window(program)
    come_back(window)
    inspector = Inspector(qtbot, window, program)
    lost, seen = inspector.screen.exam.watching.seen
    assert len(lost.begun) == acts
    assert [(call.n, call.kind) for call in lost.calls] == ([(2, "not_due")] if acts else [])
    assert seen.begun == []
    begins = seen.watched.trace.begins
    assert inspector.screen.floor.tables[0].view.table == begins.table
    inspector.watch()
    assert inspector.screen.exam.ended == "done"
    (line,) = program.log.exams("Anna", Task.WATCH)
    assert line.result is not None
    assert (line.result["hits"], line.result["false_calls"]) == (4, 1 if acts else 0)
    assert "program closed for" in inspector.screen.end.paper.text()
    assert "the rest of the round was lost" in inspector.screen.end.paper.text()


# --- room


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [QSize(900, 500), QSize(1280, 720)])
def test_everything_has_room(
    size: QSize, lang: str, inspector: Inspector, language: Language
) -> None:
    window = inspector.window
    language.use(lang)
    window.resize(size)
    inspector.begin()
    inspector.until(1)
    assert_in_order(cast("QMainWindow", window))
    inspector.key(Qt.Key.Key_Space)
    assert_in_order(cast("QMainWindow", window))
    inspector.key(Qt.Key.Key_1)
    assert_in_order(cast("QMainWindow", window))
    inspector.key(Qt.Key.Key_1)
    inspector.watch(these(0))
    QApplication.processEvents()
    assert outside(cast("QMainWindow", window)) == []
    assert clipped(cast("QMainWindow", window)) == []
    assert window.size() == size


def test_help_does_not_cover_the_tables_before_the_end(inspector: Inspector) -> None:
    window = inspector.window
    inspector.begin()
    screen = inspector.screen
    QTest.keyClick(window, Qt.Key.Key_F1)  # wherever the focus is
    assert window.shown is screen
    inspector.watch()
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.shown is not screen


def test_a_program_in_memory_can_be_examined_in_too(
    qtbot: QtBot, open_window: OpenWindow, answers: Answers
) -> None:
    """With the house's own thirty faults: drawn, and begun."""
    assert answers.answer == 0
    program = MemoryProgram()
    window = open_window(program)
    menu = Dealer(qtbot, window).choose()
    menu.opened.emit("inspect")
    QTest.mouseClick(cast("InspectScreen", window.shown).start.exam_button, LEFT)
    screen = window.shown
    assert isinstance(screen, ExamScreen)
    assert screen.exam.rule.faults == 30
    assert len(screen.exam.watching.rounds) == 1, "no later one is known"


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        (
            "en",
            (
                "Whoever names 95 % of all mistakes passes 98 times in 100; with 90 %: 66; with "
                "85 %: 25; with 80 %: 6."
            ),
        ),
        (
            "cs",
            (
                "Kdo pojmenuje 95 % všech chyb, složí zkoušku ve 98 případech ze 100; při 90 %: "
                "66; při 85 %: 25; při 80 %: 6."
            ),
        ),
    ],
)
def test_the_question_says_what_the_number_of_hits_means(
    lang: str, says: str, language: Language
) -> None:
    language.use(lang)
    words = inspecting_exam_intro(InspectorBlueprint())
    assert says in words.replace("\u00a0", " ").split("\n\n")
    cs, en = "na 100 čistých úseků po 3 krocích: nejvýše 3.", "stretches of 3 moves: at most 3."
    counted = cs if lang == "cs" else en
    assert counted in words
