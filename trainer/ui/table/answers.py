"""The answer to an act, at the place where it was made: a quiet tick, or a ring and its kind."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.ui.table import table_layout
from trainer.ui.table.drawing import BACK
from trainer.ui.table.move import CARDS, CHIP, OWN, SHOE, Thing
from trainer.ui.table.picture import Sprite
from trainer.ui.table.pointing import occupied
from trainer.ui.table.surface import Surface
from trainer.ui.widgets.beside import beside
from trainer.ui.widgets.tokens import BUBBLE, CUT_CARD_INK

_TICK_MS, _RING_MS = 1200, 7000
_TICK = QColor("#1f8a3b")
_RING, _CRITICAL = QColor("#e9a62f"), QColor("#d4352a")
_EDGE = QColor("#5b4a1c")  # of the bubble
_SIZE = 24.0  # of the tick
_DARK, _LINE = 8.0, 4.0  # the ring: a dark line, and an amber one on it
_LETTERS, _HIGH, _AROUND = 16, 40.0, 12.0  # of the bubble
_AWAY = (15.0, 8.0, 30.0, 60.0, 100.0)  # how far from the ring the bubble may be
_CARDS = (SHOE, CARDS, OWN)
_SPRINGS = (*_CARDS, CHIP)  # what springs back
_SPRUNG = (40.0, 56.0)  # units of the drawing


class Answers(QWidget):
    """Lies over a table and says whether the last act was right; no obstacle to the mouse."""

    def __init__(self, table: Surface, places: Mapping[Thing, QWidget]) -> None:
        super().__init__(table)
        self._table, self._places = table, places
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.right, self.critical, self.words, self.at = True, False, "", QRectF()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tick(self, things: Sequence[Thing]) -> None:
        """What was done with these things was right: it is told at the box, or where it ended."""
        self._show(things, "", _TICK_MS, right=True)

    def ring(self, things: Sequence[Thing], words: str, *, critical: bool = False) -> None:
        """What was done with these things was wrong, and why, in few words beside the place."""
        self.critical = critical
        self._show(things, words, _RING_MS, right=False)

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
        ring = _CRITICAL if self.critical else _RING
        for colour, width in ((CUT_CARD_INK, _DARK), (ring, _LINE)):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(self.at, 8, 8)
        painter.setFont(self._letters)
        room = self.bubble
        painter.setPen(QPen(_EDGE, 1))
        painter.setBrush(BUBBLE)
        painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setPen(CUT_CARD_INK)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.words)

    @property
    def _letters(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(_LETTERS)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    @property
    def bubble(self) -> QRectF:
        """Where the words lie: beside the ring, where they cover least."""
        wide = QFontMetrics(self._letters).horizontalAdvance(self.words) + 2 * _AROUND
        room = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        size = QSizeF(min(wide, room.width()), _HIGH)
        return beside(size, self.at, room, self._taken(), _AWAY)

    def _taken(self) -> list[QRectF]:
        """Where no words should lie: on anything on the table, or the printed band."""
        table, boxes = self._table, self._table.house.boxes
        bands = [table_layout.on_band(table_layout.centre(n, boxes)) for n in range(1, boxes + 1)]
        lying = [] if table.table is None else occupied(self._places, table.table, table)
        return [*lying, *map(table.in_pixels, bands)]
