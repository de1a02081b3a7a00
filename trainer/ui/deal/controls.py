"""Table controls: cut-card depth, round end, card face, thing in hand."""

from collections import Counter

from PySide6.QtCore import QLocale, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSlider, QWidget

from trainer.catalogue import gettext as _
from trainer.table.act import FACES
from trainer.table.chips import Chips
from trainer.training.sessions.session import Session
from trainer.ui.table.move import CARDS, CHIP, SAY, SHOE, Thing, is_counted
from trainer.ui.widgets.parts import Button, Switch, current_colours
from trainer.ui.widgets.style import set_look
from trainer.ui.words.acts import chips_words

#: How exactly it is told how deep: so many steps a deck.
STEPS = 4


class DepthSlider(QFrame):
    """A slider for the cut card's depth, in decks.

    It counts from the bottom, and starts in the middle of the stack, where no house wants it.
    """

    chosen = Signal(float)
    cancelled = Signal()

    def __init__(self, decks: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("bar", "foot")
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 1, 12, 0)
        line.setSpacing(12)
        self.words = QLabel()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, decks * STEPS)
        self.slider.setPageStep(STEPS)
        self.slider.setTickInterval(STEPS)
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.slider.valueChanged.connect(self._show_value)
        self.ok = QPushButton()
        self.ok.clicked.connect(self._choose)
        self.cancel = QPushButton()
        self.cancel.clicked.connect(self.cancelled)
        line.addWidget(self.words)
        line.addWidget(self.slider, 1)
        line.addWidget(self.ok)
        line.addWidget(self.cancel)

    @property
    def decks(self) -> float:
        """Depth that the slider shows, in decks from the bottom."""
        return self.slider.value() / STEPS

    def start(self) -> None:
        """Ask anew, from the middle."""
        self.slider.setValue(self.slider.maximum() // 2)
        self.slider.setFocus()

    def _choose(self) -> None:
        self.chosen.emit(self.decks)

    def _show_value(self) -> None:
        text = _("Cut card: {decks} decks from the bottom")
        self.words.setText(text.format(decks=QLocale().toString(self.decks, "f", 2)))

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.ok.setText(_("Insert"))
        self.cancel.setText(_("Cancel"))
        self.slider.setAccessibleName(_("Decks from the bottom"))
        self._show_value()


DONE_KEY = "E"


class DoneButton(QPushButton):
    """A button that ends a round with something left out.

    Such a round does not end by itself. In an exam the button is always visible, except at a
    position (``until``), which ends by itself. There, and in practice, it is visible only when
    nothing is left to do but what was passed over. It stands out then.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.stands_out = False

    @property
    def has_open_moves(self) -> bool:
        """Tell if something would be missed by ending now."""
        return any(obligation.blocking for obligation in self._session.situation.due)

    def show_situation(self) -> None:
        """Update visibility and look for the present situation."""
        session = self._session
        self.stands_out = not (self.has_open_moves or session.over)
        may_end = not (session.mode.blocks or session.until)
        self.setVisible(self.stands_out or may_end)
        set_look(self, look="main" if self.stands_out else "second")

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.setText(_("Round is over"))
        tip = _("End the round. Everything left counts as missed.")
        self.setToolTip(f"{tip} ({DONE_KEY})")


FACE_KEY = "V"


class FaceSwitch(Switch):
    """Switch for the face of the card in hand: up or down.

    It stays so until it is turned over. ``of_own``: it is for the dealer's own cards alone.
    """

    turned = Signal()

    def __init__(self, *, of_own: bool = False) -> None:
        super().__init__(FACES)
        self._of_own = of_own
        self.chosen.connect(lambda _face: self.turned.emit())

    @property
    def face(self) -> str:
        """Face of the next card: "up" or "down"."""
        return str(self.value)

    def turn_over(self) -> None:
        """Turn the card in hand over."""
        self.choose(next(face for face in FACES if face != self.face))
        self.turned.emit()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        names: dict[object, str] = {"up": _("Card up"), "down": _("Card down")}
        if self._of_own:
            names = {"up": _("Own card up"), "down": _("Own card down")}
        self.write(names)
        tip = _("Which side of a card you lay up. The middle mouse button turns it over.")
        for part in self.buttons.values():
            part.setToolTip(f"{tip} ({FACE_KEY})")


_SIZE, _AROUND, _GAP = 22, 6, 8  # pixels: a cap, beside its letters, and between words and cap
_ICON_GAP = 4  # between icon and words, as Qt draws them
_BESIDE, _KEPT = 12, 48  # left and right of icon and words, as the style sheet has them


class KeyButton(Button):
    """A button that shows the key for the same action."""

    def __init__(self, look: str, sign: str, key: str) -> None:
        super().__init__(look, sign)
        self._key = key
        self.setProperty("keyed", "true")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button, and the key cap after its words."""
        super().paintEvent(event)
        metrics, colours = self.fontMetrics(), current_colours()
        words = self.iconSize().width() + _ICON_GAP + metrics.horizontalAdvance(self.text())
        wide = max(_SIZE, metrics.horizontalAdvance(self._key) + 2 * _AROUND)
        left = _BESIDE + (self.width() - _BESIDE - _KEPT - words) / 2 + words + _GAP
        cap = QRectF(round(left), (self.height() - _SIZE) // 2, wide, _SIZE)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colours.line_strong, 1))
        painter.setBrush(colours.surface)
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(colours.text_second)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self._key)
        painter.end()


CHIPS = Thing(CHIP)  # chips of the float, in hand


class HandContents:
    """The thing in hand; ``picks``: chips in the order of picking.

    ``value``: the number that goes with a phrase; 0: it is said without one.
    """

    def __init__(self) -> None:
        self.thing: Thing | None = None
        self.picks: tuple[int, ...] = ()
        self.value: int | None = None

    @property
    def chips(self) -> Chips:
        """Chips picked, by denomination."""
        return Chips.of(Counter(self.picks))

    @property
    def is_counting(self) -> bool:
        """Tell if picked chips are counted out of the thing."""
        return self.thing is not None and is_counted(self.thing)

    def can_take(self, thing: Thing) -> bool:
        """Tell if a chip of the float can join the hand."""
        return thing.kind == CHIP and (self.thing in (None, CHIPS) or self.is_counting)

    def take_up(self, thing: Thing, value: int | None = None) -> None:
        """Take a thing in hand, without chips; a phrase with its number."""
        self.clear()
        self.thing, self.value = thing, value

    def add(self, denomination: int) -> None:
        """Add a chip."""
        self.picks += (denomination,)
        self.thing = self.thing or CHIPS

    def drop_last(self) -> None:
        """Remove the last chip; without chips the hand is empty.

        A bet or kitty that chips are counted out of stays in hand.
        """
        self.picks = self.picks[:-1]
        if not self.picks and self.thing == CHIPS:
            self.thing = None

    def clear(self) -> None:
        """Empty the hand."""
        self.thing, self.picks, self.value = None, (), None


def hint_words(held: HandContents, name: str, said: str, *, sum_shown: bool) -> str:
    """Describe the thing in hand, and the next click; "" for none.

    ``name`` of the thing; ``said``: the words of a phrase.
    """
    if held.thing is None:
        return ""
    if held.thing.kind == SAY:
        return _("You say: “{words}” Click one of the outlined hands or boxes.").format(words=said)
    if held.thing.kind == CARDS:
        return _(
            "In hand: {thing}. Click where they go. To split a pair, drag one card off it "
            "or click its box.",
        ).format(thing=name)
    if held.thing == CHIPS:
        text = _("In hand: chips. Click the bet.")
        if sum_shown:
            text = _("In hand: chips worth {sum}. Click the bet.")
        return text.format(sum=held.chips.amount)
    if held.thing.kind == SHOE:
        return _(
            "In hand: a card. Click where it goes. For a second card, click the left or "
            "right half of the first.",
        )
    text = _("In hand: {thing}. Click where it goes.")
    if held.is_counting:
        text = _("In hand: {thing}. Click where it goes. To take only part, click chips first.")
    if held.picks:
        text = _("Counted out: {chips}. Click where they go.")
    return text.format(thing=name, chips=chips_words(held.chips))
