"""Marks on a map: state of knowledge, present position, number of mistakes."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.catalogue import gettext as _
from trainer.training.debrief.states import StateKnowledge
from trainer.training.memory.memory import FADING, KNOWN, LEARNING, NEW
from trainer.ui.widgets.tokens import Tokens, tokens_of

# Marks beside KNOWN, FADING, LEARNING and NEW: nothing is told, here one is, faults lie here.
PLAIN, HERE, FAULTS = "", "here", "faults"
# In the order in which they are explained.
OF_MEMORY = (KNOWN, FADING, LEARNING, NEW)


class Mark(NamedTuple):
    """A mark on a state.

    ``share``: the known part of the state, from 0 to 1; ``number``: of mistakes.
    """

    kind: str = PLAIN
    share: float = 0.0
    number: int = 0


def memory_marks(known: Mapping[str, StateKnowledge]) -> dict[str, Mark]:
    """Return the marks for the knowledge of each state."""
    return {path: Mark(found.state, found.known / found.of) for path, found in known.items()}


def fault_marks(faults: Mapping[str, int]) -> dict[str, Mark]:
    """Return the marks for states with mistakes."""
    return {path: Mark(FAULTS, number=number) for path, number in faults.items() if number}


def mark_words(mark: Mark) -> str:
    """Return the words for a mark."""
    words = {
        PLAIN: "",
        NEW: _("new"),
        LEARNING: _("learning"),
        KNOWN: _("known well"),
        FADING: _("fading"),
        HERE: _("here"),
        FAULTS: _("mistakes: {n}"),
    }
    return words[mark.kind].format(n=mark.number)


def ground_of(mark: Mark, now: Tokens) -> tuple[QColor, QColor]:
    """Return a mark's ground colour and the ink on it."""
    grounds = {
        KNOWN: (now.known, now.marked_ink),
        FADING: (now.fading, now.marked_ink),
        HERE: (now.picked, now.marked_ink),
        LEARNING: (now.learning, now.felt_ink),
        FAULTS: (now.faulty, now.felt_ink),
    }
    return grounds.get(mark.kind, (now.slot, now.felt_ink))


_SPOTS = 6  # at the edge of the chip
_LARGE = 17  # pixels: smaller chips have no spots
_FULL = 360 * 16  # as Qt counts angles
_TOP = 90 * 16


def paint_badge(painter: QPainter, rect: QRectF, mark: Mark, now: Tokens) -> None:
    """Paint a mark as a chip with its sign.

    An arc around it shows how much of the state is known.
    """
    ground, ink = ground_of(mark, now)
    edge = max(1.0, rect.width() / 14)
    painter.save()
    painter.setPen(QPen(now.felt_ink, edge))
    painter.setBrush(ground)
    painter.drawEllipse(rect)
    if rect.width() >= _LARGE and mark.kind != FAULTS:  # a number needs the room
        _paint_spots(painter, rect, now)
    if mark.kind in (LEARNING, FADING) and mark.share:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(now.rail_brass, 2 * edge))
        painter.drawArc(rect, _TOP, -round(mark.share * _FULL))
    pen = QPen(ink, max(1.4, rect.width() / 9))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    _paint_sign(painter, rect, mark)
    painter.restore()


def _paint_spots(painter: QPainter, rect: QRectF, now: Tokens) -> None:
    """Paint the edge spots of a chip."""
    painter.setPen(QPen(now.felt_ink, rect.width() / 7))
    span = _FULL // (4 * _SPOTS)
    inner = rect.adjusted(*([rect.width() / 12] * 2), *([-rect.width() / 12] * 2))
    for spot in range(_SPOTS):
        painter.drawArc(inner, spot * _FULL // _SPOTS, span)


def _paint_sign(painter: QPainter, rect: QRectF, mark: Mark) -> None:
    """Paint a mark's sign: tick, clock, half, arrow, number or dot."""
    centre, part = rect.center(), rect.width() / 4.4
    if mark.kind == KNOWN:
        tick = [QPointF(-1, 0.1), QPointF(-0.25, 0.8), QPointF(1, -0.7)]
        painter.drawPolyline(QPolygonF([centre + point * part for point in tick]))
    elif mark.kind == FADING:
        for turn, long in ((-pi / 2, 1.0), (pi / 6, 0.8)):
            painter.drawLine(centre, centre + QPointF(cos(turn), sin(turn)) * part * long)
    elif mark.kind == HERE:
        painter.setBrush(painter.pen().color())
        arrow = [QPointF(-0.5, -0.8), QPointF(0.8, 0), QPointF(-0.5, 0.8)]
        painter.drawPolygon(QPolygonF([centre + point * part for point in arrow]))
    elif mark.kind == LEARNING:
        painter.setBrush(painter.pen().color())
        half = QRectF(centre.x() - part, centre.y() - part, 2 * part, 2 * part)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPie(half, _TOP, _FULL // 2)
    elif mark.kind == FAULTS:
        font = QFont(painter.font())
        font.setPixelSize(max(7, round(rect.height() * 0.6)))
        font.setBold(True)
        painter.setFont(font)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(mark.number))
    elif mark.kind == NEW:
        painter.drawPoint(centre)


_CHIP = 1.3  # times as high as a line of words
_GAP, _BESIDE = 0.9, 0.3  # of a chip, between marks, and beside it


class Legend(QWidget):
    """A line that explains the memory marks and counts their states."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts: Counter[str] = Counter()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def count(self, marks: Iterable[Mark]) -> None:
        """Set the number of states for each mark."""
        self._counts = Counter(mark.kind for mark in marks)
        self.write()

    @property
    def words(self) -> list[tuple[Mark, str]]:
        """Each mark with the words beside it."""
        marks = (Mark(kind, 0.5) for kind in OF_MEMORY)
        return [(mark, f"{mark_words(mark)} {self._counts[mark.kind]}") for mark in marks]

    @property
    def title(self) -> str:
        """Title of the counts."""
        return _("Parts:")

    def write(self) -> None:
        """Write it in the language of the window."""
        told = ", ".join(words for _, words in self.words)
        self.setAccessibleName(f"{self.title} {told}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of everything in one line."""
        metrics = QFontMetricsF(self.font())
        high = metrics.height() * _CHIP
        wide = sum(
            metrics.horizontalAdvance(words) + high * (1 + _BESIDE + _GAP)
            for _, words in self.words
        )
        wide += metrics.horizontalAdvance(self.title) + high * _BESIDE
        return QSize(round(wide - high * _GAP) + 2, round(high * 1.2))

    def minimumSizeHint(self) -> QSize:
        """Return the same size."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the chips, each with its words."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            metrics = QFontMetricsF(painter.font())
            high, x = metrics.height() * _CHIP, 1.0
            top = (self.height() - high) / 2
            line = (self.height() - metrics.height()) / 2 + metrics.ascent()
            painter.setPen(self.palette().windowText().color())
            painter.drawText(QPointF(x, line), self.title)
            x += metrics.horizontalAdvance(self.title) + high * _BESIDE
            for mark, words in self.words:
                chip = QRectF(QPointF(x, top), QSizeF(high, high)).adjusted(1, 1, -1, -1)
                paint_badge(painter, chip, mark, tokens_of(self.palette()))
                painter.setPen(self.palette().windowText().color())
                x += high * (1 + _BESIDE)
                painter.drawText(QPointF(x, line), words)
                x += metrics.horizontalAdvance(words) + high * _GAP
