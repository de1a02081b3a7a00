"""One setting in a form: its field, what the manual has, and the way back to that."""

from typing import Any

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QLabel,
    QSpinBox,
    QToolButton,
)

from trainer.catalogue import gettext as _

_HEIGHT = 28
_FIELD = 120  # the width of a field


class Percent(QDoubleSpinBox):
    """A share in per cent, written with as many decimals as it has."""

    def __init__(self) -> None:
        super().__init__()
        self.setRange(0, 100)
        self.setDecimals(2)

    def textFromValue(self, value: float) -> str:
        """The number without zeros at its end."""
        decimals = next(n for n in (0, 1, 2) if n == 2 or round(value, n) == round(value, 2))
        return QLocale().toString(value, "f", decimals)

    @property
    def share(self) -> float:
        """The share, from 0 to 1."""
        return round(self.value() / 100, 4)


Field = QSpinBox | QDoubleSpinBox | QComboBox


class SettingRow(QObject):
    """A row of a form: a name, a field, and beside it what the manual has."""

    # Another value was chosen.
    changed = Signal()
    # So many columns of a grid it takes.
    COLUMNS = 4

    def __init__(self, field: Field, own: object, parent: QObject) -> None:
        super().__init__(parent)
        self.field = field
        self._own = own
        self.label, self.note, self.back = QLabel(), QLabel(), QToolButton()
        self.label.setBuddy(field)
        self.back.setText("↺")
        self.back.clicked.connect(self.set_back)
        for widget in (field, self.back, self.label):
            widget.setMinimumHeight(_HEIGHT)
        field.setMinimumWidth(_FIELD)
        if isinstance(field, QComboBox):
            field.currentIndexChanged.connect(self._changed)
        else:
            field.valueChanged.connect(self._changed)

    def place(self, grid: QGridLayout, row: int, first: int = 0) -> None:
        """Put the row into a grid, from a column on."""
        parts = (self.label, self.field, self.back, self.note)
        for column, widget in enumerate(parts, start=first):
            grid.addWidget(widget, row, column)

    @property
    def value(self) -> Any:  # noqa: ANN401 - of the setting's kind
        """What is chosen."""
        field = self.field
        if isinstance(field, QComboBox):
            return field.currentData()
        return field.share if isinstance(field, Percent) else field.value()

    def show(self, value: Any) -> None:  # noqa: ANN401 - as above
        """Show this as chosen."""
        field = self.field
        if isinstance(field, QComboBox):
            field.setCurrentIndex(max(0, field.findData(value)))
        elif isinstance(field, Percent):
            field.setValue(value * 100)
        else:
            field.setValue(value)
        self._show_note()

    def set_back(self) -> None:
        """Show what the manual has."""
        if self.back.hasFocus():
            self.field.setFocus()
        self.show(self._own)

    @property
    def differs(self) -> bool:
        """Whether what is chosen is not what the manual has."""
        return bool(self.value != self._own)

    def _changed(self) -> None:
        self._show_note()
        self.changed.emit()

    def _show_note(self) -> None:
        """Say what the manual has, with a sign where that is not what is chosen."""
        own, differs = self._words(self._own), self.differs
        font = self.note.font()
        font.setBold(differs)
        self.note.setFont(font)
        self.note.setText(f"≠ {own}" if differs else own)
        self.back.setEnabled(differs)

    def _words(self, value: Any) -> str:  # noqa: ANN401 - as above
        """How the field writes a value."""
        field = self.field
        if isinstance(field, QComboBox):
            return field.itemText(field.findData(value))
        if isinstance(field, Percent):
            return field.textFromValue(value * 100) + field.suffix()
        if value == field.minimum() and field.specialValueText():
            return field.specialValueText()
        return field.textFromValue(value) + field.suffix()

    def retranslate(self, label: str, name: str) -> None:
        """Write everything in the language of the window; ``label`` may have a key marked in it."""
        self.label.setText(label)
        self.field.setAccessibleName(name)
        back = _("{setting}: back to what the manual has").format(setting=name)
        self.back.setAccessibleName(back)
        self.back.setToolTip(back)
        self._show_note()
