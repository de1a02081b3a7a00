"""The manager's password: set by the first manager who comes, asked of everybody after him."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from trainer.training.sessions.record import RecordsError
from trainer.ui.notice import Notice
from trainer.ui.program import Lock

translate = QCoreApplication.translate
_WIDTH = 480
_HEIGHT = 30
_LEAST = 6  # letters of a new password


class PasswordDialog(QDialog):
    """Asks for the password, or for a new one where there is none; accepted when it is right."""

    def __init__(self, lock: Lock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lock = lock
        self._new = self._wants_new()
        self.words, self.label, self.again_label = QLabel(), QLabel(), QLabel()
        self.words.setWordWrap(True)
        self.password, self.again = QLineEdit(), QLineEdit()
        self.error = Notice(grave=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self._try)
        self.buttons.rejected.connect(self.reject)
        self._build()
        self._write()

    def _wants_new(self) -> bool:
        try:
            return not self._lock.is_set
        except RecordsError:
            return False  # why is said when a password was typed

    def _build(self) -> None:
        form = QFormLayout()
        form.setVerticalSpacing(12)
        form.setHorizontalSpacing(16)
        for label, field in ((self.label, self.password), (self.again_label, self.again)):
            field.setEchoMode(QLineEdit.EchoMode.Password)
            field.setMinimumHeight(_HEIGHT)
            label.setMinimumHeight(_HEIGHT)
            label.setBuddy(field)
            form.addRow(label, field)
        form.setRowVisible(self.again, self._new)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 14)
        column.setSpacing(14)
        for widget in (self.words, form, self.error, self.buttons):
            if isinstance(widget, QWidget):
                column.addWidget(widget)
            else:
                column.addLayout(widget)
        self.setFixedWidth(_WIDTH)

    def _write(self) -> None:
        self.setWindowTitle(translate("Manager", "For the manager"))
        if self._new:
            words = translate(
                "Manager",
                "There is no manager’s password yet. Choose one: it will be asked for before"
                " anybody can change by what trainees are judged.",
            )
        else:
            words = translate("Manager", "Only a manager can change the settings of a house.")
        self.words.setText(words)
        self.label.setText(translate("Manager", "&Password"))
        self.password.setAccessibleName(translate("Manager", "Password"))
        self.again_label.setText(translate("Manager", "&Once more"))
        self.again.setAccessibleName(translate("Manager", "The password once more"))

    def _try(self) -> None:
        try:
            wrong = self._set() if self._new else self._open()
        except RecordsError as error:
            words = translate(
                "Manager",
                "The password cannot be used. Nothing was changed. Do what the details ask for,"
                " then try again.",
            )
            self._say(words, str(error))
            return
        if wrong:
            self._say(wrong)
        else:
            self.accept()

    def _say(self, words: str, details: str = "") -> None:
        self.error.say(f"✗ {words}", details)
        self.password.setFocus()
        self.password.selectAll()
        self.adjustSize()

    def _set(self) -> str:
        """Set the new password; what is wrong with it, "" if nothing."""
        password = self.password.text()
        if len(password) < _LEAST:
            text = translate("Manager", "A password needs at least {n} letters or figures.")
            return text.format(n=_LEAST)
        if password != self.again.text():
            return translate("Manager", "The two are not the same. Type both once more.")
        self._lock.set(password)
        return ""

    def _open(self) -> str:
        """Why it is not opened, "" if it is."""
        if self._lock.opens(self.password.text()):
            return ""
        return translate(
            "Manager",
            "That is not the password; nothing was changed. Try again, or ask whoever looks after"
            " this computer.",
        )


def let_in(lock: Lock, parent: QWidget) -> bool:
    """Whether it is the manager who wants to come in: he is asked for the password."""
    dialog = PasswordDialog(lock, parent)
    try:
        return dialog.exec() == QDialog.DialogCode.Accepted
    finally:
        dialog.deleteLater()
