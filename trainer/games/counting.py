"""How a house counts cards: aces high or low, courts and pips as its options say."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated

from trainer.games.house import PAIR, PIPS, WHOLE, House
from trainer.table.card import Card


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingHouse(House):
    """A house whose cards count as its options say.

    ``values``: what each rank counts, an ace low; made from ``aces``, ``courts`` and ``pips``.
    """

    aces: Annotated[tuple[int, int], PAIR]
    courts: Annotated[int, WHOLE]
    pips: Annotated[tuple[int, ...], PIPS]
    values: Mapping[str, int] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        values = {"A": self.aces[0]} | dict.fromkeys("JQK", self.courts)
        object.__setattr__(self, "values", values | dict(zip("23456789T", self.pips, strict=True)))

    def low_total(self, cards: tuple[Card, ...]) -> int:
        """The total with every ace counted low."""
        values = self.values
        return sum(values[card[0]] for card in cards)

    def total(self, cards: tuple[Card, ...]) -> int:
        """The best total: one ace counts high as long as the limit is not passed."""
        low = self.low_total(cards)
        raised = low + self.aces[1] - self.aces[0]
        if raised <= self.limit and any(card[0] == "A" for card in cards):
            return raised
        return low
