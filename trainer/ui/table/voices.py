"""Speech bubbles, ticks and rings, and sounds at the table.

A player's bubble is above their box, with a tag of box and name in place of the plate; the
dealer's is at the float. Bubbles show only what was done or asked for, never the next move.

The sounds follow from the act's gesture: one when a thing is moved away, one when it
arrives. Only acts with a sound of their own are listed by name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.games.play import Event
from trainer.table.act import Act
from trainer.table.grammar import ACTS
from trainer.table.house import House
from trainer.table.table import Ask, Table
from trainer.training.judge.verdict import CORRECT, FAULT
from trainer.ui.table import move, table_layout
from trainer.ui.table.drawing import BACK
from trainer.ui.table.gesture import GESTURES, Way
from trainer.ui.table.motion import USUAL_MS, Motion
from trainer.ui.table.move import CARDS, CHIP, OWN, SHOE, Thing
from trainer.ui.table.picture import Key, Sprite
from trainer.ui.table.pieces import Bubble, Tag
from trainer.ui.table.pointing import occupied
from trainer.ui.table.sector import arm_room, request_room, sector_of
from trainer.ui.table.surface import Surface
from trainer.ui.widgets import sound
from trainer.ui.widgets.callout import find_place_beside
from trainer.ui.widgets.tokens import BUBBLE, CUT_CARD_INK
from trainer.ui.words.sayings import bubble_words

_SIGNS = {"stand by sign": "hands/wave"}
_REACH = "hands/reach"
_FOR_CARDS, _FOR_BETS = "touch", "bet"  # what is tried with a hand on the table


def sign_of(event: Event) -> str:
    """Name the drawing of a player's silent hand signal; else ""."""
    return _SIGNS.get(str(event["does"]), "")


def players_hands(table: Table, events: Iterable[Event], house: House) -> dict[Key, Sprite]:
    """Return the players' hands that wave or reach over the table."""
    return {hand.key: hand for hand in (*_waving(table, events, house), *_reaching(table, house))}


def _hand(key: Key, box: int, rect: QRectF, drawing: str) -> Sprite:
    player = f"player{box}"
    return Sprite(key, rect, drawing, comes=player, goes=player)


def _room(number: int, house: House) -> QRectF:
    return table_layout.box(number, house.boxes)


def _waving(table: Table, events: Iterable[Event], house: House) -> Iterator[Sprite]:
    for event in events:
        drawing, number = sign_of(event), event.get("box", 0)
        box = next((box for box in table.boxes if box.number == number), None)
        if not drawing or box is None:
            continue
        index = [hand.number for hand in box.hands].index(event["hand"])
        room = _room(number, house)
        sector = sector_of(box, room.width(), event["hand"])
        rect = sector.wave(index).translated(room.topLeft())
        yield _hand(("wave", number, event["hand"]), number, rect, drawing)


def _reaching(table: Table, house: House) -> Iterator[Sprite]:
    for number in sorted({reach.box for reach in table.asks}):
        asks = [reach for reach in table.asks if reach.box == number]
        room = _room(number, house)
        for index, reach in enumerate(asks):
            if reach.what in (_FOR_CARDS, _FOR_BETS):
                rect = _arm(reach, room.width(), index, len(asks)).translated(room.topLeft())
                yield _hand(("reach", reach.number), number, rect, _REACH)


def _arm(reach: Ask, width: float, index: int, count: int) -> QRectF:
    return arm_room(width, index, count, to_cards=reach.what == _FOR_CARDS)


Put = Callable[[QWidget, QRectF], None]
_LEAST, _LEAST_TAG = 18, 15  # pixels: a bubble in which the smallest words are whole, and a tag


class _Saying(NamedTuple):
    """Words at a box, and the player who says them."""

    words: str
    spoken: bool
    sign: str
    player: str

    def merge(self, other: "_Saying") -> "_Saying":
        """Join two sayings at one box, or choose one.

        Both are kept if two players speak. Else the last one counts, but a player's words count
        more than what they do next.
        """
        if self.spoken and not other.spoken and self.player == other.player:
            return self
        if not (self.spoken and other.spoken):
            return other
        words = f"{self.named}  {other.player}: {other.words}"
        return _Saying(words, True, "", "")

    @property
    def named(self) -> str:
        """Words, with the player's name before them."""
        return f"{self.player}: {self.words}" if self.player else self.words


def _sayings_by_box(events: Iterable[Event]) -> dict[int, _Saying]:
    """Return the words said at each box."""
    found: dict[int, _Saying] = {}
    for event in events:
        if "box" in event:
            number, player = event["box"], str(event.get("player", ""))
            one = _Saying(*bubble_words(event), sign_of(event), player)
            found[number] = found[number].merge(one) if number in found else one
    return found


class Voices:
    """The speech bubbles of a table.

    A player's bubble is as wide as the words, if the neighbours are silent. ``put`` lays a
    widget at a rectangle in table units; ``unit`` returns the pixels a unit.
    """

    def __init__(self, table: QWidget, boxes: int, put: Put, unit: Callable[[], float]) -> None:
        self._put, self._unit = put, unit
        self.tags = {number: Tag(table) for number in range(1, boxes + 1)}
        self.bubbles = {number: Bubble(table) for number in range(1, boxes + 1)}
        self.voice = Bubble(table)

    def hear(self, events: Iterable[Event]) -> None:
        """Show the players' words and actions, each above their box."""
        said = _sayings_by_box(events)
        for number, bubble in self.bubbles.items():
            one = said.get(number)
            bubble.say(*(one[:3] if one else ("", True, "")))
            who = [str(number), *filter(None, [one.player])] if one else ()
            self.tags[number].show_words(" · ".join(who))
        for number in said:
            self._put_bubble(number)
            self.tags[number].raise_()
            self.bubbles[number].raise_()

    def say(self, words: str) -> None:
        """Show the dealer's words until the next; "" for nothing."""
        self.voice.say(words, spoken=True)
        self._put_voice()

    def lay_out(self) -> None:
        """Lay every bubble in its place."""
        for number in self.bubbles:
            self._put_bubble(number)
        self._put_voice()

    def _put_bubble(self, number: int) -> None:
        """Lay a player's bubble and tag above the cards of their box."""
        room = self._room(number)
        sector = table_layout.box(number, len(self.bubbles))
        high = max(table_layout.PLATE, _LEAST_TAG / self._unit())
        tag = QRectF(sector.left(), max(0.0, room.top() - high), sector.width(), high)
        tag.setBottom(room.top())
        self._put(self.bubbles[number], room)
        self._put(self.tags[number], tag)

    def _room(self, number: int) -> QRectF:
        """Return a player's bubble room, wider beside silent neighbours."""
        boxes = len(self.bubbles)
        sector = table_layout.box(number, boxes)
        room = request_room(sector.width(), 0, 1).translated(sector.topLeft())
        room.setHeight(max(room.height(), _LEAST / self._unit()))
        room.moveTop(max(room.top(), _LEAST_TAG / self._unit()))  # below a tag that is whole
        wanted = self.bubbles[number].width_of(room.height() * self._unit()) / self._unit()
        if wanted > room.width():
            first = sector.left() if self._speaks(number - 1) else 0.0
            last = sector.right() if self._speaks(number + 1) else table_layout.WIDTH
            wide = min(wanted, last - first)
            left = room.center().x() - wide / 2
            room.setLeft(max(first, min(left, last - wide)))
            room.setWidth(wide)
        return room

    def _speaks(self, number: int) -> bool:
        return number in self.bubbles and bool(self.bubbles[number].words)

    def _put_voice(self) -> None:
        room = QRectF(table_layout.VOICE)
        room.setWidth(self.voice.width_of(room.height() * self._unit()) / self._unit())
        room.moveCenter(table_layout.VOICE.center())
        self._put(self.voice, room)
        self.voice.raise_()


_TICK_MS, _RING_MS = 1200, 7000
_TICK = QColor("#1f8a3b")
_RING, _CRITICAL = QColor("#e9a62f"), QColor("#d4352a")
_EDGE = QColor("#5b4a1c")  # of the bubble
_SIZE = 24.0  # of the tick
_DARK, _LINE = 8.0, 4.0  # the ring: a dark line, and an amber one on it
_LETTERS, _HIGH, _AROUND = 16, 40.0, 12.0  # of the bubble
_AWAY = (15.0, 8.0, 30.0, 60.0, 100.0)  # how far from the ring the bubble may be
_CARDS = (SHOE, CARDS, OWN)
_SPRINGS = (*_CARDS, CHIP)  # what springs back
_SPRUNG = (40.0, 56.0)  # units of the drawing


class AnswerMarks(QWidget):
    """Ticks and rings that show if the last act was right.

    It lies over a table; mouse events pass through it.
    """

    def __init__(self, table: Surface, places: Mapping[Thing, QWidget]) -> None:
        super().__init__(table)
        self._table, self._places = table, places
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.right, self.critical, self.words, self.at = True, False, "", QRectF()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tick(self, things: Sequence[Thing]) -> None:
        """Mark an act as right, at the box or where it ended.

        ``things``: the things of the act.
        """
        self._show(things, "", _TICK_MS, right=True)

    def ring(self, things: Sequence[Thing], words: str, *, critical: bool = False) -> None:
        """Mark an act as wrong, with the reason beside the place.

        ``things``: the things of the act; ``words``: the reason, in few words.
        """
        self.critical = critical
        self._show(things, words, _RING_MS, right=False)

    def spring_back(self, things: Sequence[Thing]) -> None:
        """Let the thing laid spring back to where it was."""
        source, end = (self._rect_of(thing) for thing in (things[0], things[-1]))
        if source is None or end is None or things[0].kind not in _SPRINGS:
            return
        size = QRectF(0, 0, *_SPRUNG)
        size.moveCenter(self._table.in_units(end).center())
        drawing = BACK if things[0].kind in _CARDS else ""
        chips = () if drawing else (things[0].value or 0,)
        sprung = Sprite(("sprung",), size, drawing, chips=chips)
        self._table.motion.spring(sprung, self._table.in_units(source).center())

    def _rect_of(self, thing: Thing) -> QRectF | None:
        place = self._places.get(thing)
        if place is None or not place.isVisibleTo(self._table):
            return None
        corner = QPointF(place.mapTo(self._table, place.rect().topLeft()))
        return QRectF(corner, place.rect().size().toSizeF())

    def _show(self, things: Sequence[Thing], words: str, lasts: int, *, right: bool) -> None:
        at_a_box = [thing for thing in things if thing.box]
        found = [rect for rect in map(self._rect_of, at_a_box or things) if rect is not None]
        self.setVisible(bool(found))
        if not found:
            return
        self.at, self.words, self.right = found[-1].adjusted(2, 2, -2, -2), words, right
        self.setGeometry(self._table.rect())
        self.raise_()
        self.update()
        self._timer.start(lasts)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the tick, or the ring with its words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.right:
            self._paint_tick(painter)
        else:
            self._paint_ring(painter)
        painter.end()

    def _paint_tick(self, painter: QPainter) -> None:
        rect = QRectF(0, 0, _SIZE, _SIZE)
        rect.moveCenter(QPointF(self.at.right() - _SIZE / 2, self.at.top() + _SIZE / 2))
        painter.setPen(QPen(Qt.GlobalColor.white, 2))
        painter.setBrush(_TICK)
        painter.drawEllipse(rect.adjusted(1, 1, -1, -1))
        pen = QPen(Qt.GlobalColor.white, 3)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        left, top = rect.left(), rect.top()
        corner = QPointF(left + 10.5, top + 16.5)
        painter.drawLine(QPointF(left + 7, top + 12.5), corner)
        painter.drawLine(corner, QPointF(left + 17, top + 8))

    def _paint_ring(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        ring = _CRITICAL if self.critical else _RING
        for colour, width in ((CUT_CARD_INK, _DARK), (ring, _LINE)):
            painter.setPen(QPen(colour, width))
            painter.drawRoundedRect(self.at, 8, 8)
        painter.setFont(self._letters)
        room = self.bubble
        painter.setPen(QPen(_EDGE, 1))
        painter.setBrush(BUBBLE)
        painter.drawRoundedRect(room.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.setPen(CUT_CARD_INK)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.words)

    @property
    def _letters(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(_LETTERS)
        font.setWeight(QFont.Weight.DemiBold)
        return font

    @property
    def bubble(self) -> QRectF:
        """Room of the words, beside the ring, where they cover least."""
        wide = QFontMetrics(self._letters).horizontalAdvance(self.words) + 2 * _AROUND
        room = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        size = QSizeF(min(wide, room.width()), _HIGH)
        return find_place_beside(size, self.at, room, self._taken(), _AWAY)

    def _taken(self) -> list[QRectF]:
        """List the rectangles the words should not cover.

        The things on the table, and the printed band.
        """
        table, boxes = self._table, self._table.house.boxes
        bands = [table_layout.on_band(table_layout.centre(n, boxes)) for n in range(1, boxes + 1)]
        lying = [] if table.table is None else occupied(self._places, table.table, table)
        return [*lying, *map(table.in_pixels, bands)]


class SoundPair(NamedTuple):
    """Sounds at a thing's departure and arrival; "" for silence."""

    off: str = ""
    on: str = ""


_CARD, _CHIP = SoundPair(on=sound.CARD), SoundPair(on=sound.CHIP)
_SLID = SoundPair(off=sound.STACK)
#: What a thing sounds like when a gesture begins at it.
_THINGS: Mapping[str, SoundPair] = {
    move.SHOE: SoundPair(sound.SHOE, sound.CARD),
    move.CARDS: _CARD,
    move.OWN: _CARD,
    move.MIDDLE: _CARD,
    move.CUT_CARD: _CARD,
    move.STACK: SoundPair(off=sound.CUT),
    move.CHIP: _CHIP,
    move.MARKER: _CHIP,
    move.BANK: _CHIP,
    move.STAKE: _SLID,
    move.SHOOT: _SLID,
    move.INSURANCE: _SLID,
    move.KITTY: _SLID,
}
#: What a gesture sounds like that is made with the bare hand.
_WAYS: Mapping[Way, SoundPair] = {
    (move.POINT, move.MIDDLE): SoundPair(off=sound.TAP),
    (move.POINT, move.OWN): _CARD,
}
#: Acts that sound like no other.
_ACTS: Mapping[str, SoundPair] = {
    "burn_card": SoundPair(sound.SHOE, sound.BURN),
    "shuffle": SoundPair(off=sound.CUT),
    "offer_cut": SoundPair(),
}
_VERDICTS: Mapping[str, str] = {CORRECT: sound.RIGHT, FAULT: sound.WRONG}
_SILENT = SoundPair()


def sounds_of(act: str) -> SoundPair:
    """Return an act's sounds; words and signs are silent."""
    if act in _ACTS or act not in GESTURES:
        return _ACTS.get(act, _SILENT)
    way = next(iter(GESTURES[act].ways), ("", ""))
    return _WAYS.get(way) or _THINGS.get(way[0], _SILENT)


class TableSounds(QObject):
    """Requests for sounds as things move on a table."""

    # A sound is to be heard now: its name.
    asked = Signal(str)

    def __init__(self, motion: Motion, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._motion = motion
        self._touched = False

    def sound_pick_up(self, act: Act) -> None:
        """Ask for the sound of picking up an act's things."""
        self._touched = True
        if off := sounds_of(act.act).off:
            self.asked.emit(off)

    def sound_act(self, act: Act | None, *, changed: bool) -> None:
        """Ask for an act's sounds when it is shown.

        If it has not changed the table, only acts that leave no trace are heard.
        """
        touched, self._touched = self._touched, False
        if act is None or act.act not in ACTS or not (changed or ACTS[act.act].traceless):
            return
        off, on = sounds_of(act.act)
        if off and not touched:
            self.asked.emit(off)
        if on and self._motion.moving and not touched:
            lasts = round(USUAL_MS / self._motion.speed)
            QTimer.singleShot(lasts, self, lambda: self.asked.emit(on))
        elif on:
            self.asked.emit(on)

    def picked(self) -> None:
        """Ask for the sound of a chip picked."""
        self.asked.emit(sound.CHIP)

    def sound_nothing(self) -> None:
        """Ask for the sound of a click that does nothing."""
        self.asked.emit(sound.NOTHING)

    def tell(self, verdict: str) -> None:
        """Ask for the sound of a verdict."""
        if verdict in _VERDICTS:
            self.asked.emit(_VERDICTS[verdict])
