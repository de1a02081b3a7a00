"""The stages of lessons are kept, one person's under any spelling, and nothing is taken back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from trainer.records.activities import LessonRecords
from trainer.records.log import SqliteLog
from trainer.training.lessons.course import ALONE, WATCH, StageRecord
from trainer.training.sessions.record import RecordsError

WATCHED = StageRecord("deal", WATCH, 0, 0, "2026-01-05T12:00:00+00:00")
DEALT = StageRecord("deal", ALONE, 11, 12, "2026-01-06T12:00:00+00:00")


@pytest.fixture
def lessons(opened: Callable[[Path], SqliteLog], database: Path) -> LessonRecords:
    return LessonRecords(opened(database).file)


def test_stages_are_kept_in_their_order(lessons: LessonRecords) -> None:
    lessons.add("Jana", "prague", WATCHED)
    lessons.add(" jana ", "prague", DEALT)
    assert lessons.stages("JANA", "prague") == [WATCHED, DEALT]


def test_each_has_his_own_at_each_house(lessons: LessonRecords) -> None:
    lessons.add("Jana", "prague", WATCHED)
    assert lessons.stages("Karel", "prague") == []
    assert lessons.stages("Jana", "crown") == []


@pytest.mark.parametrize("change", ["UPDATE {} SET due = 0", "DELETE FROM {}"])
def test_what_was_gone_through_stays(change: str, lessons: LessonRecords) -> None:
    lessons.add("Jana", "prague", DEALT)
    with pytest.raises(RecordsError), lessons._file.writing() as conn:
        conn.execute(change.format("lesson_stages"))
    assert lessons.stages("Jana", "prague") == [DEALT]
