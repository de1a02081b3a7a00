"""The keys of the table: each goes to a thing; Space and Enter then use it."""

from collections.abc import Mapping

from trainer.ui.move import (
    BELOW,
    CUT_CARD,
    FLOAT,
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
from trainer.ui.words import translate

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
}


def key_words() -> str:
    """What the keys do, line by line."""
    return "\n".join(
        (
            translate("Keys", "Go to a thing with its key, or with Tab and the arrows:"),
            translate("Keys", "1 … 7: a box; again: its next thing. D: the dealer’s own cards"),
            translate("Keys", "S: shoe. T: discard tray. F: float. M: middle of the table"),
            translate("Keys", "K: stack. B: under the stack. C: cut card"),
            translate("Keys", "P: point. Y: accept. N: refuse. F2, F3, …: say something"),
            "",
            translate("Keys", "Use it, first to pick up and then to lay down:"),
            translate("Keys", "Space: left hand. Enter: right hand. With Shift: both hands"),
            translate("Keys", "Ctrl and ← or →: lay a card from the left or from the right"),
            translate("Keys", "Esc: put back what is in hand. Backspace: only the last chip"),
            translate("Keys", "H: help"),
        )
    )
