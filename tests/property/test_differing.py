"""Random pairs of versions with one to five edits: what is shown is gone when it is taken back.

``THOROUGH=1`` tries a thousand pairs, as ``python -m tests.diffs.run`` does; here a few.
"""

import json
import os
import random
from typing import Any

import pytest

from tests.diffs.pairs import GAMES, PROGRAM, pair_of
from tests.diffs.trial import tried
from trainer.procedure.difference import find_differences
from trainer.procedure.load import rebuild
from trainer.procedure.spec import Procedure

THOROUGH = bool(os.environ.get("THOROUGH"))
SEEDS = range(1_000) if THOROUGH else (1, 9, 12, 18)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_difference_that_is_shown_is_gone_when_it_is_taken_back(seed: int) -> None:
    pair = pair_of(seed)
    if pair is None:
        pytest.skip("none of its edits can be dealt by")
    assert tried(pair).wrong == []


HOUSES = PROGRAM.procedure_ids()
#: Eight for each procedure: a hundred and four edits without meaning.
TIMES = 8


@pytest.mark.parametrize("seed", range(len(HOUSES) * TIMES))
def test_the_order_in_a_file_means_nothing_where_nothing_says_so(seed: int) -> None:
    procedure = PROGRAM.procedure(HOUSES[seed % len(HOUSES)])
    content = shuffled(json.loads(procedure.source), random.Random(seed))
    procedures = content["procedure"]
    for clauses in procedures["severity"].values():
        random.Random(seed).shuffle(clauses)
    name, usual = unsaid(procedure, procedures["option"])
    procedures["option"][name] = {"value": usual, "clauses": [next(iter(procedure.severities))]}
    again = rebuild(json.dumps(content), GAMES)
    assert again.source != procedure.source
    assert find_differences(procedure, again) == ()


def shuffled(value: Any, rng: random.Random) -> Any:  # noqa: ANN401 - of a file
    """The same tables with their fields in another order; lists stay as they are."""
    if isinstance(value, list):
        return [shuffled(one, rng) for one in value]
    if not isinstance(value, dict):
        return value
    names = list(value)
    rng.shuffle(names)
    return {name: shuffled(value[name], rng) for name in names}


def unsaid(procedure: Procedure, said: dict[str, Any]) -> tuple[str, object]:
    """An option that the file leaves out, and what then holds."""
    usual = procedure.family.defaults
    name = next(name for name in sorted(usual) if name not in said)
    return name, json.loads(json.dumps(usual[name]))
