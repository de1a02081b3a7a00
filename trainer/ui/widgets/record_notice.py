"""Warning at the top of the window about moves not yet saved."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.training.sessions.backlog import Backlog
from trainer.ui.widgets.trouble import CLOSING, LAST_ACT, NOT_KEPT, ErrorBox


class RecordNotice(QFrame):
    """Warning that moves are not on record; hidden while all are.

    When saving starts to fail, a box says why, unless the person has just been told.
    """

    # Close the window although what waits is lost with it.
    close_anyway = Signal()

    def __init__(self, log: Backlog, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("unkept")
        self.setProperty("card", "fix")
        self._log = log
        self._was_told = False
        self._question: ErrorBox | None = None
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.why, self.again = QPushButton(), QPushButton()
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 3, 8, 3)
        line.addWidget(self.words, 1)
        line.addWidget(self.why)
        line.addWidget(self.again)
        self.why.clicked.connect(self._tell)
        self.again.clicked.connect(log.catch_up)
        self.hide()

    def go_without(self) -> None:
        """Continue without a record, after the person was told why."""
        self._was_told = True
        self._log.go_without()

    def write(self) -> None:
        """Write the current warning in the window's language."""
        failing = self._log.failing
        again = _(
            "We try again before each move and each session. Anything not saved when you "
            "close this window is lost.",
        )
        self.setVisible(failing)
        if not failing:
            self._was_told = False
            return
        self.words.setText(f"! {self._waiting_words()} {again}")
        self.why.setText(_("Why?"))
        self.again.setText(_("Try now"))
        if not self._was_told:
            self._was_told = True
            ErrorBox(self._log.says, self.window(), LAST_ACT).tell()

    def _waiting_words(self) -> str:
        acts = self._log.acts
        if not acts:
            return _("What you do now is not being recorded.")
        text = _("Not on record yet: {n} moves waiting to be saved.")
        if acts == 1:
            text = _("Not on record yet: one move waiting to be saved.")
        return text.format(n=acts)

    def _tell(self) -> None:
        ErrorBox(self._log.says, self.window(), NOT_KEPT).tell()

    def may_close(self) -> bool:
        """Tell if nothing unsaved would be lost; otherwise ask to close anyway."""
        if self._log.catch_up():
            return True
        if self._question is None:
            box = ErrorBox(self._log.says, self.window(), CLOSING)
            anyway = box.addButton(_("Close anyway"), QMessageBox.ButtonRole.DestructiveRole)
            anyway.clicked.connect(self.close_anyway)
            box.finished.connect(self._answered)
            box.tell()
            self._question = box
        return False

    def _answered(self) -> None:
        self._question = None
