"""The button with which a dealer says that the round is over."""

from PySide6.QtWidgets import QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.training.sessions.session import Session
from trainer.ui.widgets.question import ask
from trainer.ui.widgets.style import set_look

KEY = "E"


def is_due(session: Session) -> bool:
    """Whether anything is due that can be missed."""
    return any(obligation.blocking for obligation in session.situation.due)


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

    def show_situation(self) -> None:
        """Be there, and stand out, as the round is now."""
        session = self._session
        self.stands_out = not (is_due(session) or session.over)
        may_end = not (session.mode.blocks or session.until)
        self.setVisible(self.stands_out or may_end)
        self.show_colours()

    def may_be_said(self) -> bool:
        """Whether the round is to be ended; what is still due is asked about first."""
        session = self._session
        if session.over or self.isHidden():
            return False
        if not is_due(session):
            return True
        text = _(
            "This round isn’t finished. End it? Everything left counts as missed.",
        )
        title, keep = _("Round is over"), _("Keep dealing")
        ends = _("End the round")
        return ask(self.window(), title, text, ends=ends, keep=keep) == 0

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.setText(_("Round is over"))
        tip = _("End the round. Everything left counts as missed.")
        self.setToolTip(f"{tip} ({KEY})")

    def show_colours(self) -> None:
        """Stand out as the main button, or not."""
        set_look(self, look="main" if self.stands_out else "")
