"""The PIN of who wants to train, where the house wants one."""

from PySide6.QtWidgets import QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.training.people.register import Person
from trainer.ui.doors.asking import AskingDialog


class PinDialog(AskingDialog):
    """Asks for somebody's PIN; accepted when it is right."""

    def __init__(self, program: App, who: Person, parent: QWidget | None = None) -> None:
        words = _("{name}: enter your PIN. Forgot it? Ask your training manager.")
        super().__init__(_("PIN"), words.format(name=who.name), parent)
        self._program, self._who = program, who
        self.pin = self.field(_("&PIN"), secret=True)

    def answer(self) -> str:
        """What is wrong with it, "" if it is right."""
        if self._program.register.pin_opens(self._who.name, self.pin.text()):
            return ""
        self.pin.setFocus()
        self.pin.selectAll()
        return _("Wrong PIN. Try again.")
