"""Clauses whose acts or words have changed are mastered anew, from the day of the change."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from tests.unit.cli.test_versions import THREE
from trainer.app import App
from trainer.procedure.lesson import Lesson
from trainer.table.act import Act
from trainer.training.debrief.progress import progress
from trainer.training.inspect.fault import Fault
from trainer.training.lessons.course import STAGES, StageRecord, path_of
from trainer.training.memory.inspector_evidence import plan_rehearsal, seen_memory
from trainer.training.memory.memory import (
    CLAUSE,
    KEPT,
    KNOWN,
    LEARNING,
    NEW,
    Key,
    Source,
    Try,
    keys_of,
)
from trainer.training.memory.renewed import NEVER_RENEWED, RenewalDates
from trainer.training.sessions.record import ActLine, SessionLine

CHANGED, OTHER = Key(CLAUSE, "PRG-BURN-1"), Key(CLAUSE, "PRG-DEAL-1")
WHOSE = ("Jana", "prague")
SINCE = "2027-01-01T05:00:00.000+00:00"
RENEWED = RenewalDates({CHANGED.name: SINCE})


def kept(key: Key, day: date, hour: int = 12) -> Try:
    at = f"{day}T{hour:02}:00:00.000+00:00"
    return Try(key, at, KEPT, Source(None, 0, "quiz"))


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    """A house at which three cards are burnt from New Year on, and Jana who knew both clauses."""
    folder = tmp_path / "amendments" / "prague"
    folder.mkdir(parents=True)
    (folder / "three.toml").write_text(THREE, encoding="utf-8")
    made = App(tmp_path / "records.sqlite", managed=True)
    made.use_rules_of_today()
    for number in range(4):
        day = date(2026, 12, 20) + timedelta(number)
        made.memories.remember_tries(*WHOSE, [kept(CHANGED, day), kept(OTHER, day)])
    yield made
    made.close()


def on(program: App, day: date) -> None:
    program.local_now = lambda: datetime(day.year, day.month, day.day, 12)  # noqa: DTZ001


def states(program: App, day: date) -> list[str]:
    on(program, day)
    memory = program.memories.memory(*WHOSE)
    return [memory.state(key, date(2026, 12, 24)) for key in (CHANGED, OTHER)]


def test_what_was_known_is_new_on_the_day_and_all_else_as_before(program: App) -> None:
    assert states(program, date(2026, 12, 31)) == [KNOWN, KNOWN]
    assert states(program, date(2027, 1, 1)) == [NEW, KNOWN]


def test_what_is_tried_from_the_day_on_counts_alone(program: App) -> None:
    program.memories.remember_tries(*WHOSE, [kept(CHANGED, date(2027, 1, 2))])
    assert states(program, date(2027, 1, 3)) == [LEARNING, KNOWN]
    memory = program.memories.memory(*WHOSE)
    assert memory.cards[CHANGED].first == date(2027, 1, 2)
    assert len(program.memories.reviews(*WHOSE)) == 9, "nothing that is kept is altered"


def test_it_is_rehearsed_as_something_new(program: App) -> None:
    for day, fresh in ((date(2026, 12, 31), False), (date(2027, 1, 1), True)):
        on(program, day)
        memory = program.memories.memory(*WHOSE)
        found = plan_rehearsal(memory, keys_of(program.procedure("prague")), day, acts=400)
        assert (CHANGED in found.new) is fresh
        assert OTHER not in found.new


def test_the_record_says_nothing_of_what_was_before() -> None:
    def line(number: int, begun: str) -> SessionLine:
        act = ActLine("burn_card", "correct", (CHANGED.name, OTHER.name), 0, helped=False, at=begun)
        return SessionLine(number, "practice", "prague", "", begun, begun, (act,), None)

    prague = App().procedure("prague")
    lines = [line(1, "2026-12-31T12:00:00.000+00:00"), line(2, "2027-01-01T12:00:00.000+00:00")]
    found = progress(prague, lines, renewed=RENEWED).standings
    assert [len(found[key.name].times) for key in (CHANGED, OTHER)] == [1, 2]
    found = progress(prague, lines).standings
    assert [len(found[key.name].times) for key in (CHANGED, OTHER)] == [2, 2]


def test_a_lesson_with_it_is_taken_anew() -> None:
    course = [Lesson("opening", clauses=(CHANGED.name,)), Lesson("deal", clauses=("PRG-DEAL-1",))]
    old, new = "2026-12-31T12:00:00.000+00:00", "2027-01-01T12:00:00.000+00:00"
    done = [StageRecord(one.id, stage, 9, 9, old) for one in course for stage in STAGES]
    assert path_of(course, done).done == 2
    path = path_of(course, done, RENEWED)
    assert [taken.done for taken in path.lessons] == [False, True]
    again = [StageRecord("opening", stage, 9, 9, new) for stage in STAGES]
    assert path_of(course, [*done, *again], RENEWED).done == 2


class Drilled:
    """A drill of an inspector in which this clause was broken, and called."""

    def __init__(self, known: str) -> None:
        self.known = known
        self.shown = [(Fault(1, "wrong", (CHANGED.name,), "major", Act("burn_card")), True)]


def test_inspectors_see_it_anew() -> None:
    before = Drilled("2026-12-31T12:00:00.000+00:00")
    assert len(seen_memory([before], NEVER_RENEWED).cards) == 1
    assert seen_memory([before], RENEWED).cards == {}
    assert len(seen_memory([Drilled("2027-01-02T12:00:00.000+00:00")], RENEWED).cards) == 1


def test_a_severity_renews_nothing(program: App, tmp_path: Path) -> None:
    graver = THREE.replace("[option]\nburn_cards = 3", '[severity]\nPRG-BURN-1 = "critical"')
    lines = graver.partition("[confirmed]")[0]
    file = tmp_path / "amendments" / "prague" / "three.toml"
    file.write_text(lines, encoding="utf-8")
    assert states(program, date(2027, 1, 1)) == [KNOWN, KNOWN]
