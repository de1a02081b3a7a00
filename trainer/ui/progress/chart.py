"""Charts painted in the theme's colours, also described in words."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import count
from math import ceil, floor
from typing import NamedTuple

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.progress.progress_words import Line, Mark, Share
from trainer.ui.widgets.tokens import tokens_of

_PAD = 8
_CIRCLE, _DIAMOND, _TRIANGLE = 11, 17, 8  # sizes of marks
_EDGE = 2  # of a mark
_REACH = 24  # how wide a mark is for the mouse
_LINES = 6  # of text: as high is the lowest trend
_APART = 2.5  # lines of text between two numbers of a scale, at least
_MARGIN = 0.08  # of a trend around its marks, so that nothing at its edges is cut off
_LEAST = 10  # is told apart on a scale: whole numbers
_STEPS = (1, 2, 5)  # from one number of a scale to the next, or ten times as much and so on
_COLUMNS = 3  # of bars
_SHORTEST = 60  # bar
_GAP = 5  # between two of them
_THICK = 0.6  # of a row: a bar
_SIGNS = "■▨□"  # of the parts of a bar, which are filled so:
_FILLS = (Qt.BrushStyle.SolidPattern, Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.NoBrush)


class Label(NamedTuple):
    """Text of a chart and its place on the plot."""

    text: str
    place: QRectF


class Plot(QWidget):
    """Surface on which a chart paints; it tells where the mouse is."""

    moved = Signal(QPointF)
    clicked = Signal(QPointF)

    def __init__(self, paint: Callable[[QPainter], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._paint = paint
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Let the chart paint."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell where the mouse is."""
        self.moved.emit(event.position())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Tell where the left button was pressed."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(event.position())


class _Chart(QFrame):
    """Panel with a title, a legend and a plot."""

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.view = Plot(self._paint, self)
        self.head, self.key = QLabel(), QLabel()
        font = self.head.font()
        font.setBold(True)
        self.head.setFont(font)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setForegroundRole(QPalette.ColorRole.Text)
        column = QVBoxLayout(self)
        column.setContentsMargins(_PAD, _PAD // 2, _PAD, _PAD // 2)
        column.setSpacing(_PAD // 2)
        for widget in (self.head, self.key):
            column.addWidget(widget)
        column.addWidget(self.view, 1)

    @property
    def title(self) -> str:
        """Title of the chart."""
        return self.head.text()

    def tell(self, title: str, figures: str) -> None:
        """Show a title; describe the figures to screen readers."""
        self.head.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(figures)

    def changeEvent(self, event: QEvent) -> None:
        """Write the legend again when colours or font have changed."""
        super().changeEvent(event)
        if self.title and event.type() in {QEvent.Type.PaletteChange, QEvent.Type.FontChange}:
            self._write_key()

    def labels(self) -> Iterator[Label]:
        """List the texts on the plot, with their places."""
        raise NotImplementedError

    def _write_key(self) -> None:
        """Write the legend, and what the plot's size follows from."""
        raise NotImplementedError

    def _paint(self, painter: QPainter) -> None:
        """Paint the plot."""
        raise NotImplementedError

    def _write(self, painter: QPainter) -> None:
        painter.setPen(self.palette().text().color())
        for label in self.labels():
            painter.drawText(label.place, Qt.AlignmentFlag.AlignCenter, label.text)

    def _width(self, *words: str) -> int:
        return max(map(self.fontMetrics().horizontalAdvance, words), default=0)

    def _label(self, text: str, middle: QPointF) -> Label:
        return Label(text, _square(middle, self._width(text), self.fontMetrics().height()))


class Trend(_Chart):
    """Chart of values over time, with a line to compare with."""

    # A mark was clicked: its number.
    picked = Signal(int)

    def __init__(self, write: Callable[[float], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view.setMinimumHeight(_LINES * self.fontMetrics().height())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.nothing = ""
        self.marks: tuple[Mark, ...] = ()
        self.line: Line | None = None
        self._write_number = write
        self._ends = ("", "")
        self._lowest, self._highest = 0.0, 1.0
        self.view.moved.connect(self._hover)
        self.view.clicked.connect(self._pick)

    def show_marks(
        self,
        marks: Sequence[Mark],
        line: Line | None,
        ends: tuple[str, str],
        lowest: float = 0.0,
        highest: float | None = None,
    ) -> None:
        """Show marks from oldest to newest, with their first and last day.

        The scale goes down to ``lowest`` or further, and up to ``highest`` or to the largest value.
        """
        self.marks, self.line, self._ends = tuple(marks), line, ends
        values = [mark.value for mark in marks] + ([line.value] if line else [])
        self._lowest = min([lowest, *values])
        self._highest = max([lowest + _LEAST, *values]) if highest is None else highest
        self._write_key()

    def _write_key(self) -> None:
        if not self.marks:
            self.key.setText(self.nothing)
        elif self.line is None:
            self.key.setText("")
        else:
            self.key.setText(_tinted("– – –", tokens_of(self.palette()).free, self.line.says))
        self.view.update()

    # --- where things are

    @property
    def _field(self) -> QRectF:
        """Place of the marks, without the texts beside them."""
        day = max(map(self._width, self._ends)) / 2  # of a day goes past its mark
        left = max(max(map(self._width, self._numbers_written())) + 2 * _PAD, day)
        below = self.fontMetrics().height() + _PAD
        return QRectF(self.view.rect()).adjusted(left, _PAD, -max(day, _PAD), -below)

    def _numbers_written(self) -> list[str]:
        return [self._write_number(number) for number in (self._lowest, self._highest)]

    def place(self, number: float, value: float) -> QPointF:
        """Return the place of a mark by its number and its value."""
        field, last = self._field, len(self.marks) - 1
        across = (number / last if last else 0.5) * (1 - 2 * _MARGIN) + _MARGIN
        margin = max(_MARGIN * field.height(), _DIAMOND / 2 + _EDGE)
        up = (value - self._lowest) / (self._highest - self._lowest)
        return QPointF(
            field.left() + across * field.width(),
            field.bottom() - margin - up * (field.height() - 2 * margin),
        )

    @property
    def places(self) -> list[QPointF]:
        """Places of the marks on the plot."""
        return [self.place(number, mark.value) for number, mark in enumerate(self.marks)]

    def _numbers(self) -> list[float]:
        """List the round numbers beside the scale."""
        room = self._field.height() / (_APART * self.fontMetrics().height())
        span = self._highest - self._lowest
        steps = (step * 10**power for power in count() for step in _STEPS)
        step = next(step for step in steps if span / step <= max(room, 1))
        first = ceil(self._lowest / step)
        return [n * step for n in range(first, floor(self._highest / step) + 1)]

    def labels(self) -> Iterator[Label]:
        """List the numbers of the scale, then the first and last day."""
        if not self.marks:
            return
        field, half = self._field, self.fontMetrics().height() / 2
        for number in self._numbers():
            text = self._write_number(number)
            middle = field.left() - _PAD - self._width(text) / 2
            yield self._label(text, QPointF(middle, self.place(0, number).y()))
        below = field.bottom() + _PAD + half
        for number, day in {0: self._ends[0], len(self.marks) - 1: self._ends[1]}.items():
            yield self._label(day, QPointF(self.place(number, 0).x(), below))

    # --- painting

    def _paint(self, painter: QPainter) -> None:
        if not self.marks:
            return
        field, now = self._field, tokens_of(self.palette())
        painter.setPen(QPen(self.palette().mid().color(), 1))
        painter.drawLine(QLineF(field.topLeft(), field.bottomLeft()))
        for number in self._numbers():
            painter.drawLine(_across(field, self.place(0, number).y()))
        if self.line is not None:
            painter.setPen(QPen(now.free, 2, Qt.PenStyle.DashLine))
            painter.drawLine(_across(field, self.place(0, self.line.value).y()))
        painter.setPen(QPen(self.palette().placeholderText().color(), 1.5))
        painter.drawPolyline(QPolygonF(self.places))
        for mark, place in zip(self.marks, self.places, strict=True):
            ink = now.correct if mark.passed else now.fault
            painter.setPen(QPen(ink, _EDGE))
            painter.setBrush(ink if mark.passed else self.palette().base())
            _draw_mark(painter, mark, place)
        self._write(painter)

    # --- the mouse

    def _mark_at(self, place: QPointF) -> int | None:
        """Return the number of the mark within reach of a place."""
        near = {
            abs(place.x() - one.x()): number
            for number, one in enumerate(self.places)
            if (place - one).manhattanLength() <= _REACH / 2
        }
        return near[min(near)] if near else None

    def _hover(self, place: QPointF) -> None:
        """Show a mark's tool tip, and a hand: it can be clicked."""
        number = self._mark_at(place)
        self.view.setToolTip("" if number is None else self.marks[number].says)
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.view.setCursor(arrow if number is None else hand)

    def _pick(self, place: QPointF) -> None:
        number = self._mark_at(place)
        if number is not None:
            self.picked.emit(number)


class Shares(_Chart):
    """Bars of groups: done is full, begun hatched, the rest empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.shares: tuple[Share, ...] = ()
        self.words = ("", "", "")  # for done, begun, open
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: Sequence[Share], words: tuple[str, str, str]) -> None:
        """Show bars, with the meaning of their parts."""
        self.shares, self.words = tuple(shares), words
        self._write_key()

    def _write_key(self) -> None:
        self.key.setText("&nbsp;&nbsp; ".join(map(_tinted, _SIGNS, self._inks, self.words)))
        around = self._around
        self.view.setFixedHeight(self._rows * self._row)
        self.view.setMinimumWidth(_COLUMNS * (around[0] + _SHORTEST + around[1]))
        self.view.update()

    @property
    def _inks(self) -> tuple[QColor, QColor, QColor]:
        now = tokens_of(self.palette())
        return now.correct, now.free, self.palette().placeholderText().color()

    # --- where things are

    @property
    def _rows(self) -> int:
        return ceil(len(self.shares) / _COLUMNS)

    @property
    def _row(self) -> int:
        """Height of a row."""
        return self.fontMetrics().height() + _GAP

    @property
    def _around(self) -> tuple[int, int]:
        """Widths of the names and of the numbers beside a bar."""
        names = self._width(*(share.name for share in self.shares)) + 2 * _PAD
        return names, self._width(*map(_count, self.shares)) + 2 * _PAD

    def _bars(self) -> Iterator[tuple[Share, QRectF]]:
        """List the groups with the places of their bars."""
        names, counts = self._around
        width = self.view.width() / _COLUMNS
        for number, share in enumerate(self.shares):
            column, row = divmod(number, self._rows)
            left = column * width + names
            top = (row + (1 - _THICK) / 2) * self._row
            yield share, QRectF(left, top, width - names - counts, _THICK * self._row)

    def labels(self) -> Iterator[Label]:
        """List the names of the groups and their numbers."""
        for share, bar in self._bars():
            middle, text = bar.center().y(), _count(share)
            left = bar.left() - _PAD - self._width(share.name) / 2
            yield self._label(share.name, QPointF(left, middle))
            yield self._label(text, QPointF(bar.right() + _PAD + self._width(text) / 2, middle))

    def _paint(self, painter: QPainter) -> None:
        edge = self._inks[-1]
        for share, bar in self._bars():
            left = bar.left()
            for part, ink, fill in zip(share.parts, self._inks, _FILLS, strict=True):
                width = bar.width() * part / share.whole
                painter.setPen(QPen(edge, 1))
                painter.setBrush(QBrush(ink, fill))
                if part:
                    painter.drawRect(QRectF(left, bar.top(), width, bar.height()))
                left += width
        self._write(painter)


def _draw_mark(painter: QPainter, mark: Mark, middle: QPointF) -> None:
    """Draw a mark: an exam's diamond, a round's circle, a part's triangle."""
    if not mark.exam and mark.whole:
        painter.drawEllipse(middle, _CIRCLE / 2, _CIRCLE / 2)
        return
    half = (_DIAMOND if mark.exam else _TRIANGLE) / 2
    top, low = QPointF(0, -half), QPointF(0, half)
    left, right = QPointF(-half, 0), QPointF(half, 0)
    corners = (top, right, low, left) if mark.exam else (top, right + low, left + low)
    painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))


def _across(field: QRectF, height: float) -> QLineF:
    """Return a level line through a field."""
    return QLineF(field.left(), height, field.right(), height)


def _square(middle: QPointF, width: float, height: float) -> QRectF:
    return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)


def _count(share: Share) -> str:
    return f"{share.done}/{share.whole}"


def _tinted(sign: str, ink: QColor, words: str) -> str:
    """Return a coloured sign and its meaning."""
    return f'<b style="color: {ink.name()}">{sign}</b>&nbsp; {escape(words)}'
