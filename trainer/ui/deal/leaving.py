"""Closing the window in the middle of an exam."""

from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.question import ask


def may_close(window: QWidget) -> bool:
    """Whether the window is to be closed although an exam is dealt in it: that is asked."""
    text = _(
        "Your exam isn’t finished. If you close the window, the clock stops and "
        "nothing is marked yet. You can resume at the next start. If you stay, the "
        "clock keeps running.",
    )
    closes, keep = _("Close and resume later"), _("Keep dealing")
    return ask(window, _("Exam"), text, ends=closes, keep=keep) == 0
