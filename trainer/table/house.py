"""A house as everybody at its table knows it, whatever its game."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Protocol

from trainer.table.card import Card


class House(Protocol):
    """What there is to read of every house. Ratios are (paid, staked), money in units.

    The houses themselves are made by the game families, which know theirs with all that they
    have. What only one game's houses have is asked of the family, not of the house.
    """

    @property
    def boxes(self) -> int:
        """How many boxes there are."""

    @property
    def bets_on_a_box(self) -> int:
        """How many players may bet on a box."""

    @property
    def controller(self) -> str:
        """Who of them decides for the box: the ``first``, or the ``nearest`` to the dealer."""

    @property
    def denominations(self) -> tuple[int, ...]:
        """The chips that there are."""

    @property
    def stakes(self) -> tuple[int, int]:
        """The least and the most that may be staked."""

    @property
    def decks(self) -> int:
        """How many decks are played with."""

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of one of its decks."""

    @property
    def cards(self) -> int:
        """How many cards all its decks have."""

    @property
    def limit(self) -> int:
        """The total over which a hand is bust."""

    @property
    def continuous_shuffler(self) -> bool:
        """Whether the cards come from a machine that shuffles all the time."""

    @property
    def usual_cut(self) -> float:
        """How deep a player cuts when no scenario says it, in decks from the top."""

    @property
    def first_boxes(self) -> tuple[int, ...]:
        """The boxes at which the second card lies on the right."""

    @property
    def bought_card(self) -> str:
        """How a bought card lies: ``crosswise`` or ``straight``."""

    @property
    def burn_face(self) -> str:
        """How a burnt card lies: ``up`` or ``down``."""

    @property
    def sum_shown(self) -> bool:
        """Whether the sum of chips is told."""

    @property
    def insurance_pays(self) -> tuple[int, int]:
        """What insurance pays, where there is any."""

    def total(self, cards: tuple[Card, ...], /) -> int:
        """The best total of cards, as the house counts them."""

    def problems(self) -> Iterator[tuple[str, str]]:
        """Everything that makes it a house that cannot be: the option, and what would be right."""


def counted(house: House) -> House:
    """The same house, where chips are counted: no sum of them is told."""
    values: Any = house
    changed: House = replace(values, sum_shown=False)
    return changed
