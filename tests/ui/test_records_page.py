"""Records and backups at the real window: made, moved, restored."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.house import ASSESSOR, BOSS, let_in, passphrase, set_up
from tests.ui.acting import Meets, begun, click, signs
from tests.ui.conftest import OpenWindow
from tests.ui.test_setup import picks
from trainer.app import App
from trainer.folders import find_place
from trainer.ui.access import records_page
from trainer.ui.access.damaged_records import DamagedRecordsDialog
from trainer.ui.access.passphrase import PassphraseDialog
from trainer.ui.access.records_page import RecordsPage
from trainer.ui.navigator.main_window import MainWindow


class Asked:
    """Answers the questions of the page in order, and keeps them."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.texts: list[str] = []

    def __call__(self, _parent: object, title: str, text: str, *_: object, **__: object) -> int:
        self.texts.append(f"{title}\n{text}")
        return self.answers.pop(0) if self.answers else 0


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    made = Asked()
    monkeypatch.setattr(records_page, "ask", made)
    return made


@pytest.fixture
def program(place: Path, tmp_path: Path) -> Iterator[App]:  # noqa: ARG001 - the user's places
    made = App(managed=True)
    set_up(made, None, ASSESSOR)
    made.backups.choose_folder(tmp_path / "backups")
    yield made
    made.close()


@pytest.fixture
def at_page(program: App, open_window: OpenWindow, meets: Meets) -> Callable[[], RecordsPage]:
    def comes() -> RecordsPage:
        window = begun(open_window(program), BOSS)
        program.backups.wait()
        meets(PassphraseDialog, signs(BOSS))
        assert window.menu is not None
        window.menu.opened.emit("backups")
        page = window.findChild(RecordsPage)
        assert page is not None
        return page

    return comes


def window_of(page: RecordsPage) -> MainWindow:
    window = page.window()
    assert isinstance(window, MainWindow)
    return window


def test_a_backup_is_made_and_restored(
    program: App, at_page: Callable[[], RecordsPage], asked: Asked
) -> None:
    page = at_page()
    window = window_of(page)
    assert len(page.list.shown) == 1, "the one of today, made when the window was opened"
    click(page.make_button)
    assert "Backed up and verified" in page.good.words.text()
    assert len(page.list.shown) == 2
    program.register.write_down("Nova", BOSS)
    assert not page.restore_button.isEnabled()
    page.list.setCurrentIndex(page.list.model().index(0, 0))
    asked.answers = [-1]
    click(page.restore_button)
    assert "• Changes of people and roles: 1" in asked.texts[-1]
    assert "accept it before the next exam" in asked.texts[-1]
    assert not window.restarts
    click(page.restore_button)
    assert "The backup is restored." in asked.texts[-1]
    assert window.restarts
    assert not window.isVisible()
    again = App(managed=True)
    assert {who.name for who in again.register.people()} == {BOSS, ASSESSOR}
    assert [one.aside for one in again.backups.all()] == [True, False, False]
    again.close()


def test_damaged_records_are_replaced_from_the_first_screen(
    program: App, open_window: OpenWindow, meets: Meets
) -> None:
    program.backups.make()
    program.close()
    program.backups.records.write_bytes(b"nothing that SQLite knows" * 400)
    damaged = App(managed=True)
    window = open_window(damaged)
    QApplication.processEvents()
    assert window.welcome.restore_button.isVisible()
    says: list[str] = []

    def restore(dialog: DamagedRecordsDialog) -> None:
        assert dialog.found.count() == 1
        dialog.passphrase.setText("a wrong one")
        dialog.ok.click()
        says.append(dialog.error.words.text())
        dialog.passphrase.setText(passphrase(BOSS))
        dialog.ok.click()

    meets(DamagedRecordsDialog, restore)
    click(window.welcome.restore_button)
    assert says == ["✗ Wrong passphrase. Nothing was changed."]
    assert window.restarts
    again = App(managed=True)
    assert {who.name for who in again.register.people()} == {BOSS, ASSESSOR}
    again.close()
    damaged.close()


def test_what_is_not_on_record_yet_is_not_lost(
    at_page: Callable[[], RecordsPage], asked: Asked
) -> None:
    page = at_page()
    page._waits = lambda: True
    page.list.setCurrentIndex(page.list.model().index(0, 0))
    click(page.restore_button)
    click(page.move_button)
    assert "not on record yet" in page.bad.words.text()
    assert asked.texts == []


def test_records_and_backups_get_other_folders(
    at_page: Callable[[], RecordsPage],
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    page = at_page()
    picks(monkeypatch, tmp_path / "drive")
    click(page.change_button)
    assert find_place().backups == tmp_path / "drive"
    assert page.list.shown == []
    picks(monkeypatch, tmp_path / "shared")
    click(page.move_button)
    assert "This folder is safe to share" in asked.texts[-1]
    assert window_of(page).restarts
    assert find_place().records == tmp_path / "shared"


def test_a_manager_hears_that_no_backup_could_be_made(
    program: App, open_window: OpenWindow, tmp_path: Path
) -> None:
    let_in(program, BOSS)
    (tmp_path / "backups").rmdir()
    window = open_window(program)
    QApplication.processEvents()
    program.backups.wait()
    begun(window, ASSESSOR)
    assert window.menu is not None
    assert not window.menu.error.trouble
    begun(window, BOSS)
    assert window.menu is not None
    assert "No backup" in window.menu.error.words.text()
