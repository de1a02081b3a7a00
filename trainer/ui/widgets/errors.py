"""Boxes for what went wrong: one sentence, with details that can be copied."""

import sys
import traceback
from types import TracebackType

from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.scale import PLAIN
from trainer.ui.widgets.trouble import UNFORESEEN, trouble_words


class ErrorBox(QMessageBox):
    """Says that something went wrong, what is safe, and what to do."""

    def __init__(
        self, details: str, parent: QWidget | None = None, trouble: str = UNFORESEEN
    ) -> None:
        super().__init__(parent)
        self.details = details
        grave = trouble == UNFORESEEN
        self.setIcon(QMessageBox.Icon.Critical if grave else QMessageBox.Icon.Warning)
        self.setWindowTitle(_("Dealer Trainer"))
        self.setProperty("textFormat", PLAIN)
        self.setText(trouble_words(trouble))
        if grave:
            self.setDetailedText(details)
        else:
            title = _("Details:")
            self.setInformativeText(f"{title}\n{details}")
        self.copy = self.addButton(_("Copy the details"), QMessageBox.ButtonRole.ActionRole)
        self.addButton(QMessageBox.StandardButton.Close)
        self.copy.clicked.disconnect()  # copying leaves the box open
        self.copy.clicked.connect(self._copy)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self.details)

    def tell(self) -> None:
        """Show it, and let what is behind it go on."""
        _OPEN.append(self)
        self.finished.connect(self._forget)
        self.open()

    def _forget(self) -> None:
        _OPEN.remove(self)
        self.deleteLater()


def show_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Show an error that nobody caught, and print it too."""
    sys.__excepthook__(kind, error, trace)
    if issubclass(kind, KeyboardInterrupt):
        QApplication.quit()
        return
    ErrorBox("".join(traceback.format_exception(kind, error, trace))).tell()


_OPEN: list[ErrorBox] = []  # a box lives as long as it is shown
