"""Verdicts that were overruled in real records: beside the exam's own result, which stays."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.exams import small_exam
from tests.unit.training.debrief.test_debrief import (
    ONE_LOSES,
    performance,
    with_less_pay,
    with_wrong_hand,
    without,
)
from trainer.app import App
from trainer.procedure.training_rules import DRAWS, PAYS, TAKES
from trainer.table.act import DONE
from trainer.training.certificates.floor_assessment import RIGHT, WRONG, FloorAssessment
from trainer.training.debrief.debrief import Debrief, Omission, ReviewedMove, debrief
from trainer.training.debrief.progress import progress
from trainer.training.exam.chances import Piece
from trainer.training.sessions.record import RIGHT as RIGHTLY, RecordsError, Ruling, Task

ASKED = (PAYS, TAKES, DRAWS)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[App]:
    program = App(tmp_path / "records.sqlite")
    yield program
    program.close()


def examined(program: App) -> Debrief:
    """An exam with an offer by the wrong hand, a payment too small, and a bet that is not taken."""
    prague = program.procedure("prague")
    exam = small_exam(prague, program.log, 1, ASKED, assessor="Eva")
    sitting = exam.next_round(Piece(ONE_LOSES), program.dealer(prague), program.clock)
    for act in without("take", "bet")(with_wrong_hand(with_less_pay(performance(ONE_LOSES)))):
        sitting.do(act)
    sitting.do(DONE)
    exam.end()
    return debrief(exam.rounds, exam.result, exam=exam)


def overrule(found: Debrief, n: int, outcome: str = RIGHTLY) -> Ruling:
    """Overrule the fault or omission with this number."""
    faults: list[ReviewedMove | Omission] = [*(m for m in found.moments if m.standing)]
    faults += found.omissions
    ruling = Ruling(found.disputed(faults[n]), outcome, "the camera shows it", "Eva")
    assert found.exam is not None
    found.exam.overrule(ruling)
    return ruling


def test_overrulings_are_kept_in_their_order_with_who_and_when(program: App) -> None:
    found = examined(program)
    first, second = overrule(found, 0), overrule(found, 1)
    kept = program.log.exam(1).rulings
    assert [(one.of, one.severity, one.why, one.by) for one in kept] == [
        (one.of, one.severity, one.why, one.by) for one in (first, second)
    ]
    assert all(one.at for one in kept)
    listed = program.log.overruled()
    assert [one.ruling for one in listed] == list(reversed(kept))
    version = program.procedure("prague").version
    assert {one[:4] for one in listed} == {(1, "Anna", "prague", version)}


def test_lists_count_the_outcome_and_the_own_result_stays(program: App) -> None:
    found = examined(program)
    own = program.log.exam(1).result
    [before] = program.log.exams("Anna", Task.DEAL)
    assert (before.result, before.rulings) == (own, 0)
    overrule(found, 0)
    [line] = program.log.exams("Anna", Task.DEAL)
    assert own is not None
    assert line.result is not None
    assert (line.rulings, line.own) == (1, own)
    assert line.result["faults"] == own["faults"] - 1
    assert program.log.exam(1).result == own


def test_figures_of_clauses_count_the_outcome(program: App) -> None:
    found = examined(program)
    prague = program.procedure("prague")

    def broken(clause: str) -> int:
        lines = program.log.history("Anna", "prague")
        return (
            progress(prague, lines, program.log.exams("Anna", Task.DEAL)).standings[clause].faults
        )

    assert (broken("PRG-ACT-2"), broken("PRG-SET-1")) == (1, 1)
    overrule(found, 0)
    overrule(found, -1)
    rulings = program.log.exam(1).rulings
    assert {ruling.of.clauses[0] for ruling in rulings} == {"PRG-ACT-2", "PRG-SET-1"}
    assert (broken("PRG-ACT-2"), broken("PRG-SET-1")) == (0, 0)
    overrule(found, 0, "minor")
    assert broken("PRG-ACT-2") == 1


def test_nothing_is_overruled_before_the_exam_has_ended(program: App) -> None:
    found = examined(program)
    [ruling] = [overrule(found, 0)]
    prague = program.procedure("prague")
    open_one = small_exam(prague, program.log, 1, ASKED, assessor="Eva")
    sitting = open_one.next_round(Piece(ONE_LOSES), program.dealer(prague), program.clock)
    assert sitting.round == ruling.of.round
    with pytest.raises(RecordsError, match="has not ended"):
        program.log.overrule(open_one.number, ruling, {})
    open_one.end()
    elsewhere = replace(ruling, of=replace(ruling.of, round=2))
    with pytest.raises(RecordsError, match="no such round"):
        program.log.overrule(open_one.number, elsewhere, {})
    program.log.overrule(open_one.number, ruling, {})


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE overrulings SET why = 'other'",
        "DELETE FROM overrulings",
        "UPDATE live_tables SET place = 'other'",
        "DELETE FROM live_tables",
    ],
)
def test_what_was_written_down_stays(program: App, tmp_path: Path, statement: str) -> None:
    overrule(examined(program), 0)
    program.live_tables.enter(seen())
    with (
        closing(sqlite3.connect(tmp_path / "records.sqlite")) as conn,
        pytest.raises(sqlite3.IntegrityError, match=r"stays|deleted"),
    ):
        conn.execute(statement)


def seen(trainee: str = "Anna", day: int = 3) -> FloorAssessment:
    marks = {"PRG-OPEN-1": RIGHT, "PRG-SET-4": WRONG}
    when = date(2026, 11, day)
    return FloorAssessment(trainee, "prague", "1", "abc", "Pontoon 4", when, marks, "calm", "Eva")


def test_what_was_seen_at_a_live_table_is_kept(program: App) -> None:
    program.live_tables.enter(seen())
    program.live_tables.enter(seen("Karl", 4))
    program.live_tables.enter(seen("ANNA", 5))
    found = program.live_tables.seen("anna", "prague")
    assert [one.day.day for one in found] == [3, 5]
    assert found[0].marks == seen().marks
    assert (found[0].checked, found[0].marked(WRONG)) == (2, ("PRG-SET-4",))
    assert all(one.at and one.trainee == "Anna" for one in found)
    assert program.live_tables.seen("Anna", "online") == []
    assert [one.trainee for one in program.live_tables.all_seen()] == ["Anna", "Karl", "Anna"]
