"""Message panel with buttons for possible actions."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.ui.widgets.style import PLAIN, FollowsChanges, set_look

_HEIGHT = 28  # of a button
_LINES = 4  # of details that are seen without scrolling


class Notice(FollowsChanges, QFrame):
    """Message panel, hidden while empty; ``grave`` means an error."""

    on_colours = "show_colours"

    def __init__(self, *, grave: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._grave = grave
        self._details = ""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 10, 12, 10)
        self.words = QLabel()
        self.words.setProperty("textFormat", PLAIN)
        self.words.setWordWrap(True)
        self._column.addWidget(self.words)
        self.line = QHBoxLayout()
        self.line.addStretch()
        self._column.addLayout(self.line)
        self.details_title: QLabel | None = None
        self.details: QPlainTextEdit | None = None
        self.copy: QPushButton | None = None
        self.hide()

    def button(self) -> QPushButton:
        """Add a button."""
        button = QPushButton()
        button.setMinimumHeight(_HEIGHT)
        self.line.addWidget(button)
        return button

    def _fit(self) -> None:
        """Stack the buttons if one line has no room for them."""
        line, margins = self.line, self._column.contentsMargins()
        shown = [b for b in self.findChildren(QPushButton) if line.indexOf(b) >= 0]
        widths = [button.sizeHint().width() for button in shown if not button.isHidden()]
        needs = sum(widths) + line.spacing() * len(widths)
        room = self.width() - margins.left() - margins.right()
        way = QBoxLayout.Direction.LeftToRight
        if needs > room:
            way = QBoxLayout.Direction.TopToBottom
        if line.direction() != way:
            line.setDirection(way)

    def event(self, event: QEvent) -> bool:
        """Check the room for the buttons when it may have changed."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.LayoutRequest}:
            self._fit()
        return super().event(event)

    def say(self, words: str, details: str = "") -> None:
        """Show a message, with details that can be copied."""
        self._details = details
        self.words.setText(words)
        if details and self.details is None:
            self._make_details()
        for widget in (self.details_title, self.details, self.copy):
            if widget is not None:
                widget.setVisible(bool(details))
        if self.details is not None:
            self.details.setPlainText(details)
        self.retranslate()
        self.show_colours()
        self.show()

    def _make_details(self) -> None:
        """Make the widgets of the details, which few notices need."""
        self.details_title, self.details = QLabel(self), QPlainTextEdit(self)
        self.details.setReadOnly(True)
        self.details.setTabChangesFocus(True)
        line = self.details.fontMetrics().lineSpacing()
        self.details.setFixedHeight(line * _LINES + 12)
        self.copy = QPushButton(self)
        self.copy.setMinimumHeight(_HEIGHT)
        self.copy.clicked.connect(self._copy)
        self.details_title.setBuddy(self.details)
        self._column.insertWidget(1, self.details_title)
        self._column.insertWidget(2, self.details)
        self.line.insertWidget(1, self.copy)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self._details)

    def retranslate(self) -> None:
        """Write the texts of the details in the window's language."""
        if self.details_title is None or self.details is None or self.copy is None:
            return
        self.details_title.setText(_("Details:"))
        self.details.setAccessibleName(_("Details"))
        self.copy.setText(_("Copy the details"))

    def show_colours(self) -> None:
        """Use the current theme's colours."""
        set_look(self, card="fix" if self._grave else "plain")
