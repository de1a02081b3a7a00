"""The dealer's view of the table, where moves are made."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.catalogue import N_, gettext as _, pgettext
from trainer.games.play import Event
from trainer.table.act import Act
from trainer.table.box import Box, Hand
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.table import Ask, Table
from trainer.ui.table import table_layout
from trainer.ui.table.cursor import COUNTABLE, AimOverlay, ChipCloseUp, HandCursor
from trainer.ui.table.felt import TableFelt
from trainer.ui.table.fixtures import Fixtures
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.motion import destination_finder
from trainer.ui.table.move import ASK, BONUS, BOX, CARDS, CHIP, ENVY, INSURANCE, SHOOT, STAKE, Thing
from trainer.ui.table.picture import (
    NO_HAND,
    Key,
    Look,
    Played,
    Sprite,
    is_on_table,
    left_of,
    make_picture,
    picked_sprites,
    played_after,
)
from trainer.ui.table.pieces import AskPlace
from trainer.ui.table.place import ThingWidget, move_focus
from trainer.ui.table.pointing import Outlines, ThingTips, around
from trainer.ui.table.sector import Slot, band_words, request_room as ask_room, sector_of, slots
from trainer.ui.table.surface import Surface
from trainer.ui.table.voices import AnswerMarks, TableSounds, Voices, players_hands
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.tokens import is_dark
from trainer.ui.words.acts import chips_words, describe_hand, marker_words, where_words
from trainer.ui.words.sayings import ask_words, short_ask_words

Placed = tuple[Thing, QRectF]


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """The facts shown at a box; ``box`` is None without a player."""

    number: int
    box: Box | None
    asks: tuple[Ask, ...]
    house: House
    furniture: Furniture
    cut_card: bool
    dealer_cleared: bool
    played: int = 0


def facts_of(
    table: Table, number: int, house: House, furniture: Furniture, played: Played = NO_HAND
) -> BoxFacts:
    """Collect the facts to show at a box.

    ``played``: the hand being played, by box and number.
    """
    box = next((box for box in table.boxes if box.number == number), None)
    asks = tuple(ask for ask in table.asks if ask.box == number)
    cut_card = table.cut_card_box == number
    hand = played[1] if played[0] == number else 0
    return BoxFacts(number, box, asks, house, furniture, cut_card, table.dealer_cleared, hand)


def _slots(facts: BoxFacts) -> list[Slot]:
    if facts.box is None:
        return []
    return slots(facts.box, facts.furniture.band, dealer_cleared=facts.dealer_cleared)


def is_on_band(facts: BoxFacts) -> bool:
    """Tell if chips lie on the box's band."""
    return any(slot.laid or slot.paid for slot in _slots(facts))


def things_on(facts: BoxFacts, width: float) -> Iterator[Placed]:
    """Yield the things on a box with their rooms, in Tab order."""
    number, box = facts.number, facts.box
    sector = sector_of(box, width, facts.played)
    if box is None:
        yield Thing(CARDS, number, 1), sector.cards(0)
        return
    for index, ask in enumerate(facts.asks):
        thing = Thing(ASK, number, place=ask.place, what=ask.what, value=ask.number)
        yield thing, ask_room(width, index, len(facts.asks))
    for index, hand in enumerate(box.hands):
        if not (hand.cleared and sector.is_split):
            yield Thing(CARDS, number, hand.number), sector.cards(index)
        for stake in hand.stakes:
            if is_on_table(stake, hand):
                thing = Thing(STAKE, number, hand.number, stake.place)
                yield thing, sector.bet(index, stake.place)
    on_band = _slots(facts)
    for index, slot in enumerate(on_band):
        yield slot.thing, sector.slot(index, len(on_band))


def make_place(thing: Thing, parent: QWidget) -> ThingWidget:
    """Make a widget for a thing on a box."""
    return (AskPlace if thing.kind == ASK else ThingWidget)(thing, parent)


def plate_words(facts: BoxFacts) -> str:
    """Return a box's plate: its number and its deciding player."""
    number, box = facts.number, facts.box
    return f"{number} · {box.controller.player}" if box is not None else str(number)


def box_words(facts: BoxFacts) -> str:
    """Return the box's name, with stray chips and the cut card."""
    name = box_tip(facts)
    if facts.box is not None and facts.box.stray:
        beside = _(", next to it {chips}")
        name += beside.format(chips=chips_words(facts.box.stray))
    if facts.cut_card:
        name += ", " + _("the cut card in front")
    return name


def box_tip(facts: BoxFacts) -> str:
    """Return the box's tip: its number and player.

    The tip leaves out chips and cards, which are read from the table.
    """
    name = _("Box {n}").format(n=facts.number)
    return f"{name}, {facts.box.controller.player}" if facts.box is not None else name


def show_thing(place: ThingWidget, facts: BoxFacts) -> None:
    """Name the widget of a thing on a box.

    Its tip tells no cards and no chips.
    """
    thing, box = place.thing, facts.box
    if isinstance(place, AskPlace):
        ask = next(ask for ask in facts.asks if ask.number == thing.value)
        place.set_ask(ask.player, short_ask_words(ask.what), ask_words(ask.what, ask.player))
        return
    where = where_words(box, thing.box, thing.hand, thing.place)
    if thing.kind == CARDS:
        what = _("{where}: cards").format(where=where)
        place.set_words(_cards(facts, thing, where), what)
    elif box is not None:
        player = box.bet(thing.place).player
        what = _(_TIPS[thing.kind]).format(where=where, player=player)
        place.set_words(_bet(facts, box, thing, where), what)


def _cards(facts: BoxFacts, thing: Thing, where: str) -> str:
    """Describe a hand of cards in words.

    Cards that lie face down are not named.
    """
    hand = facts.box.hand(thing.hand) if facts.box else None
    bets = _bets(hand) if facts.house.sum_shown else 0  # each is told by itself, too
    if hand is None or hand.cleared:
        return describe_hand(where, (), None, bets)
    total = facts.house.total(hand.cards)
    words = describe_hand(where, hand.cards, total, bets, hand.down)
    return f"{words}; {marker_words(hand.marker)}" if hand.marker else words


def _bets(hand: Hand | None) -> int:
    lying = [stake for stake in hand.stakes if is_on_table(stake, hand)] if hand else []
    return sum(left_of(stake).amount for stake in lying)


_ON_BAND: Mapping[str, str] = {
    INSURANCE: N_("{where}, insurance of {player}: {chips}"),
    SHOOT: N_("{where}, shoot bet of {player}: {chips}"),
    BONUS: N_("{where}, bonus of {player}: {chips}"),
    ENVY: N_("{where}, envy bonus of {player}: {chips}"),
}
_TIPS: Mapping[str, str] = {
    STAKE: N_("{where}, bet of {player}"),
    INSURANCE: N_("{where}, insurance of {player}"),
    SHOOT: N_("{where}, shoot bet of {player}"),
    BONUS: N_("{where}, bonus of {player}"),
    ENVY: N_("{where}, envy bonus of {player}"),
}


def _bet(facts: BoxFacts, box: Box, thing: Thing, where: str) -> str:
    player = box.bet(thing.place).player
    if thing.kind == STAKE:
        text = _("{where}, bet of {player}: {chips}")
        stake = next(s for s in box.hand(thing.hand).stakes if s.place == thing.place)
        chips = left_of(stake)
        added = stake.laid + (stake.paid or NO_CHIPS)
    else:
        text = _(_ON_BAND[thing.kind])
        _thing, chips, added = next(slot for slot in _slots(facts) if slot.thing == thing)
    words = chips_words(chips) or pgettext("chips", "none")
    if added:
        words += _(", next to it {chips}").format(chips=chips_words(added))
    return text.format(where=where, player=player, chips=words)


P = TypeVar("P", bound=ThingWidget)


class TableView(Surface):
    """The table with everything on it, where moves are made.

    It shows facts and reports the use of things. Everything is painted here; the widgets on it
    are the places where moves begin and end.
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
        self._hover = ThingTips(furniture)
        self.sounds = TableSounds(self.motion, self)
        self.hand = HandCursor(self)
        self.places: dict[Thing, ThingWidget] = {}
        self.answers = AnswerMarks(self, self.places)
        self.lifted = ChipCloseUp(
            self, self.places, lambda: (*self._sprites.values(), *picked_sprites(self._picked))
        )
        self.fixtures = Fixtures(house, furniture, self, self._add)
        self.boxes = {
            number: self._add(ThingWidget(Thing(BOX, number), self))
            for number in range(1, house.boxes + 1)
        }
        self.fixtures.give_back.clicked.connect(self.put_back)
        self.voices = Voices(self, house.boxes, self._put, self._unit)
        self.bubbles, self.voice = self.voices.bubbles, self.voices.voice
        self._outlines = Outlines(self)
        self.aim = AimOverlay(self, lambda: self._sprites)
        self._pointed: tuple[Thing, ...] = ()
        self._counts: dict[Thing, int] = {}  # of chips that are pointed at, how many
        self._on_boxes: dict[Thing, ThingWidget] = {}
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
        """Set speed (0: at once), four-colour suits and sums over chips."""
        self.motion.speed = options.speed
        look = replace(self._look, four_colours=options.four_colours, figures=options.figures)
        if look != self._look:
            self._look = look
            if self._table is not None:
                self._sprites = self._picture(self._table)
            self.motion.show(self.sprites)

    def show_table(self, table: Table, *, opening: bool, act: Act | None = None) -> None:
        """Show this table; ``opening``: the stack is not in the shoe yet.

        ``act``: the dealer's act that led there. Without one nothing moves visibly.
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
        self.motion.show(self.sprites, None if act is None else destination_finder(act))
        self.sounds.sound_act(act, changed=table != before)
        self.lifted.lift()
        self.aim.renew()
        self._outline()

    def point_at(self, things: Iterable[Thing], counts: Chips = NO_CHIPS) -> None:
        """Outline things, numbered from 1, until others are pointed at.

        Things that are not on the table are passed over until they are; chips of the float are
        outlined with their number in ``counts``.
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
        """Return the table's things, and the players' hands over them."""
        hands = players_hands(table, self._heard, self._house)
        return make_picture(table, self._look, self._played) | hands

    @property
    def sprites(self) -> dict[Key, Sprite]:
        """Things on the table, and chips in hand."""
        return self._sprites | {sprite.key: sprite for sprite in picked_sprites(self._picked)}

    def sprites_of(self, table: Table, *, opening: bool, act: Act) -> dict[Key, Sprite]:
        """Return the things that would lie on another table after an act."""
        return make_picture(
            table, replace(self._look, opening=opening), played_after(act, self._played)
        )

    def hear(self, events: Iterable[Event]) -> None:
        """Show the players' words and actions, each above their box."""
        self._heard = tuple(events)
        self.voices.hear(self._heard)

    def say(self, words: str) -> None:
        """Show the dealer's words until the next; "" for nothing."""
        self.voices.say(words)

    def _show_boxes(self, table: Table) -> None:
        """Show the boxes that have changed: widgets, names and places."""
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
        """Update a box's widgets; return True if any is new."""
        wanted = [thing for thing, _ in things_on(facts, 1)]
        for thing in [thing for thing in self._on_boxes if thing.box == facts.number]:
            if thing not in wanted:
                self._remove(thing)
        fresh = [thing for thing in wanted if thing not in self._on_boxes]
        for thing in fresh:
            self._on_boxes[thing] = self._add(make_place(thing, self.boxes[thing.box]))
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
        """Show the dealer's chips or thing in hand, or waiting words."""
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
            self.motion.show(self.sprites, destination_finder(Act("pay")))
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
        felt = TableFelt(
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
        if isinstance(place, ThingWidget):
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
        """Lay out everything in the new size."""
        super().resizeEvent(event)
        self.answers.hide()
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Redraw everything when the colours change."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._table is not None:
            self.retranslate()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Play the sound for a click on nothing.

        Places take their own clicks.
        """
        super().mousePressEvent(event)
        self.sounds.sound_nothing()

    # --- finding

    def place_at(self, at: QPointF) -> tuple[ThingWidget, str] | None:
        """Return the place at a screen point, and the half hit."""
        local = self.mapFromGlobal(at)
        found = self.childAt(local.toPoint())
        while found is not None and not isinstance(found, ThingWidget):
            found = found.parentWidget()
        if found is None:
            return None
        return found, found.side_at(found.mapFromGlobal(at))

    def _aim(self, at: QPointF, dragged: Thing | None) -> None:
        """Show the side at which a card would be laid."""
        found = self.place_at(at)
        self.aim.look(found and found[0].thing, found[1] if found else "", dragged)

    def places_of_box(self, number: int) -> list[ThingWidget]:
        """List the places of a box, its cards first."""
        on_box = [place for thing, place in self._on_boxes.items() if thing.box == number]
        return [*on_box, self.boxes[number]] if number in self.boxes else []

    def _go_on(self, key: int) -> None:
        move_focus(self, Qt.Key(key), self.fixtures.chips, self.places.values())
