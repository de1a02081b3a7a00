"""Memory against chance and rotation, on simulated learners: the criterion of tests/memory/run.py.

Here with fewer learners and a smaller world; ``python -m tests.memory.run`` has all of it.
"""

from random import Random

import pytest

from tests.memory.learner import GUESS, SURE, Learner, hardnesses
from tests.memory.orders import ACTS, DAYS, calibration
from tests.memory.run import POINTS, SHARE, Course, Outcome, outcomes
from tests.memory.world import single, world
from trainer.training.memory.memory import CLAUSE, WAY

SEEDS, LEARNERS = 12, 12


@pytest.fixture(scope="module")
def found() -> tuple[Course, list[Outcome]]:
    return outcomes(world(SEEDS), seed=1, learners=LEARNERS)


def test_the_world_holds_nearly_all_there_is_to_remember() -> None:
    of = world(SEEDS)
    assert {key.kind for key in of.keys} == {CLAUSE, WAY}
    assert len(of.keys) > 100
    assert all(1 <= len(acts) <= 3 for places in of.passages for acts in places)
    for number, places in enumerate(of.passages):
        assert all(any(number in act for act in acts) for acts in places)


def test_memory_needs_at_most_70_per_cent_of_the_acts(found: tuple[Course, list[Outcome]]) -> None:
    _, others = found
    assert [one.name for one in others] == ["by chance", "rotation"]
    for one in others:
        assert one.acts == pytest.approx(ACTS * DAYS)
        assert one.share <= SHARE, one


def test_what_memory_says_is_so(found: tuple[Course, list[Outcome]]) -> None:
    mine, _ = found
    assert mine.off <= POINTS
    assert mine.off_by_tenths <= POINTS


def test_one_item_an_act_is_learnt_sooner_than_by_chance() -> None:
    _, (by_chance, rotation) = outcomes(single(SEEDS), seed=1, learners=LEARNERS)
    assert by_chance.share <= SHARE
    assert rotation.share < 1, "there a rotation is near to the best that there is"


def test_memory_says_the_same_each_time() -> None:
    one, other = (outcomes(world(SEEDS), 2, 2, ()) for _ in range(2))
    assert one == other


def test_a_learner_forgets_by_a_power_law_and_gains_by_spacing() -> None:
    learner = Learner([0.0], Random(1))
    trace = learner.traces[0]
    assert learner.recall(0, 5) == 0
    learner.deals(0, 0)
    assert learner.recall(0, 0) == 1
    assert trace.recall(trace.strength) == pytest.approx(SURE)
    for _ in range(5):
        learner.deals(0, 0)
    assert trace.strength == trace.first, "to repeat at once gains nothing"
    trace.last, before = -1.0, trace.strength
    while not learner.deals(0, 0):
        trace.strength, trace.last = before, -1.0
    assert trace.strength > before


def test_nobody_knows_what_he_has_never_met() -> None:
    many = [Learner([0.0], Random(n)) for n in range(2000)]
    right = sum(learner.deals(0, 0) for learner in many) / len(many)
    assert right == pytest.approx(GUESS, abs=0.03)
    assert len(hardnesses(7, Random(1))) == 7


def test_the_tenths_of_what_was_said() -> None:
    assert calibration([(0.95, 0.9), (1.0, 0.7), (0.31, 0.2)]) == [
        (1, 0.31, 0.2),
        (2, pytest.approx(0.975), pytest.approx(0.8)),
    ]
