"""Forms for the settings of dealers' and inspectors' exams."""

from collections.abc import Iterator
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
from trainer.procedure.spec import Procedure
from trainer.procedure.training_rules import (
    FASTEST_ACT,
    FAULT_KINDS,
    LEAST_RATE,
    LEAST_SECONDS,
    MOST_APART,
    MOST_ATTEMPTS,
    MOST_AWAY,
    MOST_BAD_PASSES,
    MOST_DAYS,
    MOST_FAULTS,
    MOST_GOOD_FAILS,
    MOST_INTERRUPTIONS,
    MOST_POSITIONS,
    MOST_ROUND_MINUTES,
    MOST_ROUNDS,
    MOST_SECONDS,
    MOST_TABLES,
    MOST_WITHIN,
    NOT_SAID,
    REMEDIES,
    SLOWEST_ACT,
    Blueprint,
)
from trainer.procedure.training_settings import HouseSettings
from trainer.training.engine.reachable import enacted
from trainer.training.exam.plan import NoPlanError, pass_probability, stages_of
from trainer.training.inspect.exam_sheet import RATES, Rule
from trainer.ui.house.setting_group import SettingGroup, SettingPage
from trainer.ui.table.furniture import has_opening
from trainer.ui.widgets.form import ChoiceBox, Field, NumberBox, ShareBox, TickBox
from trainer.ui.words.exams import kind_words, remedy_words, stages_words

_NONE = N_("none")
_STARTS = {"deal": N_("the deal"), "shuffle": N_("a new shoe")}
_ROUNDS = partial(NumberBox, 1, MOST_ROUNDS)
_MINUTES = partial(NumberBox, 1, MOST_ROUND_MINUTES, unit=N_("minutes"))
_SECONDS_EACH = partial(NumberBox, LEAST_SECONDS, MOST_SECONDS, step=10, unit="s")
_POSITIONS = partial(NumberBox, 0, MOST_POSITIONS)
_TIMES = partial(NumberBox, 0, MOST_ATTEMPTS, special=N_("any number"))
_WAIT = partial(NumberBox, 0, MOST_DAYS, special=_NONE)
_STOPPED = partial(NumberBox, 0, MOST_INTERRUPTIONS, special=_NONE)
_EXAM = (
    Field("exam.rounds", N_("Ro&unds"), _ROUNDS, N_("Rounds in an exam")),
    Field("exam.round_minutes", N_("T&ime for a round"), _MINUTES),
    Field("exam.positions", N_("Positions, at least"), _POSITIONS),
    Field("exam.most_positions", N_("Positions, at most"), _POSITIONS),
    Field("exam.position_seconds", N_("Time for a position"), _SECONDS_EACH),
)
_DECIDES = (
    Field("exam.pays", N_("Payouts"), TickBox),
    Field("exam.takes", N_("Collections"), TickBox),
    Field("exam.lets_pass", N_("Refusals"), TickBox),
    Field("exam.draws", N_("Draws"), TickBox),
)
_RATES = (
    Field(
        "exam.good_fails",
        N_("Good dealers who may fail"),
        partial(ShareBox, LEAST_RATE, MOST_GOOD_FAILS),
    ),
    Field(
        "exam.bad_passes",
        N_("Dealers with a bad habit who may pass"),
        partial(ShareBox, LEAST_RATE, MOST_BAD_PASSES),
    ),
)
_ATTEMPTS = (
    Field("exam.attempts", N_("Attempts before more training"), _TIMES),
    Field("exam.wait_days", N_("Days to wait after an attempt"), _WAIT),
)
_STOPS = (
    Field("exam.interruptions", N_("Interruptions, at most"), _STOPPED),
    Field("exam.away", N_("Length of each, at most"), partial(NumberBox, 0, MOST_AWAY, unit="s")),
    Field("exam.days", N_("Days until it ends by itself"), partial(NumberBox, 1, MOST_DAYS)),
)
_GROUPS = (
    (N_("Moves that decide"), _DECIDES),
    (N_("Who passes"), _RATES),
    (N_("Attempts"), _ATTEMPTS),
    (N_("Interruptions"), _STOPS),
)
_SHARES = (0.2, 0.1, 0.05)
_WHOLE = 100


class ExamForm(SettingPage):
    """Form for exams: five groups with explanations and immediate error messages."""

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.from_procedure(manual)
        starts = _STARTS if has_opening(manual) else {own.exam.start: _STARTS[own.exam.start]}
        choice, spoken = partial(ChoiceBox, starts), N_("What an exam begins with")
        start = Field("exam.start", N_("Be&gins with"), choice, spoken)
        exam = SettingGroup(N_("Exam"), (*_EXAM, start), own)
        groups = [SettingGroup(title, fields, own) for title, fields in _GROUPS]
        super().__init__(own, (exam, *groups))
        self._house = manual.id
        self.required, self.power = QLabel(), QLabel()
        self.means = {group: QLabel() for group in (exam, *groups)}
        for group, means in self.means.items():
            group.add_below(means)
        exam.add_below(self.required)
        self.power.setWordWrap(True)
        self.power.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.power)
        self.retranslate()

    def show_required(self, count: int) -> None:
        """Show how many rules every exam must have."""
        text = _("Rules in every exam: {n}. Choose them under Rules.")
        self.required.setText(text.format(n=count))

    @property
    def _invalid_field(self) -> str:
        """Name of the first invalid field; "" if all are valid."""
        return next((field for field, _says in self.chosen.exam.problems()), "")

    @property
    def problem(self) -> str:
        """Reason why the settings are impossible; "" if they are possible."""
        words = {
            "away": _(
                "An interruption can’t last 0 seconds. Allow more seconds, or no interruptions.",
            ),
            "pays": _("An exam decides about at least one kind of moves. Tick one."),
            "most_positions": _(
                "The most positions can’t be fewer than the fewest. Raise one or lower the other.",
            ),
        }
        return words.get(self._invalid_field, "") or self._no_plan

    @property
    def _no_plan(self) -> str:
        """Reason why no plan keeps the error rates; "" if one does."""
        try:
            stages_of(self.chosen.exam)
        except NoPlanError:
            return _(
                "No plan keeps both numbers. Let more good dealers fail, or more of the others "
                "pass.",
            )
        return ""

    def write_means(self) -> None:
        """Write the meaning of the numbers, or the error."""
        chosen, wrong = self.chosen.exam, f"exam.{self._invalid_field}"
        self.rows["exam.away"].field.setEnabled(bool(chosen.interruptions))
        for (group, label), text in zip(self.means.items(), self._means(chosen), strict=True):
            label.setText(f"✗ {self.problem}" if wrong in group.rows else text)

    def _means(self, chosen: Blueprint) -> Iterator[str]:
        """Explain each group of settings in a sentence or two."""
        yield _(
            "Every exam has the fewest positions, whatever its result. More come only while it "
            "is undecided. If it still is after the most, it is not passed.",
        )
        yield _(
            "Mistakes in moves that are not ticked fail nobody. Should one mistake against a rule "
            "fail at once, name the rule in the house’s file: [exam] fails_at_once.",
        )
        yield f"✗ {self._no_plan}" if self._no_plan else _plan(chosen)
        yield _(
            "Only exams for a certificate count, from the last one passed. After so many "
            "attempts the dealer trains what failed. The training manager can release an "
            "attempt without it, or an earlier one.",
        )
        yield _(
            "With more or longer interruptions, the exam waits until the training manager "
            "continues or ends it. If nobody continues it, it ends by itself.",
        )

    def retranslate(self) -> None:
        """Write everything in the language of the window."""
        super().retranslate()
        power = _(
            "“dealer-trainer exam-power {house}” shows who passes the whole exam. For the "
            "settings saved here, add “--amend” and the house’s file.",
        )
        self.power.setText(power.format(house=self._house))


def _plan(chosen: Blueprint) -> str:
    """Explain the plan that keeps the error rates, and who passes by it."""
    stages, locale = stages_of(chosen), QLocale()
    numbers = {
        f"n{share * _WHOLE:.0f}": locale.toString(pass_probability(stages, share) * _WHOLE, "f", 1)
        for share in _SHARES
    }
    text = _(
        "Good: 1 mistake in 200 chances of each kind. Bad habit: 1 in 10 of one kind. Allowed "
        "in each kind: {stages}. A dealer who gets 1 in 5 wrong passes {n20} in 100 exams. At "
        "1 in 10 it is {n10}, at 1 in 20 it is {n5}.",
    )
    return text.format(stages=stages_words(stages), **numbers)


_LIST = 220  # the height of the list of clauses
_IN_A_LINE = 2  # kinds beside each other
_MISTAKES = partial(NumberBox, 0, MOST_FAULTS)
_APART = partial(NumberBox, 1, MOST_APART)
_WITHIN = partial(NumberBox, 0, MOST_WITHIN)
_SECONDS = partial(NumberBox, FASTEST_ACT, SLOWEST_ACT, step=0.5, decimals=1)
_FALSE_CALLS = partial(NumberBox, 0, _WHOLE, step=0.1, decimals=1)
_HAS = tuple(
    Field(f"inspector_exam.{name}", label, box)
    for name, label, box in (
        ("faults", N_("Mistakes"), partial(NumberBox, 1, MOST_FAULTS)),
        ("critical", N_("Critical mistakes among them"), _MISTAKES),
        ("acts_from", N_("Moves to the next mistake, at least"), _APART),
        ("acts_to", N_("Moves to the next mistake, at most"), _APART),
        ("within", N_("Moves to call a mistake"), _WITHIN),
        ("seconds", N_("Seconds per move"), _SECONDS),
        ("tables", N_("Tables watched at once"), partial(NumberBox, 1, MOST_TABLES)),
        ("waits", N_("The dealer waits while the inspector names a mistake"), TickBox),
    )
)
_PASSES = (
    Field("inspector_exam.hits", N_("Mistakes found, at least"), _MISTAKES),
    Field("inspector_exam.critical_missed", N_("Critical mistakes missed, at most"), _MISTAKES),
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
    """Form for inspectors' exams and the house's remedies.

    The chances to pass are worked out and shown beside the number of mistakes to find.
    """

    def __init__(self, manual: Procedure) -> None:
        own = HouseSettings.from_procedure(manual)
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
        """Place the kinds of mistakes and the rules above the remedies."""
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
        """Show settings, with the limits between fields lifted meanwhile."""
        for field, _most in self._bounds:
            field.setMaximum(MOST_APART)
        super().show_settings(settings)
        exam = settings.inspector_exam
        for kind, box in self.kinds.items():
            box.setChecked(kind in exam.kinds)
        for clause, item in zip(self._clauses, self._items(), strict=True):
            wanted = clause in exam.clauses
            item.setCheckState(Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked)

    def fill_in(self, settings: HouseSettings) -> HouseSettings:
        """Return settings with the form's choices, the manual's rules first."""
        ticked = {
            clause
            for clause, item in zip(self._clauses, self._items(), strict=True)
            if item.checkState() == Qt.CheckState.Checked
        }
        own = [clause for clause in self._own.inspector_exam.clauses if clause in ticked]
        clauses = (*own, *(c for c in self._clauses if c in ticked and c not in own))
        kinds = tuple(kind for kind, box in self.kinds.items() if box.isChecked())
        made = super().fill_in(settings)
        exam = replace(made.inspector_exam, kinds=kinds, clauses=clauses)
        return replace(made, inspector_exam=exam)

    def _items(self) -> list[QListWidgetItem]:
        return [self.clauses.item(row) for row in range(self.clauses.count())]

    def _changed(self) -> None:
        """Limit fields by each other, then report the change."""
        for less, more in self._bounds:
            less.setMaximum(more.chosen)
        super()._changed()

    # --- words

    def write_means(self) -> None:
        """Write who passes, by the number of mistakes found."""
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
        """Write the rules' sentences in a language of the manual."""
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
