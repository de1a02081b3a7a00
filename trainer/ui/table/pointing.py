"""Pointing at things: where an act begins and ends on the table, and the outlines that show it."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.procedure.vocabulary import House
from trainer.table.act import DONE, MARKERS, Act
from trainer.table.box import Box
from trainer.table.chips import Chips
from trainer.table.table import Table
from trainer.ui.palette import CUT_CARD_INK, colours
from trainer.ui.table.furniture import Furniture
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

_OF_A_BET = (INSURANCE, ENVY)  # on the band, for a player and not for one of his hands
_OF_A_HAND = (SHOOT, BONUS)


def things_of(act: Act, table: Table, furniture: Furniture, house: House) -> tuple[Thing, ...]:
    """The things that an act begins and ends at, in the order in which they are used.

    The first is where it begins and the last where it ends; chips that are picked or counted out
    stand between, or first. What is said to all is one thing, of the call bar. ``table`` is the one
    on which the act is done. That the round is over is said beside the table.
    """
    if act == DONE:
        return ()
    return _THINGS[act.act](act, _Where(act, table, furniture, house))


class _Where:
    """Where an act is on a table, with what it leaves out because only one fits."""

    def __init__(self, act: Act, table: Table, furniture: Furniture, house: House) -> None:
        self.act, self.table, self.house = act, table, house
        self.number = act.box or 0
        found: Box | None = next((box for box in table.boxes if box.number == self.number), None)
        hands = found.hands if found is not None else ()
        self.hand = act.hand or (hands[0].number if hands else 1)
        self.place = act.place or (found.controller.place if found is not None else 1)
        self.away = Thing(TRAY if TRAY in furniture.kinds else BELOW)  # where cards are put away
        self.pot = Thing(KITTY if act.pot == KITTY else FLOAT)

    @property
    def box(self) -> Thing:
        return Thing(BOX, self.number)

    @property
    def cards(self) -> Thing:
        return Thing(CARDS, self.number, self.hand)

    @property
    def bet(self) -> Thing:
        """The chips that the act is about, or the place for them."""
        what = self.act.what or STAKE
        if what in _OF_A_BET:
            return Thing(what, self.number, place=self.place)
        return Thing(what if what in _OF_A_HAND else STAKE, self.number, self.hand, self.place)

    @property
    def chips(self) -> tuple[Thing, ...]:
        """A chip of each denomination that is picked; the smallest where no sum is told."""
        act, known = self.act, self.house.denominations
        chips = act.chips or Chips.making(act.amount or min(known), known)
        return tuple(Thing(CHIP, value=denomination) for denomination, _ in chips.counts)

    @property
    def counted(self) -> tuple[Thing, ...]:
        """What is counted out; nothing where all of it is moved."""
        return self.chips if self.act.amount is not None else ()

    @property
    def asked(self) -> Thing:
        """What is refused: what a player tries, lays or asks for."""
        act = self.act
        for ask in self.table.asks:
            if (ask.what, ask.box) == (act.what, act.box) and act.place in (None, ask.place):
                return Thing(ASK, ask.box, place=ask.place, what=ask.what, value=ask.number)
        if act.what in (INSURANCE, SHOOT):
            return self.bet
        for box in self.table.boxes:
            asking = [hand for hand in box.hands if hand.answer and box.number == self.number]
            if asking:
                return Thing(CARDS, self.number, asking[0].number)
        return {"card": self.cards, "bet": self.bet}.get(act.what or "", self.box)


def _always(*kinds: str) -> Callable[[Act, _Where], tuple[Thing, ...]]:
    return lambda _act, _at: tuple(Thing(kind) for kind in kinds)


def _said(act: Act, _at: _Where) -> tuple[Thing, ...]:
    return (Thing(SAY, what=act.act),)


def _call(act: Act, at: _Where) -> tuple[Thing, ...]:
    phrase = Thing(SAY, what=act.phrase or "")
    return (phrase, at.cards) if act.box else (phrase,)


def _cut_card(act: Act, at: _Where) -> tuple[Thing, ...]:
    return Thing(CUT_CARD), at.box if act.box else Thing(OWN)


def _pay(act: Act, at: _Where) -> tuple[Thing, ...]:
    return (*((at.pot,) if act.pot else ()), *at.chips, at.bet)


_Rule = Callable[[Act, _Where], tuple[Thing, ...]]
_THINGS: Mapping[str, _Rule] = {
    "offer_cut": lambda _, at: (Thing(STACK), at.box),
    "accept_cut": _always(YES, STACK),
    "refuse_cut": _always(NO, STACK),
    "complete_cut": _always(STACK, BELOW),
    "insert_cut_card": _always(CUT_CARD, STACK),
    "load_shoe": _always(STACK, SHOE),
    "burn_card": _always(SHOE, MIDDLE),
    "discard_burn": _always(MIDDLE, TRAY),
    "deal_card": lambda _, at: (Thing(SHOE), at.cards),
    "deal_self": _always(SHOE, OWN),
    "place_cut_card": _cut_card,
    "shuffle": _said,
    "call_inspector": _said,
    "call": _call,
    "offer": lambda _, at: (Thing(POINT), at.cards),
    "offer_even_money": lambda act, at: (*_said(act, at), at.bet),
    "ask_aloud": lambda act, at: (*_said(act, at), at.cards),
    "refuse": lambda _, at: (Thing(NO), at.asked),
    "split_pair": lambda _, at: (at.cards, at.box),
    "take": lambda _, at: (at.bet, *at.counted, at.pot),
    "pay": _pay,
    "clear": lambda _, at: (at.cards, at.away),
    "clear_self": lambda _, at: (Thing(OWN), at.away),
    "place_marker": lambda act, at: (Thing(MARKER, what=act.marker or MARKERS[0]), at.bet),
    "turn_up": _always(POINT, OWN),
    "put_in": lambda _, at: (*at.chips, Thing(KITTY)),
    "take_out": lambda _, at: (Thing(KITTY), *at.counted, Thing(FLOAT)),
    "pass_bank": lambda _, at: (Thing(BANK), at.box),
}

_DARK, _LINE = 7.0, 3.0  # the outline: a dark line, and a light one on it
_TAG = 20.0  # how large a number is
_DIGIT = 13
_LOW = 2 * _TAG


class Outlines(QWidget):
    """Outlines over a table, each with its number; they are no obstacle to the mouse.

    A dark line with a light one on it is seen on felt and on cards, by whoever sees no colours too.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.shown: tuple[tuple[int, QRectF], ...] = ()
        self.hide()

    def outline(self, rects: Sequence[tuple[int, QRectF]]) -> None:
        """Outline these, each with its number; nothing for none."""
        new = tuple(rects)
        if new == self.shown:
            return
        self.shown = new
        self.setVisible(bool(new))
        self.raise_()
        self.update()

    def tags(self) -> Iterator[tuple[int, QRectF]]:
        """Where the numbers stand: at the upper left corners, beside what is low; all in sight."""
        for number, rect in self.shown:
            tag = QRectF(0, 0, _TAG, _TAG)
            tag.moveCenter(rect.topLeft())
            if rect.height() < _LOW:
                tag.moveCenter(QPointF(rect.left() - _TAG / 2, rect.center().y()))
            right, bottom = self.width() - _TAG - 1, self.height() - _TAG - 1
            tag.moveTo(
                min(max(tag.left(), 1.0), float(right)), min(max(tag.top(), 1.0), float(bottom))
            )
            yield number, tag

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The outlines, then their numbers over them."""
        light = colours(self.palette()).picked
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for _, rect in self.shown:
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
        painter.end()


def around(widget: QWidget, within: QWidget) -> QRectF:
    """Where a widget lies within another, with a little room around it."""
    corner = QPointF(widget.mapTo(within, widget.rect().topLeft()))
    rect = QRectF(corner, widget.rect().size().toSizeF())
    inside = QRectF(within.rect()).adjusted(4, 4, -4, -4)
    return rect.adjusted(1, 1, -1, -1).intersected(inside)
