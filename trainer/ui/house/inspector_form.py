"""What a manager sets of the examination of inspectors: what it has, and what it takes to pass."""

from PySide6.QtCore import QLocale, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QDoubleSpinBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from trainer.catalogue import gettext as _
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    FASTEST_ACT,
    FAULT_KINDS,
    MOST_APART,
    MOST_FAULTS,
    MOST_TABLES,
    MOST_WITHIN,
    SLOWEST_ACT,
    InspectorBlueprint,
)
from trainer.training.dealing.possible import enacted
from trainer.training.inspecting.rule import RATES, Rule
from trainer.ui.house.remedy_form import RemedyForm
from trainer.ui.house.setting_row import SettingRow
from trainer.ui.widgets.follows import Follows
from trainer.ui.widgets.indicators import CheckBox, outline
from trainer.ui.words.inspecting import kind_words

_LIST = 110  # the height of the list of clauses, at least
_IN_A_LINE = 2  # kinds beside each other
_KINDS, _CLAUSES = 2, 3  # shares of the width
_TENTH, _HALF = 0.1, 0.5
_WHOLE = 100
_HAS = ("faults", "critical", "acts_from", "acts_to", "within", "seconds", "tables")
_PASSES = ("hits", "critical_missed", "false_calls")


class InspectorForm(Follows, QWidget):
    """The settings in groups; what the number of hits means is computed and stands beside it."""

    on_colours = "_take_colours"

    # Another value was chosen.
    changed = Signal()

    def __init__(self, manual: Procedure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._manual, self._own = manual, manual.inspector_exam
        self.rows = {name: self._row(name) for name in (*_HAS, *_PASSES)}
        self.waits = CheckBox()
        self.means, self.kinds_words, self.clauses_words = QLabel(), QLabel(), QLabel()
        self.kinds = {kind: CheckBox() for kind in FAULT_KINDS}
        possible = {*enacted(manual), *self._own.clauses}
        self._clauses = [c for c in manual.texts["en"]["clauses"] if c in possible]
        self.clauses = QListWidget()
        self.groups = [QGroupBox() for _ in range(4)]
        self.remedies = RemedyForm(manual.remedies)
        self._build()
        self.clauses.addItems(self._clauses)
        for item in self._items():
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        self.show_blueprint(self._own)
        for row in self.rows.values():
            row.changed.connect(self._changed)
        for box in (self.waits, *self.kinds.values()):
            box.toggled.connect(self._changed)
        self.clauses.itemChanged.connect(self._changed)
        self.remedies.changed.connect(self._changed)

    def _row(self, name: str) -> SettingRow:
        own = getattr(self._own, name)
        field: QSpinBox | QDoubleSpinBox
        if isinstance(own, float):
            field = QDoubleSpinBox()
            field.setDecimals(1)
            field.setSingleStep(_HALF if name == "seconds" else _TENTH)
            field.setRange(*((FASTEST_ACT, SLOWEST_ACT) if name == "seconds" else (0, _WHOLE)))
        else:
            field = QSpinBox()
            least, most = {
                "faults": (1, MOST_FAULTS),
                "acts_from": (1, MOST_APART),
                "acts_to": (1, MOST_APART),
                "within": (0, MOST_WITHIN),
                "tables": (1, MOST_TABLES),
            }.get(name, (0, MOST_FAULTS))
            field.setRange(least, most)
        return SettingRow(field, own, self)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        across = QHBoxLayout()
        across.setSpacing(14)
        for group, names, last in (
            (self.groups[0], _HAS, self.waits),
            (self.groups[1], _PASSES, self.means),
        ):
            across.addWidget(group, 1)
            grid = QGridLayout(group)
            grid.setContentsMargins(12, 6, 12, 8)
            grid.setVerticalSpacing(4)
            grid.setColumnStretch(3, 1)
            for number, name in enumerate(names):
                self.rows[name].place(grid, number)
            grid.addWidget(last, len(names), 0, 1, SettingRow.COLUMNS)
            grid.setRowStretch(len(names), 1)
        column.addLayout(across)
        column.addLayout(self._faults(), 1)
        column.addWidget(self.remedies)

    def _faults(self) -> QHBoxLayout:
        """Which faults occur: their kinds, and beside them the clauses."""
        inner = QGridLayout(self.groups[2])
        inner.setContentsMargins(12, 6, 12, 8)
        inner.setVerticalSpacing(4)
        for number, box in enumerate(self.kinds.values()):
            inner.addWidget(box, *divmod(number, _IN_A_LINE))
        lines = -(-len(self.kinds) // _IN_A_LINE)
        inner.addWidget(self.kinds_words, lines, 0, 1, _IN_A_LINE)
        inner.setRowStretch(lines, 1)
        below = QVBoxLayout(self.groups[3])
        below.setContentsMargins(12, 6, 12, 8)
        below.addWidget(self.clauses_words)
        below.addWidget(self.clauses, 1)
        self.clauses.setMinimumHeight(_LIST)
        self.clauses.setWordWrap(True)
        self.clauses.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outline(self.clauses)
        self.clauses.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        for words in (self.means, self.kinds_words, self.clauses_words):
            words.setWordWrap(True)
        for words in (self.means, self.kinds_words):
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addWidget(self.groups[2], _KINDS)
        line.addWidget(self.groups[3], _CLAUSES)
        return line

    @property
    def fields(self) -> tuple[QWidget, ...]:
        """What can be filled in and pressed, in its order."""
        has, passes = (
            [widget for name in names for widget in (self.rows[name].field, self.rows[name].back)]
            for names in (_HAS, _PASSES)
        )
        kinds, remedies = self.kinds.values(), self.remedies.fields.values()
        return (*has, self.waits, *passes, *kinds, self.clauses, *remedies)

    # --- what is chosen

    def show_blueprint(self, blueprint: InspectorBlueprint) -> None:
        """Show this as chosen."""
        for name, row in self.rows.items():
            row.show(getattr(blueprint, name))
            self._bound()
        self.waits.setChecked(blueprint.waits)
        for kind, box in self.kinds.items():
            box.setChecked(kind in blueprint.kinds)
        for clause, item in zip(self._clauses, self._items(), strict=True):
            wanted = clause in blueprint.clauses
            item.setCheckState(Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked)
        self._write_means()

    @property
    def blueprint(self) -> InspectorBlueprint:
        """What is chosen here; clauses as the manual has them first."""
        ticked = {
            clause
            for clause, item in zip(self._clauses, self._items(), strict=True)
            if item.checkState() == Qt.CheckState.Checked
        }
        own = [clause for clause in self._own.clauses if clause in ticked]
        return InspectorBlueprint(
            **{name: row.value for name, row in self.rows.items()},
            waits=self.waits.isChecked(),
            kinds=tuple(kind for kind, box in self.kinds.items() if box.isChecked()),
            clauses=(*own, *(c for c in self._clauses if c in ticked and c not in own)),
        )

    @property
    def differs(self) -> bool:
        """Whether anything here is not as the manual has it."""
        return self.blueprint != self._own or self.remedies.differs

    def _items(self) -> list[QListWidgetItem]:
        return [self.clauses.item(row) for row in range(self.clauses.count())]

    def _changed(self) -> None:
        self._bound()
        self._write_means()
        self.changed.emit()

    def _bound(self) -> None:
        """Nothing can be chosen that does not go together."""
        bounds = (
            ("critical", "faults"),
            ("hits", "faults"),
            ("critical_missed", "critical"),
            ("acts_from", "acts_to"),
        )
        for name, most in bounds:
            field = self.rows[name].field
            if isinstance(field, QSpinBox):
                field.setMaximum(self.rows[most].value)

    def _take_colours(self) -> None:
        """Take the colours that there are now."""
        outline(self.clauses)

    # --- words

    def _write_means(self) -> None:
        """What the number of hits means: who passes by it."""
        rule, locale = Rule.of(self.blueprint), QLocale()
        one = _("who sees {rate} %, of all faults, passes in {n} of 100")
        lines = [
            one.format(
                rate=locale.toString(rate * _WHOLE, "f", 0),
                n=locale.toString(rule.chance(rate) * _WHOLE, "f", 0),
            )
            for rate in RATES
        ]
        text = _("By the number of faults seen alone:")
        self.means.setText("\n".join((text, *lines)))

    def retranslate(self, lang: str) -> None:
        """Write everything in the language of the window; ``lang`` is the manual's."""
        titles = (
            _("Examination of inspectors"),
            _("To pass"),
            _("Kinds of faults"),
            _("Clauses that are broken in every examination"),
        )
        for group, title in zip(self.groups, titles, strict=True):
            group.setTitle(title)
        self.waits.setText(_("The dealer waits while a fault is named"))
        for kind, box in self.kinds.items():
            box.setText(kind_words(kind))
        self.kinds_words.setText(
            _(
                "With none ticked faults are of any kind, as it comes. Otherwise of these only,"
                " and of each at least once.",
            )
        )
        self.clauses_words.setText(
            _("Each that is ticked is broken at least once; others may be, too.")
        )
        self.clauses.setAccessibleName(titles[3])
        with QSignalBlocker(self.clauses):
            for clause, item in zip(self._clauses, self._items(), strict=True):
                item.setText(f"{clause}  {self._manual.clause(clause, lang, 'says')}")
        self._retranslate_rows()
        self._write_means()
        self.remedies.retranslate()

    def _retranslate_rows(self) -> None:
        words = {
            "faults": _("Faults"),
            "critical": _("Critical ones among them"),
            "acts_from": _("Acts to the next one, at least"),
            "acts_to": _("Acts to the next one, at most"),
            "within": _("Can be called until so many acts later"),
            "seconds": _("Seconds an act"),
            "tables": _("Tables watched at once"),
            "hits": _("Faults seen, at least"),
            "critical_missed": _("Critical ones missed, at most"),
            "false_calls": _("False calls in 100 right acts, at most"),
        }
        for name, row in self.rows.items():
            row.label.setWordWrap(True)
            row.retranslate(words[name], words[name])
