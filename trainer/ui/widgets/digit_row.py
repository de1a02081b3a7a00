"""Digit row of the keyboard, read by the place of its keys.

On a Czech or a French keyboard these keys write letters and signs, and digits with Shift only.
"""

import sys

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

_WRITES = (QLineEdit, QTextEdit, QPlainTextEdit)
_ROW = "1234567890"
# By the key's scan code; macOS has none, its key codes are not in a row.
_MAC = (18, 19, 20, 21, 23, 22, 26, 28, 25, 29)
_FIRST = 2 if sys.platform == "win32" else 10


class DigitRow(QObject):
    """Hears the keys that no digit came from, where nothing is written."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.winId()  # it has a handle from then on
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Take a key of the row for its digit; whatever else happens goes its way."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        digit, focus = _digit(event), QApplication.focusWidget()
        return bool(digit and focus and not _writes(focus) and _press(digit, focus, event))


def _digit(event: QKeyEvent) -> str:
    """Find the digit at the place of a key; "" where it has none, or has written it."""
    if event.modifiers() != Qt.KeyboardModifier.NoModifier:
        return ""
    if sys.platform == "darwin":
        code = event.nativeVirtualKey()
        found = _ROW[_MAC.index(code)] if code in _MAC else ""
    else:
        place = event.nativeScanCode() - _FIRST
        found = _ROW[place] if 0 <= place < len(_ROW) else ""
    return "" if event.text() == found else found


def _is_number(focus: QWidget) -> bool:
    """Tell whether figures only are typed there."""
    if isinstance(focus, QLineEdit):
        return focus.validator() is not None  # in this program it lets figures through only
    return isinstance(focus, QAbstractSpinBox)


def _writes(focus: QWidget) -> bool:
    if _is_number(focus):
        return False
    return isinstance(focus, _WRITES) or (isinstance(focus, QComboBox) and focus.isEditable())


def _press(digit: str, focus: QWidget, event: QKeyEvent) -> bool:
    """Do what the digit does: the nearest shortcut, or whatever has the focus."""
    here: QWidget | None = None if _is_number(focus) else focus
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    while here is not None:
        for one in here.findChildren(QShortcut, options=direct):
            if one.key() == QKeySequence(digit) and one.isEnabled():
                if one.autoRepeat() or not event.isAutoRepeat():
                    one.activated.emit()
                return True
        here = here.parentWidget()
    key = Qt.Key(Qt.Key.Key_0.value + int(digit))
    none = Qt.KeyboardModifier.NoModifier
    pressed = QKeyEvent(QEvent.Type.KeyPress, key, none, digit, event.isAutoRepeat())
    pressed.ignore()
    QApplication.sendEvent(focus, pressed)
    return pressed.isAccepted()
