"""What rules give: the right values of one detail of an act, and of which."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, get_type_hints

from trainer.table.near import Near


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
    hint: Any = get_type_hints(function, include_extras=True).get("return")
    said = (one for one in getattr(hint, "__metadata__", ()) if isinstance(one, Regulates))
    return next(said, "")
