"""A form in the middle of its screen, no wider than its words ask for."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.ui.widgets.bars import Content, Head
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.scale import em
from trainer.ui.widgets.screen import Screen


class PageScreen(Screen):
    """Shows a page below the top bar; ``title`` says what it is, in the language of the window."""

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
        """What the page is; it leads back home."""
        return Head(self._title(), _("Home"))

    def retranslate(self, lang: str) -> None:
        """The page follows the language itself."""


_BESIDE = 14  # at either side of the form at least


def form_width(widget: QWidget, room: int, most: int) -> int:
    """How wide a form in so much room is, whose words are those of this widget."""
    return min(em(widget, most), max(room - 2 * _BESIDE, 0))


class Page(Follows, QScrollArea):
    """A form that is as high as the screen. Only where it cannot be so low does it scroll.

    ``most``: how wide it is at most, in pixels beside words of 12 pixels; None: as wide as that.
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
        """Be all of a screen."""
        column = QVBoxLayout(screen)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self)

    def minimumSizeHint(self) -> QSize:
        """It never needs more room than there is."""
        return QSize(0, 0)

    def _fit(self) -> None:
        room = self._room.width()
        wide = room if self._most is None else form_width(self, room, self._most)
        self._form.setFixedWidth(wide)
        layout = self._form.layout()
        if layout is not None and layout.hasHeightForWidth():
            self._form.setMinimumHeight(layout.totalMinimumHeightForWidth(wide))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The form says more, or less: it needs another height for its width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As wide as there is room for."""
        super().resizeEvent(event)
        self._fit()
