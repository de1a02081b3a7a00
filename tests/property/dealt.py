"""Random scenarios made ready to be dealt, and what lies on their tables."""

import random
from collections.abc import Iterator
from functools import cache

from tests.oracle.scenarios import random_scenario
from trainer.bootstrap import Program
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.chips import NO_CHIPS, Chips
from trainer.training.dealing.dealing import Dealing
from trainer.training.dealing.scenario import read_scenario
from trainer.training.dealing.situation import Situation


@cache
def prague() -> tuple[Procedure, Machine]:
    program = Program()
    procedure = program.procedure("prague")
    return procedure, program.machine(procedure)


def random_dealing(seed: int) -> tuple[dict[str, object], Dealing]:
    """The raw scenario of a seed, and its dealing."""
    procedure, machine = prague()
    raw = random_scenario(random.Random(seed))
    return raw, Dealing(procedure, machine, read_scenario(raw, procedure, f"seed {seed}"))


def chips_on_layout(situation: Situation) -> Chips:
    """Every chip that lies on the layout."""
    found: dict[int, int] = {}
    for chips in _lying(situation):
        for denomination, count in chips.counts:
            found[denomination] = found.get(denomination, 0) + count
    return Chips.of(found)


def _lying(situation: Situation) -> Iterator[Chips]:
    """What lies on the layout, heap by heap."""
    yield situation.table.stray
    for box in situation.table.boxes:
        for bet in box.bets:
            if not bet.insurance_seized:
                yield bet.insurance
            yield bet.insurance_paid
            yield bet.envy_paid
        for hand in box.hands:
            for stake in hand.stakes:
                yield stake.laid
                yield stake.paid or NO_CHIPS
                yield stake.bonus or NO_CHIPS
                if not stake.taken:
                    yield stake.chips
                    yield NO_CHIPS - stake.seized


def all_chips(situation: Situation) -> Chips:
    """The players' purses, the layout and the float together: none, since all began with none."""
    table = situation.table
    return situation.played.purse + table.returned + chips_on_layout(situation) + table.float_chips
