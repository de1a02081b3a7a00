"""The examination of an inspector has what its rule says."""

from itertools import pairwise
from statistics import mean, pstdev

import pytest

from trainer.app import App
from trainer.procedure.fields import DataError
from trainer.training.inspect.exam_sheet import ExamSheet, paper
from trainer.training.inspect.rule import Rule

PROGRAM = App()


def drawn(house: str, seed: int, rule: Rule) -> ExamSheet:
    procedure = PROGRAM.procedure(house)
    return paper(procedure, PROGRAM.machine(procedure), rule, seed)


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_a_paper_has_its_faults(house: str) -> None:
    found = drawn(house, 1, Rule(faults=3, critical=1))
    assert len(found.faults) == 3
    assert sum(fault.severity == "critical" for fault in found.faults) == 1


def gaps(sheet: ExamSheet) -> list[int]:
    """Acts from one mistake to the next."""
    places, before = [], 0
    for watched in sheet.rounds:
        places += [before + fault.n for fault in watched.faults]
        before += len(watched.moments)
    return [b - a for a, b in pairwise(places)]


def test_a_whole_paper() -> None:
    found = drawn("prague", 5, Rule())
    assert len(found.faults) == 30
    assert sum(fault.severity == "critical" for fault in found.faults) == 10
    assert any(not watched.faults for watched in found.rounds)


def test_nobody_can_expect_the_next_mistake() -> None:
    """Gaps are geometric from four acts on: as spread as their mean, and few in any range."""
    found = sorted(gap for seed in range(4) for gap in gaps(drawn("shoot", seed, Rule())))
    assert min(found) == 4
    assert 28 <= mean(found) <= 38
    assert 0.75 <= pstdev(found) / (mean(found) - 4) <= 1.2
    assert sum(25 <= gap <= 31 for gap in found) < 0.2 * len(found)
    waited = [[gap for gap in found if gap >= least] for least in (4, 24, 44)]
    hazards = [sum(gap < some[0] + 20 for gap in some) / len(some) for some in waited]
    assert max(hazards) - min(hazards) < 0.2, "after any wait as likely"


def test_the_same_seed_is_the_same_paper() -> None:
    rule = Rule(faults=4, critical=1)
    one, same, other = (drawn("prague", seed, rule) for seed in (1, 1, 2))
    assert one.faults == same.faults != other.faults


def test_only_the_kinds_that_are_asked_for_each_of_them() -> None:
    kinds = ("wrong_hand", "not_due", "omitted")
    found = drawn("prague", 2, Rule(faults=6, critical=2, kinds=kinds))
    assert {fault.kind for fault in found.faults} == set(kinds)
    assert len(found.faults) == 6
    assert sum(fault.severity == "critical" for fault in found.faults) == 2


def test_the_clauses_that_are_asked_for_are_broken() -> None:
    clauses = ("PRG-INS-7", "PRG-SET-4", "PRG-DEAL-6")
    found = drawn("prague", 2, Rule(faults=5, critical=2, clauses=clauses))
    broken = {clause for fault in found.faults for clause in fault.clauses}
    assert broken.issuperset(clauses)
    assert len(found.faults) == 5


@pytest.mark.parametrize(
    ("house", "rule", "says"),
    [
        ("australian", Rule(kinds=("wrong_hand",)), "nothing at this house that can go wrong as"),
        ("prague", Rule(clauses=("PRG-GEN-1",)), "PRG-GEN-1 is broken only by acts that Card"),
        (
            "prague",
            Rule(critical=0, clauses=("PRG-ACT-6",)),
            r"1 of the clauses that are asked for are critical \(PRG-ACT-6\), and only 0 faults",
        ),
    ],
)
def test_what_cannot_be_met_is_said(house: str, rule: Rule, says: str) -> None:
    with pytest.raises(DataError, match=says) as error:
        drawn(house, 1, rule)
    (problem,) = error.value.problems
    assert "examination of inspectors" in problem.place


def test_drawing_can_be_stopped() -> None:
    class StoppedError(Exception):
        pass

    looked = []

    def look(count: int) -> None:
        looked.append(count)
        if count == 2:
            raise StoppedError

    procedure = PROGRAM.procedure("prague")
    with pytest.raises(StoppedError):
        paper(procedure, PROGRAM.machine(procedure), Rule(), 1, look)
    assert looked == [1, 2]
