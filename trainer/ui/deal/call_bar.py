"""The call bar: the dealer's phrases, and the choice of hand."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from trainer.catalogue import gettext as _, pgettext
from trainer.procedure.spec import Procedure
from trainer.table.act import HANDS
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.gesture import GESTURES, SIGNS
from trainer.ui.table.move import SAY, Thing
from trainer.ui.table.pieces import Sign
from trainer.ui.table.pointing import Outlines, around, say_tip
from trainer.ui.widgets.parts import Switch
from trainer.ui.widgets.style import button, label
from trainer.ui.words.acts import sign_words

NO_VALUE = 0
_FIRST, _LAST, _COLUMNS = 2, 31, 6
_MOST = 99
_SIZE = 38  # pixels of a button
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ValuePopup(QFrame):
    """A popup that asks for a phrase's number.

    The number is clicked, or typed and entered; a minus says the phrase without a number,
    Escape says nothing.
    """

    # The phrase is said with this number; with ``NO_VALUE`` without one.
    chosen = Signal(str, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameStyle(QFrame.Shape.StyledPanel)
        self.phrase, self._typed = "", 0
        self.words = QLabel()
        self.buttons: dict[int, QPushButton] = {}
        self.without = QPushButton()
        grid = QGridLayout(self)
        grid.setSpacing(3)
        grid.addWidget(self.words, 0, 0, 1, _COLUMNS)
        for index, value in enumerate(range(_FIRST, _LAST + 1)):
            made = button("number")
            made.setText(str(value))
            made.setFixedSize(_SIZE, _SIZE - 6)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.clicked.connect(lambda _checked=False, value=value: self.choose(value))
            self.buttons[value] = made
            grid.addWidget(made, 1 + index // _COLUMNS, index % _COLUMNS)
        self.without.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.without.clicked.connect(lambda: self.choose(NO_VALUE))
        grid.addWidget(self.without, grid.rowCount(), 0, 1, _COLUMNS)

    def ask(self, phrase: str, words: str, at: QWidget) -> None:
        """Ask for a phrase's number, beside its sign."""
        self.phrase, self._typed = phrase, 0
        self._pattern = words
        self._show_typed()
        self.without.setText(_("No number (-)"))
        self.setAccessibleName(_("Number for “{call}”").format(call=words))
        self.adjustSize()
        corner = at.mapToGlobal(QPoint(0, -self.height() - 2))
        self.move(max(0, corner.x()), max(0, corner.y()))
        self.show()
        self.setFocus()

    def _show_typed(self) -> None:
        self.words.setText(self._pattern.replace("…", str(self._typed or "…"), 1))

    def choose(self, value: int) -> None:
        """Say the phrase with this number."""
        self.close()
        self.chosen.emit(self.phrase, value)

    def event(self, event: QEvent) -> bool:
        """Keep keys from the table below."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Read the number: digits, Backspace, Enter; minus for none."""
        text = event.text()
        if text.isdecimal() and text.isascii() and self._typed * 10 + int(text) <= _MOST:
            self._typed = self._typed * 10 + int(text)
            self._show_typed()
        elif event.key() == Qt.Key.Key_Backspace:
            self._typed //= 10
            self._show_typed()
        elif event.key() == Qt.Key.Key_Minus:
            self.choose(NO_VALUE)
        elif event.key() in _ENTER and self._typed:
            self.choose(self._typed)
        else:
            super().keyPressEvent(event)


_VALUE = "{value}"
HEIGHT = 48  # pixels
BY_BUTTON = ""  # no hand is switched on


class CallBar(QFrame):
    """The bar of phrases, of the house and of every dealer.

    Some are said to a box, some to the whole table.
    """

    # Something is to be said: thing, hand, side (for the same slot as the things of the table).
    used = Signal(object, str, str)
    put_back = Signal()
    # The number was told that goes with a phrase: the phrase, the number or 0 for none.
    chosen = Signal(str, int)

    def __init__(
        self, procedure: Procedure, furniture: Furniture, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._procedure, self._furniture, self._lang = procedure, furniture, "en"
        self.setProperty("bar", "foot")
        self.setFixedHeight(HEIGHT)
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 1, 12, 0)
        line.setSpacing(6)
        self.title = label(tone="second")
        line.addWidget(self.title)
        self.signs: list[Sign] = []
        self.popup = ValuePopup(self)
        self.popup.chosen.connect(self.chosen)
        for phrase in procedure.texts["en"].get("calls", {}):
            line.addWidget(self._sign(phrase))
        for what in furniture.says:
            line.addWidget(self._sign(what))
        line.addStretch()
        self._outlines = Outlines(self, low=0)
        self._pointed: tuple[Thing, ...] = ()

    def _sign(self, what: str) -> Sign:
        sign = Sign(Thing(SAY, what=what), self)
        sign.used.connect(self.used)
        sign.put_back.connect(self.put_back)
        self.signs.append(sign)
        return sign

    def needs_value(self, phrase: str) -> bool:
        """Tell if a number is said with the phrase."""
        if phrase in SIGNS:
            return False
        words = self._procedure.words("en", "calls", phrase)
        return _VALUE in words or phrase in self._furniture.valued

    def ask_value(self, phrase: str) -> None:
        """Ask for the number that goes with a phrase."""
        sign = next(sign for sign in self.signs if sign.thing.what == phrase)
        self.popup.ask(phrase, self._phrase_words(phrase).replace(_VALUE, "…"), sign)

    def words_of(self, thing: Thing | None, value: int | None) -> str:
        """Return the phrase waiting for its box, with its number.

        "" if the thing is no phrase.
        """
        if thing is None or thing.kind != SAY:
            return ""
        return self._phrase_words(thing.what).replace(_VALUE, str(value or "…"))

    def _phrase_words(self, what: str) -> str:
        own = sign_words(what, banker=self._furniture.banker)
        return own or self._procedure.words(self._lang, "calls", what)

    def is_said_to_box(self, what: str) -> bool:
        """Tell if a phrase is said to one box.

        The dealer then has to click the box.
        """
        if what in SIGNS:
            return bool(GESTURES[what].ways)
        return what in self._furniture.to_a_box

    def show_picked(self, thing: Thing | None) -> None:
        """Mark the phrase that waits for its box."""
        for sign in self.signs:
            sign.set_picked(sign.thing == thing)

    def point_at(self, things: Iterable[Thing]) -> None:
        """Outline the phrase among these things, until others follow.

        It has the number of its position among them, from 1.
        """
        self._pointed = tuple(things)
        for sign in self.signs:
            number = self._number(sign)
            words = _("outlined, number {n}").format(n=number) if number else ""
            sign.setAccessibleDescription(words)
        self._outline()

    def _number(self, sign: Sign) -> int:
        """Return a sign's position among the things, from 1; 0: none."""
        return self._pointed.index(sign.thing) + 1 if sign.thing in self._pointed else 0

    def _outline(self) -> None:
        self._outlines.setGeometry(self.rect())
        numbered = [(self._number(sign), sign) for sign in self.signs]
        self._outlines.outline([(n, around(sign, self)) for n, sign in numbered if n])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the outline with its phrase."""
        super().resizeEvent(event)
        self._outline()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self._lang = lang
        self.title.setText(_("Say"))
        for index, sign in enumerate(self.signs, start=2):
            what = sign.thing.what
            words = self._phrase_words(what).replace(_VALUE, "…").strip()
            sign.set_label(_("Total …") if words == "…" else words)
            uses = say_tip(to_a_box=self.is_said_to_box(what))
            sign.setToolTip(f"{sign.label} (F{index})\n{uses}")
            sign.updateGeometry()


class HandSwitch(Switch):
    """Switch for the dealer's hand, for touch screens.

    One side is always chosen; the first one leaves it to the mouse button or the key.
    """

    # A hand is switched on; "": none.
    switched = Signal(str)

    def __init__(self) -> None:
        super().__init__((BY_BUTTON, *HANDS))
        self._before: object = BY_BUTTON
        for part in self.buttons.values():
            part.pressed.connect(self._remember)
        self.chosen.connect(self._release)

    def _remember(self) -> None:
        self._before = self.value

    def _release(self) -> None:
        """Return to the mouse button if the chosen side is pressed again."""
        if self._before == self.value:
            self.choose(BY_BUTTON)
        self._before = self.value
        self.switched.emit(self.hand)

    @property
    def hand(self) -> str:
        """Hand switched on; "" if the mouse or key decides."""
        return str(self.value)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        names: dict[object, str] = {
            BY_BUTTON: _("Mouse button"),
            "left": _("Left"),
            "right": pgettext("hand", "Right"),
            "both": _("Both"),
        }
        self.write(names)
        tip = _("Always use this hand, whichever button you press. For touch screens.")
        for hand, part in self.buttons.items():
            part.setToolTip(tip)
            part.setAccessibleName(_("Hand: {name}").format(name=names[hand]))
        self.buttons[BY_BUTTON].setToolTip(_("The mouse button or key you press decides the hand"))
