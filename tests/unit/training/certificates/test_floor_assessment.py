"""The checklist of the live table, and what a certificate says of it."""

from datetime import date

import pytest

from trainer.app import App
from trainer.training.certificates.certificate import LiveTable, Person
from trainer.training.certificates.floor_assessment import (
    ANY_TIME,
    NEVER,
    NOT_SEEN,
    RIGHT,
    WRONG,
    FloorAssessment,
    checklist,
    make_live_table,
)
from trainer.training.engine.reachable import enacted

PROGRAM = App()


@pytest.mark.parametrize("name", PROGRAM.procedure_ids())
def test_each_clause_that_can_be_seen_stands_once_in_the_order_of_a_round(name: str) -> None:
    procedure = PROGRAM.procedure(name)
    found = checklist(procedure)
    clauses = [line.clause for part in found for line in part.lines]
    assert len(clauses) == len(set(clauses))
    assert set(enacted(procedure)) <= set(clauses)
    states = [part.state for part in found if part.state not in {ANY_TIME, NEVER}]
    assert states == sorted(states, key=procedure.index)
    assert all(line.acts and line.severity for part in found for line in part.lines)


def seen(day: int, content: str = "now", **marks: str) -> FloorAssessment:
    given = {name.replace("_", "-"): mark for name, mark in marks.items()}
    return FloorAssessment(
        "Anna", "prague", "1", content, "Pontoon 4", date(2026, 11, day), given, "", "Eva", "at"
    )


def test_a_certificate_has_the_latest_by_the_same_rules() -> None:
    eva = Person("Eva", "17")
    assert make_live_table([], "now", eva) is None
    assert make_live_table([seen(1, "former")], "now", eva) is None
    found = [
        seen(2, PRG_OPEN_1=RIGHT, PRG_SET_4=WRONG, PRG_ACT_1=NOT_SEEN),
        seen(1, PRG_OPEN_1=RIGHT),
        seen(3, "former", PRG_OPEN_1=WRONG),
    ]
    part = make_live_table(found, "now", eva)
    assert part == LiveTable(date(2026, 11, 2), eva, 2, ("PRG-SET-4",))
    other = make_live_table(found, "now", Person("Karl"))
    assert other is not None
    assert other.assessor == Person("Eva")
