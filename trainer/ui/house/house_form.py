"""The form with what a manager sets of a whole house: marks, help, pace, and what an exam is."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.house_settings import HouseSettings
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    HELP_STAGES,
    MOST_ACTS_AN_HOUR,
    MOST_MINUTES,
    MOST_ROUNDS,
    MOST_ROUNDS_AN_HOUR,
    Targets,
)
from trainer.ui.house.money_targets import MoneyTargets
from trainer.ui.house.setting_row import Percent, SettingRow
from trainer.ui.table.furniture import has_opening


class HouseForm(QWidget):
    """Three groups of settings; what differs from the manual's own says so."""

    # Another value was chosen.
    changed = Signal()

    def __init__(self, manual: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.practice_group, self.exam_group, self.required = QGroupBox(), QGroupBox(), QLabel()
        self._own_titles = QLabel(), QLabel()
        self._inspector_exam, self._remedies = manual.inspector_exam, manual.remedies
        self._exam = manual.exam
        self._make_rows(manual)
        self._practice_rows = (self.pass_mark, self.help, self.rounds_pace, self.acts_pace)
        self._exam_rows = (self.rounds, self.minutes, self.start)
        self.money = MoneyTargets(manual.targets)
        self.money.changed.connect(self.changed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        groups = QHBoxLayout()
        groups.setSpacing(14)
        column.addLayout(groups)
        column.addWidget(self.money)
        for group, rows, title in (
            (self.practice_group, self._practice_rows, self._own_titles[0]),
            (self.exam_group, self._exam_rows, self._own_titles[1]),
        ):
            groups.addWidget(group, 1)
            self._fill(group, rows, title)
        for row in (*self._practice_rows, *self._exam_rows):
            row.changed.connect(self.changed)

    @property
    def _rows(self) -> tuple[SettingRow, ...]:
        return (*self._practice_rows, *self._exam_rows, *self.money.rows.values())

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """What can be filled in and pressed, in its order."""
        return tuple(widget for row in self._rows for widget in (row.field, row.back))

    def _fill(self, group: QGroupBox, rows: tuple[SettingRow, ...], title: QLabel) -> None:
        grid = QGridLayout(group)
        grid.setContentsMargins(12, 6, 12, 8)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(3, 1)
        grid.addWidget(title, 0, 3)
        self.required.setMinimumHeight(self.rounds.label.minimumHeight())  # the groups in line
        for number, row in enumerate(rows, start=1):
            row.place(grid, number)
        if group is self.exam_group:
            grid.addWidget(self.required, len(rows) + 1, 0, 1, 4)

    def _make_rows(self, manual: Procedure) -> None:
        own = HouseSettings.of(manual)

        def number(least: int, most: int, step: int = 1) -> QSpinBox:
            field = QSpinBox()
            field.setRange(least, most)
            field.setSingleStep(step)
            return field

        def choice(*values: object) -> QComboBox:
            field = QComboBox()
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            for value in values:
                field.addItem("", value)
            return field

        row = partial(SettingRow, parent=self)
        self.pass_mark = row(Percent(), own.pass_mark)
        self.help = row(choice(*range(HELP_STAGES + 1)), own.help_stages)
        self.rounds_pace = row(number(0, MOST_ROUNDS_AN_HOUR, 5), own.targets.rounds_an_hour)
        self.acts_pace = row(number(0, MOST_ACTS_AN_HOUR, 50), own.targets.acts_an_hour)
        self.rounds = row(number(1, MOST_ROUNDS), own.exam.rounds)
        self.minutes = row(number(1, MOST_MINUTES, 5), own.exam.minutes)
        starts = ["deal", "shuffle"] if has_opening(manual) else [own.exam.start]
        self.start = row(choice(*starts), own.exam.start)

    # --- what is chosen

    def show_settings(self, settings: HouseSettings) -> None:
        """Show these as chosen."""
        targets, exam = settings.targets, settings.exam
        self._exam = exam
        self.pass_mark.show(settings.pass_mark)
        self.help.show(settings.help_stages)
        self.rounds_pace.show(targets.rounds_an_hour)
        self.acts_pace.show(targets.acts_an_hour)
        self.rounds.show(exam.rounds)
        self.minutes.show(exam.minutes)
        self.start.show(exam.start)
        self.money.show_targets(targets)

    def settings(self, severities: Mapping[str, str], wanted: tuple[str, ...]) -> HouseSettings:
        """What is chosen here, with these severities and these clauses in every exam.

        Inspectors are examined as the manual has it.
        """
        return HouseSettings(
            pass_mark=self.pass_mark.value,
            help_stages=self.help.value,
            targets=self.money.laid_over(
                Targets(rounds_an_hour=self.rounds_pace.value, acts_an_hour=self.acts_pace.value)
            ),
            exam=replace(
                self._exam,
                rounds=self.rounds.value,
                minutes=self.minutes.value,
                clauses=wanted,
                start=self.start.value,
            ),
            inspector_exam=self._inspector_exam,
            remedies=self._remedies,
            severities=severities,
        )

    @property
    def differs(self) -> bool:
        """Whether anything here is not as the manual has it."""
        return any(row.differs for row in self._rows)

    # --- words

    def show_required(self, count: int) -> None:
        """Say how many clauses every exam must have."""
        text = _("Clauses in every exam: {n}. Choose them in the table.")
        self.required.setText(text.format(n=count))

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        self.money.retranslate()
        self.practice_group.setTitle(_("Practice and marks"))
        self.exam_group.setTitle(_("Exam"))
        for title in self._own_titles:
            title.setText(_("Manual"))
        none = _("none")
        stages = (
            none,
            _("which phase"),
            _("up to which act"),
            _("up to show me"),
        )
        starts = {
            "deal": _("the deal"),
            "shuffle": _("the opening"),
        }
        for row, words in ((self.help, dict(enumerate(stages))), (self.start, starts)):
            field = row.field
            if isinstance(field, QComboBox):
                for index in range(field.count()):
                    field.setItemText(index, words[field.itemData(index)])
        for row in (self.rounds_pace, self.acts_pace):
            if isinstance(row.field, QSpinBox):
                row.field.setSpecialValueText(none)
        for row, unit in ((self.pass_mark, "%"), (self.minutes, _("minutes"))):
            if isinstance(row.field, QSpinBox | Percent):
                row.field.setSuffix(f"\N{NO-BREAK SPACE}{unit}")
        self.pass_mark.retranslate(_("Pass &mark"), _("Pass mark"))
        self.help.retranslate(_("&Help in practice"), _("Help in practice"))
        self.rounds_pace.retranslate(
            _("Target: &rounds an hour"),
            _("Target: rounds an hour"),
        )
        self.acts_pace.retranslate(_("Target: acts an h&our"), _("Target: acts an hour"))
        self.rounds.retranslate(_("Ro&unds"), _("Rounds of an exam"))
        self.minutes.retranslate(_("T&ime"), _("Time of an exam"))
        self.start.retranslate(_("Be&gins with"), _("What an exam begins with"))
