"""The table at which a session is dealt: made, and shown."""

from typing import TYPE_CHECKING

from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.memory import look_through_memory
from trainer.ui.widgets.exam_clock import ExamClock

if TYPE_CHECKING:
    from trainer.ui.navigator.main_window import MainWindow


def seated(sitting: Sitting, lang: str, clock: ExamClock | None = None) -> TableScreen:
    """The table of a session. With it memory is looked through for what can be given back."""
    screen = TableScreen(sitting, lang, clock)
    look_through_memory()
    return screen


def show_table(
    window: "MainWindow", sitting: Sitting, clock: ExamClock | None = None, *, unaided: bool = False
) -> TableScreen:
    """Show the table of a session; of an exam with its clock. ``unaided``: nobody is coached."""
    screen = seated(sitting, window.lang(sitting.session.dealing.procedure), clock)
    screen.coach.silent = unaided
    window.show_screen(screen)
    screen.view.fixtures.shoe.setFocus()
    return screen
