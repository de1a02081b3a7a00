"""Who trains here: a tile for each person, with what he can go on with, and one for who is new."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.start.unfinished import Left
from trainer.ui.widgets.elided import Elided
from trainer.ui.widgets.style import set_look
from trainer.ui.words.times import day_words

MOST = 5  # people; the others are picked by name
_IN_A_LINE = 3
_HEIGHT = 30  # of a button
_LETTERS = 14  # of a name, on its tile


class Person(NamedTuple):
    """Somebody who trains here: when he was here last, in ISO 8601, and what he left.

    ``last``: "" of whoever is only written down.
    """

    name: str
    last: str
    left: Sequence[Left] = ()


class Tile(QFrame):
    """A person. Nobody: somebody new."""

    # Begin as this one; go on with what was left.
    chosen = Signal()
    resumed = Signal()

    def __init__(self, who: Person | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tile")
        self.who = who
        self.name, self.words = QPushButton(), Elided()
        self.go_on = QPushButton()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.setSpacing(4)
        for widget in (self.name, self.words, self.go_on):
            column.addWidget(widget)
        column.addStretch()
        for button in (self.name, self.go_on):
            button.setMinimumHeight(_HEIGHT)
        self.go_on.setVisible(bool(who and who.left))
        self.name.clicked.connect(self.chosen)
        self.go_on.clicked.connect(self.resumed)
        self.write()

    def write(self) -> None:
        """Write it in the language of the window."""
        who = self.who
        if who is None:
            self.name.setText(_("+ &New dealer"))
            self.words.setText(_("Type your name below"))
            return
        short = who.name if len(who.name) <= _LETTERS else f"{who.name[:_LETTERS]}…"
        self.name.setText(short.replace("&", "&&"))
        self.name.setAccessibleName(who.name)
        self.name.setToolTip("" if short == who.name else who.name.replace("<", "&lt;"))
        last = _("Last here: {day}")
        self.words.setText(last.format(day=day_words(who.last)) if who.last else "")
        self.go_on.setText(_("Resume"))
        of_whom = _("Resume: {name}").format(name=who.name)
        self.go_on.setAccessibleName(of_whom)
        self.go_on.setToolTip(who.left[0].house if who.left else "")

    def show_colours(self) -> None:
        """Take the colours that there are now."""
        set_look(self, card="plain")


class People(QWidget):
    """The tiles, the latest first; hidden while there is nobody."""

    # Somebody begins: his name; "": somebody new.
    chosen = Signal(str)
    # Somebody goes on: the record.
    resume = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tiles: list[Tile] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        for column in range(_IN_A_LINE):
            self._grid.setColumnStretch(column, 1)
        self.hide()

    def show_people(self, people: Sequence[Person]) -> None:
        """Show these; nobody: hide."""
        for tile in self.tiles:
            self._grid.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        shown: list[Person | None] = [*people[:MOST], None]
        self.tiles = [self._tile(who) for who in shown] if people else []
        for number, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, *divmod(number, _IN_A_LINE))
            tile.show()
        self.setVisible(bool(people))

    def _tile(self, who: Person | None) -> Tile:
        tile = Tile(who)
        tile.chosen.connect(lambda: self.chosen.emit("" if who is None else who.name))
        tile.resumed.connect(lambda: self.resume.emit(who.left[0].record if who else None))
        tile.show_colours()
        return tile

    def write(self) -> None:
        """Write it in the language of the window."""
        for tile in self.tiles:
            tile.write()

    def show_colours(self) -> None:
        """Take the colours that there are now."""
        for tile in self.tiles:
            tile.show_colours()
