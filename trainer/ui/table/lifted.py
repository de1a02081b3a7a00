"""The chips that the dealer looks at, lifted to his eyes: large, from the side, to be counted."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.ui.table import chip_stack
from trainer.ui.table.move import (
    BONUS,
    CHIP,
    ENVY,
    INSURANCE,
    KITTY,
    PICKED,
    SHOOT,
    STAKE,
    Thing,
)
from trainer.ui.table.picture import Key, Sprite
from trainer.ui.table.stack import STACK
from trainer.ui.widgets.tokens import tokens

#: Where chips lie that can be looked at.
COUNTABLE = (STAKE, INSURANCE, SHOOT, BONUS, ENVY, KITTY, PICKED, CHIP)

_IN_HAND = Thing(PICKED)
_LEAST, _MOST = 8, 15  # pixels of a chip
_WIDTH = 74  # pixels of a stack
_GAP, _BETWEEN = 6, 18  # between two stacks, and two heaps
_MARGIN = 10
_FOOT = 20  # for the sum under a heap
_SHARE = 0.62  # of the table's height, at most
_AWAY = 8  # from what is lifted
_GROUND = 235  # how opaque it is


class Heap(NamedTuple):
    """The stacks of one heap, each from the bottom up, and what is written under it."""

    stacks: tuple[tuple[int, ...], ...]
    words: str


def heaps_of(thing: Thing, sprites: Iterable[Sprite]) -> list[Heap]:
    """What lies at a thing as it is seen there: heap by heap, each with its sum if that is seen."""
    stacks: dict[Key, list[tuple[int, ...]]] = {}
    words: dict[Key, str] = {}
    for sprite in sprites:
        if _is_at(thing, sprite.key):
            *heap, _ = sprite.key
            if sprite.words:
                words[tuple(heap)] = sprite.words
            elif sprite.chips:
                stacks.setdefault(tuple(heap), []).append(sprite.chips)
    return [Heap(tuple(found), words.get(key, "")) for key, found in stacks.items()]


def _is_at(thing: Thing, key: Key) -> bool:
    """Whether a sprite belongs to what lies at a thing."""
    kind = str(key[0])
    if thing.kind in (PICKED, CHIP):
        return kind == PICKED
    if thing.kind == KITTY:
        return kind == KITTY
    if key[1:4] != (thing.box, thing.hand, thing.place):
        return False
    return kind in ("bet", "laid", "paid") if thing.kind == STAKE else kind.startswith(thing.kind)


class Lifted(QWidget):
    """Shows heaps of chips beside the place where they lie; it is no obstacle to the mouse."""

    def __init__(
        self,
        table: QWidget,
        places: Mapping[Thing, QWidget],
        lying: Callable[[], Iterable[Sprite]],
    ) -> None:
        super().__init__(table)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._table, self._places, self._lying = table, places, lying
        self._looked_at: Thing | None = None
        self.heaps: tuple[Heap, ...] = ()
        self.edge = _MOST
        self.hide()

    def look_at(self, thing: Thing, at_it: bool) -> None:  # noqa: FBT001 - as the signal tells it
        """Lift the chips that the dealer looks at, until he looks elsewhere."""
        if at_it or thing == self._looked_at:
            self._looked_at = thing if at_it else None
            self.lift()

    def lift(self) -> None:
        """Show what lies now where the dealer looks, beside it or above it; nothing for none."""
        thing = self._looked_at
        at = _IN_HAND if thing is not None and thing.kind == CHIP else thing
        place = self._places.get(at) if at is not None else None
        seen = thing is not None and place is not None and place.isVisibleTo(self._table)
        self.heaps = tuple(heaps_of(thing, self._lying())) if thing and seen else ()
        self.setVisible(bool(self.heaps))
        if not self.heaps or place is None:
            return
        self.edge = min(_MOST, max(_LEAST, int(self._table.height() * _SHARE) // STACK))
        where = QRect(place.mapTo(self._table, QPoint()), place.size())
        put = self._above if at == _IN_HAND else self._beside
        self.setGeometry(self._inside(put(where, self._needs())))
        self.raise_()
        self.update()

    @property
    def _foot(self) -> int:
        return _FOOT if any(heap.words for heap in self.heaps) else 0

    def _needs(self) -> QSize:
        stacks = sum(len(heap.stacks) for heap in self.heaps)
        gaps = _GAP * (stacks - len(self.heaps)) + _BETWEEN * (len(self.heaps) - 1)
        most = max(len(stack) for heap in self.heaps for stack in heap.stacks)
        high = max(most, 5) * self.edge + self._foot
        return QSize(stacks * _WIDTH + gaps + 2 * _MARGIN, high + 2 * _MARGIN)

    def _beside(self, at: QRect, size: QSize) -> QRect:
        """Beside what is lifted, where there is room, so that both are seen."""
        left = at.left() - _AWAY - size.width()  # a tip is shown at the right of the pointer
        if left < 0:
            left = at.right() + _AWAY
        return QRect(QPoint(left, at.bottom() - size.height()), size)

    @staticmethod
    def _above(at: QRect, size: QSize) -> QRect:
        """Above what is lifted: beside the chips in hand there are others to be used."""
        return QRect(QPoint(at.center().x() - size.width() // 2, at.top() - size.height()), size)

    def _inside(self, rect: QRect) -> QRect:
        room = self._table.rect()
        left = min(max(rect.left(), 0), max(0, room.width() - rect.width()))
        top = min(max(rect.top(), 0), max(0, room.height() - rect.height()))
        return QRect(QPoint(left, top), rect.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The stacks, and the sums under them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = tokens(self.palette())
        ground = now.piece
        ground.setAlpha(_GROUND)
        painter.setPen(QPen(now.picked, 2))
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        left, floor = _MARGIN, self.height() - _MARGIN - self._foot
        painter.setPen(QPen(now.piece_ink, 1))
        for heap in self.heaps:
            start = left
            for stack in heap.stacks:
                made = chip_stack.pixmap(
                    stack, _WIDTH, self.edge, self.devicePixelRatioF(), written=True
                )
                painter.drawPixmap(left, floor - self.edge * len(stack), made)
                left += _WIDTH + _GAP
            room = QRectF(start, floor, left - _GAP - start, self._foot)
            self._write(painter, heap.words, room)
            left += _BETWEEN - _GAP
        painter.end()

    def _write(self, painter: QPainter, words: str, room: QRectF) -> None:
        font = QFont(self.font())
        font.setPixelSize(13)
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
