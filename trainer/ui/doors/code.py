"""The recovery code: shown once, to be printed or copied by hand, and kept in a safe place."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QWidget

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.training.people.doors import plain_code
from trainer.ui.doors.asking import AskingDialog
from trainer.ui.widgets.follows import Follows

_LARGE = 18  # points


class CodeDialog(Follows, AskingDialog):
    """Shows a recovery code, and is accepted when its last group was typed: it was written down."""

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
        self.last = self.field(_("Enter its &last four characters"))
        self.buttons.removeButton(self.buttons.button(QDialogButtonBox.StandardButton.Cancel))
        self.print_button = self.buttons.addButton(
            _("&Print…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.print_button.clicked.connect(self._print)

    def answer(self) -> str:
        """What is wrong with what was typed, "" if nothing."""
        if plain_code(self.last.text()) == plain_code(self._code.rsplit("-", 1)[-1]):
            return ""
        return _("Those are not its last four characters. Check the code again.")

    def reject(self) -> None:
        """Nobody leaves it by accident."""
        self.say(_("Print or copy the code first. It is not shown again."))

    def _print(self) -> None:
        printer = QPrinter()
        dialog = QPrintDialog(printer, self)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.paint(printer)

    def paint(self, printer: QPrinter) -> None:
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
        """Take the colours that there are now."""
        self.error.show_colours()
