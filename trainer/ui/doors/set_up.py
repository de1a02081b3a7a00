"""Setting up the house, once: by whoever answers for the training there, knowingly."""

from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.training.people.doors import HouseRules, SetUp
from trainer.training.people.register import Role, tidied
from trainer.ui.doors.asking import AskingDialog, asked, new_passphrase_wrong
from trainer.ui.doors.code import CodeDialog
from trainer.ui.doors.passphrase import name_wrong


class SetUpDialog(AskingDialog):
    """Asks for what a house is set up with; accepted when it is."""

    def __init__(self, program: App, parent: QWidget | None = None) -> None:
        words = _(
            "This house is not set up yet. The training manager sets it up once. After "
            "that, settings, other people’s records and exams for certificates need a "
            "passphrase. Until then everyone can train, but nobody can be certified.",
        )
        super().__init__(_("First-time setup"), words, parent)
        self._program = program
        self.house = self.field(_("&House name (as on certificates)"))
        self.name = self.field(_("&Your name"))
        self.passphrase = self.field(_("Training manager’s &passphrase"), secret=True)
        self.again = self.field(_("&Once more"), secret=True)
        self.knowing = QCheckBox()
        self.knowing.setText(_("I &am the training manager of this house."))
        self.column.insertWidget(2, self.knowing)
        self.ok.setText(_("&Set up"))

    def answer(self) -> str:
        """What is wrong with it, "" if the house is set up."""
        wrong = self._wrong()
        if wrong:
            return wrong
        rules = HouseRules(tidied(self.house.text()))
        how = SetUp(rules, tidied(self.name.text()), {Role.MANAGER: self.passphrase.text()})
        try:
            code = self._program.set_up(how)
        except ValueError:
            return _("Someone else has just set up this house. Nothing was changed.")
        asked(CodeDialog(self._program, code, self))
        return ""

    def _wrong(self) -> str:
        if name_wrong(self.house.text()):
            return _("Enter the name of the house as it should appear on certificates.")
        if wrong := name_wrong(self.name.text()):
            return wrong
        if wrong := new_passphrase_wrong(self.passphrase.text(), self.again.text()):
            return wrong
        if not self.knowing.isChecked():
            return _("Only the training manager can set up the house. Tick the box to confirm.")
        return ""
