"""How the next card is laid: face up or face down. Shown where the house cares."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.table.act import FACES
from trainer.ui.widgets.follows import Follows

KEY = "V"


class FaceSwitch(Follows, QWidget):
    """The card in hand turned up or down; it stays so until it is turned over.

    ``of_own``: that is for the dealer's own cards alone.
    """

    on_colours = "_take_colours"

    turned = Signal()

    def __init__(self, parent: QWidget | None = None, *, of_own: bool = False) -> None:
        super().__init__(parent)
        self._of_own = of_own
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        self.title = QLabel()
        line.addWidget(self.title)
        group = QButtonGroup(self)
        self.buttons: dict[str, QPushButton] = {}
        for face in FACES:
            button = QPushButton(self)
            button.setCheckable(True)
            group.addButton(button)
            self.buttons[face] = button
            line.addWidget(button)
        self.buttons[FACES[0]].setChecked(True)
        group.buttonClicked.connect(self.turned)

    @property
    def face(self) -> str:
        """How a card is laid now."""
        return next(face for face, button in self.buttons.items() if button.isChecked())

    def turn_over(self) -> None:
        """Turn the card in hand over."""
        other = next(face for face, button in self.buttons.items() if not button.isChecked())
        self.buttons[other].setChecked(True)
        self.turned.emit()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        own, every = _("Your card:"), _("Card:")
        self.title.setText(own if self._of_own else every)
        names = {"up": _("Up"), "down": _("Down")}
        tip = _("Which side of a card you lay up. The middle mouse button turns it over.")
        for face, button in self.buttons.items():
            button.setText(names[face])
            button.setToolTip(f"{tip} ({KEY})")
            button.setAccessibleName(f"{self.title.text()} {names[face]}")

    def _take_colours(self) -> None:
        """Take the colours that there are now."""
