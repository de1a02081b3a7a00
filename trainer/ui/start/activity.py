"""What can be begun from home, declared once: a further one is an entry, and its module."""

from collections.abc import Callable
from typing import Any, NamedTuple

#: Where on home it stands: a tile, in the menu of the person, or of staff with this role.
TILE, PERSON, MANAGER, ASSESSOR, RULES = "tile", "person", "manager", "assessor", "rules"
#: When it may be begun: always; where no exam of the house is open; by who is known to be himself.
ALWAYS, WHERE_FREE, WHERE_PROVED = "always", "where free", "where proved"


class Activity(NamedTuple):
    """Something that is begun from home, with its icon, its name and one line about it.

    Both are in the source language; the line may name {rounds} and {minutes} of the house's exam.
    ``open`` takes the course and the house's procedure; ``needs``: when it may be begun.
    """

    id: str
    sign: str
    title: str
    about: str
    open: Callable[[Any, Any], None]
    needs: str = ALWAYS
    place: str = TILE
