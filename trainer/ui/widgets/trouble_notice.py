"""A notice of what went wrong."""

from PySide6.QtWidgets import QWidget

from trainer.ui.widgets.notice import Notice
from trainer.ui.widgets.trouble import trouble_words


class TroubleNotice(Notice):
    """Says what went wrong, as long as it is so; hidden before and after."""

    def __init__(self, sign: str = "✗", parent: QWidget | None = None) -> None:
        super().__init__(grave=True, parent=parent)
        self._sign = sign
        self.trouble = ""  # what went wrong, one of trainer.ui.trouble; "" for nothing
        self._told = ""

    def tell(self, trouble: str, details: str = "") -> None:
        """Say that this went wrong."""
        self.trouble, self._told = trouble, details
        self.write()

    def clear(self) -> None:
        """Nothing is wrong any more."""
        self.trouble = self._told = ""
        self.write()

    def write(self) -> None:
        """Say it in the language of the window."""
        if self.trouble:
            self.say(f"{self._sign} {trouble_words(self.trouble)}", self._told)
        else:
            self.hide()
