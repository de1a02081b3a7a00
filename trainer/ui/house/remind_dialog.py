"""Whom to remind that rules have changed: a list to be copied, printed and saved."""

from pathlib import Path

from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import active, gettext as _
from trainer.training.current.remind import reminder, reminder_table
from trainer.training.current.roster import Roster
from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.saved import save_bytes

_WIDTH, _TALL = 620, 420
_HEIGHT = 30
_TEXT, _TABLE = ".txt", ".csv"


class RemindDialog(QDialog):
    """Shows the list in the language of the window."""

    def __init__(self, roster: Roster, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lang = active()
        self._roster = roster
        self.setWindowTitle(_("People to remind"))
        self.text = QPlainTextEdit(reminder(roster, self._lang))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.windowTitle())
        self.good, self.bad = Notice(), Notice(grave=True)
        self.copy_button = QPushButton(_("&Copy"))
        self.save_button = QPushButton(_("&Save…"))
        self.print_button = QPushButton(_("&Print…"))
        self.close_button = QPushButton(_("C&lose"))
        column = QVBoxLayout(self)
        for widget in (self.text, self.good, self.bad):
            column.addWidget(widget)
        line = QHBoxLayout()
        for button, does in (
            (self.copy_button, self._copy),
            (self.save_button, self._save),
            (self.print_button, self._print),
            (self.close_button, self.accept),
        ):
            button.setMinimumHeight(_HEIGHT)
            button.clicked.connect(does)
            if button is self.close_button:
                line.addStretch()
            line.addWidget(button)
        column.addLayout(line)
        self.resize(_WIDTH, _TALL)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.text.toPlainText())
        self._done(_("Copied. Paste it where you need it."))

    def _save(self) -> None:
        text = _("Text (*.txt)")
        table = _("Spreadsheet (*.csv)")
        proposed = f"{self._roster.procedure.id}-{self._roster.version.name}".replace("/", "-")
        chosen, kind = QFileDialog.getSaveFileName(
            self, self.windowTitle(), f"{proposed}{_TEXT}", f"{text};;{table}"
        )
        if not chosen:
            return
        ending = _TABLE if kind == table else _TEXT
        path = Path(chosen)
        if path.suffix not in (_TEXT, _TABLE):
            path = path.with_name(path.name + ending)
        if wrong := save_bytes(path, self._content(path.suffix)):
            words = _("The list was not saved. Choose another place.")
            self.good.hide()
            self.bad.say(f"✗ {words}", f"{path}: {wrong}")
        else:
            self._done(_("Saved as {name}.").format(name=path.name))

    def _content(self, ending: str) -> bytes:
        """What is written; a table with the mark by which spreadsheets know its letters."""
        if ending == _TABLE:
            return reminder_table(self._roster, self._lang).encode("utf-8-sig")
        return reminder(self._roster, self._lang).encode()

    def _print(self) -> None:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self.windowTitle())
        if QPrintDialog(printer, self).exec() == QDialog.DialogCode.Accepted:
            self.print_on(printer)

    def print_on(self, printer: QPrinter) -> None:
        """Print the list."""
        QTextDocument(self.text.toPlainText()).print_(printer)

    def _done(self, words: str) -> None:
        self.bad.hide()
        self.good.say(f"✓ {words}")
