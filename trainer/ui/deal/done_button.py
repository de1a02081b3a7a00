"""The button with which a dealer says that the round is over."""

from PySide6.QtWidgets import QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.training.sessions.session import Session
from trainer.ui.widgets.style import set_look

KEY = "E"


class DoneButton(QPushButton):
    """Ends a round that does not end by itself, because something was passed over in it.

    In an exam it is there all the time, but for a position: that ends by itself, and the rest of
    its round is nobody's to leave out. There, and in practice, where nothing may be passed over,
    it is there only when nothing is due but what was passed over. It stands out when nothing else
    is left to do.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.stands_out = False

    @property
    def misses(self) -> bool:
        """Whether something would be missed if the round ended now."""
        return any(obligation.blocking for obligation in self._session.situation.due)

    def show_situation(self) -> None:
        """Be there, and stand out, as the round is now."""
        session = self._session
        self.stands_out = not (self.misses or session.over)
        may_end = not (session.mode.blocks or session.until)
        self.setVisible(self.stands_out or may_end)
        set_look(self, look="main" if self.stands_out else "second")

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.setText(_("Round is over"))
        tip = _("End the round. Everything left counts as missed.")
        self.setToolTip(f"{tip} ({KEY})")
