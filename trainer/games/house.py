"""The options that a house sets, with the kinds of value that each may have."""

from collections.abc import Callable
from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of option value: what it should be, in words, and how it is read.

    ``read`` returns the value for the house, or raises ValueError or TypeError.
    """

    words: str
    read: Callable[[object], object]


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise TypeError
    return value


def _decks(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        raise TypeError
    return float(value)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _numbers(value: object) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise TypeError
    return tuple(_whole(number) for number in value)


def _pair(value: object) -> tuple[int, int]:
    first, second = _numbers(value)
    return first, second


def _pips(value: object) -> tuple[int, ...]:
    pips = _numbers(value)
    if len(pips) != 9:
        raise ValueError
    return pips


def _ratio(value: object) -> tuple[int, int]:
    paid, staked = _numbers(value)
    if not staked:
        raise ValueError
    return paid, staked


def _ranks(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(r in list("A23456789TJQK") for r in value):
        raise TypeError
    return tuple(value)


WHOLE = Kind("a whole number from 0", _whole)
DECKS = Kind("a number of decks", _decks)
FLAG = Kind("true or false", _flag)
NUMBERS = Kind("a list of whole numbers", _numbers)
PAIR = Kind("a list of two whole numbers", _pair)
PIPS = Kind("a list of nine whole numbers, for 2 to 10", _pips)
RATIO = Kind("two whole numbers, [2, 1] for 2:1", _ratio)
RANKS = Kind("a list of ranks from A23456789TJQK", _ranks)


def one_of(*words: str) -> Kind:
    """The kind of value that is one of these words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise ValueError
        return value

    return Kind("one of " + ", ".join(repr(word) for word in words), read)


def payout(stake: int, ratio: tuple[int, int], half_units: str) -> int:
    """What a stake is paid at a ratio; half units go ``"up"`` or ``"down"`` (AMB-24)."""
    paid, staked = ratio
    if half_units == "up":
        return -(-stake * paid // staked)
    return stake * paid // staked
