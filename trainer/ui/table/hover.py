"""What can be done with each thing of a table in form, whatever is due: the rest of its tip.

Where a thing can go, and what can go to it, is read from the ways of the gestures.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from textwrap import fill
from typing import NamedTuple

from trainer.catalogue import N_, gettext as _
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

_WIDTH = 72  # letters in a line of a tip


class Form(NamedTuple):
    """Words for a kind of thing.

    ``does``: what is done with it, to ``{ends}`` where it goes; ``end``: as where something goes;
    ``source``: as what goes somewhere.
    """

    does: str = ""
    end: str = ""
    source: str = ""


_CHIPS = N_("chips")
_SIGN = N_("a hand signal")
_TAKEN = N_("To take it all, click it, then {ends}. To take part of it, click chips in between.")

#: The words for every kind of thing.
FORMS: Mapping[str, Form] = {
    SHOE: Form(
        N_("To deal a card, click here, then {ends}."),
        N_("the shoe"),
        N_("a card"),
    ),
    STACK: Form(
        N_("Click here, then {ends}."),
        N_("the stack"),
        N_("the stack"),
    ),
    BELOW: Form(end=N_("the place under the stack")),
    CUT_CARD: Form(
        N_("Click here, then {ends}."),
        source=N_("the cut card"),
    ),
    MIDDLE: Form(
        N_("To move the burnt cards, click here, then {ends}."),
        N_("the middle of the table"),
        N_("the burnt cards"),
    ),
    OWN: Form(
        N_("To move your cards, click here, then {ends}."),
        N_("your own place"),
        N_("your own cards"),
    ),
    TRAY: Form(end=N_("the discard tray")),
    BOX: Form(end=N_("a box")),
    CARDS: Form(
        N_("To move these cards, click here, then {ends}."),
        N_("a hand"),
        N_("the cards of a hand"),
    ),
    STAKE: Form(
        _TAKEN,
        N_("a bet"),
        N_("the bets"),
    ),
    INSURANCE: Form(
        _TAKEN,
        N_("an insurance"),
        N_("insurance bets"),
    ),
    SHOOT: Form(
        _TAKEN,
        N_("a shoot bet"),
        N_("shoot bets"),
    ),
    BONUS: Form(end=N_("a bonus")),
    ENVY: Form(end=N_("an envy bonus")),
    ASK: Form(end=N_("a player’s request")),
    KITTY: Form(
        N_("To take chips, click here, then the chips, then {ends}."),
        N_("the kitty"),
        N_("chips of the kitty"),
    ),
    MARKER: Form(
        N_("Click here, then {ends}."),
        source=N_("the marker"),
    ),
    BANK: Form(
        N_("To pass the bank, click here, then {ends}."),
        source=N_("the bank’s plaque"),
    ),
    FLOAT: Form(end=N_("the float")),
    CHIP: Form(
        N_(
            "To pay, click the chips one by one, then {ends}. After you click a bet, chips "
            "count out part of it.",
        ),
        source=_CHIPS,
    ),
    PICKED: Form(
        N_("They go to {ends}. Click here to put the last one back (Backspace)."),
        source=_CHIPS,
    ),
    POINT: Form(N_("To point, click here, then {ends}."), source=_SIGN),
    YES: Form(N_("To accept the cut, click here, then {ends}."), source=_SIGN),
    NO: Form(N_("To refuse, click here, then {ends}."), source=_SIGN),
    SAY: Form(
        N_("To say it, click here, then {ends}."),
        source=N_("words"),
    ),
}
# Said in other words where cards are dealt from a pack in hand.
_OF_A_PACK: Mapping[str, Form] = {
    SHOE: FORMS[SHOE]._replace(end=N_("the pack")),
    STACK: Form(
        FORMS[STACK].does,
        N_("the pack"),
        N_("the pack"),
    ),
    BELOW: Form(end=N_("the place under the pack")),
}
# Ways that are not understood from the two things alone: as where it goes, and as what goes there.
_WAYS: Mapping[Way, tuple[str, str]] = {
    (CARDS, BOX): (
        N_("their box or bet, to split the pair"),
        N_("a pair on it, to split"),
    ),
}
_SAID_TO_ALL = N_("Click to say it to the whole table.")

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
        text = _("Goes here: {things}.")
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
    return _(text) if text else ""


def _one_of(words: Iterable[str]) -> str:
    """The words as a choice."""
    *first, last = words
    if not first:
        return last
    return _("{first} or {last}").format(first=", ".join(first), last=last)


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
