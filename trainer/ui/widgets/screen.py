"""A screen of the window, and all that the window asks of one."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.procedure.spec import Procedure
from trainer.ui.widgets.bars import Head
from trainer.ui.widgets.settings import TableOptions


class Screen(QWidget):
    """What the window shows at a time, about one procedure.

    The window knows no more of it than this; what leads from it to another one says its signals.
    """

    # A sound is to be heard: its name.
    sounded = Signal(str)
    # The trainee has been shown around, or does not want to be.
    shown_around = Signal()
    # The panel beside its table was opened, or closed.
    drawer_moved = Signal(bool)
    # The trainee wants to be waited for where something is new to him, or does not.
    patience_chosen = Signal(bool)

    # Leave it for where it leads back to: the button at the top left, or Escape.
    went_back = Signal()
    # What the top bar says has changed.
    heading_changed = Signal()

    procedure: Procedure
    #: What stands in the middle of the top bar instead of a title.
    bar_centre: QWidget | None = None
    #: What stands at its right end instead of the language.
    bar_end: QWidget | None = None

    #: Whether its tools are all that stands at the right of the top bar: no View, no language.
    has_own_bar = False
    #: Whether it shows a place in a casino, where people talk.
    murmurs = False

    @property
    def may_be_covered(self) -> bool:
        """Whether help may lie over it: not while something on it goes on and is watched."""
        return True

    @property
    def heading(self) -> Head | None:
        """What the top bar says; None: as the window has it."""
        return None

    @property
    def bar_tools(self) -> Sequence[QWidget]:
        """What stands at the right of the top bar, besides what the window has there."""
        return ()

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; ``lang``: that of the manual's texts."""
        raise NotImplementedError

    def show_options(self, options: TableOptions) -> None:
        """How a table is shown, where it has one."""

    def go_back(self) -> None:
        """Leave it for where it leads back to."""
        self.went_back.emit()

    def may_leave(self) -> bool:
        """Whether it may be left now; it asks where something on it would be lost."""
        return True

    def closing(self) -> None:
        """Keep what is not kept yet: the window closes."""
