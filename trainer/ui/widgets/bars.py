"""Bars of a screen: back button and title on top, actions below."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.parts import Button, ElidedLabel
from trainer.ui.widgets.style import PANEL_WIDTH, enlarge_length

CONTENT = 1120  # pixels that content is wide at most
MARGIN = 16  # beside the content at least
LOW, NARROW = 560, 1000  # a window below either is a low one
_TOP, _FOOT, _FOOT_LOW = 48, 64, 56


class Head(NamedTuple):
    """Text of the top bar.

    ``sign`` is the icon at the left. ``leads`` is true if the left part is a button.
    """

    title: str = ""
    back: str = ""
    sign: str = "arrow-left"
    leads: bool = True


class TopBar(QFrame):
    """Top bar: back button, title in the middle, tools at the right."""

    back = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("bar", "top")
        self.setFixedHeight(_TOP)
        self.left = Button("flat")
        self.left.clicked.connect(self.back)
        self.title = ElidedLabel()
        font = self.title.font()
        font.setPixelSize(16)
        font.setWeight(font.Weight.DemiBold)
        self.title.setFont(font)
        self.title.setProperty("alignment", Qt.AlignmentFlag.AlignCenter)
        self.title.setParent(self)
        self._centre: QWidget = self.title
        self._tools: Sequence[QWidget] = ()
        self._line = line = QHBoxLayout(self)
        line.setContentsMargins(8, 0, 12, 0)
        line.setSpacing(4)
        line.addWidget(self.left)
        line.addStretch()

    def write(self, head: Head) -> None:
        """Write the back button and the title."""
        self.left.setVisible(bool(head.back))
        self.left.setText(head.back.replace("&", "&&"))
        self.left.show_sign(head.sign)
        self.left.setEnabled(True)
        self.left.setProperty("focusPolicy", Qt.FocusPolicy.StrongFocus if head.leads else 0)
        self.left.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not head.leads)
        self.title.setText(head.title)
        self._place()

    def take(self, centre: QWidget | None, tools: Sequence[QWidget]) -> None:
        """Show a screen's own widgets: one instead of the title, tools right."""
        for tool in self._tools:
            self._line.removeWidget(tool)
            tool.hide()
        if self._centre is not self.title:
            self._centre.hide()
        self._centre, self._tools = centre or self.title, tools
        self.title.setVisible(centre is None)
        for tool in tools:
            self._line.addWidget(tool)
            tool.show()
        self._centre.setParent(self)
        self._centre.show()
        self._place()

    def _place(self) -> None:
        """Centre the title as far as left and right leave room."""
        left = self.left.sizeHint().width() + 16 if not self.left.isHidden() else 8
        right = sum(tool.sizeHint().width() + 4 for tool in self._tools if not tool.isHidden()) + 16
        half = self.width() // 2 - max(left, right)
        wide = min(max(half * 2, 0), self._centre.sizeHint().width())
        if half * 2 < self._centre.sizeHint().width():  # not in the middle, but whole
            free = self.width() - left - right
            wide = max(0, min(free, self._centre.sizeHint().width()))
            at = left + (free - wide) // 2
        else:
            at = (self.width() - wide) // 2
        high = min(self._centre.sizeHint().height(), _TOP - 2)
        self._centre.setGeometry(at, (_TOP - 1 - high) // 2, wide, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the middle centred."""
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        """Centre the middle again when something changed its size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)


class Content(QWidget):
    """Centred column of limited width for a screen's content."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setSpacing(MARGIN)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the column's margins for the new size."""
        super().resizeEvent(event)
        beside = max(MARGIN, (self.width() - CONTENT) // 2)
        around = MARGIN // 2 if is_low(self.window()) else MARGIN
        self.column.setContentsMargins(beside, around, beside, around)


class Foot(QFrame):
    """Bar at the foot: quiet buttons left, main buttons right."""

    def __init__(self, quiet: Sequence[QWidget], actions: Sequence[QWidget]) -> None:
        super().__init__()
        self.setProperty("bar", "foot")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._line = line = QHBoxLayout(self)
        line.setSpacing(12)
        for widget in quiet:
            line.addWidget(widget)
        line.addStretch()
        for widget in actions:
            line.addWidget(widget)
        self.setFixedHeight(_FOOT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit margins and height to the window."""
        super().resizeEvent(event)
        beside = max(MARGIN, (self.width() - CONTENT) // 2)
        self._line.setContentsMargins(beside, 0, beside, 0)
        high = _FOOT_LOW if is_low(self.window()) else _FOOT
        if self.height() != high:
            self.setFixedHeight(high)


def is_low(window: QWidget) -> bool:
    """Tell if a window is so small that it needs compact sizes."""
    return window.height() < LOW or window.width() < NARROW


KEY = "I"
_WIDE = 1000  # from this width on there is room for both
_MOST = 0.31  # of the width of both


def _never(_width: int) -> bool:
    return False


class Drawer(QPushButton):
    """Button that opens the side panel while its screen is narrow.

    ``opened`` is the state until somebody opens or closes it. If that is closed, the panel is
    still open while there is room to spare: ``spare`` tells if a width is free.
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
        """True if the panel is hidden."""
        return self.narrow and not self.isChecked()

    def show_as(self, opened: bool | None) -> None:  # noqa: FBT001 - a setting
        """Open or close the panel as saved; None if never chosen."""
        if opened is not None:
            self._as_it_fits = False
            self.setChecked(opened)

    def open(self) -> None:
        """Show the panel, because something on it must be seen."""
        self._as_it_fits = False
        self.setChecked(True)

    def toggle_by_key(self) -> None:
        """Open or close the panel if the screen is narrow."""
        if self.narrow:
            self.click()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the panel to a new size or font of the screen."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.FontChange}:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        screen = self._screen
        width = screen.width()
        self.narrow = width < enlarge_length(screen, _WIDE)
        wide = min(enlarge_length(screen, PANEL_WIDTH), int(width * _MOST))
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
