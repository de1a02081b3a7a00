"""What ends a table before its end is asked first; nothing changes as long as nobody says so."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets import question
from trainer.ui.widgets.sheet_question import ask

if TYPE_CHECKING:
    from trainer.ui.deal.table_screen import TableScreen


def leave(screen: "TableScreen") -> None:
    """Leave a table; in practice that is asked here, in an exam by whoever marks it."""
    if screen.sitting.over or screen.sitting.session.mode.examines:
        screen.left.emit()
        return
    leaves = _("Leave"), screen.left.emit
    ask(screen, _("Leave the table?"), screen.leaving(), [leaves], _("Keep dealing"))


def end_round(screen: "TableScreen") -> None:
    """Say that the round is over; where something would be missed, that is asked first."""
    over = screen.panel.over
    if screen.sitting.over or over.isHidden():
        return
    if not over.misses:
        screen.say_over()
        return
    text = _("It isn’t finished. Everything left counts as missed.")
    ends = _("End the round"), screen.say_over
    ask(screen, _("End this round?"), text, [ends], _("Keep dealing"))


def may_close(window: QWidget) -> bool:
    """Whether the window is to be closed although an exam is dealt in it: that is asked."""
    text = _(
        "Your exam isn’t finished. If you close the window, the clock stops and "
        "nothing is marked yet. You can resume at the next start. If you stay, the "
        "clock keeps running.",
    )
    closes, keep = _("Close and resume later"), _("Keep dealing")
    return question.ask(window, _("Exam"), text, ends=closes, keep=keep) == 0
