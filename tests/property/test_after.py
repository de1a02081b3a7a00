"""Whatever was done, right or wrong: what ``perform --after`` says then adds no fault to it."""

import os
import random

import pytest

from tests.slips import engine
from tests.slips.every import every_slip
from tests.slips.rounds import round_of
from trainer.table.act import Act

TIMES = 10 if os.environ.get("THOROUGH") else 1
ROUNDS = 8
SLIPS = 5
BUDGET = 400


def muddled(acts: list[Act], wrong: list[Act], rng: random.Random) -> list[Act]:
    """The beginning of a performance with acts forgotten, moved and put in."""
    found = acts[: rng.randrange(1, len(acts) + 1)]
    for _ in range(rng.randrange(1, SLIPS + 1)):
        at = rng.randrange(len(found) + 1)
        kind = rng.choice(("forgotten", "moved", "put in"))
        if kind == "put in" or at == len(found):
            found.insert(at, rng.choice(wrong))
        else:
            act = found.pop(at)
            if kind == "moved":
                found.insert(rng.randrange(len(found) + 1), act)
    return found


@pytest.mark.parametrize("house", engine.houses())
def test_what_is_due_after_any_acts_adds_no_fault(house: str) -> None:
    tried = 0
    for seed in range(1, ROUNDS * TIMES + 1):
        round_ = round_of(house, seed)
        if round_ is None:
            continue
        rng = random.Random(f"{house} {seed}")
        wrong = [one.act for slip in every_slip(round_) for one in slip.acts]
        acts = muddled(list(round_.acts), wrong, rng)
        session = engine.Session(house, round_.scenario)
        for act in acts:
            session.do(act)
        before = session.sums.faults
        for number, act in enumerate(session.rest()):
            assert number < BUDGET, f"{house} {seed}: it never ends"
            session.do(act)
        assert session.sums.faults <= before, f"{house} {seed}: {acts}"
        tried += 1
    assert tried >= ROUNDS * TIMES // 2
