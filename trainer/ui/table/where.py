"""Where an act is on a table: the things that it begins and ends at."""

from collections.abc import Callable, Collection

from trainer.table.act import MARKERS, Act
from trainer.table.box import Box
from trainer.table.chips import Chips
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table.move import (
    ASK,
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
    OWN,
    SAY,
    SHOOT,
    STAKE,
    TRAY,
    Thing,
)

_OF_A_BET = (INSURANCE, ENVY)  # on the band, for a player and not for one of his hands
_OF_A_HAND = (SHOOT, BONUS)


class Where:
    """Where an act is on a table, with what it leaves out because only one fits."""

    def __init__(self, act: Act, table: Table, kinds: Collection[str], house: House) -> None:
        self.act, self.table, self.house = act, table, house
        self.number = act.box or 0
        found: Box | None = next((box for box in table.boxes if box.number == self.number), None)
        hands = found.hands if found is not None else ()
        self.hand = act.hand or (hands[0].number if hands else 1)
        self.place = act.place or (found.controller.place if found is not None else 1)
        self.away = Thing(TRAY if TRAY in kinds else BELOW)  # where cards are put away
        self.pot = Thing(KITTY if act.pot == KITTY else FLOAT)

    @property
    def box(self) -> Thing:
        """The box itself."""
        return Thing(BOX, self.number)

    @property
    def cards(self) -> Thing:
        """The hand's cards, or where they will lie."""
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


#: The things of an act, in the order in which they are used.
Things = Callable[[Act, Where], tuple[Thing, ...]]


def always(*kinds: str) -> Things:
    """The same things whatever the act says."""
    return lambda _act, _at: tuple(Thing(kind) for kind in kinds)


def said(act: Act, _at: Where) -> tuple[Thing, ...]:
    """The sign of the call bar that has the act's name."""
    return (Thing(SAY, what=act.act),)


def called(act: Act, at: Where) -> tuple[Thing, ...]:
    """A phrase of the house, and the hand that it is said to, if any."""
    phrase = Thing(SAY, what=act.phrase or "")
    return (phrase, at.cards) if act.box else (phrase,)


def cut_card_laid(act: Act, at: Where) -> tuple[Thing, ...]:
    """The cut card, and whoever is due the card."""
    return Thing(CUT_CARD), at.box if act.box else Thing(OWN)


def paid(act: Act, at: Where) -> tuple[Thing, ...]:
    """The chips and the bet; before them the pot that they come from, if it is no float."""
    return (*((at.pot,) if act.pot else ()), *at.chips, at.bet)


def marked(act: Act, at: Where) -> tuple[Thing, ...]:
    """The marker and the bet that it is laid on."""
    return Thing(MARKER, what=act.marker or MARKERS[0]), at.bet
