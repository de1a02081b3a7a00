"""Lessons through the window: one from its first stage to its last, and what today is about."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.memory_log import AT
from trainer.procedure.lesson import Lesson
from trainer.table.act import Act
from trainer.training.lessons.course import course_of
from trainer.training.lessons.path import ALONE, HELPED, QUESTIONS, STAGES, WATCH, StageDone
from trainer.training.memory.card import CLAUSE, Key
from trainer.training.memory.rehearsal import Rehearsal
from trainer.training.sessions.help import ACT, PHASE, SHOWN
from trainer.training.sessions.mode import LEARN
from trainer.training.sessions.record import RecordsError
from trainer.ui.navigator import drilling as drilling_module, exam_flow, lessons as lessons_module
from trainer.ui.navigator.lessons import Lessons
from trainer.ui.start.path_screen import PathScreen

LEFT = Qt.MouseButton.LeftButton
BEFORE = "2025-12-24T12:00:00.000+00:00"  # another day than that of the log


@pytest.fixture
def dealer(
    qtbot: QtBot, open_window: OpenWindow, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> Dealer:
    """A dealer for whom the next passage comes at once."""
    monkeypatch.setattr(lessons_module, "_PAUSE", 0)
    monkeypatch.setattr(drilling_module, "_PAUSE", 0)
    monkeypatch.setattr(program, "utc_now", lambda: AT)
    return Dealer(qtbot, open_window(program))


def lessons(dealer: Dealer) -> Lessons:
    return dealer.window.course.lessons


def path_screen(dealer: Dealer) -> PathScreen:
    screen = dealer.window.shown
    assert isinstance(screen, PathScreen)
    return screen


def open_path(dealer: Dealer) -> PathScreen:
    QTest.mouseClick(dealer.choose().buttons["lessons"], LEFT)
    return path_screen(dealer)


def passed(program: MemoryProgram, *ids: str, at: str = BEFORE) -> None:
    for name in ids:
        for stage in STAGES:
            program.lessons.add("Anna", "prague", StageDone(name, stage, 4, 4, at))


def course(program: MemoryProgram) -> tuple[Lesson, ...]:
    return course_of(program.procedure("prague"))


def watch(dealer: Dealer) -> None:
    """Look at each passage, and go on."""
    while (screen := dealer.window.walkthrough) is not None:
        assert screen.sitting.session.mode is LEARN
        screen.watch.go(len(screen._walk.moments))
        assert screen.panel.take.text() == "&Continue"
        QTest.mouseClick(screen.panel.take, LEFT)


def deal(dealer: Dealer, *, wrong: bool = False) -> list[int]:
    """Deal each passage, right or with a slip at every act; the stages of help that were given."""
    helped: list[int] = []
    while (table := dealer.window.table) is not None:
        session = table.sitting.session
        while not session.over:
            helped.append(table._help.stage)
            judged = session.next_right()
            assert judged is not None
            if wrong:
                dealer.do(Act("shuffle"))
            dealer.do(judged.verdict.act)
        dealer.qtbot.waitUntil(lambda table=table: dealer.window.table is not table)  # type: ignore[misc]
    return helped


def answer(dealer: Dealer, *, right: bool = True) -> None:
    """Answer the questions of a lesson."""
    screen = dealer.window.quiz
    assert screen is not None
    while screen.question is not None:
        question = screen.question
        screen.pick(question.right if right else (question.right + 1) % len(question.answers))
        screen.go_on()
    dealer.qtbot.waitUntil(lambda: dealer.window.quiz is None)


def test_a_lesson_is_gone_through_from_its_first_stage_to_its_last(
    dealer: Dealer, program: MemoryProgram
) -> None:
    passed(program, "first-round")
    screen = open_path(dealer)
    assert screen.title.text() == "Lesson 2: The deal"
    assert screen.count.text() == f"Lessons done: 1 of {len(course(program))}"
    assert screen.first_button is screen.stages[WATCH]
    assert screen.first_button.hasFocus()
    QTest.mouseClick(screen.stages[WATCH], LEFT)
    assert "Lesson 2 of 15: The deal · Watch" in dealer.window.title.text()
    watch(dealer)
    screen = path_screen(dealer)
    assert screen.first_button is screen.stages[HELPED]
    assert screen.result.text() == "You’ve seen it. Now deal it yourself, with hints."
    assert screen.stages[WATCH].text().startswith("✓")
    QTest.mouseClick(screen.first_button, LEFT)
    given = deal(dealer)
    assert given == sorted(given, reverse=True)
    assert set(given) == {SHOWN, ACT, PHASE}
    assert path_screen(dealer).result.text().endswith("Now deal it alone.")
    QTest.mouseClick(path_screen(dealer).first_button, LEFT)
    assert "Alone" in dealer.window.title.text()
    assert set(deal(dealer)) == {0}
    screen = path_screen(dealer)
    assert "moves right first time" in screen.result.text()
    QTest.mouseClick(screen.first_button, LEFT)
    answer(dealer)
    screen = path_screen(dealer)
    assert screen.result.text() == "4 of 4 questions right. This lesson is done."
    assert screen.next.text() == "&Next lesson: Offering cards"
    assert program.log.unfinished("Anna") is None
    QTest.mouseClick(screen.first_button, LEFT)
    assert "Lesson 3 of 15" in dealer.window.title.text()


def test_what_was_not_right_enough_alone_is_dealt_again(
    dealer: Dealer, program: MemoryProgram
) -> None:
    for stage in (WATCH, HELPED):
        program.lessons.add("Anna", "prague", StageDone("first-round", stage))
    screen = open_path(dealer)
    assert screen.first_button is screen.stages[ALONE]
    QTest.mouseClick(screen.first_button, LEFT)
    deal(dealer, wrong=True)
    screen = path_screen(dealer)
    assert screen.first_button is screen.fix_button
    assert screen.fix_button.hasFocus()
    assert "… and " in screen.missed.text(), "of many the first are told"
    assert screen.result.text().startswith("0 of ")
    assert "moves right first time, without hints" in screen.result.text()
    assert "It takes " in screen.result.text()
    assert not screen.next.isVisible()


def test_a_fault_alone_is_named_and_mended_from_the_path(
    dealer: Dealer, program: MemoryProgram
) -> None:
    for stage in (WATCH, HELPED):
        program.lessons.add("Anna", "prague", StageDone("first-round", stage))
    QTest.mouseClick(open_path(dealer).first_button, LEFT)
    judged = dealer.screen.sitting.session.next_right()
    assert judged is not None
    dealer.do(judged.verdict.act)
    dealer.do(Act("shuffle"))
    deal(dealer)
    screen = path_screen(dealer)
    assert screen.missed.isVisible()
    assert screen.missed.text().startswith("✗ Wrong: ")
    assert ". Right: " in screen.missed.text()
    assert "PRG-" in screen.missed.text()
    assert ALONE in screen.shown.passed, "one fault is not too much"
    QTest.mouseClick(screen.fix_button, LEFT)
    assert "Fix it now: 3 to go" in dealer.window.title.text()
    drilling = dealer.window.course.sessions.drilling
    assert "Wrong: " in dealer.screen.panel.task.text()
    while drilling.drill is not None and drilling.drill.position is not None:
        for act in drilling.drill.position.right:
            dealer.do(act)
        shown = dealer.window.shown
        dealer.qtbot.waitUntil(lambda shown=shown: dealer.window.shown is not shown)  # type: ignore[misc]
    screen = path_screen(dealer)
    assert "3 of 3 positions right first time" in screen.missed.text()
    assert not screen.fix_button.isVisible()
    assert screen.first_button is screen.stages[QUESTIONS]
    screen.lessons.setCurrentRow(3)
    assert not screen.missed.isVisible()


def test_wrong_answers_leave_a_lesson_undone(dealer: Dealer, program: MemoryProgram) -> None:
    for stage in (WATCH, HELPED, ALONE):
        program.lessons.add("Anna", "prague", StageDone("first-round", stage))
    QTest.mouseClick(open_path(dealer).first_button, LEFT)
    answer(dealer, right=False)
    screen = path_screen(dealer)
    assert screen.result.text() == "0 of 4 questions right. You need 3. Answer a few more."
    assert screen.first_button is screen.stages[QUESTIONS]


def test_a_stage_that_is_left_is_gone_on_with(dealer: Dealer, program: MemoryProgram) -> None:
    QTest.mouseClick(open_path(dealer).first_button, LEFT)
    watch(dealer)
    QTest.mouseClick(path_screen(dealer).first_button, LEFT)
    table = dealer.screen
    judged = table.sitting.session.next_right()
    assert judged is not None
    dealer.do(judged.verdict.act)
    QTest.mouseClick(table.panel.leave, LEFT)
    screen = path_screen(dealer)
    assert screen.first_button is screen.stages[HELPED]
    assert program.log.unfinished("Anna") is None
    QTest.mouseClick(screen.home_button, LEFT)
    menu = dealer.window.menu
    assert menu is not None
    assert dealer.window.title.text() == "Anna · Card Casino Prague"
    assert not menu.unfinished.isVisible()


def test_what_was_watched_in_part_is_not_gone_through(
    dealer: Dealer, program: MemoryProgram
) -> None:
    passed(program, "deal")
    screen = open_path(dealer)
    QTest.mouseClick(screen.first_button, LEFT)
    watched = dealer.window.walkthrough
    assert watched is not None
    watched.watch.go(4)
    assert not watched.panel.take.isEnabled(), "it goes on after its last act"
    QTest.mouseClick(watched.panel.leave, LEFT)
    assert WATCH not in path_screen(dealer).shown.passed


def test_who_leaves_a_lesson_is_at_this_lesson(dealer: Dealer) -> None:
    screen = open_path(dealer)
    screen.lessons.setCurrentRow(1)
    QTest.mouseClick(screen.first_button, LEFT)
    watched = dealer.window.walkthrough
    assert watched is not None
    QTest.mouseClick(watched.panel.leave, LEFT)
    assert path_screen(dealer).shown.number == 2


def test_every_lesson_can_be_opened(dealer: Dealer, program: MemoryProgram) -> None:
    screen = open_path(dealer)
    assert screen.lessons.count() == len(course(program))
    screen.lessons.setCurrentRow(12)
    assert screen.title.text() == "Lesson 13: Opening the shoe"
    QTest.mouseClick(screen.stages[ALONE], LEFT)
    assert "Lesson 13 of 15: Opening the shoe" in dealer.window.title.text()
    QTest.mouseClick(dealer.screen.panel.leave, LEFT)
    assert path_screen(dealer).shown.lesson.id == "opening"


def test_after_the_last_lesson_comes_the_exam(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exam_flow, "ask", lambda *_, **__: 0)
    passed(program, *(lesson.id for lesson in course(program)))
    screen = open_path(dealer)
    assert screen.result.text() == "You’ve done all the lessons. Next: the exam."
    QTest.mouseClick(screen.first_button, LEFT)
    assert not isinstance(dealer.window.shown, PathScreen)
    assert dealer.window.course.examination.exam is not None


def test_a_house_without_lessons_has_them_of_its_phases(dealer: Dealer) -> None:
    menu = dealer.choose()
    row = menu.house.findData("british")
    menu.house.setCurrentIndex(row)
    menu.house.activated.emit(row)
    QApplication.processEvents()
    other = dealer.window.menu
    assert other is not None
    QTest.mouseClick(other.buttons["lessons"], LEFT)
    screen = path_screen(dealer)
    assert screen.title.text() == "Lesson 1: A first round"
    screen.lessons.setCurrentRow(2)
    assert screen.text.text()
    QTest.mouseClick(screen.stages[WATCH], LEFT)
    watch(dealer)
    assert path_screen(dealer).first_button is path_screen(dealer).stages[HELPED]


def test_what_cannot_be_kept_is_said_and_kept_later(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        says = "the disk is full"
        raise RecordsError(says)

    QTest.mouseClick(open_path(dealer).first_button, LEFT)
    with monkeypatch.context() as patch:
        patch.setattr(program.lessons, "add", fail)
        watch(dealer)
    screen = path_screen(dealer)
    assert screen.first_button is screen.stages[HELPED]
    assert screen.error.isVisible()
    assert program.lessons.stages("Anna", "prague") == []
    QTest.mouseClick(screen.first_button, LEFT)
    deal(dealer)
    assert not path_screen(dealer).error.isVisible()
    stages = [one.stage for one in program.lessons.stages("Anna", "prague")]
    assert stages == [WATCH, HELPED]


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_mnemonics_are_distinct(lang: str, program: MemoryProgram, open_window: OpenWindow) -> None:
    window = open_window(program, lang)
    window.trainee = "Anna"
    procedure = program.procedure("prague")
    passed(program, "first-round")
    done = StageDone("first-round", QUESTIONS, 4, 4, AT)
    window.course.lessons.show(procedure, done)
    screen = window.shown
    assert isinstance(screen, PathScreen)
    assert screen.next.isVisible()
    keys = [button.shortcut().toString() for button in screen.findChildren(QPushButton)]
    own = [key for key in (*keys, window.view_button.shortcut().toString()) if key]
    assert len(own) >= 3
    assert len(set(own)) == len(own)


# --- today


def rehearse(monkeypatch: pytest.MonkeyPatch, *fading: str) -> None:
    keys = tuple(Key(CLAUSE, clause) for clause in fading)
    monkeypatch.setattr(MemoryProgram, "rehearsal", lambda *_, **__: Rehearsal(keys, (), ()))


def deal_round(dealer: Dealer) -> None:
    for act in dealer.begin("R01"):
        dealer.screen.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)


def test_today_is_what_fades_and_then_a_lesson(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed(program, "first-round")
    deal_round(dealer)
    rehearse(monkeypatch, "PRG-DEAL-4")
    menu = dealer.choose()
    dealer.qtbot.waitUntil(lambda: "lesson" in menu.today_words.text())
    assert "lesson 2, The deal." in menu.today_words.text()
    assert menu.buttons["lessons"].text() == f"Lesso&ns: 1 of {len(course(program))}"
    QTest.mouseClick(menu.today_button, LEFT)
    for _ in range(2):
        session = dealer.screen.sitting.session
        assert session.dealing.scenario.name == "today"
        while not session.over:
            judged = session.next_right()
            assert judged is not None
            dealer.screen.do(judged.verdict.act)
        dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)
        result = dealer.window.result
        assert result is not None
        assert result.another_button.text() == "C&ontinue today’s practice"
        QTest.mouseClick(result.another_button, LEFT)
    assert dealer.window.walkthrough is not None
    assert "Lesson 2 of 15: The deal" in dealer.window.title.text()


def test_today_is_the_lesson_at_once_where_nothing_fades(
    dealer: Dealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_round(dealer)
    rehearse(monkeypatch)
    QTest.mouseClick(dealer.choose().today_button, LEFT)
    assert "A first round · Alone" in dealer.window.title.text()
    assert len(dealer.screen.sitting.situation.table.boxes) == 1


def test_there_is_one_new_lesson_a_day(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_round(dealer)
    rehearse(monkeypatch)
    passed(program, "first-round", at=AT)
    QTest.mouseClick(dealer.choose().today_button, LEFT)
    assert dealer.window.table is not None
    assert "Lesson" not in dealer.window.title.text()


def test_the_first_round_of_all_counts_as_the_first_stages_of_the_first_lesson(
    dealer: Dealer, program: MemoryProgram
) -> None:
    deal_round(dealer)
    stages = [(one.lesson, one.stage) for one in program.lessons.stages("Anna", "prague")]
    assert stages == [("first-round", WATCH), ("first-round", HELPED)]
    deal_round(dealer)
    assert len(program.lessons.stages("Anna", "prague")) == 2, "the second one counts as none"
