"""Fields that the wheel turns only where somebody is in them: else the page is scrolled."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class _Still(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass the wheel on over a field that nobody is in."""
        if (
            event.type() == QEvent.Type.Wheel
            and isinstance(watched, QWidget)
            and not watched.hasFocus()
        ):
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def keep_still(*fields: QWidget) -> None:
    """Let the wheel over these fields change nothing unless they have the focus."""
    for field in fields:
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.installEventFilter(_Still(field))
