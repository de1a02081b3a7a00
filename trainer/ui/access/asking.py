"""What the dialogs at a door have in common: words, a few fields, and why it did not open."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.training.people.access import LEAST_LETTERS, WaitError
from trainer.training.sessions.record import RecordsError
from trainer.ui.widgets.fields import NameBox
from trainer.ui.widgets.notice import Notice

_WIDTH = 500
_HEIGHT = 30
_SECOND = 1000  # ms


class AskingDialog(QDialog):
    """Asks for something, and is accepted when that is right. What was wrong is said in it."""

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

    def field(self, words: str, *, secret: bool = False) -> QLineEdit:
        """A further line to fill in; what is typed into a secret one is not seen."""
        line = QLineEdit()
        if secret:
            line.setEchoMode(QLineEdit.EchoMode.Password)
        self.add(words, line)
        return line

    def name_box(self, words: str, names: tuple[str, ...]) -> NameBox:
        """Add a line for a name: one of these, or another that is typed."""
        box = NameBox()
        box.addItems(list(names))
        self.add(words, box)
        return box

    def add(self, words: str, widget: QWidget) -> None:
        """Add a line with a widget."""
        named = QLabel(words)
        widget.setMinimumHeight(_HEIGHT)
        named.setMinimumHeight(_HEIGHT)
        named.setBuddy(widget)
        widget.setAccessibleName(words.replace("&", ""))
        self.form.addRow(named, widget)

    def answer(self) -> str:
        """What is wrong with what was filled in, "" if nothing; RecordsError, WaitError."""
        raise NotImplementedError

    def _answer(self) -> None:
        try:
            wrong = self.answer()
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
        """Say why it does not open."""
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


def new_passphrase_wrong(first: str, second: str) -> str:
    """What is wrong with a new passphrase that was typed twice, "" if nothing."""
    if len(first) < LEAST_LETTERS:
        text = _("A passphrase needs at least {n} characters. A few words work best.")
        return text.format(n=LEAST_LETTERS)
    if first != second:
        return _("The two entries differ. Type both again.")
    return ""


def asked(dialog: QDialog) -> bool:
    """Whether a dialog was answered; it is gone afterwards."""
    try:
        return dialog.exec() == QDialog.DialogCode.Accepted
    finally:
        dialog.deleteLater()
