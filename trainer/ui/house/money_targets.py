"""How fast money exercises should be, as a manager sets it, beside what is asked elsewhere."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QGroupBox, QLabel, QSpinBox, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.training_rules import MOST_SECONDS, Targets
from trainer.training.money.exercise import BONUS, MOST_INSURANCE, STACK, SUMS
from trainer.training.money.targets import PRACTICE
from trainer.ui.house.setting_row import SettingRow

#: The fields of targets, with the exercises that they are for, as they are laid out.
_FIELDS: Mapping[str, str] = {
    "seconds_for_a_bonus": BONUS,
    "seconds_for_insurance": MOST_INSURANCE,
    "seconds_for_a_stack": STACK,
    "seconds_for_sums": SUMS,
}
_ACROSS = 2  # rows beside each other


class MoneyTargets(QGroupBox):
    """Seconds for four exercises: none, where the house does not say."""

    # Another value was chosen.
    changed = Signal()

    def __init__(self, manual: Targets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = {name: self._row(getattr(manual, name)) for name in _FIELDS}
        self.elsewhere = QLabel()
        self.elsewhere.setWordWrap(True)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 6, 12, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for number, row in enumerate(self.rows.values()):
            column = number % _ACROSS * SettingRow.COLUMNS
            row.place(grid, number // _ACROSS, column)
            grid.setColumnStretch(column + SettingRow.COLUMNS - 1, 1)
            row.changed.connect(self.changed)
        last = -(-len(self.rows) // _ACROSS)
        grid.addWidget(self.elsewhere, last, 0, 1, _ACROSS * SettingRow.COLUMNS)

    def _row(self, own: int) -> SettingRow:
        field = QSpinBox()
        field.setRange(0, MOST_SECONDS)
        return SettingRow(field, own, self)

    def show_targets(self, targets: Targets) -> None:
        """Show these as chosen."""
        for name, row in self.rows.items():
            row.show(getattr(targets, name))

    def laid_over(self, targets: Targets) -> Targets:
        """These targets with what is chosen here."""
        return replace(targets, **{name: row.value for name, row in self.rows.items()})

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.setTitle(_("Money exercises: seconds at most"))
        text = _(
            "Where the house says none, what training departments elsewhere ask for is told, and"
            " that it is not from the manual: {bonus}, {insurance}, {stack} and {sums} s.",
        )
        of = zip(("bonus", "insurance", "stack", "sums"), _FIELDS.values(), strict=True)
        self.elsewhere.setText(text.format(**{name: PRACTICE[kind] for name, kind in of}))
        words = (
            (_("Pa&ying a bonus"), _("Seconds for a bonus")),
            (
                _("&Largest insurance"),
                _("Seconds for the largest insurance"),
            ),
            (
                _("Stac&k of twenty"),
                _("Seconds for a stack of twenty chips"),
            ),
            (_("Fi&fty sums"), _("Seconds for fifty sums")),
        )
        for row, (label, name) in zip(self.rows.values(), words, strict=True):
            if isinstance(row.field, QSpinBox):
                row.field.setSpecialValueText(_("none"))
                row.field.setSuffix("\N{NO-BREAK SPACE}s")
            row.retranslate(label, name)
