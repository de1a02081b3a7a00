"""The table at which a session is dealt: made, and shown."""

from trainer.training.sessions.sitting import Sitting
from trainer.ui.deal.table_screen import TableScreen
from trainer.ui.navigator.memory import look_through_memory
from trainer.ui.navigator.port import Stage
from trainer.ui.widgets.exam_clock import ExamClock


def seated(sitting: Sitting, lang: str, clock: ExamClock | None = None) -> TableScreen:
    """The table of a session. With it memory is looked through for what can be given back."""
    screen = TableScreen(sitting, lang, clock)
    look_through_memory()
    return screen


def show_table(
    stage: Stage, sitting: Sitting, clock: ExamClock | None = None, *, unaided: bool = False
) -> TableScreen:
    """Show the table of a session; of an exam with its clock. ``unaided``: nobody is coached."""
    screen = seated(sitting, stage.lang(sitting.session.dealing.procedure), clock)
    screen.coach.silent = unaided
    stage.show_screen(screen)
    screen.view.fixtures.shoe.setFocus()
    return screen
