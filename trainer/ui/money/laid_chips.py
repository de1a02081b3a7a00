"""The chips of an exercise on the felt: large, from the side, to be counted; or numbers to add."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.catalogue import pgettext
from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui.table import chip_stack
from trainer.ui.table.drawing import CARD_RATIO, card_drawing, paint
from trainer.ui.table.stack import STACK, stacked
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.tokens import tokens
from trainer.ui.words.acts import chips_words

_LEAST, _READ, _MOST = 6, 11, 24  # pixels of a chip: at least, to be read well, at most
_LOW = 14  # chips: a lower stack is drawn no larger than one of so many
_WIDE, _GAP, _BETWEEN = 5.4, 6, 44  # a stack, in its chips; between two stacks, and two heaps
_MARGIN, _FOOT = 14, 22  # around; for what a heap is called
_CARD = 54
_NUMBERS = 52  # pixels of numbers to add


class LaidChips(QWidget):
    """What lies there, and beside it what is paid; over it the cards that say what is won."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown, self.paid = NO_CHIPS, NO_CHIPS
        self._cards: tuple[tuple[Card, ...], ...] = ()
        self._names = ("", "")
        self._numbers = ""

    def show_numbers(self, words: str) -> None:
        """Show these numbers, and no chips."""
        self.show_chips(NO_CHIPS, ("", ""))
        self._numbers = words
        self.setAccessibleName(words)

    def show_chips(self, shown: Chips, names: tuple[str, str]) -> None:
        """Show these as they lie; ``names``: what they are called, and what is laid beside them."""
        self.shown, self._names, self._numbers = shown, names, ""
        self.show_paid(NO_CHIPS)

    def show_cards(self, *hands: Sequence[Card]) -> None:
        """Show these hands of cards over the chips: a player's, and the dealer's."""
        self._cards = tuple(tuple(hand) for hand in hands if hand)
        self.update()

    def show_paid(self, chips: Chips) -> None:
        """Show these beside what lies there."""
        self.paid = chips
        text = f"{self._names[0]}: {chips_words(self.shown) or pgettext('chips', 'none')}"
        if chips:
            text = f"{text}; {self._names[1]}: {chips_words(chips)}"
        self.setAccessibleName(text)
        self.update()

    def minimumSizeHint(self) -> QSize:
        """So that chips can be told apart."""
        return QSize(240, _LEAST * STACK + 2 * _MARGIN + _FOOT)

    @property
    def _foot(self) -> int:
        return em(self, _FOOT)

    def _heaps(self, whole: bool) -> list[tuple[str, list[tuple[int, ...]]]]:  # noqa: FBT001
        """The stacks of each heap; where whole ones could not be read, halves of them."""
        high = STACK if whole else STACK // 2
        heaps = zip(self._names, (self.shown, self.paid), strict=True)
        return [
            (
                name,
                [
                    part[at : at + high]
                    for part in stacked(chips)
                    for at in range(0, len(part), high)
                ],
            )
            for name, chips in heaps
            if chips
        ]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The felt, and what lies on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = tokens(self.palette())
        painter.setPen(now.felt_line)
        painter.setBrush(now.felt)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setPen(now.felt_ink)
        left = self._paint_cards(painter)
        self._paint_heaps(painter, left)
        if self._numbers:
            font = QFont(self.font())
            font.setPixelSize(em(self, _NUMBERS))
            font.setBold(True)
            painter.setFont(font)
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._numbers)
        painter.end()

    def _paint_cards(self, painter: QPainter) -> float:
        """Each hand in its row, at the left; where they end."""
        if not self._cards:
            return 0.0
        rows = len(self._cards)
        high = min(_CARD * CARD_RATIO, (self.height() - _MARGIN * (rows + 1)) / rows)
        wide = high / CARD_RATIO
        for row, hand in enumerate(self._cards):
            for index, card in enumerate(hand):
                left = _MARGIN + index * wide * 0.7
                top = _MARGIN + row * (high + _MARGIN)
                paint(painter, card_drawing(card), QRectF(left, top, wide, high))
        most = max(len(hand) for hand in self._cards)
        return _MARGIN + wide * (0.7 * (most - 1) + 1)

    def _paint_heaps(self, painter: QPainter, start: float) -> None:
        floor = self.height() - _MARGIN - self._foot
        heaps = self._heaps((floor - _MARGIN) // STACK >= _READ)
        stacks = sum(len(found) for _, found in heaps)
        if not stacks:
            return
        between = _GAP * (stacks - len(heaps)) + _BETWEEN * (len(heaps) - 1)
        room = self.width() - start - 2 * _MARGIN
        tallest = max(_LOW, *(len(stack) for _, found in heaps for stack in found))
        edge = max(_LEAST, min(em(self, _MOST), (floor - _MARGIN) // tallest))
        wide = max(20, min(round(_WIDE * edge), int((room - between) / stacks)))
        left = start + _MARGIN + max(0.0, (room - between - wide * stacks) / 2)
        for name, found in heaps:
            begins = left
            for stack in found:
                made = chip_stack.pixmap(stack, wide, edge, self.devicePixelRatioF(), written=True)
                painter.drawPixmap(int(left), int(floor - edge * len(stack)), made)
                left += wide + _GAP
            self._write(painter, name, QRectF(begins, floor, left - _GAP - begins, self._foot))
            left += _BETWEEN - _GAP

    def _write(self, painter: QPainter, words: str, room: QRectF) -> None:
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        wide = max(room.width(), painter.fontMetrics().horizontalAdvance(words) + 2.0)
        at = QRectF(room.center().x() - wide / 2, room.top() + 2, wide, room.height())
        painter.drawText(at, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, words)
