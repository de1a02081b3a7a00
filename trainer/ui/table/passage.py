"""A hand's passage through an act: where it is at each part of its time, and what is in it.

What is carried lies where the fingers are: hand and thing are one motion, worked out once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import pi, sin

from PySide6.QtCore import QEasingCurve, QPointF

from trainer.ui.table.arm import LEFT, Held, resting
from trainer.ui.table.carried import Carried, held_at, turned_over
from trainer.ui.table.key_poses import BESIDE, REST, SOURCE, Key, KeyPoses
from trainer.ui.table.picture import Sprite

_EASE = QEasingCurve(QEasingCurve.Type.InOutSine)
_BEND = 0.10  # how far a way is bent, of its length
_GATHERED = 0.45  # by this part of the carrying, things that lay apart are together
_BUNDLED, _SPREAD = 0.5, 22.0  # of things that lay apart
_LOWER = 0.2  # how much lower a thing comes that is laid from the side, of how far aside
_AT_SIDE = 0.85  # where each of two hands holds a thing


@dataclass(frozen=True, slots=True)
class Leg:
    """From one key to the next: from where to where, and in which part of the time."""

    key: Key
    start: QPointF
    end: QPointF
    begins: float
    ends: float


@dataclass(frozen=True, slots=True)
class Passage:
    """The way of one hand. ``things``: what it carries, the last of them between its fingers.

    ``taken``: from when on each is in hand; ``helps``: it carries what the other hand carries, too.
    """

    hand: str
    legs: tuple[Leg, ...]
    things: tuple[Carried, ...]
    taken: tuple[float, ...]
    hold: tuple[float, float]
    helps: bool = False

    @property
    def touch(self) -> float:
        """From when on the things are in hand; where there are none, when it is over."""
        return next((leg.begins for leg in self.legs if leg.key.carries), self.release)

    @property
    def release(self) -> float:
        """When the things are let go, and the act is done."""
        return max((leg.ends for leg in self.legs if leg.key.carries), default=self.legs[-1].begins)

    def held(self, part: float) -> Held:
        """The hand when this part of the time is over."""
        leg = next((leg for leg in self.legs if part < leg.ends), self.legs[-1])
        done = (part - leg.begins) / (leg.ends - leg.begins) if leg.ends > leg.begins else 1.0
        eased = _EASE.valueForProgress(min(max(done, 0.0), 1.0))
        lift = leg.key.lift * sin(pi * min(max(done, 0.0), 1.0))
        return Held(self.hand, leg.key.pose, self._on_the_way(leg, eased), lift)

    def _on_the_way(self, leg: Leg, part: float) -> QPointF:
        """A point of the bow from the start to the end of a leg."""
        way = leg.end - leg.start
        far = abs(way.x()) + abs(way.y())
        middle = (leg.start + leg.end) / 2 + QPointF(0.0, -far * _BEND)
        rest = 1 - part
        return leg.start * (rest * rest) + middle * (2 * rest * part) + leg.end * (part * part)

    def in_hand(self, part: float) -> Iterator[Sprite]:
        """What is in the hand then, where it is; nothing before the touch and after the release."""
        if not self.things or not self.touch <= part < self.release:
            return
        at = self.held(part).at
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


def passage(  # noqa: PLR0913 - a way has that many
    poses: KeyPoses,
    hand: str,
    source: QPointF,
    target: QPointF,
    *,
    things: Sequence[Carried] = (),
    side: float = 0.0,
    together: bool = False,
) -> Passage:
    """The way of a hand through the key poses of an act, between these places.

    ``side``: from how far at the right, or at the left, the things are laid; ``together``: both
    hands hold the same things, each at its side.
    """
    across, down = poses.hold
    across = max(across, _AT_SIDE) if together or poses.apart else across
    hold = (1 - across if hand == LEFT else across, down)
    sources = [source]
    if things:
        sources, target = _sources(things, hold), held_at(things[-1].end, hold)
    legs = tuple(_legs(poses.keys, hand, sources, target, QPointF(side, abs(side) * _LOWER)))
    helps = together and hand == LEFT
    return Passage(hand, legs, tuple(things), _taken(things, legs), hold, helps)


def _sources(things: Sequence[Carried], hold: tuple[float, float]) -> list[QPointF]:
    """Where the hand takes things up: in one place, or each kind of chips in its own."""
    last = things[-1]
    counted = [thing for thing in reversed(things) if thing.counted]
    first = held_at(last.end, hold)
    apart = [held_at(thing.end, hold) - first for thing in counted]
    found = [held_at(t.start, hold) - off for t, off in zip(counted, apart, strict=True)]
    return found or [held_at(last.start, hold)]


def _taken(things: Sequence[Carried], legs: Sequence[Leg]) -> tuple[float, ...]:
    """From when on each thing is in hand: kinds of chips one after the other."""
    touches = [leg for leg in legs if leg.key.at == SOURCE and leg.key.carries]
    if len(touches) != len(things):
        return (0.0,) * len(things)
    return (*(leg.ends for leg in reversed(touches[1:])), 0.0)


def _legs(
    keys: Sequence[Key], hand: str, sources: Sequence[QPointF], target: QPointF, side: QPointF
) -> Iterator[Leg]:
    """From key to key; what is taken up in several places is touched in each of them."""
    ways = [(keys[0], sources[0])]
    for key in keys[1:]:
        several = sources if key.at == SOURCE and key.carries else sources[:1]
        ways += [(key, source) for source in several]
    whole = sum(key.share for key, _ in ways)
    before, time = resting(hand, sources[0]), 0.0
    for key, source in ways[1:]:
        at = _place(key, hand, source, target + side if key.at == BESIDE else target)
        ends = time + key.share / whole
        yield Leg(key, before, at, time, ends)
        before, time = at, ends


def _nearer(apart: QPointF) -> QPointF:
    """How far from the first thing another one lies in a bundle."""
    far = abs(apart.x()) + abs(apart.y())
    return apart * min(_BUNDLED, _SPREAD / far if far else 1.0)


def _place(key: Key, hand: str, source: QPointF, target: QPointF) -> QPointF:
    if key.at == REST:
        return resting(hand, target)
    off = QPointF(-key.off[0] if hand == LEFT else key.off[0], key.off[1])
    return (source if key.at == SOURCE else target) + off
