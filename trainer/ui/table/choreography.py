"""The hands that do an act, in time: they move smoothly, and paint only what has changed."""

from collections.abc import Iterator, Sequence
from math import hypot

from PySide6.QtCore import QElapsedTimer, QLineF, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPen

from trainer.ui.table.arm import Held, paint_arm, paint_fingers, paint_shadow
from trainer.ui.table.carried import bounds
from trainer.ui.table.felt import Canvas
from trainer.ui.table.passage import Passage
from trainer.ui.table.picture import Sprite
from trainer.ui.widgets.tokens import Tokens

_BEFORE = 0.02  # of the time: so long ago the hand was where its way is told from
_SLOWEST, _LONGEST = 4.0, 46.0  # in units: the way in that time, and a stroke
_LENGTH = 1.9  # of a stroke, of that way
_BEHIND = 48.0  # the thing: there the strokes begin
_ACROSS = ((-34.0, 0.75), (0.0, 1.0), (34.0, 0.75))  # how far aside, and how long
_DARK, _LIGHT = QColor(20, 12, 8, 130), QColor(255, 248, 226, 225)
_DARK_WIDTH, _LIGHT_WIDTH = 5.6, 3.0


def strokes(passage: Passage, part: float) -> Iterator[QLineF]:
    """The strokes behind what is carried at this part of the time; none where it hardly moves."""
    things = list(passage.in_hand(part))
    if not things or part - _BEFORE < passage.touch:
        return
    way = passage.held(part).at - passage.held(part - _BEFORE).at
    far = hypot(way.x(), way.y())
    if far < _SLOWEST:
        return
    back, middle = way / -far, things[-1].rect.center()
    across = QPointF(-back.y(), back.x())
    for aside, share in _ACROSS:
        start = middle + back * _BEHIND + across * aside
        yield QLineF(start, start + back * min(_LONGEST, far * _LENGTH) * share)


def covered(lines: list[QLineF]) -> Iterator[QRectF]:
    """What is painted of strokes."""
    for line in lines:
        rect = QRectF(line.p1(), line.p2()).normalized()
        yield rect.adjusted(-_DARK_WIDTH, -_DARK_WIDTH, _DARK_WIDTH, _DARK_WIDTH)


def paint_strokes(canvas: Canvas, lines: list[QLineF]) -> None:
    """Paint strokes that are seen on felt and on cards."""
    painter = canvas.painter
    drawn = [QLineF(canvas.point(line.p1()), canvas.point(line.p2())) for line in lines]
    for colour, width in ((_DARK, _DARK_WIDTH), (_LIGHT, _LIGHT_WIDTH)):
        painter.setPen(
            QPen(colour, width * canvas.unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        )
        painter.drawLines(drawn)


FRAME_MS = 16
_AROUND = 8.0  # what is painted beside a thing


class Choreography(QObject):
    """The passages of an act's hands, with a clock of their own."""

    # Something is somewhere else now: where it was and where it is.
    moved = Signal(list)
    # The things are in hand.
    touched = Signal()
    # The things are let go: the act is done.
    released = Signal()
    # The hands are away again.
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._passages: tuple[Passage, ...] = ()
        self._lasts = 1.0
        self._part = 0.0
        self._touched = self._released = False
        self._clock = QElapsedTimer()
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._still = QTimer(self, singleShot=True)
        self._still.timeout.connect(self.finish)

    @property
    def playing(self) -> bool:
        """Whether hands are over the table."""
        return bool(self._passages)

    @property
    def lasts(self) -> float:
        """How long the act takes, in ms."""
        return self._lasts

    def play(self, passages: Sequence[Passage], ms: float) -> None:
        """Let hands do an act in this time; what they did before is at its end."""
        self.finish()
        self._passages = tuple(passages)
        self._lasts, self._part = max(ms, 1.0), 0.0
        self._touched = self._released = False
        if self._passages:
            self._clock.start()
            self._timer.start()

    def pose(self, passages: Sequence[Passage], part: float, ms: float) -> None:
        """Show the hands as they are at this part of the time, and keep them still so long.

        ``ms`` of 0: until something else is shown. Nothing is done by it: the table is shown as it
        is to be by whoever asks for this.
        """
        self.play(passages, ms)
        self._timer.stop()
        self._touched = self._released = True
        if self._passages:
            self.show_at(part * self._lasts)
            if ms:
                self._still.start(round(ms))

    def _tick(self) -> None:
        self.show_at(float(self._clock.elapsed()))

    def show_at(self, ms: float) -> None:
        """Show the hands as they are after so long."""
        if not self._passages:
            return
        rects = self._rects()
        self._part = min(1.0, ms / self._lasts)
        if not self._touched and self._part >= self._first_touch:
            self._touched = True
            self.touched.emit()
        if not self._released and self._part >= self._last_release:
            self._released = True
            self.released.emit()
        if self._part >= 1:
            self._clear(rects)
            self.ended.emit()
        else:
            self.moved.emit(rects + self._rects())

    def finish(self) -> None:
        """Let the act be done at once, and the hands be away."""
        if not self._passages:
            return
        rects = self._rects()
        done = self._released
        self._clear(rects)
        if not done:
            self.released.emit()
        self.ended.emit()

    def stop(self) -> None:
        """Take the hands away; what they were about to do is not done."""
        if self._passages:
            self._clear(self._rects())

    def _clear(self, rects: list[QRectF]) -> None:
        self._passages = ()
        self._timer.stop()
        self._still.stop()
        self.moved.emit(rects)

    @property
    def _first_touch(self) -> float:
        return min(each.touch for each in self._passages)

    @property
    def _last_release(self) -> float:
        return max(each.release for each in self._passages)

    # --- where everything is

    def hands(self) -> Iterator[Held]:
        """The hands as they are now."""
        return (each.held(self._part) for each in self._passages)

    def in_hand(self) -> Iterator[tuple[Held, Sprite]]:
        """What is in them, each with its hand."""
        for each in self._passages:
            if not each.helps:
                yield from ((each.held(self._part), s) for s in each.in_hand(self._part))

    def _rects(self) -> list[QRectF]:
        found = [rect for held in self.hands() for rect in held.covers()]
        found += covered(self._strokes())
        around = (bounds(sprite) for _, sprite in self.in_hand())
        return found + [rect.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND) for rect in around]

    def _strokes(self) -> list[QLineF]:
        """The strokes behind what is carried."""
        carrying = [each for each in self._passages if not each.helps]
        return [line for each in carrying for line in strokes(each, self._part)]

    def paint(self, canvas: Canvas, ink: Tokens) -> None:
        """The hands with what is in them: arms, things, and the fingers that close on them."""
        hands = list(self.hands())
        paint_strokes(canvas, self._strokes())
        for held in hands:
            paint_shadow(canvas, held)
        for held in hands:
            paint_arm(canvas, held)
        for _, sprite in self.in_hand():
            canvas.sprite(sprite, ink)
        for held in hands:
            paint_fingers(canvas, held)
