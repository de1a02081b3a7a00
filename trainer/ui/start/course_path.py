"""The course as a path of chips: done, being learnt, next, later, and the exam at its end."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import (
    Property,
    QEasingCurve,
    QPointF,
    QPropertyAnimation,
    Qt,
    Signal,
)
from PySide6.QtGui import QHideEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QWidget

from trainer.ui.start.chip_button import CENTRE, WIDTH, Chip, ChipButton
from trainer.ui.widgets.chip import HALO, HALO_WIDE, LATER, NEXT
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.parts import now

_ROW = 102  # from one row to the next
_BESIDE, _BESIDE_BENDS = 4, 15  # left and right of the chips; where the line bends at the left
_BELOW = 65  # below the middle of the last row
_WIDE = 8  # chips a row, where there is room
_BEND, _OUT = 12, 50  # radius of the bend, how far it is from the middle of the last chip
_BREATH, _TIMES = 1800, 3  # ms of a breath of the next chip's halo, and how often


class Stop(NamedTuple):
    """A stop of the path: the id of its lesson ("" is the exam), its chip, what is said of it."""

    id: str
    chip: Chip
    name: str


class CoursePath(Follows, QWidget):
    """The chips on their line, row by row, there and back. A click on one chooses it."""

    on_colours = "update"

    # A stop was chosen: its id.
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.stops: dict[str, ChipButton] = {}
        self._places: list[QPointF] = []
        self._columns = _WIDE
        self._halo = float(HALO)
        self._invites = False
        self._breath = QPropertyAnimation(self, b"halo", self)
        self._breath.setDuration(_BREATH)
        self._breath.setLoopCount(_TIMES)
        self._breath.setStartValue(float(HALO))
        self._breath.setKeyValueAt(0.5, float(HALO_WIDE))
        self._breath.setEndValue(float(HALO))
        self._breath.setEasingCurve(QEasingCurve.Type.InOutSine)

    # --- what is shown

    def show_stops(self, stops: Sequence[Stop], *, invites: bool, moves: bool) -> None:
        """Show these; ``invites``: the next one has a halo, which breathes if it ``moves``."""
        if list(self.stops) != [stop.id for stop in stops]:
            self._make(stops)
        self._invites = invites
        for stop in stops:
            self.stops[stop.id].show_chip(stop.chip, stop.name)
        at = next((s.id for s in stops if s.chip.state == NEXT), stops[0].id if stops else "")
        for name, button in self.stops.items():
            tab = Qt.FocusPolicy.StrongFocus if name == at else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(tab)
        self._breath.stop()
        self._set_halo(float(HALO))
        if invites and moves and self.isVisible():
            self._breath.start()
        self._lay_out()

    def _make(self, stops: Sequence[Stop]) -> None:
        for button in self.stops.values():
            button.hide()
            button.deleteLater()
        self.stops = {}
        for stop in stops:
            button = self.stops[stop.id] = ChipButton(self)
            button.clicked.connect(partial(self.chosen.emit, stop.id))
            button.arrow.connect(partial(self._step, button))
            button.show()

    @property
    def next(self) -> ChipButton | None:
        """The stop that comes next; None where all are done."""
        return next((one for one in self.stops.values() if one.chip.state == NEXT), None)

    @property
    def is_breathing(self) -> bool:
        """Whether the halo of the next stop moves."""
        return self._breath.state() is QPropertyAnimation.State.Running

    def _read_halo(self) -> float:
        return self._halo

    def _set_halo(self, halo: float) -> None:
        self._halo = halo
        if self.next is not None:
            self.next.halo = halo if self._invites else 0.0
            self.next.update()

    halo = Property(float, _read_halo, _set_halo)

    # --- where

    def fit(self, width: int) -> None:
        """Lay the chips out on so much room."""
        self._columns = max(1, min(_WIDE, (width - 16) // WIDTH))
        self._lay_out()

    def _lay_out(self) -> None:
        columns = self._columns
        rows = -(-len(self.stops) // columns)
        beside = _BESIDE_BENDS if rows > 2 else _BESIDE
        left = beside + WIDTH / 2
        self._places = []
        for number, button in enumerate(self.stops.values()):
            row, column = divmod(number, columns)
            column = column if row % 2 == 0 else columns - 1 - column
            at = QPointF(left + column * WIDTH, CENTRE + row * _ROW)
            self._places.append(at)
            button.move(round(at.x() - WIDTH / 2), round(at.y() - CENTRE))
        width = columns * WIDTH + (2 * beside if rows > 2 else 16)
        self.setFixedSize(width, CENTRE + max(0, rows - 1) * _ROW + _BELOW)
        self.update()

    def _step(self, button: ChipButton, right: int, down: int) -> None:
        """Go from a chip to the one beside it."""
        there = button.pos().x() + right * WIDTH, button.pos().y() + down * _ROW
        for one in self.stops.values():
            if (one.pos().x(), one.pos().y()) == there:
                self.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
                one.setFocus(Qt.FocusReason.TabFocusReason)
                self._see(one)

    def see_next(self) -> None:
        """Scroll so that the next chip is seen."""
        if self.next is not None:
            self._see(self.next)

    def _see(self, button: ChipButton) -> None:
        room = self.parentWidget()
        area = None if room is None else room.parentWidget()
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(button, 0, 0)

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The line below the chips: green as far as one has come."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        states = [button.chip.state for button in self.stops.values()]
        for number, at in enumerate(self._places[1:], start=1):
            colour = now().line if states[number] == LATER else now().accent
            painter.setPen(QPen(colour, 4))
            painter.drawPath(_way(self._places[number - 1], at))
        painter.end()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves while nobody looks."""
        self._breath.stop()
        self._set_halo(float(HALO))
        super().hideEvent(event)


def _way(start: QPointF, end: QPointF) -> QPainterPath:
    """The line from one chip to the next: straight, or around the end of a row."""
    path = QPainterPath(start)
    if start.y() == end.y():
        path.lineTo(end)
        return path
    out = _OUT if start.x() > WIDTH else -_OUT
    bend = _BEND if out > 0 else -_BEND
    x = start.x() + out
    path.lineTo(x - bend, start.y())
    path.quadTo(x, start.y(), x, start.y() + _BEND)
    path.lineTo(x, end.y() - _BEND)
    path.quadTo(x, end.y(), x - bend, end.y())
    path.lineTo(end)
    return path
