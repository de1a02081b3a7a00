"""The keys of a quiz: answers by their numbers, the table by those of practice."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from trainer.ui.deal.face_switch import KEY
from trainer.ui.deal.keys import FIXED
from trainer.ui.table.move import Thing

if TYPE_CHECKING:
    from trainer.ui.quiz.quiz_screen import QuizScreen


class QuizKeys(QObject):
    """Lets a quiz be answered by keyboard alone; boxes are reached by Tab and the arrows."""

    def __init__(self, screen: "QuizScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        table, moving = screen.table, screen.table.moving
        for number in range(1, len(screen.panel.buttons) + 1):
            self._on(str(number), partial(screen.pick, number - 1))
        for key, thing in FIXED.items():
            if not key.isdecimal():
                self._on(key, partial(self._focus, thing))
        for index, sign in enumerate(table.calls.signs, start=2):
            self._on(f"F{index}", partial(self._say, sign.thing))
        if table.furniture.faces:
            self._on(KEY, table.faces.turn_over)
        self._on("Escape", self._escape)
        self._on("Backspace", moving.put_back_last)

    def _on(self, key: str, do: Callable[[], object]) -> None:
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        shortcut = QShortcut(QKeySequence(key), self._screen, context=context)
        shortcut.activated.connect(do)

    def _escape(self) -> None:
        """Put back what is in hand, else leave."""
        moving = self._screen.table.moving
        if moving.in_hand.thing is None and self._screen.table.deep.isHidden():
            self._screen.go_back()
        else:
            moving.put_back()

    def _focus(self, thing: Thing) -> None:
        view = self._screen.table.view
        place = view.places.get(thing)
        if place is not None and place.isVisible() and place.isEnabled():
            place.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _say(self, thing: Thing) -> None:
        if self._screen.table.view.isEnabled():
            self._screen.table.moving.use(thing, "left", "")
