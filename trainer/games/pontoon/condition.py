"""The named conditions of Pontoon: each takes the table, a spot and the house."""

from collections.abc import Callable

from trainer.games.pontoon.house import PontoonHouse
from trainer.table.spot import Spot
from trainer.table.table import Table

Condition = Callable[[Table, Spot, PontoonHouse], bool]

#: Every condition by name; the modules that define them add them.
CONDITIONS: dict[str, Condition] = {}


def named(condition: Condition) -> Condition:
    """Add a condition under its own name."""
    CONDITIONS[condition.__name__] = condition
    return condition
