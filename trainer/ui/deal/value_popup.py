"""The number that goes with a phrase: a pop-up at the phrase itself, for mouse, key and touch."""

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QWidget

from trainer.catalogue import gettext as _
from trainer.ui.widgets.style import button

NO_VALUE = 0
_FIRST, _LAST, _COLUMNS = 2, 31, 6
_MOST = 99
_SIZE = 38  # pixels of a button
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ValuePopup(QFrame):
    """Asks for a number: it is clicked, or typed and entered; a minus says none, Escape nothing."""

    # The phrase is said with this number; with ``NO_VALUE`` without one.
    chosen = Signal(str, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameStyle(QFrame.Shape.StyledPanel)
        self.phrase, self._typed = "", 0
        self.words = QLabel()
        self.buttons: dict[int, QPushButton] = {}
        self.without = QPushButton()
        grid = QGridLayout(self)
        grid.setSpacing(3)
        grid.addWidget(self.words, 0, 0, 1, _COLUMNS)
        for index, value in enumerate(range(_FIRST, _LAST + 1)):
            made = button("number")
            made.setText(str(value))
            made.setFixedSize(_SIZE, _SIZE - 6)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.clicked.connect(lambda _checked=False, value=value: self.choose(value))
            self.buttons[value] = made
            grid.addWidget(made, 1 + index // _COLUMNS, index % _COLUMNS)
        self.without.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.without.clicked.connect(lambda: self.choose(NO_VALUE))
        grid.addWidget(self.without, grid.rowCount(), 0, 1, _COLUMNS)

    def ask(self, phrase: str, words: str, at: QWidget) -> None:
        """Ask for the number of a phrase, beside its sign."""
        self.phrase, self._typed = phrase, 0
        self._pattern = words
        self._show_typed()
        self.without.setText(_("No number (-)"))
        self.setAccessibleName(_("Number for “{call}”").format(call=words))
        self.adjustSize()
        corner = at.mapToGlobal(QPoint(0, -self.height() - 2))
        self.move(max(0, corner.x()), max(0, corner.y()))
        self.show()
        self.setFocus()

    def _show_typed(self) -> None:
        self.words.setText(self._pattern.replace("…", str(self._typed or "…"), 1))

    def choose(self, value: int) -> None:
        """Say the phrase with this number."""
        self.close()
        self.chosen.emit(self.phrase, value)

    def event(self, event: QEvent) -> bool:
        """Keys are for the number, and not for the table under it."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits make the number, Backspace takes one away, Enter says it."""
        text = event.text()
        if text.isdecimal() and text.isascii() and self._typed * 10 + int(text) <= _MOST:
            self._typed = self._typed * 10 + int(text)
            self._show_typed()
        elif event.key() == Qt.Key.Key_Backspace:
            self._typed //= 10
            self._show_typed()
        elif event.key() == Qt.Key.Key_Minus:
            self.choose(NO_VALUE)
        elif event.key() in _ENTER and self._typed:
            self.choose(self._typed)
        else:
            super().keyPressEvent(event)
