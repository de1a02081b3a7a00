"""The part of a house's rules that all games share."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Protocol

from trainer.table.card import Card


class House(Protocol):
    """Rules of any house. Ratios are (paid, staked), money in units.

    The games make the houses themselves, which have further rules. Rules of one game only are
    asked of the game, not of the house.
    """

    @property
    def boxes(self) -> int:
        """Number of boxes."""

    @property
    def bets_on_a_box(self) -> int:
        """Number of players who may bet on one box."""

    @property
    def controller(self) -> str:
        """The box's decision maker: ``first``, or ``nearest`` to the dealer."""

    @property
    def denominations(self) -> tuple[int, ...]:
        """Denominations of the house's chips."""

    @property
    def stakes(self) -> tuple[int, int]:
        """Minimum and maximum stake."""

    @property
    def decks(self) -> int:
        """Number of decks."""

    @property
    def pack(self) -> tuple[Card, ...]:
        """Cards of one deck."""

    @property
    def cards(self) -> int:
        """Number of cards in all decks."""

    @property
    def limit(self) -> int:
        """Highest total that is not bust."""

    @property
    def continuous_shuffler(self) -> bool:
        """Tell if a continuous shuffling machine gives the cards."""

    @property
    def usual_cut(self) -> float:
        """Usual depth of a player's cut, in decks from the top.

        It is used if the scenario gives none.
        """

    @property
    def first_boxes(self) -> tuple[int, ...]:
        """Boxes with their second card laid on the right."""

    @property
    def bought_card(self) -> str:
        """Position of a bought card: ``crosswise`` or ``straight``."""

    @property
    def burn_face(self) -> str:
        """Face of a burnt card: ``up`` or ``down``."""

    @property
    def sum_shown(self) -> bool:
        """Tell if trainees see the sum of chips."""

    @property
    def insurance_pays(self) -> tuple[int, int]:
        """Odds of insurance, if the house has it."""

    def total(self, cards: tuple[Card, ...], /) -> int:
        """Return the best total of cards by the house's count."""

    def problems(self) -> Iterator[tuple[str, str]]:
        """Yield impossible options: the option, and a text with the right values."""


def with_sums_hidden(house: House) -> House:
    """Return the house with the sums of chips hidden, to be counted."""
    values: Any = house
    changed: House = replace(values, sum_shown=False)
    return changed
