"""Types of rules that give the right values of a detail.

A rule is a function here; the annotation of its result names the detail that it regulates.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, NoReturn

from trainer.table.near import Near
from trainer.table.spot import hints_of


class RegulatedDetail(str):
    """The detail of an act that a rule regulates."""

    __slots__ = ()


class OfOwnHand(str):
    """Mark of a rule about the dealer's own hand of cards.

    It names the condition in which that hand is complete, or is "".
    """

    __slots__ = ()


_Words = tuple[object, ...]

#: What rules return, by the detail that they regulate.
Amount = Annotated[_Words, RegulatedDetail("amount")]
Sum = Annotated[Near, RegulatedDetail("amount")]
Value = Annotated[_Words, RegulatedDetail("value")]
OwnValue = Annotated[_Words, RegulatedDetail("value"), OfOwnHand()]
CompleteValue = Annotated[_Words, RegulatedDetail("value"), OfOwnHand("dealer_has_second")]
Side = Annotated[_Words, RegulatedDetail("side")]
Face = Annotated[_Words, RegulatedDetail("face")]
Pot = Annotated[_Words, RegulatedDetail("pot")]
With = Annotated[_Words, RegulatedDetail("with")]
Depth = Annotated[Near, RegulatedDetail("decks")]


@cache
def regulated_by(function: Callable[..., object]) -> str:
    """Return the detail that a rule regulates; "" if it names none."""
    given = getattr(hints_of(function).get("return"), "__metadata__", ())
    said = (note for note in given if isinstance(note, RegulatedDetail))
    return next(said, "")


@cache
def own_hand_mark(function: Callable[..., object]) -> OfOwnHand | None:
    """Return the rule's mark for the dealer's own hand; None without.

    The mark is the condition in which that hand is complete, or "".
    """
    given = getattr(hints_of(function).get("return"), "__metadata__", ())
    return next((note for note in given if isinstance(note, OfOwnHand)), None)


class _ReadError(Exception):
    """Error that tells that a rule read an argument."""


class _Unread:
    """Stand-in for an argument that a rule must not read."""

    def __getattr__(self, name: str) -> NoReturn:
        raise _ReadError(name)


def value_everywhere(function: Callable[..., object], house: object = None) -> object:
    """Return a rule's values if the same at every table and spot.

    None if the rule reads the table or the spot; without a house, also if it reads the house.
    """
    try:
        return function(_Unread(), _Unread(), _Unread() if house is None else house)
    except _ReadError:
        return None
