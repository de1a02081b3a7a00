"""Pointing at things: an act's begin and end, their outlines, their tips.

The tip of a thing tells where it can go and what can go to it; both are read from the ways
of the gestures.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from textwrap import fill
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.catalogue import N_, gettext as _
from trainer.table.act import DONE, Act
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.gesture import GESTURES, SIGNS, ActPlaces, Way
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
    Thing,
)
from trainer.ui.widgets.tokens import CUT_CARD_INK, tokens_of


def things_of(act: Act, table: Table, furniture: Furniture, house: House) -> tuple[Thing, ...]:
    """List the things an act uses, from its begin to its end.

    The first is where it begins and the last where it ends; chips that are picked or counted
    out stand between, or first. A phrase said to all is one thing, of the call bar. ``table``
    is the one on which the act is done. The end of the round has no thing on the table.
    """
    if act == DONE:
        return ()
    return GESTURES[act.act].things(act, ActPlaces(act, table, furniture.kinds, house))


_DARK, _LINE = 7.0, 3.0  # the outline: a dark line, and a light one on it
_TAG = 20.0  # how large a number is
_DIGIT = 13
_LOW = 2 * _TAG
_PLATE = 34.0  # how wide it is written how many of a thing
_NO_COUNTS: Mapping[int, int] = {}


class Outlines(QWidget):
    """Numbered outlines over a table.

    Mouse events pass through it. A dark line with a light one on it can be seen on felt and on
    cards, even by colour-blind people. Number 0 is not written. ``low``: beside things lower
    than this the number stands, and not at their corner.
    """

    def __init__(self, parent: QWidget, low: float = _LOW) -> None:
        super().__init__(parent)
        self._low = low
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.shown: tuple[tuple[int, QRectF], ...] = ()
        self.counts: Mapping[int, int] = _NO_COUNTS
        self.hide()

    def outline(
        self, rects: Sequence[tuple[int, QRectF]], counts: Mapping[int, int] = _NO_COUNTS
    ) -> None:
        """Outline these rectangles, each with its number; none to remove.

        ``counts``: the count of things to show at a number.
        """
        new = tuple(rects)
        if (new, counts) == (self.shown, self.counts):
            return
        self.shown, self.counts = new, counts
        self.setVisible(bool(new))
        self.raise_()
        self.update()

    def tags(self) -> Iterator[tuple[int, QRectF]]:
        """Yield each number with its rectangle, always in sight.

        A number stands at the upper left corner, or beside a low thing.
        """
        for number, rect in self.shown:
            if not number:
                continue
            tag = QRectF(0, 0, _TAG, _TAG)
            tag.moveCenter(rect.topLeft())
            if rect.height() < self._low:
                tag.moveCenter(QPointF(rect.left() - _TAG / 2, rect.center().y()))
            right, bottom = self.width() - _TAG - 1, self.height() - _TAG - 1
            tag.moveTo(
                min(max(tag.left(), 1.0), float(right)), min(max(tag.top(), 1.0), float(bottom))
            )
            yield number, tag

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the outlines, then their numbers over them."""
        light = tokens_of(self.palette()).picked
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for _thing, rect in self.shown:
            for colour, width in ((CUT_CARD_INK, _DARK), (light, _LINE)):
                painter.setPen(QPen(colour, width))
                painter.drawRoundedRect(rect, 6, 6)
        font = QFont(self.font())
        font.setPixelSize(_DIGIT)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QPen(CUT_CARD_INK, 2))
        painter.setBrush(light)
        for number, tag in self.tags():
            painter.drawEllipse(tag.adjusted(1, 1, -1, -1))
            painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, str(number))
        for words, plate in self._plates():
            painter.drawRoundedRect(plate, 4, 4)
            painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()

    def _plates(self) -> Iterator[tuple[str, QRectF]]:
        """Yield the counts, each on its thing's lower edge."""
        for number, rect in self.shown:
            if count := self.counts.get(number, 0):
                plate = QRectF(0, 0, _PLATE, _TAG - 2)
                plate.moveCenter(QPointF(rect.center().x(), rect.bottom() - _TAG / 2))
                yield f"{count} ×", plate


def around(widget: QWidget, within: QWidget) -> QRectF:
    """Return a widget's rectangle within another, with a little room."""
    corner = QPointF(widget.mapTo(within, widget.rect().topLeft()))
    rect = QRectF(corner, widget.rect().size().toSizeF())
    inside = QRectF(within.rect()).adjusted(4, 4, -4, -4)
    return rect.adjusted(1, 1, -1, -1).intersected(inside)


def occupied(places: Mapping[Thing, QWidget], table: Table, within: QWidget) -> list[QRectF]:
    """List the rectangles of things on the table, within a widget.

    Free felt and boxes without a player are left out.
    """
    hands = {(box.number, hand.number) for box in table.boxes for hand in box.hands if hand.cards}
    played = {0, *(box.number for box in table.boxes)}
    return [
        around(place, within)
        for thing, place in places.items()
        if thing.kind not in {BOX, MIDDLE}
        and thing.box in played
        and (thing.kind != CARDS or (thing.box, thing.hand) in hands)
        and place.isVisibleTo(within)
    ]


_WIDTH = 72  # letters in a line of a tip


class Form(NamedTuple):
    """Words for a kind of thing.

    ``does``: its use, with ``{ends}`` for the places it can go; ``end``: its name as a place
    where something goes; ``source``: its name as a thing that goes somewhere.
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
    """Wrap a line to the width of a tip; cached."""
    return fill(line, _WIDTH)


class ThingTips:
    """The tips of one table's things, by kind.

    They are in the language of the window.
    """

    def __init__(self, furniture: Furniture) -> None:
        self._forms = {**FORMS, **_OF_A_PACK} if furniture.pack else FORMS
        self._ways = list(_ways(furniture))
        self._written: dict[str, str] = {}

    def retranslate(self) -> None:
        """Forget the tips, to write them in another language."""
        self._written.clear()

    def uses(self, kind: str) -> str:
        """Tell the uses of a kind of thing, one a line.

        The uses are the places where it can go, and the things that can go to it.
        """
        if kind not in self._written:
            lines = (self._goes(kind), self._takes(kind))
            self._written[kind] = "\n".join(_filled(line) for line in lines if line)
        return self._written[kind]

    def _goes(self, kind: str) -> str:
        """Name the places where it can go."""
        source = CHIP if kind == PICKED else kind
        found = list(dict.fromkeys(end for begin, end in self._ways if begin == source))
        words = (self._end(source, end) for end in _shortened(source, found))
        return _say(self._forms[kind].does).format(ends=_one_of(words)) if found else ""

    def _end(self, source: str, end: str) -> str:
        way = _WAYS.get((source, end))
        return _say(way[0] if way else self._forms[end].end)

    def _takes(self, kind: str) -> str:
        """Name the things that can go to it.

        Nothing for chips: things go to the float as a whole.
        """
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


def say_tip(*, to_a_box: bool) -> str:
    """Return the tip of a phrase or sign of the call bar."""
    if not to_a_box:
        return _say(_SAID_TO_ALL)
    return _say(FORMS[SAY].does).format(ends=_say(FORMS[CARDS].end))


def _say(text: str) -> str:
    return _(text) if text else ""


def _one_of(words: Iterable[str]) -> str:
    """Join words as a choice, with "or"."""
    *first, last = words
    if not first:
        return last
    return _("{first} or {last}").format(first=", ".join(first), last=last)


def _shortened(source: str, ends: list[str]) -> list[str]:
    """Shorten a list of places, with the boxes first.

    Many things on a box count as one, and many at the float.
    """
    found = dict.fromkeys(_meant(source, end) for end in ends)
    return sorted(found, key=lambda end: 2 * ((source, end) in _WAYS) or end not in _ON_A_BOX)


def _meant(source: str, end: str) -> str:
    if end in _ON_A_BOX:
        return _MEANT.get(source, BOX)
    return FLOAT if end in _AT_THE_FLOAT else end


def _ways(furniture: Furniture) -> Iterator[Way]:
    """Yield the gestures' ways that a table allows.

    The signs of the call bar all begin at ``SAY``.
    """
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
