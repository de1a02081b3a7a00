"""Game families: conditions, amounts, orders, effects and players.

A family is a folder with a ``FAMILY`` (``family.py``): in ``pontoon`` a dealer with a shoe
plays against boxes, in ``banker`` a banker with a pack against players. Only a family knows
the options of its houses; to everybody else a house is ``table/house.py``. Its names are
those that procedures may use. ``options.py`` of a family has its houses' options.

Both families share the modules here. ``options.py`` has the kinds of options and the options
of every house, ``option_words.py`` their names in words. ``facts.py`` has the conditions
and the sets of spots that ask only about the table. ``effect.py`` and ``chips_moved.py``
tell what each act does to the table. ``play.py`` is a moment when players act.

In each family ``players.py`` tells what players do, ``habits.py`` how plain, usual and hard
rounds are drawn, ``worth.py`` what hands are worth, and ``closed`` what a house's options
leave no room for: that is not offered, and no progress waits for it. A usual round of a
seed never changes, because exams are drawn from such rounds.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from trainer.games.family import Family
from trainer.table.house import House


@cache
def families() -> Mapping[str, Family[House]]:
    """Return every game family, by the name of its module here.

    These are the modules with a ``FAMILY``. Inside its modules a family knows its own
    houses; here it is said to take any. That holds because its rules are only ever given
    houses that it has made: a procedure has its house from the family that it was read
    with.
    """
    found: dict[str, Family[House]] = {}
    for module in iter_modules(__path__):
        family = getattr(import_module(f"{__name__}.{module.name}"), "FAMILY", None)
        if isinstance(family, Family):
            found[module.name] = cast("Family[House]", family)
    return found
