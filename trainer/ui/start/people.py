"""Round tiles of the people who train here, to sign in."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.parts import Avatar, ElidedLabel, Sign

IN_A_ROW = 4
_TILE = QSize(96, 112)
_CIRCLE, _LOCK, _LOCK_AT = 64, 24, QPoint(64, 52)
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -IN_A_ROW,
    Qt.Key.Key_Down: IN_A_ROW,
}
_GAP, _RING = 8, 4  # pixels; the ring around the focus needs room inside the scroll area


class Person(NamedTuple):
    """Trainee of this house; ``is_locked``: a PIN is asked for."""

    name: str
    is_locked: bool = False


class PersonTile(QPushButton):
    """Tile of a person: initial in a circle, name, lock.

    The lock means that a PIN is asked for.
    """

    def __init__(self, who: Person) -> None:
        super().__init__()
        self.who = who
        self.setProperty("look", "person")
        self.setFixedSize(_TILE)
        self.setAccessibleName(who.name)
        circle, self.name = Avatar(_CIRCLE, who.name), ElidedLabel()
        font = self.name.font()
        font.setPixelSize(16)
        font.setWeight(font.Weight.DemiBold)
        self.name.setFont(font)
        self.name.setText(who.name)
        self.name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, _GAP, 0, _GAP)
        column.setSpacing(_GAP)
        column.addWidget(circle, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.name)
        self.lock = Sign("lock", "text_second")
        self.lock.setParent(self)
        self.lock.setProperty("badge", "true")
        self.lock.setFixedSize(_LOCK, _LOCK)
        self.lock.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.lock.move(_LOCK_AT)
        self.lock.setVisible(who.is_locked)
        for part in (circle, self.name, self.lock):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrow keys to the list."""
        if event.key() in _STEPS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def write(self) -> None:
        """Write the tile's text in the window's language."""
        self.setAccessibleDescription(_("PIN") if self.who.is_locked else "")


class People(QScrollArea):
    """Tiles of people, four a row, moved among by the arrow keys.

    More than two rows scroll.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[PersonTile] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)

    def show_people(self, people: Sequence[Person]) -> None:
        """Show these people; the keys begin at the first."""
        if self.tiles:
            gone = self.takeWidget()
            gone.hide()  # the focus leaves it, and the ring around it does
            gone.deleteLater()
        self.tiles = [PersonTile(who) for who in people]
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(_RING, _RING, _RING, _RING)
        grid.setSpacing(_GAP)
        for number, tile in enumerate(self.tiles):
            tile.clicked.connect(lambda _on=False, name=tile.who.name: self.chosen.emit(name))
            place = divmod(number, IN_A_ROW)
            grid.addWidget(tile, *place, Qt.AlignmentFlag.AlignHCenter)
            grid.setColumnStretch(place[1], 1)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        for before, after in zip(self.tiles, self.tiles[1:], strict=False):
            QWidget.setTabOrder(before, after)
        self._let_tab_reach(0)

    def show_rows(self, most: int) -> None:
        """Show at most this many rows at a time."""
        rows = min(most, -(-len(self.tiles) // IN_A_ROW))
        self.setFixedHeight(rows * (_TILE.height() + _GAP) - _GAP + 2 * _RING if rows else 0)

    def take_focus(self) -> None:
        """Focus the first tile, with the ring around it."""
        self.tiles[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _let_tab_reach(self, number: int) -> None:
        """Let Tab reach this tile only, then leave the list."""
        for place, tile in enumerate(self.tiles):
            reached = place == number
            tile.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if reached else Qt.FocusPolicy.ClickFocus
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move from tile to tile by arrows; choose by Return."""
        at = next((n for n, tile in enumerate(self.tiles) if tile.hasFocus()), None)
        step = _STEPS.get(Qt.Key(event.key()))
        if at is not None and event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.tiles[at].click()
        elif at is None or step is None:
            super().keyPressEvent(event)
        elif 0 <= at + step < len(self.tiles):
            self._let_tab_reach(at + step)
            self.tiles[at + step].setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.ensureWidgetVisible(self.tiles[at + step], _RING, _RING)

    def write(self) -> None:
        """Write the tiles' texts in the window's language."""
        for tile in self.tiles:
            tile.write()
