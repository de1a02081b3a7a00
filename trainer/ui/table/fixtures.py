"""Fixed things on the table, as places: shoe, tray, float and others."""

from collections.abc import Callable, Iterator
from itertools import chain

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _, pgettext
from trainer.table.act import MARKERS
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.house import House
from trainer.table.table import Table
from trainer.ui.table import table_layout
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.move import (
    BANK,
    BELOW,
    CHIP,
    CUT_CARD,
    FLOAT,
    KITTY,
    MARKER,
    MIDDLE,
    NO,
    OWN,
    PICKED,
    POINT,
    SHOE,
    STACK,
    TRAY,
    YES,
    Thing,
)
from trainer.ui.table.picture import picked_sprites
from trainer.ui.table.place import ThingWidget
from trainer.ui.widgets.style import SnugButton
from trainer.ui.words.acts import cards_words, chips_words, marker_words

_ABOVE, _BESIDE = 8.0, 4.0  # the chips that stand on others, and a little more to click on


class PickedPile(ThingWidget):
    """The chips in hand, as a place; a click returns one.

    Using it puts back the last chip that was picked.
    """

    def __init__(self, parent: QWidget, *, sum_shown: bool) -> None:
        super().__init__(Thing(PICKED), parent)
        self.chips = NO_CHIPS
        self._sum_shown = sum_shown
        self.hide()

    @property
    def sum_words(self) -> str:
        """Value of the chips in words; "" if the house hides sums."""
        if not self.chips or not self._sum_shown:
            return ""
        return _("In hand: {sum}").format(sum=self.chips.amount)

    def show_chips(self, chips: Chips) -> None:
        """Show these chips; hide if there are none."""
        self.chips = chips
        self.retranslate()
        self.setVisible(bool(chips))

    def retranslate(self) -> None:
        """Name the chips in the language of the window."""
        words = chips_words(self.chips) or pgettext("chips", "none")
        text = _("In hand: {chips}")
        if self.sum_words:
            text = _("In hand: {chips} = {sum}")
        what = _("Chips in hand")
        self.set_words(text.format(chips=words, sum=self.chips.amount), what)

    @property
    def units(self) -> QRectF:
        """Rectangle of the chips within the float, in table units."""
        ledge = table_layout.PICKED
        room = QRectF()
        for sprite in picked_sprites(self.chips):
            room = room.united(sprite.rect)
        room.translate(-table_layout.FLOAT.topLeft())
        return room.adjusted(-_BESIDE, -_ABOVE, _BESIDE, _BESIDE).intersected(ledge)


class Fixtures:
    """The fixed places on a table; ``add`` registers each of them.

    Places that this table lacks are made too, but stay hidden and unregistered.
    """

    def __init__(
        self,
        house: House,
        furniture: Furniture,
        table: QWidget,
        add: Callable[[ThingWidget], object],
    ) -> None:
        self._furniture = furniture
        self._decks = house.decks
        self._shuffles = house.continuous_shuffler

        def made(thing: Thing, parent: QWidget = table) -> ThingWidget:
            place = ThingWidget(thing, parent)
            if thing.kind == CHIP or thing.kind in furniture.kinds:
                add(place)
            else:
                place.hide()
            return place

        self.shoe, self.cut_card = made(Thing(SHOE)), made(Thing(CUT_CARD))
        self.stack, self.below = made(Thing(STACK)), made(Thing(BELOW))
        self.middle, self.own, self.tray = made(Thing(MIDDLE)), made(Thing(OWN)), made(Thing(TRAY))
        self.kitty, self.bank = made(Thing(KITTY)), made(Thing(BANK))
        self.marker = made(Thing(MARKER, what=MARKERS[0]))
        self.signs = {kind: made(Thing(kind)) for kind in (POINT, YES, NO)}
        self.float = made(Thing(FLOAT))
        self.chips = [
            made(Thing(CHIP, value=denomination), self.float)
            for denomination in sorted(house.denominations, reverse=True)
        ]
        self._sum_shown = house.sum_shown
        self.pile = PickedPile(self.float, sum_shown=house.sum_shown)
        add(self.pile)
        self.give_back = SnugButton(self.float)
        self.give_back.setProperty("look", "snug")
        self.cut_card_at = table_layout.CUT_CARD
        self.shoe_at = table_layout.SHOE
        self.give_back.hide()

    @property
    def first(self) -> list[QWidget]:
        """Widgets before the boxes, in Tab order."""
        return [self.shoe, self.cut_card, self.stack, self.below]

    @property
    def last(self) -> list[QWidget]:
        """Widgets after the boxes, in Tab order."""
        around = [self.middle, self.own, self.marker, self.kitty, self.bank, self.tray]
        return [*around, *self.signs.values(), self.float, *self.chips, self.pile, self.give_back]

    def show_opening(self, table: Table, *, opening: bool) -> None:
        """Show or hide the things used before the cards are ready."""
        has = self._furniture.kinds
        inside = opening and table.cut.has_card_inside
        self.cut_card_at = table_layout.CUT_CARD
        self.shoe_at = table_layout.PACK if self._furniture.pack else table_layout.SHOE
        if table.shoe.beside:  # it is picked up as the next card is
            self.shoe_at = self.shoe_at.united(table_layout.BESIDE)
        if inside:
            stack = table_layout.PACK if self._furniture.pack else table_layout.STACK
            share = table.cut.card_at(self._decks)
            self.cut_card_at = table_layout.cut_end(stack, share)
        self.stack.setVisible(opening and STACK in has)
        self.below.setVisible(BELOW in has and (opening or self._furniture.pack))
        self.shoe.setVisible(not (opening and self._furniture.pack))
        self.cut_card.setVisible((opening or table.shoe.cut_card_shows) and CUT_CARD in has)

    # --- where they are

    def placed(self) -> Iterator[tuple[QWidget, QRectF]]:
        """Yield each widget with its rectangle on the table."""
        pack = self._furniture.pack
        yield self.shoe, self.shoe_at
        yield self.below, table_layout.UNDER_PACK if pack else table_layout.BELOW
        yield from (
            (self.tray, table_layout.TRAY),
            (self.middle, table_layout.MIDDLE),
            (self.own, table_layout.OWN),
            (self.float, table_layout.FLOAT),
            (self.stack, table_layout.PACK if pack else table_layout.STACK),
            (self.cut_card, self.cut_card_at),
            (self.kitty, table_layout.KITTY),
            (self.bank, table_layout.BANK),
            (self.marker, table_layout.MARKER),
        )
        yield from ((sign, table_layout.SIGNS[kind]) for kind, sign in self.signs.items())

    def placed_in_float(self) -> Iterator[tuple[QWidget, QRectF]]:
        """Yield each widget in the float, with its rectangle there."""
        for index, chip in enumerate(self.chips):
            yield chip, table_layout.chip(index, len(self.chips))
        yield self.give_back, table_layout.RETURN
        yield self.pile, self.pile.units

    # --- what they are called

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        pack = self._furniture.pack
        names = {
            self.shoe: self._shoe_label,
            self.tray: _("Discard tray"),
            self.stack: _("Stack"),
            self.below: _("Under the stack"),
            self.cut_card: _("Cut card"),
            self.float: _("Float"),
            self.bank: _("Bank"),
            self.marker: marker_words(self.marker.thing.what),
            self.signs[POINT]: _("Point"),
            self.signs[YES]: _("Accept"),
            self.signs[NO]: _("Refuse"),
        }
        if pack:
            names[self.stack] = _("Pack")
            names[self.below] = _("Under the pack")
        for place, name in names.items():
            place.set_words(name)
        self.give_back.setText(_("Put back"))
        self.pile.retranslate()
        for chip in self.chips:
            text = _("Chip of {n}")
            chip.set_words(text.format(n=chip.thing.value))

    @property
    def _shoe_label(self) -> str:
        """Name of the cards' source: shoe, shuffler or pack."""
        if self._furniture.pack:
            return _("Pack")
        return _("Shuffler") if self._shuffles else _("Shoe")

    @property
    def own_label(self) -> str:
        """Name of the dealer's own place: bank or dealer."""
        if self._furniture.banker:
            return _("Bank")
        return pgettext("at the table", "Dealer")

    def name_what_lies(self, table: Table) -> None:
        """Name the shoe, the dealer's cards, the middle and the kitty.

        The names tell the cards and chips that lie there now, and the card beside the shoe.
        """
        label = self._shoe_label
        if table.shoe.beside:
            card = cards_words((table.shoe.next,)) if table.shoe.beside == "up" else ""
            text = _("{shoe}. Next to it, dealt next: {card}")
            words = text.format(shoe=label, card=card or _("a card face down"))
            self.shoe.set_words(words, label)
        else:
            self.shoe.set_words(label, label)
        cards = table.dealer if not table.dealer_cleared else ()
        label = self.own_label
        down = table.dealer_down if cards else ()
        words = f"{label}: {cards_words(cards, () if self._furniture.banker else down)}"
        if down and self._furniture.banker:
            words += _(", face down: only you see them")
        self.own.set_words(words if cards else label, label)
        label = _("Middle of the table")
        text = _("Middle of the table: {n} cards")
        self.middle.set_words(text.format(n=len(table.middle)) if table.middle else label, label)
        words = self.kitty_words(table)
        chips = chips_words(table.kitty)
        what = _("Kitty")
        self.kitty.set_words(f"{words}, {chips}" if chips else words, what)

    def kitty_words(self, table: Table) -> str:
        """Return the kitty's label, with its sum if sums are shown."""
        if not self._sum_shown:
            return _("Kitty")
        return _("Kitty: {n}").format(n=table.kitty.amount)

    def labels(self) -> dict[str, str]:
        """Return the labels printed on the felt, by kind of thing."""
        places = chain(
            (self.shoe, self.tray, self.below, self.cut_card, self.bank, self.marker),
            self.signs.values(),
        )
        named = {place.thing.kind: place.accessibleName() for place in places}
        named[self.shoe.thing.kind] = self._shoe_label
        has = {kind: name for kind, name in named.items() if kind in self._furniture.kinds}
        return {**has, "own": self.own_label}
