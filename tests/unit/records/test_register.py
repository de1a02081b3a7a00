"""The people of the house: who is who, and who said so."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from tests.unit.records.attested import without_triggers
from trainer.records.house_key import HouseKey, OpenedKey, PersonalKey
from trainer.records.keyring import Keyring
from trainer.records.log import SqliteLog
from trainer.records.register import PeopleRegister
from trainer.training.people.access import WaitError
from trainer.training.people.register import Role
from trainer.training.sessions.record import RecordsError, SessionHead

NOW = "2026-01-01T00:00:00+00:00"
BOSS = "Manager Horak"


@pytest.fixture
def log(database: Path, opened: Callable[[Path], SqliteLog], head: SessionHead) -> SqliteLog:
    """Jana has trained twice, under two names, and Petr once."""
    log = opened(database)
    for name in ("Jana Nováková", "Petr", "Jana Novakova"):
        log.add_session(replace(head, trainee=name, mode="practice"))
    return log


@pytest.fixture
def register(log: SqliteLog) -> PeopleRegister:
    """With a manager's key open, as it is when people are changed."""
    key, keyring = HouseKey(log.file.path.with_name("house_key.json")), Keyring()
    house = key.make("Casino Bohemia", "CODE", datetime.fromisoformat(NOW), date(2026, 1, 1))
    keyring.put(OpenedKey(PersonalKey.of(house, 1, Role.MANAGER), house))
    return PeopleRegister(log.file, key, keyring, lambda: NOW)


def test_two_names_are_one_person(log: SqliteLog, register: PeopleRegister) -> None:
    assert len(register.people()) == 3
    register.merge("jana novakova", "Jana Nováková", BOSS)
    jana, petr = register.people()
    assert (jana.name, jana.spellings) == ("Jana Nováková", ("Jana Novakova",))
    assert petr.name == "Petr"
    assert set(log.trainees()) == {"Jana Nováková", "Petr"}
    assert len(log.history("Jana Novakova", "prague")) == 2
    assert len(log.history("JANA NOVÁKOVÁ", "prague")) == 2
    assert register.person("jana  novakova") == jana
    register.merge("Jana Nováková", "Jana Novakova", BOSS)  # she is that already
    assert register.people() == [jana, petr]
    register.part("Jana Novakova", BOSS)
    assert len(register.people()) == 3
    assert len(log.history("Jana Novakova", "prague")) == 1


def test_whoever_is_merged_into_somebody_is_whom_that_one_is(register: PeopleRegister) -> None:
    register.merge("Jana Novakova", "Petr", BOSS)
    register.merge("Petr", "Jana Nováková", BOSS)
    (jana,) = register.people()
    assert jana.name == "Jana Nováková"
    assert set(jana.spellings) == {"Petr", "Jana Novakova"}


def test_a_number_is_one_persons(register: PeopleRegister) -> None:
    register.number("Petr", " 0017 ", BOSS)
    assert register.person("0017") == register.person("petr")
    with pytest.raises(ValueError, match="0017"):
        register.number("Jana Nováková", "0017", BOSS)
    register.number("Petr", "", BOSS)
    register.number("Jana Nováková", "0017", BOSS)
    found = register.person("0017")
    assert found is not None
    assert found.name == "Jana Nováková"


def test_a_pin_opens_for_one(register: PeopleRegister, database: Path) -> None:
    assert not register.pin_opens("Petr", "")
    register.give_pin("Petr", "4711", BOSS)
    assert register.pin_opens("petr", "4711")
    assert not register.pin_opens("Jana Nováková", "4711")
    with closing(sqlite3.connect(database)) as conn:
        ((kept,),) = conn.execute("SELECT says FROM people_changes").fetchall()
    assert kept.startswith("$argon2id$")
    for _ in range(3):
        assert not register.pin_opens("Petr", "0000")
    with pytest.raises(WaitError):
        register.pin_opens("Petr", "4711")
    assert not register.pin_opens("Jana Nováková", "1"), "she waits for nothing"


def test_people_leave_come_and_have_roles(register: PeopleRegister) -> None:
    register.write_down("Eva", BOSS)
    register.write_down("eva", BOSS)
    assert len(register.people()) == 4
    register.appoint("Eva", frozenset({Role.ASSESSOR, Role.PROCEDURES}), "hers", BOSS)
    register.leave("Petr", gone=True, by=BOSS)
    eva, petr = register.person("eva"), register.person("petr")
    assert eva is not None
    assert petr is not None
    assert eva.roles == {Role.ASSESSOR, Role.PROCEDURES}
    assert petr.left
    register.leave("Petr", gone=False, by=BOSS)
    register.dismiss("Eva", eva.roles, BOSS)
    assert not any(who.left or who.roles for who in register.people())


def test_somebody_gets_more_time_in_exams(register: PeopleRegister) -> None:
    register.give_time("Petr", 25, BOSS)
    petr = register.person("Petr")
    assert petr is not None
    assert petr.more_time == 25


def test_nobody_is_changed_who_is_not_there(register: PeopleRegister) -> None:
    with pytest.raises(KeyError):
        register.number("Nobody", "1", BOSS)
    with pytest.raises(KeyError):
        register.merge("Petr", "Nobody", BOSS)
    assert len(register.people()) == 3


def test_what_was_overwritten_is_said(register: PeopleRegister, database: Path) -> None:
    with closing(sqlite3.connect(database)) as conn:
        without_triggers(conn)
        row = "INSERT INTO people_changes VALUES (1, 1, 'main', 'x', '', ?)"
        conn.execute(row, [NOW])
        conn.commit()
    with pytest.raises(RecordsError, match=r"the training records are damaged \(malformed JSON"):
        register.people()


def test_each_change_says_who_made_it(register: PeopleRegister, database: Path) -> None:
    register.number("Petr", "17", BOSS)
    with closing(sqlite3.connect(database)) as conn:
        rows = conn.execute("SELECT what, says, by, at FROM people_changes").fetchall()
        assert rows == [("number", "17", BOSS, NOW)]
        for statement in (
            "UPDATE trainees SET name = 'Mine'",
            "DELETE FROM trainees",
            "INSERT OR REPLACE INTO trainees VALUES (1, 'Mine')",
            "DELETE FROM people_changes",
            "INSERT OR REPLACE INTO sessions SELECT * FROM sessions",
        ):
            with pytest.raises(sqlite3.Error):
                conn.execute(statement)
