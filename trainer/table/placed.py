"""A player's bet at the table, and the player's intended answers."""

from dataclasses import dataclass

from trainer.table.chips import NO_CHIPS, Chips


@dataclass(frozen=True, slots=True)
class PlacedBet:
    """One player's bet, and the player's intended answers."""

    box: int
    player: str
    chips: Chips
    place: int
    insurance: Chips = NO_CHIPS
    even_money: bool = False
    follows: bool = False
    shoot: Chips = NO_CHIPS
    decisions: tuple[str, ...] = ()
