"""The panel beside a table: always there in a wide window, a drawer in a narrow one."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.style import PANEL_WIDTH, grown

KEY = "I"
_WIDE = 1000  # from this width on there is room for both
_MOST = 0.31  # of the width of both


def _never(_width: int) -> bool:
    return False


class Drawer(QPushButton):
    """The handle of the drawer: it is there while its screen is narrow.

    ``opened``: as it is before anybody has opened or closed it; where it is closed then, it is open
    all the same as long as that costs nothing: ``spare`` says whether so much width is left over.
    """

    # It was opened or closed by hand.
    moved = Signal(bool)
    # The screen has another size, or the panel is to be seen now, or is not.
    turned = Signal()

    def __init__(
        self,
        screen: QWidget,
        panel: QWidget,
        *,
        opened: bool = False,
        spare: Callable[[int], bool] = _never,
    ) -> None:
        super().__init__()
        self._screen, self._panel = screen, panel
        self._spare, self._as_it_fits = spare, not opened
        screen.installEventFilter(self)
        self.narrow = False
        self.setCheckable(True)
        self.setChecked(opened)
        self.setVisible(False)
        self.clicked.connect(self._move)
        self.toggled.connect(self._turn)

    def _move(self, opened: bool) -> None:  # noqa: FBT001 - Qt's
        self._as_it_fits = False
        self.moved.emit(opened)

    @property
    def shut(self) -> bool:
        """Whether the panel is out of sight."""
        return self.narrow and not self.isChecked()

    def show_as(self, opened: bool | None) -> None:  # noqa: FBT001 - a setting
        """Open or closed, as it was left; None: nobody has chosen yet."""
        if opened is not None:
            self._as_it_fits = False
            self.setChecked(opened)

    def open(self) -> None:
        """Show the panel: there is something on it that has to be seen."""
        self._as_it_fits = False
        self.setChecked(True)

    def toggle_by_key(self) -> None:
        """Open or close it, where it is a drawer."""
        if self.narrow:
            self.click()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The screen has another size, or its words have."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.FontChange}:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        screen = self._screen
        width = screen.width()
        self.narrow = width < grown(screen, _WIDE)
        wide = min(grown(screen, PANEL_WIDTH), int(width * _MOST))
        self._panel.setFixedWidth(wide)
        if self.narrow and self._as_it_fits:
            self.setChecked(self._spare(wide))
        self.setVisible(self.narrow)
        self._turn()

    def _turn(self) -> None:
        self._panel.setVisible(not self.shut)
        self.turned.emit()

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.setText(_("Side panel"))
        tip = _("Show or hide the panel beside the table")
        self.setToolTip(f"{tip} ({KEY})")
        self.setAccessibleName(tip)
