"""Backups of real records: made, verified, thinned out, restored, and killed in between."""

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, strategies

from tests.command import Command
from tests.house import ASSESSOR, BOSS, let_in, passphrase, set_up
from trainer.app import App
from trainer.app.backups import BESIDE
from trainer.app.store import local_now
from trainer.records import backup as backups
from trainer.records.backup import (
    Backup,
    check_backup,
    find_backups,
    find_surplus,
    make_backup,
    remove_surplus,
)
from trainer.records.log import SqliteLog
from trainer.training.people.register import Role
from trainer.training.sessions.record import ExamHead, RecordsError, SessionHead, Task

Child = Callable[..., "subprocess.Popen[str]"]

AT = "2026-11-29T10:00:00+01:00"


class House:
    """A house with records in a folder, and a folder for its backups."""

    def __init__(self, folder: Path) -> None:
        self.records = folder / "data" / "records.sqlite"
        self.into = folder / "backups"
        self.into.mkdir(parents=True)
        self.program = App(self.records)
        set_up(self.program, None, ASSESSOR)
        self.again()

    def again(self) -> App:
        """The program, started again."""
        self.program.close()
        self.program = App(self.records)
        return self.program

    def back_up(self, at: str = AT) -> Backup:
        return make_backup(self.records, BESIDE, self.into, at)

    def people(self) -> set[str]:
        return {who.name for who in self.program.register.people()}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("DEALER_TRAINER_DATA", str(tmp_path / "data"))
    made = House(tmp_path)
    made.program.backups.choose_folder(made.into)
    yield made
    made.program.close()


def test_a_backup_is_a_whole_folder_that_can_be_used_as_it_is(house: House) -> None:
    (house.records.parent / "houses").mkdir()
    (house.records.parent / "houses" / "prague.toml").write_text("pass_mark = 0.9")
    made = house.back_up()
    assert made == check_backup(made.folder)
    assert find_backups(house.into) == [made]
    assert (made.people, made.exams) == (2, 0)
    assert (made.folder / "houses" / "prague.toml").is_file()
    assert not [one for one in house.into.iterdir() if one.name.startswith(".")]
    copy = App(made.folder / "records.sqlite")
    assert copy.doors.opens(Role.MANAGER, BOSS, passphrase(BOSS))
    assert list(copy.audit(lambda _what: None)) == []
    copy.close()


def test_a_damaged_backup_is_refused(house: House) -> None:
    made = house.back_up()
    file = made.folder / "records.sqlite"
    content = file.read_bytes()
    file.write_bytes(content[: len(content) // 2])
    with pytest.raises(RecordsError, match="backup is damaged"):
        house.program.backups.loss(made)
    file.write_bytes(content)
    manifest = made.folder / "backup.json"
    manifest.write_text(json.dumps(json.loads(manifest.read_bytes()) | {"n": 3}))
    with pytest.raises(RecordsError, match="backup is damaged"):  # it is not what was backed up
        check_backup(made.folder)
    manifest.write_text("{}")
    assert find_backups(house.into) == []


def test_a_backup_that_fails_leaves_nothing_behind(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_names: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups, "copy_beside", full)
    with pytest.raises(RecordsError, match="No space left on device"):
        house.back_up()
    assert list(house.into.iterdir()) == []
    with pytest.raises(RecordsError, match="the backup folder is not there"):
        make_backup(house.records, BESIDE, house.into / "gone", AT)
    with pytest.raises(RecordsError, match="would be lost with them"):
        house.program.backups.choose_folder(house.records.parent / "backups")


def backup_of(day: int, origin: str = "a") -> Backup:
    made = datetime(2026, 1, 1, 9, tzinfo=UTC) + timedelta(days=day)
    return Backup(Path(str(day)), made.isoformat(), 0, 0, 0, 0, 0, "", origin)


@given(strategies.sets(strategies.integers(0, 900), min_size=20, max_size=60))
def test_the_latest_stay_and_one_of_each_month_before(days: set[int]) -> None:
    all_of_them = [backup_of(day) for day in days]
    gone = find_surplus(all_of_them)
    kept = sorted(set(all_of_them) - set(gone), key=lambda one: one.made, reverse=True)
    latest = sorted(all_of_them, key=lambda one: one.made, reverse=True)
    assert kept[:10] == latest[:10]
    months = [one.made[:7] for one in kept[10:]]
    assert len(months) == len(set(months)) <= 12
    assert months == sorted({one.made[:7] for one in latest[10:]}, reverse=True)[:12]


def test_a_year_of_daily_backups_leaves_ten_and_twelve() -> None:
    assert len(find_surplus([backup_of(day) for day in range(800)])) == 800 - 22


def test_only_backups_of_these_records_are_removed(house: House) -> None:
    made = house.back_up()
    for n in range(11):
        at = f"2026-10-{n + 1:02}T10:00:00+01:00"
        copy = house.into / f"copy {n}"
        shutil.copytree(made.folder, copy)
        other = {"made": at} | ({"origin": "of another house"} if n < 2 else {})
        shape = json.loads((copy / "backup.json").read_bytes())
        (copy / "backup.json").write_text(json.dumps(shape | other))
    (house.into / "holidays").mkdir()
    remove_surplus(find_backups(house.into), made.origin)
    assert len(find_backups(house.into)) == 12
    house.program.backups.make()
    house.program.backups.make()
    assert len(find_backups(house.into)) == 13
    assert (house.into / "holidays").is_dir()
    assert not (house.into / "copy 2").exists()
    assert (house.into / "copy 0").exists()


# --- once a day


def test_a_backup_is_made_once_a_day_if_anything_changed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = house.program.backups

    def made() -> int:
        kept.make_due()
        kept.wait()
        assert not kept.trouble
        return len(kept.all())

    assert made() == 1
    assert made() == 1, "it is of today"
    tomorrow = local_now() + timedelta(days=1, minutes=1)
    monkeypatch.setattr("trainer.app.backups.local_now", lambda: tomorrow)
    assert made() == 1, "nothing has changed"
    let_in(house.program, BOSS)
    house.program.register.write_down("Nova", BOSS)
    assert made() == 2
    shutil.rmtree(house.into)
    kept.make_due()
    kept.wait()
    assert "the backup folder is not there" in kept.trouble


# --- restoring


def begun(program: App, head: SessionHead, who: str) -> int:
    assert isinstance(program.log, SqliteLog)
    return program.log.add_session(replace(head, trainee=who, mode="practice"))


def test_what_would_be_lost_is_counted(house: House, head: SessionHead) -> None:
    number = begun(house.program, head, "Jana")
    made = house.back_up()
    house.program.log.end(number, {})
    begun(house.program, head, "Petr")
    exam = ExamHead(
        task=Task.DEAL,
        trainee="Ota",
        procedure=head.procedure,
        version=head.version,
        content_hash=head.content_hash,
        procedure_text=head.procedure_text,
        blueprint={},
        program_version=head.program_version,
        assessor="",
        equipment={},
    )
    house.program.log.begin_exam(exam)
    let_in(house.program, BOSS)
    house.program.register.number("Petr", "17", BOSS)
    loss = house.program.backups.loss(made)
    lost = {kind: n for kind, n in loss.counts.items() if n}
    assert lost == {"sessions": 2, "exams": 1, "people": 1}
    assert loss.examined == ("Ota",)
    assert house.program.backups.people_at_work() == ["Ota", "Petr"]


def test_restored_records_are_those_of_the_backup_and_behind(house: House) -> None:
    drafts = house.records.parent / "drafts"
    made = house.back_up()
    drafts.mkdir()
    let_in(house.program, BOSS)
    house.program.register.appoint(ASSESSOR, frozenset(), "", BOSS)
    house.program.register.write_down("Nova", BOSS)
    aside = house.program.backups.restore(made)
    program = house.again()
    assert house.people() == {BOSS, ASSESSOR}
    assert program.doors.opens(Role.ASSESSOR, ASSESSOR, passphrase(ASSESSOR)), "as in the backup"
    assert list(drafts.iterdir()) == []
    assert program.seals.lacks_rows, "what was seen before is known"
    assert [one.aside for one in program.backups.all()] == [True, False]
    program.backups.restore(aside)
    program = house.again()
    assert house.people() == {BOSS, ASSESSOR, "Nova"}
    assert not program.seals.lacks_rows


def test_damaged_records_are_replaced_and_put_aside(house: House) -> None:
    made = house.back_up()
    let_in(house.program, BOSS)
    house.program.register.write_down("Nova", BOSS)
    house.program.close()
    backups_of = house.program.backups
    assert not backups_of.is_damaged
    with house.records.open("r+b") as file:
        file.write(bytes(4096))
    damaged = house.records.read_bytes()
    assert backups_of.is_damaged
    assert backups_of.opens(passphrase(BOSS))
    assert not backups_of.opens(passphrase(ASSESSOR)), "managers only"
    aside = backups_of.replace_damaged(made)
    assert (aside / "records.sqlite").read_bytes() == damaged
    program = house.again()
    assert house.people() == {BOSS, ASSESSOR}
    assert program.seals.lacks_rows, "what was seen before is known"
    assert [one.folder for one in program.backups.all()] == [made.folder]


def test_a_key_that_was_replaced_stays(house: House) -> None:
    made = house.back_up()
    assert house.program.doors.replace_key(BOSS, passphrase(BOSS))
    now = house.program.house_key.keys
    house.program.backups.restore(made)
    assert house.again().house_key.keys == now


def test_nobody_loses_what_they_are_at(
    house: House, head: SessionHead, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "_BUSY", 0.1)
    made = house.back_up()
    begun(house.program, head, "Petr")
    with pytest.raises(RecordsError, match="Petr had an exam or a round open just now"):
        house.program.backups.restore(made)
    assert "Petr" in house.again().log.latest()
    with closing(sqlite3.connect(house.records, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(RecordsError, match="locked"):
            house.program.backups.restore(made)
    assert "Petr" in house.again().log.latest()


#: Restores the first backup, and kills itself before a file or folder is given its place.
RESTORES = """
import os, signal, sys
from pathlib import Path
from trainer.app import App
program = App(Path(sys.argv[1]))
left = int(sys.argv[2])
def counted(name):
    does = getattr(Path, name)
    def counts(*given):
        global left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
        return does(*given)
    setattr(Path, name, counts)
found = program.backups.all()[-1]
counted("rename"), counted("replace")
program.backups.restore(found)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_killed_at_any_step_the_old_or_the_new_records_are_whole(
    house: House, child: Child
) -> None:
    (house.records.parent / "drafts").mkdir()
    (house.records.parent / "drafts" / "old").write_text("then")
    house.back_up("2026-01-01T10:00:00+01:00")
    former = house.people()
    found: list[bool] = []
    status, step = -signal.SIGKILL, 0
    while status == -signal.SIGKILL:
        step += 1
        let_in(house.program, BOSS)
        house.program.register.write_down(f"Nova {step}", BOSS)
        (house.records.parent / "drafts" / "old").write_text("now")
        present = house.people()
        house.program.close()
        process = child(RESTORES, house.records, step)
        process.communicate()
        house.again()
        is_restored = house.people() == former
        assert is_restored or house.people() == present
        text = (house.records.parent / "drafts" / "old").read_text()
        assert text == ("then" if is_restored else "now"), "all of it is of one time"
        assert not list(house.records.parent.glob("restoring"))
        found.append(is_restored)
        status = process.returncode
    assert status == 0
    assert found == sorted(found), "first the old ones, then the new"
    assert {False, True} == set(found)


def test_the_command_says_where_it_is_and_what_was_verified(
    house: House, command: Command, tmp_path: Path
) -> None:
    data = house.records.parent
    ended = command(data, "backup")
    assert ended.returncode == 0
    (made,) = find_backups(house.into)
    assert ended.stdout.startswith(f"{made.folder}: people: 2, sessions: 0")
    assert "Opened and verified" in ended.stdout
    other = tmp_path / "other"
    ended = command(data, "backup", "--to", str(other))
    assert (ended.returncode, ended.stdout) == (1, "")
    assert "the backup folder is not there" in ended.stderr
    assert ended.stderr.count("\n") == 1
