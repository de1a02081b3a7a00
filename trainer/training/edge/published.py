"""Houses whose edge was published: sets of options, and the figures."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from trainer.games.pontoon.house import PontoonHouse
from trainer.table.house import House
from trainer.training.edge.shoes import Game, game_of

_SHOWN = 4  # of so many parts of the shoe one lies behind the cut card


class Published(NamedTuple):
    """A published figure, in per cent of the first bet, and the options that it is about.

    ``of``: the procedure that all other options are taken from. ``note``: how it is read, or why
    what is worked out here is another figure.
    """

    row: str
    of: str
    options: Mapping[str, Any]
    edge: float
    note: str = ""
    peeks: bool | None = None

    def game(self, house: House) -> Game:
        """The game of this row, by the other options of a house; the cut card at three quarters."""
        if not isinstance(house, PontoonHouse):
            raise TypeError(self.of)
        changed = replace(house, **self.options)
        return game_of(changed, changed.decks / _SHOWN, peeks=self.peeks)


_OBBO = {"dealer_pontoon_takes": "obbo", "hands_on_a_box": 3, "ace_splits": 2, "decks": 8}
_BB1 = {"dealer_pontoon_takes": "bb+1", "ace_splits": 1}
_SPANISH_21 = {
    "decks": 6,
    "hands_on_a_box": 4,
    "ace_splits": 3,
    "cards_to_a_split_ace": 99,
    "dealer_pontoon_takes": "all",
    "doubled_aces_low": False,
    "surrender_against": tuple("A23456789JQK"),
}

#: Australian rows: Walker 2008, an error of 0.001; the super bonus counted as 100:1.
PUBLISHED: tuple[Published, ...] = (
    Published("OBBO, SPL2, NLC, 8 decks", "australian", _OBBO, 0.34, "Aces are split again, once."),
    Published(
        "BB+1, SPL3, SPA1, NLC, 4 decks",
        "australian",
        {**_BB1, "hands_on_a_box": 4, "decks": 4, "continuous_shuffler": True},
        0.31,
        "The shoe is fresh in each round.",
    ),
    Published(
        "BB+1, SPL1, NLC, 6 decks", "australian", {**_BB1, "hands_on_a_box": 2, "decks": 6}, 0.41
    ),
    Published(
        "BB+1, SPL1, NLC, 8 decks",
        "australian",
        {**_BB1, "hands_on_a_box": 2, "decks": 8},
        0.38,
        "The table contradicts itself: by the same rules it has 0.41 for 6 decks, and more decks do"
        " not help the player.",
    ),
    Published(
        "BB+1, SPL2, SPA1, NLC, 8 decks",
        "australian",
        {**_BB1, "hands_on_a_box": 3, "decks": 8},
        0.40,
    ),
    Published(
        "ENHC, SPL2, SPA1, D9, 8 decks",
        "australian",
        {
            "dealer_pontoon_takes": "all",
            "hands_on_a_box": 3,
            "ace_splits": 1,
            "decks": 8,
            "double_cards": 2,
            "double_totals": (9, 11),
        },
        0.62,
        "Two cards that make 9, 10 or 11 double, an ace counting 1; a natural takes everything.",
    ),
    Published(
        "OBBO, SPL2, two-card doubling, 8 decks",
        "australian",
        {**_OBBO, "double_cards": 2},
        0.50,
        "Aces are split again, once.",
    ),
    Published(
        "US Spanish 21, 6 decks, dealer hits soft 17",
        "australian",
        _SPANISH_21,
        0.79,
        "The dealer looks for a natural first; split aces are played like other hands.",
        peeks=True,
    ),
    Published(
        "US Spanish 21, 6 decks, dealer stands on soft 17",
        "australian",
        {**_SPANISH_21, "dealer_hits_soft": False},
        0.37,
        "The dealer looks for a natural first; split aces are played like other hands.",
        peeks=True,
    ),
    Published(
        "Online (RTG), 8 decks",
        "rtg",
        {},
        0.38,
        "Read here: five cards lose to a natural only, the dealer does not stop at five, and an ace"
        " with a ten after a split is 21 and no Pontoon. Other readings give -1.0 to 0.84.",
    ),
)
