"""Who comes in at the first screen by other ways than his name and his PIN."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.house import BOSS, DEPUTY, HOUSE, let_in, passphrase, set_up
from tests.ui.acting import Meets, begun, click, fill
from tests.ui.conftest import OpenWindow
from tests.ui.test_access import entry_of
from trainer.app import App
from trainer.training.people.access import HouseRules
from trainer.training.people.register import Role
from trainer.ui.access.passphrase import PassphraseDialog
from trainer.ui.access.pin import PinDialog
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen
from trainer.ui.widgets.question import SheetQuestion, ask_on_sheet

NUMBER, PIN = "0017", "4711"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with PINs and numbers, at which Jana is written down."""
    folder = tmp_path_factory.mktemp("house")
    with closing(App(folder / "records.sqlite", managed=True)) as made:
        set_up(made, HouseRules(HOUSE, numbers=True, pins=True))
        let_in(made, BOSS)
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


def test_a_personnel_number_is_the_person_who_has_it(program: App, open_window: OpenWindow) -> None:
    """His attempts and waiting times count under whatever he types."""
    window = open_window(program)
    QTest.keyClicks(window.welcome.name, NUMBER)
    QTest.keyClick(window.welcome.name, Qt.Key.Key_Return)
    QTest.keyClicks(entry_of(window).pin, PIN)
    assert window.menu is not None, "no first round for who is known"
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
        begun(window, "Jana")
        assert not window.welcome.names.isVisible(), "she says first that nothing is kept"
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


@pytest.fixture
def asked(
    jan_and_jana: App, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> MainWindow:
    """The window, which asks whoever is not on record."""
    monkeypatch.setattr("trainer.ui.navigator.doorkeeper.ask_on_sheet", ask_on_sheet)
    return open_window(jan_and_jana)


def enter(window: MainWindow, name: str) -> SheetQuestion:
    """Type a new name, and enter it: that is asked about."""
    window.welcome.name.setFocus()
    QTest.keyClicks(window.welcome.name, name)
    assert window.welcome.name.text() == name, "nothing completes it"
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    sheet = next(one for one in window.findChildren(SheetQuestion) if one.isVisible())
    assert sheet.title.text() == "New here?"
    return sheet


def test_return_alone_makes_nobody_new(asked: MainWindow) -> None:
    enter(asked, "Jan")
    QTest.keyClick(asked.focusWidget(), Qt.Key.Key_Return)
    assert asked.shown is None
    assert asked.welcome.name.hasFocus()
    assert asked.welcome.name.selectedText() == "Jan"


def test_who_says_that_he_is_new_deals_a_first_round_and_is_asked_once(asked: MainWindow) -> None:
    sheet = enter(asked, "Jan")
    assert sheet.answers[0].text() == "Start as Jan"
    click(sheet.answers[0])
    assert asked.trainee == "Jan"
    assert asked.table is not None
    asked.go_home()
    begun(asked, "Jan")
    assert asked.menu is not None, "he was asked once"


def test_at_a_door_a_name_stays_as_it_was_typed(jan_and_jana: App, qtbot: QtBot) -> None:
    set_up(jan_and_jana, None, DEPUTY)
    dialog = PassphraseDialog(jan_and_jana, Role.MANAGER)
    qtbot.addWidget(dialog)
    dialog.show()
    line = dialog.name.line
    assert not line.text(), "nobody comes in as the first of several"
    QTest.keyClicks(line, DEPUTY[:3])
    QTest.keyClicks(dialog.passphrase, passphrase(DEPUTY))
    QTest.keyClick(dialog.passphrase, Qt.Key.Key_Return)
    assert dialog.isVisible(), "it is not taken for somebody else's name"
    assert f"{DEPUTY[:3]} does not have the role" in dialog.error.words.text()
    QTest.keyClicks(line, DEPUTY[3:])
    QTest.keyClick(dialog.passphrase, Qt.Key.Key_Return)
    assert dialog.result() == PassphraseDialog.DialogCode.Accepted
    assert dialog.who == DEPUTY
