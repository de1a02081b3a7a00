"""The examination of an inspector has what its rule says."""

from itertools import pairwise

import pytest

from trainer.bootstrap import Program
from trainer.training.inspecting.paper import Paper, paper
from trainer.training.inspecting.rule import Rule

PROGRAM = Program()


def drawn(house: str, seed: int, rule: Rule) -> Paper:
    procedure = PROGRAM.procedure(house)
    return paper(procedure, PROGRAM.machine(procedure), rule, seed)


@pytest.mark.parametrize("house", PROGRAM.procedure_ids())
def test_a_paper_has_its_faults(house: str) -> None:
    found = drawn(house, 1, Rule(faults=3, critical=1))
    assert len(found.faults) == 3
    assert sum(fault.severity == "critical" for fault in found.faults) == 1


def test_a_whole_paper() -> None:
    rule = Rule()
    found = drawn("prague", 5, rule)
    assert len(found.faults) == 30
    assert sum(fault.severity == "critical" for fault in found.faults) == 10
    assert any(not watched.faults for watched in found.rounds)
    places, before = [], 0
    for watched in found.rounds:
        places += [before + fault.n for fault in watched.faults]
        before += len(watched.trace.moments)
    apart = [b - a for a, b in pairwise([0, *places])]
    assert min(apart) >= rule.apart[0]
    assert rule.apart[0] <= sum(apart) / len(apart) <= rule.apart[1] + 10
    assert before == found.acts


def test_the_same_seed_is_the_same_paper() -> None:
    rule = Rule(faults=4, critical=1)
    one, same, other = (drawn("prague", seed, rule) for seed in (1, 1, 2))
    assert one.faults == same.faults != other.faults
