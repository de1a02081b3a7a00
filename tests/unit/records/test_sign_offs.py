"""Tries and sign-offs are kept, one person's under any spelling, and nothing is taken back."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.dealt_one_act import dealt_one_act
from trainer.records.activities import SignOffRecords
from trainer.records.log import SqliteLog
from trainer.training.catchup.sign_off import ChangeTry, SignOff, TrainingRole
from trainer.training.sessions.record import RecordsError, SessionHead

DAY = date(2026, 12, 1)
RIGHT = ChangeTry("2026-12-01", "c0ffee", "option burn_cards", DAY, right=True)
WRONG = RIGHT._replace(right=False)
SIGNED = SignOff("2026-12-01", "c0ffee", date(2026, 12, 2))


@pytest.fixture
def log(opened: Callable[[Path], SqliteLog], database: Path) -> SqliteLog:
    return opened(database)


@pytest.fixture
def kept(log: SqliteLog) -> SignOffRecords:
    return SignOffRecords(log.file, lambda: "2026-12-02T12:00:00+00:00")


def test_tries_are_kept_in_their_order(kept: SignOffRecords) -> None:
    kept.add("Jana", "prague", WRONG)
    kept.add(" jana ", "prague", RIGHT)
    assert kept.tries("JANA", "prague") == [WRONG, RIGHT]


def test_each_has_his_own_at_each_house(kept: SignOffRecords) -> None:
    kept.add("Jana", "prague", RIGHT)
    kept.sign_off("Jana", "prague", SIGNED)
    for whose in (("Karel", "prague"), ("Jana", "crown")):
        assert kept.tries(*whose) == []
        assert kept.sign_offs(*whose) == []


def test_somebody_is_signed_off_once_for_a_version(kept: SignOffRecords) -> None:
    later = SIGNED._replace(day=date(2026, 12, 5))
    other = SIGNED._replace(version="2027-02-01", day=date(2027, 2, 2))
    for one in (SIGNED, later, other):
        kept.sign_off("Jana", "prague", one)
    kept.sign_off("JANA", "prague", later)
    assert kept.sign_offs("Jana", "prague") == [SIGNED, other]


def test_who_signed_somebody_off_after_a_briefing_stands_on_record(kept: SignOffRecords) -> None:
    briefed = SIGNED._replace(by="Karel Horák")
    kept.sign_off("Jana", "prague", briefed)
    kept.sign_off("Ota", "prague", SIGNED)
    assert kept.sign_offs("Jana", "prague") == [briefed]
    assert kept.sign_offs("Ota", "prague") == [SIGNED]


def test_the_version_of_the_first_session_is_known(
    log: SqliteLog, kept: SignOffRecords, head: SessionHead
) -> None:
    assert kept.first_trained("Jana", "prague", TrainingRole.DEALER) is None
    log.add_session(
        replace(head, version="0", content_hash="idle", procedure_text="idle")
    )  # nothing done
    assert kept.first_trained("Jana", "prague", TrainingRole.DEALER) is None
    dealt_one_act(log, head)
    dealt_one_act(log, replace(head, version="2", content_hash="dead", procedure_text="other"))
    first = kept.first_trained("jana", "prague", TrainingRole.DEALER)
    assert first is not None
    assert first[:2] == ("1", head.content_hash)
    assert kept.first_trained("Jana", "crown", TrainingRole.DEALER) is None
    assert kept.first_trained("Karel", "prague", TrainingRole.DEALER) is None


@pytest.mark.parametrize("table", ["change_tries", "sign_offs"])
@pytest.mark.parametrize(
    "change",
    ["UPDATE {} SET version = ''", "DELETE FROM {}", "REPLACE INTO {0} SELECT * FROM {0}"],
)
def test_what_is_on_record_stays(table: str, change: str, kept: SignOffRecords) -> None:
    kept.add("Jana", "prague", RIGHT)
    kept.sign_off("Jana", "prague", SIGNED)
    with pytest.raises(RecordsError), kept._file.writing() as conn:
        conn.execute(change.format(table))
    assert kept.tries("Jana", "prague") == [RIGHT]
    assert kept.sign_offs("Jana", "prague") == [SIGNED]


@pytest.mark.parametrize("day", ["", "1.12.2026", "2026-13-01"])
def test_what_is_no_day_is_not_taken(day: str, kept: SignOffRecords) -> None:
    kept.add("Jana", "prague", RIGHT)
    with pytest.raises(RecordsError), kept._file.writing() as conn:
        conn.execute(
            "INSERT INTO sign_offs (trainee, procedure, version, content_hash, day, at)"
            " VALUES (1, 'prague', '1', 'c0ffee', ?, '')",
            [day],
        )
    assert kept.sign_offs("Jana", "prague") == []
