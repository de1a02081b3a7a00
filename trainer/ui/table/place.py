"""A place: a widget for a thing where moves begin or end.

The mouse buttons are the dealer's hands: left and right; both together, or Shift, are both.
On the keyboard Space is the left hand, Enter the right, with Shift both.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from trainer.ui.table.move import CARDS, Thing
from trainer.ui.widgets.tokens import Tokens, tokens_of

_BUTTONS = Qt.MouseButton.LeftButton | Qt.MouseButton.RightButton
_PULLED = 24  # pixels: so far a card is pulled off its hand
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_CTRL = Qt.KeyboardModifier.ControlModifier
_LEAST = 12  # no text is smaller, in pixels


def hand_of_buttons(buttons: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> str:
    """Return the dealer's hand for mouse buttons and Shift."""
    if buttons == _BUTTONS or modifiers & _SHIFT:
        return "both"
    return "right" if buttons == Qt.MouseButton.RightButton else "left"


class ThingWidget(QAbstractButton):
    """A widget for one thing of the table.

    It only reports its use; other modules turn that into a move.
    """

    # The place was used: thing, hand, and the half it was used on ("" from the keyboard).
    used = Signal(object, str, str)
    # The thing was dragged off: thing, hand, and where to on the screen.
    dragged = Signal(object, str, QPointF)
    # Buttons went down: the hand that they are.
    held = Signal(str)
    # The thing is being dragged: thing, hand.
    carried = Signal(object, str)
    # A key that moves on to another place: an arrow key.
    arrow = Signal(int)
    # What was picked up is put back.
    put_back = Signal()
    # The card in hand is turned over: the middle button.
    turned = Signal()
    # The pointer, or the focus by the keyboard, has come to the thing, or has left it.
    looked_at = Signal(object, bool)
    # The pointer moved: where to on the screen, and what is dragged there, if anything.
    moved = Signal(QPointF, object)

    # Whether the place paints something itself; the table paints what lies there.
    paints = False

    def __init__(self, thing: Thing, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.thing = thing
        self.picked = False
        self.unit = 1.0  # how large the table is painted
        self._tip = ("", "")  # what the thing is, and what can be done with it
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setMouseTracking(True)
        self.clicked.connect(self._pressed_by_assistance)
        self._held = Qt.MouseButton.NoButton
        self._from = QPointF()
        self._pointed_at = False
        # Where it was used last, as a share of its width and height; None: by the keyboard.
        self.used_at: QPointF | None = None

    # --- what others set

    def set_picked(self, picked: bool) -> None:  # noqa: FBT001 - as Qt's setters
        """Show the thing as picked up, or not."""
        if picked != self.picked:
            self.picked = picked
            self.update()

    def set_unit(self, unit: float) -> None:
        """Set the drawing's scale, in pixels a table unit."""
        if unit != self.unit:
            self.unit = unit
            self.update()

    def set_words(self, name: str, what: str = "") -> None:
        """Set the accessible name; ``what``: the thing in its tip."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
            self.update()
        self._set_tip(what or name, self._tip[1])

    def set_uses(self, uses: str) -> None:
        """Set the tip's text about the thing's uses."""
        self._set_tip(self._tip[0], uses)

    def _set_tip(self, what: str, uses: str) -> None:
        if (what, uses) != self._tip:
            self._tip = what, uses
            self.setToolTip("\n".join(words for words in self._tip if words))

    # --- using it

    def _pressed_by_assistance(self) -> None:
        self.used.emit(self.thing, "left", "")

    def side_at(self, at: QPointF) -> str:
        """Return the half of the place at a point; note the point."""
        self.used_at = QPointF(at.x() / self.width(), at.y() / self.height())
        return "left" if at.x() < self.width() / 2 else "right"

    def enterEvent(self, event: QEnterEvent) -> None:
        """Report that the pointer has come to the thing."""
        super().enterEvent(event)
        self._pointed_at = True
        self.looked_at.emit(self.thing, True)

    def leaveEvent(self, event: QEvent) -> None:
        """Report that the pointer has left the thing."""
        super().leaveEvent(event)
        self._pointed_at = False
        self.looked_at.emit(self.thing, False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Report that the keyboard focus has come to the thing."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.looked_at.emit(self.thing, True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Report that the focus has left, unless the pointer is there."""
        super().focusOutEvent(event)
        if not self._pointed_at:
            self.looked_at.emit(self.thing, False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note every button pressed until all are up.

        The middle button turns the card in hand.
        """
        if event.button() == Qt.MouseButton.MiddleButton:
            self.turned.emit()
            event.accept()
            return
        if not self._held:
            self._from = event.position()
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._held |= event.buttons() & _BUTTONS
        self.held.emit(hand_of_buttons(self._held, event.modifiers()))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Report the pointer's position and the thing dragged."""
        event.accept()
        far = (event.position() - self._from).manhattanLength()
        dragged = bool(self._held) and far >= QApplication.startDragDistance()
        if dragged:
            self.carried.emit(self.thing, hand_of_buttons(self._held, event.modifiers()))
        self.moved.emit(event.globalPosition(), self.thing if dragged else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Report a use or a drag when the last button is up."""
        event.accept()
        if event.buttons() & _BUTTONS or not self._held:
            return
        hand = hand_of_buttons(self._held, event.modifiers())
        self._held = Qt.MouseButton.NoButton
        far = (event.position() - self._from).manhattanLength() >= _PULLED
        far = far and self.thing.kind == CARDS  # a card is pulled off the hand
        if self.rect().contains(event.position().toPoint()) and not far:
            self.used.emit(self.thing, hand, self.side_at(event.position()))
        else:
            self.dragged.emit(self.thing, hand, event.globalPosition())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Use the place, move the focus, or put things back.

        Space and Enter use the place; arrow keys move on; Ctrl and an arrow lay from that side;
        Escape puts back.
        """
        key, modifiers = event.key(), event.modifiers()
        self.used_at = None
        event.accept()
        if key == Qt.Key.Key_Space or key in _ENTER:
            if not event.isAutoRepeat():
                hand = "right" if key in _ENTER else "left"
                self.used.emit(self.thing, "both" if modifiers & _SHIFT else hand, "")
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and modifiers & _CTRL:
            side = "left" if key == Qt.Key.Key_Left else "right"
            self.used.emit(self.thing, "left", side)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.arrow.emit(key)
        elif key == Qt.Key.Key_Escape:
            self.put_back.emit()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Ignore it: a place is used when a key goes down."""
        event.ignore()

    # --- painting

    def tokens(self) -> Tokens:
        """Return the colours of the present theme."""
        return tokens_of(self.palette())

    def pixels(self, size: float, *, bold: bool = False) -> QFont:
        """Return the window's font at a size, scaled to the table."""
        font = QFont(self.font())
        font.setPixelSize(max(_LEAST, round(size * self.unit)))
        font.setBold(bold)
        return font

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the thing, and a frame if picked or focused."""
        if not (self.paints or self.picked or self.hasFocus()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.pixels(13))
        self.paint(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.picked:
            painter.setPen(QPen(self.tokens().picked, 3, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(frame, 5, 5)
        if self.hasFocus():
            inset = frame.adjusted(3, 3, -3, -3) if self.picked else frame
            painter.setPen(QPen(self.tokens().piece, 3))
            painter.drawRoundedRect(inset, 5, 5)
            painter.setPen(QPen(self.tokens().focus, 1.5))
            painter.drawRoundedRect(inset, 5, 5)
        painter.end()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the thing itself."""

    def sizeHint(self) -> QSize:
        """Return a nominal size; the layout sets the real one."""
        return QSize(40, 40)


_ACROSS = 2.5  # how much worse a step aside is than one ahead
_WAYS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


def _centre(widget: QWidget) -> QPointF:
    return QPointF(widget.mapToGlobal(QPoint(widget.width() // 2, widget.height() // 2)))


W = TypeVar("W", bound=QWidget)


def nearest(here: QWidget, others: Iterable[W], key: Qt.Key) -> W | None:
    """Return the nearest widget in a key's direction, or None."""
    way = _WAYS[key]
    best: W | None = None
    shortest = float("inf")
    for other in others:
        if other is here:
            continue
        step = _centre(other) - _centre(here)
        ahead = step.x() * way.x() + step.y() * way.y()
        aside = abs(step.x() * way.y()) + abs(step.y() * way.x())
        if ahead > 1 and ahead + _ACROSS * aside < shortest:
            best, shortest = other, ahead + _ACROSS * aside
    return best


def move_focus(table: QWidget, key: Qt.Key, chips: Sequence[W], places: Iterable[W]) -> None:
    """Move the focus to the nearest place in an arrow's direction.

    Along the float it goes from chip to chip.
    """
    here = table.focusWidget()
    if here is None:
        return
    sideways = key in (Qt.Key.Key_Left, Qt.Key.Key_Right)
    beside = chips if sideways and here in chips else []
    others = [place for place in places if place.isVisible()]
    found = nearest(here, beside, key) or nearest(here, others, key)
    if found is not None:
        found.setFocus(Qt.FocusReason.TabFocusReason)
