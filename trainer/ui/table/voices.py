"""What is said at the table, in bubbles: each player's above his box, the dealer's at his place.

A player's bubble has a tag with his box and his name, in the place of the plate of the box.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from trainer.games.play import Event
from trainer.ui.table import table_layout
from trainer.ui.table.gestures import sign_of
from trainer.ui.table.pieces import Bubble, Tag
from trainer.ui.table.sector import ask
from trainer.ui.words.sayings import bubble_words

Put = Callable[[QWidget, QRectF], None]

_LEAST, _LEAST_TAG = 18, 15  # pixels: a bubble in which the smallest words are whole, and a tag


class _Said(NamedTuple):
    """What is said on a box just now: the words, and who says them."""

    words: str
    spoken: bool
    sign: str
    player: str

    def beside(self, other: "_Said") -> "_Said":
        """Both, where two players of a box speak; else the last, but one's words before his act."""
        if self.spoken and not other.spoken and self.player == other.player:
            return self
        if not (self.spoken and other.spoken):
            return other
        words = f"{self.named}  {other.player}: {other.words}"
        return _Said(words, True, "", "")

    @property
    def named(self) -> str:
        """The words with the player before them."""
        return f"{self.player}: {self.words}" if self.player else self.words


def _said(events: Iterable[Event]) -> dict[int, _Said]:
    """What is said on each box."""
    found: dict[int, _Said] = {}
    for event in events:
        if "box" in event:
            number, player = event["box"], str(event.get("player", ""))
            one = _Said(*bubble_words(event), sign_of(event), player)
            found[number] = found[number].beside(one) if number in found else one
    return found


class Voices:
    """The bubbles of a table. A player's is as wide as his words, where nobody speaks beside him.

    ``put`` lays a widget at a rectangle of the drawing; ``unit`` tells how many pixels a unit is.
    """

    def __init__(self, table: QWidget, boxes: int, put: Put, unit: Callable[[], float]) -> None:
        self._put, self._unit = put, unit
        self.tags = {number: Tag(table) for number in range(1, boxes + 1)}
        self.bubbles = {number: Bubble(table) for number in range(1, boxes + 1)}
        self.voice = Bubble(table)

    def hear(self, events: Iterable[Event]) -> None:
        """Show what players said and did just now, each above his box."""
        said = _said(events)
        for number, bubble in self.bubbles.items():
            one = said.get(number)
            bubble.say(*(one[:3] if one else ("", True, "")))
            who = [str(number), *filter(None, [one.player])] if one else ()
            self.tags[number].show_words(" · ".join(who))
        for number in said:
            self._put_bubble(number)
            self.tags[number].raise_()
            self.bubbles[number].raise_()

    def say(self, words: str) -> None:
        """Show what the dealer says, "" for nothing, until he says something else."""
        self.voice.say(words, spoken=True)
        self._put_voice()

    def lay_out(self) -> None:
        """Lay every bubble where it belongs."""
        for number in self.bubbles:
            self._put_bubble(number)
        self._put_voice()

    def _put_bubble(self, number: int) -> None:
        """Lay a player's bubble and his tag over his box; no card lies there."""
        room = self._room(number)
        sector = table_layout.box(number, len(self.bubbles))
        high = max(table_layout.PLATE, _LEAST_TAG / self._unit())
        tag = QRectF(sector.left(), max(0.0, room.top() - high), sector.width(), high)
        tag.setBottom(room.top())
        self._put(self.bubbles[number], room)
        self._put(self.tags[number], tag)

    def _room(self, number: int) -> QRectF:
        """The room of a player's bubble: over his sector, and further where nobody speaks."""
        boxes = len(self.bubbles)
        sector = table_layout.box(number, boxes)
        room = ask(sector.width(), 0, 1).translated(sector.topLeft())
        room.setHeight(max(room.height(), _LEAST / self._unit()))
        room.moveTop(max(room.top(), _LEAST_TAG / self._unit()))  # below a tag that is whole
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
