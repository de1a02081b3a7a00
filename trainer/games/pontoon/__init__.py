"""The Pontoon family: what its procedures may name."""

from trainer.games.pontoon import money, opening, turn
from trainer.games.pontoon.condition import CONDITIONS
from trainer.games.pontoon.details import DETAILS, ORDERS, SETS
from trainer.games.pontoon.house import OPTIONS, PontoonHouse

__all__ = [
    "CONDITIONS",
    "DETAILS",
    "OPTIONS",
    "ORDERS",
    "SETS",
    "PontoonHouse",
    "money",
    "opening",
    "turn",
]
