"""Random rounds, dealt right: the scenario, the acts, and what each of them is about."""

import random
from dataclasses import dataclass, replace

from tests.oracle.scenarios import random_scenario
from tests.slips import engine
from tests.slips.moments import Moment, moments
from trainer.procedure.fields import DataError
from trainer.table.act import Act
from trainer.training.engine.scenario import Scenario

FEW_BETS = 4
#: How many boxes there are in drawn rounds; None: as many as there happen to be.
BOXES = (1, 2, 2, 3, 2, 1, 3, 2, 3, None, 2)
LEVELS = ("hard", "usual", "hard", "plain")


@dataclass(frozen=True, slots=True)
class Round:
    """A random round and its correct performance.

    ``before``: a session before each act, and one after the last; ``end``: the table then.
    """

    house: str
    seed: int
    scenario: Scenario
    acts: tuple[Act, ...]
    moments: tuple[Moment, ...]
    before: tuple[engine.Session, ...]
    end: engine.Table

    @property
    def size(self) -> int:
        """How much there is to read in it."""
        return len(self.acts)


def _prague(seed: int) -> Scenario:
    """A round with few bets as a rule, so that there is little to read."""
    rng = random.Random(f"slips prague {seed}")
    many = rng.random() < 0.15
    while True:
        raw = random_scenario(rng)
        bets = raw["bet"]
        if many or (isinstance(bets, list) and len(bets) <= FEW_BETS):
            return engine.scenario_of("prague", raw, f"prague {seed}")


def _drawn(house: str, seed: int) -> Scenario:
    start = "shuffle" if seed % 5 == 0 else "deal"
    boxes = BOXES[seed % len(BOXES)]
    return engine.drawn(house, seed, LEVELS[seed % len(LEVELS)], start, boxes)


def round_of(house: str, seed: int) -> Round | None:
    """The round of a seed; None where it cannot be dealt."""
    scenario = _prague(seed) if house == "prague" else _drawn(house, seed)
    if seed % 4:  # what players try out of turn comes at another time after many a slip
        scenario = replace(scenario, wishes=())
    try:
        acts = engine.performance(house, scenario)
    except DataError:
        return None
    before = _sessions(house, scenario, acts)
    end = before[-1].table
    return Round(house, seed, scenario, acts, moments(scenario, acts), before, end)


def _sessions(house: str, scenario: Scenario, acts: tuple[Act, ...]) -> tuple[engine.Session, ...]:
    session = engine.Session(house, scenario)
    found = [session.fork()]
    for act in acts:
        session.do(act)
        found.append(session.fork())
    return tuple(found)
