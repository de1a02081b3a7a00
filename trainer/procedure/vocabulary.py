"""Names that a procedure may use; each game family provides its own."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

from trainer.table.house import House
from trainer.table.near import Near
from trainer.table.spot import Spot
from trainer.table.table import Table

Condition = Callable[[Table, Spot, House], bool]
SpotSet = Callable[[Table, Spot, House], Sequence[Spot]]
Order = Callable[[Spot], tuple[int, ...]]
Right = tuple[object, ...] | Near
Detail = Callable[[Table, Spot, House], Right]
#: What the loader does not call itself: it asks of which spots it is, by its annotations.
Named = Callable[..., object]


class OptionKind(Protocol):
    """Kind of option value: its description and its reader."""

    @property
    def words(self) -> str:
        """Description of a valid value, in words."""

    @property
    def read(self) -> Callable[[object], object]:
        """Return the value for the house, or raise TypeError or ValueError."""

    @property
    def choices(self) -> tuple[object, ...]:
        """All valid values where there are few; otherwise empty."""

    @property
    def bounds(self) -> tuple[float, float] | None:
        """Least and greatest value of a number; None for other kinds."""


class Vocabulary(Protocol):
    """Names that a game family gives to its procedures.

    ``house`` makes the house from the read options; options in ``defaults`` may be left
    out; ``events`` are things that players do by themselves when a step of theirs is due.
    """

    @property
    def options(self) -> Mapping[str, OptionKind]:
        """Kinds of the options, by name."""

    @property
    def defaults(self) -> Mapping[str, object]:
        """Values of the options that a procedure may leave out."""

    @property
    def house(self) -> Callable[..., House]:
        """Factory that makes the house from the read options."""

    @property
    def conditions(self) -> Mapping[str, Condition]:
        """Named conditions."""

    @property
    def sets(self) -> Mapping[str, SpotSet]:
        """Named sets of spots."""

    @property
    def orders(self) -> Mapping[str, Order]:
        """Named orders of spots."""

    @property
    def details(self) -> Mapping[str, Detail]:
        """Named rules that give the right values of regulated details."""

    @property
    def effects(self) -> Mapping[str, Named]:
        """Effects of the game's acts, by name; it has no other acts."""

    @property
    def step_effects(self) -> Mapping[str, Named]:
        """Effects of steps besides those of their acts, by name."""

    @property
    def events(self) -> Mapping[str, Named]:
        """Players' own actions, by name."""

    @property
    def answers(self) -> Collection[str]:
        """Names of players' answers, as ways between states use them."""
