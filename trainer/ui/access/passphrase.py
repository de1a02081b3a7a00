"""Dialogs for passphrases and the recovery code."""

from collections.abc import Collection

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QFont, QFontDatabase, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import N_, gettext as _
from trainer.training.people.access import LEAST_LETTERS, WaitError, plain_code
from trainer.training.people.register import Person, Role, is_readable, is_too_long, tidy_name
from trainer.training.sessions.record import RecordsError
from trainer.ui.widgets.form import NameBox
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.style import FollowsChanges

_WIDTH = 500
_HEIGHT = 30
_SECOND = 1000  # ms


class AskingDialog(QDialog):
    """Dialog that asks for entries and is accepted once they are right.

    It shows its errors itself, and waits after too many wrong tries.
    """

    def __init__(self, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.words = QLabel(words)
        self.words.setWordWrap(True)
        self.form = QFormLayout()
        self.form.setVerticalSpacing(12)
        self.form.setHorizontalSpacing(16)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.error = Notice(grave=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.buttons.accepted.connect(self._answer)
        self.buttons.rejected.connect(self.reject)
        self._wait = QTimer(self)
        self._wait.setInterval(_SECOND)
        self._wait.timeout.connect(self._count)
        self._seconds = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 14)
        column.setSpacing(14)
        column.addWidget(self.words)
        column.addLayout(self.form)
        column.addWidget(self.error)
        column.addWidget(self.buttons)
        self.column = column
        self.setFixedWidth(_WIDTH)

    def add_field(self, words: str, *, secret: bool = False) -> QLineEdit:
        """Add a line to fill in; a secret one hides its text."""
        line = QLineEdit()
        if secret:
            line.setEchoMode(QLineEdit.EchoMode.Password)
        self.add(words, line)
        return line

    def add_name_box(self, words: str, names: tuple[str, ...]) -> NameBox:
        """Add a line for a name, chosen from a list or typed."""
        box = NameBox()
        box.addItems(list(names))
        self.add(words, box)
        return box

    def add(self, words: str, widget: QWidget) -> None:
        """Add a line with a label and this widget."""
        named = QLabel(words)
        widget.setMinimumHeight(_HEIGHT)
        named.setMinimumHeight(_HEIGHT)
        named.setBuddy(widget)
        widget.setAccessibleName(words.replace("&", ""))
        self.form.addRow(named, widget)

    def check_entries(self) -> str:
        """Check and use the entries; return the error, or "".

        Raise RecordsError or WaitError.
        """
        raise NotImplementedError

    def _answer(self) -> None:
        self.error.hide()
        try:
            wrong = self.check_entries()
        except WaitError as error:
            self._seconds = error.seconds
            self.ok.setEnabled(False)
            self._wait.start()
            self._say_wait()
            return
        except RecordsError as error:
            words = _(
                "We can’t use the training records. Nothing was changed. Follow the details, "
                "then try again.",
            )
            self.say(words, str(error))
            return
        if wrong:
            self.say(wrong)
        else:
            self.accept()

    def say(self, words: str, details: str = "") -> None:
        """Show an error, with details."""
        self.error.say(f"✗ {words}", details)
        self.adjustSize()

    def _count(self) -> None:
        self._seconds -= 1
        if self._seconds > 0:
            self._say_wait()
            return
        self._wait.stop()
        self.ok.setEnabled(True)
        self.say(_("You can try again now."))

    def _say_wait(self) -> None:
        text = _("Too many wrong tries. You can try again in {seconds} s.")
        self.say(text.format(seconds=self._seconds))


def find_passphrase_error(first: str, second: str) -> str:
    """Find the error in a new passphrase typed twice; "" for none."""
    if len(first) < LEAST_LETTERS:
        text = _("A passphrase needs at least {n} characters. A few words work best.")
        return text.format(n=LEAST_LETTERS)
    if first != second:
        return _("The two entries differ. Type both again.")
    return ""


def run_dialog(dialog: QDialog) -> bool:
    """Run a dialog, delete it, and tell if it was accepted."""
    try:
        return dialog.exec() == QDialog.DialogCode.Accepted
    finally:
        dialog.deleteLater()


_LARGE = 18  # points


class CodeDialog(FollowsChanges, AskingDialog):
    """Dialog that shows a recovery code once.

    It is accepted when the last four characters are typed, so the code has been written down.
    """

    on_colours = "_take_colours"

    def __init__(self, program: App, code: str, parent: QWidget | None = None) -> None:
        words = _(
            "This is the recovery code of the house. It is shown only once and not stored "
            "on this computer. Print it or copy it by hand, and keep it where only the "
            "training manager can get it. Without it, nobody can replace a forgotten "
            "passphrase.",
        )
        super().__init__(_("Recovery code"), words, parent)
        self._program, self._code = program, code
        self.code = QLabel(code)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSize(_LARGE)
        font.setBold(True)
        self.code.setFont(font)
        self.code.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.insertWidget(1, self.code)
        self.last = self.add_field(_("Enter its &last four characters"))
        self.buttons.removeButton(self.buttons.button(QDialogButtonBox.StandardButton.Cancel))
        self.print_button = self.buttons.addButton(
            _("&Print…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.print_button.clicked.connect(self._print)

    def check_entries(self) -> str:
        """Check the last four characters; return the error, or ""."""
        if plain_code(self.last.text()) == plain_code(self._code.rsplit("-", 1)[-1]):
            return ""
        return _("Those are not its last four characters. Check the code again.")

    def reject(self) -> None:
        """Refuse to close: the code is never shown again."""
        self.say(_("Print or copy the code first. It is not shown again."))

    def _print(self) -> None:
        printer = QPrinter()
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.print_code(printer)

    def print_code(self, printer: QPrinter) -> None:
        """Print the code on a page."""
        rules = self._program.doors.rules
        house = "" if rules is None else rules.name
        title = _("Dealer Trainer: recovery code")
        painter = QPainter(printer)
        page = QRectF(printer.pageLayout().paintRectPixels(printer.resolution()))
        page.moveTo(0, 0)
        lines = ((title, 16), (house, 14), (self._code, 24), (self.words.text(), 11))
        for number, (line, points) in enumerate(lines):
            painter.setFont(QFont(self.font().family(), points))
            room = page.adjusted(0, page.height() * (0.1 + 0.08 * number), 0, 0)
            painter.drawText(room, int(Qt.TextFlag.TextWordWrap), line)
        painter.end()

    def _take_colours(self) -> None:
        """Use the current theme's colours."""
        self.error.show_colours()


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
    """Dialog for a person's name and passphrase, where a role is needed.

    ``who`` is the person's name once it is accepted. ``why`` replaces the usual words;
    ``barred``: people who may not do this, whatever roles they have.
    """

    def __init__(
        self,
        program: App,
        role: Role,
        why: str = "",
        parent: QWidget | None = None,
        *,
        barred: Collection[str] = (),
    ) -> None:
        title = _(ROLE_NAMES[role])
        super().__init__(title, why or _(_ASKS[role]), parent)
        self._program, self._role = program, role
        register = program.register
        self._barred = {who.id for who in map(register.person, barred) if who is not None}
        names = tuple(
            who.name
            for who in register.people()
            if role in who.roles and not who.left and who.id not in self._barred
        )
        self.name = self.add_name_box(_("&Your name"), names)
        self.passphrase = self.add_field(_("Your &passphrase"), secret=True)
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
        """Name of the person, spelt as on record."""
        name = tidy_name(self.name.currentText())
        found = self._program.register.person(name)
        return name if found is None else found.name

    def check_entries(self) -> str:
        """Check name, role and passphrase; return the error, or ""."""
        name = tidy_name(self.name.currentText())
        if wrong := find_name_error(name) or self._find_role_error(name):
            return wrong
        if self._program.doors.opens(self._role, name, self.passphrase.text()):
            return ""
        self.passphrase.setFocus()
        self.passphrase.selectAll()
        return _("Wrong passphrase. Nothing was opened. Try again.")

    def _find_role_error(self, name: str) -> str:
        """Find out why a person may not do this, whatever they type; "" if they may."""
        who = self._program.register.person(name)
        if who is not None and who.id in self._barred:
            text = _("{name} can’t do this in their own case. Someone else has to.")
            return text.format(name=who.name)
        if who is None or who.left or self._role not in who.roles:
            text = _(
                "{name} does not have the role “{role}”. The training manager gives roles "
                "under People and access.",
            )
            return text.format(name=name, role=_(ROLE_NAMES[self._role]))
        return ""

    def _recover(self) -> None:
        dialog = RecoveryDialog(self._program, self.name.currentText(), self)
        if run_dialog(dialog):
            self.error.hide()
            self.passphrase.clear()
            self.passphrase.setFocus()


class RecoveryDialog(AskingDialog):
    """Dialog for the recovery code and a new passphrase of a manager."""

    def __init__(self, program: App, who: str, parent: QWidget | None = None) -> None:
        words = _(
            "Enter the recovery code that was printed at set-up, and choose a new "
            "passphrase. You are a training manager then, and get a new code.",
        )
        super().__init__(_("Forgotten passphrase"), words, parent)
        self._program = program
        self.name = self.add_field(_("&Your name"))
        self.name.setText(tidy_name(who))
        self.code = self.add_field(_("&Recovery code"))
        self.passphrase = self.add_field(_("New &passphrase"), secret=True)
        self.again = self.add_field(_("&Once more"), secret=True)

    def check_entries(self) -> str:
        """Change the passphrase; return the error, or "".

        Then the new recovery code is shown.
        """
        first, second = self.passphrase.text(), self.again.text()
        wrong = find_name_error(self.name.text()) or find_passphrase_error(first, second)
        if wrong:
            return wrong
        code = self._program.doors.recover(self.code.text(), tidy_name(self.name.text()), first)
        if code is None:
            return _("Wrong recovery code. Nothing was changed.")
        run_dialog(CodeDialog(self._program, code, self))
        return ""


class NewPassphraseDialog(AskingDialog):
    """Dialog for a person's new passphrase, typed twice, with their roles.

    ``by``: the manager who gives them.
    """

    def __init__(
        self,
        program: App,
        who: Person,
        roles: frozenset[Role],
        by: str,
        parent: QWidget | None = None,
    ) -> None:
        words = _(
            "Let {name} choose a passphrase and type it twice. It is for: {roles}. An old "
            "one stops working.",
        )
        named = ", ".join(_(ROLE_NAMES[role]) for role in Role if role in roles)
        super().__init__(_("Passphrase"), words.format(name=who.name, roles=named), parent)
        self._program, self._who, self._roles, self._by = program, who, roles, by
        self.passphrase = self.add_field(_("New &passphrase"), secret=True)
        self.again = self.add_field(_("&Once more"), secret=True)

    def check_entries(self) -> str:
        """Give roles and passphrase; return the error, or ""."""
        first, second = self.passphrase.text(), self.again.text()
        wrong = find_passphrase_error(first, second)
        if not wrong:
            self._program.register.appoint(self._who.name, self._roles, first, self._by)
        return wrong


def find_name_error(name: str) -> str:
    """Find the error in a name; "" for none."""
    if not tidy_name(name):
        return _("Enter your name. Your changes are recorded under it.")
    if is_too_long(name) or not is_readable(name):
        return _("This can’t be a name. Enter a name of at most 60 letters.")
    return ""
