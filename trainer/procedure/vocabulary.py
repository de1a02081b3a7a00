"""The names that a procedure may refer to; a game family brings them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from trainer.table.near import Near
from trainer.table.spot import Spot
from trainer.table.table import Table

#: A house as its family reads it from the options; conditions and details get it as it is.
House = Any

Condition = Callable[[Table, Spot, House], bool]
SpotSet = Callable[[Table, Spot, House], Sequence[Spot]]
Order = Callable[[Spot], tuple[int, ...]]
Right = tuple[object, ...] | Near
Detail = Callable[[Table, Spot, House], Right]


class OptionKind(Protocol):
    """What an option's value should be, and how it is read."""

    @property
    def words(self) -> str:
        """What the value should be, in words."""

    @property
    def read(self) -> Callable[[object], object]:
        """Return the value for the house, or raise TypeError or ValueError."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The named things of one game family.

    ``house`` makes the house from the read options; ``events`` are the things that players do by
    themselves when a player's step is due.
    """

    options: Mapping[str, OptionKind]
    house: Callable[..., House]
    conditions: Mapping[str, Condition]
    sets: Mapping[str, SpotSet]
    orders: Mapping[str, Order]
    details: Mapping[str, Detail]
    events: frozenset[str]
