"""The keys of the table: each moves the focus to a thing.

Space and Enter then use it.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFont,
    QFontMetricsF,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QLabel, QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.table.act import MARKERS
from trainer.ui.deal.controls import DONE_KEY as OVER, FACE_KEY, FACE_KEY as FACE
from trainer.ui.deal.side_panel import HINT
from trainer.ui.table import table_layout
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.move import (
    BANK,
    BELOW,
    BOX,
    CARDS,
    CUT_CARD,
    FLOAT,
    KITTY,
    MARKER,
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
from trainer.ui.table.place import ThingWidget
from trainer.ui.table.pointing import around, occupied
from trainer.ui.widgets import question
from trainer.ui.widgets.bars import KEY as DRAWER
from trainer.ui.widgets.callout import covered_area, find_free_place
from trainer.ui.widgets.question import ask_on_sheet
from trainer.ui.widgets.style import set_look
from trainer.ui.widgets.tokens import CUT_CARD_INK

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen


# The keys that go to things that are always in the same place.
FIXED: Mapping[str, Thing] = {
    "S": Thing(SHOE),
    "D": Thing(OWN),
    "0": Thing(OWN),
    "T": Thing(TRAY),
    "F": Thing(FLOAT),
    "M": Thing(MIDDLE),
    "K": Thing(STACK),
    "B": Thing(BELOW),
    "C": Thing(CUT_CARD),
    "P": Thing(POINT),
    "Y": Thing(YES),
    "N": Thing(NO),
    "R": Thing(MARKER, what=MARKERS[0]),
    "O": Thing(KITTY),
    "A": Thing(BANK),
}


def legend_words(furniture: Furniture) -> list[str]:
    """List the lines for keys without a place on the table."""
    told = [
        (True, _("Its key, Tab or arrows: go to an item")),
        (True, _("Box key again: next item on the box")),
        (True, _("Space: left hand. Enter: right hand. With Shift: both hands")),
        (True, _("Ctrl and ← or →: lay a card from the left or right")),
        (True, _("Esc: put back what is in hand. Backspace: the last chip only")),
        (bool(furniture.faces), _("Middle mouse button: turn the card over")),
        (
            furniture.turns,
            _("Own cards face up: point at them or lay them in the middle"),
        ),
        (True, _("Part of a bet: the bet, then chips, then the float (F F)")),
    ]
    return [words for shown, words in told if shown]


def leave(screen: "TableScreen") -> None:
    """Leave a table; in practice, ask first.

    In an exam, the flow that marks it asks.
    """
    if screen.sitting.over or screen.sitting.session.mode.examines:
        screen.left.emit()
        return
    leaves = _("Leave"), screen.left.emit
    ask_on_sheet(screen, _("Leave the table?"), screen.leaving(), [leaves], _("Keep dealing"))


def end_round(screen: "TableScreen") -> None:
    """End the round; ask first if something would be missed."""
    over = screen.panel.over
    if screen.sitting.over or over.isHidden():
        return
    if not over.has_open_moves:
        screen.say_over()
        return
    text = _("It isn’t finished. Everything left counts as missed.")
    ends = _("End the round"), screen.say_over
    ask_on_sheet(screen, _("End this round?"), text, [ends], _("Keep dealing"))


def may_close(window: QWidget) -> bool:
    """Ask if the window may close during an exam."""
    text = _(
        "Your exam isn’t finished. If you close the window, the clock stops and "
        "nothing is marked yet. You can resume at the next start. If you stay, the "
        "clock keeps running.",
    )
    closes, keep = _("Close and resume later"), _("Keep dealing")
    return question.ask(window, _("Exam"), text, ends=closes, keep=keep) == 0


class TableKeys(QObject):
    """Keyboard control of a table."""

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        for key, thing in FIXED.items():
            self._shortcut(key).activated.connect(lambda thing=thing: self._focus(thing))
        for number in screen.view.boxes:
            self._shortcut(str(number)).activated.connect(lambda n=number: self._focus_box(n))
        for index, sign in enumerate(screen.calls.signs, start=2):
            self._shortcut(f"F{index}").activated.connect(lambda sign=sign: screen.say(sign.thing))
        self._shortcut("F1").activated.connect(screen.key_caps.turn)
        self._shortcut(DRAWER).activated.connect(screen.drawer.toggle_by_key)
        self._shortcut(HINT).activated.connect(screen.assist)
        self._shortcut(OVER).activated.connect(partial(end_round, screen))
        if screen.furniture.faces:
            self._shortcut(FACE_KEY).activated.connect(screen.faces.turn_over)
        self._shortcut("Escape").activated.connect(self._escape)
        self._shortcut("Backspace").activated.connect(screen.moving.put_back_last)

    def _shortcut(self, key: str) -> QShortcut:
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        return QShortcut(QKeySequence(key), self._screen, context=context)

    def _escape(self) -> None:
        """Hide the keys, put back the thing in hand, or leave."""
        screen = self._screen
        if screen.key_caps.put_away():
            return
        if screen.in_hand.thing is None and screen.bar.currentWidget() is screen.line:
            screen.went_back.emit()
        else:
            screen.put_back()

    def _focus(self, thing: Thing) -> None:
        view = self._screen.view
        place = view.places.get(thing)
        first = view.fixtures.chips[0]
        if thing.kind == FLOAT and not (self._screen.in_hand.is_counting and first.hasFocus()):
            place = first  # as good a target, where none is counted, and nearer to the others
        if thing.kind == SHOE and place is not None and not place.isVisible():
            place = view.fixtures.stack  # a pack that is not ready yet
        if place is not None and place.isVisible():
            place.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _focus_box(self, number: int) -> None:
        """Focus a box's first hand; with its key again, the next thing."""
        places = self._screen.view.places_of_box(number)
        here = self._screen.focusWidget()
        first = next(p for p in places if p.thing.kind in (CARDS, BOX))
        found = first
        for index, place in enumerate(places):
            if place is here:
                found = places[(index + 1) % len(places)]
        found.setFocus(Qt.FocusReason.ShortcutFocusReason)


_DIGIT, _HIGH, _AROUND, _FOOT = 13, 20.0, 11.0, 3.0
_CORNER, _GAP, _EDGE = 2.0, 2.0, 4.0
#: Columns of the legend, how wide it is then at most, and whether its buttons are beside them.
_SHAPES = ((2, 620, False), (2, 860, True), (1, 270, False))
_BETWEEN = 14  # two columns
_SHADE = QColor(0, 0, 0, 110)
_FACE, _SIDE = QColor("#fdfdfd"), QColor("#9aa0a6")
_NAMELESS = ("0",)  # keys that do what another one does


class Cap(NamedTuple):
    """A key cap: its key, target, rectangle and words."""

    key: str
    widget: QWidget
    rect: QRectF
    words: str = ""  # of a place where nothing is seen


class Legend(QFrame):
    """The keys without a place on the table, and two buttons.

    The buttons show the trainee around again, and open help.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("legend")
        self.columns = QLabel(), QLabel()
        self.again, self.help = QPushButton(), QPushButton()
        self.buttons = QWidget()
        self._buttons = line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.buttons)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.help)
        line.addWidget(self.again)
        self._lines: list[str] = []
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(12, 4, 12, 4)
        grid.setVerticalSpacing(3)
        for number, column in enumerate(self.columns):
            column.setWordWrap(True)
            column.setAlignment(Qt.AlignmentFlag.AlignTop)
            grid.addWidget(column, 0, number)
            grid.setColumnStretch(number, 1)
        grid.addWidget(self.buttons, 1, 0, 1, 2, Qt.AlignmentFlag.AlignRight)
        set_look(self, card="bubble")

    def write(self, lines: list[str]) -> None:
        """Set the lines."""
        self._lines = lines
        self.again.setText(_("Show me &around again"))
        self.help.setText(_("Help"))

    def fold(self, columns: int, *, beside: bool) -> None:
        """Write the lines into one column or two.

        ``beside``: the buttons stand beside them, else below.
        """
        lines = self._lines
        long = [sum(len(line) for line in lines[:number]) for number in range(len(lines) + 1)]
        half = min(range(len(lines)), key=lambda number: abs(2 * long[number] - long[-1]))
        parts = (lines[:half], lines[half:]) if columns > 1 else (lines, [])
        for column, part in zip(self.columns, parts, strict=True):
            column.setText("".join(_line_html(line) for line in part))
            column.setVisible(bool(part))
        self._grid.setHorizontalSpacing(_BETWEEN if columns > 1 else 0)
        self._grid.setColumnStretch(1, columns - 1)
        right = Qt.AlignmentFlag.AlignRight
        ways = QBoxLayout.Direction
        narrow = beside or columns == 1
        self._buttons.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        if beside:
            self._grid.addWidget(self.buttons, 0, 2, right | Qt.AlignmentFlag.AlignBottom)
        else:
            self._grid.addWidget(self.buttons, 1, 0, 1, 2, right)
        self._grid.invalidate()

    def move_to(self, at: QRectF) -> None:
        """Move to a rectangle."""
        self.setGeometry(at.toAlignedRect())
        self._grid.activate()

    def needs(self, wide: int) -> QSizeF:
        """Return its size at a width, in pixels."""
        return QSizeF(wide, self._grid.totalHeightForWidth(wide))


class KeyCaps(QWidget):
    """The key caps over the table's screen; any click hides them."""

    # The keys are shown now, or no longer.
    shown = Signal()
    gone = Signal()

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__(screen)
        self._screen = screen
        self.caps: tuple[Cap, ...] = ()
        self.legend = Legend(self)
        self.legend.again.clicked.connect(self._again)
        self.legend.help.clicked.connect(self._help)
        self.legend.buttons.setHidden(screen.sitting.session.mode.examines)
        screen.view.installEventFilter(self)
        self.hide()

    def turn(self) -> None:
        """Show or hide the keys."""
        if self.isVisible():
            self.put_away()
            return
        self.raise_()
        self.show()
        self.retranslate()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        self.shown.emit()

    def put_away(self) -> bool:
        """Hide the keys; return True if they were shown."""
        if not self.isVisible():
            return False
        if self.legend.again.hasFocus() or self.legend.help.hasFocus():
            self._screen.head.keys.setFocus()
        self.hide()
        self.gone.emit()
        return True

    def _again(self) -> None:
        self.put_away()
        self._screen.coach.begin_coaching()

    def _help(self) -> None:
        self.put_away()
        self._screen.help_wanted.emit()

    # --- what is shown where

    def retranslate(self) -> None:
        """Write everything in the window's language, if shown."""
        if self.isHidden():
            return
        lines = legend_words(self._screen.furniture)
        self.legend.write(lines)
        self._lay_out()
        self.setAccessibleName(_("Table keys"))
        named = [f"{cap.key}: {_name(cap.widget)}" for cap in self.caps]
        self.setAccessibleDescription("\n".join([*named, *lines]))

    def _keys(self) -> Iterator[tuple[str, QWidget]]:
        """Yield each key with its target on the screen."""
        screen, view = self._screen, self._screen.view
        for key, thing in FIXED.items():
            place: QWidget | None = view.places.get(thing)
            if thing.kind == SHOE and place is not None and not place.isVisibleTo(screen):
                place = view.fixtures.stack  # a pack that is not ready yet
            if place is not None and key not in _NAMELESS:
                yield key, place
        for number, box in view.boxes.items():
            yield str(number), box
        for number, sign in enumerate(screen.calls.signs, start=2):
            yield f"F{number}", sign
        yield HINT, screen.panel.help
        yield OVER, screen.panel.over
        yield FACE, screen.faces
        yield DRAWER, screen.drawer

    def _lay_out(self) -> None:
        self.setGeometry(self._screen.rect())
        caps: list[Cap] = []
        for key, widget in self._keys():
            if widget.isVisibleTo(self._screen):
                lying = [cap.rect for cap in caps]
                rect = self._beside(self._at(key, widget), lying)
                caps.append(Cap(key, widget, rect, self._empty_name(widget)))
        self.caps = tuple(caps)
        self._lay_out_legend()
        self.update()

    def _empty_name(self, widget: QWidget) -> str:
        """Return the name of the table's middle while it is empty.

        "" for all other widgets.
        """
        empty = not self._screen.sitting.situation.table.middle
        of_middle = isinstance(widget, ThingWidget) and widget.thing.kind == MIDDLE
        return _name(widget) if empty and of_middle else ""

    def _at(self, key: str, widget: QWidget) -> QRectF:
        """Return a cap's place: a thing's corner, or a button's edge."""
        size = QSizeF(max(_HIGH, _metrics(self).horizontalAdvance(key) + _AROUND), _HIGH)
        whole = around(widget, self._screen)
        rect = QRectF(whole.topLeft(), size).translated(_CORNER, _CORNER)
        if self._empty_name(widget):  # beside the name of the house, which stands there
            rect.moveTopLeft(whole.topRight() + QPointF(_CORNER, 0))
        if not isinstance(widget, ThingWidget) or widget.thing.kind == "say":
            rect.translate(-rect.width() / 2, -_HIGH / 2)
        return self._within(rect)

    def _within(self, rect: QRectF) -> QRectF:
        room = QRectF(self.rect())
        left = min(max(rect.left(), 1.0), room.right() - rect.width() - 1)
        top = min(max(rect.top(), 1.0), room.bottom() - rect.height() - 1)
        rect.moveTo(left, top)
        return rect

    def _beside(self, rect: QRectF, others: list[QRectF]) -> QRectF:
        """Move a cap to the right of others in its place."""
        for other in others:
            if rect.intersects(other):
                rect.moveLeft(other.right() + _GAP)
        return self._within(rect)

    def _lay_out_legend(self) -> None:
        """Lay the legend in the shape and place that cover least."""
        view = around(self._screen.view, self._screen).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        kept, taken = [_whole(cap, self) for cap in self.caps], self._taken(view)
        found: list[tuple[float, float, int, bool, QRectF]] = []
        for columns, wide, beside in _SHAPES:
            self.legend.fold(columns, beside=beside)
            size = self.legend.needs(min(wide, int(view.width())))
            rect = find_free_place(size, view, taken, kept)
            found.append(
                (covered_area(rect, kept), covered_area(rect, taken), columns, beside, rect)
            )
        *_, columns, beside, rect = min(found, key=lambda shape: shape[:2])
        self.legend.fold(columns, beside=beside)
        self.legend.move_to(rect)

    def _taken(self, view: QRectF) -> list[QRectF]:
        """List the rectangles that the legend should not cover.

        The things with a cap, and the things on the table.
        """
        screen, unit = self._screen, view.height() / table_layout.HEIGHT
        taken = occupied(screen.view.places, screen.sitting.situation.table, screen)
        for cap in self.caps:
            rect = around(cap.widget, screen)
            if isinstance(cap.widget, ThingWidget) and cap.widget.thing.kind == BOX:
                rect.setHeight(table_layout.CONTENT_TOP * unit)
            taken.append(rect)
        return taken

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the size of the table."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            QTimer.singleShot(0, self, self._lay_out)
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Hide the keys; the click does nothing else."""
        event.accept()
        self.put_away()

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Shade the table, and lay the caps on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), _SHADE)
        painter.setFont(_font(self))
        for cap in self.caps:
            _paint(painter, cap)
            if cap.words:
                told = _whole(cap, self)
                told.setLeft(cap.rect.right() + _GAP)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(CUT_CARD_INK)
                painter.drawRoundedRect(told, 4, 4)
                painter.setPen(_FACE)
                painter.drawText(told, Qt.AlignmentFlag.AlignCenter, cap.words)
        painter.end()


def _line_html(line: str) -> str:
    """Return a line of the legend as HTML, its subject bold."""
    about, colon, rest = escape(line).partition(":")
    return f"<p style='margin: 0 0 2px 0'>{f'<b>{about}:</b>{rest}' if colon else about}</p>"


def _paint(painter: QPainter, cap: Cap) -> None:
    """Paint a key from above: side, face and letter."""
    painter.setPen(QPen(CUT_CARD_INK, 1))
    painter.setBrush(_SIDE)
    painter.drawRoundedRect(cap.rect, 4, 4)
    face = cap.rect.adjusted(0, 0, 0, -_FOOT)
    painter.setBrush(_FACE)
    painter.drawRoundedRect(face, 4, 4)
    painter.drawText(face, Qt.AlignmentFlag.AlignCenter, cap.key)


def _whole(cap: Cap, widget: QWidget) -> QRectF:
    """Return the rectangle of a cap with its words."""
    wide = _metrics(widget).horizontalAdvance(cap.words) + _AROUND if cap.words else 0
    return cap.rect.adjusted(0, 0, wide, 0)


def _font(widget: QWidget) -> QFont:
    font = QFont(widget.font())
    font.setPixelSize(_DIGIT)
    font.setBold(True)
    return font


def _metrics(widget: QWidget) -> QFontMetricsF:
    return QFontMetricsF(_font(widget))


def _name(widget: QWidget) -> str:
    text = widget.property("text")
    return widget.accessibleName() or (str(text).replace("&", "") if text else "")
