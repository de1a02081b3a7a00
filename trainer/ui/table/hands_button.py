"""The button that shows how hands do an act, and nothing else."""

from PySide6.QtWidgets import QPushButton, QWidget

from trainer.catalogue import gettext as _


class HandsButton(QPushButton):
    """Asks for a slow pass of the hands alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.retranslate()

    def retranslate(self) -> None:
        """Write it in the language of the window."""
        self.setText(_("Show &hands slowly"))
        tip = _("Show only the hands of this move, on the table as it was before")
        self.setToolTip(tip)
        self.setAccessibleDescription(tip)
