"""The table as the dealer sees it, and the moves that are made on it."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.catalogue import gettext as _
from trainer.games.play import Event
from trainer.table.act import Act
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table import table_layout
from trainer.ui.table.aim import Aim
from trainer.ui.table.answers import Answers
from trainer.ui.table.band import band_words
from trainer.ui.table.box_view import (
    BoxFacts,
    box_tip,
    box_words,
    facts_of,
    is_on_band,
    make,
    plate_words,
    show_thing,
    things_on,
)
from trainer.ui.table.cursor import HandInSight
from trainer.ui.table.felt import Felt
from trainer.ui.table.fixtures import Fixtures
from trainer.ui.table.focus import go_on
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.gestures import players_hands
from trainer.ui.table.hover import Hover
from trainer.ui.table.lifted import COUNTABLE, Lifted
from trainer.ui.table.motion import ways
from trainer.ui.table.move import BOX, CHIP, Thing
from trainer.ui.table.picture import (
    NO_HAND,
    Key,
    Look,
    Played,
    Sprite,
    picked,
    picture,
    played_after,
)
from trainer.ui.table.place import Place
from trainer.ui.table.pointing import Outlines, around
from trainer.ui.table.sounds import TableSounds
from trainer.ui.table.surface import Surface
from trainer.ui.table.voices import Voices
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.tokens import is_dark

P = TypeVar("P", bound=Place)


class TableView(Surface):
    """The table with everything on it. It shows facts and reports what is done to things.

    Everything is painted here; the widgets on it are the places that moves begin and end at.
    """

    # A thing was used: thing, hand, side.
    used = Signal(object, str, str)
    # A thing was dragged: thing, hand, where to on the screen.
    dragged = Signal(object, str, QPointF)
    # What was picked up is to be put back.
    put_back = Signal()
    # The card in hand is turned over.
    turned = Signal()

    def __init__(
        self,
        house: House,
        furniture: Furniture,
        house_name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(house, furniture, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._house_name = house_name
        self._look = Look(house, furniture)
        self._picked = NO_CHIPS
        self._hover = Hover(furniture)
        self.sounds = TableSounds(self.motion, self)
        self.hand = HandInSight(self)
        self.places: dict[Thing, Place] = {}
        self.answers = Answers(self, self.places)
        self.lifted = Lifted(
            self, self.places, lambda: (*self._sprites.values(), *picked(self._picked))
        )
        self.fixtures = Fixtures(house, furniture, self, self._add)
        self.boxes = {
            number: self._add(Place(Thing(BOX, number), self))
            for number in range(1, house.boxes + 1)
        }
        self.fixtures.give_back.clicked.connect(self.put_back)
        self.voices = Voices(self, house.boxes, self._put, self._unit)
        self.bubbles, self.voice = self.voices.bubbles, self.voices.voice
        self._outlines = Outlines(self)
        self.aim = Aim(self, lambda: self._sprites)
        self._pointed: tuple[Thing, ...] = ()
        self._counts: dict[Thing, int] = {}  # of chips that are pointed at, how many
        self._on_boxes: dict[Thing, Place] = {}
        self._shown: dict[int, BoxFacts] = {}  # each box as it was shown last
        self._played: Played = NO_HAND
        self._heard: tuple[Event, ...] = ()  # what players did just now
        self._sprites: dict[Key, Sprite] = {}  # what lies on the table, but for what is picked
        self.retranslate()

    def _add(self, place: P) -> P:
        self.places[place.thing] = place
        place.set_uses(self._hover.uses(place.thing.kind))
        place.used.connect(self.used)
        place.dragged.connect(self.dragged)
        place.put_back.connect(self.put_back)
        place.turned.connect(self.turned)
        place.arrow.connect(self._go_on)
        place.held.connect(self.hand.hold)
        place.carried.connect(self.hand.carry)
        place.moved.connect(self._aim)
        if place.thing.kind in COUNTABLE:
            place.looked_at.connect(self.lifted.look_at)
        return place

    # --- showing

    def show_options(self, options: TableOptions) -> None:
        """How fast things move (0: at once), the suits in four colours, sums over chips."""
        self.motion.speed = options.speed
        look = replace(self._look, four_colours=options.four_colours, figures=options.figures)
        if look != self._look:
            self._look = look
            if self._table is not None:
                self._sprites = self._picture(self._table)
            self.motion.show(self.sprites)

    def show_table(
        self, table: Table, *, opening: bool, act: Act | None = None, slides: bool = False
    ) -> None:
        """Show this table; ``opening``: the stack is not in the shoe yet.

        ``act`` is what the dealer did to get there; without one nothing is seen to move, but where
        things slide to where they belong.
        """
        before, self._table = self._table, table
        self._played = played_after(act, self._played)
        if opening != self._opening:
            self._opening = opening
            self._look = replace(self._look, opening=opening)
            self._update_units([table_layout.STACK, table_layout.BELOW])
        self.fixtures.show_opening(table, opening=opening)
        self._put(self.fixtures.cut_card, self.fixtures.cut_card_at)
        self._put(self.fixtures.shoe, self.fixtures.shoe_at)
        self._show_boxes(table)
        self.fixtures.name_what_lies(table)
        self.kitty_words = self.fixtures.kitty_words(table)
        self._show_felt()
        self._sprites = self._picture(table)
        goes = ways(act) if act is not None else (lambda sprite: sprite.goes) if slides else None
        self.motion.show(self.sprites, goes)
        self.sounds.act(act, changed=table != before)
        self.lifted.lift()
        self.aim.renew()
        self._outline()

    def point_at(self, things: Iterable[Thing], counts: Chips = NO_CHIPS) -> None:
        """Outline these things with their numbers, from 1, until others are pointed at.

        Those that are not on the table are passed over, as long as they are not; chips of the float
        are outlined with how many there are in ``counts``.
        """
        many = counts.as_dict()
        self._counts = {Thing(CHIP, value=value): many[value] for value in many}
        for thing in self._pointed:
            if thing in self.places:
                self.places[thing].setAccessibleDescription("")
        self._pointed = tuple(things)
        for number, thing in enumerate(self._pointed, start=1):
            if thing in self.places:
                words = _("outlined, number {n}").format(n=number)
                self.places[thing].setAccessibleDescription(words)
        self._outline()

    def _outline(self) -> None:
        numbered = enumerate(self._pointed, start=1)
        places = [(number, self.places.get(thing)) for number, thing in numbered]
        self._outlines.outline(
            [
                (number, around(place, self))
                for number, place in places
                if place is not None and place.isVisibleTo(self)
            ],
            {n: self._counts.get(thing, 0) for n, thing in enumerate(self._pointed, start=1)},
        )

    def _picture(self, table: Table) -> dict[Key, Sprite]:
        """Everything on the table, and over it the hands of players."""
        hands = players_hands(table, self._heard, self._house)
        return picture(table, self._look, self._played) | hands

    @property
    def sprites(self) -> dict[Key, Sprite]:
        """Everything that lies on the table, and what is picked."""
        return self._sprites | {sprite.key: sprite for sprite in picked(self._picked)}

    def sprites_of(self, table: Table, *, opening: bool, act: Act) -> dict[Key, Sprite]:
        """What would lie on the table if an act made it this one."""
        return picture(table, replace(self._look, opening=opening), played_after(act, self._played))

    def hear(self, events: Iterable[Event]) -> None:
        """Show what players said and did just now, each above his box."""
        self._heard = tuple(events)
        self.voices.hear(self._heard)

    def say(self, words: str) -> None:
        """Show what the dealer says, "" for nothing, until he says something else."""
        self.voices.say(words)

    def _show_boxes(self, table: Table) -> None:
        """Show the boxes that have changed: widgets, names, and where they are."""
        fresh = False
        for number, box in self.boxes.items():
            facts = facts_of(table, number, self._house, self.furniture, self._played)
            if self._shown.get(number) == facts:
                continue
            self._shown[number] = facts
            box.set_words(box_words(facts), box_tip(facts))
            fresh |= self._show_box(facts)
            self._lay_out_box(facts)
        if fresh:
            self._order_tabs()
        insured = frozenset(n for n, facts in self._shown.items() if is_on_band(facts))
        changed, self._insured = insured ^ self._insured, insured
        centres = [table_layout.centre(number, len(self.boxes)) for number in changed]
        self._update_units([table_layout.on_band(x) for x in centres])

    def _show_box(self, facts: BoxFacts) -> bool:
        """Make the widgets for what lies on a box, keep those that still do; whether any is new."""
        wanted = [thing for thing, _ in things_on(facts, 1)]
        for thing in [thing for thing in self._on_boxes if thing.box == facts.number]:
            if thing not in wanted:
                self._remove(thing)
        fresh = [thing for thing in wanted if thing not in self._on_boxes]
        for thing in fresh:
            self._on_boxes[thing] = self._add(make(thing, self.boxes[thing.box]))
            self._on_boxes[thing].show()
        for thing in wanted:
            show_thing(self._on_boxes[thing], facts)
        return bool(fresh)

    def _remove(self, thing: Thing) -> None:
        gone = self._on_boxes.pop(thing)
        del self.places[thing]
        if gone.hasFocus():
            self.boxes[thing.box].setFocus()
        gone.hide()
        gone.deleteLater()

    def _order_tabs(self) -> None:
        order = self.fixtures.first
        for number, box in self.boxes.items():
            facts = self._shown[number]
            order.append(box)
            order += [self._on_boxes[thing] for thing, _ in things_on(facts, 1)]
        order += self.fixtures.last
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)

    def show_picked(self, thing: Thing | None, chips: Chips = NO_CHIPS, words: str = "") -> None:
        """Show what the dealer has in hand, or the words that wait for a box."""
        for place in self.places.values():
            place.set_picked(place.thing == thing)
        fixtures, pile = self.fixtures, self.fixtures.pile
        fixtures.give_back.setVisible(bool(chips))
        if not chips and pile.hasFocus():  # back to where its last chip came from
            last = self._picked.counts[-1][0]
            self.places[Thing(CHIP, value=last)].setFocus()
        pile.show_chips(chips)
        self.sum_words = pile.sum_words
        if chips != self._picked:
            if chips.amount > self._picked.amount:
                self.sounds.picked()
            self._picked = chips
            self._put(pile, pile.units, inner=True)
            self.motion.show(self.sprites, ways(Act("pay")))
            self._update_units([table_layout.FLOAT])
            self.lifted.lift()
        self.hand.show(thing, chips, words)
        self.aim.hold(thing)

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        self.fixtures.retranslate()
        self._hover.retranslate()
        for thing, place in self.places.items():
            place.set_uses(self._hover.uses(thing.kind))
        if self._table is not None:
            self._shown.clear()
            self._show_boxes(self._table)
            self.fixtures.name_what_lies(self._table)
            self.kitty_words = self.fixtures.kitty_words(self._table)
            self._show_felt()

    def _show_felt(self) -> None:
        facts = list(self._shown.values())
        felt = Felt(
            self._house_name,
            len(self.boxes),
            tuple(chip.thing.value for chip in self.fixtures.chips),
            self.fixtures.labels(),
            {fact.number: (plate_words(fact), fact.box is not None) for fact in facts},
            is_dark(self.palette()),
            band_words(self.furniture.band, self._house),
            self.furniture,
        )
        if felt != self._printed:
            self._printed = felt
            self._felt = None
            self.update()

    # --- laying out

    def _put(self, place: QWidget, rect: QRectF, *, inner: bool = False) -> None:
        unit = self._unit()
        origin = QPointF() if inner else self._origin()
        left, top = int(origin.x() + rect.x() * unit), int(origin.y() + rect.y() * unit)
        right = int(origin.x() + rect.right() * unit)
        bottom = int(origin.y() + rect.bottom() * unit)
        place.setGeometry(left, top, right - left, bottom - top)
        if isinstance(place, Place):
            place.set_unit(unit)

    def _lay_out(self) -> None:
        for place, rect in self.fixtures.placed():
            self._put(place, rect)
        for place, rect in self.fixtures.placed_in_float():
            self._put(place, rect, inner=True)
        for facts in self._shown.values():
            self._lay_out_box(facts)
        self.voices.lay_out()
        self._outlines.setGeometry(self.rect())
        self._outline()
        self.aim.renew()

    def _lay_out_box(self, facts: BoxFacts) -> None:
        rect = table_layout.box(facts.number, len(self.boxes))
        self._put(self.boxes[facts.number], rect)
        for thing, within in things_on(facts, rect.width()):
            self._put(self._on_boxes[thing], within, inner=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw everything larger or smaller."""
        super().resizeEvent(event)
        self.answers.hide()
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Draw everything anew in other colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._table is not None:
            self.retranslate()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing lies there: what does takes its own clicks."""
        super().mousePressEvent(event)
        self.sounds.nothing()

    # --- finding

    def place_at(self, at: QPointF) -> tuple[Place, str] | None:
        """The place at a point of the screen, and on which half of it that is."""
        local = self.mapFromGlobal(at)
        found = self.childAt(local.toPoint())
        while found is not None and not isinstance(found, Place):
            found = found.parentWidget()
        if found is None:
            return None
        return found, found.side_at(found.mapFromGlobal(at))

    def _aim(self, at: QPointF, dragged: Thing | None) -> None:
        """The pointer is somewhere else: show on which side a card would be laid there."""
        found = self.place_at(at)
        self.aim.look(found and found[0].thing, found[1] if found else "", dragged)

    def of_box(self, number: int) -> list[Place]:
        """The places of a box: its cards first, then the rest."""
        on_box = [place for thing, place in self._on_boxes.items() if thing.box == number]
        return [*on_box, self.boxes[number]] if number in self.boxes else []

    def _go_on(self, key: int) -> None:
        go_on(self, Qt.Key(key), self.fixtures.chips, self.places.values())
