"""What can be done with each thing of a table in form, whatever is due: the rest of its tip.

Where a thing can go, and what can go to it, is read from the ways of the gestures.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from textwrap import fill
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from trainer.ui.table.furniture import Furniture
from trainer.ui.table.gesture import GESTURES, SIGNS, Way
from trainer.ui.table.move import (
    ASK,
    BANK,
    BELOW,
    BONUS,
    BOX,
    CARDS,
    CHIP,
    CUT_CARD,
    ENVY,
    FLOAT,
    INSURANCE,
    KITTY,
    MARKER,
    MIDDLE,
    NO,
    OWN,
    PICKED,
    POINT,
    SAY,
    SHOE,
    SHOOT,
    STACK,
    STAKE,
    TRAY,
    YES,
)
from trainer.ui.words.language import QT_TRANSLATE_NOOP

translate = QCoreApplication.translate
_WIDTH = 72  # letters in a line of a tip


class Form(NamedTuple):
    """Words for a kind of thing.

    ``does``: what is done with it, to ``{ends}`` where it goes; ``end``: as where something goes;
    ``source``: as what goes somewhere.
    """

    does: str = ""
    end: str = ""
    source: str = ""


_CHIPS = QT_TRANSLATE_NOOP("Hover", "chips")
_SIGN = QT_TRANSLATE_NOOP("Hover", "a sign of your hand")
_TAKEN = QT_TRANSLATE_NOOP(
    "Hover", "Click, then {ends}: take all of it. For a part of it pick chips in between."
)

#: The words for every kind of thing.
FORMS: Mapping[str, Form] = {
    SHOE: Form(
        QT_TRANSLATE_NOOP("Hover", "A card: click, then {ends}."),
        QT_TRANSLATE_NOOP("Hover", "the shoe"),
        QT_TRANSLATE_NOOP("Hover", "a card"),
    ),
    STACK: Form(
        QT_TRANSLATE_NOOP("Hover", "Click, then {ends}."),
        QT_TRANSLATE_NOOP("Hover", "the stack"),
        QT_TRANSLATE_NOOP("Hover", "the stack"),
    ),
    BELOW: Form(end=QT_TRANSLATE_NOOP("Hover", "the place under the stack")),
    CUT_CARD: Form(
        QT_TRANSLATE_NOOP("Hover", "Click, then {ends}."),
        source=QT_TRANSLATE_NOOP("Hover", "the cut card"),
    ),
    MIDDLE: Form(
        QT_TRANSLATE_NOOP("Hover", "The burnt cards: click, then {ends}."),
        QT_TRANSLATE_NOOP("Hover", "the middle of the table"),
        QT_TRANSLATE_NOOP("Hover", "the burnt cards"),
    ),
    OWN: Form(
        QT_TRANSLATE_NOOP("Hover", "Your cards: click, then {ends}."),
        QT_TRANSLATE_NOOP("Hover", "your own place"),
        QT_TRANSLATE_NOOP("Hover", "your own cards"),
    ),
    TRAY: Form(end=QT_TRANSLATE_NOOP("Hover", "the discard tray")),
    BOX: Form(end=QT_TRANSLATE_NOOP("Hover", "a box")),
    CARDS: Form(
        QT_TRANSLATE_NOOP("Hover", "Its cards: click, then {ends}."),
        QT_TRANSLATE_NOOP("Hover", "a hand of cards"),
        QT_TRANSLATE_NOOP("Hover", "the cards of a hand"),
    ),
    STAKE: Form(
        _TAKEN,
        QT_TRANSLATE_NOOP("Hover", "a bet"),
        QT_TRANSLATE_NOOP("Hover", "bets"),
    ),
    INSURANCE: Form(
        _TAKEN,
        QT_TRANSLATE_NOOP("Hover", "an insurance"),
        QT_TRANSLATE_NOOP("Hover", "insurance bets"),
    ),
    SHOOT: Form(
        _TAKEN,
        QT_TRANSLATE_NOOP("Hover", "a shoot bet"),
        QT_TRANSLATE_NOOP("Hover", "shoot bets"),
    ),
    BONUS: Form(end=QT_TRANSLATE_NOOP("Hover", "a bonus")),
    ENVY: Form(end=QT_TRANSLATE_NOOP("Hover", "an envy bonus")),
    ASK: Form(end=QT_TRANSLATE_NOOP("Hover", "what a player tries")),
    KITTY: Form(
        QT_TRANSLATE_NOOP("Hover", "Chips out of it: click, then the chips, then {ends}."),
        QT_TRANSLATE_NOOP("Hover", "the kitty"),
        QT_TRANSLATE_NOOP("Hover", "chips of the kitty"),
    ),
    MARKER: Form(
        QT_TRANSLATE_NOOP("Hover", "Click, then {ends}."),
        source=QT_TRANSLATE_NOOP("Hover", "the marker"),
    ),
    BANK: Form(
        QT_TRANSLATE_NOOP("Hover", "To hand the bank on: click, then {ends}."),
        source=QT_TRANSLATE_NOOP("Hover", "the bank’s plaque"),
    ),
    FLOAT: Form(end=QT_TRANSLATE_NOOP("Hover", "the float")),
    CHIP: Form(
        QT_TRANSLATE_NOOP(
            "Hover",
            "Pay: click chip by chip, then {ends}. After a bet was clicked, chips count out a"
            " part of it.",
        ),
        source=_CHIPS,
    ),
    PICKED: Form(
        QT_TRANSLATE_NOOP(
            "Hover", "They go to {ends}. Click here: puts the last one back (Backspace)."
        ),
        source=_CHIPS,
    ),
    POINT: Form(QT_TRANSLATE_NOOP("Hover", "Click, then {ends}: points there."), source=_SIGN),
    YES: Form(QT_TRANSLATE_NOOP("Hover", "Click, then {ends}: accepts the cut."), source=_SIGN),
    NO: Form(QT_TRANSLATE_NOOP("Hover", "Click, then {ends}: refuses it."), source=_SIGN),
    SAY: Form(
        QT_TRANSLATE_NOOP("Hover", "Click, then {ends}: it is said there."),
        source=QT_TRANSLATE_NOOP("Hover", "words"),
    ),
}
# Said in other words where cards are dealt from a pack in hand.
_OF_A_PACK: Mapping[str, Form] = {
    SHOE: FORMS[SHOE]._replace(end=QT_TRANSLATE_NOOP("Hover", "the pack")),
    STACK: Form(
        FORMS[STACK].does,
        QT_TRANSLATE_NOOP("Hover", "the pack"),
        QT_TRANSLATE_NOOP("Hover", "the pack"),
    ),
    BELOW: Form(end=QT_TRANSLATE_NOOP("Hover", "the place under the pack")),
}
# Ways that are not understood from the two things alone: as where it goes, and as what goes there.
_WAYS: Mapping[Way, tuple[str, str]] = {
    (CARDS, BOX): (
        QT_TRANSLATE_NOOP("Hover", "their box or bet, to lay out a pair"),
        QT_TRANSLATE_NOOP("Hover", "a pair that lies there"),
    ),
}
_SAID_TO_ALL = QT_TRANSLATE_NOOP("Hover", "Click: it is said to the whole table.")

# Kinds that are everywhere, and those of which a longer list says no more than its first.
_EVERYWHERE = {BOX, CARDS, STAKE, ASK, CHIP, PICKED, SAY}
_ON_A_BOX = (BOX, CARDS, STAKE, INSURANCE, SHOOT, BONUS, ENVY)
_AT_THE_FLOAT = (FLOAT, CHIP, PICKED)
# What is meant on a box by what goes there; of other things it is the box itself.
_MEANT = {CHIP: STAKE, KITTY: STAKE, MARKER: STAKE, POINT: CARDS, SAY: CARDS}
# What is told of a thing on a box: all else can go there as well, and is told of the box.
_TOLD = {
    CARDS: {SHOE, CUT_CARD, POINT, NO, SAY},
    STAKE: {CHIP, KITTY, MARKER},
    **dict.fromkeys((INSURANCE, SHOOT, BONUS, ENVY), frozenset({CHIP, KITTY, NO})),
}


@lru_cache(maxsize=256)
def _filled(line: str) -> str:
    """The line as wide as a tip: every table tells the same of its things."""
    return fill(line, _WIDTH)


class Hover:
    """What is told of the things of one table, by their kinds, in the language of the window."""

    def __init__(self, furniture: Furniture) -> None:
        self._forms = {**FORMS, **_OF_A_PACK} if furniture.pack else FORMS
        self._ways = list(_ways(furniture))
        self._written: dict[str, str] = {}

    def retranslate(self) -> None:
        """Write everything anew when it is asked for."""
        self._written.clear()

    def uses(self, kind: str) -> str:
        """What can be done with a thing of this kind, and what can go to it."""
        if kind not in self._written:
            lines = (self._goes(kind), self._takes(kind))
            self._written[kind] = "\n".join(_filled(line) for line in lines if line)
        return self._written[kind]

    def _goes(self, kind: str) -> str:
        """Where it can go."""
        source = CHIP if kind == PICKED else kind
        found = list(dict.fromkeys(end for begin, end in self._ways if begin == source))
        words = (self._end(source, end) for end in _shortened(source, found))
        return _say(self._forms[kind].does).format(ends=_one_of(words)) if found else ""

    def _end(self, source: str, end: str) -> str:
        way = _WAYS.get((source, end))
        return _say(way[0] if way else self._forms[end].end)

    def _takes(self, kind: str) -> str:
        """What can go to it; the chips on the float are the float's."""
        if kind in (CHIP, PICKED):
            return ""
        found = (source for source, end in self._ways if end == kind)
        sources = [source for source in found if kind not in _TOLD or source in _TOLD[kind]]
        words = dict.fromkeys(self._source(source, kind) for source in sources)
        text = translate("Hover", "Can be laid or shown here: {things}.")
        return text.format(things=", ".join(words)) if words else ""

    def _source(self, source: str, end: str) -> str:
        way = _WAYS.get((source, end))
        return _say(way[1] if way else self._forms[source].source)


def said_words(*, to_a_box: bool) -> str:
    """What can be done with something to say."""
    if not to_a_box:
        return _say(_SAID_TO_ALL)
    return _say(FORMS[SAY].does).format(ends=_say(FORMS[CARDS].end))


def _say(text: str) -> str:
    return translate("Hover", text) if text else ""


def _one_of(words: Iterable[str]) -> str:
    """The words as a choice."""
    *first, last = words
    if not first:
        return last
    return translate("Hover", "{first} or {last}").format(first=", ".join(first), last=last)


def _shortened(source: str, ends: list[str]) -> list[str]:
    """The ends, boxes first, but of many things on a box, and of many at the float, one."""
    found = dict.fromkeys(_meant(source, end) for end in ends)
    return sorted(found, key=lambda end: 2 * ((source, end) in _WAYS) or end not in _ON_A_BOX)


def _meant(source: str, end: str) -> str:
    if end in _ON_A_BOX:
        return _MEANT.get(source, BOX)
    return FLOAT if end in _AT_THE_FLOAT else end


def _ways(furniture: Furniture) -> Iterator[Way]:
    """The ways of the gestures that there are at a table; signs of the call bar are said."""
    idle = {
        act
        for act, used in (("load_shoe", furniture.loads), ("turn_up", furniture.turns))
        if not used
    }
    for act, gesture in GESTURES.items():
        for source, end in () if act in idle else gesture.ways:
            begin = SAY if source in SIGNS else source
            puts_away = end == BELOW and begin != STACK and TRAY in furniture.kinds
            if {begin, end} <= furniture.kinds | _EVERYWHERE and not puts_away:
                yield begin, end
