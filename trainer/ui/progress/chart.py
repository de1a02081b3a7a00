"""Charts of pyqtgraph in the theme's colours, also described in words.

Importing this takes as long as making a screen, so it is imported where the first chart is
made.
"""

from collections.abc import Callable, Sequence
from html import escape
from math import ceil
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QBrush, QColor, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.progress.progress_words import Line, Mark, Share
from trainer.ui.widgets.tokens import tokens_of

pg.setConfigOptions(mouseRateLimit=-1)  # where the mouse came to rest counts

_PAD = 8
_CIRCLE, _DIAMOND, _TRIANGLE = 11, 17, 8  # sizes of marks
_EDGE = 2  # of a mark
_REACH = 24  # how wide a mark is for the mouse
_LINES = 6  # of text: as high is the lowest trend
_MARGIN = 0.08  # of a trend around its marks, so that nothing at its edges is cut off
_LEAST = 10  # is told apart on a scale: whole numbers
_COLUMNS = 3  # of bars
_SHORTEST = 60  # bar
_GAP = 5  # between two of them
_SIDES = (True, False, True, False)  # left and right are names and numbers
_SIGNS = "■▨□"  # of the parts of a bar, which are filled so:
_FILLS = (Qt.BrushStyle.SolidPattern, Qt.BrushStyle.BDiagPattern, Qt.BrushStyle.NoBrush)


class _Chart(QFrame):
    """Panel with a title, a legend and a plot without dragging."""

    def __init__(self, view: pg.GraphicsView, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.view = view
        self.view.setBackground(None)
        self.view.setCacheMode(pg.GraphicsView.CacheModeFlag.CacheNone)  # it is the palette's
        self.view.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
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
        """Draw again when colours or font have changed."""
        super().changeEvent(event)
        if self.title and event.type() in {QEvent.Type.PaletteChange, QEvent.Type.FontChange}:
            self._plot()

    def _plot(self) -> None:
        """Draw everything again."""
        raise NotImplementedError

    def _style_axis(self, axis: pg.AxisItem, line: QColor | None = None) -> None:
        """Set an axis's font and colours; ``line`` is the axis's own."""
        axis.setStyle(tickFont=self.font(), tickLength=0, maxTickLevel=0)
        axis.setStyle(tickAlpha=255 if line else 0)  # without a pen ticks would be dots
        axis.setStyle(hideOverlappingLabels=self.width())  # there is room around it
        axis.setTextPen(self.palette().text().color())
        axis.setPen(line)
        axis.setZValue(-1)

    def _width(self, *words: str) -> int:
        return max(map(self.fontMetrics().horizontalAdvance, words), default=0)


class _Scale(pg.AxisItem):  # type: ignore[misc] # pyqtgraph has no types
    """Axis with numbers as the language writes them."""

    def __init__(self, write: Callable[[float], str]) -> None:
        super().__init__("left")
        self._write = write

    def tickStrings(self, values: Sequence[float], *_: float) -> list[str]:
        return [self._write(value) for value in values]

    def boundingRect(self) -> QRectF:
        return QRectF(super().boundingRect()).adjusted(0, -_PAD, 0, _PAD)  # numbers at its ends


class Trend(_Chart):
    """Chart of values over time, with a line to compare with."""

    # A mark was clicked: its number.
    picked = Signal(int)

    def __init__(self, write: Callable[[float], str], parent: QWidget | None = None) -> None:
        self.scale = _Scale(write)
        super().__init__(pg.PlotWidget(enableMenu=False, axisItems={"left": self.scale}), parent)
        self.plot = self.view.plotItem
        self.plot.hideButtons()
        self.plot.setMouseEnabled(x=False, y=False)
        self.view.setMinimumHeight(_LINES * self.fontMetrics().height())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.nothing = ""
        self.marks: tuple[Mark, ...] = ()
        self.line: Line | None = None
        self._write = write
        self._ends = ("", "")
        self._lowest, self._highest = 0.0, 1.0

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
        self._plot()

    def _plot(self) -> None:
        self.plot.clear()
        self.plot.setVisible(bool(self.marks))
        self.key.setText("" if self.marks else self.nothing)
        if not self.marks:
            return
        self._plot_scales()
        now, pixel = tokens_of(self.palette()), self.devicePixelRatio()
        if self.line is not None:
            self.key.setText(_tinted("– – –", now.free, self.line.says))
            pen = pg.mkPen(now.free, width=2 * pixel, style=Qt.PenStyle.DashLine)
            self.plot.addLine(y=self.line.value, pen=pen)
        self._plot_marks()

    def _plot_marks(self) -> None:
        now, pixel = tokens_of(self.palette()), self.devicePixelRatio()
        numbers, values = [*range(len(self.marks))], [mark.value for mark in self.marks]
        inks = [now.correct if mark.passed else now.fault for mark in self.marks]
        hollow = self.palette().base().color()
        self.plot.plot(
            numbers,
            values,
            pen=pg.mkPen(self.palette().placeholderText().color(), width=1.5 * pixel),
            symbol=[_shape(mark)[0] for mark in self.marks],
            symbolSize=[_shape(mark)[1] for mark in self.marks],
            symbolPen=[pg.mkPen(ink, width=2 * pixel) for ink in inks],
            symbolBrush=[
                ink if m.passed else hollow for ink, m in zip(inks, self.marks, strict=True)
            ],
            antialias=True,
        )
        reach = pg.ScatterPlotItem(
            numbers, values, size=_REACH, pen=None, brush=None, hoverable=True
        )
        reach.sigClicked.connect(lambda _, spots, event: self.picked.emit(_nearest(spots, event)))
        reach.sigHovered.connect(self._hover)
        self.plot.addItem(reach)

    def _plot_scales(self) -> None:
        last, below = len(self.marks) - 1, self.plot.getAxis("bottom")
        half = self._width(*self._ends) // 2  # of a day goes past its mark
        numbers = self._width(self._write(self._lowest), self._write(self._highest))
        self._style_axis(self.scale, self.palette().mid().color())
        self.scale.setGrid(255)
        self.scale.setWidth(max(numbers + 2 * _PAD, half))
        self._style_axis(below)
        below.setStyle(tickTextOffset=_PAD)
        below.setHeight(self.fontMetrics().height() + _PAD)
        below.setTicks([[*zip((0, last), self._ends, strict=True)]])
        self.plot.layout.setContentsMargins(0, _PAD, half, 0)
        across = (0, last) if last else (-1, 1)
        self.plot.setRange(xRange=across, padding=_MARGIN)
        self._give_marks_room()

    def _give_marks_room(self) -> None:
        """Leave room above and below for marks at the edge."""
        spare = self.plot.getViewBox().height() - _DIAMOND
        share = (_DIAMOND / 2 + _EDGE) / spare if spare > _DIAMOND else _MARGIN
        self.plot.setYRange(self._lowest, self._highest, padding=max(_MARGIN, share))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adjust the room for marks to the new height."""
        super().resizeEvent(event)
        if self.marks:
            QTimer.singleShot(0, self, self._give_marks_room)

    def _hover(self, _: object, spots: Sequence[Any], event: Any) -> None:  # noqa: ANN401
        """Show a mark's tool tip, and a hand: it can be clicked."""
        says = self.marks[_nearest(spots, event)].says if len(spots) else ""
        self.plot.getViewBox().setToolTip(says)
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.view.setCursor(hand if says else arrow)


class Shares(_Chart):
    """Bars of groups: done is full, begun hatched, the rest empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(pg.GraphicsLayoutWidget(), parent)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.view.ci.layout.setContentsMargins(0, 0, 0, 0)
        self.shares: tuple[Share, ...] = ()
        self.words = ("", "", "")  # for done, begun, open
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: Sequence[Share], words: tuple[str, str, str]) -> None:
        """Show bars, with the meaning of their parts."""
        self.shares, self.words = tuple(shares), words
        self._plot()

    def _plot(self) -> None:
        now, edge = tokens_of(self.palette()), self.palette().placeholderText().color()
        inks = (now.correct, now.free, edge)
        self.key.setText("&nbsp;&nbsp; ".join(map(_tinted, _SIGNS, inks, self.words)))
        names = self._width(*(share.name for share in self.shares)) + 2 * _PAD
        counts = self._width(*map(_count, self.shares)) + 2 * _PAD
        rows = ceil(len(self.shares) / _COLUMNS)
        self.view.setFixedHeight(rows * (self.fontMetrics().height() + _GAP))
        self.view.setMinimumWidth(_COLUMNS * (names + _SHORTEST + counts))
        self.view.clear()
        for column in range(_COLUMNS):
            shares = self.shares[column * rows : (column + 1) * rows]
            plot = self.view.addPlot(0, column, enableMenu=False)
            plot.hideButtons()
            plot.showAxes(_SIDES, showValues=_SIDES)
            for side, width, texts in (
                ("left", names, [share.name for share in shares]),
                ("right", counts, map(_count, shares)),
            ):
                axis = plot.getAxis(side)
                self._style_axis(axis)
                axis.setWidth(width)
                axis.setTicks([[*enumerate(texts)]])
            plot.invertY()
            plot.setRange(xRange=(0, 1), yRange=(-0.5, rows - 0.5), padding=0.01)
            for part, brush in enumerate(map(QBrush, inks, _FILLS)):
                plot.addItem(_bars(shares, part, brush, edge))


def _bars(shares: Sequence[Share], part: int, brush: QBrush, edge: QColor) -> pg.BarGraphItem:
    """Return the same part of every bar."""
    return pg.BarGraphItem(
        x0=[sum(share.parts[:part]) / share.whole for share in shares],
        width=[share.parts[part] / share.whole for share in shares],
        y=[*range(len(shares))],
        height=0.6,
        pen=edge,
        brush=brush,
    )


def _shape(mark: Mark) -> tuple[str, int]:
    """Return a mark's symbol and size."""
    if mark.exam:
        return "d", _DIAMOND
    return ("o", _CIRCLE) if mark.whole else ("t1", _TRIANGLE)


def _count(share: Share) -> str:
    return f"{share.done}/{share.whole}"


def _tinted(sign: str, ink: QColor, words: str) -> str:
    """Return a coloured sign and its meaning."""
    return f'<b style="color: {ink.name()}">{sign}</b>&nbsp; {escape(words)}'


def _nearest(spots: Sequence[Any], event: Any) -> int:  # noqa: ANN401 - pyqtgraph's, without types
    """Return the number of the mark nearest to the mouse."""
    nearest = min(spots, key=lambda spot: abs(spot.pos().x() - event.pos().x()))
    return int(nearest.index())
