"""A quiz in the window: by keys, by mouse, on the table, in both languages; what is remembered."""

from collections.abc import Iterable
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.quiz.drawn import questions, sitting
from tests.ui.acting import click
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, press
from tests.ui.memory_log import LogMemories
from tests.ui.test_geometry import assert_in_order
from trainer.table.act import Act
from trainer.training.judge.verdict import CORRECT
from trainer.training.lessons.course import STAGES, StageRecord, clauses_by_phase, course_of
from trainer.training.memory.memory import BROKEN, KEPT, Try
from trainer.training.quiz.question import (
    AMOUNT,
    CHIPS,
    CLAUSE,
    HOUSE,
    KINDS,
    NEXT,
    PERFORMANCE,
    Question,
)
from trainer.training.sessions.record import RecordsError
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.quiz.quiz_panel import RIGHT, WRONG
from trainer.ui.quiz.quiz_screen import QuizScreen
from trainer.ui.quiz.quiz_start import ONE, QuizStart
from trainer.ui.quiz.quiz_table import fault_of, right_moves
from trainer.ui.quiz.quiz_words import (
    QuizEnd,
    answer_words,
    asks_words,
    broken_elsewhere_words,
    why_words,
)
from trainer.ui.table.move import Thing
from trainer.ui.widgets import sound
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.times import Language

SIZES = [QSize(900, 500), QSize(1280, 690), QSize(3840, 2160)]


@pytest.fixture
def window(program: MemoryProgram, open_window: OpenWindow) -> MainWindow:
    return open_window(program)


@pytest.fixture
def memories(program: MemoryProgram) -> LogMemories:
    return cast("LogMemories", program.memories)


def quiz_of(window: MainWindow) -> QuizScreen:
    assert window.quiz is not None
    return window.quiz


def form_of(qtbot: QtBot, window: MainWindow, house: str = "prague") -> QuizStart:
    """The form before the quiz of a house."""
    window.welcome.choose_house(house)
    Dealer(qtbot, window).choose()
    window.course.open("quiz")
    assert isinstance(window.shown, QuizStart)
    return window.shown


def opened(
    qtbot: QtBot, window: MainWindow, house: str = "prague", count: int = 10, *, about: str = ""
) -> QuizScreen:
    """The first question of a quiz; nothing moves on its table."""
    start = form_of(qtbot, window, house)
    click(start.count.buttons[count])
    if about:
        click(start.about.buttons[ONE])
        start.one.setCurrentIndex(start.one.findData(about))
    click(start.start)
    screen = quiz_of(window)
    screen.show_options(TableOptions(0))
    return screen


def end_of(qtbot: QtBot, window: MainWindow) -> QuizEnd:
    qtbot.waitUntil(lambda: isinstance(window.shown, QuizEnd))
    assert isinstance(window.shown, QuizEnd)
    return window.shown


def asked(screen: QuizScreen) -> Question:
    assert screen.question is not None
    return screen.question


def came(screen: QuizScreen) -> str:
    """What the band at the foot says of the answer."""
    assert screen.feedback.is_answered
    return screen.feedback.title.text()


def go_to(screen: QuizScreen, kinds: Iterable[str]) -> Question:
    """The next question of one of these kinds; those before it are answered right."""
    while asked(screen).kind not in kinds:
        screen.pick(asked(screen).right)
        screen.go_on()
    return asked(screen)


# --- a whole sitting


def test_a_sitting_by_keys(qtbot: QtBot, window: MainWindow, memories: LogMemories) -> None:
    start = form_of(qtbot, window)
    assert start.start.hasFocus()
    press(window, Qt.Key.Key_Return)  # ten questions
    screen = quiz_of(window)
    screen.show_options(TableOptions(0))
    seen = []
    for number in range(1, 11):
        question = asked(screen)
        seen.append(question)
        assert screen.count.text() == f"{number} of 10"
        assert not screen.repeat.isVisible()
        press(window, Qt.Key(Qt.Key.Key_1 + question.right))
        assert screen.question is None
        assert screen.panel.buttons[question.right].state == RIGHT
        assert screen.feedback.next.hasFocus()
        assert screen.bars.right == [True] * number
        press(window, Qt.Key.Key_Return if number % 2 else Qt.Key.Key_Space)
    assert len({question.kind for question in seen} & set(KINDS)) > 4
    with qtbot.waitSignal(window.sound.played, check_params_cb=lambda name: name == sound.RIGHT):
        end = end_of(qtbot, window)
    assert end.title.text() == "10 of 10 right"
    assert not end.second.isVisible()
    told = [one for _, _, one in memories.answered]
    assert [one.key.name for one in told] == [question.clauses[0] for question in seen]
    assert {one.how for one in told} == {KEPT}
    assert {(who, house) for who, house, _ in memories.answered} == {("Anna", "prague")}
    assert end.main.text() == "10 more questions"
    press(window, Qt.Key.Key_Return)
    assert asked(quiz_of(window)) not in seen


def test_a_sitting_by_mouse_with_mistakes(
    qtbot: QtBot, window: MainWindow, memories: LogMemories
) -> None:
    screen = opened(qtbot, window, count=20)
    sitting = screen.sitting
    assert sitting is not None
    wrong: list[str] = []
    count = 0
    while (question := screen.question) is not None:
        again = sitting.again
        place = question.right if count % 5 or again else (question.right + 1) % 2
        before = sitting.to_repeat
        click(screen.panel.buttons[place])
        assert came(screen) == ("Right!" if place == question.right else "Not quite")
        comes_back = sitting.to_repeat > before
        assert ("again at the end" in screen.feedback.sentence.text()) == comes_back
        if place != question.right:
            assert screen.panel.buttons[place].state == WRONG
            wrong.append(question.clauses[0])
        assert screen.panel.buttons[question.right].state == RIGHT
        assert screen.panel.rule.rules == question.clauses
        assert screen.repeat.isVisible() == bool(sitting.to_repeat)
        click(screen.feedback.next)
        count += 1
    assert count > 20
    assert screen.bars.right.count(False) == len(wrong) == 4
    end = end_of(qtbot, window)
    assert end.title.text() == "16 of 20 right"
    missed = list(dict.fromkeys(wrong))
    assert end.main.text() == f"Practise these {len(missed)}"
    says = window.program.procedure("prague").clause(missed[0], "en", "says")
    assert end.lines[0][1].text() == says
    assert [one.key.name for one in broken(memories)] == wrong
    click(end.main)
    screen = quiz_of(window)
    assert screen.count.text() == f"1 of {len(missed)}"
    assert missed[0] in asked(screen).clauses
    screen.went_back.emit()
    assert window.menu is not None


@pytest.mark.parametrize("about", ["deal", "PRG-SET-4"])
def test_a_quiz_about_one_part_or_one_rule(about: str, qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window, about=about)
    kept = clauses_by_phase(window.program.procedure("prague")).get(about, {about})
    found = []
    for _ in range(3):
        found.append(bool(kept & set(asked(screen).clauses)))
        screen.pick(asked(screen).right)
        screen.go_on()
    assert found.count(True) >= 2, "where many looks find none, another question is asked"


def test_the_rule_can_be_read_when_it_is_answered(qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window)
    question = asked(screen)
    assert not screen.panel.rule.read.isVisible()
    screen.pick(question.right)
    assert screen.panel.rule.number.text() == f"{question.clauses[0]} ·"
    click(screen.panel.rule.read)
    popup = screen.panel.rule.popup
    assert popup is not None
    assert question.clauses[0] in popup.words.text()
    QTest.keyClick(popup.words, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert window.shown is screen, "Escape closes the rule only"


def broken(memories: LogMemories) -> list[Try]:
    return [one for _, _, one in memories.answered if one.how == BROKEN]


# --- on the table


class QuizDealer(Dealer):
    """Deals an answer at the table of a quiz."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        super().__init__(qtbot, window)
        self.quiz = quiz_of(window)

    @property
    def screen(self) -> TableScreen:
        sitting = self.quiz.sitting
        assert sitting is not None
        question = sitting.question or sitting.answered[-1].question
        position = question.position
        session = SimpleNamespace(dealing=position.trace.dealing)
        sat = SimpleNamespace(session=session, situation=position.situation)
        table = self.quiz.table
        parts = SimpleNamespace(view=table.view, calls=table.calls, faces=table.faces, sitting=sat)
        return cast("TableScreen", parts)


def test_the_right_act_is_dealt_on_the_table(
    qtbot: QtBot, window: MainWindow, memories: LogMemories
) -> None:
    screen = opened(qtbot, window, count=20)
    question = go_to(screen, {NEXT, AMOUNT})
    act = question.answers[question.right].act
    assert act is not None
    done = len(memories.answered)
    QuizDealer(qtbot, window).do(act)
    assert screen.question is None
    assert came(screen) == "Right!"
    assert screen.panel.buttons[question.right].state == RIGHT
    tried = [one for _, _, one in memories.answered[done:]]
    assert [one.key.name for one in tried] == list(question.position.judged(act).verdict.clauses)
    after = question.position.judged(act).situation.table
    assert screen.table.view.table == after, "it is carried out"
    assert not screen.table.view.isEnabled()


def test_any_other_act_on_the_table_is_a_wrong_answer(
    qtbot: QtBot, window: MainWindow, memories: LogMemories
) -> None:
    screen = opened(qtbot, window, count=20)
    question = go_to(screen, {NEXT, AMOUNT, CHIPS})
    before = question.position.situation.table
    act = Act("shuffle")
    assert question.position.judged(act).verdict.verdict != CORRECT
    QuizDealer(qtbot, window).click(Thing("say", what="shuffle"))
    assert came(screen) == "Not quite"
    assert [button.state for button in screen.panel.buttons].count(WRONG) == 0
    assert screen.panel.buttons[question.right].state == RIGHT
    assert [one.key.name for one in broken(memories)] == [question.clauses[0]]
    assert screen.table.view.table == before


def test_the_band_says_what_is_in_hand_and_asks_how_deep(qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window, count=20)
    go_to(screen, {NEXT, AMOUNT, CHIPS})
    usual = screen.feedback.asks.text()
    assert usual == "Choose an answer or deal the move."
    QuizDealer(qtbot, window).click(Thing("shoe"))
    assert screen.feedback.asks.text() != usual
    press(window, Qt.Key.Key_Escape)
    assert screen.feedback.asks.text() == usual
    screen.table.asks_depth.emit(True)
    assert screen.table.deep.isVisible()
    click(screen.table.deep.cancel)
    assert not screen.table.deep.isVisible()


def test_hands_show_the_right_move_when_the_verdict_was_seen(
    qtbot: QtBot, window: MainWindow
) -> None:
    screen = opened(qtbot, window, count=20)
    question = go_to(screen, {NEXT, AMOUNT, CHIPS})
    QuizDealer(qtbot, window).click(Thing("say", what="shuffle"))
    assert screen.table.view.table == question.position.situation.table
    play_out(screen)
    assert screen.table.view.table == right_moves(question).moments[-1].after.table


def test_what_is_no_act_cannot_be_dealt(
    qtbot: QtBot, window: MainWindow, program: MemoryProgram
) -> None:
    for lesson in course_of(program.procedure("prague")):
        for stage in STAGES:
            program.lessons.add("Anna", "prague", StageRecord(lesson.id, stage))
    screen = opened(qtbot, window, count=20)
    question = go_to(screen, {HOUSE})
    assert not screen.table.calls.isVisible()
    assert screen.feedback.asks.text() == "Choose an answer."
    assert not screen.table.view.isEnabled()
    assert question.other in screen.before.text()


def play_out(screen: QuizScreen) -> None:
    """Let the hands be done at once, act after act."""
    table = screen.table
    while table.is_playing:
        table.showing.finish()
        if table._pause.isActive():
            table._pause.stop()
            table._play_next()


def test_what_was_wrong_is_seen_from_before_it_and_shown_with_its_amount(
    qtbot: QtBot, window: MainWindow
) -> None:
    screen = opened(qtbot, window, count=20, about="PRG-SET-4")
    while True:
        question = go_to(screen, {PERFORMANCE})
        before = question.position.on_to(question.position.at - question.count)
        assert screen.table.view.table == before.situation.table
        moments = right_moves(question).moments
        if fault_of(question) is not None and moments[0].act.act == "pay":
            break
        screen.pick(question.right)
        screen.go_on()
    assert moments[0].act.amount


def test_hands_show_what_is_right(qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window, count=20)
    while (question := screen.question) is not None:
        screen.pick((question.right + 1) % len(question.answers))
        played = right_moves(question)
        assert played.moments
        if question.kind not in {"clause", "performance"}:
            assert {moment.verdict.verdict for moment in played.moments} == {CORRECT}
        play_out(screen)
        assert screen.table.view.table == played.moments[-1].after.table
        screen.go_on()


# --- what is kept


def test_escape_in_the_middle_leaves_and_keeps_what_was_answered(
    qtbot: QtBot, window: MainWindow, program: MemoryProgram, memories: LogMemories
) -> None:
    screen = opened(qtbot, window)
    for _ in range(3):
        screen.pick(asked(screen).right)
        click(screen.feedback.next)
    screen.pick(asked(screen).right - 1)
    assert window.bar.left.text() == "Leave"
    press(window, Qt.Key.Key_Escape)
    assert window.menu is not None
    assert len(memories.answered) == 4
    (sat,) = program.sittings.sittings("Anna", "prague")
    assert (sat.what, sat.right, sat.of) == ("quiz", 3, 4)
    window.course.open("record")
    record = cast("ProgressScreen", window.shown)
    row = [record.sessions.model().index(0, column).data() for column in (1, 2, 3)]
    assert row == ["quiz", "75 %", "3 of 4"]


def test_what_cannot_be_written_waits(
    qtbot: QtBot, window: MainWindow, memories: LogMemories, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise RecordsError("The disk is full.")

    screen = opened(qtbot, window)
    with monkeypatch.context() as patch:
        patch.setattr(LogMemories, "remember_tries", full)
        screen.pick(asked(screen).right)
        assert screen.feedback.sentence.text().endswith("The disk is full.")
        screen.go_on()
    screen.pick(asked(screen).right)
    assert "The disk is full." not in screen.feedback.sentence.text()
    assert len(memories.answered) == 2


# --- how it looks


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s.width()}x{s.height()}")
def test_nothing_is_cut(
    size: QSize, lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, lang)
    window.resize(size)
    form_of(qtbot, window)
    assert_in_order(window)
    screen = opened(qtbot, window, count=20 if size == SIZES[0] else 10)
    while (question := screen.question) is not None:
        assert_in_order(window)
        assert screen.asks.text() == asks_words(question, lang)
        for answer, button in zip(question.answers, screen.panel.buttons, strict=False):
            words = answer_words(question, answer, lang)
            assert button.words.text() == words
            assert words.replace("\n", " ") in button.accessibleName()
        assert len(screen.panel.offered) == len(question.answers)
        shown = [screen.table, screen.feedback, *screen.panel.buttons]
        where = [part.geometry() for part in shown]
        screen.pick(0)
        QApplication.processEvents()
        assert_in_order(window)
        assert [part.geometry() for part in shown] == where, "nothing jumps when it is answered"
        sentence = screen.feedback.sentence
        assert sentence.heightForWidth(sentence.width()) <= sentence.height() + 1
        screen.go_on()
    end_of(qtbot, window)
    assert_in_order(window)


def test_the_table_is_as_large_as_in_the_drawing(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1280, 720)
    screen = opened(qtbot, window)
    assert screen.table.size() == QSize(640, 404)
    assert screen.feedback.height() == 96


def test_moves_that_are_asked_about_are_listed(qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window, count=20)
    go_to(screen, {CLAUSE, PERFORMANCE})
    assert screen.panel.told.isVisible()
    assert not screen.before.isVisible()
    go_to(screen, {NEXT, AMOUNT})
    assert not screen.panel.told.isVisible()
    assert screen.before.text().startswith("Just before: ")


def test_the_language_changes_in_the_middle(
    qtbot: QtBot, window: MainWindow, program: MemoryProgram
) -> None:
    screen = opened(qtbot, window)
    question = go_to(screen, {NEXT})
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    QApplication.processEvents()
    assert asked(screen) is question
    assert screen.asks.text() == asks_words(question, "cs")
    assert screen.feedback.next.text() == "Pokračovat"
    screen.pick(question.right)
    assert came(screen) == "Správně!"
    says = program.procedure("prague").clause(question.clauses[0], "cs", "says")
    assert screen.feedback.sentence.text() == says


@pytest.mark.parametrize("house", ["crown", "online", "british", "shoot"])
def test_other_houses(house: str, qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window, house)
    while (question := screen.question) is not None:
        screen.pick((question.right + 1) % len(question.answers))
        screen.go_on()
    assert end_of(qtbot, window).title.text() == "0 of 10 right"


def test_enter_that_goes_on_answers_nothing(qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window)
    press(window, Qt.Key.Key_Return)
    press(window, Qt.Key.Key_Space)
    assert screen.question is not None
    press(window, Qt.Key.Key_Tab)
    assert screen.panel.buttons[0].hasFocus()
    press(window, Qt.Key.Key_Return)
    assert screen.question is None


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_what_is_said_at_another_house_is_quoted_once(lang: str, language: Language) -> None:
    """A call is told in quotes of its own."""
    language.use(lang)
    asked = next(iter(questions("wrest-point", HOUSE, 1, 3)))
    call = Act("call", phrase="no_more_bets")
    answers = tuple(replace(answer, acts=(call,)) for answer in asked.answers)
    words = asks_words(replace(asked, answers=answers), lang)
    assert words.count("!") == 1
    assert not any(twice in words for twice in ("““", "„„", "””"))


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_what_another_house_has_against_it_is_told(lang: str, language: Language) -> None:
    language.use(lang)
    for question in sitting("crown", 1).questions(8, HOUSE):
        there = question.elsewhere
        assert there is not None
        told = broken_elsewhere_words(question, lang)
        assert bool(told) == bool(there.clauses)
        assert all(clause in told for clause in there.clauses[:1])


def test_the_mistake_is_told_by_its_number_and_the_right_move() -> None:
    """Questions without a mistake among their moves tell none."""
    faulty = []
    for question in sitting("prague", 1).questions(12, PERFORMANCE):
        told, number = why_words(question, "en"), fault_of(question)
        assert ("was the mistake" in told) is (number is not None)
        if number is not None:
            right = answer_words(question, question.answers[question.right], "en")
            faulty.append((told, right.partition(":")[0]))
    assert faulty
    for told, move in faulty:
        assert told.startswith(f"{move} was the mistake. ")
