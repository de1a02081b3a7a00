"""Random scenarios made ready to be dealt, and what lies on their tables."""

import random
from functools import cache

from tests.oracle.scenarios import random_scenario
from trainer.bootstrap import Program
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.chips import NO_CHIPS, Chips
from trainer.training.dealing import Dealing
from trainer.training.scenario import read_scenario
from trainer.training.situation import Situation


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
    found = situation.table.stray
    for box in situation.table.boxes:
        for bet in box.bets:
            if not bet.insurance_seized:
                found += bet.insurance
            found += bet.insurance_paid + bet.envy_paid
        for hand in box.hands:
            for stake in hand.stakes:
                found += stake.laid + (stake.paid or NO_CHIPS) + (stake.bonus or NO_CHIPS)
                if not stake.taken:
                    found += stake.chips - stake.seized
    return found


def all_chips(situation: Situation) -> Chips:
    """The players' purses, the layout and the float together: none, since all began with none."""
    table = situation.table
    return situation.played.purse + table.returned + chips_on_layout(situation) + table.float_chips
