"""The keys of the table: each goes to a thing; Space and Enter then use it."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.table.act import MARKERS
from trainer.ui.deal.controls import DONE_KEY as OVER, FACE_KEY
from trainer.ui.deal.side_panel import HINT
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.move import (
    BANK,
    BELOW,
    BOX,
    CARDS,
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
from trainer.ui.widgets import question
from trainer.ui.widgets.drawer import KEY as DRAWER
from trainer.ui.widgets.question import ask_on_sheet

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen


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


def leave(screen: "TableScreen") -> None:
    """Leave a table; in practice that is asked here, in an exam by whoever marks it."""
    if screen.sitting.over or screen.sitting.session.mode.examines:
        screen.left.emit()
        return
    leaves = _("Leave"), screen.left.emit
    ask_on_sheet(screen, _("Leave the table?"), screen.leaving(), [leaves], _("Keep dealing"))


def end_round(screen: "TableScreen") -> None:
    """Say that the round is over; where something would be missed, that is asked first."""
    over = screen.panel.over
    if screen.sitting.over or over.isHidden():
        return
    if not over.misses:
        screen.say_over()
        return
    text = _("It isn’t finished. Everything left counts as missed.")
    ends = _("End the round"), screen.say_over
    ask_on_sheet(screen, _("End this round?"), text, [ends], _("Keep dealing"))


def may_close(window: QWidget) -> bool:
    """Whether the window is to be closed although an exam is dealt in it: that is asked."""
    text = _(
        "Your exam isn’t finished. If you close the window, the clock stops and "
        "nothing is marked yet. You can resume at the next start. If you stay, the "
        "clock keeps running.",
    )
    closes, keep = _("Close and resume later"), _("Keep dealing")
    return question.ask(window, _("Exam"), text, ends=closes, keep=keep) == 0


class TableKeys(QObject):
    """Lets a table be dealt at by keyboard alone."""

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        for key, thing in FIXED.items():
            self._shortcut(key).activated.connect(lambda thing=thing: self._focus(thing))
        for number in screen.view.boxes:
            self._shortcut(str(number)).activated.connect(lambda n=number: self._focus_box(n))
        for index, sign in enumerate(screen.calls.signs, start=2):
            self._shortcut(f"F{index}").activated.connect(lambda sign=sign: screen.say(sign.thing))
        self._shortcut("F1").activated.connect(screen.key_caps.turn)
        self._shortcut(DRAWER).activated.connect(screen.drawer.toggle_by_key)
        self._shortcut(HINT).activated.connect(screen.assist)
        self._shortcut(OVER).activated.connect(partial(end_round, screen))
        if screen.furniture.faces:
            self._shortcut(FACE_KEY).activated.connect(screen.faces.turn_over)
        self._shortcut("Escape").activated.connect(self._escape)
        self._shortcut("Backspace").activated.connect(screen.moving.put_back_last)

    def _shortcut(self, key: str) -> QShortcut:
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        return QShortcut(QKeySequence(key), self._screen, context=context)

    def _escape(self) -> None:
        """Take the keys away if they are shown, put back what is in hand, or ask to leave."""
        screen = self._screen
        if screen.key_caps.put_away():
            return
        if screen.in_hand.thing is None and screen.bar.currentWidget() is screen.line:
            screen.went_back.emit()
        else:
            screen.put_back()

    def _focus(self, thing: Thing) -> None:
        view = self._screen.view
        place = view.places.get(thing)
        first = view.fixtures.chips[0]
        if thing.kind == FLOAT and not (self._screen.in_hand.counts and first.hasFocus()):
            place = first  # as good a target, where none is counted, and nearer to the others
        if thing.kind == SHOE and place is not None and not place.isVisible():
            place = view.fixtures.stack  # a pack that is not ready yet
        if place is not None and place.isVisible():
            place.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _focus_box(self, number: int) -> None:
        """Go to a box: to its first hand, and with the same key again to its next thing."""
        places = self._screen.view.of_box(number)
        here = self._screen.focusWidget()
        first = next(p for p in places if p.thing.kind in (CARDS, BOX))
        found = first
        for index, place in enumerate(places):
            if place is here:
                found = places[(index + 1) % len(places)]
        found.setFocus(Qt.FocusReason.ShortcutFocusReason)
