"""Field for a person's name, with a list of names to pick from."""

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget


class NameBox(QComboBox):
    """Box whose text stays as it was typed: nothing completes a name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit()
        self.setLineEdit(self.line)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setCompleter(None)  # type: ignore[arg-type] # Qt takes none
