"""Closing the window in the middle of an exam."""

from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.question import ask


def may_close(window: QWidget) -> bool:
    """Whether the window is to be closed although an exam is dealt in it: that is asked."""
    text = _(
        "Your exam is not over. If you close the window, its clock stands still, nothing is marked"
        " yet, and you can go on with it at the next start. If you stay, the clock runs on.",
    )
    closes, keep = _("Close, and go on later"), _("Keep dealing")
    return ask(window, _("Exam"), text, ends=closes, keep=keep) == 0
