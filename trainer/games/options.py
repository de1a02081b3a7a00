"""Options of a house, and contradictions between them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Annotated, NamedTuple, TypeVar, get_type_hints

from trainer.table.card import PACK, RANKS as RANKS_OF_A_DECK, Card
from trainer.table.chips import Chips
from trainer.table.house import House

#: The most that a house may say of money, of a ratio, and of how often something may be done.
MOST_MONEY, MOST_RATIO, MOST_TIMES = 1_000_000, 100, 99
_RANKS = "A23456789TJQK"


class Kind(NamedTuple):
    """Kind of option value: its description and its reader.

    ``read`` returns the value for the house, or raises ValueError or TypeError.
    ``choices``: all valid values, where there are few; ``bounds``: the least and greatest
    value of a single number.
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
    """Return the kind of a whole number within bounds."""
    words = f"a whole number from {least} to {most}"
    return Kind(words, lambda value: _whole(value, least, most), bounds=(least, most))


def none_or(least: int, most: int, none: str) -> Kind:
    """Return the kind of a whole number within bounds, or 0.

    ``none`` says what 0 means.
    """

    def read(value: object) -> int:
        return 0 if _whole(value, 0, most) == 0 else _whole(value, least, most)

    words = f"a whole number from {least} to {most}, or 0: {none}"
    return Kind(words, read, bounds=(0, most))


def decks(least: float, most: float) -> Kind:
    """Return the kind of a number of decks within bounds."""

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise TypeError
        if not least <= value <= most:
            raise ValueError
        return float(value)

    return Kind(f"a number of decks from {least} to {most}", read, bounds=(least, most))


def numbers(least: int, most: int) -> Kind:
    """Return the kind of a list of different whole numbers within bounds."""

    def read(value: object) -> tuple[int, ...]:
        found = _numbers(value, least, most)
        if not _each_once(found):
            raise ValueError
        return found

    return Kind(f"a list of whole numbers from {least} to {most}, each of them once", read)


#: With what the words of a kind end that is a span.
SPAN = "the smaller first"


def span(least: int, most: int) -> Kind:
    """Return the kind of two whole numbers within bounds, smaller first."""

    def read(value: object) -> tuple[int, int]:
        first, second = _numbers(value, least, most)
        if first > second:
            raise ValueError
        return first, second

    words = f"a list of two whole numbers from {least} to {most}, {SPAN}"
    return Kind(words, read)


def one_of(*words: str) -> Kind:
    """Return the kind of a value that is one of these words."""

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
#: A game's own house, as its rules take it. What consists of such rules takes one that has more to
#: it as well: a game may be another one with some rules of its own.
H = TypeVar("H", bound=House)
H_contra = TypeVar("H_contra", bound=House, contravariant=True)
MOST_BOXES = 9
#: So many cards each box and the dealer have in a full round, if nobody splits.
FULL_HAND = 5
USUAL_CUT = 3.0  # in decks, when the scenario names no cut


class Unfit(NamedTuple):
    """Option that does not fit, and a sentence with the remedy."""

    option: str
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseOptions:
    """Options of every house, whatever its game; families add their own.

    Ratios are (paid, staked), money in units. A default means that the house does not have
    the thing.
    """

    boxes: Annotated[int, whole(1, MOST_BOXES)]
    decks: Annotated[int, whole(1, 12)]
    denominations: Annotated[tuple[int, ...], DENOMINATIONS]
    stakes: Annotated[tuple[int, int], span(1, MOST_MONEY)]
    bets_on_a_box: Annotated[int, whole(1, 5)] = 1
    controller: Annotated[str, one_of("first", "nearest")] = "first"
    ranks: Annotated[tuple[str, ...], PACK_RANKS] = tuple(RANKS_OF_A_DECK)
    sum_shown: Annotated[bool, FLAG] = True
    continuous_shuffler: Annotated[bool, FLAG] = False
    limit: Annotated[int, whole(12, 31)] = 21
    burn_face: Annotated[str, one_of("down", "up")] = "down"
    bought_card: Annotated[str, one_of("crosswise", "straight")] = "straight"
    first_boxes: Annotated[tuple[int, ...], numbers(1, MOST_BOXES)] = ()
    insurance_against: Annotated[tuple[str, ...], RANKS] = ()
    insurance_pays: Annotated[tuple[int, int], RATIO] = (2, 1)

    @property
    def pack(self) -> tuple[Card, ...]:
        """Cards of one of the house's decks."""
        return tuple(card for card in PACK if card[0] in self.ranks)

    @property
    def cards(self) -> int:
        """Number of cards in all the house's decks."""
        return self.decks * len(self.pack)

    @property
    def full_round(self) -> int:
        """Number of cards in a round where everybody has a full hand.

        Every box is in play.
        """
        return FULL_HAND * (self.boxes + 1)

    @property
    def usual_cut(self) -> float:
        """Depth of a cut without a scenario, in decks from the top."""
        return USUAL_CUT if self.decks >= USUAL_CUT else self.decks / 2

    def total(self, cards: tuple[Card, ...]) -> int:
        """Return the best total of cards, as the house counts them."""
        raise NotImplementedError

    def problems(self) -> Iterator[Unfit]:
        """Yield the options that do not fit, each with the remedy.

        The kinds of the options have already refused values that no house could have. These are
        values that do not go together.
        """
        if self.cards < self.full_round:
            says = f"{self.cards} cards are too few for {self.boxes} boxes: {self.full_round}"
            yield Unfit("decks", f"{says} should be there for a full round")
        yield from self._chips()
        yield from self._ranks_not_there()

    def _chips(self) -> Iterator[Unfit]:
        unit = min(self.denominations)
        for chip in sorted(self.denominations):
            if chip % unit:
                says = f"{chip} cannot be changed: every chip should be a multiple of the smallest"
                yield Unfit("denominations", f"{says}, {unit}")
        least, most = self.stakes
        first = -(-least // unit) * unit
        if first > most:
            says = f"no chips make a stake from {least} to {most}: the smallest chip is {unit}"
            yield Unfit("stakes", f"{says}, and {first} would be the first that they make")

    def _ranks_not_there(self) -> Iterator[Unfit]:
        kinds = options_of(type(self))
        for name in [name for name, kind in kinds.items() if kind is RANKS]:
            for rank in [rank for rank in getattr(self, name) if rank not in self.ranks]:
                says = f"there is no {rank} in the house's pack: its ranks are"
                yield Unfit(name, f"{says} {' '.join(self.ranks)}")


def options_of(house: type[HouseOptions], without: tuple[str, ...] = ()) -> Mapping[str, Kind]:
    """Return the kinds of a family's options, by name.

    They are the fields of its house that are annotated with a kind. ``without``: options of
    every house that this family does not use.
    """
    hints = get_type_hints(house, include_extras=True)
    return {
        name: hint.__metadata__[0]
        for name, hint in hints.items()
        if hasattr(hint, "__metadata__") and name not in without
    }


def defaults_of(house: type[HouseOptions]) -> Mapping[str, object]:
    """Return the options that a procedure may leave out, with defaults."""
    return {
        option.name: option.default for option in fields(house) if option.default is not MISSING
    }


def payout(stake: int, ratio: tuple[int, int], half_units: str) -> int:
    """Return the payout on a stake, rounded to whole units (AMB-24).

    ``half_units`` go ``"up"`` or ``"down"``.
    """
    paid, staked = ratio
    if half_units == "up":
        return -(-stake * paid // staked)
    return stake * paid // staked


LEAST_AVERAGE = 4  # what the cards of a house count, with aces low


def in_whole_units(*ratios: tuple[int, int]) -> bool:
    """Tell if payments at these ratios never have half units."""
    return not any(paid % staked for paid, staked in ratios)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingHouse(HouseOptions):
    """House with card values by options; its best hand is a Pontoon.

    ``values``: the value of each rank, an ace low; made from ``aces``, ``courts`` and
    ``pips``.
    """

    aces: Annotated[tuple[int, int], span(1, 31)]
    courts: Annotated[int, whole(1, 31)]
    pips: Annotated[tuple[int, ...], PIPS]
    pontoon_with: Annotated[tuple[str, ...], RANKS]
    pontoon_pays: Annotated[tuple[int, int], RATIO]
    others_pay: Annotated[tuple[int, int], RATIO]
    half_units: Annotated[str, one_of("up", "down")]
    values: Mapping[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)
    _counts: Mapping[Card, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        values = {"A": self.aces[0]} | dict.fromkeys("JQK", self.courts)
        values |= dict(zip("23456789T", self.pips, strict=True))
        object.__setattr__(self, "values", values)
        object.__setattr__(self, "_counts", {card: values[card[0]] for card in PACK})

    def low_total(self, cards: tuple[Card, ...]) -> int:
        """Return the total with every ace counted low."""
        return sum(map(self._counts.__getitem__, cards))

    def total(self, cards: tuple[Card, ...]) -> int:
        """Return the best total: one ace counts high within the limit."""
        low = self.low_total(cards)
        raised = low + self.aces[1] - self.aces[0]
        if raised <= self.limit and any(card[0] == "A" for card in cards):
            return raised
        return low

    def least_total(self, cards: int) -> int:
        """Return the least total of so many of the house's cards."""
        values = sorted(self.values[card[0]] for card in self.pack * self.decks)
        return sum(values[:cards])

    @property
    def longest_hand(self) -> int:
        """Largest number of cards in a hand: none follows a bust."""
        under = (number for number in range(self.cards) if self.least_total(number) <= self.limit)
        return max(under) + 1

    def most_alike(self, by: str) -> int:
        """Return the most cards that are pairs with each other.

        ``by``: ``"rank"`` or ``"value"``.
        """
        alike = Counter(card[0] if by == "rank" else self.values[card[0]] for card in self.pack)
        return self.decks * max(alike.values())

    @property
    def lowest_of_two(self) -> int:
        """Lowest of the best totals that two cards can have."""
        low, high = ([Card(rank + suit) for rank in self.ranks] for suit in "sh")
        return min(self.total((first, other)) for first in low for other in high)

    @property
    def ratios(self) -> Mapping[str, tuple[int, int]]:
        """Ratios at which bets are paid or priced, by option."""
        return {"pontoon_pays": self.pontoon_pays, "others_pay": self.others_pay}

    def problems(self) -> Iterator[Unfit]:
        """Yield the options that do not fit, each with the remedy."""
        yield from HouseOptions.problems(self)
        yield from self._values()
        yield from self._pontoon()
        yield from self._unpaid()

    def _values(self) -> Iterator[Unfit]:
        """Report a low ace above other cards, and too low values.

        With too low values hands would hardly ever end.
        """
        others = [value for rank, value in self.values.items() if rank != "A"]
        if self.aces[0] > min(others):
            says = f"low, an ace counts {self.aces[0]}, more than another card"
            yield Unfit("aces", f"{says}: the first should be {min(others)} at most")
        average = self.low_total(self.pack) / len(self.pack)
        if average < LEAST_AVERAGE:
            says = f"cards count {average:.1f} on average: hands would hardly ever end"
            yield Unfit("pips", f"{says}, so {LEAST_AVERAGE} is the least")

    def _pontoon(self) -> Iterator[Unfit]:
        """Report a Pontoon that is impossible, bust or of aces only."""
        if not self.pontoon_with:
            yield Unfit("pontoon_with", "is empty: a Pontoon needs a card beside the ace")
        for rank in self.pontoon_with:
            total = self.aces[1] + (self.values[rank] if rank != "A" else self.aces[0])
            if total > self.limit:
                says = f"an ace with {rank} counts {total}, and a Pontoon should not be over"
                yield Unfit("pontoon_with", f"{says} the limit, {self.limit}")
            if rank == "A":
                yield Unfit("pontoon_with", "should be what lies beside the ace: leave A out")

    def _unpaid(self) -> Iterator[Unfit]:
        """Report ratios that pay nothing, or sums that no chips make."""
        unit = min(self.denominations)
        least = -(-self.stakes[0] // unit) * unit
        for option, ratio in self.ratios.items():
            paid = payout(least, ratio, self.half_units)
            if paid < 1:
                says = f"pays nothing on the least stake, {least}: half units go down"
                yield Unfit(option, f"{says}, so 1 to {least} is the least that pays")
            elif unit > 1 and ratio[0] % ratio[1]:
                says = f"no chips pay {ratio[0]}:{ratio[1]} on {unit}, the smallest"
                yield Unfit("denominations", f"{says}: a chip of 1 is needed ({option})")


def no_chips_for(amount: int, house: House) -> str:
    """Return the reason why no chips make an amount, or ""."""
    try:
        Chips.fewest_for(amount, house.denominations)
    except ValueError as error:
        return str(error)
    return ""
