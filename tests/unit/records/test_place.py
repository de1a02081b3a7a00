"""Where records may lie: proved by another process, joined, and copied."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.house import BOSS, HOUSE, passphrase, set_up
from trainer.app import App
from trainer.app.backups import BESIDE
from trainer.records.place import copy_place, find_house, prove_locking
from trainer.training.people.access import HouseRules, SetUp
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError


@pytest.fixture
def program(place: Path) -> Iterator[App]:  # noqa: ARG001 - the places of this user
    made = App()
    yield made
    made.close()


def test_another_process_proves_that_locking_works(tmp_path: Path) -> None:
    prove_locking(tmp_path)
    assert list(tmp_path.iterdir()) == [], "nothing stays there"


def test_a_folder_without_locking_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect
    with monkeypatch.context() as patch:
        # in this process files are not locked, as on a drive that does not know locks
        patch.setattr(
            "trainer.records.place.sqlite3.connect",
            lambda file, **named: connect(f"file:{file}?vfs=unix-none", uri=True, **named),
        )
        with pytest.raises(RecordsError, match="two programs could write at the same time"):
            prove_locking(tmp_path)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(RecordsError, match="keep the records on this computer"):
        prove_locking(tmp_path / "gone")


def test_a_second_computer_finds_the_house_in_the_shared_folder(
    program: App, tmp_path: Path
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    assert program.backups.check_place(shared) is None
    there, code = program.set_up_at(shared, SetUp(HouseRules(HOUSE), BOSS, passphrase(BOSS)))
    there.close()
    assert code
    assert find_house(shared) == HOUSE
    second = App()
    assert second.backups.place.records == shared
    assert second.doors.opens(Role.MANAGER, BOSS, passphrase(BOSS))
    second.close()


def test_all_that_belongs_to_the_records_moves_with_them(program: App, tmp_path: Path) -> None:
    set_up(program)
    (tmp_path / "own" / "procedures" / "ours").mkdir(parents=True)
    shared, own = tmp_path / "shared", tmp_path / "own"
    shared.mkdir()
    program.backups.move_to(shared)
    moved = App()
    assert moved.backups.place.records == shared
    assert moved.doors.rules == HouseRules(HOUSE)
    assert not moved.seals.lacks_rows
    assert (shared / "procedures" / "ours").is_dir()
    assert find_house(own) == HOUSE, "the old ones stay"
    with pytest.raises(RecordsError, match="holds files of this program already"):
        moved.backups.move_to(None)
    moved.close()


def test_what_was_copied_in_vain_is_taken_away(program: App, tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    set_up(program)  # so its key is here, and asks for its code
    program.close()
    (tmp_path / "own" / "records.sqlite").unlink()
    again = App()
    with pytest.raises(ValueError, match="recovery code"):
        again.set_up_at(shared, SetUp(HouseRules(HOUSE), BOSS, passphrase(BOSS), "0000"))
    again.close()
    assert list(shared.iterdir()) == []
    assert not (tmp_path / "config" / "place.toml").exists()


def test_records_that_are_written_meanwhile_are_copied_whole(program: App, tmp_path: Path) -> None:
    program.register.write_down("Jana", BOSS)
    records = tmp_path / "own" / "records.sqlite"
    to = tmp_path / "to"
    to.mkdir()
    with closing(sqlite3.connect(records, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        copy_place(records, BESIDE, to)
    with closing(App(to / "records.sqlite")) as copied:
        assert [who.name for who in copied.register.people()] == ["Jana"]
