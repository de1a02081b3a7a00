"""The call bar: everything that the dealer can say, always open, and which hand is used."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QWidget,
)

from trainer.procedure.spec import Procedure
from trainer.table.act import HANDS
from trainer.ui.table.furniture import Furniture
from trainer.ui.table.gesture import GESTURES, SIGNS
from trainer.ui.table.move import SAY, Thing
from trainer.ui.table.pieces import Sign
from trainer.ui.widgets.style import dress_switch, room_for
from trainer.ui.words.acts import sign_words, translate

MOST_VALUE = 99
_VALUE = "{value}"
BY_BUTTON = ""  # no hand is switched on


class CallBar(QWidget):
    """Phrases of the house and of every dealer. Some are said to a box, some to the table."""

    # Something is to be said: thing, hand, side (for the same slot as the things of the table).
    used = Signal(object, str, str)
    put_back = Signal()

    def __init__(
        self, procedure: Procedure, furniture: Furniture, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._procedure, self._furniture = procedure, furniture
        line = QHBoxLayout(self)
        line.setContentsMargins(8, 2, 8, 2)
        line.setSpacing(6)
        self.title = QLabel()
        line.addWidget(self.title)
        self.signs: list[Sign] = []
        self.values: dict[str, QSpinBox] = {}
        for phrase in procedure.texts["en"].get("calls", {}):
            sign = self._sign(phrase)
            if self.needs_value(phrase):
                line.addWidget(self._value(phrase, sign))
            line.addWidget(sign)
        for what in furniture.says:
            line.addWidget(self._sign(what))
        line.addStretch()

    def _sign(self, what: str) -> Sign:
        sign = Sign(Thing(SAY, what=what), self)
        sign.used.connect(self.used)
        sign.put_back.connect(self.put_back)
        self.signs.append(sign)
        return sign

    def _value(self, phrase: str, sign: Sign) -> QSpinBox:
        spin = QSpinBox(self)
        spin.setRange(0, MOST_VALUE)
        spin.setSpecialValueText("–")
        spin.lineEdit().returnPressed.connect(lambda: self._say_value(sign))
        self.values[phrase] = spin
        return spin

    def _say_value(self, sign: Sign) -> None:
        sign.setFocus()
        self.used.emit(sign.thing, "left", "")

    def needs_value(self, phrase: str) -> bool:
        """Whether a number is said with the phrase."""
        words = self._procedure.words("en", "calls", phrase)
        return _VALUE in words or phrase in self._furniture.valued

    def to_a_box(self, what: str) -> bool:
        """Whether it is said to a box, so that the box has to be named."""
        if what in SIGNS:
            return bool(GESTURES[what].ways)
        return what in self._furniture.to_a_box

    def take_value(self, phrase: str) -> int | None:
        """The number that goes with the phrase, None if none was entered; the next starts anew."""
        spin = self.values.get(phrase)
        if spin is None:
            return None
        value = spin.value()
        spin.setValue(0)
        return value or None

    def show_picked(self, thing: Thing | None) -> None:
        """Show which phrase waits for its box."""
        for sign in self.signs:
            sign.set_picked(sign.thing == thing)

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window."""
        self.title.setText(translate("Calls", "Say:"))
        for index, sign in enumerate(self.signs, start=2):
            what = sign.thing.what
            own = sign_words(what, banker=self._furniture.banker)
            words = own or self._procedure.words(lang, "calls", what)
            label = words.replace(_VALUE, "…").removeprefix("… ").strip()
            sign.set_label(translate("Calls", "Value") if label == "…" else label)
            sign.setToolTip(f"{sign.label} (F{index})")
            sign.updateGeometry()
            if what in self.values:
                name = translate("Calls", "Number for “{call}”").format(call=words)
                self.values[what].setAccessibleName(name)
                self.values[what].setToolTip(name)


class HandSwitch(QWidget):
    """Which of the dealer's hands is used, where no mouse buttons tell: on a touch screen.

    One of its buttons is always pressed; the first one leaves it to the mouse button or the key.
    """

    # A hand is switched on; "": none.
    switched = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        self.title = QLabel()
        line.addWidget(self.title)
        self._group = QButtonGroup(self)
        self._before = BY_BUTTON
        self.buttons: dict[str, QPushButton] = {}
        for hand in (BY_BUTTON, *HANDS):
            button = QPushButton(self)
            button.setCheckable(True)
            button.pressed.connect(self._remember)
            button.clicked.connect(self._release)
            self._group.addButton(button)
            self.buttons[hand] = button
            line.addWidget(button)
        self.buttons[BY_BUTTON].setChecked(True)
        dress_switch(self)

    def _remember(self) -> None:
        self._before = self.hand

    def _release(self) -> None:
        """The pressed button was pressed once more: leave it to the mouse button again."""
        if self._before == self.hand:
            self.buttons[BY_BUTTON].setChecked(True)
        self._before = self.hand
        self.switched.emit(self.hand)

    @property
    def hand(self) -> str:
        """The hand that is switched on; "" when the mouse or the key decides."""
        return next(hand for hand, button in self.buttons.items() if button.isChecked())

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.title.setText(translate("Calls", "Hand:"))
        names = {
            BY_BUTTON: translate("Calls", "By button"),
            "left": translate("Calls", "Left"),
            "right": translate("Calls", "Right"),
            "both": translate("Calls", "Both"),
        }
        tip = translate("Calls", "Use this hand whatever button is pressed; for touch screens")
        for hand, button in self.buttons.items():
            button.setText(names[hand])
            button.setToolTip(tip)
            button.setAccessibleName(f"{self.title.text()} {names[hand]}")
            button.setMinimumWidth(room_for(button))
        self.buttons[BY_BUTTON].setToolTip(
            translate("Calls", "The mouse button or the key says which hand is used")
        )

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours that there are now."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            dress_switch(self)
