"""A quiz in the window: by keys, by mouse, on the table, in both languages; what is remembered."""

from collections.abc import Iterable
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.quiz.drawn import questions, sitting
from tests.ui.acting import click
from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer, press
from tests.ui.memory_log import LogMemories
from tests.ui.test_geometry import assert_in_order
from trainer.table.act import Act
from trainer.training.judging.verdict import CORRECT
from trainer.training.memory.card import BROKEN, KEPT
from trainer.training.memory.tries import Try
from trainer.training.quiz.question import AMOUNT, CHIPS, HOUSE, KINDS, NEXT, Question
from trainer.training.sessions.record import RecordsError
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.quiz.answer_button import RIGHT, WRONG
from trainer.ui.quiz.played import played_out
from trainer.ui.quiz.quiz_screen import QuizScreen
from trainer.ui.quiz.quiz_words import answer_words, asks_words, there_words
from trainer.ui.table.move import Thing
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.words.language import Language

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


def opened(qtbot: QtBot, window: MainWindow, house: str = "prague") -> QuizScreen:
    """The quiz of a house, before its questions; nothing moves on its table."""
    window.welcome.choose_house(house)
    menu = Dealer(qtbot, window).choose()
    click(menu.tiles["quiz"])
    screen = quiz_of(window)
    screen.show_options(TableOptions(0))
    return screen


def asked(screen: QuizScreen) -> Question:
    assert screen.question is not None
    return screen.question


def plain(html: str) -> str:
    return QTextDocumentFragment.fromHtml(html).toPlainText()


def go_to(screen: QuizScreen, kinds: Iterable[str]) -> Question:
    """The next question of one of these kinds; those before it are answered right."""
    while asked(screen).kind not in kinds:
        screen.pick(asked(screen).right)
        screen.go_on()
    return asked(screen)


# --- a whole sitting


def test_a_sitting_by_keys(qtbot: QtBot, window: MainWindow, memories: LogMemories) -> None:
    screen = opened(qtbot, window)
    press(window, Qt.Key.Key_Return)  # ten questions
    seen = []
    for number in range(1, 11):
        question = asked(screen)
        seen.append(question)
        assert f"Question {number} of 10" in screen.panel.where.text()
        press(window, Qt.Key(Qt.Key.Key_1 + question.right))
        assert screen.question is None
        assert screen.panel.buttons[question.right].state == RIGHT
        assert screen.panel.next.hasFocus()
        press(window, Qt.Key.Key_Return if number % 2 else Qt.Key.Key_Space)
    assert len({question.kind for question in seen} & set(KINDS)) > 6
    assert screen.pages.currentWidget() is screen.end
    assert screen.end.title.text() == "10 of 10 right"
    assert not screen.end.again.isVisible()
    told = [one for _, _, one in memories.answered]
    assert [one.key.name for one in told] == [question.clauses[0] for question in seen]
    assert {one.how for one in told} == {KEPT}
    assert {(who, house) for who, house, _ in memories.answered} == {("Anna", "prague")}
    press(window, Qt.Key.Key_Return)  # again
    assert asked(screen) not in seen


def test_a_sitting_by_mouse_with_mistakes(
    qtbot: QtBot, window: MainWindow, memories: LogMemories
) -> None:
    screen = opened(qtbot, window)
    click(screen.start.starts[1])
    wrong: list[str] = []
    right = count = 0
    while (question := screen.question) is not None:
        assert screen.sitting is not None
        again = screen.sitting.again
        assert ("once more" in screen.panel.where.text()) == again
        place = question.right if count % 2 or again else (question.right + 1) % 2
        click(screen.panel.buttons[place])
        if place == question.right:
            assert "✓ Right" in plain(screen.panel.came.text())
            right += not again
        else:
            assert "✗ Wrong" in plain(screen.panel.came.text())
            assert screen.panel.buttons[place].state == WRONG
            wrong.append(question.clauses[0])
        assert screen.panel.buttons[question.right].state == RIGHT
        assert question.clauses[0] in plain(screen.panel.came.text())
        click(screen.panel.next)
        count += 1
    assert count > 20
    assert screen.end.title.text() == f"{right} of 20 right"
    missed = list(dict.fromkeys(wrong))
    for clause in missed[:8]:
        assert clause in screen.end.again.text()
    assert ("more" in screen.end.again.text().splitlines()[-1]) == (len(missed) > 8)
    assert [one.key.name for one in broken(memories)] == wrong
    assert screen.sitting is not None
    assert screen.end.by_kind.count() == 2 * len(screen.sitting.scores())
    click(screen.end.home_button)
    assert window.menu is not None


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
    screen = opened(qtbot, window)
    click(screen.start.starts[1])
    question = go_to(screen, {NEXT, AMOUNT})
    act = question.answers[question.right].act
    assert act is not None
    done = len(memories.answered)
    QuizDealer(qtbot, window).do(act)
    assert screen.question is None
    assert "✓ Right" in plain(screen.panel.came.text())
    assert screen.panel.buttons[question.right].state == RIGHT
    tried = [one for _, _, one in memories.answered[done:]]
    assert [one.key.name for one in tried] == list(question.position.judged(act).verdict.clauses)
    after = question.position.judged(act).situation.table
    assert screen.table.view.table == after, "it is carried out"
    assert not screen.table.view.isEnabled()


def test_any_other_act_on_the_table_is_a_wrong_answer(
    qtbot: QtBot, window: MainWindow, memories: LogMemories
) -> None:
    screen = opened(qtbot, window)
    click(screen.start.starts[1])
    question = go_to(screen, {NEXT, AMOUNT, CHIPS})
    before = question.position.situation.table
    act = Act("shuffle")
    assert question.position.judged(act).verdict.verdict != CORRECT
    QuizDealer(qtbot, window).click(Thing("say", what="shuffle"))
    assert "✗ Wrong" in plain(screen.panel.came.text())
    assert "Stop and shuffle" in plain(screen.panel.came.text())
    assert [button.state for button in screen.panel.buttons].count(WRONG) == 0
    assert screen.panel.buttons[question.right].state == RIGHT
    assert [one.key.name for one in broken(memories)] == [question.clauses[0]]
    assert screen.table.view.table == before


def test_what_is_no_act_cannot_be_dealt(qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window)
    click(screen.start.starts[1])
    question = go_to(screen, {HOUSE})
    assert not screen.table.controls.isVisible()
    assert not screen.table.view.isEnabled()
    assert question.other in screen.panel.asks.text()


def play_out(screen: QuizScreen) -> None:
    """Let the hands be done at once, act after act."""
    table = screen.table
    while table.playing:
        table.showing.finish()
        if table._pause.isActive():
            table._pause.stop()
            table._play_next()


def test_show_it_plays_what_is_right(qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window)
    click(screen.start.starts[1])
    while (question := screen.question) is not None:
        screen.pick((question.right + 1) % len(question.answers))
        played = played_out(question)
        assert played.moments
        if question.kind not in {"clause", "performance"}:
            assert {moment.verdict.verdict for moment in played.moments} == {CORRECT}
        click(screen.panel.show_it)
        play_out(screen)
        assert screen.table.view.table == played.moments[-1].after.table
        screen.go_on()


# --- what is kept


def test_leaving_in_the_middle_keeps_what_was_answered(
    qtbot: QtBot, window: MainWindow, memories: LogMemories
) -> None:
    screen = opened(qtbot, window)
    click(screen.start.starts[0])
    for _ in range(3):
        screen.pick(asked(screen).right)
        click(screen.panel.next)
    click(screen.panel.leave)
    assert window.menu is not None
    assert len(memories.answered) == 3


def test_what_cannot_be_written_waits(
    qtbot: QtBot, window: MainWindow, memories: LogMemories, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise RecordsError("The disk is full.")

    screen = opened(qtbot, window)
    click(screen.start.starts[0])
    with monkeypatch.context() as patch:
        patch.setattr(LogMemories, "answer", full)
        screen.pick(asked(screen).right)
        assert "The disk is full." in screen.panel.unkept.text()
        assert screen.panel.unkept.isVisible()
        screen.go_on()
    screen.pick(asked(screen).right)
    assert not screen.panel.unkept.isVisible()
    assert len(memories.answered) == 2


# --- how it looks


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s.width()}x{s.height()}")
def test_nothing_is_cut(
    size: QSize, lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, lang)
    window.resize(size)
    screen = opened(qtbot, window)
    assert_in_order(window)
    click(screen.start.starts[size == SIZES[0]])
    while (question := screen.question) is not None:
        assert_in_order(window)
        assert screen.panel.asks.text() == asks_words(question, lang)
        for answer, button in zip(question.answers, screen.panel.buttons, strict=False):
            words = answer_words(question, answer, lang)
            assert button.words.text() == words
            assert words.replace("\n", " ") in button.accessibleName()
        assert len(screen.panel.offered) == len(question.answers)
        where = screen.table.geometry()
        screen.pick(0)
        assert_in_order(window)
        assert screen.table.geometry() == where, "nothing jumps when it is answered"
        screen.go_on()
    assert_in_order(window)


def test_the_language_changes_in_the_middle(
    qtbot: QtBot, window: MainWindow, program: MemoryProgram
) -> None:
    screen = opened(qtbot, window)
    click(screen.start.starts[0])
    question = asked(screen)
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    QApplication.processEvents()
    assert asked(screen) is question
    assert screen.panel.asks.text() == asks_words(question, "cs")
    assert screen.panel.next.text() == "&Další"
    screen.pick(question.right)
    assert "✓ Správně" in plain(screen.panel.came.text())
    assert program.procedure("prague").clause(question.clauses[0], "cs", "says") in plain(
        screen.panel.came.text()
    )


@pytest.mark.parametrize("house", ["crown", "online", "british", "shoot"])
def test_other_houses(house: str, qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window, house)
    click(screen.start.starts[0])
    while (question := screen.question) is not None:
        screen.pick((question.right + 1) % len(question.answers))
        screen.go_on()
    assert screen.end.title.text() == "0 of 10 right"


def test_enter_that_goes_on_answers_nothing(qtbot: QtBot, window: MainWindow) -> None:
    screen = opened(qtbot, window)
    click(screen.start.starts[0])
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
        told = there_words(question, lang)
        assert bool(told) == bool(there.clauses)
        assert all(clause in told for clause in there.clauses[:1])
