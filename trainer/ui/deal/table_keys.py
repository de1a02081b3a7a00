"""The keys of the table: each thing and each phrase has one."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from trainer.ui.deal.done_button import KEY as OVER
from trainer.ui.deal.face_switch import KEY
from trainer.ui.deal.keys import FIXED
from trainer.ui.deal.leaving import end_round
from trainer.ui.deal.side_panel import HINT
from trainer.ui.table.move import BOX, CARDS, FLOAT, SHOE, Thing
from trainer.ui.widgets.drawer import KEY as DRAWER

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen


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
            self._shortcut(KEY).activated.connect(screen.faces.turn_over)
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
