"""Groups of settings, with the manual's values and reset buttons."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import attrgetter
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QGroupBox, QLabel, QToolButton, QVBoxLayout, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.training_settings import HouseSettings
from trainer.ui.widgets.form import ChoiceBox, Field, Form, NumberBox, Row, TickBox
from trainer.ui.widgets.style import FollowsChanges, scale_length, set_look

_FIELD, _NOTE = 140, 160  # the width of a field, and of what the manual has
_COLUMNS = 4  # of a row: label, field, way back, what the manual has


class SettingRow(Row):
    """Row with the manual's value, marked if another is chosen."""

    field: NumberBox | ChoiceBox

    def __init__(
        self,
        asked: Field,
        own: Any,  # noqa: ANN401 - of the field's kind
        changed: Callable[[], object],
    ) -> None:
        super().__init__(asked, changed)
        self._own = own
        self.note, self.back = QLabel(), QToolButton()
        self.back.setText("↺")
        self.back.clicked.connect(self.reset_to_manual)
        self.parts = (*self.parts, self.back, self.note)

    def show(self, value: object) -> None:
        """Show a value."""
        super().show(value)
        self._show_note()

    def reset_to_manual(self) -> None:
        """Reset to the manual's value."""
        if self.back.hasFocus():
            self.field.setFocus()
        self.show(self._own)

    def _moved(self) -> None:
        self._show_note()
        super()._moved()

    def _show_note(self) -> None:
        """Write the manual's value, marked ≠ if another is chosen."""
        own, differs = _("Manual: {value}"), self.value != self._own
        own = own.format(value=self.field.write_value(self._own))
        set_look(self.note, tone="" if differs else "second", differs=differs)
        self.note.setText(f"≠ {own}" if differs else own)
        self.back.setEnabled(differs)

    def word(self) -> None:
        """Write everything in the language of the window."""
        super().word()
        back = _("{setting}: reset to the manual")
        back = back.format(setting=self.field.accessibleName())
        self.back.setAccessibleName(back)
        self.back.setToolTip(back)
        self._show_note()


class SettingGroup(Form, QGroupBox):
    """Titled group of fields; ``own`` holds the manual's values."""

    def __init__(
        self, title: str, fields: Iterable[Field], own: HouseSettings | None = None
    ) -> None:
        super().__init__()
        self._title, self._own = title, own
        self.make_rows(fields)
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnMinimumWidth(1, scale_length(self, _FIELD))
        if own is not None:
            self._grid.setColumnMinimumWidth(_COLUMNS - 1, scale_length(self, _NOTE))
        for line, row in enumerate(self.rows.values()):
            if isinstance(row.label, TickBox):
                self._grid.addWidget(row.label, line, 0, 1, _COLUMNS)
                continue
            row.label.setWordWrap(True)
            for column, part in enumerate(row.parts):
                self._grid.addWidget(part, line, column)
        self.retranslate()

    def make_row(self, asked: Field) -> Row:
        """Make a row with the manual's value, except for tick boxes."""
        if self._own is None or asked.box is TickBox:
            return super().make_row(asked)
        return SettingRow(asked, attrgetter(asked.name)(self._own), self.changed.emit)

    def add_below(self, words: QLabel) -> None:
        """Put a text below the rows."""
        words.setWordWrap(True)
        self._grid.addWidget(words, self._grid.rowCount(), 0, 1, _COLUMNS)

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        self.setTitle(_(self._title))


class SettingPage(FollowsChanges, QWidget):
    """Groups of a house's settings, with explanations.

    Call ``show_settings`` first: it fills them in.
    """

    on_language = "retranslate"

    # Another value was chosen.
    changed = Signal()

    def __init__(self, own: HouseSettings, groups: Sequence[SettingGroup]) -> None:
        super().__init__()
        self._own, self.groups = own, groups
        self.rows = {name: row for group in groups for name, row in group.rows.items()}
        self.column = QVBoxLayout(self)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        for group in groups:
            group.changed.connect(self._changed)
            self.column.addWidget(group)

    def show_settings(self, settings: HouseSettings) -> None:
        """Show these settings."""
        for group in self.groups:
            with QSignalBlocker(group):
                group.show_values(settings)
        self._changed()

    def fill_in(self, settings: HouseSettings) -> HouseSettings:
        """Return settings with the choices made here."""
        return reduce(lambda made, group: group.fill_in(made), self.groups, settings)

    @property
    def chosen(self) -> HouseSettings:
        """The manual's settings with the choices made here."""
        return self.fill_in(self._own)

    @property
    def differs(self) -> bool:
        """True if anything here differs from the manual."""
        return self.chosen != self._own

    def _changed(self) -> None:
        self.write_means()
        self.changed.emit()

    def write_means(self) -> None:
        """Explain the choices; nothing here."""

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.write_means()
