"""The things that lie on the table once: shoe, tray, float, the middle, the dealer's own cards."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from trainer.table.card import Card
from trainer.table.chips import NO_CHIPS, Chips
from trainer.ui import palette
from trainer.ui.card_paint import RATIO, draw_back, draw_card
from trainer.ui.chip_paint import draw_chip, draw_chips
from trainer.ui.move import NO, POINT, Thing
from trainer.ui.place import Place
from trainer.ui.table_layout import PICKED

_CENTRE = Qt.AlignmentFlag.AlignCenter


class Labelled(Place):
    """A thing with its name written on it."""

    def __init__(self, thing: Thing, parent: QWidget | None = None) -> None:
        super().__init__(thing, parent)
        self.label = ""

    def set_label(self, label: str, name: str = "") -> None:
        """Write this on the thing."""
        if label != self.label:
            self.label = label
            self.update()
        self.set_words(name or label)

    def write(self, painter: QPainter, rect: QRectF, flags: Qt.AlignmentFlag = _CENTRE) -> None:
        """Write the label, in one line or more."""
        painter.setFont(self.pixels(12, bold=True))
        painter.drawText(rect, flags | Qt.TextFlag.TextWordWrap, self.label)


class Slot(Labelled):
    """A place where things can lie: an outline with its name below."""

    def outline(self, painter: QPainter, rect: QRectF) -> QRectF:
        """Draw the outline and the name; return the room above the name."""
        colours = self.colours()
        painter.setPen(QPen(colours.felt_line, 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(colours.slot)
        painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(colours.felt_ink)
        line = 17 * self.unit
        self.write(painter, QRectF(rect.left(), rect.bottom() - line - 2, rect.width(), line))
        return rect.adjusted(4, 4, -4, -line - 4)


class Shoe(Labelled):
    """The shoe, at the dealer's left; the cut card may show at its mouth."""

    loaded = True

    def set_loaded(self, loaded: bool) -> None:  # noqa: FBT001 - as Qt's setters
        """Show cards at its mouth, or none."""
        if loaded != self.loaded:
            self.loaded = loaded
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A box with the next card in its mouth."""
        colours = self.colours()
        painter.setPen(QPen(colours.felt_line, 1))
        painter.setBrush(colours.piece)
        painter.drawRoundedRect(rect, 6, 6)
        height = rect.height() * 0.52
        mouth = QRectF(0, 0, height / RATIO, height)
        mouth.moveCenter(QPointF(rect.right() - mouth.width() * 0.9, rect.top() + height * 0.64))
        rails = QRectF(rect.left() + 8, mouth.top(), mouth.left() - rect.left() - 14, height)
        painter.setBrush(colours.slot)
        painter.drawRect(rails)
        if self.loaded:
            draw_back(painter, mouth)
        else:
            painter.drawRect(mouth)
        painter.setPen(colours.piece_ink)
        self.write(painter, rect.adjusted(4, rect.height() * 0.68, -4, -2))


class Tray(Labelled):
    """The discard tray, at the dealer's right."""

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A tray with some cards on edge."""
        colours = self.colours()
        painter.setPen(QPen(colours.felt_line, 1))
        painter.setBrush(colours.piece)
        painter.drawRoundedRect(rect, 6, 6)
        inner = rect.adjusted(8, 8, -8, -rect.height() * 0.42)
        painter.setBrush(colours.slot)
        painter.drawRect(inner)
        painter.setPen(colours.piece_ink)
        self.write(painter, rect.adjusted(4, rect.height() * 0.6, -4, -2))


class Middle(Slot):
    """The middle of the table, where the burnt cards are laid."""

    cards: tuple[Card, ...] = ()
    face_up = False

    def set_cards(self, cards: tuple[Card, ...], *, face_up: bool) -> None:
        """Show these cards, face up or down."""
        if cards != self.cards or face_up != self.face_up:
            self.cards, self.face_up = cards, face_up
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The cards side by side."""
        room = self.outline(painter, rect)
        draw_row(painter, room, self.cards, face_up=self.face_up)


class OwnCards(Slot):
    """The dealer's own cards."""

    cards: tuple[Card, ...] = ()
    cut_card = False

    def set_cards(self, cards: tuple[Card, ...], *, cut_card: bool) -> None:
        """Show these cards, and the cut card if it was laid in front of the dealer."""
        if cards != self.cards or cut_card != self.cut_card:
            self.cards, self.cut_card = cards, cut_card
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The cards side by side, each in full."""
        room = self.outline(painter, rect)
        if self.cut_card:
            draw_cut_card(painter, QRectF(room.right() - 14, room.top(), 12, room.height()))
            room.adjust(0, 0, -18, 0)
        draw_row(painter, room, self.cards, face_up=True)


def draw_row(painter: QPainter, room: QRectF, cards: tuple[Card, ...], *, face_up: bool) -> None:
    """Draw cards side by side in the middle of the room, closer where there are many."""
    height = min(room.height(), room.width() * 0.6)
    width = height / RATIO
    count = len(cards)
    step = min(width + 4, (room.width() - width) / (count - 1)) if count > 1 else 0
    left = room.center().x() - (width + step * (count - 1)) / 2
    for index, card in enumerate(cards):
        rect = QRectF(left + step * index, room.center().y() - height / 2, width, height)
        if face_up:
            draw_card(painter, rect, card)
        else:
            draw_back(painter, rect)


def draw_cut_card(painter: QPainter, rect: QRectF) -> None:
    """Draw the cut card, a plain one of plastic."""
    painter.setPen(QPen(palette.CUT_CARD_INK, 1))
    painter.setBrush(palette.CUT_CARD)
    painter.drawRoundedRect(rect, 3, 3)


class CutCard(Labelled):
    """The cut card while it can be taken up."""

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A coloured card with its name."""
        draw_cut_card(painter, rect)
        painter.setPen(palette.CUT_CARD_INK)
        self.write(painter, rect)


class Stack(Labelled):
    """The shuffled stack, seen from the side, with the cut card where the player put it."""

    cut: float | None = None

    def set_cut(self, cut: float | None) -> None:
        """Show the cut card at this part of the height, from the top; None: it is not in."""
        if cut != self.cut:
            self.cut = cut
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Lines for the edges of the cards."""
        painter.setPen(QPen(palette.CARD_EDGE, 1))
        painter.setBrush(palette.CARD)
        painter.drawRect(rect)
        painter.setPen(QPen(palette.CARD_EDGE, 0.3))
        lines = int(rect.height() / 3)
        for index in range(1, lines):
            y = rect.top() + index * rect.height() / lines
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
        if self.cut is not None:
            y = rect.top() + self.cut * rect.height()
            draw_cut_card(painter, QRectF(rect.left() - 1, y - 2, rect.width() + 2, 5))
        name = QRectF(0, 0, rect.width() - 8, 20 * self.unit)
        name.moveCenter(QPointF(rect.center().x(), rect.top() + name.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.CARD)
        painter.drawRect(name)
        painter.setPen(palette.CARD_BLACK)
        self.write(painter, name)


class Below(Slot):
    """The room under the stack, where the upper part goes when the cut is completed."""

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """An outline with the name in it."""
        colours = self.colours()
        painter.setPen(QPen(colours.felt_line, 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(colours.slot)
        painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(colours.felt_ink)
        self.write(painter, rect)


class Float(Labelled):
    """The float: the dealer's chips, and what has been picked from it."""

    chips = NO_CHIPS
    sum_words = ""

    def set_chips(self, chips: Chips, sum_words: str) -> None:
        """Show the chips that have been picked, with their sum."""
        if (chips, sum_words) != (self.chips, self.sum_words):
            self.chips, self.sum_words = chips, sum_words
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A rack; the chips in it are widgets of their own."""
        colours = self.colours()
        painter.setPen(QPen(colours.felt_line, 1))
        painter.setBrush(colours.piece)
        painter.drawRoundedRect(rect, 8, 8)
        painter.setPen(colours.piece_ink)
        line = QRectF(rect.left() + 10, rect.top() + 1, rect.width() - 20, 18 * self.unit)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        self.write(painter, line, flags)
        unit = self.unit
        room = QRectF(PICKED.topLeft() * unit, PICKED.size() * unit)
        words = QRectF(room.left(), room.top(), room.width() * 0.3, room.height())
        painter.drawText(words, flags, self.sum_words)
        draw_chips(painter, room.adjusted(words.width(), 3, 0, -3), self.chips, colours.piece_ink)


class Chip(Place):
    """The chips of one denomination in the float."""

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """One chip on top of some others."""
        size = min(rect.width(), rect.height() - 6)
        left = rect.center().x() - size / 2
        for step in (6, 3, 0):
            draw_chip(painter, QRectF(left, rect.top() + step, size, size), self.thing.value)


class Sign(Labelled):
    """A sign of the dealer's hand, or something to say: a button with words."""

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A plain button."""
        window = self.palette()
        on_felt = self.thing.kind != "say"
        colours = self.colours()
        ground = colours.piece if on_felt else window.color(window.ColorRole.Button)
        ink = colours.piece_ink if on_felt else window.color(window.ColorRole.ButtonText)
        edge = colours.felt_line if on_felt else window.color(window.ColorRole.Mid)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(QPen(ink, 2))
        if on_felt:
            mark = QRectF(rect.left() + 6, rect.center().y() - 9, 18, 18)
            _draw_sign(painter, mark, self.thing.kind)
            rect = rect.adjusted(26, 0, -2, 0)
        self.write(painter, rect)

    def sizeHint(self) -> QSize:
        """Room for the words in one line."""
        font = QFont(self.pixels(12, bold=True))
        width = QFontMetrics(font).horizontalAdvance(self.label)
        return QSize(width + 20, 34)


def _draw_sign(painter: QPainter, rect: QRectF, kind: str) -> None:
    """A finger that points, a cross, or a tick, as strokes."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    x, y, w, h = rect.x(), rect.y(), rect.width(), rect.height()
    path = QPainterPath()
    if kind == NO:
        path.moveTo(rect.topLeft())
        path.lineTo(rect.bottomRight())
        path.moveTo(rect.topRight())
        path.lineTo(rect.bottomLeft())
    elif kind == POINT:
        path.moveTo(x, y + h)
        path.lineTo(x + w, y)
        path.moveTo(x + w * 0.45, y)
        path.lineTo(x + w, y)
        path.lineTo(x + w, y + h * 0.55)
    else:
        path.moveTo(x, y + h * 0.55)
        path.lineTo(x + w * 0.4, y + h)
        path.lineTo(x + w, y)
    painter.drawPath(path)
