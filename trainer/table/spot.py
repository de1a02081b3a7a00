"""A spot: the place on the table that an act or a question is about."""

from typing import NamedTuple


class Spot(NamedTuple):
    """Box, hand and place by number (0: does not apply); ``nth`` tells alike obligations apart."""

    box: int = 0
    hand: int = 0
    place: int = 0
    nth: int = 0


TABLE = Spot()
