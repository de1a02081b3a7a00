"""The game families: named conditions, amounts, orders, effects and players of each game."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from trainer.games.family import Family


@cache
def families() -> Mapping[str, Family]:
    """Every game family by the name of its module here: those that have a ``FAMILY``."""
    found = {}
    for module in iter_modules(__path__):
        family = getattr(import_module(f"{__name__}.{module.name}"), "FAMILY", None)
        if isinstance(family, Family):
            found[module.name] = family
    return found
