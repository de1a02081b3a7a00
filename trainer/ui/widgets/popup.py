"""A menu below a button, with an icon and a second line in each row: QMenu has neither."""

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from trainer.ui.widgets.parts import IN_BUTTON, Sign
from trainer.ui.widgets.style import card, label

_WIDTH, _ROW, _LOW_ROW, _AROUND = 336, 52, 38, 8


class Entry(NamedTuple):
    """A row of a menu: its id, icon, name and one line about it."""

    id: str
    sign: str
    title: str
    about: str = ""


class _Row(QPushButton):
    """A row to choose."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.setProperty("look", "row")
        self.setObjectName(entry.id)
        self.setAccessibleName(entry.title)
        self.setAccessibleDescription(entry.about)
        self._sign = sign = Sign(entry.sign, "accent_text", IN_BUTTON)
        title, self._about = label(bold=True), label(tone="second")
        title.setText(entry.title)
        self._about.setText(entry.about)
        self._about.setHidden(not entry.about)
        sign.setParent(self)
        self._words = words = QWidget(self)
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(title)
        column.addWidget(self._about)
        words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._be(_ROW)

    def _be(self, high: int) -> None:
        self.setFixedHeight(high)
        self._sign.move(12, (high - IN_BUTTON) // 2)
        self._words.setGeometry(44, 4, _WIDTH - 2 * _AROUND - 52, high - 8)

    def fold(self) -> None:
        """Be one line high; the second line is the tooltip."""
        self.setToolTip(self._about.text())
        self._about.hide()
        self._be(_LOW_ROW)


class Popup(QWidget):
    """A menu of groups: a heading and its rows. Escape, a click outside or a choice close it."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self._owner = owner
        self.rows: dict[str, _Row] = {}
        self._body = card("menu")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._body)
        self.setFixedWidth(_WIDTH)

    def show_groups(self, groups: Iterable[tuple[str, list[Entry]]]) -> None:
        """Hold these groups from now on; "" is no heading."""
        whole = self.layout()
        assert whole is not None  # noqa: S101 - made above
        whole.removeWidget(self._body)
        self._body.deleteLater()
        self._body = card("menu")
        whole.addWidget(self._body)
        self.rows = {}
        column = QVBoxLayout(self._body)
        column.setContentsMargins(_AROUND, _AROUND, _AROUND, _AROUND)
        column.setSpacing(0)
        for number, (heading, entries) in enumerate(groups):
            if number:
                column.addWidget(_line())
            if heading:
                title = label(bold=True, tone="second")
                title.setText(heading)
                title.setContentsMargins(12, 8, 12, 4)
                column.addWidget(title)
            for entry in entries:
                row = self.rows[entry.id] = _Row(entry)
                row.clicked.connect(lambda _on=False, name=entry.id: self._choose(name))
                column.addWidget(row)

    def open_below(self) -> None:
        """Open below the button that it belongs to, the first row ready for the keys."""
        self.adjustSize()
        corner = self._owner.mapToGlobal(QPoint(self._owner.width(), self._owner.height() + 4))
        if corner.y() + self.height() > self._owner.screen().availableGeometry().bottom():
            for row in self.rows.values():
                row.fold()
            for part in (self._body, self):
                part.updateGeometry()
                part.adjustSize()
        window = self._owner.window()
        right = window.mapToGlobal(QPoint(window.width() - 8, 0)).x()
        self.move(min(corner.x(), right) - self.width(), corner.y())
        self.show()
        for row in list(self.rows.values())[:1]:
            row.setFocus(Qt.FocusReason.PopupFocusReason)

    def _choose(self, name: str) -> None:
        self.close()
        self.chosen.emit(name)

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell the owner that it is closed."""
        super().hideEvent(event)
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down move, Return chooses, Escape closes."""
        rows = list(self.rows.values())
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and rows:
            now = next((n for n, row in enumerate(rows) if row.hasFocus()), -step)
            rows[(now + step) % len(rows)].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            for row in rows:
                if row.hasFocus():
                    row.click()
                    return
        else:
            super().keyPressEvent(event)


def _line() -> QFrame:
    """A hairline between two groups."""
    line = QFrame()
    line.setProperty("rule", "true")
    line.setFixedHeight(1)
    return line
