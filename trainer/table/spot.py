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


class SpotParts(frozenset[str]):
    """The parts that a spot names: box, hand, place, meaning of ``nth``."""


NOTHING = SpotParts()

#: Spots that say so much at least: a function that is given one needs no less of it.
BoxSpot = Annotated[Spot, SpotParts({"box"})]
HandSpot = Annotated[Spot, SpotParts({"box", "hand"})]
PlayerSpot = Annotated[Spot, SpotParts({"box", "place"})]
BetSpot = Annotated[Spot, SpotParts({"box", "hand", "place"})]
#: What a player tries, by its number; a place only where his bet is what it is about.
AskSpot = Annotated[Spot, SpotParts({"box", "ask"})]
#: A player's bet, and the hand of another that won.
EnvySpot = Annotated[Spot, SpotParts({"box", "place", "winner"})]

#: What a spot is called that says so.
KINDS: dict[SpotParts, str] = {
    NOTHING: "the table",
    SpotParts({"box"}): "a box",
    SpotParts({"box", "hand"}): "a hand",
    SpotParts({"box", "place"}): "a player's place",
    SpotParts({"box", "hand", "place"}): "a bet on a hand",
    SpotParts({"box", "ask"}): "a player’s request",
    SpotParts({"box", "place", "winner"}): "a player's bet beside another's hand",
}


@cache
def parts_needed_by(function: Callable[..., object]) -> SpotParts:
    """Return the parts of a spot that a function's parameter needs.

    They are read from the annotation.
    """
    hints = hints_of(function)
    hints.pop("return", None)
    return next((says for hint in hints.values() for says in _said(hint)), NOTHING)


@cache
def parts_given_by(function: Callable[..., object]) -> SpotParts:
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


def _said(hint: Any) -> list[SpotParts]:  # noqa: ANN401 - a type
    return [note for note in getattr(hint, "__metadata__", ()) if isinstance(note, SpotParts)]
