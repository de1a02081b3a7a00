"""What is not on record is said all the time, tried again, and written down once it can be."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.dealer import Dealer
from tests.ui.sheets import leave
from trainer.app import App
from trainer.records import database as database_module
from trainer.training.sessions.record import Task
from trainer.training.sessions.sitting import Sitting, differences
from trainer.ui.navigator import exam_flow
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.widgets.trouble import CLOSING, LAST_ACT, NO_EXAM_KEPT, ErrorBox, trouble_words

LEFT = Qt.MouseButton.LeftButton
EXAM = """
amends = "prague"
[exam]
rounds = 1
round_minutes = 5
positions = 0
most_positions = 0
start = "deal"
clauses = []
pays = false
takes = false
lets_pass = false
good_fails = 0.5
bad_passes = 0.9
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.05)
    monkeypatch.setattr(database_module, "AGAIN_SECONDS", 0.02)
    monkeypatch.setattr(exam_flow, "ask", lambda *_, **__: 0)
    (tmp_path / "houses").mkdir()
    (tmp_path / "houses" / "prague.toml").write_text(EXAM, encoding="utf-8")
    program = App(tmp_path / "records.sqlite", managed=True)
    yield program
    program.close()


@pytest.fixture
def dealer(qtbot: QtBot, program: App, open_window: OpenWindow) -> Dealer:
    return Dealer(qtbot, open_window(program))


@pytest.fixture
def locked(tmp_path: Path) -> "Locked":
    """Another program that writes the records, and does not let go."""

    @contextmanager
    def lock() -> Iterator[None]:
        with closing(sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None)) as conn:
            conn.execute("BEGIN IMMEDIATE")
            yield

    return lock


Locked = Callable[[], AbstractContextManager[None]]


def boxes(window: MainWindow) -> list[ErrorBox]:
    """The boxes that are open."""
    return [box for box in window.findChildren(ErrorBox) if box.isVisible()]


def told(window: MainWindow, trouble: str) -> ErrorBox:
    """The one box that is open; it says what the trouble is."""
    (box,) = boxes(window)
    assert box.text() == trouble_words(trouble)
    return box


def test_one_failed_write_costs_nothing(dealer: Dealer, program: App, locked: Locked) -> None:
    window, acts = dealer.window, dealer.begin("R01")
    dealer.do(acts[0])
    assert not window.unkept.isVisible()
    with locked():
        dealer.do(acts[1])
        box = told(window, LAST_ACT)
        assert "are in use by another program" in box.informativeText()
        assert "close the other program" in box.informativeText()
        box.close()
        assert window.unkept.isVisible()
        assert "one move waiting to be saved" in window.unkept.words.text()
        dealer.do(acts[2])
        assert boxes(window) == [], "it is told once"
        assert "2 moves waiting to be saved" in window.unkept.words.text()
        window.unkept.why.click()
        (box,) = boxes(window)
        assert "are in use by another program" in box.informativeText()
        box.close()
    dealer.do(acts[3])
    assert not window.unkept.isVisible()
    record = program.log.session(1)
    done = [verdict.act.as_json() for verdict in dealer.screen.sitting.session.verdicts]
    assert [one.act for one in record.acts] == done
    assert differences(program.logged_dealing(record), record) == []


def test_the_result_says_what_is_not_on_record(
    qtbot: QtBot, dealer: Dealer, program: App, locked: Locked
) -> None:
    window, acts = dealer.window, dealer.begin("R03")
    with locked():
        for act in acts:
            dealer.do(act)
        qtbot.waitUntil(lambda: window.result is not None)
        result = window.result
        assert result is not None
        assert result.debrief.summary.passed
        assert result.unkept.isVisible()
        assert "Not on record" in result.unkept.words.text()
        assert window.unkept.isVisible()
        assert program.log.session(1).acts == ()
        told(window, LAST_ACT).close()
    QTest.mouseClick(window.unkept.again, LEFT)
    assert not result.unkept.isVisible()
    assert not window.unkept.isVisible()
    record = program.log.session(1)
    assert record.ended is not None
    assert differences(program.logged_dealing(record), record) == []


def test_the_next_session_tries_again(dealer: Dealer, program: App, locked: Locked) -> None:
    window, acts = dealer.window, dealer.begin("R01")
    with locked():
        dealer.do(acts[0])
        told(window, LAST_ACT).close()
        dealer.do(dealer.begin("R03")[0])
        assert window.unkept.isVisible()
        assert len(program.log.sessions()) == 1
        leave(dealer.window)
        assert window.menu is not None
        assert window.unkept.isVisible()
        assert window.menu.stands.left == []
    dealer.do(dealer.begin("R06")[0])
    assert not window.unkept.isVisible()
    kept = [program.log.session(number) for number in (1, 2, 3)]
    assert [(one.head.scenario_name, len(one.acts)) for one in kept] == [
        ("R01.toml", 1),
        ("R03.toml", 1),
        ("R06.toml", 1),
    ]


def test_there_is_no_exam_without_a_record(dealer: Dealer, program: App, tmp_path: Path) -> None:
    acts = dealer.begin("R01")
    dealer.do(acts[0])
    (tmp_path / "records.sqlite").rename(tmp_path / "aside.sqlite")
    dealer.do(acts[1])
    told(dealer.window, LAST_ACT).close()
    menu = dealer.choose()
    QTest.mouseClick(menu.tiles["exam"], LEFT)
    assert dealer.window.table is None
    assert dealer.window.menu is not None
    assert dealer.window.menu.error.trouble == NO_EXAM_KEPT
    (tmp_path / "aside.sqlite").rename(tmp_path / "records.sqlite")
    assert dealer.window.log.catch_up()
    assert list(program.log.exams("Anna", Task.DEAL)) == []


def test_an_exam_is_refused_while_the_records_cannot_be_opened(
    qtbot: QtBot, open_window: OpenWindow, program: App, tmp_path: Path
) -> None:
    place = tmp_path / "records.sqlite"
    place.mkdir()
    window = open_window(program)
    assert "this is a folder" in window.log.says
    assert window.welcome.problem.isVisible()
    QTest.mouseClick(window.welcome.go_without, LEFT)
    assert "What you do now is not being recorded." in window.unkept.words.text()
    assert boxes(window) == [], "it has been told already"
    dealer = Dealer(qtbot, window)
    menu = dealer.choose()
    QTest.mouseClick(menu.tiles["exam"], LEFT)
    assert window.menu is menu
    assert menu.error.trouble == NO_EXAM_KEPT
    assert menu.error.details is not None
    assert "this is a folder" in menu.error.details.toPlainText()
    dealer.do(dealer.begin("R01")[0])
    assert window.unkept.isVisible()
    place.rmdir()
    dealer.do(dealer.begin("R03")[0])
    assert not window.unkept.isVisible()
    assert [len(program.log.session(number).acts) for number in (1, 2)] == [1, 1]


def test_what_waits_is_not_closed_away(dealer: Dealer, program: App, locked: Locked) -> None:
    window, acts = dealer.window, dealer.begin("R01")
    with locked():
        dealer.do(acts[0])
        told(window, LAST_ACT).close()
        for _ in range(2):
            window.close()
            assert window.isVisible()
        told(window, CLOSING).close()
    window.close()
    assert not window.isVisible()
    assert len(program.log.session(1).acts) == 1


def test_it_can_be_closed_away(dealer: Dealer, program: App, locked: Locked) -> None:
    window, acts = dealer.window, dealer.begin("R01")
    with locked():
        dealer.do(acts[0])
        told(window, LAST_ACT).close()
        window.close()
        box = told(window, CLOSING)
        next(one for one in box.buttons() if one.text() == "Close anyway").click()
        assert not window.isVisible()
    assert program.log.session(1).acts == ()


def test_it_is_said_in_the_language_of_the_window(dealer: Dealer, locked: Locked) -> None:
    window, acts = dealer.window, dealer.begin("R01")
    with locked():
        dealer.do(acts[0])
        told(window, LAST_ACT).close()
        window.languages.setCurrentIndex(window.languages.findData("cs"))
        window.languages.activated.emit(window.languages.currentIndex())
        QApplication.processEvents()
        assert "Není v záznamech" in window.unkept.words.text()
        assert boxes(window) == []
    assert window.log.catch_up()


def test_a_walkthrough_goes_on_and_is_kept(dealer: Dealer, program: App, locked: Locked) -> None:
    window = dealer.window
    dealer.watch()
    screen = window.walkthrough
    assert screen is not None
    with locked():
        screen.watch.go(3)
        told(window, LAST_ACT).close()
        assert screen.watch.position == 3
        assert window.unkept.isVisible()
    screen.watch.go(4)
    assert not window.unkept.isVisible()
    assert len(program.log.session(1).acts) == 4


def test_a_session_that_lacks_its_end_only_shows_what_came_of_it(
    dealer: Dealer, program: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = dealer.begin("R03")
    with monkeypatch.context() as killed:  # before it could write down the end
        killed.setattr(Sitting, "leave", lambda _: None)
        for act in acts:
            dealer.do(act)
    window = dealer.window
    dealer.choose()
    menu = window.menu
    assert menu is not None
    QTest.mouseClick(menu.card.button, LEFT)
    assert window.result is not None
    assert window.result.debrief.summary.passed
    assert program.log.session(1).ended is not None
