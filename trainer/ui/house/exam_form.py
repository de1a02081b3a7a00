"""What a manager sets of exams: what is on each paper, what fails it, attempts, interruptions."""

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QGroupBox, QLabel, QSpinBox, QWidget

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    DRAWS,
    FAMILIES,
    LETS_PASS,
    MOST_ATTEMPTS,
    MOST_AWAY,
    MOST_CLAUSE_FAULTS,
    MOST_DAYS,
    MOST_INTERRUPTIONS,
    MOST_OCCASIONS,
    PAYS,
    TAKES,
    Blueprint,
)
from trainer.training.measuring.bounds import chance
from trainer.ui.house.setting_row import Field, Percent, SettingRow

_FAILS = ("clause_faults", "clause_share", "second_part")
_ATTEMPTS = ("attempts", "wait_days")
_STOPS = ("interruptions", "away", "days")
_GROUPS = (FAMILIES, _FAILS, _ATTEMPTS, _STOPS)
_LIMITS = {
    **dict.fromkeys(FAMILIES, (0, MOST_OCCASIONS)),
    "clause_faults": (0, MOST_CLAUSE_FAULTS),
    "attempts": (0, MOST_ATTEMPTS),
    "wait_days": (0, MOST_DAYS),
    "interruptions": (0, MOST_INTERRUPTIONS),
    "away": (0, MOST_AWAY),
    "days": (1, MOST_DAYS),
}
_IN_A_LINE = 2  # groups beside each other
_SHARES = (0.2, 0.1, 0.05)
_WHOLE = 100


class ExamForm(QWidget):
    """Four groups of settings, each with what they mean; what cannot be is said at once."""

    # Another value was chosen.
    changed = Signal()

    def __init__(self, manual: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own, self._house = manual.exam, manual.id
        self.rows = {name: self._row(name) for group in _GROUPS for name in group}
        self.groups = [QGroupBox() for _ in _GROUPS]
        self.means = [QLabel() for _ in _GROUPS]
        self.power, self.wrong = QLabel(), QLabel()
        self._build()
        self.show_blueprint(self._own)
        for row in self.rows.values():
            row.changed.connect(self._changed)

    def _row(self, name: str) -> SettingRow:
        field: Field
        if name == "clause_share":
            field = Percent()
        elif name == "second_part":
            field = QComboBox()
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            for leads in (False, True):
                field.addItem("", leads)
        else:
            field = QSpinBox()
            field.setRange(*_LIMITS[name])
        return SettingRow(field, getattr(self._own, name), self)

    def _build(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(5)
        for number, (group, names, means) in enumerate(
            zip(self.groups, _GROUPS, self.means, strict=True)
        ):
            self._fill(group, names, means)
            line, column = divmod(number, _IN_A_LINE)
            grid.addWidget(group, line, column)
            grid.setColumnStretch(column, 1)
        lines = -(-len(_GROUPS) // _IN_A_LINE)
        for number, words in enumerate((self.wrong, self.power), start=lines):
            words.setWordWrap(True)
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
            grid.addWidget(words, number, 0, 1, _IN_A_LINE)
        flags = Qt.TextInteractionFlag
        self.power.setTextInteractionFlags(flags.TextSelectableByMouse)
        grid.setRowStretch(lines + 1, 1)

    def _fill(self, group: QGroupBox, names: tuple[str, ...], means: QLabel) -> None:
        grid = QGridLayout(group)
        grid.setContentsMargins(12, 6, 12, 8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(3, 1)
        for number, name in enumerate(names):
            self.rows[name].label.setWordWrap(True)
            self.rows[name].place(grid, number)
        means.setWordWrap(True)
        means.setAlignment(Qt.AlignmentFlag.AlignTop)
        grid.addWidget(means, len(names), 0, 1, SettingRow.COLUMNS)
        grid.setRowStretch(len(names), 1)

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """What can be filled in and pressed, in its order."""
        return tuple(widget for row in self.rows.values() for widget in (row.field, row.back))

    # --- what is chosen

    def show_blueprint(self, blueprint: Blueprint) -> None:
        """Show this as chosen."""
        for name, row in self.rows.items():
            row.show(getattr(blueprint, name))
        self._show_means()

    def laid_over(self, blueprint: Blueprint) -> Blueprint:
        """A blueprint with what is chosen here."""
        return replace(blueprint, **{name: row.value for name, row in self.rows.items()})

    @property
    def problem(self) -> str:
        """What is chosen and cannot be, in one sentence; "" where it can."""
        words = {
            "away": _(
                "No interruption lasts 0 seconds: allow more seconds, or no interruption at all.",
            ),
            "clause_share": _(
                "No clause can be broken at over 100 %, by its occasions: choose a smaller share,"
                " or no number of faults.",
            ),
            "second_part": _(
                "A second part has nothing to be made of: ask for occasions of one family, too.",
            ),
        }
        return next((words[field] for field, _says in self._chosen.problems()), "")

    @property
    def _chosen(self) -> Blueprint:
        return self.laid_over(self._own)

    @property
    def differs(self) -> bool:
        """Whether anything here is not as the manual has it."""
        return any(row.differs for row in self.rows.values())

    def _changed(self) -> None:
        self._show_means()
        self.changed.emit()

    # --- words

    def _show_means(self) -> None:
        """What the numbers mean, and what cannot be of them."""
        chosen, problem = self._chosen, self.problem
        self.rows["clause_share"].field.setEnabled(bool(chosen.clause_faults))
        self.rows["away"].field.setEnabled(bool(chosen.interruptions))
        texts = (*self._occasions(chosen), *self._rest(chosen))
        for label, text in zip(self.means, texts, strict=True):
            label.setText(text)
        self.wrong.setText(f"✗ {problem}" if problem else "")
        self.wrong.setVisible(bool(problem))

    def _occasions(self, chosen: Blueprint) -> Iterator[str]:
        """Who passes by the family with the fewest occasions."""
        fewest = min((many for many in chosen.occasions.values() if many), default=0)
        if not fewest:
            yield _("None is asked for: habits are seen only where they come up.")
            return
        locale = QLocale()
        numbers = {
            f"n{share * _WHOLE:.0f}": locale.toString(
                chance(fewest, share, second=chosen.second_part) * _WHOLE, "f", 1
            )
            for share in _SHARES
        }
        text = _(
            "With {fewest} occasions passes who goes wrong at one in five of them in {n20} of 100"
            " exams, at one in ten in {n10}, at one in twenty in {n5}. Where none is asked for,"
            " nothing is drawn for it.",
        )
        yield text.format(fewest=fewest, **numbers)

    def _rest(self, chosen: Blueprint) -> Iterator[str]:
        """What fails an exam, what is free, and when the manager is asked."""
        yield (
            _(
                "An exam that would be passed but for a single critical fault has a second part:"
                " as many occasions of its family again, and no further critical fault. The"
                " certificate says so.",
            )
            if chosen.second_part
            else _(
                "A critical fault fails an exam. So do faults against one clause, where they are"
                " both so many and over that share of its occasions.",
            )
        )
        yield _(
            "Counted are exams that certify, since the last one that was passed. Another attempt,"
            " or an earlier one, the manager may release.",
        )
        yield _(
            "Beyond that the exam waits for the manager, who lets it go on or ends it. One that"
            " nobody goes on with ends by itself.",
        )

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        titles = (
            _("Occasions on each paper, at least"),
            _("What fails an exam"),
            _("Attempts"),
            _("Interruptions"),
        )
        for group, title in zip(self.groups, titles, strict=True):
            group.setTitle(title)
        power = _(
            "Who passes the whole exam is computed and simulated by “dealer-trainer exam-power"
            " {house}”; with what is saved here by “--amend” and the file of the house.",
        )
        self.power.setText(power.format(house=self._house))
        self._retranslate_fields()
        words = self._labels()
        for name, row in self.rows.items():
            row.retranslate(words[name], words[name])
        self._show_means()

    def _retranslate_fields(self) -> None:
        special = {
            **dict.fromkeys(FAMILIES, _("none")),
            "clause_faults": _("no number"),
            "attempts": _("any number"),
            "wait_days": _("none"),
            "interruptions": _("none"),
        }
        units = {"clause_share": "%", "away": "s"}
        for name, row in self.rows.items():
            field = row.field
            if isinstance(field, QSpinBox):
                field.setSpecialValueText(special.get(name, ""))
            if name in units and not isinstance(field, QComboBox):
                field.setSuffix(f"\N{NO-BREAK SPACE}{units[name]}")
        fails, leads = _("fails it"), _("second part")
        choice = self.rows["second_part"].field
        if isinstance(choice, QComboBox):
            for index, words in enumerate((fails, leads)):
                choice.setItemText(index, words)

    @staticmethod
    def _labels() -> dict[str, str]:
        return {
            PAYS: _("To pay wrongly"),
            TAKES: _("To take wrongly"),
            LETS_PASS: _("To let pass what must be refused"),
            DRAWS: _("To draw or stand wrongly"),
            "clause_faults": _("Faults against one clause, from"),
            "clause_share": _("and over this share of its occasions"),
            "second_part": _("A single critical fault"),
            "attempts": _("Attempts without the manager"),
            "wait_days": _("Days to wait after an attempt"),
            "interruptions": _("Interruptions, at most"),
            "away": _("Each of them, at most"),
            "days": _("Days until it ends by itself"),
        }
