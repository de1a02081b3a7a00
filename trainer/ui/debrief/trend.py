"""The scores of the last rounds as dots on a line, with the average of those before."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.parts import now

_HEIGHT, _FIRST, _APART = 88, 16.0, 46.8
_DOT, _LAST_DOT = 5.0, 7.0
_TOP, _BOTTOM = 34.0, 74.0  # the best and the worst of the rounds
_LINE_ENDS = 272.0
LEAST = 3  # rounds that make a line


class Trend(QWidget):
    """The dots. The last one is green, or brass where the round was clean."""

    def __init__(self) -> None:
        super().__init__()
        self._scores: tuple[int, ...] = ()
        self._average: int | None = None
        self._is_clean = False
        self.setFixedHeight(_HEIGHT)

    def show_scores(self, scores: Sequence[int], average: int | None, *, clean: bool) -> None:
        """Show these scores, the last one last."""
        self._scores, self._average, self._is_clean = tuple(scores), average, clean
        self.setAccessibleName(", ".join(map(str, scores)))
        self.update()

    def _height_of(self, score: int) -> float:
        least, most = min(self._scores), max(self._scores)
        part = (score - least) / (most - least) if most > least else 0.5
        return _BOTTOM - part * (_BOTTOM - _TOP)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The average as a broken line, the dots and their figures."""
        if len(self._scores) < LEAST:
            return
        colours, painter = now(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._average is not None:
            self._paint_average(painter, self._average)
        spots = [
            QPointF(_FIRST + number * _APART, self._height_of(score))
            for number, score in enumerate(self._scores)
        ]
        painter.setPen(QPen(colours.line_strong, 2))
        painter.drawPolyline(spots)
        last = len(spots) - 1
        for number, (spot, score) in enumerate(zip(spots, self._scores, strict=True)):
            shown = colours.brass if self._is_clean else colours.accent
            painter.setBrush(shown if number == last else colours.line_strong)
            painter.setPen(QPen(colours.surface, 2))
            radius = _LAST_DOT if number == last else _DOT
            painter.drawEllipse(spot, radius, radius)
            self._write(painter, spot, str(score), is_last=number == last)
        painter.end()

    def _paint_average(self, painter: QPainter, average: int) -> None:
        colours = now()
        least, most = min(self._scores), max(self._scores)
        y = self._height_of(min(max(average, least), most))
        pen = QPen(colours.line_strong, 1)
        pen.setDashPattern([3, 4])
        painter.setPen(pen)
        painter.drawLine(QPointF(0, y), QPointF(_LINE_ENDS, y))
        painter.setPen(colours.text_second)
        room = QRectF(_LINE_ENDS, y - 10, self.width() - _LINE_ENDS, 20)
        words = _("average {n}").format(n=average)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, flags, words)

    def _write(self, painter: QPainter, spot: QPointF, words: str, *, is_last: bool) -> None:
        """A figure above its dot, on a ground of its own: lines go behind it."""
        font = self.font()
        font.setPixelSize(14)
        if is_last:
            font.setWeight(font.Weight.DemiBold)
        painter.setFont(font)
        wide = painter.fontMetrics().horizontalAdvance(words)
        room = QRectF(spot.x() - wide / 2, spot.y() - 28, wide, 18)
        painter.fillRect(room.adjusted(-2, 2, 2, -2), now().surface)
        painter.setPen(now().text if is_last else now().text_second)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
