"""Acts shown by the program: hands do them, the table follows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.games.play import Event
from trainer.table.act import Act
from trainer.table.table import Table
from trainer.ui.table import table_layout
from trainer.ui.table.arm import BOTH, LEFT, RIGHT
from trainer.ui.table.carried import (
    CarriedThing,
    find_carried,
    find_misplaced,
    make_props,
    share_between_hands,
    to_float,
)
from trainer.ui.table.key_poses import KEY_POSES, PUTS_RIGHT, STACK, KeyPoses, key_poses_of
from trainer.ui.table.move import ASK, BOX, CARDS, FLOAT, NO, POINT, SAY, STAKE, YES, Thing
from trainer.ui.table.passage import Passage, plan_passage
from trainer.ui.table.picture import Key, Sprite, spot
from trainer.ui.table.pointing import things_of
from trainer.ui.table.table_view import TableView

SLOWLY = 3.0  # how much longer the hands take where nothing else is looked at
_NOWHERE = (POINT, YES, NO, SAY)  # in the dealer's hands or on his lips: no place to go to
_MIDDLE = QPointF(table_layout.WIDTH / 2, 300)
_OVER_CARDS_LIE = (CARDS, STAKE, ASK, BOX)
_LOW = 0.7  # where on a thing hands point, of its height
_OVER_CARDS = 14.0  # how far hands point over the lower edge of cards
_ASIDE = 62.0  # from how far at its side a card is laid
_JUST_BEFORE = 1e-6


class Outcome(NamedTuple):
    """The table after an act, and the players' events that follow.

    ``opening``: the shuffled cards still lie on the table as a stack.
    """

    table: Table
    opening: bool
    events: tuple[Event, ...] = ()


class ActPlayer(QObject):
    """Player of acts at a table, with drawn hands.

    Without animation the hands are shown once, still. ``deal`` shows the table after the act as
    soon as the things are released; ``rehearse`` shows the hands alone, and leaves everything
    as it was.
    """

    # The table that the act has led to is shown.
    settled = Signal()
    # The hands are away.
    ended = Signal()

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view, self._hands = view, view.choreography
        self._things: tuple[CarriedThing, ...] = ()
        self._before: dict[Key, Sprite] = {}
        self._leads_to: tuple[Act, Outcome] | None = None
        self._stack = False
        self._hands.touched.connect(self._touch)
        self._hands.released.connect(self._release)
        self._hands.ended.connect(self._end)

    @property
    def is_busy(self) -> bool:
        """Tell if hands are over the table."""
        return self._hands.playing

    @property
    def is_acting(self) -> bool:
        """Tell if an act has begun but is not done yet."""
        return self._leads_to is not None

    # --- doing

    def duration_of(self, act: Act, pace: float = 1.0) -> float:
        """Return the time the hands take for an act, in ms.

        0 if no hands do it, or without animation.
        """
        speed = self._view.motion.speed
        if act.act not in KEY_POSES or not speed:
            return 0.0
        return key_poses_of(act.act, to_all=not act.box).ms * pace / speed

    def deal(self, act: Act, to: Outcome, pace: float = 1.0) -> None:
        """Do an act that leads to a table.

        ``pace``: a multiple of the usual time; 2 takes twice as long.
        """
        self.finish()
        view, passages = self._view, self._plan(act, to)
        self._leads_to = act, to
        if view.motion.speed and view.isVisible() and passages:
            self._hands.play(passages, self.duration_of(act, pace))
            return
        self._release()
        if view.isVisible() and passages:
            self._stand_still(act, passages, pace)

    def put_right(self, act: Act, to: Outcome, ms: float) -> None:
        """Carry what an act has laid wrongly to where it belongs, in ``ms``."""
        self.finish()
        view = self._view
        self._before, self._stack = view.sprites, False
        after = view.sprites_of(to.table, opening=to.opening, act=act)
        things = find_misplaced(self._before, after, self._spot)
        self._things, self._leads_to = tuple(things), (act, to)
        if view.motion.speed and view.isVisible() and things:
            self._hands.play(list(_carried_by_both(things)), ms)
        else:
            self._release()

    def rehearse(self, act: Act, to: Outcome, pace: float = SLOWLY) -> None:
        """Show the hands alone; ``to``: the act's possible outcome."""
        self.stop()
        passages = self._plan(act, to)
        self._leads_to = None
        if self._view.motion.speed:
            self._hands.play(passages, self.duration_of(act, pace))
        elif passages:
            self._touch()
            self._stand_still(act, passages, pace)

    def show_still(self, act: Act, to: Outcome) -> None:
        """Show the hands still, just before they let go.

        They stay until something else is shown.
        """
        self.stop()
        passages = self._plan(act, to)
        self._leads_to = None
        if passages:
            self._touch()
            self._hands.pose(passages, _release_of(passages), 0)

    def _stand_still(self, act: Act, passages: list[Passage], pace: float) -> None:
        """Show the hands still at the moment of release."""
        part = _release_of(passages)
        lasts = key_poses_of(act.act, to_all=not act.box).ms * pace
        if self._leads_to is None and self._things:
            self._hands.pose(passages, part, lasts)
        else:
            self._hands.pose([replace(each, things=()) for each in passages], part, lasts)

    def finish(self) -> None:
        """Complete the act being done at once."""
        self._hands.finish()

    def stop(self) -> None:
        """Remove the hands, and lay everything where it was."""
        if self._hands.playing:
            self._hands.stop()
            self._things, self._leads_to = (), None
            self._view.show_rest(self._view.sprites)

    # --- what becomes of it

    def _touch(self) -> None:
        """Take the carried things off the table, into the hands."""
        if self._leads_to is not None:
            self._view.sounds.sound_pick_up(self._leads_to[0])
        self._view.show_rest(self._without(), stack=self._stack)

    def _release(self) -> None:
        laid = {t.lies.key: t.lies for t in self._things if t.lies is not None and not t.gone}
        if self._leads_to is None:  # what is taken away is let go there all the same
            laid |= {thing.was: thing.end for thing in self._things if thing.gone and not thing.new}
            self._view.show_rest(self._without() | laid, stack=self._stack)
            return
        act, to = self._leads_to
        self._leads_to = None
        self._view.show_rest(self._without() | laid)
        self._things = ()
        self._view.hear(to.events)
        self._view.show_table(to.table, opening=to.opening, act=act)
        self.settled.emit()

    def _end(self) -> None:
        """Report the hands' end; after a rehearsal, put everything back."""
        if self._things:
            self._things = ()
            self._view.show_rest(self._view.motion.picture)
            self._view.motion.show(self._view.sprites, lambda sprite: sprite.comes)
        self.ended.emit()

    def _without(self) -> dict[Key, Sprite]:
        """Return the things on the table without those in hand."""
        taken = {thing.was for thing in self._things}
        lying: dict[Key, Sprite | None]
        lying = {key: sprite for key, sprite in self._before.items() if key not in taken}
        for thing in self._things:
            lying |= thing.leaves
        return {key: sprite for key, sprite in lying.items() if sprite is not None}

    # --- planning

    def _plan(self, act: Act, to: Outcome) -> list[Passage]:
        """Plan the hands' ways for an act on the present table."""
        self._things, self._stack = (), False
        view = self._view
        self._before = before = view.sprites
        if act.act not in KEY_POSES:
            return []
        poses = key_poses_of(act.act, to_all=not act.box)
        after = view.sprites_of(to.table, opening=to.opening, act=act)
        source, target = self._places(act)
        takes = any(key.carries for key in poses.keys) and not poses.always
        things = find_carried(before, after, act, self._spot, view.house) if takes else []
        if not things:
            things = make_props(poses, act, view.house, before, source, target)
            self._stack = poses.prop == STACK
        self._things = tuple(things)
        return list(_passages(act, poses, (source, target), things))

    def _spot(self, name: str) -> QPointF:
        return spot(name, self._view.house, self._view.furniture)

    def _places(self, act: Act) -> tuple[QPointF, QPointF]:
        """Return the points where an act begins and ends."""
        view = self._view
        if view.table is None:
            return _MIDDLE, _MIDDLE
        things = things_of(act, view.table, view.furniture, view.house)
        points = [self._point(thing) for thing in things if thing.kind not in _NOWHERE]
        if not any(key.carries for key in key_poses_of(act.act, to_all=not act.box).keys):
            points = [self._before_cards(thing) or self._point(thing) for thing in things[-1:]]
        if points and things[-1].kind == FLOAT:
            points[-1] = to_float(act, view.house, self._spot)
        return (points[0], points[-1]) if points else (_MIDDLE, _MIDDLE)

    def _before_cards(self, thing: Thing) -> QPointF | None:
        """Return a point below cards, where a hand covers nothing.

        None if the thing is no place for cards, or there are none.
        """
        lying = [
            s.rect
            for k, s in self._before.items()
            if k[:2] == ("card", thing.box) and k[2] == (thing.hand or k[2])
        ]
        if thing.kind not in _OVER_CARDS_LIE or not lying:
            return None
        room = reduce(QRectF.united, lying)
        return QPointF(room.center().x(), room.bottom() - _OVER_CARDS)

    def _point(self, thing: Thing) -> QPointF:
        if thing.kind == CARDS and (at := self._before_cards(thing)):
            return at
        places = self._view.places
        place = places.get(thing) or places.get(Thing(BOX, thing.box))
        if place is None:
            return _MIDDLE
        room = self._view.room_of(place)
        return QPointF(room.center().x(), room.top() + room.height() * _LOW)


def _release_of(passages: list[Passage]) -> float:
    """Return the time just before the release, from 0 to 1."""
    return max(each.release for each in passages) - _JUST_BEFORE


def _passages(
    act: Act, poses: KeyPoses, between: tuple[QPointF, QPointF], things: list[CarriedThing]
) -> Iterator[Passage]:
    """Yield the way of each hand that does the act."""
    sides: Mapping[str | None, float] = {LEFT: -_ASIDE, RIGHT: _ASIDE}
    side = sides.get(act.side, 0.0)
    hand = act.with_ or poses.hand
    if hand != BOTH:
        yield plan_passage(poses, hand, *between, things=things, side=side)
    elif len(things) > 1:
        for each, its in share_between_hands(things):
            yield plan_passage(poses, each, *between, things=its)
    else:
        for each in (LEFT, RIGHT):
            yield plan_passage(poses, each, *between, things=things, together=True)


def _carried_by_both(things: Sequence[CarriedThing]) -> Iterator[Passage]:
    """Yield the way of each hand that puts things right.

    The left one brings back what was taken away, the right one moves the rest.
    """
    for hand in (LEFT, RIGHT):
        its = [thing for thing in things if thing.new == (hand == LEFT)]
        if its:
            between = its[-1].start.rect.center(), its[-1].end.rect.center()
            yield plan_passage(PUTS_RIGHT, hand, *between, things=its)


WORD_MS = 300  # to read a word, at the usual pace: 200 in a minute
_LEAST_MS = 700  # any act is shown so long


class Reader(Protocol):
    """Reading needs of a watch's frames, by position."""

    def words(self, position: int) -> int:
        """Return the number of words to read at a frame."""

    def waits(self, position: int) -> bool:
        """Tell if playing stops at a frame until the reader goes on."""


def count_words(*texts: str) -> int:
    """Count the words of some texts."""
    return sum(len(text.split()) for text in texts)


def reading_time(words: int, slower: float, hands: float) -> int:
    """Return the time to show an act, in ms.

    ``words``: the number to read; ``hands``: the time that hands take, in ms, while nothing is
    read.
    """
    return round(max(_LEAST_MS, words * WORD_MS) * slower + hands)


class HandsButton(QPushButton):
    """A button that replays the hands alone, slowly."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.retranslate()

    def retranslate(self) -> None:
        """Write its text in the language of the window."""
        self.setText(_("Show &hands slowly"))
        tip = _("Show only the hands of this move, on the table as it was before")
        self.setToolTip(tip)
        self.setAccessibleDescription(tip)
