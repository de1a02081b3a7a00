"""The doors of the house: set up once, opened by their passphrases, slower after wrong tries."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from trainer.records.access import HouseDoors
from trainer.records.database import RecordsFile
from trainer.training.people.access import HouseRules, SetUp, WaitError, wait_after
from trainer.training.people.register import Role

RIGHT, OTHER, NEW = "tajné heslo stolu", "heslo hodnotitele", "nové heslo manažera"
HOW = SetUp(
    HouseRules("Casino Bohemia"), "Manager Horak", {Role.MANAGER: RIGHT, Role.ASSESSOR: OTHER}
)


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> str:
        return self.at.isoformat(timespec="milliseconds")

    def wait(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def file(database: Path) -> Iterator[RecordsFile]:
    with closing(RecordsFile(database)) as opened:
        yield opened


@pytest.fixture
def doors(file: RecordsFile, clock: Clock) -> HouseDoors:
    return HouseDoors(file, clock)


def test_a_house_is_set_up_once(doors: HouseDoors) -> None:
    assert doors.rules is None
    assert not doors.opens(Role.MANAGER, "")
    code = doors.set_up(HOW)
    assert doors.rules == HOW.rules
    assert len(code.split("-")) == 5
    with pytest.raises(ValueError, match="set up by now"):
        doors.set_up(HOW._replace(passphrases={Role.MANAGER: NEW}))
    assert doors.opens(Role.MANAGER, RIGHT)
    assert not doors.opens(Role.MANAGER, NEW)


def test_each_role_has_its_door(doors: HouseDoors) -> None:
    doors.set_up(HOW)
    assert doors.opens(Role.ASSESSOR, OTHER)
    assert not doors.opens(Role.ASSESSOR, RIGHT)
    assert not doors.opens(Role.MANAGER, OTHER)
    assert not doors.has_own(Role.PROCEDURES)
    assert doors.opens(Role.PROCEDURES, RIGHT), "without one of its own, the manager's"
    doors.change(Role.PROCEDURES, NEW, "Manager Horak")
    assert doors.has_own(Role.PROCEDURES)
    assert doors.opens(Role.PROCEDURES, NEW)
    assert not doors.opens(Role.PROCEDURES, RIGHT)


def test_the_same_letters_are_the_same_on_every_keyboard(doors: HouseDoors) -> None:
    doors.set_up(HOW._replace(passphrases={Role.MANAGER: "tajne\u0301 heslo"}))
    assert doors.opens(Role.MANAGER, "tajn\u00e9 heslo")


def test_wrong_tries_make_the_next_one_wait(
    doors: HouseDoors, file: RecordsFile, clock: Clock
) -> None:
    doors.set_up(HOW)
    for _ in range(3):
        assert not doors.opens(Role.MANAGER, OTHER)
    assert doors.wait(Role.MANAGER) == 5
    with pytest.raises(WaitError):
        doors.opens(Role.MANAGER, RIGHT)
    assert doors.opens(Role.ASSESSOR, OTHER), "another door waits for nothing"
    clock.wait(3)
    assert HouseDoors(file, clock).wait(Role.MANAGER) == 2, "the program was started again"
    clock.wait(2)
    assert not doors.opens(Role.MANAGER, OTHER)
    assert doors.wait(Role.MANAGER) == 10
    clock.wait(-3600)
    assert doors.wait(Role.MANAGER) == 10, "the clock was put back"
    clock.wait(3610)
    assert doors.opens(Role.MANAGER, RIGHT)
    assert doors.wait(Role.MANAGER) == 0
    assert not doors.opens(Role.MANAGER, OTHER), "and they are counted anew"


def test_waits_grow_up_to_a_quarter_of_an_hour() -> None:
    assert [wait_after(wrong) for wrong in (0, 2, 3, 4, 5, 10, 11, 500)] == [
        *(0, 0, 5, 10, 20, 640),
        *(900, 900),
    ]


def test_who_has_forgotten_it_has_the_code(doors: HouseDoors) -> None:
    code = doors.set_up(HOW)
    typed = code.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert doors.recover("0" * 20, NEW, "Manager Horak") is None
    again = doors.recover(typed, NEW, "Manager Horak")
    assert again is not None
    assert again != code
    assert doors.opens(Role.MANAGER, NEW)
    assert not doors.opens(Role.MANAGER, RIGHT)
    assert doors.recover(code, RIGHT, "Manager Horak") is None, "a code is used once"
    assert doors.recover(again, RIGHT, "Manager Horak") is not None


def test_tries_with_codes_wait_too(doors: HouseDoors) -> None:
    code = doors.set_up(HOW)
    for _ in range(3):
        doors.recover("wrong", NEW, "Manager Horak")
    with pytest.raises(WaitError):
        doors.recover(code, NEW, "Manager Horak")


def test_rules_are_changed_and_kept(doors: HouseDoors, database: Path) -> None:
    doors.set_up(HOW)
    changed = HouseRules("Casino Bohemia", numbers=True, pins=True, idle=2)
    doors.rule(changed, "Manager Horak")
    assert doors.rules == changed
    with closing(sqlite3.connect(database)) as conn:
        assert conn.execute("SELECT numbers, by FROM house ORDER BY id").fetchall() == [
            (0, "Manager Horak"),
            (1, "Manager Horak"),
        ]


def test_no_secret_is_in_the_file(doors: HouseDoors, database: Path) -> None:
    code = doors.set_up(HOW)
    doors.opens(Role.MANAGER, "a wrong passphrase")
    content = database.read_bytes()
    for secret in (RIGHT, OTHER, code, code.replace("-", ""), "a wrong passphrase"):
        assert secret.encode() not in content


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE passphrases SET hash = 'mine'",
        "DELETE FROM passphrases",
        "INSERT OR REPLACE INTO passphrases SELECT id, door, 'mine', by, at FROM passphrases",
        "DELETE FROM house",
        "DELETE FROM tries",
        "UPDATE tries SET opened = 1",
        "INSERT OR REPLACE INTO house SELECT id, 'mine', 0, 0, 5, by, at FROM house",
    ],
)
def test_what_was_set_stays(doors: HouseDoors, database: Path, statement: str) -> None:
    doors.set_up(HOW)
    doors.opens(Role.MANAGER, OTHER)
    with closing(sqlite3.connect(database)) as conn, pytest.raises(sqlite3.IntegrityError):
        conn.execute(statement)
