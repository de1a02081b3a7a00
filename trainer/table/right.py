"""What rules give: the right values of one detail of an act, and of which."""

from collections.abc import Callable
from functools import cache
from typing import Annotated

from trainer.table.near import Near
from trainer.table.spot import hints_of


class Regulates(str):
    """The detail of an act that a rule gives the right values of."""

    __slots__ = ()


_Words = tuple[object, ...]

#: What rules return, by the detail that they regulate.
Amount = Annotated[_Words, Regulates("amount")]
Sum = Annotated[Near, Regulates("amount")]
Value = Annotated[_Words, Regulates("value")]
Side = Annotated[_Words, Regulates("side")]
Face = Annotated[_Words, Regulates("face")]
Pot = Annotated[_Words, Regulates("pot")]
With = Annotated[_Words, Regulates("with")]
Depth = Annotated[Near, Regulates("decks")]


@cache
def regulated_by(function: Callable[..., object]) -> str:
    """The detail that a rule gives the right values of; "" where it does not say."""
    given = getattr(hints_of(function).get("return"), "__metadata__", ())
    said = (note for note in given if isinstance(note, Regulates))
    return next(said, "")
