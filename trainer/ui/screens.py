"""The screens of a session, and what deals it.

They are loaded after the window was first painted: that takes longer than the painting.
"""

import gc
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from trainer.procedure.spec import Procedure
from trainer.training.dealing import Dealing
from trainer.training.mode import PRACTICE
from trainer.training.practice import Clock, Practice
from trainer.training.record import Log, SessionRecord
from trainer.training.session import Session
from trainer.ui.errors import ErrorBox
from trainer.ui.furniture import has_opening
from trainer.ui.result import Result
from trainer.ui.settings import Settings
from trainer.ui.table_screen import TableScreen
from trainer.ui.theme import use_theme
from trainer.ui.trouble import LAST_ACT
from trainer.ui.view_options import ViewOptions

Screen = TableScreen | Result


def _look_through_memory() -> None:
    """Look for what can be given back now, and later only among what is new.

    To look through everything takes as long as two frames, and should not happen between an act
    and its answer.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Screens:
    """Makes sessions, and the screens on which they are dealt and looked back on."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def let_copy(self, label: QLabel) -> None:
        """Let a label's words be marked and copied."""
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def has_opening(self, procedure: Procedure) -> bool:
        """Whether anything is done before the rounds of a procedure."""
        return has_opening(procedure)

    def begin(self, deal: Callable[[], Dealing], trainee: str, log: Log) -> Practice:
        """Begin to practise; what cannot be dealt or written down raises its error."""
        return Practice.begin(Session(deal(), PRACTICE), trainee, log, self._clock)

    def resume(self, dealing: Dealing, record: SessionRecord, log: Log) -> Practice:
        """Take up an unfinished session."""
        return Practice.resume(dealing, record, log, self._clock)

    def table(self, practice: Practice, lang: str) -> TableScreen:
        """The table of a session."""
        screen = TableScreen(practice, lang)
        _look_through_memory()
        return screen

    def result(self, practice: Practice, lang: str) -> Result:
        """What came of a session."""
        return Result(practice, lang)

    def view_options(self, settings: Settings, parent: QWidget) -> ViewOptions:
        """The dialog with the options of the view."""
        return ViewOptions(settings, parent)

    def use_theme(self, theme: str) -> None:
        """Show everything light, dark, or as the system has it."""
        use_theme(theme)

    def tell_log_failed(self, details: str, parent: QWidget) -> None:
        """Say that the last act could not be written down; the round can go on behind it."""
        ErrorBox(details, parent, LAST_ACT).tell()
