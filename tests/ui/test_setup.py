"""The guided set-up of a house at the real window, with real records in real folders."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from tests.house import BOSS, HOUSE, passphrase, set_up
from tests.ui.acting import Meets, begun, click, fill
from tests.ui.conftest import OpenWindow
from trainer.app import App
from trainer.folders import find_place
from trainer.training.people.access import HouseRules
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError
from trainer.ui.access.passphrase import CodeDialog
from trainer.ui.access.set_up import DOCUMENTS, NONE, OTHER, OWN, SHARED, SetUpDialog


@pytest.fixture
def program(place: Path) -> Iterator[App]:  # noqa: ARG001 - the places of this user
    made = App(managed=True)
    yield made
    made.close()


def picks(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Whoever is asked for a folder takes this one."""
    folder.mkdir(exist_ok=True)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))


def fills_in(dialog: SetUpDialog) -> None:
    """Fill in the last step, and set the house up."""
    dialog.knowing.setChecked(True)
    fill(house=HOUSE, name=BOSS, passphrase=passphrase(BOSS), again=passphrase(BOSS))(dialog)


def copies_code(dialog: CodeDialog) -> None:
    fill(last=dialog.code.text()[-4:])(dialog)


def test_a_house_is_set_up_from_the_first_screen(
    program: App,
    open_window: OpenWindow,
    meets: Meets,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    window = open_window(program)
    assert window.welcome.setting_up.isVisible()

    def sets_up(dialog: SetUpDialog) -> None:
        assert not dialog.back.isVisible()
        dialog.language.choices["cs"].click()
        QApplication.processEvents()
        assert dialog.language.title.text() == "Jazyk"
        dialog.language.choices["en"].click()
        QApplication.processEvents()
        click(dialog.ok)
        assert dialog.records.chosen == OWN
        assert str(tmp_path / "own") in dialog.records.notes[OWN].text().replace("\u200b", "")
        click(dialog.ok)
        assert dialog.keeping.chosen == DOCUMENTS
        assert "all training records are lost" in dialog.keeping.notes[NONE].text()
        dialog.keeping.choices[OTHER].setChecked(True)
        click(dialog.ok)
        assert "Choose the backup folder" in dialog.error.words.text()
        picks(monkeypatch, tmp_path / "backups")
        click(dialog.keeping.choose)
        click(dialog.ok)
        click(dialog.back)
        click(dialog.ok)
        meets(CodeDialog, copies_code)
        fills_in(dialog)

    meets(SetUpDialog, sets_up)
    click(window.welcome.setting_up)
    assert meets.met == ["SetUpDialog", "CodeDialog"]
    assert program.doors.rules == HouseRules(HOUSE)
    assert program.backups.place.backups == tmp_path / "backups"
    assert not window.welcome.setting_up.isVisible()
    assert not window.restarts


def test_records_go_to_a_shared_folder_if_it_can_be_shared(
    program: App,
    open_window: OpenWindow,
    meets: Meets,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    window = begun(open_window(program))
    program.register.write_down("Jana", "Jana")
    shared = tmp_path / "shared"

    def fails(folder: Path) -> None:
        raise RecordsError(f"{folder}: several computers cannot safely share records")

    def sets_up(dialog: SetUpDialog) -> None:
        click(dialog.ok)
        dialog.records.choices[SHARED].setChecked(True)
        click(dialog.ok)
        assert "Choose the shared folder" in dialog.error.words.text()
        picks(monkeypatch, shared)
        with monkeypatch.context() as patch:
            patch.setattr("trainer.app.backups.prove_locking", fails)
            click(dialog.records.choose)
        assert "can’t be used" in dialog.error.words.text()
        assert dialog.records.chosen == OWN, "what is safe"
        click(dialog.records.choose)
        assert dialog.records.chosen == SHARED
        assert "Your records are copied" in dialog.records.notes[SHARED].text()
        click(dialog.ok)
        dialog.keeping.choices[NONE].setChecked(True)
        click(dialog.ok)
        meets(CodeDialog, copies_code)
        fills_in(dialog)

    meets(SetUpDialog, sets_up)
    assert window.menu is not None
    window.menu.opened.emit("people")
    assert meets.met == ["SetUpDialog", "CodeDialog"]
    assert window.restarts
    assert not window.isVisible(), "another window follows, with the other records"
    again = App(managed=True)
    assert again.backups.place.records == shared
    assert again.doors.opens(Role.MANAGER, BOSS, passphrase(BOSS))
    assert {who.name for who in again.register.people()} == {BOSS, "Jana"}
    again.close()


def test_a_second_computer_uses_the_records_of_the_house(
    program: App,
    open_window: OpenWindow,
    meets: Meets,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    shared = tmp_path / "shared"
    first = App(shared / "records.sqlite")
    set_up(first)
    first.close()
    window = open_window(program)

    def joins(dialog: SetUpDialog) -> None:
        click(dialog.ok)
        picks(monkeypatch, shared)
        click(dialog.records.choose)
        assert f"the records of {HOUSE}" in dialog.records.notes[SHARED].text()
        click(dialog.ok)
        dialog.keeping.choices[NONE].setChecked(True)
        assert dialog.ok.text() == "&Use these records"
        click(dialog.ok)

    meets(SetUpDialog, joins)
    click(window.welcome.setting_up)
    assert meets.met == ["SetUpDialog"]
    assert window.restarts
    assert find_place().records == shared
