"""Lessons through the window: one from its first stage to its last."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.memory_log import AT
from tests.ui.sheets import leave
from tests.ui.test_geometry import assert_in_order
from trainer.procedure.lesson import Lesson
from trainer.table.act import Act
from trainer.training.lessons.course import (
    ALONE,
    HELPED,
    QUESTIONS,
    STAGES,
    WATCH,
    StageRecord,
    course_of,
)
from trainer.training.sessions.record import RecordsError
from trainer.training.sessions.session import LEARN
from trainer.training.sessions.sitting import ACT, PHASE, SHOWN
from trainer.ui.learn.lesson_end import LessonEnd
from trainer.ui.navigator import exam_flow, lessons as lessons_module, sessions as drilling_module
from trainer.ui.navigator.lessons import Lessons
from trainer.ui.start import home as home_module
from trainer.ui.start.path_screen import PathScreen
from trainer.ui.widgets.settings import STILL

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


def begin(dealer: Dealer, lesson: str = "") -> None:
    """Click on the chip of a lesson on home; "" is the next one."""
    home = dealer.choose()
    dealer.qtbot.waitUntil(lambda: home.stands.path is not None)
    path = home.course.path
    chip = path.stops[lesson] if lesson else path.next_chip
    assert chip is not None
    QTest.mouseClick(chip, LEFT)


def lesson_end(dealer: Dealer) -> LessonEnd:
    screen = dealer.window.shown
    assert isinstance(screen, LessonEnd)
    return screen


def passed(program: MemoryProgram, *ids: str, at: str = BEFORE) -> None:
    for name in ids:
        for stage in STAGES:
            program.lessons.add("Anna", "prague", StageRecord(name, stage, 4, 4, at))


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
    begin(dealer)
    assert "Lesson 2 of 15: The deal · Watch" in dealer.window.bar.title.text()
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
    assert "Alone" in dealer.window.bar.title.text()
    assert set(deal(dealer)) == {0}
    screen = path_screen(dealer)
    assert "moves right first time, without hints." in screen.result.text()
    QTest.mouseClick(screen.first_button, LEFT)
    answer(dealer)
    end = lesson_end(dealer)
    assert dealer.window.bar.title.text() == "Lesson 2 · The deal"
    assert end.title.text() == "Lesson 2 done"
    assert end.about.text() == "13 to go, then the exam."
    assert [words.text() for _, words in end.lines] == [
        "Deal two cards to every box in play and one to yourself",
        "Deal clockwise, starting at your left",
        "Deal your own card only when every box has its first",
    ]
    assert end.minutes.text() == "0 of 10 min today"
    assert program.log.unfinished("Anna") is None
    assert dealer.window.focusWidget() is end.main
    assert end.main.text() == "Start lesson 3 · 5 min"
    QTest.mouseClick(end.main, LEFT)
    assert "Lesson 3 of 15" in dealer.window.bar.title.text()


def end_of_lesson(dealer: Dealer, program: MemoryProgram, name: str = "deal") -> LessonEnd:
    """The end of a lesson of which the questions were left, after the first one."""
    passed(program, "first-round")
    for stage in (WATCH, HELPED, ALONE):
        program.lessons.add("Anna", "prague", StageRecord(name, stage, 4, 4, BEFORE))
    dealer.choose()
    lessons(dealer).begin_stage(program.procedure("prague"), name, QUESTIONS)
    answer(dealer)
    return lesson_end(dealer)


def test_the_chip_of_a_lesson_turns_once(dealer: Dealer, program: MemoryProgram) -> None:
    dealer.window.settings.speed = 1.0
    chip = end_of_lesson(dealer, program).chip
    assert chip.property("turned") < 1
    dealer.qtbot.waitUntil(lambda: chip.property("turned") == 1)


def test_nothing_turns_where_nothing_is_to_move(dealer: Dealer, program: MemoryProgram) -> None:
    dealer.window.settings.speed = STILL
    assert end_of_lesson(dealer, program).chip.property("turned") == 1


def test_a_lesson_is_repeated_from_its_first_stage(dealer: Dealer, program: MemoryProgram) -> None:
    end = end_of_lesson(dealer, program)
    assert end.second.text() == "Repeat lesson 2"
    QTest.mouseClick(end.second, LEFT)
    watch(dealer)
    screen = path_screen(dealer)
    assert screen.first_button is screen.stages[HELPED], "it goes on with the stage after it"


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [(900, 500), (1280, 720)])
def test_the_end_of_a_lesson_has_room(
    size: tuple[int, int], lang: str, dealer: Dealer, program: MemoryProgram
) -> None:
    window = dealer.window
    window.resize(*size)
    window.languages.setCurrentIndex(window.languages.findData(lang))
    window.languages.activated.emit(window.languages.currentIndex())
    end_of_lesson(dealer, program)
    assert_in_order(window)


def test_what_was_not_right_enough_alone_is_dealt_again(
    dealer: Dealer, program: MemoryProgram
) -> None:
    for stage in (WATCH, HELPED):
        program.lessons.add("Anna", "prague", StageRecord("first-round", stage))
    begin(dealer)
    deal(dealer, wrong=True)
    screen = path_screen(dealer)
    assert screen.first_button is screen.fix_button
    assert screen.fix_button.hasFocus()
    assert "… and " in screen.missed.text(), "of many the first are told"
    assert screen.result.text().startswith("0 of ")
    assert "You need " in screen.result.text()
    assert "passed" not in screen.result.text().lower()


def test_a_fault_alone_is_named_and_mended_from_the_path(
    dealer: Dealer, program: MemoryProgram
) -> None:
    for stage in (WATCH, HELPED):
        program.lessons.add("Anna", "prague", StageRecord("first-round", stage))
    begin(dealer)
    judged = dealer.screen.sitting.session.next_right()
    assert judged is not None
    dealer.do(judged.verdict.act)
    dealer.do(Act("shuffle"))
    deal(dealer)
    screen = path_screen(dealer)
    assert screen.missed.isVisible()
    assert screen.missed.text().startswith("✗ ")
    assert "PRG-" in screen.missed.text()
    assert ALONE in screen.shown.passed, "one fault is not too much"
    QTest.mouseClick(screen.fix_button, LEFT)
    assert "Fix it now · positions left: 3" in dealer.window.bar.title.text()
    drilling = dealer.window.course.sessions.drilling
    assert "Wrong: " in dealer.screen.panel.task.text()
    while drilling.drill is not None and drilling.drill.position is not None:
        for act in drilling.drill.position.right:
            dealer.do(act)
        shown = dealer.window.shown
        dealer.qtbot.waitUntil(lambda shown=shown: dealer.window.shown is not shown)  # type: ignore[misc]
    screen = path_screen(dealer)
    assert "↻ " in screen.missed.text()
    assert not screen.fix_button.isVisible()
    assert screen.first_button is screen.stages[QUESTIONS]
    screen.lessons.setCurrentRow(3)
    assert not screen.missed.isVisible()


def test_wrong_answers_leave_a_lesson_undone(dealer: Dealer, program: MemoryProgram) -> None:
    for stage in (WATCH, HELPED, ALONE):
        program.lessons.add("Anna", "prague", StageRecord("first-round", stage))
    begin(dealer)
    answer(dealer, right=False)
    screen = path_screen(dealer)
    assert screen.result.text() == "0 of 4 questions right. You need 3. Answer a few more."
    assert screen.first_button is screen.stages[QUESTIONS]


def test_a_stage_that_is_left_is_gone_on_with(dealer: Dealer, program: MemoryProgram) -> None:
    begin(dealer)
    watch(dealer)
    QTest.mouseClick(path_screen(dealer).first_button, LEFT)
    table = dealer.screen
    judged = table.sitting.session.next_right()
    assert judged is not None
    dealer.do(judged.verdict.act)
    leave(dealer.window)
    assert program.log.unfinished("Anna") is None
    menu = dealer.window.menu
    assert menu is not None
    dealer.qtbot.waitUntil(lambda: menu.card.note.text() == "1 of 4 steps")
    assert dealer.window.bar.title.text() == ""
    QTest.mouseClick(menu.card.button, LEFT)
    assert "With hints" in dealer.window.bar.title.text()


def test_what_was_watched_in_part_is_not_gone_through(
    dealer: Dealer, program: MemoryProgram
) -> None:
    passed(program, "deal")
    begin(dealer)
    watched = dealer.window.walkthrough
    assert watched is not None
    watched.watch.go(4)
    assert not watched.panel.take.isEnabled(), "it goes on after its last act"
    leave(dealer.window)
    path = lessons(dealer).path(program.procedure("prague"))
    assert path is not None
    assert path.next is not None
    assert WATCH not in path.next.passed


def test_every_lesson_can_be_taken(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home_module, "ask", lambda *_, **__: 0)
    begin(dealer, "opening")
    assert "Lesson 13 of 15: Opening the shoe" in dealer.window.bar.title.text()
    passed(program, "deal")
    begin(dealer, "deal")
    assert "Lesson 2 of 15: The deal · Watch" in dealer.window.bar.title.text(), "once more"


def test_after_the_last_lesson_comes_the_exam(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exam_flow, "ask", lambda *_, **__: 0)
    passed(program, *(lesson.id for lesson in course(program)))
    begin(dealer)
    assert dealer.window.course.examination.exam is not None


def test_the_end_of_the_last_lesson_leads_to_the_exam(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exam_flow, "ask", lambda *_, **__: 0)
    passed(program, *(lesson.id for lesson in course(program)))
    dealer.choose()
    lessons(dealer).begin_stage(program.procedure("prague"), "whole-round", QUESTIONS)
    answer(dealer)
    end = lesson_end(dealer)
    assert end.about.text() == "All lessons done. Next: the exam."
    assert end.main.text() == "Take the exam"
    QTest.mouseClick(end.main, LEFT)
    assert dealer.window.course.examination.exam is not None


def test_a_house_without_lessons_has_them_of_its_phases(dealer: Dealer) -> None:
    dealer.choose().tools.moved.emit("british")
    home = dealer.window.menu
    assert home is not None
    dealer.qtbot.waitUntil(lambda: home.stands.path is not None)
    assert home.card.title.text() == "A first round"
    QTest.mouseClick(home.card.button, LEFT)
    watch(dealer)
    assert path_screen(dealer).first_button is path_screen(dealer).stages[HELPED]


def test_what_cannot_be_kept_is_said_and_kept_later(
    dealer: Dealer, program: MemoryProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        says = "the disk is full"
        raise RecordsError(says)

    begin(dealer)
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


def deal_round(dealer: Dealer) -> None:
    for act in dealer.begin("R01"):
        dealer.screen.do(act)
    dealer.qtbot.waitUntil(lambda: dealer.window.result is not None)


def test_the_first_round_of_all_counts_as_the_first_stages_of_the_first_lesson(
    dealer: Dealer, program: MemoryProgram
) -> None:
    deal_round(dealer)
    stages = [(one.lesson, one.stage) for one in program.lessons.stages("Anna", "prague")]
    assert stages == [("first-round", WATCH), ("first-round", HELPED)]
    deal_round(dealer)
    assert len(program.lessons.stages("Anna", "prague")) == 2, "the second one counts as none"
