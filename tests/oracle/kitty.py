"""The kitty of Shoot Pontoon, told move by move (SHT-…)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from .banker import BUST, Hand, Variations, rank

Spot = tuple[int, int, int]  # box, hand, place


@dataclass
class Kitty:
    """The kitty and the shoot bets that lie before it. `problems` names every clause broken."""

    amount: int
    shoots: dict[Spot, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @property
    def room(self) -> int:
        """How much more may be shot: all shoots together are never above the kitty (SHT-2)."""
        return self.amount - sum(self.shoots.values())

    def put_in(self, amount: int) -> None:
        """The banker adds (SHT-8)."""
        self.amount += amount

    def shoot(self, spot: Spot, amount: int) -> bool:
        """A shoot bet is laid; False when it is above the limit, and it is not there then."""
        if not 0 < amount <= self.room:
            return False
        self.shoots[spot] = self.shoots.get(spot, 0) + amount
        return True

    def back(self, spot: Spot, amount: int) -> None:
        """A shoot goes back to its player, before anything depended on it."""
        self.shoots[spot] -= amount
        if not self.shoots[spot]:
            del self.shoots[spot]

    def take(self, spot: Spot) -> int:
        """A shoot goes into the kitty: bust at once (SHT-6), or lost (SHT-3, SHT-7)."""
        if spot not in self.shoots:
            self.problems.append(f"no shoot at {spot}")
        amount = self.shoots.pop(spot, 0)
        self.amount += amount
        return amount

    def pay(self, spot: Spot) -> int:
        """A shoot that won goes back to its player with as much again from the kitty (SHT-7)."""
        if spot not in self.shoots:
            self.problems.append(f"no shoot at {spot}")
        amount = self.shoots.pop(spot, 0)
        self.amount -= amount
        if self.amount < 0:
            self.problems.append("more was paid than lay in the kitty")
        return amount


def shoot_wins(hand: Hand, banker: Sequence[str], options: Variations) -> bool:
    """A better hand than the banker's; equal or worse goes into the kitty (SHT-7)."""
    theirs = rank(hand.cards, options)
    return theirs[0] != BUST and theirs > rank(banker, options, banker=True)


def may_shoot(cards: int) -> bool:
    """Before the second card (SHT-2) and before the fourth (SHT-4); none for the fifth."""
    return cards in (1, 3)
