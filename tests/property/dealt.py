"""Random scenarios made ready to be dealt, and what lies on their tables."""

import random
from collections.abc import Iterable
from functools import cache

from tests.oracle.scenarios import random_scenario
from trainer.app import App
from trainer.procedure.machine import Machine
from trainer.procedure.spec import Procedure
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.table import Table
from trainer.training.engine.dealing import Dealing
from trainer.training.engine.scenario import read_scenario
from trainer.training.engine.situation import Situation


@cache
def prague() -> tuple[Procedure, Machine]:
    program = App()
    procedure = program.procedure("prague")
    return procedure, program.machine(procedure)


def random_dealing(seed: int) -> tuple[dict[str, object], Dealing]:
    """The raw scenario of a seed, and its dealing."""
    procedure, machine = prague()
    raw = random_scenario(random.Random(seed))
    return raw, Dealing(procedure, machine, read_scenario(raw, procedure, f"seed {seed}"))


def chips_on_layout(situation: Situation) -> Chips:
    """Every chip that lies on the layout."""
    return _counted(_lying(situation.table))


def all_chips(situation: Situation) -> Chips:
    """The players' purses, the layout and the float together: none, since all began with none."""
    table = situation.table
    held = [situation.played.purse, table.returned, table.float_chips]
    return _counted([*held, *_lying(table)])


def _counted(heaps: Iterable[Chips | None]) -> Chips:
    """The chips of all these heaps."""
    found: dict[int, int] = {}
    for heap in heaps:
        if heap is not None and heap is not NO_CHIPS:  # as most of them are
            for denomination, count in heap.counts:
                found[denomination] = found.get(denomination, 0) + count
    return Chips.of(found)


def _lying(table: Table) -> list[Chips | None]:
    """What lies on the layout, heap by heap."""
    found: list[Chips | None] = [table.loose]
    for box in table.boxes:
        found.append(box.stray)
        for bet in box.bets:
            found += (bet.insurance_paid, bet.envy_paid)
            if not bet.insurance_seized:
                found.append(bet.insurance)
        for hand in box.hands:
            for stake in hand.stakes:
                found += (stake.laid, stake.paid, stake.bonus)
                if not stake.taken:
                    found.append(stake.chips)
                    if stake.seized is not NO_CHIPS:
                        found.append(NO_CHIPS - stake.seized)
    return found
