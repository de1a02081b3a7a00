"""The game families: named conditions, amounts, orders, effects and players of each game.

A house is ``House`` of ``table/house.py`` to everybody but its own game, which knows all of it;
who needs more of a family than the loader's names has it from ``training/dealing/family.py``.
``tests/test_seams.py`` has lines that must not pass the type check.

What the dealer does to the table is in ``games/effect.py``, what players do in each family's
``players.py``. Rounds that nobody wrote are drawn by a family's ``habits.py``, plain, usual or
hard; what players try in a hard one is in ``training/corpus/wishes.py``, and it is dealt on from
where the first of that can happen. ``training/corpus/wanted.py`` looks among them for the phase
or the clause that somebody wants to practise, and ``closed.py`` says what a house's options leave
no room for: that is not offered, and no progress waits for it. A usual round of a seed never
changes: exams are drawn of them. ``training/corpus/smoke.py`` deals such rounds of whatever
``check`` has read, until every way on was taken, and some with an act left out, all under a
budget of acts. A mode (``training/sessions/mode.py``) says what it changes about a session, and
nothing else does. ``training/sessions/backlog.py`` stands between the window and the records: it
keeps what they do not take, and gives it to them before anything else.
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
