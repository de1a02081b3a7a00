"""The table as the dealer sees it, and the moves that are made on it."""

from collections.abc import Iterable
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from trainer.games.play import Event
from trainer.procedure.vocabulary import House
from trainer.table.act import Act
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.table import Table
from trainer.ui import table_layout
from trainer.ui.box_view import (
    BoxFacts,
    box_words,
    facts_of,
    is_insured,
    make,
    plate_words,
    show_thing,
    things_on,
)
from trainer.ui.cursor import HandInSight
from trainer.ui.felt import Felt
from trainer.ui.focus import nearest
from trainer.ui.gestures import players_hands, sign_of
from trainer.ui.move import (
    BELOW,
    BOX,
    CHIP,
    CUT_CARD,
    FLOAT,
    MIDDLE,
    NO,
    OWN,
    POINT,
    SHOE,
    STACK,
    TRAY,
    YES,
    Thing,
)
from trainer.ui.palette import is_dark
from trainer.ui.picked import PickedPile
from trainer.ui.picture import Key, Look, Sprite, picked, picture, spans_of
from trainer.ui.pieces import Bubble
from trainer.ui.place import Place
from trainer.ui.surface import Surface
from trainer.ui.words import bubble_words, cards_words, translate

P = TypeVar("P", bound=Place)
Span = tuple[float, float]


class TableView(Surface):
    """The table with everything on it. It shows facts and reports what is done to things.

    Everything is drawn here; the widgets on it are the places that moves begin and end at.
    """

    # A thing was used: thing, hand, side.
    used = Signal(object, str, str)
    # A thing was dragged: thing, hand, where to on the screen.
    dragged = Signal(object, str, QPointF)
    # What was picked up is to be put back.
    put_back = Signal()

    def __init__(self, house: House, house_name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(house, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._house_name = house_name
        self._look = Look(house)
        self._picked = NO_CHIPS
        self.hand = HandInSight(self)
        self.places: dict[Thing, Place] = {}
        self.shoe = self._add(Place(Thing(SHOE), self))
        self.cut_card = self._add(Place(Thing(CUT_CARD), self))
        self.stack = self._add(Place(Thing(STACK), self))
        self.below = self._add(Place(Thing(BELOW), self))
        self.boxes = {
            number: self._add(Place(Thing(BOX, number), self))
            for number in range(1, house.boxes + 1)
        }
        self.middle = self._add(Place(Thing(MIDDLE), self))
        self.own = self._add(Place(Thing(OWN), self))
        self.tray = self._add(Place(Thing(TRAY), self))
        self.signs = {kind: self._add(Place(Thing(kind), self)) for kind in (POINT, YES, NO)}
        self.float = self._add(Place(Thing(FLOAT), self))
        self.chips = [
            self._add(Place(Thing(CHIP, value=denomination), self.float))
            for denomination in sorted(house.denominations, reverse=True)
        ]
        self.pile = self._add(PickedPile(self.float, sum_shown=house.sum_shown))
        self.give_back = QPushButton(self.float)
        self.give_back.clicked.connect(self.put_back)
        self.give_back.hide()
        self.bubbles = {number: Bubble(self) for number in self.boxes}
        self._on_boxes: dict[Thing, Place] = {}
        self._shown: dict[int, tuple[BoxFacts, Span]] = {}  # each box as it was shown last
        self._heard: tuple[Event, ...] = ()  # what players did just now
        self._sprites: dict[Key, Sprite] = {}  # what lies on the table, but for what is picked
        self.retranslate()

    def _add(self, place: P) -> P:
        self.places[place.thing] = place
        place.used.connect(self.used)
        place.dragged.connect(self.dragged)
        place.put_back.connect(self.put_back)
        place.arrow.connect(self._go_on)
        place.held.connect(self.hand.hold)
        place.carried.connect(self.hand.carry)
        return place

    # --- showing

    def show_options(self, *, speed: float, four_colours: bool) -> None:
        """How fast things move (0: at once), and whether the suits have four colours."""
        self.motion.speed = speed
        if four_colours != self._look.four_colours:
            self._look = Look(self._house, self._look.opening, four_colours)
            if self._table is not None:
                self._sprites = self._picture(self._table)
            self._show_picture(None)

    def show_table(self, table: Table, *, opening: bool, act: Act | None = None) -> None:
        """Show this table; ``opening``: the stack is not in the shoe yet.

        ``act`` is what the dealer did to get there; without one nothing is seen to move.
        """
        self._table = table
        self._look = Look(self._house, opening, self._look.four_colours)
        if opening != self._opening:
            self._opening = opening
            self._update_units([table_layout.STACK, table_layout.BELOW])
        self.stack.setVisible(opening)
        self.below.setVisible(opening)
        cut = table.cut
        inside = cut.inserted is not None or (cut.from_top is not None and not cut.completed)
        self.cut_card.setVisible(table.shoe.cut_card_shows or (opening and not inside))
        self._show_boxes(table)
        self._name_dealers(table)
        self._show_felt()
        self._sprites = self._picture(table)
        self._show_picture(act)

    def _picture(self, table: Table) -> dict[Key, Sprite]:
        """Everything on the table, and over it the hands of players."""
        return picture(table, self._look) | players_hands(table, self._heard, self._house)

    def _show_picture(self, act: Act | None) -> None:
        sprites = self._sprites | {sprite.key: sprite for sprite in picked(self._picked)}
        if act is None:
            self.motion.show(sprites)
            return
        takes = act.act == "take"

        def goes(sprite: Sprite) -> str:
            """Chips that the dealer takes go to the float, others to their player."""
            if sprite.drawing or takes or sprite.key[0] == "picked":
                return sprite.goes
            return f"player{sprite.key[1]}"

        self.motion.show(sprites, goes)

    def hear(self, events: Iterable[Event]) -> None:
        """Show what players said and did just now, each above his box."""
        self._heard = tuple(events)
        words: dict[int, tuple[str, bool, str]] = {}
        for event in self._heard:
            if "box" in event:
                words[event["box"]] = (*bubble_words(event), sign_of(event))
        for number, bubble in self.bubbles.items():
            bubble.say(*words.get(number, ("", True, "")))
            if number in words:
                bubble.raise_()

    def _show_boxes(self, table: Table) -> None:
        """Show the boxes that have changed: widgets, names, and where they are."""
        spans = spans_of(table, self._house)
        fresh = False
        for (number, box), span in zip(self.boxes.items(), spans, strict=True):
            facts = facts_of(table, number, self._house)
            if self._shown.get(number) == (facts, span):
                continue
            self._shown[number] = facts, span
            box.set_words(box_words(facts))
            fresh |= self._show_box(facts)
            self._lay_out_box(facts, span)
        if fresh:
            self._order_tabs()
        insured = frozenset(n for n, (facts, _) in self._shown.items() if is_insured(facts))
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
        order: list[QWidget] = [self.shoe, self.cut_card, self.stack, self.below]
        for number, box in self.boxes.items():
            facts, _ = self._shown[number]
            order.append(box)
            order += [self._on_boxes[thing] for thing, _ in things_on(facts, 1)]
        order += [self.middle, self.own, self.tray, *self.signs.values(), self.float]
        order += [*self.chips, self.pile, self.give_back]
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)

    def show_picked(self, thing: Thing | None, chips: Chips = NO_CHIPS) -> None:
        """Show what the dealer has in hand."""
        for place in self.places.values():
            place.set_picked(place.thing == thing and not chips)
        self.give_back.setVisible(bool(chips))
        if not chips and self.pile.hasFocus():  # back to where its last chip came from
            last = self._picked.counts[-1][0]
            self.places[Thing(CHIP, value=last)].setFocus()
        self.pile.show_chips(chips)
        self.sum_words = self.pile.sum_words
        if chips != self._picked:
            self._picked = chips
            self._put(self.pile, self.pile.units, inner=True)
            self._show_picture(Act("pay"))
            self._update_units([table_layout.FLOAT])
        self.hand.show(thing, chips)

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        self.shoe.set_words(translate("Table", "Shoe"))
        self.tray.set_words(translate("Table", "Discard tray"))
        self.stack.set_words(translate("Table", "Stack"))
        self.below.set_words(translate("Table", "Under the stack"))
        self.cut_card.set_words(translate("Table", "Cut card"))
        self.float.set_words(translate("Table", "Float"))
        self.give_back.setText(translate("Table", "Put back"))
        self.pile.retranslate()
        for chip in self.chips:
            text = translate("Table", "Chip of {n}")
            chip.set_words(text.format(n=chip.thing.value))
        self.signs[POINT].set_words(translate("Table", "Point"))
        self.signs[YES].set_words(translate("Table", "Accept"))
        self.signs[NO].set_words(translate("Table", "Refuse"))
        if self._table is not None:
            self._shown.clear()
            self._show_boxes(self._table)
            self._name_dealers(self._table)
            self._show_felt()

    def _name_dealers(self, table: Table) -> None:
        """Name the dealer's own cards and the burnt ones."""
        cards = table.dealer if not table.dealer_cleared else ()
        label = translate("Table", "Dealer")
        self.own.set_words(f"{label}: {cards_words(cards)}" if cards else label)
        label = translate("Table", "Middle of the table")
        text = translate("Table", "Middle of the table, cards: {n}")
        self.middle.set_words(text.format(n=len(table.middle)) if table.middle else label)

    def _show_felt(self) -> None:
        facts = [facts for facts, _ in self._shown.values()]
        pays = self._house.insurance_pays
        felt = Felt(
            self._house_name,
            len(self.boxes),
            tuple(chip.thing.value for chip in self.chips),
            {
                "shoe": self.shoe.accessibleName(),
                "tray": self.tray.accessibleName(),
                "own": translate("Table", "Dealer"),
                "below": self.below.accessibleName(),
                **{kind: sign.accessibleName() for kind, sign in self.signs.items()},
            },
            {one.number: (plate_words(one), one.box is not None) for one in facts},
            is_dark(self.palette()),
            translate("Table", "Insurance {a} : {b}").format(a=pays[0], b=pays[1]),
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
        fixed: list[tuple[Place, QRectF]] = [
            (self.shoe, table_layout.SHOE),
            (self.tray, table_layout.TRAY),
            (self.middle, table_layout.MIDDLE),
            (self.own, table_layout.OWN),
            (self.float, table_layout.FLOAT),
            (self.stack, table_layout.STACK),
            (self.below, table_layout.BELOW),
            (self.cut_card, table_layout.CUT_CARD),
            *((sign, table_layout.SIGNS[kind]) for kind, sign in self.signs.items()),
        ]
        for place, rect in fixed:
            self._put(place, rect)
        for index, chip in enumerate(self.chips):
            self._put(chip, table_layout.chip(index, len(self.chips)), inner=True)
        self._put(self.give_back, table_layout.RETURN, inner=True)
        self._put(self.pile, self.pile.units, inner=True)
        for facts, span in self._shown.values():
            self._lay_out_box(facts, span)

    def _lay_out_box(self, facts: BoxFacts, span: Span) -> None:
        rect = table_layout.box(facts.number, len(self.boxes), span)
        self._put(self.boxes[facts.number], rect)
        bubble = table_layout.ask(rect.width(), 0, 1).translated(rect.topLeft())
        self._put(self.bubbles[facts.number], bubble)
        for thing, within in things_on(facts, rect.width()):
            self._put(self._on_boxes[thing], within, inner=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw everything larger or smaller."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Draw everything anew in other colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._table is not None:
            self.retranslate()

    # --- finding

    def place_at(self, at: QPointF) -> tuple[Place, str] | None:
        """The place at a point of the screen, and on which half of it that is."""
        local = self.mapFromGlobal(at)
        found = self.childAt(local.toPoint())
        while found is not None and not isinstance(found, Place):
            found = found.parentWidget()
        if found is None:
            return None
        side = "left" if found.mapFromGlobal(at).x() < found.width() / 2 else "right"
        return found, side

    def of_box(self, number: int) -> list[Place]:
        """The places of a box: its cards first, then the rest."""
        on_box = [place for thing, place in self._on_boxes.items() if thing.box == number]
        return [*on_box, self.boxes[number]] if number in self.boxes else []

    def _go_on(self, key: int) -> None:
        """Move the focus to the nearest place in the direction of an arrow key."""
        here = self.focusWidget()
        if here is None:
            return
        others = [place for place in self.places.values() if place.isVisible()]
        found = nearest(here, others, Qt.Key(key))
        if found is not None:
            found.setFocus(Qt.FocusReason.TabFocusReason)
