"""Money exercises in the window: typed sums and picked chips, told at once, and summed up."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.memory_log import LogMemories
from trainer.games.play import HARD
from trainer.procedure.training_rules import Targets
from trainer.procedure.training_settings import HouseSettings
from trainer.table.chips import NO_CHIPS
from trainer.training.memory.memory import BROKEN, KEPT, Source
from trainer.training.money.exercise import (
    BONUS,
    CHIPS as KINDS_IN_CHIPS,
    COLOUR,
    DOWN,
    FIGURES,
    SUMS,
    UP,
    Exercise,
)
from trainer.training.money.sitting import IN_CHIPS, IN_FIGURES, IN_SUMS
from trainer.training.sessions.record import SittingRecord
from trainer.ui.house.house_settings import PracticeForm
from trainer.ui.money.money_screen import MoneyScreen
from trainer.ui.money.money_words import MoneyEnd
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen

SIZES = [QSize(900, 500), QSize(1280, 690), QSize(1920, 1050)]
Opened = Callable[..., MoneyScreen]


@pytest.fixture
def opened(program: MemoryProgram, open_window: OpenWindow) -> Opened:
    def make(house: str = "prague", lang: str = "en", size: QSize | None = None) -> MoneyScreen:
        window = open_window(program, lang)
        window.resize(size or QSize(1280, 690))
        window.trainee = "Anna"
        window.course.menu.choose(house)
        window.course.open("money")
        screen = window.shown
        assert isinstance(screen, MoneyScreen)
        QApplication.processEvents()
        return screen

    return make


def asked(screen: MoneyScreen) -> Exercise:
    exercise = screen.sitting.exercise
    assert exercise is not None
    return exercise


def type_sum(screen: MoneyScreen, amount: int) -> None:
    QTest.keyClicks(screen.field, str(amount))
    QTest.keyClick(screen.field, Qt.Key.Key_Return)


def lay_best(screen: MoneyScreen) -> None:
    """Pick the best chips by the keys."""
    denominations = [place.thing.value for place in screen.float.chip_places]
    for chip, count in asked(screen).best.counts:
        for _ in range(count):
            QTest.keyClick(screen.float, Qt.Key(Qt.Key.Key_1 + denominations.index(chip)))
    QTest.keyClick(screen.float, Qt.Key.Key_Return)


def go_on(screen: MoneyScreen) -> None:
    QTest.keyClick(screen.feedback.next, Qt.Key.Key_Return)


def take(screen: MoneyScreen, way: str) -> None:
    """Take the exercises of another way to answer."""
    QTest.mouseClick(screen.ways.buttons[way], Qt.MouseButton.LeftButton)


def came(screen: MoneyScreen) -> str:
    """What the band at the foot says of the answer."""
    assert screen.feedback.is_answered
    return screen.feedback.title.text()


def window_of(screen: MoneyScreen) -> MainWindow:
    window = screen.window()
    assert isinstance(window, MainWindow)
    return window


def end_of(qtbot: QtBot, window: MainWindow) -> MoneyEnd:
    qtbot.waitUntil(lambda: isinstance(window.shown, MoneyEnd))
    assert isinstance(window.shown, MoneyEnd)
    return window.shown


def test_sums_are_typed_and_told_at_once(opened: Opened) -> None:
    screen = opened()
    while not asked(screen).clauses or asked(screen).shown.amount in asked(screen).shown.as_dict():
        type_sum(screen, asked(screen).right)
        go_on(screen)
    assert QApplication.focusWidget() is screen.field
    exercise = asked(screen)
    before = len(screen.sitting.tries)
    assert exercise.kind in FIGURES
    assert not screen.float.isVisible()
    assert str(exercise.shown.amount) not in screen.laid.accessibleName().split()
    type_sum(screen, exercise.right)
    assert came(screen) == "Right!"
    assert str(exercise.right) in screen.feedback.sentence.text()
    assert screen.rule.rules == exercise.clauses
    assert QApplication.focusWidget() is screen.feedback.next
    type_sum(screen, 1)
    assert len(screen.sitting.tries) == before + 1, "what was answered stays answered"
    go_on(screen)
    assert QApplication.focusWidget() is screen.field
    assert not screen.field.text()


def test_what_is_wrong_is_told_and_comes_back(opened: Opened) -> None:
    screen = opened()
    first = asked(screen)
    type_sum(screen, first.right + 1)
    assert came(screen) == "Not quite"
    assert f"The right answer is {first.right}." in screen.feedback.sentence.text()
    for _ in range(3):
        go_on(screen)
        type_sum(screen, asked(screen).right)
    go_on(screen)
    assert asked(screen) == first
    assert screen.asks.text().startswith("Again: ")
    assert screen.count.text() == "4 of 20", "what comes back is not counted"


@pytest.mark.parametrize("between", [" ", ",", "."])
def test_thousands_may_be_set_apart(opened: Opened, between: str) -> None:
    screen = opened()
    QTest.keyClicks(screen.field, f"1{between}250")
    QTest.keyClick(screen.field, Qt.Key.Key_Return)
    (tried,) = screen.sitting.tries
    assert tried.answer.figure == 1250


def test_nothing_typed_is_no_answer(opened: Opened) -> None:
    screen = opened()
    QTest.keyClick(screen.field, Qt.Key.Key_Return)
    QTest.keyClicks(screen.field, "abc")
    assert not screen.field.text()
    QTest.mouseClick(screen.answer_button, Qt.MouseButton.LeftButton)
    assert not screen.sitting.tries


def test_a_whole_sitting_by_the_keyboard_ends_with_what_was_right(
    opened: Opened, qtbot: QtBot
) -> None:
    screen = opened()
    window = window_of(screen)
    for number in range(1, 21):
        assert screen.count.text() == f"{number} of 20"
        type_sum(screen, asked(screen).right)
        go_on(screen)
    end = end_of(qtbot, window)
    assert end.title.text() == "20 of 20 right"
    assert any(words.text().endswith(" s") for _, words in end.lines)
    assert not end.second.isVisible()
    assert end.main.text() == "Twenty more"
    QTest.keyClick(end.main, Qt.Key.Key_Space)
    assert isinstance(window.shown, MoneyScreen)
    assert window.shown.sitting.left == 20


def test_what_was_wrong_is_practised_from_the_end(opened: Opened, qtbot: QtBot) -> None:
    screen = opened()
    window = window_of(screen)
    wrong: list[Exercise] = []
    while (exercise := screen.sitting.exercise) is not None:
        slip = len(wrong) < 2 and not screen.sitting.again
        wrong += [exercise] if slip else []
        type_sum(screen, exercise.right + slip)
        go_on(screen)
    end = end_of(qtbot, window)
    assert end.title.text() == "18 of 20 right"
    assert end.main.text() == "Practise these 2"
    QTest.mouseClick(end.main, Qt.MouseButton.LeftButton)
    practised = window.shown
    assert isinstance(practised, MoneyScreen)
    assert asked(practised) == wrong[0]
    assert practised.count.text() == "1 of 2"


def test_chips_are_picked_by_keys(opened: Opened) -> None:
    screen = opened()
    take(screen, "chips")
    assert asked(screen).kind in KINDS_IN_CHIPS
    assert screen.float.isVisible()
    assert not screen.field.isVisible()
    assert screen.float.hasFocus()
    QTest.keyClick(screen.float, Qt.Key.Key_Return)
    assert not screen.sitting.tries, "with no chips in hand nothing is laid down"
    QTest.keyClick(screen.float, Qt.Key.Key_1)
    QTest.keyClick(screen.float, Qt.Key.Key_Backspace)
    assert screen.float.chips == NO_CHIPS
    lay_best(screen)
    assert came(screen) == "Right!"
    assert screen.sitting.tries[0].marked.best
    assert screen.laid.paid == screen.sitting.tries[0].exercise.best
    go_on(screen)
    assert screen.float.hasFocus()
    assert screen.laid.paid == NO_CHIPS


def test_chips_are_picked_by_the_mouse(opened: Opened) -> None:
    screen = opened()
    take(screen, "chips")
    smallest = screen.float.chip_places[-1]
    for _ in range(3):
        QTest.mouseClick(smallest, Qt.MouseButton.LeftButton)
    assert screen.float.chips.amount == 3 * smallest.thing.value
    for _ in range(2):
        QTest.mouseClick(screen.give_back, Qt.MouseButton.LeftButton)
    assert screen.float.chips.amount == smallest.thing.value
    assert str(smallest.thing.value) in screen.laid.accessibleName()
    QTest.mouseClick(screen.answer_button, Qt.MouseButton.LeftButton)
    assert len(screen.sitting.tries) == 1
    QTest.mouseClick(smallest, Qt.MouseButton.LeftButton)
    assert screen.float.chips.amount == smallest.thing.value, "the payment lies"


def test_another_level_begins_anew_and_the_menu_is_a_step_away(opened: Opened) -> None:
    screen = opened()
    type_sum(screen, asked(screen).right)
    QTest.mouseClick(screen.level.buttons[HARD], Qt.MouseButton.LeftButton)
    assert not screen.sitting.tries
    window = window_of(screen)
    assert window.bar.left.text() == "Home"
    QTest.mouseClick(window.bar.left, Qt.MouseButton.LeftButton)
    assert window.course.shown.menu is not None


def test_the_language_is_switched_in_the_middle(opened: Opened) -> None:
    screen = opened()
    exercise = asked(screen)
    type_sum(screen, exercise.right)
    window = window_of(screen)
    window.languages.setCurrentIndex(window.languages.findData("cs"))
    window.languages.activated.emit(window.languages.currentIndex())
    QApplication.processEvents()
    assert came(screen) == "Správně!"
    assert screen.ways.buttons["chips"].text() == "Skutečné žetony"
    assert screen.feedback.next.text() == "Pokračovat"


def shown_words(screen: MoneyScreen) -> list[QLabel | QPushButton]:
    kinds: list[QLabel | QPushButton] = []
    kinds += screen.findChildren(QLabel)
    kinds += screen.findChildren(QPushButton)
    return [widget for widget in kinds if widget.isVisible() and widget.text()]


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}")
@pytest.mark.parametrize("house", ["prague", "star"])
def test_nothing_is_clipped_and_nothing_overlaps(
    opened: Opened, size: QSize, lang: str, house: str
) -> None:
    screen = opened(house, lang, size)
    for way in ("figures", "chips"):
        take(screen, way)
        for _ in range(4):
            QApplication.processEvents()
            check_room(screen)
            where = screen.laid.geometry(), screen.feedback.geometry()
            if asked(screen).in_chips:
                lay_best(screen)
            else:
                type_sum(screen, asked(screen).right + 1)
            QApplication.processEvents()
            check_room(screen)
            assert (screen.laid.geometry(), screen.feedback.geometry()) == where, "nothing jumps"
            go_on(screen)


def check_room(screen: MoneyScreen) -> None:
    inside = screen.rect()
    for widget in shown_words(screen):
        at = widget.rect().translated(widget.mapTo(screen, widget.rect().topLeft()))
        assert inside.contains(at), widget
        needs = widget.minimumSizeHint()
        wraps = isinstance(widget, QLabel) and widget.wordWrap()
        assert wraps or widget.width() >= needs.width(), widget
        assert not wraps or widget.heightForWidth(widget.width()) <= widget.height() + 1, widget
        assert widget.height() >= min(needs.height(), widget.sizeHint().height()), widget
    if screen.float.isVisible():
        assert not screen.float.geometry().intersects(screen.laid.geometry())
        least = min(place.width() for place in screen.float.chip_places)
        assert least >= 24
    assert screen.laid.height() >= 120


def test_who_sets_a_pace_in_the_window_keeps_the_seconds_of_money(qtbot: QtBot) -> None:
    manual = MemoryProgram().procedure("prague")
    form = PracticeForm(manual)
    qtbot.addWidget(form)
    own = HouseSettings.from_procedure(manual)
    targets = Targets(40, 900, seconds_for_a_bonus=20, seconds_for_a_stack=8)
    form.show_settings(replace(own, targets=targets))
    assert form.chosen.targets == targets


def test_fifty_sums_come_one_after_the_other(opened: Opened, qtbot: QtBot) -> None:
    screen = opened()
    window = window_of(screen)
    take(screen, "sums")
    assert not screen.level.isEnabled()
    first = asked(screen)
    assert first.kind == SUMS
    assert screen.laid.accessibleName() == "{} + {}".format(*first.terms)
    type_sum(screen, 1)
    assert screen.feedback.asks.text().startswith("Not quite. 1 is wrong.")
    assert f"The right answer is {first.right}." in screen.feedback.asks.text()
    assert asked(screen) != first, "the next one is asked at once"
    assert QApplication.focusWidget() is screen.field
    while screen.sitting.exercise is not None:
        type_sum(screen, asked(screen).right)
    assert asked_again(screen) == 1
    end = end_of(qtbot, window)
    assert end.about.text().startswith("49 of 50 right in ")
    assert "Other casinos ask for 60 s. The manual sets no time." in end.about.text()


def asked_again(screen: MoneyScreen) -> int:
    return sum(tried.again for tried in screen.sitting.tries)


def test_what_is_right_is_told_by_the_kind(opened: Opened) -> None:
    screen = opened()
    take(screen, "chips")
    told: dict[str, str] = {}
    while screen.sitting.exercise is not None:
        told[asked(screen).kind] = screen.feedback.asks.text()
        lay_best(screen)
        go_on(screen)
    assert "Any chips" in told[COLOUR]
    assert "Any chips" not in told[DOWN] + told[UP]
    assert "Fewer chips" in told[UP]
    assert "Smaller chips" in told[DOWN]


def test_what_is_put_back_is_no_longer_on_the_felt(opened: Opened) -> None:
    screen = opened()
    take(screen, "chips")
    assert not screen.give_back.isEnabled()
    QTest.keyClick(screen.float, Qt.Key.Key_1)
    assert screen.laid.paid == screen.float.chips
    QTest.mouseClick(screen.give_back, Qt.MouseButton.LeftButton)
    assert screen.laid.paid == NO_CHIPS
    assert not screen.give_back.isEnabled()
    assert screen.float.hasFocus()


def test_the_rest_of_what_a_house_pays_is_looked_for_while_one_answers(
    opened: Opened, qtbot: QtBot
) -> None:
    screen = opened("star")
    window = window_of(screen)
    known = window.course.money._known_of(screen.procedure)
    few = len(known.search.occasions.found)
    assert not known.all
    qtbot.waitUntil(lambda: known.all, timeout=60_000)
    assert len(known.search.occasions.found) > few
    assert BONUS in {exercise.kind for exercise in drawn_anew(screen)}


def drawn_anew(screen: MoneyScreen) -> list[Exercise]:
    screen.draw_again()
    found = []
    while screen.sitting.exercise is not None:
        found.append(asked(screen))
        type_sum(screen, asked(screen).right)
        go_on(screen)
    return found


def test_a_first_answer_feeds_the_memory_of_its_clause(
    opened: Opened, program: MemoryProgram
) -> None:
    screen = opened()
    asks: list[Exercise] = []
    while screen.sitting.exercise is not None:
        if not screen.sitting.again:
            asks.append(asked(screen))
        wrong = bool(asked(screen).clauses) and not any(one.clauses for one in asks[:-1])
        type_sum(screen, asked(screen).right + wrong)
        go_on(screen)
    assert isinstance(program.memories, LogMemories)
    named = [exercise.clauses[0] for exercise in asks if exercise.clauses]
    said = program.memories.answered
    assert [one.key.name for _, _, one in said] == named, "once each: not what came back"
    assert {whose[:2] for whose in said} == {("Anna", "prague")}
    assert {one.source for _, _, one in said} == {Source(None, 0, "money")}
    assert [one.how for _, _, one in said] == [BROKEN, *[KEPT] * (len(named) - 1)]


def test_every_sitting_is_on_record_once(
    opened: Opened, program: MemoryProgram, qtbot: QtBot
) -> None:
    screen = opened()
    window = window_of(screen)
    take(screen, "chips")
    assert not program.sittings.sittings("Anna", "prague"), "nothing was answered"
    lay_best(screen)
    go_on(screen)
    take(screen, "sums")
    type_sum(screen, 1)
    while screen.sitting.exercise is not None:
        type_sum(screen, asked(screen).right)
    QTest.mouseClick(end_of(qtbot, window).second, Qt.MouseButton.LeftButton)
    others = window.shown
    assert isinstance(others, MoneyScreen)
    take(others, "figures")
    type_sum(others, asked(others).right)
    window.close()
    done = program.sittings.sittings("Anna", "prague")
    assert [(one.what, one.right, one.of) for one in done] == [
        (IN_CHIPS, 1, 1),
        (IN_SUMS, 49, 50),
        (IN_FIGURES, 1, 1),
    ]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("fifty sums", "98 %", "49 of 50", "1:11")),
        ("cs", ("padesát součtů", "98 %", "49 z 50", "1:11")),
    ],
)
def test_sittings_stand_in_the_record(
    program: MemoryProgram, open_window: OpenWindow, lang: str, words: tuple[str, ...]
) -> None:
    at = "2026-01-05T12:00:00+00:00"
    program.sittings.add("Anna", "prague", SittingRecord(IN_SUMS, "usual", 49, 50, 71.5, 1.3, at))
    program.sittings.add("Anna", "prague", SittingRecord(IN_CHIPS, "hard", 3, 4, 33.0, 7.25, at))
    window = open_window(program, lang)
    window.trainee = "Anna"
    window.course.menu.choose("prague")
    assert window.course.menu.procedure is not None
    window.course.record.show(window.course.menu.procedure)
    screen = window.shown
    assert isinstance(screen, ProgressScreen)
    assert not screen.tabs.isHidden()
    chips, sums = (entry.cells for entry in screen.sessions.shown)
    there = [cell.words.replace("\N{NO-BREAK SPACE}", " ") for cell in sums]
    assert set(words) <= set(there), there
    assert re.search(r"7[.,][23] s", chips[3].words), "speed stands beside what was right"
