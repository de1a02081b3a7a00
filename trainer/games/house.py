"""The options that a house sets, and what is wrong with them where they cannot be together."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, NamedTuple, TypeVar, get_type_hints

from trainer.games.kind import (
    DENOMINATIONS,
    FLAG,
    MOST_MONEY,
    PACK_RANKS,
    RANKS,
    RATIO,
    Kind,
    numbers,
    one_of,
    span,
    whole,
)
from trainer.table.card import PACK, RANKS as RANKS_OF_A_DECK, Card
from trainer.table.house import House

#: A game's own house, as its rules take it. What consists of such rules takes one that has more to
#: it as well: a game may be another one with some rules of its own.
H = TypeVar("H", bound=House)
H_contra = TypeVar("H_contra", bound=House, contravariant=True)

MOST_BOXES = 9
#: So many cards each box and the dealer have in a full round, if nobody splits.
FULL_HAND = 5

USUAL_CUT = 3.0  # in decks, when the scenario names no cut


class Unfit(NamedTuple):
    """An option that cannot be as it is, in one sentence that says what would be right."""

    option: str
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseOptions:
    """The options that every house has, whatever its game; a family adds its own.

    Ratios are (paid, staked), money in units. What a house does not have is as its default says.
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
        """The cards of one of its decks."""
        return tuple(card for card in PACK if card[0] in self.ranks)

    @property
    def cards(self) -> int:
        """How many cards all its decks have."""
        return self.decks * len(self.pack)

    @property
    def full_round(self) -> int:
        """How many cards a round needs in which every box and the dealer have a full hand."""
        return FULL_HAND * (self.boxes + 1)

    @property
    def usual_cut(self) -> float:
        """How deep a player cuts when no scenario says it, in decks from the top."""
        return USUAL_CUT if self.decks >= USUAL_CUT else self.decks / 2

    def total(self, cards: tuple[Card, ...]) -> int:
        """The best total of cards, as the house counts them."""
        raise NotImplementedError

    def problems(self) -> Iterator[Unfit]:
        """Everything that makes it a house that cannot be, each with the option that says so.

        The kinds of the options have refused what no house could have; here is what does not go
        together.
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
    """The kinds of a family's options by name: those of its fields that are annotated with one.

    ``without``: options of every house that this family has no use for.
    """
    hints = get_type_hints(house, include_extras=True)
    return {
        name: hint.__metadata__[0]
        for name, hint in hints.items()
        if hasattr(hint, "__metadata__") and name not in without
    }


def defaults_of(house: type[HouseOptions]) -> Mapping[str, object]:
    """The options that a procedure of the family may leave out, with what then holds."""
    return {
        option.name: option.default for option in fields(house) if option.default is not MISSING
    }


def payout(stake: int, ratio: tuple[int, int], half_units: str) -> int:
    """What a stake is paid at a ratio; half units go ``"up"`` or ``"down"`` (AMB-24)."""
    paid, staked = ratio
    if half_units == "up":
        return -(-stake * paid // staked)
    return stake * paid // staked
