"""Movement of things on the table, from one picture to the next.

The program never waits for it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QObject,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    Signal,
)

from trainer.table.act import Act
from trainer.ui.table.drawing import BACK
from trainer.ui.table.gesture import TAKING
from trainer.ui.table.picture import BESIDE, KITTY, SHOE, Key, Picture, Sprite

USUAL_MS = 240  # how long a thing is on its way at the usual speed
FRAME_MS = 16
_CURVE = QEasingCurve(QEasingCurve.Type.OutCubic)

Spot = Callable[[str], QPointF]


@dataclass(slots=True)
class Flight:
    """A thing on its way; ``now``: the thing in its present place.

    ``gone``: it is not on the table any more when it has arrived; ``shifts``: it makes room on
    the table for something else, and stays under the things on top of it.
    """

    start: Sprite
    end: Sprite
    gone: bool
    shifts: bool = False
    began: int = 0  # ms
    now: Sprite = field(init=False)

    def __post_init__(self) -> None:
        self.advance(0.0)

    def advance(self, part: float) -> None:
        """Move the thing to this part of its way, 0 to 1."""
        here, there = self.start.rect, self.end.rect
        rect = QRectF(
            here.x() + (there.x() - here.x()) * part,
            here.y() + (there.y() - here.y()) * part,
            here.width() + (there.width() - here.width()) * part,
            here.height() + (there.height() - here.height()) * part,
        )
        angle = self.start.angle + (self.end.angle - self.start.angle) * part
        self.now = replace(self.end, rect=rect, angle=angle)


class Motion(QObject):
    """The current picture of a table, and the things moving into place.

    A new picture never waits for the one before: things on their way turn to their new ends
    from where they are. At speed 0 everything is at its end at once.
    """

    # Something is somewhere else now: where it was and where it is.
    moved = Signal(list)
    # Everything is to be painted.
    shown = Signal()

    def __init__(self, spot: Spot, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self._spot = spot
        self._picture: Picture = {}
        self._flights: dict[Key, Flight] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.advance)

    @property
    def moving(self) -> bool:
        """Tell if anything is on its way."""
        return bool(self._flights)

    @property
    def picture(self) -> Picture:
        """The current picture, with everything at its end."""
        return self._picture

    def lying(self) -> Iterator[Sprite]:
        """Yield the things that lie still, the lowest first."""
        return (sprite for key, sprite in self._picture.items() if key not in self._flights)

    def painted(self) -> Iterator[Sprite]:
        """Yield everything at its present place, the lowest first.

        Things that come or go are above all the rest.
        """
        for key, sprite in self._picture.items():
            flight = self._flights.get(key)
            if flight is None or flight.shifts:
                yield sprite if flight is None else flight.now
        yield from (flight.now for flight in self._flights.values() if not flight.shifts)

    def flying(self) -> Iterator[Sprite]:
        """Yield the things on their way, at their present places."""
        return (flight.now for flight in self._flights.values())

    def show(self, picture: Picture, goes: Callable[[Sprite], str] | None = None) -> None:
        """Move on to a picture; ``goes`` names where things go.

        Without ``goes`` the picture is shown at once.
        """
        old, self._picture = self._picture, dict(picture)
        if goes is None or not self.speed:
            self.stop()
            self.shown.emit()
            return
        found = flights(self._as_seen(old), picture, goes, self._spot)
        changed = [key for key, sprite in picture.items() if _moved(old.get(key), sprite)]
        still = [s.rect for key in changed for s in (old.get(key), picture[key]) if s is not None]
        still += [old[key].rect for key in old.keys() - picture.keys()]
        for key in [key for key in self._flights if key in picture and key in found]:
            del self._flights[key]
        self._flights.update(found)
        now = self._clock.elapsed()
        for flight in found.values():
            flight.began = now
        if found:
            self._timer.start()
        self.moved.emit(still)

    def show_at_once(self, picture: Picture) -> None:
        """Show a picture at once; repaint only the differences."""
        seen = self._as_seen(self._picture)
        gone = [flight.now.rect for flight in self._flights.values()]
        self.stop()
        self._picture = dict(picture)
        changed = [key for key, sprite in picture.items() if _moved(seen.get(key), sprite)]
        both = [s for key in changed for s in (seen.get(key), picture[key]) if s is not None]
        both += [seen[key] for key in seen.keys() - picture.keys()]
        self.moved.emit(gone + [sprite.rect for sprite in both])

    def spring(self, sprite: Sprite, back: QPointF) -> None:
        """Let a thing spring back to a point, and vanish."""
        if not self.speed:
            return
        flight = Flight(sprite, _at(sprite, back), gone=True)
        flight.began = self._clock.elapsed()
        self._flights[sprite.key] = flight
        self._timer.start()

    def _as_seen(self, old: Picture) -> dict[Key, Sprite]:
        """Return the old picture, with everything at its present place."""
        return {key: self._flights[key].now if key in self._flights else old[key] for key in old}

    def advance(self) -> None:
        """Move everything on its way to its present place."""
        now, rects = self._clock.elapsed(), []
        lasts = USUAL_MS / (self.speed or 1)
        for key, flight in list(self._flights.items()):
            rects.append(flight.now.rect)
            part = (now - flight.began) / lasts
            flight.advance(_CURVE.valueForProgress(min(1.0, part)))
            if part >= 1:
                del self._flights[key]
            rects.append(flight.now.rect)
        if not self._flights:
            self._timer.stop()
        self.moved.emit(rects)

    def stop(self) -> None:
        """End all movement at once."""
        self._flights.clear()
        self._timer.stop()


def destination_finder(act: Act) -> Callable[[Sprite], str]:
    """Return a function that names where an act's things go.

    Chips that the dealer takes go to a pot, others to their player.
    """
    takes = act.act in TAKING

    def goes(sprite: Sprite) -> str:
        if sprite.drawing or sprite.key[0] in ("picked", KITTY):
            return sprite.goes
        if takes:
            return act.pot or sprite.goes
        return f"player{sprite.key[1]}"

    return goes


def _moved(old: Sprite | None, sprite: Sprite) -> bool:
    return old is not sprite and old != sprite


def _elsewhere(old: Sprite, sprite: Sprite) -> bool:
    return (old.rect, old.angle) != (sprite.rect, sprite.angle)


#: What a card on the table is called, wherever it lies.
_CARDS = ("card", "own", "middle")


def flights(
    old: Picture, new: Picture, goes: Callable[[Sprite], str], spot: Spot
) -> dict[Key, Flight]:
    """Find the things that move between two pictures, by key."""
    found = {
        key: Flight(old[key], sprite, gone=False, shifts=True)
        for key, sprite in new.items()
        if key in old and old[key] is not sprite and _elsewhere(old[key], sprite)
    }
    gone = {key: sprite for key, sprite in old.items() if key not in new}
    for key, sprite in new.items():
        if key in old:
            continue
        before = _find_moved_card(sprite, gone)
        if before is not None:
            del gone[before]
            found[key] = Flight(old[before], sprite, gone=False)
        elif sprite.comes:
            found[key] = Flight(_at(sprite, spot(sprite.comes)), sprite, gone=False)
    for key, sprite in gone.items():
        end = new.get(("bet", *key[1:]))
        if key[0] == "laid" and end is not None:
            found[key] = Flight(sprite, replace(sprite, rect=end.rect), gone=True)
        elif sprite.goes:
            found[key] = Flight(sprite, _at(sprite, spot(goes(sprite))), gone=True)
    return found


def _find_moved_card(sprite: Sprite, gone: Picture) -> Key | None:
    """Find the earlier key of a card that was moved.

    The card is recognised by its face and box. The card beside the shoe is dealt next, and
    comes there from anywhere.
    """
    if BESIDE in gone and sprite.comes == SHOE:
        return BESIDE
    if sprite.key == BESIDE:
        faces = {_face(other): key for key, other in gone.items() if key[0] in _CARDS}
        return faces.get(_face(sprite))
    if sprite.key[0] != "card" or sprite.drawing == BACK:
        return None
    for key, other in gone.items():
        if key[:2] == sprite.key[:2] and _face(other) == _face(sprite):
            return key
    return None


def _face(sprite: Sprite) -> str:
    """Name the card, however large it is drawn."""
    return sprite.drawing.rpartition("/")[2]


def _at(sprite: Sprite, point: QPointF) -> Sprite:
    """Centre a thing on a point."""
    rect = QRectF(sprite.rect)
    rect.moveCenter(point)
    return replace(sprite, rect=rect)
