"""A door: who comes, and the passphrase of his role; forgotten, the manager has the code."""

from PySide6.QtWidgets import QDialogButtonBox, QWidget

from trainer.app import App
from trainer.catalogue import N_, gettext as _
from trainer.training.people.register import Role, is_readable, is_too_long, person, tidied
from trainer.ui.doors.asking import AskingDialog, asked, new_passphrase_wrong
from trainer.ui.doors.code import CodeDialog

ROLE_NAMES = {
    Role.ASSESSOR: N_("Assessor"),
    Role.MANAGER: N_("Training manager"),
    Role.PROCEDURES: N_("Rules editor"),
}
_ASKS = {
    Role.ASSESSOR: N_("Only assessors can open this. Please sign in."),
    Role.MANAGER: N_("Only the training manager can open this. Please sign in."),
    Role.PROCEDURES: N_("Only the rules editor can open this. Please sign in."),
}


class PassphraseDialog(AskingDialog):
    """Asks who comes, and for the passphrase of a role; ``who`` has come when it is accepted."""

    def __init__(
        self, program: App, role: Role, why: str = "", parent: QWidget | None = None
    ) -> None:
        title = _(ROLE_NAMES[role])
        super().__init__(title, why or _(_ASKS[role]), parent)
        self._program, self._role = program, role
        self._said: set[str] = set()  # names that were asked about
        people = program.register.people()
        names = tuple(who.name for who in people if role in who.roles and not who.left)
        self.name = self.name_box(_("&Your name"), names)
        self.passphrase = self.field(_("&Passphrase"), secret=True)
        if role is Role.MANAGER:
            forgotten = self.buttons.addButton(
                _("&Forgot it…"), QDialogButtonBox.ButtonRole.ActionRole
            )
            forgotten.clicked.connect(self._recover)
        if len(names) > 1:  # which of them it is has to be said
            self.name.setCurrentIndex(-1)
        (self.passphrase if len(names) == 1 else self.name).setFocus()

    @property
    def who(self) -> str:
        """Who has come."""
        name = tidied(self.name.currentText())
        found = self._program.register.person(name)
        return name if found is None else found.name

    def answer(self) -> str:
        """What is wrong with it, "" if it opens."""
        name = tidied(self.name.currentText())
        if wrong := name_wrong(name) or self._unknown(name):
            return wrong
        if self._program.doors.opens(self._role, self.passphrase.text()):
            return ""
        self.passphrase.setFocus()
        self.passphrase.selectAll()
        return _("Wrong passphrase. Nothing was opened. Try again.")

    def _unknown(self, name: str) -> str:
        """Ask once whether a name that is not on record is right."""
        if person(name) in self._said or self._program.register.person(name) is not None:
            return ""
        self._said.add(person(name))
        text = _("We have no record of “{name}”. If the name is right, press OK again.")
        return text.format(name=name)

    def _recover(self) -> None:
        dialog = RecoveryDialog(self._program, self.name.currentText(), self)
        if asked(dialog):
            self.error.hide()
            self.passphrase.clear()
            self.passphrase.setFocus()


class RecoveryDialog(AskingDialog):
    """Asks for the recovery code, and for a new passphrase of the manager."""

    def __init__(self, program: App, who: str, parent: QWidget | None = None) -> None:
        words = _(
            "Enter the recovery code that was printed at set-up. Choose a new passphrase "
            "for the training manager. You then get a new code.",
        )
        super().__init__(_("Forgotten passphrase"), words, parent)
        self._program = program
        self.name = self.field(_("&Your name"))
        self.name.setText(tidied(who))
        self.code = self.field(_("&Recovery code"))
        self.passphrase = self.field(_("New &passphrase"), secret=True)
        self.again = self.field(_("&Once more"), secret=True)

    def answer(self) -> str:
        """What is wrong with it, "" if it was changed."""
        first, second = self.passphrase.text(), self.again.text()
        wrong = name_wrong(self.name.text()) or new_passphrase_wrong(first, second)
        if wrong:
            return wrong
        code = self._program.doors.recover(self.code.text(), first, tidied(self.name.text()))
        if code is None:
            return _("Wrong recovery code. Nothing was changed.")
        asked(CodeDialog(self._program, code, self))
        return ""


class NewPassphraseDialog(AskingDialog):
    """Asks for a new passphrase of a role, twice."""

    def __init__(self, program: App, role: Role, by: str, parent: QWidget | None = None) -> None:
        words = _("New passphrase for: {role}. The old one stops working.")
        name = _(ROLE_NAMES[role])
        super().__init__(name, words.format(role=name), parent)
        self._program, self._role, self._by = program, role, by
        self.passphrase = self.field(_("New &passphrase"), secret=True)
        self.again = self.field(_("&Once more"), secret=True)

    def answer(self) -> str:
        """What is wrong with it, "" if it was changed."""
        first, second = self.passphrase.text(), self.again.text()
        wrong = new_passphrase_wrong(first, second)
        if not wrong:
            self._program.doors.change(self._role, first, self._by)
        return wrong


def name_wrong(name: str) -> str:
    """What is wrong with a name, "" if nothing."""
    if not tidied(name):
        return _("Enter your name. Your changes are recorded under it.")
    if is_too_long(name) or not is_readable(name):
        return _("This can’t be a name. Enter a name of at most 60 letters.")
    return ""
