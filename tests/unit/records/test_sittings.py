"""Sittings are kept, one person's under any spelling, and nothing is taken back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from trainer.records.activities import SittingRecords
from trainer.records.log import SqliteLog
from trainer.training.money.sitting import IN_CHIPS, IN_SUMS
from trainer.training.sessions.record import RecordsError, SittingRecord

SUMS = SittingRecord(IN_SUMS, "usual", 49, 50, 71.5, 1.3, "2026-01-05T12:00:00+00:00")
CHIPS = SittingRecord(IN_CHIPS, "hard", 0, 2, 33.0, None, "2026-01-06T12:00:00+00:00")


@pytest.fixture
def money(opened: Callable[[Path], SqliteLog], database: Path) -> SittingRecords:
    return SittingRecords(opened(database).file)


def test_sittings_are_kept_in_their_order(money: SittingRecords) -> None:
    money.add("Jana", "prague", SUMS)
    money.add(" jana ", "prague", CHIPS)
    assert money.sittings("JANA", "prague") == [SUMS, CHIPS]
    assert money.sittings("Karel", "prague") == []
    assert money.sittings("Jana", "crown") == []


@pytest.mark.parametrize("change", ["UPDATE {} SET correct = 50", "DELETE FROM {}"])
def test_what_was_sat_stays(change: str, money: SittingRecords) -> None:
    money.add("Jana", "prague", SUMS)
    with pytest.raises(RecordsError), money._file.writing() as conn:
        conn.execute(change.format("sittings"))
    assert money.sittings("Jana", "prague") == [SUMS]


def test_no_more_can_be_right_than_were_asked(money: SittingRecords) -> None:
    with pytest.raises(RecordsError):
        money.add("Jana", "prague", SUMS._replace(right=51))
