"""Labelled things: call-bar signs, players' requests and speech bubbles."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.table.drawing import paint
from trainer.ui.table.move import Thing
from trainer.ui.table.place import ThingWidget
from trainer.ui.widgets import tokens
from trainer.ui.widgets.style import FollowsChanges

_NARROW, _NARROWEST = 85, 70  # per cent of a font's width
_BESIDE = 8  # of a sign, beside its words
_TAG_LETTERS = 12  # pixels
_CENTRE = Qt.AlignmentFlag.AlignCenter


class LabelledPlace(ThingWidget):
    """A thing with its name written on it."""

    def __init__(self, thing: Thing, parent: QWidget | None = None) -> None:
        super().__init__(thing, parent)
        self.label = ""

    def set_label(self, label: str, name: str = "") -> None:
        """Write a label on the thing."""
        if label != self.label:
            self.label = label
            self.update()
        self.set_words(name or label)

    def write(self, painter: QPainter, rect: QRectF, flags: Qt.AlignmentFlag = _CENTRE) -> None:
        """Write the label, in one line or more."""
        painter.setFont(self.pixels(12, bold=True))
        painter.drawText(rect, flags | Qt.TextFlag.TextWordWrap, self.label)


class Sign(FollowsChanges, LabelledPlace):
    """A button for something to say; long words are narrowed."""

    on_font = "updateGeometry"

    paints = True

    def __init__(self, thing: Thing, parent: QWidget | None = None) -> None:
        super().__init__(thing, parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a plain button."""
        colours = self.tokens()
        painter.setPen(QPen(colours.line_strong, 1))
        painter.setBrush(colours.surface)
        painter.drawRoundedRect(rect.adjusted(-1.5, -1.5, 1.5, 1.5), 8, 8)
        painter.setPen(colours.text)
        words, font = self.fitting()
        painter.setFont(font)
        painter.drawText(rect, _CENTRE, words)

    def fitting(self) -> tuple[str, QFont]:
        """Return the words that fit, and their font.

        They are narrowed first, and shortened if that is not enough.
        """
        room, font = self.width() - _BESIDE, self._font(100)
        for stretch in range(100, _NARROWEST - 1, -5):
            font = self._font(stretch)
            if QFontMetrics(font).horizontalAdvance(self.label) <= room:
                return self.label, font
        elide = Qt.TextElideMode.ElideRight
        return QFontMetrics(font).elidedText(self.label, elide, room), font

    def _font(self, stretch: int) -> QFont:
        font = self.pixels(12)
        font.setWeight(QFont.Weight.DemiBold)
        font.setStretch(stretch)
        return font

    def sizeHint(self) -> QSize:
        """Return the size of the words in one line."""
        width = QFontMetrics(self._font(100)).horizontalAdvance(self.label)
        return QSize(width + 19, 31)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the words at their narrowest readable width."""
        width = QFontMetrics(self._font(_NARROW)).horizontalAdvance(self.label)
        return QSize(width + _BESIDE + 2, 31)


def paint_bubble(painter: QPainter, rect: QRectF) -> None:
    """Paint a speech bubble."""
    painter.setPen(QPen(tokens.CUT_CARD_INK, 1))
    painter.setBrush(tokens.BUBBLE)
    painter.drawRoundedRect(rect, 8, 8)
    painter.setPen(tokens.CUT_CARD_INK)


class AskPlace(LabelledPlace):
    """A player's attempt or request, which can be refused."""

    paints = True
    short = ""

    def set_ask(self, player: str, short: str, name: str) -> None:
        """Show a player's request; ``short`` fits a narrow box."""
        self.short = short
        self.set_label(f"{player}: {short}", name)

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a bubble with the words."""
        paint_bubble(painter, rect)
        words, font = self.fitting(rect.width() - 4)
        painter.setFont(font)
        painter.drawText(rect, _CENTRE, words)

    def fitting(self, width: float) -> tuple[str, QFont]:
        """Return the words that fit, and their font.

        They are shortened if no way of writing fits.
        """
        font = QFont()
        for words, bold, stretch in self._ways():
            font = self.pixels(12, bold=bold)
            font.setStretch(stretch)
            if QFontMetrics(font).horizontalAdvance(words) <= width:
                return words, font
        elide = Qt.TextElideMode.ElideRight
        return QFontMetrics(font).elidedText(self.short, elide, int(width)), font

    def _ways(self) -> Iterator[tuple[str, bool, int]]:
        """Yield ways to write it: words, bold, width in per cent.

        The last one takes the least room.
        """
        yield self.label, True, 100
        yield self.short, True, 100
        yield self.short, False, 100
        yield self.short, False, _NARROW
        yield self.short, False, _NARROWEST


class Tag(QWidget):
    """A speaker's box and name, above their bubble.

    Mouse events pass through it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_words(self, words: str) -> None:
        """Show the speaker, "" for nobody."""
        self.words = words
        self.setVisible(bool(words))
        self.update()

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(_TAG_LETTERS)
        font.setBold(True)
        return font

    def paintEvent(self, _event: object) -> None:
        """Paint the tag with its words in one line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.BUBBLE, 1))
        painter.setBrush(tokens.CUT_CARD_INK)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(rect, 5, 5)
        painter.setFont(self._font())
        elide = Qt.TextElideMode.ElideRight
        words = painter.fontMetrics().elidedText(self.words, elide, self.width() - _BESIDE // 2)
        painter.setPen(tokens.BUBBLE)
        painter.drawText(rect, _CENTRE | Qt.TextFlag.TextDontClip, words)
        painter.end()


class Bubble(QWidget):
    """A bubble with somebody's words or action, beside their place.

    Mouse events pass through it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words, self.spoken, self.drawing = "", True, ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("")
        self.hide()

    def say(self, words: str, spoken: bool, drawing: str = "") -> None:  # noqa: FBT001 - as told
        """Show words, "" for none; actions are in italics.

        ``spoken``: it was said, not done. ``drawing``: of a sign that is made with a hand.
        """
        self.words, self.spoken, self.drawing = words, spoken, drawing
        self.setVisible(bool(words))
        self.update()

    def width_of(self, height: float) -> float:
        """Return the width its words need in a bubble this high."""
        return QFontMetrics(self.font_of(height)).horizontalAdvance(self.words) + height

    def font_of(self, height: float) -> QFont:
        """Return the font for a bubble this high, in pixels."""
        font = QFont(self.font())
        font.setPixelSize(max(12, round(height * 0.5)))
        font.setItalic(not self.spoken)
        return font

    def paintEvent(self, _event: object) -> None:
        """Paint the bubble with its words in one line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_bubble(painter, rect)
        painter.setFont(self.font_of(self.height()))
        if self.drawing:
            self._paint_sign(painter, rect)
        else:
            self._write(painter, rect)
        painter.end()

    def _paint_sign(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the hand signal, and its words if there is room."""
        side = rect.height() - 2
        words = painter.fontMetrics().horizontalAdvance(self.words)
        fits = side + 8 + words <= rect.width()
        left = rect.left() + 4 if fits else rect.center().x() - side / 2
        paint(painter, self.drawing, QRectF(left, rect.top() + 1, side, side))
        if fits:
            self._write(painter, rect.adjusted(side + 4, 0, 0, 0))

    def _write(self, painter: QPainter, rect: QRectF) -> None:
        room = int(rect.width()) - 4
        words = painter.fontMetrics().elidedText(self.words, Qt.TextElideMode.ElideRight, room)
        painter.drawText(rect, _CENTRE, words)
