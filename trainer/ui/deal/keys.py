"""The keys of the table: each goes to a thing; Space and Enter then use it."""

from collections.abc import Mapping

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
from trainer.ui.words.acts import translate

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
        (True, translate("Keys", "Key, Tab or arrows: go to a thing")),
        (True, translate("Keys", "Box key again: the next thing of the box")),
        (True, translate("Keys", "Space: left hand. Enter: right hand. With Shift: both hands")),
        (True, translate("Keys", "Ctrl and ← or →: lay a card from the left or from the right")),
        (True, translate("Keys", "Esc: put back what is in hand. Backspace: only the last chip")),
        (bool(furniture.faces), translate("Keys", "Middle mouse button: turn the card over")),
        (
            furniture.turns,
            translate("Keys", "Turn your own cards up: point at them, or lay them in the middle"),
        ),
        (
            True,
            translate(
                "Keys",
                "Take a part of a bet: pick the bet, then chips, then the float itself (F F)",
            ),
        ),
    ]
    return [words for shown, words in told if shown]
