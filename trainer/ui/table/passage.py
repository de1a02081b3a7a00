"""Movement of each hand during an act, and of things in it.

Hand and thing are one motion, worked out once: the thing lies where the fingers are.
``Choreography`` plays it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot, pi, sin

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QLineF,
    QObject,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QPen

from trainer.ui.table.arm import (
    LEFT,
    DrawnHand,
    hidden_point,
    paint_arm,
    paint_fingers,
    paint_shadow,
)
from trainer.ui.table.carried import CarriedThing, bounds, held_at, turned_over
from trainer.ui.table.felt import Canvas
from trainer.ui.table.key_poses import BESIDE, REST, SOURCE, Key, KeyPoses
from trainer.ui.table.picture import Sprite
from trainer.ui.widgets.tokens import Tokens

_EASE = QEasingCurve(QEasingCurve.Type.InOutSine)
_BEND = 0.10  # how far a way is bent, of its length
_GATHERED = 0.45  # by this part of the carrying, things that lay apart are together
_BUNDLED, _SPREAD = 0.5, 22.0  # of things that lay apart
_LOWER = 0.2  # how much lower a thing comes that is laid from the side, of how far aside
_AT_SIDE = 0.85  # where each of two hands holds a thing


@dataclass(frozen=True, slots=True)
class Leg:
    """One hand movement between keys: its points and times.

    Times are shares of the whole, 0 to 1.
    """

    key: Key
    start: QPointF
    end: QPointF
    begins: float
    ends: float


@dataclass(frozen=True, slots=True)
class Passage:
    """The way of one hand during an act.

    ``things``: what it carries, the last of them between its fingers; ``taken``: the time from
    which each is in hand, 0 to 1; ``helps``: it carries the same things as the other hand.
    """

    hand: str
    legs: tuple[Leg, ...]
    things: tuple[CarriedThing, ...]
    taken: tuple[float, ...]
    hold: tuple[float, float]
    helps: bool = False

    @property
    def touch(self) -> float:
        """Time of the first pick-up, 0 to 1.

        The time of the release if nothing is carried.
        """
        return next((leg.begins for leg in self.legs if leg.key.carries), self.release)

    @property
    def release(self) -> float:
        """Time of the release, when the act is done, 0 to 1."""
        return max((leg.ends for leg in self.legs if leg.key.carries), default=self.legs[-1].begins)

    def hand_at(self, part: float) -> DrawnHand:
        """Return the hand at a share of the time."""
        leg = next((leg for leg in self.legs if part < leg.ends), self.legs[-1])
        done = (part - leg.begins) / (leg.ends - leg.begins) if leg.ends > leg.begins else 1.0
        eased = _EASE.valueForProgress(min(max(done, 0.0), 1.0))
        lift = leg.key.lift * sin(pi * min(max(done, 0.0), 1.0))
        return DrawnHand(self.hand, leg.key.pose, self._on_the_way(leg, eased), lift)

    def _on_the_way(self, leg: Leg, part: float) -> QPointF:
        """Return a point on a leg's curve; ``part`` from 0 to 1."""
        way = leg.end - leg.start
        far = abs(way.x()) + abs(way.y())
        middle = (leg.start + leg.end) / 2 + QPointF(0.0, -far * _BEND)
        rest = 1 - part
        return leg.start * (rest * rest) + middle * (2 * rest * part) + leg.end * (part * part)

    def things_at(self, part: float) -> Iterator[Sprite]:
        """Yield the things in hand at a share of the time.

        Nothing before the touch and after the release.
        """
        if not self.things or not self.touch <= part < self.release:
            return
        at = self.hand_at(part).at
        done = (part - self.touch) / (self.release - self.touch)
        first = self.things[-1]
        starts, ends = held_at(first.start, self.hold), held_at(first.end, self.hold)
        for thing, taken in zip(self.things, self.taken, strict=True):
            if part < taken:
                continue
            angle = thing.start.angle + (thing.end.angle - thing.start.angle) * min(1.0, done * 2)
            turned = replace(thing.end, angle=angle)
            apart = held_at(thing.start, self.hold) - starts
            to_be = held_at(thing.end, self.hold) - ends
            if thing.counted:
                apart = to_be
            elif thing.gone:  # a bundle that is taken away is seen to be one
                to_be = _nearer(apart)
            together = _EASE.valueForProgress(min(1.0, done / _GATHERED))
            off = apart + (to_be - apart) * together
            rect = turned.rect.translated(at + off - held_at(turned, self.hold))
            yield turned_over(thing, replace(turned, rect=rect), done)


def plan_passage(  # noqa: PLR0913 - a way has that many
    poses: KeyPoses,
    hand: str,
    source: QPointF,
    target: QPointF,
    *,
    things: Sequence[CarriedThing] = (),
    side: float = 0.0,
    together: bool = False,
) -> Passage:
    """Plan a hand's way through an act's key poses.

    ``side``: how far to the right (or, if negative, left) the things are laid from;
    ``together``: both hands hold the same things, each at its side.
    """
    across, down = poses.hold
    across = max(across, _AT_SIDE) if together or poses.apart else across
    hold = (1 - across if hand == LEFT else across, down)
    sources = [source]
    if things:
        sources, target = _sources(things, hold), held_at(things[-1].end, hold)
    legs = tuple(_legs(poses.keys, hand, sources, target, QPointF(side, abs(side) * _LOWER)))
    helps = together and hand == LEFT
    return Passage(hand, legs, tuple(things), _pick_up_times(things, legs), hold, helps)


def _sources(things: Sequence[CarriedThing], hold: tuple[float, float]) -> list[QPointF]:
    """List the points where the hand picks things up.

    There is one point, or one for each denomination of chips.
    """
    last = things[-1]
    counted = [thing for thing in reversed(things) if thing.counted]
    first = held_at(last.end, hold)
    apart = [held_at(thing.end, hold) - first for thing in counted]
    found = [held_at(t.start, hold) - off for t, off in zip(counted, apart, strict=True)]
    return found or [held_at(last.start, hold)]


def _pick_up_times(things: Sequence[CarriedThing], legs: Sequence[Leg]) -> tuple[float, ...]:
    """Return the time from which each thing is in hand.

    Denominations are picked up one after the other.
    """
    touches = [leg for leg in legs if leg.key.at == SOURCE and leg.key.carries]
    if len(touches) != len(things):
        return (0.0,) * len(things)
    return (*(leg.ends for leg in reversed(touches[1:])), 0.0)


def _legs(
    keys: Sequence[Key], hand: str, sources: Sequence[QPointF], target: QPointF, side: QPointF
) -> Iterator[Leg]:
    """Yield the movements from key to key.

    Things picked up in several places are touched in each of them.
    """
    ways = [(keys[0], sources[0])]
    for key in keys[1:]:
        several = sources if key.at == SOURCE and key.carries else sources[:1]
        ways += [(key, source) for source in several]
    whole = sum(key.share for key, _ in ways)
    before, time = hidden_point(hand, sources[0]), 0.0
    for key, source in ways[1:]:
        at = _place(key, hand, source, target + side if key.at == BESIDE else target)
        ends = time + key.share / whole
        yield Leg(key, before, at, time, ends)
        before, time = at, ends


def _nearer(apart: QPointF) -> QPointF:
    """Return a thing's offset from the first in a bundle."""
    far = abs(apart.x()) + abs(apart.y())
    return apart * min(_BUNDLED, _SPREAD / far if far else 1.0)


def _place(key: Key, hand: str, source: QPointF, target: QPointF) -> QPointF:
    if key.at == REST:
        return hidden_point(hand, target)
    off = QPointF(-key.off[0] if hand == LEFT else key.off[0], key.off[1])
    return (source if key.at == SOURCE else target) + off


_BEFORE = 0.02  # of the time: so long ago the hand was where its way is told from
_SLOWEST, _LONGEST = 4.0, 46.0  # in units: the way in that time, and a stroke
_LENGTH = 1.9  # of a stroke, of that way
_BEHIND = 48.0  # the thing: there the strokes begin
_ACROSS = ((-34.0, 0.75), (0.0, 1.0), (34.0, 0.75))  # how far aside, and how long
_DARK, _LIGHT = QColor(20, 12, 8, 130), QColor(255, 248, 226, 225)
_DARK_WIDTH, _LIGHT_WIDTH = 5.6, 3.0


def strokes(passage: Passage, part: float) -> Iterator[QLineF]:
    """Yield the motion lines behind the things carried.

    There are none when the hand hardly moves. ``part``: share of the time, 0 to 1.
    """
    things = list(passage.things_at(part))
    if not things or part - _BEFORE < passage.touch:
        return
    way = passage.hand_at(part).at - passage.hand_at(part - _BEFORE).at
    far = hypot(way.x(), way.y())
    if far < _SLOWEST:
        return
    back, middle = way / -far, things[-1].rect.center()
    across = QPointF(-back.y(), back.x())
    for aside, share in _ACROSS:
        start = middle + back * _BEHIND + across * aside
        yield QLineF(start, start + back * min(_LONGEST, far * _LENGTH) * share)


def covered(lines: list[QLineF]) -> Iterator[QRectF]:
    """Yield the rectangles covered by motion lines."""
    for line in lines:
        rect = QRectF(line.p1(), line.p2()).normalized()
        yield rect.adjusted(-_DARK_WIDTH, -_DARK_WIDTH, _DARK_WIDTH, _DARK_WIDTH)


def paint_strokes(canvas: Canvas, lines: list[QLineF]) -> None:
    """Paint motion lines that show on felt and on cards."""
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
    """Player of the hands' movements in an act, with its own clock."""

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
        """Tell if hands are over the table."""
        return bool(self._passages)

    @property
    def duration(self) -> float:
        """Duration of the act, in ms."""
        return self._lasts

    def play(self, passages: Sequence[Passage], ms: float) -> None:
        """Play an act in ``ms``; finish the one before."""
        self.finish()
        self._passages = tuple(passages)
        self._lasts, self._part = max(ms, 1.0), 0.0
        self._touched = self._released = False
        if self._passages:
            self._clock.start()
            self._timer.start()

    def pose(self, passages: Sequence[Passage], part: float, ms: float) -> None:
        """Show the hands still, at a share of the act's time.

        ``ms``: how long; 0: until something else is shown. The act is not done by this: the
        caller shows the table as it is to be.
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
        """Show the hands at a time of the act, in ms."""
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
        """Complete the act at once, and remove the hands."""
        if not self._passages:
            return
        rects = self._rects()
        done = self._released
        self._clear(rects)
        if not done:
            self.released.emit()
        self.ended.emit()

    def stop(self) -> None:
        """Remove the hands without completing the act."""
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

    def hands(self) -> Iterator[DrawnHand]:
        """Yield the hands at the present time."""
        return (each.hand_at(self._part) for each in self._passages)

    def in_hand(self) -> Iterator[tuple[DrawnHand, Sprite]]:
        """Yield the things in hand, each with its hand."""
        for each in self._passages:
            if not each.helps:
                yield from ((each.hand_at(self._part), s) for s in each.things_at(self._part))

    def _rects(self) -> list[QRectF]:
        found = [rect for held in self.hands() for rect in held.covers()]
        found += covered(self._strokes())
        around = (bounds(sprite) for _, sprite in self.in_hand())
        return found + [rect.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND) for rect in around]

    def _strokes(self) -> list[QLineF]:
        """List the motion lines behind the things carried."""
        carrying = [each for each in self._passages if not each.helps]
        return [line for each in carrying for line in strokes(each, self._part)]

    def paint(self, canvas: Canvas, ink: Tokens) -> None:
        """Paint arms, things in hand, and the fingers around them."""
        hands = list(self.hands())
        paint_strokes(canvas, self._strokes())
        for held in hands:
            paint_shadow(canvas, held)
        for held in hands:
            paint_arm(canvas, held)
        for _, sprite in self.in_hand():
            canvas.paint_sprite(sprite, ink)
        for held in hands:
            paint_fingers(canvas, held)
