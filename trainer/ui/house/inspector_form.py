"""What a manager sets of inspectors: their exam, what passes it, what is done about mistakes."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QLocale, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QGroupBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
)

from trainer.catalogue import N_, gettext as _
from trainer.procedure.house_settings import HouseSettings
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    FASTEST_ACT,
    FAULT_KINDS,
    MOST_APART,
    MOST_FAULTS,
    MOST_TABLES,
    MOST_WITHIN,
    NOT_SAID,
    REMEDIES,
    SLOWEST_ACT,
)
from trainer.training.engine.reachable import enacted
from trainer.training.inspect.exam_sheet import RATES, Rule
from trainer.ui.house.setting_group import SettingGroup, SettingPage
from trainer.ui.widgets.form import ChoiceBox, Field, NumberBox, TickBox
from trainer.ui.words.exams import kind_words, remedy_words

_LIST = 220  # the height of the list of clauses
_IN_A_LINE = 2  # kinds beside each other
_WHOLE = 100
_FAULTS = partial(NumberBox, 0, MOST_FAULTS)
_APART = partial(NumberBox, 1, MOST_APART)
_WITHIN = partial(NumberBox, 0, MOST_WITHIN)
_SECONDS = partial(NumberBox, FASTEST_ACT, SLOWEST_ACT, step=0.5, decimals=1)
_FALSE_CALLS = partial(NumberBox, 0, _WHOLE, step=0.1, decimals=1)
_HAS = tuple(
    Field(f"inspector_exam.{name}", label, box)
    for name, label, box in (
        ("faults", N_("Mistakes"), partial(NumberBox, 1, MOST_FAULTS)),
        ("critical", N_("Critical mistakes among them"), _FAULTS),
        ("acts_from", N_("Moves to the next mistake, at least"), _APART),
        ("acts_to", N_("Moves to the next mistake, at most"), _APART),
        ("within", N_("Moves to call a mistake"), _WITHIN),
        ("seconds", N_("Seconds per move"), _SECONDS),
        ("tables", N_("Tables watched at once"), partial(NumberBox, 1, MOST_TABLES)),
        ("waits", N_("The dealer waits while the inspector names a mistake"), TickBox),
    )
)
_PASSES = (
    Field("inspector_exam.hits", N_("Mistakes found, at least"), _FAULTS),
    Field("inspector_exam.critical_missed", N_("Critical mistakes missed, at most"), _FAULTS),
    Field(
        "inspector_exam.false_calls", N_("False calls in 100 right moves, at most"), _FALSE_CALLS
    ),
)
_VALUES = {remedy: partial(remedy_words, remedy) for remedy in (NOT_SAID, *REMEDIES)}
_REMEDIES = tuple(
    Field(f"remedies.{kind}", partial(kind_words, kind), partial(ChoiceBox, _VALUES))
    for kind in FAULT_KINDS
)
#: What is no more than something else.
_BOUNDS = (
    ("inspector_exam.critical", "inspector_exam.faults"),
    ("inspector_exam.hits", "inspector_exam.faults"),
    ("inspector_exam.critical_missed", "inspector_exam.critical"),
    ("inspector_exam.acts_from", "inspector_exam.acts_to"),
)


class InspectorForm(SettingPage):
    """The settings in groups; what the number of hits means is computed and stands beside it."""

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.of(manual)
        has = SettingGroup(N_("Inspector exam"), _HAS, own)
        passes = SettingGroup(N_("To pass"), _PASSES, own)
        self.remedies = SettingGroup(N_("What the house does about a mistake"), _REMEDIES)
        super().__init__(own, (has, passes, self.remedies))
        boxes = {n: row.field for n, row in self.rows.items() if isinstance(row.field, NumberBox)}
        self._bounds = [(boxes[less], boxes[more]) for less, more in _BOUNDS]
        self._manual = manual
        self.means, self.remedies_words = QLabel(), QLabel()
        self.kinds_words, self.clauses_words = QLabel(), QLabel()
        self.kinds = {kind: QCheckBox() for kind in FAULT_KINDS}
        self._kinds_group, self._clauses_group = QGroupBox(), QGroupBox()
        possible = {*enacted(manual), *own.inspector_exam.clauses}
        self._clauses = [c for c in manual.texts["en"]["clauses"] if c in possible]
        self.clauses = QListWidget()
        self.clauses.addItems(self._clauses)
        for item in self._items():
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        passes.add_below(self.means)
        self.remedies.add_below(self.remedies_words)
        self._lay_faults()
        for box in self.kinds.values():
            box.toggled.connect(self._changed)
        self.clauses.itemChanged.connect(self._changed)
        self.retranslate()

    def _lay_faults(self) -> None:
        """Put which faults occur above the remedies: their kinds, then the clauses."""
        inner = QGridLayout(self._kinds_group)
        for number, box in enumerate(self.kinds.values()):
            inner.addWidget(box, *divmod(number, _IN_A_LINE))
        inner.addWidget(self.kinds_words, inner.rowCount(), 0, 1, _IN_A_LINE)
        below = QVBoxLayout(self._clauses_group)
        below.addWidget(self.clauses_words)
        below.addWidget(self.clauses)
        self.clauses.setFixedHeight(_LIST)
        self.clauses.setWordWrap(True)
        self.clauses.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for words in (self.kinds_words, self.clauses_words):
            words.setWordWrap(True)
        for group in (self._kinds_group, self._clauses_group):
            self.column.insertWidget(self.column.count() - 1, group)

    # --- what is chosen

    def show_settings(self, settings: HouseSettings) -> None:
        """Show these as chosen; what one number allows another has to wait until both are shown."""
        for field, _most in self._bounds:
            field.setMaximum(MOST_APART)
        super().show_settings(settings)
        exam = settings.inspector_exam
        for kind, box in self.kinds.items():
            box.setChecked(kind in exam.kinds)
        for clause, item in zip(self._clauses, self._items(), strict=True):
            wanted = clause in exam.clauses
            item.setCheckState(Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked)

    def laid_over(self, settings: HouseSettings) -> HouseSettings:
        """Settings with what is chosen here; clauses as the manual has them first."""
        ticked = {
            clause
            for clause, item in zip(self._clauses, self._items(), strict=True)
            if item.checkState() == Qt.CheckState.Checked
        }
        own = [clause for clause in self._own.inspector_exam.clauses if clause in ticked]
        clauses = (*own, *(c for c in self._clauses if c in ticked and c not in own))
        kinds = tuple(kind for kind, box in self.kinds.items() if box.isChecked())
        made = super().laid_over(settings)
        exam = replace(made.inspector_exam, kinds=kinds, clauses=clauses)
        return replace(made, inspector_exam=exam)

    def _items(self) -> list[QListWidgetItem]:
        return [self.clauses.item(row) for row in range(self.clauses.count())]

    def _changed(self) -> None:
        """Nothing can be chosen that does not go together."""
        for less, more in self._bounds:
            less.setMaximum(more.chosen)
        super()._changed()

    # --- words

    def write_means(self) -> None:
        """What the number of hits means: who passes by it."""
        rule, locale = Rule.of(self.chosen.inspector_exam), QLocale()
        one = _("of those who find {rate} %: {n} in 100")
        lines = [
            one.format(
                rate=locale.toString(rate * _WHOLE, "f", 0),
                n=locale.toString(rule.chance(rate) * _WHOLE, "f", 0),
            )
            for rate in RATES
        ]
        text = _("How many pass, by mistakes found alone:")
        self.means.setText("\n".join((text, *lines)))

    def show_clauses(self, lang: str) -> None:
        """Write what the clauses say, in this language of the manual."""
        with QSignalBlocker(self.clauses):
            for clause, item in zip(self._clauses, self._items(), strict=True):
                item.setText(f"{clause}  {self._manual.clause(clause, lang, 'says')}")

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        clauses = _("Rules broken in every exam")
        self._kinds_group.setTitle(_("Kinds of mistakes"))
        self._clauses_group.setTitle(clauses)
        self.clauses.setAccessibleName(clauses)
        for kind, box in self.kinds.items():
            box.setText(kind_words(kind))
        self.kinds_words.setText(
            _(
                "If you tick none, mistakes of any kind can come. Otherwise only the ticked "
                "kinds come, each at least once.",
            )
        )
        self.clauses_words.setText(
            _("The dealer breaks each ticked rule at least once, and maybe others.")
        )
        self.remedies_words.setText(
            _(
                "Inspectors are asked this for each kind with a choice here. The choices are "
                "not from the manual. Elsewhere the dealer never corrects a mistake alone but "
                "calls the supervisor. The rest differs by house.",
            )
        )
