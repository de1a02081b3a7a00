"""The options that a house sets, with the kinds of value that each may have."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, NamedTuple, get_type_hints

from trainer.table.card import PACK, Card
from trainer.table.card import RANKS as RANKS_OF_A_DECK


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


def _rows(width: int, *, rising: bool) -> Callable[[object], tuple[tuple[int, ...], ...]]:
    """Reads a list of lists of so many whole numbers; ``rising``: by their first."""

    def read(value: object) -> tuple[tuple[int, ...], ...]:
        if not isinstance(value, list):
            raise TypeError
        rows = tuple(_numbers(row) for row in value)
        firsts = [row[0] for row in rows if len(row) == width]
        if len(firsts) != len(rows) or (rising and firsts != sorted(firsts)):
            raise ValueError
        return rows

    return read


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
RATIOS = Kind("a list of ratios, [[3, 2], [2, 1]], say", _rows(2, rising=False))
BANDS = Kind("a list of [stake from, money], the lowest first", _rows(2, rising=True))
RATES = Kind("a list of [cards, paid, staked], the fewest first", _rows(3, rising=True))
RANKS = Kind("a list of ranks from A23456789TJQK", _ranks)


def one_of(*words: str) -> Kind:
    """The kind of value that is one of these words."""

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in words:
            raise ValueError
        return value

    return Kind("one of " + ", ".join(repr(word) for word in words), read)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The options that every house has, whatever its game; a family adds its own.

    Ratios are (paid, staked), money in units. What a house does not have is as its default says.
    """

    boxes: Annotated[int, WHOLE]
    decks: Annotated[int, WHOLE]
    denominations: Annotated[tuple[int, ...], NUMBERS]
    stakes: Annotated[tuple[int, int], PAIR]
    bets_on_a_box: Annotated[int, WHOLE] = 1
    controller: Annotated[str, one_of("first", "nearest")] = "first"
    ranks: Annotated[tuple[str, ...], RANKS] = tuple(RANKS_OF_A_DECK)
    sum_shown: Annotated[bool, FLAG] = True
    continuous_shuffler: Annotated[bool, FLAG] = False
    limit: Annotated[int, WHOLE] = 21
    burn_face: Annotated[str, one_of("down", "up")] = "down"
    bought_card: Annotated[str, one_of("crosswise", "straight")] = "straight"
    first_boxes: Annotated[tuple[int, ...], NUMBERS] = ()
    insurance_against: Annotated[tuple[str, ...], RANKS] = ()
    insurance_pays: Annotated[tuple[int, int], RATIO] = (2, 1)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of one of its decks."""
        return tuple(card for card in PACK if card[0] in self.ranks)

    def total(self, cards: tuple[Card, ...]) -> int:
        """The best total of cards, as the house counts them."""
        raise NotImplementedError


def options_of(house: type[House]) -> Mapping[str, Kind]:
    """The kinds of a family's options by name: those of its fields that are annotated with one."""
    hints = get_type_hints(house, include_extras=True)
    return {
        name: hint.__metadata__[0] for name, hint in hints.items() if hasattr(hint, "__metadata__")
    }


def defaults_of(house: type[House]) -> Mapping[str, object]:
    """The options that a procedure of the family may leave out, with what then holds."""
    return {one.name: one.default for one in fields(house) if one.default is not MISSING}


def payout(stake: int, ratio: tuple[int, int], half_units: str) -> int:
    """What a stake is paid at a ratio; half units go ``"up"`` or ``"down"`` (AMB-24)."""
    paid, staked = ratio
    if half_units == "up":
        return -(-stake * paid // staked)
    return stake * paid // staked
