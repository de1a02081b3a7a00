"""Errors that nobody foresaw: one sentence, with details that can be copied."""

import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

translate = QCoreApplication.translate


class ErrorBox(QMessageBox):
    """Says that something went wrong, what is safe, and what to do."""

    def __init__(self, details: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.details = details
        self.setIcon(QMessageBox.Icon.Critical)
        self.setWindowTitle(translate("Errors", "Dealer Trainer"))
        self.setText(
            translate(
                "Errors",
                "Something went wrong that should not have. Every act that was judged before it"
                " is safe. You can go on; if it comes again, copy the details and send them to"
                " whoever looks after the program.",
            )
        )
        self.setDetailedText(details)
        self.copy = self.addButton(
            translate("Errors", "Copy the details"), QMessageBox.ButtonRole.ActionRole
        )
        self.addButton(QMessageBox.StandardButton.Close)
        self.copy.clicked.disconnect()  # copying leaves the box open
        self.copy.clicked.connect(self._copy)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.details)


def show_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Show an error that nobody caught, and print it too."""
    sys.__excepthook__(kind, error, trace)
    if issubclass(kind, KeyboardInterrupt):
        QApplication.quit()
        return
    box = ErrorBox("".join(traceback.format_exception(kind, error, trace)))
    box.open()
    _OPEN.append(box)
    box.finished.connect(lambda _result: _OPEN.remove(box))


_OPEN: list[ErrorBox] = []  # a box lives as long as it is shown
