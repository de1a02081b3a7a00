"""PIN of a trainee, where the house asks for one.

The number row of a Czech or French keyboard writes letters and signs, and digits with Shift
only. ``DigitRow`` makes digits of its keys.
"""

import sys
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, QRegularExpression, Qt, QTimer, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QRegularExpressionValidator,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from trainer.app import App
from trainer.catalogue import gettext as _
from trainer.training.people.access import WaitError
from trainer.training.people.register import PIN_FIGURES, Person
from trainer.training.sessions.record import RecordsError
from trainer.ui.access.passphrase import AskingDialog
from trainer.ui.widgets.parts import Avatar, Button, ElidedLabel, current_colours
from trainer.ui.widgets.style import FollowsChanges, label, shorten_text

_BOX, _GAP, _RING = 48, 12, 4
_WIDEST = 120  # pixels of a name in a button
_SECOND = 1000  # ms


class PinBoxes(QLineEdit):
    """Field of four boxes for a PIN; the fourth digit sends it."""

    filled = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ring", "own")
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setMaxLength(PIN_FIGURES)
        wide = PIN_FIGURES * (_BOX + _GAP) - _GAP
        self.setFixedSize(wide + 2 * _RING, _BOX + 2 * _RING)
        self.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]*"), self))
        self.textEdited.connect(self._take)
        self.cursorPositionChanged.connect(lambda: self.end(False))

    def _take(self, text: str) -> None:
        """Emit ``filled`` when the last box is filled."""
        if len(text) == PIN_FIGURES:
            self.filled.emit(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the boxes, the dots, and a ring around the next box."""
        colours, typed = current_colours(), len(self.text())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(PIN_FIGURES):
            box = QRectF(_RING + number * (_BOX + _GAP), _RING, _BOX, _BOX)
            painter.setPen(QPen(colours.line_strong, 1))
            painter.setBrush(colours.surface if self.isEnabled() else colours.sunken)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
            if number < typed:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours.text)
                painter.drawEllipse(box.center(), 5, 5)
            elif number == typed and self.hasFocus():
                painter.setPen(QPen(colours.ring, 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), 11, 11)
        painter.end()


class PinEntry(FollowsChanges, QWidget):
    """PIN entry on the first screen; the fourth digit tries the PIN."""

    on_language = "retranslate"

    opened = Signal()
    left = Signal()
    # The records cannot be read: why.
    failed = Signal(str)

    def __init__(self, name: str, opens: Callable[[str], bool]) -> None:
        super().__init__()
        self._name, self._opens = name, opens
        self._is_wrong, self._seconds = False, 0
        self.title, self.words = ElidedLabel(), label(16, tone="second")
        font = self.title.font()
        font.setPixelSize(28)
        font.setWeight(font.Weight.Bold)
        self.title.setFont(font)
        self.pin, self.wrong = PinBoxes(), label(tone="fix")
        self.back, self.forgot = Button("flat", "arrow-left"), label(wraps=True, tone="second")
        self.forgot.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.back.setMinimumHeight(40)
        self.pin.filled.connect(self._try)
        self.pin.textEdited.connect(self._forget)
        self.back.clicked.connect(self.left)
        self.wait = QTimer(self)
        self.wait.setInterval(_SECOND)
        self.wait.timeout.connect(self._count)
        self._build()
        self.setFocusProxy(self.pin)
        self.retranslate()

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.words)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(Avatar(64, self._name))
        head.addLayout(words, 1)
        self.wrong.setFixedHeight(24 - _RING)
        self.wrong.setAlignment(Qt.AlignmentFlag.AlignCenter)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addWidget(self.forgot, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(_RING, 0, _RING, 0)  # for the ring around the button
        column.setSpacing(0)
        column.addLayout(head)
        column.addSpacing(20 - _RING)
        column.addWidget(self.pin, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.wrong)
        column.addLayout(foot)

    def _try(self, figures: str) -> None:
        self.pin.clear()
        try:
            if self._opens(figures):
                self.opened.emit()
                return
        except WaitError as error:
            self._seconds = error.seconds
            self.pin.setEnabled(False)
            self.wait.start()
        except RecordsError as error:
            self.failed.emit(str(error))
            return
        self._is_wrong = True
        self._write_wrong()

    def _forget(self) -> None:
        """Clear the error as soon as the next try begins."""
        if self.pin.text():
            self._is_wrong = False
            self._write_wrong()

    def _count(self) -> None:
        self._seconds -= 1
        if self._seconds <= 0:
            self.wait.stop()
            self._is_wrong = False
            self.pin.setEnabled(True)
            self.pin.setFocus()
        self._write_wrong()

    def _write_wrong(self) -> None:
        text = _("Wrong PIN. Try again.") if self._is_wrong else ""
        if self.wait.isActive():
            text = _("Too many wrong tries. You can try again in {seconds} s.")
            text = text.format(seconds=self._seconds)
        self.wrong.setText(text)

    def retranslate(self) -> None:
        """Write all texts in the window's language."""
        self.title.setText(_("Hi {name}!").format(name=self._name))
        self.words.setText(_("Enter your PIN."))
        self.pin.setAccessibleName(_("PIN"))
        name = shorten_text(self._name, self.forgot, _WIDEST).replace("&", "&&")
        self.back.setText(_("Not {name}?").format(name=name))
        self.forgot.setText(_("Forgot it? Ask your training manager."))
        self._write_wrong()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return to the names by Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class PinDialog(AskingDialog):
    """Dialog for a person's PIN, over a screen."""

    def __init__(self, program: App, who: Person, parent: QWidget | None = None) -> None:
        words = _("{name}: enter your PIN. Forgot it? Ask your training manager.")
        super().__init__(_("PIN"), words.format(name=who.name), parent)
        self._program, self._who = program, who
        self.pin = self.add_field(_("&PIN"), secret=True)

    def check_entries(self) -> str:
        """Check the PIN; return the error, or ""."""
        if self._program.register.pin_opens(self._who.name, self.pin.text()):
            return ""
        self.pin.setFocus()
        self.pin.selectAll()
        return _("Wrong PIN. Try again.")


_WRITES = (QLineEdit, QTextEdit, QPlainTextEdit)
_ROW = "1234567890"
# By the key's scan code; macOS has none, its key codes are not in a row.
_MAC = (18, 19, 20, 21, 23, 22, 26, 28, 25, 29)
_FIRST = 2 if sys.platform == "win32" else 10


class DigitRow(QObject):
    """Event filter that makes digits of the number row's keys.

    It acts where no text is written, and where the key itself wrote no digit.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.winId()  # it has a handle from then on
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        """Take a number row key as its digit; ignore other events."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        digit, focus = _digit(event), QApplication.focusWidget()
        return bool(digit and focus and not _takes_text(focus) and _press(digit, focus, event))


def _digit(event: QKeyEvent) -> str:
    """Find the digit of a key's position.

    "" if the key is elsewhere, has a modifier, or wrote the digit itself.
    """
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
    """Tell if the focused widget takes digits only."""
    if isinstance(focus, QLineEdit):
        return focus.validator() is not None  # in this program it lets figures through only
    return isinstance(focus, QAbstractSpinBox)


def _takes_text(focus: QWidget) -> bool:
    if _is_number(focus):
        return False
    return isinstance(focus, _WRITES) or (isinstance(focus, QComboBox) and focus.isEditable())


def _press(digit: str, focus: QWidget, event: QKeyEvent) -> bool:
    """Run a digit's nearest shortcut, else send it as a key.

    A field for numbers gets the key at once. Return True if anything took it.
    """
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
