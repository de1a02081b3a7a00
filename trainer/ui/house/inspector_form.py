"""What a manager sets of the examination of inspectors: what it has, and what it takes to pass."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QLocale, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
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
    SLOWEST_ACT,
)
from trainer.training.dealing.possible import enacted
from trainer.training.inspecting.rule import RATES, Rule
from trainer.ui.house.remedy_form import RemedyForm
from trainer.ui.house.setting_group import SettingGroup, SettingPage
from trainer.ui.widgets.form import Field, NumberBox, TickBox
from trainer.ui.words.inspecting import kind_words

_LIST = 110  # the height of the list of clauses, at least
_IN_A_LINE = 2  # kinds beside each other
_KINDS, _CLAUSES = 2, 3  # shares of the width
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
#: What is no more than something else.
_BOUNDS = (
    ("inspector_exam.critical", "inspector_exam.faults"),
    ("inspector_exam.hits", "inspector_exam.faults"),
    ("inspector_exam.critical_missed", "inspector_exam.critical"),
    ("inspector_exam.acts_from", "inspector_exam.acts_to"),
)


class InspectorForm(SettingPage):
    """The settings in groups; what the number of hits means is computed and stands beside it."""

    on_colours = "_take_colours"

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.of(manual)
        has = SettingGroup(N_("Inspector exam"), _HAS, own, wraps=True)
        passes = SettingGroup(N_("To pass"), _PASSES, own, wraps=True)
        self.remedies = RemedyForm()
        super().__init__(own, (has, passes, self.remedies))
        boxes = {n: row.field for n, row in self.rows.items() if isinstance(row.field, NumberBox)}
        self._bounds = [(boxes[less], boxes[more]) for less, more in _BOUNDS]
        self._manual = manual
        self.means, self.kinds_words, self.clauses_words = QLabel(), QLabel(), QLabel()
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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        across = QHBoxLayout()
        across.setSpacing(14)
        across.addWidget(has, 1)
        across.addWidget(passes, 1)
        column.addLayout(across)
        column.addLayout(self._faults(), 1)
        column.addWidget(self.remedies)
        for box in self.kinds.values():
            box.toggled.connect(self._changed)
        self.clauses.itemChanged.connect(self._changed)
        self.retranslate()

    def _faults(self) -> QHBoxLayout:
        """Which faults occur: their kinds, and beside them the clauses."""
        inner = QGridLayout(self._kinds_group)
        inner.setContentsMargins(12, 6, 12, 8)
        inner.setVerticalSpacing(4)
        for number, box in enumerate(self.kinds.values()):
            inner.addWidget(box, *divmod(number, _IN_A_LINE))
        lines = -(-len(self.kinds) // _IN_A_LINE)
        inner.addWidget(self.kinds_words, lines, 0, 1, _IN_A_LINE)
        inner.setRowStretch(lines, 1)
        below = QVBoxLayout(self._clauses_group)
        below.setContentsMargins(12, 6, 12, 8)
        below.addWidget(self.clauses_words)
        below.addWidget(self.clauses, 1)
        self.clauses.setMinimumHeight(_LIST)
        self.clauses.setWordWrap(True)
        self.clauses.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clauses.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        for words in (self.kinds_words, self.clauses_words):
            words.setWordWrap(True)
        self.kinds_words.setAlignment(Qt.AlignmentFlag.AlignTop)
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addWidget(self._kinds_group, _KINDS)
        line.addWidget(self._clauses_group, _CLAUSES)
        return line

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

    def _take_colours(self) -> None:
        """Take the colours that there are now."""

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
