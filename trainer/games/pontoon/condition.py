"""Named conditions of Pontoon, each on table, spot and house."""

from collections.abc import Callable

from trainer.games.facts import FACTS
from trainer.games.pontoon.options import PontoonHouse
from trainer.table.spot import Spot
from trainer.table.table import Table

Condition = Callable[[Table, Spot, PontoonHouse], bool]

#: Every condition by name: the facts of every table, and what the modules here add.
CONDITIONS: dict[str, Condition] = dict(FACTS)


def named(condition: Condition) -> Condition:
    """Add a condition under its own name."""
    CONDITIONS[condition.__name__] = condition
    return condition
