"""Field for a person's name, with a list of names to pick from."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget


class NameBox(QComboBox):
    """Box whose text stays as it was typed: nothing completes a name, Return changes nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit()
        self.setLineEdit(self.line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setCompleter(None)  # type: ignore[arg-type] # Qt takes none

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Return to the line, which has heard it; Qt would give it to the line again."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)
