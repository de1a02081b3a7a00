"""Who comes in at the first screen by other ways than his name and his PIN."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.ui.acting import Meets, begun, click, fill
from tests.ui.conftest import OpenWindow
from tests.ui.test_doors import BOSS, HOW, RIGHT
from trainer.app import App
from trainer.training.people.doors import HouseRules
from trainer.training.people.roles import Role
from trainer.ui.doors.passphrase import PassphraseDialog
from trainer.ui.doors.pin import PinDialog
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.widgets.question import ask
from trainer.ui.widgets.settings import Settings

NUMBER, PIN = "0017", "4711"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with PINs and numbers, at which Jana is written down."""
    folder = tmp_path_factory.mktemp("house")
    with closing(App(folder / "records.sqlite", managed=True)) as made:
        made.set_up(HOW._replace(rules=HouseRules("Casino Bohemia", numbers=True, pins=True)))
        made.register.write_down("Jana", BOSS)
        made.register.number("Jana", NUMBER, BOSS)
        made.register.give_pin("Jana", PIN, BOSS)
    return folder


@pytest.fixture
def program(house: Path, tmp_path: Path) -> Iterator[App]:
    shutil.copytree(house, tmp_path, dirs_exist_ok=True)
    made = App(tmp_path / "records.sqlite", managed=True)
    yield made
    made.close()


def test_a_personnel_number_is_the_person_who_has_it(
    program: App, open_window: OpenWindow, meets: Meets
) -> None:
    """His attempts and waiting times count under whatever he types."""
    meets(PinDialog, fill(pin=PIN))
    window = begun(open_window(program), NUMBER)
    assert window.menu is not None
    assert window.trainee == "Jana"
    assert window.settings.trainee == "Jana"


@pytest.fixture
def window(program: App, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The window of who holds the records with another program while he comes in."""
    monkeypatch.setattr("trainer.records.database.BUSY_SECONDS", 0.05)
    return open_window(program)


def test_while_the_records_cannot_be_read_nobody_comes_in_as_somebody(
    window: MainWindow, program: App, meets: Meets, tmp_path: Path
) -> None:
    assert program.log.latest() == {}
    with closing(sqlite3.connect(tmp_path / "records.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        window.welcome.name.setCurrentText("Jana")
        assert not window.welcome.begin_button.isEnabled(), "she says first that nothing is kept"
        assert window.welcome.problem.isVisible()
        click(window.welcome.go_without)
        begun(window, "Jana")
        assert window.menu is not None
        other.execute("ROLLBACK")
    meets(PinDialog, PinDialog.reject)
    click(window.menu.tiles["record"])
    assert not isinstance(window.shown, ProgressScreen), "her record is hers"
    meets(PinDialog, fill(pin=PIN))
    assert window.menu is not None
    click(window.menu.tiles["record"])
    assert isinstance(window.shown, ProgressScreen)


@pytest.fixture
def jan_and_jana(tmp_path: Path) -> Iterator[App]:
    with closing(App(tmp_path / "people.sqlite")) as made:
        for name in ("Adam", "Jana", "Karel"):
            made.register.write_down(name, BOSS)
        yield made


def press_return(window: MainWindow) -> None:
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)


def test_return_lets_in_who_was_here_last(
    jan_and_jana: App, open_window: OpenWindow, settings: Settings
) -> None:
    """He is not the first in the list."""
    settings.trainee = "Karel"
    window = open_window(jan_and_jana)
    assert window.welcome.line.selectedText() == "Karel"
    assert window.welcome.name.itemText(0) != "Karel"
    press_return(window)
    assert window.menu is not None
    assert window.trainee == "Karel"


def test_nothing_completes_a_name_and_one_not_on_record_is_asked_once(
    jan_and_jana: App,
    open_window: OpenWindow,
    meets: Meets,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("trainer.ui.navigator.entrance.ask", ask)
    window = open_window(jan_and_jana)
    QTest.keyClicks(window.welcome.line, "Jan")
    assert window.welcome.line.text() == "Jan"

    def refuse(box: QMessageBox) -> None:
        QTest.keyClick(box.defaultButton(), Qt.Key.Key_Return)

    meets(QMessageBox, refuse)
    press_return(window)
    assert meets.met == ["QMessageBox"]
    assert window.menu is None, "Return alone makes nobody new"

    def say_new(box: QMessageBox) -> None:
        (new,) = (one for one in box.buttons() if "new" in one.text())
        QTest.mouseClick(new, Qt.MouseButton.LeftButton)

    meets(QMessageBox, say_new)
    click(window.welcome.begin_button)
    assert window.trainee == "Jan"
    window.go_home()
    begun(window, "Jan")
    assert window.menu is not None, "he was asked once"


def test_at_a_door_a_name_stays_as_it_was_typed(jan_and_jana: App, qtbot: QtBot) -> None:
    for name in ("Adam", "Jana"):
        jan_and_jana.register.appoint(name, frozenset({Role.MANAGER}), BOSS)
    jan_and_jana.set_up(HOW)
    dialog = PassphraseDialog(jan_and_jana, Role.MANAGER)
    qtbot.addWidget(dialog)
    dialog.show()
    line = dialog.name.line
    assert not line.text(), "nobody comes in as the first of several"
    QTest.keyClicks(line, "Jan")
    dialog.passphrase.setText(RIGHT)
    QTest.keyClick(dialog.passphrase, Qt.Key.Key_Return)
    assert dialog.isVisible(), "asked once whether that is right"
    assert "Jan" in dialog.error.words.text()
    QTest.keyClick(dialog.passphrase, Qt.Key.Key_Return)
    assert dialog.result() == PassphraseDialog.DialogCode.Accepted
    assert dialog.who == "Jan"
