"""The kinds of value that an option of a house may have, each with the range that makes sense."""

from collections.abc import Callable
from typing import NamedTuple

#: The most that a house may say of money, of a ratio, and of how often something may be done.
MOST_MONEY, MOST_RATIO, MOST_TIMES = 1_000_000, 100, 99

_RANKS = "A23456789TJQK"


class Kind(NamedTuple):
    """A kind of option value: what it should be, in words, and how it is read.

    ``read`` returns the value for the house, or raises ValueError or TypeError. ``choices``: every
    value that there is, where they are few; ``bounds``: of one number the least and the most.
    """

    words: str
    read: Callable[[object], object]
    choices: tuple[object, ...] = ()
    bounds: tuple[float, float] | None = None


Rows = tuple[tuple[int, ...], ...]


def _whole(value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError
    if not least <= value <= most:
        raise ValueError
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _numbers(value: object, least: int, most: int) -> tuple[int, ...]:
    return tuple(_whole(number, least, most) for number in _list(value))


def _each_once(values: tuple[int, ...] | tuple[str, ...]) -> bool:
    return len(set(values)) == len(values)


def whole(least: int, most: int) -> Kind:
    """The kind of a whole number within bounds."""
    words = f"a whole number from {least} to {most}"
    return Kind(words, lambda value: _whole(value, least, most), bounds=(least, most))


def none_or(least: int, most: int, none: str) -> Kind:
    """The kind of a whole number within bounds, or 0, which means what ``none`` says."""

    def read(value: object) -> int:
        return 0 if _whole(value, 0, most) == 0 else _whole(value, least, most)

    words = f"a whole number from {least} to {most}, or 0: {none}"
    return Kind(words, read, bounds=(0, most))


def decks(least: float, most: float) -> Kind:
    """The kind of a number of decks within bounds."""

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise TypeError
        if not least <= value <= most:
            raise ValueError
        return float(value)

    return Kind(f"a number of decks from {least} to {most}", read, bounds=(least, most))


def numbers(least: int, most: int) -> Kind:
    """The kind of a list of whole numbers within bounds, each of them once."""

    def read(value: object) -> tuple[int, ...]:
        found = _numbers(value, least, most)
        if not _each_once(found):
            raise ValueError
        return found

    return Kind(f"a list of whole numbers from {least} to {most}, each of them once", read)


#: With what the words of a kind end that is a span.
SPAN = "the smaller first"


def span(least: int, most: int) -> Kind:
    """The kind of a list of two whole numbers within bounds, the smaller first."""

    def read(value: object) -> tuple[int, int]:
        first, second = _numbers(value, least, most)
        if first > second:
            raise ValueError
        return first, second

    words = f"a list of two whole numbers from {least} to {most}, {SPAN}"
    return Kind(words, read)


def one_of(*words: str) -> Kind:
    """The kind of value that is one of these words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise ValueError
        return value

    return Kind("one of " + ", ".join(repr(word) for word in words), read, words)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError
    return value


def _denominations(value: object) -> tuple[int, ...]:
    found = _numbers(value, 1, MOST_MONEY)
    if not found or not _each_once(found):
        raise ValueError
    return found


def _pips(value: object) -> tuple[int, ...]:
    found = _numbers(value, 1, 31)
    if len(found) != 9:
        raise ValueError
    return found


def _ratio(value: object) -> tuple[int, int]:
    paid, staked = _numbers(value, 1, MOST_RATIO)
    return paid, staked


def _ratios(value: object) -> tuple[tuple[int, int], ...]:
    found = tuple(_ratio(row) for row in _list(value))
    if len(found) not in (0, 3):
        raise ValueError
    return found


def _rising(value: object, width: int, least: int, most: int) -> Rows:
    rows = tuple(_numbers(row, least, most) for row in _list(value))
    firsts = [row[0] for row in rows if len(row) == width]
    if len(firsts) != len(rows) or firsts != sorted(set(firsts)):
        raise ValueError
    return rows


def _rates(value: object) -> Rows:
    rows = _rising(value, 3, 1, MOST_RATIO)
    if any(cards < 3 for cards, _, _ in rows):
        raise ValueError
    return rows


def _ranks(value: object) -> tuple[str, ...]:
    found = tuple(rank for rank in _list(value) if isinstance(rank, str) and rank in list(_RANKS))
    if len(found) != len(_list(value)) or not _each_once(found):
        raise ValueError
    return found


def _pack(value: object) -> tuple[str, ...]:
    found = _ranks(value)
    if not found:
        raise ValueError
    return found


FLAG = Kind("true or false", _flag, (True, False))
DENOMINATIONS = Kind(
    f"a list of whole numbers from 1 to {MOST_MONEY}, each of them once and one at least",
    _denominations,
)
PIPS = Kind("a list of nine whole numbers from 1 to 31, for 2 to 10", _pips)
RATIO = Kind(f"two whole numbers from 1 to {MOST_RATIO}, [2, 1] for 2:1", _ratio)
RATIOS = Kind("a list of three ratios, [[3, 2], [2, 1], [3, 1]], say, or of none", _ratios)
BANDS = Kind(
    f"a list of [stake from, money], the lowest first, each from 1 to {MOST_MONEY}",
    lambda value: _rising(value, 2, 1, MOST_MONEY),
)
RATES = Kind("a list of [cards from 3, paid, staked], the fewest first", _rates)
RANKS = Kind(f"a list of ranks from {_RANKS}, each of them once", _ranks)
PACK_RANKS = Kind(f"a list of ranks from {_RANKS}, each of them once and one at least", _pack)
