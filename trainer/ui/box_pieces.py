"""The things that lie on a box: cards, bets, insurance, and what somebody tries there."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTransform
from PySide6.QtWidgets import QWidget

from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui import palette
from trainer.ui.card_paint import RATIO, draw_card
from trainer.ui.chip_paint import chips_width, draw_chips
from trainer.ui.move import Thing
from trainer.ui.pieces import Labelled, draw_cut_card
from trainer.ui.place import Place

_THREE_CORNERS = 0.30  # so much of a card the next one leaves free, of its width
_STRIP = 0.42  # and so much where hands lie close: enough to read the index above it
_NARROW = 70.0
_MOST_CARD = 62.0


class BoxPlace(Labelled):
    """A box: its number and whose it is; the free room beside the cards."""

    in_play = False
    cut_card = False

    def set_facts(self, *, in_play: bool, cut_card: bool) -> None:
        """Show whether it is played on, and the cut card if it was laid in front of it."""
        if (in_play, cut_card) != (self.in_play, self.cut_card):
            self.in_play, self.cut_card = in_play, cut_card
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The outline with the name at the top."""
        colours = self.colours()
        style = Qt.PenStyle.SolidLine if self.in_play else Qt.PenStyle.DotLine
        painter.setPen(QPen(colours.felt_line, 1.5 if self.in_play else 1, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, 8, 8)
        painter.setPen(colours.felt_ink)
        painter.setFont(self.pixels(12, bold=True))
        line = QRectF(rect.left() + 6, rect.top() + 2, rect.width() - 12, 20 * self.unit)
        text = painter.fontMetrics().elidedText(
            self.label, Qt.TextElideMode.ElideRight, int(line.width())
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
        if self.cut_card:
            width = 34 * self.unit
            bar = QRectF(rect.right() - width - 6, rect.bottom() - 10, width, 8)
            draw_cut_card(painter, bar)


class HandOfCards(Place):
    """A hand of cards: each laid so that three corners of the one below stay free."""

    cards: tuple[Card, ...] = ()
    crosswise: frozenset[int] = frozenset()

    def __init__(self, thing: Thing, parent: QWidget | None = None) -> None:
        super().__init__(thing, parent)
        self.from_right = False

    def set_cards(
        self, cards: tuple[Card, ...], crosswise: frozenset[int], *, from_right: bool
    ) -> None:
        """Show these cards; those bought lie crosswise, by index."""
        facts = (cards, crosswise, from_right)
        if facts != (self.cards, self.crosswise, self.from_right):
            self.cards, self.crosswise, self.from_right = facts
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The outline of the place, and the cards in it."""
        colours = self.colours()
        painter.setPen(QPen(colours.felt_line, 1, Qt.PenStyle.DotLine))
        painter.setBrush(colours.slot)
        painter.drawRoundedRect(rect, 5, 5)
        if not self.cards:
            return
        steps = len(self.cards) - 1
        narrow = rect.width() < _NARROW * self.unit
        room = rect.adjusted(0, 3, 0, -3) if narrow else rect.adjusted(3, 3, -3, -3)
        free = _STRIP if narrow else _THREE_CORNERS  # how much the next card leaves free below it
        width = min(
            _MOST_CARD * self.unit,
            room.width() * (0.92 if steps else 1) if narrow else room.width() / (1 + free + 0.14),
            room.height() / (RATIO + free * steps),
        )
        across = min(_THREE_CORNERS * width, (room.width() - width) / max(steps, 1))
        down = free * width
        height = width * RATIO
        left = room.center().x() - (width + across * steps) / 2
        top = room.center().y() - (height + down * steps) / 2
        for index, card in enumerate(self.cards):
            x = left + across * (index if self.from_right else steps - index)
            where = QRectF(x, top + down * index, width, height)
            painter.save()
            if index in self.crosswise:
                centre = where.center()
                painter.setTransform(
                    QTransform()
                    .translate(centre.x(), centre.y())
                    .rotate(90)
                    .translate(-centre.x(), -centre.y()),
                    combine=True,
                )
            draw_card(painter, where, card)
            painter.restore()


class Bet(Place):
    """Chips that lie somewhere: a bet with what is laid and paid beside it, or insurance."""

    chips = NO_CHIPS
    added = NO_CHIPS
    label = ""

    def set_chips(self, chips: Chips, added: Chips = NO_CHIPS, label: str = "") -> None:
        """Show these chips, with what lies beside them; the label where there are none."""
        if (chips, added, label) != (self.chips, self.added, self.label):
            self.chips, self.added, self.label = chips, added, label
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The chips from the left, a plus, and those that were added."""
        colours = self.colours()
        painter.setPen(QPen(colours.felt_line, 1, Qt.PenStyle.DotLine))
        painter.setBrush(colours.slot)
        painter.drawRoundedRect(rect, 5, 5)
        room = rect.adjusted(4, 1, -4, -1)
        size = room.height()
        plus = size * 0.55 if self.added else 0
        full = chips_width(self.chips, size) + plus + chips_width(self.added, size)
        if not full:
            painter.setPen(colours.felt_ink)
            painter.setFont(self.pixels(11))
            if painter.fontMetrics().horizontalAdvance(self.label) <= room.width():
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.label)
            return
        shrink = min(1.0, room.width() / full)
        line = QRectF(0, 0, full * shrink, size * shrink)
        line.moveCenter(room.center())
        used = draw_chips(painter, line, self.chips, colours.felt_ink)
        if self.added:
            painter.setPen(colours.felt_ink)
            painter.setFont(self.pixels(15, bold=True))
            where = QRectF(line.left() + used, line.top(), plus * shrink, line.height())
            painter.drawText(where, Qt.AlignmentFlag.AlignCenter, "+")
            line.setLeft(where.right())
            draw_chips(painter, line, self.added, colours.felt_ink)


class AskPlace(Labelled):
    """Something that a player tries: it can be declined."""

    short = ""

    def set_ask(self, player: str, short: str, name: str) -> None:
        """Show who tries what; ``short`` is all there is room for on a narrow box."""
        self.short = short
        self.set_label(f"{player}: {short}", name)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A bubble with the words."""
        painter.setPen(QPen(palette.CUT_CARD_INK, 1))
        painter.setBrush(palette.CUT_CARD)
        painter.drawRoundedRect(rect, 8, 8)
        painter.setPen(palette.CUT_CARD_INK)
        painter.setFont(self.pixels(11, bold=True))
        fits = painter.fontMetrics().horizontalAdvance(self.label) < rect.width() - 4
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.label if fits else self.short)
