"""Who comes in at the first screen by other ways than his name and his PIN."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.ui.acting import Meets, begun, click, fill
from tests.ui.conftest import OpenWindow
from tests.ui.test_doors import BOSS, HOW
from trainer.bootstrap import Program
from trainer.training.people.doors import HouseRules
from trainer.ui.doors.pin import PinDialog
from trainer.ui.navigator.main_window import MainWindow
from trainer.ui.progress.progress_screen import ProgressScreen

NUMBER, PIN = "0017", "4711"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with PINs and numbers, at which Jana is written down."""
    folder = tmp_path_factory.mktemp("house")
    with closing(Program(folder / "records.sqlite", managed=True)) as made:
        made.set_up(HOW._replace(rules=HouseRules("Casino Bohemia", numbers=True, pins=True)))
        made.register.write_down("Jana", BOSS)
        made.register.number("Jana", NUMBER, BOSS)
        made.register.give_pin("Jana", PIN, BOSS)
    return folder


@pytest.fixture
def program(house: Path, tmp_path: Path) -> Iterator[Program]:
    shutil.copytree(house, tmp_path, dirs_exist_ok=True)
    made = Program(tmp_path / "records.sqlite", managed=True)
    yield made
    made.close()


def test_a_personnel_number_is_the_person_who_has_it(
    program: Program, open_window: OpenWindow, meets: Meets
) -> None:
    """His attempts and waiting times count under whatever he types."""
    meets(PinDialog, fill(pin=PIN))
    window = begun(open_window(program), NUMBER)
    assert window.menu is not None
    assert window.trainee == "Jana"
    assert window.settings.trainee == "Jana"


@pytest.fixture
def window(
    program: Program, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> MainWindow:
    """The window of who holds the records with another program while he comes in."""
    monkeypatch.setattr("trainer.records.database.BUSY_SECONDS", 0.05)
    return open_window(program)


def test_while_the_records_cannot_be_read_nobody_comes_in_as_somebody(
    window: MainWindow, program: Program, meets: Meets, tmp_path: Path
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
    click(window.menu.progress_button)
    assert not isinstance(window.shown, ProgressScreen), "her record is hers"
    meets(PinDialog, fill(pin=PIN))
    assert window.menu is not None
    click(window.menu.progress_button)
    assert isinstance(window.shown, ProgressScreen)
