"""Spots: the places on the table that acts and questions name."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_type_hints


class Spot(NamedTuple):
    """Box, hand of cards and place by number; 0: does not apply.

    ``nth`` tells apart obligations of the same kind.
    """

    box: int = 0
    hand: int = 0
    place: int = 0
    nth: int = 0


TABLE = Spot()


class Says(frozenset[str]):
    """The parts that a spot names: box, hand, place, meaning of ``nth``."""


NOTHING = Says()

#: Spots that say so much at least: a function that is given one needs no less of it.
BoxSpot = Annotated[Spot, Says({"box"})]
HandSpot = Annotated[Spot, Says({"box", "hand"})]
PlayerSpot = Annotated[Spot, Says({"box", "place"})]
BetSpot = Annotated[Spot, Says({"box", "hand", "place"})]
#: What a player tries, by its number; a place only where his bet is what it is about.
AskSpot = Annotated[Spot, Says({"box", "ask"})]
#: A player's bet, and the hand of another that won.
EnvySpot = Annotated[Spot, Says({"box", "place", "winner"})]

#: What a spot is called that says so.
KINDS: dict[Says, str] = {
    NOTHING: "the table",
    Says({"box"}): "a box",
    Says({"box", "hand"}): "a hand",
    Says({"box", "place"}): "a player's place",
    Says({"box", "hand", "place"}): "a bet on a hand",
    Says({"box", "ask"}): "a player’s request",
    Says({"box", "place", "winner"}): "a player's bet beside another's hand",
}


@cache
def parts_needed_by(function: Callable[..., object]) -> Says:
    """Return the parts of a spot that a function's parameter needs.

    They are read from the annotation.
    """
    hints = hints_of(function)
    hints.pop("return", None)
    return next((says for hint in hints.values() for says in _said(hint)), NOTHING)


@cache
def parts_given_by(function: Callable[..., object]) -> Says:
    """Return the parts named by the spots that a function returns.

    They are read from the annotation of its result, a sequence of spots.
    """
    hint = hints_of(function).get("return")
    return next((says for inner in get_args(hint) for says in _said(inner)), NOTHING)


def hints_of(function: Callable[..., object]) -> dict[str, Any]:
    """Return a function's annotations; none if their names cannot be resolved."""
    try:
        return get_type_hints(function, include_extras=True)
    except (TypeError, NameError):
        return {}


def _said(hint: Any) -> list[Says]:  # noqa: ANN401 - a type
    return [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, Says)]
