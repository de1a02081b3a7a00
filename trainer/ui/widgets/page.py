"""Base class of screens, and centred pages for forms."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.ui.widgets.bars import Content, Head
from trainer.ui.widgets.settings import TableOptions
from trainer.ui.widgets.style import FollowsChanges, scale_length


class Screen(QWidget):
    """Base class of all screens of the window.

    The window knows only this interface. Signals tell it which screen comes next.
    """

    # A sound is to be heard: its name.
    sounded = Signal(str)
    # The trainee has been shown around, or does not want to be.
    shown_around = Signal()
    # The panel beside its table was opened, or closed.
    drawer_moved = Signal(bool)
    # The trainee wants to be waited for where something is new to him, or does not.
    patience_chosen = Signal(bool)
    # Open help at what it says of the screen.
    help_wanted = Signal()

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
        """False while something runs that must be watched: no help over it."""
        return True

    @property
    def heading(self) -> Head | None:
        """Text of the top bar; None leaves the window's own."""
        return None

    @property
    def bar_tools(self) -> Sequence[QWidget]:
        """Additional tools at the right of the top bar."""
        return ()

    def retranslate(self, lang: str) -> None:
        """Write all texts in the window's language.

        ``lang`` is the language of the manual's texts.
        """
        raise NotImplementedError

    def show_options(self, options: TableOptions) -> None:
        """Apply the options for showing a table, if it has one."""

    def go_back(self) -> None:
        """Leave the screen for the one it leads back to."""
        self.went_back.emit()

    def may_leave(self) -> bool:
        """Tell if the screen may be left; ask before losing anything."""
        return True

    def closing(self) -> None:
        """Save unsaved things before the window closes."""


class PageScreen(Screen):
    """Screen with one page; ``title`` returns its translated title."""

    def __init__(self, procedure: Procedure, page: QWidget, title: Callable[[], str]) -> None:
        super().__init__()
        self.procedure, self.page, self._title = procedure, page, title
        content = Content()
        content.column.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(content)

    @property
    def heading(self) -> Head:
        """Title of the page; it leads back home."""
        return Head(self._title(), _("Home"))

    def retranslate(self, lang: str) -> None:
        """Write nothing: the page follows the language itself."""


_BESIDE = 14  # at either side of the form at least


def form_width(widget: QWidget, room: int, most: int) -> int:
    """Return a form's width for an available room, in pixels.

    It grows with the widget's letters.
    """
    return min(scale_length(widget, most), max(room - 2 * _BESIDE, 0))


class Page(FollowsChanges, QScrollArea):
    """Form that fills the screen, and scrolls only if it must.

    ``most`` is its largest width, in pixels beside letters of 12 pixels; None fills the width.
    """

    on_font = "_fit"

    def __init__(
        self, form: QWidget, most: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._form, self._most = form, most
        # Asked for one that Qt has made, PySide makes all its classes to find out of which it is.
        self._room = QWidget()
        self.setViewport(self._room)
        inner = QWidget()
        line = QHBoxLayout(inner)
        line.setContentsMargins(0, 0, 0, 0)
        line.addStretch()
        line.addWidget(form)
        line.addStretch()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("focusPolicy", 0)  # none
        self.setWidgetResizable(True)
        form.installEventFilter(self)
        self.setWidget(inner)
        for ground in (self._room, inner):  # what lies below it is seen: the window, or a card
            ground.setAutoFillBackground(False)

    def fill(self, screen: QWidget) -> None:
        """Fill a whole screen with the page."""
        column = QVBoxLayout(screen)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self)

    def minimumSizeHint(self) -> QSize:
        """Return zero: the page needs no minimum size."""
        return QSize(0, 0)

    def _fit(self) -> None:
        room = self._room.width()
        wide = room if self._most is None else form_width(self, room, self._most)
        self._form.setFixedWidth(wide)
        layout = self._form.layout()
        if layout is not None and layout.hasHeightForWidth():
            self._form.setMinimumHeight(layout.totalMinimumHeightForWidth(wide))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the height when the form's texts change."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the form to the new width."""
        super().resizeEvent(event)
        self._fit()
