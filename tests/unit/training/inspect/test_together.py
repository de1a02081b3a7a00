"""What several drills show together, against figures computed by hand."""

from collections.abc import Mapping
from typing import Any

import pytest

from trainer.training.inspect.fault import Call
from trainer.training.inspect.history import Drill, DrillRecord, marks_of

ACTS = 50


def kept(hit: bool, false: tuple[int, ...] = (), begun: int = ACTS) -> Mapping[str, Any]:
    """A round of fifty acts with a fault at the tenth."""
    calls = [Call(n) for n in (*([10] if hit else []), *false)]
    return {
        "acts": [{"act": "deal_card", "box": 3}] * ACTS,
        "key": [
            {"n": 10, "kind": "wrong_box", "clauses": ["PRG-DEAL-1"], "severity": "minor"},
        ],
        "begun": [2.0 * n for n in range(begun)],
        "calls": [call.as_json() for call in calls],
        "over": begun == ACTS,
    }


def drill(*rounds: Mapping[str, Any]) -> DrillRecord:
    return DrillRecord(Drill("prague", "1", "any", 1, len(rounds), "2026-01-01"), rounds)


def test_the_figures_of_a_table_computed_by_hand() -> None:
    """18 of 20 faults, three false calls in two of 320 windows: 3 before each fault, 13 after it.

    Rates 18.5/21 = 0.88095 and 2.5/321 = 0.0077882; z 1.1798 and -2.4186; d' = 3.598, c = 0.619.
    """
    rounds = [
        kept(hit=n >= 2, false=(20, 20) if n == 0 else (30,) if n == 1 else ()) for n in range(20)
    ]
    found = marks_of([drill(*rounds[:7]), drill(*rounds[7:])])
    assert (found.acts, found.windows, found.hits, len(found.missed)) == (1000, 320, 18, 2)
    assert (found.false_calls, found.alarmed) == (3, 2)
    assert found.enough
    assert found.sensitivity is not None
    assert found.criterion is not None
    assert found.sensitivity.value == pytest.approx(3.598, abs=0.002)
    assert found.criterion.value == pytest.approx(0.619, abs=0.002)


def test_what_could_not_be_called_yet_does_not_count() -> None:
    left = marks_of([drill(kept(hit=False, begun=11))])
    assert (left.acts, left.faults, left.enough) == (11, (), False)
    nothing = marks_of([])
    assert (nothing.acts, nothing.faults) == (0, ())
