"""How the next card is laid: face up or face down. Shown where the house cares."""

from PySide6.QtCore import Signal

from trainer.catalogue import gettext as _
from trainer.table.act import FACES
from trainer.ui.widgets.parts import Switch

KEY = "V"


class FaceSwitch(Switch):
    """The card in hand turned up or down; it stays so until it is turned over.

    ``of_own``: that is for the dealer's own cards alone.
    """

    turned = Signal()

    def __init__(self, *, of_own: bool = False) -> None:
        super().__init__(FACES)
        self._of_own = of_own
        self.chosen.connect(lambda _face: self.turned.emit())

    @property
    def face(self) -> str:
        """How a card is laid now."""
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
            part.setToolTip(f"{tip} ({KEY})")
