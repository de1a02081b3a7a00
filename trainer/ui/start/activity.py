"""What can be begun from home, declared once: a further one is an entry, and its module."""

from collections.abc import Callable
from typing import Any, NamedTuple

#: Where on home it stands: among what a trainee does, at the foot, in the assessors' menu.
HOME, FOOT, ASSESSORS = "home", "foot", "assessors"
#: When it may be begun: always; where no exam of the house is open; by who is known to be himself.
ALWAYS, WHERE_FREE, WHERE_PROVED = "always", "where free", "where proved"


class Activity(NamedTuple):
    """Something that is begun from home. ``title``: what its button says, in the source language.

    ``open`` takes the course and the house's procedure; ``needs``: when it may be begun.
    """

    id: str
    title: str
    open: Callable[[Any, Any], None]
    needs: str = ALWAYS
    place: str = HOME
