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


def key_words(furniture: Furniture) -> str:
    """What the keys do at a table with this furniture, line by line."""
    has = furniture.kinds
    goes = [
        translate("Keys", "Go to a thing with its key, or with Tab and the arrows:"),
        translate("Keys", "1, 2, …: a box; again: its next thing. D: the dealer’s own cards"),
    ]
    if furniture.pack:
        goes.append(translate("Keys", "S: pack. B: under the pack. F: float"))
    else:
        goes.append(translate("Keys", "S: shoe. T: discard tray. F: float"))
    if STACK in has and not furniture.pack:
        goes.append(translate("Keys", "K: stack. B: under the stack. C: cut card"))
    if MIDDLE in has:
        goes.append(translate("Keys", "M: middle of the table"))
    if KITTY in has:
        goes.append(translate("Keys", "O: kitty"))
    if BANK in has:
        goes.append(translate("Keys", "A: the bank’s plaque, to hand the bank on"))
    if MARKER in has:
        goes.append(translate("Keys", "R: marker, to lay on a bet"))
    if YES in has:
        goes.append(translate("Keys", "P: point. Y: accept. N: refuse. F2, F3, …: say something"))
    else:
        goes.append(translate("Keys", "P: point. N: refuse. F2, F3, …: say something"))
    uses = [
        "",
        translate("Keys", "Use it, first to pick up and then to lay down:"),
        translate("Keys", "Space: left hand. Enter: right hand. With Shift: both hands"),
        translate("Keys", "Ctrl and ← or →: lay a card from the left or from the right"),
        translate("Keys", "Esc: put back what is in hand. Backspace: only the last chip"),
    ]
    if furniture.faces:
        uses.append(translate("Keys", "V or the middle button: turn the card in hand over"))
    last = [
        translate("Keys", "H: help"),
        translate("Keys", "E: the round is over, where it does not end by itself"),
    ]
    return "\n".join([*goes, *uses, *_how(furniture), *last])


def _how(furniture: Furniture) -> list[str]:
    """How it is done what is done at few tables."""
    has = furniture.kinds
    turns = translate("Keys", "Turn your own cards up: point at them, or lay them in the middle")
    parts = translate(
        "Keys", "Take a part of a bet: pick the bet, then chips, then the float itself (F F)"
    )
    kitty = translate(
        "Keys", "Out of the kitty: pick the kitty, then the chips, then where they go"
    )
    pack = translate("Keys", "Cards that are done with go under the pack")
    told = [
        (furniture.turns, turns),
        (True, parts),
        (KITTY in has, kitty),
        (furniture.pack, pack),
    ]
    return ["", *(words for shown, words in told if shown), ""]
