"""The screens of a session, and what deals it.

They are loaded after the window was first painted: that takes longer than the painting.
"""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from trainer.training.dealing import Dealing
from trainer.training.practice import Practice
from trainer.training.record import Log, SessionRecord
from trainer.training.session import PRACTICE
from trainer.ui.result import Result
from trainer.ui.table_screen import TableScreen

Screen = TableScreen | Result


class Screens:
    """Makes sessions, and the screens on which they are dealt and looked back on."""

    def let_copy(self, label: QLabel) -> None:
        """Let a label's words be marked and copied."""
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)

    def begin(self, deal: Callable[[], Dealing], trainee: str, log: Log) -> Practice:
        """Begin to practise; what cannot be dealt or written down raises its error."""
        return Practice.begin(deal(), PRACTICE, trainee, log)

    def resume(self, dealing: Dealing, record: SessionRecord, log: Log) -> Practice:
        """Take up an unfinished session."""
        return Practice.resume(dealing, record, log)

    def table(self, practice: Practice, lang: str) -> TableScreen:
        """The table of a session."""
        return TableScreen(practice, lang)

    def result(self, practice: Practice, lang: str) -> Result:
        """What came of a session."""
        return Result(practice, lang)
