"""Drills of inspectors are kept with their rounds, one person's under any spelling."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from trainer.records.activities import InspectionRecords
from trainer.records.log import SqliteLog
from trainer.training.inspect.history import Drill, DrillRecord, levels_passed
from trainer.training.sessions.record import RecordsError

DRILL = Drill("prague", "1", "obvious", 7, 2, "2026-01-05T12:00:00+00:00")
AT = "2026-01-05T12:03:00+00:00"


def seen(hits: int, faults: int, *seconds: float, over: bool = True) -> Mapping[str, Any]:
    came = {"acts": 30, "faults": faults, "hits": hits, "false_calls": 0, "named": hits}
    return {"came": {**came, "seconds": list(seconds)}, "over": over}


@pytest.fixture
def records(opened: Callable[[Path], SqliteLog], database: Path) -> InspectionRecords:
    return InspectionRecords(opened(database).file)


def test_a_drill_is_kept_with_its_rounds(records: InspectionRecords) -> None:
    first = records.add_drill("Jana", DRILL)
    records.add(first, 1, seen(1, 1, 0.8), AT)
    records.add(first, 2, seen(1, 1, 2.4), AT)
    records.add_drill(" jana ", DRILL._replace(level="any"))
    whole, begun = records.inspected("JANA", "prague")
    assert whole == DrillRecord(DRILL, (seen(1, 1, 0.8), seen(1, 1, 2.4)))
    assert (whole.acts, whole.hits, whole.reaction, whole.passed) == (60, 2, 1.6, True)
    assert (begun.seen, begun.over) == ((), False)
    assert levels_passed([whole, begun]) == ("obvious",)
    assert records.inspected("Karel", "prague") == []
    assert records.inspected("Jana", "crown") == []


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE inspections SET seed = 0",
        "UPDATE inspected SET number = 9",
        "DELETE FROM inspected",
        "DELETE FROM inspections",
    ],
)
def test_what_was_watched_stays(change: str, records: InspectionRecords) -> None:
    records.add(records.add_drill("Jana", DRILL), 1, seen(0, 1), AT)
    with pytest.raises(RecordsError), records._file.writing() as conn:
        conn.execute(change)
    assert len(records.inspected("Jana", "prague")[0].seen) == 1
