"""The doors of the house: set up once, opened by their passphrases, slower after wrong tries."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from trainer.records.access import HouseDoors
from trainer.records.database import RecordsFile
from trainer.records.house_key import HouseKey
from trainer.records.keyring import Keyring
from trainer.records.register import PeopleRegister
from trainer.training.people.access import HouseRules, SetUp, WaitError, wait_after
from trainer.training.people.register import LastManagerError, Role

BOSS, EVA = "Manager Horak", "Eva"
RIGHT, OTHER, NEW = "tajné heslo stolu", "heslo hodnotitele", "nové heslo manažera"
HOW = SetUp(HouseRules("Casino Bohemia"), BOSS, RIGHT)
DAY = date(2026, 1, 1)


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
def file(database: Path, clock: Clock) -> Iterator[RecordsFile]:
    with closing(RecordsFile(database, clock)) as opened:
        yield opened


def doors_of(file: RecordsFile, clock: Clock) -> HouseDoors:
    """The doors as a program that was just started has them."""
    key, keyring = HouseKey(file.path.with_name("house_key.json")), Keyring()
    register = PeopleRegister(file, key, keyring, clock)
    return HouseDoors(file, key, keyring, register, clock, lambda: DAY)


@pytest.fixture
def doors(file: RecordsFile, clock: Clock) -> HouseDoors:
    return doors_of(file, clock)


@pytest.fixture
def register(doors: HouseDoors) -> PeopleRegister:
    """The register of a house where Eva is an assessor, and the manager is in."""
    doors.set_up(HOW)
    found = doors._register
    found.write_down(EVA, BOSS)
    found.appoint(EVA, frozenset({Role.ASSESSOR}), OTHER, BOSS)
    return found


def test_a_house_is_set_up_once(doors: HouseDoors) -> None:
    assert doors.rules is None
    assert not doors.opens(Role.MANAGER, BOSS, "")
    code = doors.set_up(HOW)
    assert doors.rules == HOW.rules
    assert len(code.split("-")) == 5
    with pytest.raises(ValueError, match="set up by now"):
        doors.set_up(HOW._replace(passphrase=NEW))
    for role in Role:
        assert doors.opens(role, BOSS, RIGHT), "the first manager has every role"
        assert not doors.opens(role, BOSS, NEW)


@pytest.mark.usefixtures("register")
def test_a_door_opens_to_who_has_the_role(doors: HouseDoors) -> None:
    assert doors.opens(Role.ASSESSOR, EVA, OTHER)
    assert doors.opens(Role.ASSESSOR, " eva ", OTHER), "in any spelling of the name"
    assert not doors.opens(Role.MANAGER, EVA, OTHER)
    assert not doors.opens(Role.ASSESSOR, BOSS, OTHER)
    assert not doors.opens(Role.ASSESSOR, "A stranger", OTHER)
    assert doors.shows(EVA, OTHER)
    assert not doors.shows(EVA, RIGHT)
    assert not doors.shows("A stranger", OTHER)


def test_a_role_that_was_taken_away_closes_its_door(
    doors: HouseDoors, register: PeopleRegister
) -> None:
    register.appoint(EVA, frozenset({Role.ASSESSOR, Role.PROCEDURES}), NEW, BOSS)
    register.dismiss(EVA, frozenset({Role.PROCEDURES}), BOSS)
    assert doors.opens(Role.ASSESSOR, EVA, NEW)
    assert not doors.opens(Role.PROCEDURES, EVA, NEW)
    register.leave(EVA, gone=True, by=BOSS)
    assert not doors.opens(Role.ASSESSOR, EVA, NEW)
    register.leave(EVA, gone=False, by=BOSS)
    assert not doors.opens(Role.ASSESSOR, EVA, NEW), "who is back gets roles anew"


def test_the_last_manager_stays(register: PeopleRegister) -> None:
    with pytest.raises(LastManagerError):
        register.dismiss(BOSS, frozenset({Role.MANAGER}), BOSS)
    with pytest.raises(LastManagerError):
        register.leave(BOSS, gone=True, by=BOSS)
    with pytest.raises(LastManagerError):
        register.appoint(BOSS, frozenset({Role.ASSESSOR}), NEW, BOSS)
    register.appoint(EVA, frozenset({Role.MANAGER}), NEW, BOSS)
    register.dismiss(BOSS, frozenset({Role.MANAGER}), BOSS)


def test_names_that_are_one_persons_have_the_roles_of_the_main_one(
    doors: HouseDoors, register: PeopleRegister
) -> None:
    register.write_down("Eva N.", BOSS)
    register.appoint("Eva N.", frozenset({Role.PROCEDURES}), NEW, BOSS)
    register.merge("Eva N.", EVA, BOSS)
    assert doors.opens(Role.ASSESSOR, "Eva N.", OTHER)
    assert not doors.opens(Role.PROCEDURES, "Eva N.", NEW)


def test_the_same_letters_are_the_same_on_every_keyboard(doors: HouseDoors) -> None:
    composed, decomposed = "tajn\u00e9 heslo", "tajne\u0301 heslo"
    doors.set_up(HOW._replace(passphrase=decomposed))
    assert doors.opens(Role.MANAGER, BOSS, composed)


@pytest.mark.usefixtures("register")
def test_wrong_tries_make_the_next_one_wait(
    doors: HouseDoors, file: RecordsFile, clock: Clock
) -> None:
    for _ in range(3):
        assert not doors.opens(Role.MANAGER, BOSS, OTHER)
    assert doors.wait(BOSS) == 5
    with pytest.raises(WaitError):
        doors.opens(Role.MANAGER, BOSS, RIGHT)
    assert doors.opens(Role.ASSESSOR, EVA, OTHER), "another person waits for nothing"
    clock.wait(3)
    assert doors_of(file, clock).wait(BOSS) == 2, "the program was started again"
    clock.wait(2)
    assert not doors.opens(Role.MANAGER, BOSS, OTHER)
    assert doors.wait(BOSS) == 10
    clock.wait(-3600)
    assert doors.wait(BOSS) == 10, "the clock was put back"
    clock.wait(3610)
    assert doors.opens(Role.MANAGER, BOSS, RIGHT)
    assert doors.wait(BOSS) == 0
    assert not doors.opens(Role.MANAGER, BOSS, OTHER), "and they are counted anew"


def test_waits_grow_up_to_a_quarter_of_an_hour() -> None:
    assert [wait_after(wrong) for wrong in (0, 2, 3, 4, 5, 10, 11, 500)] == [
        *(0, 0, 5, 10, 20, 640),
        *(900, 900),
    ]


def test_who_has_forgotten_it_has_the_code(doors: HouseDoors) -> None:
    code = doors.set_up(HOW)
    typed = code.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert doors.recover("0" * 20, BOSS, NEW) is None
    again = doors.recover(typed, BOSS, NEW)
    assert again is not None
    assert again != code
    for role in Role:
        assert doors.opens(role, BOSS, NEW), "with every role that he had"
        assert not doors.opens(role, BOSS, RIGHT)
    assert doors.recover(code, BOSS, RIGHT) is None, "a code is used once"
    assert doors.recover(again, "A new manager", RIGHT) is not None
    assert doors.opens(Role.MANAGER, "A new manager", RIGHT)


def test_tries_with_codes_wait_too(doors: HouseDoors) -> None:
    code = doors.set_up(HOW)
    for _ in range(3):
        doors.recover("wrong", BOSS, NEW)
    with pytest.raises(WaitError):
        doors.recover(code, BOSS, NEW)


def test_rules_are_changed_and_kept(doors: HouseDoors, database: Path) -> None:
    doors.set_up(HOW)
    changed = HouseRules("Casino Bohemia", numbers=True, pins=True, idle=2)
    doors.rule(changed, BOSS)
    assert doors.rules == changed
    with closing(sqlite3.connect(database)) as conn:
        found = conn.execute("SELECT numbers, by FROM house ORDER BY id").fetchall()
    assert found == [(0, BOSS), (1, BOSS)]


def test_rules_that_no_manager_has_signed_do_not_hold(doors: HouseDoors) -> None:
    doors.set_up(HOW)
    doors.close()
    doors.rule(HouseRules("Casino Bohemia", idle=60), BOSS)
    assert doors.rules == HOW.rules


def test_a_pin_that_no_manager_has_signed_opens_nothing(
    doors: HouseDoors, register: PeopleRegister
) -> None:
    register.give_pin(EVA, "4711", BOSS)
    doors.close()
    register.give_pin(EVA, "4712", BOSS)
    assert register.pin_opens(EVA, "4711")
    assert not register.pin_opens(EVA, "4712")


def test_no_secret_is_in_the_files(doors: HouseDoors, database: Path) -> None:
    code = doors.set_up(HOW)
    doors.opens(Role.MANAGER, BOSS, "a wrong passphrase")
    content = database.read_bytes() + database.with_name("house_key.json").read_bytes()
    for secret in (RIGHT, code, code.replace("-", ""), "a wrong passphrase"):
        assert secret.encode() not in content


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM house",
        "DELETE FROM tries",
        "UPDATE tries SET opened = 1",
        "INSERT OR REPLACE INTO house SELECT id, 'mine', 0, 0, 5, by, at FROM house",
    ],
)
def test_what_was_set_stays(doors: HouseDoors, database: Path, statement: str) -> None:
    doors.set_up(HOW)
    doors.opens(Role.MANAGER, BOSS, OTHER)
    with closing(sqlite3.connect(database)) as conn, pytest.raises(sqlite3.Error):
        conn.execute(statement)
