"""The keys of the table: each goes to a thing; Space and Enter then use it."""

from collections.abc import Mapping

from trainer.catalogue import gettext as _
from trainer.table.act import MARKERS
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.move import (
    BANK,
    BELOW,
    CUT_CARD,
    FLOAT,
    KITTY,
    MARKER,
    MIDDLE,
    NO,
    OWN,
    POINT,
    SHOE,
    STACK,
    TRAY,
    YES,
    Thing,
)

# The keys that go to things that are always in the same place.
FIXED: Mapping[str, Thing] = {
    "S": Thing(SHOE),
    "D": Thing(OWN),
    "0": Thing(OWN),
    "T": Thing(TRAY),
    "F": Thing(FLOAT),
    "M": Thing(MIDDLE),
    "K": Thing(STACK),
    "B": Thing(BELOW),
    "C": Thing(CUT_CARD),
    "P": Thing(POINT),
    "Y": Thing(YES),
    "N": Thing(NO),
    "R": Thing(MARKER, what=MARKERS[0]),
    "O": Thing(KITTY),
    "A": Thing(BANK),
}


def legend_words(furniture: Furniture) -> list[str]:
    """What the keys do that have no place on a table with this furniture, line by line."""
    told = [
        (True, _("Its key, Tab or arrows: go to an item")),
        (True, _("Box key again: next item on the box")),
        (True, _("Space: left hand. Enter: right hand. With Shift: both hands")),
        (True, _("Ctrl and ← or →: lay a card from the left or right")),
        (True, _("Esc: put back what is in hand. Backspace: the last chip only")),
        (bool(furniture.faces), _("Middle mouse button: turn the card over")),
        (
            furniture.turns,
            _("Own cards face up: point at them or lay them in the middle"),
        ),
        (True, _("Part of a bet: the bet, then chips, then the float (F F)")),
    ]
    return [words for shown, words in told if shown]
