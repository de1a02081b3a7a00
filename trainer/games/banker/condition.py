"""The named conditions of a banker's table: each takes the table, a spot and the house."""

from collections.abc import Callable

from trainer.games.banker.house import BankerHouse
from trainer.games.facts import FACTS
from trainer.table.spot import Spot
from trainer.table.table import Table

Condition = Callable[[Table, Spot, BankerHouse], bool]

#: Every condition by name: the facts of every table, and what the modules here add.
CONDITIONS: dict[str, Condition] = dict(FACTS)


def named(condition: Condition) -> Condition:
    """Add a condition under its own name."""
    CONDITIONS[condition.__name__] = condition
    return condition
