"""What is said at the table, in bubbles: each player's above his box, the dealer's at his place."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from trainer.games.play import Event
from trainer.ui.table import table_layout
from trainer.ui.table.gestures import sign_of
from trainer.ui.table.pieces import Bubble
from trainer.ui.table.sector import ask
from trainer.ui.words.sayings import bubble_words

Put = Callable[[QWidget, QRectF], None]

_LEAST = 18  # pixels: a bubble in which the smallest words are whole


class Voices:
    """The bubbles of a table. A player's is as wide as his words, where nobody speaks beside him.

    ``put`` lays a widget at a rectangle of the drawing; ``unit`` tells how many pixels a unit is.
    """

    def __init__(self, table: QWidget, boxes: int, put: Put, unit: Callable[[], float]) -> None:
        self._put, self._unit = put, unit
        self.bubbles = {number: Bubble(table) for number in range(1, boxes + 1)}
        self.voice = Bubble(table)

    def hear(self, events: Iterable[Event]) -> None:
        """Show what players said and did just now, each above his box."""
        words: dict[int, tuple[str, bool, str]] = {}
        for event in events:
            if "box" in event:
                words[event["box"]] = (*bubble_words(event), sign_of(event))
        for number, bubble in self.bubbles.items():
            bubble.say(*words.get(number, ("", True, "")))
        for number in words:
            self._put(self.bubbles[number], self._room(number))
            self.bubbles[number].raise_()

    def say(self, words: str) -> None:
        """Show what the dealer says, "" for nothing, until he says something else."""
        self.voice.say(words, spoken=True)
        self._put_voice()

    def lay_out(self) -> None:
        """Lay every bubble where it belongs."""
        for number, bubble in self.bubbles.items():
            self._put(bubble, self._room(number))
        self._put_voice()

    def _room(self, number: int) -> QRectF:
        """The room of a player's bubble: over his sector, and further where nobody speaks."""
        boxes = len(self.bubbles)
        sector = table_layout.box(number, boxes)
        room = ask(sector.width(), 0, 1).translated(sector.topLeft())
        room.setHeight(max(room.height(), _LEAST / self._unit()))
        wanted = self.bubbles[number].width_of(room.height() * self._unit()) / self._unit()
        if wanted > room.width():
            first = sector.left() if self._speaks(number - 1) else 0.0
            last = sector.right() if self._speaks(number + 1) else table_layout.WIDTH
            wide = min(wanted, last - first)
            left = room.center().x() - wide / 2
            room.setLeft(max(first, min(left, last - wide)))
            room.setWidth(wide)
        return room

    def _speaks(self, number: int) -> bool:
        return number in self.bubbles and bool(self.bubbles[number].words)

    def _put_voice(self) -> None:
        room = QRectF(table_layout.VOICE)
        room.setWidth(self.voice.width_of(room.height() * self._unit()) / self._unit())
        room.moveCenter(table_layout.VOICE.center())
        self._put(self.voice, room)
        self.voice.raise_()
