"""What rules give: the right values of one detail of an act, and of which."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, NoReturn

from trainer.table.near import Near
from trainer.table.spot import hints_of


class Regulates(str):
    """The detail of an act that a rule gives the right values of."""

    __slots__ = ()


class OfOwnHand(str):
    """That a rule tells of the dealer's own hand; in which condition that is complete, or ""."""

    __slots__ = ()


_Words = tuple[object, ...]

#: What rules return, by the detail that they regulate.
Amount = Annotated[_Words, Regulates("amount")]
Sum = Annotated[Near, Regulates("amount")]
Value = Annotated[_Words, Regulates("value")]
OwnValue = Annotated[_Words, Regulates("value"), OfOwnHand()]
CompleteValue = Annotated[_Words, Regulates("value"), OfOwnHand("dealer_has_second")]
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


@cache
def of_own_hand(function: Callable[..., object]) -> OfOwnHand | None:
    """In which condition the dealer's own hand is complete that a rule tells of; None: of none."""
    given = getattr(hints_of(function).get("return"), "__metadata__", ())
    return next((note for note in given if isinstance(note, OfOwnHand)), None)


class _ReadError(Exception):
    """A rule reads what it is given only to be noticed."""


class _Unread:
    """Stands for what a rule is not to read."""

    def __getattr__(self, name: str) -> NoReturn:
        raise _ReadError(name)


def given_anywhere(function: Callable[..., object], house: object = None) -> object:
    """What a rule gives wherever it is asked at a house: it reads neither the table nor the spot.

    None where it reads one of them there; without a house also where it reads that.
    """
    try:
        return function(_Unread(), _Unread(), _Unread() if house is None else house)
    except _ReadError:
        return None
