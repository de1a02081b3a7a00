"""The names that a procedure may refer to; a game family brings them."""

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
    """What an option's value should be, and how it is read."""

    @property
    def words(self) -> str:
        """What the value should be, in words."""

    @property
    def read(self) -> Callable[[object], object]:
        """Return the value for the house, or raise TypeError or ValueError."""

    @property
    def choices(self) -> tuple[object, ...]:
        """Every value that there is, where they are few; else nothing."""

    @property
    def bounds(self) -> tuple[float, float] | None:
        """Of one number the least and the most; None of anything else."""


class Vocabulary(Protocol):
    """What the loader asks of a game family, and what a loaded procedure hands on.

    ``house`` makes the house from the read options; those in ``defaults`` may be left out;
    ``events`` are the things that players do by themselves when a player's step is due.
    """

    @property
    def options(self) -> Mapping[str, OptionKind]:
        """The kinds of the options, by name."""

    @property
    def defaults(self) -> Mapping[str, object]:
        """The options that a procedure may leave out, with what then holds."""

    @property
    def house(self) -> Callable[..., House]:
        """Makes the house from the read options."""

    @property
    def conditions(self) -> Mapping[str, Condition]:
        """The named conditions."""

    @property
    def sets(self) -> Mapping[str, SpotSet]:
        """The named sets of spots."""

    @property
    def orders(self) -> Mapping[str, Order]:
        """The named orders."""

    @property
    def details(self) -> Mapping[str, Detail]:
        """The named right values of regulated details."""

    @property
    def effects(self) -> Mapping[str, Named]:
        """What the acts of the game bring about, by name: there are no others in it."""

    @property
    def step_effects(self) -> Mapping[str, Named]:
        """What steps bring about besides their acts, by name."""

    @property
    def events(self) -> Mapping[str, Named]:
        """What players do by themselves, by name."""

    @property
    def answers(self) -> Collection[str]:
        """What players' answers are called on the ways that they open."""
