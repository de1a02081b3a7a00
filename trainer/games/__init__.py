"""The game families: named conditions, amounts, orders, effects and players of each game."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from trainer.games.family import Family
from trainer.table.house import House


@cache
def families() -> Mapping[str, Family[House]]:
    """Every game family by the name of its module here: those that have a ``FAMILY``.

    Within its modules a family knows its own houses; here it is said to take any. That holds
    because its rules are only ever given houses that it has made: a procedure has its house from
    the family that it was read with.
    """
    found: dict[str, Family[House]] = {}
    for module in iter_modules(__path__):
        family = getattr(import_module(f"{__name__}.{module.name}"), "FAMILY", None)
        if isinstance(family, Family):
            found[module.name] = cast("Family[House]", family)
    return found
