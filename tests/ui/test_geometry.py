"""Nothing is clipped and nothing that can be used lies over another, at each size and language."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QMainWindow,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import MemoryProgram, OpenWindow
from tests.ui.dealer import Dealer
from trainer.table.act import Act
from trainer.table.chips import Chips
from trainer.training.corpus.request import PracticeRequest
from trainer.training.exam.chances import Piece
from trainer.training.exam.dealing_exam import DealingExam
from trainer.training.judge.trace import perform
from trainer.training.sessions.session import PRACTICE, Session
from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.flow import show_table
from trainer.ui.table.move import Thing
from trainer.ui.table.pieces import Sign
from trainer.ui.table.place import ThingWidget
from trainer.ui.widgets.exam_clock import ExamClock
from trainer.ui.widgets.parts import ElidedLabel
from trainer.ui.words.times import Language

INTERACTIVE = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
)
SMALLEST = QSize(900, 500)
SIZES = [QSize(1280, 690), QSize(1366, 768), QSize(1920, 1080), QSize(3840, 2160)]
# how far each round is dealt before it is looked at
MOMENTS = [("R08", 9), ("R08", 19), ("R06", 19), ("R05a", 6), ("R09", 2), ("R09", 6), ("R10a", 6)]


def on_screen(window: QMainWindow, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint()), widget.size())


def usable(window: QMainWindow) -> Iterator[QWidget]:
    for widget in window.findChildren(QWidget):
        own = widget.isVisible() and not isinstance(widget, QScrollBar)
        # what a combo box or a list is made of belongs to it
        inner = isinstance(widget.parent(), INTERACTIVE) and not isinstance(widget, ThingWidget)
        if own and not inner and isinstance(widget, INTERACTIVE):
            yield widget


def seen_on_screen(window: QMainWindow, widget: QWidget) -> QRect:
    """As much of a widget as is seen where it lies on something that scrolls."""
    place, around = on_screen(window, widget), widget.parentWidget()
    while around is not None and around is not window:
        if isinstance(around, QScrollArea):
            viewport = around.viewport()
            place &= QRect(viewport.mapTo(window, QPoint()), viewport.size())
        around = around.parentWidget()
    return place


def overlaps(window: QMainWindow) -> list[tuple[str, str]]:
    placed = [(widget, seen_on_screen(window, widget)) for widget in usable(window)]
    return [
        (one.accessibleName(), other.accessibleName())
        for (one, here), (other, there) in combinations(placed, 2)
        if here.intersects(there) and not (one.isAncestorOf(other) or other.isAncestorOf(one))
    ]


def is_scrolled(widget: QWidget) -> bool:
    """Whether it lies on a form that is too high for its screen, and so scrolls."""
    page = widget.parentWidget()
    while page is not None and not isinstance(page, QScrollArea):
        page = page.parentWidget()
    return isinstance(page, QScrollArea) and page.verticalScrollBar().maximum() > 0


def outside(window: QMainWindow) -> list[str]:
    found = []
    for widget in usable(window):
        parent = widget.parentWidget()
        inside = window.rect().contains(on_screen(window, widget)) or is_scrolled(widget)
        if not inside or not parent or not parent.rect().contains(widget.geometry()):
            found.append(widget.accessibleName())
    return found


def clipped(window: QMainWindow) -> list[str]:
    """Texts that have not enough room."""
    found = []
    for label in window.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        needs = (
            label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        )
        wide = label.wordWrap() or label.sizeHint().width() <= label.width()
        wide |= isinstance(label, ElidedLabel)
        if needs > label.height() or not wide:
            found.append(label.text())
    found += [
        button.text()
        for button in window.findChildren(QPushButton)
        if button.isVisible() and button.minimumSizeHint().width() > button.width()
    ]
    for sign in window.findChildren(Sign):
        if sign.isVisible() and sign.fitting()[0] != sign.label:
            found.append(sign.label)
    return found


@pytest.fixture(autouse=True)
def _nothing_shortened(whole_words: list[str]) -> Iterator[None]:
    """No text that is written on the table itself was too long for its place."""
    yield
    assert whole_words == []


def assert_in_order(window: QMainWindow) -> None:
    for _ in range(5):  # what grows with the window asks for room, and then is given it
        QApplication.processEvents()
    assert overlaps(window) == []
    assert outside(window) == []
    assert clipped(window) == []


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [SMALLEST, *SIZES], ids=lambda s: f"{s.width()}x{s.height()}")
def test_the_table(
    size: QSize, lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, lang)
    window.resize(size)
    dealer = Dealer(qtbot, window)
    for name, done in MOMENTS:
        acts = dealer.begin(name)
        for act in acts[:done]:
            dealer.screen.do(act)
        assert_in_order(window)
        dealer.click(Thing("shoe"))
        assert_in_order(window)
        dealer.screen.put_back()
        dealer.pick_chips(1681)
        assert_in_order(window)
        dealer.screen.do(Act("shuffle"))  # a fault, with its clause
        assert_in_order(window)
        if "stack" in {
            thing.kind for thing, p in dealer.screen.view.places.items() if p.isVisible()
        }:
            dealer.screen.put_back()
            dealer.screen.bar.setCurrentWidget(dealer.screen.deep)
            assert_in_order(window)
        window.go_home()


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [SMALLEST, *SIZES], ids=lambda s: f"{s.width()}x{s.height()}")
def test_what_can_be_done(
    size: QSize, lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, lang)
    window.resize(size)
    dealer = Dealer(qtbot, window)
    assert_in_order(window)
    dealer.begin("R03")
    for house in ("prague", "crown", "shoot"):
        window.go_home()
        window.welcome.choose_house(house)
        menu = dealer.choose()
        assert menu.stands.left
        assert_in_order(window)
        menu.opened.emit("practise")
        practise = window.course.shown.practise
        assert practise is not None
        for part in (practise.form.phase.itemData(1), practise.form.rule.itemData(5)):
            practise.choose(PracticeRequest(part=part, level="hard"))
            assert_in_order(window)
        practise.show_error("bet 1: no chip of 3")
        assert_in_order(window)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_an_exam_and_help(
    lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, lang)
    window.resize(SMALLEST)
    dealer = Dealer(qtbot, window)
    for act in dealer.begin("R06")[:19]:
        dealer.screen.do(act)
    for _ in range(3):
        dealer.screen.assist()
        assert_in_order(window)
    dealing = dealer.screen.sitting.session.dealing
    piece = Piece(dealing.scenario.source)
    exam = DealingExam.begin_exam(dealing.procedure, "Anna", program.log)
    sitting = exam.next_round(piece, program.dealer(dealing.procedure), program.clock)
    show_table(window, sitting, ExamClock(exam))
    for act in list(perform(dealing).acts)[:19]:
        dealer.screen.do(act)
    dealer.screen.do(Act("clear", box=1, hand=1))
    assert_in_order(window)


def other_tables(program: MemoryProgram) -> Iterator[tuple[str, str]]:
    """A round of each game but the first, with as much on its table as a seed in ten gives."""
    for game in ("australian", "online", "british", "shoot"):
        yield game, program.new_scenario(game, 2, "shuffle")
        yield game, program.new_scenario(game, 7)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_the_tables_of_the_other_games(
    lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window(program, lang)
    window.resize(SIZES[0])
    dealer = Dealer(qtbot, window)
    for name, text in other_tables(program):
        file = tmp_path / f"{name}.toml"
        file.write_text(text, encoding="utf-8")
        acts = dealer.begin_file(file)
        for number, act in enumerate(acts):
            if number % 4 == 0:
                assert_in_order(window)
            dealer.screen.do(act)
            if number == len(acts) // 2:
                dealer.pick_chips(281)
                assert_in_order(window)
                dealer.screen.put_back()
        window.go_home()


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("boxes", [1, 4, 9])
@pytest.mark.parametrize("game", ["australian", "shoot"])
def test_a_table_with_other_boxes(  # noqa: PLR0913, PLR0917 - most are fixtures
    game: str, boxes: int, lang: str, qtbot: QtBot, tmp_path: Path, language: Language
) -> None:
    """With a bet on each box, a marker on every hand and all that a kitty can hold."""
    language.use(lang)
    amendment = tmp_path / "boxes.toml"
    head = f'amends = "{game}"\ntitle = "{boxes} boxes"\ndate = 2027-01-01\n'
    amendment.write_text(f"{head}[option]\nboxes = {boxes}\n", encoding="utf-8")
    text = f'procedure = "{game}"\nseed = 1\n'
    for box in range(1, boxes + 1):
        text += f'[[bet]]\nbox = {box}\nplayer = "Klára"\nchips = {{ 5 = 2, 1 = 3 }}\n'
    program = MemoryProgram()
    dealing = program.dealing(text, "boxes", [amendment])
    sitting = Sitting.begin_sitting(Session(dealing, PRACTICE), "Anna", program.log, program.clock)
    window = QMainWindow()
    screen = TableScreen(sitting, lang)
    window.setCentralWidget(screen)
    qtbot.addWidget(window)
    window.resize(1280, 690)
    window.show()
    for act in list(perform(dealing).acts)[: 2 * boxes + 2]:
        screen.do(act)
    assert_in_order(window)
    table = sitting.situation.table
    for found in table.boxes:
        table = table.with_box(
            replace(found, hands=tuple(replace(hand, marker="surrender") for hand in found.hands))
        )
    many = Chips.of(dict.fromkeys(dealing.house.denominations, 9))
    screen.view.show_table(replace(table, kitty=many), opening=False)
    assert_in_order(window)


@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [SMALLEST, *SIZES[:2]], ids=lambda s: f"{s.width()}x{s.height()}")
def test_the_other_screens(
    size: QSize, lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    window = open_window(program, lang)
    window.resize(size)
    assert_in_order(window)
    dealer = Dealer(qtbot, window)
    acts = dealer.begin("R03")
    dealer.screen.do(acts[0])
    window.go_home()  # offers to go on
    window.welcome.show_problem("records.sqlite: the training records are locked; they are safe.")
    window.welcome.show_error("own.toml: bet 1, chips: there is no chip of '3'. " * 3)
    assert_in_order(window)
    acts = dealer.begin("R03")
    dealer.screen.do(Act("shuffle"))
    for act in acts:
        dealer.screen.do(act)
    qtbot.waitUntil(lambda: window.result is not None)
    assert_in_order(window)


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_every_clause_fits_beside_the_table(
    lang: str, qtbot: QtBot, program: MemoryProgram, open_window: OpenWindow
) -> None:
    """A fault's clause is read without scrolling, at the smallest size."""
    window = open_window(program, lang)
    window.resize(SIZES[0])
    dealer = Dealer(qtbot, window)
    dealer.begin("R08")
    dealer.screen.do(Act("deal_card", box=4, hand=1))
    panel = dealer.screen.panel
    verdict = dealer.screen.sitting.session.verdicts[-1]
    procedure = dealer.screen.sitting.session.dealing.procedure
    ids = [clause for clause in procedure.texts[lang]["clauses"] if clause.startswith("PRG")]
    too_long = []
    for clause in ids:
        one = type(verdict)(
            verdict.n, verdict.act, "fault", (clause,), verdict.kind, "major", verdict.expected
        )
        panel.show_verdict(one, dealer.screen.sitting.situation.table)
        QApplication.processEvents()
        if panel.verdict.area.verticalScrollBar().maximum():
            too_long.append(clause)
    assert too_long == []


def test_the_table_at_twice_the_scale() -> None:
    """As a system with 200 % shows it: a process of its own, since Qt reads it at the start."""
    one = f"{__file__}::test_the_table[900x500-cs]"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", one],
        env={**os.environ, "QT_SCALE_FACTOR": "2"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout
