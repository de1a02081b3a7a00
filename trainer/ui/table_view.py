"""The table as the dealer sees it, and the moves that are made on it."""

from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from trainer.procedure.vocabulary import House
from trainer.table.chips import NO_CHIPS, Chips
from trainer.table.table import Table
from trainer.ui import table_layout
from trainer.ui.box_pieces import BoxPlace
from trainer.ui.box_view import BoxFacts, facts_of, make, show_box, show_thing, things_on
from trainer.ui.focus import nearest
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
from trainer.ui.palette import colours
from trainer.ui.pieces import (
    Below,
    Chip,
    CutCard,
    Float,
    Middle,
    OwnCards,
    Shoe,
    Sign,
    Stack,
    Tray,
)
from trainer.ui.place import Place
from trainer.ui.words import cards_words, translate

P = TypeVar("P", bound=Place)


class TableView(QWidget):
    """The table with everything on it. It shows facts and reports what is done to things."""

    # A thing was used: thing, hand, side.
    used = Signal(object, str, str)
    # A thing was dragged: thing, hand, where to on the screen.
    dragged = Signal(object, str, QPointF)
    # What was picked up is to be put back.
    put_back = Signal()

    def __init__(self, house: House, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._house = house
        self._table: Table | None = None
        self._opening = False
        self.places: dict[Thing, Place] = {}
        self.shoe = self._add(Shoe(Thing(SHOE), self))
        self.cut_card = self._add(CutCard(Thing(CUT_CARD), self))
        self.stack = self._add(Stack(Thing(STACK), self))
        self.below = self._add(Below(Thing(BELOW), self))
        self.boxes = {
            number: self._add(BoxPlace(Thing(BOX, number), self))
            for number in range(1, house.boxes + 1)
        }
        self.middle = self._add(Middle(Thing(MIDDLE), self))
        self.own = self._add(OwnCards(Thing(OWN), self))
        self.tray = self._add(Tray(Thing(TRAY), self))
        self.signs = {kind: self._add(Sign(Thing(kind), self)) for kind in (POINT, YES, NO)}
        self.float = self._add(Float(Thing(FLOAT), self))
        self.chips = [
            self._add(Chip(Thing(CHIP, value=denomination), self.float))
            for denomination in sorted(house.denominations, reverse=True)
        ]
        self.give_back = QPushButton(self.float)
        self.give_back.clicked.connect(self.put_back)
        self._on_boxes: dict[Thing, Place] = {}

    def _add(self, place: P) -> P:
        self.places[place.thing] = place
        place.used.connect(self.used)
        place.dragged.connect(self.dragged)
        place.put_back.connect(self.put_back)
        place.arrow.connect(self._go_on)
        return place

    # --- showing

    def show_table(self, table: Table, *, opening: bool) -> None:
        """Show this table; ``opening``: the stack is not in the shoe yet."""
        self._table, self._opening = table, opening
        self.shoe.set_loaded(not opening)
        self.stack.setVisible(opening)
        self.below.setVisible(opening)
        cut = table.cut
        inside = cut.inserted is not None or (cut.from_top is not None and not cut.completed)
        self.cut_card.setVisible(table.shoe.cut_card_shows or (opening and not inside))
        part = None
        if cut.inserted is not None:
            part = 1 - cut.inserted / self._house.decks
        elif inside and cut.from_top is not None:
            part = cut.from_top / self._house.decks
        self.stack.set_cut(part)
        face_up = self._house.burn_face == "up"
        self.middle.set_cards(table.middle, face_up=face_up)
        own = () if table.dealer_cleared else table.dealer
        self.own.set_cards(own, cut_card=table.cut_card_box == 0)
        self._show_boxes(table)
        self._lay_out()
        self.retranslate()

    def _facts(self, table: Table, number: int) -> BoxFacts:
        house = self._house
        crosswise = house.bought_card == "crosswise"
        return facts_of(table, number, crosswise=crosswise, from_right=number in house.first_boxes)

    def _show_boxes(self, table: Table) -> None:
        """Make the widgets for what lies on the boxes, and keep those that still do."""
        wanted = {
            thing: number
            for number in self.boxes
            for thing, _ in things_on(self._facts(table, number), 1)
        }
        for thing in [thing for thing in self._on_boxes if thing not in wanted]:
            gone = self._on_boxes.pop(thing)
            del self.places[thing]
            if gone.hasFocus():
                self.boxes[thing.box].setFocus()
            gone.hide()
            gone.deleteLater()
        for thing, number in wanted.items():
            if thing not in self._on_boxes:
                place = self._add(make(thing, self.boxes[number]))
                self._on_boxes[thing] = place
                place.show()
        self._order_tabs(wanted)

    def _order_tabs(self, on_boxes: dict[Thing, int]) -> None:
        order: list[QWidget] = [self.shoe, self.cut_card, self.stack, self.below]
        for number, box in self.boxes.items():
            order.append(box)
            order += [self._on_boxes[thing] for thing, at in on_boxes.items() if at == number]
        order += [self.middle, self.own, self.tray, *self.signs.values(), self.float]
        order += [*self.chips, self.give_back]
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)

    def show_picked(self, thing: Thing | None, chips: Chips = NO_CHIPS) -> None:
        """Show what the dealer has in hand."""
        for place in self.places.values():
            place.set_picked(place.thing == thing and not chips)
        self.give_back.setVisible(bool(chips))
        words = ""
        if chips:
            words = translate("Table", "Picked: {sum}").format(sum=chips.amount)
        self.float.set_chips(chips, words)

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        self.shoe.set_label(translate("Table", "Shoe"))
        self.tray.set_label(translate("Table", "Discard tray"))
        self.stack.set_label(translate("Table", "Stack"))
        self.below.set_label(translate("Table", "Under the stack"))
        self.cut_card.set_label(translate("Table", "Cut card"))
        self.float.set_label(translate("Table", "Float"))
        self.give_back.setText(translate("Table", "Put back"))
        for chip in self.chips:
            text = translate("Table", "Chip of {n}")
            chip.set_words(text.format(n=chip.thing.value))
        self.signs[POINT].set_label(translate("Table", "Point"))
        self.signs[YES].set_label(translate("Table", "Accept"))
        self.signs[NO].set_label(translate("Table", "Refuse"))
        table = self._table
        if table is None:
            return
        cards = cards_words(table.dealer) if not table.dealer_cleared else ""
        label = translate("Table", "Dealer")
        self.own.set_label(label, f"{label}: {cards}" if cards else label)
        label = translate("Table", "Middle of the table")
        text = translate("Table", "Middle of the table, cards: {n}")
        self.middle.set_label(label, text.format(n=len(table.middle)) if table.middle else label)
        for number, place in self.boxes.items():
            facts = self._facts(table, number)
            show_box(place, facts)
            for thing, on_box in self._on_boxes.items():
                if thing.box == number:
                    show_thing(on_box, facts)

    # --- laying out

    def _unit(self) -> float:
        width, height = table_layout.WIDTH, table_layout.HEIGHT
        return min(self.width() / width, self.height() / height)

    def _origin(self) -> QPointF:
        unit = self._unit()
        return QPointF(
            (self.width() - table_layout.WIDTH * unit) / 2,
            (self.height() - table_layout.HEIGHT * unit) / 2,
        )

    def _put(self, place: QWidget, rect: QRectF, *, inner: bool = False) -> None:
        unit = self._unit()
        origin = QPointF() if inner else self._origin()
        place.setGeometry(
            round(origin.x() + rect.x() * unit),
            round(origin.y() + rect.y() * unit),
            round(rect.width() * unit),
            round(rect.height() * unit),
        )
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
            *((sign, table_layout.SIGNS[kind]) for kind, sign in self.signs.items()),
        ]
        at_stack = self._opening
        cut_card = table_layout.CUT_CARD_AT_STACK if at_stack else table_layout.CUT_CARD_AT_SHOE
        fixed.append((self.cut_card, cut_card))
        for place, rect in fixed:
            self._put(place, rect)
        for index, chip in enumerate(self.chips):
            self._put(chip, table_layout.chip(index, len(self.chips)), inner=True)
        self._put(self.give_back, table_layout.RETURN, inner=True)
        for number, box in self.boxes.items():
            rect = table_layout.box(number, len(self.boxes))
            self._put(box, rect)
            if self._table is None:
                continue
            for thing, within in things_on(self._facts(self._table, number), rect.width()):
                self._put(self._on_boxes[thing], within, inner=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw everything larger or smaller."""
        super().resizeEvent(event)
        self._lay_out()

    def sizeHint(self) -> QSize:
        """The size of the drawing."""
        return QSize(int(table_layout.WIDTH), int(table_layout.HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The felt, with the insurance line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now = colours(self.palette())
        painter.fillRect(self.rect(), now.felt)
        unit, origin = self._unit(), self._origin()
        painter.translate(origin)
        painter.scale(unit, unit)
        painter.setPen(QPen(now.felt_line, 1.5))
        boxes = [table_layout.box(number, len(self.boxes)) for number in self.boxes]
        ends = (boxes[0].left(), *(box.center().x() for box in boxes), boxes[-1].right())
        levels = [box.bottom() - table_layout.LINE_ABOVE for box in boxes]
        points = zip(ends, (levels[0], *levels, levels[-1]), strict=True)
        line = QPolygonF([QPointF(x, y) for x, y in points])
        painter.drawPolyline(line)
        painter.end()

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
