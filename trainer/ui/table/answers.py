"""The answer to an act, at the place where it was made: a quiet tick, or a ring and a few words."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.ui.table.drawing import BACK
from trainer.ui.table.move import CARDS, CHIP, OWN, SHOE, Thing
from trainer.ui.table.picture import Sprite
from trainer.ui.table.pieces import paint_bubble
from trainer.ui.table.surface import Surface
from trainer.ui.widgets.tokens import CUT_CARD_INK

_TICK_MS, _RING_MS = 1200, 7000
_TICK, _RING = QColor("#1f8a3b"), QColor("#d4352a")
_SIZE = 24.0  # of the tick
_DARK, _LINE = 7.0, 4.0  # the ring: a dark line, and a red one on it
_LETTERS, _HEIGHT, _LEADING, _AROUND = 14, 28.0, 18.0, 12.0  # of the line beside it, and of more
_AWAY = 6.0
_CARDS = (SHOE, CARDS, OWN)
_SPRINGS = (*_CARDS, CHIP)  # what springs back
_SPRUNG = (40.0, 56.0)  # units of the drawing


class Answers(QWidget):
    """Lies over a table and says whether the last act was right; no obstacle to the mouse."""

    def __init__(self, table: Surface, places: Mapping[Thing, QWidget]) -> None:
        super().__init__(table)
        self._table, self._places = table, places
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.right, self.words, self.at = True, "", QRectF()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tick(self, things: Sequence[Thing]) -> None:
        """What was done with these things was right: it is told at the box, or where it ended."""
        self._show(things, "", _TICK_MS, right=True)

    def ring(self, things: Sequence[Thing], *lines: str) -> None:
        """What was done with these things was wrong, and why, in a line or two of few words."""
        self._show(things, "\n".join(filter(None, lines)), _RING_MS, right=False)

    def spring_back(self, things: Sequence[Thing]) -> None:
        """What was laid springs back from where it was laid to where it was."""
        source, end = (self._rect_of(thing) for thing in (things[0], things[-1]))
        if source is None or end is None or things[0].kind not in _SPRINGS:
            return
        size = QRectF(0, 0, *_SPRUNG)
        size.moveCenter(self._table.in_units(end).center())
        drawing = BACK if things[0].kind in _CARDS else ""
        chips = () if drawing else (things[0].value or 0,)
        sprung = Sprite(("sprung",), size, drawing, chips=chips)
        self._table.motion.spring(sprung, self._table.in_units(source).center())

    def _rect_of(self, thing: Thing) -> QRectF | None:
        place = self._places.get(thing)
        if place is None or not place.isVisibleTo(self._table):
            return None
        corner = QPointF(place.mapTo(self._table, place.rect().topLeft()))
        return QRectF(corner, place.rect().size().toSizeF())

    def _show(self, things: Sequence[Thing], words: str, lasts: int, *, right: bool) -> None:
        at_a_box = [thing for thing in things if thing.box]
        found = [rect for rect in map(self._rect_of, at_a_box or things) if rect is not None]
        self.setVisible(bool(found))
        if not found:
            return
        self.at, self.words, self.right = found[-1].adjusted(2, 2, -2, -2), words, right
        self.setGeometry(self._table.rect())
        self.raise_()
        self.update()
        self._timer.start(lasts)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The tick, or the ring with its line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.right:
            self._paint_tick(painter)
        else:
            self._paint_ring(painter)
        painter.end()

    def _paint_tick(self, painter: QPainter) -> None:
        rect = QRectF(0, 0, _SIZE, _SIZE)
        rect.moveCenter(QPointF(self.at.right() - _SIZE / 2, self.at.top() + _SIZE / 2))
        painter.setPen(QPen(Qt.GlobalColor.white, 2))
        painter.setBrush(_TICK)
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        pen = QPen(Qt.GlobalColor.white, 3)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        left, top = rect.left(), rect.top()
        corner = QPointF(left + 10.5, top + 16.5)
        painter.drawLine(QPointF(left + 7, top + 12.5), corner)
        painter.drawLine(corner, QPointF(left + 17, top + 8))

    def _paint_ring(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((CUT_CARD_INK, _DARK), (_RING, _LINE)):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(self.at, 8, 8)
        painter.setFont(self._letters)
        room = self.line_rect(self.wide)
        paint_bubble(painter, room)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.words)

    @property
    def _letters(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(_LETTERS)
        font.setBold(True)
        return font

    @property
    def wide(self) -> int:
        """How many pixels wide the words are."""
        metrics = QFontMetrics(self._letters)
        return max(map(metrics.horizontalAdvance, self.words.split("\n")))

    def line_rect(self, words: int) -> QRectF:
        """Where the lines stand, for words so many pixels wide: under the ring, or above it."""
        high = _HEIGHT + _LEADING * self.words.count("\n")
        room = QRectF(0, 0, min(words + 2 * _AROUND, self.width() - 4.0), high)
        room.moveCenter(QPointF(self.at.center().x(), self.at.bottom() + _AWAY + high / 2))
        if room.bottom() > self.height():
            room.moveBottom(self.at.top() - _AWAY)
        room.moveLeft(min(max(room.left(), 2.0), self.width() - room.width() - 2.0))
        return room
